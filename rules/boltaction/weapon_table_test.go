package boltaction

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// weaponNames are the ids of the rows of the two weapon tables. WEAPON-23.
var weaponNames = map[string]string{
	"Rifle": "rifle", "Pistol": "pistol", "Submachine gun": "smg", "Automatic rifle": "automatic_rifle",
	"Assault rifle": "assault_rifle", "Light machine gun": "lmg", "Medium machine gun": "mmg", "Heavy machine gun": "hmg",
	"Light autocannon": "autocannon_light", "Medium autocannon": "autocannon_medium", "Anti-tank rifle": "at_rifle",
	"PIAT": "piat", "Bazooka": "bazooka", "Panzerschreck": "panzerschreck", "Panzerfaust": "panzerfaust",
	"Light anti-tank gun": "at_gun_light", "Medium anti-tank gun": "at_gun_medium", "Heavy anti-tank gun": "at_gun_heavy",
	"Super-heavy anti-tank gun": "at_gun_super", "Flamethrower (infantry)": "flamethrower",
	"Flamethrower (vehicle)": "flamethrower_vehicle", "Light mortar": "mortar_light", "Medium mortar": "mortar_medium",
	"Heavy mortar": "mortar_heavy", "Light howitzer": "howitzer_light", "Medium howitzer": "howitzer_medium",
	"Heavy howitzer": "howitzer_heavy",
}

// TestWeaponsAreThoseOfTheBook compares the weapons with the tables of the reference, cell by cell, and each class of high
// explosive with its table. WEAPON-23.
func TestWeaponsAreThoseOfTheBook(t *testing.T) {
	seen := map[string]bool{"sniper_rifle": true, "multiple_launcher": true} // these have clauses of their own
	for _, clause := range []string{"BA-WEAPON-01", "BA-WEAPON-02"} {
		rows := tableOf(t, clause)
		if len(rows) == 0 {
			t.Fatalf("%s has no table", clause)
		}
		for _, row := range rows {
			w := weaponNamed(weaponNames[row[0]])
			if w == nil {
				t.Errorf("%s: %s is not among the weapons", clause, row[0])
				continue
			}
			seen[w.ID] = true
			if got := w.row(); !slices.Equal(got, row[1:]) {
				t.Errorf("%s: %s is %q, the book has %q", clause, row[0], got, row[1:])
			}
		}
	}
	for i := range weapons {
		if !seen[weapons[i].ID] {
			t.Errorf("%s is in no table", weapons[i].ID)
		}
	}
	for _, row := range tableOf(t, "BA-HE-01") {
		c := HE(slices.Index(heNames, row[0]))
		pins := [...]string{1: "1", 2: "D2", 3: "D3", 6: "D6"}[blasts[c].pins]
		if got := []string{pins, fmt.Sprintf("+%d", blasts[c].pen)}; !slices.Equal(got, row[1:]) {
			t.Errorf("BA-HE-01: %s is %q, the book has %q", row[0], got, row[1:])
		}
	}
}

// tableOf reads the table of a clause.
func tableOf(t *testing.T, clause string) [][]string {
	t.Helper()
	_, rest, _ := strings.Cut(document, "\nTable for "+clause+":\n\n")
	body, _, _ := strings.Cut(rest, "\n\n")
	var rows [][]string
	for i, line := range strings.Split(body, "\n") {
		if i < 2 {
			continue // the heading
		}
		var row []string
		for cell := range strings.SplitSeq(strings.Trim(line, "| "), "|") {
			row = append(row, strings.TrimSpace(cell))
		}
		rows = append(rows, row)
	}
	return rows
}

var heNames = []string{"", "D2", "D3", "D6", "2D6", "3D6"}

// row is a weapon as the tables write it: range, shots, Pen, special rules.
func (w *Weapon) row() []string {
	reach := fmt.Sprintf(`%d"`, w.Max)
	switch {
	case w.Howitz:
		reach = fmt.Sprintf(`(0/%d")-%d"`, w.Min, w.Max)
	case w.Min > 0:
		reach = fmt.Sprintf(`%d"-%d"`, w.Min, w.Max)
	}
	shots := fmt.Sprint(w.Shots)
	if w.Flame {
		shots = strings.TrimPrefix(fmt.Sprintf("%dD6", w.Shots), "1")
	}
	pen := "none"
	switch {
	case w.Lobs || w.Howitz:
		pen = "HE"
	case w.Heavy:
		pen = fmt.Sprintf("+%d", w.Pen)
	}
	var special []string
	for _, word := range []struct {
		yes  bool
		word string
	}{
		{w.Assault, "Assault"}, {w.Team, "Team"}, {w.Fixed, "Fixed"}, {w.OneShot, "One-shot"}, {w.Shaped, "Shaped charge"},
		{w.Flame, "Flamethrower"}, {w.Lobs, "Indirect fire"}, {w.Howitz, "Howitzer"}, {w.HE != NoHE, "HE (" + heNames[w.HE] + ")"},
	} {
		if word.yes {
			special = append(special, word.word)
		}
	}
	if len(special) == 0 {
		special = []string{"–"}
	}
	return []string{reach, shots, pen, strings.Join(special, ", ")}
}
