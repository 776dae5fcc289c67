package boltaction_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/rules/boltaction"
	"sandtable/table"
)

// testList reads the small list that the tests of armies use.
func testList(t testing.TB) *army.List {
	t.Helper()
	file, err := os.Open("testdata/muster/germany.yaml")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	list, err := army.Read("germany", file)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// field fields one pick of the small list.
func field(t *testing.T, p army.Pick) (map[string]any, []*battle.Refusal) {
	t.Helper()
	list := testList(t)
	e, ok := list.Entry(p.Entry)
	if !ok {
		t.Fatalf("the list has no %s", p.Entry)
	}
	profile, faults := boltaction.Army.Field(list, &army.Roster{}, e, &p)
	data, err := profile.JSON()
	if err != nil {
		t.Fatal(err)
	}
	var out map[string]any
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	return out, faults
}

// TestField fields picks with every word that an option may give.
func TestField(t *testing.T) {
	for _, c := range []struct {
		name string
		pick army.Pick
		want string // parts of the profile
	}{
		{"bare", army.Pick{Entry: "squad", Grade: "regular"},
			`{"men":["1 rifle nco","4 rifle"],"quality":"regular","points":50,"list":10,"platoon":1,"slot":"infantry","nation":"germany"}`},
		{"men", army.Pick{Entry: "squad", Grade: "veteran", Men: 9, Group: 2},
			`{"men":["1 rifle nco","8 rifle"],"quality":"veteran","points":117,"platoon":2}`},
		{"an attendant is no officer", army.Pick{Entry: "lieutenant", Grade: "regular", Men: 3},
			`{"men":["1 pistol officer","2 pistol"],"points":70,"slot":"lieutenant"}`},
		{"weapon", army.Pick{Entry: "squad", Grade: "regular", Men: 8, Options: []army.Choice{"smg 2"}},
			`{"men":["1 rifle nco","2 smg","5 rifle"],"points":86}`},
		{"a Team weapon has a loader", army.Pick{Entry: "squad", Grade: "regular", Men: 8, Options: []army.Choice{"smg 2", "lmg"}},
			`{"men":["1 rifle nco","1 lmg","1 rifle loader","2 smg","3 rifle"],"points":106}`},
		{"two Team weapons", army.Pick{Entry: "squad", Grade: "regular", Men: 8, Options: []army.Choice{"lmg 2"}},
			`{"men":["1 rifle nco","1 lmg","1 rifle loader","1 lmg","1 rifle loader","3 rifle"]}`},
		{"a loader and the NCO come last", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"lmg", "smg 4"}},
			`{"men":["1 smg nco","1 lmg","1 smg loader","2 smg"]}`},
		{"adds", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"faust 2"}},
			`{"men":["1 rifle nco","2 rifle+panzerfaust","2 rifle"],"points":60}`},
		{"nco", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"leader-smg"}},
			`{"men":["1 smg nco","4 rifle"],"points":53}`},
		{"the leader of a headquarters", army.Pick{Entry: "lieutenant", Grade: "regular", Men: 2, Options: []army.Choice{"leader-smg"}},
			`{"men":["1 smg officer","1 pistol"]}`},
		{"all", army.Pick{Entry: "squad", Grade: "regular", Men: 6, Options: []army.Choice{"lmg", "all-rifles"}},
			`{"men":["1 assault_rifle nco","1 lmg","1 assault_rifle loader","3 assault_rifle"],"points":110}`},
		{"all but a Team weapon of the list", army.Pick{Entry: "conscripts", Grade: "inexperienced", Options: []army.Choice{"all-smg"}},
			`{"men":["1 smg nco","1 lmg","1 smg loader","2 smg"]}`},
		{"men given", army.Pick{Entry: "mortar", Grade: "regular", Options: []army.Choice{"spotter"}},
			`{"men":["3 crew","1 pistol spotter"],"list":3,"points":60}`},
		{"several men given", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"mob"}},
			`{"men":["1 rifle nco","7 rifle","2 pistol"]}`},
		{"flags", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"stubborn"}},
			`{"flags":["stubborn"],"points":55}`},
		{"unflags", army.Pick{Entry: "conscripts", Grade: "inexperienced", Men: 12, Options: []army.Choice{"bold"}},
			`{"flags":["green"],"men":["1 smg nco","1 lmg","1 rifle loader","9 rifle"],"list":15,"points":96}`},
		{"no effect", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"colours"}},
			`{"men":["1 rifle nco","4 rifle"],"points":52}`},
		{"a crew has one weapon", army.Pick{Entry: "mmg", Grade: "regular", Options: []army.Choice{"hmg"}},
			`{"weapon":"hmg","men":["3 crew"],"slot":"machine_gun","points":70}`},
		{"the list says how many serve a gun", army.Pick{Entry: "gun", Grade: "veteran"},
			`{"list":3,"slot":"artillery"}`},
		{"arms and room", army.Pick{Entry: "truck", Grade: "regular", Options: []army.Choice{"mg 2"}},
			`{"arms":["mmg turret riders","mmg turret riders"],"capacity":10,"points":69}`},
		{"drive and tow", army.Pick{Entry: "truck", Grade: "regular", Options: []army.Choice{"tracks"}},
			`{"drive":"half_track","tow":"medium","slot":"transport"}`},
		{"instead", army.Pick{Entry: "tank", Grade: "regular", Options: []army.Choice{"long"}},
			`{"arms":["at_gun_medium turret","mmg turret coax 1","mmg front"],"points":185}`},
		{"another co-axial weapon", army.Pick{Entry: "tank", Grade: "regular", Options: []army.Choice{"heavy"}},
			`{"arms":["at_gun_light turret","hmg turret coax 1","mmg front"]}`},
		{"one for two", army.Pick{Entry: "tank", Grade: "regular", Options: []army.Choice{"twin", "aa"}},
			`{"arms":["at_gun_medium turret","mmg turret coax 1","mmg front","howitzer_light front","mmg turret coax 1"]}`},
		{"given up", army.Pick{Entry: "tank", Grade: "regular", Options: []army.Choice{"bare"}},
			`{"arms":["at_gun_light turret","mmg turret coax 1"],"points":125}`},
		{"nothing to be co-axial with", army.Pick{Entry: "tank", Grade: "regular", Options: []army.Choice{"gunless"}},
			`{"arms":["mmg turret","mmg front"],"class":"light_tank","slot":"tank"}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, faults := field(t, c.pick)
			for _, no := range faults {
				t.Error(no)
			}
			var want map[string]any
			if err := json.Unmarshal([]byte(c.want), &want); err != nil {
				t.Fatal(err)
			}
			for key := range want {
				is, _ := json.Marshal(got[key])
				wanted, _ := json.Marshal(want[key])
				if string(is) != string(wanted) {
					t.Errorf("%s: %s, want %s", key, is, wanted)
				}
			}
		})
	}
}

// TestFieldKeepsTheList fields the same entry twice: what the first pick changed is not in the list.
func TestFieldKeepsTheList(t *testing.T) {
	list := testList(t)
	e, _ := list.Entry("tank")
	before, _ := e.Profile.JSON()
	boltaction.Army.Field(list, &army.Roster{}, e, &army.Pick{Entry: "tank", Grade: "regular", Options: []army.Choice{"twin", "bare"}})
	if after, _ := e.Profile.JSON(); string(before) != string(after) {
		t.Errorf("the list says %s, it said %s", after, before)
	}
}

// TestFieldRefuses fields picks that cannot be: the fault names the clause, in both languages, and the rest is fielded.
func TestFieldRefuses(t *testing.T) {
	for _, c := range []struct {
		name   string
		pick   army.Pick
		clause battle.Clause
		en, pl string
	}{
		{"more weapons than men", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"smg 6"}},
			"BA-FORCE-13", "submachine gun: more weapons than men", "broni jest więcej niż ludzi"},
		{"more fausts than men", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"faust 6"}},
			"BA-FORCE-13", "panzerfaust: more weapons than men", "broni jest więcej niż ludzi"},
		{"no loader left", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"lmg 3"}},
			"BA-FORCE-13", "light machine gun: more weapons than men", "broni jest więcej niż ludzi"},
		{"no gunner's mate", army.Pick{Entry: "patrol", Grade: "regular", Options: []army.Choice{"lmg 2"}},
			"BA-FORCE-08", "a gunner and a loader", "celowniczego i ładowniczego"},
		{"two for the leader", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"leader-smg", "leader-rifle"}},
			"BA-FORCE-13", "leader with SMG / leader with assault rifle: both are for the unit's leader", "dla dowódcy oddziału"},
		{"twice for the leader", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"leader-smg 2"}},
			"BA-FORCE-13", "both are for the unit's leader", "dla dowódcy oddziału"},
		{"two for all", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"all-smg", "all-rifles"}},
			"BA-FORCE-13", "both change everyone's weapon", "zmienia broń wszystkich"},
		{"green veterans", army.Pick{Entry: "squad", Grade: "veteran", Options: []army.Choice{"green"}},
			"BA-FORCE-17", "green units are inexperienced", "niedoświadczeni"},
		{"too many men", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"mob 6"}},
			"BA-FORCE-07", "33 models are too many", "33 modeli to za dużo"},
		{"the same gun twice", army.Pick{Entry: "tank", Grade: "regular", Options: []army.Choice{"long", "twin"}},
			"BA-FORCE-13", "two guns: the weapon it replaces is missing", "nie ma broni"},
		{"a man's weapon for a vehicle", army.Pick{Entry: "truck", Grade: "regular", Options: []army.Choice{"leader-smg"}},
			"BA-FORCE-01", "is for men", "to dla ludzi"},
		{"a vehicle's weapon for men", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"skirts"}},
			"BA-FORCE-01", "is for vehicles", "to dla pojazdu"},
		{"an unknown word", army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"odd"}},
			"BA-FORCE-13", "oddity: the list entry cannot be read (json: unknown field \"colour\")", "dziwadło: tego wpisu na liście nie da się odczytać"},
		{"far platoon", army.Pick{Entry: "squad", Grade: "regular", Group: 1000},
			"BA-FORCE-04", "there is no platoon 1000", "nie ma plutonu 1000"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, faults := field(t, c.pick)
			i := slices.IndexFunc(faults, func(no *battle.Refusal) bool { return no.Reason.Clause == c.clause })
			if i < 0 {
				t.Fatalf("%v, want a fault by %s", faults, c.clause)
			}
			if en, pl := faults[i].Text(lang.English), faults[i].Text(lang.Polish); !strings.Contains(en, c.en) || !strings.Contains(pl, c.pl) {
				t.Errorf("%q, %q; want %q, %q in them", en, pl, c.en, c.pl)
			}
			if got["quality"] != c.pick.Grade {
				t.Errorf("the rest is not fielded: %v", got)
			}
			profile, _ := json.Marshal(got)
			friendly := listed(string(profile))
			friendly.Scenario = nil
			if _, err := boltaction.Book.New(friendly); err != nil {
				t.Errorf("a friendly game does not take it: %v", err)
			}
		})
	}
}

// platoon is the least that a platoon must have, and what else is wanted.
func platoon(number int, more ...army.Pick) []army.Pick {
	picks := []army.Pick{{Entry: "lieutenant", Grade: "regular", Group: number}, {Entry: "squad", Grade: "regular", Count: 2, Group: number}}
	for _, p := range more {
		p.Group = number
		picks = append(picks, p)
	}
	return picks
}

// TestJudge musters armies with one thing wrong, and armies that are legal.
func TestJudge(t *testing.T) {
	regular := func(id string, n int) army.Pick { return army.Pick{Entry: id, Grade: "regular", Count: n} }
	for _, c := range []struct {
		name   string
		units  []army.Pick
		unit   int // the pick that the fault is about
		clause battle.Clause
		en, pl string
	}{
		{"legal", platoon(1, regular("mmg", 1), regular("mortar", 1), regular("gun", 1), regular("tank", 1), regular("truck", 5)), 0, "", "", ""},
		{"two platoons", append(platoon(1, regular("mortar", 1)), platoon(2, regular("mortar", 1))...), 0, "", "", ""},
		{"no lieutenant", []army.Pick{regular("squad", 2)}, 0, "BA-FORCE-04", "lieutenants: 0 in platoon 1; it needs 1", "dowódcy plutonu: 0 w plutonie 1"},
		{"one squad", append(platoon(1), army.Pick{Entry: "lieutenant", Grade: "regular", Group: 3}), 0, "BA-FORCE-04", "infantry squads: 0 in platoon 3", "drużyny piechoty: 0 w plutonie 3"},
		{"two mortars", platoon(1, regular("mortar", 2)), 0, "BA-FORCE-05", "mortar teams: 2 in platoon 1; the limit is 1", "zespoły moździerzy: 2 w plutonie 1"},
		{"too many trucks", platoon(1, regular("truck", 4)), 0, "BA-FORCE-05", "transports: 4 in platoon 1; the limit is 3", "transporty: 4"},
		{"a place it cannot take", platoon(1, regular("wrong-place", 1)), 3, "BA-FORCE-05", "it cannot take the slot tank", "nie może zająć"},
		{"a small squad", platoon(1, regular("patrol", 1)), 3, "BA-FORCE-07", "a squad of 4", "drużyna liczy 4"},
		{"no leader", platoon(1, regular("leaderless", 1)), 3, "BA-FORCE-07", "one NCO, not 0", "jednego podoficera, nie 0"},
		{"no loader", platoon(1, regular("lonely-gunner", 1)), 3, "BA-FORCE-08", "need as many loaders, not 0", "ładowniczych, nie 0"},
		{"short crew", platoon(1, regular("short-crew", 1)), 3, "BA-FORCE-10", "a crew of 2; it must be 3", "obsługa liczy 2"},
		{"too many attendants", platoon(1, army.Pick{Entry: "captain", Grade: "regular", Men: 4}), 3, "BA-FORCE-09", "an officer unit is one officer", "oddział oficera"},
		{"two observers in one", platoon(1, regular("crowd", 1)), 3, "BA-FORCE-09", "an observer team is one observer", "zespół obserwatora"},
		{"a spotter for a machine gun", platoon(1, army.Pick{Entry: "mmg", Grade: "regular", Options: []army.Choice{"spotter"}}), 3, "BA-FORCE-11", "one spotter", "jeden korygujący"},
		{"two spotters", platoon(1, army.Pick{Entry: "mortar", Grade: "regular", Options: []army.Choice{"spotter 2"}}), 3, "BA-FORCE-11", "one spotter", "jeden korygujący"},
		{"no price", platoon(1, regular("free", 1)), 3, "BA-FORCE-13", "enter the points", "podaj punkty"},
		{"too dear", platoon(1, regular("tank", 1), regular("truck", 3), army.Pick{Entry: "squad", Grade: "veteran", Men: 10, Count: 3, Options: []army.Choice{"lmg 2", "smg 6"}}, regular("captain", 1)),
			0, "BA-FORCE-06", "over the limit of 1000", "ponad limit 1000"},
		{"two guns", append(platoon(1, regular("gun", 1)), platoon(2, regular("gun", 1))...), 0, "BA-FORCE-05", "the limit is 1", "a wolno 1"},
		{"too many models", platoon(1, army.Pick{Entry: "squad", Grade: "regular", Men: 12}), 3, "BA-FORCE-07", "12 models; it takes 5 to 10", "modeli 12"},
		{"an unknown option", platoon(1, army.Pick{Entry: "squad", Grade: "regular", Options: []army.Choice{"jetpack"}}), 3, "BA-FORCE-13", "jetpack", "jetpack"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := army.Muster(&army.Roster{Rules: army.Books{"boltaction"}, Nation: "germany", Name: "test", Points: 1000, Units: c.units}, testList(t), boltaction.Army)
			faults := slices.DeleteFunc(a.Faults, func(f army.Fault) bool { return f.Warning })
			if c.clause == "" {
				for _, f := range faults {
					t.Error(f)
				}
				return
			}
			if len(faults) != 1 {
				t.Fatalf("%d faults, want one: %v", len(faults), faults)
			}
			f := faults[0]
			if f.Unit != c.unit || f.Reason.Clause != c.clause ||
				!strings.Contains(f.Text(lang.English), c.en) || !strings.Contains(f.Text(lang.Polish), c.pl) {
				t.Errorf("pick %d, %s: %q, %q; want pick %d, %s: %q, %q in them", f.Unit, f.Reason.Clause, f.Text(lang.English), f.Text(lang.Polish), c.unit, c.clause, c.en, c.pl)
			}
		})
	}
}

// TestJudgeAll musters an army with much wrong: every fault is told, one that two units of a pick share once.
func TestJudgeAll(t *testing.T) {
	a := army.Muster(&army.Roster{Rules: army.Books{"boltaction"}, Nation: "germany", Name: "test", Units: []army.Pick{
		{Entry: "patrol", Grade: "regular", Count: 2}, {Entry: "mortar", Grade: "regular", Count: 2, Options: []army.Choice{"spotter 2"}},
	}}, testList(t), boltaction.Army)
	var got []string
	for _, f := range a.Faults {
		got = append(got, string(f.Reason.Clause))
	}
	want := []string{"BA-FORCE-07", "BA-FORCE-11", "BA-FORCE-04", "BA-FORCE-05"}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v: %v", got, want, a.Faults)
	}
}

// fight sets a battle up between two armies whose forces are checked.
func fight(red, blue *army.Army) error {
	scenario := map[string]any{}
	boltaction.Army.Bring(red, battle.Red, scenario)
	boltaction.Army.Bring(blue, battle.Blue, scenario)
	data, err := json.Marshal(scenario)
	if err != nil {
		return err
	}
	_, err = boltaction.Book.New(&battle.Setup{
		Rules: "boltaction", Table: table.Spec{Width: 72 * geom.Inch, Depth: 48 * geom.Inch},
		Units: slices.Concat(red.Setup(battle.Red), blue.Setup(battle.Blue)), Scenario: data,
	})
	return err
}

// TestBring has the battle check the forces up to the points that were agreed on, unless one of them is not legal.
func TestBring(t *testing.T) {
	legal := func(points, cost int) *army.Army { return &army.Army{Roster: &army.Roster{Points: points}, Cost: cost} }
	illegal := army.Muster(&army.Roster{Rules: army.Books{"boltaction"}, Nation: "germany", Points: 1000}, testList(t), boltaction.Army)
	for _, c := range []struct {
		name   string
		before any
		armies []*army.Army
		want   string
	}{
		{"agreed", 700, []*army.Army{legal(700, 690), legal(700, 700)}, `{"force":true,"points":700}`},
		{"agreed in another type", json.Number("900"), []*army.Army{legal(700, 690), legal(700, 700)}, `{"force":true,"points":900}`},
		{"the higher one", nil, []*army.Army{legal(500, 490), legal(800, 700)}, `{"force":true,"points":800}`},
		{"no limit", nil, []*army.Army{legal(0, 1200), legal(0, 1100)}, `{"force":true,"points":1200}`},
		{"one is not legal", 700, []*army.Army{illegal, legal(700, 700)}, `{"force":false}`},
		{"the other is not legal", 700, []*army.Army{legal(700, 700), illegal}, `{"force":false}`},
	} {
		scenario := map[string]any{}
		if c.before != nil {
			scenario["points"] = c.before
		}
		for i, a := range c.armies {
			boltaction.Army.Bring(a, battle.Sides[i], scenario)
		}
		if got, _ := json.Marshal(scenario); string(got) != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestSums adds an army up.
func TestSums(t *testing.T) {
	units := append(platoon(1, army.Pick{Entry: "gun", Grade: "veteran"}), platoon(2)...)
	a := army.Muster(&army.Roster{Rules: army.Books{"boltaction"}, Nation: "germany", Name: "test", Units: units}, testList(t), boltaction.Army)
	var en, pl []string
	for _, line := range boltaction.Army.Sums(a) {
		en, pl = append(en, line.Name.EN+": "+line.Value.EN), append(pl, line.Name.In(lang.Polish)+": "+line.Value.In(lang.Polish))
	}
	if got, want := strings.Join(en, "; "), "Order dice: 7; Platoons: 2; Models: 26; Points by quality: regular 300, veteran 90"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := strings.Join(pl, "; "), "Kostki rozkazów: 7; Plutony: 2; Modele: 26; Punkty według jakości: regularni 300, weterani 90"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestCard shows the card of a squad, a tank and a mortar.
func TestCard(t *testing.T) {
	for _, c := range []struct {
		pick   army.Pick
		en, pl []string
	}{
		{
			army.Pick{Entry: "squad", Grade: "veteran", Men: 7, Options: []army.Choice{"lmg", "leader-smg", "faust", "stubborn"}},
			[]string{"Quality: veteran", "Morale: 10\n", "Pins: destroyed at 10□□□□□□□□□□\n", "Damage value: 5+", `Moves: 6"/12"`,
				"Men: 1× NCO (submachine gun), 1× light machine gun, 1× loader (rifle), 1× rifle + Panzerfaust, 3× rifle□□□□□□□\n", `submachine gun: range 12", shots 2, assault`,
				"Panzerfaust: range 12\", shots 1, Pen +6, one-shot, shaped charge", "Stubborn: ignore pins in morale checks"},
			[]string{"Jakość: weterani", "Przygwożdżenie: zniszczony przy 10", "Ludzie: 1× podoficer (pistolet maszynowy), 1× lekki karabin maszynowy", `5× karabin: zasięg 24", strzały 1`},
		},
		{
			army.Pick{Entry: "tank", Grade: "regular"},
			[]string{"Damage value: 9+", "Vehicle: medium tank, tracked", `Moves: 9"/18"`, `light anti-tank gun (all round): range 48", shots 1, Pen +4, HE (D2)`,
				"medium machine gun (all round, co-axial): ", "medium machine gun (front): "},
			[]string{"Próg obrażeń: 9+", "Pojazd: średni czołg, gąsienicowy", "średni karabin maszynowy (dookoła, sprzężony): "},
		},
		{
			army.Pick{Entry: "mortar", Grade: "inexperienced", Options: []army.Choice{"spotter"}},
			[]string{"Men: 3× crew, 1× spotter (pistol)", `medium mortar: range 18"-60", shots 1, team, fixed, indirect fire, HE (D6)`},
			[]string{"Ludzie: 3× obsługa, 1× korygujący (pistolet)", "odłamkowa (K6)"},
		},
		{
			army.Pick{Entry: "lieutenant", Grade: "regular"},
			[]string{"Rank: second lieutenant, morale +1"},
			[]string{"Stopień: podporucznik, morale +1"},
		},
		{
			army.Pick{Entry: "truck", Grade: "regular"},
			[]string{"Carries: up to 12 men, tows up to a light gun"},
			[]string{"Przewozi: do 12 ludzi, holuje najwyżej lekkie działo"},
		},
	} {
		a := army.Muster(&army.Roster{Rules: army.Books{"boltaction"}, Nation: "germany", Name: "test", Units: []army.Pick{c.pick}}, testList(t), boltaction.Army)
		var en, pl strings.Builder
		for _, line := range boltaction.Army.Card(&a.Units[0]) {
			if !line.Name.Whole() || !line.Value.Whole() {
				t.Errorf("%s: %+v is not in both languages", c.pick.Entry, line)
			}
			boxes := strings.Repeat("□", line.Boxes) + "\n"
			en.WriteString(line.Name.EN + ": " + line.Value.EN + boxes)
			pl.WriteString(line.Name.In(lang.Polish) + ": " + line.Value.In(lang.Polish) + boxes)
		}
		for _, want := range c.en {
			if !strings.Contains(en.String(), want) {
				t.Errorf("%s: no %q in\n%s", c.pick.Entry, want, en.String())
			}
		}
		for _, want := range c.pl {
			if !strings.Contains(pl.String(), want) {
				t.Errorf("%s: no %q in\n%s", c.pick.Entry, want, pl.String())
			}
		}
	}
}
