package cobi

import "testing"

func kits(role string, kit ...[]Item) []bearer {
	var out []bearer
	for _, k := range kit {
		out = append(out, bearer{role, k})
	}
	return out
}

// TestAutomatics is COBI-T-247.
func TestAutomatics(t *testing.T) {
	warsaw := arsenal{nation: poland, formation: insurgents}
	for _, c := range []struct {
		automatic, of int
		legal         bool
	}{{2, 5, true}, {3, 5, false}, {2, 4, false}, {1, 4, true}, {1, 2, false}, {1, 3, true}, {0, 1, true}} {
		var squad []bearer
		for i := range c.of {
			gun := "mas36"
			if i < c.automatic {
				gun = []string{"sten", "dp28"}[i%2]
			}
			squad = append(squad, bearer{"", named(gun)})
		}
		no := checkUnit(squad, warsaw)
		if (no == nil) != c.legal || no != nil && no.Reason.Clause != "COBI-ARSENAL-06" {
			t.Errorf("%d automatic of %d: %v", c.automatic, c.of, no)
		}
		if no := checkUnit(squad, arsenal{nation: poland}); no != nil {
			t.Errorf("only insurgents count automatic weapons: %v", no)
		}
	}
}

// TestArsenals asks who may have what. ARSENAL-03 to ARSENAL-16.
func TestArsenals(t *testing.T) {
	for _, c := range []struct {
		a    arsenal
		item string
		want access
	}{
		{arsenal{nation: usa}, "garand", granted},
		{arsenal{nation: usa}, "k98", denied},
		{arsenal{nation: usa}, "petrol_bomb", denied},
		{arsenal{nation: poland}, "petrol_bomb", granted},
		{arsenal{nation: poland}, "knife", denied},
		{arsenal{nation: poland}, "bren", denied},
		{arsenal{nation: poland}, "at_rifle", granted},
		{arsenal{nation: poland, formation: inTheWest}, "bren", granted},
		{arsenal{nation: poland, formation: inTheWest}, "bazooka", granted},
		{arsenal{nation: poland, formation: inTheWest}, "at_rifle", denied},
		{arsenal{nation: poland, formation: inTheWest}, "knife", denied}, // weapons only
		{arsenal{nation: poland, formation: inTheWest}, "ppsh", denied},
		{arsenal{nation: poland, formation: inTheEast}, "ppsh", granted},
		{arsenal{nation: poland, formation: insurgents}, "panzerfaust", granted},
		{arsenal{nation: poland, formation: partisans}, "stg44", granted},
		{arsenal{nation: soviet}, "mg42", denied},
		{arsenal{nation: soviet, front: easternFront}, "mg42", granted},
		{arsenal{nation: germany, front: easternFront}, "ppsh", granted},
		{arsenal{nation: germany, front: westernFront}, "ppsh", denied},
		{arsenal{nation: germany}, "panzerschreck", granted},
		{arsenal{nation: germany}, "mp40", extra},
		{arsenal{nation: soviet}, "mosin", extra},
		{arsenal{nation: britain}, "piat", extra},
		{arsenal{nation: britain}, "mortar", granted},
	} {
		if got := c.a.has(mustItem(c.item)); got != c.want {
			t.Errorf("%+v, %s: %d, want %d", c.a, c.item, got, c.want)
		}
	}
}

// TestCarriers asks who in a unit may carry what. UNIT-04 to UNIT-20, ARSENAL-14.
func TestCarriers(t *testing.T) {
	us := arsenal{nation: usa}
	for _, c := range []struct {
		unit, role string
		kit        []Item
		clause     string
	}{
		{"infantry_squad", "", named("garand", "grenade"), ""},
		{"infantry_squad", "", named("bazooka"), "COBI-UNIT-04"},
		{"infantry_squad", "commander", named("k98"), "COBI-ARSENAL-03"},
		{"at_team", "gunner", named("bazooka"), ""},
		{"at_team", "gunner", named("garand"), "COBI-UNIT-05"},
		{"at_team", "gunner", named("m2"), "COBI-UNIT-05"},
		{"at_team", "loader", named("bazooka"), "COBI-UNIT-05"},
		{"hmg_team", "gunner", named("m2"), ""},
		{"hmg_team", "spotter", named("carbine", "binoculars"), ""},
		{"mortar_team", "gunner", named("mortar"), ""},
		{"mortar_team", "gunner", nil, "COBI-UNIT-07"},
		{"medic", "medic", named("binoculars"), ""},
		{"medic", "medic", named("m1911"), "COBI-UNIT-19"},
		{"doctor", "doctor", named("grenade"), "COBI-UNIT-19"},
		{"priest", "priest", named("mine"), "COBI-UNIT-19"},
		{"officer", "officer", named("m1911", "binoculars"), ""},
		{"officer", "officer", named("thompson"), "COBI-UNIT-20"},
		{"officer", "officer", named("binoculars", "grenade"), "COBI-UNIT-20"},
		{"sniper", "sniper", named("sniper_rifle", "m1911"), ""},
		{"sniper", "sniper", named("garand"), "COBI-UNIT-20"},
		{"radio_operator", "radio_operator", named("sniper_rifle"), "COBI-UNIT-20"},
	} {
		no := unitTypeNamed(c.unit).check(bearer{c.role, c.kit}, us)
		if no == nil && c.clause != "" || no != nil && string(no.Reason.Clause) != c.clause {
			t.Errorf("%s (%s) with %v: %v, want %q", c.role, c.unit, c.kit, no, c.clause)
		}
	}
	if no := checkUnit(kits("", named("mine"), named("stretcher")), us); no == nil || no.Reason.Clause != "COBI-ARSENAL-14" {
		t.Errorf("two pieces of special equipment: %v", no)
	}
	if no := checkUnit(kits("", named("mine"), named("garand")), us); no != nil {
		t.Errorf("one piece of special equipment: %v", no)
	}
}
