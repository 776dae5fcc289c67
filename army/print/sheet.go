package print

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sandtable/army"
	"sandtable/lang"
)

// Options are what a sheet should be like.
type Options struct {
	Language lang.Language
	Book     string // the title of the rule book
	Cards    bool   // with a card for the units
	Each     bool   // one card for each unit; otherwise one for all that are alike
}

// A Sheet is everything that is printed of an army, in the order in which it stands there.
type Sheet struct {
	language lang.Language
	title    string
	under    string // the nation, the year, the book
	columns  []column
	parts    []part
	works    []row
	cost     string
	sums     []pair // what a few letters tell of the whole army
	remarks  []pair // what takes more
	legal    bool
	faults   []fault // with warnings after them
	sureness string
	cards    []card
	code     *code // nil: the roster is too large for one
}

// A pair is a value with its name.
type pair struct{ Name, Value string }

// A part is a platoon, or a group of the list in an army that has none.
type part struct {
	Name string
	Rows []row
}

// A row is units that are alike in the summary.
type row struct {
	Count   int
	Name    string
	With    []string // what was chosen for it
	Symbol  *symbol  // nil: nothing is drawn
	Figures []string // one for each column
	Each    int
	Cost    int
	Faults  []int // the numbers of those that are about it
}

// Marked is the name with what was chosen and the numbers of the faults that are about it.
func (r *row) Marked() string {
	name := r.Name
	if len(r.With) > 0 {
		name += ": " + strings.Join(r.With, ", ")
	}
	for _, n := range r.Faults {
		name += fmt.Sprintf(" [%d]", n)
	}
	return name
}

// A fault is something that the rules do not allow, or a warning.
type fault struct {
	Number  int
	Warning bool
	Clause  string
	Text    string
	About   string // the unit, if it is about one
}

// Sentence is the fault as it stands on the sheet.
func (f *fault) Sentence() string {
	text := f.Text + " (" + f.Clause + ")"
	if f.About != "" && !strings.Contains(f.Text, f.About) {
		return f.About + ": " + text
	}
	return text
}

// MaxCards is how many cards a sheet may have.
const MaxCards = 2000

// New lays out what is printed of an army.
func New(a *army.Army, rules army.Rules, o Options) (*Sheet, error) {
	s := &Sheet{language: o.Language, title: clean(a.Roster.Title(o.Language)), cost: strconv.Itoa(a.Cost), legal: a.IsLegal()}
	nation := clean(a.List.Name.In(o.Language))
	if s.title == "" {
		s.title = nation
	}
	if a.Roster.Year != 0 {
		nation += " " + strconv.Itoa(a.Roster.Year)
	}
	s.under = nation
	for _, part := range a.List.Told(a.Roster) {
		s.under += ", " + clean(part.In(o.Language))
	}
	if o.Book != "" {
		s.under += ", " + clean(o.Book)
	}
	if a.Roster.Points > 0 {
		s.cost += fmt.Sprintf(" %s %d", s.in(ofWord), a.Roster.Points)
	}
	s.cost += " " + s.in(pointsShort)
	numbers := s.readFaults(a)
	alike, err := s.heaps(a)
	if err != nil {
		return nil, err
	}
	s.readUnits(a, rules, alike, numbers)
	for i := range a.Works {
		w := &a.Works[i]
		s.works = append(s.works, row{Count: w.Count, Name: clean(s.in(w.Entry.Name)), Each: w.Cost / max(w.Count, 1), Cost: w.Cost})
	}
	if about := clean(s.in(a.Roster.About)); about != "" {
		s.remarks = append(s.remarks, pair{s.in(aboutWord), about})
	}
	s.readLegends(a, rules)
	s.readSums(rules.Sums(a))
	s.code = codeOf(a.Roster)
	s.sureness = s.countSureties(a)
	if o.Cards {
		if err := s.makeCards(rules, alike, o.Each); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// in is a text in the language of the sheet.
func (s *Sheet) in(t lang.Text) string { return t.In(s.language) }

// readLegends says once how to read the values of units that are written in a notation.
func (s *Sheet) readLegends(a *army.Army, rules army.Rules) {
	for i := range a.Units {
		for _, l := range rules.Card(&a.Units[i]) {
			p := pair{clean(s.in(l.Name)), clean(s.in(l.Legend))}
			if p.Value != "" && !slices.Contains(s.remarks, p) {
				s.remarks = append(s.remarks, p)
			}
		}
	}
}

// pairs reads lines for people.
func (s *Sheet) pairs(lines []army.Line) []pair {
	var out []pair
	for _, l := range lines {
		out = append(out, pair{clean(s.in(l.Name)), clean(s.in(l.Value))})
	}
	return out
}

// readSums parts what is read at a glance from what is read as a sentence.
func (s *Sheet) readSums(lines []army.Line) {
	s.sums = []pair{{s.in(totalWord), s.cost}}
	for _, p := range s.pairs(lines) {
		if utf8.RuneCountInString(p.Value) <= maxSum {
			s.sums = append(s.sums, p)
		} else {
			s.remarks = append(s.remarks, p)
		}
	}
}

// maxSum is how many letters are read at a glance.
const maxSum = 18

// A heap is units that are alike.
type heap struct {
	name  string // without the number that each has
	units []*army.Unit
}

// heaps puts units together that are alike, in the order of the army.
func (s *Sheet) heaps(a *army.Army) ([]heap, error) {
	type likeness struct {
		name, entry, profile string
		group, cost          int
	}
	places := map[likeness]int{}
	var out []heap
	for i := range a.Units {
		u := &a.Units[i]
		profile, err := u.Profile.JSON()
		if err != nil {
			return nil, fmt.Errorf("unit %s: %w", u.Key, err)
		}
		l := likeness{s.about(a, u.Pick+1), u.Entry.ID, string(profile), u.Group, u.Cost}
		at, there := places[l]
		if !there {
			at = len(out)
			places[l] = at
			out = append(out, heap{name: l.name})
		}
		out[at].units = append(out[at].units, u)
	}
	return out, nil
}

// readUnits makes the table of the units, one part for each platoon.
func (s *Sheet) readUnits(a *army.Army, rules army.Rules, heaps []heap, numbers []int) {
	var lines [][]army.Line
	for _, h := range heaps {
		lines = append(lines, rules.Card(h.units[0]))
	}
	s.columns = s.chooseColumns(lines)
	places := map[string]int{}
	for i, h := range heaps {
		u := h.units[0]
		name := s.platoon(u.Group)
		if name == "" {
			name = clean(s.in(army.Heading(rules, u.Entry.Group)))
		}
		at, there := places[name]
		if !there {
			at = len(s.parts)
			places[name] = at
			s.parts = append(s.parts, part{Name: name})
		}
		r := row{Count: len(h.units), Name: h.name, With: s.with(u), Symbol: symbolOf(u.Entry, u.Profile), Each: u.Cost, Cost: u.Cost * len(h.units)}
		for _, column := range s.columns {
			figure := ""
			for _, p := range s.pairs(lines[i]) {
				if p.Name == column.name && span(p) > 0 {
					figure = p.Value
				}
			}
			r.Figures = append(r.Figures, figure)
		}
		for n := range a.Faults {
			if unit := a.Faults[n].Unit; unit != 0 && slices.ContainsFunc(h.units, func(u *army.Unit) bool { return u.Pick+1 == unit }) {
				r.Faults = append(r.Faults, numbers[n])
			}
		}
		s.parts[at].Rows = append(s.parts[at].Rows, r)
	}
}

// with is what was chosen for a unit where its entry leaves a choice: its men and options.
func (s *Sheet) with(u *army.Unit) []string {
	var out []string
	if len(u.Entry.Men) > 0 && u.As.Men == 1 {
		out = append(out, s.in(manWord))
	} else if len(u.Entry.Men) > 0 {
		out = append(out, fmt.Sprintf("%d %s", u.As.Men, s.in(menWord)))
	}
	for _, c := range u.As.Options {
		id, n, err := c.Read()
		o, ok := u.Entry.Option(id)
		switch {
		case err != nil || !ok: // its fault says so
		case n > 1:
			out = append(out, fmt.Sprintf("%d × %s", n, clean(s.in(o.Name))))
		default:
			out = append(out, clean(s.in(o.Name)))
		}
	}
	return out
}

// platoon is the name of a part of the army; what belongs to none has none.
func (s *Sheet) platoon(group int) string {
	if group == 0 {
		return ""
	}
	return fmt.Sprintf("%s %d", s.in(platoonWord), group)
}

// countSureties says how many units have figures of each grade of surety.
func (s *Sheet) countSureties(a *army.Army) string {
	var out []string
	for i, n := range a.Known() {
		if n > 0 {
			out = append(out, fmt.Sprintf("%s: %d", s.in(army.Sureties[i].Text()), n))
		}
	}
	return strings.Join(out, ", ")
}
