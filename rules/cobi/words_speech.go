package cobi

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// speechWords are how the program's players say what they do.
var speechWords = map[string]words.Speech{
	"activate":        words.Said("my {unit} will act[ and go {to}]", "act with {unit}[ and go {to}]", "{unit}, do działania[ – {to}]"),
	"set-out":         words.Said("my {unit} will set out[ {to}]", "set out with {unit}[ {to}]", "{unit}, wymarsz[ {to}]"),
	"decline":         words.Said("my {unit} will stand idle[ {at}]", "leave {unit} idle[ {at}]", "{unit}, czekać[ {at}]"),
	"decline-all":     words.Said("the rest will stand idle", "leave the rest idle", "reszta czeka"),
	"lie":             words.Said("my {unit} will go to ground", "put {unit} down", "{unit}, padnij").For(words.Exposed),
	"rally":           words.Said("my {unit} will rally", "rally {unit}", "{unit}, zebrać się"),
	"reload":          words.Said("my {unit} will reload", "reload {unit}", "{unit}, przeładować"),
	"hide":            words.Said("my {unit} will hide[ {at}]", "hide {unit}[ {at}]", "{unit}, ukryć się[ {at}]").For(words.Exposed),
	"camouflage":      words.Said("my {unit} will camouflage itself[ {at}]", "camouflage {unit}[ {at}]", "{unit}, zamaskować się[ {at}]").For(words.Exposed),
	"dig-in":          words.Said("my {unit} will entrench[ {at}]", "entrench {unit}[ {at}]", "{unit}, okopać się[ {at}]").For(words.Exposed),
	"spot":            words.Said("my {unit} will look for what is hidden", "look for hidden enemies with {unit}", "{unit}, wypatrywać wroga").For(words.Unargued),
	"treat":           words.Said("my {unit} will treat the wounded", "treat the wounded with {unit}", "{unit}, opatrzyć rannych").For(words.Unargued),
	"repair":          words.Said("my {unit} will make repairs", "make repairs with {unit}", "{unit}, naprawa").For(words.Unargued),
	"fight":           words.Said("my {unit} will fight your {target} hand to hand", "fight {target} hand to hand with {unit}", "{unit}, walka wręcz, cel {target}"),
	"flee":            words.Said("my {unit} will flee", "flee with {unit}", "{unit}, uciekać").For(words.Exposed),
	"reverse":         words.Said("my {unit} will reverse[ {to}]", "reverse {unit}[ {to}]", "{unit}, wycofać się[ {to}]"),
	"turn":            words.Said("my {unit} will turn on the spot", "turn {unit} on the spot", "{unit}, obrót w miejscu"),
	"board":           words.Said("my {unit} will get in[ with {target}]", "put {unit} in[ {target}]", "{unit}, wsiadać"),
	"alight":          words.Said("my {unit} will get out[ {at}]", "get {unit} out[ {at}]", "{unit}, wysiadać"),
	"take-documents":  words.Said("my {unit} will take the documents", "take the documents with {unit}", "{unit}, wziąć dokumenty").For(words.Unargued),
	"edge":            words.Said("I take the {option} edge", "take the {option} edge", "bierzemy krawędź: {option}").For(words.Unargued),
	"motivate":        words.Said("my {unit} will lead by example", "lead by example with {unit}", "{unit}, dać przykład").For(words.Unargued),
	"exit":            words.Said("my {unit} will leave by the far edge", "leave by the far edge with {unit}", "{unit}, opuścić stół").For(words.Unargued),
	"take-over":       words.Said("my {unit} will take it over", "take it over with {unit}", "{unit}, przejąć").For(words.Unargued),
	"call-support":    words.Said("my {unit} will call for support", "call for support with {unit}", "{unit}, wezwać wsparcie").For(words.Unargued),
	"draw-ammunition": words.Said("my {unit} will draw ammunition", "draw ammunition with {unit}", "{unit}, pobrać amunicję").For(words.Unargued),
	"act-first":       words.Said("I act first", "act first", "zaczynamy").For(words.Unargued),
	"act-second":      words.Said("you act first", "let the enemy act first", "niech zaczyna wróg").For(words.Unargued),
	"keep-initiative": words.Said("I keep the initiative", "keep the initiative", "inicjatywa zostaje przy nas").For(words.Unargued),
	"hand-over":       words.Said("I give the initiative away", "give the initiative away", "oddajemy inicjatywę").For(words.Unargued),
	"keep":            words.Said("I keep this roll", "keep this roll", "wynik zostaje").For(words.Unargued),
	"reroll":          words.Said("I re-roll this die", "re-roll this die", "przerzut tej kostki").For(words.Unargued),
	"attack":          words.Said("I attack", "attack", "atakujemy").For(words.Unargued),
	"defend":          words.Said("I defend", "defend", "bronimy się").For(words.Unargued),
	"deploy":          words.Said("my {unit} will deploy[ {at}]", "deploy {unit}[ {at}]", "{unit}, stanowisko[ {at}]"),
	"done":            words.Said("that will do for my {unit}", "finish with {unit}", "{unit}, wystarczy"),
	"pass":            words.Said("I let that pass", "let it pass", "nie reagujemy"),
	"stop":            words.Said("my {unit} will stop here", "stop {unit} here", "{unit}, stać"),
}

// chanceWords are how likely outcomes are, as one says it, to children too.
var chanceWords = map[string]lang.Text{
	damageNames[ResultDestroyed]:     {EN: "{n} to knock it out", PL: "{n} szans na wyeliminowanie"},
	damageNames[ResultIncapacitated]: {EN: "{n} to put it out of action", PL: "{n} szans na obezwładnienie"},
	damageNames[ResultDamaged]:       {EN: "{n} to damage it", PL: "{n} szans na uszkodzenie"},
	damageNames[ResultImmobilised]:   {EN: "{n} to immobilise it", PL: "{n} szans na unieruchomienie"},
	toldKilled:                       {EN: "{n} to put a man out of the fight", PL: "{n} szans na wyłączenie żołnierza z walki"},
	toldPanics:                       {EN: "{n} to make them panic", PL: "{n} szans na panikę"},
	toldHit:                          {EN: "{n} to hit", PL: "{n} szans na trafienie"},
}

// awaitWords say what a side is deciding.
var awaitWords = map[stepKind]lang.Text{
	"turn":       {EN: "{side} is choosing a unit.", PL: "{side} wybierają jednostkę."},
	"activation": {EN: "{side} is choosing an action.", PL: "{side} wybierają akcję."},
	"deploy":     {EN: "{side} is deploying.", PL: "{side} się rozstawiają."},
	"edge":       {EN: "{side} is choosing a table edge.", PL: "{side} wybierają krawędź stołu."},
	"motivate":   {EN: "{side} is deciding whether to use motivation.", PL: "{side} decydują, czy użyć motywacji."},
	"reroll":     {EN: "{side} is deciding whether to re-roll.", PL: "{side} decydują, czy przerzucić kość."},
}
