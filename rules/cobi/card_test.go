package cobi

import (
	"slices"
	"testing"
)

// TestResults is COBI-T-147.
func TestResults(t *testing.T) {
	card := Card{Destroyed: 6, Incapacitated: 4, Damaged: 2, ImmobilisedAt: 1}
	results := func(exact bool) []Damage {
		var out []Damage
		for n := 7; n >= 0; n-- {
			out = append(out, card.result(n, exact))
		}
		return out
	}
	const d, i, g, m, no = ResultDestroyed, ResultIncapacitated, ResultDamaged, ResultImmobilised, NoDamage
	if got := results(false); !slices.Equal(got, []Damage{d, d, i, i, g, g, m, no}) {
		t.Errorf("descending: %v", got)
	}
	if got := results(true); !slices.Equal(got, []Damage{d, d, no, i, no, g, m, no}) {
		t.Errorf("exact: %v", got)
	}
	truck := Card{Destroyed: 2, Incapacitated: 1, Damaged: dash, ImmobilisedAt: 0}
	if got := truck.result(-3, false); got != NoDamage {
		t.Errorf("a dash is a threshold: %v", got)
	}
}

// TestKeywords reads field 20. CARD-26, CARD-27.
func TestKeywords(t *testing.T) {
	none := Card{Hit: dash, Load: dash, Strength: dash, Explosion: dash}
	carrier := none
	carrier.Keywords = []string{"open-topped", "radio", "seats 10", "tow", "weapon: heavy MG"}
	if err := carrier.readKeywords(); err != nil {
		t.Fatal(err)
	}
	if !carrier.Open || !carrier.Has(keyRadio) || !carrier.Has(keyTow) || carrier.Has(keyTowed) || carrier.Seats != 10 || carrier.Weapon.column() != &colHMG {
		t.Errorf("%+v", carrier)
	}
	if w, d := carrier.usualSize(); w != 750 || d != 1800 {
		t.Errorf("a half-track is %d × %d", w, d)
	}
	ambulance := none
	ambulance.Drive, ambulance.Keywords = Wheeled, []string{"ambulance: 4 wounded", "non-combatant"}
	if err := ambulance.readKeywords(); err != nil || ambulance.Lying != 4 {
		t.Errorf("%+v, %v", ambulance, err)
	}
	for _, words := range [][]string{{"wings"}, {"seats"}, {"seats 0"}, {"weapon: pistol"}, {"weapon: mobile MG", "weapon: heavy MG"}} {
		c := none
		if c.Keywords = words; c.readKeywords() == nil {
			t.Errorf("%q is taken", words)
		}
	}
	gun := Card{Hit: 3, Load: 3, Strength: 9, Explosion: 1, Keywords: []string{"weapon: mobile MG"}}
	if gun.readKeywords() == nil {
		t.Error("a card with a gun has an only weapon beside it")
	}
}
