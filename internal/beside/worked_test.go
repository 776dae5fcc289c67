package beside_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/geom"
	"sandtable/internal/beside"
	"sandtable/library"
	"sandtable/rules"
	"sandtable/table"
)

// A worked case is a step of a script that plays one of the ledger's cases: a deed of a single unit, judged on a real table.
type worked struct {
	name   string
	script *script.Script
	book   battle.Book
	step   int
	deed   battle.Class
	at     battle.Battle // as it stands before the deed
	before []battle.Battle
	c      battle.Command
	who    battle.UnitID
}

// workedCases are the steps of a book's worked cases in which one unit fires, fights, moves or is given an order.
func workedCases(t *testing.T, s *library.Shelf) (out []worked) {
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
		one, err := script.Load(name, data, func(id string) (battle.Book, bool) { return library.Find(rules.Books, id) })
		if err != nil {
			t.Fatal(err)
		}
		ours := slices.ContainsFunc(one.Books(), func(b battle.Book) bool { return b.ID() == s.Book.ID() })
		if !ours || !one.HasBattle(s.Book) || len(one.Cases(s.Book)) == 0 {
			continue
		}
		told := -1
		var before []battle.Battle // at every entry up to now
		var then battle.Battle     // before the last one
		for step := 1; step <= one.Steps(s.Book); step++ {
			c, is := one.CommandAt(s.Book, step)
			if !is {
				continue
			}
			g, err := one.PlayTo(s.Book, step, nil)
			if err != nil {
				t.Fatal(err)
			}
			b := g.Battle()
			d := b.Pending()
			if n := g.Len(); n > told && len(before) > 0 {
				then = before[len(before)-1]
			}
			if n := g.Len(); n == told {
				before = before[:len(before)-1]
			} else {
				told = n
			}
			if c.Side == battle.Nobody {
				c.Side = d.Side
			}
			deed := battle.ClassOf(b, c.Verb)
			if l, ok := b.(interface {
				VerbsOf(battle.Class) []battle.Verb
			}); ok && deed == "" {
				for _, class := range battle.Classes {
					if slices.Contains(l.VerbsOf(class), c.Verb) {
						deed = class
					}
				}
			}
			if d.Reaction || then != nil && goesOn(then, &g.Entries()[g.Len()-1].Command, d.Kind) {
				deed = "" // it breaks into a deed, or goes on with one
			}
			if slices.ContainsFunc(c.Parts, func(p battle.CommandPart) bool { return p.Unit == 0 }) {
				deed = "" // its models do different things
			}
			switch deed {
			case battle.ClassFire, battle.ClassAssault, battle.ClassMove, battle.ClassOrder:
				out = append(out, worked{fmt.Sprintf("%s:%d", name, step), one, s.Book, step, deed, b, slices.Clone(before), c, max(c.Unit, d.Unit)})
			}
			before = append(before, b)
		}
	}
	return out
}

// goesOn reports whether a decision is a part of the deed before it, such as a pursuit.
func goesOn(then battle.Battle, last *battle.Command, now battle.StepKind) bool {
	d := then.Pending()
	switch battle.ClassOf(then, last.Verb) {
	case battle.ClassFire, battle.ClassAssault, battle.ClassMove:
		return d.Kind != now
	}
	return false
}

func basesOf(v *battle.View, id battle.UnitID) (out []geom.Base) {
	u := &v.Units[id-1]
	for i := range u.Models {
		out = append(out, u.Models[i].Base)
	}
	if len(out) == 0 && u.Base != nil {
		out = append(out, *u.Base)
	}
	return out
}

// party is a unit of a battle with its crew, as its players would tell it.
func (w *worked) party(b battle.Battle, id battle.UnitID) (beside.Party, bool) {
	setup := w.script.Setup(w.book)
	if int(id) > len(setup.Units) || id == 0 {
		return beside.Party{}, false
	}
	var p beside.Party
	for i := int(id) - 1; i < len(setup.Units); i++ {
		u := setup.Units[i]
		if i >= int(id) && (u.At != nil || u.Side != setup.Units[id-1].Side || !strings.Contains(string(u.Profile), "crew")) {
			break
		}
		if f, ok := b.(battle.Finder); ok {
			u.State, _ = json.Marshal(f.Found(battle.UnitID(i + 1)))
		}
		p.Units = append(p.Units, u)
	}
	return p, true
}

func centre(bases []geom.Base) geom.Point {
	var x, y geom.Len
	for _, b := range bases {
		x, y = x+b.At.X, y+b.At.Y
	}
	return geom.Point{X: x / geom.Len(len(bases)), Y: y / geom.Len(len(bases))}
}

// shows is the side that a base shows to a point.
func shows(b geom.Base, to geom.Point) beside.Face {
	want := math.Atan2(float64(to.X-b.At.X), float64(to.Y-b.At.Y)) * 1800 / math.Pi
	off := math.Mod(want-float64(b.Facing)+7200, 3600)
	switch {
	case off < 450 || off >= 3150:
		return beside.Front
	case off < 1350:
		return beside.Right
	case off < 2250:
		return beside.Rear
	}
	return beside.Left
}

// heading is the direction from a point to another, in tenths of a degree.
func heading(from, to geom.Point) int {
	return int(math.Round(math.Atan2(float64(to.X-from.X), float64(to.Y-from.Y))*1800/math.Pi)+3600) % 3600
}

func near(a, b []geom.Base) geom.Len {
	gap := geom.Len(1 << 30)
	for _, x := range a {
		for _, y := range b {
			gap = min(gap, geom.Gap(x, y))
		}
	}
	return gap
}

// question is what the players of a worked case would ask with the fields that the form on the phone has, with the states from one battle and
// the places from another.
func (w *worked) question(states battle.Battle) (q beside.Question, ok bool) {
	v := w.at.View(battle.Nobody)
	c := &w.c
	who := w.who
	var helper battle.UnitID
	if w.deed == battle.ClassOrder && len(c.Units) > 0 {
		who, helper = c.Units[0], c.Unit
	}
	target := c.Target
	if target != 0 && v.Units[target-1].Side == c.Side && w.deed == battle.ClassAssault { // a fight is named by any that takes part in it
		who, target = target, 0
		for i := range v.Units {
			if u := &v.Units[i]; u.Side != c.Side && len(basesOf(&v, u.ID)) > 0 && near(basesOf(&v, who), basesOf(&v, u.ID)) == 0 {
				target = u.ID
			}
		}
	}
	if who == 0 && target != 0 {
		for i := range v.Units {
			if u := &v.Units[i]; u.Side == c.Side && len(basesOf(&v, u.ID)) > 0 && near(basesOf(&v, target), basesOf(&v, u.ID)) == 0 {
				who = u.ID
			}
		}
	}
	var start struct{ Supports []struct{ Unit string } }
	json.Unmarshal(w.script.Setup(w.book).Start, &start)
	q = beside.Question{Side: c.Side, Deed: w.deed}
	if q.Who, ok = w.party(states, who); !ok || len(basesOf(&v, who)) == 0 {
		return q, false
	}
	mine := basesOf(&v, who)
	north := 0
	known := map[battle.UnitID]bool{who: true}
	if target != 0 && target != who {
		at, ok := w.party(states, target)
		theirs := basesOf(&v, target)
		if !ok || len(theirs) == 0 {
			return q, false
		}
		if v.Units[target-1].Side == c.Side {
			return q, false
		}
		known[target] = true
		at.Shows = shows(theirs[0], centre(mine))
		q.Who.Shows = shows(mine[0], centre(theirs))
		q.At = &at
		north = heading(centre(mine), centre(theirs))
		q.Distance = near(mine, theirs)
		w.ground(&q, &v, mine, theirs)
	}
	if len(c.Path) > 0 {
		at, faces := mine[0].At, int(mine[0].Facing)
		for i, p := range c.Path {
			to := heading(at, p)
			if i == 0 && target == 0 {
				north = to
			}
			q.Legs = append(q.Legs, beside.Leg{Turn: to - faces, Far: geom.Len(math.Round(math.Hypot(float64(p.X-at.X), float64(p.Y-at.Y))))})
			at, faces = p, to
		}
		if c.Facing != nil {
			ends := (int(*c.Facing)-faces+5400)%3600 - 1800
			q.Ends = &ends
		}
		w.way(&q, &v, mine[0])
	}
	if a := battle.AdviserOf(w.at, nil); helper == 0 && w.deed != battle.ClassOrder && a != nil {
		var pic battle.Picture
		a.Survey(c.Side, &pic)
		for _, f := range pic.Figures {
			if f.Role == battle.RoleLeader && f.ID != who && v.Units[f.ID-1].Side == c.Side && len(basesOf(&v, f.ID)) > 0 &&
				(helper == 0 || near(basesOf(&v, f.ID), mine) < near(basesOf(&v, helper), mine)) {
				helper = f.ID
			}
		}
	}
	if helper != 0 && helper != who {
		if p, ok := w.party(states, helper); ok && len(basesOf(&v, helper)) > 0 {
			q.Helper = &p
			q.Helped = near(basesOf(&v, helper), mine)
			known[helper] = true
			if w.deed == battle.ClassOrder {
				north = heading(centre(basesOf(&v, helper)), centre(mine))
			}
		}
	}
	for i := range v.Units {
		id := v.Units[i].ID
		bases := basesOf(&v, id)
		with := slices.Contains(c.Units, id) || slices.ContainsFunc(start.Supports, func(s struct{ Unit string }) bool { return s.Unit == v.Units[i].Key })
		p, ok := w.party(states, id)
		if known[id] || !ok || len(bases) == 0 {
			continue
		}
		o := beside.Other{Party: p, Foe: v.Units[i].Side != c.Side, With: with, Far: near(bases, mine)}
		o.Clock = (heading(centre(mine), centre(bases)) - north + 3600 + 150) % 3600 / 300
		for j := range p.Units {
			known[id+battle.UnitID(j)] = true
		}
		q.Others = append(q.Others, o)
	}
	slices.SortStableFunc(q.Others, func(a, b beside.Other) int { return int(a.Far - b.Far) })
	q.Others = q.Others[:min(len(q.Others), 8)]
	q.Wanted = beside.Wanted{Model: c.Model, Aim: c.Aim, Option: c.Option}
	for i := range c.Parts {
		q.Wanted.Part = c.Parts[i].Option
	}
	moments := w.book.(battle.Beside).Moments(c.Side)
	phase := factS(&v, "phase")
	q.Moment = slices.IndexFunc(moments, func(m battle.Moment) bool { return m.Phase == phase && m.Start != nil })
	return q, q.Moment >= 0
}

// way tells what lies on the first leg of a move.
func (w *worked) way(q *beside.Question, v *battle.View, base geom.Base) {
	line := geom.Segment{A: base.At, B: w.c.Path[0]}
	for i := range v.Pieces {
		p := &v.Pieces[i]
		if p.Holds(line.A) {
			q.Under = p.Kind
			continue
		}
		if !p.IsCrossed(line) && !p.Holds(line.B) {
			continue
		}
		q.Between = p.Kind
		w.stretch(q, p, line, base)
	}
}

// stretch tells from where to where a piece lies on a line, as a tape does.
func (w *worked) stretch(q *beside.Question, p *table.Piece, line geom.Segment, base geom.Base) {
	const steps = 400
	first, last := -1, -1
	on := func(i int) geom.Point {
		return geom.Point{X: line.A.X + (line.B.X-line.A.X)*geom.Len(i)/steps, Y: line.A.Y + (line.B.Y-line.A.Y)*geom.Len(i)/steps}
	}
	for i := range steps + 1 {
		if p.Holds(on(i)) || i > 0 && p.IsCrossed(geom.Segment{A: on(i - 1), B: on(i)}) {
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	long := geom.Len(math.Hypot(float64(line.B.X-line.A.X), float64(line.B.Y-line.A.Y)))
	if first < 0 {
		return
	}
	ahead := base.Depth / 2
	q.Starts = max(10, long*geom.Len(first)/steps-ahead)
	if p.Area != nil {
		q.Deep = max(10, long*geom.Len(last-first)/steps)
		if last == steps {
			q.Deep += 20 * geom.CM
		}
	}
}

func factS(v *battle.View, key string) string {
	for _, f := range v.Facts {
		if f.Key == key {
			return f.S
		}
	}
	return ""
}

func (w *worked) ground(q *beside.Question, v *battle.View, mine, theirs []geom.Base) {
	line := geom.Segment{A: centre(mine), B: centre(theirs)}
	for i := range v.Pieces {
		p := v.Pieces[i]
		if p.Area != nil {
			poly, err := geom.NewPolygon(p.Area...)
			if err != nil {
				continue
			}
			in, out := poly.Contains(line.B), poly.Contains(line.A)
			switch {
			case in:
				q.Around = p.Kind
			case out:
				q.Under = p.Kind
			case p.IsCrossed(line):
				q.Between = p.Kind
				w.stretch(q, &p, line, mine[0])
			}
			continue
		}
		if p.Line != nil && p.IsCrossed(line) {
			near, own := geom.Len(1<<30), geom.Len(1<<30)
			for j := 1; j < len(p.Line); j++ {
				s := geom.Segment{A: p.Line[j-1], B: p.Line[j]}
				for _, b := range theirs {
					near = min(near, geom.GapSegment(b, s))
				}
				for _, b := range mine {
					own = min(own, geom.GapSegment(b, s))
				}
			}
			switch {
			case near <= 3*geom.CM:
				q.Around = p.Kind
			case own <= 3*geom.CM:
				q.Under = p.Kind
			default:
				q.Between = p.Kind
				w.stretch(q, &p, line, mine[0])
			}
		}
	}
}

// verdict is what the rules say of a deed, but for whose it is.
func verdict(b battle.Battle, c battle.Command, ends []string) string {
	p, err := b.Check(c)
	if err != nil {
		return clauseOf(err)
	}
	return rolls(p.Rolls, ends)
}

func clauseOf(err error) string {
	if no, ok := err.(*battle.Refusal); ok {
		return string(no.Reason.Clause)
	}
	return err.Error()
}

func rolls(all []battle.Forecast, ends []string) string {
	out := []battle.Forecast{}
	for _, r := range all {
		if slices.Contains(ends, string(r.Clause)) {
			continue // what begins after the deed
		}
		r.Unit = 0
		r.Odds = slices.Clone(r.Odds)
		for i := range r.Odds {
			r.Odds[i].Unit = 0
		}
		out = append(out, r)
	}
	text, _ := json.Marshal(out)
	return string(text)
}

// answer is what the desk says to a question, one text for each way.
func answers(t *testing.T, book battle.Book, q *beside.Question) (out []string) {
	a, err := q.Ask(book)
	if err != nil {
		return []string{err.Error()}
	}
	if a.No != nil {
		return []string{string(a.No.Reason.Clause)}
	}
	for _, way := range a.Ways {
		b, err := book.New(a.Setup)
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range way.Commands[:len(way.Commands)-1] {
			if _, err := b.Do(c, way.Luck[i].Roller()); err != nil {
				t.Fatal(err)
			}
		}
		out = append(out, verdict(b, way.Commands[len(way.Commands)-1], a.Ends))
	}
	return out
}

// TestWorkedCases asks the desk what the ledgers' worked cases tell of single deeds.
func TestWorkedCases(t *testing.T) {
	total, right := 0, 0
	for i := range rules.Books {
		s := &rules.Books[i]
		t.Run(s.Book.ID(), func(t *testing.T) {
			all, same := map[battle.Class]int{}, map[battle.Class]int{}
			var log strings.Builder
			for _, w := range workedCases(t, s) {
				want := verdict(w.at, w.c, s.Book.(battle.Beside).Moments(w.c.Side)[0].Ends)
				if strings.HasPrefix(want, "BATTLE-") {
					continue
				}
				if who := max(w.who, w.c.Target); who == 0 || w.at.View(battle.Nobody).Units[who-1].Base == nil {
					continue // it is about a unit that is not on the table
				}
				all[w.deed]++
				ok := false
				var got []string
				for k := range min(5, len(w.before)+1) {
					states := w.at
					if k > 0 {
						states = w.before[len(w.before)-k]
					}
					q, is := w.question(states)
					if !is {
						continue
					}
					for _, moved := range []bool{false, true} {
						q.Moved = moved
						got = append(got, answers(t, s.Book, &q)...)
						if ok = slices.Contains(got, want); ok {
							break
						}
					}
					if ok {
						break
					}
				}
				if ok {
					same[w.deed]++
				} else {
					slices.Sort(got)
					cmd, _ := json.Marshal(w.c)
					fmt.Fprintf(&log, "%s %s %s\n  want %.400s\n", w.name, w.deed, cmd, want)
					for _, g := range slices.Compact(got) {
						fmt.Fprintf(&log, "  got %.400s\n", g)
					}
				}
			}
			t.Log(same, "of", all)
			n, m := sum(all), sum(same)
			total, right = total+n, right+m
			if m*100 < 78*n {
				t.Errorf("%d of %d deeds of worked cases are answered as the scripts do", m, n)
			}
			t.Log(log.String())
		})
	}
	t.Logf("%d of %d deeds are answered as the scripts do", right, total)
	if right*100 < 80*total {
		t.Error("too few")
	}
}

func sum(of map[battle.Class]int) (n int) {
	for _, class := range battle.Classes {
		n += of[class]
	}
	return n
}
