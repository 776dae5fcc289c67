package bkc

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/lang"
	"sandtable/library"
)

// A topic is something that editions do differently: the clauses that tell of it, of whichever edition, and figures that are
// read off an edition.
type topic struct {
	about   lang.Text
	clauses string // without the name of the book
	figures []figure
}

// A figure is a question that every edition answers by its data.
type figure struct {
	name lang.Text
	of   func(*edition) lang.Text
}

// editionsOf is what an edition says of its sibling.
func editionsOf(e *edition, sibling string) *library.Editions {
	out := &library.Editions{Sibling: sibling, Surprises: e.surprises}
	for _, t := range topics {
		row := library.Topic{About: t.about}
		for id := range strings.FieldsSeq(t.clauses) {
			row.Clauses = append(row.Clauses, "BKC-"+id)
		}
		for _, f := range t.figures {
			row.Figures = append(row.Figures, library.Figure{Name: f.name, Value: func() lang.Text { return f.of(e) }})
		}
		out.Topics = append(out.Topics, row)
	}
	return out
}

// topics are all that the editions do differently, in the order of the book.
var topics = []topic{
	{
		about: lang.Text{EN: "Phases of a turn"}, clauses: "TURN-02 TURN-03 TURN-05 TURN-06 TURN-08 TURN-09 END-01",
		figures: []figure{{lang.Text{EN: "Phases"}, func(e *edition) lang.Text {
			return enumerated(e.phases, func(p phaseRule) lang.Text { return termWords[string(p.name)] })
		}}},
	},
	{about: lang.Text{EN: "Scheduled rockets"}, clauses: "SCHED-08 SCHED-09"},
	{
		about: lang.Text{EN: "Changing the fire plan"}, clauses: "SCHED-15",
		figures: []figure{{modifiers, func(e *edition) lang.Text { return modsIn(e.alter) }}},
	},
	{
		about: lang.Text{EN: "What units do on their own initiative"}, clauses: "INIT-02 INIT-03 DP-19 DP-20 DP-20b",
		figures: []figure{{lang.Text{EN: "Choice"}, func(e *edition) lang.Text { return deedsAt(e, stepReact) }}},
	},
	{
		about: lang.Text{EN: "Reacting to a charge"}, clauses: "INIT-25 DP-29",
		figures: []figure{{lang.Text{EN: "It costs"}, func(e *edition) lang.Text {
			return either(e.reacted != nil, lang.Text{EN: "the opportunity action"}, nothing)
		}}},
	},
	{
		about:   lang.Text{EN: "Modifiers of an order"},
		clauses: "CMD-14 CMD-15 CMD-18 CMD-20 CMD-21 CMD-22 CMD-23 CMD-24 CMD-25 CMD-26 CMD-27",
		figures: []figure{
			{modifiers, func(e *edition) lang.Text { return modsIn(e.orders.mods) }},
			{lang.Text{EN: "Declared with the order"}, func(e *edition) lang.Text {
				return enumerated(e.orders.declares, func(word string) lang.Text { return termWords[word] })
			}},
		},
	},
	{
		about: lang.Text{EN: "Command blunders"}, clauses: "CMD-34 CMD-36 CMD-39 CMD-40 CMD-35 CMD-37 DP-39",
		figures: []figure{{tableDice, func(e *edition) lang.Text { return diceOf(e.orders.blunder.dice) }}},
	},
	{
		about: lang.Text{EN: "Driving through a commander"}, clauses: "CMD-48 G-08",
		figures: []figure{{lang.Text{EN: "It comes under attack"}, func(e *edition) lang.Text { return yesNo(e.overrun != nil) }}},
	},
	{
		about: lang.Text{EN: "Indirect fire at armour"}, clauses: "FIRE-17 FIRE-20 FIRE-22 SUP-11 ART-28 OPT-INDIRECT-VS-FULL",
		figures: []figure{defaultOf("OPT-INDIRECT-VS-FULL"), {lang.Text{EN: "Aimed fire hits armour the same way"}, func(e *edition) lang.Text {
			if e.lobs == nil {
				return kindsThat(nil)
			}
			return kindsThat(e.lobs, classes...)
		}}},
	},
	{
		about: lang.Text{EN: "Mines and flamethrower tanks"}, clauses: "FIRE-21 FIRE-18",
		figures: []figure{{lang.Text{EN: "Commanders are hit"}, func(e *edition) lang.Text {
			return either(e.commandOnSix, lang.Text{EN: "on 6"}, lang.Text{EN: "like any unit"})
		}}},
	},
	{about: lang.Text{EN: "Firing together"}, clauses: "FIRE-10"},
	{
		about: lang.Text{EN: "Cover"}, clauses: "FIRE-24 FIRE-23 FIRE-16",
		figures: []figure{{lang.Text{EN: "A covered trench is hit on"}, func(e *edition) lang.Text { return score(e.toHit[e.roofed]) }}},
	},
	{
		about: lang.Text{EN: "Saves against aircraft"}, clauses: "FIRE-27 FIRE-28",
		figures: []figure{{lang.Text{EN: "Harder against"}, func(e *edition) lang.Text {
			return kindsThat(e.hardToSave, GroundAttack, DiveBomber, LevelBomber)
		}}},
	},
	{
		about: lang.Text{EN: "Hits that suppress"}, clauses: "SUP-02 SUP-03 OPT-SUPPRESSION-COUNTS",
		figures: []figure{defaultOf("OPT-SUPPRESSION-COUNTS")},
	},
	{about: lang.Text{EN: "How far units fall back"}, clauses: "FALL-02 FALL-03"},
	{about: lang.Text{EN: "Falling back into an obstacle"}, clauses: "FALL-11 FALL-12 FALL-08 FALL-09"},
	{
		about: lang.Text{EN: "Calling artillery"}, clauses: "ART-06 ART-09 ART-05",
		figures: []figure{{modifiers, func(e *edition) lang.Text { return modsIn(e.artillery.mods) }}},
	},
	{
		about: lang.Text{EN: "Artillery blunders"}, clauses: "ART-12 ART-13 ART-14 G-24",
		figures: []figure{
			{lang.Text{EN: "A towed gun is hit on"}, func(e *edition) lang.Text { return score(int(e.guns.towed)) }},
			{lang.Text{EN: "Other guns are hit on"}, func(e *edition) lang.Text { return score(int(e.guns.other)) }},
			{lang.Text{EN: "Other guns"}, func(e *edition) lang.Text { return gunsThat(e.guns.harder) }},
			{lang.Text{EN: "Suppressed, it misses a turn"}, func(e *edition) lang.Text { return yesNo(e.guns.absent) }},
		},
	},
	{about: lang.Text{EN: "How artillery drifts"}, clauses: "ART-15 ART-16", figures: strayFigures(func(e *edition) *requestRules { return &e.artillery })},
	{
		about: lang.Text{EN: "Counter-battery fire"}, clauses: "ART-27 G-15 DP-41",
		figures: []figure{{lang.Text{EN: "Can be called"}, func(e *edition) lang.Text { return yesNo(opens(e, stepCommand, counterRule)) }}},
	},
	{
		about: lang.Text{EN: "Calling aircraft"}, clauses: "AIR-02 AIR-03 AIR-18",
		figures: []figure{{modifiers, func(e *edition) lang.Text { return modsIn(e.air.mods) }}},
	},
	{
		about: lang.Text{EN: "Air superiority"}, clauses: "G-09 OPT-AIR-SUPERIORITY",
		figures: []figure{{lang.Text{EN: "In use"}, func(e *edition) lang.Text { return yesNo(e.skies) }}, defaultOf(skyOption.Name)},
	},
	{about: lang.Text{EN: "How aircraft drift"}, clauses: "AIR-05 AIR-06 SCHED-10", figures: strayFigures(func(e *edition) *requestRules { return &e.air })},
	{
		about: lang.Text{EN: "Anti-aircraft fire"}, clauses: "AIR-07 AIR-08 AIR-09 AIR-10",
		figures: []figure{{lang.Text{EN: "Hits and turns back on"}, func(e *edition) lang.Text { return score(e.antiAir.need) }}},
	},
	{about: lang.Text{EN: "Air blunders"}, clauses: "AIR-16 AIR-17"},
	{
		about: lang.Text{EN: "When close combat is fought"}, clauses: "CBT-12 CBT-13 CBT-50 INIT-16 DP-46 CMD-29",
		figures: []figure{{lang.Text{EN: "The fight"}, func(e *edition) lang.Text {
			return either(e.combat.closes != nil, lang.Text{EN: "at once on contact"}, termWords[string(Combat)])
		}}},
	},
	{
		about: lang.Text{EN: "Support in close combat"}, clauses: "CBT-11 CBT-14 CBT-22 CBT-52 INIT-15 DP-27 CONV-14 IW-12",
		figures: []figure{{lang.Text{EN: "Supporters move up"}, func(e *edition) lang.Text { return yesNo(opens(e, stepReact, initiativeSupport)) }}},
	},
	{about: lang.Text{EN: "Dice in close combat"}, clauses: "CBT-15 CBT-17 CBT-18 CBT-19 CBT-51 CBT-53 DP-47 DP-52 CONV-07"},
	{
		about: lang.Text{EN: "Who wins"}, clauses: "CBT-21 CBT-23 CBT-24 CBT-54 CBT-55 CBT-57",
		figures: []figure{{lang.Text{EN: "More than dice counts"}, func(e *edition) lang.Text { return yesNo(e.combat.ahead != nil) }}},
	},
	{
		about:   lang.Text{EN: "What the winner may do"},
		clauses: "CBT-25 CBT-31 CBT-32 CBT-33 CBT-34 CBT-35 CBT-36 CBT-37 CBT-38 CBT-39 CBT-58 G-44 DP-48 DP-51 DP-53 OPT-PURSUE-DISENGAGE",
		figures: []figure{defaultOf("OPT-PURSUE-DISENGAGE")},
	},
	{about: lang.Text{EN: "A draw in close combat"}, clauses: "CBT-26 CBT-27 CBT-28 CBT-29 CBT-30 DP-50 SUP-08"},
	{about: lang.Text{EN: "Flight and retreat"}, clauses: "CBT-42 CBT-43 CBT-44 CBT-45 CBT-46 CBT-56 CBT-59 CBT-60 CBT-61 DP-49"},
	{about: lang.Text{EN: "Lasting damage"}, clauses: "DMG-03"},
	{
		about: lang.Text{EN: "End of the battle"}, clauses: "END-07",
		figures: []figure{{lang.Text{EN: "Taking a major objective ends it"}, func(e *edition) lang.Text {
			return either(e.majorEnds, yes, lang.Text{EN: "if the scenario says so"})
		}}},
	},
	{
		about: lang.Text{EN: "What counts towards the breakpoint"}, clauses: "BREAK-01 BREAK-02",
		figures: []figure{{lang.Text{EN: "Does not count"}, uncounted}},
	},
	{
		about: lang.Text{EN: "Opportunity fire"}, clauses: "G-01 DP-38 OPT-OPPORTUNITY FIRE-02",
		figures: []figure{defaultOf("OPT-OPPORTUNITY"), {lang.Text{EN: "Standing orders", Sense: "bkc"}, func(e *edition) lang.Text {
			return enumerated(e.standing, func(w Watch) lang.Text {
				return either(w == anyRange, termWords["watch:fire"], plainText(fmt.Sprintf("%d cm", w)))
			})
		}}},
	},
}

// Words that several figures share.
var (
	modifiers = lang.Text{EN: "Modifiers"}
	tableDice = lang.Text{EN: "Dice for the table"}
	yes, no   = lang.Text{EN: "yes"}, lang.Text{EN: "no"}
	nothing   = lang.Text{EN: "nothing"}
)

func plainText(s string) lang.Text { return lang.Same(s) }

func either(first bool, a, b lang.Text) lang.Text {
	if first {
		return a
	}
	return b
}

func yesNo(is bool) lang.Text { return either(is, yes, no) }

// enumerated names some things, each once.
func enumerated[T any](all []T, name func(T) lang.Text) lang.Text {
	var out []lang.Text
	seen := map[lang.Text]bool{}
	for _, one := range all {
		if text := name(one); !seen[text] {
			seen[text] = true
			out = append(out, text)
		}
	}
	if out == nil {
		return lang.Text{EN: "none"}
	}
	return lang.List(out)
}

func modsIn(mods []testMod) lang.Text {
	return enumerated(mods, func(m testMod) lang.Text { return modWords[m.clause] })
}

func diceOf(n int) lang.Text {
	return lang.Filled("%dD6", n)
}

func score(need int) lang.Text {
	return either(need == 6, plainText("6"), plainText(fmt.Sprintf("%d+", need)))
}

// deedsAt are what may be done in a step, without ending it and the like.
func deedsAt(e *edition, kind stepKind) lang.Text {
	var deeds []battle.Verb
	for _, r := range e.steps.Of(kind).Rules {
		if r.Class != battle.ClassPass && r.Class != battle.ClassStanding && r.Class != battle.ClassWill {
			deeds = append(deeds, r.Verb)
		}
	}
	return enumerated(deeds, func(v battle.Verb) lang.Text { return verbWords[v] })
}

// opens reports whether a rule is open in a step.
func opens(e *edition, kind stepKind, rule *Rule) bool {
	return slices.Contains(e.steps.Of(kind).Rules, rule)
}

// defaultOf is what an edition has a switch at, unless players agree otherwise.
func defaultOf(option string) figure {
	words := optionWords[option]
	return figure{words.Name, func(e *edition) lang.Text {
		for _, o := range e.options {
			if o.Name == option {
				value, _ := words.Value(o.Values[0])
				return value
			}
		}
		return plainText("–")
	}}
}

// strayFigures is how many dice tell how far fire strays, at some distances.
func strayFigures(of func(*edition) *requestRules) []figure {
	at := func(name lang.Text, bands int, higher bool) figure {
		return figure{name, func(e *edition) lang.Text { return diceOf(of(e).dice(bands, higher)) }}
	}
	return []figure{
		at(lang.Text{EN: "Called from 20 cm"}, 1, false),
		at(lang.Text{EN: "Called from 60 cm"}, 3, false),
		at(lang.Text{EN: "Called from 60 cm and from above"}, 3, true),
		at(lang.Text{EN: "Called from 100 cm"}, 5, false),
	}
}

// kindsThat are the classes of which something holds.
func kindsThat(holds func(*Profile) bool, all ...Class) lang.Text {
	var those []Class
	for _, c := range all {
		if p := kind(Profile{Class: c}); holds(&p) {
			those = append(those, c)
		}
	}
	return enumerated(those, func(c Class) lang.Text { return termWords["class:"+string(c)] })
}

// kind is a profile with all that follows from its class and flags.
func kind(p Profile) Profile {
	p.readKinds()
	p.readFlags()
	return p
}

// A sample is a kind of unit that editions may treat in ways of their own.
type sample struct {
	name    lang.Text
	profile Profile
}

// gunsThat are the kinds of guns of which something holds.
func gunsThat(holds func(*Profile) bool) lang.Text {
	return samplesThat(holds, []sample{
		{lang.Text{EN: "self-propelled"}, Profile{Class: Artillery, Move: 1, Flags: []string{"off-table"}}},
		{lang.Text{EN: "naval"}, Profile{Class: Artillery, Flags: []string{"naval"}}},
	})
}

// uncounted are the kinds of units that do not count towards the breakpoint.
func uncounted(e *edition) lang.Text {
	return samplesThat(func(p *Profile) bool { return !e.breaks(p) }, []sample{
		{lang.Text{EN: "commanders"}, Profile{Class: HQ}},
		{lang.Text{EN: "recce"}, Profile{Class: AFV, Armour: OpenArmour, Flags: []string{"recce"}}},
		{lang.Text{EN: "soft transport"}, Profile{Class: Transport}},
		{lang.Text{EN: "armoured transport"}, Profile{Class: AFV, Armour: OpenArmour, Flags: []string{"transport"}}},
		{lang.Text{EN: "artillery off the table"}, Profile{Class: Artillery, Flags: []string{"off-table"}}},
		{lang.Text{EN: "aircraft"}, Profile{Class: DiveBomber}},
	})
}

func samplesThat(holds func(*Profile) bool, all []sample) lang.Text {
	var those []lang.Text
	for _, s := range all {
		if p := kind(s.profile); holds(&p) {
			those = append(those, s.name)
		}
	}
	return enumerated(those, func(t lang.Text) lang.Text { return t })
}
