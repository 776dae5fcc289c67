package bkc_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/rules"
	"sandtable/rules/bkc"
	"sandtable/table"
)

// The tests of this file fight battles that are made as players make them: a scenario, a map, two armies from lists or
// rosters, a deployment. What a script may put into its set-up by hand has to come about here.

// A fought is such a battle.
type fought struct {
	*testing.T
	made *arrange.Made
}

// A post is where and how a unit is deployed.
type post struct {
	unit   string
	at     geom.Point
	facing geom.Facing
	option string
}

// arranged makes the battle of a wish.
func arranged(t *testing.T, wish string) *fought {
	t.Helper()
	var w arrange.Wish
	if err := json.Unmarshal([]byte(wish), &w); err != nil {
		t.Fatal(err)
	}
	made, err := arrange.Make(rules.Books, w)
	if err != nil {
		t.Fatal(err)
	}
	return &fought{t, made}
}

// id finds a unit by its key.
func (f *fought) id(unit string) battle.UnitID {
	f.Helper()
	id, err := f.made.Setup().Unit(unit)
	if err != nil {
		var keys []string
		for i := range f.made.Setup().Units {
			keys = append(keys, f.made.Setup().Units[i].ID)
		}
		f.Fatalf("%v among %v", err, keys)
	}
	return id
}

// do carries out a command of the side that must decide, with written dice.
func (f *fought) do(c battle.Command, faces ...int) {
	f.Helper()
	f.throw(c, dice.D6(faces...)...)
}

// throw is do with dice of any kind.
func (f *fought) throw(c battle.Command, throws ...dice.Throw) {
	f.Helper()
	c.Side = f.made.Battle().Pending().Side
	tape := dice.NewTape(throws)
	if _, err := f.made.Do(c, tape); err != nil || tape.Err() != nil || tape.Left() > 0 {
		f.Fatalf("%s of %d: %v; dice: %v, %d left", c.Verb, c.Unit, err, tape.Err(), tape.Left())
	}
}

// refused expects a command to be refused by a clause.
func (f *fought) refused(c battle.Command, by battle.Clause) {
	f.Helper()
	c.Side = f.made.Battle().Pending().Side
	no := new(battle.Refusal)
	if _, err := f.made.Do(c, dice.Seeded(1)); !errors.As(err, &no) || no.Reason.Clause != by {
		f.Errorf("%s of %d: %v, want a refusal by %s", c.Verb, c.Unit, err, by)
	}
}

// has expects a fact of a unit as the umpire sees it.
func (f *fought) has(unit, key, want string) {
	f.Helper()
	id := f.id(unit)
	for _, u := range f.made.Battle().View(battle.Nobody).Units {
		if u.ID != id {
			continue
		}
		i := slices.IndexFunc(u.Facts, func(f battle.Fact) bool { return f.Key == key })
		if i < 0 || fmt.Sprint(u.Facts[i].Value()) != want {
			f.Errorf("%s: %s is %v, want %s", unit, key, u.Facts, want)
		}
	}
}

// deployed places the works of some posts (those without a unit) and deploys the units of the others, all others by
// chance, and takes whatever else comes before the phase of a turn by chance.
func (f *fought) deployed(until string, posts ...post) {
	f.Helper()
	players := dice.Seeded(7)
	for range 2000 {
		d := f.made.Battle().Pending()
		facts := f.made.Battle().View(battle.Nobody).Facts
		if fact(facts, "phase") == until {
			return
		}
		c := battle.Command{Side: d.Side, Verb: d.Verbs[0]}
		switch {
		case d.Kind == "works" && d.Side == battle.Blue:
			for _, p := range posts {
				if p.unit == "" {
					f.do(battle.Command{Verb: "place", At: &p.at, Facing: &p.facing, Option: p.option})
				}
			}
			c.Verb = "done"
		case d.Kind == "deploy":
			for _, p := range posts {
				if p.unit != "" && f.made.Setup().Units[f.id(p.unit)-1].Side == d.Side {
					f.do(battle.Command{Verb: "deploy", Unit: f.id(p.unit), At: &p.at, Facing: &p.facing, Option: p.option})
				}
			}
			f.fill(d.Side, posts, players)
			c.Verb = "done"
		case slices.Contains(d.Verbs, "end"):
			c.Verb = "end"
		case slices.Contains(d.Verbs, "done"):
			c.Verb = "done"
		}
		c, err := random.Fill(f.made.Battle(), c, players)
		if err == nil {
			_, err = f.made.Do(c, players)
		}
		if err != nil {
			f.Fatalf("%s: %s: %v", d.Kind, c.Verb, err)
		}
	}
	f.Fatalf("there was no %s phase", until)
}

// fill deploys all units that have no post, as far from the enemy as there is room.
func (f *fought) fill(side battle.Side, posts []post, players dice.Roller) {
	f.Helper()
	for i := range f.made.Setup().Units {
		u := &f.made.Setup().Units[i]
		if u.Side != side || slices.ContainsFunc(posts, func(p post) bool { return p.unit == u.ID }) {
			continue
		}
		c := battle.Command{Side: side, Verb: "deploy", Unit: battle.UnitID(i + 1)}
		if _, err := f.made.Battle().Ask(c); err != nil {
			continue // it comes later, or supports from beyond the table
		}
		for range 3 {
			full, err := random.Fill(f.made.Battle(), c, players)
			if err == nil {
				full.Option = ""
				_, err = f.made.Do(full, players)
			}
			if err == nil {
				break
			}
		}
	}
}

// fact is the value of a fact as text.
func fact(facts []battle.Fact, key string) string {
	i := slices.IndexFunc(facts, func(f battle.Fact) bool { return f.Key == key })
	if i < 0 {
		return ""
	}
	return fmt.Sprint(facts[i].Value())
}

// mm is a place in millimetres.
func mm(x, y int) geom.Point { return geom.Point{X: geom.Len(x) * geom.MM, Y: geom.Len(y) * geom.MM} }

// pass ends phases until a side is in one.
func (f *fought) pass(side battle.Side, phase string) {
	f.Helper()
	players := dice.Seeded(9)
	for range 20 {
		facts := f.made.Battle().View(battle.Nobody).Facts
		if fact(facts, "phase") == phase && fact(facts, "active") == side.String() {
			return
		}
		d := f.made.Battle().Pending()
		c := battle.Command{Side: d.Side, Verb: "end"}
		if !slices.Contains(d.Verbs, "end") {
			c.Verb = "done"
		}
		if _, err := f.made.Do(c, players); err != nil {
			f.Fatalf("%s: %v", d.Kind, err)
		}
	}
	f.Fatalf("%s has no %s phase", side, phase)
}

// move is a straight move of a unit.
func (f *fought) move(unit string, to geom.Point) battle.Command {
	f.Helper()
	return battle.Command{Verb: "move", Unit: f.id(unit), Path: []geom.Point{to}}
}

// plainMap is the map of a wish with nothing on it but some pieces of terrain.
func plainMap(pieces string) string {
	return `{"format":"sandtable-map/1","name":{"en":"Plain","pl":"Równina"},"story":{"en":"Flat.","pl":"Płasko."},` +
		`"unit":"cm","width":180,"depth":120,"pieces":[` + pieces + `]}`
}

// order gives an order to some units.
func (f *fought) order(by string, units ...string) {
	f.Helper()
	c := battle.Command{Verb: "order", Unit: f.id(by)}
	for _, u := range units {
		c.Units = append(c.Units, f.id(u))
	}
	f.do(c, 1, 2)
}

// TestBocageIsCrossed fights on the hedgerow map: British and American armour of 1944 drives through; the lorries behind
// it, Germans and the British of 1942 do not. MOVE-15.
func TestBocageIsCrossed(t *testing.T) {
	for _, c := range []struct {
		army, tank, hq string
		crosses        bool
	}{
		{"britain-1944", "r-sherman-ii-v-75mm-1", "r-hq-1944-1945-1", true},
		{"usa-1944", "r-m4a3-sherman-75mm-wet-1", "r-hq-1944-1945-1", true},
		{"germany-1944", "r-panzer-iv-ausf-h-j-75mm-1", "r-hq-1944-1945-1", false},
		{"britain-1942", "r-grant-lee-75mm-37mm-1", "r-hq-1942-1943-1", false},
	} {
		t.Run(c.army, func(t *testing.T) {
			f := arranged(t, `{"rules":"bkc1","scenario":"attack","map":"sunken-lanes","red":"`+c.army+`","blue":"germany-1944","seed":3}`)
			f.deployed("command", post{c.tank, mm(1100, 104), geom.North, ""}, post{"r-truck-1", mm(1140, 95), geom.North, ""},
				post{c.hq, mm(1110, 40), geom.North, ""})
			f.order(c.hq, c.tank, "r-truck-1")
			f.refused(f.move("r-truck-1", mm(1140, 185)), "BKC-MOVE-15")
			if !c.crosses {
				f.refused(f.move(c.tank, mm(1100, 190)), "BKC-MOVE-15")
				return
			}
			f.do(f.move(c.tank, mm(1100, 190)))
		})
	}
}

// TestWorksEntrench lets a ready-made defender take the works that it bought: a gun in its emplacement is not picked out and
// never moves, an assault gun and infantry are dug in, and so is a unit in the trench of the scenario. FALL-09,
// LOS-12, MOVE-05, CBT-45, G-16.
func TestWorksEntrench(t *testing.T) {
	f := arranged(t, `{"rules":"bkc1","scenario":"attack","map":`+plainMap("")+`,"red":"britain-1944","blue":"germany-1944-defence","seed":3,
		"options":[{"name":"OPT-HIDDEN","value":"off"}]}`)
	if f.made.Sides[1].Drafted {
		t.Fatal("the ready-made defender was not taken")
	}
	gun, spg, men := "b-75mm-pak-40-1", "b-stug-iii-ausf-f-g-75mm", "b-infantry-schuetzen-1"
	f.deployed("command",
		post{"", mm(500, 700), geom.South, "trench"},
		post{gun, mm(900, 680), geom.South, "emplaced"},
		post{spg, mm(800, 680), geom.South, "dug-in"},
		post{men, mm(1000, 680), geom.South, "dug-in"},
		post{"b-infantry-schuetzen-2", mm(500, 700), geom.South, ""},
		post{"b-hq-1944-1945-1", mm(900, 900), geom.South, ""},
		post{"r-sherman-ii-v-75mm-1", mm(900, 230), geom.North, ""},
		post{"r-hq-1944-1945-1", mm(900, 60), geom.North, ""})
	f.has(gun, "fortified", "true")
	f.has(spg, "dug-in", "true")
	f.has(men, "dug-in", "true")
	f.has("b-infantry-schuetzen-2", "dug-in", "true")
	f.order("r-hq-1944-1945-1", "r-sherman-ii-v-75mm-1")
	f.refused(battle.Command{Verb: "fire", Unit: f.id("r-sherman-ii-v-75mm-1"), Target: f.id(gun)}, "BKC-LOS-12")
	f.do(battle.Command{Verb: "fire", Unit: f.id("r-sherman-ii-v-75mm-1"), Target: f.id(spg)}, 4, 4, 4) // five is needed
	f.has(spg, "hits", "0")
	f.pass(battle.Blue, "command")
	f.order("b-hq-1944-1945-1", gun, spg, men)
	f.refused(f.move(gun, mm(900, 680)), "BKC-MOVE-05")
	f.do(f.move(spg, mm(800, 780)))
	f.has(spg, "dug-in", "false")
}

// TestBoughtWorksEntrench fights where the scenario gives no such works: what the roster bought is what there is. G-16.
func TestBoughtWorksEntrench(t *testing.T) {
	f := arranged(t, `{"rules":"bkc1","scenario":"breakthrough","map":`+plainMap("")+`,"red":"germany-1943","blue":"soviet-1943-defence","seed":3}`)
	f.deployed("command",
		post{"", mm(500, 700), geom.South, "bunker"},
		post{"b-76mm-zis-3-1", mm(500, 700), geom.South, ""},
		post{"b-76mm-zis-3-2", mm(600, 700), geom.South, "emplaced"},
		post{"b-45mm-m1942-1", mm(700, 700), geom.South, "emplaced"},
		post{"b-45mm-m1942-2", mm(800, 700), geom.South, "dug-in"},
		post{"b-maxim-machine-gun-1", mm(900, 700), geom.South, "dug-in"})
	for unit, state := range map[string]string{
		"b-76mm-zis-3-1": "fortified", "b-76mm-zis-3-2": "fortified", "b-45mm-m1942-1": "fortified",
		"b-45mm-m1942-2": "dug-in", "b-maxim-machine-gun-1": "dug-in",
	} {
		f.has(unit, state, "true")
	}
}

// TestCommandUnitsTravel drives the staff of a ready-made army up to a swamp and a wood: a car enters neither, a half-track
// the wood. CMD-41, MOVE-16, MOVE-17, G-20.
func TestCommandUnitsTravel(t *testing.T) {
	f := arranged(t, `{"rules":"bkc1","scenario":"attack","red":"britain-1945","blue":"germany-1944","seed":3,"map":`+plainMap(
		`{"kind":"swamp","area":[[20,26],[60,26],[60,40],[20,40]]},{"kind":"wood","area":[[60,26],[120,26],[120,40],[60,40]]}`)+`}`)
	car, track := "r-hq-1944-1945-1", "r-hq-1944-1945-3"
	f.has(car, "travels", "car")
	f.has(track, "travels", "half-track")
	f.deployed("command", post{car, mm(500, 230), geom.North, ""}, post{track, mm(620, 230), geom.North, ""}, post{"r-co-1944-1945", mm(800, 230), geom.North, ""})
	f.do(battle.Command{Verb: "end"})
	f.refused(f.move(car, mm(500, 300)), "BKC-MOVE-17")
	f.refused(f.move(track, mm(560, 300)), "BKC-MOVE-17")
	f.refused(f.move("r-co-1944-1945", mm(800, 300)), "BKC-MOVE-16")
	f.do(f.move(track, mm(680, 300)))
}

// TestRiverIsCrossed takes a ready-made army over a river: in boats, swimming, and on the bridge that its engineers lay.
// MOVE-31, MOVE-32, G-13.
func TestRiverIsCrossed(t *testing.T) {
	f := arranged(t, `{"rules":"bkc1","scenario":"river-crossing","red":"britain-1945","blue":"germany-1944","seed":3,"map":`+plainMap(
		`{"kind":"river","area":[[0,28],[180,28],[180,33],[0,33]]},{"kind":"bridge","line":[[170,26],[170,35]],"width":3}`)+`}`)
	boats, dry, tank, sappers := "r-infantry-1", "r-vickers-machine-gun-1", "r-sherman-ii-v-75mm-1", "r-royal-engineers-1"
	f.deployed("command", post{boats, mm(500, 270), geom.North, ""}, post{dry, mm(550, 265), geom.North, ""}, post{tank, mm(600, 265), geom.North, ""},
		post{sappers, mm(650, 270), geom.North, ""}, post{"r-hq-1944-1945-1", mm(575, 200), geom.North, ""}, post{"r-truck-1", mm(650, 230), geom.North, ""})
	all := []string{boats, dry, tank, sappers}
	f.order("r-hq-1944-1945-1", all...)
	f.do(f.move(boats, mm(500, 310)))
	f.do(f.move(tank, mm(600, 310)))
	f.refused(f.move(dry, mm(550, 310)), "BKC-MOVE-19")
	f.do(battle.Command{Verb: "bridge", Unit: f.id(sappers)})
	f.do(battle.Command{Verb: "done"})
	for range 2 {
		f.order("r-hq-1944-1945-1", sappers)
		f.do(battle.Command{Verb: "bridge", Unit: f.id(sappers)})
	}
	bridges := 0
	for _, p := range f.made.Battle().View(battle.Nobody).Pieces {
		if p.Kind == table.Bridge {
			bridges++
		}
	}
	if bridges != 2 {
		t.Errorf("there are %d bridges", bridges)
	}
}

// TestDraftEntrenches drafts defenders: some have bought holes for their foot and emplacements for their guns. G-16.
func TestDraftEntrenches(t *testing.T) {
	has := map[string]int{}
	for _, list := range allLists(t) {
		for seed := range uint64(12) {
			r, err := bkc.FirstArmy.Draft(list, 1940, 900, seed)
			if err != nil {
				continue
			}
			for _, w := range r.Works {
				_, kind, _ := strings.Cut(w.Entry, "-")
				has[kind]++
			}
		}
	}
	for _, kind := range []string{"trench-dug-in-position-per-unit", "gun-emplacement-per-gun"} {
		if has[kind] < 5 {
			t.Errorf("%d drafts bought %s: %v", has[kind], kind, has)
		}
	}
}

// interrupted drives a ready-made army into the sight of a ready-made defender under the second edition, so that he may break
// into the move. G-01.
func interrupted(t *testing.T) (f *fought, gun, tank string) {
	t.Helper()
	f = arranged(t, `{"rules":"bkc2","scenario":"attack","map":`+plainMap("")+`,"red":"britain-1944","blue":"germany-1944-defence","seed":3,
		"options":[{"name":"OPT-HIDDEN","value":"off"}]}`)
	gun, tank = "b-75mm-pak-40-1", "r-sherman-ii-v-75mm-1"
	hq := "r-hq-1944-1945-1"
	f.deployed("command", post{gun, mm(900, 680), geom.South, "emplaced"}, post{tank, mm(900, 230), geom.North, ""}, post{hq, mm(900, 60), geom.North, ""})
	f.order(hq, tank)
	f.do(f.move(tank, mm(900, 330)))
	d := f.made.Battle().Pending()
	if d.Kind != "opportunity" || d.Side != battle.Blue || !d.Reaction || !slices.Contains(d.Units, f.id(gun)) {
		t.Fatalf("%s of %s about %v, want opportunity fire of %d", d.Kind, d.Side, d.Units, f.id(gun))
	}
	return f, gun, tank
}

// TestOpportunityIsTaken fires where the tank has come half its way, and stops it there. G-01, DP-38.
func TestOpportunityIsTaken(t *testing.T) {
	f, gun, tank := interrupted(t)
	f.do(battle.Command{Verb: "fire", Unit: f.id(gun), Target: f.id(tank), N: 5 * geom.CM}, 4, 1, 1, 1, 1, 4)
	f.has(gun, "opportunity", "true")
	f.has(tank, "suppressed", "true")
	f.at(tank, mm(900, 280))
}

// TestOpportunityIsLetGo lets standing orders answer: the player is not asked any more. DP-38.
func TestOpportunityIsLetGo(t *testing.T) {
	f, _, _ := interrupted(t)
	d := f.made.Battle().Pending()
	for _, id := range d.Units {
		if f.made.Setup().Units[id-1].Side == battle.Blue {
			f.do(battle.Command{Verb: "standing", Unit: id, Option: "on"})
		}
	}
	if d := f.made.Battle().Pending(); d.Side != battle.Red {
		t.Errorf("%s of %s: no question should be left", d.Kind, d.Side)
	}
}

// TestCounterBatteryArises lets a ready-made army's observer call his guns, and the enemy's observer answer them with his own:
// the battery is silent in its owner's next turn. ART-27, G-15, G-24.
func TestCounterBatteryArises(t *testing.T) {
	f := arranged(t, `{"rules":"bkc2","scenario":"encounter","map":`+plainMap("")+`,"red":"britain-1944","blue":"germany-1944","seed":5}`)
	fao, guns, target := "r-fao-1944-1945", "r-25-pdr-battery", mm(900, 420)
	spotter, answer := "b-fao-1944-1945", "b-105mm-lefh-18-battery"
	f.deployed("command", post{fao, mm(900, 270), geom.North, ""}, post{spotter, mm(900, 930), geom.South, ""})
	f.pass(battle.Red, "command")
	quiet := battle.Command{Verb: "counter-battery", Unit: f.id(fao), Target: f.id(answer), Units: []battle.UnitID{f.id(guns)}}
	f.refused(quiet, "BKC-G-15")
	request := battle.Command{Verb: "request", Unit: f.id(fao), At: &target, Units: []battle.UnitID{f.id(guns)}}
	f.throw(request, append(dice.D6(1, 2, 1), dice.Toward(0))...)
	f.has(guns, "used", "true")
	f.pass(battle.Blue, "command")
	// Four dice at a towed gun: one hits, and its die suppresses.
	f.do(battle.Command{Verb: "counter-battery", Unit: f.id(spotter), Target: f.id(guns), Units: []battle.UnitID{f.id(answer)}}, 1, 2, 5, 4, 4, 4, 5)
	f.has(guns, "hits", "1")
	f.has(guns, "suppressed", "true")
	f.has(answer, "used", "true")
	f.pass(battle.Red, "command")
	f.refused(request, "BKC-G-24")
}

// TestAssaultIsFought drives a tank of a ready-made army into a ready-made defender's infantry under the second edition: the
// fight comes at once, the beaten retreat, the winner consolidates. CBT-50, CBT-53, CBT-56, CBT-58, DP-53, CMD-27.
func TestAssaultIsFought(t *testing.T) {
	f := arranged(t, `{"rules":"bkc2","scenario":"attack","map":`+plainMap("")+`,"red":"britain-1944","blue":"germany-1944-defence","seed":3,
		"options":[{"name":"OPT-HIDDEN","value":"off"},{"name":"OPT-OPPORTUNITY","value":"off"}]}`)
	men, tank, hq := "b-infantry-schuetzen-1", "r-sherman-ii-v-75mm-1", "r-hq-1944-1945-1"
	f.deployed("command", post{men, mm(900, 680), geom.South, ""}, post{tank, mm(900, 230), geom.North, ""}, post{hq, mm(900, 190), geom.North, ""})
	f.order(hq, tank)
	f.do(f.move(tank, mm(900, 470)))
	charge := battle.Command{Verb: "charge", Unit: f.id(tank), Target: f.id(men)}
	f.order(hq, tank)
	f.refused(charge, "BKC-CMD-27")
	f.do(battle.Command{Verb: "done"})
	f.do(battle.Command{Verb: "order", Unit: f.id(hq), Units: []battle.UnitID{f.id(tank)}, Parts: []battle.CommandPart{{Unit: f.id(tank), Option: "assault"}}}, 1, 2)
	f.do(charge)
	if d := f.made.Battle().Pending(); d.Kind != "counter" || d.Side != battle.Blue {
		t.Fatalf("%s of %s, want counter-reactions", d.Kind, d.Side)
	}
	f.do(battle.Command{Verb: "pass"})
	// Three dice and one for the assault: three hits. Four dice of the infantry: two, and the tank saves neither.
	f.do(battle.Command{Verb: "go-on"}, 4, 4, 4, 1, 4, 4, 1, 1, 1, 1)
	f.has(men, "hits", "3")
	f.has(tank, "hits", "2")
	f.at(men, mm(900, 690))
	if d := f.made.Battle().Pending(); d.Kind != "consolidate" || d.Side != battle.Red {
		t.Fatalf("%s of %s, want the victor to consolidate", d.Kind, d.Side)
	}
	f.do(battle.Command{Verb: "consolidate", Unit: f.id(tank), Path: []geom.Point{mm(900, 600)}})
	f.at(tank, mm(900, 600))
}

// at expects a unit at a place.
func (f *fought) at(unit string, want geom.Point) {
	f.Helper()
	id := f.id(unit)
	for _, u := range f.made.Battle().View(battle.Nobody).Units {
		if u.ID == id && (u.Base == nil || u.Base.At != want) {
			f.Errorf("%s stands on %v, want %v", unit, u.Base, want)
		}
	}
}
