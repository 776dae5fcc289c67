package cobi

import "math"

// Class is how heavy a vehicle is. CARD-22.
type Class uint8

// The classes.
const (
	Light Class = iota
	Medium
	Heavy
	Gun
)

var classNames = []string{"light", "medium", "heavy", "gun"}

// Drive is what a vehicle moves on. CARD-22.
type Drive uint8

// The drives.
const (
	Tracked Drive = iota
	Wheeled
	Motorcycle
	GunDrive
)

var driveNames = []string{"tracked", "wheeled", "motorcycle", "gun"}

// dash is a field of a card, or a cell of the weapon table, that is printed as one.
const dash int8 = math.MinInt8

// A Card is the 20 fields of a vehicle or gun. CARD-01 to CARD-22.
type Card struct {
	Forward, Reverse, Turn, Difficult, Road          int16    // 1 to 5, cm
	Hit, Load, Strength, Explosion                   int8     // 6 to 9; dash: it has none
	Front, Side, Rear, Top                           int8     // 10 to 13
	Destroyed, Incapacitated, Damaged, ImmobilisedAt int8     // 14 to 17; dash: it is skipped
	Crew                                             int8     // 18
	Value                                            int32    // 19
	Since                                            string   // 20a: year and month
	Keywords                                         []string // 20b
	Class                                            Class
	Drive                                            Drive
	Open                                             bool

	// What the keywords say. CARD-26.
	Keys      keyword
	Seats     int8 // passengers
	Lying     int8 // wounded, in an ambulance. MED-15
	Weapon    Item // its only weapon, if that is a column of the weapon table
	Secondary Item // a second weapon beside its gun
}

// Has reports whether a card has a keyword.
func (c *Card) Has(k keyword) bool { return c.Keys&k != 0 }

// HasGun reports a card gun: fields 6 to 8 are filled. VEH-01, INF-01.
func (c *Card) HasGun() bool { return c.Hit != dash }

// FiresAllRound reports a weapon that points everywhere. VEH-09, CARD-26.
//
// HOUSE: a weapon of the weapon table on a card without a word about its arc points everywhere: it is on a pintle.
func (c *Card) FiresAllRound() bool { return !c.Has(keyHullGun) }
