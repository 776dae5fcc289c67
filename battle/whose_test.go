package battle_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
)

// TestWhose: the units of a set-up know their sides, their players and their names.
func TestWhose(t *testing.T) {
	setup := &battle.Setup{Units: []battle.UnitSetup{
		{ID: "a", Side: battle.Blue}, {ID: "b", Side: battle.Red, Seat: 2}, {ID: "c", Side: battle.Blue},
	}}
	var read []battle.UnitID
	w, err := setup.ReadUnits(3, func(id battle.UnitID, _ *battle.UnitSetup) error {
		read = append(read, id)
		return nil
	})
	if err != nil || len(read) != 3 {
		t.Fatal(err, read)
	}
	if w.Side(2) != battle.Red || w.Seat(2) != 2 || w.Name(3) != "c" || w.Name(0) != "" || !w.Exists(3) || w.Exists(4) || w.Exists(0) {
		t.Errorf("%+v", w)
	}
	if got := w.Own(battle.Blue); !slices.Equal(got, []battle.UnitID{1, 3}) {
		t.Errorf("blue has %v", got)
	}
}

// TestBadUnits: what is wrong with a unit in any book is refused with its place.
func TestBadUnits(t *testing.T) {
	good := battle.UnitSetup{ID: "a", Side: battle.Red}
	for _, c := range []struct {
		name, says string
		second     battle.UnitSetup
	}{
		{"no id", `units[1] (): the id ""`, battle.UnitSetup{Side: battle.Red}},
		{"long id", "too long", battle.UnitSetup{ID: strings.Repeat("x", battle.MaxText+1), Side: battle.Red}},
		{"taken", `units[1] (a): the id "a" is empty, too long or taken`, good},
		{"side", "units[1] (b): the side", battle.UnitSetup{ID: "b"}},
		{"facing", "units[1] (b): the facing", battle.UnitSetup{ID: "b", Side: battle.Red, Facing: 3600}},
		{"state", "units[1] (b): state: ", battle.UnitSetup{ID: "b", Side: battle.Red, State: json.RawMessage(`{"x":1}`)}},
		{"the book's own", "units[1] (b): too heavy", battle.UnitSetup{ID: "b", Side: battle.Red, Name: "heavy"}},
	} {
		setup := &battle.Setup{Units: []battle.UnitSetup{good, c.second}}
		_, err := setup.ReadUnits(2, func(_ battle.UnitID, u *battle.UnitSetup) error {
			if u.Name == "heavy" {
				return errors.New("too heavy")
			}
			return u.ReadState(&struct{}{})
		})
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if _, err := (&battle.Setup{Units: make([]battle.UnitSetup, 3)}).ReadUnits(2, nil); err == nil || !strings.Contains(err.Error(), "units: 3, at most 2") {
		t.Errorf("too many: %v", err)
	}
}
