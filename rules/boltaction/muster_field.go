package boltaction

import (
	"cmp"
	"errors"
	"maps"
	"slices"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/lang"
)

var (
	unreadable = reason("BA-FORCE-13", "{it}: the list entry cannot be read ({why})")
	nobodyLeft = reason("BA-FORCE-13", "{it}: more weapons than men to carry them")
	nobodyAids = reason("BA-FORCE-08", "{it}: a team weapon takes a gunner and a loader, and too few men are left")
	sameMan    = reason("BA-FORCE-13", "{it}: both are for the unit's leader; take one")
	sameAll    = reason("BA-FORCE-13", "{it}: both change everyone's weapon; take one")
	noSuchArm  = reason("BA-FORCE-13", "{it}: the weapon it replaces is missing")
	notFoot    = reason("BA-FORCE-01", "{it} is for men; a vehicle has none")
	notDriven  = reason("BA-FORCE-01", "{it} is for vehicles; this is not one")
	manyModels = reason("BA-FORCE-07", "{count} models are too many for one unit; the limit is {most}")
	farPlatoon = reason("BA-FORCE-04", "platoons are numbered 1 to {most}; there is no platoon {platoon}")
)

// maxPlatoon is the greatest number of a platoon.
const maxPlatoon = 20

// A fielding is a unit while the choices of its owner are worked in.
type fielding struct {
	entry   *army.Entry
	text    profileText  // of the entry
	profile army.Profile // what becomes of it
	men     []soldier
	arms    []*mounting // of a vehicle
	first   []*mounting // those of the entry
	flags   []string
	no      []*Refusal
}

// A taken is an option that was taken, with what it gives.
type taken struct {
	*army.Option
	*givesText
	n int
}

// Field makes what the battle takes of one unit: the profile of its entry with its quality, men and options. A unit that
// has faults is fielded without what is wrong with it.
func (levy) Field(list *army.List, _ *army.Roster, e *army.Entry, p *army.Pick) (army.Profile, []*battle.Refusal) {
	f := &fielding{entry: e, profile: maps.Clone(e.Profile)}
	if err := f.read(); err != nil {
		f.refuse(unreadable, e.Name, battle.Text("why", err.Error()))
		return f.profile, f.no
	}
	f.fill(p)
	f.take(p)
	f.write()
	if err := f.enrol(list, p); err != nil {
		var no *Refusal
		if errors.As(err, &no) {
			f.no = append(f.no, no)
		} else {
			f.refuse(unreadable, e.Name, battle.Text("why", err.Error()))
		}
		f.flags = f.text.Flags // FORCE-17: what was bought is what cannot be
		f.write()
		_ = f.enrol(list, p)
	}
	return f.profile, f.no
}

// refuse keeps a fault that names something.
func (f *fielding) refuse(why *Reason, it lang.Text, facts ...battle.Fact) {
	f.no = append(f.no, army.About(why.Clause, it, why.EN, facts...))
}

// pair names two options that cannot be taken together, or one that was taken twice.
func pair(a, b *taken) lang.Text {
	return lang.Each(func(l lang.Language) string { return a.Name.In(l) + " / " + b.Name.In(l) })
}

// read takes the profile of the entry apart.
func (f *fielding) read() error {
	data, err := f.entry.Profile.JSON()
	if err != nil {
		return err
	}
	if err := battle.Strict(data, &f.text); err != nil {
		return err
	}
	f.flags = slices.Clone(f.text.Flags)
	for _, text := range f.text.Arms {
		f.first = append(f.first, readMounting(text, f.first))
	}
	f.arms = slices.Clone(f.first)
	for _, text := range f.text.Men {
		men, err := readSoldiers(text)
		if err != nil {
			return err
		}
		f.men = append(f.men, men...)
	}
	return nil
}

// fill adds the men beyond the fewest. FORCE-07.
func (f *fielding) fill(p *army.Pick) {
	if len(f.entry.Men) == 0 || len(f.men) == 0 {
		return
	}
	most := max(f.entry.Men[1], f.entry.Men[0])
	for n := f.entry.Men[0]; n < min(p.Men, most, maxMen); n++ {
		f.men = append(f.men, another(f.men))
	}
}

// write puts what has become of the unit into its profile.
func (f *fielding) write() {
	for _, w := range []struct {
		key  string
		is   []string
		some bool
	}{
		{"men", writeSoldiers(f.men), len(f.men) > 0},
		{"arms", writeMountings(f.arms), len(f.arms) > 0},
		{"flags", f.flags, len(f.flags) > 0},
	} {
		delete(f.profile, w.key)
		if w.some {
			f.profile[w.key] = w.is
		}
	}
}

// enrol says how good the unit is, what it costs and where it belongs. The error is what the battle would not read.
func (f *fielding) enrol(list *army.List, p *army.Pick) error {
	f.profile["quality"] = cmp.Or(p.Grade, qualityNames[Regular]) // FORCE-02
	f.profile["points"] = f.entry.CostOf(p)
	platoon := max(p.Group, 1)
	if platoon > maxPlatoon {
		f.no = append(f.no, farPlatoon.Refuse(battle.Count("platoon", platoon), battle.Count("most", maxPlatoon)))
		platoon = maxPlatoon
	}
	f.profile["platoon"] = platoon
	if f.text.Nation == "" && slices.Contains(nations, list.Nation) {
		f.profile["nation"] = list.Nation
	}
	unit, err := readUnit(f.profile)
	if err != nil {
		return err
	}
	f.profile["slot"] = unit.slot()
	switch {
	case f.text.List > 0:
	case unit.team: // FORCE-10: the list says how many serve it
		f.profile["list"] = len(unit.Roles) - unit.roles(GunModel) - unit.roles(SpotterMan)
	case len(f.entry.Men) > 0:
		f.profile["list"] = min(f.entry.Men[1], maxMen)
	}
	return nil
}
