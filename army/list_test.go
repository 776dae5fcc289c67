package army_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"sandtable/army"
)

const head = "books: [duel]\nnation: utopia\nname: {en: Utopia, pl: Utopia}\nunits:\n"

const unit = "  - {id: a, name: {en: A, pl: A}, group: foot, years: [1939, 1945], cost: 5, profile: {class: x}, from: {sure: house, source: us}}\n"

// TestRead reads a list and what stands in it.
func TestRead(t *testing.T) {
	l, err := army.Read("utopia", strings.NewReader(head+unit))
	if err != nil {
		t.Fatal(err)
	}
	e, ok := l.Entry("a")
	if !ok || e.Cost != 5 || e.From.Sure != army.House {
		t.Errorf("%+v", e)
	}
	if n := len(l.In(1938)); n != 0 {
		t.Errorf("%d units served before the war", n)
	}
	if n := len(l.In(1945)); n != 1 {
		t.Errorf("%d units served in 1945", n)
	}
	profile, err := e.Profile.JSON()
	if err != nil || string(profile) != `{"class":"x"}` {
		t.Errorf("%s, %v", profile, err)
	}
}

// graded is the unit with something else in the place of its cost.
func graded(text string) string { return strings.Replace(unit, "cost: 5", text, 1) }

// TestGrades reads an entry that comes in several qualities, with men and options.
func TestGrades(t *testing.T) {
	l, err := army.Read("utopia", strings.NewReader(head+graded(`men: [5, 10],
    grades: [{id: regular, cost: 50, each: 10}, {id: veteran, cost: 65, each: 13}],
    options: [{id: smg, name: {en: SMG, pl: pistolet maszynowy}, cost: 3, most: 9, gives: {weapon: smg}}, {id: green, name: {en: Green, pl: zieloni}, cost: -1, each: true}]`)))
	if err != nil {
		t.Fatal(err)
	}
	e, _ := l.Entry("a")
	if g, ok := e.Grade("veteran"); !ok || g.Cost != 65 || g.Each != 13 {
		t.Errorf("veteran: %+v", g)
	}
	if g, ok := e.Grade("elite"); ok {
		t.Errorf("a grade that it has not: %+v", g)
	}
	if o, ok := e.Option("smg"); !ok || o.Most != 9 || o.Gives["weapon"] != "smg" {
		t.Errorf("smg: %+v", o)
	}
	if o, ok := e.Option("green"); !ok || !o.Each || o.Cost != -1 {
		t.Errorf("green: %+v", o)
	}
	if o, ok := e.Option("tank"); ok {
		t.Errorf("an option that it has not: %+v", o)
	}
}

// TestRefused reads lists with one thing wrong; the error names the place.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"unknown field", head + strings.Replace(unit, "cost: 5", "cost: 5, colour: red", 1), "colour"},
		{"no book", strings.Replace(head, "[duel]", "[]", 1) + unit, "it is for no book"},
		{"twice", head + unit + unit, "units[1] (a): the id is empty or taken"},
		{"no English", head + strings.Replace(unit, "en: A", `en: ""`, 1), "the name is needed in English"},
		{"unsure", head + strings.Replace(unit, "house", "guess", 1), `from.sure: "guess" is not one of`},
		{"years", head + strings.Replace(unit, "[1939, 1945]", "[1945, 1939]", 1), "they do not run backwards"},
		{"no profile", head + strings.Replace(unit, "profile: {class: x}, ", "", 1), "a unit has a profile"},
		{"no grade id", head + graded(`grades: [{id: "", cost: 5}]`), "grades[0]: the id is empty or taken"},
		{"grade twice", head + graded("grades: [{id: regular, cost: 5}, {id: regular, cost: 6}]"), "grades[1]: the id is empty or taken"},
		{"grade below zero", head + graded("grades: [{id: regular, cost: -5}]"), "grades[0] (regular): a cost is not below zero"},
		{"model below zero", head + graded("grades: [{id: regular, cost: 5, each: -1}]"), "grades[0] (regular): a cost is not below zero"},
		{"two costs", head + graded("cost: 5, grades: [{id: regular, cost: 5}]"), "a cost of its own or grades, not both"},
		{"men backwards", head + graded("men: [10, 5]"), "men: the fewest and the most are needed"},
		{"no men", head + graded("men: [0, 5]"), "men: the fewest and the most are needed"},
		{"one number of men", head + graded("men: [5]"), "men: the fewest and the most are needed"},
		{"no option id", head + graded(`options: [{id: "", name: {en: A, pl: A}, cost: 1}]`), "options[0]: the id is empty or taken"},
		{"option twice", head + graded("options: [{id: a, name: {en: A, pl: A}, cost: 1}, {id: a, name: {en: A, pl: A}, cost: 1}]"), "options[1]: the id is empty or taken"},
		{"option of two words", head + graded("options: [{id: a b, name: {en: A, pl: A}, cost: 1}]"), "options[0] (a b): an id is one word"},
		{"option without English", head + graded("options: [{id: a, name: {pl: A}, cost: 1}]"), "options[0] (a): the name is needed in English"},
		{"option too often", head + graded("options: [{id: a, name: {en: A, pl: A}, cost: 1, most: 1000}]"), "options[0] (a): most is from 0"},
		{"option's years", head + graded("options: [{id: a, name: {en: A, pl: A}, cost: 1, years: [1945, 1939]}]"), "options[0] (a): years: the first and the last"},
		{"not YAML", "books: [", "list not YAML"},
	} {
		if _, err := army.Read(c.name, strings.NewReader(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q in it", c.name, err, c.want)
		}
	}
}

// TestReadNation reads the one list that is wanted, or says which there are.
func TestReadNation(t *testing.T) {
	files := fstest.MapFS{
		"utopia.yaml":   {Data: []byte(head + unit)},
		"atlantis.yaml": {Data: []byte("this file is not read")},
	}
	if l, err := army.ReadNation(files, "utopia"); err != nil || l.Nation != "utopia" {
		t.Errorf("%v, %v", l, err)
	}
	for _, name := range []string{"lemuria", "../utopia", ""} {
		if _, err := army.ReadNation(files, name); err == nil || !strings.Contains(err.Error(), "there are atlantis, utopia") {
			t.Errorf("%q: %v", name, err)
		}
	}
	if _, err := army.ReadAll(files); err == nil || !strings.Contains(err.Error(), "list atlantis") {
		t.Errorf("%v", err)
	}
}

// FuzzRead reads arbitrary lists.
func FuzzRead(f *testing.F) {
	f.Add([]byte(head + unit))
	f.Add([]byte(head + unit + "works:\n" + strings.Replace(unit, "id: a", "id: b", 1)))
	f.Fuzz(func(t *testing.T, data []byte) {
		if l, err := army.Read("fuzz", strings.NewReader(string(data))); err == nil && l == nil {
			t.Error("neither a list nor an error")
		}
	})
}
