package catalogue_test

import (
	"bytes"
	"os"
	"testing"

	"sandtable/internal/catalogue"
	"sandtable/lang"
	"sandtable/po"
	"sandtable/rules"
)

// early says whether something was translated before the first test: an engine of the page has no catalogue then.
var early = len(rules.Books) > 0 && lang.Loaded(lang.Polish)

// TestNothingIsTranslatedEarly: a text that is composed when a program starts would stay English in the page.
func TestNothingIsTranslatedEarly(t *testing.T) {
	if early {
		t.Error("a package translates texts while it is initialised: compose them when they are asked for")
	}
}

// TestCatalogues: the catalogues are what make catalogues writes, each language of the program has one, and Polish lacks nothing.
func TestCatalogues(t *testing.T) {
	found, err := catalogue.All("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lang.Languages[1:] {
		file, err := os.ReadFile("../../po/" + l.Code() + ".po")
		if err != nil {
			t.Fatal(err)
		}
		known, err := po.Parse(string(file))
		if err != nil {
			t.Fatal(err)
		}
		entries, missing := catalogue.Merge(found, known)
		if !bytes.Equal(po.Write(l.Code(), entries), file) {
			t.Errorf("po/%s.po is not up to date: run make catalogues", l.Code())
		}
		t.Logf("%s: %d texts, %d missing", l.Code(), len(entries), missing)
		if missing > 0 && l == lang.Polish {
			for _, e := range entries {
				if e.Text == "" {
					t.Errorf("there is no Polish for %q (%s)", e.EN, e.Refs)
				}
			}
		}
	}
}

// TestCode finds texts in every form in which the code has them.
func TestCode(t *testing.T) {
	dir := t.TempDir()
	source := `package sample

import "sandtable/lang"

var words = map[string]lang.Text{"a": {EN: "in a table"}, "b": {EN: "in a sense", Sense: "other"}}

func pick(l lang.Language, en string) string { return lang.Text{EN: en}.In(l) }

func all(l lang.Language) {
	pick(l, "in a"+" call")
	say := func(n int, en string) {}
	say(1, "in a closure")
	reason("X-1", "with a sense").About(words["a"]).As("mine")
	choices("id", "by turns", "other", "by turns too")
	other("not a text")
}

func reason(clause, en string) *R { return nil }
func choices(idEN ...string)      {}
func other(text string)           {}
`
	if err := os.WriteFile(dir+"/sample.go", []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	found, err := catalogue.Code(dir)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, s := range found {
		got[s.EN] = s.Sense
	}
	want := map[string]string{
		"in a table": "", "in a sense": "other", "in a call": "", "in a closure": "", "with a sense": "mine", "by turns": "", "by turns too": "",
	}
	for text, sense := range want {
		if s, ok := got[text]; !ok || s != sense {
			t.Errorf("%q: found %v, in the sense %q, want %q", text, ok, s, sense)
		}
	}
	if len(got) != len(want) {
		t.Errorf("found %q", got)
	}
}
