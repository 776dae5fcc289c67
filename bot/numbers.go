package bot

import "sandtable/battle"

// numbers are what players weigh by in every book. Books have tables of their own. Not here are what limits the search (how many
// values, ends and worlds are looked at), the mesh of the grid, and what a book without an adviser is guessed to be.
type numbers struct {
	// What units are sent to do: plan.go.
	hunting, huntOnly, transportMove, transportApart, standoff, goalNear, goalCells, sitting, sittingTurns        int32
	sittingStandoff, foeLeast, outnumber, anyForce, endsForce, denyForce, leaveForce, needSpare, leaveTime, setUp int32
	gunBehind                                                                                                     int32
	goalMoves, goalMost, endsMoves, endsMost, bringMost, urgency                                                  int32
	// How a battle stands: judge.go.
	front, score, shaken, nearFoe, harmMost, flanked, limitless, turns, held, comers, coming, leaver, leaving, beyond int32
	bringing, fetching, fetchMoves, scale, scaleLeast                                                                 int32
	// Tempers: temper.go.
	strained, strainedTurns, strainedDrive, strainedFear, boldDrive, boldFear, carefulDrive, carefulFear int32
	holdingDrive, holdingFear                                                                            int32
	// What places are worth: mind.go.
	someCover, muchCover, aimedAt, shakenHarm, escort, elsewhere, shot, cover, urgentFear, loadedFear, firedOn int32
	idleDrive, idleFear, leavingBonus, arrival, entry, gunMoves, charged                                       int32
	// Leaders: mind.go.
	leaderApart, leadIdle, leadBusy, leadCells, ledNear, ledFar, ledFarther, leading, needLeast, needMost, needMove int32
	followIdle, followLeaderless, followMove, followWaiting                                                         int32
	// Transport: ride.go.
	rideSaves, rideMost, rideMoves, rideFire int32
	// Ways: approach.go, mind.go.
	detour, awaitSure, awaitUnsure, inWay, goAround, creep int32
	// Commands: grow.go.
	freeShot, carrying, choosing, turnFront, turnFrom, moveFire, orderAgain, orderThird int32
	// Setting up: spots.go.
	post, postPart, postCover, postPassing, postApart, postApartPassing, postCrowd, postLeader, postAlone, postWay int32
	postBehind, postLed, postLedMost, postFear                                                                     int32
	// Fire from afar: spots.go.
	ownUnder, goalUnder int32
	// The search: race.go.
	clearly, worthwhile, surely, worse int32
}

// usual are the usual numbers. They are never changed.
var usual = battle.AsUsual(&numbers{})

// Of is the first part of the names.
func (*numbers) Of() string { return "bot" }

// Each is the table. A cell is a thirty-sixth of the longer side of the battlefield.
func (n *numbers) Each(number func(name string, at *int32, usual, least, most int32, tell string)) {
	// What units are sent to do: plan.go.
	number("hunting", &n.hunting, 10, 0, 200, battle.Said("Worth of a move towards the enemy if there is nothing else to do, and the least worth of a move to a goal."))
	number("hunt-only", &n.huntOnly, 200, 0, 1000, battle.Said("How much of hunting counts where no ground is to be won, in per cent."))
	number("transport-move", &n.transportMove, 1, 0, 100, battle.Said("Worth of a move of empty transport after the others."))
	number("transport-apart", &n.transportApart, 12, 0, 40, battle.Said("How many cells empty transport keeps from the enemy."))
	number("standoff", &n.standoff, 80, 0, 100, battle.Said("From which part of its best range a unit shoots, in per cent."))
	number("goal-near", &n.goalNear, 3, 0, 20, battle.Said("How many times the radius of a goal counts as near it when its defenders are counted."))
	number("goal-cells", &n.goalCells, 5, 0, 40, battle.Said("How many cells around a goal count as near it at least."))
	number("sitting", &n.sitting, 2, 0, 20, battle.Said("How many times the radius of a goal an enemy may stand from it and still be shot at before it is entered."))
	number("sitting-turns", &n.sittingTurns, 2, 0, 20, battle.Said("In so many last turns a defended goal is entered without shooting first."))
	number("sitting-standoff", &n.sittingStandoff, 50, 0, 100, battle.Said("From which part of the usual distance the defenders of a goal are shot at, in per cent."))
	number("foe-least", &n.foeLeast, 20, 0, 500, battle.Said("What an enemy near a goal counts at least."))
	number("outnumber", &n.outnumber, 150, 0, 1000, battle.Said("How much is sent to a goal for what the enemy has there, in per cent."))
	number("any-force", &n.anyForce, 125, 0, 1000, battle.Said("How much of the army is sent to a goal at least, in thousandths."))
	number("ends-force", &n.endsForce, 600, 0, 1000, battle.Said("How much of the army is sent to a goal that ends the battle, in thousandths."))
	number("deny-force", &n.denyForce, 125, 0, 1000, battle.Said("How much of the army guards what the enemy must not take, in thousandths."))
	number("leave-force", &n.leaveForce, 150, 0, 1000, battle.Said("How much is sent off the table for what must leave it, in per cent."))
	number("need-spare", &n.needSpare, 50, 0, 1000, battle.Said("How many more units are sent to a goal than it needs, in per cent."))
	number("leave-time", &n.leaveTime, 11, 1, 50, battle.Said("How many moves in ten turns a unit is trusted to make on its way off the table."))
	number("set-up", &n.setUp, 30, 0, 500, battle.Said("For how many tenths of a move others go first to a goal instead of a weapon that is set up."))
	number("gun-behind", &n.gunBehind, 20, 0, 500, battle.Said("For how many tenths of a move others go first to a goal instead of another gun or team."))
	number("goal-moves", &n.goalMoves, 16, 1, 200, battle.Said("Over how many moves the worth of a goal is spread."))
	number("goal-most", &n.goalMost, 60, 0, 1000, battle.Said("What a move to a goal is worth at most."))
	number("ends-moves", &n.endsMoves, 10, 1, 200, battle.Said("Over how many moves the worth of a goal that ends the battle is spread."))
	number("ends-most", &n.endsMost, 100, 0, 1000, battle.Said("What a move to a goal that ends the battle is worth at most."))
	number("bring-most", &n.bringMost, 250, 0, 2000, battle.Said("What a move with a share of a goal is worth at most."))
	number("urgency", &n.urgency, 200, 0, 1000, battle.Said("How much a move counts that just gets there in time, in per cent."))
	// How a battle stands: judge.go.
	number("front", &n.front, 450, 0, 1800, battle.Said("How far to either side of its facing the front of a unit reaches, in tenths of a degree."))
	number("score", &n.score, 50, 0, 400, battle.Said("How much of what was destroyed already counts in a judgement, in per cent."))
	number("shaken", &n.shaken, 6, 1, 100, battle.Said("A shaken unit counts as having lost one part in so many."))
	number("near-foe", &n.nearFoe, 5, 0, 100, battle.Said("What a move nearer to the enemy is worth in a judgement where no ground is to be won."))
	number("harm-most", &n.harmMost, 900, 0, 1000, battle.Said("How much of a unit fire may be expected to destroy in a turn at most, in thousandths."))
	number("flanked", &n.flanked, 125, 0, 1000, battle.Said("How much of the harm from beside and behind counts again, in thousandths."))
	number("limitless", &n.limitless, 500, 0, 1000, battle.Said("How much of a battle without a turn limit counts as over, in thousandths."))
	number("turns", &n.turns, 6, 1, 50, battle.Said("How many turns are left in a battle without a turn limit."))
	number("held", &n.held, 400, 0, 1000, battle.Said("How much of its worth a goal counts that is held at the start, in thousandths; at the end it counts whole."))
	number("comers", &n.comers, 5, 1, 60, battle.Said("How many of the nearest units count for a goal that is not held."))
	number("coming", &n.coming, 500, 0, 1000, battle.Said("How much of its worth a goal counts if the units for it are there and the battle has just begun, in thousandths."))
	number("leaver", &n.leaver, 125, 0, 1000, battle.Said("How much of the goal each unit counts that must leave the table and has not, in thousandths."))
	number("leaving", &n.leaving, 75, 0, 100, battle.Said("How much a unit at the edge counts as having left the table, in per cent."))
	number("beyond", &n.beyond, 8, 1, 60, battle.Said("How many units count for a goal beyond a line."))
	number("bringing", &n.bringing, 50, 0, 100, battle.Said("How much of its worth a carried goal loses on the longest way home, in per cent."))
	number("fetching", &n.fetching, 25, 0, 100, battle.Said("How much of its worth a goal counts for a unit that stands where it can be picked up, in per cent."))
	number("fetch-moves", &n.fetchMoves, 10, 1, 100, battle.Said("From how many moves away a unit counts for a goal that must be picked up."))
	number("scale", &n.scale, 50, 1, 400, battle.Said("By what part of both armies a side must be ahead for half a victory, in per cent."))
	number("scale-least", &n.scaleLeast, 100, 1, 10000, battle.Said("By how many points a side must be ahead for half a victory at least."))
	// Tempers: temper.go.
	number("strained", &n.strained, 750, 0, 1000, battle.Said("From which part of its breakpoint on a side becomes wary, in thousandths."))
	number("strained-turns", &n.strainedTurns, 2, 0, 20, battle.Said("In so many last turns a side near its breakpoint is not wary any more."))
	number("strained-drive", &n.strainedDrive, 50, 0, 400, battle.Said("How much tasks count to a wary side, in per cent."))
	number("strained-fear", &n.strainedFear, 300, 0, 1000, battle.Said("How much danger counts to a wary side, in per cent."))
	number("bold-drive", &n.boldDrive, 2, -4, 40, battle.Said("How many quarters more a task counts to the bold."))
	number("bold-fear", &n.boldFear, -3, -4, 40, battle.Said("How many quarters more danger counts to the bold."))
	number("careful-drive", &n.carefulDrive, -1, -4, 40, battle.Said("How many quarters more a task counts to the careful."))
	number("careful-fear", &n.carefulFear, 4, -4, 40, battle.Said("How many quarters more danger counts to the careful."))
	number("holding-drive", &n.holdingDrive, -3, -4, 40, battle.Said("How many quarters more a task counts to those who hold and fire."))
	number("holding-fear", &n.holdingFear, 0, -4, 40, battle.Said("How many quarters more danger counts to those who hold and fire."))
	// What places are worth: mind.go.
	number("some-cover", &n.someCover, 60, 0, 100, battle.Said("How much of the harm some cover lets through, in per cent."))
	number("much-cover", &n.muchCover, 40, 0, 100, battle.Said("How much of the harm much cover lets through, in per cent."))
	number("aimed-at", &n.aimedAt, 25, 0, 400, battle.Said("How much of the harm that all enemies could do is expected, in per cent."))
	number("shaken-harm", &n.shakenHarm, 50, 0, 100, battle.Said("How much of its harm a shaken enemy still does, in per cent."))
	number("escort", &n.escort, 3, 0, 40, battle.Said("Within how many cells infantry protects armour from being assaulted."))
	number("elsewhere", &n.elsewhere, 60, 0, 100, battle.Said("How much of a shot counts from a place where the unit does not stand yet, in per cent."))
	number("shot", &n.shot, 50, 0, 400, battle.Said("How much of the best shot counts for a place, in per cent."))
	number("cover", &n.cover, 1, 0, 100, battle.Said("What each grade of cover is worth by itself."))
	number("urgent-fear", &n.urgentFear, 50, 0, 400, battle.Said("How much danger counts to a unit that has no time to lose, in per cent."))
	number("loaded-fear", &n.loadedFear, 2, 0, 40, battle.Said("How many times danger counts to a unit that carries others."))
	number("fired-on", &n.firedOn, 4, 0, 40, battle.Said("How many moves it costs to drive others to where they are shot at."))
	number("idle-drive", &n.idleDrive, 25, 0, 400, battle.Said("How much its way counts to empty transport, in per cent."))
	number("idle-fear", &n.idleFear, 8, 0, 40, battle.Said("How many times danger counts to empty transport."))
	number("leaving-bonus", &n.leavingBonus, 3, 0, 40, battle.Said("How many moves it is worth to cross the line of a goal."))
	number("arrival", &n.arrival, 25, 0, 500, battle.Said("What it is worth to bring a unit onto the table."))
	number("entry", &n.entry, 16, 1, 400, battle.Said("The place where a unit enters counts one part in so many."))
	number("gun-moves", &n.gunMoves, 30, 0, 100, battle.Said("How much a move counts to a gun or a team that can shoot from where it stands, in per cent."))
	number("charged", &n.charged, 100, 0, 400, battle.Said("How much counts what stronger troops would do hand to hand who have not acted and are within reach, in per cent."))
	// Leaders: mind.go.
	number("leader-apart", &n.leaderApart, 2, 0, 100, battle.Said("What it costs a leader to stand beside another."))
	number("lead-idle", &n.leadIdle, 1, 0, 40, battle.Said("How much a unit without a goal counts to its leader."))
	number("lead-busy", &n.leadBusy, 3, 0, 40, battle.Said("How much a unit with a goal counts to its leader, in books whose leaders need not be near."))
	number("lead-cells", &n.leadCells, 8, 1, 40, battle.Said("From how many cells away a unit counts to its leader, in books whose leaders need not be near."))
	number("led-near", &n.ledNear, 8, 0, 100, battle.Said("How much a unit that a leader can order well counts to him."))
	number("led-far", &n.ledFar, 4, 0, 100, battle.Said("How much a unit counts to a leader at twice the distance from which he orders well."))
	number("led-farther", &n.ledFarther, 1, 0, 100, battle.Said("How much a unit counts to a leader at three times the distance from which he orders well."))
	number("leading", &n.leading, 50, 0, 400, battle.Said("How much the units near a leader count against the danger to him, in per cent."))
	number("need-least", &n.needLeast, 2, 0, 100, battle.Said("How much a unit with a goal needs a leader at least."))
	number("need-most", &n.needMost, 8, 0, 100, battle.Said("How much a unit with a goal needs a leader at most."))
	number("need-move", &n.needMove, 10, 1, 400, battle.Said("A unit with a goal needs a leader by what a move is worth to it, divided by this."))
	number("follow-idle", &n.followIdle, 2, 0, 100, battle.Said("How much a unit without a goal counts when a leader looks where to go."))
	number("follow-leaderless", &n.followLeaderless, 2, 0, 20, battle.Said("How many times a unit without another leader counts when a leader looks where to go."))
	number("follow-move", &n.followMove, 40, 0, 500, battle.Said("Worth of a move of a leader to those whom he could lead."))
	number("follow-waiting", &n.followWaiting, 4, 0, 100, battle.Said("How much a unit counts to a leader that waits to be ordered onto the table."))
	// Transport: ride.go.
	number("ride-saves", &n.rideSaves, 15, 0, 200, battle.Said("How many tenths of an order a ride must save."))
	number("ride-most", &n.rideMost, 30, 0, 200, battle.Said("How many tenths of an order a ride is thought to save at most."))
	number("ride-moves", &n.rideMoves, 5, 1, 40, battle.Said("How many moves ahead a ride is thought of."))
	number("ride-fire", &n.rideFire, 4, 0, 40, battle.Said("Within how many cells of an enemy transport counts as under fire, whatever he sees."))
	// Ways: approach.go, mind.go.
	number("detour", &n.detour, 40, 0, 1000, battle.Said("By how many tenths of a cell a way must be longer for the enemy not to go around a place."))
	number("await-sure", &n.awaitSure, 1000, 0, 10000, battle.Said("What fire is worth on a place that the enemy cannot go around."))
	number("await-unsure", &n.awaitUnsure, 5, 0, 10000, battle.Said("What fire is worth on a place half-way."))
	number("in-way", &n.inWay, 15, 0, 60, battle.Said("What a cell beside a unit in the way costs more, in tenths of open ground."))
	number("go-around", &n.goAround, 30, 0, 60, battle.Said("What a cell costs more that is better gone around, in tenths of open ground."))
	number("creep", &n.creep, 50, 0, 100, battle.Said("How much of a move must be left for a unit to go only a part of the way, in per cent."))
	// Commands: grow.go.
	number("free-shot", &n.freeShot, 2, 0, 100, battle.Said("What a shot is worth besides what it does."))
	number("carrying", &n.carrying, 3, 0, 100, battle.Said("What getting on, getting off and work must be worth to be done."))
	number("choosing", &n.choosing, 2, 0, 100, battle.Said("What a choice between answers is worth besides."))
	number("turn-front", &n.turnFront, 50, 0, 400, battle.Said("How much of the danger a unit escapes that turns its front to the worst enemy, in per cent."))
	number("turn-from", &n.turnFrom, 600, 0, 1800, battle.Said("From how many tenths of a degree on it is worth turning to where the way leads."))
	number("move-fire", &n.moveFire, 50, 0, 400, battle.Said("How much of a shot counts in an order that lets a unit move and shoot, in per cent."))
	number("order-again", &n.orderAgain, 800, 0, 2000, battle.Said("How much a second order counts in the worth of a first one that is obeyed, in thousandths."))
	number("order-third", &n.orderThird, 400, 0, 2000, battle.Said("How much a third order counts in the worth of a first one that is obeyed, in thousandths."))
	// Setting up: spots.go.
	number("post", &n.post, 100, 0, 1000, battle.Said("What it is worth to set a unit up at all."))
	number("post-part", &n.postPart, 16, 1, 400, battle.Said("The place where a unit is set up counts one part in so many."))
	number("post-cover", &n.postCover, 48, 0, 1000, battle.Said("What each grade of cover is worth to a unit that is set up."))
	number("post-passing", &n.postPassing, 125, 0, 1000, battle.Said("How much cover counts to a unit that is set up to pass the enemy, in thousandths."))
	number("post-apart", &n.postApart, 2, 0, 500, battle.Said("What it costs to be set up within two cells of another unit."))
	number("post-apart-passing", &n.postApartPassing, 12, 0, 500, battle.Said("What it costs a unit that will pass the enemy to be set up within two cells of another."))
	number("post-crowd", &n.postCrowd, 200, 0, 5000, battle.Said("What it costs to be set up where another unit stands."))
	number("post-leader", &n.postLeader, 20, 0, 500, battle.Said("What a unit near a leader is worth to him, in books whose leaders need not be near."))
	number("post-alone", &n.postAlone, 24, 0, 500, battle.Said("What each cell costs that a passing unit is set up away from the others."))
	number("post-way", &n.postWay, 16, 0, 500, battle.Said("What each cell of its way costs a unit that is set up."))
	number("post-behind", &n.postBehind, 4, 0, 500, battle.Said("What each cell of the way costs a leader who is set up."))
	number("post-led", &n.postLed, 8, 0, 500, battle.Said("What each unit nearby with the same goal is worth to a unit that is set up."))
	number("post-led-most", &n.postLedMost, 6, 0, 60, battle.Said("How many units nearby with the same goal count."))
	number("post-fear", &n.postFear, 4, 0, 100, battle.Said("How many times danger counts to a unit that is set up."))
	// Fire from afar: spots.go.
	number("own-under", &n.ownUnder, 2, 0, 40, battle.Said("How many times units of one's own count where fire falls."))
	number("goal-under", &n.goalUnder, 50, 0, 1000, battle.Said("How much of the worth of a goal fire on it is worth, in thousandths."))
	// The search: race.go.
	number("clearly", &n.clearly, 8, 0, 40, battle.Said("By how many quarters of a standard error an idea must be better than the sergeant's."))
	number("worthwhile", &n.worthwhile, 5, 0, 500, battle.Said("By how many thousandths of a victory an idea must be better than the sergeant's."))
	number("surely", &n.surely, 12, 0, 100, battle.Said("At how many quarters of a standard error the comparison of the last two ends."))
	number("worse", &n.worse, 4, 0, 100, battle.Said("At how many quarters of a standard error an idea is left behind."))
}

// temper is one of the tempers, by its place among them.
func (n *numbers) temper(how int) Temper {
	switch how {
	case bold:
		return Temper{n.boldDrive, n.boldFear}
	case careful:
		return Temper{n.carefulDrive, n.carefulFear}
	case holding:
		return Temper{n.holdingDrive, n.holdingFear}
	}
	return Temper{}
}

// scaleOf is by how much in worth one must be ahead for half a victory, if all units together are worth so much.
func (n *numbers) scaleOf(all int32) int32 { return max(n.scaleLeast, part(all, n.scale)) }

// part is so many per cent of a worth.
func part(worth, percent int32) int32 { return worth * percent / 100 }
