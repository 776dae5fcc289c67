package boltaction

import "testing"

// TestStaff holds officers, medics and observers to their teams. FORCE-09.
func TestStaff(t *testing.T) {
	for text, ok := range map[string]bool{
		`{"type":"infantry","quality":"regular","rank":"captain","men":["1 pistol officer","2 rifle"]}`:                true,
		`{"type":"infantry","quality":"regular","rank":"captain","men":["1 pistol officer","3 rifle"]}`:                false,
		`{"type":"infantry","quality":"regular","rank":"captain","men":["2 rifle"]}`:                                   false,
		`{"type":"infantry","quality":"regular","flags":["medic"],"men":["1 pistol medic"]}`:                           true,
		`{"type":"infantry","quality":"regular","flags":["medic"],"men":["2 pistol medic"]}`:                           false,
		`{"type":"infantry","quality":"regular","flags":["air_observer"],"men":["1 pistol observer","2 rifle"]}`:       true,
		`{"type":"infantry","quality":"regular","flags":["artillery_observer"],"men":["1 pistol observer","3 rifle"]}`: false,
	} {
		if _, err := readProfile([]byte(text)); (err == nil) != ok {
			t.Errorf("%s: %v", text, err)
		}
	}
}
