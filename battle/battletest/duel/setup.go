package duel

import (
	"encoding/json"
	"fmt"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// Setup draws the places and the toughness of two duellists from a seed.
func Setup(seed uint64) *battle.Setup {
	roller := dice.Seeded(seed)
	unit := func(id string, side battle.Side, y geom.Len, facing geom.Facing) battle.UnitSetup {
		return battle.UnitSetup{
			ID: id, Side: side, At: &geom.Point{X: 60 * geom.CM, Y: y}, Facing: facing,
			Profile: json.RawMessage(fmt.Sprintf(`{"hits":%d}`, roller.Roll(3, "set-up"))),
		}
	}
	gap := 30*geom.CM + geom.Len(roller.Roll(600, "set-up"))*geom.MM
	return &battle.Setup{
		Rules: "duel",
		Table: table.Spec{Width: 120 * geom.CM, Depth: 120 * geom.CM},
		Units: []battle.UnitSetup{
			unit("pushkin", battle.Red, 10*geom.CM, geom.North),
			unit("dantes", battle.Blue, 10*geom.CM+gap, geom.South),
		},
	}
}
