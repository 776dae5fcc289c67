package played

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"sandtable/army"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// A levy is a nation in a year of which an army can be drafted.
type levy struct {
	list *army.List
	year int
}

func (l levy) String() string { return fmt.Sprintf("%s-%d", l.list.Nation, l.year) }

// usualPoints are what an army costs unless other points were asked for.
const usualPoints = 1000

// levies finds all nations and years of which an army can be drafted.
func levies(shelf library.Shelf) ([]levy, error) {
	lists, err := arrange.Lists(shelf)
	if err != nil {
		return nil, err
	}
	var all []levy
	for _, list := range lists {
		for year := 1936; year <= 1945; year++ {
			if _, err := arrange.Draft(shelf, list, year, usualPoints, 1); err == nil {
				all = append(all, levy{list, year})
			}
		}
	}
	return all, nil
}

// pick picks an army by hand: a drafted one in which much has been exchanged for whatever the list offers, as a player does
// who wants to see it on the table, or for a few things that he has taken a fancy to. Now and then he does not ask what the
// rules allow.
func (c *card) pick(r *rand.Rand, points int) arrange.Troops {
	l := c.drafts[r.IntN(len(c.drafts))]
	roster, err := arrange.Draft(c.shelf, l.list, l.year, points, r.Uint64N(1_000_000))
	if err != nil {
		return arrange.Named(l.String())
	}
	roster.Name, roster.Points = "picked", points
	units, heedless := l.list.In(l.year), r.IntN(4) == 0
	if r.IntN(2) == 0 {
		r.Shuffle(len(units), func(i, j int) { units[i], units[j] = units[j], units[i] })
		units = units[:min(fancied, len(units))]
	}
	if c.small {
		c.spend(r, roster, l)
	}
	for i := range roster.Units {
		was := roster.Units[i]
		for range 3 {
			if heedless {
				roster.Units[i] = anyOf(r, &l.list.Units[r.IntN(len(l.list.Units))])
				break
			}
			roster.Units[i] = pickOf(r, l.list, &units[r.IntN(len(units))], l.year, was.Group)
			if army.Muster(roster, l.list, c.shelf.Army).IsLegal() {
				break
			}
			roster.Units[i] = was
		}
	}
	for range 4 {
		if len(l.list.Works) > 0 && (!c.small || heedless) {
			w := pickOf(r, l.list, &l.list.Works[r.IntN(len(l.list.Works))], l.year, 0)
			w.Count = 1 + r.IntN(3)
			roster.Works = append(roster.Works, w)
		}
	}
	return arrange.Troops{Name: l.String(), Roster: roster}
}

// spend has a small army give up units for one or two works that cost as much.
func (c *card) spend(r *rand.Rand, roster *army.Roster, l levy) {
	for range r.IntN(3) {
		if len(l.list.Works) > 0 {
			roster.Works = append(roster.Works, pickOf(r, l.list, &l.list.Works[r.IntN(len(l.list.Works))], l.year, 0))
		}
	}
	for len(roster.Units) > 1 && !army.Muster(roster, l.list, c.shelf.Army).IsLegal() {
		if last := &roster.Units[len(roster.Units)-1]; last.Times() > 1 {
			last.Count = last.Times() - 1
		} else {
			roster.Units = roster.Units[:len(roster.Units)-1]
		}
	}
}

// fancied is how many things a player takes a fancy to.
const fancied = 4

// pickOf picks an entry with whatever can be chosen of it.
func pickOf(r *rand.Rand, list *army.List, e *army.Entry, year, group int) army.Pick {
	p := army.Pick{Entry: e.ID, Count: 1, Group: group}
	if len(e.Grades) > 0 {
		p.Grade = e.Grades[r.IntN(len(e.Grades))].ID
	}
	if len(e.Men) == 2 {
		p.Men = e.Men[0] + r.IntN(e.Men[1]-e.Men[0]+1)
	}
	for i := range e.Options {
		if o := &e.Options[i]; o.Served(year) && r.IntN(4) == 0 {
			n := 1
			if o.Most > 1 && len(list.Items) > 0 {
				n += r.IntN(o.Most)
			}
			p.Options = append(p.Options, army.Of(o.ID, n))
		}
	}
	p.Kits = kitsOf(r, list, e)
	return p
}

// kitsOf gives one figure of a unit, or all of them from one on, one or two other things to carry, where that is a choice.
func kitsOf(r *rand.Rand, list *army.List, e *army.Entry) [][]string {
	if len(e.Kits) == 0 || len(list.Items) == 0 {
		return nil
	}
	kits := slices.Clone(e.Kits)
	first := r.IntN(len(kits))
	last, other := first, anyItem(r, list)
	if r.IntN(2) == 0 {
		last = len(kits) - 1
	}
	for i := first; i <= last; i++ {
		switch kit := kits[i]; {
		case len(kit) == 0 || r.IntN(4) == 0:
			kits[i] = []string{other}
		case r.IntN(2) == 0 && len(kit) > 1: // beside his weapon, or instead of it
			kits[i] = []string{kit[0], other}
		default:
			kits[i] = append([]string{other}, kit[1:]...)
		}
	}
	return kits[:last+1]
}

// anyItem is something that can be carried, of whatever group.
func anyItem(r *rand.Rand, list *army.List) string {
	var groups []string
	for i := range list.Items {
		if g := list.Items[i].Group; !slices.Contains(groups, g) {
			groups = append(groups, g)
		}
	}
	group := groups[r.IntN(len(groups))]
	for {
		if item := &list.Items[r.IntN(len(list.Items))]; item.Group == group {
			return item.ID
		}
	}
}

// anyOf picks an entry without asking what may be chosen of it.
func anyOf(r *rand.Rand, e *army.Entry) army.Pick {
	p := army.Pick{Entry: e.ID, Count: 1 + r.IntN(3), Group: r.IntN(4), Men: r.IntN(20)}
	if len(e.Grades) > 0 {
		p.Grade = e.Grades[r.IntN(len(e.Grades))].ID
	}
	for i := range e.Options {
		if r.IntN(3) == 0 {
			p.Options = append(p.Options, army.Of(e.Options[i].ID, 1+r.IntN(4)))
		}
	}
	return p
}
