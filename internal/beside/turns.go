package beside

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// Due reports whether a unit, or one that it brings along, has still to act in this turn or round. Where units do not act one by one it has.
func Due(book battle.Book, units []battle.UnitSetup) bool {
	setup := Alone(book, units)
	l := &layout{Question: new(Question), book: book, setup: *setup}
	ids := l.enlist(&Party{Units: units}, setup.Units[0].Side) // another one that has not acted: the round goes on
	for _, id := range ids {
		l.setup.Units[id-1].State, l.setup.Units[id-1].Name = nil, ""
	}
	l.stand(ids, geom.Point{X: 20 * geom.CM, Y: south}, 0)
	b, err := book.New(&l.setup)
	if err != nil { // there may be but one of its kind
		if b, err = book.New(setup); err != nil {
			return false
		}
	}
	acts, one := b.(battle.UnitByUnit)
	if !one {
		return true
	}
	for i := range units {
		if acts.Due(battle.UnitID(i + 1)) {
			return true
		}
	}
	return false
}

// Fade takes off units what is over when a turn or a round ends: its own side's, or any. What may stay does so if its owner wants that.
func Fade(book battle.Beside, units []battle.UnitSetup, own, stays bool) error {
	for i := range units {
		u := &units[i]
		all, err := book.Settings(u)
		if err != nil {
			return err
		}
		for j := range all {
			s := &all[j]
			n := Read(u, s)
			if n == 0 || s.Fades == "" || s.Fades == battle.FadesWithOwn && !own {
				continue
			}
			stay := slices.IndexFunc(s.Stays, func(w battle.Stay) bool { return w.Word == s.Words[n] })
			if !stays || stay < 0 {
				err = Set(u, s, 0)
			} else if eased := slices.IndexFunc(all, func(o battle.Setting) bool { return o.Key == s.Stays[stay].Eases }); eased >= 0 {
				err = Set(u, &all[eased], max(0, Read(u, &all[eased])-1))
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// GiveUp has units act no more in this round, where a book lets them.
func GiveUp(book battle.Beside, units []battle.UnitSetup) error {
	key := book.Course().Idle
	for i := range units {
		all, err := book.Settings(&units[i])
		if err != nil {
			return err
		}
		if j := slices.IndexFunc(all, func(s battle.Setting) bool { return s.Key == key }); j >= 0 {
			if err := Set(&units[i], &all[j], 1); err != nil {
				return err
			}
		}
	}
	return nil
}
