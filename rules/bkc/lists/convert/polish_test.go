package main

import "testing"

// TestInPolish puts nouns before names and writes figures as Poles do.
func TestInPolish(t *testing.T) {
	for en, want := range map[string]string{
		"Infantry":                            "Piechota",
		"81mm Stokes mortar":                  "Moździerz 81 mm Stokes",
		"4.2-inch chemical mortar":            "Moździerz chemiczny 4,2-calowy",
		"7.2-inch howitzer":                   "Haubica 7,2-calowa",
		"5.5-inch gun":                        "Działo 5,5-calowe",
		"3-inch M5":                           "3-calowe M5",
		"76.2mm PaK 36(r)":                    "76,2 mm PaK 36(r)",
		"75mm wz.36 AA":                       "75 mm wz.36 (przeciwlotnicze)",
		"Crusader AA (twin 20mm)":             "Crusader AA (podwójne 20 mm)",
		"Wasp carrier (flame)":                "Transporter Wasp (miotacz ognia)",
		"75mm pack howitzer (airborne)":       "Haubica górska 75 mm (desantowa)",
		"SU-122 (122mm howitzer)":             "SU-122 (haubica 122 mm)",
		"wz.28 half-track armoured car (MG)":  "Półgąsienicowy samochód pancerny wz.28 (km)",
		"T27 Xylophone / T66 rocket launcher": "Wyrzutnia rakiet T27 Xylophone / T66",
		"Sherman Firefly (17-pdr)":            "Sherman Firefly (17-funtówka)",
		"Tiger I":                             "Tiger I",
	} {
		if got := inPolish(en); got != want {
			t.Errorf("%s: %s, want %s", en, got, want)
		}
	}
}
