package cobi

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"sandtable/army"
	"sandtable/battle"
)

var (
	draftRange = battle.NewReason("COBI-LEVEL-02", "an army can be drafted for {least} to {most} points, not {points}")
	noDraft    = battle.NewReason("COBI-UNIT-03", "the list has no soldiers in {year}")
)

// What a draft is asked for.
const (
	leastDraft = 50
	mostDraft  = 2000
)

// A theme is a plan for an army: the kinds of units to look for, in this order, over and over. A kind that is wanted more often
// is listed several times.
type theme []string

// themes are several sorts of armies that people field.
var themes = []theme{
	{"infantry", "infantry", "medium-tank", "team", "infantry", "light-tank", "transport"},
	{"infantry", "medium-tank", "medium-tank", "infantry", "team", "armoured-car", "specialist"},
	{"infantry", "light-tank", "infantry", "armoured-car", "team", "gun", "motorcycle"},
	{"infantry", "infantry", "team", "gun", "specialist", "infantry", "transport", "light-tank"},
	{"infantry", "heavy-tank", "infantry", "team", "light-tank", "infantry", "medium-tank"},
}

// A draft is an army while it is being made.
type draft struct {
	list    *army.List
	roster  *army.Roster
	options Options // of the battle that it is for
	rng     *rand.Rand
	shop    map[string][]*army.Entry // by their groups; looked up, never gone through
	spent   int
}

// Draft makes a legal army of a theme: infantry first, then whatever the theme wants and the points allow, and extra ammunition for
// what is left. LEVEL-01, LEVEL-04.
func (l levy) Draft(list *army.List, year, points int, seed uint64) (*army.Roster, error) {
	return l.DraftFor(nil, list, year, points, seed)
}

// DraftFor is Draft for a battle with such options: nothing is bought that they leave out. MODE-05.
func (levy) DraftFor(options []battle.Option, list *army.List, year, points int, seed uint64) (*army.Roster, error) {
	o, err := readOptions(options)
	if err != nil {
		return nil, err
	}
	if points < leastDraft || points > mostDraft {
		return nil, draftRange.Refuse(battle.Count("least", leastDraft), battle.Count("most", mostDraft), battle.Count("points", points))
	}
	rng := rand.New(rand.NewPCG(seed, uint64(year)<<32|uint64(points)))
	d := &draft{list: list, options: o, rng: rng, roster: &army.Roster{
		Rules: army.Books{Book.ID()}, Nation: list.Nation, Name: fmt.Sprintf("%s %d", list.Name.EN, year), Year: year, Points: points,
		Formation: anyOf(rng, list.Formations, year), Front: anyOf(rng, list.Fronts, year),
	}}
	d.stock()
	if len(d.shop["infantry"]) == 0 {
		return nil, noDraft.Refuse(battle.Count("year", year))
	}
	d.buyAll(themes[rng.IntN(len(themes))])
	d.attach()
	d.topUp()
	return d.roster, nil
}

// anyOf chooses one of the formations or fronts that there are in a year; nothing, if the list knows none.
func anyOf(rng *rand.Rand, all []army.Formation, year int) string {
	there := slices.DeleteFunc(slices.Clone(all), func(f army.Formation) bool {
		return year != 0 && len(f.Years) == 2 && (year < f.Years[0] || year > f.Years[1])
	})
	if len(there) == 0 {
		return ""
	}
	return there[rng.IntN(len(there))].ID
}

// stock are the entries of the year that the formation has and the battle does not leave out. Ambulances are not drafted.
func (d *draft) stock() {
	d.shop = map[string][]*army.Entry{}
	formation := d.list.FormationOf(d.roster)
	for i := range d.list.Units {
		e := &d.list.Units[i]
		if d.roster.Year != 0 && !e.Served(d.roster.Year) || len(e.For) > 0 && !slices.Contains(e.For, formation) {
			continue
		}
		if p, err := readUnit(e.Profile); err == nil && p.Kind == Vehicle && p.Card.Has(keyNonCombatant) {
			continue
		}
		if kind, _ := e.Profile["type"].(string); d.isIdle(kind) {
			continue
		}
		d.shop[e.Group] = append(d.shop[e.Group], e)
	}
}

// isIdle reports a type of unit whose skill the battle leaves out. MODE-05.
func (d *draft) isIdle(kind string) bool {
	t := unitTypeNamed(kind)
	return t != nil && slices.ContainsFunc(t.Roles, func(name string) bool {
		i := slices.Index(roleNames, name)
		return i > 0 && d.options.forRole(Role(i)) != nil
	})
}

func (d *draft) left() int { return d.roster.Points - d.spent }

// buyAll buys what a theme wants, over and over, until nothing it wants can be paid. A side's specialists are few.
func (d *draft) buyAll(t theme) {
	for bought := true; bought; {
		bought = false
		for _, group := range t {
			if group == "specialist" && d.rng.IntN(2) == 0 {
				continue
			}
			bought = d.buy(group) || bought
		}
	}
	for d.buy("team") || d.buy("infantry") { //nolint:revive // until the points are spent
	}
}

// buy buys one of a group, if there is one for what is left.
func (d *draft) buy(group string) bool {
	fit := slices.DeleteFunc(slices.Clone(d.shop[group]), func(e *army.Entry) bool { return e.Cost > d.left() })
	if len(fit) == 0 {
		return false
	}
	e := fit[d.rng.IntN(len(fit))]
	d.spent += e.Cost
	if i := slices.IndexFunc(d.roster.Units, func(p army.Pick) bool { return p.Entry == e.ID && len(p.Options) == 0 }); i >= 0 {
		d.roster.Units[i].Count = d.roster.Units[i].Times() + 1
		return true
	}
	d.roster.Units = append(d.roster.Units, army.Pick{Entry: e.ID})
	return true
}

// attach gives a larger army an officer: he takes the place of two squads. UNIT-11.
func (d *draft) attach() {
	const large, price = 250, 20
	i := slices.IndexFunc(d.roster.Units, func(p army.Pick) bool { return p.Entry == "infantry-squad" && p.Times() > 4 })
	if d.roster.Points < large || i < 0 || d.options.forRole(Officer) != nil {
		return
	}
	e, _ := d.list.Entry("infantry-squad")
	if o, ok := e.Option("officer"); !ok || o.Cost != price || e.Cost*2 != price {
		return
	}
	d.roster.Units[i].Count -= 3
	d.roster.Units = slices.Insert(d.roster.Units, i, army.Pick{Entry: e.ID, Options: []army.Choice{"officer"}})
}

// topUp spends what is left on ammunition for a squad, two points a weapon. ARSENAL-02.
func (d *draft) topUp() {
	i := slices.IndexFunc(d.roster.Units, func(p army.Pick) bool { return p.Entry == "infantry-squad" && p.Times() == 1 })
	if i < 0 || d.options.EndlessAmmo {
		return
	}
	e, _ := d.list.Entry("infantry-squad")
	kits := make([][]string, 0, len(e.Kits))
	for _, usual := range e.Kits {
		kit := slices.Clone(usual)
		if it, ok := d.list.Item(kit[0] + topped); ok && it.Cost <= d.left() {
			kit[0] = it.ID
			d.spent += it.Cost
		}
		kits = append(kits, kit)
	}
	d.roster.Units[i].Kits = kits
}
