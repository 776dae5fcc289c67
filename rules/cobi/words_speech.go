package cobi

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// speechWords are how the program's players say what they do.
var speechWords = map[string]words.Speech{
	"activate":        words.Said("now it is our turn[: off {to}]", "let {unit}[ and {target}] act[ and go {to}]").Or("off we go[ {to}]").Or("watch this[: off {to}]"),
	"set-out":         words.Said("off we go[ {to}]", "set out with {unit}[ {to}]"),
	"decline":         words.Said("we wait a little[ {at}]", "leave {unit} idle[ {at}]"),
	"decline-all":     words.Said("the others take a rest", "leave the rest idle"),
	"lie":             words.Said("we stay low", "put {unit} down").For(words.Exposed),
	"rally":           words.Said("chins up, we carry on", "rally {unit}").As("cobi"),
	"reload":          words.Said("we reload", "reload {unit}"),
	"hide":            words.Said("we hide[ {at}]", "hide {unit}[ {at}]").For(words.Exposed),
	"camouflage":      words.Said("we put branches over us[ {at}]", "camouflage {unit}[ {at}]").For(words.Exposed),
	"dig-in":          words.Said("we dig in", "entrench {unit}[ {at}]").For(words.Exposed),
	"spot":            words.Said("you are hiding somewhere. We will find you", "look for hidden enemies with {unit}").For(words.Unargued),
	"treat":           words.Said("we look after the wounded", "treat the wounded with {unit}").For(words.Unargued),
	"repair":          words.Said("we repair it", "make repairs with {unit}").For(words.Unargued),
	"fight":           words.Said("we go in[. Your {target} will not stop us]", "fight {target} hand to hand with {unit}"),
	"flee":            words.Said("away from here", "flee with {unit}").For(words.Exposed),
	"reverse":         words.Said("back a little[ {to}]", "reverse {unit}[ {to}]"),
	"turn":            words.Said("we turn round", "turn {unit} on the spot"),
	"board":           words.Said("everyone in", "put {unit} in[ {target}]"),
	"alight":          words.Said("everyone out", "get {unit} out[ {at}]"),
	"take-documents":  words.Said("we have the documents", "take the documents with {unit}").For(words.Unargued),
	"edge":            words.Said("we start from the {option} edge", "take the {option} edge").For(words.Unargued),
	"motivate":        words.Said("follow me", "lead by example with {unit}").For(words.Unargued),
	"exit":            words.Said("out on the far side", "leave by the far edge with {unit}").For(words.Unargued),
	"take-over":       words.Said("that one is ours now", "take it over with {unit}").For(words.Unargued),
	"call-support":    words.Said("we call for help", "call for support with {unit}").For(words.Unargued),
	"draw-ammunition": words.Said("we fetch ammunition", "draw ammunition with {unit}").For(words.Unargued),
	"act-first":       words.Said("we start", "act first").For(words.Unargued),
	"act-second":      words.Said("you start", "let the enemy act first").For(words.Unargued),
	"keep-initiative": words.Said("we stay in the lead", "keep the initiative").For(words.Unargued),
	"hand-over":       words.Said("you take the lead", "give the initiative away").For(words.Unargued),
	"keep":            words.Said("this roll stands", "keep this roll").For(words.Unargued),
	"reroll":          words.Said("that die again", "re-roll this die").For(words.Unargued),
	"attack":          words.Said("we attack", "attack").As("cobi").For(words.Unargued),
	"defend":          words.Said("we defend", "defend").For(words.Unargued),
	"deploy":          words.Said("we take position[ {at}]", "deploy {unit}[ {at}]"),
	"done":            words.Said("that will do", "finish with {unit}"),
	"pass":            words.Said("we let that pass", "let it pass"),
	"stop":            words.Said("we stop here", "stop {unit} here"),
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
