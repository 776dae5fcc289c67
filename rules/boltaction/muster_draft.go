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
	draftRange = reason("BA-FORCE-06", "a force can be drafted for {least} to {most} points, not {points}", "wystawić można armię od {least} do {most} punktów, nie za {points}")
	noDraft    = reason("BA-FORCE-04", "the list has no legal platoons in {year} for {points} points", "lista nie ma w roku {year} przepisowych plutonów za {points} punktów")
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

// A theme is what somebody has in mind who makes an army: how good it is, and what he wants first.
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
// room for, then men and weapons for what is left.
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
		if d.raise(platoons) && d.spent*100 >= points*nearEnough && len(d.force().judge()) == 0 {
			return d.roster(), nil
		}
	}
	return nil, noDraft.Refuse(battle.Count("year", year), battle.Count("points", points))
}

// stock are the entries of a year that can be fielded as they stand, by the places they take.
func stock(list *army.List, year int) map[string][]*drafted {
	shop := map[string][]*drafted{}
	for i := range list.Units {
		e := &list.Units[i]
		if year != 0 && !e.Served(year) {
			continue
		}
		if u, ok := draftUnit(list, e, leastPick(e)); ok {
			shop[u.profile.slot()] = append(shop[u.profile.slot()], &u)
		}
	}
	return shop
}

// leastPick is an entry with as few men as the book allows. FORCE-07.
func leastPick(e *army.Entry) army.Pick {
	p := army.Pick{Entry: e.ID, Group: 1}
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
	profile, faults := Army.Field(list, e, &p)
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
	for _, slot := range d.theme.wants {
		for n := 1; n <= platoons; n++ {
			d.add(slot, n)
		}
	}
	if d.theme.carried {
		d.mount()
	}
	for range 2 * len(extras) * platoons {
		d.add(extras[d.rng.IntN(len(extras))], 1+d.rng.IntN(platoons))
	}
	d.improve()
	d.armStaff()
	return true
}

// choose is something for a place in a platoon, or nil.
func (d *draft) choose(slot string) *drafted {
	if of := d.shop[slot]; len(of) > 0 {
		return of[d.rng.IntN(len(of))]
	}
	return nil
}

// chooseSquad is a squad that can have a light machine gun or an automatic rifle and fire it, if the list has one.
func (d *draft) chooseSquad() *drafted {
	var armed, good []*drafted // and those of them that are as good as the theme wants
	for _, u := range d.shop["infantry"] {
		if u.profile.Has(Cavalry) || !slices.ContainsFunc(squadWeapons, func(weapon string) bool { return d.gives(u.entry, "weapon", weapon) != nil }) {
			continue
		}
		armed = append(armed, u)
		if _, ok := u.entry.Grade(qualityNames[d.theme.quality]); ok {
			good = append(good, u)
		}
	}
	switch {
	case len(good) > 0:
		return good[d.rng.IntN(len(good))]
	case len(armed) > 0:
		return armed[d.rng.IntN(len(armed))]
	}
	return d.choose("infantry")
}

// squadWeapons are what a squad is built around, the better one first.
var squadWeapons = []string{"lmg", "automatic_rifle"}

// buy takes a unit if it can be had for at most so many points.
func (d *draft) buy(what *drafted, platoon, most int) bool {
	if what == nil || len(d.units) >= maxUnits || what.entry.Limit > 0 && d.count(what.entry) >= what.entry.Limit {
		return false
	}
	e, p := what.entry, what.pick
	p.Group, p.Grade = platoon, d.grade(e)
	if len(e.Men) > 0 && what.profile.slot() == "infantry" {
		p.Men = min(max(p.Men, d.size), e.Men[1])
	}
	u, ok := draftUnit(d.list, e, p)
	if !ok || u.cost > min(most, d.left()) {
		return false
	}
	d.units, d.spent = append(d.units, u), d.spent+u.cost
	return true
}

// count is how many of an entry the draft has.
func (d *draft) count(e *army.Entry) int {
	n := 0
	for i := range d.units {
		if d.units[i].entry == e {
			n++
		}
	}
	return n
}

// grade is the quality of the theme for most units, or else the nearest to it that an entry comes in.
func (d *draft) grade(e *army.Entry) string {
	if len(e.Grades) == 0 {
		return ""
	}
	want := int(d.theme.quality)
	if d.rng.IntN(6) == 0 {
		want = int(Regular)
	}
	far := func(g army.Grade) int { return abs(slices.Index(qualityNames, g.ID) - want) }
	return slices.MinFunc(e.Grades, func(a, b army.Grade) int { return cmp.Compare(far(a), far(b)) }).ID
}

func abs(n int) int { return max(n, -n) }

// add takes another unit for a place in a platoon that has room for one. What costs most of the points is not for a small
// battle.
func (d *draft) add(slot string, platoon int) {
	count, most := d.force().fill(int8(platoon))
	i := slotNamed(slot)
	if count[i] >= most[i] {
		return
	}
	e := d.choose(slot)
	switch slot {
	case "infantry": // mostly more of the same
		if like := d.squadOf(platoon); like != nil && d.rng.IntN(3) > 0 {
			e = like
		} else {
			e = d.chooseSquad()
		}
	case "transport":
		if e == nil || !d.hasRiders(e, platoon) {
			return
		}
	case "senior": // for a battle of companies
		if d.points < perPlatoon {
			return
		}
	}
	if d.buy(e, platoon, d.points*2/5) && slot == "infantry" {
		d.equip(platoon)
	}
}

// squadOf is what the first squad of a platoon is.
func (d *draft) squadOf(platoon int) *drafted {
	for i := range d.units {
		if u := &d.units[i]; u.pick.Group == platoon && u.profile.slot() == "infantry" {
			return d.shop["infantry"][slices.IndexFunc(d.shop["infantry"], func(o *drafted) bool { return o.entry == u.entry })]
		}
	}
	return nil
}

// hasRiders reports whether a transport has room for somebody in a platoon. TRANSPORT-01.
func (d *draft) hasRiders(transport *drafted, platoon int) bool {
	return slices.ContainsFunc(d.units, func(u drafted) bool {
		return u.pick.Group == platoon && u.profile.Type == Infantry && len(u.profile.Roles) <= int(transport.profile.Capacity)
	})
}

// mount gives every squad a transport that has room for it, all alike, as far as the points go.
func (d *draft) mount() {
	e := d.choose("transport")
	for _, u := range slices.Clone(d.units) {
		if e != nil && u.profile.slot() == "infantry" && d.hasRiders(e, u.pick.Group) {
			d.buy(e, u.pick.Group, d.left())
		}
	}
}

// equip gives the squads of a platoon a light machine gun, or else an automatic rifle, if they can have one.
func (d *draft) equip(platoon int) {
	for i := range d.units {
		u := &d.units[i]
		if u.pick.Group != platoon || u.profile.slot() != "infantry" || len(u.pick.Options) > 0 {
			continue
		}
		for _, weapon := range squadWeapons {
			if o := d.gives(u.entry, "weapon", weapon); o != nil && d.change(i, 1, func(p *army.Pick) { option(p, o) }) {
				break
			}
		}
	}
}

// has reports whether an option was there in the year of the draft.
func (d *draft) has(o *army.Option) bool { return d.year == 0 || o.Served(d.year) }

// gives is the option of an entry that gives something, or nil.
func (d *draft) gives(e *army.Entry, word, what string) *army.Option {
	for i := range e.Options {
		if o := &e.Options[i]; o.Gives[word] == what && d.has(o) {
			return o
		}
	}
	return nil
}

// armStaff gives officers and those with them better weapons, where that costs nothing.
func (d *draft) armStaff() {
	for i := range d.units {
		u := &d.units[i]
		if _, is := staff[u.profile.slot()]; !is {
			continue
		}
		if o := d.gives(u.entry, "nco", "smg"); o != nil && o.Cost == 0 {
			d.change(i, 0, func(p *army.Pick) { option(p, o) })
		}
		for range len(u.profile.Roles) - 1 {
			if o := d.gives(u.entry, "weapon", "smg"); o != nil && o.Cost == 0 {
				d.change(i, 0, func(p *army.Pick) { option(p, o) })
			}
		}
	}
}

// option takes an option once more.
func option(p *army.Pick, o *army.Option) {
	p.Options = slices.Clone(p.Options)
	if i, n := chosen(p, o); n > 0 {
		p.Options[i] = army.Of(o.ID, n+1)
		return
	}
	p.Options = append(p.Options, army.Of(o.ID, 1))
}

// chosen is the place of an option among those of a pick, and how often it was taken.
func chosen(p *army.Pick, o *army.Option) (at, n int) {
	for i, c := range p.Options {
		if id, n, err := c.Read(); err == nil && id == o.ID {
			return i, n
		}
	}
	return -1, 0
}

// change alters a pick if that is legal, costs no less than so much and can be paid.
func (d *draft) change(i, least int, how func(*army.Pick)) bool {
	u := &d.units[i]
	p := u.pick
	how(&p)
	more := u.entry.CostOf(&p) - u.cost
	if more < least || more > d.left() {
		return false
	}
	now, ok := draftUnit(d.list, u.entry, p)
	if !ok {
		return false
	}
	*u, d.spent = now, d.spent+more
	return true
}

// improve spends what is left on men and options.
func (d *draft) improve() {
	for range 40 * len(d.units) {
		i := d.rng.IntN(len(d.units))
		u := &d.units[i]
		squad := u.profile.slot() == "infantry"
		switch {
		case squad && d.rng.IntN(3) > 0, len(u.entry.Options) == 0:
			if len(u.entry.Men) > 0 && u.pick.Men < u.entry.Men[1] {
				d.change(i, 1, func(p *army.Pick) { p.Men++ })
			}
		default:
			o := &u.entry.Options[d.rng.IntN(len(u.entry.Options))]
			if _, n := chosen(&u.pick, o); n < max(1, o.Most) && d.has(o) && isGain(o) {
				d.change(i, 1, func(p *army.Pick) { option(p, o) })
			}
		}
		if d.left()*100 < d.points {
			return
		}
	}
}

// isGain reports an option that does something in the battle and does not change what the unit is: nobody is mounted or
// made worse by it.
func isGain(o *army.Option) bool {
	g, err := readGives(o.Gives)
	return err == nil && len(o.Gives) > 0 && g.All == "" && !slices.ContainsFunc(g.Flags, func(flag string) bool {
		const other = Motorbikes | Cavalry | Bicycles | Green | Shirkers
		i := slices.Index(flagNames, flag)
		return i >= 0 && other&(1<<i) != 0
	})
}

// roster writes the draft down: by platoons and the places in them, those alike in one.
func (d *draft) roster() *army.Roster {
	r := &army.Roster{Rules: Book.ID(), Nation: d.list.Nation, Name: fmt.Sprintf("%s %d", d.list.Name.EN, d.year), Year: d.year, Points: d.points}
	slices.SortStableFunc(d.units, func(a, b drafted) int {
		return cmp.Or(cmp.Compare(a.pick.Group, b.pick.Group), cmp.Compare(slotNamed(a.profile.slot()), slotNamed(b.profile.slot())),
			cmp.Compare(a.pick.Entry, b.pick.Entry), cmp.Compare(b.pick.Men, a.pick.Men), slices.Compare(a.pick.Options, b.pick.Options))
	})
	one := d.units[len(d.units)-1].pick.Group == 1
	for i := range d.units {
		p := d.units[i].pick
		if one {
			p.Group = 0 // of the only platoon nobody speaks
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
