package battle_test

import (
	"strings"
	"testing"

	"sandtable/battle"
)

// A squad and a camp are the states of a unit and of a side in a battle that only takes notes.
type (
	squad struct {
		marks uint32
		ammo  int8
	}
	camp   struct{ ready bool }
	ledger struct {
		waiter
		squads [2]squad
		camps  [2]camp
		first  battle.Side
	}
)

var (
	ledgerNotes = battle.NewNotes(
		func(b *ledger, id battle.UnitID) *squad { return &b.squads[id-1] },
		func(b *ledger, side battle.Side) *camp { return &b.camps[side.Index()] })
	noteAmmo  = battle.UnitNote(ledgerNotes, "ammo", func(s *squad) *int8 { return &s.ammo })
	noteReady = battle.SideFlag(ledgerNotes, "ready", func(c *camp) *bool { return &c.ready })
	noteFirst = battle.BattleNote(ledgerNotes, "first", func(b *ledger, side battle.Side) { b.first = side })
	noteGuide = battle.UnitFold(ledgerNotes, "guide", func(b *ledger, id, by battle.UnitID) { b.squads[by-1] = b.squads[id-1] })
	marks     = battle.NewMarks(ledgerNotes, func(s *squad) *uint32 { return &s.marks }, nil)
)

// TestNotesFold: what a note says is what the state then holds.
func TestNotesFold(t *testing.T) {
	b := &ledger{}
	for _, e := range []battle.Event{
		noteAmmo(2, -3), noteReady(battle.Blue, true), noteFirst(battle.Blue), marks.Sets(2, 6), marks.Drops(2, 2), noteGuide(2, 1),
	} {
		if err := ledgerNotes.Sane(&e, 2); err != nil {
			t.Errorf("%s: %v", e.Option, err)
		}
		if !ledgerNotes.Fold(b, &e) {
			t.Errorf("%s has no fold", e.Option)
		}
	}
	want := squad{marks: 4, ammo: -3}
	if b.squads != [2]squad{want, want} || b.camps != [2]camp{{}, {true}} || b.first != battle.Blue {
		t.Errorf("%+v", b)
	}
}

// TestNotesRefused: a note that no rule can have made is refused, with a word why.
func TestNotesRefused(t *testing.T) {
	for _, c := range []struct {
		name, says string
		e          battle.Event
	}{
		{"unknown", `"fuel" is not a note`, battle.Event{Option: "fuel", Unit: 1}},
		{"of no unit", "not of what", battle.Event{Option: "ammo"}},
		{"of a side", "not of what", battle.Event{Option: "ammo", Unit: 1, Side: battle.Red}},
		{"of a unit", "not of what", battle.Event{Option: "first", Unit: 1}},
		{"too large", "cannot be 128", battle.Event{Option: "ammo", Unit: 1, N: 128}},
		{"no truth", "cannot be 2", battle.Event{Option: "ready", Side: battle.Red, N: 2}},
		{"no side", "cannot be 3", battle.Event{Option: "first", N: 3}},
		{"no unit", "cannot be 3", battle.Event{Option: "guide", Unit: 1, N: 3}},
	} {
		c.e.Kind = battle.Noted
		if err := ledgerNotes.Sane(&c.e, 2); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if err := ledgerNotes.Sane(&battle.Event{Kind: "moved", Option: "fuel"}, 2); err != nil {
		t.Errorf("another event: %v", err)
	}
}
