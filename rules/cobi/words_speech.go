package cobi

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// speechWords are how the program's players say what they do.
var speechWords = map[string]words.Speech{
	"activate":        words.Said("my {unit} will act[ and go {to}]", "act with {unit}[ and go {to}]"),
	"set-out":         words.Said("my {unit} will set out[ {to}]", "set out with {unit}[ {to}]"),
	"decline":         words.Said("my {unit} will stand idle[ {at}]", "leave {unit} idle[ {at}]"),
	"decline-all":     words.Said("the rest will stand idle", "leave the rest idle"),
	"lie":             words.Said("my {unit} will go to ground", "put {unit} down").For(words.Exposed),
	"rally":           words.Said("my {unit} will rally", "rally {unit}").As("cobi"),
	"reload":          words.Said("my {unit} will reload", "reload {unit}"),
	"hide":            words.Said("my {unit} will hide[ {at}]", "hide {unit}[ {at}]").For(words.Exposed),
	"camouflage":      words.Said("my {unit} will camouflage itself[ {at}]", "camouflage {unit}[ {at}]").For(words.Exposed),
	"dig-in":          words.Said("my {unit} will entrench[ {at}]", "entrench {unit}[ {at}]").For(words.Exposed),
	"spot":            words.Said("my {unit} will look for what is hidden", "look for hidden enemies with {unit}").For(words.Unargued),
	"treat":           words.Said("my {unit} will treat the wounded", "treat the wounded with {unit}").For(words.Unargued),
	"repair":          words.Said("my {unit} will make repairs", "make repairs with {unit}").For(words.Unargued),
	"fight":           words.Said("my {unit} will fight your {target} hand to hand", "fight {target} hand to hand with {unit}"),
	"flee":            words.Said("my {unit} will flee", "flee with {unit}").For(words.Exposed),
	"reverse":         words.Said("my {unit} will reverse[ {to}]", "reverse {unit}[ {to}]"),
	"turn":            words.Said("my {unit} will turn on the spot", "turn {unit} on the spot"),
	"board":           words.Said("my {unit} will get in[ with {target}]", "put {unit} in[ {target}]"),
	"alight":          words.Said("my {unit} will get out[ {at}]", "get {unit} out[ {at}]"),
	"take-documents":  words.Said("my {unit} will take the documents", "take the documents with {unit}").For(words.Unargued),
	"edge":            words.Said("I take the {option} edge", "take the {option} edge").For(words.Unargued),
	"motivate":        words.Said("my {unit} will lead by example", "lead by example with {unit}").For(words.Unargued),
	"exit":            words.Said("my {unit} will leave by the far edge", "leave by the far edge with {unit}").For(words.Unargued),
	"take-over":       words.Said("my {unit} will take it over", "take it over with {unit}").For(words.Unargued),
	"call-support":    words.Said("my {unit} will call for support", "call for support with {unit}").For(words.Unargued),
	"draw-ammunition": words.Said("my {unit} will draw ammunition", "draw ammunition with {unit}").For(words.Unargued),
	"act-first":       words.Said("I act first", "act first").For(words.Unargued),
	"act-second":      words.Said("you act first", "let the enemy act first").For(words.Unargued),
	"keep-initiative": words.Said("I keep the initiative", "keep the initiative").For(words.Unargued),
	"hand-over":       words.Said("I give the initiative away", "give the initiative away").For(words.Unargued),
	"keep":            words.Said("I keep this roll", "keep this roll").For(words.Unargued),
	"reroll":          words.Said("I re-roll this die", "re-roll this die").For(words.Unargued),
	"attack":          words.Said("I attack", "attack").As("cobi").For(words.Unargued),
	"defend":          words.Said("I defend", "defend").For(words.Unargued),
	"deploy":          words.Said("my {unit} will deploy[ {at}]", "deploy {unit}[ {at}]"),
	"done":            words.Said("that will do for my {unit}", "finish with {unit}"),
	"pass":            words.Said("I let that pass", "let it pass"),
	"stop":            words.Said("my {unit} will stop here", "stop {unit} here"),
}

// chanceWords are how likely outcomes are, as one says it, to children too.
var chanceWords = map[string]lang.Text{
	damageNames[ResultDestroyed]:     {EN: "{n} to knock it out"},
	damageNames[ResultIncapacitated]: {EN: "{n} to put it out of action"},
	damageNames[ResultDamaged]:       {EN: "{n} to damage it"},
	damageNames[ResultImmobilised]:   {EN: "{n} to immobilise it"},
	toldKilled:                       {EN: "{n} to put a man out of the fight"},
	toldPanics:                       {EN: "{n} to make them panic"},
	toldHit:                          {EN: "{n} to hit"},
}

// awaitWords say what a side is deciding.
var awaitWords = map[stepKind]lang.Text{
	"turn":       {EN: "{side} is choosing a unit."},
	"activation": {EN: "{side} is choosing an action."},
	"deploy":     {EN: "{side} is deploying."},
	"edge":       {EN: "{side} is choosing a table edge."},
	"motivate":   {EN: "{side} is deciding whether to use motivation."},
	"reroll":     {EN: "{side} is deciding whether to re-roll."},
}
