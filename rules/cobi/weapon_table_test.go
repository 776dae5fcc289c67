package cobi

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"sandtable/battle/clauses"
	"sandtable/geom"
	"sandtable/lang"
)

// reference is the clauses of the book.
func reference(t *testing.T, file string) *clauses.Reference {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	ref, err := clauses.Parse(file, string(data))
	if err != nil {
		t.Fatal(err)
	}
	return ref
}

func tableOf(t *testing.T, id string) [][]string {
	t.Helper()
	for _, c := range reference(t, "cobi.md").Clauses {
		if c.ID == id {
			return c.Table
		}
	}
	t.Fatalf("there is no clause %s", id)
	return nil
}

// cell is a printed modifier; what is no number is a dash.
func cell(s string) int8 {
	s, _, _ = strings.Cut(s, " cm")
	s, _, _ = strings.Cut(strings.TrimPrefix(s, "+"), "-6") // a range such as 4-6
	n, err := strconv.Atoi(s)
	if err != nil {
		return dash
	}
	return int8(n)
}

// TestWeaponTable compares the columns with the table of the reference. WEAPON-01.
func TestWeaponTable(t *testing.T) {
	rows := tableOf(t, "COBI-WEAPON-01")
	printed := columns[:10]
	for i, c := range printed {
		want := func(row int) int8 { return cell(rows[row][i+2]) }
		got := map[int]int8{
			1: int8(c.Move), 2: int8(c.Difficult), 5: c.Hit, 6: c.Damage, 7: c.Range[0], 8: c.Range[1], 9: c.Range[2], 10: c.Range[3], 11: c.Range[4],
			12: c.Vehicle, 13: c.Explosion, 14: c.Soft, 15: c.Entrenched, 16: c.Hard, 17: c.Spotter, 18: c.Load,
		}
		for row, n := range got {
			w := want(row)
			zero := row <= 2 || row == 12 || row == 13 || row == 17 // a dash is nothing to add
			if zero && w == dash {
				w = 0
			}
			if c == &colGrenade && row == 6 {
				w = 1 // INF-25
			}
			if n != w {
				t.Errorf("%s, row %s: %d, the reference has %q", c.ID, rows[row][1], n, rows[row][i+2])
			}
		}
		templates := map[template]string{noTemplate: "-", burst: "Burst", blast: "Explosion"}
		if templates[c.Template] != rows[4][i+2] {
			t.Errorf("%s: template %d, the reference has %q", c.ID, c.Template, rows[4][i+2])
		}
	}
}

// TestBands is COBI-T-177 and the ends of the other bands. GEN-08.
func TestBands(t *testing.T) {
	for _, c := range []struct {
		mm   geom.Len
		want int
	}{{0, 0}, {100, 0}, {104, 1}, {300, 1}, {301, 2}, {600, 2}, {601, 3}, {1000, 3}, {1001, 4}, {9000, 4}} {
		if got := band(c.mm * geom.MM); got != c.want {
			t.Errorf("%d mm: band %d, want %d", c.mm, got, c.want)
		}
	}
	if _, ok := colPistol.at(101 * geom.CM); ok {
		t.Error("a pistol shoots 101 cm far") // COBI-T-164
	}
	if _, ok := colGrenade.at(31 * geom.CM); ok {
		t.Error("a grenade flies 31 cm far")
	}
	if n, ok := colPistol.at(104 * geom.MM); n != -1 || !ok {
		t.Errorf("a pistol at 10.4 cm: %d, %t", n, ok)
	}
}

// TestItems looks at what the table of items says of charges, columns and words. WEAPON-16, ARSENAL-01.
func TestItems(t *testing.T) {
	seen := map[string]bool{}
	for i := range items {
		r := &items[i]
		if i > 0 && (r.Name == "" || r.Text.EN == "" || r.Text.In(lang.Polish) == "" || seen[r.Name]) {
			t.Errorf("item %d (%s) lacks a name or is there twice", i, r.Name)
		}
		seen[r.Name] = true
	}
	for name, want := range map[string]int8{"garand": 12, "m2": 3, "panzerfaust": 3, "sniper_rifle": 3, "mortar": 3, "grenade": 1, "mine": 1, "binoculars": 0, "pistol": 12} {
		if got := mustItem(name).charges(); got != want {
			t.Errorf("%s: %d charges, want %d", name, got, want)
		}
	}
	for name, want := range map[string]int{"garand": 2, "mg42": 9, "grenade": 0, "knife": 0} {
		if got, ok := mustItem(name).topUp(); got != want || ok != (want > 0) {
			t.Errorf("%s: %d points for ammunition, want %d", name, got, want)
		}
	}
	for _, row := range tableOf(t, "COBI-WEAPON-16")[1:] {
		for name := range strings.SplitSeq(row[1], ", ") {
			name, _, _ = strings.Cut(name, " (")
			if !hasItem(strings.Trim(strings.TrimPrefix(name, "unnamed "), `"`), strings.TrimSuffix(row[0], " (HOUSE)")) {
				t.Errorf("no item %q uses the column %q", name, row[0])
			}
		}
	}
}

// hasItem finds an item by its name for people and that of its column.
func hasItem(name, column string) bool {
	plain := strings.NewReplacer(" ", "", ".", "")
	for i := range items {
		if r := &items[i]; r.Column != nil && strings.EqualFold(r.Column.Name.EN, strings.Replace(column, "heavy MG", "heavy machine gun", 1)) ||
			r.Column == &colHMG && column == "Heavy MG" {
			if strings.EqualFold(plain.Replace(r.Text.EN), plain.Replace(name)) {
				return true
			}
		}
	}
	return false
}

// TestKits is COBI-T-189.
func TestKits(t *testing.T) {
	for _, c := range []struct {
		kit    []Item
		clause string
	}{
		{named("garand", "grenade"), ""},
		{named("garand", "m1911"), ""},
		{named("grenade", "binoculars"), ""},
		{named("bazooka", "m1911"), "COBI-WEAPON-13"},
		{named("garand", "m1911", "grenade"), "COBI-WEAPON-12"},
		{named("stretcher", "binoculars"), "COBI-WEAPON-13"},
		{named("panzerfaust", "k98"), ""}, // COBI-CON-35
		{named("sniper_rifle", "pistol"), ""},
		{named("mg34", "luger"), "COBI-WEAPON-13"},
	} {
		no := checkKit(c.kit)
		if no == nil && c.clause != "" || no != nil && string(no.Reason.Clause) != c.clause {
			t.Errorf("%v: %v, want %q", c.kit, no, c.clause)
		}
	}
}
