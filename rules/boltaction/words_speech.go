package boltaction

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// speechWords are how the program's players say what they do.
var speechWords = map[string]words.Speech{
	"order:fire":       words.Said("my {unit} will stand and fire", "stand and fire with {unit}", "{unit}, ognia"),
	"order:advance":    words.Said("my {unit} will advance[ {to}]", "advance with {unit}[ {to}]", "{unit}, naprzód[ {to}]"),
	"order:run":        words.Said("my {unit} will run[ {to}]", "run with {unit}[ {to}]", "{unit}, biegiem[ {to}]"),
	"order:ambush":     words.Said("my {unit} will lie in ambush", "put {unit} in ambush", "{unit}, zasadzka"),
	"order:rally":      words.Said("my {unit} will rally", "rally {unit}", "{unit}, zbiórka"),
	"order:down":       words.Said("my {unit} will go to ground", "put {unit} down", "{unit}, padnij").For(words.Exposed),
	"snap:fire":        words.Said("my {unit} will follow and fire", "have {unit} follow and fire", "{unit}, za oficerem, ognia"),
	"snap:advance":     words.Said("my {unit} will follow[ {to}]", "have {unit} follow[ {to}]", "{unit}, za oficerem[ {to}]"),
	"snap:run":         words.Said("my {unit} will follow at the double[ {to}]", "have {unit} follow at the double[ {to}]", "{unit}, biegiem za oficerem[ {to}]"),
	"snap:ambush":      words.Said("my {unit} will lie in ambush too", "put {unit} in ambush too", "{unit}, też zasadzka"),
	"snap:rally":       words.Said("my {unit} will rally too", "rally {unit} too", "{unit}, też zbiórka"),
	"snap:down":        words.Said("my {unit} will go to ground too", "put {unit} down too", "{unit}, też padnij").For(words.Exposed),
	"order":            words.Said("my {unit} will act", "order {unit}", "{unit}, do działania"),
	"down":             words.Said("my {unit} will go to ground", "put {unit} down", "{unit}, padnij").For(words.Exposed),
	"rally":            words.Said("my {unit} will rally", "rally {unit}", "{unit}, zbiórka"),
	"load":             words.Said("my {unit} will load", "load {unit}", "{unit}, ładuj").For(words.Unargued),
	"ambush":           words.Said("my {unit} will fire from ambush[ at your {target}]", "fire from ambush with {unit}[ at {target}]", "{unit}, ognia z zasadzki[ do celu {target}]"),
	"assault":          words.Said("my {unit} will assault your {target}", "assault {target} with {unit}", "{unit}, szturm na cel {target}"),
	"charge":           words.Said("my {unit} will close in", "close in with {unit}", "{unit}, do zwarcia"),
	"overrun":          words.Said("my {unit} will drive straight over[ your {target}]", "drive {unit} straight over[ {target}]", "{unit}, rozjechać[ cel {target}]"),
	"escape":           words.Said("my {unit} will get out of the way", "get {unit} out of the way", "{unit}, uskoczyć").For(words.Exposed),
	"aside":            words.Said("my {unit} will step aside", "step aside with {unit}", "{unit}, odskoczyć").For(words.Exposed),
	"smoke":            words.Said("my {unit} will fire smoke", "fire smoke with {unit}", "{unit}, zasłona dymna"),
	"try":              words.Said("my {unit} will try a last shot", "try a last shot with {unit}", "{unit}, ostatni strzał"),
	"embark":           words.Said("my {unit} will get in[ with {target}]", "put {unit} in[ {target}]", "{unit}, wsiadać"),
	"dismount":         words.Said("my {unit} will dismount[ {at}]", "dismount {unit}[ {at}]", "{unit}, wysiadać"),
	"limber":           words.Said("my {unit} will limber up", "limber {unit} up", "{unit}, zaprzodkować"),
	"unlimber":         words.Said("my {unit} will unlimber[ {at}]", "unlimber {unit}[ {at}]", "{unit}, odprzodkować[ {at}]"),
	"enter":            words.Said("my {unit} will go into the house", "take {unit} into the house", "{unit}, do budynku").For(words.Unargued),
	"occupy":           words.Said("my {unit} will occupy the house", "occupy the house with {unit}", "{unit}, zająć budynek").For(words.Unargued),
	"leave":            words.Said("my {unit} will leave the house", "leave the house with {unit}", "{unit}, wyjść z budynku").For(words.Unargued),
	"after-move:leave": words.Said("my {unit} will leave the table", "leave the table with {unit}", "{unit}, opuścić stół").For(words.Unargued),
	"recrew":           words.Said("my {unit} will crew the gun", "crew the gun with {unit}", "{unit}, obsadzić działo").For(words.Unargued),
	"take":             words.Said("my {unit} will pick the objective up", "pick the objective up with {unit}", "{unit}, podnieść cel").For(words.Unargued),
	"call":             words.Said("my {unit} will call artillery down[ {at}]", "call artillery down with {unit}[ {at}]", "{unit}, wezwać artylerię[, cel {at}]"),
	"strike":           words.Said("my {unit} will call an air strike[ on your {target}]", "call an air strike with {unit}[ on {target}]", "{unit}, wezwać nalot[ na cel {target}]"),
	"arrive":           words.Said("my {unit} will come on[ {to}]", "bring {unit} on[ {to}]", "{unit}, wejść na stół[, {to}]"),
	"deploy":           words.Said("my {unit} will deploy[ {at}]", "deploy {unit}[ {at}]", "{unit}, stanowisko[ {at}]"),
	"reserve":          words.Said("I keep a reserve", "keep {unit} in reserve", "zostawiamy rezerwę").For(words.Unargued),
	"regroup":          words.Said("my {unit} will regroup[ {at}]", "regroup {unit}[ {at}]", "{unit}, przegrupować się[ {at}]").For(words.Unargued),
	"keep":             words.Said("my {unit} will keep its order", "keep the order of {unit}", "{unit}, rozkaz zostaje").For(words.Unargued),
	"hold":             words.Said("my {unit} will hold its fire", "hold the fire of {unit}", "{unit}, wstrzymać ogień"),
	"pass":             words.Said("I let them pass", "let them pass", "przepuścić"),
	"no-sooner":        words.Said("I hold my fire for now", "hold your fire for now", "jeszcze nie strzelać"),
	"stand":            words.Said("my {unit} will stand firm", "let {unit} stand firm", "{unit}, nie reagować"),
	"last-shot:done":   words.Said("I take no last shot", "take no last shot", "bez ostatniego strzału"),
	"snap:done":        words.Said("the officer gives no more orders", "give no more orders", "oficer kończy rozkazy"),
	"done":             words.Said("that will do for my {unit}", "finish with {unit}", "{unit}, wystarczy"),
	"ready":            words.Said("that is ready", "finish this", "gotowe"),
	"lose":             words.Said("I choose my own casualties", "choose these casualties", "wybieramy własne straty").For(words.Unargued),
	"stay":             words.Said("my {unit} will stay here", "keep {unit} here", "{unit}, zostać na miejscu"),
}

// chanceWords are how likely outcomes are, as one says it.
var chanceWords = map[string]lang.Text{
	oddsDestroyed:  {EN: "{n} to destroy it", PL: "{n} szans na zniszczenie"},
	oddsCasualties: {EN: "{n} to cause casualties", PL: "{n} szans na zadanie strat"},
	oddsDamaged:    {EN: "{n} to damage it", PL: "{n} szans na uszkodzenie"},
	oddsPins:       {EN: "{n} to pin it", PL: "{n} szans na przygwożdżenie"},
	oddsHit:        {EN: "{n} to hit", PL: "{n} szans na trafienie"},
}

// reactionWords ask whether to react. “You see X move” fits names in the plural, as does the Polish noun before the name.
var reactionWords = map[stepKind]lang.Text{
	"march":  {EN: "You see their {actor} move past your ambush[: {units}]. Fire?", PL: "Ruch wroga: {actor}. [W zasadzce: {units}. ]Strzelać?"},
	"react":  {EN: "You see their {actor} take aim at your {own}. Go to ground?", PL: "Ogień wroga: {actor}. [Cel: {own}. ]Paść na ziemię?"},
	"answer": {EN: "You see their {actor} assault your {own}. How do you answer?", PL: "Szturm wroga: {actor}. [Cel: {own}. ]Jak odpowiadasz?"},
	"aside":  {EN: "You see their {actor} drive straight at your {own}. Step aside?", PL: "Pojazd wroga: {actor}. [Na jego drodze: {own}. ]Odskoczyć?"},
	"redraw": {EN: "The enemy draws the first die of the battle. Have it drawn again?", PL: "Pierwsza kostka bitwy przypada wrogowi. Losować ją ponownie?"},
	"brace":  {EN: "You hear shells come down on your {own}. Go to ground?", PL: "Lecą pociski. [Pod ostrzałem: {own}. ]Paść na ziemię?"},
}

// awaitWords say what a side is deciding.
var awaitWords = map[stepKind]lang.Text{
	"order":    {EN: "{side} is choosing a unit and an order.", PL: "{side} wybierają oddział i rozkaz."},
	"deploy":   {EN: "{side} is deploying.", PL: "{side} się rozstawiają."},
	"advance":  {EN: "{side} is moving a unit.", PL: "{side} wykonują ruch."},
	"run":      {EN: "{side} is moving a unit at the double.", PL: "{side} wykonują ruch biegiem."},
	"fire":     {EN: "{side} is choosing a target.", PL: "{side} wybierają cel."},
	"march":    {EN: "{side} is deciding whether to fire from ambush.", PL: "{side} decydują, czy strzelać z zasadzki."},
	"react":    {EN: "{side} is deciding whether to go to ground.", PL: "{side} decydują, czy paść na ziemię."},
	"brace":    {EN: "{side} is deciding whether to go to ground.", PL: "{side} decydują, czy paść na ziemię."},
	"answer":   {EN: "{side} is deciding how to meet the assault.", PL: "{side} decydują, jak odpowiedzieć na szturm."},
	"aside":    {EN: "{side} is deciding whether to step aside.", PL: "{side} decydują, czy odskoczyć."},
	"lose":     {EN: "{side} is choosing casualties.", PL: "{side} wybierają straty."},
	"reserves": {EN: "{side} is choosing its reserve.", PL: "{side} wybierają rezerwę."},
	"snap":     {EN: "{side} is ordering more units.", PL: "{side} wydają rozkazy następnym oddziałom."},
	"regroup":  {EN: "{side} is regrouping.", PL: "{side} się przegrupowują."},
}
