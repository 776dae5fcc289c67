package cobi

import (
	"slices"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/lang"
)

// A unitType is a row of the list of units. UNIT-03.
type unitType struct {
	ID      string
	Name    lang.Text
	Clause  battle.Clause
	Cost    int
	Roles   []string             // of its figures, as set-ups name them; "" is a plain soldier
	Arms    func(c *column) bool // the special weapons that its gunner has; nil: there is none
	Unarmed lang.Text            // says that the gunner has not the weapon of the team
	Alone   bool                 // may be a unit of its own. UNIT-16
	Joins   bool                 // may be attached to a squad
	Free    bool                 // does not count against the five of the squad it joins. UNIT-15
}

func isAntiTank(c *column) bool { return c == &colBazooka || c == &colATRifle }
func isHeavyMG(c *column) bool  { return c == &colStaticHMG || c == &colHMG }
func isMortar(c *column) bool   { return c == &colMortar }

// unitTypes is the list of units. UNIT-03 to UNIT-13. The ammunition bearer of a team is its loader.
var unitTypes = []unitType{
	{ID: "infantry_squad", Name: lang.Text{EN: "Infantry squad"}, Clause: "COBI-UNIT-04", Cost: 10,
		Roles: []string{"commander", "", "", "", ""}, Alone: true},
	{ID: "at_team", Name: lang.Text{EN: "Anti-tank team"}, Clause: "COBI-UNIT-05", Cost: 15,
		Roles: []string{"gunner", "loader"}, Arms: isAntiTank, Unarmed: lang.Text{EN: "{it}: the gunner has no anti-tank weapon"}, Alone: true},
	{ID: "hmg_team", Name: lang.Text{EN: "Heavy machine-gun team"}, Clause: "COBI-UNIT-06", Cost: 15,
		Roles: []string{"gunner", "loader", "spotter"}, Arms: isHeavyMG, Unarmed: lang.Text{EN: "{it}: the gunner has no heavy machine gun"}, Alone: true},
	{ID: "mortar_team", Name: lang.Text{EN: "Mortar team"}, Clause: "COBI-UNIT-07", Cost: 15,
		Roles: []string{"gunner", "loader", "spotter"}, Arms: isMortar, Unarmed: lang.Text{EN: "{it}: the gunner has no mortar"}, Alone: true},
	{ID: "medic", Name: lang.Text{EN: "Medic"}, Clause: "COBI-UNIT-08", Cost: 10, Roles: []string{"medic"}, Alone: true, Joins: true},
	{ID: "doctor", Name: lang.Text{EN: "Doctor"}, Clause: "COBI-UNIT-09", Cost: 15, Roles: []string{"doctor"}, Alone: true, Joins: true},
	{ID: "priest", Name: lang.Text{EN: "Priest"}, Clause: "COBI-UNIT-10", Cost: 10, Roles: []string{"priest"}, Alone: true, Joins: true},
	{ID: "officer", Name: lang.Text{EN: "Officer"}, Clause: "COBI-UNIT-11", Cost: 20, Roles: []string{"officer"}, Joins: true, Free: true},
	{ID: "sniper", Name: lang.Text{EN: "Sniper"}, Clause: "COBI-UNIT-12", Cost: 30, Roles: []string{"sniper"}, Alone: true, Joins: true},
	{ID: "radio_operator", Name: lang.Text{EN: "Radio operator"}, Clause: "COBI-UNIT-13", Cost: 20, Roles: []string{"radio_operator"}, Joins: true, Free: true},
}

// unitTypeNamed is the type with an id; nil: there is none.
func unitTypeNamed(id string) *unitType {
	if i := slices.IndexFunc(unitTypes, func(t unitType) bool { return t.ID == id }); i >= 0 {
		return &unitTypes[i]
	}
	return nil
}

// squadMost is how many figures a squad has at most, without an officer and a radio operator. ACT-02, UNIT-15.
const squadMost = 5

// A bearer is a figure as it is bought: what it is, in which type of unit, and what it carries.
type bearer struct {
	Role string
	Kit  []Item
}

// isSpecialist reports the single figures that are bought by themselves. UNIT-20.
func isSpecialist(role string) bool {
	return isNonCombatant(role) || role == "officer" || role == "radio_operator" || role == "sniper"
}

// isNonCombatant reports those who carry no weapons. UNIT-19.
func isNonCombatant(role string) bool { return role == "medic" || role == "doctor" || role == "priest" }

// check finds what is wrong with what a figure of a type of unit carries: slots and hands first, then the arsenal, then what its
// unit lets it have.
func (t *unitType) check(f bearer, from arsenal) *battle.Refusal {
	if no := checkKit(f.Kit); no != nil {
		return no
	}
	gear := 0
	for _, item := range f.Kit {
		if from.has(item) == denied {
			return army.About("COBI-ARSENAL-03", item.row().Text, "{it} is not in the arsenal of this army")
		}
		if no := t.mayCarry(f.Role, item); no != nil {
			return no
		}
		if item.row().Supply == basicGear {
			gear++
		}
	}
	switch {
	case isSpecialist(f.Role) && gear > 1:
		return battle.NewReason("COBI-UNIT-20", "a specialist takes one item of basic equipment").Refuse()
	case f.Role == "gunner" && t.Arms != nil && !slices.ContainsFunc(f.Kit, func(i Item) bool { return i.column() != nil && t.Arms(i.column()) }):
		return battle.ReasonOf(t.Clause, t.Unarmed).About(t.Name).Refuse()
	}
	return nil
}

// mayCarry refuses what a figure may not have, though the arsenal of its army does. UNIT-04 to UNIT-13, UNIT-19, UNIT-20.
func (t *unitType) mayCarry(role string, item Item) *battle.Refusal {
	r := item.row()
	switch {
	case isNonCombatant(role):
		if r.Column != nil {
			return army.About("COBI-UNIT-19", r.Text, "{it}: medics, doctors and priests carry no weapons, grenades or mines")
		}
	case role == "sniper" && r.Column == &colSniper:
	case isSpecialist(role):
		if r.Supply == specialWeapon || r.Supply == basicWeapon && r.Column != &colPistol {
			return army.About("COBI-UNIT-20", r.Text, "{it}: this specialist may carry only a pistol")
		}
	case r.Supply == specialWeapon && (role != "gunner" || t.Arms == nil || !t.Arms(r.Column)):
		return army.About(t.Clause, r.Text, "{it} is a special weapon not allowed for this figure")
	}
	return nil
}

// checkUnit finds what is wrong with what the figures of a squad carry together. ARSENAL-05, ARSENAL-06, ARSENAL-14.
func checkUnit(figures []bearer, from arsenal) *battle.Refusal {
	automatic, special := 0, 0
	for _, f := range figures {
		if slices.ContainsFunc(f.Kit, func(i Item) bool { return i.row().Supply == basicWeapon && i.column().isAutomatic() }) {
			automatic++
		}
		if slices.ContainsFunc(f.Kit, func(i Item) bool { return i.row().Supply == specialGear }) {
			special++
		}
	}
	if most := mostAutomatics(len(figures)); from.fewAutomatics() && automatic > most {
		return battle.NewReason("COBI-ARSENAL-06", "{n} of {figures} insurgents have automatic weapons; the limit is {most}").
			Refuse(battle.Count("n", automatic), battle.Count("figures", len(figures)), battle.Count("most", most))
	}
	if special > 1 {
		return battle.NewReason("COBI-ARSENAL-14", "{n} figures in the squad have a mine, radio set or stretcher; one may").Refuse(battle.Count("n", special))
	}
	return nil
}
