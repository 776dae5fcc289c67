package imports_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"sandtable/army"
	"sandtable/army/imports"
)

// lists are those of the tests.
func lists(t testing.TB) []*army.List {
	t.Helper()
	all, err := army.ReadAll(os.DirFS("testdata"))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func sample(t testing.TB, ending string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "sample_ba2_germany."+ending))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func read(t testing.TB, data string) *imports.Tree {
	t.Helper()
	tree, err := imports.Read(strings.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

var samples = []string{"ros", "rosz", "newrecruit.json"}

// TestSamples reads the same roster in three formats.
func TestSamples(t *testing.T) {
	want := &army.Roster{Rules: army.Books{"boltaction"}, Nation: "germany", Name: "Sample Germany 667", Points: 750, Units: []army.Pick{
		{Entry: "leutnant", Grade: "regular", Options: []army.Choice{"smg"}},
		{Entry: "heer-infantry-squad", Grade: "regular", Men: 8, Options: []army.Choice{"nco-smg", "lmg"}},
		{Entry: "heer-infantry-squad", Grade: "regular", Men: 10, Options: []army.Choice{"lmg"}},
		{Entry: "mmg-team", Grade: "regular"},
		{Entry: "75mm-pak-40", Grade: "regular"},
		{Entry: "panzer-iii-l-m", Grade: "veteran"},
	}}
	prices := []int{50, 103, 120, 50, 110, 234}
	for _, ending := range samples {
		got, err := imports.Match(read(t, string(sample(t, ending))), lists(t), imports.TestCatalogue)
		if err != nil {
			t.Errorf("%s: %v", ending, err)
			continue
		}
		if !reflect.DeepEqual(got.Roster, want) {
			t.Errorf("%s: %+v", ending, got.Roster)
		}
		if got.Points != 667 || !reflect.DeepEqual(got.Prices, prices) {
			t.Errorf("%s: %d points, units for %v", ending, got.Points, got.Prices)
		}
	}
}

// TestTrees reads the same tree in three formats, categories and all.
func TestTrees(t *testing.T) {
	want := read(t, string(sample(t, "ros")))
	if s := want.Forces[0].Selections; len(s) != 6 || s[0].Type != "upgrade" ||
		s[0].Categories[0] != "Headquarters" || s[1].Children[3].Number != 7 || s[1].Children[3].Cost != 70 {
		t.Errorf("%+v", s)
	}
	for _, ending := range samples[1:] {
		if got := read(t, string(sample(t, ending))); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v", ending, got)
		}
	}
}

// part is a selection as BattleScribe writes it.
func part(name string, number, kind, points string, children ...string) string {
	return `<selection name="` + name + `" number="` + number + `" type="` + kind + `"><selections>` + strings.Join(children, "") +
		`</selections><costs><cost name="Order Dice" typeId="od" value="1.0"/><cost name="pts" typeId="points" value="` + points + `"/></costs></selection>`
}

// roster is one as BattleScribe writes it, of forces with their catalogues.
func roster(forces ...string) string {
	out := `<?xml version="1.0" encoding="UTF-8"?><roster name="Test" gameSystemName="Bolt Action 2.0"><forces>`
	for i := 0; i < len(forces); i += 2 {
		out += `<force name="Platoon" catalogueName="` + forces[i] + `"><selections>` + forces[i+1] + `</selections></force>`
	}
	return out + `</forces></roster>`
}

func match(t *testing.T, text string) *imports.Find {
	t.Helper()
	got, err := imports.Match(read(t, text), lists(t), imports.TestCatalogue)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// TestParts finds units with the many ways in which catalogues tell of their parts.
func TestParts(t *testing.T) {
	soldiers := part("Regular NCO", "1", "model", "10") + part("Regular Soldier", "5", "upgrade", "50")
	for _, c := range []struct {
		name, text string
		want       army.Pick
		unknown    []string
	}{
		{"men with an officer come on top of him", part("Officer", "1", "upgrade", "0", part("Oberleutnant (First Lieutenant)", "1", "unit", "0", part("Regular", "1", "upgrade", "75"), part("Regular Soldier", "2", "model", "20"))),
			army.Pick{Entry: "oberleutnant", Grade: "regular", Men: 3}, nil},
		{"weapons of an officer and of his men", part("Leutnant", "1", "unit", "0", part("Regular", "1", "upgrade", "50"), part("SMG", "1", "upgrade", "0"), part("Regular Soldier", "2", "model", "20", part("SMG", "1", "upgrade", "0"))),
			army.Pick{Entry: "leutnant", Grade: "regular", Men: 3, Options: []army.Choice{"smg", "men-smg 2"}}, nil},
		{"rank without the word of the list", part("Second Lieutenant", "1", "unit", "0", part("Veteran", "1", "upgrade", "65")),
			army.Pick{Entry: "leutnant", Grade: "veteran"}, nil},
		{"weapon of the leader below him", part("Heer Infantry Squad", "1", "unit", "0", part("Regular NCO", "1", "model", "10", part("SMG", "1", "upgrade", "3")), part("Regular Soldier", "4", "model", "40")),
			army.Pick{Entry: "heer-infantry-squad", Grade: "regular", Men: 5, Options: []army.Choice{"nco-smg"}}, nil},
		{"weapon in the name of the men", part("Heer Infantry Squad", "1", "unit", "0", soldiers, part("Regular Soldier with SMG", "2", "model", "26")),
			army.Pick{Entry: "heer-infantry-squad", Grade: "regular", Men: 8, Options: []army.Choice{"smg 2"}}, nil},
		{"price of several", part("Heer Infantry Squad", "1", "unit", "0", soldiers, part("SMG", "1", "upgrade", "9")),
			army.Pick{Entry: "heer-infantry-squad", Grade: "regular", Men: 6, Options: []army.Choice{"smg 3"}}, nil},
		{"for every man", part("Heer Infantry Squad", "1", "unit", "0", soldiers, part("Options", "1", "upgrade", "0", part("Anti-tank Grenades", "6", "upgrade", "18"))),
			army.Pick{Entry: "heer-infantry-squad", Grade: "regular", Men: 6, Options: []army.Choice{"at-grenades"}}, nil},
		{"unknown option", part("Heer Infantry Squad", "1", "unit", "0", soldiers, part("Bicycles", "6", "upgrade", "6")),
			army.Pick{Entry: "heer-infantry-squad", Grade: "regular", Men: 6}, []string{"Heer Infantry Squad > Bicycles × 6 (6 pts)"}},
		{"unknown option for nothing", part("Heer Infantry Squad", "1", "unit", "0", soldiers, part("Cavalry Carbine", "1", "upgrade", "0")),
			army.Pick{Entry: "heer-infantry-squad", Grade: "regular", Men: 6}, []string{"Heer Infantry Squad > Cavalry Carbine (0 pts)"}},
		{"unknown weapon in the name of a man", part("Heer Infantry Squad", "1", "unit", "0", soldiers, part("Regular Soldier with Panzerfaust", "1", "model", "15")),
			army.Pick{Entry: "heer-infantry-squad", Grade: "regular", Men: 7}, []string{"Heer Infantry Squad > Regular Soldier with Panzerfaust (0 pts)"}},
		{"unknown quality", part("Panzer III Ausf. L/M", "1", "unit", "0", part("Inexperienced", "1", "upgrade", "156")),
			army.Pick{Entry: "panzer-iii-l-m"}, []string{"Panzer III Ausf. L/M > Inexperienced (156 pts)"}},
		{"more men than a team has", part("Medium Machine Gun Team", "1", "unit", "0", part("Regular", "1", "upgrade", "50"), part("Extra Crewman", "1", "model", "10")),
			army.Pick{Entry: "mmg-team", Grade: "regular"}, []string{"Medium Machine Gun Team > Extra Crewman (10 pts)"}},
		{"what a tank has anyway", part("Panzer III Ausf L, M", "1", "unit", "0", part("Regular", "1", "upgrade", "195"), part("Turret-mounted medium anti-tank gun", "1", "upgrade", "0"), part("Forward Facing Hull Mounted MMG", "1", "upgrade", "0"), part("Schürzen armor skirts", "1", "upgrade", "10")),
			army.Pick{Entry: "panzer-iii-l-m", Grade: "regular", Options: []army.Choice{"skirts"}}, nil},
		{"quality in the name", part("Medic Team", "1", "upgrade", "0", part("Veteran Medic", "1", "upgrade", "30", part("None", "1", "upgrade", "0"))),
			army.Pick{Entry: "medic", Grade: "veteran"}, nil},
		{"quality within the name", part("Heer Veteran Grenadier Squad", "1", "unit", "0", part("NCO", "1", "model", "13"), part("Soldier", "5", "model", "65")),
			army.Pick{Entry: "heer-grenadier-squad", Grade: "veteran", Men: 6}, nil},
		{"quality told by the men only", part("Hiwi Squad", "1", "unit", "0", part("Regular Soldier", "5", "model", "40")),
			army.Pick{Entry: "regular-hiwi-squad", Grade: "regular", Men: 5}, nil},
		{"weapons by where they point", part("SdKfz 251/1 Hanomag", "1", "unit", "99", part("Pintle-mounted MMG (covering the rear arc)", "1", "upgrade", "15"), part("Pintle-Mounted MMG (360)", "1", "upgrade", "15")),
			army.Pick{Entry: "sdkfz-251", Options: []army.Choice{"mmg-rear"}}, []string{"SdKfz 251/1 Hanomag > Pintle-Mounted MMG (360) (15 pts)"}},
		{"a weapon that could point two ways", part("SdKfz 251/1 Hanomag", "1", "unit", "99", part("Extra MMG", "1", "upgrade", "15"), part("Pintle-mounted MMG", "1", "upgrade", "15")),
			army.Pick{Entry: "sdkfz-251"}, []string{"SdKfz 251/1 Hanomag > Extra MMG (15 pts)", "SdKfz 251/1 Hanomag > Pintle-mounted MMG (15 pts)"}},
		{"more men than a roster can have", part("Heer Infantry Squad", "1", "unit", "0", part("Regular Soldier", "101", "model", "1010")),
			army.Pick{Entry: "heer-infantry-squad", Grade: "regular"}, []string{"Heer Infantry Squad > Regular Soldier × 101 (1010 pts)"}},
		{"brackets on one side", part("75mm PAK 40 (with crew)", "1", "unit", "0", part("Regular", "1", "upgrade", "110")),
			army.Pick{Entry: "75mm-pak-40", Grade: "regular"}, nil},
		{"brackets on the other side", part("Waffen SS Squad", "1", "unit", "0", part("Veteran Soldier", "5", "model", "65")),
			army.Pick{Entry: "waffen-ss-late", Grade: "veteran", Men: 5}, nil},
		{"lent", part("Lend-Lease 75mm PAK 40", "1", "unit", "0", part("Regular", "1", "upgrade", "110")),
			army.Pick{Entry: "75mm-pak-40", Grade: "regular"}, nil},
		{"another name in another edition", part("Brandenburgers Special Forces Squad", "1", "unit", "0", part("Veteran Soldier", "5", "model", "65")),
			army.Pick{Entry: "brandenburgers", Grade: "veteran", Men: 5}, nil},
		{"umlaut, three alike, its own name", strings.Replace(part("Fallschirmjäger Squad (Late War)", "3", "unit", "0", part("Veteran Soldier", "5", "model", "195")), "number", `customName="Grüne Teufel" number`, 1),
			army.Pick{Entry: "fallschirmjager-late", Name: "Grüne Teufel", Count: 3, Grade: "veteran", Men: 5}, nil},
	} {
		got := match(t, roster("Armies of Germany", c.text))
		if len(got.Roster.Units) != 1 || !reflect.DeepEqual(got.Roster.Units[0], c.want) || !reflect.DeepEqual(got.Roster.Unknown, c.unknown) {
			t.Errorf("%s: %+v, unknown %q", c.name, got.Roster.Units, got.Roster.Unknown)
		}
	}
}

// TestUnknownUnits names the units that no list has, with their places and points.
func TestUnknownUnits(t *testing.T) {
	got := match(t, roster(
		"Armies of Germany", part("Theatre Selector", "1", "unit", "0", part("Tank War", "1", "upgrade", "0"))+
			part("Maus", "2", "unit", "0", part("Veteran", "1", "upgrade", "1200"), part("Coaxial MMG", "1", "upgrade", "30"))+
			part("Fallschirmjaeger Squad", "1", "unit", "65")+ // early or late?
			part("Waffen SS Squad (Early War)", "1", "unit", "65")+ // the list has a late one
			part("Hiwi Squad", "1", "unit", "60")+ // regular or veteran?
			part("Medium Machine Gun Team", "101", "unit", "50")+
			part("Bunker", "1", "unit", "0", part("Regular", "1", "upgrade", "40"), part("Medium Machine Gun Team", "1", "upgrade", "0"))+ // its own crew
			part("Officer", "1", "upgrade", "0", part("Leutnant", "1", "unit", "0", part("Regular", "1", "upgrade", "50")), part("Batman", "1", "upgrade", "5")),
		"Armies of Germany", part("Heer Infantry Squad", "1", "unit", "0", part("Regular Soldier", "5", "model", "50"), part("SdKfz 251/1 Hanomag", "1", "unit", "99")),
	))
	want := []string{"Theatre Selector (0 pts)", "Maus × 2 (1230 pts)", "Fallschirmjaeger Squad (65 pts)", "Waffen SS Squad (Early War) (65 pts)", "Hiwi Squad (60 pts)",
		"Medium Machine Gun Team × 101 (50 pts)", "Bunker (40 pts)", "Officer > Batman (5 pts)"}
	if !reflect.DeepEqual(got.Roster.Unknown, want) {
		t.Errorf("%q", got.Roster.Unknown)
	}
	units := []army.Pick{{Entry: "leutnant", Grade: "regular", Group: 1}, {Entry: "heer-infantry-squad", Grade: "regular", Men: 5, Group: 2}, {Entry: "sdkfz-251", Group: 2}}
	if !reflect.DeepEqual(got.Roster.Units, units) || !reflect.DeepEqual(got.Prices, []int{50, 50, 99}) {
		t.Errorf("%+v for %v", got.Roster.Units, got.Prices)
	}
}

// TestNations finds the list by the catalogue, or by what the player says.
func TestNations(t *testing.T) {
	text := roster("Partisans", part("Medium Machine Gun Team", "1", "unit", "0", part("Regular", "1", "upgrade", "50")))
	if _, err := imports.Match(read(t, text), lists(t), imports.TestCatalogue); err == nil || err.Error() != `no list matches the catalogue "Partisans"; name the nation: germany` {
		t.Error(err)
	}
	tree := read(t, text)
	tree.Nation = "atlantis"
	if _, err := imports.Match(tree, lists(t), imports.TestCatalogue); err == nil || err.Error() != `there is no list "atlantis"; try germany` {
		t.Error(err)
	}
	tree.Nation = "germany"
	got, err := imports.Match(tree, lists(t), imports.TestCatalogue)
	if err != nil || len(got.Roster.Units) != 1 {
		t.Errorf("%+v, %v", got, err)
	}
	other := strings.Replace(text, "Bolt Action 2.0", "Warhammer 40,000", 1)
	if _, err := imports.Match(read(t, other), lists(t), imports.TestCatalogue); err == nil || err.Error() != "the roster is for Warhammer 40,000; rosters of Bolt Action can be read" {
		t.Error(err)
	}
	if _, err := imports.Match(read(t, roster()), lists(t), imports.TestCatalogue); err == nil || err.Error() != "the roster has no units" {
		t.Error(err)
	}
}

// TestForces reads forces within forces in both formats; those of another nation stay out.
func TestForces(t *testing.T) {
	team := `<selections>` + part("Medium Machine Gun Team", "1", "unit", "0", part("Regular", "1", "upgrade", "50")) + `</selections>`
	text := `<roster><costLimits><costLimit name="pts" value="-1"/></costLimits><forces><force name="A" catalogueName="Germany"><forces><force name="B">` + team +
		`</force><force name="C" catalogueName="Utopia">` + team + `</force></forces>` + team + `</force></forces></roster>`
	json := `{"roster": {"costLimits": [{"name": "pts", "value": -1}], "forces": [{"forces": [{"name": "B", TEAM}, {"name": "C", "catalogueName": "Utopia", TEAM}], TEAM, "name": "A", "catalogueName": "Germany"}]}}`
	json = strings.ReplaceAll(json, "TEAM", `"selections": [{"name": "Medium Machine Gun Team", "type": "unit", "costs": [{"name": "pts", "value": 0}], "selections": [{"name": "Regular", "number": 1, "type": "upgrade", "costs": [{"typeId": "points", "value": 50}]}]}]`)
	tree := read(t, text)
	if again := read(t, json); !reflect.DeepEqual(tree, again) {
		t.Errorf("%+v\n%+v", tree, again)
	}
	if tree.Limit != 0 {
		t.Errorf("a limit of %d", tree.Limit)
	}
	utopia := &army.List{Books: []string{"boltaction"}, Nation: "utopia"}
	got, err := imports.Match(tree, append(lists(t), utopia), imports.TestCatalogue)
	if err != nil {
		t.Fatal(err)
	}
	want := []army.Pick{{Entry: "mmg-team", Grade: "regular", Group: 1}, {Entry: "mmg-team", Grade: "regular", Group: 2}}
	if !reflect.DeepEqual(got.Roster.Units, want) || !reflect.DeepEqual(got.Roster.Unknown, []string{"Utopia > Medium Machine Gun Team (50 pts)"}) {
		t.Errorf("%+v, unknown %q", got.Roster.Units, got.Roster.Unknown)
	}
}

// TestTooMuch reads armies larger than a roster can hold.
func TestTooMuch(t *testing.T) {
	team := part("Medium Machine Gun Team", "100", "unit", "50")
	if _, err := imports.Match(read(t, roster("Germany", strings.Repeat(team, 3))), lists(t), imports.TestCatalogue); err == nil || err.Error() != "300 units; at most 200 are allowed" {
		t.Error(err)
	}
	many := strings.Repeat("<selection/>", 9_999)
	if _, err := imports.Match(read(t, roster("Germany", many+part("a", "1", "unit", "0", "<selection/>"))), lists(t), imports.TestCatalogue); err == nil || err.Error() != "10001 selections; at most 10000 are looked up" {
		t.Error(err)
	}
	start := time.Now()
	match(t, roster("Germany", strings.Repeat(`<selection name="`+strings.Repeat("heavy machine gun ", 11)+`"/>`, 9_999)))
	if took := time.Since(start); took > 20*time.Second {
		t.Errorf("it took %v", took)
	}
	long := strings.Repeat("ż", 90)
	got := match(t,
		roster("Germany", strings.Repeat(part("Maus", "1", "unit", "7"), 205)+part("Medium Machine Gun Team", "1", "unit", "0", part("Regular", "1", "upgrade", "50"), part(long, "1", "upgrade", "1", part(long, "1", "upgrade", "1")))))
	if n := len(got.Roster.Unknown); n != 201 || got.Roster.Unknown[200] != "… + 6 (37 pts)" {
		t.Errorf("%d lines, the last is %q", n, got.Roster.Unknown[n-1])
	}
	got = match(t, roster("Germany", part("Medium Machine Gun Team", "1", "unit", "0", part("Regular", "1", "upgrade", "50"), part(long, "1", "upgrade", "1"))))
	if line := got.Roster.Unknown[0]; len(line) > 200 || !strings.HasPrefix(line, "…") || !strings.HasSuffix(line, "ż (1 pts)") {
		t.Errorf("%q", line)
	}
}
