package cobi

import "sandtable/lang"

// An EffectPrice is a row of the price list of effects. EFFECT-02.
type EffectPrice struct {
	ID         string
	Name       lang.Text
	Cost       int
	Repeatable bool // EFFECT-01
}

// EffectPrices is the price list.
var EffectPrices = []EffectPrice{
	{"mud_snow", lang.Text{EN: "Mud or snow"}, 100, false},
	{"small_drop", lang.Text{EN: "Small supply drop"}, 50, true},
	{"drop", lang.Text{EN: "Supply drop"}, 100, true},
	{"large_drop", lang.Text{EN: "Large supply drop"}, 200, true},
	{"fog", lang.Text{EN: "Fog"}, 100, false},
	{"frost", lang.Text{EN: "Frost"}, 50, false},
	{"minefield", lang.Text{EN: "Minefield"}, 50, true},
	{"hospital", lang.Text{EN: "Field hospital"}, 50, false},
	{"hq", lang.Text{EN: "Field HQ"}, 50, false},
	{"fortifications", lang.Text{EN: "Field fortifications"}, 25, true},
}

// effectNamed is the effect with an id; nil: there is none.
func effectNamed(id string) *EffectPrice {
	for i := range EffectPrices {
		if EffectPrices[i].ID == id {
			return &EffectPrices[i]
		}
	}
	return nil
}
