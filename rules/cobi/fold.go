package cobi

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// The events of the book. Each says in its comment which fields it uses; the fold below is what it does.
const (
	PhaseBegan  battle.EventKind = "phase"      // Option the phase, N the round
	DieDue      battle.EventKind = "die-due"    // Side, or Models[0] of its Unit, is about to throw for Option; Rolls need and modifiers
	Threw       battle.EventKind = "threw"      // the die that was due: Rolls; N the total, M 1 if it succeeds
	Inspires    battle.EventKind = "inspires"   // Models[0] of Unit adds N to the die that is due: motivation
	Asked       battle.EventKind = "asked"      // a question about the die that is due has been answered: N which
	Won         battle.EventKind = "initiative" // Side has the initiative; N its dice, M the enemy's
	ActBegan    battle.EventKind = "activates"  // Unit, or the straggler Models[0] of it, is activated, together with Target
	ActDid      battle.EventKind = "act-did"    // Unit, a component of the activation, has done deed N
	ActEnded    battle.EventKind = "act-ends"   // the activation is over
	Gave        battle.EventKind = "declines"   // Unit, or the straggler Models[0] of it, gives up acting in this round
	DidMove     battle.EventKind = "moved"      // Models of Unit move to Places, Facing; Option how; Path of the leader
	Placed      battle.EventKind = "placed"     // Models of Unit are set up at Places, Facing
	ModelMarked battle.EventKind = "model-mark" // Models of Unit get (M 1) or lose the marks N
	Fell        battle.EventKind = "fell"       // Models of Unit are Option: wounded, dead, left, or able again
	TookPost    battle.EventKind = "post"       // Models of Unit get a post in Target; none: leave it
	Boards      battle.EventKind = "boards"     // Models of Unit get into Target; none: out of it
	Kitted      battle.EventKind = "kit"        // slot N of Models[0] of Unit is Parts: item, charges, empty, jammed
	Announced   battle.EventKind = "announced"  // Unit, Target, Option: something players are told; no effect
)

// The events of all books that this one knows.
const (
	Laid, Cleared, Retagged = battle.Laid, battle.Cleared, battle.Retagged
	Noted, Ended            = battle.Noted, battle.Ended
)

// A chapter's event: how it is folded, and what no rule can have emitted. Chapters add theirs to events in their own files, by init.
type eventRule struct {
	fold func(*Battle, *Event)
	sane func(*Battle, *Event) error // may be nil
	unit bool                        // it is about a unit
	told bool                        // both sides are told of it
}

// events are those of the chapters.
var events = map[battle.EventKind]eventRule{}

// needsUnit are the events of this file that are about a unit, and needsModels those about models of it.
var (
	needsUnit   = []battle.EventKind{ActBegan, ActDid, Gave, DidMove, Placed, ModelMarked, Fell, TookPost, Boards, Kitted, Inspires}
	needsModels = []battle.EventKind{ModelMarked, Fell, TookPost, Boards, Kitted, Inspires}
	needsSide   = []battle.EventKind{Won}
)

// Sane refuses a recorded event that no rule can have emitted, so that a forged record cannot break the fold.
func (b *Battle) Sane(e *Event) error {
	if err := e.Sane(len(b.Units), b.Agenda, b.table); err != nil {
		return err
	}
	if e.Kind == Noted {
		return notes.Sane(e, len(b.Units))
	}
	for _, n := range e.Models {
		if b.nth(e.Unit, n) == 0 {
			return fmt.Errorf("it names a model that does not exist")
		}
	}
	rule, own := events[e.Kind]
	switch {
	case len(e.Places) > 0 && len(e.Places) != len(e.Models):
		return fmt.Errorf("it has %d places for %d models", len(e.Places), len(e.Models))
	case (slices.Contains(needsUnit, e.Kind) || rule.unit) && e.Unit == 0:
		return fmt.Errorf("it names no unit")
	case slices.Contains(needsModels, e.Kind) && len(e.Models) == 0:
		return fmt.Errorf("it names no model")
	case slices.Contains(needsSide, e.Kind) && e.Side == battle.Nobody:
		return fmt.Errorf("it names no side")
	case e.Kind == Fell && !slices.Contains(healthNames, e.Option):
		return fmt.Errorf("%q is not how a figure can be", e.Option)
	case e.Kind == DieDue && len(e.Rolls) != 1, e.Kind == Threw && (len(e.Rolls) != 1 || len(e.Rolls[0].Dice) != 1):
		return fmt.Errorf("it is not of one die")
	case e.Kind == DieDue && e.Side == battle.Nobody:
		return fmt.Errorf("it names no side")
	case e.Kind == Kitted && (len(e.Parts) != 4 || e.N < 0 || e.N > 1 || e.Parts[0].N < 0 || !Item(e.Parts[0].N).Valid()):
		return fmt.Errorf("it is not something that can be carried")
	case (e.Kind == TookPost || e.Kind == Boards) && e.Target != 0 && !b.isVehicle(e.Target):
		return fmt.Errorf("unit %d is no vehicle", e.Target)
	}
	if own && rule.sane != nil {
		return rule.sane(b, e)
	}
	return nil
}

// Fold applies an event to the state and reports whether it is one of the book's. It decides nothing. battle.Host.
func (b *Battle) Fold(e *Event) bool {
	switch e.Kind {
	case Announced, PhaseBegan, DieDue, Threw, Inspires, Asked, Won, ActBegan, ActDid, ActEnded, Gave:
		// Whom a weapon can shoot at stays the same.
	case ModelMarked:
		if ModelMark(e.N)&(Panicked|Exposed|LiesLow|Straggler) != 0 { // of all marks only these say which figures can spot for a mortar and which are hidden
			b.seen.folded++
		}
	default:
		b.seen.folded++
	}
	switch e.Kind {
	case Announced:
		// It tells of words; what follows from them are events of their own.
	case Noted:
		return notes.Fold(b, e)
	case PhaseBegan:
		b.foldPhase(e)
	case DieDue, Threw, Inspires, Asked:
		b.foldDie(e)
	case Won:
		b.Initiative = e.Side
	case ActBegan, ActDid, ActEnded:
		b.foldAct(e)
	case Gave:
		if len(e.Models) > 0 {
			b.model(b.nth(e.Unit, e.Models[0])).Marks |= Alone
		} else {
			b.unit(e.Unit).Marks |= Declined
		}
	case DidMove, Placed:
		b.foldMoved(e)
	case ModelMarked:
		for _, n := range e.Models {
			if x := b.model(b.nth(e.Unit, n)); e.M != 0 {
				x.Marks |= ModelMark(e.N)
			} else {
				x.Marks &^= ModelMark(e.N)
			}
		}
	case Fell:
		for _, n := range e.Models {
			b.model(b.nth(e.Unit, n)).Health = healthNames.In(e)
		}
		b.seen.crews.Forget()
		b.stand(e.Unit)
	case TookPost, Boards:
		for _, n := range e.Models {
			if x := b.model(b.nth(e.Unit, n)); e.Kind == TookPost {
				x.Post, x.Aboard = e.Target, 0
			} else {
				x.Aboard, x.Post = e.Target, 0
			}
		}
		b.seen.crews.Forget()
		b.stand(e.Unit)
	case Kitted:
		is := Slot{Item(e.Parts[0].N), int8(e.Parts[1].N), e.Parts[2].N != 0, e.Parts[3].N != 0}
		switch m := b.nth(e.Unit, e.Models[0]); {
		case !b.isHull(m):
			b.model(m).Kit[e.N] = is
		case e.N == 0:
			b.unit(e.Unit).Gun = is
		default:
			b.unit(e.Unit).Second = is
		}
	case Laid, Cleared, Retagged:
		b.Ground.Fold(e, b.table)
		b.seen.changed()
	case Ended:
		b.FoldEnded(e)
		b.Agenda = nil
	default:
		rule, ok := events[e.Kind]
		if ok {
			rule.fold(b, e)
		}
		return ok
	}
	return true
}

// foldPhase begins a part of a round, and wipes what belongs to the last round.
func (b *Battle) foldPhase(e *Event) {
	if round := int16(e.N); round != b.Round {
		b.Round = round
		for i := range b.Players {
			b.Players[i].DrawOffer, b.Players[i].Rerolled, b.Players[i].Disputed = false, false, false
		}
		for i := range b.Sites {
			b.Sites[i].Struck = nil
		}
		for i := range b.Units {
			b.Units[i].Marks &^= roundMarks
		}
		for i := range b.Models {
			b.Models[i].Marks &^= ownRoundMarks
		}
	}
	b.Phase = Phase(e.Option)
}

// foldMoved puts models where they now stand. A figure that digs in stays dug in only until it moves. SPECIAL-24.
func (b *Battle) foldMoved(e *Event) {
	for i, n := range e.Models {
		m := b.model(b.nth(e.Unit, n))
		m.Facing = e.Facing
		if len(e.Places) > 0 {
			if m.At != e.Places[i] {
				m.Marks &^= DugIn
			}
			m.At = e.Places[i]
		}
	}
	if e.Kind == Placed {
		b.unit(e.Unit).Place = OnTable
	}
	b.stand(e.Unit)
}

// stand puts the bodies of a unit on the table where its state says, or takes them off it. A wreck and the wounded keep theirs.
func (b *Battle) stand(id UnitID) {
	var hull geom.Box
	some := false
	from := b.first(id)
	for m := from; m < from+modelID(b.count(id)); m++ {
		if !b.stands(m) {
			b.table.Lift(int(m))
			continue
		}
		b.table.Put(int(m), b.base(m))
		if box := b.table.BodyBox(int(m)); some {
			hull = hull.Union(box)
		} else {
			hull, some = box, true
		}
	}
	if b.hulls[id-1] != (geom.Box{}) {
		b.seen.left++
	}
	b.hulls[id-1] = hull
	b.seen.moved(b, id)
}
