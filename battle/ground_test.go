package battle_test

import (
	"reflect"
	"testing"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// field is a table with a wall and a minefield that only red knows.
func field(t *testing.T) *table.Table {
	t.Helper()
	tab, err := table.New(&table.Spec{Width: 6000, Depth: 6000, Pieces: []table.Piece{
		{Kind: table.Wall, Line: []geom.Point{{X: 100, Y: 100}, {X: 900, Y: 100}}},
		{Kind: table.Minefield, Area: []geom.Point{{X: 1000}, {X: 2000}, {X: 2000, Y: 1000}}, Secret: uint8(battle.Red)},
	}}, 0)
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

// TestGroundIsLaidAgain: the table on which events are folded is the one that the changes kept in the state lay again.
func TestGroundIsLaidAgain(t *testing.T) {
	played, ground := field(t), battle.Ground{}
	far := geom.Point{X: 500, Y: 300}
	known := *played.Piece(2)
	known.Secret, known.Tags = 0, []string{"known"}
	burns := *played.Piece(2)
	burns.Secret, burns.Tags = 0, []string{"burns"}
	for _, e := range []battle.Event{
		{Kind: battle.Laid, Piece: &table.Piece{Kind: table.Smoke, Area: []geom.Point{{X: 10}, {X: 20}, {X: 20, Y: 10}}}},
		battle.BreachPiece(1, table.Breach{At: geom.Point{X: 500, Y: 100}, To: &far, Width: 40}, ""),
		battle.BreachPiece(1, table.Breach{At: geom.Point{X: 200, Y: 100}, Width: 20}, ""),
		{Kind: battle.Shown, Piece: &known}, battle.RetagPiece(&burns, ""), battle.ClearPiece(3, ""),
	} {
		if err := e.Sane(0, nil, played); err != nil {
			t.Errorf("%s: %v", e.Kind, err)
		}
		if !ground.Fold(&e, played) {
			t.Errorf("%s does not change the ground", e.Kind)
		}
	}
	if p := played.Piece(1); len(p.Breaches) != 2 || *p.Breaches[0].To != far || p.Breaches[1].To != nil {
		t.Errorf("the wall has the breaches %+v", p.Breaches)
	}
	if p := played.Piece(2); p.Secret != 0 || !p.Has("burns") || played.Piece(3) != nil {
		t.Errorf("the minefield is %+v, the smoke %+v", p, played.Piece(3))
	}
	again := field(t)
	if err := ground.Lay(again); err != nil || !reflect.DeepEqual(again.Pieces(), played.Pieces()) {
		t.Errorf("laid again (%v): %+v, want %+v", err, again.Pieces(), played.Pieces())
	}
}

// TestGroundRefusesForgeries: an event cannot change what is not there, nor can a state have.
func TestGroundRefusesForgeries(t *testing.T) {
	tab := field(t)
	for _, e := range []battle.Event{
		{Kind: battle.Laid}, {Kind: battle.Shown}, {Kind: battle.Shown, Piece: &table.Piece{ID: 7}}, {Kind: battle.Retagged, N: 1},
		battle.ClearPiece(3, ""), battle.BreachPiece(-1, table.Breach{}, ""),
	} {
		if e.Sane(0, nil, tab) == nil {
			t.Errorf("%+v was taken", e)
		}
	}
	if (battle.Ground{{Piece: 3, Removed: true}}).Lay(tab) == nil {
		t.Error("a piece that is not there was taken away")
	}
}
