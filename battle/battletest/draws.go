package battletest

import (
	"bytes"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// Draws offers a draw at every decision of random battles but the first, for which something may wait that a set-up in the
// middle of a battle leaves to be settled: an offer that is declined leaves all as it was but for a note in
// the state that it was made, and one that is accepted ends the battle.
func Draws(t *testing.T, kit Kit, battles int, note string) {
	offered := 0
	for seed := range uint64(battles) {
		b, err := kit.Book.New(kit.Setups(seed))
		if err != nil {
			t.Fatal(err)
		}
		player, rolls := dice.Seeded(2*seed), dice.Seeded(2*seed+1)
		for range 400 {
			if _, over := b.Result(); over {
				break
			}
			c, err := random.Command(b, player)
			if err == nil {
				_, err = b.Do(c, rolls)
			}
			if err != nil {
				t.Fatal(err)
			}
			if _, over := b.Result(); !over {
				offerDraw(t, b, note)
				offered++
			}
		}
	}
	if offered < 20*battles {
		t.Errorf("only %d draws were offered in %d battles", offered, battles)
	}
}

func offerDraw(t *testing.T, b battle.Battle, note string) {
	t.Helper()
	kind, side := b.Pending().Kind, b.Pending().Side
	do := func(b battle.Battle, side battle.Side, verb battle.Verb) {
		t.Helper()
		none := dice.NewTape(nil)
		if _, err := b.Do(battle.Command{Side: side, Verb: verb}, none); err != nil || none.Err() != nil {
			t.Fatalf("%s in decision %s: %v, %v", verb, kind, err, none.Err())
		}
	}
	offer := b.Clone()
	do(offer, side, battle.OfferDraw)
	if got := offer.Pending(); got.Side != side.Enemy() {
		t.Fatalf("after an offer in decision %s, %s must decide %s", kind, got.Side, got.Kind)
	}
	agreed := offer.Clone()
	do(agreed, side.Enemy(), battle.AcceptDraw)
	if r, over := agreed.Result(); !over || r.Winner != battle.Nobody {
		t.Fatalf("a draw agreed on in decision %s: %+v", kind, r)
	}
	do(offer, side.Enemy(), battle.DeclineDraw)
	if err := sameBytes(without(t, offer, note), without(t, b, note), "the battle after a draw declined in decision "+string(kind)); err != nil {
		t.Fatal(err)
	}
}

// without is the state but for a note.
func without(t *testing.T, b battle.Battle, note string) []byte {
	t.Helper()
	state, err := b.Encode()
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"," + note, note + ",", note} {
		state = bytes.ReplaceAll(state, []byte(part), nil)
	}
	return state
}
