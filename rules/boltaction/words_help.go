package boltaction

import "sandtable/lang"

// decisionHelp explains each decision to a player who sees it for the first time: what it is for, and what comes of either choice.
var decisionHelp = map[stepKind]lang.Text{
	"advance": {
		EN: "The unit moves at normal pace and may fire afterwards. Draw its path, or let it stay and only fire.",
	},
	"after-move": {
		EN: "The unit has reached an objective or a table edge. Pick the objective up, put it down or leave the table, or continue.",
	},
	"answer": {
		EN: "The enemy starts the assault from far enough away. Your unit may fire before he arrives, or hold fire.",
	},
	"aside": {
		EN: "A tank drives through, and your men keep their nerve. Choose where they step aside.",
	},
	"brace": {
		EN: "Shells or bombs are about to fall. A unit without an order may go to ground now. It is harder to hurt, but that is its order for this turn.",
	},
	"charge": {
		EN: "Your unit assaults. Draw its leader's path into contact; the others follow.",
	},
	"choose": {
		EN: "You won the roll-off. Choose to attack or defend, or choose your side of the table.",
	},
	"deploy": {
		EN: "Deploy your units in your zone. Drag them from the list to the table, or let the program place them. You can move them until you say you are ready.",
	},
	"emerge": {
		EN: "The building has collapsed. Place the survivors close beside it.",
	},
	"enter": {
		EN: "This unit comes onto the table. Tap the edge and draw its path inwards. It moves as its order allows.",
	},
	"fire": {
		EN: "The unit may fire. Tap an enemy to see the odds, tap again to fire. Range, cover, movement and pins make it harder. You may also hold fire.",
	},
	"forward-place": {
		EN: "Snipers and observers may deploy ahead of the rest, out of the enemy's sight. Place them, or leave them where they are.",
	},
	"friendly-fire": {
		EN: "An enemy unit misread its order and fires on its own side. You choose at whom.",
	},
	"keep": {
		EN: "The turn ends. Units in ambush or on the ground may stay so for the next turn: they need no new order then, and get none. One that stays down shakes off a pin.",
	},
	"last-shot": {
		EN: "No enemy came into this ambush. At the end of the turn the unit may still roll for a shot; the ambush then ends.",
	},
	"load": {
		EN: "Choose what the gun has loaded while it waits. It cannot change when the enemy appears. A hidden unit without a choice is asked too, so that the enemy cannot tell whether it is a gun.",
	},
	"lose": {
		EN: "Your unit has lost men. Choose which models to remove; keep the weapons you need most.",
	},
	"march": {
		EN: "An enemy moves in sight of your ambush. Fire at the best point of the move, or let it pass and wait for a better target. While you hide units you are asked at every move, even if none of them can fire, so that the enemy learns nothing.",
	},
	"objective": {
		EN: "Players place objectives in turn. Tap a place you can reach and hold.",
	},
	"occupy": {
		EN: "You won the fight for the building. Your unit may move in, or stay outside.",
	},
	"order": {
		EN: "Your die came out of the bag: give an order to a unit that has none yet. Advance moves and fires. Fire shoots better. Run goes twice as far. Ambush waits for the enemy. Rally sheds pins. Down takes cover. A pinned unit must pass a test first.",
	},
	"pick": {
		EN: "Exceptional damage: you choose which visible enemy model is lost. Take the leader or the best weapon.",
	},
	"pierce": {
		EN: "The shooter stands exactly between two sides of the vehicle. Choose which is hit; the front is usually the thickest.",
	},
	"place": {
		EN: "These troops got out of their vehicle. Place them close beside it.",
	},
	"preparation": {
		EN: "Your guns prepare the attack, and the dice decide how well. Your army may re-roll; then the second roll stands.",
	},
	"react": {
		EN: "The enemy fires at this unit. Without an order yet, it may go to ground: harder to hit, but that is its order for this turn. Some fast units may drive off instead.",
	},
	"recrew": {
		EN: "Men rallying beside an empty gun may crew it instead.",
	},
	"redraw": {
		EN: "This is the first die of the battle. Once, your army may put it back and draw another.",
	},
	"regroup": {
		EN: "You won the fight. The winners may move as far as the die allows, into cover or to an objective.",
	},
	"reserves": {
		EN: "Choose who stays off the table for now and arrives later. Outflanking units arrive by a side edge.",
	},
	"retarget": {
		EN: "The target of your aircraft is gone. Choose another.",
	},
	"rookie": {
		EN: "The enemy's rookie pilot is lost. You choose what he attacks, even his own side.",
	},
	"run": {
		EN: "The unit goes twice as far but cannot fire. Instead of moving it may assault, get into a vehicle or enter a building.",
	},
	"shift": {
		EN: "The enemy's barrage falls wide, and you choose where. Put it where it hurts him most.",
	},
	"snap": {
		EN: "An officer with an order may make nearby units act at once, each with its own die from the bag. Choose them, or stop here.",
	},
}

// fieldHelp explains questions that need more than what all books say of such a field.
var fieldHelp = map[string]lang.Text{
	"order:unit":     {EN: "Any unit of yours without a die may take it. Acting early lets you fire first; waiting lets you see more."},
	"order:option":   {EN: "Each order shows its odds before you confirm it."},
	"shoot:option":   {EN: "Solid shot against armour, high explosive against men in cover, smoke to blind them."},
	"shoot:parts":    {EN: "Leave it empty and every weapon fires at the target, or aim single weapons at another."},
	"ambush:n":       {EN: "Fire early and the enemy is still far from his goal; fire late and he is closer and easier to hit."},
	"assault:target": {EN: "Tap the enemy to assault. If the run does not reach, the assault fails."},
}
