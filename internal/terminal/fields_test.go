package terminal

import "testing"

func TestModelsAreTypedByTheirNumbers(t *testing.T) {
	for word, want := range map[string]int32{"m3": 3, "M12": 12, "4": 4, "0": 0, "m0": 0, "m-1": 0, "R7": 0, "m40000": 0, "": 0} {
		if n, ok := parseModel(word); ok != (want != 0) || ok && n != want {
			t.Errorf("%q is read as %d, %v", word, n, ok)
		}
	}
}
