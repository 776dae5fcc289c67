package cobi

import (
	"maps"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/lang"
)

// turret is what is aimed at of a vehicle. VEH-25.
var turret = lang.Text{EN: "turret or top", PL: "wieża lub strop"}

// This file has the words of shooting, hits and reloading. They are laid over the tables of the book.
func init() {
	maps.Copy(Words.Verbs, map[battle.Verb]lang.Text{
		"reload":      {EN: "Reload", PL: "Załaduj"},
		"shoot":       {EN: "Shoot", PL: "Strzelaj"},
		"strike-face": {EN: "Strike the side that faces you", PL: "Traf w bok zwrócony do ciebie"},
		"strike-top":  {EN: "Strike the turret or the top", PL: "Traf w wieżę lub strop"},
		"use-radio":   {EN: "Use guidance by radio", PL: "Użyj naprowadzania przez radio"},
		"use-spotter": {EN: "Let the spotter help", PL: "Niech pomoże celowniczy"},
	})
	maps.Copy(Words.Decisions, map[stepKind]lang.Text{
		"face": {EN: "the aimed shot has hit: where?", PL: "celny strzał trafił: w co"},
		"help": {EN: "does somebody help this shot?", PL: "czy ktoś pomaga w tym strzale"},
	})
	maps.Copy(Words.Fields, map[string]lang.Text{
		"reload:model":  {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
		"reload:option": {EN: "Which weapon?", PL: "Którą broń?"},
		"shoot:aim":     {EN: "Aim at one place or one figure?", PL: "Celować w jedno miejsce albo w jedną figurkę?"},
		"shoot:model":   {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
		"shoot:option":  {EN: "With which weapon?", PL: "Z której broni?"},
		"shoot:target":  {EN: "At whom? If not at the nearest", PL: "Do kogo? Jeśli nie do najbliższego"},
	})
	maps.Copy(Words.Events, map[string]lang.Text{
		"announced:jammed":     {EN: "The weapon of {unit} jams.", PL: "{unit}: broń się zacięła."},
		"announced:loaded":     {EN: "{unit} is loaded again.", PL: "{unit}: broń znów załadowana."},
		"announced:missed":     {EN: "{unit} misses.", PL: "{unit} pudłuje."},
		"announced:unharmed":   {EN: "{unit} is unharmed.", PL: "{unit} bez strat."},
		"announced:unloaded":   {EN: "{unit} is not loaded.", PL: "{unit}: broń nie jest załadowana."},
		"boards:out":           {EN: "A man of {unit} gets out.", PL: "Żołnierz z {unit} wysiada."},
		"fires":                {EN: "{unit} shoots at {target}: {option}.", PL: "{unit} strzela, cel: {target}, {option}."},
		"moved:thrown":         {EN: "A man of {unit} is thrown out.", PL: "Żołnierz z {unit} wyrzucony z pojazdu."},
		"post:out":             {EN: "A man of {unit} leaves his post.", PL: "Żołnierz z {unit} opuszcza stanowisko."},
		"strike":               {EN: "{unit} is hit.", PL: "{unit} trafiony."},
		"struck:damaged":       {EN: "{unit} is damaged and cannot shoot: {n}.", PL: "{unit} uszkodzony, nie może strzelać: {n}."},
		"struck:destroyed":     {EN: "{unit} is destroyed.", PL: "{unit} zniszczony."},
		"struck:immobilised":   {EN: "{unit} is immobilised: {n}.", PL: "{unit} unieruchomiony: {n}."},
		"struck:incapacitated": {EN: "{unit} is incapacitated: {n}.", PL: "{unit} obezwładniony: {n}."},
		"struck:no-damage":     {EN: "{unit} is not damaged: {n}.", PL: "{unit} bez szkody: {n}."},
		"template":             {},
	})
	maps.Copy(Words.Rolls, map[clause]words.RollText{
		"COBI-INF-02":      {Text: lang.Text{EN: "attack", PL: "atak"}},
		"COBI-INF-03":      {Text: lang.Text{EN: "does it jam? On a 1", PL: "czy się zatnie? Na 1"}},
		"COBI-INF-06":      {Text: lang.Text{EN: "a second six hits", PL: "druga szóstka trafia"}},
		"COBI-INF-12":      {Text: lang.Text{EN: "defence", PL: "obrona"}},
		"COBI-INF-15":      {Text: lang.Text{EN: "loading", PL: "ładowanie"}},
		"COBI-INF-22":      {Text: lang.Text{EN: "who is hit?", PL: "kto trafiony?"}},
		"COBI-SPECIAL-05":  {Text: lang.Text{EN: "reloading", PL: "ładowanie"}},
		"COBI-TEMPLATE-07": {Text: lang.Text{EN: "attack on another under the template", PL: "atak na kolejny cel pod wzornikiem"}},
		"COBI-TEMPLATE-13": {Text: lang.Text{EN: "explosion", PL: "wybuch"}},
		"COBI-VEH-10":      {Text: lang.Text{EN: "to hit", PL: "trafienie"}},
		"COBI-VEH-13":      {Text: lang.Text{EN: "does it jam? On a 1", PL: "czy się zatnie? Na 1"}},
		"COBI-VEH-16":      {Text: lang.Text{EN: "a second six hits", PL: "druga szóstka trafia"}},
		"COBI-VEH-18":      {Text: lang.Text{EN: "loading", PL: "ładowanie"}},
		"COBI-VEH-23":      {Text: lang.Text{EN: "strength", PL: "siła rażenia"}},
		"COBI-VEH-24":      {Text: lang.Text{EN: "armour", PL: "pancerz"}},
		"COBI-VEH-32":      {Text: lang.Text{EN: "fate of a man of the crew", PL: "los członka załogi"}},
		"COBI-VEH-33":      {Text: lang.Text{EN: "fate of a man of the crew", PL: "los członka załogi"}},
		"COBI-VEH-34":      {Text: lang.Text{EN: "fate of a man of the crew", PL: "los członka załogi"}},
		"COBI-VEH-43":      {Text: lang.Text{EN: "fate of a passenger", PL: "los pasażera"}},
	})
	maps.Copy(Words.Mods, map[clause]lang.Text{
		"COBI-CARD-26":     {EN: "gun shield", PL: "tarcza działa"},
		"COBI-INF-08":      {EN: "range", PL: "odległość"},
		"COBI-INF-10":      {EN: "not the nearest target", PL: "nie najbliższy cel"},
		"COBI-INF-27":      {EN: "spotter", PL: "celowniczy"},
		"COBI-MODE-05":     {EN: "cover", PL: "osłona"},
		"COBI-OPT-10":      {EN: "entrenched", PL: "w okopie"},
		"COBI-SPECIAL-05":  {EN: "reload action", PL: "akcja ładowania"},
		"COBI-SPECIAL-24":  {EN: "dug in", PL: "okopany"},
		"COBI-TEMPLATE-12": {EN: "explosion value", PL: "wartość wybuchu"},
		"COBI-TERR-05":     {EN: "in a vehicle", PL: "w pojeździe"},
		"COBI-TERR-08":     {EN: "fog or smoke", PL: "mgła lub dym"},
		"COBI-TERR-10":     {EN: "downpour", PL: "ulewa"},
		"COBI-UNIT-21":     {EN: "guidance by radio", PL: "naprowadzanie przez radio"},
		"COBI-VEH-03":      {EN: "binoculars", PL: "lornetka"},
		"COBI-VEH-05":      {EN: "cover", PL: "osłona"},
		"COBI-VEH-07":      {EN: "beyond 100 cm", PL: "ponad 100 cm"},
		"COBI-VEH-25":      {EN: "aimed at a chosen place", PL: "celowanie w wybrane miejsce"},
		"COBI-VEH-47":      {EN: "aimed at a chosen man", PL: "celowanie w wybraną osobę"},
		"COBI-WEAPON-08":   {EN: "against a vehicle", PL: "przeciw pojazdowi"},
		"COBI-WEAPON-09":   {EN: "cover", PL: "osłona"},
	})
	maps.Copy(Words.Facts, map[string]lang.Text{
		"gap":           {EN: "distance", PL: "odległość"},
		"gun-charges":   {EN: "charges of the gun, where they are counted", PL: "ładunki działa, gdy się je liczy"},
		"second-empty":  {EN: "the secondary weapon has to be loaded", PL: "druga broń do załadowania"},
		"second-jammed": {EN: "the secondary weapon is jammed", PL: "druga broń zacięta"},
	})
	maps.Copy(Words.Terms, map[string]lang.Text{
		"armour":        {EN: "armour", PL: "pancerz"},
		"concession":    {EN: "the enemy surrenders", PL: "wróg się poddaje"},
		"confirm":       {EN: "second six", PL: "druga szóstka"},
		"damaged":       {EN: "damaged", PL: "uszkodzony"},
		"defence":       {EN: "defence", PL: "obrona"},
		"destroyed":     {EN: "destroyed", PL: "zniszczony"},
		"explosion":     {EN: "explosion", PL: "wybuch"},
		"gun":           {EN: "gun", PL: "działo"},
		"hit":           {EN: "hit", PL: "trafienie"},
		"immobilised":   {EN: "immobilised", PL: "unieruchomiony"},
		"incapacitated": {EN: "incapacitated", PL: "obezwładniony"},
		"jam":           {EN: "jam", PL: "zacięcie"},
		"jammed":        {EN: "jammed", PL: "zacięta broń"},
		"killed":        {EN: "killed", PL: "zabity"},
		"loaded":        {EN: "loaded", PL: "załadowany"},
		"missed":        {EN: "missed", PL: "pudło"},
		"no-damage":     {EN: "no damage", PL: "bez szkody"},
		"pick":          {EN: "who is hit", PL: "kto trafiony"},
		"second":        {EN: "secondary weapon", PL: "druga broń"},
		"shoot:top":     turret,
		"strike":        {EN: "strength", PL: "siła rażenia"},
		"unharmed":      {EN: "unharmed", PL: "bez strat"},
		"unloaded":      {EN: "not loaded", PL: "niezaładowany"},
		"win":           {EN: "victory", PL: "zwycięstwo"},

		"shoot:aim:vehicle": turret,
	})
}
