package boltaction

import (
	"slices"

	"sandtable/army"
	"sandtable/battle"
)

// take works the options in. Their order does not matter: first those that bring men, then those that change the
// weapon of every man, then the leader's and Team weapons, then the rest.
func (f *fielding) take(p *army.Pick) {
	var options []taken
	for _, c := range p.Options {
		id, n, err := c.Read()
		o, ok := f.entry.Option(id)
		if err != nil || !ok {
			continue // the checks that all books share tell of it
		}
		g, err := readGives(o.Gives)
		if err != nil {
			f.refuse(unreadable, o.Name, battle.Text("why", err.Error()))
			continue
		}
		options = append(options, taken{o, g, n})
	}
	isTeam := func(o *taken) bool { w := weaponNamed(o.Weapon); return w != nil && w.Team }
	for _, step := range []func(*taken){
		f.checkKind,
		f.addMen,
		f.changeAll(),
		f.armLeader(),
		func(o *taken) { f.arm(o, isTeam(o), true) },
		func(o *taken) { f.arm(o, !isTeam(o), false) },
		f.addBeside,
		f.changeFlags,
		f.changeArms,
		func(o *taken) { o.replaced(f.profile) },
	} {
		for i := range options {
			step(&options[i])
		}
	}
}

// checkKind refuses men's things for a vehicle and a vehicle's for men. FORCE-01.
func (f *fielding) checkKind(o *taken) {
	onFoot := o.Weapon != "" || o.Adds != "" || o.NCO != "" || o.All != "" || len(o.Men) > 0
	onWheels := len(o.Arms) > 0 || len(o.Instead) > 0
	switch driven := f.text.Type == typeNames[Vehicle]; {
	case driven && onFoot:
		f.refuse(notFoot, o.Name)
		o.givesText = &givesText{}
	case !driven && onWheels:
		f.refuse(notDriven, o.Name)
		o.givesText = &givesText{}
	}
}

// addMen brings more models.
func (f *fielding) addMen(o *taken) {
	for range o.n {
		for _, text := range o.Men {
			men, err := readSoldiers(text)
			if err != nil {
				f.refuse(unreadable, o.Name, battle.Text("why", err.Error()))
				return
			}
			if n := len(f.men) + len(men); n > maxMen {
				f.no = append(f.no, manyModels.Refuse(battle.Count("count", n), battle.Count("most", maxMen)))
				return
			}
			f.men = append(f.men, men...)
		}
	}
}

// changeAll gives every man another weapon of his own, but for Team weapons: only one option may.
func (f *fielding) changeAll() func(*taken) {
	var first *taken
	return func(o *taken) {
		switch {
		case o.All == "":
		case first != nil:
			f.refuse(sameAll, pair(first, o))
		default:
			first = o
			for i := range f.men {
				if m := &f.men[i]; len(m.arms) > 0 && !m.hasTeam() && m.role != SpotterMan {
					m.arms[0] = o.All
				}
			}
		}
	}
}

// armLeader gives the leader of the unit his weapon: only one option may.
func (f *fielding) armLeader() func(*taken) {
	var first *taken
	return func(o *taken) {
		switch {
		case o.NCO == "" || len(f.men) == 0:
		case first != nil || o.n > 1:
			if first == nil {
				first = o
			}
			f.refuse(sameMan, pair(first, o))
		default:
			first = o
			m := &f.men[leader(f.men)]
			m.arms, m.armed = slices.Concat([]string{o.NCO}, m.arms[min(1, len(m.arms)):]), true
		}
	}
}

// arm gives some men a weapon instead of their own, and for a Team weapon makes another the loader. A crew serves it
// instead of its own. FORCE-08.
func (f *fielding) arm(o *taken, now, team bool) {
	if !now || o.Weapon == "" {
		return
	}
	if f.text.Weapon != "" {
		f.profile["weapon"] = o.Weapon
		return
	}
	for range o.n {
		i := bearer(f.men, func(m *soldier) bool { return !m.armed && len(m.arms) > 0 && !m.hasTeam() && !(team && m.role != Man) })
		if i < 0 {
			f.refuse(nobodyLeft, o.Name)
			return
		}
		if team {
			j := slices.IndexFunc(f.men[i+1:], func(m soldier) bool { return m.role == Man && !m.armed && !m.hasTeam() })
			if j < 0 {
				f.refuse(nobodyAids, o.Name)
				return
			}
			f.men[i+1+j].role = Loader
		}
		f.men[i].arms[0], f.men[i].armed = o.Weapon, true
	}
}

// addBeside gives some men a weapon beside their own.
func (f *fielding) addBeside(o *taken) {
	if o.Adds == "" {
		return
	}
	for range o.n {
		i := bearer(f.men, func(m *soldier) bool { return !m.laden && len(m.arms) > 0 && !m.hasTeam() })
		if i < 0 {
			f.refuse(nobodyLeft, o.Name)
			return
		}
		f.men[i].arms, f.men[i].laden = append(f.men[i].arms, o.Adds), true
	}
}

// changeFlags adds flags and takes some away. FORCE-17.
func (f *fielding) changeFlags(o *taken) {
	for _, flag := range o.Flags {
		if !slices.Contains(f.flags, flag) {
			f.flags = append(f.flags, flag)
		}
	}
	f.flags = slices.DeleteFunc(f.flags, func(flag string) bool { return slices.Contains(o.Unflags, flag) })
}
