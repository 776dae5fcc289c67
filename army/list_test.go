package army_test

import (
	"strings"
	"testing"

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

// TestRefused reads lists with one thing wrong; the error names the place.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"unknown field", head + strings.Replace(unit, "cost: 5", "cost: 5, colour: red", 1), "colour"},
		{"no book", strings.Replace(head, "[duel]", "[]", 1) + unit, "it is for no book"},
		{"twice", head + unit + unit, "units[1] (a): the id is empty or taken"},
		{"no Polish", head + strings.Replace(unit, "pl: A", `pl: ""`, 1), "the name is needed in both languages"},
		{"unsure", head + strings.Replace(unit, "house", "guess", 1), `from.sure: "guess" is not one of`},
		{"years", head + strings.Replace(unit, "[1939, 1945]", "[1945, 1939]", 1), "they do not run backwards"},
		{"no profile", head + strings.Replace(unit, "profile: {class: x}, ", "", 1), "a unit has a profile"},
		{"not YAML", "books: [", "list not YAML"},
	} {
		if _, err := army.Read(c.name, strings.NewReader(c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q in it", c.name, err, c.want)
		}
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
