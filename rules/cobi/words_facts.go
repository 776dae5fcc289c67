package cobi

import (
	"sandtable/battle/words"
	"sandtable/lang"
)

// factWords are the names of facts in views, previews and results.
var factWords = map[string]lang.Text{
	"able":          {EN: "able men", PL: "zdolni do walki"},
	"aboard":        {EN: "men in vehicles", PL: "w pojazdach"},
	"acted":         {EN: "has acted", PL: "już działał"},
	"action":        {EN: "declared action", PL: "zadeklarowana akcja"},
	"activated":     {EN: "has acted in this round", PL: "działał w tej rundzie"},
	"allowance":     {EN: "allowance", PL: "zasięg ruchu"},
	"camouflaged":   {EN: "camouflaged", PL: "zamaskowany"},
	"camouflaging":  {EN: "is being camouflaged", PL: "w trakcie maskowania"},
	"carrier":       {EN: "towed by", PL: "holuje go"},
	"cause":         {EN: "lost", PL: "strata"},
	"charges-#":     {EN: "charges of item {n}", PL: "ładunki przedmiotu {n}"},
	"crew":          {EN: "crew", PL: "załoga"},
	"damaged":       {EN: "damaged", PL: "uszkodzony"},
	"declined":      {EN: "stays idle in this round", PL: "nie działa w tej rundzie"},
	"dice":          {EN: "initiative dice", PL: "kostki inicjatywy"},
	"die":           {EN: "last die", PL: "ostatnia kostka"},
	"die-natural":   {EN: "what it shows", PL: "wynik na kostce"},
	"dragged":       {EN: "is being towed", PL: "holowany"},
	"dug-in":        {EN: "dug in", PL: "okopany"},
	"empty-#":       {EN: "item {n} has to be loaded", PL: "przedmiot {n} do załadowania"},
	"engaged":       {EN: "in contact with an enemy", PL: "w zwarciu"},
	"far":           {EN: "has the far edge", PL: "ma dalszą krawędź"},
	"figure-#":      {EN: "figure {n}", PL: "figurka {n}"},
	"first":         {EN: "acts first", PL: "działa pierwszy"},
	"gun-empty":     {EN: "the gun has to be loaded", PL: "działo do załadowania"},
	"gun-jammed":    {EN: "the gun is jammed", PL: "działo zacięte"},
	"healing":       {EN: "healed from the next round", PL: "zdrowy od następnej rundy"},
	"hidden":        {EN: "hidden", PL: "ukryty"},
	"immobilised":   {EN: "immobilised", PL: "unieruchomiony"},
	"incapacitated": {EN: "incapacitated", PL: "obezwładniony"},
	"initiative":    {EN: "initiative", PL: "inicjatywa"},
	"inspired":      {EN: "has used its motivation", PL: "wykorzystał motywację"},
	"item-#":        {EN: "item {n}", PL: "przedmiot {n}"},
	"jammed-#":      {EN: "item {n} is jammed", PL: "przedmiot {n} zacięty"},
	"kind":          {EN: "kind", PL: "rodzaj"},
	"left":          {EN: "left", PL: "pozostaje"},
	"left-zone":     {EN: "has left its zone", PL: "opuścił swoją strefę"},
	"mending":       {EN: "mended from the next round", PL: "naprawiony od następnej rundy"},
	"motivated":     {EN: "motivated", PL: "zmotywowany"},
	"on-duty":       {EN: "men on duty", PL: "załoga na służbie"},
	"panic-due":     {EN: "has to test for panic", PL: "czeka go test paniki"},
	"panic-tested":  {EN: "has tested for panic", PL: "po teście paniki"},
	"panicked":      {EN: "in panic", PL: "w panice"},
	"papers":        {EN: "carries documents", PL: "niesie dokumenty"},
	"path":          {EN: "spent", PL: "zużyte"},
	"phase":         {EN: "phase", PL: "faza"},
	"place":         {EN: "place", PL: "miejsce"},
	"points":        {EN: "points", PL: "punkty"},
	"radio-bonus":   {EN: "guided by radio", PL: "naprowadzany przez radio"},
	"rally-tried":   {EN: "a rally was tried", PL: "próbowano opanować panikę"},
	"rallying":      {EN: "rallied from the next round", PL: "opanowany od następnej rundy"},
	"reloading":     {EN: "reloads", PL: "ładuje"},
	"round":         {EN: "round", PL: "runda"},
	"rounds":        {EN: "rounds at most", PL: "najwyżej rund"},
	"straggler":     {EN: "cut off from its squad", PL: "odcięty od drużyny"},
	"walking":       {EN: "walks to the hospital", PL: "idzie do szpitala"},
	"withdrawn":     {EN: "withdrawn", PL: "wycofany"},
	"wounded":       {EN: "wounded", PL: "ranni"},
	"wreck":         {EN: "wreck", PL: "wrak"},
}

// termWords are the words that commands, events and facts carry.
var termWords = withItems(map[string]lang.Text{
	"able":        {EN: "able", PL: "zdolny do walki"},
	"attack":      {EN: "attack", PL: "atak"},
	"crew":        {EN: "crew", PL: "załoga"},
	"dead":        {EN: "dead", PL: "zabity"},
	"armour":      {EN: "armour", PL: "pancerz"},
	"destroyed":   {EN: "destroyed", PL: "zniszczony"},
	"strike":      {EN: "strength", PL: "siła rażenia"},
	"deployment":  {EN: "deployment", PL: "rozstawienie"},
	"east":        {EN: "east", PL: "wschód"},
	"exited":      {EN: "left the table", PL: "opuścił stół"},
	"gone":        {EN: "out of the battle", PL: "poza bitwą"},
	"hide":        {EN: "hide", PL: "ukrycie"},
	"initiative":  {EN: "initiative", PL: "inicjatywa"},
	"left":        {EN: "left the table", PL: "opuścił stół"},
	"move":        {EN: "move", PL: "ruch"},
	"north":       {EN: "north", PL: "północ"},
	"reload":      {EN: "reload", PL: "ładowanie"},
	"reserve":     {EN: "in reserve", PL: "w odwodzie"},
	"round-end":   {EN: "end of the round", PL: "koniec rundy"},
	"round-start": {EN: "start of the round", PL: "początek rundy"},
	"rounds":      {EN: "the rounds have run out", PL: "skończyły się rundy"},
	"setup":       {EN: "set-up", PL: "przygotowanie"},
	"south":       {EN: "south", PL: "południe"},
	"special":     {EN: "special action", PL: "akcja specjalna"},
	"squad":       {EN: "squad", PL: "drużyna"},
	"table":       {EN: "on the table", PL: "na stole"},
	"towed":       {EN: "towed", PL: "holowany"},
	"turns":       {EN: "turns", PL: "tury"},
	"undeployed":  {EN: "not set up", PL: "nierozstawiony"},
	"vehicle":     {EN: "vehicle", PL: "pojazd"},
	"west":        {EN: "west", PL: "zachód"},
	"wounded":     {EN: "wounded", PL: "ranny"},

	"commander":      {EN: "commander", PL: "dowódca"},
	"officer":        {EN: "officer", PL: "oficer"},
	"radio_operator": {EN: "radio operator", PL: "radiotelegrafista"},
	"spotter":        {EN: "spotter", PL: "celowniczy"},
	"medic":          {EN: "medic", PL: "sanitariusz"},
	"doctor":         {EN: "doctor", PL: "lekarz"},
	"priest":         {EN: "priest", PL: "kapelan"},
	"sniper":         {EN: "sniper", PL: "snajper"},
	"gunner":         {EN: "gunner", PL: "działonowy"},
	"driver":         {EN: "driver", PL: "kierowca"},
	"loader":         {EN: "loader", PL: "ładowniczy"},
	"hull_gunner":    {EN: "hull gunner", PL: "strzelec kadłubowy"},
	"hull":           {EN: "hull", PL: "kadłub"},
	"man":            {EN: "man", PL: "żołnierz"},
})

// withItems adds what figures carry to the terms.
func withItems(terms map[string]lang.Text) map[string]lang.Text {
	for i := range items[1:] {
		terms[items[i+1].Name] = items[i+1].Text
	}
	return terms
}

// optionWords are the switches for people.
var optionWords = map[string]words.Option{}
