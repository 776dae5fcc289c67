package boltaction

import (
	"slices"
	"strings"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/lang"
)

// Army is what the book says of armies. FORCE.
var Army army.Rules = levy{}

type levy struct{}

// Clauses are those behind the checks that every book shares.
func (levy) Clauses() army.Clauses {
	return army.Clauses{Points: "BA-FORCE-06", Entry: "BA-FORCE-13", Limit: "BA-FORCE-05", Men: "BA-FORCE-07", Option: "BA-FORCE-13"}
}

// Judge finds what is wrong with an army as a whole, by the same judge that the battle asks. FORCE-04 to FORCE-11.
func (levy) Judge(a *army.Army) []army.Fault {
	f, at := muster(a)
	var faults []army.Fault
	for _, no := range f.judge() {
		fault := army.Fault{Refusal: no.Refusal}
		if no.unit >= 0 {
			fault.Unit = a.Units[at[no.unit]].Pick + 1
		}
		if !slices.ContainsFunc(faults, func(o army.Fault) bool { return o.Unit == fault.Unit && o.Error() == fault.Error() }) {
			faults = append(faults, fault) // once for a pick, however many units it is
		}
	}
	if len(f) == 0 {
		faults = append(faults, army.Fault{Refusal: noForce.Refuse()})
	}
	return faults
}

var noForce = reason("BA-FORCE-04", "there is not one unit: a force is one platoon or more", "nie ma ani jednego oddziału: armia to co najmniej jeden pluton")

// muster reads the units of an army, and says which of its units each is. One whose profile cannot be read is left out:
// its faults are told already.
func muster(a *army.Army) (f force, at []int) {
	for i := range a.Units {
		if p, err := readUnit(a.Units[i].Profile); err == nil {
			f, at = append(f, p), append(at, i)
		}
	}
	return f, at
}

// readUnit reads a profile that Field made.
func readUnit(p army.Profile) (*Profile, error) {
	data, err := p.JSON()
	if err != nil {
		return nil, err
	}
	return readProfile(data)
}

// Bring has the battle check both forces, up to the points that were agreed on. Of two limits the higher one holds: each
// army was judged by its own. FORCE-06.
func (levy) Bring(a *army.Army, _ battle.Side, scenario map[string]any) {
	scenario["force"] = true
	if n, _ := scenario["points"].(int); a.Roster.Points > n {
		scenario["points"] = a.Roster.Points
	}
}

// about is a reason with the name of something in it, in both languages.
func about(r *Reason, key string, name lang.Text) *Reason {
	place := "{" + key + "}"
	return battle.NewReason(r.Clause, strings.ReplaceAll(r.EN, place, name.EN), strings.ReplaceAll(r.PL, place, name.In(lang.Polish)))
}
