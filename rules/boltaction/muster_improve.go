package boltaction

import (
	"slices"

	"sandtable/army"
)

// equip gives the squads of a platoon a light machine gun, or else an automatic rifle, if they can have one.
func (d *draft) equip(platoon int) {
	for i := range d.units {
		u := &d.units[i]
		if u.pick.Group != platoon || u.profile.slot() != "infantry" || len(u.pick.Options) > len(leastPick(u.entry).Options) {
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

// isGain reports an option that does something in the battle and does not change what the unit is: it neither mounts
// the unit nor makes it worse.
func isGain(o *army.Option) bool {
	g, err := readGives(o.Gives)
	return err == nil && len(o.Gives) > 0 && g.All == "" && !slices.ContainsFunc(g.Flags, func(flag string) bool {
		const other = Motorbikes | Cavalry | Bicycles | Green | Shirkers
		i := slices.Index(flagNames, flag)
		return i >= 0 && other&(1<<i) != 0
	})
}
