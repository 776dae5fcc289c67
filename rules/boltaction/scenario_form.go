package boltaction

import (
	form "sandtable/scenario"
)

// scenarioForm is what a scenario can say, for whoever writes one. SCENARIO-03.
var scenarioForm = &form.Form{
	Reads: scenario{},
	Left:  []string{"turns", "force"}, // the limit of the whole scenario; what follows from the points
	Setup: []form.Field{
		{
			Key: "type", Kind: form.Choice, Name: form.Text("Type", "Typ"), Help: form.Text("Decides who starts where and what the battle is for.", "Mówi, kto gdzie zaczyna i o co się walczy."),
			Values: form.Values(
				"key_positions", "key positions", "kluczowe pozycje", "attrition", "attrition", "na wyniszczenie", "envelopment", "envelopment", "okrążenie", "point_defence", "point defence", "obrona punktów",
				"hold_until_relieved", "hold until relieved", "wytrwać do odsieczy", "top_secret", "top secret", "ściśle tajne", "demolition", "demolition", "wysadzenie", "no_mans_land", "no man's land", "ziemia niczyja",
				randomKind, "roll for it", "losowany",
			),
		},
		{Key: "points", Kind: form.Count, Name: form.Text("Points limit", "Limit punktów"), Help: form.Text("With a limit, both forces are checked against the rules.", "Przy limicie obie armie sprawdza się według zasad.")},
		{Key: "attacker", Kind: form.Of, Name: form.Text("Attacker", "Atakujący"), Help: form.Text("Neither: the roll-off decides.", "Nikt: decyduje rzut.")},
		{
			Key: "objectives", Kind: form.List, Name: form.Text("Objectives", "Cele"), Help: form.Text("Where they lie. With none, they are placed by type.", "Gdzie leżą. Bez nich stawia się je według typu."), Begins: `{"at":{"spot":["50%","50%"]}}`,
			Fields: []form.Field{
				{Key: "at", Kind: form.Spot, Name: form.Text("Where", "Gdzie")},
				{Key: "holder", Kind: form.Of, Name: form.Text("Held by", "Trzymają")},
				{Key: "base", Kind: form.Of, Name: form.Text("Base of", "Baza")},
			},
		},
		{Key: "forward", Kind: form.Flag, Name: form.Text("forward deployment", "wysunięte rozstawienie")},
		{Key: "hidden", Kind: form.Flag, Name: form.Text("both sides may hide", "obie strony mogą się ukryć")},
		{Key: "bombardment", Kind: form.Flag, Name: form.Text("preparatory bombardment", "przygotowanie artyleryjskie")},
	},
}
