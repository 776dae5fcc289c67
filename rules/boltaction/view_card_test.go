package boltaction_test

import (
	"encoding/json"
	"slices"
	"testing"

	"sandtable/battle"
	tell "sandtable/battle/words"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/rules/boltaction"
	"sandtable/table"
)

// TestCardTellsWeapons: a player who looks at a unit learns what it fights with and what stops it, and nothing that only the rules
// count by.
func TestCardTellsWeapons(t *testing.T) {
	b, err := boltaction.Book.New(&battle.Setup{
		Rules: "boltaction", Table: table.Spec{Width: 180 * geom.CM, Depth: 120 * geom.CM}, Start: json.RawMessage(`{"turn":1,"drawn":"red"}`),
		Units: []battle.UnitSetup{
			{ID: "squad", Side: battle.Red, Profile: json.RawMessage(`{"type":"infantry","quality":"regular","men":["1 smg nco","3 rifle","1 lmg"]}`), At: &geom.Point{X: 6000, Y: 3000}},
			{ID: "tank", Side: battle.Red, Profile: json.RawMessage(`{"type":"vehicle","quality":"regular","class":"medium_tank","drive":"tracked","arms":["at_gun_heavy turret"]}`), At: &geom.Point{X: 9000, Y: 3000}},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	view := b.View(battle.Red)
	teller := boltaction.Words.In(lang.English, tell.ViewNames(&view))
	for i, want := range [][]string{
		{`weapons: submachine gun 12", 2 shots; rifle 24"; light machine gun 30", 3 shots`},
		{`weapons: heavy anti-tank gun 72"`, "armour 9+: a hit must reach 9, its die plus penetration; rifles cannot"},
	} {
		var told []string
		for _, f := range view.Units[i].Facts {
			if text, ok := teller.Fact(f); ok {
				told = append(told, text)
			}
			if f.Key == "moved" && teller.Says(f) {
				t.Error("the clock of moves is told")
			}
		}
		for _, one := range want {
			if !slices.Contains(told, one) {
				t.Errorf("%s does not tell %q: %q", view.Units[i].Name, one, told)
			}
		}
	}
}
