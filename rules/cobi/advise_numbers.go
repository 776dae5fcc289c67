package cobi

import "sandtable/battle"

// numbers are what the adviser weighs by. No rule reads any of them.
type numbers struct {
	// What there is: the picture.
	army, leastWorth, unseen, commander, harmMost, nearer, man, gunMan, shell, shellStrength, shellLeast, shellMost int32
	template, handHard, shapedHard                                                                                  int32
	// What is fought for.
	goal, breaking, zoneDeep, homeDeep, pointNear, commanderNear, taking, exit, exitTimes int32
	// Ground.
	road, site int32
	// What outcomes cost.
	wounded, incapacitated, damaged, immobilised, ownHit, fightVehicle, fightOutnumbered, fightCommander int32
	// Activations and actions.
	both, unloaded, patient, rallier, decline, declineAll, turning, turningGun, abandoning, carrying, alighting int32
	hidden, keepBack, enter, answering, classifying, hide, hideCommander, digIn, spot, treat, treatRisk, rally  int32
	motivate, communicate, repair, support, ammunition, loading, loadingPart, loadingShot                       int32
	// Throwing again.
	reroll, rerollHit, rerollPip, rerollNerve int32
	// Places for effects and scenery.
	siteBest, mineAhead, sceneryBest, sceneryAhead, sceneryBare int32
	// Who commands.
	commandBest, commandWatched, commandWatchers, commandAway, commandMen, commandArmour, commandOpen, commandUnarmed int32
}

var _ battle.Weigher = book{}

// usualNumbers are never changed.
var usualNumbers = battle.AsUsual(&numbers{})

// Numbers makes a table of them, for players who weigh otherwise.
func (book) Numbers() battle.Numbers { return battle.AsUsual(&numbers{}) }

// Of is the first part of the names.
func (*numbers) Of() string { return "cobi" }

// Each is the table.
func (n *numbers) Each(number func(name string, at *int32, usual, least, most int32, tell string)) {
	// What there is: the picture.
	number("army", &n.army, 1000, 50, 10000, battle.Said("What an army is worth, in the terms of all books."))
	number("least-worth", &n.leastWorth, 3, 1, 100, battle.Said("What a unit or a man is worth at least."))
	number("unseen", &n.unseen, 125, 0, 1000, battle.Said("How much of an enemy counts that cannot be shot at yet, in thousandths."))
	number("commander", &n.commander, 3, 1, 100, battle.Said("One part in so many of an army is what a commander is worth whose fall ends the battle."))
	number("harm-most", &n.harmMost, 900, 0, 1000, battle.Said("How much of a target a unit may cost it at most, in thousandths."))
	number("nearer", &n.nearer, 80, 0, 100, battle.Said("How much of what it does at best a unit must do to stay where it is and not go nearer, in per cent."))
	number("man", &n.man, 120, 0, 1000, battle.Said("What a hit costs a squad, in thousandths."))
	number("gun-man", &n.gunMan, 25, 0, 400, battle.Said("How much of a hit on a squad each face of the die counts that hits, for the gun of a vehicle, in per cent."))
	number("shell", &n.shell, 70, 0, 1000, battle.Said("What each face that hits costs a vehicle, for a gun of strength 6, in thousandths."))
	number("shell-strength", &n.shellStrength, 15, 0, 500, battle.Said("What each point of strength above 6 adds to a hit on a vehicle, in thousandths."))
	number("shell-least", &n.shellLeast, 20, 0, 1000, battle.Said("What each face that hits costs a vehicle at least, in thousandths."))
	number("shell-most", &n.shellMost, 120, 0, 1000, battle.Said("What each face that hits costs a vehicle at most, in thousandths."))
	number("template", &n.template, 125, 0, 1000, battle.Said("How much a weapon with a template does to a squad, in per cent."))
	number("hand-hard", &n.handHard, 40, 0, 1000, battle.Said("What each face that hits costs a vehicle, for a weapon that men carry, in thousandths."))
	number("shaped-hard", &n.shapedHard, 70, 0, 1000, battle.Said("What each face that hits costs a vehicle, for a shaped charge, in thousandths."))
	// What is fought for.
	number("goal", &n.goal, 1000, 0, 10000, battle.Said("What the goal of a scenario is worth, in thousandths of an army."))
	number("breaking", &n.breaking, 500, 0, 10000, battle.Said("What it is worth to destroy the enemy, in thousandths of an army."))
	number("zone-deep", &n.zoneDeep, 12, 0, 100, battle.Said("How far into the enemy's zone an attacker goes, in centimetres."))
	number("home-deep", &n.homeDeep, 6, 0, 100, battle.Said("How far into its own zone documents are brought, in centimetres."))
	number("point-near", &n.pointNear, 75, 0, 100, battle.Said("How near the strategic point units go, in per cent of what counts as near."))
	number("commander-near", &n.commanderNear, 10, 0, 100, battle.Said("How near the enemy's commander is near, in centimetres."))
	number("taking", &n.taking, 500, 0, 10000, battle.Said("What it is worth to take documents, in thousandths of an army."))
	number("exit", &n.exit, 100, 0, 5000, battle.Said("What it is worth to lead a unit off the table as the scenario asks."))
	number("exit-times", &n.exitTimes, 4, 0, 100, battle.Said("How many times the worth of a unit counts that is led off the table."))
	// Ground.
	number("road", &n.road, 8, 1, 10, battle.Said("What a road costs a vehicle, in tenths of open ground."))
	number("site", &n.site, 90, 10, 90, battle.Said("What a place with mines or works costs to cross, in tenths of open ground."))
	// What outcomes cost.
	number("wounded", &n.wounded, 65, 0, 100, battle.Said("How much of a man a wound costs, in per cent."))
	number("incapacitated", &n.incapacitated, 75, 0, 100, battle.Said("How much of a vehicle it costs to be incapacitated, in per cent."))
	number("damaged", &n.damaged, 40, 0, 100, battle.Said("How much of a vehicle it costs to be damaged, in per cent."))
	number("immobilised", &n.immobilised, 25, 0, 100, battle.Said("How much of a vehicle it costs to be immobilised, in per cent."))
	number("own-hit", &n.ownHit, 2, 0, 40, battle.Said("How many times losses of one's own side count."))
	number("fight-vehicle", &n.fightVehicle, 25, 0, 400, battle.Said("How much of a vehicle men are expected to destroy hand to hand, in per cent of the chance to hurt a man."))
	number("fight-outnumbered", &n.fightOutnumbered, 50, 0, 400, battle.Said("How much of a man it costs to fight more than one's own number, in per cent."))
	number("fight-commander", &n.fightCommander, 25, 0, 400, battle.Said("How much of an army it is worth to hurt the commander hand to hand, in per cent."))
	// Activations and actions.
	number("both", &n.both, 1, 0, 500, battle.Said("What it is worth that two units act before the enemy does."))
	number("unloaded", &n.unloaded, 2, 0, 500, battle.Said("What it is worth to let a man act whose weapon must be loaded."))
	number("patient", &n.patient, 4, 0, 500, battle.Said("What it is worth to let a medic act who has wounded men to treat."))
	number("rallier", &n.rallier, 8, 0, 500, battle.Said("What it is worth to let a leader act who has men to rally."))
	number("decline", &n.decline, 1, 0, 500, battle.Said("What it costs to give up an activation."))
	number("decline-all", &n.declineAll, 2, 0, 500, battle.Said("What it costs to give up all activations of a round."))
	number("turning", &n.turning, 1, 0, 500, battle.Said("What it costs to turn a vehicle."))
	number("turning-gun", &n.turningGun, 8, 0, 500, battle.Said("What it is worth to turn a gun on an enemy."))
	number("abandoning", &n.abandoning, 40, 0, 1000, battle.Said("What it costs to leave a vehicle."))
	number("carrying", &n.carrying, 5, 0, 500, battle.Said("What it costs to get on, to carry, to tow or to lie down."))
	number("alighting", &n.alighting, 12, 0, 500, battle.Said("What it is worth to get off or to unhitch."))
	number("hidden", &n.hidden, 6, 0, 500, battle.Said("What it is worth to set a unit up hidden."))
	number("keep-back", &n.keepBack, 50, 0, 1000, battle.Said("What it costs to keep a unit back."))
	number("enter", &n.enter, 50, 0, 1000, battle.Said("What it is worth to enter the table."))
	number("answering", &n.answering, 2, 0, 500, battle.Said("What it is worth to keep the initiative, to defend or to use what helps."))
	number("classifying", &n.classifying, 5, 0, 500, battle.Said("What it costs to argue about scenery."))
	number("hide", &n.hide, 6, 0, 500, battle.Said("What it is worth to hide or to camouflage."))
	number("hide-commander", &n.hideCommander, 40, 0, 1000, battle.Said("What it is worth to hide a commander whose fall ends the battle."))
	number("dig-in", &n.digIn, 5, 0, 500, battle.Said("What it is worth to dig in."))
	number("spot", &n.spot, 4, 0, 500, battle.Said("What it is worth to look for a hidden enemy, beside half of what he is worth."))
	number("treat", &n.treat, 5, 0, 500, battle.Said("What it is worth to treat a man, beside what he is worth."))
	number("treat-risk", &n.treatRisk, 80, 0, 1000, battle.Said("By how many thousandths treating a man kills him."))
	number("rally", &n.rally, 4, 0, 500, battle.Said("What it is worth to rally a man, beside twice what he is worth."))
	number("motivate", &n.motivate, 5, 0, 500, battle.Said("What it is worth to motivate others."))
	number("communicate", &n.communicate, 6, 0, 500, battle.Said("What it is worth to pass on what was seen."))
	number("repair", &n.repair, 3, 0, 500, battle.Said("What it is worth to repair a vehicle, beside a third of what it is worth."))
	number("support", &n.support, 5, 0, 500, battle.Said("What it is worth to call for support, beside half of what the target is worth."))
	number("ammunition", &n.ammunition, 7, 0, 500, battle.Said("What it is worth to draw ammunition."))
	number("loading", &n.loading, 2, 0, 500, battle.Said("What it is worth to load a weapon, beside what it would do next."))
	number("loading-part", &n.loadingPart, 32, 1, 1000, battle.Said("One part in so many of an army counts for what a loaded weapon would do next."))
	number("loading-shot", &n.loadingShot, 100, 0, 400, battle.Said("How much of the best shot counts that a loaded weapon could make from where it is, in per cent."))
	// Throwing again.
	number("reroll", &n.reroll, 4, 0, 100, battle.Said("What the only second throw of a round is worth."))
	number("reroll-hit", &n.rerollHit, 8, 0, 100, battle.Said("What it is worth to throw again for a miss."))
	number("reroll-pip", &n.rerollPip, 3, 0, 100, battle.Said("What it is worth to throw again for each pip below the mean, after a hit."))
	number("reroll-nerve", &n.rerollNerve, 5, 0, 100, battle.Said("What it is worth to throw again for a crew or against panic."))
	// Places for effects and scenery.
	number("site-best", &n.siteBest, 60, 0, 500, battle.Said("What the best place for mines, works and effects is worth."))
	number("mine-ahead", &n.mineAhead, 12, 0, 200, battle.Said("How far ahead of one's own front mines lie best, in centimetres."))
	number("scenery-best", &n.sceneryBest, 70, 0, 500, battle.Said("What the best place for scenery with cover is worth."))
	number("scenery-ahead", &n.sceneryAhead, 8, 0, 200, battle.Said("How far from one's own front scenery with cover lies best, in centimetres."))
	number("scenery-bare", &n.sceneryBare, 20, 0, 500, battle.Said("What a place for scenery without cover is worth at the front."))
	// Who commands.
	number("command-best", &n.commandBest, 200, 0, 1000, battle.Said("What a commander is worth whom no enemy sees, where the enemy is."))
	number("command-watched", &n.commandWatched, 40, 0, 500, battle.Said("What each enemy costs who sees a commander."))
	number("command-watchers", &n.commandWatchers, 5, 0, 50, battle.Said("How many enemies count who see a commander."))
	number("command-away", &n.commandAway, 25, 0, 400, battle.Said("What each metre between a commander and the enemy is worth."))
	number("command-men", &n.commandMen, 3, 0, 100, battle.Said("What each man beside a commander is worth."))
	number("command-armour", &n.commandArmour, 4, 0, 100, battle.Said("What each point of armour before a commander is worth."))
	number("command-open", &n.commandOpen, 10, 0, 500, battle.Said("What it costs that the vehicle of a commander is open."))
	number("command-unarmed", &n.commandUnarmed, 5, 0, 500, battle.Said("What it costs to name a commander who does not fight."))
}
