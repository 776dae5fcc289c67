package desk_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/internal/desk"
	"sandtable/rules"
)

// recordOf is the record of a game, read.
func recordOf(t *testing.T, d *desk.Desk, game string) (*record.Record, json.RawMessage) {
	t.Helper()
	text := call[json.RawMessage](t, d, "record", params{"game": game})
	rec, err := record.ReadRecord(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	return rec, text
}

// TestHotSeatIsProven plays a battle at the desk, which is put away and opened again half-way: its dice depend on what was promised
// when it began; the secret is told at its end, and what the proof is worth is said.
func TestHotSeatIsProven(t *testing.T) {
	d := desk.New(rules.Books)
	opened := call[desk.Opened](t, d, "new", small(t, "bkc1", 3))
	begun, _ := recordOf(t, d, opened.Game)
	if p := begun.Dice; p == nil || p.Holder != record.Page || p.Commitment != opened.Promise || p.Secret != "" || p.Base != 0 || opened.Secret == "" {
		t.Fatalf("the battle begins with %+v", p)
	}
	play(t, d, opened.Game, 30)
	half, text := recordOf(t, d, opened.Game)
	if half.Dice.Secret != "" || strings.Contains(string(text), opened.Secret) {
		t.Error("the secret is told before the end")
	}
	if did := call[desk.Checked](t, d, "verify", params{"record": text}); did.Told || did.Over || did.Protocol != record.Protocol {
		t.Errorf("half of it: %+v", did)
	}
	call[struct{}](t, d, "close", params{"game": opened.Game})

	again := call[desk.Opened](t, d, "open", params{"record": text, "secret": opened.Secret})
	if again.Promise != opened.Promise || again.Secret != opened.Secret {
		t.Errorf("it goes on under another promise: %+v", again)
	}
	play(t, d, again.Game, endless)
	end, text := recordOf(t, d, again.Game)
	if end.Dice.Commitment != opened.Promise || end.Dice.Secret != opened.Secret {
		t.Errorf("it ends with %+v", end.Dice)
	}
	did := call[desk.Checked](t, d, "verify", params{"record": text, "lang": "pl"})
	if did.Dice == 0 || did.Proven != did.Dice || !did.Over || did.Holder != record.Page {
		t.Errorf("%+v", did)
	}
	if !slices.ContainsFunc(did.Worth, func(s string) bool { return strings.Contains(s, "Jedna osoba") }) {
		t.Errorf("what it is worth: %q", did.Worth)
	}
	cut := *end
	cut.Entries = cut.Entries[:len(cut.Entries)-1]
	short, err := battle.Canonical(&cut)
	if err != nil {
		t.Fatal(err)
	}
	if _, no := try[desk.Checked](t, d, "verify", params{"record": json.RawMessage(short)}); no == nil || !strings.Contains(no.Text, "cut short") {
		t.Errorf("cut short: %+v", no)
	}
}

// TestOthersPromise opens a record whose secret this desk does not have: until something is played, what vouches for it stays; then
// this desk promises anew, and says of which entries it does not know the dice.
func TestOthersPromise(t *testing.T) {
	d := desk.New(rules.Books)
	first := call[desk.Opened](t, d, "new", small(t, "bkc1", 3)).Game
	play(t, d, first, 100)
	_, text := recordOf(t, d, first)
	other := call[desk.Opened](t, d, "open", params{"record": text, "secret": strings.Repeat("00", 32)})
	if _, same := recordOf(t, d, other.Game); string(same) != string(text) {
		t.Error("an opened record is another one")
	}
	play(t, d, other.Game, endless)
	rec, text := recordOf(t, d, other.Game)
	if rec.Dice.Base != 100 || rec.Dice.Commitment != other.Promise {
		t.Errorf("it goes on with %+v", rec.Dice)
	}
	if did := call[desk.Checked](t, d, "verify", params{"record": text}); did.Base != 100 || did.Proven == 0 || did.Proven == did.Dice {
		t.Errorf("%+v", did)
	}
}
