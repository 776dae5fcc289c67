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

// seededSetup is a battle made from a seed. size 0 picks a small one.
func seededSetup(seed uint64, size int) *battle.Setup {
	r := dice.Seeded(seed)
	n := func(sides int) int { return r.Roll(sides, "set-up") - 1 }
	if size == 0 {
		size = 3 + n(4)
	}
	s := &battle.Setup{Rules: "boltaction", Table: table.Spec{Width: 72 * geom.Inch, Depth: 48 * geom.Inch}}
	seededTerrain(&s.Table, n)
	front := geom.Len(16+2*n(4)) * geom.Inch // from 16 down to 4 inches apart, so that there are assaults
	for _, side := range battle.Sides {
		units := make([]string, 0, size+len(leaders))
		for range size {
			units = append(units, kinds[n(len(kinds))])
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
	seededOrders(s, n)
	seededLoads(s, n)
	for _, o := range []battle.Option{{Name: "ambushTurnEndShot", Value: "on"}, {Name: "knockedOutMode", Value: "remove"}, {Name: "ramming", Value: "on"}, {Name: "recrewing", Value: "on"}, {Name: "tankRiders", Value: "on"}} {
		if n(3) == 0 {
			s.Options = append(s.Options, o)
		}
	}
	s.Scenario = json.RawMessage(`{"turns":4}`)
	s.Start = json.RawMessage(`{"turn":1,"phase":"turn"}`)
	return s
}

// seededLoads puts some small units into the transports of their side, and hitches some light guns to them.
func seededLoads(s *battle.Setup, n func(int) int) {
	for i := range s.Units {
		carrier := &s.Units[i]
		if !strings.Contains(string(carrier.Profile), `"capacity":12`) {
			continue
		}
		seats, hook := 12, 1
		for j := range s.Units {
			u := &s.Units[j]
			text := string(u.Profile)
			switch {
			case u.Side != carrier.Side || u.At == nil || n(2) == 0:
			case seats >= 2 && strings.Contains(text, `"2 crew"`), seats >= 2 && strings.Contains(text, `"1 pistol`):
				seats -= 2
				u.At, u.State = nil, json.RawMessage(`{"aboard":"`+carrier.ID+`"}`)
			case hook > 0 && strings.Contains(text, `"gun":"light"`):
				hook--
				u.At, u.State = nil, json.RawMessage(`{"towed":"`+carrier.ID+`"}`)
			}
		}
	}
}
