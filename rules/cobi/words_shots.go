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
		"reload":      {EN: "Reload", PL: "Przeładuj"},
		"shoot":       {EN: "Fire", PL: "Strzelaj"},
		"strike-face": {EN: "Hit the near side", PL: "Traf w bliższy bok"},
		"strike-top":  {EN: "Hit turret or top", PL: "Traf w wieżę lub strop"},
		"use-radio":   {EN: "Use radio guidance", PL: "Użyj naprowadzania"},
		"use-spotter": {EN: "Use the spotter", PL: "Pomoc celowniczego"},
	})
	maps.Copy(Words.Decisions, map[stepKind]lang.Text{
		"face": {EN: "The aimed shot hits. Where?", PL: "Celny strzał trafia. W co?"},
		"help": {EN: "Does anyone help this shot?", PL: "Kto pomaga w strzale?"},
	})
	maps.Copy(Words.Fields, map[string]lang.Text{
		"reload:model":  {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
		"reload:option": {EN: "Which weapon?", PL: "Którą broń?"},
		"shoot:aim":     {EN: "Aim at one part or one figure?", PL: "Celować w jedno miejsce albo w jedną figurkę?"},
		"shoot:model":   {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
		"shoot:option":  {EN: "With which weapon?", PL: "Z której broni?"},
		"shoot:target":  {EN: "At whom, if not the nearest?", PL: "Do kogo, jeśli nie do najbliższego?"},
	})
	maps.Copy(Words.Events, map[string]lang.Text{
		"announced:jammed":     {EN: "{unit}: the weapon jams.", PL: "{unit}: zacięcie broni."},
		"announced:loaded":     {EN: "{unit} has reloaded.", PL: "{unit}: broń przeładowana."},
		"announced:missed":     {EN: "{unit} misses.", PL: "{unit} pudłuje."},
		"announced:unharmed":   {EN: "{unit} is unhurt.", PL: "{unit} bez strat."},
		"announced:unloaded":   {EN: "{unit} has an unloaded weapon.", PL: "{unit}: broń niezaładowana."},
		"boards:out":           {EN: "{unit}: one man gets out.", PL: "{unit}: jeden żołnierz wysiada."},
		"fires":                {EN: "{unit} fires at {target}: {option}.", PL: "{unit} strzela, cel: {target}, {option}."},
		"moved:thrown":         {EN: "{unit}: one man is flung clear.", PL: "{unit}: jeden żołnierz wyrzucony z pojazdu."},
		"post:out":             {EN: "{unit}: one man leaves the gun.", PL: "{unit}: jeden żołnierz opuszcza stanowisko."},
		"strike":               {EN: "{unit} is hit.", PL: "Trafienie: {unit}."},
		"struck:damaged":       {EN: "{unit} is damaged and cannot fire ({n}).", PL: "{unit}: uszkodzenie, bez strzału ({n})."},
		"struck:destroyed":     {EN: "{unit} is destroyed.", PL: "Zniszczono: {unit}."},
		"struck:immobilised":   {EN: "{unit} is immobilised ({n}).", PL: "{unit}: unieruchomienie ({n})."},
		"struck:incapacitated": {EN: "{unit} is out of action ({n}).", PL: "{unit}: obezwładnienie ({n})."},
		"struck:no-damage":     {EN: "{unit} shrugs it off ({n}).", PL: "{unit} bez szkody ({n})."},
		"template":             {},
	})
	maps.Copy(Words.Rolls, map[clause]words.RollText{
		"COBI-INF-02":      {Text: lang.Text{EN: "attack", PL: "atak"}},
		"COBI-INF-03":      {Text: lang.Text{EN: "jam on a 1", PL: "zacięcie na 1"}},
		"COBI-INF-06":      {Text: lang.Text{EN: "a second six hits", PL: "druga szóstka trafia"}},
		"COBI-INF-12":      {Text: lang.Text{EN: "defence", PL: "obrona"}},
		"COBI-INF-15":      {Text: lang.Text{EN: "reloading", PL: "przeładowanie"}},
		"COBI-INF-22":      {Text: lang.Text{EN: "who is hit", PL: "kto trafiony"}},
		"COBI-SPECIAL-05":  {Text: lang.Text{EN: "reloading", PL: "przeładowanie"}},
		"COBI-TEMPLATE-07": {Text: lang.Text{EN: "attack on the next one under the template", PL: "atak na kolejny cel pod wzornikiem"}},
		"COBI-TEMPLATE-13": {Text: lang.Text{EN: "explosion", PL: "wybuch"}},
		"COBI-VEH-10":      {Text: lang.Text{EN: "to hit", PL: "trafienie"}},
		"COBI-VEH-13":      {Text: lang.Text{EN: "jam on a 1", PL: "zacięcie na 1"}},
		"COBI-VEH-16":      {Text: lang.Text{EN: "a second six hits", PL: "druga szóstka trafia"}},
		"COBI-VEH-18":      {Text: lang.Text{EN: "reloading", PL: "przeładowanie"}},
		"COBI-VEH-23":      {Text: lang.Text{EN: "strength", PL: "siła rażenia"}},
		"COBI-VEH-24":      {Text: lang.Text{EN: "armour", PL: "pancerz"}},
		"COBI-VEH-32":      {Text: lang.Text{EN: "fate of a crewman", PL: "los członka załogi"}},
		"COBI-VEH-33":      {Text: lang.Text{EN: "fate of a crewman", PL: "los członka załogi"}},
		"COBI-VEH-34":      {Text: lang.Text{EN: "fate of a crewman", PL: "los członka załogi"}},
		"COBI-VEH-43":      {Text: lang.Text{EN: "fate of a passenger", PL: "los pasażera"}},
	})
	maps.Copy(Words.Mods, map[clause]lang.Text{
		"COBI-CARD-26":     {EN: "gun shield", PL: "tarcza działa"},
		"COBI-INF-08":      {EN: "range", PL: "odległość"},
		"COBI-INF-10":      {EN: "not the nearest target", PL: "nie najbliższy cel"},
		"COBI-INF-27":      {EN: "spotter", PL: "celowniczy"},
		"COBI-MODE-05":     {EN: "cover", PL: "osłona"},
		"COBI-OPT-10":      {EN: "dug in", PL: "w okopie"},
		"COBI-SPECIAL-05":  {EN: "reload action", PL: "akcja przeładowania"},
		"COBI-SPECIAL-24":  {EN: "dug in", PL: "okopany"},
		"COBI-TEMPLATE-12": {EN: "explosion value", PL: "wartość wybuchu"},
		"COBI-TERR-05":     {EN: "in a vehicle", PL: "w pojeździe"},
		"COBI-TERR-08":     {EN: "fog or smoke", PL: "mgła lub dym"},
		"COBI-TERR-10":     {EN: "downpour", PL: "ulewa"},
		"COBI-UNIT-21":     {EN: "radio guidance", PL: "naprowadzanie przez radio"},
		"COBI-VEH-03":      {EN: "binoculars", PL: "lornetka"},
		"COBI-VEH-05":      {EN: "cover", PL: "osłona"},
		"COBI-VEH-07":      {EN: "over 100 cm", PL: "ponad 100 cm"},
		"COBI-VEH-25":      {EN: "aimed at one part", PL: "celowanie w wybraną część"},
		"COBI-VEH-47":      {EN: "aimed at one man", PL: "celowanie w wybraną osobę"},
		"COBI-WEAPON-08":   {EN: "against a vehicle", PL: "przeciw pojazdowi"},
		"COBI-WEAPON-09":   {EN: "cover", PL: "osłona"},
	})
	maps.Copy(Words.Facts, map[string]lang.Text{
		"gap":           {EN: "distance", PL: "odległość"},
		"gun-charges":   {EN: "shells left, if counted", PL: "pociski, jeśli liczone"},
		"second-empty":  {EN: "the secondary weapon needs reloading", PL: "druga broń do przeładowania"},
		"second-jammed": {EN: "the secondary weapon is jammed", PL: "druga broń zacięta"},
	})
	maps.Copy(Words.Terms, map[string]lang.Text{
		"armour":        {EN: "armour", PL: "pancerz"},
		"concession":    {EN: "the enemy gives up", PL: "wróg się poddaje"},
		"confirm":       {EN: "second six", PL: "druga szóstka"},
		"damaged":       {EN: "damaged", PL: "uszkodzony"},
		"defence":       {EN: "defence", PL: "obrona"},
		"destroyed":     {EN: "destroyed", PL: "zniszczony"},
		"explosion":     {EN: "explosion", PL: "wybuch"},
		"gun":           {EN: "gun", PL: "działo"},
		"hit":           {EN: "hit", PL: "trafienie"},
		"immobilised":   {EN: "immobilised", PL: "unieruchomiony"},
		"incapacitated": {EN: "out of action", PL: "obezwładniony"},
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
		"unharmed":      {EN: "unhurt", PL: "bez strat"},
		"unloaded":      {EN: "not loaded", PL: "niezaładowany"},
		"win":           {EN: "victory", PL: "zwycięstwo"},

		"shoot:aim:vehicle": turret,
	})
}
