package bkc

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// speechWords are how the program's players say what they do.
var speechWords = map[string]words.Speech{
	"order":             words.Said("my {unit} will order {units}[ {to}]", "have {unit} order {units}[ {to}]"),
	"charge":            words.Said("my {unit} will charge your {target}", "charge {target} with {unit}"),
	"assault:charge":    words.Said("my {unit} will join the assault[ on your {target}]", "join the assault with {unit}"),
	"support":           words.Said("my {unit} will support the fight", "support the fight with {unit}"),
	"pursue":            words.Said("my {unit} will pursue your {target}", "pursue {target} with {unit}"),
	"follow":            words.Said("my {unit} will follow[ your {target}]", "follow with {unit}"),
	"aim":               words.Said("my {unit} will fight your {target}", "fight {target} with {unit}"),
	"go-on":             words.Said("we press the charge home", "press the charge home"),
	"call-off":          words.Said("I call the charge off", "call the charge off"),
	"evade":             words.Said("my {unit} will get out of the way", "get {unit} out of the way").For(words.Exposed),
	"disengage":         words.Said("my {unit} will break off[ and go {to}]", "break off with {unit}"),
	"fall-back":         words.Said("my {unit} will fall back[ from your {target}]", "fall back with {unit}[ from {target}]"),
	"consolidate":       words.Said("my {unit} will secure the ground[ {at}]", "secure the ground with {unit}"),
	"hold":              words.Said("my {unit} will hold the ground it won", "hold the ground with {unit}"),
	"mount":             words.Said("my {unit} will mount[ {target}]", "mount {unit}[ on {target}]").For(words.Unargued),
	"dismount":          words.Said("my {unit} will dismount[ {at}]", "dismount {unit}[ {at}]"),
	"limber":            words.Said("my {unit} will limber up", "limber {unit} up"),
	"unlimber":          words.Said("my {unit} will unlimber[ {at}]", "unlimber {unit}[ {at}]"),
	"on-foot":           words.Said("my {unit} will fight on foot", "fight on foot with {unit}"),
	"dig-in":            words.Said("my {unit} will entrench[ {at}]", "entrench {unit}[ {at}]").For(words.Exposed),
	"breach":            words.Said("my {unit} will clear a gap", "clear a gap with {unit}").For(words.Unargued),
	"bridge":            words.Said("my {unit} will build a bridge", "build a bridge with {unit}").For(words.Unargued),
	"enter":             words.Said("my {unit} will come on[ {to}]", "bring {unit} on[ {to}]"),
	"smoke":             words.Said("my {unit} will fire smoke", "fire smoke with {unit}").For(words.Unargued),
	"request":           words.Said("my {unit} will call artillery down[ {at}]", "call artillery down with {unit}[ {at}]"),
	"request-smoke":     words.Said("my {unit} will call for smoke[ {at}]", "call for smoke with {unit}[ {at}]"),
	"air":               words.Said("my {unit} will call aircraft in[ {at}]", "call aircraft in with {unit}[ {at}]"),
	"bomb":              words.Said("my aircraft will bomb the whole zone", "bomb the whole zone"),
	"single-out":        words.Said("my aircraft will attack[ your {target}]", "attack[ {target}] from the air"),
	"counter-battery":   words.Said("my guns will silence yours", "silence their guns"),
	"plan":              words.Said("I plan a fire mission", "plan a fire mission").For(words.Unargued),
	"fire-mission":      words.Said("the planned fire comes down now", "fire the planned mission now").For(words.Unargued),
	"link":              words.Said("my {unit} will report what it sees", "report what {unit} sees").For(words.Unargued),
	"deploy":            words.Said("my {unit} will deploy[ {at}]", "deploy {unit}[ {at}]"),
	"go-first":          words.Said("I go first", "go first").For(words.Unargued),
	"go-second":         words.Said("you go first", "let the enemy go first").For(words.Unargued),
	"stay":              words.Said("they stay aboard", "stay aboard"),
	"pass":              words.Said("I let that pass", "do not react"),
	"opportunity:pass":  words.Said("I hold my fire", "hold your fire"),
	"opportunity:fire":  words.Said("my {unit} will open fire[ on your {target}]", "open fire with {unit}[ on {target}]"),
	"initiative:end":    words.Said("that is all on our own initiative", "end the initiative phase"),
	"command:end":       words.Said("I give no more orders this turn", "give no more orders"),
	"finish":            words.Said("the next commander takes over", "go on to the next commander"),
	"act:done":          words.Said("that is all for this order", "finish this order").For(words.Unargued),
	"done":              words.Said("that will do for my {unit}", "finish with {unit}"),
	"command-moves:end": words.Said("my commanders stay where they are", "leave the commanders where they are"),
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

// reactionWords ask whether to react. “You see X move” fits names in the plural, as does the Polish noun before the name.
var reactionWords = map[stepKind]lang.Text{
	"opportunity":   {EN: "You see their {actor} act[ in sight of your {units}]. Open fire?"},
	"counter":       {EN: "You see their {actor} charge[ your {own}]. React[ with {units}]?"},
	"counter-fire":  {EN: "You see their {actor} charge[ your {own}]. Fire now[ with {units}]?"},
	"counter-evade": {EN: "You see their {actor} charge[ your {own}]. Get {units} out of the way?"},
	"anti-air":      {EN: "You see their aircraft overhead[ ({actor})]. Open fire with {units}?"},
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
