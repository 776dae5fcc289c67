package imports

import "sandtable/army"

// TestCatalogue is that of the game of the samples, as far as the tests need it.
var TestCatalogue = &army.Catalogue{
	Game:    "Bolt Action",
	Nations: map[string][]string{"germany": {"german", "aog"}},
	Units:   map[string]string{"Brandenburgers Special Forces Squad": "Brandenburgers"},
	Ranks:   map[string]string{"second lieutenant": "2lt", "leutnant": "2lt", "first lieutenant": "1lt", "oberleutnant": "1lt"},
	Phrases: [][2]string{{"Schürzen armour skirts", "armoured skirts"}},
}
