package cobi_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/rules/cobi"
	"sandtable/rules/cobi/lists"
	"sandtable/table"
)

func allLists(t testing.TB) []*army.List {
	t.Helper()
	all, err := army.ReadAll(lists.FS)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// raise musters a roster of a nation, written without its head.
func raise(t *testing.T, nation, text string) *army.Army {
	t.Helper()
	r, err := army.ReadRoster("r.yaml", strings.NewReader("rules: cobi\nnation: "+nation+"\nname: x\n"+text))
	if err != nil {
		t.Fatal(err)
	}
	list, err := army.ReadNation(lists.FS, nation)
	if err != nil {
		t.Fatal(err)
	}
	return army.Muster(r, list, cobi.Army)
}

// fight sets two armies up against each other.
func fight(red, blue *army.Army, options ...battle.Option) error {
	scenario := map[string]any{}
	cobi.Army.Bring(red, battle.Red, scenario)
	cobi.Army.Bring(blue, battle.Blue, scenario)
	data, err := json.Marshal(scenario)
	if err != nil {
		return err
	}
	_, err = cobi.Book.New(&battle.Setup{
		Rules: "cobi", Options: options, Table: table.Spec{Width: 180 * geom.CM, Depth: 120 * geom.CM},
		Units: slices.Concat(red.Setup(battle.Red), blue.Setup(battle.Blue)), Scenario: data,
	})
	return err
}

// TestEntries fields every entry of every list in every formation that has it, bare and with each of its options: no unit has a
// fault, both languages tell its card, and the battle takes it.
func TestEntries(t *testing.T) {
	for _, list := range allLists(t) {
		formations := []string{""}
		if len(list.Formations) > 0 {
			formations = nil
			for _, f := range list.Formations {
				formations = append(formations, f.ID)
			}
		}
		for _, formation := range formations {
			var picks []army.Pick
			for i := range list.Units {
				e := &list.Units[i]
				if len(e.For) > 0 && !slices.Contains(e.For, formation) {
					continue
				}
				picks = append(picks, army.Pick{Entry: e.ID})
				for _, o := range e.Options {
					picks = append(picks, army.Pick{Entry: e.ID, Options: []army.Choice{army.Choice(o.ID)}})
				}
			}
			a := army.Muster(&army.Roster{Rules: army.Books{"cobi"}, Nation: list.Nation, Formation: formation, Units: picks}, list, cobi.Army)
			for _, f := range a.Faults {
				t.Errorf("%s %s: pick %d: %v", list.Nation, formation, f.Unit, f)
			}
			for i := range a.Units {
				for _, l := range cobi.Army.Card(&a.Units[i]) {
					if !l.Name.Whole() || !l.Value.Whole() {
						t.Errorf("%s: %s: %+v", list.Nation, a.Units[i].Name.EN, l)
					}
				}
			}
			half := *a
			half.Units = a.Units[:min(len(a.Units), 60)]
			if err := fight(&half, &half); err != nil {
				t.Errorf("%s %s: %v", list.Nation, formation, err)
			}
		}
	}
}

// TestListCards finds all the cards of the table in the lists, and some well-known ones.
func TestListCards(t *testing.T) {
	cards := map[string]bool{}
	for _, list := range allLists(t) {
		for _, e := range list.Units {
			if e.Profile["kind"] == "vehicle" {
				cards[fmt.Sprint(e.ID, e.From.Source, e.Profile["since"])] = true
			}
			if !slices.Contains(army.Sureties, e.From.Sure) || e.From.Source == "" || strings.Contains(e.From.Source, "shared/") {
				t.Errorf("%s %s comes from %+v", list.Nation, e.ID, e.From)
			}
		}
	}
	if len(cards) != 126 {
		t.Errorf("%d cards, the table has 126", len(cards))
	}
	a := raise(t, "germany", "units: [{entry: panther-ausf-a}]")
	data, _ := a.Units[0].Profile.JSON()
	for _, want := range []string{`"forward":28`, `"reverse":10`, `"turn":5`, `"difficult":5`, `"road":10`, `"front":9`, `"crew":5`, `"points":85`, `"since":"1943-09"`} {
		if !strings.Contains(string(data), want) {
			t.Errorf("the Panther has no %s: %s", want, data)
		}
	}
}

// TestFaults musters armies with one thing wrong: every fault names its clause and its pick, in both languages.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ nation, roster, clause, en string }{
		{"usa", "points: 100\nunits: [{entry: m4a1-sherman, count: 3}]", "COBI-LEVEL-03", "the army costs 150 points, 50 over the limit of 100"},
		{"usa", "units: [{entry: infantry-squad, kits: [[garand, m1911, grenade]]}]", "COBI-WEAPON-12", "a soldier carries at most two items, not 3"},
		{"usa", "units: [{entry: at-team, kits: [[bazooka, m1911]]}]", "COBI-WEAPON-13", "M1 Bazooka takes both hands: nothing else can be carried"},
		{"usa", "units: [{entry: infantry-squad, kits: [[k98]]}]", "COBI-ARSENAL-03", "Infantry squad: there is no k98 in the list"},
		{"germany", "front: west\nunits: [{entry: infantry-squad, kits: [[ppsh]]}]", "COBI-ARSENAL-03", "PPSh-41 is not in the arsenal of this army"},
		{"germany", "front: east\nunits: [{entry: infantry-squad, kits: [[ppsh]]}]", "", ""},
		{"soviet", "front: far-east\nunits: [{entry: infantry-squad, kits: [[k98]]}]", "COBI-ARSENAL-03", "Mauser 98k is not in the arsenal of this army"},
		{"poland", "formation: west\nunits: [{entry: infantry-squad, kits: [[bren]]}]", "", ""},
		{"poland", "formation: east\nunits: [{entry: infantry-squad, kits: [[bren]]}]", "COBI-ARSENAL-03", "Bren is not in the arsenal of this army"},
		{"poland", "formation: insurgents\nunits: [{entry: infantry-squad, kits: [[sten], [sten], [ppsh]]}]", "COBI-ARSENAL-06", "3 of 5 insurgents have automatic weapons; the limit is 2"},
		{"poland", "formation: insurgents\nunits: [{entry: t-34-76}]", "COBI-UNIT-03", "T-34/76 is not for the Warsaw insurgents, but for the Polish People's Army in the East"},
		{"poland", "formation: partisans\nunits: [{entry: infantry-squad, kits: [[sten], [sten], [ppsh]]}]", "", ""},
		{"usa", "units: [{entry: infantry-squad, kits: [[m2]]}]", "COBI-UNIT-04", "M2 Browning is a special weapon not allowed for this figure"},
		{"usa", "units: [{entry: medic, kits: [[m1911]]}]", "COBI-UNIT-19", "M1911: medics, doctors and priests carry no weapons, grenades or mines"},
		{"usa", "units: [{entry: infantry-squad, kits: [[mine], [mine]]}]", "COBI-ARSENAL-14", "2 figures in the squad have a mine, radio set or stretcher; one may"},
		{"usa", "units: [{entry: hmg-team, options: [medic, doctor, priest]}]", "COBI-ACT-02", "Heavy machine-gun team: 6 figures; the limit is 5, besides an officer and a radio operator"},
		{"usa", "units: [{entry: hmg-team, options: [medic, doctor, officer, radio-operator]}]", "", ""},
		{"usa", "year: 1943\nunits: [{entry: m26-pershing-90mm}]", "COBI-CARD-25", "M26 Pershing (90mm) served in 1945, not in 1943"},
		{"usa", "units: [{entry: infantry-squad}]\nworks: [{entry: fog, count: 2}]", "COBI-EFFECT-01", "Fog: the army has 2; the limit is 1"},
		{"usa", "units: [{entry: infantry-squad}]\nworks: [{entry: minefield, count: 2}]", "", ""},
	} {
		a := raise(t, c.nation, c.roster)
		if c.clause == "" {
			if !a.IsLegal() {
				t.Errorf("%s: %v", c.roster, a.Faults)
			} else if err := fight(a, a); err != nil {
				t.Errorf("%s: %v", c.roster, err)
			}
			continue
		}
		i := slices.IndexFunc(a.Faults, func(f army.Fault) bool { return string(f.Reason.Clause) == c.clause })
		if i < 0 || a.Faults[i].Text(lang.English) != c.en || a.Faults[i].Text(lang.Polish) == "" {
			t.Errorf("%s: %v, want %s %q", c.roster, a.Faults, c.clause, c.en)
		}
		if err := fight(a, a); err != nil { // friends may play all the same
			t.Errorf("%s: %v", c.roster, err)
		}
	}
}

// TestCosts pays for units, ammunition, mines, attached men, binoculars and effects. LEVEL-04, ARSENAL-02, ARSENAL-14, VEH-46.
func TestCosts(t *testing.T) {
	a := raise(t, "usa", `points: 500
units:
  - {entry: infantry-squad, options: [officer], kits: [[thompson+, binoculars], [garand+, mine]]}
  - {entry: hmg-team, kits: [[m2+]]}
  - {entry: m4a1-sherman, options: [binoculars 2]}
works: [{entry: minefield, count: 2}]
`)
	var costs []int
	for _, u := range a.Units {
		costs = append(costs, u.Cost)
	}
	if want := []int{10 + 20 + 2 + 2 + 5, 15 + 9, 50 + 5 + 5}; !slices.Equal(costs, want) || a.Cost != want[0]+want[1]+want[2]+100 || !a.IsLegal() {
		t.Errorf("%v of %d, want %v: %v", costs, a.Cost, want, a.Faults)
	}
	var ids []string
	for _, u := range a.Setup(battle.Red) {
		ids = append(ids, u.ID)
	}
	if want := []string{"r-infantry-squad", "r-hmg-team", "r-m4a1-sherman", "r-m4a1-sherman+crew"}; !slices.Equal(ids, want) {
		t.Errorf("%v, want %v", ids, want)
	}
	scenario := map[string]any{}
	cobi.Army.Bring(a, battle.Red, scenario)
	if got := fmt.Sprint(scenario); got != "map[force:true points:500 red:map[effects:[minefield minefield]]]" {
		t.Errorf("the battle is told %s", got)
	}
}

// TestExtraArsenal has weapons that the players must agree on. ARSENAL-15.
func TestExtraArsenal(t *testing.T) {
	a := raise(t, "germany", "units: [{entry: infantry-squad, kits: [[mp40]]}]")
	if !a.IsLegal() || len(a.Faults) != 1 || !a.Faults[0].Warning || a.Faults[0].Reason.Clause != "COBI-ARSENAL-15" {
		t.Errorf("%v", a.Faults)
	}
	if err := fight(a, a); err == nil || !strings.Contains(err.Error(), "More weapons") {
		t.Errorf("without the switch: %v", err)
	}
	if err := fight(a, a, battle.Option{Name: "extraArsenal", Value: "on"}); err != nil {
		t.Errorf("with the switch: %v", err)
	}
}

// TestDrafts drafts armies of every nation at every level in every year from several seeds: they are legal, nearly spend their
// points, and the battle takes them.
func TestDrafts(t *testing.T) {
	seeds := 3
	if testing.Short() {
		seeds = 1
	}
	for _, list := range allLists(t) {
		drafted := 0
		for _, year := range []int{1939, 1941, 1944} {
			for _, points := range []int{100, 250, 500, 1000, 2000} {
				for seed := range uint64(seeds) {
					r, err := cobi.Army.Draft(list, year, points, seed)
					if err != nil {
						continue // the nation did not fight then
					}
					drafted++
					a := army.Muster(r, list, cobi.Army)
					for _, f := range a.Faults {
						t.Errorf("%s %d, %d points, seed %d: %v", list.Nation, year, points, seed, f)
					}
					if a.Cost > points || a.Cost*100 < points*95 {
						t.Errorf("%s %d, seed %d: %d of %d points", list.Nation, year, seed, a.Cost, points)
					}
					if seed > 0 {
						continue
					}
					if err := fight(a, a); err != nil {
						t.Errorf("%s %d, %d points, seed %d: %v", list.Nation, year, points, seed, err)
					}
				}
			}
		}
		if drafted == 0 {
			t.Errorf("%s has no draft", list.Nation)
		}
	}
}

// TestIdle: what a mode leaves out is a fault of an army that has bought it, and no draft for that mode buys it; the normal mode leaves
// nothing out that is sold. MODE-05.
func TestIdle(t *testing.T) {
	simple := []battle.Option{{Name: "mode", Value: "simplified"}}
	moded := cobi.Army.(army.Moded)
	a := raise(t, "usa", `year: 1944
points: 250
units:
  - {entry: infantry-squad, options: [officer, radio-operator]}
  - {entry: infantry-squad, kits: [[garand+], [garand], [garand], [garand], [garand]]}
  - {entry: priest}
  - {entry: medic}
  - {entry: doctor}
  - {entry: sniper}
  - {entry: ambulance}
works: [{entry: fog}]
`)
	if !a.IsLegal() {
		t.Fatalf("%v", a.Faults)
	}
	if faults := moded.Idle(a, nil); len(faults) > 0 {
		t.Errorf("the normal mode leaves out: %v", faults)
	}
	if faults := moded.Idle(a, []battle.Option{{Name: "mode", Value: "advanced"}}); len(faults) > 0 {
		t.Errorf("the advanced mode leaves out: %v", faults)
	}
	var told []string
	for _, f := range moded.Idle(a, simple) {
		if f.Warning || f.Reason.Clause != "COBI-MODE-05" {
			t.Errorf("%v by %s", f, f.Reason.Clause)
		}
		told = append(told, fmt.Sprint(f.Unit, " ", f.Text(lang.English)))
	}
	want := []string{"0 Fog costs", "1 officer costs", "1 radio operator costs", "2 more ammunition for", "3 priest costs", "4 medic costs", "5 doctor costs", "7 Ambulance costs"}
	if len(told) != len(want) {
		t.Fatalf("told: %q", told)
	}
	for i := range want {
		if !strings.HasPrefix(told[i], want[i]) {
			t.Errorf("%q, want %q", told[i], want[i])
		}
	}
	for _, list := range allLists(t) {
		for seed := range uint64(12) {
			r, err := moded.DraftFor(simple, list, 1944, 500, seed)
			if err != nil {
				break // the nation did not fight then
			}
			a := army.Muster(r, list, cobi.Army)
			if faults := append(a.Faults, moded.Idle(a, simple)...); len(faults) > 0 {
				t.Errorf("%s, seed %d: %v", list.Nation, seed, faults)
			}
		}
	}
}

// TestIndomitableCrews: all of the insurgents of Warsaw are indomitable, the crews of their vehicles too; no others are. ARSENAL-05.
func TestIndomitableCrews(t *testing.T) {
	for formation, vehicle := range map[string]string{"insurgents": "kubus-armoured-car", "west": "willys-jeep"} {
		a := raise(t, "poland", "year: 1944\nformation: "+formation+"\npoints: 100\nunits: [{entry: infantry-squad}, {entry: "+vehicle+"}]\n")
		for _, u := range a.Setup(battle.Red) {
			if has := strings.Contains(string(u.Profile), `"indomitable"`); has != (formation == "insurgents") {
				t.Errorf("%s: %s: indomitable is %v", formation, u.ID, has)
			}
		}
	}
}
