package battle

import "strconv"

// A Sign is what a page draws in the frame of a unit. A book says which of them a unit is; a page knows no others, and no
// word of any book.
type Sign string

// The signs. Those of troops say what they are first of all for.
const (
	SignInfantry    Sign = "infantry"
	SignEngineer    Sign = "engineer"
	SignFlame       Sign = "flame" // flamethrowers, but for tanks
	SignCavalry     Sign = "cavalry"
	SignRecce       Sign = "recce" // scouts without armour
	SignMG          Sign = "mg"
	SignMortar      Sign = "mortar"
	SignATTeam      Sign = "at-team" // weapons against tanks that men carry
	SignSniper      Sign = "sniper"
	SignGun         Sign = "gun" // infantry guns
	SignATGun       Sign = "at-gun"
	SignAAGun       Sign = "aa-gun"
	SignArtillery   Sign = "artillery"
	SignRocket      Sign = "rocket"
	SignTank        Sign = "tank"
	SignSPGun       Sign = "sp-gun" // a gun that drives: assault guns, tank destroyers, guns on lorries
	SignSPAA        Sign = "sp-aa"  // the same against aircraft
	SignArmouredCar Sign = "armoured-car"
	SignAPC         Sign = "apc" // armoured transport and carriers
	SignTransport   Sign = "transport"
	SignHQ          Sign = "hq" // headquarters, officers
	SignCO          Sign = "co" // the commander of a side
	SignObserver    Sign = "observer"
	SignAirControl  Sign = "air-control"
	SignMedic       Sign = "medic"
	SignAircraft    Sign = "aircraft"
	SignBomber      Sign = "bomber"
	SignUnknown     Sign = "unknown"
	SignMarker      Sign = "marker" // a hidden unit: it stands for nothing in particular
)

// Signs lists them in the order of a legend.
var Signs = []Sign{
	SignInfantry, SignEngineer, SignFlame, SignCavalry, SignRecce, SignMG, SignMortar, SignATTeam, SignSniper, SignGun, SignATGun,
	SignAAGun, SignArtillery, SignRocket, SignTank, SignSPGun, SignSPAA, SignArmouredCar, SignAPC, SignTransport, SignHQ, SignCO,
	SignObserver, SignAirControl, SignMedic, SignAircraft, SignBomber, SignUnknown, SignMarker,
}

// A Build is how the model of a unit looks from above, as far as its sign does not say. A book makes it from the profile.
type Build struct {
	Size   int8 `json:"size,omitempty"`   // of a vehicle: from 0, light, to 3, the heaviest
	Gun    int8 `json:"gun,omitempty"`    // how long its barrel is: from 0, a machine gun, to 3
	Open   bool `json:"open,omitempty"`   // a vehicle without a roof
	Wheels bool `json:"wheels,omitempty"` // a vehicle on wheels alone
	Prone  bool `json:"prone,omitempty"`  // men lie down now
}

// A Badge is a small mark beside the sign of a unit, or beside one of its figures: a state that a player must not overlook.
type Badge struct {
	Key  string    `json:"key"`            // the fact of the unit or of the figure that it shows; the words for it are those of the fact
	Text string    `json:"text,omitempty"` // a number, or
	Icon Icon      `json:"icon,omitempty"` // what is drawn in it
	Form BadgeForm `json:"form"`
	Tone Tone      `json:"tone"`
}

// MaxBadges is how many fit around a frame. The rest is on the unit's card.
const MaxBadges = 4

// MaxModelBadges is how many fit beside a single figure.
const MaxModelBadges = 2

// An Icon is what is drawn in a badge.
type Icon string

// The icons, named after what they look like, since each book means something else by them.
const (
	IconAim    Icon = "aim"   // a reticle
	IconArrow  Icon = "arrow" // on
	IconUp     Icon = "up"
	IconTwice  Icon = "twice" // up, and up again
	IconEye    Icon = "eye"
	IconPlus   Icon = "plus"
	IconDown   Icon = "down"
	IconCross  Icon = "cross" // crossed blades
	IconPress  Icon = "press" // pressed to the ground
	IconHalt   Icon = "halt"
	IconSlow   Icon = "slow"
	IconMuzzle Icon = "muzzle" // a gun struck through
	IconMute   Icon = "mute"   // a radio struck through
	IconHitch  Icon = "hitch"  // ready to be towed
	IconFlag   Icon = "flag"
	IconVeil   Icon = "veil" // a question mark: not to be seen
	IconSplit  Icon = "split"

	IconPlaster Icon = "plaster" // over a wound
	IconExclaim Icon = "exclaim" // an exclamation mark
	IconLie     Icon = "lie"     // a man flat on the ground
	IconSpade   Icon = "spade"
	IconLoop    Icon = "loop" // an arrow that comes back, as when a weapon must be loaded again
	IconStar    Icon = "star"
)

// Icons lists them.
var Icons = []Icon{
	IconAim, IconArrow, IconUp, IconTwice, IconEye, IconPlus, IconDown, IconCross, IconPress, IconHalt, IconSlow, IconMuzzle, IconMute,
	IconHitch, IconFlag, IconVeil, IconSplit, IconPlaster, IconExclaim, IconLie, IconSpade, IconLoop, IconStar,
}

// A BadgeForm is the outline of a badge.
type BadgeForm string

// The outlines. Earthworks lie along the foot of the frame and hold nothing.
const (
	FormDisc   BadgeForm = "disc"
	FormSquare BadgeForm = "square"
	FormShield BadgeForm = "shield"
	FormEarth  BadgeForm = "earth"
)

// Forms lists them.
var Forms = []BadgeForm{FormDisc, FormSquare, FormShield, FormEarth}

// A Tone is how urgent a badge is.
type Tone string

// The tones.
const (
	ToneBad   Tone = "bad"
	ToneWarn  Tone = "warn"
	ToneCalm  Tone = "calm"
	TonePlain Tone = "plain" // a token of the game, such as an order
)

// Tones lists them.
var Tones = []Tone{ToneBad, ToneWarn, ToneCalm, TonePlain}

// Wear puts a badge on a unit if something is so and there is room. A book puts on the most urgent first.
func (u *UnitView) Wear(so bool, b Badge) {
	if so && len(u.Badges) < MaxBadges {
		u.Badges = append(u.Badges, b)
	}
}

// Wear puts a badge on a figure if something is so and there is room.
func (m *ModelView) Wear(so bool, b Badge) {
	if so && len(m.Badges) < MaxModelBadges {
		m.Badges = append(m.Badges, b)
	}
}

// WearCount puts a badge with a number on a unit if it is not zero.
func (u *UnitView) WearCount(key string, n int) {
	if n > 0 {
		u.Wear(true, Badge{Key: key, Text: strconv.Itoa(n), Form: FormDisc, Tone: ToneBad})
	}
}

// A Flash is how something that happens is seen for a moment.
type Flash string

// The flashes. What is seen as nothing else, such as a move, needs none.
const (
	FlashShot Flash = "shot" // from the unit that shoots to the target
	FlashBlow Flash = "blow" // on a unit
	FlashGone Flash = "gone" // a unit is out
	FlashFall Flash = "fall" // something comes down on a place
	FlashLot  Flash = "lot"  // a lot of a side is drawn from those that lie hidden together
)

// A Flasher is a battle that knows how its events are seen.
type Flasher interface {
	Flash(*Event) Flash
}

// Lots are the dice or cards of a side that lie in a bag and have still to be drawn, for all to see.
type Lots struct {
	Side Side `json:"side"`
	N    int  `json:"n"`
}

// A DiceReader is a battle that knows which dice of a roll have done what they were thrown for, where what they show and need does
// not tell. It says false if that tells it.
type DiceReader interface {
	Met(*Event, *Roll) ([]bool, bool)
}

// Met says of each die whether it did what was needed: alone, or all of them together, as a test is
// passed.
func (r *Roll) Met(together, atMost bool) []bool {
	if r.Total != nil || together {
		sum := int32(0)
		for _, d := range r.Dice {
			sum += int32(d.Face)
		}
		if r.Total != nil {
			sum = *r.Total
		}
		return r.AllMet(sum == int32(r.Need) || atMost == (sum < int32(r.Need)))
	}
	met := make([]bool, len(r.Dice))
	for i, d := range r.Dice {
		met[i] = d.Face == int16(r.Need) || atMost == (d.Face < int16(r.Need))
	}
	return met
}

// AllMet says the same of all dice.
func (r *Roll) AllMet(met bool) []bool {
	all := make([]bool, len(r.Dice))
	for i := range all {
		all[i] = met
	}
	return all
}
