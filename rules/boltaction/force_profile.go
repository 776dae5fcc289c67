package boltaction

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
)

// Type is one of the three types of units. FORCE-01.
type Type uint8

// The types of units.
const (
	Infantry Type = iota
	Artillery
	Vehicle
)

var typeNames = []string{"infantry", "artillery", "vehicle"}

// Quality is how good a unit is. FORCE-02.
type Quality int8

// The qualities.
const (
	Inexperienced Quality = iota
	Regular
	Veteran
)

var qualityNames = []string{"inexperienced", "regular", "veteran"}

// Valid reports whether there is such a quality.
func (q Quality) Valid() bool { return q >= Inexperienced && q <= Veteran }

// Rank is that of an officer. MORALE-02.
type Rank int8

// The ranks; the number of a rank is also its bonus.
const (
	NoRank Rank = iota
	SecondLieutenant
	FirstLieutenant
	Captain
	Major
)

var rankNames = []string{"", "second_lieutenant", "first_lieutenant", "captain", "major"}

// Flag is something that a list may add to a unit. FORCE-17, VEH-25.
type Flag uint64

// The flags of units and of vehicles.
const (
	Fanatics Flag = 1 << iota
	Stubborn
	ToughFighters
	TankHunters
	Green
	Shirkers
	Motorbikes
	Cavalry
	Bicycles
	ATGrenades  // FORCE-16
	Demolition  // FORCE-16
	Shield      // ARTILLERY-08
	Flak        // SUPPORT-17
	Spotter     // FORCE-11: one of its men is a spotter
	ArtObserver // SUPPORT-03
	AirObserver // SUPPORT-11
	Medic       // FORCE-12
	Sniper      // SCENARIO-09
	Slow
	Recce
	OpenTopped
	CommandVehicle
	Unreliable
	OneManTurret
	ArmouredAllRound
	HeavyFront
	WeakSides
	ReinforcedRear
	Skirts
	FlameVehicle
	Amphibious
	DualSteering
	TurnOnSpot
	Gyro
)

var flagNames = []string{
	"fanatics", "stubborn", "tough_fighters", "tank_hunters", "green", "shirkers", "motorbikes", "cavalry", "bicycles",
	"at_grenades", "demolition", "shield", "flak", "spotter", "artillery_observer", "air_observer", "medic", "sniper",
	"slow", "recce", "open_topped", "command_vehicle", "unreliable", "one_man_turret", "armoured_all_round",
	"heavy_frontal_armour", "weak_side_armour", "reinforced_rear_armour", "armoured_skirts", "flame_vehicle",
	"amphibious", "dual_direction_steering", "turn_on_the_spot", "gyro_stabilised",
}

// Role is what a model is in its unit.
type Role uint8

// The roles of models.
const (
	Man Role = iota
	NCO
	Loader
	Officer
	MedicMan
	SpotterMan
	Observer
	Crew
	GunModel // the carriage of a gun
	Hull     // a vehicle
)

var roleNames = []string{"", "nco", "loader", "officer", "medic", "spotter", "observer", "crew", "gun", "hull"}

// Class is how well a vehicle is protected: its number is the score that damages it. SHOOT-26, VEH-09.
type Class int8

// The classes of vehicles.
const (
	SoftSkin    Class = 6
	ArmouredCar Class = 7
	LightTank   Class = 8
	MediumTank  Class = 9
	HeavyTank   Class = 10
	SuperHeavy  Class = 11
)

var classNames = []string{"soft_skin", "armoured_car", "light_tank", "medium_tank", "heavy_tank", "super_heavy_tank"}

// Drive is what a vehicle drives on. VEH-01.
type Drive uint8

// The drives.
const (
	Wheeled Drive = iota
	HalfTrack
	Tracked
)

var driveNames = []string{"wheeled", "half_track", "tracked"}

// GunSize is the size of a gun. ARTILLERY-03.
type GunSize uint8

// The sizes of guns; NoGun is what tows nothing.
const (
	NoGun GunSize = iota
	LightGun
	MediumGun
	HeavyGun
	SuperHeavyGun
)

var gunNames = []string{"", "light", "medium", "heavy", "super_heavy"}

// Mount is how a weapon sits on a vehicle. VEH-17.
type Mount uint8

// The mounts. A man's weapon has none and points everywhere.
const (
	AllRound Mount = iota // a turret, a pintle, a man's arms
	FrontArc
	LeftArc
	RightArc
	RearArc
)

var mountNames = []string{"turret", "front", "left", "right", "rear"}

// An Arm is one weapon of a unit. Its place among the unit's arms is its number in commands, counted from one.
type Arm struct {
	*Weapon
	Model  int8 // the model that carries it at the start, by its place in the unit; -1: the crew that serves it
	Mount  Mount
	Coax   int8       // the number of the arm with which it is co-axial; 0: none. VEH-18
	Riders bool       // needs passengers to fire it. TRANSPORT-16
	At     geom.Point // where it is mounted: to the right of the middle of the hull, and before it. VEH-20
	After  int8       // the number of the arm whose bearer takes this one when it is used up; 0: none. FLAME-09
}

// A Profile is what the army list says of a unit. It never changes during a battle.
type Profile struct {
	Type     Type
	Quality  Quality
	Slot     string // its place in a platoon. FORCE-05
	Platoon  int8   // the platoon it belongs to
	List     int8   // how many models the entry of a list allows, if not as many as usual. FORCE-07, FORCE-10
	Rank     Rank
	Flags    Flag
	Roles    []Role // of its models
	Arms     []Arm
	Gun      GunSize
	Class    Class
	Drive    Drive
	Capacity int8    // models it carries. TRANSPORT-01
	Tow      GunSize // the largest gun it pulls. ARTILLERY-11
	Width    geom.Len
	Depth    geom.Len // of the hull or the carriage
	Height   geom.Len
	Points   int32
	Nation   string

	team  bool   // a unit that is one Team weapon with its crew. WEAPON-06
	armed string // what it carries, each weapon once, as views tell it
}

// Has reports whether a flag is set.
func (p *Profile) Has(f Flag) bool { return p.Flags&f == f }

// IsArmoured reports an armoured vehicle. VEH-10.
func (p *Profile) IsArmoured() bool { return p.Type == Vehicle && p.Class >= ArmouredCar }

// IsEnclosed reports a fully enclosed armoured vehicle. VEH-10.
func (p *Profile) IsEnclosed() bool { return p.IsArmoured() && !p.Has(OpenTopped) }

// profileText is a profile as it is written:
//
//	{type: infantry, quality: regular, men: [1 smg nco, 7 rifle, 1 lmg, 1 rifle loader]}
//	{type: infantry, quality: veteran, weapon: mmg, men: [3 crew]}
//	{type: artillery, quality: regular, gun: medium, weapon: at_gun_medium, men: [4 crew], flags: [shield]}
//	{type: vehicle, quality: regular, class: medium_tank, drive: tracked, arms: [at_gun_heavy turret, mmg turret coax 1, mmg front]}
type profileText struct {
	Type     string       `json:"type"`
	Quality  string       `json:"quality"`
	Slot     string       `json:"slot"`
	Platoon  int8         `json:"platoon"`
	List     int8         `json:"list"`
	Rank     string       `json:"rank"`
	Flags    []string     `json:"flags"`
	Men      []string     `json:"men"`
	Weapon   string       `json:"weapon"`
	Gun      string       `json:"gun"`
	Class    string       `json:"class"`
	Drive    string       `json:"drive"`
	Arms     []string     `json:"arms"`
	Capacity int8         `json:"capacity"`
	Tow      string       `json:"tow"`
	Size     []jsonLength `json:"size"` // width, depth and perhaps height, in inches
	Points   int32        `json:"points"`
	Nation   string       `json:"nation"`
}

// jsonLength is a length in inches with at most three decimals.
type jsonLength geom.Len

func (l *jsonLength) UnmarshalJSON(data []byte) error {
	n, _, ok := geom.ParseDecimal(string(data), int64(geom.Inch))
	if !ok || n < 0 || n > 400*int64(geom.Inch) {
		return fmt.Errorf("%s is not a length in inches", data)
	}
	*l = jsonLength(n)
	return nil
}

// Sizes of models in tenths of a millimetre, where a profile gives none. MOVE-15, LOS-03.
const (
	manBase    geom.Len = 250
	manHeight           = geom.Inch * 12 / 10
	hullWidth           = 5 * geom.Inch / 2
	hullDepth           = 9 * geom.Inch / 2
	hullHeight          = 2 * geom.Inch
	gunWidth            = 2 * geom.Inch
	gunDepth            = 2 * geom.Inch
)

const (
	maxMen  = 30 // FORCE-07 allows fifteen; a list of one's own may go further
	maxArms = 60 // Unit.Spent has a bit for each
)

// readProfile reads a profile.
func readProfile(data []byte) (*Profile, error) {
	var t profileText
	if err := battle.Strict(data, &t); err != nil {
		return nil, err
	}
	p := &Profile{Slot: t.Slot, Platoon: t.Platoon, List: t.List, Capacity: t.Capacity, Points: t.Points, Nation: t.Nation}
	for _, word := range []struct {
		what, given string
		names       []string
		set         func(int)
	}{
		{"type", t.Type, typeNames, func(i int) { p.Type = Type(i) }},
		{"quality", t.Quality, qualityNames, func(i int) { p.Quality = Quality(i) }},
		{"rank", t.Rank, rankNames, func(i int) { p.Rank = Rank(i) }},
		{"gun", t.Gun, gunNames, func(i int) { p.Gun = GunSize(i) }},
		{"tow", t.Tow, gunNames, func(i int) { p.Tow = GunSize(i) }},
	} {
		i := slices.Index(word.names, word.given)
		if i < 0 {
			return nil, fmt.Errorf("%s %q is not one of %s", word.what, word.given, strings.Join(word.names, ", "))
		}
		word.set(i)
	}
	for _, f := range t.Flags {
		i := slices.Index(flagNames, f)
		if i < 0 {
			return nil, fmt.Errorf("flag %q is not known: take some of %s", f, strings.Join(flagNames, ", "))
		}
		p.Flags |= 1 << i
	}
	if p.Capacity < 0 || p.Points < 0 || p.List < 0 || p.Platoon < 0 {
		return nil, fmt.Errorf("capacity, points, list and platoon are not below zero")
	}
	if err := p.readModels(&t); err != nil {
		return nil, err
	}
	p.armed = p.namesOfArms()
	if err := cmp.Or(p.checkFlags(), p.checkNation()); err != nil {
		return nil, err
	}
	return p, p.readSize(t.Size)
}

// namesOfArms are the weapons of a unit, each once.
func (p *Profile) namesOfArms() string {
	var names []string
	for i := range p.Arms {
		if name := p.Arms[i].ID; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, " ")
}

// readModels makes the models of a unit and what they carry.
func (p *Profile) readModels(t *profileText) error {
	if p.Type == Vehicle {
		i, j := slices.Index(classNames, t.Class), slices.Index(driveNames, t.Drive)
		if len(t.Men) > 0 || t.Weapon != "" {
			return oneVehicle.Refuse()
		}
		if i < 0 || j < 0 {
			return fmt.Errorf("a vehicle has a class (%s), a drive (%s) and arms", strings.Join(classNames, ", "), strings.Join(driveNames, ", "))
		}
		p.Class, p.Drive, p.Roles = SoftSkin+Class(i), Drive(j), []Role{Hull}
		return p.readArms(t.Arms)
	}
	if t.Class != "" || t.Drive != "" || len(t.Arms) > 0 {
		return fmt.Errorf("only a vehicle has a class, a drive and arms")
	}
	if t.Weapon != "" {
		w := weaponNamed(t.Weapon)
		if w == nil {
			return fmt.Errorf("weapon %q is not known", t.Weapon)
		}
		p.Arms, p.team = append(p.Arms, Arm{Weapon: w, Model: -1}), true
	}
	if p.Type == Artillery {
		if p.Gun == NoGun || t.Weapon == "" {
			return fmt.Errorf("artillery has a gun (light, medium, heavy or super_heavy) and a weapon")
		}
		p.Roles = append(p.Roles, GunModel)
	}
	for i, text := range t.Men {
		if err := p.readMen(text); err != nil {
			return fmt.Errorf("men[%d]: %w", i, err)
		}
	}
	if n := len(p.Roles); n == 0 || n > maxMen || p.Type == Artillery && n < 2 {
		return fmt.Errorf("men: %d, from 1 to %d are taken", n, maxMen)
	}
	return nil
}

// readMen reads some models alike, such as "7 rifle", "1 smg nco", "3 crew" or "1 rifle+panzerfaust".
func (p *Profile) readMen(text string) error {
	words := strings.Fields(text)
	n, err := 0, error(nil)
	if len(words) > 0 {
		n, err = strconv.Atoi(words[0])
	}
	if len(words) < 2 || len(words) > 3 || err != nil || n < 1 || n > maxMen {
		return fmt.Errorf("%q: write a number, weapons and perhaps a role, such as 1 smg nco", text)
	}
	var arms []*Weapon
	role, last := Man, words[len(words)-1]
	if i := slices.Index(roleNames, last); i > 0 && Role(i) < GunModel {
		role, words = Role(i), words[:len(words)-1]
	}
	if len(words) == 2 {
		for id := range strings.SplitSeq(words[1], "+") {
			w := weaponNamed(id)
			if w == nil {
				return fmt.Errorf("weapon %q is not known", id)
			}
			arms = append(arms, w)
		}
	} else if len(words) > 2 {
		return fmt.Errorf("%q: the role %q is not known", text, last)
	}
	for range n {
		for _, w := range arms {
			p.Arms = append(p.Arms, Arm{Weapon: w, Model: int8(len(p.Roles))})
		}
		if len(arms) == 1 && arms[0].Flame { // FLAME-09
			p.Arms = append(p.Arms, Arm{Weapon: weaponNamed("rifle"), Model: int8(len(p.Roles)), After: int8(len(p.Arms))})
		}
		p.Roles = append(p.Roles, role)
	}
	if len(p.Arms) > maxArms || len(p.Roles) > maxMen {
		return fmt.Errorf("at most %d models and %d weapons are taken", maxMen, maxArms)
	}
	return nil
}

// readArms reads the weapons of a vehicle, such as "at_gun_heavy turret", "mmg turret coax 1", "mmg front riders" or
// "mmg front at 0.5 1.5", which is mounted half an inch to the right of the middle of the hull and one and a half before it.
func (p *Profile) readArms(texts []string) error {
	for i, text := range texts {
		words := strings.Fields(text)
		if len(words) < 2 || len(texts) > maxArms {
			return fmt.Errorf("arms[%d]: write a weapon and its mount, such as mmg front", i)
		}
		w, mount := weaponNamed(words[0]), slices.Index(mountNames, words[1])
		if w == nil || mount < 0 {
			return fmt.Errorf("arms[%d]: %q is not a weapon with one of the mounts %s", i, text, strings.Join(mountNames, ", "))
		}
		arm := Arm{Weapon: w, Mount: Mount(mount)}
		for rest := words[2:]; len(rest) > 0; {
			switch {
			case rest[0] == "riders":
				arm.Riders, rest = true, rest[1:]
			case rest[0] == "coax" && len(rest) > 1:
				n, err := strconv.Atoi(rest[1])
				if err != nil || n < 1 || n > i {
					return fmt.Errorf("arms[%d]: coax names the number of an arm before it", i)
				}
				arm.Coax, rest = int8(n), rest[2:]
			case rest[0] == "at" && len(rest) > 2:
				x, err := readOffset(rest[1])
				y, also := readOffset(rest[2])
				if err := cmp.Or(err, also); err != nil {
					return fmt.Errorf("arms[%d]: %w", i, err)
				}
				arm.At, rest = geom.Point{X: x, Y: y}, rest[3:]
			default:
				return fmt.Errorf("arms[%d]: %q is not known", i, rest[0])
			}
		}
		p.Arms = append(p.Arms, arm)
	}
	return nil
}

// readOffset reads a length in inches that may be negative.
func readOffset(text string) (geom.Len, error) {
	var l jsonLength
	whole, minus := strings.CutPrefix(text, "-")
	err := l.UnmarshalJSON([]byte(whole))
	if minus {
		l = -l
	}
	return geom.Len(l), err
}

// readSize takes the size of the hull or the carriage, or gives it one.
func (p *Profile) readSize(size []jsonLength) error {
	p.Width, p.Depth, p.Height = manBase, manBase, manHeight
	switch p.Type {
	case Vehicle:
		p.Width, p.Depth, p.Height = hullWidth, hullDepth, hullHeight
	case Artillery:
		p.Width, p.Depth = gunWidth, gunDepth
	}
	if len(size) == 0 {
		return nil
	}
	if len(size) < 2 || len(size) > 3 || min(size[0], size[1]) < jsonLength(manBase)/2 || max(size[0], size[1]) > 12*jsonLength(geom.Inch) {
		return fmt.Errorf("size: width, depth and perhaps height in inches, up to 12")
	}
	p.Width, p.Depth = geom.Len(size[0]), geom.Len(size[1])
	if len(size) == 3 {
		p.Height = geom.Len(size[2])
	}
	return nil
}
