package bkc

import (
	"slices"

	"sandtable/battle"
)

// Second is the second edition: four phases, close assault at once on contact, opportunity fire, suppression by unsaved
// hits. Where its sheet is silent the first edition's procedure holds.
var Second battle.Book = secondEdition.play(slices.Concat(commonSteps, []stepMap{
	initiativeSteps(initiativeEvade, initiativeCharge), // DP-20b
	orderSteps(requestRule, smokeRule, alterRule, airRule),
	actionSteps(orderedCharge),
	assaultSteps,
})...)

var secondEdition = &edition{
	id: "bkc2", title: "Blitzkrieg Commander, second edition",
	options: switches(map[string][]string{
		"OPT-SUPPRESSION-COUNTS": {"unsaved", "scored"},
		"OPT-INDIRECT-VS-FULL":   {"normal", "suppress-only"},
	}),
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
		blunder: firstEdition.orders.blunder,
	},
	artillery: firstEdition.artillery,
	air:       firstEdition.air,
	antiAir:   firstEdition.antiAir,
	toHit:     [3]int{inOpen: 4, inCover: 5, inFortification: 6},
	shock:     shockRules{suppression: "BKC-SUP-03", fallBack: "BKC-FALL-03"},
	falls:     fallRules{shaken: "BKC-FALL-11", staff: "BKC-FALL-12"},
	combat:    assaultRules,
	reacted:   usedOpportunity,
	overrun:   overrunAttack,
	breaks:    breaks2,
	majorEnds: true,
	tells: tellings{
		phases: "BKC-TURN-03", initiative: "BKC-DP-20b", contact: "BKC-CBT-50", overrun: "BKC-CMD-48", rockets: "BKC-SCHED-09",
		vsArmour: "BKC-FIRE-22", fullArmour: "BKC-FIRE-22", fromAbove: "BKC-FIRE-28", breakpoint: "BKC-BREAK-02", blowChanged: "BKC-CBT-53",
	},
}

// successiveOrders makes an order harder by the orders that its units have had this turn. CMD-23.
func successiveOrders(b *Battle, c *Cmd) int32 {
	most := int32(0)
	for _, id := range c.Units {
		most = max(most, int32(b.unit(id).Orders))
	}
	return -most
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
