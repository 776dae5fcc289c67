package bkc

import (
	"slices"

	"sandtable/battle"
)

// Options are the switches of a battle. OPT.
type Options struct {
	InitiativeDistance [2]int // OPT-INIT-DIST, in cm, per side
	CounterfireAt      string // OPT-COUNTERFIRE-AT: start or contact
	SuppressionCounts  string // OPT-SUPPRESSION-COUNTS: scored or unsaved
	SuppressOnly       string // OPT-SUPPRESS-ONLY: normal or six
	IndirectVsFull     string // OPT-INDIRECT-VS-FULL: suppress-only or normal
	FireOver           string // OPT-FIRE-OVER: strict or relaxed
	Conceal            bool   // OPT-CONCEAL
	BlunderStop        bool   // OPT-BLUNDER-STOP
	CombatSimultaneous bool   // OPT-CBT-SIMULTANEOUS
	PursueDisengage    bool   // OPT-PURSUE-DISENGAGE
	RocketDouble       bool   // OPT-ROCKET-DOUBLE
	BomberDouble       bool   // OPT-BOMBER-DOUBLE
	CommandAADice      int    // OPT-CMD-AA-DICE
	SkyByDice          bool   // OPT-AIR-SUPERIORITY: by dice, whatever the scenario says
	Opportunity        bool   // OPT-OPPORTUNITY
	Damage             bool   // OPT-DAMAGE
	VPOffTable         string // OPT-VP-OFFTABLE: full or lost
	RandomPoints       bool   // OPT-RANDOM-POINTS: rolled before forces are bought, so the battle only corrects by VIC-04
	Night              bool   // OPT-NIGHT
	Weather            string // OPT-WEATHER: off, rain, snow or fog
	Hidden             bool   // OPT-HIDDEN
	Simultaneous       bool   // OPT-SIMULTANEOUS
	Clock              bool   // OPT-CLOCK
	Scale              int    // OPT-DISTANCE-SCALE, in halves: 1 is 0.5, 2 is 1, 4 is 2
}

type optionRule = battle.Switch[Options]

var onOff, offOn = []string{"on", "off"}, []string{"off", "on"}

func flagOption(name string, values []string, field func(*Options) *bool) optionRule {
	return optionRule{Name: name, Values: values, Set: func(o *Options, v string) { *field(o) = v == "on" }}
}

func wordOption(name string, field func(*Options) *string, values ...string) optionRule {
	return optionRule{Name: name, Values: values, Set: func(o *Options, v string) { *field(o) = v }}
}

// switches are the switches of an edition: those of the book, where it takes its own values for some, the default first, or
// none if it does without the switch; and those that it alone has.
func switches(own map[string][]string, more ...optionRule) []optionRule {
	all := slices.Concat(bookOptions, more)
	for i := range all {
		if values, ok := own[all[i].Name]; ok {
			all[i].Values = values
		}
	}
	return slices.DeleteFunc(all, func(o optionRule) bool { return len(o.Values) == 0 })
}

// skyOption is the switch of an edition that has air superiority. G-09.
var skyOption = optionRule{
	Name: "OPT-AIR-SUPERIORITY", Values: []string{"scenario", "dice"},
	Set: func(o *Options, v string) { o.SkyByDice = v == "dice" },
}

// bookOptions are the switches that all editions have; the default is the first value.
var bookOptions = []optionRule{
	{Name: "OPT-INIT-DIST", Values: []string{"20", "15", "25", "red15", "red25", "blue15", "blue25"}, Set: setInitiativeDistance},
	wordOption("OPT-COUNTERFIRE-AT", func(o *Options) *string { return &o.CounterfireAt }, "start", "contact"),
	wordOption("OPT-SUPPRESSION-COUNTS", func(o *Options) *string { return &o.SuppressionCounts }, "scored", "unsaved"),
	wordOption("OPT-SUPPRESS-ONLY", func(o *Options) *string { return &o.SuppressOnly }, "normal", "six"),
	wordOption("OPT-INDIRECT-VS-FULL", func(o *Options) *string { return &o.IndirectVsFull }, "suppress-only", "normal"),
	wordOption("OPT-FIRE-OVER", func(o *Options) *string { return &o.FireOver }, "strict", "relaxed"),
	flagOption("OPT-CONCEAL", onOff, func(o *Options) *bool { return &o.Conceal }),
	flagOption("OPT-BLUNDER-STOP", onOff, func(o *Options) *bool { return &o.BlunderStop }),
	flagOption("OPT-CBT-SIMULTANEOUS", onOff, func(o *Options) *bool { return &o.CombatSimultaneous }),
	flagOption("OPT-PURSUE-DISENGAGE", offOn, func(o *Options) *bool { return &o.PursueDisengage }),
	flagOption("OPT-ROCKET-DOUBLE", onOff, func(o *Options) *bool { return &o.RocketDouble }),
	flagOption("OPT-BOMBER-DOUBLE", onOff, func(o *Options) *bool { return &o.BomberDouble }),
	{Name: "OPT-CMD-AA-DICE", Values: []string{"2", "0", "1", "3", "4"}, Set: func(o *Options, v string) { o.CommandAADice = int(v[0] - '0') }},
	flagOption("OPT-OPPORTUNITY", onOff, func(o *Options) *bool { return &o.Opportunity }),
	flagOption("OPT-DAMAGE", offOn, func(o *Options) *bool { return &o.Damage }),
	wordOption("OPT-VP-OFFTABLE", func(o *Options) *string { return &o.VPOffTable }, "full", "lost"),
	flagOption("OPT-RANDOM-POINTS", offOn, func(o *Options) *bool { return &o.RandomPoints }),
	flagOption("OPT-NIGHT", offOn, func(o *Options) *bool { return &o.Night }),
	wordOption("OPT-WEATHER", func(o *Options) *string { return &o.Weather }, "off", "rain", "snow", "fog"),
	flagOption("OPT-HIDDEN", offOn, func(o *Options) *bool { return &o.Hidden }),
	flagOption("OPT-SIMULTANEOUS", offOn, func(o *Options) *bool { return &o.Simultaneous }),
	flagOption("OPT-CLOCK", offOn, func(o *Options) *bool { return &o.Clock }),
	{Name: "OPT-DISTANCE-SCALE", Values: []string{"1", "0.5", "2"}, Set: func(o *Options, v string) {
		o.Scale = map[string]int{"0.5": 1, "1": 2, "2": 4}[v]
	}},
}

func setInitiativeDistance(o *Options, v string) {
	switch v {
	case "15", "20", "25":
		n := int(v[0]-'0')*10 + int(v[1]-'0')
		o.InitiativeDistance = [2]int{n, n}
	case "red15":
		o.InitiativeDistance = [2]int{15, 20}
	case "red25":
		o.InitiativeDistance = [2]int{25, 20}
	case "blue15":
		o.InitiativeDistance = [2]int{20, 15}
	case "blue25":
		o.InitiativeDistance = [2]int{20, 25}
	}
}
