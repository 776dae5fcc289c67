package cobi

import (
	"maps"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/lang"
)

// This file has the words of fights, panic and the wounded. They are laid over the tables of the book.
func init() {
	maps.Copy(Words.Verbs, menVerbs)
	maps.Copy(Words.Decisions, menDecisions)
	maps.Copy(Words.Fields, menFields)
	maps.Copy(Words.Events, menEvents)
	maps.Copy(Words.Facts, menFacts)
	maps.Copy(Words.Terms, menTerms)
	maps.Copy(Words.Rolls, menRolls)
	maps.Copy(Words.Mods, menMods)
}

var menVerbs = map[battle.Verb]lang.Text{
	"carry":   {EN: "Carry on the stretcher", PL: "Nieś na noszach"},
	"fight":   {EN: "Fight hand to hand", PL: "Walcz wręcz"},
	"flee":    {EN: "Run", PL: "Uciekaj"},
	"lie":     {EN: "Lie still", PL: "Leż"},
	"load":    {EN: "Load the ambulance", PL: "Załaduj ambulans"},
	"rally":   {EN: "Gather those in panic", PL: "Zbierz spanikowanych"},
	"set-out": {EN: "Set out for the hospital", PL: "Ruszaj do szpitala"},
	"tow":     {EN: "Tow wounded", PL: "Holuj rannych"},
	"treat":   {EN: "Treat wounds", PL: "Opatrz rany"},
}

var menDecisions = map[stepKind]lang.Text{
	"flee":    {EN: "the way of a man in panic", PL: "droga ucieczki w panice"},
	"wounded": {EN: "who of the wounded walks to the hospital", PL: "którzy ranni idą do szpitala"},
}

var menFields = map[string]lang.Text{
	"carry:model":   {EN: "Which bearer leads?", PL: "Który noszowy prowadzi?"},
	"fight:target":  {EN: "Whom to fight?", PL: "Z kim walczyć?"},
	"fight:model":   {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
	"fight:aim":     {EN: "Against one man? Which?", PL: "Przeciw jednemu? Któremu?"},
	"flee:path":     {EN: "Another way than the shortest?", PL: "Inną drogą niż najkrótsza?"},
	"lie:model":     {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
	"load:model":    {EN: "Who loads?", PL: "Kto ładuje?"},
	"rally:model":   {EN: "Which leader?", PL: "Który dowódca?"},
	"set-out:model": {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
	"tow:model":     {EN: "Which medic?", PL: "Który sanitariusz?"},
	"tow:parts":     {EN: "Whom, if not the nearest three?", PL: "Kogo, jeśli nie trzech najbliższych?"},
	"treat:model":   {EN: "Which medic?", PL: "Który sanitariusz?"},
	"treat:target":  {EN: "Of which unit is the wounded man?", PL: "Z której jednostki jest ranny?"},
	"treat:aim":     {EN: "Which wounded man?", PL: "Którego rannego?"},
}

var menEvents = map[string]lang.Text{
	"announced:heals":      {EN: "A wounded man of {unit} is patched up and fights again from the next round.", PL: "{unit}: ranny opatrzony, walczy od następnej rundy."},
	"announced:is-rallied": {EN: "A man of {unit} has come to himself.", PL: "{unit}: żołnierz otrząsnął się z paniki."},
	"announced:panics":     {EN: "A man of {unit} panics and drops everything.", PL: "{unit}: żołnierz wpada w panikę i porzuca wszystko."},
	"announced:rallies":    {EN: "A man of {unit} stops; he is himself again from the next round.", PL: "{unit}: żołnierz się zatrzymuje; od następnej rundy nie jest w panice."},
	"announced:wards-off":  {EN: "{unit} wards the attack off.", PL: "{unit} odpiera atak."},
	"fights":               {EN: "{unit} fights {target} hand to hand.", PL: "{unit} walczy wręcz z {target}."},
	"moved:carry":          {EN: "{unit} carries a stretcher.", PL: "{unit} niesie nosze."},
	"moved:flee":           {EN: "A man of {unit} runs in panic.", PL: "{unit}: żołnierz ucieka w panice."},
	"moved:hobbles":        {EN: "A wounded man of {unit} walks to the hospital.", PL: "{unit}: ranny idzie do szpitala."},
	"moved:stands-up":      {EN: "A man of {unit} stands up.", PL: "{unit}: żołnierz wstaje."},
	"moved:taken":          {EN: "A wounded man of {unit} is taken along.", PL: "{unit}: ranny zabrany z pola."},
	"moved:tow":            {EN: "{unit} tows wounded.", PL: "{unit} holuje rannych."},
}

var menFacts = map[string]lang.Text{
	"bedded":     {EN: "lies in the hospital", PL: "leży w szpitalu"},
	"drove":      {EN: "has moved in this round", PL: "ruszał się w tej rundzie"},
	"shaken":     {EN: "loses his nerve", PL: "traci głowę"},
	"short-move": {EN: "may still fight hand to hand", PL: "może jeszcze walczyć wręcz"},
}

var menTerms = map[string]lang.Text{
	"ambulance":      {EN: "in the ambulance", PL: "w ambulansie"},
	"threw:hospital": {EN: "in the hospital", PL: "w szpitalu"},
	"die:hospital":   {EN: "in the hospital", PL: "w szpitalu"},
	"jolted":         {EN: "in the moving ambulance", PL: "w jadącym ambulansie"},
	"melee":          {EN: "attack hand to hand", PL: "atak wręcz"},
	"melee-defence":  {EN: "defence hand to hand", PL: "obrona wręcz"},
	"panic":          {EN: "test for panic", PL: "test paniki"},
	"panic-run":      {EN: "way of flight", PL: "kierunek ucieczki"},
	"rally":          {EN: "gathering", PL: "zebranie"},
	"threw:towed":    {EN: "while towed", PL: "podczas holowania"},
	"die:towed":      {EN: "while towed", PL: "podczas holowania"},
	"treat":          {EN: "treatment", PL: "opatrywanie"},
	"walking":        {EN: "on the way to the hospital", PL: "w drodze do szpitala"},
}

var menRolls = map[clause]words.RollText{
	"COBI-MED-04":   {Text: lang.Text{EN: "treatment by a medic", PL: "opatrywanie przez sanitariusza"}},
	"COBI-MED-06":   {Text: lang.Text{EN: "life of a man who is towed", PL: "życie holowanego rannego"}},
	"COBI-MED-08":   {Text: lang.Text{EN: "treatment by a doctor", PL: "opatrywanie przez lekarza"}},
	"COBI-MED-11":   {Text: lang.Text{EN: "life of a man on his way to the hospital", PL: "życie rannego w drodze do szpitala"}},
	"COBI-MED-12":   {Text: lang.Text{EN: "recovery in the hospital", PL: "leczenie w szpitalu"}},
	"COBI-MED-15":   {Text: lang.Text{EN: "recovery in the ambulance", PL: "leczenie w ambulansie"}},
	"COBI-MELEE-03": {Text: lang.Text{EN: "hand to hand", PL: "walka wręcz"}},
	"COBI-PANIC-02": {Text: lang.Text{EN: "way of flight", PL: "kierunek ucieczki"}},
	"COBI-PANIC-04": {Text: lang.Text{EN: "gathering a man in panic", PL: "zebranie spanikowanego"}},
	"COBI-PANIC-07": {Text: lang.Text{EN: "test for panic", PL: "test paniki"}},
}

var menMods = map[clause]lang.Text{
	"COBI-MELEE-04": {EN: "cold weapon", PL: "broń biała"},
	"COBI-PANIC-05": {EN: "officer", PL: "oficer"},
	"COBI-PANIC-07": {EN: "leader nearby", PL: "dowódca w pobliżu"},
}
