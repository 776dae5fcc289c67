package battle

import "slices"

// FindRoom finds where a unit has room to be set up: mostly where there was some before, for it or for one like it; else a search
// goes through its zone. Of the places before, each is judged once, and the zero value is none.
func FindRoom[P comparable](before []P, will func(P) bool, search func() (P, bool)) (P, bool) {
	var none P
	for i, p := range before {
		if p != none && !slices.Contains(before[:i], p) && will(p) {
			return p, true
		}
	}
	return search()
}
