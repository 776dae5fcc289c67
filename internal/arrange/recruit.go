package arrange

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/lang"
)

// A Recruit is the army of one side and how it came to be.
type Recruit struct {
	*army.Army
	Side    battle.Side
	Points  int // what it may cost
	Die     int // what was rolled for the points; 0: nothing
	Drafted bool
}

// recruit finds the armies of both sides.
func (m *maker) recruit(troops [2]Troops) error {
	m.agree(troops)
	roller := m.dice()
	for i, side := range battle.Sides {
		r := &m.Sides[i]
		r.Side, r.Points = side, m.Scenario.Allotted(side, m.Points)
		if diced, ok := m.Shelf.Army.(army.Diced); ok {
			die := roller.Roll(6, "points of "+side.String())
			if points, rolled := diced.RandomPoints(m.Scenario.Switches(m.wish.Options), r.Points, die); rolled {
				r.Points, r.Die = points, die
			}
		}
		if err := m.raise(r, troops[i]); err != nil {
			return as(side.String(), err)
		}
		if m.wish.Strict && !r.IsLegal() {
			f := r.Faults[slices.IndexFunc(r.Faults, func(f army.Fault) bool { return !f.Warning })]
			return &Wrong{side.String(), lang.Text{
				EN: "the rules do not allow this army: " + f.Text(lang.English),
				PL: "zasady nie dopuszczają tej armii: " + f.Text(lang.Polish),
			}}
		}
	}
	return nil
}

// agree settles the points if nobody gave any: as many as the rosters handed over were made for, or those of the scenario.
func (m *maker) agree(troops [2]Troops) {
	m.Points = m.wish.Points
	if m.Points > 0 {
		return
	}
	for i, side := range battle.Sides {
		if r := troops[i].Roster; r != nil {
			share := m.Scenario.Allotted(side, 100)
			m.Points = max(m.Points, (r.Points*100+share-1)/share)
		}
	}
	if m.Points == 0 {
		m.Points = m.Scenario.Points
	}
}

// raise finds the army that is meant: a roster as it is; a ready-made one if it has the size that is wanted; else one that
// is drafted for its nation and year.
func (m *maker) raise(r *Recruit, t Troops) error {
	if t.Roster != nil {
		copied := *t.Roster // its points become those of this battle
		return m.muster(r, &copied)
	}
	name := t.Name
	if book, rest, named := strings.Cut(name, "/"); named {
		if book != m.Shelf.Book.ID() {
			return wrong("", "%.80s is an army for %.40s, not for %s", "%.80s to armia dla %.40s, a nie dla %s", name, book, m.Shelf.Book.ID())
		}
		name = rest
	}
	names, err := ReadyNames(m.Shelf)
	if err != nil {
		return err
	}
	nation, year, ok := readNation(name)
	if slices.Contains(names, name) {
		roster, err := Ready(m.Shelf, name)
		if err != nil {
			return err
		}
		if roster.Points == r.Points {
			return m.muster(r, roster)
		}
		nation, year = roster.Nation, roster.Year
	} else if !ok {
		return m.unknown(name, names)
	}
	list, err := List(m.Shelf, nation)
	if err != nil {
		return err
	}
	roster, err := m.Shelf.Army.Draft(list, year, r.Points, m.Seed+uint64(r.Side))
	if err != nil {
		return err
	}
	r.Drafted = true
	return m.musterFrom(r, roster, list)
}

// unknown says that there is no army of a name, and which may be meant.
func (m *maker) unknown(name string, names []string) error {
	w := wrong("", "there is no ready-made army %.60q", "nie ma gotowej armii %.60q", name)
	if near := lang.Near(name, names, 3); near != nil {
		w.EN += "; did you mean " + strings.Join(near, ", ") + "?"
		w.PL += "; czy chodziło o " + strings.Join(near, ", ") + "?"
	}
	return w
}

// muster looks a roster up in its list.
func (m *maker) muster(r *Recruit, roster *army.Roster) error {
	if roster.Rules != m.Shelf.Book.ID() {
		return wrong("", "%.80s is an army for %.40s, not for %s", "%.80s to armia dla %.40s, a nie dla %s", roster.Name, roster.Rules, m.Shelf.Book.ID())
	}
	list, err := List(m.Shelf, roster.Nation)
	if err != nil {
		return err
	}
	return m.musterFrom(r, roster, list)
}

// musterFrom looks a roster up. It is judged by the points of this battle.
func (m *maker) musterFrom(r *Recruit, roster *army.Roster, list *army.List) error {
	roster.Points = r.Points
	r.Army = army.Muster(roster, list, m.Shelf.Army)
	if len(r.Units) == 0 {
		return wrong("", "the army has no units", "armia nie ma jednostek")
	}
	return nil
}

// Name is what the army is called.
func (r *Recruit) Name(l lang.Language) string {
	if r.Drafted || r.Roster.Name == "" {
		return r.List.Name.In(l) + " " + strconv.Itoa(r.Roster.Year)
	}
	return r.Roster.Name
}

var nationYear = regexp.MustCompile(`^([a-z][a-z-]*)-([0-9]{4})$`)

// readNation reads a nation and a year, such as poland-1939.
func readNation(arg string) (nation string, year int, ok bool) {
	parts := nationYear.FindStringSubmatch(arg)
	if parts == nil {
		return "", 0, false
	}
	year, _ = strconv.Atoi(parts[2])
	return parts[1], year, true
}
