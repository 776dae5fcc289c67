package bkc_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/dice"
	"sandtable/rules/bkc"
)

// TestKitBeforePlay plays random battles from the writing of the plans on: works, deployment, reinforcements and all.
func TestKitBeforePlay(t *testing.T) {
	battletest.Run(t, battletest.Kit{Book: bkc.First, Setups: undeployed, Playouts: 80, Heavy: 20})
}

// undeployed is a seeded set-up of which only the terrain is on the table. Some units come later, some by air.
func undeployed(seed uint64) *battle.Setup {
	s := seededSetup(seed, 0)
	r := dice.Seeded(seed)
	s.Start = nil
	side := func() string {
		return fmt.Sprintf(`{"assets":%d,"works":[{"kind":"trench","count":2},{"kind":"bunker","count":1},{"kind":"wire","count":2},
			{"kind":"minefield","count":3,"dummy":1},{"kind":"tank-obstacle","count":1},{"kind":"tank-ditch","count":1},
			{"kind":"pillbox","count":1},{"kind":"emplacement","count":2},{"kind":"dug-in","count":4}]}`, r.Roll(4, "assets")-1)
	}
	defender := []string{"nobody", "red", "blue"}[r.Roll(3, "defender")-1]
	first := []string{"nobody", "red", "blue"}[r.Roll(3, "first")-1]
	s.Scenario = json.RawMessage(fmt.Sprintf(`{"turns":3,"points":900,"defender":%q,"first":%q,"red":%s,"blue":%s,
		"objectives":[{"name":"hill","kind":"hold","grade":"minor","at":[60,45]}]}`, defender, first, side(), side()))
	for i := range s.Units {
		u := &s.Units[i]
		if u.At == nil {
			continue
		}
		switch r.Roll(8, "place") {
		case 1:
			u.State = json.RawMessage(`{"arrives":2}`)
			u.At = nil
		case 2:
			u.State = json.RawMessage(`{"arrives":1}`)
		case 3: // stands where it is
		default:
			u.At = nil
		}
	}
	return s
}

// TestBadSetups refuses set-ups that no rule can play, and names the place.
func TestBadSetups(t *testing.T) {
	co := `{"class":"co","move":30,"hits":4,"cv":9}`
	for name, c := range map[string]struct {
		change func(*battle.Setup)
		says   string
	}{
		"opportunity": {func(s *battle.Setup) { s.Options = []battle.Option{{Name: "OPT-OPPORTUNITY", Value: "on"}} }, "OPT-OPPORTUNITY cannot be \"on\" in bkc1"},
		"two COs": {func(s *battle.Setup) {
			s.Units = append(s.Units, battle.UnitSetup{ID: "x", Side: battle.Red, Profile: json.RawMessage(co)})
		}, "one CO"},
		"cv": {func(s *battle.Setup) { s.Units[0].Profile = json.RawMessage(strings.Replace(co, "9", "11", 1)) }, "from 6 to 10"},
		"objective": {func(s *battle.Setup) {
			s.Scenario = json.RawMessage(`{"objectives":[{"grade":"major","kind":"hold"}]}`)
		}, "objectives[0]"},
		"works": {func(s *battle.Setup) { s.Scenario = json.RawMessage(`{"red":{"works":[{"kind":"moat","count":1}]}}`) }, "moat"},
		"zone":  {func(s *battle.Setup) { s.Scenario = json.RawMessage(`{"blue":{"zone":[[0,0],[1,1]]}}`) }, "blue: zone"},
		"edge":  {func(s *battle.Setup) { s.Scenario = json.RawMessage(`{"red":{"edge":[[3,3],[9,3]]}}`) }, "edge"},
		"turns": {func(s *battle.Setup) { s.Scenario = json.RawMessage(`{"turns":1000}`) }, "turns"},
	} {
		t.Run(name, func(t *testing.T) {
			s := seededSetup(1, 0)
			c.change(s)
			if _, err := bkc.First.New(s); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("the error must say %q, found %v", c.says, err)
			}
		})
	}
}
