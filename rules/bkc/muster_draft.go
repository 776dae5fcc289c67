package bkc

import (
	"math/rand/v2"
	"slices"
	"strings"

	"sandtable/army"
	"sandtable/geom"
	"sandtable/lang"
)

// The points between which an army is drafted: the least are 500 after a die that takes a tenth of them (G-10).
const (
	leastDraft = 450
	mostDraft  = 6000
)

// A doctrine is a sort of army: what share of the points that are left after command goes where, in percent. What is
// left over fills up whatever there is.
type doctrine struct {
	about                                            lang.Text
	infantry, support, guns, armour, shelling, works int
	carried                                          bool // the infantry rides
}

var doctrines = []doctrine{
	{
		about:    lang.Text{EN: "Strong in infantry and support weapons: good at holding ground."},
		infantry: 42, support: 18, guns: 10, armour: 12, shelling: 11, works: 5,
	},
	{
		about:    lang.Text{EN: "A bit of everything: attacks and defends equally well."},
		infantry: 34, support: 14, guns: 8, armour: 28, shelling: 12,
	},
	{
		about:    lang.Text{EN: "Tanks with mounted infantry: it strikes fast."},
		infantry: 29, support: 10, guns: 4, armour: 44, shelling: 8, carried: true,
	},
}

// Draft makes a legal Battlegroup such as a player would field. SETUP-15, SETUP-16.
func (r armyRules) Draft(list *army.List, year, points int, seed uint64) (*army.Roster, error) {
	if points < leastDraft || points > mostDraft {
		return nil, lang.NewFault("armies can be drafted for %d to %d points, not %d", leastDraft, mostDraft, points)
	}
	d := &draft{
		list: list, year: year, left: points, points: points,
		rng: rand.New(rand.NewPCG(seed, 1)),
	}
	for i := range list.Units {
		if e := &list.Units[i]; e.Served(year) {
			d.served = append(d.served, offer{e, mustered(&army.Unit{Profile: e.Profile})})
		}
	}
	d.doctrine = doctrines[d.rng.IntN(len(doctrines))]
	if !d.command() {
		return nil, lang.NewFault("%s has no commander in %d", list.Name, year)
	}
	whole := d.left
	share := func(percent int) int { return min(d.left, whole*percent/100) }
	d.foot(share(d.doctrine.infantry))
	d.supportWeapons(share(d.doctrine.support))
	d.guns(share(d.doctrine.guns))
	d.armour(share(d.doctrine.armour))
	d.shelling(share(d.doctrine.shelling))
	d.entrench(share(d.doctrine.works))
	d.fill()
	return d.roster(r.id), nil
}

// An offer is a unit that served, with its profile read.
type offer struct {
	*army.Entry
	*Profile
}

// A draft is an army in the making.
type draft struct {
	list         *army.List
	year         int
	points, left int
	rng          *rand.Rand
	served       []offer
	doctrine     doctrine

	picks  []army.Pick
	works  []army.Pick
	chosen [5][]offer // the kinds taken for each part, to take more of
}

// The parts of an army, for chosen.
const (
	partFoot = iota
	partSupport
	partGuns
	partArmour
	partShelling
)

// buy takes some of an entry, as many as the points allow, and reports how many.
func (d *draft) buy(e *army.Entry, n int) int {
	n = min(n, d.left/max(e.Cost, 1))
	if n < 1 {
		return 0
	}
	d.left -= n * e.Cost
	for i := range d.picks {
		if d.picks[i].Entry == e.ID && len(d.picks[i].Options) == 0 {
			d.picks[i].Count += n
			return n
		}
	}
	d.picks = append(d.picks, army.Pick{Entry: e.ID, Count: n})
	return n
}

// among are the offers of some groups.
func (d *draft) among(groups ...string) []offer {
	return slices.DeleteFunc(slices.Clone(d.served), func(o offer) bool { return !slices.Contains(groups, o.Group) })
}

func (d *draft) class(c Class) (offer, bool) {
	i := slices.IndexFunc(d.served, func(o offer) bool { return o.Class == c })
	if i < 0 {
		return offer{}, false
	}
	return d.served[i], true
}

// A taste says how often an offer is drawn, by its place among the others.
type taste func(place int, o offer) int

// usual prefers what stands first in a list: the line infantry before the guards.
func usual(place int, _ offer) int {
	if place == 0 {
		return 3
	}
	return 1
}

// modern prefers vehicles that are new in the year, and many cheap ones to a few dear ones.
func (d *draft) modern(_ int, o offer) int {
	age := min(max(d.year-o.Years[0], 0), 5)
	return 6000 / (1 + age) / max(o.Entry.Cost, 10)
}

// draw takes one of several offers.
func (d *draft) draw(from []offer, by taste) offer {
	sum := 0
	for i, o := range from {
		sum += by(i, o)
	}
	at := d.rng.IntN(sum)
	for i, o := range from {
		if at -= by(i, o); at < 0 {
			return o
		}
	}
	return from[0]
}

// kinds draws some different offers.
func (d *draft) kinds(from []offer, n int, by taste) []offer {
	var out []offer
	for len(from) > 0 && len(out) < n {
		o := d.draw(from, by)
		out = append(out, o)
		from = slices.DeleteFunc(slices.Clone(from), func(x offer) bool { return x.Entry == o.Entry })
	}
	return out
}

// spread spends a budget on some kinds: the first gets the most.
func (d *draft) spread(part, budget int, kinds []offer) {
	d.chosen[part] = append(d.chosen[part], kinds...)
	for i, o := range kinds {
		n := budget / o.Entry.Cost
		if i < len(kinds)-1 {
			n = (n*2 + 2) / 3
		}
		budget -= d.buy(o.Entry, min(n, d.roomFor(part, o))) * o.Entry.Cost
	}
}

// roomFor is how many more of an offer an army takes before it would be out of proportion, whatever it costs.
func (d *draft) roomFor(part int, o offer) int {
	infantry := d.count(func(p *Profile) bool { return p.Class == Infantry || p.Class == Engineer || p.Class == Cavalry })
	most := d.points
	switch {
	case part == partFoot && o.isMotorised():
		most = d.rides() - d.tally(offer.isMotorised)
	case part == partSupport:
		most = max(2, infantry/2) - d.tally(func(o offer) bool { return o.Group == "support" || o.Group == "infantry-gun" })
	case part == partGuns:
		most = max(2, d.points/500) - d.tally(func(o offer) bool { return o.Group == "at-gun" || o.Group == "aa-gun" })
	case part == partArmour:
		most = max(2, infantry*3/2) - d.tally(func(o offer) bool { return slices.Contains(armouredGroups, o.Group) })
	}
	return max(0, most)
}

// rides is how many units of an army are carried at the most: lorries win no battle.
func (d *draft) rides() int { return d.points / 200 }

// command takes the CO, and an HQ for every few hundred points.
func (d *draft) command() bool {
	co, ok := d.class(CO)
	if !ok {
		return false
	}
	d.buy(co.Entry, 1)
	if hq, ok := d.class(HQ); ok {
		d.buy(hq.Entry, min(max((d.points+200)/(350+3*hq.Entry.Cost), 1), 12))
	}
	return true
}

// foot takes infantry of one kind or two, and some engineers; where it rides, also what carries it.
func (d *draft) foot(budget int) {
	carrier, rides := d.carrier()
	if rides = rides && d.doctrine.carried; rides {
		budget = budget * 100 / (100 + carrier.Entry.Cost*100/40)
	}
	kinds := d.kinds(d.among("infantry"), 1+d.rng.IntN(2), usual)
	if !slices.ContainsFunc(kinds, func(o offer) bool { return !o.isMotorised() }) {
		walks := slices.DeleteFunc(d.among("infantry"), offer.isMotorised)
		kinds = append(kinds, d.kinds(walks, 1, usual)...) // there are fewer lorries than men
	}
	if d.rng.IntN(4) == 0 {
		kinds = append(kinds, d.kinds(d.among("cavalry", "motorcycle"), 1, usual)...)
	}
	engineers := d.kinds(d.among("engineers"), 1, usual)
	for _, e := range engineers {
		budget -= d.buy(e.Entry, 1+budget/600) * e.Entry.Cost
	}
	d.spread(partFoot, budget, kinds)
	if rides {
		d.buy(carrier.Entry, min(d.loads(), d.rides()))
	}
	d.motorise()
}

// carrier is what carries infantry: armoured where the list has it, often lorries all the same.
func (d *draft) carrier() (offer, bool) {
	var all []offer
	for _, o := range d.among("transport") {
		if !o.horse && !o.amphibious && o.Capacity > 0 {
			all = append(all, o)
		}
	}
	if len(all) == 0 {
		return offer{}, false
	}
	return d.draw(all, usual), true
}

// supportWeapons takes machine-guns and mortars, and perhaps infantry guns.
func (d *draft) supportWeapons(budget int) {
	var weapons []offer
	for _, o := range d.among("support", "infantry-gun") {
		if o.IsSupportWeapon() || o.Class == InfantryGun {
			weapons = append(weapons, o)
		}
	}
	d.spread(partSupport, budget, d.kinds(weapons, 2+d.rng.IntN(2), usual))
	d.tow()
}

// guns takes anti-tank guns, sometimes anti-aircraft guns, with what tows them.
func (d *draft) guns(budget int) {
	groups := []string{"at-gun"}
	if d.rng.IntN(4) == 0 {
		groups = append(groups, "aa-gun")
	}
	d.spread(partGuns, budget*9/10, d.kinds(d.among(groups...), 1+d.points/2000, d.modern))
	d.tow()
}

// armouredGroups are what fights behind armour, tanks first.
var armouredGroups = []string{"tank", "assault-gun", "tank-destroyer", "sp-artillery", "aa"}

// leastTank is what an army may always spend on a tank, however little its doctrine has for them.
const leastTank = 70

// armour takes tanks and what looks out for them.
func (d *draft) armour(budget int) {
	recce := d.kinds(d.among("recce"), 1, d.modern)
	for _, o := range recce {
		budget -= d.buy(o.Entry, max(1, budget/8/o.Entry.Cost)) * o.Entry.Cost
	}
	var tanks, others []offer
	for _, o := range d.among(armouredGroups...) {
		switch {
		case o.flame || o.recce || o.Entry.Cost > budget && o.Entry.Cost > leastTank:
		case o.Group == "tank":
			tanks = append(tanks, o)
		default:
			others = append(others, o)
		}
	}
	kinds := d.kinds(tanks, 1+min(1, budget/400), d.modern)
	if budget > 300 && d.rng.IntN(2) == 0 {
		kinds = append(kinds, d.kinds(others, 1, d.modern)...)
	}
	d.spread(partArmour, budget, kinds)
}

// shelling takes artillery off the table with its observer and a few assets, or aircraft with theirs. ART-02, AIR-01.
func (d *draft) shelling(budget int) {
	if fac, ok := d.class(FAC); ok && d.points >= 1500 && d.rng.IntN(4) == 0 {
		planes := d.kinds(d.among("aircraft"), 1, usual)
		if len(planes) > 0 && fac.Entry.Cost+planes[0].Entry.Cost <= budget/2 {
			budget -= d.buy(fac.Entry, 1) * fac.Entry.Cost
			budget -= d.buy(planes[0].Entry, 1) * planes[0].Entry.Cost
		}
	}
	fao, ok := d.class(FAO)
	kinds := d.kinds(d.among("artillery", "rocket-artillery"), 1+d.points/3000, usual)
	if !ok || len(kinds) == 0 || fao.Entry.Cost+kinds[0].Entry.Cost > budget {
		return
	}
	observers := 1 + budget/500
	budget -= d.buy(fao.Entry, observers) * fao.Entry.Cost
	d.spread(partShelling, budget, kinds)
}

// entrench takes emplacements for half of a budget and trenches for the rest, no more than there are guns and foot. G-16.
func (d *draft) entrench(budget int) {
	budget -= d.work("-gun-emplacement-per-gun", d.count((*Profile).IsGun), budget/2)
	d.work("-trench-dug-in-position-per-unit", d.count((*Profile).IsFoot), budget)
}

// count sums the units bought that a test takes.
func (d *draft) count(is func(*Profile) bool) int {
	return d.tally(func(o offer) bool { return is(o.Profile) })
}

// tally sums the units bought of some offers.
func (d *draft) tally(is func(offer) bool) int {
	n := 0
	for i := range d.picks {
		at := slices.IndexFunc(d.served, func(o offer) bool { return o.Entry.ID == d.picks[i].Entry })
		if is(d.served[at]) {
			n += d.picks[i].Count
		}
	}
	return n
}

// isMotorised reports infantry that went to war on wheels or tracks.
func (o offer) isMotorised() bool {
	name := strings.ToLower(o.Entry.Name.EN)
	return o.Class == Infantry && o.Move <= 10*geom.CM &&
		slices.ContainsFunc([]string{"motor", "panzergrenadier", "armoured infantry", "portes"}, func(word string) bool { return strings.Contains(name, word) })
}

// lorry is what carries motorised infantry at the least.
func (d *draft) lorry() (offer, bool) {
	i := slices.IndexFunc(d.served, func(o offer) bool { return o.Class == Transport && !o.horse && o.Capacity > 0 })
	if i < 0 {
		return offer{}, false
	}
	return d.served[i], true
}

// motorise gives motorised infantry its lorries, as far as others do not carry it already.
func (d *draft) motorise() {
	lorry, any := d.lorry()
	need := d.tally(offer.isMotorised)
	if need -= d.count(func(p *Profile) bool { return p.transport && !p.horse }); any && need > 0 {
		d.buy(lorry.Entry, need)
	}
}

func (d *draft) loads() int {
	return d.count(func(p *Profile) bool { return p.Class == Infantry && p.Move <= 10*geom.CM || p.Class == Engineer })
}

// tow takes teams for guns that cannot move without. G-30.
func (d *draft) tow() {
	need := d.count(func(p *Profile) bool { return p.IsGun() && p.Move == 0 }) - d.count(func(p *Profile) bool { return p.transport })
	if teams := d.teams(); need > 0 && len(teams) > 0 {
		d.buy(teams[0].Entry, need)
	}
}

// teams are the cheapest vehicles that tow, horses first where the army walks.
func (d *draft) teams() []offer {
	teams := d.among("transport")
	slices.SortStableFunc(teams, func(a, b offer) int {
		if a.Entry.Cost != b.Entry.Cost {
			return a.Entry.Cost - b.Entry.Cost
		}
		if a.horse != b.horse && !d.doctrine.carried == a.horse {
			return -1
		}
		return 0
	})
	return teams
}
