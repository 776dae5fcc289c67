package words

import (
	"testing"

	"sandtable/battle"
	"sandtable/lang"
)

// A shot and what came of it are one sentence: the worst first, and nothing beside a loss of all.
func TestDeed(t *testing.T) {
	view := &battle.View{Units: []battle.UnitView{{ID: 1, Key: "a", Name: "Pierwsi dragoni"}, {ID: 2, Key: "b", Name: "Drużyna Kurza"}, {ID: 3, Key: "c", Name: "Moździerz"}}}
	book := Complete(Book{
		Deeds: map[string]lang.Text{"attack": {EN: "{unit} fires at {target}: {came}.", PL: "{unit} {as strzela|strzelają}: {target} {came}."}},
		Came: []Came{
			{On: "fell", Text: lang.Text{EN: "{models man|men} lost", PL: "{as traci|tracą} {models człowieka|ludzi|ludzi}"}, Rank: Fallen},
			{On: "pinned", Text: lang.Text{EN: "pinned", PL: "{as jest przybity|jest przybita|jest przybite|są przybici}"}, Rank: Shaken},
			{On: "lost", Text: lang.Text{EN: "wiped out", PL: "{as rozbity|rozbita|rozbite|rozbici}"}, Rank: Gone},
		},
	})
	shot := &battle.Event{Kind: "attack", Unit: 1, Target: 2}
	pinned := &battle.Event{Kind: "pinned", Unit: 2}
	fell := &battle.Event{Kind: "fell", Unit: 2, Models: []int16{1, 2}}
	for _, test := range []struct {
		name, en, pl string
		events       []*battle.Event
	}{
		{"two", "Pierwsi dragoni fires at Drużyna Kurza: 2 men lost, pinned.", "Pierwsi dragoni strzelają: Drużyna Kurza traci 2 ludzi i jest przybita.", []*battle.Event{shot, pinned, fell}},
		{"all", "Pierwsi dragoni fires at Drużyna Kurza: wiped out.", "Pierwsi dragoni strzelają: Drużyna Kurza rozbita.", []*battle.Event{shot, pinned, fell, {Kind: "lost", Unit: 2}}},
		{"of another", "", "", []*battle.Event{shot, {Kind: "pinned", Unit: 3}}},
		{"no deed", "", "", []*battle.Event{pinned}},
		{"the worst of two", "Moździerz fires at Pierwsi dragoni: 2 men lost.", "Moździerz strzela: Pierwsi dragoni tracą 2 ludzi.", []*battle.Event{shot, pinned, {Kind: "attack", Unit: 3, Target: 1}, {Kind: "fell", Unit: 1, Models: []int16{1, 2}}}},
	} {
		for l, want := range map[lang.Language]string{lang.English: test.en, lang.Polish: test.pl} {
			if got := book.In(l, ViewNames(view)).Deed(battle.Nobody, test.events); got != want {
				t.Errorf("%s: %q, not %q", test.name, got, want)
			}
		}
	}
}

func TestPolishGender(t *testing.T) {
	for name, want := range map[string]int{
		"Drużyna Kurza": her, "Pierwszy pluton": him, "Pierwsi dragoni": men, "Pionierzy": men, "Działo przeciwpancerne": it, "Trzeci dragoni": men, "Drugi T-34": him,
		"Panzer II": him, "Bazooka": her, "2. kompania": her, "Kapitan Sowa": him, "": him,
		"Pionierzy 2": men, "Pionierzy (Czerwoni)": men, "Strzelcy z moździerzem": men, "Spadochroniarze": men, "Trzeci pluton": him, "Czarne Koszule (Camicie Nere)": things,
		"Czołgi 7TP": things, "Uzbrojone ciężarówki LRDG": things, "Motocykle": things, "Pospolite ruszenie": it, "Ciężkie działo": it, "Ciężki samochód pancerny": him,
	} {
		if got := polishGender(name); got != want {
			t.Errorf("%q: %d, not %d", name, got, want)
		}
	}
}

// To a player a sentence says whose a unit is, but for those that are called after a man.
func TestDeedToASide(t *testing.T) {
	view := &battle.View{Units: []battle.UnitView{
		{ID: 1, Key: "a", Name: "Mortar", Side: battle.Blue}, {ID: 2, Key: "b", Name: "Anti-tank rifle", Side: battle.Red}, {ID: 3, Key: "c", Name: "Kurz's squad", Side: battle.Blue},
		{ID: 4, Key: "d", Name: "Mortar", Side: battle.Red}, {ID: 5, Key: "e", Name: "Panzer IV", Side: battle.Blue}, {ID: 6, Key: "f", Name: "Drużyna Kurza", Side: battle.Blue},
		{ID: 7, Key: "g", Name: "Pierwsi dragoni", Side: battle.Red},
	}}
	book := Complete(Book{
		Deeds: map[string]lang.Text{"attack": {EN: "{unit} fires at {target}: {came}.", PL: "{unit} {as strzela|strzelają}: {target} {came}."}},
		Came:  []Came{{On: "lost", Text: lang.Text{EN: "wiped out", PL: "{as rozbity|rozbita|rozbite|rozbici}"}, Rank: Gone}},
	})
	for _, test := range []struct {
		unit, target battle.UnitID
		to           battle.Side
		lang         lang.Language
		want         string
	}{
		{1, 2, battle.Red, lang.English, "The enemy's mortar fires at your anti-tank rifle: wiped out."},
		{4, 3, battle.Red, lang.English, "Your mortar fires at Kurz's squad: wiped out."},
		{4, 5, battle.Nobody, lang.English, "Red's mortar fires at Panzer IV: wiped out."},
		{5, 7, battle.Red, lang.Polish, "Panzer IV wroga strzela: twoi pierwsi dragoni rozbici."},
		{7, 6, battle.Red, lang.Polish, "Twoi pierwsi dragoni strzelają: Drużyna Kurza rozbita."},
	} {
		events := []*battle.Event{{Kind: "attack", Unit: test.unit, Target: test.target}, {Kind: "lost", Unit: test.target}}
		if got := book.In(test.lang, ViewNames(view)).Deed(test.to, events); got != test.want {
			t.Errorf("%q, not %q", got, test.want)
		}
	}
}

// In an event a name that both sides have says whose the unit is, as part of the sentence, and nothing stands behind it in brackets.
func TestEventSaysWhose(t *testing.T) {
	view := &battle.View{Units: []battle.UnitView{
		{ID: 1, Key: "a", Name: "Machine gun", Side: battle.Blue}, {ID: 2, Key: "b", Name: "Machine gun", Side: battle.Red}, {ID: 3, Key: "c", Name: "Eagle squad", Side: battle.Red},
	}}
	book := Complete(Book{Events: map[string]lang.Text{"fights": {EN: "{unit} fights {target}.", PL: "{unit} walczy: {target}.", DE: "{unit} kämpft: {target}."}}})
	for _, test := range []struct {
		unit, target battle.UnitID
		to           battle.Side
		lang         lang.Language
		want         string
	}{
		{1, 2, battle.Red, lang.English, "The enemy's machine gun fights your machine gun."},
		{3, 1, battle.Red, lang.English, "Eagle squad fights the enemy's machine gun."},
		{3, 1, battle.Nobody, lang.English, "Eagle squad fights Blue's machine gun."},
		{2, 1, battle.Nobody, lang.Polish, "Machine gun Czerwonych walczy: Machine gun Niebieskich."},
		{1, 2, battle.Red, lang.German, "Machine gun des Feindes kämpft: Machine gun."},
		{2, 1, battle.Nobody, lang.German, "Rots Machine gun kämpft: Blaus Machine gun."},
	} {
		teller := book.In(test.lang, ViewNames(view))
		teller.For = test.to
		if got, _ := teller.Event(&battle.Event{Kind: "fights", Unit: test.unit, Target: test.target}); got != test.want {
			t.Errorf("%q, not %q", got, test.want)
		}
	}
}
