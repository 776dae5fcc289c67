package bkc

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// speechWords are how the program's players say what they do.
var speechWords = map[string]words.Speech{
	"order":             words.Said("my {unit} will order {units}[ {to}]", "have {unit} order {units}[ {to}]", "{unit} do: {units}[ – ruszać {to}]"),
	"charge":            words.Said("my {unit} will charge your {target}", "charge {target} with {unit}", "{unit}, szarża na cel {target}"),
	"assault:charge":    words.Said("my {unit} will join the assault[ on your {target}]", "join the assault with {unit}", "{unit}, do szturmu"),
	"support":           words.Said("my {unit} will support the fight", "support the fight with {unit}", "{unit}, wsparcie walki"),
	"pursue":            words.Said("my {unit} will pursue your {target}", "pursue {target} with {unit}", "{unit}, pościg za celem {target}"),
	"follow":            words.Said("my {unit} will follow[ your {target}]", "follow with {unit}", "{unit}, podążać za wrogiem"),
	"aim":               words.Said("my {unit} will fight your {target}", "fight {target} with {unit}", "{unit}, walka, cel {target}"),
	"go-on":             words.Said("we press the charge home", "press the charge home", "dokończyć szarżę"),
	"call-off":          words.Said("I call the charge off", "call the charge off", "szarża odwołana"),
	"evade":             words.Said("my {unit} will get out of the way", "get {unit} out of the way", "{unit}, zejść im z drogi").For(words.Exposed),
	"disengage":         words.Said("my {unit} will break off[ and go {to}]", "break off with {unit}", "{unit}, oderwać się"),
	"fall-back":         words.Said("my {unit} will fall back[ from your {target}]", "fall back with {unit}[ from {target}]", "{unit}, wycofać się"),
	"consolidate":       words.Said("my {unit} will secure the ground[ {at}]", "secure the ground with {unit}", "{unit}, umocnić się[ {at}]"),
	"hold":              words.Said("my {unit} will hold the ground it won", "hold the ground with {unit}", "{unit}, zostać na miejscu"),
	"mount":             words.Said("my {unit} will mount[ {target}]", "mount {unit}[ on {target}]", "{unit}, wsiadać").For(words.Unargued),
	"dismount":          words.Said("my {unit} will dismount[ {at}]", "dismount {unit}[ {at}]", "{unit}, wysiadać"),
	"limber":            words.Said("my {unit} will limber up", "limber {unit} up", "{unit}, zaprzodkować"),
	"unlimber":          words.Said("my {unit} will unlimber[ {at}]", "unlimber {unit}[ {at}]", "{unit}, odprzodkować[ {at}]"),
	"on-foot":           words.Said("my {unit} will fight on foot", "fight on foot with {unit}", "{unit}, walka pieszo"),
	"dig-in":            words.Said("my {unit} will entrench[ {at}]", "entrench {unit}[ {at}]", "{unit}, okopać się[ {at}]").For(words.Exposed),
	"breach":            words.Said("my {unit} will clear a gap", "clear a gap with {unit}", "{unit}, zrobić przejście").For(words.Unargued),
	"bridge":            words.Said("my {unit} will build a bridge", "build a bridge with {unit}", "{unit}, budować most").For(words.Unargued),
	"enter":             words.Said("my {unit} will come on[ {to}]", "bring {unit} on[ {to}]", "{unit}, wejść na stół[, {to}]"),
	"smoke":             words.Said("my {unit} will fire smoke", "fire smoke with {unit}", "{unit}, zasłona dymna").For(words.Unargued),
	"request":           words.Said("my {unit} will call artillery down[ {at}]", "call artillery down with {unit}[ {at}]", "{unit}, wezwać artylerię[, cel {at}]"),
	"request-smoke":     words.Said("my {unit} will call for smoke[ {at}]", "call for smoke with {unit}[ {at}]", "{unit}, wezwać zasłonę dymną[ {at}]"),
	"air":               words.Said("my {unit} will call aircraft in[ {at}]", "call aircraft in with {unit}[ {at}]", "{unit}, wezwać lotnictwo[, cel {at}]"),
	"bomb":              words.Said("my aircraft will bomb the whole zone", "bomb the whole zone", "zbombardować całą strefę"),
	"single-out":        words.Said("my aircraft will attack[ your {target}]", "attack[ {target}] from the air", "atak z powietrza[, cel {target}]"),
	"counter-battery":   words.Said("my guns will silence yours", "silence their guns", "uciszyć ich artylerię"),
	"plan":              words.Said("I plan a fire mission", "plan a fire mission", "zaplanować ostrzał").For(words.Unargued),
	"fire-mission":      words.Said("the planned fire comes down now", "fire the planned mission now", "pora na zaplanowany ostrzał").For(words.Unargued),
	"link":              words.Said("my {unit} will report what it sees", "report what {unit} sees", "{unit}, meldować dowództwu").For(words.Unargued),
	"deploy":            words.Said("my {unit} will deploy[ {at}]", "deploy {unit}[ {at}]", "{unit}, stanowisko[ {at}]"),
	"go-first":          words.Said("I go first", "go first", "zaczynamy").For(words.Unargued),
	"go-second":         words.Said("you go first", "let the enemy go first", "niech zaczyna wróg").For(words.Unargued),
	"stay":              words.Said("they stay aboard", "stay aboard", "zostać w środku"),
	"pass":              words.Said("I let that pass", "do not react", "nie reagujemy"),
	"opportunity:pass":  words.Said("I hold my fire", "hold your fire", "wstrzymać ogień"),
	"opportunity:fire":  words.Said("my {unit} will open fire[ on your {target}]", "open fire with {unit}[ on {target}]", "{unit}, ognia[ do celu {target}]"),
	"initiative:end":    words.Said("that is all on our own initiative", "end the initiative phase", "koniec działań bez rozkazu"),
	"command:end":       words.Said("I give no more orders this turn", "give no more orders", "w tej turze koniec rozkazów"),
	"finish":            words.Said("the next commander takes over", "go on to the next commander", "teraz następny dowódca"),
	"act:done":          words.Said("that is all for this order", "finish this order", "ten rozkaz wykonany").For(words.Unargued),
	"done":              words.Said("that will do for my {unit}", "finish with {unit}", "{unit}, wystarczy"),
	"command-moves:end": words.Said("my commanders stay where they are", "leave the commanders where they are", "dowódcy zostają na miejscach"),
}

// chanceWords are how likely outcomes are, as one says it.
var chanceWords = map[string]lang.Text{
	knockedOut:  {EN: "{n} to knock it out", PL: "{n} szans na wyeliminowanie"},
	suppressed:  {EN: "{n} to suppress", PL: "{n} szans na przygniecenie ogniem"},
	fallsBack:   {EN: "{n} to drive it back", PL: "{n} szans na odrzucenie"},
	wasShotDown: {EN: "{n} to shoot it down", PL: "{n} szans na zestrzelenie"},
	turnsBack:   {EN: "{n} to turn it back", PL: "{n} szans na zawrócenie"},
	hits:        {EN: "{n} to hit", PL: "{n} szans na trafienie"},
	isCleared:   {EN: "{n} to clear it", PL: "{n} szans na oczyszczenie"},
}

// reactionWords ask whether to react. “You see X move” fits names in the plural, as does the Polish noun before the name.
var reactionWords = map[stepKind]lang.Text{
	"opportunity":   {EN: "You see their {actor} act[ in sight of your {units}]. Open fire?", PL: "Działanie wroga: {actor}. [Może strzelać: {units}. ]Otworzyć ogień?"},
	"counter":       {EN: "You see their {actor} charge[ your {own}]. React[ with {units}]?", PL: "Szarża wroga: {actor}. [Cel: {own}. ][Może odpowiedzieć: {units}. ]Reagujesz?"},
	"counter-fire":  {EN: "You see their {actor} charge[ your {own}]. Fire now[ with {units}]?", PL: "Szarża wroga: {actor}. [Cel: {own}. ][Może strzelać: {units}. ]Ognia?"},
	"counter-evade": {EN: "You see their {actor} charge[ your {own}]. Get {units} out of the way?", PL: "Szarża wroga: {actor}. [Cel: {own}. ][Może zejść z drogi: {units}. ]Zejść?"},
	"anti-air":      {EN: "You see their aircraft overhead[ ({actor})]. Open fire with {units}?", PL: "Samoloty wroga nad nami[: {actor}]. Może strzelać: {units}. Otworzyć ogień?"},
}

// awaitWords say what a side is deciding.
var awaitWords = map[stepKind]lang.Text{
	"act":           {EN: "{side} is choosing a unit to carry out the order.", PL: "{side} wybierają jednostkę do wykonania rozkazu."},
	"command":       {EN: "{side} is giving orders.", PL: "{side} wydają rozkazy."},
	"command-moves": {EN: "{side} is moving its commanders.", PL: "{side} przesuwają dowódców."},
	"deploy":        {EN: "{side} is deploying.", PL: "{side} się rozstawiają."},
	"initiative":    {EN: "{side} is choosing a unit to act without orders.", PL: "{side} wybierają jednostkę do działania bez rozkazu."},
	"opportunity":   {EN: "{side} is deciding whether to open fire.", PL: "{side} decydują, czy otworzyć ogień."},
	"counter":       {EN: "{side} is deciding how to meet the charge.", PL: "{side} decydują, jak odpowiedzieć na szarżę."},
	"counter-fire":  {EN: "{side} is firing at the charge.", PL: "{side} strzelają do szarżujących."},
	"counter-evade": {EN: "{side} is getting out of the way of the charge.", PL: "{side} schodzą z drogi szarży."},
	"anti-air":      {EN: "{side} is deciding whether to fire at the aircraft.", PL: "{side} decydują, czy strzelać do samolotów."},
	"combat":        {EN: "{side} is choosing the next close combat.", PL: "{side} wybierają następną walkę wręcz."},
	"plan":          {EN: "{side} is planning its bombardment.", PL: "{side} planują ostrzał."},
	"works":         {EN: "{side} is placing field defences.", PL: "{side} ustawiają umocnienia."},
}
