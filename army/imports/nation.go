package imports

import (
	"slices"
	"strings"

	"sandtable/army"
)

// listOf finds the list that a catalogue belongs to.
func (d *dialect) listOf(catalogue string, lists []*army.List) (*army.List, bool) {
	text := " " + d.key(catalogue) + " "
	var found []*army.List
	for _, l := range lists {
		names := append([]string{l.Nation, l.Name.EN}, d.nations[l.Nation]...)
		if slices.ContainsFunc(names, func(n string) bool { return strings.Contains(text, " "+d.key(n)+" ") }) {
			found = append(found, l)
		}
	}
	if len(found) != 1 {
		return nil, false
	}
	return found[0], true
}

// home is the list that a roster is made from: the one that the player names, or else that of the first force of a known
// nation.
func (d *dialect) home(t *Tree, lists []*army.List) (*army.List, error) {
	var known []string
	for _, l := range lists {
		if l.Nation == t.Nation {
			return l, nil
		}
		known = append(known, l.Nation)
	}
	there := strings.Join(known, ", ")
	if t.Nation != "" {
		return nil, fault("there is no list %q; try %s", clean(t.Nation), there)
	}
	for _, f := range t.Forces {
		if l, ok := d.listOf(f.Catalogue, lists); ok {
			return l, nil
		}
	}
	if len(t.Forces) == 0 {
		return nil, fault("the roster has no units")
	}
	return nil, fault("no list matches the catalogue %q; name the nation: %s",
		t.Forces[0].Catalogue, there)
}
