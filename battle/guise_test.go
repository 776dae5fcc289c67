package battle_test

import (
	"fmt"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/geom"
)

// An ambush is a battle in which blue keeps its second unit back and hides its third and fourth.
type ambush struct{ waiter }

func (*ambush) Count() int { return 4 }
func (*ambush) Side(id battle.UnitID) battle.Side {
	return battle.Sides[min(1, id-1)]
}
func (a *ambush) Guise(to battle.Side, id battle.UnitID) battle.Guise {
	switch {
	case to != battle.Red || id == 1:
		return battle.Open
	case id == 2:
		return battle.Unknown
	}
	return battle.Veiled
}

// TestViewUnits: a side sees nothing of units kept back, and of hidden units a marker that does not tell which it is.
func TestViewUnits(t *testing.T) {
	b := &ambush{}
	marker := func(id battle.UnitID) geom.Base { return geom.Base{At: geom.Point{X: 80 - 10*geom.Len(id)}} }
	for side, want := range map[battle.Side]string{
		battle.Nobody: "1 red, 2 blue, 3 blue, 4 blue",
		battle.Blue:   "1 red, 2 blue, 3 blue, 4 blue",
		battle.Red:    "1 red, 0 blue marker at 40, 0 blue marker at 50", // by place: not 3 before 4
	} {
		var got []string
		for _, u := range battle.ViewUnits(b, side,
			func(id battle.UnitID) battle.UnitView { return battle.UnitView{ID: id, Side: b.Side(id)} },
			marker,
		) {
			text := fmt.Sprint(u.ID, " ", u.Side)
			if u.Sign == battle.SignMarker {
				text += fmt.Sprint(" ", u.Name, " at ", u.Base.At.X)
			}
			got = append(got, text)
		}
		if all := strings.Join(got, ", "); all != want {
			t.Errorf("%s sees %s, want %s", side, all, want)
		}
		units, markers := battle.HiddenFrom(b, side, marker)
		hides := fmt.Sprint(battle.HidesUnits(b, side), units, markers)
		if want := map[bool]string{true: "true [2 3 4] [{40 0} {50 0}]", false: "false [] []"}[side == battle.Red]; hides != want {
			t.Errorf("from %s are hidden: %s, want %s", side, hides, want)
		}
	}
}
