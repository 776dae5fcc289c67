package record_test

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle/battletest/duel"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/lang"
)

// proven plays a duel with dice that depend on a secret, and gives its record with the proof.
func proven(t *testing.T) *record.Record {
	t.Helper()
	g := newGame(t)
	secret, players := dice.Secret{1, 2, 3}, dice.Seeded(9)
	key := dice.Key(secret, "the duel", []byte{0xab}, []byte{0xcd})
	promise := secret.Commitment("the duel")
	p := &record.Proof{
		Game: "the duel", Commitment: hex.EncodeToString(promise[:]), Secret: secret.Reveal(),
		Shares: []record.Share{{Seat: "1", Share: "ab"}, {Seat: "2", Share: "cd"}},
	}
	for n := 1; ; n++ {
		if _, over := g.Battle().Result(); over {
			break
		}
		c, err := random.Command(g.Battle(), players)
		if err != nil {
			t.Fatal(err)
		}
		hash, err := record.CommandHash(&c)
		if err != nil {
			t.Fatal(err)
		}
		p.IDs = append(p.IDs, fmt.Sprint("command ", n))
		if _, err := g.Do(c, dice.Bind(key, uint64(n), p.IDs[n-1], hash)); err != nil {
			t.Fatal(err)
		}
	}
	rec := g.Record()
	rec.Dice = p
	return rec
}

// TestProof checks dice by their secret, and finds every way in which a proof can be wrong.
func TestProof(t *testing.T) {
	rec := proven(t)
	did, err := record.Verify(duel.Book, rec)
	if err != nil || did.Proven == 0 || did.Proven != did.Dice {
		t.Fatalf("%d of %d dice proven: %v", did.Proven, did.Dice, err)
	}
	var text bytes.Buffer
	if _, err := rec.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	again, err := record.ReadRecord(&text)
	if err != nil {
		t.Fatal(err)
	}
	if did, err := record.Verify(duel.Book, again); err != nil || did.Proven != did.Dice {
		t.Errorf("as a document: %d of %d dice proven: %v", did.Proven, did.Dice, err)
	}
	for name, c := range map[string]struct {
		change func(*record.Proof)
		want   string
	}{
		"another secret": {func(p *record.Proof) { p.Secret = dice.Secret{1, 2, 4}.Reveal() }, "not the one that was promised"},
		"another share":  {func(p *record.Proof) { p.Shares[1].Share = "ce" }, "die 1 differs"},
		"another game":   {func(p *record.Proof) { p.Game = "a duel" }, "not the one that was promised"},
		"no share":       {func(p *record.Proof) { p.Shares = nil }, "differs"},
		"odd share":      {func(p *record.Proof) { p.Shares[0].Share = "x" }, "not hexadecimal"},
		"other ids": {func(p *record.Proof) {
			for i := range p.IDs {
				p.IDs[i] += "!"
			}
		}, "differs"},
	} {
		t.Run(name, func(t *testing.T) {
			rec := proven(t)
			c.change(rec.Dice)
			if _, err := record.Verify(duel.Book, rec); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
	rec.Dice.Secret = "" // still to be told: a promise proves nothing, and is no fault
	if did, err := record.Verify(duel.Book, rec); err != nil || did.Proven != 0 {
		t.Errorf("without a secret: %d dice proven, %v", did.Proven, err)
	}
}

// TestReadProofLimits refuses proofs that no game writes.
func TestReadProofLimits(t *testing.T) {
	for name, change := range map[string]func(*record.Proof){
		"an id too few":  func(p *record.Proof) { p.IDs = p.IDs[1:] },
		"a long id":      func(p *record.Proof) { p.IDs[0] = strings.Repeat("x", record.MaxCommandID+1) },
		"a long share":   func(p *record.Proof) { p.Shares[0].Share = strings.Repeat("ab", record.MaxShare+1) },
		"too many seats": func(p *record.Proof) { p.Shares = make([]record.Share, record.MaxShares+1) },
	} {
		t.Run(name, func(t *testing.T) {
			rec := proven(t)
			change(rec.Dice)
			var text bytes.Buffer
			if _, err := rec.WriteTo(&text); err != nil {
				t.Fatal(err)
			}
			if _, err := record.ReadRecord(&text); err == nil || !strings.Contains(err.Error(), "dice: ") {
				t.Errorf("it was read: %v", err)
			}
		})
	}
}

// TestTake follows a game by its entries, as another node does.
func TestTake(t *testing.T) {
	from := played(t, 3) // with an undo in it
	to := newGame(t)
	for _, e := range from.Entries() {
		if err := to.Take(e); err != nil {
			t.Fatal(err)
		}
	}
	if to.Sum() != from.Sum() {
		t.Error("the sums differ")
	}
	last := from.Entries()[0]
	if err := to.Take(last); err == nil {
		t.Error("an entry was taken twice")
	}
	forged := newGame(t)
	last.Sum[0]++
	var d *record.Difference
	if err := forged.Take(last); !errors.As(err, &d) || d.What != "the sum" {
		t.Errorf("a forged sum: %v", err)
	}
}

// TestFirstProtocol checks a record that was kept since the first protocol: it is true as it was then, and said to prove less.
func TestFirstProtocol(t *testing.T) {
	text, err := os.ReadFile("testdata/first.battle.json")
	if err != nil {
		t.Fatal(err)
	}
	rec := read(t, text)
	did, err := record.Verify(duel.Book, rec)
	if err != nil || did.Protocol != 1 || did.Dice == 0 || did.Proven != did.Dice || did.Shares != 2 || did.Sealed != "" {
		t.Errorf("%+v %v", did, err)
	}
	if worth := strings.Join(did.Worth(lang.English), " "); !strings.Contains(worth, "first protocol") || !strings.Contains(worth, "No server signed") {
		t.Error(worth)
	}
	if !bytes.Equal(write(t, rec), text) {
		t.Error("it is written in another way now")
	}
	shot := 0
	for shot = range rec.Entries {
		if len(rec.Entries[shot].Dice) > 0 && shot > 0 {
			break
		}
	}
	rec.Dice.IDs[shot] = ""
	want := fmt.Sprintf("entry %d: dice: the id of its command is missing", shot+1)
	if _, err := record.Verify(duel.Book, rec); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, want %q", err, want)
	}
}
