package dice

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestHeadingAndSum(t *testing.T) {
	tape := NewTape([]Throw{Toward(0), Toward(359), {6, 2}, {6, 6}, {6, 1}})
	if h := Heading(tape, "drift"); h != 0 {
		t.Errorf("heading %d, want 0", h)
	}
	if h := Heading(tape, "drift"); h != 359 {
		t.Errorf("heading %d, want 359", h)
	}
	if sum := Sum(tape, 3, "move"); sum != 9 {
		t.Errorf("sum %d, want 9", sum)
	}
	if sum := Sum(tape, 0, "none") + Sum(tape, -1, "none"); sum != 0 {
		t.Errorf("no dice sum to %d", sum)
	}
	if err := tape.Done(); err != nil {
		t.Error(err)
	}
}

func TestSidesOutOfRangePanic(t *testing.T) {
	for name, r := range map[string]Roller{"fair": Seeded(1), "bound": bound()} {
		for _, sides := range []int{-1, 0, MaxSides + 1} {
			func() {
				defer func() {
					if text, _ := recover().(string); !strings.Contains(text, "rule 7") {
						t.Errorf("%s, %d sides: panic %q does not name the clause", name, sides, text)
					}
				}()
				r.Roll(sides, "rule 7")
			}()
		}
	}
}

func TestFacesStayOnTheDie(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sides := rapid.IntRange(1, MaxSides).Draw(t, "sides")
		seed := rapid.Uint64().Draw(t, "seed")
		for name, r := range map[string]Roller{"fair": Seeded(seed), "bound": Bind([32]byte{}, seed, "", [32]byte{})} {
			for range 20 {
				if face := r.Roll(sides, "any"); face < 1 || face > sides {
					t.Fatalf("%s: face %d on a D%d", name, face, sides)
				}
			}
		}
	})
}

// anySides prefers the dice the rules use.
func anySides() *rapid.Generator[int] {
	return rapid.OneOf(rapid.Just(6), rapid.Just(HeadingSides), rapid.IntRange(1, MaxSides))
}
