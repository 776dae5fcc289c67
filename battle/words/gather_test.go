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

// In Polish and German the forms of a verb go with the name before them.
func TestRefusalAgreesInOtherLanguages(t *testing.T) {
	view := &battle.View{Units: []battle.UnitView{{ID: 1, Name: "Rifles"}}}
	reason := battle.ReasonOf("X-1", lang.Text{EN: "{target}: {unit} sees it",
		PL: "{target} {as jest blisko|są blisko}, {unit} nie {as widzi|widzą}: {target}", DE: "{target} {as ist|sind} nah, {unit} {as sieht|sehen} nichts: {target}"})
	far := battle.ReasonOf("X-2", lang.Text{EN: "{unit}: {target} is {far} away", PL: "{unit} nie {as widzi|widzą} celu ({target}) i za {far} nie {as może|mogą} iść"})
	facts := []battle.Fact{battle.Named("target", "Działo"), battle.Cm("far", 1000), battle.Named("unit", "Pionierzy")}
	if got := Complete(Book{}).In(lang.Polish, ViewNames(view)).Refusal(far.Refuse(facts...)); got != "Pionierzy nie widzą celu (Działo) i za 10 cm nie mogą iść [X-2]" {
		t.Errorf("refused with %q", got)
	}
	for _, test := range []struct {
		in           lang.Language
		unit, target string
		want         string
	}{
		{lang.Polish, "Pionierzy 2", "Działo", "Działo jest blisko, Pionierzy 2 nie widzą: Działo [X-1]"},
		{lang.Polish, "Moździerz (Czerwoni)", "Spadochroniarze (1. Samodzielna Brygada)",
			"Spadochroniarze (1. Samodzielna Brygada) są blisko, Moździerz (Czerwoni) nie widzi: Spadochroniarze (1. Samodzielna Brygada) [X-1]"},
		{lang.German, "Aufklärer zu Fuß", "Granatwerfer", "Granatwerfer ist nah, Aufklärer zu Fuß sehen nichts: Granatwerfer [X-1]"},
		{lang.German, "Grenadiere an der Brücke", "Granatwerfer", "Granatwerfer ist nah, Grenadiere an der Brücke sehen nichts: Granatwerfer [X-1]"},
	} {
		facts := []battle.Fact{battle.Named("unit", test.unit), battle.Named("target", test.target)}
		if got := Complete(Book{}).In(test.in, ViewNames(view)).Refusal(reason.Refuse(facts...)); got != test.want {
			t.Errorf("refused with %q, not %q", got, test.want)
		}
	}
}

// In an event the forms go with the unit, or with the target where it is the last that was named.
func TestTargetAgrees(t *testing.T) {
	view := &battle.View{Units: []battle.UnitView{{ID: 1, Name: "Pionierzy"}, {ID: 2, Name: "Moździerz"}}}
	book := Complete(Book{Events: map[string]lang.Text{
		"takes": {EN: "{target} takes {unit}.", PL: "{target} {as bierze|biorą} i {as wiezie|wiozą}: {unit}."},
		"goes":  {EN: "{unit} goes with {target}.", PL: "{unit} {as idzie|idą}, obok {target}."},
	}})
	for kind, want := range map[battle.EventKind]string{"takes": "Moździerz bierze i wiezie: Pionierzy.", "goes": "Pionierzy idą, obok Moździerz."} {
		if got, _ := book.In(lang.Polish, ViewNames(view)).Event(&battle.Event{Kind: kind, Unit: 1, Target: 2}); got != want {
			t.Errorf("%s is told as %q, not %q", kind, got, want)
		}
	}
}
