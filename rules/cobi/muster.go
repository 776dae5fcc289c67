package cobi

import (
	"fmt"
	"strconv"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/lang"
)

// Army is what the book says of armies. UNIT, ARSENAL, LEVEL.
var Army army.Rules = levy{}

type levy struct{}

// Clauses are those behind the checks that every book shares.
func (levy) Clauses() army.Clauses {
	return army.Clauses{
		Points: "COBI-LEVEL-03", Entry: "COBI-UNIT-03", Years: "COBI-CARD-25", Limit: "COBI-EFFECT-01", Men: "COBI-UNIT-02", Option: "COBI-ARSENAL-03",
	}
}

// Judge warns of weapons that the players have to agree on; what else is wrong with a unit is told when it is fielded. ARSENAL-15.
func (levy) Judge(a *army.Army) []army.Fault {
	var faults []army.Fault
	told := map[Item]bool{}
	for i := range a.Units {
		p, err := readUnit(a.Units[i].Profile)
		if err != nil {
			continue // its faults are told already
		}
		for _, f := range p.bearers() {
			if item := p.arsenal().needsExtra(f.Kit); item != 0 && !told[item] {
				told[item] = true
				faults = append(faults, army.Fault{Unit: a.Units[i].Pick + 1, Warning: true, Refusal: army.About(needsExtra, item.row().Text,
					"{it} is an extra weapon: the battle needs the option “More weapons”")})
			}
		}
	}
	return faults
}

// readUnit reads a profile that Field made.
func readUnit(p army.Profile) (*Profile, error) {
	data, err := p.JSON()
	if err != nil {
		return nil, err
	}
	return readProfile(data)
}

// Bring has the battle check both armies up to the points that were agreed on, and gives a side its effects. Of two limits the higher
// one holds, since each army was judged by its own. Where one of them is not legal, its owners have agreed to play all the same, and
// the battle asks nothing. LEVEL-03, EFFECT-01.
func (levy) Bring(a *army.Army, side battle.Side, scenario map[string]any) {
	if ids := effectsOf(a); len(ids) > 0 {
		posture, _ := scenario[side.String()].(map[string]any)
		if posture == nil {
			posture = map[string]any{}
		}
		posture["effects"] = ids
		scenario[side.String()] = posture
	}
	if asked, said := scenario["force"].(bool); !a.IsLegal() || said && !asked {
		scenario["force"] = false
		delete(scenario, "points")
		delete(scenario, "date")
		return
	}
	if year := a.Roster.Year; year != 0 { // of two years the later one holds, since each army was judged by its own. CARD-25
		before, _ := strconv.Atoi(fmt.Sprint(scenario["date"]))
		scenario["date"] = strconv.Itoa(max(before, year))
	}
	agreed, _ := strconv.Atoi(fmt.Sprint(scenario["points"]))
	scenario["force"], scenario["points"] = true, max(agreed, a.Roster.Points, a.Cost)
}

// effectsOf are the effects that an army has bought, one word for each.
func effectsOf(a *army.Army) []string {
	var ids []string
	for _, w := range a.Works {
		if id, ok := w.Entry.Profile["effect"].(string); ok && effectNamed(id) != nil {
			for range w.Count {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// groupTexts are the headings of the army lists.
var groupTexts = map[string]lang.Text{
	"infantry":   {EN: "Infantry"},
	"team":       {EN: "Teams"},
	"specialist": {EN: "Specialists"},
	"gun":        {EN: "Guns"},
	"motorcycle": {EN: "Motorcycles"},
	"transport":  {EN: "Transports"},

	"armoured-car": {EN: "Armoured cars"},
	"light-tank":   {EN: "Light tanks and self-propelled guns"},
	"medium-tank":  {EN: "Medium tanks and self-propelled guns"},
	"heavy-tank":   {EN: "Heavy tanks and self-propelled guns"},

	"effect": {EN: "Additional effects"},

	"basic-weapon":      {EN: "Basic weapons"},
	"basic-equipment":   {EN: "Basic equipment"},
	"special-weapon":    {EN: "Special weapons"},
	"special-equipment": {EN: "Special equipment"},
}

// Group is the heading of a group of the lists.
func (levy) Group(id string) lang.Text { return groupTexts[id] }
