package cobi

import (
	"sandtable/geom"
	"sandtable/lang"
)

// template is what a weapon lays on the table where it hits. TEMPLATE-01, TEMPLATE-02, WEAPON-04.
type template uint8

// The templates.
const (
	noTemplate template = iota
	burst
	blast
)

// meets is the armour that the damage of a weapon has to beat. WEAPON-14.
type meets uint8

// The armour: that of the side which faces the shooter, that on top, or the lower of rear and top.
const (
	meetsFacing meets = iota
	meetsTop
	meetsWeakest
)

// A column is a weapon of the weapon table. WEAPON-01; those that it lacks are WEAPON-14.
type column struct {
	ID                     string
	Name                   lang.Text
	Move, Difficult        int16    // rows 1 and 2, cm; 0: it moves as its card says. WEAPON-02
	Operators              int8     // row 3. WEAPON-03
	Loader                 bool     // row 3, "1 or 2": a second man saves the reloading. INF-26
	Template               template // row 4
	Hit                    int8     // row 5: this or more hits a vehicle; dash: small arms. WEAPON-05
	HitsMen                bool     // row 5 is used against figures as well. WEAPON-14
	Damage                 int8     // row 6. WEAPON-06
	Range                  [5]int8  // rows 7 to 11; dash: no shot. WEAPON-07, INF-30
	Vehicle                int8     // row 12. WEAPON-08
	Explosion              int8     // row 13: for those beside the target. TEMPLATE-10
	Soft, Entrenched, Hard int8     // rows 14 to 16. WEAPON-09
	Spotter                int8     // row 17. WEAPON-10
	Load                   int8     // row 18: this or more; dash: it needs no reloading
	Meets                  meets
	Shaped                 bool // ignores armour. INF-21
	Thrown                 bool // used up by throwing, and cannot jam. INF-25
	Fire                   bool // frightens. PANIC-06
	Indirect               bool // needs no sight of its own. WEAPON-15
	Aimed                  bool // may choose its target freely. WEAPON-15
	House                  bool // not in the table of the source. WEAPON-14
}

// no is a band in which a weapon cannot shoot. INF-30.
const no = dash

// The columns of the weapon table. WEAPON-01.
var (
	colPistol = column{ID: "pistol", Name: lang.Text{EN: "pistol"}, Move: 15, Difficult: 8, Operators: 1,
		Hit: dash, Damage: dash, Range: [5]int8{+1, -1, -2, -4, no}, Vehicle: -4, Soft: -1, Entrenched: -3, Hard: -2, Load: 2}
	colSMG = column{ID: "smg", Name: lang.Text{EN: "submachine gun"}, Move: 15, Difficult: 8, Operators: 1,
		Template: burst, Hit: dash, Damage: dash, Range: [5]int8{+1, 0, -2, -3, no}, Vehicle: -1, Soft: -1, Entrenched: -3, Hard: -3, Load: 3}
	colRifle = column{ID: "rifle", Name: lang.Text{EN: "rifle"}, Move: 15, Difficult: 8, Operators: 1,
		Hit: dash, Damage: dash, Range: [5]int8{-1, +1, +2, 0, -1}, Vehicle: -3, Soft: -1, Entrenched: -2, Hard: -1, Spotter: 1, Load: 2}
	colMobileMG = column{ID: "mobile_mg", Name: lang.Text{EN: "mobile machine gun"}, Move: 15, Difficult: 8, Operators: 1,
		Template: burst, Hit: dash, Damage: dash, Range: [5]int8{0, +2, +2, -2, no}, Vehicle: +1, Soft: -1, Entrenched: -3, Hard: -3, Spotter: 1, Load: 3}
	colStaticHMG = column{ID: "static_hmg", Name: lang.Text{EN: "static heavy machine gun", Sense: "cobi"}, Move: 4, Difficult: 3, Operators: 2,
		Template: burst, Hit: dash, Damage: dash, Range: [5]int8{0, +2, +2, 0, -1}, Vehicle: +3, Soft: -1, Entrenched: -3, Hard: -3, Spotter: 1, Load: 3}
	colHMG = column{ID: "hmg", Name: lang.Text{EN: "heavy machine gun"}, Move: 8, Difficult: 6, Operators: 2,
		Template: burst, Hit: dash, Damage: dash, Range: [5]int8{0, +2, +2, -1, -1}, Vehicle: +2, Soft: -1, Entrenched: -3, Hard: -3, Spotter: 1, Load: 3}
	colGun20 = column{ID: "gun_20mm", Name: lang.Text{EN: "20 mm gun"}, Operators: 2,
		Template: burst, Hit: 4, Damage: 3, Range: [5]int8{0, +2, +2, +1, 0}, Vehicle: +2, Soft: -1, Entrenched: -3, Hard: -3, Spotter: 1, Load: 2}
	// colExplosion is what an explosion does to those under it; its value is that of the weapon that fired. TEMPLATE-13.
	colExplosion = column{ID: "explosion", Name: lang.Text{EN: "explosion"}, Template: blast,
		Hit: dash, Damage: dash, Range: [5]int8{no, no, no, no, no}, Soft: -1, Entrenched: -3, Hard: -1, Load: dash}
	// The grenade has no strength in the source; against vehicles it has 1. INF-25.
	colGrenade = column{ID: "grenade", Name: lang.Text{EN: "grenade"}, Move: 15, Difficult: 8, Operators: 1,
		Template: blast, Hit: 6, Damage: 1, Range: [5]int8{+1, 0, no, no, no}, Explosion: -1, Soft: -1, Entrenched: 0, Hard: -2, Load: dash, Thrown: true}
	colBazooka = column{ID: "bazooka", Name: lang.Text{EN: "bazooka, Panzerfaust"}, Move: 8, Difficult: 6, Operators: 1, Loader: true,
		Template: blast, Hit: 4, Damage: 2, Range: [5]int8{-4, -3, -3, -3, -3}, Vehicle: +3,
		Soft: -1, Entrenched: -1, Hard: -1, Spotter: 1, Load: dash, Shaped: true}
)

// The columns that the source lacks. WEAPON-14, ARSENAL-16.
var (
	colSniper = column{ID: "sniper_rifle", Name: lang.Text{EN: "sniper rifle"}, Move: 15, Difficult: 8, Operators: 1,
		Hit: dash, Damage: dash, Range: [5]int8{-2, 0, +2, +2, +1}, Vehicle: -3, Soft: -1,
		Entrenched: -2, Hard: -1, Spotter: 1, Load: 3, Aimed: true, House: true}
	colMortar = column{ID: "mortar", Name: lang.Text{EN: "mortar"}, Move: 4, Difficult: 3, Operators: 2,
		Template: blast, Hit: 5, HitsMen: true, Damage: 3, Range: [5]int8{no, no, 0, 0, -1}, Vehicle: -1, Spotter: 1, Load: 3,
		Meets: meetsTop, Indirect: true, House: true}
	colFlamethrower = column{ID: "flamethrower", Name: lang.Text{EN: "flamethrower"}, Move: 8, Difficult: 6, Operators: 1,
		Template: burst, Hit: 4, Damage: 5, Range: [5]int8{+2, no, no, no, no}, Hard: -1, Load: 2, Meets: meetsWeakest, Fire: true, House: true}
	colPetrolBomb = column{ID: "petrol_bomb", Name: lang.Text{EN: "petrol bomb"}, Move: 15, Difficult: 8, Operators: 1,
		Template: burst, Hit: 5, Damage: 4, Range: [5]int8{+1, -1, no, no, no}, Entrenched: -1, Hard: -1, Load: dash,
		Meets: meetsWeakest, Thrown: true, Fire: true, House: true}
	// A mine strikes by itself. EFFECT-22, SPECIAL-47.
	colMine = column{ID: "mine", Name: lang.Text{EN: "mine"}, Template: blast, Hit: dash, Damage: 2,
		Range: [5]int8{no, no, no, no, no}, Load: dash, Shaped: true, House: true}
	// The anti-tank rifle hits as a bazooka and damages as a 20 mm gun. HOUSE: a solid bullet lays no template. ARSENAL-16.
	colATRifle = column{ID: "at_rifle", Name: lang.Text{EN: "anti-tank rifle"}, Move: 8, Difficult: 6, Operators: 1, Loader: true,
		Hit: 4, Damage: 3, Range: [5]int8{-4, -3, -3, -3, -3}, Vehicle: +3, Soft: -1, Entrenched: -1, Hard: -1, Spotter: 1, Load: dash, House: true}
)

// columns is the weapon table in its order, then what it lacks.
var columns = []*column{
	&colPistol, &colSMG, &colRifle, &colMobileMG, &colStaticHMG, &colHMG, &colGun20, &colExplosion, &colGrenade, &colBazooka,
	&colSniper, &colMortar, &colFlamethrower, &colPetrolBomb, &colMine, &colATRifle,
}

// bandEnds are the last whole centimetres of the range bands but the last. WEAPON-07.
var bandEnds = [4]int32{10, 30, 60, 100}

// band is the range band of a distance: it is rounded up to a whole centimetre, and contact is one. GEN-08, GEN-09.
func band(d geom.Len) int {
	cm := max(1, (d+geom.CM-1)/geom.CM)
	for i, end := range bandEnds {
		if cm <= end {
			return i
		}
	}
	return len(bandEnds)
}

// at is the modifier of a weapon at a distance, and whether it may shoot that far at all. INF-08, INF-30.
func (c *column) at(d geom.Len) (int8, bool) {
	n := c.Range[band(d)]
	return n, n != no
}

// isAutomatic reports a column of which insurgents may have but few. ARSENAL-06.
func (c *column) isAutomatic() bool { return c == &colSMG || c == &colMobileMG }

// isSmallArms reports a weapon that cannot harm a vehicle, only those in it. INF-22, INF-23.
func (c *column) isSmallArms() bool { return c.Hit == dash }
