package bkc

import "sandtable/battle"

// numbers are what the adviser weighs by. No rule reads any of them.
type numbers struct {
	// What there is: the picture.
	marker, leastWorth, led, die, closeFrom, closeDie, closeMost int32
	// What is fought for.
	sizeLeast, majorGoal, minorGoal, goalNear, pace int32
	// Ground.
	mines, water, obstacle, dense int32
	// Fire.
	suppressed, fallsBack, deafLeaving, deafGoing, underNear, underOwn, underEach, smoke int32
	// Orders.
	ordered, alighting, alightNear, planning, fireMission, deploying, linking, goFirst int32
	// Close combat.
	storming, charging, chargeSuppressed, chargeArmour, chargeDie, chargeLeast, evading int32
}

var _ battle.Weigher = (*edition)(nil)

// usualNumbers are never changed.
var usualNumbers = battle.AsUsual(&numbers{})

// Numbers makes a table of them, for players who weigh otherwise.
func (*edition) Numbers() battle.Numbers { return battle.AsUsual(&numbers{}) }

// Of is the first part of the names. Both editions weigh alike.
func (*numbers) Of() string { return "bkc" }

// Each is the table.
func (n *numbers) Each(number func(name string, at *int32, usual, least, most int32, tell string)) {
	// What there is: the picture.
	number("marker", &n.marker, 40, 0, 500, battle.Said("What a unit under a marker is worth."))
	number("least-worth", &n.leastWorth, 5, 1, 100, battle.Said("What a unit is worth at least."))
	number("led", &n.led, 20, 1, 200, battle.Said("How near a leader should be to those whom he orders, in centimetres."))
	number("die", &n.die, 40, 0, 500, battle.Said("What a die of an attack costs its target on the whole, suppression included, in thousandths."))
	number("close-from", &n.closeFrom, 3, 0, 20, battle.Said("With how many dice in close combat infantry is no danger to armour yet."))
	number("close-die", &n.closeDie, 90, 0, 1000, battle.Said("What each die of infantry in close combat costs armour that stands alone, in thousandths."))
	number("close-most", &n.closeMost, 900, 0, 1000, battle.Said("What infantry in close combat costs armour that stands alone at most, in thousandths."))
	// What is fought for.
	number("size-least", &n.sizeLeast, 500, 1, 10000, battle.Said("Points that a battle counts at least when goals are weighed."))
	number("major-goal", &n.majorGoal, 500, 0, 4000, battle.Said("What a major objective is worth, in thousandths of the points of the battle."))
	number("minor-goal", &n.minorGoal, 125, 0, 4000, battle.Said("What a minor objective is worth, in thousandths of the points of the battle."))
	number("goal-near", &n.goalNear, 10, 0, 100, battle.Said("How near an objective is near, in centimetres."))
	number("pace", &n.pace, 20, 1, 200, battle.Said("How far an army gets in a turn, in centimetres."))
	// Ground.
	number("mines", &n.mines, 40, 10, 90, battle.Said("What known mines cost to cross, in tenths of open ground."))
	number("water", &n.water, 40, 10, 90, battle.Said("What water costs to cross, in tenths of open ground."))
	number("obstacle", &n.obstacle, 25, 10, 90, battle.Said("What an obstacle costs to cross at which units must stop, in tenths of open ground."))
	number("dense", &n.dense, 20, 10, 90, battle.Said("What dense ground costs to cross, in tenths of open ground."))
	// Fire.
	number("suppressed", &n.suppressed, 30, 0, 400, battle.Said("How much of a unit it is worth to suppress it, in per cent."))
	number("falls-back", &n.fallsBack, 25, 0, 400, battle.Said("How much of a unit it is worth to make it fall back, in per cent."))
	number("deaf-leaving", &n.deafLeaving, 15, 0, 500, battle.Said("What it costs to fire on initiative if the side has to leave the table: units obey less readily."))
	number("deaf-going", &n.deafGoing, 2, 0, 500, battle.Said("What it costs to fire on initiative if the side has to get somewhere."))
	number("under-near", &n.underNear, 8, 0, 100, battle.Said("How far fire from afar reaches around the point aimed at, in centimetres."))
	number("under-own", &n.underOwn, 2, 0, 40, battle.Said("How many times units of one's own count where fire falls."))
	number("under-each", &n.underEach, 100, 0, 1000, battle.Said("How much of what stands there each gun is expected to cost, in thousandths."))
	number("smoke", &n.smoke, 50, 0, 400, battle.Said("How much of the enemy's best shots smoke spares, in per cent."))
	// Orders.
	number("ordered", &n.ordered, 2, 0, 500, battle.Said("What it costs to order a unit again that has had an order."))
	number("alighting", &n.alighting, 12, 0, 500, battle.Said("What it is worth to get off or unlimber where the enemy is in range."))
	number("alight-near", &n.alightNear, 20, 0, 200, battle.Said("How near the enemy counts as in range whatever he sees, in centimetres."))
	number("planning", &n.planning, 10, 0, 500, battle.Said("What it is worth to plan fire before the battle."))
	number("fire-mission", &n.fireMission, 5, 0, 500, battle.Said("What it is worth to give a fire mission."))
	number("deploying", &n.deploying, 6, 0, 500, battle.Said("What it is worth to be set up in a special way."))
	number("linking", &n.linking, 2, 0, 500, battle.Said("What it is worth to link units."))
	number("go-first", &n.goFirst, 1, 0, 500, battle.Said("What it is worth to go first."))
	// Close combat.
	number("storming", &n.storming, 20, 0, 1000, battle.Said("What an assault must be expected to win to be declared in an order."))
	number("charging", &n.charging, 1, -10, 10, battle.Said("By how many dice a charger is ahead."))
	number("charge-suppressed", &n.chargeSuppressed, 2, -10, 10, battle.Said("By how many dice more a charger is ahead if the target is suppressed."))
	number("charge-armour", &n.chargeArmour, 1, -10, 10, battle.Said("By how many dice less infantry is ahead that charges armour."))
	number("charge-die", &n.chargeDie, 12, 0, 100, battle.Said("By how many per cent each die ahead makes winning likelier."))
	number("charge-least", &n.chargeLeast, 5, 0, 50, battle.Said("How likely either side wins at least, in per cent."))
	number("evading", &n.evading, 4, 0, 500, battle.Said("What its place is worth to a unit that evades a charge."))
}
