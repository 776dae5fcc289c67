package script

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/table"
)

// view compares the units and pieces that a side may see, by their names, and how many secrets it is told, with what
// the step says.
func (r *run) view(s *step) error {
	view := r.battle.View(s.viewer)
	var seen []string
	for _, u := range view.Units {
		seen = append(seen, u.Key)
	}
	for _, p := range view.Pieces {
		if p.Name != "" {
			seen = append(seen, p.Name)
		}
	}
	if want := s.get("secrets"); want != nil && want.says() != fmt.Sprint(len(view.Secrets)) {
		return mismatch(want, "secrets", want.says(), fmt.Sprint(len(view.Secrets)))
	}
	for _, field := range []string{"sees", "hides"} {
		want := s.get(field)
		if want == nil {
			continue
		}
		if want.kind != list {
			return want.errorf("%s: a list of names is expected, found %s", field, want.says())
		}
		for _, v := range want.items {
			if !r.exists(v.text) {
				return v.errorf("nothing in the script is called %q", v.says())
			}
			if slices.Contains(seen, v.text) != (field == "sees") {
				return v.errorf("%s %s %s, but must not be so; in view are [%s]", s.viewer,
					map[string]string{"sees": "does not see", "hides": "sees"}[field], v.text, strings.Join(seen, ", "))
			}
		}
	}
	return nil
}

// exists keeps a misspelt name from passing as hidden.
func (r *run) exists(name string) bool {
	return slices.ContainsFunc(r.setup.Units, func(u battle.UnitSetup) bool { return u.ID == name }) ||
		slices.ContainsFunc(r.setup.Table.Pieces, func(p table.Piece) bool { return p.Name == name }) ||
		slices.ContainsFunc(r.battle.View(battle.Nobody).Pieces, func(p table.Piece) bool { return p.Name == name })
}
