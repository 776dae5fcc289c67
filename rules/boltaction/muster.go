package boltaction

import (
	"fmt"
	"slices"
	"strconv"

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
	return faults
}

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

// Bring has the battle check both forces, up to the points that were agreed on; of two limits the higher one holds, since
// each army was judged by its own. Where one of them is not legal, its owners have agreed to play all the same, and the
// battle asks nothing. FORCE-06.
func (levy) Bring(a *army.Army, _ battle.Side, scenario map[string]any) {
	if asked, said := scenario["force"].(bool); !a.IsLegal() || said && !asked {
		scenario["force"] = false
		delete(scenario, "points")
		return
	}
	agreed, _ := strconv.Atoi(fmt.Sprint(scenario["points"]))
	scenario["force"], scenario["points"] = true, max(agreed, a.Roster.Points, a.Cost)
}

// groupTexts are the headings of the army lists.
var groupTexts = map[string]lang.Text{
	"headquarters": {EN: "Headquarters"},
	"infantry":     {EN: "Infantry"},
	"support":      {EN: "Infantry support"},
	"artillery":    {EN: "Artillery"},
	"armoured-car": {EN: "Armoured cars and reconnaissance"},
	"tank":         {EN: "Tanks and self-propelled guns"},
	"tow":          {EN: "Tows"},
	"transport":    {EN: "Transports"},
}

// Group is the heading of a group of the lists.
func (levy) Group(id string) lang.Text { return groupTexts[id] }
