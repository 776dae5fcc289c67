package boltaction

import "sandtable/geom"

// A Weapon is one row of the weapon tables. WEAPON-01, WEAPON-02, WEAPON-03.
type Weapon struct {
	ID      string
	Min     int16 // inches; for a howitzer, of indirect fire
	Max     int16
	Shots   int8 // dice to hit; for a flamethrower, dice whose sum is the number of hits
	Pen     int8
	HE      HE // the class of its high explosive, if it has any
	Heavy   bool
	Assault bool // WEAPON-05
	Steady  bool // takes no penalty for fire on the move, by the rules of its nation. FORCE-18
	Team    bool // WEAPON-06
	Fixed   bool // WEAPON-08
	OneShot bool // WEAPON-10
	Shaped  bool // WEAPON-11
	Flame   bool // FLAME
	Lobs    bool // fires indirectly only: mortars. INDIRECT-01
	Howitz  bool // WEAPON-13: direct or indirect
	Scope   bool // WEAPON-15
	Salvo   bool // a multiple launcher. WEAPON-16
}

// HE is a class of high explosive. HE-01.
type HE int8

// The classes of high explosive by their dice.
const (
	NoHE HE = iota
	HED2
	HED3
	HED6
	HE2D6
	HE3D6
)

// weapons is the two tables of the book and the weapons that have a clause of their own.
var weapons = []Weapon{
	{ID: "rifle", Max: 24, Shots: 1},
	{ID: "pistol", Max: 6, Shots: 1, Assault: true},
	{ID: "smg", Max: 12, Shots: 2, Assault: true},
	{ID: "automatic_rifle", Max: 30, Shots: 2},
	{ID: "assault_rifle", Max: 24, Shots: 2, Assault: true},
	{ID: "lmg", Max: 30, Shots: 3, Team: true},
	{ID: "mmg", Max: 36, Shots: 4, Team: true, Fixed: true},
	{ID: "hmg", Max: 36, Shots: 3, Pen: 1, Heavy: true, Team: true, Fixed: true},
	{ID: "autocannon_light", Max: 48, Shots: 2, Pen: 2, Heavy: true, Team: true, Fixed: true, HE: HED2},
	{ID: "autocannon_medium", Max: 72, Shots: 2, Pen: 3, Heavy: true, Team: true, Fixed: true, HE: HED2},
	{ID: "at_rifle", Max: 36, Shots: 1, Pen: 2, Heavy: true, Team: true},
	{ID: "piat", Max: 12, Shots: 1, Pen: 5, Heavy: true, Team: true, Shaped: true},
	{ID: "bazooka", Max: 24, Shots: 1, Pen: 5, Heavy: true, Team: true, Shaped: true},
	{ID: "panzerschreck", Max: 24, Shots: 1, Pen: 6, Heavy: true, Team: true, Shaped: true},
	{ID: "panzerfaust", Max: 12, Shots: 1, Pen: 6, Heavy: true, OneShot: true, Shaped: true},
	{ID: "at_gun_light", Max: 48, Shots: 1, Pen: 4, Heavy: true, Team: true, Fixed: true, HE: HED2},
	{ID: "at_gun_medium", Max: 60, Shots: 1, Pen: 5, Heavy: true, Team: true, Fixed: true, HE: HED2},
	{ID: "at_gun_heavy", Max: 72, Shots: 1, Pen: 6, Heavy: true, Team: true, Fixed: true, HE: HED3},
	{ID: "at_gun_super", Max: 84, Shots: 1, Pen: 7, Heavy: true, Team: true, Fixed: true, HE: HED3},
	{ID: "flamethrower", Max: 6, Shots: 1, Pen: 2, Heavy: true, Team: true, Flame: true},
	{ID: "flamethrower_vehicle", Max: 18, Shots: 2, Pen: 3, Heavy: true, Flame: true},
	{ID: "mortar_light", Min: 12, Max: 24, Shots: 1, Heavy: true, Team: true, Lobs: true, HE: HED3},
	{ID: "mortar_medium", Min: 18, Max: 60, Shots: 1, Heavy: true, Team: true, Fixed: true, Lobs: true, HE: HED6},
	{ID: "mortar_heavy", Min: 18, Max: 72, Shots: 1, Heavy: true, Team: true, Fixed: true, Lobs: true, HE: HE2D6},
	{ID: "howitzer_light", Min: 24, Max: 48, Shots: 1, Heavy: true, Team: true, Fixed: true, Howitz: true, HE: HED6},
	{ID: "howitzer_medium", Min: 24, Max: 60, Shots: 1, Heavy: true, Team: true, Fixed: true, Howitz: true, HE: HE2D6},
	{ID: "howitzer_heavy", Min: 24, Max: 72, Shots: 1, Heavy: true, Team: true, Fixed: true, Howitz: true, HE: HE3D6},
	{ID: "sniper_rifle", Max: 24, Shots: 1, Scope: true},
	{ID: "multiple_launcher", Min: 18, Max: 72, Shots: 1, Heavy: true, Team: true, Fixed: true, Lobs: true, Salvo: true, HE: HE2D6},
}

// weaponNamed finds a weapon of the tables.
func weaponNamed(id string) *Weapon {
	for i := range weapons {
		if weapons[i].ID == id {
			return &weapons[i]
		}
	}
	return nil
}

// table is the clause by which a weapon stands in the tables. WEAPON-01, WEAPON-02, WEAPON-18.
func (w *Weapon) table() clause {
	switch {
	case w.ID == "autocannon_medium":
		return "BA-WEAPON-18"
	case w.Heavy:
		return "BA-WEAPON-02"
	}
	return "BA-WEAPON-01"
}

// scopeRange is how far a rifle reaches with its scope, in inches. WEAPON-15.
const scopeRange = 36

// reach is the greatest range of a weapon in inches, with a scope if it has one.
func (w *Weapon) reach() int16 {
	if w.Scope {
		return scopeRange
	}
	return w.Max
}

func inches(n int16) geom.Len { return geom.Len(n) * geom.Inch }
