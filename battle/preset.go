package battle

import (
	"fmt"
	"slices"
	"strings"
)

// A Preset is a switch whose values set several others at once: a mode of play, an edition. What is set by its own name
// overrules it, so that players can take a preset and change one thing.
type Preset struct {
	Name   string
	Values []PresetValue // the first is the default
}

// A PresetValue is one value of a preset and what it sets. Switches that it does not name keep their defaults.
type PresetValue struct {
	Name string
	Sets []Option
}

// Presets are those of a book, in the order in which players are asked.
type Presets []Preset

// Offers are presets as players are shown them, before the other switches.
func (p Presets) Offers(clause func(name string) Clause) []Offer {
	out := make([]Offer, len(p))
	for i, one := range p {
		out[i] = Offer{Name: one.Name, Clause: clause(one.Name), Preset: true}
		for _, v := range one.Values {
			out[i].Values = append(out[i].Values, v.Name)
			if len(v.Sets) > 0 {
				if out[i].Sets == nil {
					out[i].Sets = map[string][]Option{}
				}
				out[i].Sets[v.Name] = v.Sets
			}
		}
	}
	return out
}

// Expand replaces presets by what they set, in their order, and puts what is set by its own name after it: ReadOptions reads it
// in this order, so that the later overrules the earlier. A preset that is not set has its default.
func (p Presets) Expand(book string, set []Option) ([]Option, error) {
	var out []Option
	for _, one := range p {
		chosen := one.Values[0]
		if i := slices.IndexFunc(set, func(o Option) bool { return o.Name == one.Name }); i >= 0 {
			at := slices.IndexFunc(one.Values, func(v PresetValue) bool { return v.Name == set[i].Value })
			if at < 0 {
				var names []string
				for _, v := range one.Values {
					names = append(names, v.Name)
				}
				return nil, fmt.Errorf("option %s cannot be %q in %s: take one of %s", one.Name, set[i].Value, book, strings.Join(names, ", "))
			}
			chosen = one.Values[at]
		}
		out = append(out, chosen.Sets...)
	}
	for _, o := range set {
		if !slices.ContainsFunc(p, func(one Preset) bool { return one.Name == o.Name }) {
			out = append(out, o)
		}
	}
	return out, nil
}
