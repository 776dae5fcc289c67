package army

import (
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/lang"
)

// IsLegal reports whether the roster is within the rules: a legal one has warnings at most.
func (a *Army) IsLegal() bool {
	return !slices.ContainsFunc(a.Faults, func(f Fault) bool { return !f.Warning })
}

// About makes a refusal whose sentences speak of something that has a name in both languages; the name stands where they
// have {it}.
func About(clause battle.Clause, it lang.Text, en, pl string, facts ...battle.Fact) *battle.Refusal {
	en = strings.ReplaceAll(en, "{it}", it.EN)
	pl = strings.ReplaceAll(pl, "{it}", it.In(lang.Polish))
	return battle.NewReason(clause, en, pl).Refuse(facts...)
}

// meant is the end of a sentence about a word that nobody knows.
func meant(word string, known []string) (en, pl string) {
	near := lang.Near(word, known, 3)
	if near == nil {
		return "", ""
	}
	names := strings.Join(near, ", ")
	return "; did you mean " + names + "?", "; czy chodziło o " + names + "?"
}
