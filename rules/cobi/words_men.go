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
	"carry":   {EN: "Carry the stretcher", PL: "Nieś na noszach"},
	"fight":   {EN: "Fight hand to hand", PL: "Walcz wręcz"},
	"flee":    {EN: "Run", PL: "Uciekaj"},
	"lie":     {EN: "Lie still", PL: "Leż spokojnie"},
	"load":    {EN: "Load the ambulance", PL: "Załaduj ambulans"},
	"rally":   {EN: "Rally", PL: "Zbierz uciekających"},
	"set-out": {EN: "Go to hospital", PL: "Idź do szpitala"},
	"tow":     {EN: "Bring in wounded", PL: "Znieś rannych"},
	"treat":   {EN: "Treat wounds", PL: "Opatrz rany"},
}

var menDecisions = map[stepKind]lang.Text{
	"flee":    {EN: "Choose where the man in panic runs.", PL: "Wskaż drogę ucieczki w panice."},
	"wounded": {EN: "Choose who walks to the hospital.", PL: "Wybierz, kto idzie do szpitala."},
}

var menFields = map[string]lang.Text{
	"carry:model":   {EN: "Which bearer leads?", PL: "Który noszowy prowadzi?"},
	"fight:target":  {EN: "Whom to fight?", PL: "Z kim walczyć?"},
	"fight:model":   {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
	"fight:aim":     {EN: "Against one man? Which?", PL: "Przeciw jednemu? Któremu?"},
	"flee:path":     {EN: "By another way than the shortest?", PL: "Inną drogą niż najkrótsza?"},
	"lie:model":     {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
	"load:model":    {EN: "Who loads?", PL: "Kto ładuje?"},
	"rally:model":   {EN: "Which leader?", PL: "Który dowódca?"},
	"set-out:model": {EN: "Only one figure? Which?", PL: "Tylko jedna figurka? Która?"},
	"tow:model":     {EN: "Which medic?", PL: "Który sanitariusz?"},
	"tow:parts":     {EN: "Whom, if not the nearest three?", PL: "Kogo, jeśli nie trzech najbliższych?"},
	"treat:model":   {EN: "Which medic?", PL: "Który sanitariusz?"},
	"treat:target":  {EN: "Which unit is the wounded man from?", PL: "Z której jednostki jest ranny?"},
	"treat:aim":     {EN: "Which wounded man?", PL: "Którego rannego?"},
}

var menEvents = map[string]lang.Text{
	"announced:heals":      {EN: "{unit}: a wounded man is patched up and back next round.", PL: "{unit}: ranny opatrzony, wraca w następnej rundzie."},
	"announced:is-rallied": {EN: "{unit}: one man is himself again.", PL: "{unit}: jeden żołnierz dochodzi do siebie."},
	"announced:panics":     {EN: "{unit}: one man panics and drops everything.", PL: "{unit}: żołnierz wpada w panikę i porzuca wszystko."},
	"announced:rallies":    {EN: "{unit}: one man stops running; he is steady again next round.", PL: "{unit}: żołnierz staje; od następnej rundy spokojny."},
	"announced:wards-off":  {EN: "{unit} beats the attack off.", PL: "{unit} odpiera atak."},
	"fights":               {EN: "{unit} fights {target} hand to hand.", PL: "Walka wręcz: {unit} i {target}."},
	"moved:carry":          {EN: "{unit} carries a stretcher.", PL: "{unit} niesie nosze."},
	"moved:flee":           {EN: "{unit}: one man runs in panic.", PL: "{unit}: żołnierz ucieka w panice."},
	"moved:hobbles":        {EN: "{unit}: a wounded man walks to the hospital.", PL: "{unit}: ranny idzie do szpitala."},
	"moved:stands-up":      {EN: "{unit}: one man gets up.", PL: "{unit}: żołnierz wstaje."},
	"moved:taken":          {EN: "{unit}: a wounded man is carried away.", PL: "{unit}: ranny zniesiony z pola."},
	"moved:tow":            {EN: "{unit} brings in wounded.", PL: "{unit} znosi rannych."},
}

var menFacts = map[string]lang.Text{
	"bedded":     {EN: "lies in the hospital", PL: "leży w szpitalu"},
	"drove":      {EN: "moved this round", PL: "ruch w tej rundzie"},
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
	"panic":          {EN: "panic test", PL: "test paniki"},
	"panic-run":      {EN: "direction of flight", PL: "kierunek ucieczki"},
	"rally":          {EN: "rallying", PL: "zbiórka"},
	"threw:towed":    {EN: "while carried", PL: "podczas znoszenia"},
	"die:towed":      {EN: "while carried", PL: "podczas znoszenia"},
	"treat":          {EN: "treatment", PL: "opatrywanie"},
	"walking":        {EN: "on the way to the hospital", PL: "w drodze do szpitala"},
}

var menRolls = map[clause]words.RollText{
	"COBI-MED-04":   {Text: lang.Text{EN: "treatment by a medic", PL: "opatrywanie przez sanitariusza"}},
	"COBI-MED-06":   {Text: lang.Text{EN: "survival while carried", PL: "życie znoszonego rannego"}},
	"COBI-MED-08":   {Text: lang.Text{EN: "treatment by a doctor", PL: "opatrywanie przez lekarza"}},
	"COBI-MED-11":   {Text: lang.Text{EN: "survival on the way to hospital", PL: "życie rannego w drodze do szpitala"}},
	"COBI-MED-12":   {Text: lang.Text{EN: "recovery in hospital", PL: "leczenie w szpitalu"}},
	"COBI-MED-15":   {Text: lang.Text{EN: "recovery in the ambulance", PL: "leczenie w ambulansie"}},
	"COBI-MELEE-03": {Text: lang.Text{EN: "hand to hand", PL: "walka wręcz"}},
	"COBI-PANIC-02": {Text: lang.Text{EN: "direction of flight", PL: "kierunek ucieczki"}},
	"COBI-PANIC-04": {Text: lang.Text{EN: "rallying a man in panic", PL: "zbiórka spanikowanego"}},
	"COBI-PANIC-07": {Text: lang.Text{EN: "panic test", PL: "test paniki"}},
}

var menMods = map[clause]lang.Text{
	"COBI-MELEE-04": {EN: "close-combat weapon", PL: "broń biała"},
	"COBI-PANIC-05": {EN: "officer", PL: "oficer"},
	"COBI-PANIC-07": {EN: "leader nearby", PL: "dowódca w pobliżu"},
}
