package cobi_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/rules/cobi"
	"sandtable/rules/cobi/scripts"
	"sandtable/table"
)

var kit = battletest.Kit{Book: cobi.Book, Setups: seededSetup, Playouts: 150, Heavy: 30}

func TestScripts(t *testing.T) { battletest.Scripts(t, scripts.FS, cobi.Book) }

func TestKit(t *testing.T) { battletest.Run(t, kit) }

func TestSeededBattles(t *testing.T) { battletest.Seeded(t, kit, "testdata/seeded.sums") }

func TestOldBattles(t *testing.T) { battletest.Old(t, kit, "testdata/old") }

func TestFilibuster(t *testing.T) { battletest.Filibuster(t, kit, 4, 3000) }

func TestDraws(t *testing.T) { battletest.Draws(t, kit, 10, `"drawOffer":true`) }

func TestOwnTurns(t *testing.T) { battletest.OwnTurns(t, kit, 10) }

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
		tows := r.Roll(4, "tows") == 1
		for i := range 1 + r.Roll(2, "vehicles") {
			id := fmt.Sprintf("%s-tank-%d", side, i+1)
			at := geom.Point{X: geom.Len(15+i*30) * geom.CM, Y: 12 * geom.CM}
			card := seededCards[r.Roll(len(seededCards), "card")-1]
			if tows && i < 2 { // a gun so near that the half-track can tow it
				card, at.X = seededCards[1-i], at.X-geom.Len(i)*218*geom.MM
			}
			addUnit(s, id, side, card, at, deployed)
			if r.Roll(4, "hurt") == 1 && deployed {
				s.Units[len(s.Units)-1].State = json.RawMessage(`{"marks": ["` + []string{"damaged", "immobilised"}[r.Roll(2, "how")-1] + `"]}`)
			}
			s.Units = append(s.Units, battle.UnitSetup{ID: id + "-crew", Side: side, Profile: json.RawMessage(`{"kind": "crew", "men": 3}`)})
		}
		for i := range 1 + r.Roll(3, "squads") {
			at := geom.Point{X: geom.Len(20+i*25) * geom.CM, Y: 26 * geom.CM}
			if r.Roll(4, "far") == 1 {
				at.Y = 38 * geom.CM
			}
			squad := seededSquads[r.Roll(len(seededSquads), "squad")-1]
			addUnit(s, fmt.Sprintf("%s-squad-%d", side, i+1), side, squad, at, deployed)
			if deployed {
				s.Units[len(s.Units)-1].State = seededState(r, squad)
			}
		}
	}
	players := [][2]int{{1, 1}, {1, 1}, {1, 1}, {2, 1}, {2, 2}, {1, 3}}[r.Roll(6, "seats")-1]
	for i := range s.Units {
		if u := &s.Units[i]; players[u.Side.Index()] > 1 {
			u.Seat = battle.Seat(1 + i%players[u.Side.Index()])
		}
	}
	if deployed && r.Roll(2, "aid") == 1 {
		for _, side := range battle.Sides {
			addAid(s, side)
		}
	}
	if deployed && r.Roll(2, "brawl") == 1 {
		addBrawl(s, r)
	}
	s.Scenario = seededScenario(r, deployed, s.Options)
	return s
}

// addAid adds an ambulance and those who bring the wounded to it.
func addAid(s *battle.Setup, side battle.Side) {
	at := geom.Point{X: 108 * geom.CM, Y: 12 * geom.CM}
	addUnit(s, side.String()+"-ambulance", side, seededAmbulance, at, true)
	s.Units = append(s.Units, battle.UnitSetup{ID: side.String() + "-ambulance-crew", Side: side, Profile: json.RawMessage(`{"kind": "crew", "men": 1}`)})
	addUnit(s, side.String()+"-aid", side, seededAid, at, true)
	y := func(cm float64) float64 {
		if side == battle.Blue {
			return 90 - cm
		}
		return cm
	}
	s.Units[len(s.Units)-1].State = json.RawMessage(fmt.Sprintf(
		`{"models": [[99.7, %g], [98, %g], [98, %g], [102.5, %g], [101, %g]], "figures": [{"model": 1, "health": "wounded"}, {"model": 5, "health": "wounded"}]}`,
		y(12), y(8), y(11.5), y(12), y(8)))
}

// addBrawl adds two squads that have met, with a figure in panic.
func addBrawl(s *battle.Setup, r dice.Roller) {
	for _, side := range battle.Sides {
		addUnit(s, side.String()+"-brawlers", side, `{"figures": [{"role": "commander", "kit": ["bayonet"]}, {"kit": ["garand", "knife"], "n": 3}], "points": 10}`, geom.Point{X: 3 * geom.CM, Y: 43 * geom.CM}, true)
		y := map[battle.Side]float64{battle.Red: 43, battle.Blue: 45.5}[side]
		s.Units[len(s.Units)-1].State = json.RawMessage(fmt.Sprintf(
			`{"models": [[3, %[1]g], [6, %[1]g], [9, %[1]g], [12, %[1]g]], "figures": [{"model": 1, "marks": ["engaged"]}, {"model": %[2]d, "marks": ["panicked"]}]}`, y, 2+r.Roll(2, "panic")))
	}
}

// seededScenario is what the sides have agreed on: one of the six scenarios, in the simplified mode elimination; effects, scenery to lay,
// weather, or hardly anything.
func seededScenario(r dice.Roller, deployed bool, options []battle.Option) json.RawMessage {
	doc := map[string]any{}
	if r.Roll(5, "edges") == 1 {
		doc["edges"] = "east-west"
	}
	types := []string{"", "open", "defence-point", "strategic-point", "commander", "ambush", "documents", "elimination"}
	if slices.Contains(options, battle.Option{Name: "mode", Value: "simplified"}) {
		types = []string{"", "open", "elimination"}
	}
	if name := types[r.Roll(len(types), "scenario")-1]; name != "" {
		doc["type"] = name
	}
	if r.Roll(3, "points") == 1 {
		doc["points"] = 1000
	}
	if r.Roll(4, "weather") == 1 {
		doc["weather"] = []string{"roll", "downpour", "fog", "clear"}[r.Roll(4, "weather")-1]
	}
	if !deployed && r.Roll(2, "stock") == 1 {
		doc["stock"] = []any{
			map[string]any{"kind": "building", "size": []int{13, 10}, "level": 1},
			map[string]any{"kind": "wood", "size": []int{12, 9}},
			map[string]any{"kind": "wall", "length": 14}, map[string]any{"kind": "road", "length": 20, "width": 8},
			map[string]any{"kind": "building", "size": []int{60, 60}},
		}
	}
	for _, side := range battle.Sides {
		var effects []string
		for _, e := range cobi.EffectPrices {
			if r.Roll(3, "effect") == 1 {
				effects = append(effects, e.ID)
			}
			if e.Repeatable && r.Roll(6, "effect") == 1 {
				effects = append(effects, e.ID)
			}
		}
		if r.Roll(6, "stores") == 1 {
			effects = append(effects, "large_drop", "large_drop", "drop", "small_drop")
		}
		doc[side.String()] = map[string]any{"effects": effects}
	}
	data, _ := json.Marshal(doc)
	return data
}

// seededState is how a squad is found: hidden, or with a figure wounded or cut off.
func seededState(r dice.Roller, squad string) json.RawMessage {
	many := strings.Contains(squad, "commander")
	switch n := r.Roll(6, "state"); {
	case n == 1:
		return json.RawMessage(`{"marks": ["hidden"]}`)
	case n == 2 && many:
		return json.RawMessage(`{"figures": [{"model": 2, "health": "wounded"}]}`)
	case n == 3 && many:
		return json.RawMessage(`{"figures": [{"model": 3, "marks": ["straggler"]}]}`)
	}
	return nil
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
	`{"kind": "vehicle", "class": "gun", "drive": "gun", "keywords": ["hull gun arc", "shield", "towed"], "points": 30, "card": {"forward": 6, "reverse": 4, "turn": 2, "difficult": 3, "road": 0, "hit": 3, "load": 2, "strength": 9, "explosion": -1, "front": 2, "side": 0, "rear": 0, "top": 0, "destroyed": 2, "incapacitated": 1, "immobilised": 0, "crew": 3}}`,
	`{"kind": "vehicle", "class": "light", "drive": "tracked", "open": true, "keywords": ["open-topped", "radio", "seats 6", "tow", "weapon: heavy MG"], "points": 25, "card": {"forward": 28, "reverse": 10, "turn": 4, "difficult": 6, "road": 14, "front": 2, "side": 1, "rear": 1, "top": 0, "destroyed": 3, "incapacitated": 2, "damaged": 1, "immobilised": 0, "crew": 3}}`,
	`{"kind": "vehicle", "class": "medium", "drive": "tracked", "keywords": ["turret", "radio", "secondary: mobile MG"], "points": 50, "card": {"forward": 28, "reverse": 10, "turn": 5, "difficult": 5, "road": 10, "hit": 3, "load": 3, "strength": 10, "explosion": 1, "front": 9, "side": 5, "rear": 4, "top": 3, "destroyed": 5, "incapacitated": 4, "damaged": 3, "immobilised": 2, "crew": 3}}`,
	`{"kind": "vehicle", "class": "light", "drive": "wheeled", "open": true, "keywords": ["weapon: 20 mm gun", "seats 4"], "points": 20, "card": {"forward": 35, "reverse": 12, "turn": 4, "difficult": 10, "road": 20, "front": 2, "side": 1, "rear": 1, "top": 0, "destroyed": 3, "incapacitated": 2, "damaged": 1, "immobilised": 0, "crew": 3}}`,
}

var seededAmbulance = `{"kind": "vehicle", "class": "light", "drive": "wheeled", "keywords": ["ambulance: 4 wounded", "non-combatant"], "points": 15, "card": {"forward": 30, "reverse": 10, "turn": 5, "difficult": 12, "road": 20, "destroyed": 2, "incapacitated": 1, "immobilised": 0, "crew": 1}}`

var seededAid = `{"figures": [{"role": "commander", "kit": ["vis", "bayonet"]}, {"kit": ["stretcher"]}, {}, {"role": "medic"}, {"kit": ["garand"]}], "points": 20}`

var seededSquads = []string{
	`{"figures": [{"role": "priest", "kit": ["binoculars"]}], "points": 10}`,
	`{"figures": [{"role": "commander", "kit": ["garand"]}, {"kit": ["garand", "mine"]}, {"role": "radio_operator"}], "points": 5}`,
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
