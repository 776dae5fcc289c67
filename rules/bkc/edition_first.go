package bkc

import (
	"slices"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/library"
)

// First is the first edition: five phases, close combat in a phase of its own, suppression by scored hits.
var First battle.Book = firstEdition.play(slices.Concat(commonSteps, []stepMap{
	initiativeSteps(initiativeEvade, initiativeCharge, initiativeSupport), // DP-20
	orderSteps(requestRule, smokeRule, alterRule, airRule),
	actionSteps(orderedCharge, orderedSupport),
	combatSteps,
})...)

// FirstArmy is what the first edition says of armies.
var FirstArmy army.Rules = armyRules{firstEdition}

var firstEdition = &edition{
	id: "bkc1", title: "Blitzkrieg Commander, first edition",
	options: switches(map[string][]string{
		"OPT-SUPPRESSION-COUNTS": {"scored", "unsaved"},
		"OPT-INDIRECT-VS-FULL":   {"suppress-only", "normal"},
		"OPT-OPPORTUNITY":        {"off"}, // the decision exists in the second edition only
	}),
	phases: []phaseRule{
		{Scheduled, stepMissions, "BKC-TURN-04"},
		{Initiative, stepReact, "BKC-TURN-05"},
		{Command, stepCommand, "BKC-TURN-07"},
		{Combat, stepCombat, "BKC-TURN-08"},
		{End, stepEnd, "BKC-TURN-09"},
	},
	initiative: initiativeBy("BKC-INIT-02"),
	orders: orderRules{
		declares: []string{"dense", "towards", "road", "indirect"},
		mods: []testMod{
			{"BKC-CMD-14", earlierOrders},
			{"BKC-CMD-15", distanceBands},
			{"BKC-CMD-18", declaring(Dense)},
			{"BKC-CMD-20", declaring(Towards)},
			{"BKC-DMG-02", brokenRadio},
		},
		distance:   "BKC-CMD-15",
		notDense:   notDenseBy("BKC-CMD-18"),
		notTowards: notTowardsBy("BKC-CMD-20"),
		blunder: blunderTable{
			name: "blunder", clause: "BKC-CMD-34", brings: "BKC-CMD-36", dice: 1,
			rows: []blunderRow{
				1: {word: "commander attacked", happens: attackItself},
				2: {word: "nearest attacked", happens: attackNearest},
				3: {word: "commander shies away", happens: commandActs, each: shiesAway},
				4: {word: "units shy away", happens: unitsAct, each: shiesAway},
				5: {word: "units fire wildly", happens: unitsAct, each: firesWildly},
				6: {word: "units rush on", happens: unitsAct, each: rushesOn},
			},
		},
	},
	artillery: requestRules{
		test: "BKC-ART-06",
		mods: []testMod{
			{"BKC-ART-08", selfPropelled},
			{"BKC-ART-07", manyGuns},
			{"BKC-ART-07", manyRockets},
			{"BKC-ART-26", smokeShells},
		},
		deviates: "BKC-ART-15", strays: "BKC-ART-14", dice: threeDice,
		blunder: blunderTable{
			name: "artillery-blunder", clause: "BKC-ART-12", brings: "BKC-ART-12", dice: 1,
			rows: []blunderRow{
				1: {word: "observer attacked", happens: attackObserver}, 2: {word: "observer attacked", happens: attackObserver},
				3: {word: "guns attacked", happens: shellsGuns}, 4: {word: "guns attacked", happens: shellsGuns},
				5: {word: "falls on friends", happens: fallsOnFriend}, 6: {word: "falls on friends", happens: fallsOnFriend},
			},
		},
	},
	guns: gunScore{towed: 4, other: 5, harder: (*Profile).SelfPropelled}, // ART-12, ART-14
	air: requestRules{
		test:     "BKC-AIR-02",
		mods:     []testMod{{"BKC-AIR-02", manyAircraft}, {"BKC-AIR-18", enemyFlew}},
		deviates: "BKC-AIR-05", strays: "BKC-AIR-05", dice: threeDice,
		blunder: blunderTable{
			name: "air-blunder", clause: "BKC-AIR-16", brings: "BKC-AIR-16", dice: 1,
			rows: []blunderRow{
				1: {word: "observer attacked", happens: attackObserver}, 2: {word: "observer attacked", happens: attackObserver},
				3: {word: "meets fighters", happens: meetsFighters(4, false)}, 4: {word: "meets fighters", happens: meetsFighters(4, false)},
				5: {word: "falls on friends", happens: fallsOnFriend}, 6: {word: "falls on friends", happens: fallsOnFriend},
			},
		},
	},
	antiAir: antiAirRules{
		fire: "BKC-AIR-07", hits: "BKC-AIR-09", need: 6,
		reaches: func(*Battle, UnitID, geom.Point) bool { return true },
	},
	toHit: [3]int{inOpen: 4, inCover: 5, inFortification: 6}, commandOnSix: true, roofed: inCover,
	hardToSave: func(p *Profile) bool { return p.Class != LevelBomber },
	shock:      shockRules{suppression: "BKC-SUP-02", fallBack: "BKC-FALL-02"},
	combat: combatRules{
		blow: "BKC-CBT-19", scored: "BKC-CBT-21",
		mods: blowMods1, ahead: headStart1, beaten: beaten1, result: result1, odds: oddsOfRound, word: winnerOf,
	},
	breaks:    breaks1,
	majorEnds: true,
	tells: tellings{
		phases: "BKC-TURN-02", initiative: "BKC-DP-20", contact: "BKC-INIT-16", towards: "BKC-CMD-21", rockets: "BKC-SCHED-08",
		vsArmour: "BKC-FIRE-17", fullArmour: "BKC-FIRE-20", fromAbove: "BKC-FIRE-27", breakpoint: "BKC-BREAK-01", blowChanged: "BKC-CBT-17",
	},
	surprises: []library.Surprise{
		{Clause: "BKC-TURN-08", Text: lang.Text{
			EN: "A charge only brings units into contact. Close combat waits for the Combat Phase, after all orders.",
		}},
		{Clause: "BKC-OPT-OPPORTUNITY", Text: lang.Text{
			EN: "No opportunity fire: in your turn the enemy fires only at units that charge.",
		}},
		{Clause: "BKC-SUP-02", Text: lang.Text{
			EN: "Every hit scored rolls for suppression and fall-back, even if it is saved.",
		}},
		{Clause: "BKC-CMD-20", Text: lang.Text{
			EN: "Moving towards an enemy in sight within 20 cm makes an order harder, charge or no charge. Declare it first.",
		}},
		{Clause: "BKC-CBT-31", Text: lang.Text{
			EN: "The winner of a close combat may pursue those who flee and fight on. After a draw both sides break off.",
		}},
	},
}

// breaks1 is what counts in the first edition: all but command units, transport, off-table artillery and aircraft.
// BREAK-01.
func breaks1(p *Profile) bool { return !p.IsCommand() && !p.transport && !p.offTable }
