package boltaction

import "sandtable/battle"

// numbers are what the adviser weighs by. No rule reads any of them.
type numbers struct {
	// What there is: the picture.
	usualUnit, marker, leastWorth, alike, guard, shakenPins, pinLost, close, fighter, chargeInch, shotEach, heEach, penEach, nearer, nearInch int32
	// What is fought for.
	sizeLeast, goal, ownBase, beyond, beyondInch, leaving, breaking, enemyBase int32
	// Ground.
	rough int32
	// What outcomes cost.
	vehicleLost, unitLost, casualties, pin, immobilised, stunned, ownHit, orderKept, orderPinned int32
	// Fire from afar.
	underInch, underOwn, underEach int32
	// Orders and answers.
	arriving, ambush, ambushBlind, ambushReach, rally, down, alighting, springing,
	trying, reserve, reserveGun, reserveFoot, reserveLeader, reserveOutflank int32
	embarking, taking, leavingHouse, dropping, dismounting, occupying, unlimbering,
	working, smoke, defending int32
	// Assaults.
	noTarget, assaultBlind, shotFirst, assaultMan, assaultPin, assaultGun, assaultLeast int32
	// Fronts.
	superficial, penetrated, frontHits, turningGun int32
}

var _ battle.Weigher = book{}

// usualNumbers are never changed.
var usualNumbers = battle.AsUsual(&numbers{})

// Numbers makes a table of them, for players who weigh otherwise.
func (book) Numbers() battle.Numbers { return battle.AsUsual(&numbers{}) }

// Of is the first part of the names.
func (*numbers) Of() string { return "boltaction" }

// Each is the table.
func (n *numbers) Each(number func(name string, at *int32, usual, least, most int32, tell string)) {
	// What there is: the picture.
	number("usual-unit", &n.usualUnit, 70, 1, 1000, battle.Said("What a unit costs on the whole, in points."))
	number("marker", &n.marker, 60, 0, 1000, battle.Said("What a unit under a marker is worth."))
	number("least-worth", &n.leastWorth, 10, 1, 1000, battle.Said("What a unit is worth at least."))
	number("alike", &n.alike, 2, 0, 20, battle.Said("How many times the usual unit counts beside the points of a unit where destroyed units are counted and not points."))
	number("guard", &n.guard, 200, 0, 4000, battle.Said("What a unit is worth more that guards its base, in thousandths of the points of the battle."))
	number("shaken-pins", &n.shakenPins, 3, 1, 20, battle.Said("From how many pins on a unit counts as shaken."))
	number("pin-lost", &n.pinLost, 50, 0, 1000, battle.Said("How much of its worth a unit has lost by each pin, in thousandths."))
	number("close", &n.close, 400, 0, 1000, battle.Said("What infantry that is equipped against tanks costs armour that stands alone, in thousandths."))
	number("fighter", &n.fighter, 75, 0, 500, battle.Said("What each man of infantry adds to its strength hand to hand, in thousandths of those on whom it falls."))
	number("charge-inch", &n.chargeInch, 3, 0, 24, battle.Said("How much further than it runs infantry gets at others, from leader to leader, in inches."))
	number("shot-each", &n.shotEach, 16, 0, 500, battle.Said("What each shot of a weapon costs troops, in thousandths."))
	number("he-each", &n.heEach, 50, 0, 500, battle.Said("What each grade of high explosive costs troops, in thousandths."))
	number("pen-each", &n.penEach, 40, 0, 500, battle.Said("What each point of penetration above the first costs armour, in thousandths."))
	number("nearer", &n.nearer, 50, 0, 400, battle.Said("How much more weapons do at close range, in per cent."))
	number("near-inch", &n.nearInch, 12, 1, 100, battle.Said("How far the close range of infantry reaches, in inches."))
	// What is fought for.
	number("size-least", &n.sizeLeast, 500, 1, 10000, battle.Said("Points that a battle counts at least when goals are weighed."))
	number("goal", &n.goal, 500, 0, 4000, battle.Said("What an objective is worth, in thousandths of the points of the battle."))
	number("own-base", &n.ownBase, 6, 1, 100, battle.Said("A base of one's own is worth one part in so many of the points of the battle."))
	number("beyond", &n.beyond, 3, 1, 100, battle.Said("The enemy's half of the table is worth one part in so many of the points of the battle."))
	number("beyond-inch", &n.beyondInch, 5, 0, 50, battle.Said("How far beyond the middle line units go, in inches."))
	number("leaving", &n.leaving, 500, 0, 4000, battle.Said("What it is worth to leave the table as the scenario asks, in thousandths of the points of the battle."))
	number("breaking", &n.breaking, 250, 0, 4000, battle.Said("What it is worth to destroy the enemy, in thousandths of the points of the battle."))
	number("enemy-base", &n.enemyBase, 2000, 0, 10000, battle.Said("What it is worth to get into the house with the enemy's base, in thousandths of the points of the battle."))
	// Ground.
	number("rough", &n.rough, 18, 10, 90, battle.Said("What ground costs to cross on which units do not run, in tenths of open ground."))
	// What outcomes cost.
	number("vehicle-lost", &n.vehicleLost, 100, 0, 400, battle.Said("How much of a vehicle is lost with it, in per cent."))
	number("unit-lost", &n.unitLost, 40, 0, 400, battle.Said("How much of a unit is lost with it beside its casualties, in per cent."))
	number("casualties", &n.casualties, 70, 0, 400, battle.Said("How much of a unit is lost if all its men are, in per cent."))
	number("pin", &n.pin, 5, 0, 100, battle.Said("How much of a unit each pin costs, in per cent."))
	number("immobilised", &n.immobilised, 25, 0, 100, battle.Said("How much of a vehicle it costs to be immobilised, in per cent."))
	number("stunned", &n.stunned, 10, 0, 100, battle.Said("How much of a vehicle it costs to be stunned or on fire, in per cent."))
	number("own-hit", &n.ownHit, 2, 1, 40, battle.Said("How many times losses of one's own side count."))
	number("order-kept", &n.orderKept, 8, 1, 200, battle.Said("One part in so many of a unit is what its order is good for, if it has no pins."))
	number("order-pinned", &n.orderPinned, 4, 0, 200, battle.Said("By how many parts each pin makes a unit's order worth less."))
	// Fire from afar.
	number("under-inch", &n.underInch, 9, 0, 100, battle.Said("How far fire from afar reaches around the point aimed at, in inches."))
	number("under-own", &n.underOwn, 2, 0, 40, battle.Said("How many times units of one's own count where fire falls."))
	number("under-each", &n.underEach, 200, 0, 1000, battle.Said("How much of a usual unit fire from afar is expected to cost, in thousandths."))
	// Orders and answers.
	number("arriving", &n.arriving, 4, 0, 500, battle.Said("What it is worth to run onto the table."))
	number("ambush", &n.ambush, 2, 0, 500, battle.Said("What an order to ambush is worth."))
	number("ambush-blind", &n.ambushBlind, 0, 0, 500, battle.Said("What an order to ambush is worth to a weapon that points at no known enemy."))
	number("ambush-reach", &n.ambushReach, 8, 0, 48, battle.Said("How far the weapons of a unit must reach for an ambush to be worth something, in inches."))
	number("rally", &n.rally, 2, 0, 100, battle.Said("What an order to rally is worth for the square of the pins."))
	number("down", &n.down, 1, 0, 500, battle.Said("What an order to go down is worth."))
	number("alighting", &n.alighting, 6, 0, 500, battle.Said("What an order is worth by which a unit gets off."))
	number("springing", &n.springing, 6, 0, 500, battle.Said("What it is worth besides to fire from an ambush."))
	number("trying", &n.trying, 3, 0, 500, battle.Said("What it is worth to try what needs a test."))
	number("reserve", &n.reserve, 2, 0, 500, battle.Said("What it costs to keep a vehicle in reserve."))
	number("reserve-gun", &n.reserveGun, 20, 0, 500, battle.Said("What it costs to keep a gun, a team or an observer in reserve."))
	number("reserve-foot", &n.reserveFoot, 6, 0, 500, battle.Said("What it costs to keep infantry in reserve, beside one for each man."))
	number("reserve-leader", &n.reserveLeader, 30, 0, 500, battle.Said("What it costs to keep an officer or a medic in reserve."))
	number("reserve-outflank", &n.reserveOutflank, 4, 0, 500, battle.Said("What it costs more to let a reserve outflank."))
	number("embarking", &n.embarking, 30, 0, 500, battle.Said("What it costs to get on."))
	number("taking", &n.taking, 200, 0, 5000, battle.Said("What it is worth to take an objective along."))
	number("leaving-house", &n.leavingHouse, 200, 0, 5000, battle.Said("What it is worth to leave a house in which nothing is fought for."))
	number("dropping", &n.dropping, 200, 0, 5000, battle.Said("What it costs to drop an objective."))
	number("dismounting", &n.dismounting, 8, 0, 500, battle.Said("What it is worth to get off."))
	number("occupying", &n.occupying, 6, 0, 500, battle.Said("What it is worth to occupy a house."))
	number("unlimbering", &n.unlimbering, 12, 0, 500, battle.Said("What it is worth to unlimber a gun."))
	number("working", &n.working, 5, 0, 500, battle.Said("What it costs to crew a gun again, to limber it or to ram a house."))
	number("smoke", &n.smoke, 3, 0, 500, battle.Said("What it costs to fire smoke."))
	number("defending", &n.defending, 1, 0, 500, battle.Said("What it is worth to be the defender."))
	// Assaults.
	number("no-target", &n.noTarget, 2, 0, 500, battle.Said("What an assault without a known target costs."))
	number("assault-blind", &n.assaultBlind, 20, 0, 500, battle.Said("What an assault costs by vehicles, or on vehicles at an unknown distance."))
	number("shot-first", &n.shotFirst, 16, 1, 400, battle.Said("One part in so many of a unit is lost if the target may fire first."))
	number("assault-man", &n.assaultMan, 8, 0, 50, battle.Said("By how many per cent each man more makes an assault likelier to win."))
	number("assault-pin", &n.assaultPin, 3, 0, 50, battle.Said("By how many per cent each pin of the target makes an assault likelier to win."))
	number("assault-gun", &n.assaultGun, 15, 0, 50, battle.Said("By how many per cent an assault on a gun is likelier to win."))
	number("assault-least", &n.assaultLeast, 5, 0, 50, battle.Said("How likely either side wins at least, in per cent."))
	// Fronts.
	number("superficial", &n.superficial, 30, 0, 100, battle.Said("How much of a vehicle a superficial hit costs, in per cent."))
	number("penetrated", &n.penetrated, 80, 0, 100, battle.Said("How much of a vehicle a full hit costs, in per cent."))
	number("front-hits", &n.frontHits, 50, 0, 100, battle.Said("How many shots at a vehicle hit, in per cent."))
	number("turning-gun", &n.turningGun, 12, 1, 400, battle.Said("One part in so many of a target is what it is worth to turn a gun on it."))
}
