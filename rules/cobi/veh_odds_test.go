package cobi

import (
	"fmt"
	"math"
	"testing"
)

// TestOpenMargin is the table of COBI-CARD-141.
func TestOpenMargin(t *testing.T) {
	for n, want := range map[int]string{
		-4: "96.67", -3: "91.11", -2: "82.78", -1: "71.69", 0: "57.94", 1: "42.06", 2: "28.31", 3: "17.22", 4: "8.89", 5: "3.33", 6: "0.56", 7: "0.09",
	} {
		if got := fmt.Sprintf("%.2f", 100*openMargin.AtLeast(n)); got != want {
			t.Errorf("at least %d: %s %%, want %s", n, got, want)
		}
	}
}

// TestReferenceOdds is the table of COBI-CARD-140: of a shot at the base hit number, at front armour, how many of a hundred destroy, and
// how many do anything.
func TestReferenceOdds(t *testing.T) {
	type gun struct{ hit, strength int8 }
	type hull struct{ front, destroyed, any int8 }
	guns := []gun{{3, 9}, {3, 6}, {3, 12}, {4, 9}, {3, 10}, {4, 13}, {3, 7}, {3, 10}, {3, 12}, {3, 12}, {3, 6}}
	hulls := []hull{{6, 4, 1}, {4, 3, 0}, {9, 5, 2}, {6, 4, 1}, {7, 4, 1}, {10, 5, 2}, {6, 4, 1}, {9, 5, 2}, {8, 5, 2}}
	want := [][][2]float64{
		{{28, 55}, {55, 66}, {2, 19}, {28, 55}, {19, 48}, {0, 11}, {28, 55}, {2, 19}, {6, 28}},
		{{6, 28}, {28, 55}, {0, 2}, {6, 28}, {2, 19}, {0, 0}, {6, 28}, {0, 2}, {0, 6}},
		{{55, 66}, {66, 67}, {19, 48}, {55, 66}, {48, 64}, {11, 39}, {55, 66}, {19, 48}, {28, 55}},
		{{21, 41}, {41, 50}, {2, 14}, {21, 41}, {14, 36}, {0, 9}, {21, 41}, {2, 14}, {4, 21}},
		{{39, 61}, {61, 67}, {6, 28}, {39, 61}, {28, 55}, {2, 19}, {39, 61}, {6, 28}, {11, 39}},
		{{46, 50}, {50, 50}, {21, 41}, {46, 50}, {41, 50}, {14, 36}, {46, 50}, {21, 41}, {29, 46}},
		{{11, 39}, {39, 61}, {0, 6}, {11, 39}, {6, 28}, {0, 2}, {11, 39}, {0, 6}, {0, 11}},
		{{39, 61}, {61, 67}, {6, 28}, {39, 61}, {28, 55}, {2, 19}, {39, 61}, {6, 28}, {11, 39}},
		{{55, 66}, {66, 67}, {19, 48}, {55, 66}, {48, 64}, {11, 39}, {55, 66}, {19, 48}, {28, 55}},
		{{55, 66}, {66, 67}, {19, 48}, {55, 66}, {48, 64}, {11, 39}, {55, 66}, {19, 48}, {28, 55}},
		{{6, 28}, {28, 55}, {0, 2}, {6, 28}, {2, 19}, {0, 0}, {6, 28}, {0, 2}, {0, 6}},
	}
	for i, g := range guns {
		tr := trial{need: g.hit, cardGun: true, options: &Options{}}
		c := tr.chances()
		for k, h := range hulls {
			got := [2]float64{}
			for n, at := range [2]int8{h.destroyed, h.any} {
				got[n] = 100 * c.all() * openMargin.AtLeast(int(at)-int(g.strength)+int(h.front))
			}
			for n := range got {
				if math.Abs(got[n]-want[i][k][n]) > 1 {
					t.Errorf("gun %d at hull %d: %.1f / %.1f, want %v", i+1, k+1, got[0], got[1], want[i][k])
					break
				}
			}
		}
	}
}

// TestChances adds up to one, whatever is agreed on.
func TestChances(t *testing.T) {
	for _, o := range []Options{{}, {DoubleSixAlways: true}, {NaturalOneCounts: true}, {AlwaysLoaded: true}} {
		for need := int8(0); need <= 6; need += 3 {
			for mods := -8; mods <= 3; mods++ {
				for _, thrown := range []bool{false, true} {
					tr := trial{need: need, mods: mods, cardGun: need != 0, thrown: thrown, options: &o}
					c := tr.chances()
					if sum := c.miss + c.jam + c.all(); math.Abs(sum-1) > 1e-12 {
						t.Errorf("%+v: %v", tr, sum)
					}
					if (c.jam > 0) == (thrown || o.AlwaysLoaded) {
						t.Errorf("%+v jams %v", tr, c.jam)
					}
				}
			}
		}
	}
}
