package server

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/store"
	"sandtable/library"
	"sandtable/rules"
)

// TestRecordIsSigned checks records that two nodes sign with one key: a battle that goes on, a whole one and a part of it.
func TestRecordIsSigned(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		red, blue, watch := begin(t, a, b, setupOf(t, "bkc1", "hidden"))
		var first, second sealBody
		guest{t: t, at: a}.read("/api/seal", &first)
		guest{t: t, at: b}.read("/api/seal", &second)
		if second != first || len(first.Key) != 64 || first.Algorithm != "ed25519" {
			t.Errorf("the keys: %+v %+v", first, second)
		}
		receipts := shares(t, red, blue.beside(red))
		play(t, red, blue)
		next(t, b, red.battle, red.head(t, a), dice.Seeded(1)) // the other node has heard of the end
		for _, c := range []struct {
			who  guest
			path string
			part bool
		}{{red, "/record", false}, {watch, "/record", false}, {blue, "/record?to=9", true}, {blue, "/record?to=0", true}} {
			var text json.RawMessage
			c.who.get(200, "GET", c.path, nil, &text)
			did := verified(t, text)
			rec, err := record.ReadRecord(strings.NewReader(string(text)))
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range receipts {
				if err := r.Holds(rec); err != nil || r.Key != first.Key {
					t.Errorf("%s: the receipt %+v: %v", c.path, r, err)
				}
			}
			if err := did.By(first.Key); err != nil || did.Over == c.part || (did.Of > 0) != c.part {
				t.Errorf("%s: %+v %v", c.path, did, err)
			}
			if !c.part && (did.Proven != did.Dice || did.Shares != 2 || did.Protocol != record.Protocol) {
				t.Errorf("%s: %+v", c.path, did)
			}
		}
		if _, text := red.raw("GET", "/api/battles/"+red.battle+"/record?lang=pl", nil); strings.Contains(string(text), `"ids"`) {
			t.Error("the record has ids, on which nothing hangs any more")
		}
	})
}

// read reads what all may know.
func (g guest) read(path string, into any) {
	g.t.Helper()
	if status, text := g.raw("GET", path, nil); status != 200 || json.Unmarshal(text, into) != nil {
		g.t.Fatalf("%d %s", status, text)
	}
}

// beside is the guest at another's node, where what that one did is known at once.
func (g guest) beside(other guest) guest {
	g.at = other.at
	return g
}

func verified(t testing.TB, text []byte) record.Report {
	t.Helper()
	rec, err := record.ReadRecord(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	book, _ := library.Find(rules.Books, rec.Book)
	did, err := record.Verify(book, rec)
	if err != nil {
		t.Fatal(err)
	}
	return did
}

// TestFirstProtocol goes on with a battle that was made before there was a promise of where it began: its dice depend on the ids
// of its commands to the end, its record says so, and its store is in order.
func TestFirstProtocol(t *testing.T) {
	t.Parallel()
	kept := open(t, t.TempDir()+"/battles.db")
	n := start(t, firstStore{kept}, fast)
	red, blue, _ := begin(t, n, n, setupOf(t, "bkc1", "hidden"))
	shares(t, red, blue)
	play(t, red, blue)
	var text json.RawMessage
	red.get(200, "GET", "/record", nil, &text)
	if did := verified(t, text); did.Protocol != 1 || did.Dice == 0 || did.Proven != did.Dice || did.Sealed == "" {
		t.Errorf("%+v", did)
	}
	did, err := VerifyStore(t.Context(), kept, rules.Books, nil)
	if err != nil || len(did.Broken) > 0 || did.First != 1 || did.Proven != did.Dice {
		t.Errorf("%+v %v", did, err)
	}
}

// A firstStore makes battles as they were made before.
type firstStore struct{ store.Store }

func (s firstStore) Create(ctx context.Context, n *store.Creation) error {
	n.Battle.Protocol, n.Battle.Promise = 1, nil
	return s.Store.Create(ctx, n)
}

// TestShareAtTheLastMoment opens a share on one node while the first command is given on another: if the share was acknowledged it
// is in the dice, and the command is carried out either way.
func TestShareAtTheLastMoment(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		chance, taken := dice.Seeded(3), 0
		for i := range 12 {
			red, blue, _ := begin(t, a, b, setupOf(t, "bkc1", "hidden"))
			share, atA := []byte{0xbb, byte(i)}, blue.beside(red)
			for n, g := range []guest{red, atA} {
				lock := dice.ShareCommitment(red.battle, strconv.Itoa(n+1), share)
				g.get(200, "POST", "/share", map[string]any{"lock": hex.EncodeToString(lock[:])}, nil)
			}
			c, _ := next(t, b, red.battle, 0, chance)
			who := red
			if who.at = b; c.Side == battle.Blue {
				who = blue
			}
			eventually(t, func() bool { return len(who.show().Dice.Shares) == 2 })
			var (
				all    sync.WaitGroup
				status int
				text   []byte
			)
			all.Go(func() {
				status, text = atA.raw("POST", "/api/battles/"+red.battle+"/share", map[string]any{"share": hex.EncodeToString(share)})
			})
			all.Go(func() { who.do(200, "first", 0, c) })
			all.Wait()
			kept, err := a.Store.Entries(t.Context(), red.battle, 0, 1)
			if err != nil || len(kept) != 1 {
				t.Fatal(kept, err)
			}
			var first keptEntry
			if err := json.Unmarshal(kept[0].Body, &first); err != nil {
				t.Fatal(err)
			}
			mixed := slices.Contains(first.Shares, 2)
			if (status == 200) != mixed || status != 200 && status != 409 {
				t.Errorf("the share: %d %s; settled: %v", status, text, first.Shares)
			}
			if mixed {
				taken++
			}
		}
		t.Logf("%d shares of 12 came in time", taken)
	})
}

// TestKeyIsChanged deletes the key of the house while servers run: for a moment they sign with the old one, then all with the same
// new one.
func TestKeyIsChanged(t *testing.T) {
	t.Parallel()
	vaults(t, func(v *vault) {
		a, b := start(v.t, v.kept, fast), start(v.t, v.kept, fast)
		key := func(n *node) string {
			var out sealBody
			status, text := guest{t: v.t, at: n}.raw("GET", "/api/seal", nil)
			if err := json.Unmarshal(text, &out); err != nil || status != 200 {
				v.t.Fatalf("%d %s", status, text)
			}
			return out.Key
		}
		old := key(a)
		if old != key(b) {
			v.t.Error("the nodes sign with different keys")
		}
		v.exec("DELETE FROM keys")
		if key(a) != old {
			v.t.Error("the key is read each time")
		}
		for _, n := range []*node{a, b} {
			n.sealKey.Store(&houseKey{n.sealKey.Load().PrivateKey, time.Now().Add(-keyFor)})
		}
		if now := key(a); now == old || now != key(b) {
			v.t.Error("after a while the nodes do not sign with the same new key")
		}
	})
}
