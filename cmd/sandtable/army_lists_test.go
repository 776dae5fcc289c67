package main

import (
	"bytes"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/lang"
)

// TestPrintItems prints what a roster may name besides units: formations, fronts, and what figures carry.
func TestPrintItems(t *testing.T) {
	list := &army.List{
		Formations: []army.Formation{{ID: "guard", Name: lang.Text{EN: "Guard", PL: "Gwardia"}, Years: []int{1944, 1944}}},
		Fronts:     []army.Formation{{ID: "west", Name: lang.Text{EN: "western front", PL: "front zachodni"}}},
		Items:      []army.Item{{ID: "rifle+", Name: lang.Text{EN: "rifle and ammunition", PL: "karabin z zapasem"}, Group: "arms", Cost: 2}},
	}
	for _, c := range []struct {
		l    language
		want []string
	}{
		{english, []string{"FORMATION", "guard", "Guard", "1944", "FRONT", "west", "western front", "-", "ITEM", "rifle+", "rifle and ammunition", "2", "arms"}},
		{polish, []string{"FORMACJA", "guard", "Gwardia", "1944", "FRONT", "west", "front zachodni", "-", "PRZEDMIOT", "rifle+", "karabin z zapasem", "2", "arms"}},
	} {
		var out bytes.Buffer
		if err := printItems(&out, c.l, nil, list); err != nil {
			t.Fatal(err)
		}
		rest := out.String()
		for _, word := range c.want {
			_, after, found := strings.Cut(rest, word)
			if !found {
				t.Fatalf("%q is not printed, or not in its place:\n%s", word, out.String())
			}
			rest = after
		}
	}
	var out bytes.Buffer
	if err := printItems(&out, english, nil, &army.List{}); err != nil || out.Len() > 0 {
		t.Errorf("a list without items prints %q, %v", out.String(), err)
	}
}
