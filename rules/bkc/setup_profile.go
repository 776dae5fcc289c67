package bkc

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
)

// Class is what a unit is.
type Class string

// The classes of units.
const (
	Infantry     Class = "infantry"
	Engineer     Class = "engineer"
	Flamethrower Class = "flamethrower"
	Cavalry      Class = "cavalry"
	MachineGun   Class = "mg"
	LightMortar  Class = "mortar-light"
	MediumMortar Class = "mortar-medium"
	HeavyMortar  Class = "mortar-heavy"
	Support      Class = "support-weapon"
	Gun          Class = "gun"
	InfantryGun  Class = "infantry-gun"
	Artillery    Class = "artillery"
	AFV          Class = "afv"
	Transport    Class = "transport"
	CO           Class = "co"
	HQ           Class = "hq"
	FAO          Class = "fao"
	FAC          Class = "fac"
	GroundAttack Class = "ground-attack"
	DiveBomber   Class = "dive-bomber"
	LevelBomber  Class = "level-bomber"
)

var classes = []Class{
	Infantry, Engineer, Flamethrower, Cavalry, MachineGun, LightMortar, MediumMortar, HeavyMortar, Support, Gun,
	InfantryGun, Artillery, AFV, Transport, CO, HQ, FAO, FAC, GroundAttack, DiveBomber, LevelBomber,
}

// Armour is how well a unit is armoured.
type Armour string

// The grades of armour.
const (
	NoArmour   Armour = ""
	OpenArmour Armour = "open"
	FullArmour Armour = "full"
)

// Travel is how a command unit gets about: terrain treats it so. MOVE-14..17, G-20.
type Travel string

// The ways in which command units travel.
const (
	Walks       Travel = "foot"
	ByCar       Travel = "car"
	ByHalfTrack Travel = "half-track"
	ByTank      Travel = "tank"
)

var travels = []Travel{Walks, ByCar, ByHalfTrack, ByTank}

// The flags a profile may carry beside its class.
var flagNames = []string{
	"recce", "restricted-view", "amphibious", "boats", "flotation", "smoke", "rocket", "naval", "mg", "aa",
	"motorcycle", "horse", "flame", "bridging", "off-table", "transport", "emplaced", "hedge-cutter",
}

// maxAttacks is how many ways of attacking a unit may have: against foot, against armour, and directly.
const maxAttacks = 3

// betweenAttacks stands between the attacks of a unit.
const betweenAttacks = " / "

// An Attack is one way in which a unit attacks. SETUP-13, SETUP-14.
type Attack struct {
	Dice       int8
	Range      geom.Len // zero: no range (support from off the table)
	NotArmour  bool     // the suffix *: cannot hurt armoured targets
	ArmourOnly bool     // the suffix #: cannot hurt unarmoured targets
}

// A Profile is what the army list says of a unit. It never changes during a battle. SETUP-11.
type Profile struct {
	Class    Class
	Armour   Armour
	Flags    []string
	Move     geom.Len
	Attacks  []Attack
	Hits     int8
	Save     int8 // 0: none. SETUP-12
	CV       int8
	Width    geom.Len
	Depth    geom.Len
	Cost     int32
	Capacity int8 // how many units it carries or tows
	Calibre  int16
	Nation   string
	Year     int16
	Close    int8 // its own value in close combat, instead of the table's
	Travels  Travel

	recce, restricted, amphibious, boats, flotation, smoke, rocket, naval, hasMG, aa bool
	motorcycle, horse, flame, bridging, offTable, transport, emplaced, hedgeCutter   bool
	command, mortar, weapon, foot, gun, aircraft                                     bool
	armed                                                                            []clause

	attack string // its attacks in the notation of the lists, as views tell them
}

type profileText struct {
	Class    Class      `json:"class"`
	Armour   Armour     `json:"armour"`
	Flags    []string   `json:"flags"`
	Move     jsonLength `json:"move"`
	Attack   stringList `json:"attack"`
	Hits     int8       `json:"hits"`
	Save     int8       `json:"save"`
	CV       int8       `json:"cv"`
	Base     []jsonLength
	Cost     int32  `json:"cost"`
	Capacity *int8  `json:"capacity"`
	Calibre  int16  `json:"calibre"`
	Nation   string `json:"nation"`
	Year     int16  `json:"year"`
	Close    int8   `json:"close"`
	Travels  Travel `json:"travels"`
}

// jsonLength is a length in centimetres with at most two decimals.
type jsonLength geom.Len

func (l *jsonLength) UnmarshalJSON(data []byte) error {
	n, exact, ok := geom.ParseDecimal(string(data), int64(geom.CM))
	if !ok || !exact || n < 0 || n > 1000*int64(geom.CM) {
		return fmt.Errorf("%s is not a length in centimetres", data)
	}
	*l = jsonLength(n)
	return nil
}

// stringList is one string or a list of them.
type stringList []string

func (s *stringList) UnmarshalJSON(data []byte) error {
	if bytes.HasPrefix(data, []byte("[")) {
		return json.Unmarshal(data, (*[]string)(s))
	}
	var one string
	if err := json.Unmarshal(data, &one); err != nil {
		return fmt.Errorf("an attack is written as text, such as 3/30*")
	}
	*s = []string{one}
	return nil
}

// readProfile reads a profile and scales its lengths. SETUP-03.
func readProfile(data []byte, scale func(geom.Len) geom.Len) (*Profile, error) {
	var t profileText
	if err := battle.Strict(data, &t); err != nil {
		return nil, err
	}
	p := &Profile{
		Class: t.Class, Armour: t.Armour, Flags: t.Flags, Move: scale(geom.Len(t.Move)), Hits: t.Hits, Save: t.Save,
		CV: t.CV, Cost: t.Cost, Calibre: t.Calibre, Nation: t.Nation, Year: t.Year, Close: t.Close, Travels: t.Travels,
	}
	if !slices.Contains(classes, p.Class) {
		return nil, fmt.Errorf("class %q is not known", p.Class)
	}
	if p.Armour == "none" {
		p.Armour = NoArmour
	}
	if !slices.Contains([]Armour{NoArmour, OpenArmour, FullArmour}, p.Armour) {
		return nil, fmt.Errorf("armour %q is not known: write none, open or full", p.Armour)
	}
	for _, f := range p.Flags {
		if !slices.Contains(flagNames, f) {
			return nil, fmt.Errorf("flag %q is not known: take some of %s", f, strings.Join(flagNames, ", "))
		}
	}
	p.readKinds()
	p.readFlags()
	for _, text := range t.Attack {
		a, err := parseAttack(text, scale)
		if err != nil {
			return nil, err
		}
		p.Attacks = append(p.Attacks, a)
	}
	p.attack = p.tellAttacks(betweenAttacks)
	if len(p.Attacks) > maxAttacks {
		return nil, fmt.Errorf("%d attacks: at most %d are taken", len(p.Attacks), maxAttacks)
	}
	if err := p.commandDefaults(geom.Len(t.Move), scale); err != nil {
		return nil, err
	}
	if p.Hits < 1 || p.Hits > 20 {
		return nil, fmt.Errorf("hits %d: from 1 to 20", p.Hits)
	}
	if p.Save != 0 && (p.Save < 2 || p.Save > 6) {
		return nil, fmt.Errorf("save %d: from 2 to 6, or none", p.Save)
	}
	if p.IsCommand() != (p.CV != 0) || p.IsCommand() && (p.CV < 6 || p.CV > 10) {
		return nil, fmt.Errorf("cv %d: command units have one from 6 to 10, others none", p.CV) // SETUP-15
	}
	if p.Cost < 0 || p.Cost > maxPoints || p.Close < 0 || p.Close > 20 || p.Calibre < 0 {
		return nil, fmt.Errorf("cost %d, close %d, calibre %d: one of them is out of bounds", p.Cost, p.Close, p.Calibre)
	}
	p.Width, p.Depth = p.defaultBase()
	if len(t.Base) > 0 {
		if len(t.Base) != 2 || t.Base[0] < 50 || t.Base[1] < 50 || t.Base[0] > 2000 || t.Base[1] > 2000 {
			return nil, fmt.Errorf("base: give width and depth, each from 0.5 to 20 cm")
		}
		p.Width, p.Depth = geom.Len(t.Base[0]), geom.Len(t.Base[1])
	}
	p.Capacity = p.defaultCapacity()
	if t.Capacity != nil {
		p.Capacity = *t.Capacity
	}
	if p.Capacity < 0 || p.Capacity > 4 {
		return nil, fmt.Errorf("capacity %d: from 0 to 4", p.Capacity)
	}
	p.readArms()
	return p, nil
}

// readKinds sorts a unit by its class once, since rules ask for it on every line.
func (p *Profile) readKinds() {
	p.command = p.Class == CO || p.Class == HQ || p.Class == FAO || p.Class == FAC
	p.mortar = p.Class == LightMortar || p.Class == MediumMortar || p.Class == HeavyMortar
	p.weapon = p.Class == MachineGun || p.mortar || p.Class == Support
	p.foot = p.weapon || p.Class == Infantry || p.Class == Engineer || p.Class == Flamethrower
	p.gun = p.Class == Gun || p.Class == InfantryGun || p.Class == Artillery && p.Armour == NoArmour
	p.aircraft = p.Class == GroundAttack || p.Class == DiveBomber || p.Class == LevelBomber
}

// readArms finds by which clauses the unit fires as others do. G-02, G-33, IW-02, IW-04.
func (p *Profile) readArms() {
	if len(p.Attacks) > 1 {
		p.armed = append(p.armed, "BKC-G-02")
	}
	if p.aa {
		p.armed = append(p.armed, "BKC-G-33")
	}
	if p.weapon {
		p.armed = append(p.armed, "BKC-IW-02")
	}
	if p.Class == MachineGun {
		p.armed = append(p.armed, "BKC-IW-04")
	}
}

func (p *Profile) readFlags() {
	for _, f := range []struct {
		name string
		into *bool
	}{
		{"recce", &p.recce}, {"restricted-view", &p.restricted}, {"amphibious", &p.amphibious}, {"boats", &p.boats},
		{"flotation", &p.flotation}, {"smoke", &p.smoke}, {"rocket", &p.rocket}, {"naval", &p.naval}, {"mg", &p.hasMG},
		{"aa", &p.aa}, {"motorcycle", &p.motorcycle}, {"horse", &p.horse}, {"flame", &p.flame},
		{"bridging", &p.bridging}, {"off-table", &p.offTable}, {"transport", &p.transport}, {"emplaced", &p.emplaced},
		{"hedge-cutter", &p.hedgeCutter},
	} {
		*f.into = slices.Contains(p.Flags, f.name)
	}
	p.transport = p.transport || p.Class == Transport
	p.offTable = p.offTable || p.IsAircraft() || p.naval // G-25
}

// commandDefaults gives a command unit what its list leaves out. How it travels, its Move then tells: up to 15 cm is a
// walk, more is a car. G-20.
func (p *Profile) commandDefaults(move geom.Len, scale func(geom.Len) geom.Len) error {
	if !p.IsCommand() {
		if p.Travels != "" {
			return fmt.Errorf("travels: only command units say so")
		}
		return nil
	}
	if move == 0 {
		move = 30 * geom.CM
	}
	p.Move = scale(move)
	if p.Hits == 0 {
		p.Hits = 4
	}
	switch {
	case slices.Contains(travels, p.Travels):
	case p.Travels != "":
		return fmt.Errorf("travels %q is not one of %v", p.Travels, travels)
	case p.IsArmoured():
		p.Travels = ByTank
	case move > 15*geom.CM:
		p.Travels = ByCar
	default:
		p.Travels = Walks
	}
	return nil
}

// defaultBase is the size of a base where the list gives none. G-34.
func (p *Profile) defaultBase() (width, depth geom.Len) {
	switch {
	case p.Class == Infantry, p.Class == Engineer, p.Class == Flamethrower:
		return 3 * geom.CM, 2 * geom.CM
	case p.IsGun():
		return 4 * geom.CM, 4 * geom.CM
	}
	return 3 * geom.CM, 3 * geom.CM
}

// defaultCapacity is how many units a vehicle carries where the list does not say. G-30.
func (p *Profile) defaultCapacity() int8 {
	if p.transport || p.Class == AFV {
		return 1
	}
	return 0
}

// parseAttack reads the notation of the lists: 3/30, 3/30*, 3/50#, or just 4 for support from off the table.
func parseAttack(text string, scale func(geom.Len) geom.Len) (Attack, error) {
	var a Attack
	fail := fmt.Errorf("attack %q: write dice/range such as 3/30, with * or # if the list has it", text)
	rest := text
	switch {
	case strings.HasSuffix(rest, "*"):
		a.NotArmour, rest = true, rest[:len(rest)-1]
	case strings.HasSuffix(rest, "#"):
		a.ArmourOnly, rest = true, rest[:len(rest)-1]
	}
	diceText, rangeText, ranged := strings.Cut(rest, "/")
	n, err := strconv.ParseInt(diceText, 10, 8)
	if err != nil || n < 0 || n > 20 {
		return a, fail
	}
	a.Dice = int8(n)
	if ranged {
		r, err := strconv.ParseInt(rangeText, 10, 16)
		if err != nil || r < 1 || r > 500 {
			return a, fail
		}
		a.Range = scale(geom.Len(r) * geom.CM)
	}
	return a, nil
}

// IsCommand reports a command unit: CO, HQ, FAO or FAC.
func (p *Profile) IsCommand() bool { return p.command }

// IsFoot reports troops on foot: infantry, engineers, flamethrowers and the support weapons they carry.
func (p *Profile) IsFoot() bool { return p.foot }

// IsSupportWeapon reports the infantry weapons of battalions and regiments. IW-01.
func (p *Profile) IsSupportWeapon() bool { return p.weapon }

// IsMortar reports a mortar of any size. IW-05.
func (p *Profile) IsMortar() bool { return p.mortar }

// IsGun reports towed guns: anti-tank, anti-aircraft, infantry guns and other artillery that cannot move by itself
// further than its crew pushes it.
func (p *Profile) IsGun() bool { return p.gun }

// IsArmoured reports a unit with armour of any grade.
func (p *Profile) IsArmoured() bool { return p.Armour != NoArmour }

// drivesArmour reports armour of any grade, and the command units that travel in it: it crosses obstacles and breaks them.
// MOVE-14, MOVE-15, MOVE-29.
func (p *Profile) drivesArmour() bool {
	return p.IsArmoured() || p.Travels == ByHalfTrack || p.Travels == ByTank
}

// IsSoftTransport reports trucks, motorcycles, horse teams and the like.
func (p *Profile) IsSoftTransport() bool { return p.transport && !p.IsArmoured() }

// IsAircraft reports air units.
func (p *Profile) IsAircraft() bool { return p.aircraft }

// IsVehicle reports whatever drives: armoured units and transport.
func (p *Profile) IsVehicle() bool { return p.Class == AFV || p.transport || p.IsArmoured() }

// isArtillery reports what fires for an FAO. ART-01.
func (p *Profile) isArtillery() bool { return p.Class == Artillery }

// SelfPropelled reports artillery with a Move of its own. Unarmoured guns on the table have one too, but that is their
// crew's pushing. ART-06.
func (p *Profile) SelfPropelled() bool {
	return p.isArtillery() && p.Move > 0 && (p.offTable || p.IsArmoured())
}
