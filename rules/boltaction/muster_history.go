package boltaction

import (
	"slices"
	"strings"

	"sandtable/army"
)

// Drafts follow history as far as lists tell it. Captured equipment is left to players who pick it themselves.

// isCaptured reports something that was the enemy's.
func isCaptured(e *army.Entry) bool { return strings.HasPrefix(e.Name.EN, "Captured ") }

// isMotorised reports troops that went to war on lorries.
func isMotorised(e *army.Entry) bool {
	name := strings.ToLower(e.Name.EN)
	return slices.ContainsFunc([]string{"motorised", "motorized", "panzer grenadier", "armoured rifle", "portes"}, func(word string) bool { return strings.Contains(name, word) })
}

// promises are the words of names that promise what a list leaves to be bought, and the flag that keeps the promise.
var promises = []struct{ word, flag string }{
	{"cavalry", "cavalry"}, {"mounted", "cavalry"}, {"cossack", "cavalry"}, {"motorcycle", "motorbikes"}, {"motorbike", "motorbikes"}, {"kradsch", "motorbikes"},
	{"motociclisti", "motorbikes"}, {"bicycle", "bicycles"},
}

// promised is the option that gives a unit what its name promises, such as horses to cavalry; nil if it promises nothing, has
// it already, or cannot have it.
func promised(e *army.Entry) *army.Option {
	name := strings.ToLower(e.Name.EN)
	if isMotorised(e) { // cavalry that rides on lorries
		return nil
	}
	for _, p := range promises {
		if !strings.Contains(name, p.word) {
			continue
		}
		for i := range e.Options {
			if g, err := readGives(e.Options[i].Gives); err == nil && slices.Contains(g.Flags, p.flag) {
				return &e.Options[i]
			}
		}
	}
	return nil
}
