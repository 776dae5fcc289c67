package army_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/lang"
)

const listText = `books: [duel]
nation: utopia
name: {en: Utopia, pl: Utopia}
units:
  - id: u-squad
    name: {en: Squad, pl: Drużyna}
    group: foot
    years: [1939, 1945]
    grades: [{id: regular, cost: 50, each: 10}, {id: veteran, cost: 65, each: 13}]
    men: [5, 10]
    options:
      - {id: lmg, name: {en: Light machine gun, pl: Ręczny karabin maszynowy}, cost: 20}
      - {id: smg, name: {en: Submachine guns, pl: Pistolety maszynowe}, cost: 3, most: 4, years: [1941, 1945]}
      - {id: grenades, name: {en: Grenades, pl: Granaty}, cost: 2, each: true}
    profile: {class: foot}
    from: {sure: found, source: book}
  - {id: u-tank, name: {en: Tank, pl: Czołg}, group: armour, years: [1941, 1945], cost: 40, limit: 2, profile: {class: tank}, from: {sure: house, source: us}}
  - {id: u-squad-1, name: {en: Odd squad, pl: Dziwna drużyna}, group: foot, years: [1942, 1942], cost: 1, profile: {class: foot}, from: {sure: derived, source: us}}
works:
  - {id: trench, name: {en: Trench, pl: Okop}, group: works, years: [1939, 1945], cost: 5, limit: 4, from: {sure: house, source: us}}
`

// toyRules say little of armies: no unit may be called Nobody, and one must command.
type toyRules struct{}

func (toyRules) Clauses() army.Clauses {
	return army.Clauses{Points: "TOY-POINTS", Entry: "TOY-ENTRY", Limit: "TOY-LIMIT", Men: "TOY-MEN", Option: "TOY-OPTION"}
}

func (toyRules) Field(_ *army.List, _ *army.Roster, e *army.Entry, p *army.Pick) (army.Profile, []*battle.Refusal) {
	out := maps.Clone(e.Profile)
	out["grade"], out["men"] = p.Grade, p.Men
	if p.Name == "Nobody" {
		return out, []*battle.Refusal{battle.ReasonOf("TOY-NAME", lang.Text{EN: "Nobody is not a name", PL: "nikt to nie imię"}).Refuse()}
	}
	return out, nil
}

func (toyRules) Judge(a *army.Army) []army.Fault {
	return []army.Fault{{Warning: true, Refusal: battle.ReasonOf("TOY-JUDGE", lang.Text{EN: "{n} units", PL: "{n} jednostek"}).Refuse(battle.Count("n", len(a.Units)))}}
}

func (toyRules) Sums(*army.Army) []army.Line                              { return nil }
func (toyRules) Card(*army.Unit) []army.Line                              { return nil }
func (toyRules) Bring(*army.Army, battle.Side, map[string]any)            {}
func (toyRules) Draft(*army.List, int, int, uint64) (*army.Roster, error) { return nil, nil }

func muster(t *testing.T, roster string) *army.Army {
	t.Helper()
	list, err := army.Read("utopia", strings.NewReader(listText))
	if err != nil {
		t.Fatal(err)
	}
	return army.Muster(read(t, "r.yaml", "rules: duel\nnation: utopia\nname: x\n"+roster), list, toyRules{})
}

// TestMuster looks up a roster without faults: costs, keys, names, set-up.
func TestMuster(t *testing.T) {
	a := muster(t, `year: 1942
points: 350
units:
  - {entry: u-squad, count: 2, grade: veteran, men: 7, options: [lmg, smg 3, grenades], group: 2}
  - {entry: u-squad-1, name: Rycerze}
  - {entry: u-tank}
works:
  - {entry: trench, count: 3}
`)
	if len(a.Faults) != 1 || !a.IsLegal() || a.Faults[0].Text(lang.Polish) != "4 jednostek" {
		t.Errorf("faults: %v", a.Faults)
	}
	squad := 65 + 2*13 + 20 + 3*3 + 7*2
	if want := 2*squad + 1 + 40 + 15; a.Cost != want || a.Units[1].Cost != squad || a.Works[0].Cost != 15 {
		t.Errorf("cost %d, want %d: %+v", a.Cost, want, a.Units)
	}
	var keys, names []string
	for _, u := range a.Setup(battle.Blue) {
		keys, names = append(keys, u.ID), append(names, u.Name)
	}
	// The odd squad has the very key that the first of the two squads would have.
	if want := []string{"b-squad-1", "b-squad-2", "b-squad-1-1", "b-tank"}; !slices.Equal(keys, want) {
		t.Errorf("ids %v, want %v", keys, want)
	}
	if want := []string{"Squad 1", "Squad 2", "Rycerze", "Tank"}; !slices.Equal(names, want) {
		t.Errorf("names %v, want %v", names, want)
	}
	if u := a.SetupIn(battle.Red, lang.Polish)[0]; u.Name != "Drużyna 1" || string(u.Profile) != `{"class":"foot","grade":"veteran","men":7}` || u.Side != battle.Red {
		t.Errorf("%+v %s", u, u.Profile)
	}
	if got := a.Known(); !slices.Equal(got, []int{2, 1, 1}) {
		t.Errorf("known: %v", got)
	}
	if a.Units[1].Pick != 0 || a.Units[2].Pick != 1 || a.Units[0].Group != 2 {
		t.Errorf("%+v", a.Units)
	}
}

// TestExactPoints spends all that was agreed on.
func TestExactPoints(t *testing.T) {
	if a := muster(t, "points: 80\nunits: [{entry: u-tank, count: 2}]"); !a.IsLegal() || len(a.Faults) != 1 {
		t.Errorf("80 of 80 points: %v", a.Faults)
	}
}

// TestLongKeys shortens long ids at a whole word.
func TestLongKeys(t *testing.T) {
	for id, want := range map[string]string{
		"u-squad-of-the-first-guards-rifles": "r-squad-of-the-first",
		"u-squadofthefirstguardsriflesdivis": "r-squadofthefirstguardsrif",
	} {
		list, err := army.Read("utopia", strings.NewReader(strings.Replace(listText, "u-squad-1", id, 1)))
		if err != nil {
			t.Fatal(err)
		}
		a := army.Muster(&army.Roster{Rules: army.Books{"duel"}, Nation: "utopia", Units: []army.Pick{{Entry: id}}}, list, toyRules{})
		if got := a.Setup(battle.Red)[0].ID; got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

// TestFaults musters rosters with one fault; it names the clause and the place, and the rest is there all the same.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		name, roster string
		clause       battle.Clause
		unit         int
		en, pl       string
		units        int
	}{
		{"unknown", "units: [{entry: u-tank}, {entry: u-tnk}]", "TOY-ENTRY", 2,
			"the list of Utopia has no u-tnk; did you mean u-tank?", "lista (Utopia) nie zna u-tnk; czy chodziło o u-tank?", 1},
		{"far from all", "units: [{entry: u-tank}, {entry: zeppelin}]", "TOY-ENTRY", 2, "the list of Utopia has no zeppelin", "lista (Utopia) nie zna zeppelin", 1},
		{"work as unit", "units: [{entry: u-tank}, {entry: trench}]", "TOY-ENTRY", 2, "trench does not belong in units", "trench nie należy do działu: jednostki", 1},
		{"unit as work", "units: [{entry: u-tank}]\nworks: [{entry: u-tank}]", "TOY-ENTRY", 0, "u-tank does not belong in field defences", "u-tank nie należy do działu: umocnienia i zasoby ognia", 1},
		{"year", "year: 1940\nunits: [{entry: u-tank}]", "TOY-ENTRY", 1, "Tank served from 1941 to 1945, not in 1940", "Czołg: w służbie od 1941 do 1945, nie w roku 1940", 1},
		{"one year", "year: 1941\nunits: [{entry: u-squad-1}]", "TOY-ENTRY", 1, "Odd squad served in 1942, not in 1941", "Dziwna drużyna: w służbie w roku 1942, nie w roku 1941", 1},
		{"option of one out of time", "year: 1936\nunits: [{entry: u-squad, grade: regular, options: [smg]}]", "TOY-ENTRY", 1,
			"Squad served from 1939 to 1945, not in 1936", "Drużyna: w służbie od 1939 do 1945, nie w roku 1936", 1},
		{"limit", "units: [{entry: u-tank}, {entry: u-tank, count: 2}]", "TOY-LIMIT", 0, "Tank: the army has 3; the limit is 2", "Czołg: armia ma 3, a wolno 2", 3},
		{"limit of works", "units: [{entry: u-tank}]\nworks: [{entry: trench, count: 5}]", "TOY-LIMIT", 0, "Trench: the army has 5; the limit is 4", "Okop: armia ma 5, a wolno 4", 1},
		{"points", "points: 79\nunits: [{entry: u-tank, count: 2}]", "TOY-POINTS", 0, "the army costs 80 points, 1 over the limit of 79", "armia kosztuje 80 pkt, o 1 ponad limit 79", 2},
		{"no grade", "units: [{entry: u-squad}]", "TOY-ENTRY", 1, "Squad comes as regular, veteran: choose one; regular is used", "Drużyna występuje jako regular, veteran: trzeba wybrać; liczy się regular", 1},
		{"wrong grade", "units: [{entry: u-squad, grade: elite}]", "TOY-ENTRY", 1, "Squad is not available as elite, only regular, veteran; regular is used", "Drużyna nie występuje jako elite, tylko jako regular, veteran; liczy się regular", 1},
		{"grade of none", "units: [{entry: u-tank, grade: elite}]", "TOY-ENTRY", 1, "Tank has no choice of quality, so it cannot be elite", "Czołg nie ma wyboru jakości, więc nie może być: elite", 1},
		{"men", "units: [{entry: u-squad, grade: regular, men: 11}]", "TOY-MEN", 1, "Squad has 11 models; it takes 5 to 10; 10 are used", "Drużyna: modeli 11, wolno od 5 do 10; liczy się 10", 1},
		{"men of none", "units: [{entry: u-tank, men: 2}]", "TOY-MEN", 1, "Tank has no choice of models, so not 2", "Czołg nie ma wyboru liczby modeli, więc nie 2", 1},
		{"option", "units: [{entry: u-squad, grade: regular, options: [lgm]}]", "TOY-OPTION", 1, "Squad has no option lgm; did you mean lmg?", "Drużyna nie ma opcji lgm; czy chodziło o lmg?", 1},
		{"option too often", "units: [{entry: u-squad, grade: regular, options: [smg 3, smg 2]}]", "TOY-OPTION", 1, "Submachine guns (Squad): taken 5 times; the limit is 4", "Pistolety maszynowe (Drużyna): wzięto 5 razy, a wolno 4", 1},
		{"option's year", "year: 1940\nunits: [{entry: u-squad, grade: regular, options: [smg]}]", "TOY-OPTION", 1,
			"Submachine guns (Squad) served from 1941 to 1945, not in 1940", "Pistolety maszynowe (Drużyna): w służbie od 1941 do 1945, nie w roku 1940", 1},
		{"imported", "units: [{entry: u-tank}]\nunknown: [Zeppelin]", "TOY-ENTRY", 0, "Zeppelin was imported, but none of our lists has it", "Zeppelin jest w imporcie, ale nie ma tego na żadnej naszej liście", 1},
		{"empty", "units: []", "TOY-ENTRY", 0, "the army has no units", "armia nie ma jednostek", 0},
		{"the book's", "units: [{entry: u-tank, name: Nobody, count: 2}]", "TOY-NAME", 1, "Nobody is not a name", "nikt to nie imię", 2},
	} {
		a := muster(t, c.roster)
		if len(a.Faults) != 2 || a.IsLegal() {
			t.Errorf("%s: faults %v", c.name, a.Faults)
			continue
		}
		f := a.Faults[0]
		if f.Reason.Clause != c.clause || f.Unit != c.unit || f.Warning || f.Text(lang.English) != c.en || f.Text(lang.Polish) != c.pl {
			t.Errorf("%s: unit %d, %v, %s", c.name, f.Unit, f, f.Text(lang.Polish))
		}
		if len(a.Units) != c.units {
			t.Errorf("%s: %d units, want %d", c.name, len(a.Units), c.units)
		}
	}
}

// TestMended costs what is counted, not what was asked for.
func TestMended(t *testing.T) {
	for _, c := range []struct {
		pick string
		cost int
	}{
		{"entry: u-squad, grade: elite, men: 12", 50 + 5*10},
		{"entry: u-squad, grade: regular, options: [smg 9, cannon]", 50 + 4*3},
		{"entry: u-squad, grade: regular, men: 1", 50},
		{"entry: u-tank, grade: elite, men: 3, options: [lmg]", 40},
	} {
		if a := muster(t, "units: [{"+c.pick+"}]"); a.Cost != c.cost {
			t.Errorf("%s: cost %d, want %d", c.pick, a.Cost, c.cost)
		}
	}
}

// TestFarBelow warns of points that are left.
func TestFarBelow(t *testing.T) {
	for points, want := range map[int]bool{88: false, 89: true} {
		a := muster(t, fmt.Sprintf("points: %d\nunits: [{entry: u-tank, count: 2}]", points))
		warned := len(a.Faults) == 2 && a.Faults[0].Warning && a.Faults[0].Reason.Clause == "TOY-POINTS"
		if warned != want || !a.IsLegal() {
			t.Errorf("%d points: %v", points, a.Faults)
		}
	}
}

const kitList = `books: [duel]
nation: utopia
name: {en: Utopia, pl: Utopia}
formations:
  - {id: guard, name: {en: Guard, pl: Gwardia}}
  - {id: rebels, name: {en: rebels, pl: buntownicy}, years: [1944, 1944]}
fronts:
  - {id: west, name: {en: western front, pl: front zachodni}}
units:
  - id: u-squad
    name: {en: Squad, pl: Drużyna}
    group: foot
    years: [1939, 1945]
    cost: 10
    kits: [[rifle, knife], [rifle]]
    options:
      - {id: scout, name: {en: scout, pl: zwiadowca}, cost: 5, kits: [[pistol]]}
    profile: {class: foot}
    from: {sure: found, source: book}
  - {id: u-car, name: {en: Car, pl: Samochód}, group: cars, years: [1939, 1945], for: [rebels], cost: 7, profile: {class: car}, from: {sure: found, source: book}}
items:
  - {id: rifle, name: {en: rifle, pl: karabin}, group: arms, from: {sure: found, source: book}}
  - {id: rifle+, name: {en: rifle with more ammunition, pl: karabin z zapasem}, group: arms, cost: 2, from: {sure: found, source: book}}
  - {id: pistol, name: {en: pistol, pl: pistolet}, group: arms, from: {sure: found, source: book}}
  - {id: knife, name: {en: knife, pl: nóż}, group: arms, years: [1942, 1945], from: {sure: found, source: book}}
`

// kitRules note what the figures carry, and give every car a driver.
type kitRules struct{ toyRules }

func (kitRules) Field(list *army.List, r *army.Roster, e *army.Entry, p *army.Pick) (army.Profile, []*battle.Refusal) {
	out := maps.Clone(e.Profile)
	out["kits"], out["of"], out["on"] = p.Kits, list.FormationOf(r), list.FrontOf(r)
	return out, nil
}

func (kitRules) Companions(u *army.Unit) []army.Companion {
	if u.Entry.Group != "cars" {
		return nil
	}
	return []army.Companion{{Key: "driver", Name: lang.Text{EN: "Driver of " + u.Name.EN, PL: "Kierowca: " + u.Name.PL}, Profile: army.Profile{"class": "driver"}}}
}

func musterKits(t *testing.T, roster string) *army.Army {
	t.Helper()
	list, err := army.Read("utopia", strings.NewReader(kitList))
	if err != nil {
		t.Fatal(err)
	}
	return army.Muster(read(t, "r.yaml", "rules: duel\nnation: utopia\nname: x\n"+roster), list, kitRules{})
}

// TestKits fields figures with what their owner gives them, and what is usual for the others; items have their price.
func TestKits(t *testing.T) {
	a := musterKits(t, "units: [{entry: u-squad, options: [scout], kits: [[rifle+, pistol], [], [rifle+]]}, {entry: u-squad, kits: [[pistol]]}]")
	if !a.IsLegal() || a.Cost != 10+5+4+10 || a.Units[1].Cost != 10 {
		t.Errorf("cost %d, faults %v", a.Cost, a.Faults)
	}
	for i, want := range []string{`[["rifle+","pistol"],[],["rifle+"]]`, `[["pistol"],["rifle"]]`} {
		if data, _ := a.Units[i].Profile.JSON(); !strings.Contains(string(data), want) || !strings.Contains(string(data), `"of":"guard","on":"west"`) {
			t.Errorf("unit %d: %s", i, data)
		}
	}
}

// TestCompanions puts those whom a unit brings along right after it.
func TestCompanions(t *testing.T) {
	a := musterKits(t, "formation: rebels\nunits: [{entry: u-car, count: 2}, {entry: u-squad}]")
	var ids []string
	for _, u := range a.Setup(battle.Red) {
		ids = append(ids, u.ID+" "+u.Name)
	}
	if want := []string{"r-car-1 Car 1", "r-car-1+driver Driver of Car 1", "r-car-2 Car 2", "r-car-2+driver Driver of Car 2", "r-squad Squad"}; !slices.Equal(ids, want) {
		t.Errorf("%q, want %q", ids, want)
	}
	if at := a.Places(); !slices.Equal(at, []int{0, 2, 4}) {
		t.Errorf("places %v", at)
	}
}

// TestKitFaults musters rosters with one fault in kits, formations or fronts.
func TestKitFaults(t *testing.T) {
	for _, c := range []struct {
		roster, clause string
		unit           int
		en, pl         string
	}{
		{"units: [{entry: u-squad, kits: [[rifel]]}]", "TOY-OPTION", 1, "Squad: there is no rifel in the list; did you mean rifle, rifle+?", "Drużyna: na liście nie ma rifel; czy chodziło o rifle, rifle+?"},
		{"units: [{entry: u-squad, kits: [[], [], [rifle]]}]", "TOY-MEN", 1, "Squad has 3 kits for 2 figures", "Drużyna: zestawów wyposażenia 3, a żołnierzy 2"},
		{"year: 1940\nunits: [{entry: u-squad}]", "TOY-OPTION", 1, "knife served from 1942 to 1945, not in 1940", "nóż: w służbie od 1942 do 1945, nie w roku 1940"},
		{"units: [{entry: u-car}]", "TOY-ENTRY", 1, "Car is not for the Guard, but for the rebels", "Samochód: nie ma tego Gwardia, ma buntownicy"},
		{"formation: rebel\nunits: [{entry: u-squad}]", "TOY-ENTRY", 0, "the list of Utopia has no formation rebel; did you mean rebels?", "lista (Utopia) nie zna formacji rebel; czy chodziło o rebels?"},
		{"formation: rebels\nyear: 1943\nunits: [{entry: u-squad}]", "TOY-ENTRY", 0, "rebels served in 1944, not in 1943", "buntownicy: w służbie w roku 1944, nie w roku 1943"},
		{"front: moon\nunits: [{entry: u-squad}]", "TOY-ENTRY", 0, "the list of Utopia has no front moon", "lista (Utopia) nie zna frontu moon"},
	} {
		a := musterKits(t, c.roster)
		if len(a.Faults) != 2 {
			t.Errorf("%s: faults %v", c.roster, a.Faults)
			continue
		}
		if f := a.Faults[0]; string(f.Reason.Clause) != c.clause || f.Unit != c.unit || f.Text(lang.English) != c.en || f.Text(lang.Polish) != c.pl {
			t.Errorf("%s: unit %d, %v, %s", c.roster, f.Unit, f, f.Text(lang.Polish))
		}
	}
}

// TestListKits refuses lists whose kits, items and formations do not fit together.
func TestListKits(t *testing.T) {
	for old, bad := range map[string]string{
		"[rifle, knife], [rifle]": "[bow]", "for: [rebels]": "for: [nobody]", "id: rifle+": "id: rifle", "id: west,": "id: '',",
		"years: [1944, 1944]": "years: [1945, 1944]", "cost: 2,": "cost: -2,", "kits: [[pistol]]": "kits: [[sling]]",
	} {
		if text := strings.Replace(kitList, old, bad, 1); text == kitList {
			t.Errorf("%q is not in the list", old)
		} else if _, err := army.Read("utopia", strings.NewReader(text)); err == nil {
			t.Errorf("%q instead of %q is taken", bad, old)
		}
	}
}
