package lab

import (
	"slices"
	"strings"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/hindsight"
	"sandtable/internal/arrange"
)

// A ledger is kept of a battle while it is played: who lost what, by whose hand, and how the dice fell. It knows no word of any book:
// losses are what Counted tells, hands are those of events that name who did something to whom.
type ledger struct {
	battle  battle.Battle
	was     battle.Battle  // as it stood before the last command; most throw no dice, and are taken over as events
	counted battle.Counted // nil: the book does not tell what is left
	dice    *dice.Recorder
	luck    hindsight.Luck
	roll    []soldier // the units by their numbers
	hands   []hand    // by victim: who laid hands on it last
	done    int       // commands
	began   battle.Side
	sides   [2]Account
}

// A soldier is a unit on the muster roll.
type soldier struct {
	side  battle.Side
	cost  int64 // in points
	entry int   // its place among those of its side; -1: it was not bought
	left  int32 // the least that was ever left of it, in thousandths
}

// A hand is who did something to a unit, and when.
type hand struct {
	when int
	by   []deed
}

type deed struct {
	unit  battle.UnitID
	power int32 // what the event told of its effect
}

// memory is for how many commands a hand is remembered: what follows from a deed is settled by then.
const memory = 8

func newLedger(made *arrange.Made, roller dice.Roller) *ledger {
	l := &ledger{battle: made.Battle(), dice: dice.Record(roller)}
	if l.counted, _ = l.battle.(battle.Counted); l.counted != nil {
		l.was = l.battle.Clone()
	}
	units := made.Setup().Units
	l.roll, l.hands = make([]soldier, len(units)), make([]hand, len(units))
	for i := range units {
		l.roll[i] = soldier{side: units[i].Side, entry: -1, left: 1000}
	}
	for i := range battle.Sides {
		l.enlist(&made.Sides[i], units)
	}
	l.luck = hindsight.Luck{Dice: dice.Seeded(made.Seed ^ 0x10c4), Trials: trials}
	for i := range l.roll {
		l.luck.Worth, l.luck.Sides = append(l.luck.Worth, l.roll[i].cost), append(l.luck.Sides, l.roll[i].side)
	}
	return l
}

// enlist writes an army into the muster roll. A companion costs nothing of its own.
func (l *ledger) enlist(r *arrange.Recruit, units []battle.UnitSetup) {
	account := &l.sides[r.Side.Index()]
	for i := range r.Units {
		u := &r.Units[i]
		entry := slices.IndexFunc(account.Units, func(e Entry) bool { return e.ID == u.Entry.ID })
		if entry < 0 {
			entry = len(account.Units)
			account.Units = append(account.Units, Entry{ID: u.Entry.ID})
		}
		e := &account.Units[entry]
		e.Units++
		e.Points += int64(u.Cost) * 1000
		account.Points += int64(u.Cost) * 1000
		l.place(r.Side, u, entry, units)
	}
}

// place finds a unit of an army and its companions among those of the set-up.
func (l *ledger) place(side battle.Side, u *army.Unit, entry int, units []battle.UnitSetup) {
	for i := range units {
		_, key, _ := strings.Cut(units[i].ID, "-")
		own, _, follows := strings.Cut(key, "+")
		if units[i].Side != side || own != u.Key {
			continue
		}
		l.roll[i].entry = entry
		if !follows {
			l.roll[i].cost = int64(u.Cost)
		}
	}
}

// acts are the classes of deeds with which a battle begins in earnest: fire is planned and lorries are loaded beforehand too.
var acts = []battle.Class{battle.ClassOrder, battle.ClassMove, battle.ClassFire, battle.ClassAssault}

// carryOut carries a command out and writes down what came of it.
func (l *ledger) carryOut(c *battle.Command) error {
	d := l.battle.Pending()
	if l.began == battle.Nobody && slices.Contains(acts, d.ClassOf(c.Verb)) {
		l.began = d.Side
	}
	if l.counted == nil {
		_, err := l.battle.Do(*c, l.dice)
		return err
	}
	l.dice.Reset()
	events, err := l.battle.Do(*c, l.dice)
	if err != nil {
		return err
	}
	l.done++
	l.note(events)
	if l.dice.Len() > 0 {
		l.sides[d.Side.Index()].Tests.Count(l.was, l.battle, c, events)
		came, _ := l.luck.Reckon(l.was, l.battle, c) // it was accepted a moment ago
		l.reckon(&came)
		l.was = l.battle.Clone() // with what the battle remembers
	} else {
		came := l.luck.Pass(l.battle)
		l.reckon(&came)
		err = l.was.Apply(events)
	}
	l.count(events)
	return err
}

// trials is how often a command is carried out again to see how lucky it was.
const trials = 4

// reckon writes down what a command has brought, and what it might have.
func (l *ledger) reckon(came *hindsight.Outcome) {
	for i := range l.sides {
		l.sides[i].Rolled += came.Rolled[i]
		l.sides[i].Expected += came.Expected[i]
	}
}

// note remembers who laid hands on whom.
func (l *ledger) note(events []battle.Event) {
	for i := range events {
		e := &events[i]
		if e.Target == 0 || e.Kind.IsBookkeeping() {
			continue
		}
		side, h := l.roll[e.Target-1].side, &l.hands[e.Target-1]
		lay := func(id battle.UnitID) {
			if id == 0 || l.roll[id-1].side == side {
				return
			}
			if h.when != l.done {
				h.when, h.by = l.done, h.by[:0]
			}
			h.by = append(h.by, deed{id, max(0, e.M)})
		}
		lay(e.Unit)
		for _, id := range e.Units {
			lay(id)
		}
	}
}

// count writes down what has been lost, and to whom.
func (l *ledger) count(events []battle.Event) {
	if !slices.ContainsFunc(events, func(e battle.Event) bool { return !e.Kind.IsBookkeeping() }) {
		return
	}
	for i := range l.roll {
		s := &l.roll[i]
		left := l.counted.Left(battle.UnitID(i + 1))
		if left >= s.left {
			continue
		}
		lost := s.cost * int64(s.left-left)
		s.left = left
		account := &l.sides[s.side.Index()]
		account.Lost += lost
		if s.entry >= 0 {
			account.Units[s.entry].Lost += lost
		}
		if by := l.culprits(i); len(by) > 0 {
			l.credit(by, lost)
		} else {
			account.Lapsed += lost
		}
	}
}

// culprits are the units that made a unit lose: those that did something to it by this command; or a little before; or to a
// comrade by this command, as a shot at a lorry kills its passengers.
func (l *ledger) culprits(victim int) []deed {
	if h := &l.hands[victim]; h.when > 0 && l.done-h.when <= memory {
		return h.by
	}
	for i := range l.hands {
		if h := &l.hands[i]; h.when == l.done && l.roll[i].side == l.roll[victim].side {
			return h.by
		}
	}
	return nil
}

// credit shares a loss out among who caused it: by the effect that their deeds had, or evenly if none is known.
func (l *ledger) credit(by []deed, lost int64) {
	all := int64(0)
	for _, d := range by {
		all += int64(d.power)
	}
	for _, d := range by {
		part := lost / int64(len(by))
		if all > 0 {
			part = lost * int64(d.power) / all
		}
		if s := &l.roll[d.unit-1]; s.entry >= 0 {
			l.sides[s.side.Index()].Units[s.entry].Killed += part
		}
	}
}

// close writes the sums into what was played.
func (l *ledger) close(out *Played) {
	out.Began, out.Sides = l.began, l.sides
	view := l.battle.View(battle.Nobody)
	for _, f := range view.Facts {
		if f.Key == "turn" || f.Key == "round" {
			out.Turns = int(f.N)
			break
		}
	}
}
