package boltaction_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/internal/librarytest"
	"sandtable/rules/boltaction"
	"sandtable/table"
)

// BenchmarkNew measures the book in battles as battle new makes them.
func BenchmarkNew(b *testing.B) { librarytest.Bench(b, &boltaction.Shelves[0]) }

// benchArmy is one side of a battle between two companies: twelve squads of ten and six vehicles.
var benchArmy = []string{kinds[12], kinds[12], kinds[14], kinds[15], kinds[15], kinds[16]}

// benchSetup is that battle, deployed within twelve inches of either edge of a table with woods, hedges, houses and a road.
func benchSetup(tb testing.TB) battle.Battle {
	p := func(x, y int) geom.Point { return geom.Point{X: geom.Len(x) * geom.Inch, Y: geom.Len(y) * geom.Inch} }
	area := func(kind table.Kind, x, y, w, d int) table.Piece {
		return table.Piece{Kind: kind, Area: []geom.Point{p(x, y), p(x+w, y), p(x+w, y+d), p(x, y+d)}}
	}
	s := &battle.Setup{Rules: "boltaction", Table: table.Spec{Width: 108 * geom.Inch, Depth: 60 * geom.Inch, Pieces: []table.Piece{
		area(table.Wood, 10, 22, 12, 10), area(table.Wood, 80, 26, 14, 9), area(table.Wood, 44, 34, 8, 6), area(table.Field, 60, 18, 14, 10),
		area(table.Building, 50, 22, 5, 5), area(table.Building, 57, 33, 6, 5), area(table.Building, 30, 30, 5, 6), area(table.BuiltUp, 68, 34, 6, 6),
		{Kind: table.Hedge, Line: []geom.Point{p(24, 18), p(44, 18), p(44, 30)}},
		{Kind: table.Wall, Line: []geom.Point{p(64, 30), p(78, 30)}}, {Kind: table.Hedge, Line: []geom.Point{p(6, 40), p(30, 42)}},
		{Kind: table.Road, Line: []geom.Point{p(47, 0), p(47, 31), p(56, 60)}, Width: 3 * geom.Inch},
	}}}
	for _, side := range battle.Sides {
		for i := range 18 {
			profile, x, y := kinds[0], 5+i*9, 10
			if i >= 12 {
				profile, x, y = benchArmy[i-12], 10+(i-12)*17, 4
			}
			if side == battle.Blue {
				y = 60 - y
			}
			at := p(x, y)
			s.Units = append(s.Units, battle.UnitSetup{
				ID: fmt.Sprintf("%s-%d", side, i+1), Side: side, Profile: json.RawMessage(profile),
				Facing: geom.Facing(1800 * side.Index()), At: &at,
			})
		}
	}
	s.Scenario, s.Start = json.RawMessage(`{"turns":6}`), json.RawMessage(`{"turn":1,"phase":"turn"}`)
	b, err := boltaction.Book.New(s)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// play takes a battle some commands on and gives what happened.
func play(tb testing.TB, b battle.Battle, commands int) []battle.Event {
	var events []battle.Event
	players, rolls := dice.Seeded(1), dice.Seeded(2)
	for range commands {
		if _, over := b.Result(); over {
			break
		}
		c, err := random.Command(b, players)
		if err != nil {
			tb.Fatal(err)
		}
		e, err := b.Do(c, rolls)
		if err != nil {
			tb.Fatal(err)
		}
		events = append(events, e...)
	}
	return events
}

// BenchmarkCommands is random play of two companies.
func BenchmarkCommands(b *testing.B) { battletest.Commands(b, benchSetup(b)) }

// BenchmarkSight is what a squad sees of an enemy unit: every man of it, past woods, hedges, houses and vehicles.
func BenchmarkSight(b *testing.B) {
	now := benchSetup(b)
	play(b, now, 400)
	seen := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if boltaction.Sees(now, battle.UnitID(1+i%18), battle.UnitID(19+i/18%18)) {
			seen++
		}
	}
	b.ReportMetric(float64(seen)*100/float64(b.N), "%seen")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "sights/s")
}

// BenchmarkReplay folds the events of a recorded battle.
func BenchmarkReplay(b *testing.B) {
	start := benchSetup(b)
	events := play(b, start.Clone(), 2000)
	b.ReportAllocs()
	for b.Loop() {
		if err := start.Clone().Apply(events); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)*float64(len(events))/b.Elapsed().Seconds(), "events/s")
}
