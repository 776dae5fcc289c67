package bkc

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/geom"
)

// TestEncodeUnits compares units as they are written by hand with what the library makes of their tags: each field alone, all
// together and none, with numbers at both ends of their range and text that must be escaped.
func TestEncodeUnits(t *testing.T) {
	var units []Unit
	var lowest, highest Unit
	kind := reflect.TypeFor[Unit]()
	for i := range kind.NumField() {
		for _, high := range []bool{false, true} {
			var one Unit
			all := &lowest
			if high {
				all = &highest
			}
			for _, u := range []*Unit{&one, all} {
				fill(t, reflect.ValueOf(u).Elem().Field(i), high)
			}
			units = append(units, one)
		}
	}
	units = append(units, lowest, highest, Unit{}, Unit{At: geom.Point{Y: 1}})
	for _, set := range [][]Unit{units, units[:1], {}, nil} {
		compareEncoded(t, &State{Turn: 3, Phase: Combat, Units: set})
	}
}

// TestEncodeState does the same with the state itself: each field of each of its parts alone, and all together.
func TestEncodeState(t *testing.T) {
	for _, high := range []bool{false, true} {
		var all State
		for i := range reflect.TypeFor[State]().NumField() {
			var one State
			fill(t, reflect.ValueOf(&one).Elem().Field(i), high)
			compareEncoded(t, &one)
			fill(t, reflect.ValueOf(&all).Elem().Field(i), high)
		}
		compareEncoded(t, &all)
		for i := range reflect.TypeFor[Player]().NumField() {
			var one State
			fill(t, reflect.ValueOf(&one.Players[1]).Elem().Field(i), high)
			compareEncoded(t, &one)
		}
		for i := range reflect.TypeFor[battle.Step]().NumField() {
			one := State{Agenda: make(battle.Agenda, 2)}
			fill(t, reflect.ValueOf(&one.Agenda[1]).Elem().Field(i), high)
			compareEncoded(t, &one)
		}
	}
	for _, s := range []*State{
		{}, {Agenda: battle.Agenda{}, Order: Order{Units: []UnitID{}}}, {Order: Order{ID: 1}},
		{Order: Order{By: 1}}, {Fight: Fight{Aims: []Link{}}}, {March: March{Path: []geom.Point{}}},
		{Contacts: []Contact{}}, {Players: [2]Player{{Plan: []Mission{}}, {}}}, {Active: 9},
		{Outcome: battle.Outcome{Result: battle.Result{Facts: []battle.Fact{}}}},
	} {
		compareEncoded(t, s)
	}
}

// compareEncoded compares a state as it is written with what the library makes of it.
func compareEncoded(t *testing.T, s *State) {
	t.Helper()
	got, err := (&Battle{State: *s}).Encode()
	if err != nil {
		t.Fatal(err)
	}
	want, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("a state is\n%s\nnot\n%s", strings.ReplaceAll(string(got), "},{", "},\n{"), strings.ReplaceAll(string(want), "},{", "},\n{"))
	}
}

// BenchmarkEncode writes the state of a battle.
func BenchmarkEncode(b *testing.B) {
	s := State{Turn: 3, Active: battle.Red, First: battle.Red, Phase: Combat, Units: make([]Unit, 26),
		Agenda: make(battle.Agenda, 3), Order: Order{ID: 3, By: 1, Units: []UnitID{1, 2}}}
	for i := range s.Units {
		s.Units[i] = Unit{At: geom.Point{X: 1000, Y: int32(i) * 100}, Facing: 900, Orders: 2, OrderedBy: 3}
	}
	one := &Battle{State: s}
	for b.Loop() {
		if _, err := one.Encode(); err != nil {
			b.Fatal(err)
		}
	}
}

// fill sets a field to one end of its range.
func fill(t *testing.T, v reflect.Value, high bool) {
	switch {
	case v.CanInt() && high:
		v.SetInt(1<<(v.Type().Bits()-1) - 1)
	case v.CanInt():
		v.SetInt(-1 << (v.Type().Bits() - 1))
	case v.CanUint():
		v.SetUint(1<<v.Type().Bits() - 1)
	case v.Kind() == reflect.String:
		v.SetString(fmt.Sprintf("%v \" \\ < & \u2028 ż\n", high))
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		if v.Type() != reflect.TypeFor[battle.Ground]() && v.Type() != reflect.TypeFor[[]battle.Fact]() { // the library writes those anyway
			fill(t, v.Index(1), high)
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			fill(t, v.Index(i), high)
		}
	case v.Kind() == reflect.Struct:
		for _, field := range v.Fields() {
			fill(t, field, high)
		}
	default:
		t.Fatalf("a unit has a field of kind %s: teach this test and encode.go", v.Kind())
	}
}
