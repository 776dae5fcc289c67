package cobi

import (
	form "sandtable/scenario"
)

// scenarioForm is what a scenario can say, for whoever writes one. SETUP-09, SCEN-03.
var scenarioForm = &form.Form{
	Reads: scenario{},
	// What follows from the whole scenario or from the armies, or is said in another way; several players of a side are no matter of a scenario.
	Left: []string{"turns", "rounds", "force", "level", "red.captain", "blue.captain"},
	Setup: []form.Field{
		{Key: "type", Kind: form.Choice, Name: form.Text("Book scenario", "Scenariusz z podręcznika"), Help: form.Text("Decides what the battle is for.", "Mówi, o co toczy się walka."), Values: form.Values(
			elimination, "elimination", "eliminacja", defencePoint, "defence point", "punkt obrony", strategicPoint, "strategic point", "punkt strategiczny", eliminateCommander, "take out the commander", "wyeliminować dowódcę",
			ambush, "ambush", "zasadzka", documents, "seize the documents", "przejąć dokumenty", openScenario, "chosen at the table", "wybrany przy stole",
		)},
		{Key: "points", Kind: form.Count, Name: form.Text("Points per side", "Punkty na stronę")},
		{Key: "attacker", Kind: form.Of, Name: form.Text("Attacker", "Atakujący"), Help: form.Text("Neither: by the book.", "Nikt: według podręcznika.")},
		{Key: "initiative", Kind: form.Of, Name: form.Text("Initiative before the first round", "Inicjatywa przed pierwszą rundą"), Help: form.Text("Neither: dice decide.", "Nikt: decydują kości.")},
		{Key: "first", Kind: form.Of, Name: form.Text("First turn", "Pierwsza tura")},
		{Key: "near", Kind: form.Of, Name: form.Text("Who has the south or west edge", "Czyja jest południowa albo zachodnia krawędź")},
		{Key: "edges", Kind: form.Choice, Name: form.Text("Sides deploy", "Strony rozstawiają się"), Values: form.Values("north-south", "from north and south", "z północy i południa", "east-west", "from east and west", "ze wschodu i zachodu")},
		{Key: "red", Kind: form.Group, Name: form.Text("Red", "Czerwoni"), Fields: postureForm},
		{Key: "blue", Kind: form.Group, Name: form.Text("Blue", "Niebiescy"), Fields: postureForm},
		{Key: "weather", Kind: form.Choice, Name: form.Text("Weather", "Pogoda"), Values: form.Values("clear", "clear", "pogodnie", "downpour", "downpour", "ulewa", "fog", "fog", "mgła", rollWeather, "roll for it", "losowana")},
		{Key: "date", Kind: form.Word, Name: form.Text("When", "Kiedy"), Help: form.Text("A year, or a year and a month: 1944-06.", "Rok albo rok i miesiąc: 1944-06.")},
		{Key: "classify", Kind: form.Flag, Name: form.Text("players agree on the scenery in play", "gracze ustalają w grze, czym są makiety")},
		{
			Key: "stock", Kind: form.List, Name: form.Text("Scenery placed by the players", "Makiety ustawiane przez graczy"), Begins: `{"kind":"wood","size":[20,12]}`,
			Fields: []form.Field{
				{Key: "kind", Kind: form.Word, Name: form.Text("Kind of terrain", "Rodzaj terenu")},
				{Key: "size", Kind: form.Several, Name: form.Text("Width and depth", "Szerokość i głębokość")},
				{Key: "length", Kind: form.Number, Max: 300, Name: form.Text("or length", "albo długość")},
				{Key: "width", Kind: form.Number, Max: 300, Name: form.Text("and width", "i szerokość")},
				{Key: "level", Kind: form.Number, Max: 9, Name: form.Text("Height", "Wysokość")},
				{Key: "tags", Kind: form.Several, Name: form.Text("Marks", "Znaki")},
			},
		},
	},
}

// postureForm is how one side begins.
var postureForm = []form.Field{
	{Key: "zone", Kind: form.Zone, Name: form.Text("Where it deploys", "Gdzie się rozstawia"), Help: form.Text("Default: the book's strip.", "Domyślnie: pas z podręcznika.")},
	{Key: "effects", Kind: form.Several, Name: form.Text("Effects", "Efekty"), Values: effectValues()},
	{
		Key: "commander", Kind: form.Group, Name: form.Text("Commander", "Dowódca"), Help: form.Text("None: chosen in play.", "Nikt: wybór w grze."),
		Fields: []form.Field{
			{Key: "unit", Kind: form.Word, Name: form.Text("Unit", "Jednostka")},
			{Key: "model", Kind: form.Number, Max: 100, Name: form.Text("Figure", "Figurka")},
		},
	},
}

func effectValues() (out []form.Value) {
	for _, e := range EffectPrices {
		out = append(out, form.Value{ID: e.ID, Name: e.Name})
	}
	return out
}
