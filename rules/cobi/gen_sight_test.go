package cobi_test

import (
	"encoding/json"
	"testing"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/rules/cobi"
	"sandtable/table"
)

// sightSetup is a rifleman in the south and a target in the north, with something between them.
func sightSetup(t testing.TB, pieces ...table.Piece) battle.Battle {
	at := func(x, y geom.Len) *geom.Point { return &geom.Point{X: x * geom.CM, Y: y * geom.CM} }
	s := &battle.Setup{
		Rules: "cobi", Table: table.Spec{Width: 100 * geom.CM, Depth: 100 * geom.CM, Pieces: pieces},
		Units: []battle.UnitSetup{
			{ID: "rifle", Side: battle.Red, Profile: json.RawMessage(`{"figures": [{"kit": ["rifle"]}]}`), At: at(50, 20)},
			{ID: "man", Side: battle.Blue, Profile: json.RawMessage(`{"figures": [{"kit": ["rifle"]}]}`), At: at(50, 80)},
			{ID: "tank", Side: battle.Blue, Profile: json.RawMessage(`{"kind": "vehicle", "class": "medium", "drive": "tracked", "card": {"forward": 20, "crew": 0}}`), At: at(20, 80), Facing: geom.South},
		},
		Start: json.RawMessage(`{}`),
	}
	b, err := cobi.Book.New(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func box(kind table.Kind, x1, y1, x2, y2 geom.Len) table.Piece {
	return table.Piece{Kind: kind, Area: []geom.Point{{X: x1, Y: y1}, {X: x2, Y: y1}, {X: x2, Y: y2}, {X: x1, Y: y2}}}
}

func TestSight(t *testing.T) {
	const man, tank = 2, 3
	line := func(kind table.Kind, y geom.Len) table.Piece {
		return table.Piece{Kind: kind, Line: []geom.Point{{X: 1000, Y: y}, {X: 9000, Y: y}}}
	}
	for _, c := range []struct {
		name    string
		to      battle.UnitID
		pieces  []table.Piece
		blocked int
		covers  string
	}{
		{"open ground", man, nil, 0, ""},
		{"a house between", man, []table.Piece{box(table.Building, 4000, 4000, 6000, 6000)}, 9, "hard"},
		{"half of him beside a house just before him", man, []table.Piece{box(table.Building, 5010, 7000, 6000, 7600)}, 4, "hard"},
		{"a little more of the house", man, []table.Piece{box(table.Building, 4990, 7000, 6000, 7600)}, 5, "hard"},
		{"a wood of less than ten centimetres", man, []table.Piece{box(table.Wood, 3000, 4000, 7000, 4990)}, 0, "soft"},
		{"a deeper wood", man, []table.Piece{box(table.Wood, 3000, 4000, 7000, 5100)}, 9, "soft"},
		{"behind a wall", man, []table.Piece{line(table.Wall, 7800)}, 0, "hard"},
		{"over one's own wall", man, []table.Piece{line(table.Wall, 2150)}, 0, ""},
		{"behind a hedge", tank, []table.Piece{line(table.Hedge, 6500)}, 0, "soft"},
		{"in a trench", man, []table.Piece{{Kind: table.Trench, Line: []geom.Point{{X: 4000, Y: 8000}, {X: 6000, Y: 8000}}, Width: 300}}, 0, "entrenched"},
		{"in a house", man, []table.Piece{box(table.Building, 4000, 7000, 6000, 9000)}, 0, "hard"},
		{"through smoke", man, []table.Piece{box(table.Smoke, 4000, 4000, 6000, 5000)}, 0, "smoke"},
		{"a hill between", man, []table.Piece{box(table.Hill, 4000, 4000, 6000, 6000)}, 9, "hard"},
	} {
		b := sightSetup(t, c.pieces...)
		blocked, isSoft, isHard, dug, smoke := cobi.Look(b, 1, 1, c.to, 1)
		covers := ""
		for _, k := range []struct {
			yes  bool
			name string
		}{{isSoft, "soft"}, {isHard, "hard"}, {dug, "entrenched"}, {smoke, "smoke"}} {
			if k.yes {
				covers += k.name
			}
		}
		if blocked != c.blocked || covers != c.covers {
			t.Errorf("%s: %d rays are blocked and the cover is %q, not %d and %q", c.name, blocked, covers, c.blocked, c.covers)
		}
	}
}

func BenchmarkSight(b *testing.B) {
	x := sightSetup(b, box(table.Building, 4000, 4000, 4900, 6000), box(table.Wood, 5000, 3000, 7000, 3500))
	b.ReportAllocs()
	for b.Loop() {
		cobi.Look(x, 1, 1, 2, 1)
	}
}
