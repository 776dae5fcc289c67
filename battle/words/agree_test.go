package words

import (
	"testing"

	"sandtable/battle"
	"sandtable/lang"
)

// An English verb agrees with the name of its unit.
func TestAgreement(t *testing.T) {
	units := []battle.UnitView{}
	names := []string{"Pioneers", "Mortar", "Riflemen 2", "Podhale rifles (1939) 6", "Mercedes", "Stokes mortar", "Infantry", "Team with rifles", "Panzer IV CS"}
	for i, name := range names {
		units = append(units, battle.UnitView{ID: battle.UnitID(i + 1), Key: name, Name: name})
	}
	view := &battle.View{Units: units}
	book := Complete(Book{Events: map[string]lang.Text{
		"moved":  {EN: "{unit} moves.", PL: "{unit}: ruch."},
		"hit":    {EN: "{unit} is hit by {target}.", PL: "{unit}: trafienie, strzela {target}."},
		"tries":  {EN: "{unit} tries again.", PL: "{unit}: kolejna próba."},
		"misses": {EN: "{unit} misses {target}.", PL: "{unit}: pudło, cel {target}."},
		"uses":   {EN: "{unit} uses its motivation.", PL: "{unit}: motywacja."},
		"goes":   {EN: "{unit} goes to ground. {target} has lost sight.", PL: "{unit}: padnij, {target} nic nie widzi."},
		"from":   {EN: "Fire from {unit} hits {target}.", PL: "Ogień, {unit}, cel {target}."},
	}})
	teller := book.In(lang.English, ViewNames(view))
	for _, test := range []struct {
		kind         battle.EventKind
		unit, target battle.UnitID
		want         string
	}{
		{"moved", 1, 0, "Pioneers move."}, {"moved", 2, 0, "Mortar moves."}, {"moved", 3, 0, "Riflemen 2 move."}, {"moved", 4, 0, "Podhale rifles (1939) 6 move."},
		{"moved", 5, 0, "Mercedes moves."}, {"moved", 6, 0, "Stokes mortar moves."}, {"moved", 7, 0, "Infantry moves."}, {"moved", 8, 0, "Team with rifles moves."},
		{"moved", 9, 0, "Panzer IV CS moves."}, {"hit", 1, 2, "Pioneers are hit by Mortar."}, {"hit", 2, 1, "Mortar is hit by Pioneers."},
		{"tries", 1, 0, "Pioneers try again."}, {"misses", 1, 3, "Pioneers miss Riflemen 2."}, {"uses", 1, 0, "Pioneers use their motivation."},
		{"goes", 1, 3, "Pioneers go to ground. Riflemen 2 have lost sight."}, {"from", 1, 2, "Fire from Pioneers hits Mortar."},
	} {
		if got, _ := teller.Event(&battle.Event{Kind: test.kind, Unit: test.unit, Target: test.target}); got != test.want {
			t.Errorf("%s is told as %q, not %q", test.kind, got, test.want)
		}
	}
	polish := book.In(lang.Polish, ViewNames(view))
	if got, _ := polish.Event(&battle.Event{Kind: "moved", Unit: 1}); got != "Pioneers: ruch." {
		t.Errorf("Polish says %q", got)
	}
}
