package librarytest

import (
	"bytes"
	"testing"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/internal/telling"
	"sandtable/lang"
)

// secrets are the notes of the side that hides something; they are not compared where units have only changed places.
func (w *twin) secrets(to aim) (out [2]string) {
	w.t.Helper()
	if to != swapping {
		for i, g := range w.both {
			out[i] = written(w.t, g.Battle().View(w.foe.Enemy()).Secrets)
		}
	}
	return out
}

func seen(t *testing.T, b battle.Battle, side battle.Side) string {
	t.Helper()
	return written(t, b.View(side))
}

func written(t *testing.T, what any) string {
	t.Helper()
	text, err := battle.Canonical(what)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// compare asks both everything.
func (w *twin) compare(n int) {
	w.t.Helper()
	l := []lang.Language{lang.English, lang.Polish}[n%2]
	for _, side := range []battle.Side{w.foe, battle.Nobody} {
		var told [2]bytes.Buffer
		for i, g := range w.both {
			in := &inquiry{t: w.t, s: telling.Speak(g, w.shelf.Words, l, side), b: g.Battle(), r: dice.Seeded(w.seed + uint64(n)), out: &told[i]}
			in.all(len(g.Setup().Units))
			if n%40 == 0 {
				in.back()
			}
			if side != battle.Nobody && g.Battle().Pending().Side == side {
				w.sum.Asked++
			}
		}
		x, y := told[0].Bytes(), told[1].Bytes()
		w.sum.Bytes += len(x)
		if bytes.Equal(x, y) {
			continue
		}
		one, other := apart(string(x), string(y))
		w.t.Errorf("%s, seed %d, command %d: %s can tell the twins apart (units %v, %v):\n…%s…\n…%s…", w.shelf.Book.ID(), w.seed, n, side, w.pair, w.both[0].Battle().Pending().Kind, one, other)
		return
	}
}

// imagine imagines the same for the foe in both, if they are one to him.
func (w *twin) imagine(n int) {
	w.t.Helper()
	a, b := w.both[0].Battle(), w.both[1].Battle()
	if seen(w.t, a, w.foe) != seen(w.t, b, w.foe) {
		return
	}
	x := encoded(w.t, a.Imagine(w.foe, dice.Seeded(uint64(n))))
	y := encoded(w.t, b.Imagine(w.foe, dice.Seeded(uint64(n))))
	if w.sum.Imagined++; !bytes.Equal(x, y) {
		one, other := apart(string(x), string(y))
		w.t.Errorf("%s, seed %d, command %d: what is imagined for %s tells the twins apart (%s):\n…%s…\n…%s…",
			w.shelf.Book.ID(), w.seed, n, w.foe, a.Pending().Kind, one, other)
	}
}

// place draws a battle for the foe of units that have changed places. The set-ups differ in their numbers; which unit is where must not
// depend on those.
func (w *twin) place(n int) {
	w.t.Helper()
	if seen(w.t, w.both[0].Battle(), w.foe) != seen(w.t, w.both[1].Battle(), w.foe) {
		return
	}
	var where [2]string
	for i, g := range w.both {
		all := map[string]*geom.Base{}
		v := g.Battle().Imagine(w.foe, dice.Seeded(uint64(n))).View(w.foe.Enemy())
		for k := range v.Units {
			all[g.Setup().Units[v.Units[k].ID-1].ID] = v.Units[k].Base
		}
		where[i] = written(w.t, all)
	}
	if where[0] != where[1] {
		one, other := apart(where[0], where[1])
		w.t.Errorf("%s, seed %d, command %d: %s imagines other units in the same places (units %v):\n…%s…\n…%s…",
			w.shelf.Book.ID(), w.seed, n, w.foe, w.pair, one, other)
	}
}

// apart is where two texts begin to differ, and what stands around that.
func apart(x, y string) (one, other string) {
	at := 0
	for at < min(len(x), len(y)) && x[at] == y[at] {
		at++
	}
	part := func(text string) string { return text[max(0, min(at, len(text))-300):min(len(text), at+200)] }
	return part(x), part(y)
}
