package cobi_test

import (
	"regexp"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/internal/librarytest"
	"sandtable/rules/cobi"
)

// word is a word in a profile.
var word = regexp.MustCompile(`"[a-z_]+"`)

// TestRosters musters every ready-made army: it spends all of its level and fights the next. The five nations of the source have one for
// Recon, one for Regiment and one for Brigade, Poland one for each of its formations, and each nation one for Division; two have one for Army.
// Each nation has a medic. Each effect, each sort of man and what they carry is in some roster, so that their rules are met
// in play. LEVEL-02.
func TestRosters(t *testing.T) {
	have := map[string]bool{}
	armies := map[int][]*army.Army{}
	for _, a := range librarytest.Ready(t, &cobi.Shelves[0]) {
		r := a.Roster
		if a.Cost != r.Points {
			t.Errorf("%s: %d of %d points", r.Name, a.Cost, r.Points)
		}
		have[r.Nation+" "+r.Formation+" "+levelName(r.Points)] = true
		for _, w := range a.Works {
			have[w.Entry.ID] = true
		}
		for _, u := range a.Setup(battle.Red) {
			for _, m := range word.FindAllString(string(u.Profile), -1) {
				have[m], have[r.Nation+" "+m] = true, true
			}
		}
		armies[r.Points] = append(armies[r.Points], a)
	}
	for _, want := range []string{"usa ", "britain ", "soviet ", "germany ", "poland 1939", "poland west", "poland east", "poland insurgents"} {
		for _, level := range []string{"Recon", "Regiment", "Brigade"} {
			if !have[want+" "+level] {
				t.Errorf("%s has no army for %s", want, level)
			}
		}
	}
	for _, a := range armies[250] {
		if !have[a.Roster.Nation+` "medic"`] {
			t.Errorf("no army of %s has a medic", a.Roster.Nation)
		}
	}
	for _, want := range []string{"germany  Army", "soviet  Army"} {
		if !have[want] {
			t.Errorf("there is no %s", want)
		}
	}
	for _, e := range cobi.EffectPrices { // EFFECT-02: some army has each of them
		if !have[strings.ReplaceAll(e.ID, "_", "-")] {
			t.Errorf("no army has bought %s", e.Name.EN)
		}
	}
	for _, role := range cobi.Troops() { // UNIT-03
		if !have[`"`+role.ID+`"`] {
			t.Errorf("no army has a unit or a man %s", role.ID)
		}
	}
	for _, item := range []string{"knife", "bayonet", "grenade", "binoculars", "petrol_bomb", "mine", "stretcher", "sniper_rifle"} { // ARSENAL-03
		if !have[`"`+item+`"`] {
			t.Errorf("no unit carries %s", item)
		}
	}
	if len(armies[1000]) < 5 {
		t.Errorf("%d armies for Division", len(armies[1000]))
	}
	for _, level := range []int{100, 250, 500, 1000} {
		for i, a := range armies[level] {
			if err := fight(a, armies[level][(i+1)%len(armies[level])]); err != nil {
				t.Errorf("%s: %v", a.Roster.Name, err)
			}
		}
	}
}

// levelName is the level of points as the sums of an army tell it.
func levelName(points int) string {
	for _, l := range cobi.Army.Sums(&army.Army{Roster: &army.Roster{Points: points}}) {
		if name, _, ok := strings.Cut(l.Value.EN, " ("); ok {
			return name
		}
	}
	return ""
}
