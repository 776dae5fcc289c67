package bkc_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/lang"
	"sandtable/rules/bkc"
)

// TestAttacksAreTold: a card says in words what the notation of the lists means.
func TestAttacksAreTold(t *testing.T) {
	for _, c := range []struct{ notation, en, pl, de string }{
		{"4/60*", "4 dice to 60 cm, not against armour", "4 kości do 60 cm, nie na pancerz", "4 Würfel bis 60 cm, nicht gegen Panzerung"},
		{"1/30 / 5/80#", "1 die to 30 cm; 5 dice to 80 cm, against armour only", "1 kość do 30 cm; 5 kości do 80 cm, tylko na pancerz",
			"1 Würfel bis 30 cm; 5 Würfel bis 80 cm, nur gegen Panzerung"},
		{"3", "3 dice", "3 kości", "3 Würfel"},
		{"none", "none", "none", "none"},
	} {
		for l, want := range map[lang.Language]string{lang.English: c.en, lang.Polish: c.pl, lang.German: c.de} {
			teller := bkc.Words.In(l, words.ViewNames(&battle.View{}))
			if got := teller.FactValue(battle.Named("attack", c.notation)); got != want {
				t.Errorf("%s: %q, want %q", c.notation, got, want)
			}
		}
	}
}
