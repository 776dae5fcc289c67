package boltaction_test

import (
	"flag"
	"os"
	"strconv"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/rules/boltaction"
)

var update = flag.Bool("update", false, "write the sums of the seeded battles anew")

var kit = battletest.Kit{
	Book:     boltaction.Book,
	Setups:   func(seed uint64) *battle.Setup { return seededSetup(seed, 0) },
	Playouts: 10_000,
	Heavy:    400,
}

// TestKit plays ten thousand random battles, or as many as SANDTABLE_PLAYOUTS says.
func TestKit(t *testing.T) {
	k := kit
	if n, err := strconv.Atoi(os.Getenv("SANDTABLE_PLAYOUTS")); err == nil {
		k.Playouts = n
	}
	battletest.Run(t, k)
}

// TestSeededBattles compares the sums of 200 battles with those on file. The file is the same for every kind of
// machine, so a machine on which a battle goes differently fails.
func TestSeededBattles(t *testing.T) {
	const file = "testdata/seeded.sums"
	sums, err := battletest.Hashes(kit, 200)
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

// FuzzCommands throws arbitrary commands at a battle in progress.
func FuzzCommands(f *testing.F) { battletest.FuzzCommands(f, kit) }
