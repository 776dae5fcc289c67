package army_test

import (
	"testing"

	"sandtable/army"
	"sandtable/lang"
)

// TestTitle: a ready-made army has a name in every language, and one that was renamed has that of its owner.
func TestTitle(t *testing.T) {
	r := army.Roster{Name: "Kursk Regiment", Called: lang.Text{EN: "Kursk Regiment", PL: "Pułk Kursk"}}
	if got := r.Title(lang.Polish); got != "Pułk Kursk" {
		t.Errorf("it is called %s", got)
	}
	if r.Name = "Mine"; r.Title(lang.Polish) != "Mine" {
		t.Errorf("renamed, it is called %s", r.Title(lang.Polish))
	}
}
