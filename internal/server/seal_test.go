package server

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/internal/store"
	"sandtable/library"
	"sandtable/rules"
)

// TestRecordIsSigned checks records that two nodes sign with one key: a battle that goes on, a whole one and a part of it.
func TestRecordIsSigned(t *testing.T) {
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
		for _, c := range []struct {
			who  guest
			path string
			part bool
		}{{red, "/record", false}, {watch, "/record", false}, {blue, "/record?to=9", true}, {blue, "/record?to=0", true}} {
			var text json.RawMessage
			c.who.get(200, "GET", c.path, nil, &text)
			did := verified(t, text)
			rec, err := battle.ReadRecord(strings.NewReader(string(text)))
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
			if !c.part && (did.Proven != did.Dice || did.Shares != 2 || did.Protocol != battle.Protocol) {
				t.Errorf("%s: %+v", c.path, did)
			}
		}
		if _, text := red.raw("GET", "/api/battles/"+red.battle+"/record?lang=pl", nil); strings.Contains(string(text), `"ids"`) {
			t.Error("the record has ids, on which nothing hangs any more")
		}
	})
}

// read reads what everybody may know.
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

func verified(t testing.TB, text []byte) battle.Report {
	t.Helper()
	rec, err := battle.ReadRecord(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	book, _ := library.Find(rules.Books, rec.Book)
	did, err := battle.Verify(book, rec)
	if err != nil {
		t.Fatal(err)
	}
	return did
}

// TestFirstProtocol goes on with a battle that was made before there was a promise of where it began: its dice hang on the ids
// of its commands to the end, its record says so, and its store is in order.
func TestFirstProtocol(t *testing.T) {
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
