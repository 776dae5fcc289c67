package boltaction

import (
	"cmp"
	"slices"

	"sandtable/army"
)

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

// addTank gives an army of companies a tank, whatever its theme. A cart with a machine gun may take a tank's place, and is none.
func (d *draft) addTank() {
	tanks := slices.DeleteFunc(slices.Clone(d.shop["tank"]), func(u *drafted) bool { return u.profile.Class == SoftSkin })
	if d.points >= perPlatoon && len(tanks) > 0 {
		d.buy(tanks[d.rng.IntN(len(tanks))], 1, d.points*2/5)
	}
}

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

// hasRiders reports whether a transport has room for a unit of a platoon. TRANSPORT-01.
func (d *draft) hasRiders(transport *drafted, platoon int) bool {
	return slices.ContainsFunc(d.units, func(u drafted) bool {
		return u.pick.Group == platoon && u.profile.Type == Infantry && len(u.profile.Roles) <= int(transport.profile.Capacity)
	})
}

// mount gives every squad a transport that has room for it, all alike, as far as the points go; where the theme wants no
// squads carried, only those that are motorised.
func (d *draft) mount() {
	rides := func(u *drafted) bool {
		return u.profile.slot() == "infantry" && (d.theme.carried || isMotorised(u.entry))
	}
	if !d.theme.carried && !slices.ContainsFunc(d.units, func(u drafted) bool { return rides(&u) }) {
		return
	}
	e := d.choose("transport")
	for _, u := range slices.Clone(d.units) {
		if e != nil && rides(&u) && d.hasRiders(e, u.pick.Group) {
			d.buy(e, u.pick.Group, d.left())
		}
	}
}
