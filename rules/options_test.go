package rules_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/lang"
	"sandtable/rules"
)

// TestOptionWords finds words in both languages and a clause for every switch of every book, and no words for what is none.
func TestOptionWords(t *testing.T) {
	for _, s := range rules.Books {
		id := s.Book.ID()
		ref, err := s.Reference(lang.Polish)
		if err != nil {
			t.Fatal(err)
		}
		clauses := map[string]bool{}
		for _, c := range ref.Clauses {
			clauses[c.ID] = true
		}
		said := func(what string, text lang.Text) {
			if text.EN == "" || text.PL == "" {
				t.Errorf("%s: %s has no words: %+v", id, what, text)
			}
		}
		known := map[string]bool{}
		for _, o := range s.Book.(battle.Switched).Switches() {
			known[o.Name] = true
			if !clauses[string(o.Clause)] {
				t.Errorf("%s: %s has no clause %s", id, o.Name, o.Clause)
			}
			text := s.Words.Options[o.Name]
			said(o.Name, text.Name)
			said(o.Name, text.About)
			if len(o.Values) == 0 {
				t.Errorf("%s: %s has no values", id, o.Name)
			}
			for _, v := range o.Values {
				value, _ := text.Value(v)
				said(o.Name+"="+v, value)
			}
		}
		for name := range s.Words.Options {
			if !known[name] {
				t.Errorf("%s: there are words for %s, which is no switch", id, name)
			}
		}
	}
}
