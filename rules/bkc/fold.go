package bkc

import (
	"fmt"
	"slices"

	"sandtable/battle"
)

// The events of the book. Each says in its comment which fields it uses; the fold below is what it does.
const (
	PhaseBegan  battle.EventKind = "phase"        // Side, Option the phase, N the game turn
	Tested      battle.EventKind = "test"         // Unit tests its command value; Rolls, N 1 if it passed
	Ordered     battle.EventKind = "order"        // Unit orders Units; N the order id
	OrderEnded  battle.EventKind = "order-ends"   // the order under way is done
	Attacked    battle.EventKind = "attack"       // Units attack Target; Rolls; N hits scored, M unsaved
	WasHit      battle.EventKind = "hit"          // Unit records N hits
	Suppress    battle.EventKind = "suppressed"   // Unit; N the order that did it
	Recovered   battle.EventKind = "recovered"    // Unit
	KnockedOut  battle.EventKind = "knocked-out"  // Unit; Option the cause; N 1 if it does not count as lost
	DidMove     battle.EventKind = "moved"        // Unit to At and Facing along Path; Option how
	MarchBegan  battle.EventKind = "march"        // Unit sets out along Path, to face Facing; N 1 if it leaves the table
	MarchEnded  battle.EventKind = "march-ends"   // Unit has come to the end of it, or goes no further
	DidMount    battle.EventKind = "mounted"      // Unit into (or behind) Target
	Dismounted  battle.EventKind = "dismounted"   // Unit at At and Facing from Target
	Joined      battle.EventKind = "joined"       // command unit Unit joins Target until game turn N
	Deployed    battle.EventKind = "deployed"     // Unit comes onto the table at At and Facing
	Left        battle.EventKind = "left"         // Unit leaves the table; Option the place it goes to
	Rolled      battle.EventKind = "rolled"       // Unit or Side rolls dice with no other effect; Rolls
	Touched     battle.EventKind = "contact"      // Unit touches Target on edge N
	Supported   battle.EventKind = "support"      // Unit supports Target
	Parted      battle.EventKind = "parted"       // Unit leaves every contact and support
	Planned     battle.EventKind = "planned"      // Side plans a mission: At, Units, N turn, M assets, Option
	Altered     battle.EventKind = "altered"      // Side's mission N: Option fired, cancelled or delayed
	FightBegan  battle.EventKind = "fight"        // Units fight; N the round
	Aimed       battle.EventKind = "aimed"        // Unit directs its attack at Target
	Scored      battle.EventKind = "scored"       // the round's scores: N red, M blue; Side the winner
	SlewHelper  battle.EventKind = "slew-helper"  // Unit eliminated the supporter Target
	QuitFight   battle.EventKind = "quit"         // Unit left the combat and may be pursued
	SlipRolled  battle.EventKind = "slip"         // Side rolls to disengage: Rolls, N the lowest die, M the sum
	Pursued     battle.EventKind = "pursued"      // Unit pursued Target over N
	Settled     battle.EventKind = "settled"      // Unit has decided after the round: Option holds, stays, disengages or pursues
	FightEnded  battle.EventKind = "fight-ends"   // the close combat is over
	Landed      battle.EventKind = "landed"       // fire of Units falls on At, or aircraft come to it; Rolls the deviation
	Announced   battle.EventKind = "announced"    // Unit, Target, Option: something players are told; no effect
	Renewed     battle.EventKind = "renewed"      // Side begins its turn: what the last one left on its units is wiped
	HitsCleared battle.EventKind = "hits-cleared" // every recorded hit vanishes
	TookSky     battle.EventKind = "sky"          // Side has the air superiority N
	Benched     battle.EventKind = "benched"      // Unit is not available in game turn N
	Lessened    battle.EventKind = "lessened"     // Unit loses N of its command value; Option now, next or ever
)

// The events of all books that this one knows.
const (
	Laid, Cleared, Breached, Shown = battle.Laid, battle.Cleared, battle.Breached, battle.Shown
	Noted, Ended                   = battle.Noted, battle.Ended
)

// Sane refuses a recorded event that no rule can have emitted, so that a forged record cannot break the fold.
func (b *Battle) Sane(e *Event) error {
	if err := e.Sane(len(b.Units), b.Agenda, b.table); err != nil {
		return err
	}
	switch e.Kind {
	case Noted:
		return notes.Sane(e, len(b.Units))
	case WasHit, Suppress, Recovered, KnockedOut, DidMove, DidMount, Dismounted,
		Deployed, Left, Touched, Supported, Parted, Joined, Lessened, Benched, MarchBegan:
		if e.Unit == 0 {
			return fmt.Errorf("it names no unit")
		}
		if e.Kind == MarchBegan && len(e.Path) == 0 {
			return fmt.Errorf("it leads nowhere")
		}
		if (e.Kind == Joined || e.Kind == DidMount) && e.Target == 0 {
			return fmt.Errorf("it names no unit to join")
		}
	case Planned, Altered, Renewed, TookSky:
		if e.Side == battle.Nobody {
			return fmt.Errorf("it names no side")
		}
		if i := alteredMission(e); e.Kind == Altered && (i < 0 || i >= len(b.player(e.Side).Plan)) {
			return fmt.Errorf("there is no mission %d", i)
		}
	}
	return nil
}

// Fold applies an event to the state and reports whether it is one of the book's. It decides nothing. battle.Host.
func (b *Battle) Fold(e *Event) bool {
	b.memory.overtake()
	switch e.Kind {
	case Tested, Attacked, Rolled, Landed, Announced:
		// They tell of dice and words; what follows from them are events of their own.
	case Noted:
		return notes.Fold(b, e)
	case PhaseBegan:
		b.Active = e.Side
		b.Phase, b.Turn = phaseOf(e)
		b.memory.pitches.Clear() // all have been deployed
	case Ordered:
		b.Order = orderOf(e)
		b.Orders = b.Order.ID
	case OrderEnded:
		b.Order = Order{}
	case WasHit:
		b.unit(e.Unit).Hits += hitsOf(e)
	case Suppress:
		b.unsettle(e.Unit)
		u := b.unit(e.Unit)
		u.Marks |= Suppressed
		u.SuppressedBy = suppressor(e)
	case Recovered:
		b.unsettle(e.Unit)
		u := b.unit(e.Unit)
		u.Marks &^= Suppressed
		u.SuppressedBy = 0
	case KnockedOut:
		b.foldKnockedOut(e)
	case DidMove:
		u := b.unit(e.Unit)
		u.At, u.Facing = e.At, e.Facing
		b.stand(e.Unit)
	case MarchBegan:
		b.March = b.marchOf(e)
	case MarchEnded:
		b.March = March{}
	case DidMount:
		u, c := b.unit(e.Unit), b.unit(e.Target)
		u.Place, u.Carrier, u.At, u.Facing = Aboard, e.Target, c.At, c.Facing
		b.lift(e.Unit)
		b.followHost(e.Unit)
	case Joined:
		b.foldJoined(e)
	case Dismounted, Deployed:
		u := b.unit(e.Unit)
		u.Place, u.Carrier, u.Host, u.At, u.Facing = OnTable, 0, 0, e.At, e.Facing
		b.stand(e.Unit)
		b.followHost(e.Unit)
	case Left:
		u := b.unit(e.Unit)
		u.Place = placeNames.In(e)
		b.lift(e.Unit)
		b.followHost(e.Unit)
	case Touched:
		b.unsettle(e.Unit)
		b.Contacts = append(b.Contacts, contactOf(e))
	case Supported:
		b.Supports = append(b.Supports, Link{e.Unit, e.Target})
	case Parted:
		b.unsettle(e.Unit)
		b.part(e.Unit)
	case Laid, Cleared, Breached, Shown:
		b.Ground.Fold(e, b.table)
		b.disturbAll()
	case Planned:
		p, m := b.player(e.Side), missionOf(e)
		p.Plan = append(p.Plan, m)
		p.Assets -= m.Assets
	case Altered:
		m := &b.player(e.Side).Plan[alteredMission(e)]
		if e.Option == delayed {
			m.Turn++
		} else {
			m.Done = true
		}
	case FightBegan, Aimed, Scored, SlewHelper, QuitFight, SlipRolled, Pursued, Settled, FightEnded:
		b.foldFight(e)
	case Renewed:
		b.renew(e.Side)
	case TookSky:
		b.player(e.Side).Sky = skyOf(e)
	case Benched:
		b.unit(e.Unit).Misses = benchedIn(e)
	case Lessened:
		u := b.unit(e.Unit)
		u.Loss = u.Loss.add(lossOf(e))
	case HitsCleared:
		for i := range b.Units {
			b.Units[i].Hits = 0
		}
	case Ended:
		b.FoldEnded(e)
	default:
		return false
	}
	return true
}

func (b *Battle) foldKnockedOut(e *Event) {
	u := b.unit(e.Unit)
	u.Place, u.Cause, u.Carrier, u.Host = Gone, e.Option, 0, 0
	if isLoss(e) && u.Is(Counted) {
		b.player(b.side(e.Unit)).Losses++
	}
	b.part(e.Unit)
	b.lift(e.Unit)
}

// lift takes a unit's base off the table.
func (b *Battle) lift(id UnitID) {
	if base, ok := b.table.Body(int(id)); ok {
		b.disturb(id, base)
	}
	b.table.Lift(int(id))
}

func (b *Battle) part(id UnitID) {
	b.Contacts = slices.DeleteFunc(b.Contacts, func(c Contact) bool { return c.Unit == id || c.Target == id })
	b.Supports = slices.DeleteFunc(b.Supports, func(l Link) bool { return l.Unit == id || l.Friend == id })
}

// stand puts a unit's base where its state says, with what it carries and the command units that have joined it.
func (b *Battle) stand(id UnitID) {
	u := b.unit(id)
	if u.Place == OnTable {
		if base, ok := b.table.Body(int(id)); ok {
			b.disturb(id, base)
		}
		b.table.Put(int(id), b.base(id))
		b.disturb(id, b.base(id))
	}
	for i := range b.Units {
		if v := &b.Units[i]; v.Place == Aboard && v.Carrier == id {
			v.At, v.Facing = u.At, u.Facing
		}
	}
}
