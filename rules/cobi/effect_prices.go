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
	{"mud_snow", lang.Text{EN: "Mud or snow", PL: "Błoto lub śnieg"}, 100, false},
	{"small_drop", lang.Text{EN: "Small supply drop", PL: "Mały zrzut zaopatrzenia"}, 50, true},
	{"drop", lang.Text{EN: "Supply drop", PL: "Zrzut zaopatrzenia"}, 100, true},
	{"large_drop", lang.Text{EN: "Large supply drop", PL: "Duży zrzut zaopatrzenia"}, 200, true},
	{"fog", lang.Text{EN: "Fog", PL: "Mgła"}, 100, false},
	{"frost", lang.Text{EN: "Frost", PL: "Mróz"}, 50, false},
	{"minefield", lang.Text{EN: "Minefield", PL: "Pole minowe"}, 50, true},
	{"hospital", lang.Text{EN: "Field hospital", PL: "Szpital polowy"}, 50, false},
	{"hq", lang.Text{EN: "Field HQ", PL: "Sztab polowy"}, 50, false},
	{"fortifications", lang.Text{EN: "Field fortifications", PL: "Umocnienia polowe"}, 25, true},
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
