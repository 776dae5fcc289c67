package battle

import (
	"slices"
	"sync"
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
	bad := NewReason("JUDGE-01", "no")
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

// TestRelationMore: a second answer is forgotten with the first, and answers that are not to be kept are asked again.
func TestRelationMore(t *testing.T) {
	b := newThinker(true)
	r := NewRelation[UnitID, UnitID](3, 3)
	isNext := func(x, y UnitID) bool {
		b.asked++
		b.Cite("NEXT-01")
		return x+1 == y
	}
	ask := func() []Clause {
		return b.hears(func() {
			if !r.Of(b, 1, 2, b.isLess) || !r.More(b, 1, 2, isNext) {
				t.Error("1 is less than 2, and the one before it")
			}
		})
	}
	for _, asked := range []int{2, 0, 2} {
		was := b.asked
		if heard := ask(); !slices.Equal(heard, []Clause{"LESS-01", "LESS-02", "NEXT-01"}) {
			t.Errorf("it cites %v", heard)
		}
		if b.asked != was+asked {
			t.Errorf("asked %d times, not %d", b.asked-was, asked)
		}
		if asked == 0 {
			r.Forget(1)
		}
	}
	for i, keep := range []bool{false, true, true} {
		was := b.asked
		r.OfSome(b, 2, 3, func(x, y UnitID) (bool, bool) { return b.isLess(x, y), keep })
		if isNew := b.asked > was; isNew != (i < 2) || r.Knows(b, 2, 3) != keep {
			t.Errorf("%d: asked anew: %v, known: %v", i, isNew, r.Knows(b, 2, 3))
		}
	}
}

// TestSlots: keys that fall into one slot are told apart, and answers hold as of their count or as long as the book says.
func TestSlots(t *testing.T) {
	b := newThinker(true)
	s, asked := NewSlots[int, int](4), 0
	work := func(k int) (int, bool) {
		asked++
		b.Cite("SLOT-01")
		return 2 * k, k != 3
	}
	for _, step := range []struct {
		name  string
		key   int
		now   uint32
		still bool
		isNew bool
	}{
		{"the first", 1, 1, false, true},
		{"the same", 1, 1, false, false},
		{"another in its slot", 5, 1, false, true},
		{"the first again", 1, 1, false, true},
		{"later", 1, 2, false, true},
		{"later, and it still holds", 1, 3, true, false},
		{"not to be kept", 3, 1, false, true},
		{"nor the second time", 3, 1, false, true},
	} {
		was := asked
		heard := b.hears(func() {
			if got := s.OfWhile(b, uint32(step.key), step.key, step.now, func(int, *int, uint32) bool { return step.still }, work); got != 2*step.key {
				t.Errorf("%s: %d", step.name, got)
			}
		})
		if !slices.Equal(heard, []Clause{"SLOT-01"}) || asked > was != step.isNew {
			t.Errorf("%s: it cites %v, and is asked anew: %v", step.name, heard, asked > was)
		}
	}
	if s.Hint(1, 1) != 2 || s.Hint(5, 5) != 0 {
		t.Error("the last answer is no hint, or one is that is gone")
	}
}

// TestRecent: the last two answers are kept, and all are forgotten at once.
func TestRecent(t *testing.T) {
	b := newThinker(true)
	var r Recent[[]int]
	asked := 0
	ask := func(n int) {
		heard := b.hears(func() {
			r.Of(b, 2, func(v *[]int) bool { return (*v)[0] == n }, func(v *[]int) {
				asked++
				b.Cite("RECENT-01")
				*v = append((*v)[:0], n)
			})
		})
		if !slices.Equal(heard, []Clause{"RECENT-01"}) {
			t.Errorf("it cites %v", heard)
		}
	}
	for _, n := range []int{1, 2, 1, 2, 3, 2, 1} { // the first is gone when the third comes
		ask(n)
	}
	if r.Forget(); asked != 4 {
		t.Errorf("asked %d times, not 4", asked)
	}
	if ask(1); asked != 5 {
		t.Error("what was forgotten is remembered")
	}
}

// TestRecall: clones that are played side by side share plans; each is known by all its words and pieces, and under a witness by one
// that was made under one.
func TestRecall(t *testing.T) {
	var r Recall[int64]
	ground := []*table.Piece{{ID: 1}}
	ask := func(b *thinker, words ...int64) int64 {
		return r.Of(b, words, ground, func() int64 {
			b.Cite("PLAN-01")
			return words[0]
		})
	}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			b := newThinker(false)
			for n := range int64(2000) {
				if got := ask(b, n%700, n%3); got != n%700 {
					t.Errorf("plan %d is recalled as %d", n%700, got)
					return
				}
			}
		})
	}
	all.Wait()
	r.Clear()
	b := newThinker(true)
	ask(newThinker(false), 1, 2)
	was := r.Learnt()
	for range 2 {
		if heard := b.hears(func() { ask(b, 1, 2) }); !slices.Equal(heard, []Clause{"PLAN-01"}) {
			t.Errorf("it cites %v", heard)
		}
	}
	if r.Learnt() != was+1 {
		t.Errorf("%d plans were made under a witness, not one", r.Learnt()-was)
	}
	ground = []*table.Piece{{ID: 1}}
	if ask(b, 1, 2); r.Learnt() != was+2 {
		t.Error("a plan for other ground is recalled")
	}
}

// TestPairs: what is known of a pair grows, is told with all clauses that led to it, and is forgotten with either of the two.
func TestPairs(t *testing.T) {
	b := newThinker(true)
	p := NewPairs[uint8](3)
	learn := func(from, to UnitID, bit uint8, cites Clause) uint8 {
		return p.Learn(b, from, to, func(v uint8) uint8 {
			b.Cite(cites)
			return v | bit
		})
	}
	for range 2 {
		learn(1, 2, 1, "PAIR-01")
		if got := learn(1, 2, 4, "PAIR-02"); got != 5 || p.Known(1, 2) != 5 || p.Known(2, 1) != 0 {
			t.Errorf("of the pair is known %d", got)
		}
		if heard := b.hears(func() { p.Tell(b, 1, 2) }); !slices.Equal(heard, []Clause{"PAIR-01", "PAIR-02"}) {
			t.Errorf("it cites %v", heard)
		}
		p.Forget(2) // what is learnt next has none of its clauses
	}
	for from := UnitID(1); from <= 3; from++ {
		for to := UnitID(1); to <= 3; to++ {
			learn(from, to, 1, "PAIR-03")
		}
	}
	clone := p.Share()
	clone.Forget(1)
	clone.ForgetWhere(func(from, to UnitID, _ uint8) bool { return from == 2 && to == 3 })
	known := func(p *Pairs[uint8]) (n int) {
		for from := UnitID(1); from <= 3; from++ {
			for to := UnitID(1); to <= 3; to++ {
				n += int(p.Known(from, to))
			}
		}
		return n
	}
	if known(&p) != 9 || known(&clone) != 3 {
		t.Errorf("%d pairs are known, and %d to the clone", known(&p), known(&clone))
	}
	if p.Clear(); known(&p) != 0 || known(&clone) != 3 {
		t.Error("not all is forgotten, or by the clone too")
	}
}

// TestOnce: an answer is worked out once until it is forgotten, and told each time.
func TestOnce(t *testing.T) {
	b := newThinker(true)
	var o Once[int]
	asked := 0
	for _, want := range []int{1, 1, 2, 2} {
		if want > asked {
			o.Forget()
		}
		heard := b.hears(func() {
			if got := o.Of(b, func(v *int) { asked++; b.Cite("ONCE-01"); *v = asked }); *got != want {
				t.Errorf("it is %d, not %d", *got, want)
			}
		})
		if !slices.Equal(heard, []Clause{"ONCE-01"}) {
			t.Errorf("it cites %v", heard)
		}
	}
}

// TestSlotsInPlace: an answer is worked out in the room of the one that was in its slot.
func TestSlotsInPlace(t *testing.T) {
	b := newThinker(true)
	s, asked := NewSlots[int, []int](2), 0
	for i, key := range []int{1, 1, 3, 1} {
		heard := b.hears(func() {
			got := s.InPlace(b, uint32(key), key, 7, func(k int, v *[]int) {
				asked++
				b.Cite("SLOT-02")
				*v = append((*v)[:0], k)
			})
			if !slices.Equal(*got, []int{key}) || cap(*got) != 1 {
				t.Errorf("%d: it is %v, in room for %d", i, *got, cap(*got))
			}
		})
		if !slices.Equal(heard, []Clause{"SLOT-02"}) {
			t.Errorf("%d: it cites %v", i, heard)
		}
	}
	if asked != 3 {
		t.Errorf("asked %d times, not 3", asked)
	}
}
