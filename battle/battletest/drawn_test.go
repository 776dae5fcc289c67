package battletest

import (
	"strings"
	"testing"

	"sandtable/battle"
)

// TestFiguresAreDrawn sees to it that the badges of single figures are held to the same as those of units.
func TestFiguresAreDrawn(t *testing.T) {
	wounded := battle.Badge{Key: "wounded", Icon: battle.IconPlaster, Form: battle.FormDisc, Tone: battle.ToneBad}
	facts := []battle.Fact{battle.Flag("wounded", true), battle.Flag("panicked", true), battle.Flag("down", true)}
	other := func(key string) battle.Badge {
		return battle.Badge{Key: key, Icon: battle.IconLie, Form: battle.FormDisc, Tone: battle.ToneWarn}
	}
	for want, m := range map[string]battle.ModelView{
		"":                 {Model: 2, Facts: facts, Badges: []battle.Badge{wounded, other("panicked")}},
		"told of it":       {Model: 2, Facts: facts[1:], Badges: []battle.Badge{wounded}},
		"do not fit":       {Model: 2, Facts: facts, Badges: []battle.Badge{wounded, other("panicked"), other("down")}},
		"cannot draw":      {Model: 2, Facts: facts, Badges: []battle.Badge{{Key: "wounded", Icon: "skull", Form: battle.FormDisc, Tone: battle.ToneBad}}},
		"could lie":        {Model: 2, Facts: facts, Badges: []battle.Badge{{Key: "down", Form: battle.FormEarth, Tone: battle.ToneCalm}}},
		"wears the badge ": {Model: 2, Facts: facts, Badges: []battle.Badge{wounded, wounded}},
	} {
		err := isDrawn(&battle.UnitView{ID: 1, Sign: battle.SignInfantry, Models: []battle.ModelView{m}})
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", m, err, want)
		}
	}
	if isDrawn(&battle.UnitView{Sign: battle.SignMarker, Models: []battle.ModelView{{Model: 1, Facts: facts}}}) == nil {
		t.Error("a hidden unit tells of its figures")
	}
	var m battle.ModelView
	for range 3 {
		m.Wear(true, wounded)
	}
	if m.Wear(false, wounded); len(m.Badges) != battle.MaxModelBadges {
		t.Errorf("a figure wears %d badges", len(m.Badges))
	}
}
