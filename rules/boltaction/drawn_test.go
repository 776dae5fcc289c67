package boltaction_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/rules/boltaction"
	"sandtable/rules/boltaction/lists"
	"sandtable/table"
)

func TestStill(t *testing.T) { battletest.Still(t, kit, 20, "keep") }

func TestReactions(t *testing.T) {
	battletest.Reactions(t, kit, 200, "answer", "aside", "brace", "march", "react", "redraw")
}

// TestSigns: entries of the lists that are easily mistaken are drawn as what they are.
func TestSigns(t *testing.T) {
	all, err := army.ReadAll(lists.FS)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]battle.Sign{}
	for _, list := range all {
		for i := range list.Units {
			of := maps.Clone(list.Units[i].Profile)
			of["quality"] = list.Units[i].Grades[0].ID
			profile, err := of.JSON()
			if err != nil {
				t.Fatal(err)
			}
			if got[list.Units[i].ID], err = boltaction.SignOf(profile); err != nil {
				t.Fatal(list.Units[i].ID, err)
			}
		}
	}
	for want, ids := range signs {
		for _, id := range ids {
			if got[id] != want {
				t.Errorf("%s is drawn as %q, want %q", id, got[id], want)
			}
		}
	}
}

var signs = map[battle.Sign][]string{
	battle.SignCO:          {"captain"},
	battle.SignHQ:          {"first-lieutenant"},
	battle.SignMedic:       {"medic"},
	battle.SignSniper:      {"sniper-team"},
	battle.SignObserver:    {"artillery-forward-observer"},
	battle.SignAirControl:  {"air-forward-observer"},
	battle.SignMG:          {"medium-machine-gun-team", "dshk-heavy-machine-gun-team", "tachanka"},
	battle.SignMortar:      {"medium-mortar-team"},
	battle.SignATTeam:      {"anti-tank-rifle-team", "panzerschreck-team"},
	battle.SignFlame:       {"flamethrower-team", "sdkfz-251-16-flammpanzerwagon"},
	battle.SignEngineer:    {"gebirgspioneer-squad"},
	battle.SignInfantry:    {"infantry-section"},
	battle.SignATGun:       {"37mm-pak-36"},
	battle.SignAAGun:       {"88mm-flak-36", "20mm-flak-38"},
	battle.SignArtillery:   {"medium-artillery"},
	battle.SignRocket:      {"nebelwerfer", "katyusha"},
	battle.SignTank:        {"tiger-ii", "char-2c", "renault-ft", "panzer-i", "ram-armoured-op"},
	battle.SignSPGun:       {"elefant", "m10-tank-destroyer", "m21-mortar-carrier", "hetzer", "2-pdr-portee"},
	battle.SignAPC:         {"machine-gun-carrier", "ram-kangaroo"},
	battle.SignSPAA:        {"quad-50-gun-truck"},
	battle.SignArmouredCar: {"aec-heavy-armoured-car-mark-i-iii"},
	battle.SignRecce:       {"reconnaissance-jeep"},
	battle.SignTransport:   {"3-ton-truck", "jeep", "horse-drawn-limber"},
}

// TestBadges: what a player must not overlook is worn, the most urgent first; a unit with an order is spent but in ambush.
func TestBadges(t *testing.T) {
	squad := `{"type":"infantry","quality":"regular","men":["1 smg nco","3 rifle","1 lmg"]}`
	tank := `{"type":"vehicle","quality":"regular","class":"medium_tank","drive":"tracked","arms":["at_gun_heavy turret"]}`
	for _, c := range []struct {
		profile, state string
		side           battle.Side // who looks
		badges         []string
		spent, out     bool
	}{
		{profile: squad},
		{profile: squad, state: `{"pins":3,"die":"down","dugIn":true}`, badges: []string{"pins 3", "order lie", "dug-in"}, spent: true},
		{profile: squad, state: `{"die":"ambush"}`, badges: []string{"order eye"}},
		{profile: squad, state: `{"die":"run"}`, badges: []string{"order twice"}, spent: true},
		{profile: squad, state: `{"hidden":true,"pins":1}`, badges: []string{"pins 1", "hidden veil"}},
		{profile: squad, state: `{"hidden":true,"pins":1}`, side: battle.Blue},
		{profile: tank, state: `{"immobilised":true}`, badges: []string{"immobilised halt"}},
		{profile: squad, state: `{"place":"gone"}`, out: true},
	} {
		setup := &battle.Setup{
			Rules: "boltaction", Table: table.Spec{Width: 180 * geom.CM, Depth: 120 * geom.CM}, Start: json.RawMessage(`{"turn":1,"drawn":"red"}`),
			Units: []battle.UnitSetup{{ID: "unit", Side: battle.Red, Profile: json.RawMessage(c.profile),
				At: &geom.Point{X: 6000, Y: 3000}, State: json.RawMessage(c.state)}},
		}
		for i, far := range []geom.Len{9000, 1000} { // an enemy to fight, and a friend to be ordered
			side := []battle.Side{battle.Blue, battle.Red}[i]
			setup.Units = append(setup.Units,
				battle.UnitSetup{ID: side.String(), Side: side, Profile: json.RawMessage(squad), At: &geom.Point{X: 6000, Y: far}})
		}
		b, err := boltaction.Book.New(setup)
		if err != nil {
			t.Fatal(c.state, err)
		}
		u := wanted(b.View(c.side))
		if got := battletest.Worn(u); !reflect.DeepEqual(got, c.badges) || u.Spent != c.spent || u.Out != c.out {
			t.Errorf("%s, seen by %s: %v, spent %t, out %t; want %v, %t, %t", c.state, c.side, got, u.Spent, u.Out, c.badges, c.spent, c.out)
		}
		if c.side == battle.Blue && u.Sign != battle.SignMarker {
			t.Errorf("blue sees a hidden unit as %s", u.Sign)
		}
	}
}

// TestHeavy: the man with the light machine gun is marked, as long as he has it.
func TestHeavy(t *testing.T) {
	b, err := boltaction.Book.New(&battle.Setup{
		Rules: "boltaction", Table: table.Spec{Width: 180 * geom.CM, Depth: 120 * geom.CM}, Start: json.RawMessage(`{"turn":1,"drawn":"red"}`),
		Units: []battle.UnitSetup{
			{ID: "unit", Side: battle.Red, Profile: json.RawMessage(`{"type":"infantry","quality":"regular","men":["1 smg nco","3 rifle","1 lmg"]}`), At: &geom.Point{X: 6000, Y: 3000}},
			{ID: "foe", Side: battle.Blue, Profile: json.RawMessage(`{"type":"infantry","quality":"regular","men":["3 rifle"]}`), At: &geom.Point{X: 6000, Y: 9000}},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	var heavy []int16
	for _, m := range b.View(battle.Blue).Units[0].Models {
		if m.Heavy {
			heavy = append(heavy, m.Model)
		}
	}
	if !reflect.DeepEqual(heavy, []int16{5}) {
		t.Errorf("these are marked: %v", heavy)
	}
}

// wanted finds the unit that a view was made for, though it be hidden.
func wanted(v battle.View) *battle.UnitView {
	for i := range v.Units {
		if u := &v.Units[i]; u.Key == "unit" || u.Key == "marker" {
			return u
		}
	}
	return &battle.UnitView{}
}

// TestMet: which dice are shown as successes, where what they show does not tell it.
func TestMet(t *testing.T) {
	for _, c := range []struct {
		why        battle.Clause
		event      battle.Event
		need       int8
		faces      []int
		want       []bool
		otherwise  bool
		of, clause battle.Clause
	}{
		{why: "BA-SHOOT-15", clause: "BA-SHOOT-11", need: 7, faces: []int{6, 6, 6, 2, 5}, want: []bool{true, true, false, false, false}},
		{why: "BA-SHOOT-31", clause: "BA-SHOOT-24", need: 4, faces: []int{6, 4, 4, 6, 6, 6}, want: []bool{true, false, true, true, true, true}},
		{why: "BA-TRANSPORT-12", clause: "BA-SHOOT-24", of: "BA-TRANSPORT-12", need: 4, faces: []int{6, 4}, otherwise: true},
		{why: "BA-SHOOT-11", clause: "BA-SHOOT-11", need: 4, faces: []int{6, 4}, otherwise: true},
		{why: "BA-TEST-07", clause: "BA-TEST-04", event: battle.Event{Kind: boltaction.Tested, N: 1}, need: 1, faces: []int{1, 1}, want: []bool{true, true}},
		{why: "BA-ARMOUR-02", clause: "BA-ARMOUR-02", event: battle.Event{M: 1}, need: 8, faces: []int{4}, want: []bool{true}},
	} {
		c.event.Clause = c.of
		got, told := (*boltaction.Battle)(nil).Met(&c.event, &battle.Roll{Clause: c.clause, Need: c.need, Dice: dice.D6(c.faces...)})
		if told == c.otherwise || told && !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v is read as %v, %v", c.why, c.faces, got, told)
		}
	}
}
