package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"sandtable/army"
	"sandtable/lang"
)

// printUnits prints what a nation can field, one unit a line: what it costs in each quality, its men, when it served.
func printUnits(to io.Writer, l language, rules army.Rules, units []army.Entry, long bool) error {
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	grades, men := gradesOf(units), slices.ContainsFunc(units, func(e army.Entry) bool { return len(e.Men) > 0 })
	head := []string{"ID", l.pick("NAME")}
	for _, g := range grades {
		head = append(head, strings.ToUpper(l.word(gradeWords, g)))
	}
	if len(grades) == 0 {
		head = append(head, l.pick("COST"))
	}
	if men {
		head = append(head, l.pick("MEN"))
	}
	head = append(head, l.pick("YEARS"), l.pick("GROUP"), l.pick("FIGURES"), l.pick("OPTIONS"))
	fmt.Fprintln(w, strings.Join(head, "\t"))
	for i := range units {
		e := &units[i]
		line := []string{e.ID, e.Name.In(l.code())}
		for _, id := range grades {
			line = append(line, tellGrade(e, id))
		}
		if len(grades) == 0 {
			line = append(line, strconv.Itoa(e.Cost))
		}
		if men {
			line = append(line, tellMen(e))
		}
		line = append(line, tellYears(e.Years), l.heading(rules, e.Group), l.word(suretyWords, string(e.From.Sure)), tellOptions(e, long))
		fmt.Fprintln(w, strings.TrimRight(strings.Join(line, "\t"), "\t"))
	}
	return w.Flush()
}

// gradeWords are the qualities of the books.
var gradeWords = map[string]lang.Text{
	"inexperienced": {EN: "inexperienced", Sense: "grade"},
	"regular":       {EN: "regular", Sense: "grade"},
	"veteran":       {EN: "veteran", Sense: "grade"},
}

// suretyWords is how sure the figures are, in a word.
var suretyWords = map[string]lang.Text{
	"found":   {EN: "found", Sense: "surety"},
	"derived": {EN: "derived", Sense: "surety"},
	"house":   {EN: "house", Sense: "surety"},
}

// foundWords are what a source can state.
var foundWords = map[string]lang.Text{
	"cost":        {EN: "cost", Sense: "stated"},
	"weapons":     {EN: "weapons", Sense: "stated"},
	"men":         {EN: "men", Sense: "stated"},
	"options":     {EN: "options", Sense: "stated"},
	"attacks":     {EN: "attacks", Sense: "stated"},
	"direct_fire": {EN: "direct_fire", Sense: "stated"},
	"hits":        {EN: "hits", Sense: "stated"},
	"save":        {EN: "save", Sense: "stated"},
	"figures":     {EN: "figures", Sense: "stated"},
	"forward":     {EN: "forward", Sense: "stated"},
	"reverse":     {EN: "reverse", Sense: "stated"},
	"turn":        {EN: "turn", Sense: "stated"},
	"difficult":   {EN: "difficult", Sense: "stated"},
	"road":        {EN: "road", Sense: "stated"},
	"hit":         {EN: "hit", Sense: "stated"},
	"strength":    {EN: "strength", Sense: "stated"},
	"front":       {EN: "front", Sense: "stated"},
	"destroyed":   {EN: "destroyed", Sense: "stated"},
}

// word is a word of a list in the player's language; one that has no translation stays as it is.
func (l language) word(words map[string]lang.Text, id string) string {
	if text, ok := words[id]; ok {
		return text.In(l.code())
	}
	return id
}

// heading is the group of an entry: as it is written in lists, or what it is called in the player's language.
func (l language) heading(rules army.Rules, group string) string {
	if l == english {
		return group
	}
	return army.Heading(rules, group).In(l.code())
}

// gradesOf are the qualities that some units come in, in their order: that of the unit which comes in most.
func gradesOf(units []army.Entry) []string {
	most := slices.Clone(units)
	slices.SortStableFunc(most, func(a, b army.Entry) int { return len(b.Grades) - len(a.Grades) })
	var out []string
	for i := range most {
		for _, g := range most[i].Grades {
			if !slices.Contains(out, g.ID) {
				out = append(out, g.ID)
			}
		}
	}
	return out
}

// tellGrade is what a unit costs in a quality, and each more of its men.
func tellGrade(e *army.Entry, id string) string {
	g, has := e.Grade(id)
	switch {
	case !has && len(e.Grades) == 0:
		return strconv.Itoa(e.Cost)
	case !has:
		return "-"
	case g.Each > 0:
		return fmt.Sprintf("%d+%d", g.Cost, g.Each)
	}
	return strconv.Itoa(g.Cost)
}

func tellMen(e *army.Entry) string {
	if len(e.Men) == 0 {
		return "-"
	}
	return fmt.Sprintf("%d-%d", e.Men[0], e.Men[1])
}

func tellYears(years []int) string {
	if years[0] == years[1] {
		return strconv.Itoa(years[0])
	}
	return fmt.Sprintf("%d-%d", years[0], years[1])
}

// tellOptions is how many options a unit has, or which.
func tellOptions(e *army.Entry, long bool) string {
	if !long {
		return strconv.Itoa(len(e.Options))
	}
	var ids []string
	for _, o := range e.Options {
		ids = append(ids, o.ID)
	}
	return strings.Join(ids, " ")
}

// tellKits is what figures carry, as a roster writes it.
func tellKits(kits [][]string) string {
	var out []string
	for _, kit := range kits {
		out = append(out, "["+strings.Join(kit, ", ")+"]")
	}
	return "[" + strings.Join(out, ", ") + "]"
}

// printItems prints the formations and the fronts that a roster may name, and what its figures may carry, if a list has any.
func printItems(to io.Writer, l language, rules army.Rules, list *army.List) error {
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	for _, part := range []struct {
		title string
		all   []army.Formation
	}{{l.pick("FORMATION"), list.Formations}, {l.pick("FRONT"), list.Fronts}} {
		if len(part.all) == 0 {
			continue
		}
		fmt.Fprintf(w, "\n%s\t%s\t%s\n", part.title, l.pick("NAME"), l.pick("YEARS"))
		for _, f := range part.all {
			years := "-"
			if len(f.Years) > 0 {
				years = tellYears(f.Years)
			}
			fmt.Fprintf(w, "%s\t%s\t%s\n", f.ID, f.Name.In(l.code()), years)
		}
	}
	if len(list.Items) > 0 {
		fmt.Fprintf(w, "\n%s\t%s\t%s\t%s\n", l.pick("ITEM"), l.pick("NAME"), l.pick("COST"), l.pick("GROUP"))
	}
	for _, it := range list.Items {
		fmt.Fprintf(w, "%s\t%s\t%d\t%s\n", it.ID, it.Name.In(l.code()), it.Cost, l.heading(rules, it.Group))
	}
	return w.Flush()
}

// printEntry prints all that a list says of a unit.
func printEntry(to io.Writer, l language, rules army.Rules, list *army.List, e *army.Entry) error {
	fmt.Fprintf(to, "%s (%s)\n", e.Name.In(l.code()), e.ID)
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	line := func(name, value string) { fmt.Fprintf(w, "  %s\t%s\n", name, value) }
	heading := army.Heading(rules, e.Group)
	line(l.pick("group"), heading.In(l.code()))
	line(l.pick("years"), tellYears(e.Years))
	for _, g := range e.Grades {
		cost := strconv.Itoa(g.Cost)
		if g.Each > 0 {
			cost += fmt.Sprintf(l.pick(", each more man %d"), g.Each)
		}
		line(l.word(gradeWords, g.ID), cost)
	}
	if len(e.Grades) == 0 {
		line(l.pick("cost"), strconv.Itoa(e.Cost))
	}
	if len(e.Men) > 0 {
		line(l.pick("men"), tellMen(e))
	}
	if len(e.For) > 0 {
		line(l.pick("formations"), strings.Join(e.For, ", "))
	}
	if len(e.Kits) > 0 {
		line(l.pick("usual kits"), tellKits(e.Kits))
	}
	if e.Limit > 0 {
		line(l.pick("at most"), strconv.Itoa(e.Limit))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	printFigures(to, l, rules, list, e)
	printOptions(to, l, e)
	for i, note := range e.Notes {
		if i == 0 {
			fmt.Fprintf(to, "\n%s\n", l.pick("Notes"))
		}
		fmt.Fprintln(to, wrap(strings.Fields(note.In(l.code())), "  "))
	}
	fmt.Fprintf(to, "\n%s\n  %s\n", l.pick("Figures"), e.From.Text().In(l.code()))
	var found []string
	for _, what := range e.From.Found {
		found = append(found, l.word(foundWords, what))
	}
	if len(found) > 0 {
		fmt.Fprintf(to, "  %s: %s\n", l.pick("stated there"), strings.Join(found, ", "))
	}
	return nil
}

// printFigures prints what the card of a unit shows, in its middle quality.
func printFigures(to io.Writer, l language, rules army.Rules, list *army.List, e *army.Entry) {
	pick := army.Pick{Entry: e.ID}
	if n := len(e.Grades); n > 0 {
		pick.Grade = e.Grades[(n-1)/2].ID
	}
	r := &army.Roster{Rules: list.Books[:1], Nation: list.Nation, Units: []army.Pick{pick}}
	if len(e.For) > 0 {
		r.Formation = e.For[0]
	}
	a := army.Muster(r, list, rules)
	if len(a.Units) == 0 { // works have no figures
		return
	}
	fmt.Fprintf(to, "\n%s\n", l.pick("Card"))
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	defer w.Flush()
	for _, figure := range rules.Card(&a.Units[0]) {
		fmt.Fprintf(w, "  %s\t%s\n", figure.Name.In(l.code()), figure.Value.In(l.code()))
	}
}

// printOptions prints what can be added to a unit.
func printOptions(to io.Writer, l language, e *army.Entry) {
	if len(e.Options) == 0 {
		return
	}
	fmt.Fprintf(to, "\n%s\n", l.pick("Options"))
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	defer w.Flush()
	for _, o := range e.Options {
		cost := fmt.Sprintf("%+d", o.Cost)
		if o.Each {
			cost += l.pick(" a man")
		}
		most := ""
		if o.Most > 1 {
			most = fmt.Sprintf(l.pick("up to %d"), o.Most)
		}
		name := o.Name.In(l.code())
		if len(o.Years) > 0 {
			name += " (" + tellYears(o.Years) + ")"
		}
		if o.From != nil {
			name += "; " + o.From.Text().In(l.code())
		}
		fmt.Fprintf(w, "  %s\t%s\t%s\t%s\n", o.ID, cost, most, name)
	}
}

// entryIDs are the ids of everything on a list.
func entryIDs(list *army.List) []string {
	var ids []string
	for _, part := range [][]army.Entry{list.Units, list.Works} {
		for i := range part {
			ids = append(ids, part[i].ID)
		}
	}
	return ids
}
