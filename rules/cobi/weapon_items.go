package cobi

import (
	"slices"

	"sandtable/lang"
)

// Item is something that a figure carries, or a weapon of a vehicle that is a column of the weapon table: a place in items.
// Zero is nothing.
type Item uint8

// supply is a class of things in the arsenal of a nation. ARSENAL-01.
type supply uint8

// The classes. What is in no arsenal belongs to vehicles, to crews, or to the makers of battles.
const (
	unlisted supply = iota
	basicWeapon
	basicGear
	specialWeapon
	specialGear
)

// An itemRow is an item.
type itemRow struct {
	Name      string // in set-ups and rosters
	Text      lang.Text
	Column    *column // of the weapon table; nil: equipment
	Supply    supply
	TwoHanded bool // excludes everything else. WEAPON-13
	Cold      bool // helps in melee. WEAPON-17, MELEE-04
	Single    bool // one charge, then it is gone. INF-25, WEAPON-14
}

// items are the things that figures carry. WEAPON-16 says which column a named weapon uses; those named after a column are the
// weapons of vehicles, and what people take who do not care for makes.
var items = []itemRow{
	{},

	{Name: "pistol", Text: lang.Text{EN: "pistol"}, Column: &colPistol, Supply: basicWeapon},
	{Name: "smg", Text: lang.Text{EN: "submachine gun"}, Column: &colSMG, Supply: basicWeapon},
	{Name: "rifle", Text: lang.Text{EN: "rifle"}, Column: &colRifle, Supply: basicWeapon},
	{Name: "mobile_mg", Text: lang.Text{EN: "machine gun"}, Column: &colMobileMG, Supply: basicWeapon},
	{Name: "static_hmg", Text: lang.Text{EN: "static heavy machine gun"}, Column: &colStaticHMG, Supply: specialWeapon, TwoHanded: true},
	{Name: "hmg", Text: lang.Text{EN: "heavy machine gun", Sense: "cobi"}, Column: &colHMG, Supply: specialWeapon, TwoHanded: true},
	{Name: "gun_20mm", Text: lang.Text{EN: "20 mm gun"}, Column: &colGun20, TwoHanded: true},
	{Name: "grenade", Text: lang.Text{EN: "grenade"}, Column: &colGrenade, Supply: basicGear, Single: true},
	{Name: "bazooka", Text: lang.Text{EN: "M1 Bazooka"}, Column: &colBazooka, Supply: specialWeapon, TwoHanded: true},
	{Name: "sniper_rifle", Text: lang.Text{EN: "sniper rifle"}, Column: &colSniper, Supply: specialWeapon},
	{Name: "mortar", Text: lang.Text{EN: "mortar"}, Column: &colMortar, Supply: specialWeapon, TwoHanded: true},
	{Name: "flamethrower", Text: lang.Text{EN: "flamethrower"}, Column: &colFlamethrower, Supply: specialWeapon, TwoHanded: true},
	{Name: "petrol_bomb", Text: lang.Text{EN: "petrol bomb"}, Column: &colPetrolBomb, Supply: basicGear, Single: true},
	{Name: "at_rifle", Text: lang.Text{EN: "anti-tank rifle"}, Column: &colATRifle, Supply: specialWeapon},

	{Name: "m1917", Text: lang.Text{EN: "Revolver M1917"}, Column: &colPistol, Supply: basicWeapon},
	{Name: "m1911", Text: lang.Text{EN: "M1911"}, Column: &colPistol, Supply: basicWeapon},
	{Name: "vis", Text: lang.Text{EN: "VIS wz. 35"}, Column: &colPistol, Supply: basicWeapon},
	{Name: "tt", Text: lang.Text{EN: "TT"}, Column: &colPistol, Supply: basicWeapon},
	{Name: "c96", Text: lang.Text{EN: "Mauser C96"}, Column: &colPistol, Supply: basicWeapon},
	{Name: "walther", Text: lang.Text{EN: "Walther PP"}, Column: &colPistol, Supply: basicWeapon},
	{Name: "luger", Text: lang.Text{EN: "Luger P08"}, Column: &colPistol, Supply: basicWeapon},

	{Name: "thompson", Text: lang.Text{EN: "Thompson"}, Column: &colSMG, Supply: basicWeapon},
	{Name: "m3", Text: lang.Text{EN: "M3"}, Column: &colSMG, Supply: basicWeapon},
	{Name: "sten", Text: lang.Text{EN: "Sten"}, Column: &colSMG, Supply: basicWeapon},
	{Name: "ppsh", Text: lang.Text{EN: "PPSh-41"}, Column: &colSMG, Supply: basicWeapon},
	{Name: "mp40", Text: lang.Text{EN: "MP40"}, Column: &colSMG, Supply: basicWeapon},

	{Name: "garand", Text: lang.Text{EN: "M1 Garand"}, Column: &colRifle, Supply: basicWeapon},
	{Name: "carbine", Text: lang.Text{EN: "M1 Carbine"}, Column: &colRifle, Supply: basicWeapon},
	{Name: "mas36", Text: lang.Text{EN: "MAS-36"}, Column: &colRifle, Supply: basicWeapon},
	{Name: "k98", Text: lang.Text{EN: "Mauser 98k"}, Column: &colRifle, Supply: basicWeapon},
	{Name: "svt40", Text: lang.Text{EN: "SVT-40"}, Column: &colRifle, Supply: basicWeapon},
	{Name: "lee_enfield", Text: lang.Text{EN: "Lee-Enfield"}, Column: &colRifle, Supply: basicWeapon},
	{Name: "mosin", Text: lang.Text{EN: "Mosin-Nagant"}, Column: &colRifle, Supply: basicWeapon},

	{Name: "bren", Text: lang.Text{EN: "Bren"}, Column: &colMobileMG, Supply: basicWeapon},
	{Name: "wz28", Text: lang.Text{EN: "Browning wz. 28"}, Column: &colMobileMG, Supply: basicWeapon},
	{Name: "dp28", Text: lang.Text{EN: "DP-28"}, Column: &colMobileMG, Supply: basicWeapon},
	{Name: "stg44", Text: lang.Text{EN: "StG 44"}, Column: &colMobileMG, Supply: basicWeapon},

	{Name: "m2", Text: lang.Text{EN: "M2 Browning"}, Column: &colStaticHMG, Supply: specialWeapon, TwoHanded: true},
	{Name: "maxim", Text: lang.Text{EN: "Maxim"}, Column: &colStaticHMG, Supply: specialWeapon, TwoHanded: true},
	{Name: "mg34", Text: lang.Text{EN: "MG34"}, Column: &colHMG, Supply: specialWeapon, TwoHanded: true},
	{Name: "mg42", Text: lang.Text{EN: "MG42"}, Column: &colHMG, Supply: specialWeapon, TwoHanded: true},
	{Name: "panzerfaust", Text: lang.Text{EN: "Panzerfaust"}, Column: &colBazooka, Supply: specialWeapon},
	{Name: "panzerschreck", Text: lang.Text{EN: "Panzerschreck"}, Column: &colBazooka, Supply: specialWeapon, TwoHanded: true},
	{Name: "piat", Text: lang.Text{EN: "PIAT"}, Column: &colBazooka, Supply: specialWeapon, TwoHanded: true},

	{Name: "knife", Text: lang.Text{EN: "tactical knife"}, Supply: basicGear, Cold: true},
	{Name: "bayonet", Text: lang.Text{EN: "bayonet"}, Supply: basicGear, Cold: true},
	{Name: "spade", Text: lang.Text{EN: "entrenching tool"}, Cold: true},
	{Name: "sabre", Text: lang.Text{EN: "sabre"}, Cold: true},
	{Name: "sword", Text: lang.Text{EN: "samurai sword"}, Cold: true},
	{Name: "machete", Text: lang.Text{EN: "machete"}, Cold: true},
	{Name: "binoculars", Text: lang.Text{EN: "binoculars"}, Supply: basicGear},
	{Name: "mine", Text: lang.Text{EN: "mine"}, Column: &colMine, Supply: specialGear, Single: true},
	{Name: "radio_set", Text: lang.Text{EN: "radio set"}, Supply: specialGear},
	{Name: "stretcher", Text: lang.Text{EN: "stretcher"}, Supply: specialGear, TwoHanded: true},
}

// itemNamed is the item with a name, and whether there is one.
func itemNamed(name string) (Item, bool) {
	i := slices.IndexFunc(items[1:], func(r itemRow) bool { return r.Name == name }) + 1
	return Item(i), i > 0
}

// mustItem is an item that the code itself names.
func mustItem(name string) Item {
	i, ok := itemNamed(name)
	if !ok {
		panic("cobi: there is no item " + name)
	}
	return i
}

// Items that rules name.
var (
	itemPistol     = mustItem("pistol") // of men who leave a vehicle. VEH-44
	itemBinoculars = mustItem("binoculars")
	itemRadioSet   = mustItem("radio_set")
	itemStretcher  = mustItem("stretcher")
	itemMine       = mustItem("mine")
)

// Valid reports whether there is such an item; nothing is one.
func (i Item) Valid() bool { return int(i) < len(items) }

func (i Item) row() *itemRow { return &items[i] }

// column is the weapon that an item is; nil: it is none.
func (i Item) column() *column { return items[i].Column }

// isWeapon reports what a figure can shoot with or throw. A mine is laid.
func (i Item) isWeapon() bool { return items[i].Column != nil && i != itemMine }

// isTwoHanded reports what excludes every other item. WEAPON-13.
func (i Item) isTwoHanded() bool { return items[i].TwoHanded }

// isBinoculars reports binoculars.
func (i Item) isBinoculars() bool { return i == itemBinoculars }

// isHandWeapon reports what a large supply drop can hand out. EFFECT-12.
func (i Item) isHandWeapon() bool {
	switch items[i].Column {
	case &colPistol, &colSMG, &colRifle, &colMobileMG:
		return true
	}
	return false
}

// charges are those that come with an item: twelve with basic weapons, three with special ones. ARSENAL-01, SETUP-27.
func (i Item) charges() int8 {
	switch r := &items[i]; {
	case r.Column == nil:
		return 0
	case r.Single:
		return 1
	case r.Supply == specialWeapon || r.TwoHanded:
		return 3
	}
	return 12
}

// topUp is what a weapon has to pay for as many charges again, and whether it can have them. ARSENAL-02.
func (i Item) topUp() (points int, ok bool) {
	switch r := &items[i]; {
	case r.Column == nil || r.Single:
		return 0, false
	case i.charges() == 3:
		return 9, true
	}
	return 2, true
}

// pace is how far the bearer of an item goes on ordinary and in difficult ground, in cm; zero: as far as any figure. WEAPON-02.
func (i Item) pace() (ordinary, difficult int16) {
	if c := items[i].Column; c != nil {
		return c.Move, c.Difficult
	}
	return 0, 0
}
