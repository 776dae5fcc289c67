package librarytest

import (
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/lang"
	"sandtable/library"
)

// options: every switch has words in both languages and a clause, and there are no words for what is none.
func options(t *testing.T, s *library.Shelf) {
	english := byID(reference(t, s.Doc))
	said := func(what string, text lang.Text) {
		if !text.Whole() {
			t.Errorf("%s has no words: %+v", what, text)
		}
	}
	known := map[string]bool{}
	for _, o := range switches(s) {
		known[o.Name] = true
		if _, ok := english[string(o.Clause)]; !ok {
			t.Errorf("%s has no clause %s", o.Name, o.Clause)
		}
		text := s.Words.Options[o.Name]
		said(o.Name, text.Name)
		said(o.Name, text.About)
		if len(o.Values) == 0 {
			t.Errorf("%s has no values", o.Name)
		}
		if o.Group != "" {
			said("group "+o.Group, s.Words.Terms["group:"+o.Group])
		}
		sets(t, s, o)
		for _, v := range o.Values {
			value, _ := text.Value(v)
			said(o.Name+"="+v, value)
		}
	}
	if s.Words == nil {
		return
	}
	for name := range s.Words.Options {
		if !known[name] {
			t.Errorf("there are words for %s, which is no switch", name)
		}
	}
}

// sets: what a preset sets are switches of the book, with values that they take, and no presets themselves.
func sets(t *testing.T, s *library.Shelf, o battle.Offer) {
	if len(o.Sets) > 0 && !o.Preset {
		t.Errorf("%s sets other switches and is no preset", o.Name)
	}
	for value, all := range o.Sets {
		if !slices.Contains(o.Values, value) {
			t.Errorf("%s sets something by %s, which is none of its values", o.Name, value)
		}
		for _, set := range all {
			i := slices.IndexFunc(switches(s), func(other battle.Offer) bool { return other.Name == set.Name && !other.Preset })
			if i < 0 || !slices.Contains(switches(s)[i].Values, set.Value) {
				t.Errorf("%s=%s sets %s=%s, which cannot be set", o.Name, value, set.Name, set.Value)
			}
		}
	}
}

// switches are what players can agree on.
func switches(s *library.Shelf) []battle.Offer {
	if book, ok := s.Book.(battle.Switched); ok {
		return book.Switches()
	}
	return nil
}
