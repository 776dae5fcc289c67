package cobi

import (
	"sandtable/army"
	"sandtable/battle"
	"sandtable/lang"
)

// This file has what a mode leaves out of what the lists sell. MODE-05.

var _ army.Moded = levy{}

// leavesOut says in a sentence why a battle leaves out what something is bought for. {it} is its name.
type leavesOut struct{ text lang.Text }

var (
	noEffectsHere = leavesOut{lang.Text{EN: "{it} costs points and does nothing: this battle has no effects"}}
	noMoraleHere  = leavesOut{lang.Text{EN: "{it} costs points and does nothing: this battle has no panic, motivation and radio"}}
	noCareHere    = leavesOut{lang.Text{EN: "{it} costs points and does nothing: in this battle the wounded are not treated"}}
	noAmmoHere    = leavesOut{lang.Text{EN: "more ammunition for {it} costs points and does nothing: this battle does not count charges"}}
)

// says makes the fault of an army that has bought it; unit is its pick, from 1.
func (w *leavesOut) says(unit int, it lang.Text) army.Fault {
	return army.Fault{Unit: unit, Refusal: battle.ReasonOf("COBI-MODE-05", w.text).About(it).Refuse()}
}

// forRole is why a battle leaves out what a figure of a role is paid for, or nil. UNIT-08 to UNIT-13, UNIT-17.
func (o *Options) forRole(r Role) *leavesOut {
	switch {
	case o.NoMorale && (r == Officer || r == Priest || r == RadioMan):
		return &noMoraleHere
	case o.NoFieldWork && (r == Medic || r == Doctor):
		return &noCareHere
	}
	return nil
}

// Idle finds what an army has bought that does nothing in a battle with these options. MODE-05.
func (levy) Idle(a *army.Army, options []battle.Option) []army.Fault {
	o, err := readOptions(options)
	if err != nil {
		return nil // that is told elsewhere
	}
	var faults []army.Fault
	for _, w := range a.Works {
		if o.NoEffects {
			faults = append(faults, noEffectsHere.says(0, w.Entry.Name))
		}
	}
	for i := range a.Units {
		if p, err := readUnit(a.Units[i].Profile); err == nil {
			faults = append(faults, o.idleIn(a.Units[i].Pick+1, a.Units[i].Name, p)...)
		}
	}
	return faults
}

// idleIn finds what of one unit does nothing.
func (o *Options) idleIn(pick int, name lang.Text, p *Profile) []army.Fault {
	if p.Kind == Vehicle {
		if o.NoFieldWork && p.Card.Lying > 0 {
			return []army.Fault{noCareHere.says(pick, name)}
		}
		return nil
	}
	var faults []army.Fault
	for _, f := range p.Figures {
		if why := o.forRole(f.Role); why != nil {
			faults = append(faults, why.says(pick, roleTexts[f.Role]))
		}
		for i, item := range f.Kit {
			if o.EndlessAmmo && f.Extra[i] {
				faults = append(faults, noAmmoHere.says(pick, item.row().Text))
			}
		}
	}
	return faults
}
