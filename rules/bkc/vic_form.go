package bkc

import (
	form "sandtable/scenario"
)

// scenarioForm is what a scenario can say, for whoever writes one. G-22, G-23.
var scenarioForm = &form.Form{
	Reads: scenario{},
	Left:  []string{"turns"}, // the limit of the whole scenario
	Setup: []form.Field{
		{Key: "points", Kind: form.Count, Name: form.Text("Points agreed", "Umówione punkty"), Help: form.Text("Points spent are compared with this at the end.", "Z tym porównuje się na końcu wydane punkty.")},
		{Key: "first", Kind: form.Of, Name: form.Text("First turn", "Pierwsza tura"), Help: form.Text("Neither: dice decide.", "Nikt: decydują kości.")},
		{Key: "defender", Kind: form.Of, Name: form.Text("Defender", "Obrońca"), Help: form.Text("Deploys first and may hide units.", "Rozstawia się pierwszy i może ukryć jednostki.")},
		{Key: "red", Kind: form.Group, Name: form.Text("Red", "Czerwoni"), Fields: sideForm},
		{Key: "blue", Kind: form.Group, Name: form.Text("Blue", "Niebiescy"), Fields: sideForm},
		{
			Key: "objectives", Kind: form.List, Name: form.Text("Objectives", "Cele"), Help: form.Text("Without objectives, the side that breaks the enemy wins.", "Bez celów wygrywa strona, która złamie wroga."),
			Begins: `{"name":{"en":"hold this place","pl":"utrzymać to miejsce"},"grade":"minor","kind":"hold","at":{"spot":["50%","50%"]}}`,
			Fields: []form.Field{
				{Key: "name", Kind: form.Line, Name: form.Text("Name", "Nazwa")},
				{Key: "side", Kind: form.Of, Name: form.Text("Whose", "Czyj"), Help: form.Text("Neither: both sides'.", "Nikt: obu stron.")},
				{Key: "kind", Kind: form.Choice, Name: form.Text("Task", "Zadanie"), Values: form.Values("hold", "hold ground", "utrzymać teren", "exit", "get units off the table", "wyprowadzić jednostki ze stołu", "break", "break the enemy", "złamać wroga", "survive", "stay unbroken", "nie dać się złamać")},
				{Key: "grade", Kind: form.Choice, Name: form.Text("Worth", "Waga"), Values: form.Values("major", "major victory", "duże zwycięstwo", "minor", "minor victory", "małe zwycięstwo")},
				{Key: "at", Kind: form.Spot, Name: form.Text("Where", "Gdzie"), When: map[string][]string{"kind": {"hold"}}},
				{Key: "area", Kind: form.Zone, Name: form.Text("or an area", "albo obszar"), When: map[string][]string{"kind": {"hold"}}},
				{Key: "n", Kind: form.Count, Name: form.Text("How many units", "Ile jednostek"), When: map[string][]string{"kind": {"exit"}}},
				{Key: "ends", Kind: form.Flag, Name: form.Text("ends the battle at once", "od razu kończy bitwę")},
			},
		},
		{
			Key: "triggers", Kind: form.List, Name: form.Text("Changes to the table", "Zmiany na stole"), Begins: `{"turn":3,"removes":""}`,
			Fields: []form.Field{
				{Key: "turn", Kind: form.Number, Min: 1, Max: maxTurns, Name: form.Text("At the start of turn", "Na początku tury")},
				{Key: "removes", Kind: form.Word, Name: form.Text("this terrain disappears", "znika ten teren"), Help: form.Text("Its name on the map.", "Nazwa elementu na mapie.")},
			},
		},
	},
	State: []form.Field{
		{Key: "arrives", Kind: form.Number, Min: 1, Max: maxTurns, Name: form.Text("In turn", "W turze")},
		{Key: "edge", Kind: form.Stretch, Name: form.Text("Over this edge", "Przez tę krawędź")},
	},
	Gets: []form.Field{
		{Key: "flags", Kind: form.Several, Name: form.Text("Gear", "Sprzęt"), Values: form.Values("boats", "boats", "łodzie", "flotation", "flotation screens", "ekrany pływające", "smoke", "smoke", "dym")},
	},
}

// sideForm is what one side brings beside its units.
var sideForm = []form.Field{
	{Key: "zone", Kind: form.Zone, Name: form.Text("Where it deploys", "Gdzie się rozstawia"), Help: form.Text("Default: 30 cm from its own edge.", "Domyślnie 30 cm od swojej krawędzi.")},
	{Key: "edge", Kind: form.Stretch, Name: form.Text("Where it comes on", "Którędy wchodzi na stół"), Help: form.Text("Default: its own edge.", "Domyślnie przez swoją krawędź.")},
	{Key: "assets", Kind: form.Count, Name: form.Text("Planned fire missions", "Zaplanowane ostrzały")},
	{
		Key: "works", Kind: form.List, Name: form.Text("Field defences", "Umocnienia polowe"), Begins: `{"kind":"trench","count":1}`,
		Fields: []form.Field{
			{Key: "kind", Kind: form.Choice, Name: form.Text("Kind", "Rodzaj"), Values: form.Values(
				"trench", "trench", "okop", "bunker", "bunker", "bunkier", "pillbox", "pillbox", "schron bojowy", "wire", "barbed wire", "drut kolczasty", "minefield", "minefield", "pole minowe",
				"tank-obstacle", "tank obstacle", "zapora przeciwpancerna", "tank-ditch", "tank ditch", "rów przeciwpancerny", "dug-in", "foxholes", "okopy dla jednostek", "emplacement", "emplacements", "stanowiska",
			)},
			{Key: "count", Kind: form.Count, Name: form.Text("How many", "Ile")},
			{Key: "dummy", Kind: form.Number, Max: maxWorks, Name: form.Text("of these, dummies", "w tym pozornych"), When: map[string][]string{"kind": {"minefield"}}},
			{Key: "cost", Kind: form.Number, Max: maxPoints, Name: form.Text("Points each", "Punkty za każdy"), Help: form.Text("Default: by the book.", "Domyślnie jak w podręczniku.")},
		},
	},
	{Key: "spent", Kind: form.Count, Name: form.Text("Points spent", "Wydane punkty"), Help: form.Text("Default: the cost of its units and defences.", "Domyślnie koszt jednostek i umocnień.")},
	{Key: "sky", Kind: form.Choice, Name: form.Text("Air superiority", "Przewaga w powietrzu"), Help: form.Text("Second edition only.", "Tylko w drugim wydaniu."), Values: form.Values("none", "none", "brak", "partial", "partial", "częściowa", "full", "full", "pełna")},
}
