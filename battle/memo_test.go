package battle

import (
	"slices"
	"testing"

	"sandtable/geom"
	"sandtable/table"
)

// A thinker is a battle that only remembers. What a witness hears is noted.
type thinker struct {
	Engine[Host]
	ear   []Clause
	asked int
}

func newThinker(watched bool) *thinker {
	b := &thinker{}
	if watched {
		b.Witness(func(c Clause) { b.ear = append(b.ear, c) })
	}
	return b
}

// hears is what the witness hears of a question.
func (b *thinker) hears(ask func()) []Clause {
	b.ear = nil
	ask()
	return b.ear
}

func (b *thinker) isLess(x, y UnitID) bool {
	b.asked++
	b.Cite("LESS-01")
	if x < y {
		b.Cite("LESS-02")
	}
	return x < y
}

// TestMemosCiteAgain: an answer that is remembered cites what it was found by, and so does one that was found by it.
func TestMemosCiteAgain(t *testing.T) {
	b := newThinker(true)
	less := NewRelation[UnitID, UnitID](70, 70)
	smallest := NewByUnit[bool](70)
	isSmallest := func(id UnitID) (bool, bool) {
		b.Cite("LEAST-01")
		return less.Of(b, id, 66, b.isLess), true
	}
	for _, what := range []struct {
		name  string
		ask   func()
		cites []Clause
	}{
		{"a relation", func() { less.Of(b, 2, 66, b.isLess) }, []Clause{"LESS-01", "LESS-02"}},
		{"one that does not hold", func() { less.Of(b, 67, 66, b.isLess) }, []Clause{"LESS-01"}},
		{"an answer of a unit by a relation", func() { smallest.Of(b, 2, isSmallest) }, []Clause{"LEAST-01", "LESS-01", "LESS-02"}},
	} {
		for range 3 {
			if heard := b.hears(what.ask); !slices.Equal(heard, what.cites) {
				t.Errorf("%s cites %v, not %v", what.name, heard, what.cites)
			}
		}
	}
	if b.asked != 2 {
		t.Errorf("two pairs were looked at %d times", b.asked)
	}
	if len(b.cited) > 0 || b.listening > 0 {
		t.Errorf("it still listens: %v", b.cited)
	}
}

// TestMemosKeepNoClausesInPlay: without a witness nothing is noted, and a remembered answer allocates nothing.
func TestMemosKeepNoClausesInPlay(t *testing.T) {
	b := newThinker(false)
	less := NewRelation[UnitID, UnitID](70, 70)
	ones := NewByUnit[UnitID](70)
	var judged Judged[int, int]
	c := &Command{Unit: 1, Path: []geom.Point{{X: 1}, {X: 2}}}
	judge := func(*Command, int) (int, *Refusal) { return 1, nil }
	n := testing.AllocsPerRun(100, func() {
		less.Of(b, 3, 4, b.isLess)
		ones.Of(b, 3, func(id UnitID) (UnitID, bool) { return id, true })
		judged.Of(b, c, 7, judge)
	})
	if n > 0 || less.told != nil || b.cited != nil {
		t.Errorf("%v allocations, clauses %v", n, less.told)
	}
}

// TestRelationForgets: what is forgotten is asked again, and nothing else.
func TestRelationForgets(t *testing.T) {
	b := newThinker(false)
	r := NewRelation[UnitID, UnitID](70, 70)
	ids := []UnitID{1, 2, 63, 64, 65, 70}
	all := func(r *Relation[UnitID, UnitID]) (asked [][2]UnitID) {
		for _, x := range ids {
			for _, y := range ids {
				was := b.asked
				if r.Of(b, x, y, b.isLess) != (x < y) {
					t.Errorf("%d and %d are remembered otherwise", x, y)
				}
				if b.asked > was {
					asked = append(asked, [2]UnitID{x, y})
				}
			}
		}
		return asked
	}
	if n := len(all(&r)); n != 36 {
		t.Fatalf("%d pairs of 36 were asked", n)
	}
	clone := r.Share()
	for _, what := range []struct {
		name   string
		forget func()
		gone   func(x, y UnitID) bool
	}{
		{"a row", func() { r.Forget(64) }, func(x, _ UnitID) bool { return x == 64 }},
		{"a column", func() { r.ForgetOf(65) }, func(_, y UnitID) bool { return y == 65 }},
		{"some", func() { r.ForgetWhere(func(x, y UnitID) bool { return x+y == 66 }) }, func(x, y UnitID) bool { return x+y == 66 }},
		{"all", func() { r.Clear() }, func(x, y UnitID) bool { return true }},
	} {
		what.forget()
		for _, pair := range all(&r) {
			if !what.gone(pair[0], pair[1]) {
				t.Errorf("%s: %v was forgotten too", what.name, pair)
			}
		}
		what.forget()
		n := 0
		for _, x := range ids {
			for _, y := range ids {
				if what.gone(x, y) {
					n++
				}
			}
		}
		if got := len(all(&r)); got != n {
			t.Errorf("%s: %d pairs were forgotten, not %d", what.name, got, n)
		}
	}
	if n := len(all(&clone)); n > 0 {
		t.Errorf("a clone has forgotten %d pairs", n)
	}
	fresh := NewRelation[UnitID, UnitID](70, 70)
	fresh.Of(b, 1, 2, b.isLess)
	other := fresh.Share()
	other.Of(b, 2, 3, b.isLess)
	if was := b.asked; !fresh.Of(b, 2, 3, b.isLess) || b.asked == was {
		t.Error("the original knows what its clone has learnt")
	}
	if !fresh.Knows(b, 1, 2) || fresh.Knows(b, 3, 2) {
		t.Error("it knows another pair than was asked")
	}
}

// TestByUnit: answers are kept by unit, forgotten ones are hints, and clones do not disturb each other.
func TestByUnit(t *testing.T) {
	b := newThinker(false)
	m, asked := NewByUnit[int](3), 0
	double := func(id UnitID) (int, bool) {
		asked++
		return 2 * int(id), id != 3
	}
	for range 2 {
		for id := UnitID(1); id <= 3; id++ {
			if got := *m.Of(b, id, double); got != 2*int(id) {
				t.Errorf("unit %d: %d", id, got)
			}
		}
	}
	if asked != 4 {
		t.Errorf("asked %d times, not 4: the third is not to be kept", asked)
	}
	clone := m.Share()
	clone.Forget(1)
	clone.ForgetWhere(func(id UnitID, v *int) bool { return *v == 4 })
	if m.Known(1) == nil || m.Known(2) == nil || clone.Known(1) != nil || clone.Known(2) != nil || clone.Hint(1) != 2 || clone.Hint(3) != 6 {
		t.Error("the clone has not forgotten, or not alone, or without a hint")
	}
	hints := NewHints[UnitID](3)
	hints.Keep(2, 3)
	other := hints.Share()
	other.Keep(2, 1)
	if hints.Of(2) != 3 || other.Of(2) != 1 || hints.Of(1) != 0 {
		t.Error("hints are shared with a clone that has found something else")
	}
}

// TestJudged: a command is judged again when it is another, when a refusal that says nothing is to be read, and when it is forgotten.
func TestJudged(t *testing.T) {
	b := newThinker(true)
	var j Judged[string, int]
	n := 0
	bad := NewReason("JUDGE-01", "no", "nie")
	judge := func(c *Command, on string) (int, *Refusal) {
		b.Cite("JUDGE-02")
		if n++; on == "bad" {
			return n, bad.Refuse()
		}
		return n, nil
	}
	at, facing := geom.Point{X: 1}, geom.Facing(900)
	c := Command{Unit: 1, Path: []geom.Point{{X: 1}}, At: &at, Facing: &facing, Parts: []CommandPart{{Model: 1, At: &at}}}
	on := "good"
	isNew := func() bool {
		was := n
		if heard := b.hears(func() { j.Of(b, &c, on, judge) }); !slices.Equal(heard, []Clause{"JUDGE-02"}) {
			t.Errorf("it cites %v", heard)
		}
		return n > was
	}
	for _, step := range []struct {
		name   string
		change func()
		isNew  bool
	}{
		{"the first", func() {}, true},
		{"the same", func() {}, false},
		{"its point changed in place", func() { c.Path[0].X = 2 }, true},
		{"its place changed in place", func() { at.Y = 2 }, true},
		{"its facing changed in place", func() { facing = 1 }, true},
		{"without a facing", func() { c.Facing = nil }, true},
		{"another place of a part", func() { c.Parts[0].At = &geom.Point{X: 4} }, true},
		{"another unit", func() { c.Unit = 2 }, true},
		{"on other terms", func() { on = "bad" }, true},
		{"the same refusal", func() {}, false},
		{"a refusal that is not read", func() { b.Quiet = true }, true},
		{"the same again", func() {}, false},
		{"after an event", func() { j.Forget() }, true},
	} {
		step.change()
		if got := isNew(); got != step.isNew {
			t.Errorf("%s: judged anew: %v", step.name, got)
		}
	}
}

// TestLastingCites: what was found without a witness is no answer under one, and what was found under one is told again.
func TestLastingCites(t *testing.T) {
	var l Lasting[int, int]
	ground, err := table.New(&table.Spec{Width: 6000, Depth: 6000}, 1)
	if err != nil {
		t.Fatal(err)
	}
	ask := func(b *thinker) { l.Of(b, ground, 1, func() int { b.Cite("GROUND-01"); return 1 }) }
	ask(newThinker(false))
	b := newThinker(true)
	for range 2 {
		if heard := b.hears(func() { ask(b) }); !slices.Equal(heard, []Clause{"GROUND-01"}) {
			t.Errorf("it cites %v", heard)
		}
	}
}
