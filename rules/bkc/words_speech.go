package bkc

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// speechWords are how the program's players say what they do.
var speechWords = map[string]words.Speech{
	"order":             words.Said("[we move {to}]", "have {unit} order {units}[ {to}]").Or("[everyone {to}]"),
	"charge":            words.Said("we go in[. Your {target} will not stop us]", "charge {target} with {unit}"),
	"assault:charge":    words.Said("we join the assault[. Your {target} will not stop us]", "join the assault with {unit}"),
	"support":           words.Said("we are not leaving them to fight alone", "support the fight with {unit}"),
	"pursue":            words.Said("after them[. Your {target} must not get away]", "pursue {target} with {unit}"),
	"follow":            words.Said("we stay on their heels", "follow with {unit}"),
	"aim":               words.Said("one after the other[, your {target} first]", "fight {target} with {unit}"),
	"go-on":             words.Said("we press the charge home", "press the charge home"),
	"call-off":          words.Said("we call the charge off", "call the charge off"),
	"evade":             words.Said("we get out of the way", "get {unit} out of the way").For(words.Exposed),
	"disengage":         words.Said("we break off[ and go {to}]", "break off with {unit}"),
	"fall-back":         words.Said("we fall back[. Your {target} would be too much for us]", "fall back with {unit}[ from {target}]"),
	"consolidate":       words.Said("we have this ground, and we keep it", "secure the ground with {unit}"),
	"hold":              words.Said("we hold what we have won", "hold the ground with {unit}"),
	"mount":             words.Said("everyone aboard", "mount {unit}[ on {target}]").For(words.Unargued),
	"dismount":          words.Said("everyone out", "dismount {unit}[ {at}]"),
	"limber":            words.Said("we limber up and change position", "limber {unit} up"),
	"unlimber":          words.Said("the gun goes into position[ {at}]", "unlimber {unit}[ {at}]"),
	"on-foot":           words.Said("we fight on foot now", "fight on foot with {unit}"),
	"dig-in":            words.Said("we dig in", "entrench {unit}[ {at}]").For(words.Exposed),
	"breach":            words.Said("we clear the way", "clear a gap with {unit}").For(words.Unargued),
	"bridge":            words.Said("we build a bridge", "build a bridge with {unit}").For(words.Unargued),
	"enter":             words.Said("our people are on their way[ {to}]", "bring {unit} onto the table[, {to}]"),
	"smoke":             words.Said("we lay smoke. What you cannot see you cannot hit", "fire smoke with {unit}").For(words.Unargued),
	"request":           words.Said("the guns know where you are", "call artillery down with {unit}[ {at}]"),
	"request-smoke":     words.Said("we call for smoke", "call for smoke with {unit}[ {at}]"),
	"air":               words.Said("look up. Our aircraft are coming", "call aircraft in with {unit}[ {at}]"),
	"bomb":              words.Said("our aircraft take the whole ground", "bomb the whole zone"),
	"single-out":        words.Said("our aircraft have found a target[: your {target}]", "attack[ {target}] from the air"),
	"counter-battery":   words.Said("we silence your guns first", "silence their guns"),
	"plan":              words.Said("our guns have their orders", "plan a fire mission").For(words.Unargued),
	"fire-mission":      words.Said("now the planned fire comes down", "fire the planned mission now").For(words.Unargued),
	"link":              words.Said("we report what we see", "have {unit} report what it sees[ to {target}]").For(words.Unargued),
	"deploy":            words.Said("we take position[ {at}]", "deploy {unit}[ {at}]"),
	"go-first":          words.Said("we go first", "go first").For(words.Unargued),
	"go-second":         words.Said("you go first", "let the enemy go first").For(words.Unargued),
	"stay":              words.Said("we stay aboard", "stay aboard"),
	"pass":              words.Said("we let that pass", "do not react"),
	"opportunity:pass":  words.Said("we hold our fire", "hold your fire"),
	"opportunity:fire":  words.Said("[your {target}, right in our sights. ]Fire", "open fire with {unit}[ on {target}]"),
	"initiative:end":    words.Said("that is all without orders", "end the initiative phase"),
	"command:end":       words.Said("no more orders this turn", "give no more orders"),
	"finish":            words.Said("the next commander takes over", "go on to the next commander"),
	"act:done":          words.Said("that is all for this order", "finish this order").For(words.Unargued),
	"done":              words.Said("that will do", "finish with {unit}"),
	"command-moves:end": words.Said("our commanders stay where they are", "leave the commanders where they are"),
}

// chanceWords are how likely outcomes are, as one says it.
var chanceWords = map[string]lang.Text{
	knockedOut:  {EN: "{n} to knock it out"},
	suppressed:  {EN: "{n} to suppress"},
	fallsBack:   {EN: "{n} to drive it back"},
	wasShotDown: {EN: "{n} to shoot it down"},
	turnsBack:   {EN: "{n} to turn it back"},
	hits:        {EN: "{n} to hit"},
	isCleared:   {EN: "{n} to clear it"},
}

// reactionWords ask whether to react. “The enemy” is the subject, since the name of the actor may be a plural.
var reactionWords = map[stepKind]lang.Text{
	"opportunity":   {EN: "Enemy in your sights: {actor}. Open fire[ with {units}]?"},
	"counter":       {EN: "The enemy charges[ your {own}]: {actor}. React[ with {units}]?"},
	"counter-fire":  {EN: "The enemy charges[ your {own}]: {actor}. Fire now[ with {units}]?"},
	"counter-evade": {EN: "The enemy charges[ your {own}]: {actor}. Get {units} out of the way?"},
	"anti-air":      {EN: "Enemy aircraft overhead[: {actor}]. Open fire with {units}?"},
}

// awaitWords say what a side is deciding.
var awaitWords = map[stepKind]lang.Text{
	"act":           {EN: "{side} is choosing a unit to carry out the order."},
	"command":       {EN: "{side} is giving orders."},
	"command-moves": {EN: "{side} is moving its commanders."},
	"deploy":        {EN: "{side} is deploying."},
	"initiative":    {EN: "{side} is choosing a unit to act without orders."},
	"opportunity":   {EN: "{side} is deciding whether to open fire."},
	"counter":       {EN: "{side} is deciding how to meet the charge."},
	"counter-fire":  {EN: "{side} is firing at the charge."},
	"counter-evade": {EN: "{side} is getting out of the way of the charge."},
	"anti-air":      {EN: "{side} is deciding whether to fire at the aircraft."},
	"combat":        {EN: "{side} is choosing the next close combat."},
	"plan":          {EN: "{side} is planning its bombardment."},
	"works":         {EN: "{side} is placing field defences."},
}
