package telling_test

import (
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/hindsight"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/rules"
)

// Luck is told with its error, and within that it favours neither side; no side loses less than nothing.
func TestLuckIsToldWithItsError(t *testing.T) {
	shelf := &rules.Books[0]
	game := begin(t, shelf)
	for _, c := range []struct {
		account hindsight.Account
		luck    string   // of the battle, in English
		red     string   // what red lost at dice
		deeds   []string // of red
		polish  string   // of the battle
	}{
		{
			account: hindsight.Account{Whole: true, Priced: true, Error: 29_000, Sides: [2]hindsight.Side{
				{Points: 1_000_000, Rolled: 20_000, Expected: 50_000, Error: 12_000, Deeds: []hindsight.Deed{
					{Class: battle.ClassFire, Times: 3, Rolled: 102_000, Expected: 40_000, Error: 8_000},
				}},
				{Points: 1_000_000, Rolled: 102_000, Expected: 40_000, Error: 26_000},
			}},
			luck:   "The dice favoured Red.",
			red:    "lost 30 points less than expected (± 12)",
			deeds:  []string{"the enemy lost 102, expected 40 ± 8"},
			polish: "Kości sprzyjały Czerwonym.",
		},
		{ // more than a little, but not more than it may be off
			account: hindsight.Account{Whole: true, Priced: true, Error: 29_000, Sides: [2]hindsight.Side{
				{Points: 1_000_000, Rolled: 30_000, Expected: 50_000, Error: 12_000, Deeds: []hindsight.Deed{
					{Class: battle.ClassFire, Rolled: -30_000, Expected: -5_000, Error: 1_000},
					{Class: battle.ClassPass, Rolled: -4_000, Expected: 2_500, Error: 1_000},
					{Class: battle.ClassMove, Rolled: 3_000, Expected: -2_500, Error: 1_000},
				}},
				{Points: 1_000_000, Rolled: 70_000, Expected: 40_000, Error: 26_000},
			}},
			luck: "The dice favoured neither side.",
			red:  "lost as much as expected (± 12)",
			deeds: []string{
				"the enemy recovered 30, expected 5 ± 1", "the enemy recovered 4 and was expected to lose 2.5 ± 1",
				"the enemy lost 3 and was expected to recover 2.5 ± 1",
			},
			polish: "Kości nie sprzyjały nikomu.",
		},
	} {
		told := telling.Speak(game, shelf.Words, lang.English, battle.Nobody).Account(&c.account)
		if told.Luck != c.luck || told.Sides[0].Luck != c.red || told.Error != c.account.Error || told.Sides[0].Error != 12_000 {
			t.Errorf("%q ± %d, %q", told.Luck, told.Error, told.Sides[0].Luck)
		}
		var deeds []string
		for _, d := range told.Sides[0].Deeds {
			deeds = append(deeds, d.Text)
		}
		if got := strings.Join(deeds, "; "); got != strings.Join(c.deeds, "; ") || strings.Contains(got, "−") {
			t.Errorf("deeds: %s", got)
		}
		if told := telling.Speak(game, shelf.Words, lang.Polish, battle.Nobody).Account(&c.account); told.Luck != c.polish {
			t.Errorf("%q", told.Luck)
		}
	}
}
