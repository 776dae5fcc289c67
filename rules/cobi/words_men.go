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
	"carry":   {EN: "Carry the stretcher"},
	"fight":   {EN: "Fight hand to hand"},
	"flee":    {EN: "Run", Sense: "cobi menVerbs"},
	"lie":     {EN: "Lie still"},
	"load":    {EN: "Load the ambulance"},
	"rally":   {EN: "Rally", Sense: "cobi"},
	"set-out": {EN: "Go to hospital"},
	"tow":     {EN: "Bring in wounded"},
	"treat":   {EN: "Treat wounds"},
}

var menDecisions = map[stepKind]lang.Text{
	"flee":    {EN: "Choose where the man in panic runs."},
	"wounded": {EN: "Choose who walks to the hospital."},
}

var menFields = map[string]lang.Text{
	"carry:model":   {EN: "Which bearer leads?"},
	"fight:target":  {EN: "Whom to fight?"},
	"fight:model":   {EN: "Only one figure? Which?"},
	"fight:aim":     {EN: "Against one man? Which?"},
	"flee:path":     {EN: "By another way than the shortest?"},
	"lie:model":     {EN: "Only one figure? Which?"},
	"load:model":    {EN: "Who loads?"},
	"rally:model":   {EN: "Which leader?"},
	"set-out:model": {EN: "Only one figure? Which?"},
	"tow:model":     {EN: "Which medic?"},
	"tow:parts":     {EN: "Whom, if not the nearest three?"},
	"treat:model":   {EN: "Which medic?"},
	"treat:target":  {EN: "Which unit is the wounded man from?"},
	"treat:aim":     {EN: "Which wounded man?"},
}

var menEvents = map[string]lang.Text{
	"announced:heals":      {EN: "{unit}: a wounded man is patched up and back next round."},
	"announced:is-rallied": {EN: "{unit}: one man is himself again."},
	"announced:panics":     {EN: "{unit}: [{models =one man panics and drops everything|men panic and drop everything}|one man panics and drops everything]."},
	"announced:rallies":    {EN: "{unit}: one man stops running; he is steady again next round."},
	"announced:wards-off":  {EN: "{unit} beats the attack off."},
	"fights":               {EN: "{unit} fights {target} hand to hand."},
	"moved:carry":          {EN: "{unit} carries a stretcher."},
	"moved:flee":           {EN: "{unit}: one man runs in panic."},
	"moved:hobbles":        {EN: "{unit}: a wounded man walks to the hospital."},
	"moved:stands-up":      {EN: "{unit}: one man gets up."},
	"moved:taken":          {EN: "{unit}: a wounded man is carried away."},
	"moved:tow":            {EN: "{unit} brings in wounded."},
}

var menFacts = map[string]lang.Text{
	"bedded":     {EN: "lies in the hospital"},
	"drove":      {EN: "moved this round"},
	"shaken":     {EN: "loses his nerve"},
	"short-move": {EN: "may still fight hand to hand"},
}

var menTerms = map[string]lang.Text{
	"ambulance":      {EN: "in the ambulance"},
	"threw:hospital": {EN: "in the hospital"},
	"die:hospital":   {EN: "in the hospital"},
	"jolted":         {EN: "in the moving ambulance"},
	"melee":          {EN: "attack hand to hand"},
	"melee-defence":  {EN: "defence hand to hand"},
	"panic":          {EN: "panic test"},
	"panic-run":      {EN: "direction of flight"},
	"rally":          {EN: "rallying"},
	"threw:towed":    {EN: "while carried"},
	"die:towed":      {EN: "while carried"},
	"treat":          {EN: "treatment"},
	"walking":        {EN: "on the way to the hospital"},
}

var menRolls = map[clause]words.RollText{
	"COBI-MED-04":   {Text: lang.Text{EN: "treatment by a medic"}},
	"COBI-MED-06":   {Text: lang.Text{EN: "survival while carried"}},
	"COBI-MED-08":   {Text: lang.Text{EN: "treatment by a doctor"}},
	"COBI-MED-11":   {Text: lang.Text{EN: "survival on the way to hospital"}},
	"COBI-MED-12":   {Text: lang.Text{EN: "recovery in hospital"}},
	"COBI-MED-15":   {Text: lang.Text{EN: "recovery in the ambulance"}},
	"COBI-MELEE-03": {Text: lang.Text{EN: "hand to hand"}},
	"COBI-PANIC-02": {Text: lang.Text{EN: "direction of flight"}},
	"COBI-PANIC-04": {Text: lang.Text{EN: "rallying a man in panic"}},
	"COBI-PANIC-07": {Text: lang.Text{EN: "panic test"}},
}

var menMods = map[clause]lang.Text{
	"COBI-MELEE-04": {EN: "close-combat weapon"},
	"COBI-PANIC-05": {EN: "officer"},
	"COBI-PANIC-07": {EN: "leader nearby"},
}
