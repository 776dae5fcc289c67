package cobi

import (
	"slices"

	"sandtable/battle"
)

// Options are the switches of a battle, and the features of its mode. OPT, MODE-05.
type Options struct {
	NaturalOneCounts   bool    // OPT-01: modifiers apply to a natural 1
	ExactThresholds    bool    // OPT-02
	ForcedReload       bool    // OPT-03
	MoveAndShoot       bool    // OPT-04
	HalfCrewByLosses   bool    // OPT-05
	WoundedCrewOut     bool    // OPT-06
	LiteralCharges     bool    // OPT-07: shaped charges have to pierce armour
	DoubleSixAlways    bool    // OPT-08
	BinocularCap       int8    // OPT-09
	Entrenchment       Digging // OPT-10
	AnyNeighbour       bool    // OPT-11
	RoadCentimetres    bool    // OPT-12
	FloorTurns         bool    // OPT-13
	DiePerTarget       bool    // OPT-14
	BudgetPerPlayer    bool    // OPT-15
	RoundLimit         int8    // OPT-16
	NoGunRange         bool    // OPT-17
	ExtraArsenal       bool    // OPT-18
	LimitedVehicleAmmo bool    // OPT-19
	NoFigureSpecials   bool    // OPT-20
	InsideZone         bool    // OPT-21
	CallSupport        bool    // OPT-22

	// Features of the mode. MODE-05.
	PointsLevels     bool // armies are bought within a level
	OnlyElimination  bool
	AttackerByPoints bool
	NoEffects        bool
	AlwaysLoaded     bool // neither jams nor reloading
	EndlessAmmo      bool
	TwoFacings       bool
	NoAiming         bool
	TwoResults       bool
	NoCrewDice       bool
	AnyCover         bool // any cover counts −1
	AnyTarget        bool // no nearest-target rule
	NoTemplates      bool
	TieRemoves       bool
	NoConcealment    bool // neither hiding nor camouflage nor spotting
	NoFieldWork      bool // no digging in, treating, repairing, picking up
	NoMorale         bool // no panic, rally, motivation, secured moves, communication, mines
	Weather          Weather
}

// Digging is what a hasty hole is worth. OPT-10.
type Digging uint8

// The readings.
const (
	HastyOrPrepared Digging = iota // hasty −1, prepared by the weapon table
	AlwaysTable
	AlwaysOne
)

// Weather is whether there can be any. MODE-05.
type Weather uint8

// The readings.
const (
	AgreedWeather Weather = iota
	NoWeather
	RolledWeather
)

// An optionRule is a switch with its clause.
type optionRule struct {
	battle.Switch[Options]
	clause clause
}

// flag is a switch with two values, of which the second sets the field.
func flag(c clause, name string, field func(*Options) *bool, usual, other string) optionRule {
	return optionRule{battle.Switch[Options]{Name: name, Values: []string{usual, other}, Set: func(o *Options, v string) { *field(o) = v == other }}, c}
}

// choice is a switch whose values stand for the numbers 0, 1, …
func choice[T ~uint8](c clause, name string, field func(*Options) *T, values ...string) optionRule {
	return optionRule{battle.Switch[Options]{Name: name, Values: values, Set: func(o *Options, v string) { *field(o) = T(slices.Index(values, v)) }}, c}
}

// number is a switch whose values are numbers.
func number(c clause, name string, field func(*Options) *int8, values ...string) optionRule {
	return optionRule{battle.Switch[Options]{Name: name, Values: values, Set: func(o *Options, v string) {
		n := int8(0)
		for _, digit := range v {
			n = n*10 + int8(digit-'0')
		}
		*field(o) = n
	}}, c}
}

// optionRules are the switches with their defaults, which are those of the normal mode. OPT, MODE-05, MODE-06.
var optionRules = []optionRule{
	flag("COBI-OPT-01", "vehicleNaturalOne", func(o *Options) *bool { return &o.NaturalOneCounts }, "miss", "applyModifiers"),
	flag("COBI-OPT-02", "damageThresholds", func(o *Options) *bool { return &o.ExactThresholds }, "descending", "exact"),
	flag("COBI-OPT-03", "reloadDuty", func(o *Options) *bool { return &o.ForcedReload }, "optional", "forced"),
	flag("COBI-OPT-04", "vehicleActions", func(o *Options) *bool { return &o.MoveAndShoot }, "one", "moveAndShoot"),
	flag("COBI-OPT-05", "halfCrew", func(o *Options) *bool { return &o.HalfCrewByLosses }, "remaining", "losses"),
	flag("COBI-OPT-06", "woundedCrew", func(o *Options) *bool { return &o.WoundedCrewOut }, "staysOnDuty", "outOfAction"),
	flag("COBI-OPT-07", "shapedCharge", func(o *Options) *bool { return &o.LiteralCharges }, "ignoresArmour", "literal"),
	flag("COBI-OPT-08", "doubleSix", func(o *Options) *bool { return &o.DoubleSixAlways }, "onlyWhenImpossible", "always"),
	number("COBI-OPT-09", "binocularCap", func(o *Options) *int8 { return &o.BinocularCap }, "1", "2"),
	choice("COBI-OPT-10", "entrenchment", func(o *Options) *Digging { return &o.Entrenchment }, "hastyAndPrepared", "row15", "minusOne"),
	flag("COBI-OPT-11", "coherency", func(o *Options) *bool { return &o.AnyNeighbour }, "connected", "anyNeighbour"),
	flag("COBI-OPT-12", "roadBonus", func(o *Options) *bool { return &o.RoadCentimetres }, "wholeMoveOnRoad", "roadCentimetresOnly"),
	flag("COBI-OPT-13", "turnCost", func(o *Options) *bool { return &o.FloorTurns }, "ceil", "floor"),
	flag("COBI-OPT-14", "templateDie", func(o *Options) *bool { return &o.DiePerTarget }, "sharedPerShot", "perTarget"),
	flag("COBI-OPT-15", "pointsBudget", func(o *Options) *bool { return &o.BudgetPerPlayer }, "perSide", "perPlayer"),
	number("COBI-OPT-16", "roundLimit", func(o *Options) *int8 { return &o.RoundLimit }, "12", "0", "3", "4", "5", "6", "8", "10", "15", "20", "30"),
	flag("COBI-OPT-17", "gunRangeModifier", func(o *Options) *bool { return &o.NoGunRange }, "on", "off"),
	flag("COBI-OPT-18", "extraArsenal", func(o *Options) *bool { return &o.ExtraArsenal }, "off", "on"),
	flag("COBI-OPT-19", "vehicleAmmo", func(o *Options) *bool { return &o.LimitedVehicleAmmo }, "unlimited", "limited"),
	flag("COBI-OPT-20", "figureSpecials", func(o *Options) *bool { return &o.NoFigureSpecials }, "on", "off"),
	flag("COBI-OPT-21", "withdrawnMeaning", func(o *Options) *bool { return &o.InsideZone }, "leftAndReturned", "insideZone"),
	flag("COBI-OPT-22", "callSupport", func(o *Options) *bool { return &o.CallSupport }, "off", "on"),

	flag("COBI-MODE-05", "pointsLevels", func(o *Options) *bool { return &o.PointsLevels }, "optional", "on"),
	flag("COBI-MODE-05", "scenarios", func(o *Options) *bool { return &o.OnlyElimination }, "all", "elimination"),
	flag("COBI-MODE-05", "attackerByPoints", func(o *Options) *bool { return &o.AttackerByPoints }, "off", "on"),
	flag("COBI-MODE-05", "effects", func(o *Options) *bool { return &o.NoEffects }, "on", "off"),
	flag("COBI-MODE-05", "jamAndReload", func(o *Options) *bool { return &o.AlwaysLoaded }, "on", "off"),
	flag("COBI-MODE-05", "ammunition", func(o *Options) *bool { return &o.EndlessAmmo }, "counted", "endless"),
	flag("COBI-MODE-05", "armourFacing", func(o *Options) *bool { return &o.TwoFacings }, "four", "two"),
	flag("COBI-MODE-05", "aiming", func(o *Options) *bool { return &o.NoAiming }, "on", "off"),
	flag("COBI-MODE-05", "vehicleResults", func(o *Options) *bool { return &o.TwoResults }, "four", "two"),
	flag("COBI-MODE-05", "crewDice", func(o *Options) *bool { return &o.NoCrewDice }, "on", "off"),
	flag("COBI-MODE-05", "coverValues", func(o *Options) *bool { return &o.AnyCover }, "table", "any"),
	flag("COBI-MODE-05", "nearestTarget", func(o *Options) *bool { return &o.AnyTarget }, "on", "off"),
	flag("COBI-MODE-05", "templates", func(o *Options) *bool { return &o.NoTemplates }, "on", "off"),
	flag("COBI-MODE-05", "tieWounds", func(o *Options) *bool { return &o.TieRemoves }, "on", "off"),
	flag("COBI-MODE-05", "concealment", func(o *Options) *bool { return &o.NoConcealment }, "on", "off"),
	flag("COBI-MODE-05", "fieldWork", func(o *Options) *bool { return &o.NoFieldWork }, "on", "off"),
	flag("COBI-MODE-05", "morale", func(o *Options) *bool { return &o.NoMorale }, "on", "off"),
	choice("COBI-MODE-05", "weather", func(o *Options) *Weather { return &o.Weather }, "agreed", "off", "on"),
}

// mode is the name of the option that sets the features of a mode; one that is set by its own name overrules it. MODE-06.
const mode = "mode"

// modes are the modes with the features in which they differ from the normal one, which comes first. MODE-01, MODE-02, MODE-05.
var modes = battle.Presets{{Name: mode, Values: []battle.PresetValue{{Name: "normal"}, {Name: "simplified", Sets: simplified}, {Name: "advanced", Sets: advanced}}}}

var simplified = []battle.Option{
	{Name: "scenarios", Value: "elimination"}, {Name: "jamAndReload", Value: "off"}, {Name: "ammunition", Value: "endless"},
	{Name: "armourFacing", Value: "two"}, {Name: "aiming", Value: "off"}, {Name: "vehicleResults", Value: "two"},
	{Name: "crewDice", Value: "off"}, {Name: "coverValues", Value: "any"}, {Name: "nearestTarget", Value: "off"},
	{Name: "templates", Value: "off"}, {Name: "tieWounds", Value: "off"}, {Name: "concealment", Value: "off"},
	{Name: "fieldWork", Value: "off"}, {Name: "weather", Value: "off"}, {Name: "effects", Value: "off"}, {Name: "morale", Value: "off"},
}

var advanced = []battle.Option{
	{Name: "pointsLevels", Value: "on"}, {Name: "attackerByPoints", Value: "on"}, {Name: "callSupport", Value: "on"}, {Name: "weather", Value: "on"},
}

// switches are the switches without their clauses, and optionClause is the clause of one.
var switches = func() []battle.Switch[Options] {
	out := make([]battle.Switch[Options], len(optionRules))
	for i := range optionRules {
		out[i] = optionRules[i].Switch
		if out[i].Group = "readings"; optionRules[i].clause == "COBI-MODE-05" {
			out[i].Group = "features"
		}
	}
	return out
}()

func optionClause(name string) clause {
	for i := range optionRules {
		if optionRules[i].Name == name {
			return optionRules[i].clause
		}
	}
	return "COBI-MODE-01"
}

// Switches are what players can agree on, the mode first. MODE-03, OPT.
func (book) Switches() []battle.Offer {
	return append(modes.Offers(optionClause), battle.Offers(switches, optionClause)...)
}

// agreedOn are the clauses by which players have agreed on what they set: a mode, other rules, or a mode of which something is otherwise.
// GEN-04, MODE-01, MODE-06.
func agreedOn(set []battle.Option) []clause {
	var out []clause
	moded := slices.ContainsFunc(set, func(o battle.Option) bool { return o.Name == mode })
	for _, o := range set {
		switch {
		case o.Name == mode:
			out = append(out, "COBI-MODE-01")
		case moded && optionClause(o.Name) == "COBI-MODE-05":
			out = append(out, "COBI-GEN-04", "COBI-MODE-06")
		default:
			out = append(out, "COBI-GEN-04")
		}
	}
	return out
}

// readOptions makes the switches of a battle from those set in its set-up, the mode first; the rest have their defaults.
func readOptions(set []battle.Option) (Options, error) {
	named, err := modes.Expand(Book.ID(), set)
	if err != nil {
		return Options{}, err
	}
	return battle.ReadOptions(Book.ID(), switches, named)
}
