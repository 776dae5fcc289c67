package bkc

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

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
	for n, set := range [][]Unit{units, units[:1], {}, nil} {
		b := &Battle{State: State{Turn: 3, Phase: Combat, Units: set}}
		got, err := b.Encode()
		if err != nil {
			t.Fatal(err)
		}
		want, err := json.Marshal(&b.State)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want) {
			t.Errorf("set %d is\n%s\nnot\n%s", n, strings.ReplaceAll(string(got), "},{", "},\n{"), strings.ReplaceAll(string(want), "},{", "},\n{"))
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
	case v.Kind() == reflect.Struct:
		for _, field := range v.Fields() {
			fill(t, field, high)
		}
	default:
		t.Fatalf("a unit has a field of kind %s: teach this test and encode.go", v.Kind())
	}
}
