package arrange

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/lang"
	"sandtable/library"
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
			name := cmp.Or(troops[i].Name, r.Roster.Name)
			return wrong(side.String(), "%s: this army breaks the rules: %s", name, lang.Each(f.Text))
		}
	}
	return nil
}

// agree settles the points if none were given: as many as the rosters handed over were made for, or those of the scenario.
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
	roster, err := m.find(t)
	if err != nil {
		return err
	}
	if !roster.Rules.Serve(m.Shelf.Book.ID()) {
		return wrong("", "%.80s is an army for %.40s, not for %s",
			cmp.Or(t.Name, roster.Name), roster.Rules, m.Shelf.Book.ID())
	}
	list, err := List(m.Shelf, roster.Nation)
	if err != nil {
		return err
	}
	options := m.Scenario.Switches(m.wish.Options)
	if r.Drafted = len(roster.Units) == 0 || t.Roster == nil && roster.Points != r.Points; r.Drafted {
		if roster, err = draft(m.Shelf, options, list, roster.Year, r.Points, m.Seed+uint64(r.Side)); err != nil {
			return err
		}
	}
	roster.Points = r.Points // it is judged by those of this battle
	r.Army = judge(army.Muster(roster, list, m.Shelf.Army), m.Shelf, options)
	if len(r.Units) == 0 {
		return wrong("", "the army has no units")
	}
	return nil
}

// find finds a roster; of a nation and a year for which there is none it has nothing but them.
func (m *maker) find(t Troops) (*army.Roster, error) {
	book := m.Shelf.Book.ID()
	if t.Roster != nil {
		own := *t.Roster
		return &own, nil
	}
	name := t.Name
	if of, rest, named := strings.Cut(name, "/"); named {
		if of != book {
			return &army.Roster{Rules: army.Books{of}}, nil
		}
		name = rest
	}
	names, err := ReadyNames(m.Shelf)
	if err != nil {
		return nil, err
	}
	if slices.Contains(names, name) {
		return Ready(m.Shelf, name)
	}
	if own, err := starterArmy(m.Shelf, name); own != nil || err != nil {
		return own, err
	}
	if nation, year, ok := readNation(name); ok {
		return &army.Roster{Rules: army.Books{book}, Nation: nation, Year: year}, nil
	}
	w := wrong("", "there is no ready-made army %.60q", name)
	if near := lang.Near(name, names, 3); near != nil {
		w.Text = lang.Joined(w.Text, lang.Filled("; did you mean %s?", strings.Join(near, ", ")))
	}
	return nil, w
}

// judge adds what an army has bought that does nothing in a battle with such options.
func judge(a *army.Army, s library.Shelf, options []battle.Option) *army.Army {
	if moded, ok := s.Army.(army.Moded); ok {
		a.Faults = append(a.Faults, moded.Idle(a, options)...)
	}
	return a
}

// Draft drafts an army of a list; without a year, for that in which the nation has most to choose from.
func Draft(s library.Shelf, list *army.List, year, points int, seed uint64) (*army.Roster, error) {
	return draft(s, nil, list, year, points, seed)
}

// draft does the same for a battle with such options.
func draft(s library.Shelf, options []battle.Option, list *army.List, year, points int, seed uint64) (*army.Roster, error) {
	if s.Army == nil {
		return nil, noArmies(s)
	}
	if year == 0 {
		for y := 1936; y <= 1945; y++ {
			if year == 0 || len(list.In(y)) > len(list.In(year)) {
				year = y
			}
		}
	}
	if moded, ok := s.Army.(army.Moded); ok {
		return moded.DraftFor(options, list, year, points, seed)
	}
	return s.Army.Draft(list, year, points, seed)
}

// Name is what the army is called.
func (r *Recruit) Name(l lang.Language) string {
	name := r.List.Name.In(l)
	if r.Roster.Year > 0 {
		name += " " + strconv.Itoa(r.Roster.Year)
	}
	if own := r.Roster.Title(l); own != "" && own != name && !r.Drafted {
		return own + " (" + name + ")"
	}
	return name
}

// readNation reads a nation and a year, such as poland-1939.
func readNation(arg string) (nation string, year int, ok bool) {
	const letters, digits = "abcdefghijklmnopqrstuvwxyz", 4
	cut := len(arg) - digits - 1
	if cut < 1 || arg[cut] != '-' || strings.Trim(arg[cut+1:], "0123456789") != "" ||
		!strings.Contains(letters, arg[:1]) || strings.Trim(arg[:cut], letters+"-") != "" {
		return "", 0, false
	}
	year, _ = strconv.Atoi(arg[cut+1:])
	return arg[:cut], year, true
}
