package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
)

// tend lets a medic try to save casualties of small arms: on a 6 one is ignored, of those that the owner picks first.
// FORCE-12, SHOOT-35.
func (b *Battle) tend(id UnitID, t *toll) {
	if t.small == 0 || !b.hasMedic(id) {
		return
	}
	b.Cite("BA-SHOOT-35")
	roll, saved := battle.Roll{Clause: "BA-FORCE-12", Unit: id, Need: 6}, 0
	for range t.small {
		face := b.d6("BA-FORCE-12")
		roll.Dice = append(roll.Dice, dice.D6(face)...)
		if face == 6 {
			saved++
		}
	}
	b.announce(id, "medic", "BA-FORCE-12", roll)
	fromOwner := min(saved, t.lost)
	t.lost -= fromOwner
	t.picked -= saved - fromOwner
	t.ofGuns = min(t.ofGuns, t.picked)
}

// hasMedic reports whether a living medic of the side, on the table, is within 6" of a unit and may help it. FORCE-12, TRANSPORT-06.
func (b *Battle) hasMedic(id UnitID) bool {
	for _, o := range b.Own(b.side(id)) {
		if !b.unit(o).IsOnTable() || !b.box(o).Within(b.box(id), inch(6)) || !b.helps(o, id) {
			continue
		}
		for i, role := range b.profile(o).Roles {
			m := b.first(o) + modelID(i)
			if role != MedicMan || !b.model(m).Alive {
				continue
			}
			if b.nearModel(m, id, inch(6), 0) {
				return true
			}
		}
	}
	return false
}
