package boltaction_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/rules/boltaction"
	"sandtable/table"
)

// TestKitBeforePlay plays random battles from the roll-off on: objectives, reserves, deployment and all.
// Types of scenarios come by tens, so every 21st looks at everything in another one.
func TestKitBeforePlay(t *testing.T) {
	battletest.Run(t, battletest.Kit{Book: boltaction.Book, Setups: undeployed, Playouts: 80, Heavy: 21})
}

// undeployed is a seeded set-up of which only the terrain is on the table, for each type of scenario by turns.
func undeployed(seed uint64) *battle.Setup {
	s := seededSetup(seed, 0)
	r := dice.Seeded(seed)
	types := []string{
		"", "attrition", "envelopment", "point_defence", "hold_until_relieved", "top_secret", "demolition", "key_positions",
		"no_mans_land", "random",
	}
	s.Scenario = json.RawMessage(fmt.Sprintf(`{"type":%q,"turns":%d,"forward":%t}`, types[seed%uint64(len(types))], 2+r.Roll(3, "turns"), r.Roll(2, "forward") == 1))
	s.Start = nil
	if r.Roll(4, "table") == 1 {
		s.Table.Width, s.Table.Depth = 40*geom.Inch, 60*geom.Inch
	}
	for i := range s.Units {
		s.Units[i].State = nil
		if r.Roll(12, "placed") > 1 || s.Table.Width < 72*geom.Inch {
			s.Units[i].At = nil
		}
	}
	square := func(x, y, side geom.Len) []geom.Point {
		x, y, side = x*geom.Inch, y*geom.Inch, side*geom.Inch
		return []geom.Point{{X: x, Y: y}, {X: x + side, Y: y}, {X: x + side, Y: y + side}, {X: x, Y: y + side}}
	}
	s.Table.Pieces = append(s.Table.Pieces,
		table.Piece{Name: "copse", Kind: table.Wood, Area: square(12, 30, 8)},
		table.Piece{Name: "scrub", Kind: table.Rough, Area: square(24, 2, 8)},
		table.Piece{Name: "house", Kind: table.Building, Area: square(30, 40, 5)},
		table.Piece{Name: "barn", Kind: table.Building, Area: square(4, 4, 5)},
		table.Piece{Name: "pond", Kind: table.Lake, Area: square(20, 20, 4)},
		table.Piece{Name: "hedge", Kind: table.Hedge, Line: []geom.Point{{X: 2 * geom.Inch, Y: 15 * geom.Inch}, {X: 20 * geom.Inch, Y: 15 * geom.Inch}}},
	)
	return s
}
