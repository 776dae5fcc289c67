package imports

import (
	"slices"
	"strings"

	"sandtable/army"
)

// nations are the names that catalogues give to the nations of the lists. The short ones are those of the books of theatres.
var nations = map[string][]string{
	"germany": {"german", "aog"},
	"soviet":  {"soviet union", "ussr", "aotsu"},
	"britain": {"great britain", "british", "united kingdom", "aogb"},
	"usa":     {"united states", "us", "american", "aotus"},
	"france":  {"french"},
	"poland":  {"polish"},
}

// listOf finds the list that a catalogue belongs to.
func listOf(catalogue string, lists []*army.List) (*army.List, bool) {
	text := " " + plainKey(catalogue) + " "
	var found []*army.List
	for _, l := range lists {
		names := append([]string{l.Nation, l.Name.EN}, nations[l.Nation]...)
		if slices.ContainsFunc(names, func(n string) bool { return strings.Contains(text, " "+plainKey(n)+" ") }) {
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
func (t *Tree) home(lists []*army.List) (*army.List, error) {
	var known []string
	for _, l := range lists {
		if l.Nation == t.Nation {
			return l, nil
		}
		known = append(known, l.Nation)
	}
	there := strings.Join(known, ", ")
	if t.Nation != "" {
		return nil, fault("there is no list of %q; there are %s", "nie ma listy armii %q; są: %s", clean(t.Nation), there)
	}
	for _, f := range t.Forces {
		if l, ok := listOf(f.Catalogue, lists); ok {
			return l, nil
		}
	}
	if len(t.Forces) == 0 {
		return nil, fault("the roster has no units", "rozpiska nie ma jednostek")
	}
	return nil, fault("no list goes with the catalogue %q; name the nation: %s", "żadna lista nie odpowiada katalogowi %q; podaj nację: %s",
		t.Forces[0].Catalogue, there)
}
