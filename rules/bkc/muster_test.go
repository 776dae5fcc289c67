package bkc_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/internal/librarytest"
	"sandtable/lang"
	"sandtable/rules/bkc"
	"sandtable/rules/bkc/lists"
)

func allLists(t *testing.T) []*army.List {
	t.Helper()
	all, err := army.ReadAll(lists.FS)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestDraft drafts armies of every nation for every year it fought in: all are legal, none leaves its owner without
// something he will miss, and they spend nearly all of the points.
func TestDraft(t *testing.T) {
	for _, list := range allLists(t) {
		for year := 1939; year <= 1945; year++ {
			for _, points := range []int{500, 750, 1000, 1503, 2000, 3000, 6000} {
				for _, seed := range librarytest.Drafts(year-1939, 2) {
					r, err := bkc.FirstArmy.Draft(list, year, points, seed)
					if err != nil {
						if len(list.In(year)) > 20 {
							t.Errorf("%s %d: %v", list.Nation, year, err)
						}
						continue
					}
					a := army.Muster(r, list, bkc.FirstArmy)
					for _, f := range a.Faults {
						if f.Warning && f.Reason.Clause == "BKC-SETUP-06" && (points == 500 || points >= 3000) {
							continue // what such a number of points buys is small, or large
						}
						t.Errorf("%s %d, %d points, seed %d: %v", list.Nation, year, points, seed, f)
					}
					if a.Cost*100 < points*97 || a.Cost > points {
						t.Errorf("%s %d, %d points, seed %d: it spends %d", list.Nation, year, points, seed, a.Cost)
					}
				}
			}
		}
	}
}

// musterOf musters what is written like a roster of Poland in 1939.
func musterOf(t *testing.T, text string) *army.Army {
	t.Helper()
	r, err := army.ReadRoster("test.yaml", strings.NewReader("rules: bkc1\nnation: poland\nname: x\nyear: 1939\n"+text))
	if err != nil {
		t.Fatal(err)
	}
	all := allLists(t)
	i := slices.IndexFunc(all, func(l *army.List) bool { return l.Nation == "poland" })
	return army.Muster(r, all[i], bkc.FirstArmy)
}

// sound is a Battlegroup that lacks nothing.
const sound = `units:
  - {entry: pl-co-1939-1939}
  - {entry: pl-hq-1939-1939}
  - {entry: pl-infantry, count: 12}
`

// TestJudge musters Battlegroups with one thing to say about each.
func TestJudge(t *testing.T) {
	if a := musterOf(t, sound); len(a.Faults) != 0 {
		t.Fatalf("%v", a.Faults)
	}
	and := func(picks string) string { return sound + picks }
	asset := "works: [{entry: pl-scheduled-fire-asset-artillery, count: 2}]\n"
	battery := "  - {entry: pl-75mm-wz-97-field-gun-battery}\n"
	for _, c := range []struct {
		name, roster string
		clause       battle.Clause
		legal        bool
		says         string
	}{
		{"no CO", strings.Replace(sound, "  - {entry: pl-co-1939-1939}\n", "", 1), "BKC-SETUP-15", false, "needs one CO; this one has none"},
		{"no command at all", strings.NewReplacer("  - {entry: pl-co-1939-1939}\n", "", "  - {entry: pl-hq-1939-1939}\n", "").Replace(sound), "BKC-SETUP-15", false, "this one has none"},
		{"two COs", and("  - {entry: pl-co-1939-1939}\n"), "BKC-SETUP-15", false, "CO (1939): the army has 2; the limit is 1"},
		{"no HQ", strings.Replace(sound, "  - {entry: pl-hq-1939-1939}\n", "", 1), "BKC-CMD-09", true, "without an HQ"},
		{"artillery unheard", and(battery), "BKC-ART-02", true, "needs an FAO to call it, or assets for a fire plan: 1 cannot fire"},
		{"artillery with a plan", and(battery + asset), "", true, ""},
		{"artillery with an observer", and(battery + "  - {entry: pl-fao-1939-1939}\n"), "", true, ""},
		{"artillery on the table", and("  - {entry: pl-75mm-wz-97-field-gun-battery, options: [deployed]}\n  - {entry: pl-truck}\n"), "", true, ""},
		{"artillery on the table that stays", and("  - {entry: pl-75mm-wz-97-field-gun-battery, options: [deployed]}\n"), "BKC-G-30", true, "need towing: 1"},
		{"artillery on the table for an observer", and("  - {entry: pl-75mm-wz-97-field-gun-battery, options: [deployed]}\n  - {entry: pl-truck}\n  - {entry: pl-fao-1939-1939}\n"), "", true, ""},
		{"idle FAO", and("  - {entry: pl-fao-1939-1939}\n"), "BKC-ART-01", true, "no artillery to call"},
		{"aircraft unheard", and("  - {entry: pl-pzl-23-karas, count: 2}\n"), "BKC-AIR-01", true, "2 cannot attack"},
		{"aircraft with a controller", and("  - {entry: pl-pzl-23-karas}\n  - {entry: pl-fac-1939-1939}\n"), "", true, ""},
		{"idle FAC", and("  - {entry: pl-fac-1939-1939}\n"), "BKC-AIR-01", true, "no aircraft to call"},
		{"idle assets", and(asset), "BKC-SCHED-01", true, "can use the fire assets: 2"},
		{"guns that stay", and("  - {entry: pl-40mm-bofors-wz-36, count: 2}\n  - {entry: pl-truck}\n"), "BKC-G-30", true, "need towing: 2, tows: 1"},
		{"guns that are towed", and("  - {entry: pl-40mm-bofors-wz-36, count: 2}\n  - {entry: pl-truck, count: 2}\n"), "", true, ""},
		{"guns that are to stay", and("  - {entry: pl-40mm-bofors-wz-36, count: 2}\nworks: [{entry: pl-gun-emplacement-per-gun, count: 2}]\n"), "", true, ""},
		{"boats beside a weapon", and("  - {entry: pl-sappers, options: [flamethrower, boats, bridging]}\n"), "", true, ""},
		{"two ways to travel", and("  - {entry: pl-hq-1939-1939, options: [on-foot, tank]}\n"), "BKC-G-20", false, "travels one way, not 2"},
		{"empty trucks", and("  - {entry: pl-truck, count: 13}\n"), "BKC-G-30", true, "transport capacity: 13; units to carry or tow: 12"},
		{"small", strings.Replace(sound, "count: 12", "count: 9", 1), "BKC-SETUP-06", true, "a small army: 11 units"},
		{"large", strings.Replace(sound, "count: 12", "count: 99", 1), "BKC-SETUP-06", true, "a large army: 101 units"},
		{"without force", and("works: [{entry: pl-illumination-mission}]\n"), "BKC-G-38", true, "Illumination mission costs points but has no rule in the battle"},
		{"two upgrades", and("  - {entry: pl-sappers, options: [anti-tank-rifle, flamethrower]}\n"), "BKC-G-38", false, "a unit may have one upgrade, not 2"},
		{"wrong upgrade", and("  - {entry: pl-infantry, options: [flamethrower]}\n"), "BKC-G-38", false, "Infantry has no option flamethrower"},
	} {
		a := musterOf(t, c.roster)
		switch {
		case c.clause == "" && len(a.Faults) == 0:
		case len(a.Faults) != 1 || a.IsLegal() != c.legal || a.Faults[0].Reason.Clause != c.clause || !strings.Contains(a.Faults[0].Error(), c.says):
			t.Errorf("%s: %v", c.name, a.Faults)
		}
	}
}

// TestNavalGuns says that ships need a coast.
func TestNavalGuns(t *testing.T) {
	all := allLists(t)
	r, err := bkc.FirstArmy.Draft(all[len(all)-1], 1944, 1000, 1)
	if err != nil {
		t.Fatal(err)
	}
	r.Points = 0
	r.Units = append(r.Units, army.Pick{Entry: "us-destroyer-cruiser-support"}, army.Pick{Entry: "us-fao-1944-1945"})
	a := army.Muster(r, all[len(all)-1], bkc.FirstArmy)
	if len(a.Faults) != 1 || a.Faults[0].Reason.Clause != "BKC-G-25" {
		t.Errorf("%v", a.Faults)
	}
}

// TestField gives a unit the second attack of its upgrade, and the battle knows what it cost.
func TestField(t *testing.T) {
	a := musterOf(t, sound+"  - {entry: pl-infantry, options: [anti-tank-rifle]}\n  - {entry: pl-75mm-wz-02-26}\n")
	upgraded, gun := a.Units[14], a.Units[15]
	if got := fmt.Sprint(upgraded.Profile["attack"], upgraded.Profile["cost"], upgraded.Cost); got != "[3/30* 2/30#] 40 40" {
		t.Error(got)
	}
	if got := fmt.Sprint(gun.Profile["attack"]); got != "[3/50 3/30]" {
		t.Error(got)
	}
	if first := a.Units[2]; fmt.Sprint(first.Profile["attack"]) != "[3/30*]" || fmt.Sprint(first.Entry.Profile["attack"]) != "3/30*" {
		t.Errorf("the profile of the list changed: %v", first.Entry.Profile)
	}
}

// TestBring brings field works, assets and what was spent, beside what the scenario already says.
func TestBring(t *testing.T) {
	a := musterOf(t, sound+`works:
  - {entry: pl-trench-dug-in-position-per-unit, count: 3}
  - {entry: pl-pillbox}
  - {entry: pl-gun-emplacement-per-gun, count: 2}
  - {entry: pl-barbed-wire-10-cm}
  - {entry: pl-minefield-10-x-10-cm}
  - {entry: pl-anti-tank-obstacles-10-cm}
  - {entry: pl-road-block}
  - {entry: pl-bunker}
  - {entry: pl-scheduled-fire-asset-artillery, count: 2}
  - {entry: pl-scheduled-fire-asset-smoke}
  - {entry: pl-pre-registered-target}
`)
	scenario := map[string]any{"turns": 8, "blue": map[string]any{"zone": "kept"}}
	bkc.FirstArmy.Bring(a, battle.Blue, scenario)
	got, err := json.Marshal(scenario)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"blue":{"assets":3,"spent":655,"works":[{"cost":5,"count":3,"kind":"dug-in"},{"cost":15,"count":1,"kind":"pillbox"},` +
		`{"cost":10,"count":2,"kind":"emplacement"},{"cost":5,"count":1,"kind":"wire"},{"cost":20,"count":1,"kind":"minefield"},` +
		`{"cost":10,"count":1,"kind":"tank-obstacle"},{"cost":10,"count":1,"kind":"tank-obstacle"},{"cost":20,"count":1,"kind":"bunker"}],` +
		`"zone":"kept"},"turns":8}`
	if string(got) != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestBringMore adds to what the scenario gives a side, and leaves what it says of the points spent.
func TestBringMore(t *testing.T) {
	a := musterOf(t, sound+"works: [{entry: pl-pillbox}, {entry: pl-scheduled-air-asset}]\n")
	scenario := map[string]any{"red": map[string]any{
		"assets": 4, "spent": 1000, "works": []any{map[string]any{"kind": "wire", "count": 2}},
	}}
	bkc.FirstArmy.Bring(a, battle.Red, scenario)
	const want = `{"red":{"assets":5,"spent":1000,"works":[{"count":2,"kind":"wire"},{"cost":15,"count":1,"kind":"pillbox"}]}}`
	if got, _ := json.Marshal(scenario); string(got) != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestSums and TestCard read what a player reads, in both languages.
func TestSums(t *testing.T) {
	a := musterOf(t, sound+"  - {entry: pl-hq-1939-1939}\n  - {entry: pl-truck}\n  - {entry: pl-tks-tankette-20mm}\n")
	var got []string
	for _, l := range bkc.FirstArmy.Sums(a) {
		got = append(got, l.Name.EN+": "+l.Value.EN, l.Name.In(lang.Polish)+": "+l.Value.In(lang.Polish))
	}
	want := []string{
		"Units: 17", "Jednostki: 17",
		"Breakpoint: 7 of 13 units lost", "Próg załamania: strata 7 z 13 jednostek",
		"Command: commanding officer (CO) 8, headquarters (HQ) 7 ×2", "Dowodzenie: dowódca 8, sztab 7 ×2",
		"Shares: Command 100, Infantry 420, Reconnaissance 35, Transport 5", "Podział: Dowodzenie 100, Piechota 420, Rozpoznanie 35, Transport 5",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q\nwant\n%q", got, want)
	}
}

func TestCard(t *testing.T) {
	a := musterOf(t, "units: [{entry: pl-tks-tankette-20mm}, {entry: pl-infantry, options: [anti-tank-rifle]}]\n")
	for i, want := range []string{
		"Ruch 25 cm, Atak 2/40, Wytrzymałość 3, Rzut obronny 6+, Pancerz pełny, Rodzaj wóz bojowy, Cechy rozpoznanie, ograniczone pole widzenia",
		"Ruch 10 cm, Atak 3/30* lub 2/30#, Wytrzymałość 6, Rodzaj piechota, Wyposażenie rusznica przeciwpancerna",
	} {
		var got []string
		for _, l := range bkc.FirstArmy.Card(&a.Units[i]) {
			if !l.Name.Whole() || !l.Value.Whole() {
				t.Errorf("%+v lacks a language", l)
			}
			got = append(got, l.Name.In(lang.Polish)+" "+l.Value.In(lang.Polish))
		}
		if text := strings.Join(got, ", "); text != want {
			t.Errorf("%s\nwant\n%s", text, want)
		}
	}
}

// TestWholeLists has words in both languages for every group and every card of all lists, and a profile that the battle
// reads for every upgrade.
func TestWholeLists(t *testing.T) {
	for _, list := range allLists(t) {
		r := &army.Roster{Rules: army.Books{"bkc1"}, Nation: list.Nation}
		for i := range list.Units {
			e := &list.Units[i]
			r.Units = append(r.Units, army.Pick{Entry: e.ID})
			for _, o := range e.Options {
				r.Units = append(r.Units, army.Pick{Entry: e.ID, Options: []army.Choice{army.Of(o.ID, 1)}})
			}
		}
		a := army.Muster(r, list, bkc.FirstArmy)
		for i := range a.Units {
			u := &a.Units[i]
			card := bkc.FirstArmy.Card(u)
			if len(card) < 3 || slices.ContainsFunc(card, func(l army.Line) bool { return !l.Name.Whole() || !l.Value.Whole() }) {
				t.Errorf("%s: %+v", u.Key, card)
			}
			if !bkc.FirstArmy.(army.Grouper).Group(u.Entry.Group).Whole() {
				t.Errorf("group %s has no name", u.Entry.Group)
			}
		}
		for i := range list.Works {
			if !bkc.FirstArmy.(army.Grouper).Group(list.Works[i].Group).Whole() {
				t.Errorf("group %s has no name", list.Works[i].Group)
			}
		}
	}
}

// TestRandomPoints is the die of G-10, where the battle asks for it.
func TestRandomPoints(t *testing.T) {
	diced := bkc.FirstArmy.(army.Diced)
	on := []battle.Option{{Name: "OPT-RANDOM-POINTS", Value: "on"}}
	for die, want := range map[int]int{1: 1350, 2: 1425, 3: 1500, 4: 1500, 5: 1575, 6: 1650} {
		if got, rolled := diced.RandomPoints(on, 1500, die); got != want || !rolled {
			t.Errorf("a %d gives %d, want %d", die, got, want)
		}
	}
	if got, rolled := diced.RandomPoints(nil, 1500, 1); rolled {
		t.Errorf("no die was asked for, and it gives %d", got)
	}
}

// TestDraftAgain drafts the same army from the same seed, another one from another, and none where there can be none.
func TestDraftAgain(t *testing.T) {
	all := allLists(t)
	list := all[slices.IndexFunc(all, func(l *army.List) bool { return l.Nation == "germany" })]
	text := func(seed uint64) string {
		r, err := bkc.FirstArmy.Draft(list, 1944, 1500, seed)
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		if err := r.WriteYAML(&out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	seen := map[string]bool{}
	for seed := range uint64(20) {
		first, again := text(seed), text(seed)
		if first != again {
			t.Errorf("seed %d gives two armies", seed)
		}
		seen[first] = true
	}
	if len(seen) < 18 {
		t.Errorf("twenty seeds give %d armies", len(seen))
	}
	for _, c := range []struct {
		year, points int
		want         string
	}{{1944, 449, "450 to 6000 points, not 449"}, {1944, 6001, "not 6001"}, {1938, 1000, "has no commander in 1938"}} {
		if _, err := bkc.FirstArmy.Draft(list, c.year, c.points, 1); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%d, %d points: %v", c.year, c.points, err)
		}
	}
}

// TestDraftMotorised: motorised infantry is drafted with what carries it.
func TestDraftMotorised(t *testing.T) {
	drafted := 0
	for _, list := range allLists(t) {
		for year := 1939; year <= 1945; year++ {
			for seed := range uint64(12) {
				r, err := bkc.FirstArmy.Draft(list, year, 1500, seed)
				if err != nil {
					continue
				}
				motorised, carried := 0, 0
				for _, p := range r.Units {
					e, _ := list.Entry(p.Entry)
					name := strings.ToLower(e.Name.EN)
					switch {
					case e.Group == "infantry" && (strings.Contains(name, "motor") || strings.Contains(name, "panzergrenadier") || strings.Contains(name, "armoured infantry")):
						motorised += p.Times()
					case e.Group == "transport" && !strings.Contains(name, "horse"):
						carried += p.Times()
					}
				}
				if drafted += motorised; motorised > carried {
					t.Errorf("%s %d, seed %d: %d motorised units, %d to carry them", list.Nation, year, seed, motorised, carried)
				}
			}
		}
	}
	if drafted == 0 {
		t.Error("no motorised infantry was drafted")
	}
}

// TestDraftInProportion drafts armies of every nation: infantry, tanks and support stand in proportion, and neither lorries nor
// anti-tank guns crowd them out.
func TestDraftInProportion(t *testing.T) {
	worst := map[string]int{}
	for _, list := range allLists(t) {
		for year := 1939; year <= 1945; year++ {
			for _, points := range []int{1500, 3000} {
				for _, seed := range append(librarytest.Drafts(year-1939, 2), 3) {
					r, err := bkc.FirstArmy.Draft(list, year, points, seed)
					if err != nil {
						continue // it did not fight in that year
					}
					n := map[string]int{}
					all, tanks := 0, 0
					for _, p := range r.Units {
						e, _ := list.Entry(p.Entry)
						n[e.Group] += p.Times()
						all += p.Times()
					}
					for i := range list.Units {
						if e := &list.Units[i]; e.Group == "tank" && e.Served(year) {
							tanks++
						}
					}
					foot := n["infantry"] + n["cavalry"] + n["motorcycle"] + n["engineers"]
					armour := n["tank"] + n["assault-gun"] + n["tank-destroyer"] + n["sp-artillery"] + n["aa"]
					guns := n["at-gun"] + n["aa-gun"]
					for _, c := range []struct {
						what     string
						is, of   int // hundredths of all units
						tooLarge bool
					}{
						{"transport", n["transport"], 20, true}, {"guns", guns, 12, true}, {"armour", armour, 50, true}, {"foot", foot, 60, true},
						{"foot", foot, 20, false}, {"support", n["support"] + n["infantry-gun"], 4, false}, {"support", n["support"] + n["infantry-gun"], 28, true},
					} {
						share := 100 * c.is / all
						if c.tooLarge {
							worst[c.what+" most"] = max(worst[c.what+" most"], share)
						}
						if c.tooLarge && share > c.of || !c.tooLarge && share < c.of {
							t.Errorf("%s %d, %d points, seed %d: %s is %d %% of %d units: %v", list.Nation, year, points, seed, c.what, share, all, n)
						}
					}
					if tanks > 0 && armour == 0 {
						t.Errorf("%s %d, %d points, seed %d has no tanks: %v", list.Nation, year, points, seed, n)
					}
				}
			}
		}
	}
	t.Log(worst)
}

// TestWorksHaveHitsAndSaves: pillboxes, bunkers and road-blocks have the hits and saves of the fact table, in every list.
func TestWorksHaveHitsAndSaves(t *testing.T) {
	want := map[string][2]int{"pillbox": {5, 4}, "bunker": {6, 3}, "road-block": {4, 5}}
	found := 0
	all, err := army.ReadAll(lists.FS)
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range all {
		for i := range list.Works {
			e := &list.Works[i]
			_, kind, _ := strings.Cut(e.ID, "-")
			values, has := want[kind]
			if !has {
				continue
			}
			found++
			if got := fmt.Sprint(e.Profile["hits"], e.Profile["save"]); got != fmt.Sprint(values[0], values[1]) {
				t.Errorf("%s: hits and save %s, want %v", e.ID, got, values)
			}
			if e.From.Sure != army.House || e.From.Source == "" {
				t.Errorf("%s does not say where its figures come from: %+v", e.ID, e.From)
			}
		}
	}
	if found != 39 {
		t.Errorf("%d entries, want 39", found)
	}
}
