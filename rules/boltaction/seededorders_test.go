package boltaction_test

import (
	"encoding/json"
	"fmt"

	"sandtable/battle"
)

// switches are the options with their other value, by name.
var switches = []battle.Option{
	{Name: "ambushTurnEndShot", Value: "on"}, {Name: "assaultHitMovingVehicle", Value: "6"},
	{Name: "closeQuartersAssaultDice", Value: "1"}, {Name: "downToHit", Value: "2"},
	{Name: "fixedFiresOnAdvance", Value: "on"}, {Name: "flameFuelOut", Value: "2"},
	{Name: "fubarFriendlyFireDistance", Value: "beyond"}, {Name: "heLongRangePenalty", Value: "off"},
	{Name: "knockedOutMode", Value: "remove"}, {Name: "moraleCap", Value: "11"}, {Name: "nationalRules", Value: "on"},
	{Name: "officerRangeSenior", Value: "6"}, {Name: "premeasure", Value: "off"}, {Name: "rallyIgnoresPins", Value: "on"},
	{Name: "ramming", Value: "on"}, {Name: "recrewing", Value: "on"}, {Name: "snapToAction", Value: "on"},
	{Name: "tankRiders", Value: "on"}, {Name: "teamMode", Value: "shared"},
}

var seededNations = []string{"germany", "usa", "britain", "soviet", "japan", "poland"}

var seededFlags = []string{"fanatics", "stubborn", "shirkers", "motorbikes", "cavalry", "bicycles", "tank_hunters"}

// seededOrders gives a battle what makes its orders differ: switches, nations, flags, pins and players.
func seededOrders(s *battle.Setup, n func(int) int) {
	for _, o := range switches {
		if n(3) == 0 {
			s.Options = append(s.Options, o)
		}
	}
	nations, players := [2]string{seededNations[n(6)], seededNations[n(6)]}, n(4) == 0
	for i := range s.Units {
		u := &s.Units[i]
		var profile map[string]any
		if err := json.Unmarshal(u.Profile, &profile); err != nil {
			panic(err)
		}
		profile["nation"] = nations[u.Side.Index()]
		if profile["type"] == "infantry" && profile["weapon"] == nil && profile["flags"] == nil && n(2) == 0 {
			profile["flags"] = []string{seededFlags[n(len(seededFlags))]}
		}
		u.Profile, _ = json.Marshal(profile)
		if n(3) == 0 {
			u.State = json.RawMessage(fmt.Sprintf(`{"pins":%d}`, 1+n(6)))
		}
		if players {
			u.Seat = battle.Seat(1 + i%2)
		}
	}
}
