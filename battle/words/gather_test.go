package words

import (
	"testing"

	"sandtable/battle"
	"sandtable/lang"
)

// Men who fall one after the other are told once, with the dice of all; a shot between them begins anew.
func TestGather(t *testing.T) {
	view := &battle.View{Units: []battle.UnitView{{ID: 1, Name: "Crew"}, {ID: 2, Name: "Gunners"}}}
	book := Complete(Book{
		Events:   map[string]lang.Text{"rolled": {EN: "A die."}, "fell": {EN: "{unit} loses {models =a man|men}."}, "fires": {EN: "{unit} fires."}},
		Preludes: "rolled", Gathered: "fell",
	})
	teller := book.In(lang.English, ViewNames(view))
	fell := func(unit battle.UnitID, model int16) battle.Event {
		return battle.Event{Kind: "fell", Unit: unit, Models: []int16{model}, Rolls: make([]battle.Roll, 1)}
	}
	die, fires := battle.Event{Kind: "rolled"}, battle.Event{Kind: "fires", Unit: 2}
	got := teller.Gather([]battle.Event{fell(1, 1), die, fell(1, 2), fell(2, 1), fires, fell(1, 3)})
	want := []string{"A die.", "Crew loses 2 men.", "Gunners lose a man.", "Gunners fire.", "Crew loses a man."}
	if len(got) != len(want) {
		t.Fatalf("told are %d events, not %d", len(got), len(want))
	}
	for i := range got {
		if text, _ := teller.Event(&got[i]); text != want[i] {
			t.Errorf("told is %q, not %q", text, want[i])
		}
	}
	if len(got[1].Rolls) != 2 {
		t.Errorf("%d dice are told of two men", len(got[1].Rolls))
	}
}

// German verbs follow the name into the plural.
func TestGermanNumber(t *testing.T) {
	for name, want := range map[string]string{
		"Schützen": "feuern", "2. Pioniere": "feuern", "Fallschirmjäger 3": "feuern", "Schützen mit Panzerfaust": "feuern",
		"Panzerjäger I": "feuert", "Infanterie": "feuert", "Sherman": "feuert", "Trupp Kurz": "feuert", "7,5-cm-Pak": "feuert",
	} {
		if got := agreedGerman(name, []string{"feuert", "feuern"}); got != want {
			t.Errorf("%s %s, not %s", name, got, want)
		}
	}
}

// Of a draw no winner is told.
func TestDrawIsToldAlone(t *testing.T) {
	book := Complete(Book{Events: map[string]lang.Text{"ended": {EN: "The battle is over.[ {side} wins.]"}}})
	teller := book.In(lang.English, ViewNames(&battle.View{}))
	for side, want := range map[battle.Side]string{battle.Nobody: "The battle is over.", battle.Red: "The battle is over. Red wins."} {
		if got, _ := teller.Event(&battle.Event{Kind: battle.Ended, Side: side}); got != want {
			t.Errorf("told is %q, not %q", got, want)
		}
	}
}

// A refusal that begins with a name agrees with it.
func TestRefusalAgrees(t *testing.T) {
	view := &battle.View{Units: []battle.UnitView{{ID: 1, Name: "Rifles"}, {ID: 2, Name: "Mortar"}}}
	teller := Complete(Book{}).In(lang.English, ViewNames(view))
	reason := battle.ReasonOf("X-1", lang.Text{EN: "{unit} sees no enemy"})
	for unit, want := range map[string]string{"Rifles": "Rifles see no enemy [X-1]", "Mortar": "Mortar sees no enemy [X-1]"} {
		if got := teller.Refusal(reason.Refuse(battle.Named("unit", unit))); got != want {
			t.Errorf("refused with %q, not %q", got, want)
		}
	}
}
