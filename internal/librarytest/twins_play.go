package librarytest

import (
	"context"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/bot"
	"sandtable/dice"
)

// play plays both until it is known what is hidden, or until something happens that depends on it by the rules: other dice
// are thrown for a hidden unit.
func (w *twin) play(to aim, commands int) {
	w.t.Helper()
	w.sum.Pairs++
	notes := to == noting
	differ := !notes
	for n := 0; n < commands && !w.t.Failed(); n++ {
		a, b := w.both[0].Battle(), w.both[1].Battle()
		if _, over := a.Result(); over || !w.unknown() {
			return
		}
		switch {
		case differ:
			if w.count(to); w.isDone(to) {
				return
			}
			w.glance(n)
			w.survey(n)
			if a.Pending().Side == w.foe && n%3 == 0 || n%7 == 0 {
				w.compare(n)
			}
			if to == swapping {
				w.place(n)
			} else {
				w.imagine(n)
			}
		case n >= 20:
			return // the first that a side does is to note what it will do, if it notes anything
		}
		d := a.Pending()
		c, throws, ok := w.cued(d)
		if !ok {
			c, ok = w.command(d, n)
		}
		if !ok {
			return
		}
		other, secrets := c, w.secrets(to)
		if notes && d.Side != w.foe {
			other = w.otherNote(c, n)
		}
		throw := w.alike(d, [2]battle.Command{c, other}, throws, n)
		did, err := w.both[0].Do(c, throw())
		if err != nil {
			w.t.Fatalf("seed %d, command %d: %v", w.seed, n, err)
		}
		too, err := w.both[1].Do(other, throw())
		if err != nil {
			w.t.Fatalf("seed %d, command %d: only one of the twins takes %s of %s: %v", w.seed, n, c.Verb, d.Side, err)
		}
		w.sum.Commands++
		w.sum.Tested += openTests[w.shelf.Book.ID()].hangs(did.Events, too.Events)
		then := w.secrets(to)
		changed := then != secrets
		switch {
		case w.secretDice(&did) != w.secretDice(&too):
			return
		case d.Side == w.foe && w.shown(0) != w.shown(1):
			w.t.Errorf("%s, seed %d, command %d: %s of %s shows %d hidden units, and %d in the twin", w.shelf.Book.ID(), w.seed, n, c.Verb, w.foe, w.shown(0), w.shown(1))
		case d.Side != w.foe && w.stand(0) != w.stand(1):
			return // the other units of the side make room for those who have changed places
		case notes && changed && differ && len(did.Dice)+len(too.Dice) > 0:
			return // what was noted has come out
		case (to == drawing || to == reaching || to == staging) && changed:
			return
		case notes && changed:
			differ = then[0] != then[1]
			if seen(w.t, a, w.foe) != seen(w.t, b, w.foe) {
				return
			}
		}
	}
}

// stand is where all units stand that the foe sees, after a command of the side that hides something.
func (w *twin) stand(i int) string {
	w.t.Helper()
	v := w.both[i].Battle().View(w.foe)
	var out []any
	for k := range v.Units {
		out = append(out, v.Units[k].Base, v.Units[k].Models)
	}
	return written(w.t, out)
}

// unknown reports whether the foe still does not know those who have changed places.
func (w *twin) unknown() bool { return w.shown(0)+w.shown(1) == 0 }

// shown is how many of those who have changed places the foe knows in a battle.
func (w *twin) shown(i int) (n int) {
	for _, id := range w.pair {
		if w.both[i].Battle().(battle.Concealer).Guise(w.foe, id) == battle.Open {
			n++
		}
	}
	return n
}

func (w *twin) count(to aim) {
	if is, able := w.reacts(w.both[0].Battle(), w.both[1].Battle()); is {
		w.sum.Reacting++
		if able {
			w.sum.Able++
		}
	}
	switch b := w.both[0].Battle().(battle.Concealer); {
	case to == staging:
	case to == noting:
		w.sum.Noted++
	case to == drawing:
		w.sum.Drawn++
	case to == reaching:
		w.sum.Reached += min(1, w.oneReaches(w.both[0].Battle(), w.both[1].Battle()))
	case b.Guise(w.foe, w.pair[0]) == battle.Veiled && b.Guise(w.foe, w.pair[1]) == battle.Veiled:
		w.sum.Veiled++
	default:
		w.sum.Unknown++
	}
}

// isDone reports that no more is wanted of what a pair is played for.
func (w *twin) isDone(to aim) bool {
	switch to {
	case staging:
		return false
	case noting:
		return w.sum.Noted >= w.enough.Noted
	case drawing:
		return w.sum.Drawn >= w.enough.Drawn
	case reaching:
		return w.sum.Reached >= w.enough.Reached
	}
	b := w.both[0].Battle().(battle.Concealer)
	if b.Guise(w.foe, w.pair[0]) == battle.Veiled {
		return w.sum.Veiled >= w.enough.Veiled
	}
	return w.sum.Unknown >= w.enough.Unknown && w.sum.Veiled >= w.enough.Veiled // an unknown unit may become a marker
}

// survey compares the pictures that the book's adviser makes for the foe.
func (w *twin) survey(n int) {
	w.t.Helper()
	var seen [2]string
	for i := range w.both {
		if a := battle.AdviserOf(w.both[i].Battle(), nil); a != nil {
			var p battle.Picture
			a.Survey(w.foe, &p)
			seen[i] = written(w.t, p)
		}
	}
	if seen[0] != seen[1] {
		w.t.Errorf("seed %d, command %d: the picture of %s\n%s\n%s", w.seed, n, w.foe, seen[0], seen[1])
	}
}

// decide lets a player decide for the foe in both battles: what it does not know changes nothing of what it does.
func (w *twin) decide(n int) {
	w.t.Helper()
	var chosen [2]string
	for i := range w.both {
		b := w.both[i].Battle()
		c, err := bot.NewSergeant(w.seed+uint64(n), bot.Skill{}).Choose(context.Background(), bot.Sit(b, w.foe), bot.Budget{})
		if err != nil {
			w.t.Fatal(err)
		}
		chosen[i] = written(w.t, []any{c.Command, c.Why})
	}
	if chosen[0] != chosen[1] {
		w.t.Errorf("seed %d, command %d: the sergeant decides for %s\n%s\n%s", w.seed, n, w.foe, chosen[0], chosen[1])
	}
}

// command is one that both take. What chance finds for the foe is the same in both.
// The side that hides something does, of some commands that chance finds, the one that keeps most hidden.
func (w *twin) command(d battle.Decision, n int) (battle.Command, bool) {
	w.t.Helper()
	a, b := w.both[0].Battle(), w.both[1].Battle()
	if d.Side == w.foe {
		x, err := random.Command(a, dice.Seeded(w.seed+uint64(n)))
		if err != nil {
			w.t.Fatal(err)
		}
		y, err := random.Command(b, dice.Seeded(w.seed+uint64(n)))
		if err != nil {
			w.t.Fatal(err)
		}
		if one, other := written(w.t, x), written(w.t, y); one != other {
			w.t.Errorf("seed %d, command %d: chance finds for %s\n%s\n%s", w.seed, n, w.foe, one, other)
		}
		if w.tempts {
			x = w.tempted(x, n)
		}
		if n%2 == 0 {
			w.decide(n)
		}
		return x, true
	}
	players := dice.Seeded(w.seed + uint64(n))
	var best battle.Command
	most := -1
	for range 10 {
		c, err := random.Command(a, players)
		if err != nil {
			w.t.Fatal(err)
		}
		if _, err := b.Check(c); err != nil || c.Verb == battle.Concede || w.plain && d.ClassOf(c.Verb) == battle.ClassStanding {
			continue
		}
		then := a.Clone()
		if _, err := then.Do(c, rolls(w.seed, n)); err != nil {
			w.t.Fatal(err)
		}
		if hidden := w.hides(then.(battle.Concealer)); hidden > most {
			best, most = c, hidden
		}
	}
	return best, most >= 0
}

// hides is how much is hidden from the foe; a marker on the table is worth more than a unit that is still to come.
func (w *twin) hides(b battle.Concealer) (n int) {
	for id := battle.UnitID(1); int(id) <= b.Count(); id++ {
		switch b.Guise(w.foe, id) {
		case battle.Veiled:
			n += 3
		case battle.Unknown:
			n += 2
		}
	}
	return n
}

// otherNote is another command of the same kind, if it changes the notes of its side and nothing that the foe sees.
func (w *twin) otherNote(c battle.Command, n int) battle.Command {
	w.t.Helper()
	trial := w.both[1].Battle().Clone()
	was := written(w.t, trial.View(w.foe.Enemy()).Secrets)
	if _, err := trial.Do(c, rolls(w.seed, n)); err != nil || written(w.t, trial.View(w.foe.Enemy()).Secrets) == was {
		return c
	}
	for k := range uint64(5) {
		other, err := random.Fill(w.both[1].Battle().Clone(), battle.Command{Side: c.Side, Seat: c.Seat, Verb: c.Verb}, dice.Seeded(w.seed+k+uint64(n)))
		if err != nil {
			continue
		}
		twin := w.both[1].Battle().Clone()
		if _, err := twin.Do(other, rolls(w.seed, n)); err == nil && seen(w.t, twin, w.foe) == seen(w.t, trial, w.foe) {
			return other
		}
	}
	return c
}
