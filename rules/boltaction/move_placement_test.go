package boltaction

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// crowded draws a table with a squad that is to move, others about it and terrain between them.
func crowded(t *rapid.T) *Battle {
	s := &battle.Setup{Rules: "boltaction", Table: table.Spec{Width: 40 * geom.Inch, Depth: 40 * geom.Inch}}
	at := func(name string) geom.Point {
		side := rapid.Int32Range(3*geom.Inch, 37*geom.Inch)
		return geom.Point{X: side.Draw(t, name+".x"), Y: side.Draw(t, name+".y")}
	}
	kinds := []table.Kind{table.Wood, table.Building, table.Lake, table.Cliff, table.Field, table.Wall}
	for range rapid.IntRange(0, 4).Draw(t, "pieces") {
		c, w := at("piece"), rapid.Int32Range(1, 4).Draw(t, "size")*geom.Inch
		piece := table.Piece{Kind: rapid.SampledFrom(kinds).Draw(t, "kind")}
		if piece.Kind == table.Wall {
			piece.Line = []geom.Point{c, {X: c.X + w, Y: c.Y + w}}
		} else {
			piece.Area = []geom.Point{{X: c.X - w, Y: c.Y - w}, {X: c.X + w, Y: c.Y - w}, {X: c.X + w, Y: c.Y + w}, {X: c.X - w, Y: c.Y + w}}
		}
		s.Table.Pieces = append(s.Table.Pieces, piece)
	}
	profiles := []string{
		`{"type":"infantry","quality":"regular","men":["1 smg nco","9 rifle"]}`,
		`{"type":"artillery","quality":"regular","gun":"medium","weapon":"at_gun_medium","men":["4 crew"]}`,
		`{"type":"infantry","quality":"regular","men":["3 rifle"]}`,
		`{"type":"vehicle","quality":"regular","class":"medium_tank","drive":"tracked"}`,
	}
	for i := range rapid.IntRange(1, 5).Draw(t, "units") {
		profile := profiles[rapid.IntRange(0, len(profiles)-1).Draw(t, "profile")]
		if i == 0 {
			profile = profiles[rapid.IntRange(0, 1).Draw(t, "mover")]
		}
		place := geom.Point{X: 20 * geom.Inch, Y: 20 * geom.Inch}
		if i > 0 {
			place = at("unit")
			place = geom.Point{X: max(6*geom.Inch, min(34*geom.Inch, place.X)), Y: max(6*geom.Inch, min(34*geom.Inch, place.Y))}
		}
		s.Units = append(s.Units, battle.UnitSetup{
			ID: string(rune('a' + i)), Side: battle.Side(1 + (i+1)%2), Profile: json.RawMessage(profile), At: &place,
			Facing: geom.Degrees(15 * rapid.IntRange(0, 23).Draw(t, "facing")),
		})
	}
	s.Start = json.RawMessage(`{"turn":1,"phase":"turn"}`)
	made, err := Book.New(s)
	if err != nil {
		t.Skip(err)
	}
	return made.(*Battle)
}

// TestPlacement: whatever the leader's path, a squad that is let go ends coherent, more than an inch from all others,
// on the table, on ground it may stand on, and no model has gone further than its rate.
func TestPlacement(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := crowded(t)
		id, o := UnitID(1), Advance
		if b.profile(id).Type == Infantry && rapid.Bool().Draw(t, "run") {
			o = Run
		}
		from := b.model(b.leader(id)).At
		c := Cmd{}
		for range rapid.IntRange(1, 3).Draw(t, "legs") {
			from = geom.Step(from, geom.Degrees(10*rapid.IntRange(0, 35).Draw(t, "to")), rapid.Int32Range(0, b.rate(id, o)).Draw(t, "far"))
			c.Path = append(c.Path, from)
		}
		p, no := b.planMove(id, o, &c)
		if no != nil {
			return
		}
		checkPlaces(t, b, id, o, &c, &p)
	})
}

func checkPlaces(t *rapid.T, b *Battle, id UnitID, o Order, c *Cmd, p *plan) {
	via := c.Path[:len(c.Path)-1]
	prefix := geom.Len(0)
	if len(via) > 0 {
		prefix = trackLength(append([]geom.Point{b.model(b.leader(id)).At}, via...))
	}
	for i, n := range p.models {
		m := b.nth(id, n)
		was := b.model(m).At
		if p.places[i] == was && len(via) == 0 {
			continue
		}
		base := b.baseAt(m, p.places[i], p.facing)
		if !b.table.Holds(base) {
			t.Fatalf("model %d ends off the table", n)
		}
		for other := range b.owners {
			if k := modelID(other + 1); b.owner(k) != id && geom.Within(base, b.base(k), inch(1)) && p.places[i] != was {
				t.Fatalf("model %d ends within an inch of %s", n, b.Name(b.owner(k)))
			}
		}
		beside := geom.Dist(lastPoint(was, via, was.Sub(b.model(b.leader(id)).At)), p.places[i])
		behind := trackLength(append(append([]geom.Point{was}, via...), p.places[i]))
		if rate := b.rate(id, o); min(prefix+beside, behind) > rate {
			t.Fatalf("model %d goes further than %d", n, rate)
		}
		for _, piece := range b.table.Pieces() {
			e := b.profile(id).entryOf(piece)
			if e > noRun && groundOf(piece).category != obstacle && piece.Overlaps(base) && !piece.Overlaps(b.base(m)) {
				t.Fatalf("model %d ends on a %s", n, piece.Kind)
			}
		}
		for j, k := range p.models[:i] {
			if geom.Overlap(base, b.baseAt(b.nth(id, k), p.places[j], p.facing)) {
				t.Fatalf("models %d and %d stand on each other", n, k)
			}
		}
	}
	if !b.unit(id).Is(Incoherent) && b.needed(id, p)&^b.chain(id, p) != 0 {
		t.Fatal("the unit is torn apart")
	}
}

func lastPoint(was geom.Point, via []geom.Point, off geom.Point) geom.Point {
	if len(via) == 0 {
		return was
	}
	return via[len(via)-1].Add(off)
}

// TestPlacementIsUseful: in the open a squad is let go anywhere within its rate, and beside most houses too.
func TestPlacementIsUseful(t *testing.T) {
	tried, accepted := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		b := crowded(t)
		if b.profile(1).Type != Infantry {
			return
		}
		at := b.model(b.leader(1)).At
		c := Cmd{Path: []geom.Point{geom.Step(at, geom.Degrees(10*rapid.IntRange(0, 35).Draw(t, "to")), rapid.Int32Range(0, inch(6)).Draw(t, "far"))}}
		lead := Cmd{Path: c.Path}
		var w scene
		tm := b.termsOf(1, Advance, "")
		w.begin(b, 1, &tm)
		p := plan{models: []int16{1}, places: []geom.Point{lead.Path[0]}}
		w.gather(w.way(nil, &p))
		if w.judgeModel(&p, 0, nil) != nil {
			return // the leader himself cannot
		}
		tried++
		if _, no := b.planMove(1, Advance, &c); no == nil {
			accepted++
		}
	})
	if accepted*100 < tried*80 {
		t.Errorf("of %d moves that the leader can make, %d are found room for", tried, accepted)
	}
	t.Logf("%d of %d", accepted, tried)
}
