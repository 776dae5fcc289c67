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

// About makes a refusal whose sentence speaks of something that has a name; the name stands where the sentence has {it}.
func About(clause battle.Clause, it lang.Text, en string, facts ...battle.Fact) *battle.Refusal {
	return about(clause, it, lang.Text{EN: en}, lang.Text{}, facts...)
}

// about is About with a text behind the sentence.
func about(clause battle.Clause, it, sentence, end lang.Text, facts ...battle.Fact) *battle.Refusal {
	if end.EN != "" {
		sentence = lang.Joined(sentence, end)
	}
	return battle.ReasonOf(clause, sentence).About(it).Refuse(facts...)
}

// meant is the end of a sentence about an unknown word.
func meant(word string, known []string) lang.Text {
	near := lang.Near(word, known, 3)
	if near == nil {
		return lang.Text{}
	}
	return lang.Filled("; did you mean %s?", strings.Join(near, ", "))
}
