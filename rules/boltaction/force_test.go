package boltaction_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/rules/boltaction"
	"sandtable/table"
)

// TestPrices takes every unit of the list in every quality: its profile can be read, costs what the list says and takes the
// place in a platoon that the list gives it.
func TestPrices(t *testing.T) {
	qualities := []string{"inexperienced", "regular", "veteran"}
	for _, row := range boltaction.Prices {
		for q, name := range qualities {
			if row.Profile == "" || !row.Available(boltaction.Quality(q)) {
				continue
			}
			profile := fmt.Sprintf(`%s,"quality":%q,"slot":%q}`, strings.TrimSuffix(row.Profile, "}"), name, row.Slot)
			_, err := boltaction.Book.New(listed(profile))
			if err == nil {
				t.Fatal("a platoon of one unit is legal")
			}
			if !strings.Contains(err.Error(), "force of red: BA-FORCE-04") {
				t.Errorf("%s %s: %v", name, row.ID, err)
			}
			s := listed(profile)
			s.Scenario = nil
			b, err := boltaction.Book.New(s)
			if err != nil {
				t.Fatalf("%s %s: %v", name, row.ID, err)
			}
			if got := pointsOf(b); got != int64(row.Points[q]) {
				t.Errorf("%s %s costs %d, the list says %d", name, row.ID, got, row.Points[q])
			}
		}
	}
}

// listed is a set-up of one unit in a force that is checked.
func listed(profile string) *battle.Setup {
	return &battle.Setup{
		Rules: "boltaction", Table: table.Spec{Width: 72 * geom.Inch, Depth: 48 * geom.Inch},
		Units:    []battle.UnitSetup{{ID: "unit", Side: battle.Red, Profile: json.RawMessage(profile)}},
		Scenario: json.RawMessage(`{"force":true}`),
	}
}

func pointsOf(b battle.Battle) int64 {
	for _, f := range b.View(battle.Nobody).Units[0].Facts {
		if f.Key == "points" {
			return f.N
		}
	}
	return -1
}
