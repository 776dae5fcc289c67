package boltaction_test

import (
	"encoding/json"
	"fmt"
	"strings"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// kinds are the units of the sample army: every type, weapon and flag that a rule asks for.
var kinds = []string{
	`{"type":"infantry","quality":"regular","men":["1 smg nco","7 rifle","1 lmg","1 rifle loader"],"points":120}`,
	`{"type":"infantry","quality":"veteran","men":["1 smg nco","3 assault_rifle","2 rifle+panzerfaust"],"points":110}`,
	`{"type":"infantry","quality":"inexperienced","men":["1 rifle nco","11 rifle"],"flags":["green"],"points":84}`,
	`{"type":"infantry","quality":"regular","men":["1 smg nco","4 smg"],"flags":["tough_fighters","at_grenades"],"points":90}`,
	`{"type":"infantry","quality":"regular","weapon":"mmg","men":["3 crew"],"points":50}`,
	`{"type":"infantry","quality":"regular","weapon":"mortar_medium","men":["3 crew","1 rifle spotter"],"flags":["spotter"],"points":60}`,
	`{"type":"infantry","quality":"veteran","weapon":"sniper_rifle","men":["2 crew"],"flags":["sniper"],"points":65}`,
	`{"type":"infantry","quality":"regular","weapon":"flamethrower","men":["2 crew"],"points":50}`,
	`{"type":"infantry","quality":"regular","men":["1 smg nco","1 flamethrower","1 lmg","1 rifle loader","3 rifle+panzerfaust"],"points":110}`,
	`{"type":"vehicle","quality":"veteran","class":"medium_tank","drive":"tracked","arms":["howitzer_light turret","flamethrower_vehicle front","mmg turret coax 1 at 0.5 0"],"flags":["gyro_stabilised"],"points":200}`,
	`{"type":"infantry","quality":"regular","weapon":"bazooka","men":["2 crew"],"points":60}`,
	`{"type":"artillery","quality":"regular","gun":"medium","weapon":"at_gun_medium","men":["4 crew"],"flags":["shield"],"points":75}`,
	`{"type":"artillery","quality":"regular","gun":"light","weapon":"howitzer_light","men":["3 crew"],"points":50}`,
	`{"type":"artillery","quality":"regular","gun":"light","weapon":"autocannon_light","men":["3 crew"],"flags":["flak"],"points":50}`,
	`{"type":"vehicle","quality":"regular","class":"medium_tank","drive":"tracked","arms":["at_gun_heavy turret","mmg turret coax 1","mmg front"],"points":235}`,
	`{"type":"vehicle","quality":"veteran","class":"heavy_tank","drive":"tracked","arms":["at_gun_super turret","mmg front"],"points":395}`,
	`{"type":"vehicle","quality":"regular","class":"armoured_car","drive":"wheeled","arms":["autocannon_light turret"],"flags":["recce"],"points":95}`,
	`{"type":"vehicle","quality":"regular","class":"armoured_car","drive":"half_track","arms":["mmg front"],"flags":["open_topped"],"capacity":12,"tow":"heavy","points":89}`,
	`{"type":"vehicle","quality":"regular","class":"soft_skin","drive":"wheeled","capacity":12,"tow":"medium","points":39}`,
}

// leaders come with every army.
var leaders = []string{
	`{"type":"infantry","quality":"regular","rank":"first_lieutenant","men":["1 pistol officer","1 rifle"],"points":85}`,
	`{"type":"infantry","quality":"regular","men":["1 pistol observer","1 rifle"],"flags":["artillery_observer"],"points":100}`,
	`{"type":"infantry","quality":"regular","men":["1 pistol medic"],"flags":["medic"],"points":23}`,
}

// odd are units with flags and weapons that are seldom seen.
var odd = []string{
	`{"type":"infantry","quality":"regular","men":["1 rifle nco","4 rifle"],"flags":["cavalry"],"points":60}`,
	`{"type":"infantry","quality":"regular","men":["1 smg nco","4 rifle"],"flags":["motorbikes"],"points":60}`,
	`{"type":"infantry","quality":"regular","men":["1 rifle nco","5 rifle"],"flags":["bicycles","fanatics"],"points":60}`,
	`{"type":"infantry","quality":"inexperienced","men":["1 rifle nco","8 rifle"],"flags":["shirkers"],"points":60}`,
	`{"type":"infantry","quality":"veteran","men":["1 smg nco","4 rifle"],"flags":["stubborn","tank_hunters"],"points":60}`,
	`{"type":"infantry","quality":"regular","men":["1 rifle nco","4 rifle","1 flamethrower","1 piat"],"flags":["demolition"],"points":90}`,
	`{"type":"infantry","quality":"regular","men":["1 pistol observer","1 rifle"],"flags":["air_observer"],"points":75}`,
	`{"type":"infantry","quality":"regular","weapon":"hmg","men":["3 crew"],"points":60}`,
	`{"type":"infantry","quality":"regular","weapon":"mortar_light","men":["2 crew"],"points":35}`,
	`{"type":"artillery","quality":"regular","gun":"light","weapon":"multiple_launcher","men":["3 crew"],"points":65}`,
	`{"type":"artillery","quality":"veteran","gun":"heavy","weapon":"howitzer_heavy","men":["5 crew"],"points":138}`,
	`{"type":"vehicle","quality":"regular","class":"light_tank","drive":"tracked","arms":["flamethrower_vehicle front","mmg turret"],"flags":["flame_vehicle","unreliable"],"points":135}`,
	`{"type":"vehicle","quality":"regular","class":"medium_tank","drive":"tracked","arms":["howitzer_light front"],"flags":["command_vehicle","slow","armoured_skirts"],"points":175}`,
	`{"type":"vehicle","quality":"regular","class":"armoured_car","drive":"half_track","arms":["autocannon_light turret","autocannon_light turret"],"flags":["open_topped","flak","one_man_turret"],"points":120}`,
	`{"type":"vehicle","quality":"regular","class":"soft_skin","drive":"wheeled","arms":["mmg front riders"],"flags":["amphibious","dual_direction_steering"],"capacity":12,"tow":"light","points":45}`,
}

// types are the scenarios.
var types = []string{
	"", "random", "attrition", "envelopment", "point_defence", "hold_until_relieved", "top_secret", "demolition", "key_positions",
	"no_mans_land",
}

// seededSetup is a battle made from a seed: from the middle of it, or from the roll-off. size 0 picks a small one.
func seededSetup(seed uint64, size int) *battle.Setup {
	r := dice.Seeded(seed)
	n := func(sides int) int { return r.Roll(sides, "set-up") - 1 }
	if size == 0 {
		size = 3 + n(4)
	}
	s := &battle.Setup{Rules: "boltaction", Table: table.Spec{Width: 72 * geom.Inch, Depth: 48 * geom.Inch}}
	seededTerrain(&s.Table, n)
	for i := range s.Table.Pieces {
		s.Table.Pieces[i].Name = fmt.Sprintf("piece-%d", i+1)
	}
	front := geom.Len(16+2*n(4)) * geom.Inch // from 16 down to 4 inches apart, so that there are assaults
	for _, side := range battle.Sides {
		seededArmy(s, side, size, front, n)
	}
	seededOrders(s, n)
	if n(3) > 0 {
		seededMiddle(s, n)
	} else {
		seededScenario(s, n)
	}
	return s
}

// seededArmy puts an army into a set-up, in ranks on its side of the table.
func seededArmy(s *battle.Setup, side battle.Side, size int, front geom.Len, n func(int) int) {
	units := make([]string, 0, size+len(leaders))
	for range size {
		if n(3) > 0 {
			units = append(units, kinds[n(len(kinds))])
		} else {
			units = append(units, odd[n(len(odd))])
		}
	}
	units = append(units, leaders...)
	for i, profile := range units {
		x := 4*geom.Inch + geom.Len(i%8)*8*geom.Inch + geom.Len(n(100))
		y := front - geom.Len(i/8)*7*geom.Inch + geom.Len(n(200))
		if side == battle.Blue {
			y = s.Table.Depth - y
		}
		s.Units = append(s.Units, battle.UnitSetup{
			ID: fmt.Sprintf("%s-%d", side, i+1), Side: side, Profile: json.RawMessage(profile),
			Facing: geom.Facing(1800 * side.Index()), At: &geom.Point{X: x, Y: y},
		})
	}
}

// seededScenario begins a battle at its very beginning.
func seededScenario(s *battle.Setup, n func(int) int) {
	for i := range s.Units {
		s.Units[i].At, s.Units[i].State = nil, nil
	}
	s.Scenario = json.RawMessage(fmt.Sprintf(`{"type":%q,"turns":%d,"forward":%t,"hidden":%t,"bombardment":%t}`,
		types[n(len(types))], 3+n(2), n(2) == 0, n(2) == 0, n(3) == 0))
}

// seededMiddle begins a battle in the middle: with units in reserve, aboard, towed, in buildings, hidden, dug in or pinned,
// and with support called.
func seededMiddle(s *battle.Setup, n func(int) int) {
	full := map[string]bool{}
	for i := range s.Units {
		u := &s.Units[i]
		state := ""
		switch foot := !strings.Contains(string(u.Profile), `"vehicle"`); n(12) {
		case 0:
			state = `{"place":"reserve"}`
		case 1:
			state = fmt.Sprintf(`{"place":"reserve","flank":%q}`, []string{"left", "right"}[n(2)])
		case 2:
			state = `{"place":"first_wave"}`
		case 3, 4:
			state = seededRide(s, i, full)
		case 5:
			if house := seededHouse(s, n); foot && house != "" && !full[house] {
				full[house] = true
				state = fmt.Sprintf(`{"inside":%q,"die":"ambush"}`, house)
			}
		case 6, 7:
			if foot {
				state = []string{`{"hidden":true}`, `{"hidden":true,"die":"ambush"}`}[n(2)]
			}
		case 8:
			state = fmt.Sprintf(`{"pins":%d}`, 1+n(6))
		case 9:
			if foot {
				state = `{"dugIn":true,"die":"down"}`
			}
		}
		if state != "" {
			u.State = json.RawMessage(state)
		}
	}
	s.Scenario = json.RawMessage(fmt.Sprintf(`{"turns":4,"attacker":"red","bombardment":%t,"forward":%t}`, n(2) == 0, n(2) == 0))
	phase := []string{"turn", "turn", "deployed"}[n(3)]
	s.Start = json.RawMessage(fmt.Sprintf(`{"turn":%d,"phase":%q,"calls":[
		{"side":"red","kind":"barrage","at":[%d,34]},{"side":"blue","kind":"smoke","at":[%d,14]},
		{"side":"red","kind":"air","target":"blue-%d"},{"side":"blue","kind":"air","target":"red-%d"}]}`,
		1+n(3), phase, 5+n(60), 5+n(60), 1+n(4), 1+n(4)))
}

// seededRide puts a unit aboard the first vehicle of its side that has room for it, or behind one.
func seededRide(s *battle.Setup, i int, full map[string]bool) string {
	profile := string(s.Units[i].Profile)
	for k := range s.Units {
		ride := &s.Units[k]
		if ride.Side != s.Units[i].Side || full[ride.ID] || !strings.Contains(string(ride.Profile), `"capacity":12`) || len(ride.State) > 0 {
			continue
		}
		switch {
		case strings.Contains(profile, `"infantry"`) && !strings.Contains(profile, `"cavalry"`) && !strings.Contains(profile, `"motorbikes"`):
			full[ride.ID] = true
			return fmt.Sprintf(`{"aboard":%q}`, ride.ID)
		case strings.Contains(profile, `"gun":"light"`):
			full[ride.ID] = true
			return fmt.Sprintf(`{"towed":%q}`, ride.ID)
		}
	}
	return ""
}

// seededHouse is the name of some building on the table, or nothing.
func seededHouse(s *battle.Setup, n func(int) int) string {
	p := &s.Table.Pieces[n(len(s.Table.Pieces))]
	if p.Kind != table.Building {
		return ""
	}
	return p.Name
}
