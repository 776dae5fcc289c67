package bkc_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/internal/librarytest"
	"sandtable/rules/bkc"
)

// TestRoomRemembered deploys the usual armies by chance in every scenario and compares, after every command, the room that is remembered
// with what would be found now.
func TestRoomRemembered(t *testing.T) {
	for n, b := range librarytest.NewBattles(t, &bkc.Shelves[0], true) {
		players, rolls := dice.Seeded(uint64(n)), dice.Seeded(uint64(n)+1000)
		var last battle.Command
		for step := range 120 {
			if id, ok := bkc.CheckRoom(b, last); !ok {
				t.Fatalf("battle %d, command %d: there is other room for unit %d than is remembered", n, step, id)
			}
			c, err := random.Command(b, players)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := b.Do(c, rolls); err != nil {
				t.Fatal(err)
			}
			last = c
			if _, over := b.Result(); over {
				break
			}
		}
	}
}
