package rules

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/lang"
)

// TestScriptsCite runs every script before a witness: what a script proves is cited while it runs.
func TestScriptsCite(t *testing.T) {
	for _, s := range Books {
		ref, err := s.Reference(lang.English)
		if err != nil {
			t.Fatal(err)
		}
		cited, any := map[battle.Clause]bool{}, map[battle.Clause]bool{}
		names, err := fs.Glob(s.Scripts, "*.battle.yaml")
		if err != nil {
			t.Fatal(err)
		}
		provers := map[battle.Clause][]string{}
		for _, name := range names {
			data, err := fs.ReadFile(s.Scripts, name)
			if err != nil {
				t.Fatal(err)
			}
			sc, err := script.Load(name, data, func(id string) (battle.Book, bool) { return Find(Books, id) })
			if err != nil {
				t.Fatal(err)
			}
			here := map[battle.Clause]bool{}
			if _, err := sc.RunUnder(watched{s.Book, func(c battle.Clause) { here[c] = true; any[c] = true }}); err != nil {
				t.Error(name, err)
			}
			for _, c := range sc.Proves() {
				provers[c] = append(provers[c], name)
				if here[c] {
					cited[c] = true
				}
			}
		}
		n, un := 0, 0
		var areas []string
		count := map[string][2]int{}
		for _, c := range ref.Clauses {
			if c.Informational != "" || !c.In(s.Edition) {
				continue
			}
			n++
			k := count[c.Area]
			k[1]++
			if !slices.Contains(areas, c.Area) {
				areas = append(areas, c.Area)
			}
			if !cited[battle.Clause(c.ID)] {
				un++
				k[0]++
				if os.Getenv("AREA") == c.Area || os.Getenv("AREA") == "all" {
					fmt.Println(c.ID, any[battle.Clause(c.ID)], c.Text, provers[battle.Clause(c.ID)])
				}
			}
			count[c.Area] = k
		}
		fmt.Println(s.Book.ID(), n, "not cited by own scripts", un)
		for _, a := range areas {
			fmt.Print(a, count[a], " ")
		}
		fmt.Println()
	}
}

type watched struct {
	battle.Book
	told func(battle.Clause)
}

func (w watched) New(s *battle.Setup) (battle.Battle, error) {
	b, err := w.Book.New(s)
	if err == nil {
		b.(battle.Witnessed).Witness(w.told)
	}
	var no *battle.Refusal
	if errors.As(err, &no) {
		w.told(no.Reason.Clause)
	}
	return b, err
}
