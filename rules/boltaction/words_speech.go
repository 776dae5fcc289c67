package boltaction

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// speechWords are how the program's players say what they do.
var speechWords = map[string]words.Speech{
	"order:fire":       words.Said("steady, and fire", "stand and fire with {unit}").Or("stand and fire").Or("take aim").Or("make every round count"),
	"order:advance":    words.Said("we advance[ {to}]", "advance with {unit}[ {to}]").Or("slowly forward[ {to}]"),
	"order:run":        words.Said("at the double[, {to}]", "run with {unit}[ {to}]").Or("quick now[, {to}]"),
	"order:ambush":     words.Said("we wait in ambush", "put {unit} in ambush"),
	"order:rally":      words.Said("we pull ourselves together", "rally {unit}"),
	"order:down":       words.Said("we stay low", "put {unit} down").Or("heads down").For(words.Exposed),
	"snap:fire":        words.Said("we follow the officer. Fire", "have {unit} follow and fire"),
	"snap:advance":     words.Said("we follow the officer[ {to}]", "have {unit} follow[ {to}]"),
	"snap:run":         words.Said("after the officer, at the double[, {to}]", "have {unit} follow at the double[ {to}]"),
	"snap:ambush":      words.Said("we wait in ambush too", "put {unit} in ambush too"),
	"snap:rally":       words.Said("we pull ourselves together too", "rally {unit} too"),
	"snap:down":        words.Said("we stay low too", "put {unit} down too").For(words.Exposed),
	"order":            words.Said("now it is our turn", "order {unit}"),
	"down":             words.Said("we stay low", "put {unit} down").For(words.Exposed),
	"rally":            words.Said("we pull ourselves together", "rally {unit}"),
	"load":             words.Said("reload first", "load {unit}").For(words.Unargued),
	"ambush":           words.Said("[your {target}, right in front of our ambush. ]Fire", "fire from ambush with {unit}[ at {target}]"),
	"assault":          words.Said("we go in[. Your {target} will not stop us]", "assault {target} with {unit}"),
	"charge":           words.Said("we go in", "close in with {unit}"),
	"overrun":          words.Said("straight over them", "drive {unit} straight over[ {target}]"),
	"escape":           words.Said("we get out of the way", "get {unit} out of the way").As("boltaction").For(words.Exposed),
	"aside":            words.Said("out of the way", "step aside with {unit}").For(words.Exposed),
	"smoke":            words.Said("we lay smoke. What you cannot see you cannot hit", "fire smoke with {unit}"),
	"try":              words.Said("one last shot", "try a last shot with {unit}"),
	"embark":           words.Said("everyone in", "put {unit} in[ {target}]"),
	"dismount":         words.Said("everyone out", "dismount {unit}[ {at}]"),
	"limber":           words.Said("we limber up and change position", "limber {unit} up"),
	"unlimber":         words.Said("the gun goes into position[ {at}]", "unlimber {unit}[ {at}]"),
	"enter":            words.Said("into the house", "take {unit} into the house").For(words.Unargued),
	"occupy":           words.Said("this house is ours now", "occupy the house with {unit}").For(words.Unargued),
	"leave":            words.Said("out of the house", "leave the house with {unit}").For(words.Unargued),
	"after-move:leave": words.Said("we have done what we came for", "leave the table with {unit}").For(words.Unargued),
	"recrew":           words.Said("that gun needs a crew", "crew the gun with {unit}").For(words.Unargued),
	"take":             words.Said("we have it", "pick the objective up with {unit}").For(words.Unargued),
	"call":             words.Said("the guns know where you are", "call artillery down with {unit}[ {at}]"),
	"strike":           words.Said("look up. Our aircraft are coming", "call an air strike with {unit}[ on {target}]"),
	"arrive":           words.Said("our people are on their way[ {to}]", "bring {unit} onto the table[, {to}]"),
	"deploy":           words.Said("we take position[ {at}]", "deploy {unit}[ {at}]"),
	"reserve":          words.Said("we keep a reserve", "keep {unit} in reserve").For(words.Unargued),
	"regroup":          words.Said("we regroup", "regroup {unit}[ {at}]").For(words.Unargued),
	"keep":             words.Said("we carry on as ordered", "keep the order of {unit}").For(words.Unargued),
	"hold":             words.Said("we hold our fire", "hold the fire of {unit}"),
	"pass":             words.Said("we let them pass", "let them pass"),
	"no-sooner":        words.Said("not yet. We hold our fire", "hold your fire for now"),
	"stand":            words.Said("we stand firm", "let {unit} stand firm"),
	"last-shot:done":   words.Said("we save our ammunition", "take no last shot"),
	"snap:done":        words.Said("the officer gives no more orders", "give no more orders").As("boltaction"),
	"done":             words.Said("that will do", "finish with {unit}"),
	"ready":            words.Said("we are ready", "finish this"),
	"lose":             words.Said("we have men down", "choose these casualties").For(words.Unargued),
	"stay":             words.Said("we stay here", "keep {unit} here"),
}

// chanceWords are how likely outcomes are, as one says it.
var chanceWords = map[string]lang.Text{
	oddsDestroyed:  {EN: "{n} to destroy it"},
	oddsCasualties: {EN: "{n} to cause casualties"},
	oddsRunning:    {EN: "{n} to damage it"},
	oddsPins:       {EN: "{n} to pin it"},
	oddsHit:        {EN: "{n} to hit"},
}

// reactionWords ask whether to react. “The enemy” is the subject, or a noun, since the name of the actor may be a plural.
var reactionWords = map[stepKind]lang.Text{
	"march":  {EN: "The enemy walks into your ambush: {actor}. Fire[ with {units}]?"},
	"react":  {EN: "Fire from {actor} at your {own}! Go to ground?"},
	"answer": {EN: "Assault by {actor} on your {own}! How do you answer?"},
	"aside":  {EN: "The enemy drives straight at your {own}: {actor}. Step aside?"},
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
