package boltaction

import (
	"testing"

	"sandtable/battle"
	"sandtable/geom"
)

// TestPresets reads the presets: the first is every default, the second changes exactly eight. OPT-PRESET.
func TestPresets(t *testing.T) {
	first := Options{
		DownToHit: 1, MoraleCap: 10, OfficerRangeSenior: 12 * geom.Inch, AssaultHitMoving: 5, HELongRange: true, FuelOut: 1,
		CloseQuartersDice: 2, Premeasure: true,
	}
	second := first
	second.DownToHit, second.MoraleCap, second.RallyIgnoresPins, second.FixedFiresOnAdvance = 2, 11, true, true
	second.HELongRange, second.CloseQuartersDice, second.SnapToAction, second.AmbushTurnEndShot = false, 1, true, true
	overruled := second
	overruled.DownToHit, overruled.HELongRange = 1, true
	for _, test := range []struct {
		name string
		set  []battle.Option
		want Options
	}{
		{"default", nil, first},
		{"first", []battle.Option{{Name: "preset", Value: "first"}}, first},
		{"second", []battle.Option{{Name: "preset", Value: "second"}}, second},
		{"overruled", []battle.Option{
			{Name: "downToHit", Value: "1"}, {Name: "preset", Value: "second"}, {Name: "heLongRangePenalty", Value: "on"},
		}, overruled},
	} {
		if got, err := readOptions(test.set); err != nil || got != test.want {
			t.Errorf("%s: %+v (%v), want %+v", test.name, got, err, test.want)
		}
	}
	for _, bad := range []battle.Option{
		{Name: "preset", Value: "third"}, {Name: "downToHit", Value: "3"}, {Name: "nonsense", Value: "on"},
	} {
		if _, err := readOptions([]battle.Option{bad}); err == nil {
			t.Errorf("option %s: %s is accepted", bad.Name, bad.Value)
		}
	}
}
