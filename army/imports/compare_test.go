package imports_test

import (
	"reflect"
	"testing"

	"sandtable/army"
	"sandtable/lang"
)

// looked is the army of a find, by the list alone.
func looked(t *testing.T, r *army.Roster, l *army.List) *army.Army {
	t.Helper()
	a := &army.Army{Roster: r, List: l}
	for i := range r.Units {
		e, ok := l.Entry(r.Units[i].Entry)
		if !ok {
			t.Fatalf("the list has no %s", r.Units[i].Entry)
		}
		for range r.Units[i].Times() {
			a.Units = append(a.Units, army.Unit{Name: e.Name, Pick: i, Entry: e, Cost: e.CostOf(&r.Units[i])})
			a.Cost += e.CostOf(&r.Units[i])
		}
	}
	return a
}

// TestCompare says where a file and the list disagree about prices, and only there.
func TestCompare(t *testing.T) {
	got := match(t, string(sample(t, "ros")))
	if a := looked(t, got.Roster, got.List); a.Cost != 667 || got.Compare(a) != nil {
		t.Errorf("%d points: %v", a.Cost, got.Compare(a))
	}

	got = match(t, roster("Armies of Germany", part("75mm PAK 40", "2", "unit", "0", part("Regular", "1", "upgrade", "250"))+part("Brandenburgers", "1", "unit", "0", part("Veteran Soldier", "5", "model", "65"), part("Parachutes", "5", "upgrade", "9"))))
	got.Points = 324
	want := []lang.Text{
		{EN: "75mm PAK 40: 250 points in the file, 220 in our list", PL: "7,5 cm Pak 40: 250 pkt w pliku, 220 według naszej listy", DE: "75mm PAK 40: 250 Punkte in der Datei, 220 in unserer Liste"},
		{EN: "the file gives 324 points for the army; our list 285", PL: "według pliku armia kosztuje 324 pkt, a według naszej listy 285", DE: "laut Datei kostet die Armee 324 Punkte, laut unserer Liste 285"},
	}
	if texts := got.Compare(looked(t, got.Roster, got.List)); !reflect.DeepEqual(texts, want) {
		t.Errorf("%v", texts)
	}

	got = match(t, roster("Armies of Germany", part("75mm PAK 40", "1", "unit", "0", part("Regular", "1", "upgrade", "0"))))
	if texts := got.Compare(looked(t, got.Roster, got.List)); texts != nil {
		t.Errorf("a file without prices: %v", texts)
	}
}
