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
		if !b.mayBreak(id) {
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

// mayBreak reports a unit that rolls for damage. DMG-01.
func (b *Battle) mayBreak(id UnitID) bool {
	u, p := b.unit(id), b.profile(id)
	return u.InPlay() && u.Hits >= damageHits && (p.IsArmoured() || p.Class == Gun)
}

// forecastDamage shows what the End Phase breaks, as things stand, of what a side knows. DMG-01, DMG-02.
func (b *Battle) forecastDamage(asks Side, p *battle.Preview) {
	for i := range b.Units {
		id := UnitID(i + 1)
		if !b.options.Damage || !b.mayBreak(id) || !b.isKnownTo(asks, id) {
			continue
		}
		f := battle.Forecast{Clause: "BKC-DMG-01", Unit: id, Dice: 1, If: ifPasses}
		for face := 1; face <= 6; face++ {
			word := damageWord(damageTable[face].word)
			if n := len(f.Odds); n > 0 && f.Odds[n-1].Outcome == word {
				f.Odds[n-1].PPM = ppm(2.0 / 6)
				continue
			}
			f.Odds = append(f.Odds, battle.Odds{Unit: id, Outcome: word, PPM: ppm(1.0 / 6)})
		}
		p.Rolls = append(p.Rolls, f)
	}
}

// damageWord is how damage is told in odds.
func damageWord(word string) string {
	if word == damageTable[1].word {
		return undamaged
	}
	return word
}
