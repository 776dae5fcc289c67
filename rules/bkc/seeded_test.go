package bkc_test

import (
	"encoding/json"
	"fmt"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// kinds are the units of the sample army: every class and flag that a rule asks for.
var kinds = []string{
	`{"class":"infantry","move":10,"attack":"3/30*","hits":6,"cost":35}`,
	`{"class":"infantry","move":10,"attack":"4/30*","hits":6,"flags":["boats"],"cost":40}`,
	`{"class":"engineer","move":10,"attack":"3/30*","hits":6,"flags":["bridging"],"cost":40}`,
	`{"class":"flamethrower","move":10,"attack":"4/10","hits":6,"cost":45}`,
	`{"class":"cavalry","move":25,"attack":"2/20*","hits":5,"cost":35}`,
	`{"class":"mg","move":10,"attack":"5/60*","hits":5,"cost":50}`,
	`{"class":"mortar-medium","move":10,"attack":"3/80","hits":4,"cost":40}`,
	`{"class":"mortar-heavy","move":10,"attack":"4/120","hits":4,"flags":["smoke"],"cost":70}`,
	`{"class":"gun","move":5,"attack":"4/60","hits":4,"cost":60}`,
	`{"class":"gun","move":5,"attack":"3/50","hits":4,"flags":["aa"],"cost":60}`,
	`{"class":"infantry-gun","move":5,"attack":"3/60","hits":4,"calibre":75,"cost":50}`,
	`{"class":"artillery","move":5,"attack":"4","hits":4,"calibre":105,"cost":70}`,
	`{"class":"afv","armour":"full","flags":["mg"],"move":25,"attack":"4/60","hits":5,"save":4,"cost":100}`,
	`{"class":"afv","armour":"full","flags":["mg","amphibious","restricted-view"],"move":20,"attack":["3/50","4/10"],"hits":4,"save":5,"nation":"gb","year":1944,"cost":80}`,
	`{"class":"afv","armour":"full","flags":["flame"],"move":20,"attack":"4/10","hits":5,"save":4,"cost":90}`,
	`{"class":"afv","armour":"open","move":20,"attack":"4/80","hits":4,"save":5,"cost":90}`,
	`{"class":"afv","armour":"open","flags":["transport"],"move":25,"attack":"2/30*","hits":4,"save":6,"cost":30}`,
	`{"class":"afv","armour":"open","flags":["recce"],"move":30,"attack":"2/40*","hits":4,"save":6,"cost":45}`,
	`{"class":"transport","move":30,"hits":3,"cost":10}`,
	`{"class":"transport","move":30,"hits":3,"flags":["motorcycle"],"cost":10}`,
	`{"class":"transport","move":10,"hits":3,"flags":["horse"],"cost":5}`,
}

// leaders are the command units and the support from off the table.
var leaders = []string{
	`{"class":"co","move":30,"hits":4,"cv":9,"cost":90}`,
	`{"class":"hq","move":30,"hits":4,"cv":8,"cost":60}`,
	`{"class":"hq","move":30,"hits":4,"cv":9,"cost":60}`,
	`{"class":"fao","move":20,"hits":4,"cv":8,"cost":30}`,
	`{"class":"fac","move":20,"hits":4,"cv":8,"cost":30}`,
	`{"class":"artillery","attack":"4","hits":4,"flags":["off-table","smoke"],"cost":60}`,
	`{"class":"artillery","attack":"5","hits":4,"flags":["off-table","rocket"],"cost":60}`,
	`{"class":"ground-attack","attack":"5","hits":3,"cost":60}`,
	`{"class":"level-bomber","attack":"8","hits":5,"cost":80}`,
}

// areaKinds and lineKinds are the terrain of the seeded tables.
var (
	areaKinds = []table.Kind{
		table.Wood, table.Wood, table.Hill, table.Hill, table.BuiltUp, table.Rough, table.Field, table.Mud, table.Marsh,
		table.DenseWood, table.Lake, table.Minefield, table.Stream, table.Ravine,
	}
	lineKinds = []table.Kind{table.Wall, table.Hedge, table.Bocage, table.Fence, table.Wire, table.Road, table.Obstacle}
)

// seededSetup is a battle made from a seed: so many units a side with leaders and support, terrain all over the table,
// and by turns from deployment on or from a later phase. size 0 picks a small one.
func seededSetup(seed uint64, size int) *battle.Setup {
	r := dice.Seeded(seed)
	n := func(sides int) int { return r.Roll(sides, "set-up") - 1 }
	if size == 0 {
		size = 5 + n(8)
	}
	width, depth := geom.Len(12000), geom.Len(9000)
	if size > 30 {
		width, depth = 28000, 20000
	}
	s := &battle.Setup{Rules: "bkc1", Table: table.Spec{Width: width, Depth: depth}}
	for range 6 + n(8)*int(width)/12000 {
		s.Table.Pieces = append(s.Table.Pieces, seededPiece(n, width, depth))
	}
	for _, side := range battle.Sides {
		units := make([]string, 0, size+len(leaders))
		for range size {
			units = append(units, kinds[n(len(kinds))])
		}
		units = append(units, leaders...)
		for i, profile := range units {
			s.Units = append(s.Units, battle.UnitSetup{
				ID: fmt.Sprintf("%s-%d", side, i+1), Side: side, Profile: json.RawMessage(profile),
				Facing: geom.Facing(1800 * side.Index()),
			})
		}
	}
	placeSeeded(s, n)
	phases := []string{"turn", "scheduled", "initiative", "command"}
	s.Scenario = json.RawMessage(`{"turns":4,"points":1000,"red":{"assets":2},"blue":{"assets":2},"objectives":[
		{"name":"crossroads","kind":"hold","grade":"minor","at":[60,45]},{"name":"victory","kind":"break","grade":"major"},
		{"name":"exit","kind":"exit","grade":"minor","side":"red","n":1}]}`)
	s.Start = json.RawMessage(fmt.Sprintf(`{"phase":%q,"active":%q,"red":%s,"blue":%s}`, phases[n(4)], battle.Sides[n(2)],
		seededPlan(n, "red", size), seededPlan(n, "blue", size)))
	s.Options = seededOptions(n)
	return s
}

// seededPlan is a bombardment plan for the support that comes after the units and the leaders of a side.
func seededPlan(n func(int) int, side string, size int) string {
	entry := func(units string) string {
		return fmt.Sprintf(`{"at":[%d,%d],"turn":%d,"units":[%s],"assets":%d}`, 10+n(100), 10+n(70), 1+n(3), units, 1+n(3))
	}
	name := func(leader int) string { return fmt.Sprintf("%q", fmt.Sprintf("%s-%d", side, size+leader)) }
	return fmt.Sprintf(`{"plan":[%s,%s,%s]}`, entry(name(6)+","+name(7)), entry(name(8)+","+name(9)), entry(name(7)))
}

// placeSeeded stands the units near the middle line, where things happen at once.
func placeSeeded(s *battle.Setup, n func(int) int) {
	for i := range s.Units {
		u := &s.Units[i]
		var p struct {
			Class string   `json:"class"`
			Flags []string `json:"flags"`
		}
		_ = json.Unmarshal(u.Profile, &p)
		if p.Class == "ground-attack" || p.Class == "level-bomber" || len(p.Flags) > 0 && p.Flags[0] == "off-table" {
			continue
		}
		columns, place := int(s.Table.Width)/1000, i
		if u.Side == battle.Blue {
			place -= len(s.Units) / 2
		}
		x := 350 + geom.Len(place%columns)*1000 + geom.Len(n(300))
		y := s.Table.Depth/2 - 600 - geom.Len(n(150)) - geom.Len(place/columns)*600
		if u.Side == battle.Blue {
			y = s.Table.Depth - y
		}
		u.At = &geom.Point{X: x, Y: y}
	}
}

func seededPiece(n func(int) int, width, depth geom.Len) table.Piece {
	x, y := geom.Len(n(int(width)-1600)), geom.Len(n(int(depth)-1600))
	w, d := geom.Len(400+n(1200)), geom.Len(400+n(1200))
	if n(3) == 0 {
		kind := lineKinds[n(len(lineKinds))]
		p := table.Piece{Kind: kind, Line: []geom.Point{{X: x, Y: y}, {X: x + w, Y: y + d/3}}}
		if kind == table.Road {
			p.Line = []geom.Point{{X: 0, Y: y}, {X: width, Y: y + 200}}
			p.Width = 300
		}
		return p
	}
	p := table.Piece{Kind: areaKinds[n(len(areaKinds))], Area: []geom.Point{
		{X: x, Y: y}, {X: x + w, Y: y + d/8}, {X: x + w - w/6, Y: y + d}, {X: x + w/5, Y: y + d - d/9},
	}}
	switch p.Kind {
	case table.Hill:
		p.Level = 1
		if n(2) == 0 {
			p.Crest = []geom.Point{{X: x, Y: y + d/2}, {X: x + w, Y: y + d/2}}
		}
	case table.Minefield:
		p.Owner = uint8(1 + n(2))
		if n(2) == 0 {
			p.Secret = p.Owner
		}
		if n(2) == 0 {
			p.Tags = []string{"dummy"}
		}
	case table.Rough:
		p.Tags = []string{"cover"}
	}
	return p
}

// seededOptions turns some switches, in the order of their names.
func seededOptions(n func(int) int) []battle.Option {
	all := []battle.Option{
		{Name: "OPT-COUNTERFIRE-AT", Value: "contact"}, {Name: "OPT-DAMAGE", Value: "on"}, {Name: "OPT-FIRE-OVER", Value: "relaxed"},
		{Name: "OPT-HIDDEN", Value: "on"}, {Name: "OPT-NIGHT", Value: "on"}, {Name: "OPT-PURSUE-DISENGAGE", Value: "on"},
		{Name: "OPT-SIMULTANEOUS", Value: "on"}, {Name: "OPT-SUPPRESSION-COUNTS", Value: "unsaved"}, {Name: "OPT-WEATHER", Value: "rain"},
	}
	var some []battle.Option
	for _, o := range all {
		if n(8) == 0 {
			some = append(some, o)
		}
	}
	return some
}
