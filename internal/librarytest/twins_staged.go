package librarytest

import (
	"io/fs"
	"slices"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/dice"
	"sandtable/library"
)

// Twins on the stage of the book's own scripts. Chance seldom brings a unit before a hidden one that may react; scripts do.

// scripts are those of a shelf that hold for its book.
func scripts(t *testing.T, s *library.Shelf, books []library.Shelf) (out []*script.Script) {
	t.Helper()
	names, err := fs.Glob(s.Scripts, "*.battle.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(s.Scripts, name)
		if err != nil {
			t.Fatal(err)
		}
		one, err := script.Load(name, data, func(id string) (battle.Book, bool) { return library.Find(books, id) })
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(one.Books(), func(b battle.Book) bool { return b.ID() == s.Book.ID() }) {
			out = append(out, one)
		}
	}
	return out
}

// draws is how often it is drawn who is hidden where.
const draws = 8

// A cue is a command of a script, with its dice.
type cue struct {
	command battle.Command
	dice    []dice.Throw
}

// staged plays a script. At every command of a side it draws anew, some times, what that side may not know. If the other side is asked
// for a reaction to the command and it depends on what was drawn, both battles are played on from before the command, as the script does.
func (w *twin) staged(one *script.Script) {
	w.t.Helper()
	if !one.HasBattle(w.shelf.Book) {
		return
	}
	var cues []cue
	note := func(_ int, _ *record.Game, c battle.Command, throws []dice.Throw) error {
		cues = append(cues, cue{c, throws})
		return nil
	}
	_, _ = one.PlayTo(w.shelf.Book, 0, note) // a script that fails is another test's business: its twins are played as far as it goes
	n, stands := -1, false
	play := func(_ int, g *record.Game, c battle.Command, _ []dice.Throw) error {
		n++
		if w.t.Failed() {
			return nil
		}
		d := g.Battle().Pending()
		if stands = stands || d.ClassOf(c.Verb) == battle.ClassStanding; stands {
			return nil // an imagined battle forgets standing orders, and a unit told not to react is not asked
		}
		next := w.with(g, g)
		next.foe = c.Side
		next.cues, next.plain = cues[n:], true
		for k := range draws {
			next.branch(draws*n+k, staging)
		}
		return nil
	}
	if _, _ = one.PlayTo(w.shelf.Book, 0, play); w.t.Failed() {
		w.t.Log("those were the twins of ", one.Name)
	}
}

// isStaged reports that the next command of the script has the twins ask for a reaction, and not for the same.
func (w *twin) isStaged() bool {
	w.t.Helper()
	if len(w.pair) == 0 {
		return false
	}
	c := w.cues[0]
	var then [2]battle.Battle
	for i := range w.both {
		then[i] = w.both[i].Battle().Clone()
		if _, err := then[i].Do(c.command, &loaded{c.dice, rolls(w.seed, 0)}); err != nil {
			return i == 1 // play will complain that only one of the twins takes it
		}
	}
	is, _ := w.reacts(then[0], then[1])
	return is
}

// cued is the next command of the script, with its dice, if both take it. What the side that hides something says there may not suit the
// units that are hidden now.
func (w *twin) cued(d battle.Decision) (battle.Command, []dice.Throw, bool) {
	w.t.Helper()
	if len(w.cues) == 0 || w.cues[0].command.Side != d.Side {
		return battle.Command{}, nil, false
	}
	next := w.cues[0]
	w.cues = w.cues[1:]
	_, one := w.both[0].Battle().Check(next.command)
	_, other := w.both[1].Battle().Check(next.command)
	if d.Side == w.foe && (one == nil) != (other == nil) {
		w.t.Errorf("%s of %s in the twins: %v, %v", next.command.Verb, d.Side, one, other)
	}
	stands := w.plain && d.Side != w.foe && d.ClassOf(next.command.Verb) == battle.ClassStanding
	return next.command, next.dice, one == nil && other == nil && !stands
}

// reacts reports that one of the twins, or both, ask the side that hides something for a reaction, and that they ask other units or offer
// other deeds: the question depends on what is hidden. The latter is told apart: a hidden unit of one can do something that none of the other can.
func (w *twin) reacts(a, b battle.Battle) (is, able bool) {
	w.t.Helper()
	x, y := a.Pending(), b.Pending()
	asks := func(d *battle.Decision) bool { return d.Reaction && d.Side != w.foe }
	if !asks(&x) && !asks(&y) {
		return false, false
	}
	return written(w.t, x) != written(w.t, y), len(x.Units) != len(y.Units) || !slices.Equal(x.Verbs, y.Verbs)
}

// loaded are dice that fall as a script says, and by chance where it says nothing.
type loaded struct {
	throws []dice.Throw
	chance dice.Roller
}

// Roll gives the next face that is written, if it is one of such a die.
func (l *loaded) Roll(sides int, why string) int {
	if len(l.throws) > 0 && int(l.throws[0].Sides) == sides {
		face := int(l.throws[0].Face)
		l.throws = l.throws[1:]
		return face
	}
	l.throws = nil
	return l.chance.Roll(sides, why)
}
