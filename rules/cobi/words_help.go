package cobi

import "sandtable/lang"

// decisionHelp explains each decision to a player who sees it for the first time: what it is for, and what comes of either choice.
var decisionHelp = map[stepKind]lang.Text{
	"activation": {
		EN: "The chosen unit acts now: it moves, fires, hides or takes a special action. In a squad, single men may do something else. Tap Done when it has finished.",
	},
	"deploy": {
		EN: "Players deploy in turn, one vehicle or squad at a time, in their own zone. Drag it from the list to the table.",
	},
	"deploy-beside": {
		EN: "You may deploy a squad beside the vehicle you have just placed.",
	},
	"edge": {
		EN: "Choose your table edge; the enemy gets the opposite one. Look where the cover is and where you have to go.",
	},
	"first": {
		EN: "You have the initiative this round. Acting first lets you fire first; acting second shows you the enemy's move.",
	},
	"holder": {
		EN: "You won the initiative. Keep it and choose first, or give it away.",
	},
	"motivate": {
		EN: "A leader can spur the men on and improve this roll, once. Save it for a roll that matters.",
	},
	"reroll": {
		EN: "Your staff may re-roll one die a round; the new result stands. Is this roll worth it?",
	},
	"turn": {
		EN: "Players act in turn, one unit at a time, until all have acted; then a new round starts. Choose a vehicle, a squad, or a vehicle with the squad beside it. Units may also stand idle.",
	},
	"role": {
		EN: "In this scenario one side attacks and the other defends. Choose yours.",
	},
	"commander": {
		EN: "One of your figures commands in this scenario, and much depends on him. Choose one who can stay in cover.",
	},
	"flee": {
		EN: "A man in panic runs. Draw his path. On a low roll the other side chooses where he runs.",
	},
	"wounded": {
		EN: "At the start of a round the wounded may walk to the hospital. Choose who goes; the others lie still.",
	},
	"face": {
		EN: "The aimed shot hits the vehicle. Choose the turret or top, or the armour facing you. Compare their thickness.",
	},
	"help": {
		EN: "A soldier with a radio or binoculars can help this shot. The roll gets better, and the helper has spent his action.",
	},
	"secured": {
		EN: "The squad moves cautiously and may stop to look for hidden enemies. Look, move on or stop here.",
	},
	stepAgree: {
		EN: "The other side wants this scenery to count as different terrain. Agree or refuse.",
	},
	stepClassify: {
		EN: "Before the battle, agree what each piece of scenery is: what it hides and who can cross it.",
	},
	stepEffect: {
		EN: "Your army bought an effect for the table: mines, sandbags, a hospital. Place it. Players take turns.",
	},
	stepScenario: {
		EN: "Choose what this battle is about, or roll for a scenario.",
	},
	stepScenery: {
		EN: "Players place scenery in turn, one item at a time. Choose the item, its place and its direction.",
	},
}

// fieldHelp explains questions that need more than what all books say of such a field.
var fieldHelp = map[string]lang.Text{
	"activate:target": {EN: "A vehicle and a squad close to it may act together."},
	"shoot:model":     {EN: "Leave it empty and the whole squad fires, or choose one man."},
	"shoot:target":    {EN: "Firing at the nearest enemy has no penalty; passing him over makes the shot harder."},
	"shoot:aim":       {EN: "Aiming at one man or one part of a vehicle makes the shot harder."},
}

// friendlyHelp is said to children.
var friendlyHelp = map[stepKind]lang.Text{
	"activation": {EN: "Tap “Go!” and tap where to. Or tap one of the others to shoot."},
	"turn":       {EN: "Tap one of your squads or tanks. Then the others have a go."},
	"first":      {EN: "Do you want to start this round, or should the others?"},
	"deploy":     {EN: "Put your squads and tanks on your side of the table."},
	"wounded":    {EN: "A soldier with a plaster may walk to the hospital."},
	"flee":       {EN: "He is scared and runs. Tap where to."},
}
