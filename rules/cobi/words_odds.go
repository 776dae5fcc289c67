package cobi

import (
	"maps"

	"sandtable/lang"
)

// This file has the words for what previews foretell. What is told elsewhere in the same words, such as the results of a hit, is not here.
func init() {
	maps.Copy(Words.Terms, map[string]lang.Text{
		"odds:left":          {EN: "runs off the table", PL: "ucieczka ze stołu"},
		"odds:panics":        {EN: "in panic", PL: "panika"},
		"odds:rallies":       {EN: "steady again", PL: "panika opanowana"},
		"odds:heals":         {EN: "healed", PL: "wyleczenie"},
		"odds:loaded":        {EN: "reloaded", PL: "przeładowanie"},
		"odds:unloaded":      {EN: "weapon not loaded", PL: "broń niezaładowana"},
		"odds:is-revealed":   {EN: "spotted", PL: "wykrycie"},
		"odds:mine":          {EN: "runs onto mines", PL: "wejście na miny"},
		"odds:engine-fails":  {EN: "the engine does not start", PL: "silnik nie zapala"},
		"odds:runs-home":     {EN: "runs home", PL: "ucieczka do swoich"},
		"odds:runs-astray":   {EN: "runs towards the enemy", PL: "ucieczka do wroga"},
		"odds:lands":         {EN: "lands wide", PL: "obok celu"},
		"odds:sky-clear":     {EN: "fine weather", PL: "dobra pogoda"},
		"odds:sky-downpour":  {EN: "downpour", PL: "ulewa"},
		"odds:sky-fog":       {EN: "fog", PL: "mgła"},
		"amount:lands":       {EN: "{n} cm", PL: "{n} cm"},
		"odds:red fog-lifts": {EN: "Red's fog lifts", PL: "mgła Czerwonych się podnosi"}, "odds:blue fog-lifts": {EN: "Blue's fog lifts", PL: "mgła Niebieskich się podnosi"},
		"odds:red initiative": {EN: "Red has the initiative", PL: "inicjatywa Czerwonych"}, "odds:blue initiative": {EN: "Blue has the initiative", PL: "inicjatywa Niebieskich"},
		"odds:red decides": {EN: "Red decides", PL: "decydują Czerwoni"}, "odds:blue decides": {EN: "Blue decides", PL: "decydują Niebiescy"},
		"odds:red attacks": {EN: "Red attacks", PL: "atakują Czerwoni"}, "odds:blue attacks": {EN: "Blue attacks", PL: "atakują Niebiescy"},
		"if:plain": {EN: "without bonuses or re-rolls, with aimed shots at the weaker armour",
			PL: "bez premii i przerzutów, celny strzał w słabszy pancerz"},
		"if:alone": {EN: "from this alone", PL: "tylko z tego powodu"},
	})
	maps.Copy(friendly.Words.Terms, map[string]lang.Text{
		"odds:panics":      {EN: "scared", PL: "przestraszony"},
		"odds:rallies":     {EN: "calm again", PL: "znów spokojny"},
		"odds:heals":       {EN: "healthy again", PL: "znów zdrowy"},
		"odds:left":        {EN: "gone home", PL: "poszedł do domu"},
		"odds:runs-astray": {EN: "runs to the others", PL: "biegnie do drugich"},
	})
}
