package battle

import "testing"

// TestNames: a name that is none stands for zero in an event, and is an error in a file, which lists the names.
func TestNames(t *testing.T) {
	names := Names[uint8]{"table", "aboard", "gone"}
	if at := names.In(&Event{Option: "gone"}); at != 2 {
		t.Errorf("gone is %d", at)
	}
	if at := names.In(&Event{Option: "away"}); at != 0 {
		t.Errorf("away is %d", at)
	}
	if at, err := names.Read("place", "aboard"); at != 1 || err != nil {
		t.Errorf("aboard is %d, %v", at, err)
	}
	if _, err := names.Read("place", "away"); err == nil || err.Error() != `place "away" is not one of [table aboard gone]` {
		t.Errorf("away: %v", err)
	}
}
