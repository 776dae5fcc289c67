package cobi

import "sandtable/battle"

// A skill is what some special actions need. SPECIAL-02, UNIT-17.
type skill uint8

// The skills. Every armed figure of an infantry unit can serve a heavy weapon.
const (
	treats skill = iota
	rallies
	motivates
	communicates
	drives
	serves
)

// has reports whether a figure has a skill. The commander of a squad is its NCO; no other figure takes his place. UNIT-17, UNIT-23.
func (b *Battle) has(m modelID, s skill) bool {
	b.Cite("COBI-UNIT-17", "COBI-UNIT-23", "COBI-SPECIAL-02")
	role, kind := b.figure(m).Role, b.profile(b.owner(m)).Kind
	switch s {
	case treats:
		return role == Medic || role == Doctor
	case rallies:
		return role == Officer || role == Commander && kind == Squad
	case motivates:
		return role == Priest || role == Officer || role == Commander && kind == Squad
	case communicates:
		return role == RadioMan
	case drives:
		return kind == Crew
	}
	return kind != Vehicle && !role.isNonCombatant()
}

var unskilled = reason("COBI-UNIT-17", "{unit}: figure {model} does not have that skill")

// mustHave says that a figure has not the skill for something. SPECIAL-02.
func (b *Battle) mustHave(m modelID, s skill) *Refusal {
	if b.isHull(m) || !b.has(m, s) {
		return unskilled.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
	}
	return nil
}
