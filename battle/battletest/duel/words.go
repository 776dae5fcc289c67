package duel

import (
	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/lang"
)

// Words are the words of the book, for people.
var Words = words.Complete(words.Book{
	Verbs: map[battle.Verb]lang.Text{
		"shoot":   {EN: "Shoot", PL: "Strzelaj"},
		"guard":   {EN: "Set guard", PL: "Ustaw zasłonę"},
		"advance": {EN: "Step forward", PL: "Zrób krok naprzód"},
		"wait":    {EN: "Wait", PL: "Czekaj"},
		"dodge":   {EN: "Dodge", PL: "Zrób unik"},
		"stand":   {EN: "Stand still", PL: "Stój"},
	},
	Decisions: map[battle.StepKind]lang.Text{
		"turn": {EN: "Your move.", PL: "Twój ruch."},
		"shot": {EN: "You are being shot at. React?", PL: "Strzelają do ciebie. Reagujesz?"},
	},
	Reactions: map[battle.StepKind]lang.Text{
		"shot": {EN: "You see {actor} shoot at your {own}. Dodge?", PL: "Strzał wroga: {actor}. [Cel: {own}. ]Unik?"},
	},
	DecisionHelp: map[battle.StepKind]lang.Text{
		"turn": {EN: "Shoot, set your guard or step closer. Then it is the other's turn.", PL: "Strzel, ustaw zasłonę albo podejdź bliżej. Potem kolej przeciwnika."},
		"shot": {EN: "A dodge may save you; standing keeps your place.", PL: "Unik może ocalić; kto stoi, zostaje na miejscu."},
	},
	Fields: map[string]lang.Text{
		"shoot:target": {EN: "At whom?", PL: "Do kogo?"},
		"shoot:option": {EN: "High or low?", PL: "Wysoko czy nisko?"},
		"guard:option": {EN: "High or low?", PL: "Wysoko czy nisko?"},
		"advance:n":    {EN: "How far?", PL: "Jak daleko?"},
	},
	Numbers: map[battle.Verb]lang.Text{"advance": {EN: "{n cm}", PL: "{n cm}"}},
	Events: map[string]lang.Text{
		"turned":             {EN: "{side} to act.", PL: "Kolej: {side}."},
		"moved":              {EN: "{unit} steps forward.", PL: "{unit}: krok naprzód."},
		"guarded":            {EN: "{unit} guards {option}.", PL: "{unit}: zasłona {option}."},
		"shot":               {EN: "{unit} shoots at {target}, {option}.", PL: "{unit} strzela ({target}, {option})."},
		"dodged":             {EN: "{unit} dodges.", PL: "{unit}: unik."},
		"parried":            {EN: "{unit} parries.", PL: "{unit}: strzał odparty."},
		"hit":                {EN: "{target} is hit.", PL: "{target}: trafienie."},
		"ended:win:shot":     {EN: "{side} wins.", PL: "Zwycięzca: {side}."},
		"ended:win:conceded": {EN: "{side} wins: the other concedes.", PL: "Zwycięzca: {side}. Drugi się poddaje."},
		"ended:draw:agreed":  {EN: "They part as equals.", PL: "Rozchodzą się bez zwycięzcy."},
		"ended:draw:dusk":    {EN: "It is dark: both go home.", PL: "Zapada zmrok: obaj idą do domu."},
	},
	Facts: map[string]lang.Text{
		"gap":     {EN: "gap", PL: "odstęp"},
		"guard":   {EN: "guard", PL: "zasłona"},
		"guarded": {EN: "guard set this turn", PL: "zasłona ustawiona w tej turze"},
		"hits":    {EN: "hits left", PL: "trafienia w zapasie"},
	},
	Terms: map[string]lang.Text{
		"high":     {EN: "high", PL: "wysoko"},
		"low":      {EN: "low", PL: "nisko"},
		"duellist": {EN: "duellist", PL: "uczestnik pojedynku"},
		"win":      {EN: "victory", PL: "zwycięstwo"},
		"shot":     {EN: "by a shot", PL: "po strzale"},
		"conceded": {EN: "the opponent conceded", PL: "przeciwnik się poddał"},
		"agreed":   {EN: "by agreement", PL: "za zgodą obu"},
		"dusk":     {EN: "at dusk", PL: "o zmroku"},
		"hit":      {EN: "hit", PL: "trafienie"},
		"parried":  {EN: "parried", PL: "sparowanie"},
		"stands":   {EN: "if he stands still", PL: "jeśli stoi w miejscu"},
	},
	Rolls: map[battle.Clause]words.RollText{"DUEL-FIRE-02": {Text: lang.Text{EN: "shot", PL: "strzał"}}},
})
