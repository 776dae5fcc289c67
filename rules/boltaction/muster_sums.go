package boltaction

import (
	"strconv"
	"strings"

	"sandtable/army"
	"sandtable/lang"
)

// figure is a number as a text.
func figure(n int) lang.Text { return lang.Same(strconv.Itoa(n)) }

// Sums are what a player wants to know of the whole army: its order dice, platoons, models and how its points are spread.
func (levy) Sums(a *army.Army) []army.Line {
	f, _ := muster(a)
	models, spread := 0, [Veteran + 1]int32{}
	for _, p := range f {
		models += len(p.Roles)
		spread[p.Quality] += p.Points
	}
	lines := []army.Line{
		{Name: lang.Text{EN: "Order dice"}, Value: figure(len(f))}, // BAG-01
		{Name: lang.Text{EN: "Platoons"}, Value: figure(len(f.platoons()))},
		{Name: lang.Text{EN: "Models"}, Value: figure(models)},
		{Name: lang.Text{EN: "Points by quality"}, Value: lang.Each(func(l lang.Language) string {
			var parts []string
			for q, n := range spread {
				if n > 0 {
					parts = append(parts, termWords[qualityNames[q]].In(l)+" "+strconv.Itoa(int(n)))
				}
			}
			return strings.Join(parts, ", ")
		})},
	}
	if free := f.free(); free > 0 { // FORCE-18
		lines = append(lines, army.Line{
			Name:  lang.Text{EN: "Points with national rules"},
			Value: figure(int(f.points() - free)),
		})
	}
	return lines
}
