package bkc_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/geom"
	"sandtable/rules/bkc"
	"sandtable/rules/bkc/lists"
	"sandtable/table"
)

func TestReactions(t *testing.T) {
	battletest.Reactions(t, kit, 200, "anti-air", "counter", "counter-fire", "counter-evade")
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
			profile, err := list.Units[i].Profile.JSON()
			if err != nil {
				t.Fatal(err)
			}
			if got[list.Units[i].ID], err = bkc.SignOf(profile); err != nil {
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
	battle.SignInfantry:    {"gb-infantry"},
	battle.SignRecce:       {"pl-motorcycle-recce", "us-recce-jeep-mg"},
	battle.SignMG:          {"pl-taczanka-mounted-mg"},
	battle.SignATTeam:      {"pl-wz-35-at-rifle-detachment"},
	battle.SignATGun:       {"gb-6-pdr"},
	battle.SignAAGun:       {"gb-40mm-bofors"},
	battle.SignGun:         {"de-75mm-leig-18"},
	battle.SignArtillery:   {"gb-25-pdr-battery"},
	battle.SignRocket:      {"su-bm-13-katyusha-132mm"},
	battle.SignTank:        {"pl-7tp-single-turret-37mm", "gb-churchill-crocodile-flame"},
	battle.SignFlame:       {"gb-wasp-carrier-flame"},
	battle.SignSPGun:       {"de-stug-iii-ausf-f-g-75mm-l48", "de-marder-ii"},
	battle.SignSPAA:        {"de-wirbelwind-quad-20mm"},
	battle.SignArmouredCar: {"pl-wz-34-armoured-car-mg"},
	battle.SignAPC:         {"de-sdkfz-251-1"},
	battle.SignTransport:   {"gb-truck"},
	battle.SignBomber:      {"de-ju-87b-d-stuka"},
	battle.SignObserver:    {"gb-fao-1939-1941"},
	battle.SignAirControl:  {"gb-fac-1939-1941"},
}

// TestBadges: what a player must not overlook is worn, the most urgent first, and a unit that can do no more is spent.
func TestBadges(t *testing.T) {
	infantry, gun, hq := `{"class":"infantry","move":10,"attack":"3/30*","hits":6}`, `{"class":"gun","move":5,"attack":"4/60","hits":4}`, `{"class":"hq","cv":8}`
	for _, c := range []struct {
		profile, state string
		side           battle.Side // who looks
		phase          string
		badges         []string
		spent, out     bool
	}{
		{profile: infantry},
		{profile: infantry, state: `{"dug-in":true,"suppressed":true,"hits":2}`, badges: []string{"hits 2", "suppressed press", "dug-in"}},
		{profile: infantry, state: `{"concealed":true}`, badges: []string{"concealed veil"}},
		{profile: infantry, state: `{"concealed":true,"hits":1}`, side: battle.Blue},
		{profile: gun, state: `{"limbered":true}`, badges: []string{"limbered hitch"}},
		{profile: infantry, state: `{"acted":true}`, phase: "initiative", spent: true},
		{profile: infantry, state: `{"acted":true}`},
		{profile: hq, state: `{"hits":1}`, badges: []string{"hits 1"}},
		{profile: infantry, state: `{"place":"gone","hits":6}`, out: true},
	} {
		if c.phase == "" {
			c.phase = "command"
		}
		setup := &battle.Setup{
			Rules: "bkc1", Table: table.Spec{Width: 180 * geom.CM, Depth: 120 * geom.CM}, Start: json.RawMessage(`{"phase":"` + c.phase + `","active":"red"}`),
			Options: []battle.Option{{Name: "OPT-HIDDEN", Value: "on"}},
			Units: []battle.UnitSetup{{ID: "unit", Side: battle.Red, Profile: json.RawMessage(c.profile),
				At: &geom.Point{X: 6000, Y: 3000}, State: json.RawMessage(c.state)}},
		}
		for i, far := range []geom.Len{3800, 2000} { // an enemy to fight, and a friend who still can
			side := []battle.Side{battle.Blue, battle.Red}[i]
			setup.Units = append(setup.Units,
				battle.UnitSetup{ID: side.String(), Side: side, Profile: json.RawMessage(infantry), At: &geom.Point{X: 6000, Y: far}})
		}
		b, err := bkc.First.New(setup)
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

// wanted finds the unit that a view was made for, though it be hidden.
func wanted(v battle.View) *battle.UnitView {
	for i := range v.Units {
		if u := &v.Units[i]; u.Key == "unit" || u.Key == "marker" {
			return u
		}
	}
	return &battle.UnitView{}
}
