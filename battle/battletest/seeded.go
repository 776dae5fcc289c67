package battletest

import (
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the sums of the seeded battles anew")

// Seeded compares the sums of 200 battles with those on file. The file is the same for every kind of machine, so a machine
// on which a battle goes differently fails.
func Seeded(t *testing.T, k Kit, file string) {
	sums, err := Hashes(k, 200)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Join(sums, "\n") + "\n"
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	wanted := strings.Fields(string(want))
	for i, sum := range sums {
		if i >= len(wanted) || sum != wanted[i] {
			t.Fatalf("battle %d ends with the sum %s, on file is another; if a rule changed on purpose: make update", i+1, sum)
		}
	}
}
