package words

import (
	"testing"

	"sandtable/battle"
	"sandtable/lang"
)

// An English verb agrees with the name of its unit.
func TestAgreement(t *testing.T) {
	units := []battle.UnitView{}
	names := []string{"Pioneers", "Mortar", "Riflemen 2", "Podhale rifles (1939) 6", "Mercedes", "Stokes mortar", "Infantry", "Team with rifles", "Panzer IV CS", "Sergeant Lüders"}
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
		{"moved", 10, 0, "Sergeant Lüders moves."},
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

// A shot is told by its firer, as far as that is known, with its hits counted.
func TestShots(t *testing.T) {
	view := &battle.View{Units: []battle.UnitView{{ID: 1, Name: "Nest"}, {ID: 2, Name: "Mortar"}, {ID: 3, Name: "Scouts"}}}
	book := Complete(Book{Events: map[string]lang.Text{
		"shoot":   {EN: "[{every} fires at|Fire at] {target}: {n hit|hits}.", PL: "[{every}: ogień na|Ogień na] {target}: {n trafienie|trafienia|trafień}."},
		"shoot=0": {EN: "[{every} fires at|Fire at] {target}: every shot misses.", PL: "Pudło."},
		"shoot/7": {EN: "Seven get through.", PL: "Siedem."},
	}})
	en, pl := book.In(lang.English, ViewNames(view)), book.In(lang.Polish, ViewNames(view))
	for _, test := range []struct {
		by         []battle.UnitID
		n, m       int32
		want, also string
	}{
		{[]battle.UnitID{1}, 1, 0, "Nest fires at Scouts: 1 hit.", "Nest: ogień na Scouts: 1 trafienie."},
		{[]battle.UnitID{1, 2}, 3, 0, "Nest and Mortar fire at Scouts: 3 hits.", "Nest i Mortar: ogień na Scouts: 3 trafienia."},
		{nil, 12, 0, "Fire at Scouts: 12 hits.", "Ogień na Scouts: 12 trafień."},
		{nil, 0, 0, "Fire at Scouts: every shot misses.", "Pudło."},
		{nil, 9, 7, "Seven get through.", "Siedem."},
	} {
		e := &battle.Event{Kind: "shoot", Target: 3, Units: test.by, N: test.n, M: test.m}
		if got, _ := en.Event(e); got != test.want {
			t.Errorf("told as %q, not %q", got, test.want)
		}
		if got, _ := pl.Event(e); got != test.also {
			t.Errorf("told as %q, not %q", got, test.also)
		}
	}
}
