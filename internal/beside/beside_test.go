package beside_test

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/internal/beside"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/rules"
	"sandtable/table"
)

// groupsOf are the units of an army, each with those that it brings along.
func groupsOf(a *army.Army) (out [][]battle.UnitSetup) {
	all, places := a.SetupIn(battle.Red, lang.English), a.Places()
	for i := range a.Units {
		out = append(out, all[places[i]:places[i]+1+len(a.Units[i].Companions)])
	}
	return out
}

// forces are the units of all ready-made armies of a book.
func forces(t *testing.T, s library.Shelf) (out [][]battle.UnitSetup) {
	t.Helper()
	names, err := arrange.ReadyNames(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names[:min(len(names), 4)] { // enough of all kinds
		r, err := arrange.Ready(s, name)
		if err != nil {
			t.Fatal(err)
		}
		a, _, err := arrange.Muster(rules.Books, r)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, groupsOf(a)...)
	}
	return out
}

// asker draws questions.
type asker struct {
	*rand.Rand
	t       *testing.T
	book    battle.Book
	groups  [][]battle.UnitSetup
	leaders [][]battle.UnitSetup
	asks    []int // the moments in which something can be asked
}

func newAsker(t *testing.T, s library.Shelf) *asker {
	a := &asker{Rand: rand.New(rand.NewPCG(7, 11)), t: t, book: s.Book, groups: forces(t, s)}
	for i, m := range s.Book.(battle.Beside).Moments(battle.Red) {
		if m.Start != nil {
			a.asks = append(a.asks, i)
		}
	}
	for _, g := range a.groups {
		b, err := s.Book.New(beside.Alone(s.Book, g))
		if err != nil {
			t.Fatal(err)
		}
		if beside.Leads(b, battle.Red) {
			a.leaders = append(a.leaders, g)
		}
	}
	return a
}

// party draws a unit, of which something is said now and then.
func (a *asker) party() beside.Party {
	p := beside.Party{Units: append([]battle.UnitSetup(nil), a.groups[a.IntN(len(a.groups))]...)}
	for i := range p.Units {
		all, err := a.book.(battle.Beside).Settings(&p.Units[i])
		if err != nil {
			a.t.Fatal(err)
		}
		if len(all) == 0 || a.IntN(2) == 0 {
			continue
		}
		s := all[a.IntN(len(all))]
		n := 1
		switch {
		case s.Most > 0:
			n = a.IntN(min(s.Most, 4))
		case s.Lost > 0:
			n = a.IntN(s.Lost)
		case len(s.Words) > 0:
			n = a.IntN(len(s.Words))
		}
		if err := beside.Set(&p.Units[i], &s, n); err != nil {
			a.t.Fatalf("%s = %d: %v", s.Key, n, err)
		}
		if got := beside.Read(&p.Units[i], &s); got != n {
			a.t.Fatalf("%s: %d was set, %d is read from %s", s.Key, n, got, p.Units[i].State)
		}
	}
	return p
}

func (a *asker) question() beside.Question {
	at := a.party()
	at.Shows = beside.Faces[a.IntN(len(beside.Faces))]
	q := beside.Question{
		Side: battle.Red, Deed: battle.ClassFire, Moment: a.asks[a.IntN(len(a.asks))], Who: a.party(), At: &at, Distance: geom.Len(a.IntN(a.IntN(6000) + 1)),
	}
	if a.IntN(3) == 0 {
		q.Between = beside.Grounds[a.IntN(len(beside.Grounds))]
	}
	if a.IntN(3) == 0 {
		q.Around = beside.Grounds[a.IntN(len(beside.Grounds))]
	}
	if len(a.leaders) > 0 && a.IntN(4) > 0 {
		q.Helper, q.Helped = &beside.Party{Units: a.leaders[a.IntN(len(a.leaders))]}, geom.Len(500+a.IntN(3000))
	}
	if a.IntN(4) == 0 {
		q.Others = []beside.Other{{Party: a.party(), Foe: a.IntN(2) == 0, Far: geom.Len(100 + a.IntN(3000)), Clock: a.IntN(12)}}
	}
	q.Who.Shows = beside.Faces[max(0, a.IntN(12)-8)]
	switch a.IntN(6) {
	case 0:
		q.Deed = battle.ClassAssault
	case 1:
		q.Deed, q.Legs = battle.ClassMove, []beside.Leg{{Far: geom.Len(100 + a.IntN(2000))}}
		if a.IntN(2) == 0 {
			q.Legs = append(q.Legs, beside.Leg{Turn: 300 * (a.IntN(12) - 6), Far: geom.Len(100 + a.IntN(1000))})
		}
		q.At = nil
	}
	return q
}

// turnPoint turns a point about the middle of the made-up table, by an angle in tenths of a degree, and moves it to the middle of a
// larger one.
func turnPoint(p geom.Point, by int) geom.Point {
	const middle = table.MaxSide / 2
	sin, cos := math.Sincos(float64(by) / 1800 * math.Pi)
	x, y := float64(p.X-12000), float64(p.Y-8000)
	return geom.Point{X: middle + geom.Len(math.Round(x*cos+y*sin)), Y: middle + geom.Len(math.Round(y*cos-x*sin))}
}

// turn turns a whole set-up on the table.
func turn(s battle.Setup, by int) *battle.Setup {
	at := func(p geom.Point) geom.Point { return turnPoint(p, by) }
	s.Table.Width, s.Table.Depth = table.MaxSide, table.MaxSide
	units := append([]battle.UnitSetup(nil), s.Units...)
	for i := range units {
		if units[i].At != nil {
			p := at(*units[i].At)
			units[i].At = &p
		}
		units[i].Facing = units[i].Facing.Turn(by)
	}
	pieces := append([]table.Piece(nil), s.Table.Pieces...)
	for i := range pieces {
		move := func(from []geom.Point) (to []geom.Point) {
			for _, p := range from {
				to = append(to, at(p))
			}
			return to
		}
		pieces[i].Area, pieces[i].Line = move(pieces[i].Area), move(pieces[i].Line)
	}
	s.Units, s.Table.Pieces = units, pieces
	return &s
}

// turnCommand turns where a command leads.
func turnCommand(c battle.Command, by int) battle.Command {
	c.Path = append([]geom.Point(nil), c.Path...)
	for i := range c.Path {
		c.Path[i] = turnPoint(c.Path[i], by)
	}
	if c.At != nil {
		at := turnPoint(*c.At, by)
		c.At = &at
	}
	if c.Facing != nil {
		faces := c.Facing.Turn(by)
		c.Facing = &faces
	}
	return c
}

// told is what the rules say of the ways of an answer on a table, where a command leads elsewhere.
func told(book battle.Book, setup *battle.Setup, ways []beside.Way, there func(battle.Command) battle.Command) (out []any) {
	for _, w := range ways {
		b, err := book.New(setup)
		if err != nil {
			return append(out, err.Error())
		}
		for i, c := range w.Commands[:len(w.Commands)-1] {
			if _, err := b.Do(there(c), w.Luck[i].Roller()); err != nil {
				return append(out, err.Error())
			}
		}
		p, err := b.Check(there(w.Commands[len(w.Commands)-1]))
		if err != nil {
			return append(out, err.Error())
		}
		for _, r := range p.Rolls {
			out = append(out, r)
		}
	}
	return out
}

// times is how often a random test of the package is tried with each edition: a thousand in all, or as SANDTABLE_BESIDE says.
func times() int {
	if n, err := strconv.Atoi(os.Getenv("SANDTABLE_BESIDE")); err == nil {
		return n
	}
	return 250
}

// TestAnswersAreThoseOfARealTable turns what is made up for a question any way round on another table: the rules say the same there.
func TestAnswersAreThoseOfARealTable(t *testing.T) {
	for _, s := range rules.Books {
		t.Run(s.Book.ID(), func(t *testing.T) {
			t.Parallel()
			a := newAsker(t, s)
			yes, no, rounded := 0, map[battle.Clause]int{}, 0
			for range times() {
				q := a.question()
				asked, err := q.Ask(s.Book)
				if err != nil {
					no["error: "+battle.Clause(err.Error())]++
					continue
				}
				if yes++; asked.No != nil {
					yes--
					no[asked.No.Reason.Clause]++
				}
				by := a.IntN(3600)
				for i := 0; ; i++ {
					real := turn(*asked.Setup, by)
					var got, want any
					if asked.No == nil {
						got = told(s.Book, real, asked.Ways, func(c battle.Command) battle.Command { return turnCommand(c, by) })
						want = told(s.Book, asked.Setup, asked.Ways, func(c battle.Command) battle.Command { return c })
					} else if len(q.Legs) == 0 {
						again, err := q.AskOn(s.Book, asked, real)
						if err != nil {
							t.Fatal(err)
						}
						if again.No == nil {
							got = again.Ways
						} else {
							got = again.No.Reason.Clause
						}
						want = asked.No.Reason.Clause
					}
					if reflect.DeepEqual(got, want) {
						break
					}
					// Places are rounded to tenths of a millimetre: what lies on the edge of something may lie beyond it. A turn by right angles
					// rounds nothing, so there the answer must be the same. Before some deeds a die may tell a direction by the compass, which
					// does not turn with the table: then the table is moved only.
					switch i {
					case 0:
						by = by / 900 * 900
					case 1:
						by = 0
					default:
						text, _ := json.Marshal(q)
						t.Fatalf("turned by %d: %v, but the desk says %v of %s %s", by, got, want, q.Between+"/"+q.Around, text)
					}
					rounded++
				}
			}
			t.Log(yes, no, rounded)
			if rounded > times()/50 {
				t.Errorf("%d of %d answers changed by rounding", rounded, times())
			}
			if yes < times()/10 {
				t.Errorf("of %d questions %d have a yes for an answer: %v", times(), yes, no)
			}
		})
	}
}

// TestDealsAreFound does random deeds with random dice: what they leave of a unit is what a set-up finds that is told so.
func TestDealsAreFound(t *testing.T) {
	for _, s := range rules.Books {
		t.Run(s.Book.ID(), func(t *testing.T) {
			t.Parallel()
			a := newAsker(t, s)
			done := 0
			for n := 0; n < times() && done < times()/10; n++ {
				q := a.question()
				q.Around, q.Under, q.Between = "", "", "" // a fact may also tell where it stands
				if asked, dealt := a.deal(&q); dealt != nil {
					done++
					found(t, s.Book, asked, dealt)
				}
			}
			if done < times()/50 {
				t.Errorf("%d deeds were done", done)
			}
		})
	}
}

// TestDealsChangeOthers does random deeds with one more unit in them: what becomes of it is found, and nothing else is said of it than before.
func TestDealsChangeOthers(t *testing.T) {
	for _, s := range rules.Books {
		t.Run(s.Book.ID(), func(t *testing.T) {
			t.Parallel()
			a := newAsker(t, s)
			changed := 0
			for n := 0; n < 8*times() && changed < 2; n++ {
				q := a.question()
				q.Others = []beside.Other{{Party: a.party(), Foe: a.IntN(2) == 0, Far: geom.Len(100 + a.IntN(1000)), Clock: a.IntN(12), With: a.IntN(2) == 0}}
				if a.IntN(2) == 0 {
					q.Deed = battle.ClassOrder
				}
				asked, dealt := a.deal(&q)
				if dealt == nil {
					continue
				}
				if len(asked.Near) != 1 || len(asked.Near[0]) != len(q.Others[0].Party.Units) {
					t.Fatalf("the other one is %v", asked.Near)
				}
				for i, id := range asked.Near[0] {
					was, is := q.Others[0].Party.Units[i].State, dealt.States[id]
					if string(was) != string(is) {
						changed++
					}
				}
				found(t, s.Book, asked, dealt)
			}
			if changed < 2 {
				t.Errorf("%d other units have changed", changed)
			}
		})
	}
}

// deal does a deed with random dice and decisions; nil: it cannot be done.
func (a *asker) deal(q *beside.Question) (*beside.Asked, *beside.Dealt) {
	var taken beside.Taken
	for {
		asked, dealt, err := q.Deal(a.book, taken)
		switch {
		case err != nil || dealt == nil:
			return nil, nil
		case dealt.Needs != nil:
			if dealt.Needs.Count < 1 {
				a.t.Fatalf("no dice are due: %+v", dealt.Needs)
			}
			for range dealt.Needs.Count {
				taken.Faces = append(taken.Faces, 1+a.IntN(dealt.Needs.Sides))
			}
		case len(dealt.Offers) > 0:
			taken.Chosen = append(taken.Chosen, dealt.Offers[a.IntN(len(dealt.Offers))])
		default:
			return asked, dealt
		}
	}
}

// found compares what is told of the units of a deed with what their states say, which a set-up must take.
func found(t *testing.T, book battle.Book, asked *beside.Asked, dealt *beside.Dealt) {
	t.Helper()
	setup := *asked.Setup
	setup.Units = append([]battle.UnitSetup(nil), setup.Units...)
	for id, state := range dealt.States {
		setup.Units[id-1].State = state
	}
	if _, err := book.New(&setup); err != nil {
		t.Fatalf("%v: %v", err, dealt.States)
	}
	view := dealt.Game.Battle().View(battle.Nobody)
	for i := range view.Units {
		u := &view.Units[i]
		if dealt.States[u.ID] == nil || slices.ContainsFunc(asked.Near, func(ids []battle.UnitID) bool { return slices.Contains(ids, u.ID) }) {
			continue // of the others a fact may also tell where they stand on the made-up table
		}
		all, err := book.(battle.Beside).Settings(&setup.Units[u.ID-1])
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range all {
			f, told := factOf(u, &s)
			n := beside.Read(&setup.Units[u.ID-1], &s)
			switch {
			case !told:
			case len(s.Words) > 0 && f.S != s.Words[n], s.Lost > 0 && f.N != int64(s.Lost-n), len(s.Words) == 0 && s.Lost == 0 && f.N != int64(n):
				t.Fatalf("%s of %s: %v when it was done, %d from %s", s.Key, u.Name, f, n, dealt.States[u.ID])
			}
		}
	}
}

// factOf is the fact by which a setting is told; a figure that is out has none.
func factOf(u *battle.UnitView, s *battle.Setting) (battle.Fact, bool) {
	facts := u.Facts
	if s.Model != 0 && s.Words == nil {
		facts = nil
		for _, m := range u.Models {
			if m.Model == s.Model {
				facts = m.Facts
			}
		}
	}
	for _, f := range facts {
		if f.Key == s.Fact {
			return f, true
		}
	}
	return battle.Fact{}, false
}

// TestTurnsAfterMoves asks about a move of each unit: where the rules let it turn when it has come there, it turns as far as it is said.
func TestTurnsAfterMoves(t *testing.T) {
	for _, s := range rules.Books {
		t.Run(s.Book.ID(), func(t *testing.T) {
			t.Parallel()
			a := newAsker(t, s)
			turned := 0
			for _, who := range a.groups[:min(len(a.groups), 40)] {
				at := beside.Party{Units: a.groups[0]}
				q := beside.Question{Side: battle.Red, Deed: battle.ClassFire, Moment: a.asks[0], Who: beside.Party{Units: who}}
				q.At, q.Distance = &at, 30*geom.CM
				if asked, err := q.Ask(s.Book); err == nil && asked.Turns {
					t.Fatal("the way it looks after a shot matters")
				}
				q.Deed, q.At, q.Legs = battle.ClassMove, nil, []beside.Leg{{Far: 3 * geom.CM}}
				if len(a.leaders) > 0 {
					q.Helper, q.Helped = &beside.Party{Units: a.leaders[0]}, 10*geom.CM
				}
				for _, q.Moment = range a.asks {
					q.Ends = nil
					if asked, err := q.Ask(s.Book); err != nil || asked.No != nil || !asked.Turns {
						continue
					}
					by := 900
					q.Ends = &by
					asked, err := q.Ask(s.Book)
					if err != nil {
						t.Fatal(err)
					}
					if asked.No != nil {
						continue // it may not turn as far as that
					}
					commands := asked.Ways[0].Commands
					if f := commands[len(commands)-1].Facing; f == nil || *f != geom.Degrees(90) {
						t.Fatalf("%s looks to %v", who[0].Name, f)
					}
					turned++
				}
			}
			if turned == 0 {
				t.Error("no unit turns after a move")
			}
		})
	}
}

// TestOptionsAreAgreedOn asks with each value of each option of a book: the made-up battle takes them all.
func TestOptionsAreAgreedOn(t *testing.T) {
	for _, s := range rules.Books {
		t.Run(s.Book.ID(), func(t *testing.T) {
			t.Parallel()
			a := newAsker(t, s)
			who, at := a.groups[0], a.groups[len(a.groups)-1]
			for _, offer := range s.Book.(battle.Switched).Switches() {
				for _, value := range offer.Values {
					for _, moment := range a.asks {
						q := beside.Question{Side: battle.Red, Deed: battle.ClassFire, Moment: moment, Who: beside.Party{Units: who}}
						q.At, q.Distance = &beside.Party{Units: at}, 30*geom.CM
						q.Options = []battle.Option{{Name: offer.Name, Value: value}}
						if _, err := q.Ask(s.Book); err != nil {
							t.Errorf("%s=%s: %v", offer.Name, value, err)
						}
					}
				}
			}
		})
	}
}

// TestWeatherMatters: what two units far from each other may do in clear weather, they may not do in fog, by the clause of the book.
func TestWeatherMatters(t *testing.T) {
	s := rules.Books[slices.IndexFunc(rules.Books, func(s library.Shelf) bool { return s.Book.ID() == "bkc1" })]
	a := newAsker(t, s)
	seen, hidden := 0, 0
	moment := slices.IndexFunc(s.Book.(battle.Beside).Moments(battle.Red), func(m battle.Moment) bool { return m.Phase == "command" })
	for _, who := range a.groups[:min(len(a.groups), 30)] {
		q := beside.Question{Side: battle.Red, Deed: battle.ClassFire, Moment: moment, Who: beside.Party{Units: who}, At: &beside.Party{Units: who}}
		q.Distance, q.Helper, q.Helped = 40*geom.CM, &beside.Party{Units: a.leaders[0]}, 10*geom.CM
		clear, err := q.Ask(s.Book)
		if err != nil || clear.No != nil {
			continue
		}
		seen++
		q.Options = []battle.Option{{Name: "OPT-WEATHER", Value: "fog"}}
		if fog, err := q.Ask(s.Book); err == nil && fog.No != nil && fog.No.Reason.Clause == "BKC-LOS-01" {
			hidden++
		}
	}
	if seen == 0 || hidden != seen {
		t.Errorf("of %d shots at 40 cm fog hides %d", seen, hidden)
	}
}
