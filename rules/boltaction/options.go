package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
)

// Options are the switches of a battle. OPT.
type Options struct {
	DownToHit           int8     // SHOOT-21: what DOWN takes from a roll to hit
	MoraleCap           int8     // TEST-06
	RallyIgnoresPins    bool     // TEST-11
	OfficerRangeSenior  geom.Len // MORALE-02: captains and majors
	AssaultHitMoving    int8     // ASSAULT-31
	FriendlyFireBeyond  bool     // FUBAR-04: the literal reading
	FixedFiresOnAdvance bool     // WEAPON-09
	HELongRange         bool     // ARMOUR-08
	FuelOut             int8     // FLAME-09: empty on this or less
	CloseQuartersDice   int8     // ASSAULT-15: of a model with an assault weapon
	SnapToAction        bool     // ORDER-19
	AmbushTurnEndShot   bool     // AMBUSH-11
	Premeasure          bool     // MOVE-18
	RemoveKnockedOut    bool     // DAMAGE-11
	NationalRules       bool     // FORCE-18
	TankRiders          bool     // TRANSPORT-17
	Ramming             bool     // ASSAULT-45
	Recrewing           bool     // ARTILLERY-16
	SharedDice          bool     // BAG-16: all players of a side share one colour
}

type optionRule = battle.Switch[Options]

func flagOption(name string, field func(*Options) *bool, on string, values ...string) optionRule {
	return optionRule{Name: name, Values: values, Set: func(o *Options, v string) { *field(o) = v == on }}
}

func onOption(name string, field func(*Options) *bool) optionRule {
	return flagOption(name, field, "on", "off", "on")
}

func digitOption(name string, field func(*Options) *int8, values ...string) optionRule {
	return optionRule{Name: name, Values: values, Set: func(o *Options, v string) {
		n := int8(0)
		for _, digit := range v {
			n = n*10 + int8(digit-'0')
		}
		*field(o) = n
	}}
}

// optionRules are the switches with their defaults.
var optionRules = []optionRule{
	digitOption("downToHit", func(o *Options) *int8 { return &o.DownToHit }, "1", "2"),
	digitOption("moraleCap", func(o *Options) *int8 { return &o.MoraleCap }, "10", "11"),
	onOption("rallyIgnoresPins", func(o *Options) *bool { return &o.RallyIgnoresPins }),
	{Name: "officerRangeSenior", Values: []string{"12", "6"}, Set: func(o *Options, v string) {
		o.OfficerRangeSenior = 12 * geom.Inch
		if v == "6" {
			o.OfficerRangeSenior = 6 * geom.Inch
		}
	}},
	digitOption("assaultHitMovingVehicle", func(o *Options) *int8 { return &o.AssaultHitMoving }, "5", "6"),
	flagOption("fubarFriendlyFireDistance", func(o *Options) *bool { return &o.FriendlyFireBeyond }, "beyond", "within", "beyond"),
	onOption("fixedFiresOnAdvance", func(o *Options) *bool { return &o.FixedFiresOnAdvance }),
	flagOption("heLongRangePenalty", func(o *Options) *bool { return &o.HELongRange }, "on", "on", "off"),
	digitOption("flameFuelOut", func(o *Options) *int8 { return &o.FuelOut }, "1", "2"),
	digitOption("closeQuartersAssaultDice", func(o *Options) *int8 { return &o.CloseQuartersDice }, "2", "1"),
	onOption("snapToAction", func(o *Options) *bool { return &o.SnapToAction }),
	onOption("ambushTurnEndShot", func(o *Options) *bool { return &o.AmbushTurnEndShot }),
	flagOption("premeasure", func(o *Options) *bool { return &o.Premeasure }, "on", "on", "off"),
	flagOption("knockedOutMode", func(o *Options) *bool { return &o.RemoveKnockedOut }, "remove", "wreck", "remove"),
	onOption("nationalRules", func(o *Options) *bool { return &o.NationalRules }),
	onOption("tankRiders", func(o *Options) *bool { return &o.TankRiders }),
	onOption("ramming", func(o *Options) *bool { return &o.Ramming }),
	onOption("recrewing", func(o *Options) *bool { return &o.Recrewing }),
	flagOption("teamMode", func(o *Options) *bool { return &o.SharedDice }, "shared", "personal", "shared"),
}

// preset is the name of the option that sets several others at once; one that is set by its own name overrules it.
// OPT-PRESET.
const preset = "preset"

var presets = battle.Presets{{Name: preset, Values: []battle.PresetValue{{Name: "first"}, {Name: "second", Sets: second}}}}

// second turns the helps of the second edition on. OPT-PRESET.
var second = []battle.Option{
	{Name: "downToHit", Value: "2"}, {Name: "moraleCap", Value: "11"}, {Name: "rallyIgnoresPins", Value: "on"},
	{Name: "fixedFiresOnAdvance", Value: "on"}, {Name: "heLongRangePenalty", Value: "off"},
	{Name: "closeQuartersAssaultDice", Value: "1"}, {Name: "snapToAction", Value: "on"},
	{Name: "ambushTurnEndShot", Value: "on"},
}

// Switches are what players can agree on, the preset first. OPT.
func (book) Switches() []battle.Offer {
	return append(presets.Offers(optionClause), battle.Offers(optionRules, optionClause)...)
}

// citeSecond tells a witness of a switch that decides, and of the preset if that has set it. OPT-PRESET.
func (b *Battle) citeSecond(c clause) {
	b.Cite(c)
	if b.second {
		b.Cite("BA-OPT-PRESET")
	}
}

// optionClause is the clause of a switch: downToHit is BA-OPT-DOWN-TO-HIT.
func optionClause(name string) clause {
	out := []byte("BA-OPT-")
	for _, r := range []byte(name) {
		if r >= 'A' && r <= 'Z' {
			out = append(out, '-')
		}
		out = append(out, r&^0x20)
	}
	return clause(out)
}

// readOptions makes the switches of a battle from those set in its set-up, a preset first; the rest have their defaults.
func readOptions(set []battle.Option) (Options, error) {
	named, err := presets.Expand(Book.ID(), set)
	if err != nil {
		return Options{}, err
	}
	return battle.ReadOptions(Book.ID(), optionRules, named)
}
