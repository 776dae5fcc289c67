package boltaction

import "sandtable/army"

// catalogue is how the catalogues of BattleScribe and New Recruit tell of the lists. They are those of the second and third
// edition.
var catalogue = &army.Catalogue{
	Game: "Bolt Action",
	Nations: map[string][]string{ // the short ones are those of the books of theatres
		"germany": {"german", "aog"},
		"soviet":  {"soviet union", "ussr", "aotsu"},
		"britain": {"great britain", "british", "united kingdom", "aogb"},
		"usa":     {"united states", "us", "american", "aotus"},
		"france":  {"french"},
		"poland":  {"polish"},

		"italy": {"italian"}, "japan": {"japanese"}, "finland": {"finnish"}, "hungary": {"hungarian"}, "romania": {"romanian"}, "bulgaria": {"bulgarian"},
		"belgium": {"belgian"}, "netherlands": {"dutch"}, "norway": {"norwegian"}, "greece": {"greek"}, "china": {"chinese"}, "canada": {"canadian"},
		"australia": {"australian"}, "new-zealand": {"new zealand"}, "india": {"indian"}, "south-africa": {"south africa", "south african"},
	},
	Units: map[string]string{
		"T-34/76 Medium Tank": "T-34 Medium Tank", "40mm Bofors AA Gun": "40mm Bofors",
		"Heavy Artillery": "Heavy Howitzer", "Medium Artillery": "Medium Howitzer", "Light Artillery": "Light Howitzer",
		"Heavy Machine Gun Team": "DShK Heavy Machine Gun Team", "Brandenburgers Special Forces Squad": "Brandenburgers",
		"Maroccan Goumiers Section": "Moroccan Goumier", "AMR 33": "AMR 33 and AMR 35", "AMR 35": "AMR 33 and AMR 35",
		"Truck": "General-purpose Truck", "Utility Car": "Cars and Light Utility Trucks",
	},
	Ranks: map[string]string{
		"second lieutenant": "2lt", "leutnant": "2lt", "leytenant": "2lt", "podporucznik": "2lt", "sous lieutenant": "2lt",
		"first lieutenant": "1lt", "oberleutnant": "1lt", "starshiy leytenant": "1lt", "porucznik": "1lt",
		"captain": "captain", "hauptmann": "captain", "kapitan": "captain", "capitaine": "captain",
		"major": "major", "mayor": "major", "commandant": "major",
	},
	Phrases: [][2]string{
		{"BAR automatic rifle", "BAR"}, {"BAR M1918A2", "BAR"}, {"LMG M1919A6", "LMG"},
		{"motorcycle motorcycle sidecar", "motorcycle"}, {"Schürzen armour skirts", "armoured skirts"},
		{"armour piercing ammunition", "AT rounds"}, {"MkI", "Mk I"}, {"MkICs", "Mk ICs"}, {"Racktenwerfer", "Raketenwerfer"},
	},
}
