package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/lang"
	"sandtable/library"
)

// Second is the second edition: four phases, close assault at once on contact, opportunity fire, suppression by unsaved
// hits. Where its sheet is silent the first edition's procedure holds.
var Second battle.Book = secondEdition.play(slices.Concat(commonSteps, []stepMap{
	initiativeSteps(initiativeEvade, initiativeCharge), // DP-20b
	orderSteps(aimRule, smokeRule, counterRule, alterRule, airRule),
	exposing(actionSteps(orderedCharge)),
	opportunitySteps,
	assaultSteps,
	skySteps,
})...)

var secondEdition = &edition{
	id: "bkc2", title: "Blitzkrieg Commander, second edition",
	options: switches(map[string][]string{
		"OPT-SUPPRESSION-COUNTS": {"unsaved", "scored"},
		"OPT-INDIRECT-VS-FULL":   {"normal", "suppress-only"},
		"OPT-PURSUE-DISENGAGE":   nil, // no unit pursues
	}, skyOption),
	phases: []phaseRule{
		{Scheduled, stepMissions, "BKC-TURN-04"},
		{Initiative, stepReact, "BKC-TURN-06"},
		{Command, stepCommand, "BKC-TURN-07"},
		{End, stepEnd, "BKC-TURN-09"},
	},
	initiative: initiativeBy("BKC-INIT-03"),
	orders: orderRules{
		declares: []string{"dense", "road", "indirect", "assault"},
		mods: []testMod{
			{"BKC-CMD-23", successiveOrders},
			{"BKC-CMD-24", busyBefore},
			{"BKC-CMD-25", distanceBands},
			{"BKC-CMD-26", declaring(Dense)},
			{"BKC-CMD-27", declaring(Assault)},
			{"BKC-DMG-02", brokenRadio},
		},
		distance: "BKC-CMD-25",
		notDense: notDenseBy("BKC-CMD-26"), notAssault: notAssaultBy("BKC-CMD-27"),
		blunder: blunderTable{
			name: "blunder", clause: "BKC-CMD-39", brings: "BKC-CMD-40", dice: 2,
			rows: []blunderRow{
				2:  {word: "commander lessened", happens: lessensItself(false)},
				3:  {word: "all HQs lessened", happens: lessensAll(HQ, 1)},
				4:  {word: "units go home", happens: unitsAct, each: unitBlunder{way: towardsHome, halves: 1}},
				5:  {word: "foremost attacked", happens: attackForemost(1)},
				6:  {word: "units go on", happens: unitsAct, each: unitBlunder{way: towardsEnemy, halves: 1}},
				7:  {word: "commander goes home", happens: wandersHome(3)},
				8:  {word: "units rush on", happens: unitsAct, each: unitBlunder{way: towardsEnemy, halves: 2}},
				9:  {word: "foremost attacked", happens: attackForemost(2)},
				10: {word: "units run home", happens: unitsAct, each: unitBlunder{way: towardsHome, halves: 2}},
				11: {word: "all COs lessened", happens: lessensAll(CO, 2)},
				12: {word: "commander lessened for good", happens: lessensItself(true)},
			},
		},
	},
	alter: []testMod{{"BKC-SCHED-15", earlierRequests}},
	artillery: requestRules{
		test: "BKC-ART-09",
		mods: []testMod{
			{"BKC-ART-08", selfPropelled},
			{"BKC-ART-09", earlierRequests},
			{"BKC-ART-07", manyGuns},
			{"BKC-ART-07", manyRockets},
			{"BKC-ART-26", smokeShells},
			{"BKC-ART-27", counterFireCalled},
		},
		deviates: "BKC-ART-16", strays: "BKC-ART-16", dice: byDistance, fired: (*Battle).gaveAway,
		blunder: blunderTable{
			name: "artillery-blunder", clause: "BKC-ART-13", brings: "BKC-ART-13", dice: 1,
			rows: []blunderRow{
				1: {word: "commander lessened", happens: lessensItself(false)}, 2: {word: "commander lessened", happens: lessensItself(false)},
				3: {word: "guns attacked", happens: shellsGuns}, 4: {word: "guns attacked", happens: shellsGuns},
				5: {word: "falls on friends", happens: fallsOnFriend}, 6: {word: "falls on friends", happens: fallsOnFriend},
			},
		},
	},
	guns: gunScore{ // ART-13, G-24
		towed: 5, other: 6, absent: true,
		harder: func(p *Profile) bool { return p.naval || p.SelfPropelled() },
	},
	air: requestRules{
		test: "BKC-AIR-03",
		mods: []testMod{
			{"BKC-AIR-03", func(b *Battle, c *Cmd) int32 { return earlierRequests(b, c) + manyAircraft(b, c) }},
			{"BKC-G-09", enemySky},
		},
		deviates: "BKC-AIR-06", strays: "BKC-AIR-06", dice: byDistance,
		blunder: blunderTable{
			name: "air-blunder", clause: "BKC-AIR-17", brings: "BKC-AIR-17", dice: 1,
			rows: []blunderRow{
				1: {word: "commander lessened", happens: lessensItself(false)}, 2: {word: "commander lessened", happens: lessensItself(false)},
				3: {word: "meets fighters", happens: meetsFighters(5, true)}, 4: {word: "meets fighters", happens: meetsFighters(5, true)},
				5: {word: "falls on friends", happens: fallsOnFriend}, 6: {word: "falls on friends", happens: fallsOnFriend},
			},
		},
	},
	antiAir: antiAirRules{fire: "BKC-AIR-08", hits: "BKC-AIR-10", need: 5, reaches: inSight},
	skies:   true,
	toHit:   [3]int{inOpen: 4, inCover: 5, inFortification: 6}, roofed: inFortification,
	lobs:       func(p *Profile) bool { return p.Class == InfantryGun },
	hardToSave: (*Profile).IsAircraft,
	shock:      shockRules{suppression: "BKC-SUP-03", fallBack: "BKC-FALL-03"},
	falls:      fallRules{shaken: "BKC-FALL-11", staff: "BKC-FALL-12"},
	combat:     assaultRules,
	reacted:    usedOpportunity, standing: []Watch{10, 20, 30, anyRange},
	overrun: overrunAttack,
	breaks:  breaks2,
	tells: tellings{
		phases: "BKC-TURN-03", initiative: "BKC-DP-20b", contact: "BKC-CBT-50", overrun: "BKC-CMD-48", rockets: "BKC-SCHED-09", orders: "BKC-CMD-22",
		vsArmour: "BKC-FIRE-22", fullArmour: "BKC-FIRE-22", fromAbove: "BKC-FIRE-28", breakpoint: "BKC-BREAK-02", blowChanged: "BKC-CBT-53",
		toAll: "BKC-FIRE-21", saves: "BKC-FIRE-28", sky: "BKC-G-09", damage: "BKC-DMG-03",
	},
	surprises: []library.Surprise{
		{Clause: "BKC-G-01", Text: lang.Text{
			EN: "Opportunity fire: in your Command Phase the enemy may fire at units that moved, deployed or fired, even in mid-move.",
		}},
		{Clause: "BKC-CBT-50", Text: lang.Text{
			EN: "No Combat Phase: an assault is fought at once, as soon as units touch.",
		}},
		{Clause: "BKC-CBT-57", Text: lang.Text{
			EN: "In an assault, a side hit twice as often as it hits is knocked out; otherwise it retreats. There is no pursuit.",
		}},
		{Clause: "BKC-CMD-27", Text: lang.Text{
			EN: "An assault makes an order harder and must be declared. Coming near the enemy costs nothing.",
		}},
		{Clause: "BKC-SUP-03", Text: lang.Text{
			EN: "Only unsaved hits roll for suppression and fall-back, so good armour keeps its nerve.",
		}},
	},
}

// busyBefore makes an order harder if any unit of it has acted on its own account, in this turn or in the enemy's last one,
// once. CMD-24.
func busyBefore(b *Battle, c *Cmd) int32 {
	for _, id := range c.Units {
		if b.unit(id).Marks&(Acted|Distracted) != 0 {
			return -1
		}
	}
	return 0
}

// usedOpportunity: a counter-reaction is the opportunity action of a unit. INIT-25, DP-29.
func usedOpportunity(b *Battle, id UnitID) {
	b.Cite("BKC-INIT-25", "BKC-DP-29")
	b.mark(id, Opportunity)
}

// overrunAttack is the attack of a unit on an enemy command unit through which it moves: its value in close combat, hit on 4+.
// CMD-48, G-08.
func overrunAttack(b *Battle, mover, command UnitID) shot {
	b.Cite("BKC-G-08")
	return shot{unit: mover, dice: closeValue(b.profile(mover)), need: 4, save: b.saveAgainst(command, false)}
}

// breaks2 is what counts in the second edition: all but command units, recce, soft-skinned transport, off-table artillery and
// aircraft. BREAK-02.
func breaks2(p *Profile) bool {
	return !p.IsCommand() && !p.recce && !p.IsSoftTransport() && !p.offTable
}
