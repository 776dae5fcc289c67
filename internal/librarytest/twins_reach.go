package librarytest

import (
	"slices"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/library"
)

// Twins of which one could shoot and the other could not.

// fewPoints are enough for some units on each side: battles in which both are soon set up.
const fewPoints = 750

// reached plays a small battle of a kind until units are hidden on the table and the foe has been set up, and from then on at many moments a
// little way on with a twin in which others are under the markers. Of the switches that are turned, lots leave some as they are: hiding
// may have to be agreed on, and what lets hidden units shoot not to be switched off.
func (w *twin) reached(wish arrange.Wish, lots uint64) {
	w.t.Helper()
	if w.sum.Reached >= w.enough.Reached {
		return
	}
	lot := dice.Seeded(lots)
	wish.Options = slices.DeleteFunc(slices.Clone(wish.Options), func(battle.Option) bool { return lot.Roll(2, "turned") == 1 })
	wish.Points, wish.Seed = fewPoints, &w.seed
	if _, err := arrange.Make([]library.Shelf{*w.shelf}, wish); err != nil {
		wish.Points *= 2 // the weaker side has too few for an army
	}
	game := made(w.t, w.shelf, laidOut(w.t, w.shelf, wish, w.seed))
	one := w.with(game, game)
	one.plain = true
	for n := range 300 {
		b := game.Battle()
		if _, over := b.Result(); over || w.t.Failed() || w.sum.Reached >= w.enough.Reached {
			return
		}
		if d := b.Pending(); d.Side == w.foe && !slices.Contains(d.Classes, battle.ClassDeploy) && one.faces(b) {
			if !one.isUneven(b) {
				return
			}
			one.branch(n, reaching)
		}
		c, ok := one.command(b.Pending(), n)
		if !ok {
			return
		}
		if _, err := game.Do(c, rolls(w.seed, n)); err != nil {
			w.t.Fatalf("seed %d, command %d: %v", w.seed, n, err)
		}
	}
}

// isUneven reports that hidden units on the table reach as far as others do not. Where nothing may be measured, ranges are not told.
func (w *twin) isUneven(b battle.Battle) bool {
	var far []geom.Len
	for _, u := range b.View(w.foe.Enemy()).Units {
		if u.Side != w.foe && u.Base != nil && b.(battle.Concealer).Guise(w.foe, u.ID) == battle.Veiled {
			far = append(far, w.reach(b, u.ID))
		}
	}
	return slices.Min(far) < slices.Max(far)
}

// faces reports that units of the foe are on the table, and markers of the other side.
func (w *twin) faces(b battle.Battle) bool {
	v := b.View(w.foe)
	has := func(is func(*battle.UnitView) bool) bool {
		return slices.ContainsFunc(v.Units, func(u battle.UnitView) bool { return u.Base != nil && is(&u) })
	}
	return has(func(u *battle.UnitView) bool { return u.Side == w.foe }) && has(func(u *battle.UnitView) bool { return u.Sign == battle.SignMarker })
}

// reach is how far the weapons of a unit reach.
func (w *twin) reach(b battle.Battle, id battle.UnitID) (far geom.Len) {
	ringer, ok := b.(battle.Ringer)
	if !ok {
		return 0
	}
	for _, ring := range ringer.Rings(w.foe.Enemy(), id) {
		if ring.Kind == battle.RingFire {
			far = max(far, ring.Radius)
		}
	}
	return far
}

// oneReaches is how many markers there are from which a unit of the foe could be reached in one battle and not in the other.
func (w *twin) oneReaches(a, b battle.Battle) (n int) {
	x, y := w.markers(a), w.markers(b)
	for at, reaches := range x {
		if other, is := y[at]; is && other != reaches {
			n++
		}
	}
	return n
}

// markers are where hidden units stand, and whether they could reach a unit of the foe.
func (w *twin) markers(b battle.Battle) map[geom.Point]bool {
	out := map[geom.Point]bool{}
	v := b.View(w.foe.Enemy())
	for _, id := range w.pair {
		if at := slices.IndexFunc(v.Units, func(u battle.UnitView) bool { return u.ID == id }); at >= 0 && v.Units[at].Base != nil {
			out[v.Units[at].Base.At] = w.reachesAny(b, &v, at)
		}
	}
	return out
}

// reachesAny reports whether a unit of a view could reach a unit of the foe, whatever is in between.
func (w *twin) reachesAny(b battle.Battle, v *battle.View, at int) bool {
	far := w.reach(b, v.Units[at].ID)
	return slices.ContainsFunc(v.Units, func(u battle.UnitView) bool {
		return u.Side == w.foe && u.Base != nil && geom.Within(*u.Base, *v.Units[at].Base, far)
	})
}

// tempted is a command of the foe after which one of the twins could reach him and the other could not, if chance finds one before long, or
// else the one that it has found.
func (w *twin) tempted(c battle.Command, n int) battle.Command {
	w.t.Helper()
	best, most := c, -1
	for k := range uint64(4) {
		if k > 0 {
			var err error
			if c, err = random.Command(w.both[0].Battle(), dice.Seeded(w.seed+uint64(n)+1000*k)); err != nil {
				w.t.Fatal(err)
			}
		}
		var then [2]battle.Battle
		for i := range w.both {
			then[i] = w.both[i].Battle().Clone()
			if _, err := then[i].Do(c, rolls(w.seed, n)); err != nil {
				w.t.Fatalf("seed %d, command %d: only one of the twins takes %s of %s: %v", w.seed, n, c.Verb, c.Side, err)
			}
		}
		if got := w.oneReaches(then[0], then[1]); got > most && c.Verb != battle.Concede {
			best, most = c, got
		}
	}
	return best
}

// secretDice is how many dice of the rolls of an entry the foe is not told of: they were thrown for a hidden unit. Dice of no roll, such as
// those that draw from a bag, are not secret.
func (w *twin) secretDice(e *record.Entry) (n int) {
	thrown := func(e *battle.Event) (n int) {
		for i := range e.Rolls {
			n += len(e.Rolls[i].Dice)
		}
		return n
	}
	for i := range e.Events {
		n += thrown(&e.Events[i])
		if told, ok := e.Events[i].To(w.foe); ok {
			n -= thrown(&told)
		}
	}
	return n
}

// glance compares what the foe and a spectator are shown, and what they are told of the last entry.
func (w *twin) glance(n int) {
	w.t.Helper()
	for _, side := range []battle.Side{w.foe, battle.Nobody} {
		var told [2]string
		for i, g := range w.both {
			s := telling.Speak(g, w.shelf.Words, lang.English, side)
			told[i] = written(w.t, []any{s.Position(), s.Lines(len(g.Entries()) - 1)})
		}
		if told[0] != told[1] {
			one, other := apart(told[0], told[1])
			w.t.Errorf("%s, seed %d, command %d: %s can tell the twins apart at a glance (units %v):\n%+v …%s…\n%+v …%s…", w.shelf.Book.ID(), w.seed, n, side, w.pair, w.both[0].Battle().Pending(), one, w.both[1].Battle().Pending(), other)
			return
		}
	}
}
