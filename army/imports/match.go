package imports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"sandtable/army"
)

// A Find is what came of a file: a roster, and what the file says of its prices.
type Find struct {
	Roster *army.Roster
	List   *army.List
	Points int   // what the file says that the army costs
	Prices []int // of each unit of the roster, without what is not known
}

// IsFor reports whether a roster is for the game of a catalogue, as far as the file says.
func (t *Tree) IsFor(c *army.Catalogue) bool {
	d := newDialect(c)
	return t.System == "" || strings.Contains(d.key(t.System), d.key(c.Game))
}

// Match finds the units of a file in the lists of a rule book, by the names of its catalogue. It fails only when there is no
// list for them: what a list does not have is named in the roster.
func Match(t *Tree, lists []*army.List, by *army.Catalogue) (*Find, error) {
	if !t.IsFor(by) {
		return nil, OtherGame(t, by.Game)
	}
	if n := t.size(); n > maxSelections {
		return nil, fault("%d selections; at most %d are looked up", n, maxSelections)
	}
	d := newDialect(by)
	list, err := d.home(t, lists)
	if err != nil {
		return nil, err
	}
	m := &matcher{index: newIndex(d, list)}
	r := &army.Roster{Rules: list.Books[:1], Nation: list.Nation, Name: cmp.Or(t.Name, list.Name.EN), Points: t.Limit}
	f := &Find{Roster: r, List: list, Points: t.Points}
	all := m.forces(t, lists)
	n := 0
	for _, u := range all.units {
		n += u.pick.Times()
		r.Units = append(r.Units, u.pick)
		f.Prices = append(f.Prices, u.price)
	}
	if n > maxUnits {
		return nil, fault("%d units; at most %d are allowed", n, maxUnits)
	}
	r.Unknown = named(all.unknown)
	return f, nil
}

// Limits on what comes of a file: those of rosters and less.
const (
	maxSelections = 10_000
	maxUnits      = 200
	maxUnknown    = 200 // that are named; the others are counted
	maxTimes      = 100 // how many men a unit has, how often an option is taken
)

// findings are units that were found, and what was not known.
type findings struct {
	units   []unit
	unknown []stranger
}

// A unit is a pick with the price that the file names.
type unit struct {
	pick  army.Pick
	price int
}

// A stranger is something that no list has.
type stranger struct {
	path   []string // the names of what it stands in, then its own
	number int
	points int
}

func (f *findings) add(more findings) {
	f.units = append(f.units, more.units...)
	f.unknown = append(f.unknown, more.unknown...)
}

// named are the names of strangers, with their places and points. Beyond a number they are only counted.
func named(strangers []stranger) []string {
	var out []string
	for i, s := range strangers {
		if i == maxUnknown {
			rest := 0
			for _, s := range strangers[i:] {
				rest += s.points
			}
			return append(out, fmt.Sprintf("… + %d (%d pts)", len(strangers)-i, rest))
		}
		name := strings.Join(s.path, " > ")
		if s.number > 1 {
			name = fmt.Sprintf("%s × %d", name, s.number)
		}
		points := fmt.Sprintf(" (%d pts)", s.points)
		out = append(out, tail(name, maxName-len(points))+points)
	}
	return out
}

// tail is the end of a text, which says what it is.
func tail(text string, most int) string {
	if len(text) <= most {
		return text
	}
	const dots = "…"
	start := len(text) - most + len(dots)
	for !utf8.RuneStart(text[start]) {
		start++
	}
	return dots + text[start:]
}

// A matcher finds the units of a nation.
type matcher struct {
	*index
}

// forces finds the units of all forces. Where there are several, each is a platoon.
func (m *matcher) forces(t *Tree, lists []*army.List) findings {
	var all findings
	platoons := 0
	for i := range t.Forces {
		got := m.force(t, &t.Forces[i], lists)
		if len(t.Forces) > 1 && len(got.units) > 0 {
			platoons++
			for j := range got.units {
				got.units[j].pick.Group = platoons
			}
		}
		all.add(got)
	}
	return all
}

// force finds the units of a force. One of another nation has none that the roster could name.
func (m *matcher) force(t *Tree, force *Force, lists []*army.List) findings {
	var out findings
	l, ok := m.listOf(force.Catalogue, lists)
	foreign := ok && l != m.list && t.Nation == ""
	for i := range force.Selections {
		s := &force.Selections[i]
		if foreign {
			out.unknown = append(out.unknown, stranger{[]string{force.Catalogue, s.Name}, s.Number, s.Total()})
			continue
		}
		out.add(m.selection(s, nil))
	}
	return out
}

// selection finds the units in a selection: itself, or what stands below it if it is only a heading.
func (m *matcher) selection(s *Selection, path []string) findings {
	path = append(slices.Clip(path), s.Name)
	if e, ok := m.entry(s); ok {
		return m.unit(s, e, path)
	}
	var below findings
	if s.Cost == 0 && !m.isUnit(s) {
		for i := range s.Children {
			below.add(m.selection(&s.Children[i], path))
		}
	}
	if len(below.units) == 0 {
		return findings{unknown: []stranger{{path, s.Number, s.Total()}}}
	}
	return below
}

// isUnit reports whether a selection that no list has is a unit all the same: it has a quality.
func (m *matcher) isUnit(s *Selection) bool {
	for i := range s.Children {
		c := &s.Children[i]
		if _, known := m.entry(c); !known && m.isQuality(c) { // "Veteran Medic" is no quality
			return true
		}
	}
	return false
}

// isQuality reports whether a selection tells how good a unit is, alone or with its men. Only units have such.
func (m *matcher) isQuality(s *Selection) bool {
	words := m.words(s.Name)
	return len(words) > 0 && slices.Contains(m.grades, words[0])
}
