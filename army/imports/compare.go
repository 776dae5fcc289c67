package imports

import (
	"slices"

	"sandtable/army"
	"sandtable/lang"
)

// Compare says where the file and our list disagree about prices. Editions differ, and so do the makers of catalogues; the
// player should know which units are meant.
func (f *Find) Compare(a *army.Army) []lang.Text {
	ours, names := make([]int, len(f.Prices)), make([]lang.Text, len(f.Prices))
	for _, u := range a.Units {
		ours[u.Pick] += u.Cost
		names[u.Pick] = u.Entry.Name
	}
	if f.Points == 0 && !slices.ContainsFunc(f.Prices, func(p int) bool { return p != 0 }) {
		return nil // the file names no prices
	}
	var out []lang.Text
	for i, price := range f.Prices {
		if price != ours[i] && names[i].EN != "" {
			out = append(out, lang.Filled("%s: %d points in the file, %d in our list", names[i], price, ours[i]))
		}
	}
	if f.Points != a.Cost {
		out = append(out, lang.Filled("the file gives %d points for the army; our list %d", f.Points, a.Cost))
	}
	return out
}
