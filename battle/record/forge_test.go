package record_test

import (
	"testing"

	"sandtable/battle/record"

	"sandtable/battle/battletest/duel"
	"sandtable/battle/random"
	"sandtable/dice"
)

// forge goes on with a record from an entry with dice of the forger's choice, to the end of the battle. All sums add up.
func forge(t testing.TB, rec *record.Record, from int) *record.Record {
	t.Helper()
	g, err := record.NewGame(duel.Book, &rec.Setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range rec.Entries[:from-1] {
		if err := g.Take(e); err != nil {
			t.Fatal(err)
		}
	}
	players, chosen := dice.Seeded(77), dice.Seeded(78)
	for {
		if _, over := g.Battle().Result(); over {
			break
		}
		c, err := random.Command(g.Battle(), players)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Do(c, chosen); err != nil {
			t.Fatal(err)
		}
	}
	forged := *rec
	forged.Entries = g.Entries()
	return &forged
}

// TestForgedDiceWithoutIDs is the forgery that protocol 1 let pass: the ids of the entries with chosen dice are left empty.
func TestForgedDiceWithoutIDs(t *testing.T) {
	rec := forge(t, proven(t), 4)
	proof := *rec.Dice
	proof.IDs = append([]string(nil), proof.IDs[:3]...)
	for range rec.Entries[3:] {
		proof.IDs = append(proof.IDs, "")
	}
	rec.Dice = &proof
	if did, err := record.Verify(duel.Book, rec); err == nil {
		t.Errorf("it was accepted: %+v", did)
	}
}
