package imports

import (
	"fmt"
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
			out = append(out, lang.Text{
				EN: fmt.Sprintf("%s: %d points in the file, %d in our list", names[i].EN, price, ours[i]),
				PL: fmt.Sprintf("%s: %d pkt w pliku, %d według naszej listy", names[i].In(lang.Polish), price, ours[i]),
			})
		}
	}
	if f.Points != a.Cost {
		out = append(out, lang.Text{
			EN: fmt.Sprintf("the file gives %d points for the army; our list %d", f.Points, a.Cost),
			PL: fmt.Sprintf("według pliku armia kosztuje %d pkt, a według naszej listy %d", f.Points, a.Cost),
		})
	}
	return out
}
