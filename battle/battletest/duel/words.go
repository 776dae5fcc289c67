package duel

import (
	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/lang"
)

// Words are the words of the book, for people.
var Words = words.Complete(words.Book{
	Verbs: map[battle.Verb]lang.Text{
		"shoot":   {EN: "Shoot"},
		"guard":   {EN: "Set guard"},
		"advance": {EN: "Step forward"},
		"wait":    {EN: "Wait"},
		"dodge":   {EN: "Dodge"},
		"stand":   {EN: "Stand still"},
	},
	Decisions: map[battle.StepKind]lang.Text{
		"turn": {EN: "Your move."},
		"shot": {EN: "You are being shot at. React?"},
	},
	Reactions: map[battle.StepKind]lang.Text{
		"shot": {EN: "You see {actor} shoot at your {own}. Dodge?"},
	},
	DecisionHelp: map[battle.StepKind]lang.Text{
		"turn": {EN: "Shoot, set your guard or step closer. Then it is the other's turn."},
		"shot": {EN: "A dodge may save you; standing keeps your place."},
	},
	Fields: map[string]lang.Text{
		"shoot:target": {EN: "At whom?"},
		"shoot:option": {EN: "High or low?"},
		"guard:option": {EN: "High or low?"},
		"advance:n":    {EN: "How far?"},
	},
	Numbers: map[battle.Verb]lang.Text{"advance": {EN: "{n cm}"}},
	Events: map[string]lang.Text{
		"turned":             {EN: "{side} to act."},
		"moved":              {EN: "{unit} steps forward."},
		"guarded":            {EN: "{unit} guards {option}."},
		"shot":               {EN: "{unit} shoots at {target}, {option}."},
		"dodged":             {EN: "{unit} dodges."},
		"parried":            {EN: "{unit} parries."},
		"hit":                {EN: "{target} is hit."},
		"ended:win:shot":     {EN: "{side} wins."},
		"ended:win:conceded": {EN: "{side} wins: the other concedes."},
		"ended:draw:agreed":  {EN: "They part as equals."},
		"ended:draw:dusk":    {EN: "It is dark: both go home."},
	},
	Facts: map[string]lang.Text{
		"gap":     {EN: "gap"},
		"guard":   {EN: "guard"},
		"guarded": {EN: "guard set this turn"},
		"hits":    {EN: "hits left"},
	},
	Terms: map[string]lang.Text{
		"high":     {EN: "high"},
		"low":      {EN: "low"},
		"duellist": {EN: "duellist"},
		"win":      {EN: "victory"},
		"shot":     {EN: "by a shot"},
		"conceded": {EN: "the opponent conceded"},
		"agreed":   {EN: "by agreement", Sense: "duel"},
		"dusk":     {EN: "at dusk"},
		"hit":      {EN: "hit"},
		"parried":  {EN: "parried"},
		"stands":   {EN: "if he stands still"},
	},
	Rolls: map[battle.Clause]words.RollText{"DUEL-FIRE-02": {Text: lang.Text{EN: "shot"}}},
})
