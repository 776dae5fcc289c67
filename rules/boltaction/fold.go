package boltaction

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// The events of the book. Each says in its comment which fields it uses; the fold below is what it does.
const (
	PhaseBegan   battle.EventKind = "phase"         // Option the phase, N the turn
	Drawn        battle.EventKind = "drawn"         // a die of Side (seat N) is drawn; Rolls
	Ordered      battle.EventKind = "order"         // the die of Unit shows Option
	DiceReturned battle.EventKind = "dice-returned" // all dice go back into the bag but those that are kept
	Tested       battle.EventKind = "test"          // Unit tests its morale; Rolls; N 1 if it passed
	Pinned       battle.EventKind = "pinned"        // Unit gains N pins, or loses them
	DidMove      battle.EventKind = "moved"         // Models of Unit move to Places, Facing; Option how; Path of the leader
	Fell         battle.EventKind = "fell"          // Models of Unit are casualties
	StepsIn      battle.EventKind = "steps-in"      // the first of Models of Unit takes the place of the second, who fell
	Destroyed    battle.EventKind = "destroyed"     // Unit; Option the cause
	LeftBattle   battle.EventKind = "left"          // Unit leaves the battle without being destroyed; Option the place it goes to
	Boards       battle.EventKind = "boards"        // Unit gets into Target; Option aboard or towed
	Alights      battle.EventKind = "alights"       // Models of Unit stand at Places, Facing: from a vehicle, or from off the table
	Recrewed     battle.EventKind = "recrews"       // Models of Unit become the crew of the gun Target
	Goes         battle.EventKind = "goes-inside"   // Unit goes into building N, floor M; 0: out of it to Places
	Declared     battle.EventKind = "declared"      // Unit declares its shots: Parts with Model, N the arm, Target, Option; N why
	Attacked     battle.EventKind = "attack"        // Unit attacks Target; Rolls; N hits, M damage
	Ranged       battle.EventKind = "ranged"        // weapon N of Unit has fired indirectly at Target, the next shot needs M
	TakesOver    battle.EventKind = "takes-over"    // the one of Models takes weapon N of Unit over
	TargetDone   battle.EventKind = "target-done"   // the volley is done with one target
	VolleyEnded  battle.EventKind = "volley-ends"   // the shooting is over
	MarchBegan   battle.EventKind = "marches"       // Unit begins a move: Models, Places, Path, Facing, Option how
	MarchGoes    battle.EventKind = "march-goes"    // the move has come N inches; Models stand at Places
	MarchEnded   battle.EventKind = "march-ends"    // the move is over
	FightBegan   battle.EventKind = "fight"         // Unit fights Target in round N; M 1 if it is defended
	FightEnded   battle.EventKind = "fight-ends"    // the close quarters are over
	CallMade     battle.EventKind = "call"          // Side calls Option on At or Target
	CallDone     battle.EventKind = "call-done"     // call N is done with
	ObjectiveIs  battle.EventKind = "objective"     // objective N: At, Side its holder, Unit and Models[0] its carrier, Option whose base it is, M 1 if it is gone
	Rolled       battle.EventKind = "rolled"        // Unit or Side rolls dice with no other effect; Rolls
	Announced    battle.EventKind = "announced"     // Unit, Target, Option: something players are told; no effect
)

// The events of all books that this one knows.
const (
	Laid, Cleared, Retagged = battle.Laid, battle.Cleared, battle.Retagged
	Noted, Ended            = battle.Noted, battle.Ended
)

// Apply folds recorded events; the bag is right after each of them. BAG-11.
func (b *Battle) Apply(events []Event) error {
	if err := b.engine.Apply(events); err != nil {
		return err
	}
	return b.balance()
}

// needsUnit are the events that are about a unit, and needsTarget those about two.
var (
	needsUnit = []battle.EventKind{Recrewed, Ordered, Pinned, DidMove, Fell, StepsIn, Destroyed,
		LeftBattle, Boards, Alights, Goes, Declared, Ranged, TakesOver, MarchBegan, FightBegan, Revealed}
	needsTarget = []battle.EventKind{Recrewed, Boards, FightBegan}
	needsSide   = []battle.EventKind{CallMade}
)

// Sane refuses a recorded event that no rule can have emitted, so that a forged record cannot break the fold.
func (b *Battle) Sane(e *Event) error {
	if err := b.balance(); err != nil { // after every event: the one before this. BAG-11
		return err
	}
	if err := e.Sane(len(b.Units), b.Agenda, b.table); err != nil {
		return err
	}
	if e.Kind == Noted {
		return notes.Sane(e, len(b.Units))
	}
	for i := range e.Parts {
		if p := &e.Parts[i]; e.Unit == 0 || p.N < 0 || int(p.N) > len(b.profile(e.Unit).Arms) {
			return fmt.Errorf("part %d names what does not exist", i+1)
		}
	}
	for _, n := range e.Models {
		if e.Unit == 0 || b.nth(e.Unit, n) == 0 {
			return fmt.Errorf("it names a model that does not exist")
		}
	}
	house, _ := insideOf(e)
	switch {
	case (len(e.Places) > 0 || e.Kind == MarchBegan) && len(e.Places) != len(e.Models), e.Kind == MarchBegan && len(e.Places) == 0:
		return fmt.Errorf("it has %d places for %d models", len(e.Places), len(e.Models))
	case slices.Contains(needsUnit, e.Kind) && e.Unit == 0, slices.Contains(needsTarget, e.Kind) && e.Target == 0:
		return fmt.Errorf("it names no unit")
	case slices.Contains(needsSide, e.Kind) && e.Side == battle.Nobody:
		return fmt.Errorf("it names no side")
	case e.Kind == Goes && house != 0 && !isHouse(b.table.Piece(house)):
		return fmt.Errorf("there is no building %d", house)
	case e.Kind == Cleared && b.isOccupied(battle.PieceOf(e)):
		return fmt.Errorf("building %d is occupied", battle.PieceOf(e))
	case e.Kind == Declared && slices.ContainsFunc(e.Parts, func(p battle.CommandPart) bool {
		return p.N < 1 || p.Target < 1 || b.nth(e.Unit, p.Model) == 0
	}):
		return fmt.Errorf("it declares a shot that no model can fire")
	case (e.Kind == Ranged || e.Kind == TakesOver) && (armIn(e) < 1 || armIn(e) > len(b.profile(e.Unit).Arms)), e.Kind == TakesOver && len(e.Models) != 1:
		return fmt.Errorf("it names a weapon that does not exist")
	case e.Kind == StepsIn && len(e.Models) != 2:
		return fmt.Errorf("it names no model to take the place of another")
	case e.Kind == Recrewed && len(e.Models) >= b.count(e.Target):
		return fmt.Errorf("the gun has no room for them")
	case e.Kind == CallMade && e.Option == callAir && e.Target == 0:
		return fmt.Errorf("it names no unit")
	case e.Kind == CallDone && (callIn(e) < 0 || callIn(e) >= len(b.Calls)):
		return fmt.Errorf("there is no call %d", callIn(e))
	case e.Kind == ObjectiveIs && (objectiveIn(e) < 0 || objectiveIn(e) > len(b.Objectives) || e.Unit != 0 && len(e.Models) == 0):
		return fmt.Errorf("there is no objective %d", objectiveIn(e))
	}
	return nil
}

// Fold applies an event to the state and reports whether it is one of the book's. It decides nothing. battle.Host.
func (b *Battle) Fold(e *Event) bool {
	b.overtake()
	switch e.Kind {
	case Tested, Attacked, Rolled, Announced, Drawn:
		// They tell of dice and words; what follows from them are events of their own.
	case Noted:
		return notes.Fold(b, e)
	case PhaseBegan:
		phase, turn := phaseOf(e)
		if turn != b.Turn {
			b.Players[0].DrawOffer, b.Players[1].DrawOffer = false, false // END-05
		}
		b.Phase, b.Turn = phase, turn
	case Ordered:
		u := b.unit(e.Unit)
		if u.Die == NoOrder {
			b.Bag[b.colours[e.Unit-1]]--
		}
		u.Die = orderNames.In(e)
	case DiceReturned:
		b.foldDiceReturned()
	case Pinned:
		u := b.unit(e.Unit)
		u.Pins = int8(min(max(0, int(u.Pins)+pinsOf(e)), 100))
	case DidMove:
		b.foldMoved(e)
	case Fell:
		b.follow(e.Unit)
		for _, n := range e.Models {
			b.model(b.nth(e.Unit, n)).Alive = false
		}
		b.stand(e.Unit)
	case StepsIn:
		next, fallen := b.model(b.nth(e.Unit, e.Models[0])), b.model(b.nth(e.Unit, e.Models[1]))
		next.At, next.Facing = fallen.At, fallen.Facing // no move by the rules: it reveals no unit, and no model leaves its trench
		b.stand(e.Unit)
	case Destroyed:
		b.follow(e.Unit)
		b.foldGone(e.Unit, Gone, e.Option)
	case LeftBattle:
		b.follow(e.Unit)
		b.foldGone(e.Unit, placeNames.In(e), "")
	case Boards:
		b.follow(e.Unit)
		u := b.unit(e.Unit)
		u.Place, u.Carrier, u.Inside, u.Floor = Aboard, e.Target, 0, 0
		if placeNames.In(e) == Towed {
			u.Place = Towed
		}
		b.stirred(e.Unit)
		b.stand(e.Unit)
	case Alights:
		u := b.unit(e.Unit)
		u.Place, u.Carrier, u.Inside, u.Floor = OnTable, 0, 0, 0
		b.foldMoved(e)
	case Recrewed:
		b.foldRecrewed(e)
	case Goes:
		u := b.unit(e.Unit)
		u.Inside, u.Floor = insideOf(e)
		b.stirred(e.Unit)
		b.foldMoved(e)
	case Declared:
		b.foldDeclared(e)
	case Ranged:
		b.foldRanged(e)
	case TakesOver:
		b.foldTakesOver(e)
	case TargetDone:
		b.Volley.Done++
	case VolleyEnded:
		b.Volley = Volley{}
		if n := len(b.Outer); n > 0 {
			b.Volley, b.Outer = b.Outer[n-1], b.Outer[:n-1:n-1]
		}
	case MarchBegan:
		b.March = b.wayOf(e)
	case MarchGoes:
		b.March.Step = marchedTo(e)
		b.foldMoved(e)
	case MarchEnded:
		b.March = March{}
	case FightBegan:
		u := b.unit(e.Target)
		round, defended := roundOf(e)
		b.Fight = Fight{Attacker: e.Unit, Defender: e.Target, Round: round, Defended: defended, House: u.Inside, Floor: u.Floor}
	case FightEnded:
		b.Fight = Fight{}
	case CallMade:
		b.Calls = append(b.Calls, Call{Side: e.Side, Kind: e.Option, At: e.At, Target: e.Target})
	case CallDone:
		b.Calls = slices.Delete(slices.Clone(b.Calls), callIn(e), callIn(e)+1)
	case Revealed:
		b.unit(e.Unit).Marks &^= Hidden
	case ObjectiveIs:
		b.foldObjective(e)
	case Laid, Cleared, Retagged:
		b.Ground.Fold(e, b.table)
		b.setScenery()
		b.disturbAll()
	case Ended:
		b.FoldEnded(e)
		b.Agenda = nil
	default:
		return false
	}
	return true
}

// foldDiceReturned puts the dice back into the bag, but for those of units that keep AMBUSH or DOWN. BAG-07.
func (b *Battle) foldDiceReturned() {
	for i := range b.Units {
		u := &b.Units[i]
		if u.Die != NoOrder && u.InPlay() && !u.Is(Kept) {
			u.Die = NoOrder
			b.Bag[b.colours[i]]++
		}
	}
}

// foldGone takes a unit out of the battle, with its die: the one it holds, or one out of the bag. BAG-09, BAG-10.
func (b *Battle) foldGone(id UnitID, to Place, cause string) {
	u := b.unit(id)
	if u.InPlay() && u.Die == NoOrder {
		b.Bag[b.colours[id-1]]--
	}
	u.Place, u.Cause, u.Die, u.Carrier, u.Inside = to, cause, NoOrder, 0, 0
	switch p := b.player(b.side(id)); to {
	case Gone:
		p.Lost++
	case Exited:
		p.Exited++
	}
	b.stand(id)
}

// foldMoved puts models where they now stand. MOVE-20.
func (b *Battle) foldMoved(e *Event) {
	for i, n := range e.Models {
		m := b.model(b.nth(e.Unit, n))
		m.Facing = e.Facing
		if len(e.Places) > 0 {
			if m.At != e.Places[i] {
				b.stirred(e.Unit)
			}
			m.At = e.Places[i]
		}
	}
	b.stand(e.Unit)
}

// follow keeps the last place of a unit that aircraft were called on. SUPPORT-16.
func (b *Battle) follow(id UnitID) {
	for i := range b.Calls {
		if c := &b.Calls[i]; c.Target == id && b.unit(id).IsOnTable() && b.model(b.leader(id)).Alive {
			c.At = b.placeOf(id)
		}
	}
}

// stirred notes that a unit has changed position. MOVE-20.
func (b *Battle) stirred(id UnitID) {
	b.Clock++
	b.unit(id).Moved = b.Clock
	b.unit(id).Marks &^= DugIn // COVER-12
}

// stand puts the bodies of a unit on the table where its state says, or takes them off it. A wreck keeps its body. A unit
// in a building has none: the building stands for it.
func (b *Battle) stand(id UnitID) {
	u := b.unit(id)
	shown := u.IsOnTable() && u.Inside == 0 || u.Is(Wrecked)
	var hull geom.Box
	some := false
	from := b.first(id)
	for m := from; m < from+modelID(b.count(id)); m++ {
		if !shown || !b.model(m).Alive {
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
	if piece := b.table.Piece(u.Inside); piece != nil && u.IsOnTable() {
		hull = piece.Polygon().Box()
	}
	b.frame(id, hull)
}

// frame puts a box around a unit and forgets what was seen of it elsewhere. Sight asks for boxes and for the state, not for
// bodies.
func (b *Battle) frame(id UnitID, hull geom.Box) {
	b.disturb(id, b.hulls[id-1], hull)
	b.hulls[id-1] = hull
}

func (b *Battle) foldDeclared(e *Event) {
	v := Volley{By: e.Unit, Why: declaredOn(e), Small: e.Units, Shots: make([]Shot, 0, len(e.Parts))}
	for i := range e.Parts {
		s := shotOf(&e.Parts[i])
		v.Shots = append(v.Shots, s)
		if !slices.Contains(v.Targets, s.Target) {
			v.Targets = append(v.Targets, s.Target)
		}
	}
	if b.Volley.By != 0 {
		b.Outer = append(slices.Clip(b.Outer), b.Volley)
	}
	b.Volley = v
}

// foldRanged remembers the last indirect shot of a weapon. INDIRECT-15.
func (b *Battle) foldRanged(e *Event) {
	b.Ranging = slices.DeleteFunc(b.Ranging, func(r Ranging) bool { return r.Unit == e.Unit && int(r.Arm) == armIn(e) })
	b.Ranging = append(b.Ranging, Ranging{Unit: e.Unit, Arm: int8(armIn(e)), Target: e.Target, Turn: b.Turn, Clock: b.Clock, Next: nextScore(e)})
}

// foldTakesOver hands a weapon to another man, who then no longer loads it. WEAPON-07.
func (b *Battle) foldTakesOver(e *Event) {
	from := b.first(e.Unit)
	for m := from; m < from+modelID(b.count(e.Unit)); m++ {
		b.model(m).Arms &^= 1 << (armIn(e) - 1)
	}
	m := b.model(b.nth(e.Unit, e.Models[0]))
	m.Arms |= 1 << (armIn(e) - 1)
	m.Loads = 0
}

func (b *Battle) foldObjective(e *Event) {
	if i := objectiveIn(e); i < len(b.Objectives) {
		b.Objectives[i] = objectiveOf(e)
		return
	}
	b.Objectives = append(b.Objectives, objectiveOf(e))
}
