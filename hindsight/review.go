package hindsight

import (
	"encoding/binary"
	"fmt"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
)

// A Review goes through a battle entry by entry.
type Review struct {
	game    *record.Game
	viewer  *battle.Side // nil: one who may know all
	line    []int        // the entries that led to the present
	next    int          // of them
	every   int          // after how many entries the battle is weighed
	battle  battle.Battle
	scales  bot.Scales
	luck    Luck
	account Account

	reckoning *Reckoning   // of the last entry, if that is not done yet
	side      battle.Side  // whose the last deed with dice is
	class     battle.Class // and what kind of deed
}

// A Thrower says whose the dice of an event are, roll by roll, where it names no unit and several throw. Optional.
type Thrower interface {
	Thrower(e *battle.Event, roll int) battle.Side
}

// What a review takes.
const (
	reviewTrials = 16   // times that a command is carried out again at a stretch
	reviewMost   = 1024 // and in all, if what it brings is very uncertain
	reviewWithin = 400  // the part of an army below which it does not matter any more how far the average is off
	moments      = 160  // times that the battle is weighed, at most
)

// New begins a review. The viewer is the side that may not know all of the battle yet, Nobody for a spectator; nil: nothing is held
// back.
func New(g *record.Game, viewer *battle.Side) (*Review, error) {
	first, err := g.Fork(0)
	if err != nil {
		return nil, err
	}
	r := &Review{game: g, viewer: viewer, line: g.Line(), battle: first.Battle()}
	r.every = (len(r.line) + moments - 1) / moments
	sum := g.Sum()
	r.luck = Luck{Dice: dice.Seeded(binary.BigEndian.Uint64(sum[:8])), Trials: reviewTrials} // every review of it says the same
	r.account = Account{Whole: viewer == nil, Course: []Moment{}, Kinds: []Kind{}}
	if r.account.Whole {
		r.enlist()
		r.luck.Most, r.luck.Within = reviewMost, (r.account.Sides[0].Points+r.account.Sides[1].Points)/2/reviewWithin
	}
	r.weigh(0)
	return r, nil
}

// enlist finds out what units cost.
func (r *Review) enlist() {
	counted, ok := r.battle.(battle.Counted)
	units := r.game.Setup().Units
	for i := range units {
		worth := int64(0)
		if ok {
			worth = int64(counted.Price(battle.UnitID(i + 1)))
		}
		r.luck.Worth, r.luck.Sides = append(r.luck.Worth, worth), append(r.luck.Sides, units[i].Side)
		r.account.Priced = r.account.Priced || worth > 0
		r.account.Sides[units[i].Side.Index()].Units++
	}
	for i := range units {
		if !r.account.Priced {
			r.luck.Worth[i] = 1
		}
		r.account.Sides[units[i].Side.Index()].Points += 1000 * r.luck.Worth[i]
	}
}

// Progress is how many entries have been looked at, and how many there are.
func (r *Review) Progress() (done, of int) {
	if r.reckoning != nil {
		return r.next - 1, len(r.line)
	}
	return r.next, len(r.line)
}

// Step looks at the next entry, or some more at the last, and reports whether there is more to look at.
func (r *Review) Step() (more bool, err error) {
	if r.reckoning == nil {
		if r.next >= len(r.line) {
			return false, nil
		}
		e := &r.game.After(r.line[r.next] - 1)[0]
		r.next++
		if err := r.look(e); err != nil {
			return false, fmt.Errorf("entry %d: %w", e.Seq, err)
		}
		if last := r.next == len(r.line); last || r.next%r.every == 0 {
			r.weigh(e.Seq)
		}
	}
	r.reckon()
	return r.reckoning != nil || r.next < len(r.line), nil
}

// reckon carries the last command with dice out some more times, and accounts for it when that was often enough.
func (r *Review) reckon() {
	if r.reckoning == nil || r.reckoning.Try(reviewTrials) {
		return
	}
	if came, ok := r.reckoning.Outcome(); ok {
		r.account.deed(r.side, r.class, r.reckoning.goesOn, &came)
	}
	r.reckoning = nil
}

// look takes an entry in.
func (r *Review) look(e *record.Entry) error {
	events := e.Events
	if r.viewer != nil {
		_, events = e.Told(*r.viewer)
	}
	for i := range events {
		for j := range events[i].Rolls {
			r.account.throw(r.thrower(e, &events[i], j), &events[i].Rolls[j])
		}
	}
	if !r.account.Whole {
		return r.battle.Apply(e.Events)
	}
	if len(e.Dice) == 0 {
		err := r.battle.Apply(e.Events)
		came := r.luck.Pass(r.battle)
		r.account.deed(r.side, r.class, true, &came)
		return err
	}
	was := r.battle.Clone()
	if err := r.battle.Apply(e.Events); err != nil {
		return err
	}
	if side := e.Command.Side; side != battle.Nobody {
		r.account.Sides[side.Index()].Tests.Count(was, r.battle, &e.Command, e.Events)
	}
	if r.reckoning = r.luck.Begin(was, r.battle, &e.Command); !r.reckoning.goesOn {
		r.side, r.class = e.Command.Side, battle.ClassOf(was, e.Command.Verb)
	}
	return nil
}

// thrower is the side that throws the dice of a roll: that of the unit for which they are thrown or which acts, or the one that the book
// names, or the one that the event names, or the one that gave the command.
func (r *Review) thrower(e *record.Entry, v *battle.Event, roll int) battle.Side {
	units := r.game.Setup().Units
	for _, id := range []battle.UnitID{v.Rolls[roll].Unit, v.Unit} {
		if id > 0 && int(id) <= len(units) {
			return units[id-1].Side
		}
	}
	if book, ok := r.battle.(Thrower); ok {
		if side := book.Thrower(v, roll); side != battle.Nobody {
			return side
		}
	}
	if v.Side != battle.Nobody {
		return v.Side
	}
	return e.Command.Side
}

// weigh notes how the battle stands: the true one, or one that looks to the viewer like it.
func (r *Review) weigh(seq int) {
	b := r.battle
	if r.viewer != nil && *r.viewer == battle.Nobody {
		return // a spectator has no seat from which to guess
	}
	if r.viewer != nil {
		b = b.Imagine(*r.viewer, dice.Seeded(uint64(seq)))
	}
	m := Moment{Seq: seq}
	m.Ahead, m.Turn = r.scales.Weigh(b)
	if r.account.Whole {
		m.Left = r.luck.Strength(b)
	}
	r.account.Course = append(r.account.Course, m)
}

// Account is what has been found out. It is whole once no step is left.
func (r *Review) Account() *Account {
	r.account.close()
	if r.account.Whole {
		left := r.luck.Strength(r.battle)
		counted, _ := r.battle.(battle.Counted)
		for i := range r.account.Sides {
			s := &r.account.Sides[i]
			s.Lost, s.Gone = s.Points-left[i], 0
		}
		for i, side := range r.luck.Sides {
			if counted != nil && counted.Left(battle.UnitID(i+1)) == 0 {
				r.account.Sides[side.Index()].Gone++
			}
		}
	}
	return &r.account
}
