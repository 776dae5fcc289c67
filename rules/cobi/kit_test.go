package cobi_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/rules/cobi"
	"sandtable/rules/cobi/scripts"
	"sandtable/table"
)

var kit = battletest.Kit{Book: cobi.Book, Setups: seededSetup, Playouts: 300, Heavy: 30}

func TestScripts(t *testing.T) { battletest.Scripts(t, scripts.FS, cobi.Book) }

func TestKit(t *testing.T) { battletest.Run(t, kit) }

func TestFilibuster(t *testing.T) { battletest.Filibuster(t, kit, 4, 3000) }

func TestDraws(t *testing.T) { battletest.Draws(t, kit, 10, `"drawOffer":true`) }

// FuzzCommands throws arbitrary commands at a battle in progress.
func FuzzCommands(f *testing.F) { battletest.FuzzCommands(f, kit) }

// seededSetup is a small battle for a seed: some scenery, a few units of each side, deployed or not.
func seededSetup(seed uint64) *battle.Setup {
	r := dice.Seeded(seed*7 + 3)
	const wide, deep = 120 * geom.CM, 90 * geom.CM
	s := &battle.Setup{Rules: "cobi", Table: table.Spec{Width: wide, Depth: deep}}
	s.Table.Pieces = seededScenery(r)
	s.Options = []battle.Option{{Name: "mode", Value: []string{"normal", "simplified", "advanced"}[r.Roll(3, "mode")-1]}, {Name: "roundLimit", Value: "3"}}
	switch r.Roll(4, "option") {
	case 1:
		s.Options = append(s.Options, battle.Option{Name: "vehicleActions", Value: "moveAndShoot"})
	case 3:
		s.Options = append(s.Options, battle.Option{Name: "doubleSix", Value: "always"}, battle.Option{Name: "templateDie", Value: "perTarget"},
			battle.Option{Name: "reloadDuty", Value: "forced"}, battle.Option{Name: "vehicleAmmo", Value: "limited"})
	case 2:
		s.Options = append(s.Options[:1:1], battle.Option{Name: "coherency", Value: "anyNeighbour"}, s.Options[1], battle.Option{Name: "turnCost", Value: "floor"})
	}
	sortOptions(s.Options)
	deployed := r.Roll(2, "deployed") == 1
	for _, side := range battle.Sides {
		for i := range 1 + r.Roll(2, "vehicles") {
			id := fmt.Sprintf("%s-tank-%d", side, i+1)
			at := geom.Point{X: geom.Len(15+i*30) * geom.CM, Y: 12 * geom.CM}
			addUnit(s, id, side, seededCards[r.Roll(len(seededCards), "card")-1], at, deployed)
			s.Units = append(s.Units, battle.UnitSetup{ID: id + "-crew", Side: side, Profile: json.RawMessage(`{"kind": "crew", "men": 3}`)})
		}
		for i := range 1 + r.Roll(3, "squads") {
			at := geom.Point{X: geom.Len(20+i*25) * geom.CM, Y: 26 * geom.CM}
			addUnit(s, fmt.Sprintf("%s-squad-%d", side, i+1), side, seededSquads[r.Roll(len(seededSquads), "squad")-1], at, deployed)
		}
	}
	s.Scenario = seededScenario(r, s.Options)
	return s
}

// seededScenario is one of the six, or none; in the simplified mode elimination.
func seededScenario(r dice.Roller, options []battle.Option) json.RawMessage {
	of := map[string]any{}
	if r.Roll(5, "edges") == 1 {
		of["edges"] = "east-west"
	}
	types := []string{"", "defence-point", "strategic-point", "commander", "ambush", "documents", "elimination"}
	if slices.Contains(options, battle.Option{Name: "mode", Value: "simplified"}) {
		types = []string{"", "elimination"}
	}
	if name := types[r.Roll(len(types), "scenario")-1]; name != "" {
		of["type"] = name
	}
	if r.Roll(3, "points") == 1 {
		of["points"] = 1000
	}
	data, err := json.Marshal(of)
	if err != nil {
		panic(err)
	}
	return data
}

func sortOptions(o []battle.Option) {
	for i := range o {
		for k := range i {
			if o[k].Name > o[i].Name {
				o[i], o[k] = o[k], o[i]
			}
		}
	}
}

func addUnit(s *battle.Setup, id string, side battle.Side, profile string, at geom.Point, deployed bool) {
	u := battle.UnitSetup{ID: id, Side: side, Profile: json.RawMessage(profile)}
	if side == battle.Blue {
		at.Y, u.Facing = s.Table.Depth-at.Y, geom.South
	}
	if deployed {
		u.At = &at
	}
	s.Units = append(s.Units, u)
}

var seededCards = []string{
	`{"kind": "vehicle", "class": "medium", "drive": "tracked", "keywords": ["turret", "radio", "secondary: mobile MG"], "points": 50, "card": {"forward": 28, "reverse": 10, "turn": 5, "difficult": 5, "road": 10, "hit": 3, "load": 3, "strength": 10, "explosion": 1, "front": 9, "side": 5, "rear": 4, "top": 3, "destroyed": 5, "incapacitated": 4, "damaged": 3, "immobilised": 2, "crew": 3}}`,
	`{"kind": "vehicle", "class": "light", "drive": "wheeled", "open": true, "keywords": ["weapon: 20 mm gun", "seats 4"], "points": 20, "card": {"forward": 35, "reverse": 12, "turn": 4, "difficult": 10, "road": 20, "front": 2, "side": 1, "rear": 1, "top": 0, "destroyed": 3, "incapacitated": 2, "damaged": 1, "immobilised": 0, "crew": 3}}`,
}

var seededSquads = []string{
	`{"figures": [{"role": "commander", "kit": ["thompson", "grenade"]}, {"kit": ["garand"], "n": 4}], "points": 20}`,
	`{"figures": [{"role": "commander", "kit": ["k98", "binoculars"]}, {"kit": ["mg42"]}, {"role": "spotter", "kit": ["k98"]}], "points": 25}`,
	`{"figures": [{"role": "medic"}], "points": 10}`,
	`{"figures": [{"role": "gunner", "kit": ["bazooka"]}, {"role": "loader", "kit": ["carbine", "petrol_bomb"]}], "points": 15}`,
	`{"figures": [{"role": "gunner", "kit": ["mortar"]}, {"role": "loader", "kit": ["pistol"]}, {"role": "spotter", "kit": ["rifle", "binoculars"]}], "points": 15}`,
	`{"figures": [{"kit": ["flamethrower"]}, {"kit": ["sniper_rifle", "grenade"]}, {"kit": ["at_rifle"]}, {"kit": ["m2"]}], "points": 25}`,
	`{"figures": [{"role": "commander", "kit": ["sten"]}, {"role": "officer", "kit": ["vis"]}, {"role": "radio_operator", "kit": ["radio_set"]}, {"kit": ["bren"], "n": 2}, {"kit": ["panzerfaust"]}], "traits": ["indomitable"], "points": 30}`,
}

// seededScenery are a few pieces in the middle of the table.
func seededScenery(r dice.Roller) []table.Piece {
	kinds := []table.Kind{table.Wood, table.Building, table.Mud, table.Rough, table.Field, table.Lake, table.Hill, table.BuiltUp, table.Trench}
	var out []table.Piece
	for i := range 4 {
		x, y := geom.Len(10+i*27)*geom.CM, geom.Len(34+r.Roll(12, "y"))*geom.CM
		p := table.Piece{Name: fmt.Sprintf("piece-%d", i+1), Kind: kinds[r.Roll(len(kinds), "kind")-1]}
		p.Area = []geom.Point{{X: x, Y: y}, {X: x + 14*geom.CM, Y: y}, {X: x + 14*geom.CM, Y: y + 10*geom.CM}, {X: x, Y: y + 10*geom.CM}}
		if p.Kind == table.Trench {
			p.Area, p.Line, p.Width = nil, []geom.Point{{X: x, Y: y}, {X: x + 14*geom.CM, Y: y}}, 3*geom.CM
		}
		if p.Kind == table.Hill || p.Kind == table.Building {
			p.Level = 1
		}
		out = append(out, p)
	}
	road := table.Piece{Name: "road", Kind: table.Road, Line: []geom.Point{{X: 58 * geom.CM, Y: 0}, {X: 60 * geom.CM, Y: 90 * geom.CM}}, Width: 12 * geom.CM}
	wall := table.Piece{Name: "wall", Kind: table.Wall, Line: []geom.Point{{X: 20 * geom.CM, Y: 60 * geom.CM}, {X: 45 * geom.CM, Y: 62 * geom.CM}}}
	return append(out, road, wall)
}
