package lang_test

import (
	"testing"

	"sandtable/lang"
)

func TestBlocked(t *testing.T) {
	for text, want := range map[string]string{
		"Birkenau am Bach": "Birkenau",
		"BIRKENAU":         "Birkenau",
		"Bergen-Belsen":    "Belsen",
		"Kampfgruppe Höss": "Höss",
		"north of Katyń.":  "Katyń",
		"Stalingrad 1942":  "",
		"Birkenaue":        "",
		"Buchholz":         "",
		"":                 "",
	} {
		if got := lang.Blocked(text); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
