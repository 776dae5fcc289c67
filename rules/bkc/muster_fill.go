package bkc

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/army"
)

// fill spends what is left: on more of what there is, then on upgrades, transport, assets and field works.
func (d *draft) fill() {
	for d.more() {
	}
	d.upgrade()
	d.tow()
	if d.count((*Profile).isArtillery) > 0 {
		d.work("-scheduled-fire-asset-artillery", 4, d.left)
	}
	if teams := d.teams(); len(teams) > 0 {
		foot := d.count((*Profile).IsFoot) + d.count((*Profile).IsGun)
		d.buy(teams[0].Entry, max(0, min(foot, d.rides())-d.count(func(p *Profile) bool { return p.transport })))
	}
	d.work("-trench-dug-in-position-per-unit", 6, d.left)
}

// more takes one more of a kind that the army has. Each part is drawn as often as the doctrine spends on it, so that what is left is
// spread in proportion. It reports false when nothing can be had.
func (d *draft) more() bool {
	lorry, _ := d.lorry()
	var can [len(d.chosen)][]offer
	sum := 0
	for part, kinds := range d.chosen {
		for _, o := range kinds {
			cost := o.Entry.Cost
			if o.isMotorised() && lorry.Entry != nil {
				cost += lorry.Entry.Cost
			}
			if cost <= d.left && part != partShelling && (!o.IsGun() || o.Move > 0) && d.roomFor(part, o) > 0 {
				can[part] = append(can[part], o)
			}
		}
		if len(can[part]) > 0 {
			sum += d.doctrine.share(part)
		}
	}
	if sum == 0 {
		return false
	}
	at := d.rng.IntN(sum)
	for part := range can {
		if len(can[part]) == 0 {
			continue
		}
		if at -= d.doctrine.share(part); at < 0 {
			if d.buy(d.draw(can[part], usual).Entry, 1) == 0 {
				return false
			}
			break
		}
	}
	d.motorise()
	return true
}

// share is what a doctrine spends on a part of an army, in percent.
func (d *doctrine) share(part int) int {
	return [...]int{partFoot: d.infantry, partSupport: d.support, partGuns: d.guns, partArmour: d.armour, partShelling: d.shelling}[part]
}

// upgrade gives the infantry what weapons it can be given, the dearest first.
func (d *draft) upgrade() {
	for i := range d.picks {
		e, _ := d.list.Entry(d.picks[i].Entry)
		options := slices.DeleteFunc(slices.Clone(e.Options), func(o army.Option) bool {
			return o.Gives["attack"] == nil || !o.Served(d.year) || o.Cost > d.left
		})
		slices.SortStableFunc(options, func(a, b army.Option) int { return b.Cost - a.Cost })
		if len(options) == 0 {
			continue
		}
		n := min(d.picks[i].Count, d.left/options[0].Cost)
		d.left -= n * options[0].Cost
		if d.picks[i].Count -= n; d.picks[i].Count == 0 {
			d.picks[i].Count, d.picks[i].Options = n, []army.Choice{army.Of(options[0].ID, 1)}
			continue
		}
		d.picks = append(d.picks, army.Pick{Entry: e.ID, Count: n, Options: []army.Choice{army.Of(options[0].ID, 1)}})
	}
}

// work takes field works or assets, as many as are wanted and can be had for a budget, and says what they cost.
func (d *draft) work(ending string, most, budget int) int {
	i := slices.IndexFunc(d.list.Works, func(e army.Entry) bool { return strings.HasSuffix(e.ID, ending) && e.Served(d.year) })
	if i < 0 {
		return 0
	}
	e := &d.list.Works[i]
	n := min(most, budget/max(e.Cost, 1))
	if n < 1 {
		return 0
	}
	d.left -= n * e.Cost
	if at := slices.IndexFunc(d.works, func(p army.Pick) bool { return p.Entry == e.ID }); at >= 0 {
		d.works[at].Count += n
	} else {
		d.works = append(d.works, army.Pick{Entry: e.ID, Count: n})
	}
	return n * e.Cost
}

// roster is the army in the order of its list.
func (d *draft) roster(book string) *army.Roster {
	place := func(p army.Pick) int {
		return slices.IndexFunc(d.list.Units, func(e army.Entry) bool { return e.ID == p.Entry })
	}
	slices.SortStableFunc(d.picks, func(a, b army.Pick) int { return place(a) - place(b) })
	for _, picks := range [][]army.Pick{d.picks, d.works} {
		for i := range picks {
			if picks[i].Count == 1 {
				picks[i].Count = 0
			}
		}
	}
	return &army.Roster{
		Rules: army.Books{book}, Nation: d.list.Nation, Name: fmt.Sprintf("%s %d", d.list.Name.EN, d.year), About: d.doctrine.about,
		Year: d.year, Points: d.points, Units: d.picks, Works: d.works,
	}
}
