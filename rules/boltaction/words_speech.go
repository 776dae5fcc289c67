package boltaction

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// speechWords are how the program's players say what they do.
var speechWords = map[string]words.Speech{
	"order:fire":       words.Said("my {unit} will stand and fire", "stand and fire with {unit}"),
	"order:advance":    words.Said("my {unit} will advance[ {to}]", "advance with {unit}[ {to}]"),
	"order:run":        words.Said("my {unit} will run[ {to}]", "run with {unit}[ {to}]"),
	"order:ambush":     words.Said("my {unit} will lie in ambush", "put {unit} in ambush"),
	"order:rally":      words.Said("my {unit} will rally", "rally {unit}"),
	"order:down":       words.Said("my {unit} will go to ground", "put {unit} down").For(words.Exposed),
	"snap:fire":        words.Said("my {unit} will follow and fire", "have {unit} follow and fire"),
	"snap:advance":     words.Said("my {unit} will follow[ {to}]", "have {unit} follow[ {to}]"),
	"snap:run":         words.Said("my {unit} will follow at the double[ {to}]", "have {unit} follow at the double[ {to}]"),
	"snap:ambush":      words.Said("my {unit} will lie in ambush too", "put {unit} in ambush too"),
	"snap:rally":       words.Said("my {unit} will rally too", "rally {unit} too"),
	"snap:down":        words.Said("my {unit} will go to ground too", "put {unit} down too").For(words.Exposed),
	"order":            words.Said("my {unit} will act", "order {unit}"),
	"down":             words.Said("my {unit} will go to ground", "put {unit} down").For(words.Exposed),
	"rally":            words.Said("my {unit} will rally", "rally {unit}"),
	"load":             words.Said("my {unit} will load", "load {unit}").For(words.Unargued),
	"ambush":           words.Said("my {unit} will fire from ambush[ at your {target}]", "fire from ambush with {unit}[ at {target}]"),
	"assault":          words.Said("my {unit} will assault your {target}", "assault {target} with {unit}"),
	"charge":           words.Said("my {unit} will close in", "close in with {unit}"),
	"overrun":          words.Said("my {unit} will drive straight over[ your {target}]", "drive {unit} straight over[ {target}]"),
	"escape":           words.Said("my {unit} will get out of the way", "get {unit} out of the way").As("boltaction").For(words.Exposed),
	"aside":            words.Said("my {unit} will step aside", "step aside with {unit}").For(words.Exposed),
	"smoke":            words.Said("my {unit} will fire smoke", "fire smoke with {unit}"),
	"try":              words.Said("my {unit} will try a last shot", "try a last shot with {unit}"),
	"embark":           words.Said("my {unit} will get in[ with {target}]", "put {unit} in[ {target}]"),
	"dismount":         words.Said("my {unit} will dismount[ {at}]", "dismount {unit}[ {at}]"),
	"limber":           words.Said("my {unit} will limber up", "limber {unit} up"),
	"unlimber":         words.Said("my {unit} will unlimber[ {at}]", "unlimber {unit}[ {at}]"),
	"enter":            words.Said("my {unit} will go into the house", "take {unit} into the house").For(words.Unargued),
	"occupy":           words.Said("my {unit} will occupy the house", "occupy the house with {unit}").For(words.Unargued),
	"leave":            words.Said("my {unit} will leave the house", "leave the house with {unit}").For(words.Unargued),
	"after-move:leave": words.Said("my {unit} will leave the table", "leave the table with {unit}").For(words.Unargued),
	"recrew":           words.Said("my {unit} will crew the gun", "crew the gun with {unit}").For(words.Unargued),
	"take":             words.Said("my {unit} will pick the objective up", "pick the objective up with {unit}").For(words.Unargued),
	"call":             words.Said("my {unit} will call artillery down[ {at}]", "call artillery down with {unit}[ {at}]"),
	"strike":           words.Said("my {unit} will call an air strike[ on your {target}]", "call an air strike with {unit}[ on {target}]"),
	"arrive":           words.Said("my {unit} will come on[ {to}]", "bring {unit} on[ {to}]"),
	"deploy":           words.Said("my {unit} will deploy[ {at}]", "deploy {unit}[ {at}]"),
	"reserve":          words.Said("I keep a reserve", "keep {unit} in reserve").For(words.Unargued),
	"regroup":          words.Said("my {unit} will regroup[ {at}]", "regroup {unit}[ {at}]").For(words.Unargued),
	"keep":             words.Said("my {unit} will keep its order", "keep the order of {unit}").For(words.Unargued),
	"hold":             words.Said("my {unit} will hold its fire", "hold the fire of {unit}"),
	"pass":             words.Said("I let them pass", "let them pass"),
	"no-sooner":        words.Said("I hold my fire for now", "hold your fire for now"),
	"stand":            words.Said("my {unit} will stand firm", "let {unit} stand firm"),
	"last-shot:done":   words.Said("I take no last shot", "take no last shot"),
	"snap:done":        words.Said("the officer gives no more orders", "give no more orders").As("boltaction"),
	"done":             words.Said("that will do for my {unit}", "finish with {unit}"),
	"ready":            words.Said("that is ready", "finish this"),
	"lose":             words.Said("I choose my own casualties", "choose these casualties").For(words.Unargued),
	"stay":             words.Said("my {unit} will stay here", "keep {unit} here"),
}

// chanceWords are how likely outcomes are, as one says it.
var chanceWords = map[string]lang.Text{
	oddsDestroyed:  {EN: "{n} to destroy it"},
	oddsCasualties: {EN: "{n} to cause casualties"},
	oddsDamaged:    {EN: "{n} to damage it"},
	oddsPins:       {EN: "{n} to pin it"},
	oddsHit:        {EN: "{n} to hit"},
}

// reactionWords ask whether to react. “You see X move” fits names in the plural, as does the Polish noun before the name.
var reactionWords = map[stepKind]lang.Text{
	"march":  {EN: "You see their {actor} move past your ambush[: {units}]. Fire?"},
	"react":  {EN: "You see their {actor} take aim at your {own}. Go to ground?"},
	"answer": {EN: "You see their {actor} assault your {own}. How do you answer?"},
	"aside":  {EN: "You see their {actor} drive straight at your {own}. Step aside?"},
	"pick":   {EN: "An exceptional hit. Choose who falls in {actor}."},
	"redraw": {EN: "The enemy draws the first die of the battle. Have it drawn again?"},
	"brace":  {EN: "You hear shells come down on your {own}. Go to ground?"},
}

// awaitWords say what a side is deciding.
var awaitWords = map[stepKind]lang.Text{
	"order":    {EN: "{side} is choosing a unit and an order."},
	"deploy":   {EN: "{side} is deploying."},
	"advance":  {EN: "{side} is moving a unit."},
	"run":      {EN: "{side} is moving a unit at the double."},
	"fire":     {EN: "{side} is choosing a target."},
	"march":    {EN: "{side} is deciding whether to fire from ambush."},
	"react":    {EN: "{side} is deciding whether to go to ground."},
	"brace":    {EN: "{side} is deciding whether to go to ground."},
	"answer":   {EN: "{side} is deciding how to meet the assault."},
	"aside":    {EN: "{side} is deciding whether to step aside."},
	"lose":     {EN: "{side} is choosing casualties."},
	"reserves": {EN: "{side} is choosing its reserve."},
	"snap":     {EN: "{side} is ordering more units."},
	"regroup":  {EN: "{side} is regrouping."},
}
