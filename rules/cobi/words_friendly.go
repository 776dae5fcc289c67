package cobi

import (
	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/lang"
)

// friendly is how battles of the simplified mode are told, which children play: short words, and nobody dies. MODE-02.
var friendly = words.Manner{
	Option: battle.Option{Name: mode, Value: "simplified"},
	Words: words.Book{
		Verbs: map[battle.Verb]lang.Text{
			"activate":    {EN: "My turn: choose who acts", PL: "Moja kolej: wybierz, kto działa"},
			"decline":     {EN: "Let somebody rest", PL: "Niech ktoś odpocznie"},
			"decline-all": {EN: "Everybody rests", PL: "Wszyscy odpoczywają"},
			"done":        {EN: "That is all", PL: "To wszystko"},
			"move":        {EN: "Go!", PL: "Jedź lub idź!"},
			"reverse":     {EN: "Back up", PL: "Cofnij się"},
			"shoot":       {EN: "Shoot!", PL: "Strzelaj!"},
			"turn":        {EN: "Turn round", PL: "Obróć się"},
			"act-first":   {EN: "We begin", PL: "My zaczynamy"},
			"act-second":  {EN: "They begin", PL: "Oni zaczynają"},
		},
		Decisions: map[stepKind]lang.Text{
			"activation": {EN: "what shall it do?", PL: "co ma zrobić?"},
			"turn":       {EN: "who acts now?", PL: "kto teraz działa?"},
			"first":      {EN: "who begins this round?", PL: "kto zaczyna tę rundę?"},
		},
		Fields: map[string]lang.Text{
			"shoot:target": {EN: "At whom?", PL: "Do kogo?"},
			"shoot:option": {EN: "With what?", PL: "Z czego?"},
		},
		Events: map[string]lang.Text{
			"fell:wounded":         {EN: "A soldier of {unit} needs a plaster.", PL: "{unit}: żołnierz potrzebuje plastra."},
			"fell:dead":            {EN: "A soldier of {unit} is out of the game.", PL: "{unit}: żołnierz wypada z gry."},
			"fell:left":            {EN: "A soldier of {unit} goes home.", PL: "{unit}: żołnierz wraca do domu."},
			"fires":                {EN: "{unit} shoots at {target}!", PL: "{unit} strzela do {target}!"},
			"announced:missed":     {EN: "Missed!", PL: "Pudło!"},
			"announced:unharmed":   {EN: "{unit}: nothing happened.", PL: "{unit}: nic się nie stało."},
			"strike":               {EN: "{unit} is hit!", PL: "{unit}: trafienie!"},
			"struck:no-damage":     {EN: "Clang! {unit} shakes it off.", PL: "Brzdęk! {unit}: nic się nie stało."},
			"struck:immobilised":   {EN: "{unit} cannot drive any more.", PL: "{unit} już nie pojedzie."},
			"struck:damaged":       {EN: "{unit} cannot shoot any more.", PL: "{unit} już nie strzela."},
			"struck:incapacitated": {EN: "{unit} is broken.", PL: "{unit} się zepsuł."},
			"struck:destroyed":     {EN: "{unit} is out of the game!", PL: "{unit} wypada z gry!"},
			"initiative":           {EN: "{side} may choose who begins: {n} to {m}.", PL: "{side} wybierają, kto zaczyna: {n} do {m}."},
			"threw:initiative":     {EN: "{side} throws {n}.", PL: "{side} rzucają {n}."},
			"declines":             {EN: "{unit} rests.", PL: "{unit} odpoczywa."},
			"ended:draw:rounds":    {EN: "The last round is over: nobody has lost!", PL: "Koniec ostatniej rundy: nikt nie przegrał!"},
			"ended:draw:agreement": {EN: "You shake hands: nobody has lost!", PL: "Podajecie sobie ręce: nikt nie przegrał!"},
			"ended:win:concession": {EN: "{side} wins: the others give up.", PL: "{side} wygrywają: drudzy się poddają."},
		},
		Facts: map[string]lang.Text{
			"able":    {EN: "soldiers in the game", PL: "żołnierze w grze"},
			"wounded": {EN: "soldiers with a plaster", PL: "żołnierze z plastrem"},
			"wreck":   {EN: "out of the game", PL: "poza grą"},
		},
		Terms: map[string]lang.Text{
			"dead":          {EN: "out of the game", PL: "poza grą"},
			"killed":        {EN: "out of the game", PL: "poza grą"},
			"destroyed":     {EN: "out of the game", PL: "poza grą"},
			"gone":          {EN: "out of the game", PL: "poza grą"},
			"incapacitated": {EN: "broken", PL: "zepsuty"},
			"wounded":       {EN: "with a plaster", PL: "z plastrem"},
			"rounds":        {EN: "the last round is over", PL: "koniec ostatniej rundy"},
			"concession":    {EN: "the others give up", PL: "drudzy się poddają"},
		},
	},
}
