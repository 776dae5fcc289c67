package cobi_test

import (
	"testing"

	"sandtable/battle/record"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/maps"
	"sandtable/rules/cobi"
	"sandtable/rules/cobi/scenarios"
	"sandtable/scenario"
	"sandtable/table"
)

// TestVillage: on the small village houses hide nearly all of each zone from the other, models of this game get through, and a battle
// of both sides ends.
func TestVillage(t *testing.T) {
	m, err := maps.Named("small-village")
	if err != nil {
		t.Fatal(err)
	}
	field, err := table.New(&m.Spec, 1)
	if err != nil {
		t.Fatal(err)
	}
	open, all := 0, 0
	var room [64]int32
	for from := geom.Len(0); from <= m.Width; from += 2 * geom.CM {
		for to := geom.Len(0); to <= m.Width; to += 2 * geom.CM {
			line := geom.Segment{A: geom.Point{X: from, Y: 30 * geom.CM}, B: geom.Point{X: to, Y: 60 * geom.CM}}
			hidden := false
			for _, id := range field.PiecesAlong(line, room[:0]) {
				hidden = hidden || field.Piece(table.PieceID(id)).Kind == table.Building
			}
			if all++; !hidden {
				open++
			}
		}
	}
	if open*100 > all*7 { // two lanes
		t.Errorf("%d of %d lines from zone to zone are open", open, all)
	}
	const widest = 85 * geom.MM
	for i := range m.Pieces {
		if p := &m.Pieces[i]; p.Kind == table.Road && p.Width <= widest {
			t.Errorf("%s is %d wide", p.Name, p.Width)
		}
	}
	list, err := scenario.ReadAll(scenarios.FS, cobi.Book.ID())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range list {
		if s.ID != "elimination" {
			continue
		}
		setup, err := s.Lay(scenario.Order{
			Book: cobi.Book, Rules: cobi.Army, Points: 100, Turns: 5, Map: m, Options: []battle.Option{{Name: "mode", Value: "simplified"}},
			Armies: [2]*army.Army{readyArmy(t, "poland-1939-recon"), readyArmy(t, "germany-1944-recon")},
		})
		if err != nil {
			t.Fatal(err)
		}
		game, err := record.NewGame(cobi.Book, setup)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := random.Play(game.Battle(), dice.Seeded(7), dice.Seeded(8), 20_000); err != nil {
			t.Fatalf("command %d: %v", n, err)
		}
	}
}
