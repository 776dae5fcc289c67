package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
)

// damageHits is how many hits in one turn make a unit roll for damage. DMG-01.
const damageHits = 4

// damageTable is what each face of the die breaks. The marks last for the rest of the battle. DMG-02, G-39.
var damageTable = [7]struct {
	mark Mark
	word string
}{
	1: {0, "none"},
	2: {Slowed, "slowed"}, 3: {Slowed, "slowed"},
	4: {Disarmed, "disarmed"}, 5: {Disarmed, "disarmed"},
	6: {Deafened, "deafened"},
}

// rollDamage rolls for every armoured unit and anti-tank gun of either side that took four hits or more in this player
// turn. DMG-01, END-02, OPT-DAMAGE.
func (b *Battle) rollDamage() {
	for i := range b.Units {
		id := UnitID(i + 1)
		p := b.profile(id)
		if u := &b.Units[i]; !u.InPlay() || u.Hits < damageHits || !p.IsArmoured() && p.Class != Gun {
			continue
		}
		b.Cite("BKC-OPT-DAMAGE", b.edition.tells.damage)
		face := b.Roller.Roll(6, "BKC-DMG-01")
		broken := damageTable[face]
		b.Emit(Event{
			Kind: Rolled, Unit: id, Option: broken.word, Clause: "BKC-DMG-02",
			Rolls: []battle.Roll{{Clause: "BKC-DMG-01", Unit: id, Dice: dice.D6(face)}},
		})
		b.mark(id, broken.mark)
	}
}
