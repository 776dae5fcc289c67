package boltaction

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"sandtable/army"
	"sandtable/battle"
)

var (
	draftRange = reason("BA-FORCE-06", "a force can be drafted for {least} to {most} points, not {points}")
	noDraft    = reason("BA-FORCE-04", "the list has no legal platoons for {points} points in {year}")
)

// What a draft is asked for and how near it comes.
const (
	leastDraft  = 250
	mostDraft   = 10_000
	nearEnough  = 95 // of a hundred points, so many are spent at least
	perPlatoon  = 1250
	draftTrials = 60
)

// A draft is an army while it is being made.
type draft struct {
	list   *army.List
	year   int
	points int
	rng    *rand.Rand
	shop   map[string][]*drafted // what there is, by the place in a platoon that it takes; looked up, never gone through
	theme  *theme
	size   int // how many men its squads should have
	units  []drafted
	spent  int
}

// A drafted is one unit of a draft.
type drafted struct {
	pick    army.Pick
	entry   *army.Entry
	profile *Profile
	cost    int
}

// A theme is a plan for an army: the quality of its troops, and what to take first.
type theme struct {
	quality Quality
	wants   []string
	carried bool // squads ride
}

// extras are what is looked for when a theme has what it wants, what is had more often several times.
var extras = []string{
	"infantry", "infantry", "infantry", "machine_gun", "machine_gun", "mortar", "mortar", "anti_tank", "anti_tank", "tank",
	"artillery", "tow", "armoured_car", "sniper", "flamethrower", "medic", "observer", "senior", "transport",
}

// themes are several for each sort of army that people field.
var themes = []theme{
	{Regular, []string{"machine_gun", "infantry", "mortar", "anti_tank", "infantry", "sniper"}, false},
	{Regular, []string{"tank", "anti_tank", "infantry", "machine_gun"}, false},
	{Regular, []string{"artillery", "tow", "machine_gun", "mortar", "infantry", "observer"}, false},
	{Regular, []string{"armoured_car", "mortar", "infantry", "machine_gun"}, true},
	{Veteran, []string{"sniper", "flamethrower", "infantry", "medic", "tank"}, false},
	{Veteran, []string{"tank", "mortar", "machine_gun"}, true},
	{Inexperienced, []string{"infantry", "infantry", "artillery", "machine_gun", "mortar", "tank"}, false},
}

// Draft makes a legal army: each platoon with its lieutenant and two squads, then what its theme wants and the platoon has
// room for, then men and weapons for what is left. Guns are at most a third of it.
func (levy) Draft(list *army.List, year, points int, seed uint64) (*army.Roster, error) {
	if points < leastDraft || points > mostDraft {
		return nil, draftRange.Refuse(battle.Count("least", leastDraft), battle.Count("most", mostDraft), battle.Count("points", points))
	}
	rng := rand.New(rand.NewPCG(seed, uint64(year)<<32|uint64(points)))
	shop := stock(list, year)
	for trial := range draftTrials {
		d := &draft{list: list, year: year, points: points, rng: rng, shop: shop, theme: &themes[rng.IntN(len(themes))]}
		if d.size = 8 + rng.IntN(3); points < 700 {
			d.size -= 2
		}
		platoons := 1 + points/perPlatoon - trial%2*min(1, points/perPlatoon)
		if d.raise(platoons) && d.spent*100 >= points*nearEnough && 3*d.spentOn("artillery") <= d.spent && len(d.force().judge()) == 0 {
			return d.roster(), nil
		}
	}
	return nil, noDraft.Refuse(battle.Count("year", year), battle.Count("points", points))
}

// spentOn is what the units in one place of the platoons cost.
func (d *draft) spentOn(slot string) int {
	sum := 0
	for i := range d.units {
		if d.units[i].profile.slot() == slot {
			sum += d.units[i].cost
		}
	}
	return sum
}

// stock are the entries of a year that can be fielded as they stand, by the places they take.
func stock(list *army.List, year int) map[string][]*drafted {
	shop := map[string][]*drafted{}
	for i := range list.Units {
		e := &list.Units[i]
		if year != 0 && !e.Served(year) || isCaptured(e) {
			continue
		}
		if u, ok := draftUnit(list, e, leastPick(e)); ok {
			shop[u.profile.slot()] = append(shop[u.profile.slot()], &u)
		}
	}
	return shop
}

// leastPick is an entry with as few men as the book allows, and with what its name promises. FORCE-07.
func leastPick(e *army.Entry) army.Pick {
	p := army.Pick{Entry: e.ID, Group: 1}
	if o := promised(e); o != nil {
		option(&p, o)
	}
	if len(e.Grades) > 0 {
		p.Grade = e.Grades[0].ID
	}
	if len(e.Men) > 0 {
		p.Men = e.Men[0]
		if e.Men[1] >= 5 {
			p.Men = max(p.Men, 5)
		}
	}
	return p
}

// draftUnit fields a pick, if nothing is wrong with it.
func draftUnit(list *army.List, e *army.Entry, p army.Pick) (drafted, bool) {
	profile, faults := Army.Field(list, &army.Roster{}, e, &p)
	if len(faults) > 0 {
		return drafted{}, false
	}
	unit, err := readUnit(profile)
	if err != nil || len(judgeUnit(unit)) > 0 {
		return drafted{}, false
	}
	return drafted{p, e, unit, int(unit.Points)}, true
}

// force is what the draft has so far.
func (d *draft) force() force {
	f := make(force, len(d.units))
	for i := range d.units {
		f[i] = d.units[i].profile
	}
	return f
}

func (d *draft) left() int { return d.points - d.spent }

// raise makes the platoons and spends the points.
func (d *draft) raise(platoons int) bool {
	for n := 1; n <= platoons; n++ {
		squad := d.chooseSquad()
		if !d.buy(d.choose("lieutenant"), n, d.points/platoons) || !d.buy(squad, n, d.points) || !d.buy(squad, n, d.points) {
			return false
		}
	}
	for n := 1; n <= platoons; n++ {
		d.equip(n)
	}
	d.addTank()
	for _, slot := range d.theme.wants {
		for n := 1; n <= platoons; n++ {
			d.add(slot, n)
		}
	}
	d.mount()
	for range 2 * len(extras) * platoons {
		d.add(extras[d.rng.IntN(len(extras))], 1+d.rng.IntN(platoons))
	}
	d.improve()
	d.armStaff()
	return true
}

// roster writes the draft down: by platoons and the places in them, those alike in one.
func (d *draft) roster() *army.Roster {
	r := &army.Roster{Rules: army.Books{Book.ID()}, Nation: d.list.Nation, Name: fmt.Sprintf("%s %d", d.list.Name.EN, d.year), Year: d.year, Points: d.points}
	slices.SortStableFunc(d.units, func(a, b drafted) int {
		return cmp.Or(cmp.Compare(a.pick.Group, b.pick.Group), cmp.Compare(slotNamed(a.profile.slot()), slotNamed(b.profile.slot())),
			cmp.Compare(a.pick.Entry, b.pick.Entry), cmp.Compare(b.pick.Men, a.pick.Men), slices.Compare(a.pick.Options, b.pick.Options))
	})
	one := d.units[len(d.units)-1].pick.Group == 1
	for i := range d.units {
		p := d.units[i].pick
		if one {
			p.Group = 0 // the only platoon needs no number
		}
		if p.Men == d.units[i].entry.Fewest() {
			p.Men = 0
		}
		if n := len(r.Units); n > 0 && alike(&r.Units[n-1], &p) {
			r.Units[n-1].Count = r.Units[n-1].Times() + 1
			continue
		}
		r.Units = append(r.Units, p)
	}
	return r
}

// alike reports two picks that differ in their count only.
func alike(a, b *army.Pick) bool {
	return a.Entry == b.Entry && a.Grade == b.Grade && a.Men == b.Men && a.Group == b.Group && slices.Equal(a.Options, b.Options)
}
