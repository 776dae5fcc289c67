package cobi

import (
	"strconv"

	"sandtable/army"
	"sandtable/lang"
)

// same is a text that is the same in all languages.
func same(s string) lang.Text { return lang.Same(s) }

// figure is a number as a text.
func figure[T ~int | ~int8 | ~int16 | ~int32](n T) lang.Text { return same(strconv.Itoa(int(n))) }

// levelTexts are the names of the levels. LEVEL-02.
var levelTexts = map[string]lang.Text{
	"recon":    {EN: "Recon"},
	"regiment": {EN: "Regiment"},
	"brigade":  {EN: "Brigade"},
	"division": {EN: "Division"},
	"army":     {EN: "Army"},
}

// Sums are what a player wants to know of the whole army: its level, and of what it consists. Points for units decide who attacks.
// LEVEL-02, SCEN-04.
func (levy) Sums(a *army.Army) []army.Line {
	squads, figures, vehicles, crew, points := 0, 0, 0, 0, 0
	for i := range a.Units {
		points += a.Units[i].Cost
		p, err := readUnit(a.Units[i].Profile)
		switch {
		case err != nil:
		case p.Kind == Vehicle:
			vehicles, crew = vehicles+1, crew+int(p.Card.Crew)
		default:
			squads, figures = squads+1, figures+len(p.Figures)
		}
	}
	var lines []army.Line
	if l := levelOf(max(a.Roster.Points, a.Cost)); l != nil {
		name := levelTexts[l.name]
		lines = append(lines, army.Line{Name: lang.Text{EN: "Level"}, Value: lang.Filled("%s (%d)", name, l.points)})
	}
	return append(lines,
		army.Line{Name: lang.Text{EN: "Squads and teams"}, Value: figure(squads)},
		army.Line{Name: lang.Text{EN: "Figures on foot"}, Value: figure(figures)},
		army.Line{Name: lang.Text{EN: "Vehicles and guns"}, Value: figure(vehicles)},
		army.Line{Name: lang.Text{EN: "Crew", Sense: "cobi"}, Value: figure(crew)},
		army.Line{Name: lang.Text{EN: "Points for units"}, Value: figure(points)},
	)
}
