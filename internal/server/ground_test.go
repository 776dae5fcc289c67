package server

import (
	"fmt"
	"testing"

	"sandtable/battle"
	"sandtable/internal/desk"
	"sandtable/lang"
)

// TestGrounds: a painting is given again to the same listener of the same battle as long as the table is the same, and to no other.
func TestGrounds(t *testing.T) {
	t.Parallel()
	var g grounds
	red, blue := listener{battle.Red, lang.English}, listener{battle.Blue, lang.English}
	one, two := &desk.Terrain{Name: "one"}, &desk.Terrain{Name: "two"}
	g.keep(painting{"a", red, []byte("wood"), one})
	if g.find("a", red, []byte("wood")) != one {
		t.Error("what was painted is not found")
	}
	if g.find("a", blue, []byte("wood")) != nil || g.find("b", red, []byte("wood")) != nil || g.find("a", red, []byte("smoke")) != nil {
		t.Error("the painting of another is given")
	}
	g.keep(painting{"a", red, []byte("smoke"), two})
	if g.find("a", red, []byte("smoke")) != two || g.find("a", red, []byte("wood")) != nil || len(g.all) != 1 {
		t.Errorf("after the table has changed: %d paintings", len(g.all))
	}
	for i := range 3 * perGrounds {
		g.keep(painting{fmt.Sprint(i), red, nil, one})
	}
	if len(g.all) != perGrounds || g.find("a", red, []byte("smoke")) != nil || g.find(fmt.Sprint(3*perGrounds-1), red, nil) != one {
		t.Errorf("%d paintings are kept", len(g.all))
	}
}
