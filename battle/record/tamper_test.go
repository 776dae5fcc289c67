package record_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"slices"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/battletest/duel"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/lang"
)

// serverKey is what the house of these tests signs with.
var serverKey = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))

func publicKey(key ed25519.PrivateKey) string {
	return hex.EncodeToString(key.Public().(ed25519.PublicKey))
}

// A house plays a duel as a server does: it began with two entries of another battle, both seats have stirred a share in, and
// something was taken back by agreement.
type house struct {
	t      testing.TB
	secret dice.Secret
	base   int
	shares []record.Share
	game   *record.Game
}

const duelName = "the duel"

func newHouse(t testing.TB) *house {
	t.Helper()
	g := newGame(t)
	do(t, g, battle.Command{Verb: "guard", Option: "low"})
	do(t, g, battle.Command{Verb: "wait"})
	h := &house{t: t, secret: dice.Secret{1, 2, 3}, base: 2, game: g}
	for seat, share := range map[string]string{"1": "ab01", "2": "cd02"} {
		raw, err := hex.DecodeString(share)
		if err != nil {
			t.Fatal(err)
		}
		lock := dice.ShareCommitment(duelName, seat, raw)
		h.shares = append(h.shares, record.Share{Seat: seat, Lock: hex.EncodeToString(lock[:]), Share: share})
	}
	slices.SortFunc(h.shares, func(a, b record.Share) int { return strings.Compare(a.Seat, b.Seat) })
	return h
}

func (h *house) key() [32]byte {
	var shares [][]byte
	for _, s := range h.shares {
		if raw, err := hex.DecodeString(s.Share); err == nil && len(raw) > 0 {
			shares = append(shares, raw)
		}
	}
	return dice.Key(h.secret, duelName, shares...)
}

// play plays to the end, with one take-back across dice.
func (h *house) play() *house {
	h.t.Helper()
	players, taken := dice.Seeded(12), false
	for !h.over() {
		c, err := random.Command(h.game.Battle(), players)
		if err != nil {
			h.t.Fatal(err)
		}
		e, err := h.game.Do(c, h.game.Dice(h.key(), c))
		if err != nil {
			h.t.Fatal(err)
		}
		if len(e.Dice) > 0 && !taken && !h.over() {
			taken = true
			if _, err := h.game.UndoTo(e.Seq-1, true); err != nil {
				h.t.Fatal(err)
			}
		}
	}
	return h
}

func (h *house) over() bool {
	_, over := h.game.Battle().Result()
	return over
}

// record is the battle with its proof, up to an entry, unsigned.
func (h *house) record(to int) *record.Record {
	rec := h.game.Record()
	rec.Entries = slices.Clone(rec.Entries[:to])
	began := rec.Start
	if h.base > 0 {
		began = rec.Entries[h.base-1].Sum
	}
	promise := h.secret.Pledge(duelName, uint64(h.base), began[:])
	rec.Dice = &record.Proof{
		Protocol: record.Protocol, Game: duelName, Commitment: hex.EncodeToString(promise[:]), Base: h.base,
		Shares: slices.Clone(h.shares),
	}
	if h.over() {
		rec.Dice.Secret = h.secret.Reveal()
	}
	return rec
}

// sealed is the record as the house gives it away, as text.
func (h *house) sealed(to int) []byte {
	h.t.Helper()
	text, err := h.record(to).Sign(serverKey, len(h.game.Entries()), h.over())
	if err != nil {
		h.t.Fatal(err)
	}
	return text
}

func (h *house) len() int { return len(h.game.Entries()) }

// TestSealedRecord reads a whole record, one of a battle that goes on, and a part: each says what it is.
func TestSealedRecord(t *testing.T) {
	h := newHouse(t).play()
	text := h.sealed(h.len())
	rec := read(t, text)
	if again := write(t, rec); !bytes.Equal(again, append(text, '\n')) {
		t.Errorf("it reads back as another one:\n%s\n%s", text, again)
	}
	did, err := record.Verify(duel.Book, rec)
	if err != nil || did.Dice == 0 || did.Proven != did.Dice || !did.Over || did.Base != 2 || did.Shares != 2 || did.Retaken != 1 || did.Of != 0 {
		t.Errorf("%+v %v", did, err)
	}
	if err := did.By(publicKey(serverKey)); err != nil {
		t.Error(err)
	}
	if part, err := record.Verify(duel.Book, read(t, h.sealed(9))); err != nil || part.Of != h.len() || part.Over {
		t.Errorf("a part: %+v %v", part, err)
	}
	open, err := record.Verify(duel.Book, read(t, newHouse(t).sealed(2)))
	if err != nil || open.Over || open.Told || open.Sealed == "" {
		t.Errorf("a battle that goes on: %+v %v", open, err)
	}
}

// TestRecordWithoutEntriesButAPromise reads a promised battle back in which nothing has happened.
func TestRecordWithoutEntriesButAPromise(t *testing.T) {
	h := &house{t: t, secret: dice.Secret{5}, game: newGame(t)}
	rec := read(t, h.sealed(0))
	if did, err := record.Verify(duel.Book, rec); err != nil || did.Entries != 0 || did.Sealed == "" {
		t.Errorf("%+v %v", did, err)
	}
	if rec.Entries == nil {
		t.Error("no entries are not an empty list any more")
	}
	first := newGame(t).Record()
	first.Dice = &record.Proof{Game: "old", Commitment: "00", IDs: []string{}}
	if again := read(t, write(t, first)); again.Dice == nil {
		t.Error("the proof is gone")
	}
}

// entryWith finds an entry that the battle did not begin with.
func entryWith(t testing.TB, rec *record.Record, is func(*record.Entry) bool) *record.Entry {
	t.Helper()
	for i := rec.Dice.Base; i < len(rec.Entries); i++ {
		if e := &rec.Entries[i]; is(e) {
			e.Dice, e.Events = slices.Clone(e.Dice), slices.Clone(e.Events)
			return e
		}
	}
	t.Fatal("there is no such entry")
	return nil
}

func rolled(e *record.Entry) bool { return len(e.Dice) > 0 }
func undone(e *record.Entry) bool { return e.Command.Verb == record.Undo }

// resum gives a record the sums that its entries have: what a forger does who knows the program.
func resum(t testing.TB, rec *record.Record) {
	t.Helper()
	g, err := record.NewGame(duel.Book, &rec.Setup)
	if err != nil {
		t.Fatal(err)
	}
	rec.Start = g.Sum()
	for i := range rec.Entries {
		e := &rec.Entries[i]
		if e.Command.Verb == record.Undo {
			_, err = g.UndoTo(int(e.Command.N), true)
		} else {
			_, err = g.Do(e.Command, dice.NewTape(e.Dice))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	rec.Entries = g.Entries()
}

// sign is a forger with a key of his own.
func sign(t testing.TB, rec *record.Record) {
	t.Helper()
	if _, err := rec.Sign(ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), len(rec.Entries), true); err != nil {
		t.Fatal(err)
	}
}

// tamperings are the ways to forge a whole sealed record, each with what the answer must say of it: where, and what.
var tamperings = []struct {
	name   string
	tamper func(t testing.TB, r *record.Record)
	want   string
}{
	// What happened.
	{"a die", func(t testing.TB, r *record.Record) {
		e := entryWith(t, r, rolled)
		e.Dice[0].Face = e.Dice[0].Face%6 + 1
	}, "die 1 differs"},
	{"a die left out", func(t testing.TB, r *record.Record) { entryWith(t, r, rolled).Dice = nil }, "asks for a D6"},
	{"a die too many", func(t testing.TB, r *record.Record) {
		e := entryWith(t, r, rolled)
		e.Dice = append(e.Dice, dice.D6(6)...)
	}, "never asked for"},
	{"dice of a take-back", func(t testing.TB, r *record.Record) { entryWith(t, r, undone).Dice = dice.D6(6) }, "the number of dice differs: recorded 1"},
	{"dice chosen, and all sums made anew", func(t testing.TB, r *record.Record) { *r = *forge(t, r, 4) }, "die 1 differs"},
	{"an event", func(t testing.TB, r *record.Record) { entryWith(t, r, rolled).Events[1].N = 7 }, "event 2 differs"},
	{"an event left out", func(t testing.TB, r *record.Record) { e := entryWith(t, r, rolled); e.Events = e.Events[:1] }, "the number of events differs"},
	{"the barrier", func(t testing.TB, r *record.Record) { entryWith(t, r, rolled).Barrier = false }, "the barrier differs"},
	{"a command", func(t testing.TB, r *record.Record) { entryWith(t, r, rolled).Command.Verb = "wait" }, "the command is refused"},
	{"consent", func(t testing.TB, r *record.Record) { entryWith(t, r, undone).Command.Option = "" }, "both sides must agree"},
	{"where a take-back leads", func(t testing.TB, r *record.Record) { entryWith(t, r, undone).Command.N = 99 }, "entry 99 did not lead to the present"},
	{"a sum", func(t testing.TB, r *record.Record) { r.Entries[4].Sum[3] ^= 1 }, "entry 5: the sum differs"},
	{"an entry left out", func(t testing.TB, r *record.Record) { r.Entries = slices.Delete(r.Entries, 4, 5) }, "entry 5: the number differs: recorded 6"},
	{"two entries in another order", func(t testing.TB, r *record.Record) { r.Entries[3], r.Entries[4] = r.Entries[4], r.Entries[3] }, "entry 4: the number differs"},
	{"an entry twice", func(t testing.TB, r *record.Record) { r.Entries = slices.Insert(r.Entries, 5, r.Entries[4]) }, "entry 6: the number differs: recorded 5"},
	// What it began with.
	{"the set-up", func(t testing.TB, r *record.Record) { r.Setup.Units[0].Name = "another" }, "set-up: the sum differs"},
	{"the set-up, and all sums made anew", func(t testing.TB, r *record.Record) {
		r.Setup.Units[0].Name = "another"
		resum(t, r)
	}, "entry 2: dice: the secret is not the one that was promised"},
	{"the rule book", func(t testing.TB, r *record.Record) { r.Book = "joust" }, "the rule book differs"},
	{"the version of the rules", func(t testing.TB, r *record.Record) { r.Version = "0" }, "seal: it is not for this record"},
	{"dice that the battle is said to have begun with", func(t testing.TB, r *record.Record) {
		*r = *forge(t, r, 4)
		proof := *r.Dice
		proof.Base = len(r.Entries)
		r.Dice = &proof
	}, "the secret is not the one that was promised for a battle that begins with these"},
	// The promise.
	{"the secret", func(t testing.TB, r *record.Record) { r.Dice.Secret = dice.Secret{9}.Reveal() }, "entry 2: dice: the secret is not the one that was promised"},
	{"the promise", func(t testing.TB, r *record.Record) { r.Dice.Commitment = strings.Repeat("0", 64) }, "entry 2: dice: the secret is not the one that was promised"},
	{"the secret left out", func(t testing.TB, r *record.Record) { r.Dice.Secret, r.Seal = "", nil }, "the battle is over, but the secret of its dice is missing"},
	{"the name of the game", func(t testing.TB, r *record.Record) { r.Dice.Game = "a duel" }, "the share of seat 1 is not the one that it locked"},
	{"a share", func(t testing.TB, r *record.Record) { r.Dice.Shares[1].Share = "cd03" }, "the share of seat 2 is not the one that it locked"},
	{"a share with its lock", func(t testing.TB, r *record.Record) {
		lock := dice.ShareCommitment(duelName, "2", []byte{1})
		r.Dice.Shares[1] = record.Share{Seat: "2", Lock: hex.EncodeToString(lock[:]), Share: "01"}
	}, "die 1 differs"},
	{"a share left out", func(t testing.TB, r *record.Record) { r.Dice.Shares = r.Dice.Shares[:1] }, "die 1 differs"},
	{"a share said not to have been opened", func(t testing.TB, r *record.Record) { r.Dice.Shares[1].Share = "" }, "die 1 differs"},
	{"shares in another order", func(t testing.TB, r *record.Record) { slices.Reverse(r.Dice.Shares) }, "seat \"1\" does not stand in seating order"},
	{"the holder of the secret", func(t testing.TB, r *record.Record) { r.Dice.Holder = record.Page }, "seal: it is not for this record"},
	{"the protocol, to be judged as an old one", func(t testing.TB, r *record.Record) {
		r.Dice.Protocol, r.Dice.Base = 1, 0
		r.Dice.IDs = make([]string, len(r.Entries))
	}, "dice: the secret is not the one that was promised"},
	{"no promise at all", func(t testing.TB, r *record.Record) { r.Dice = nil }, "seal: it is not for this record"},
	// The end.
	{"cut short", func(t testing.TB, r *record.Record) { r.Entries = r.Entries[:9] }, "entry 9: the record was cut short: it ends here, and the seal is for"},
	{"cut short, without its seal", func(t testing.TB, r *record.Record) { r.Entries, r.Seal = r.Entries[:9], nil }, "entry 9: the record was cut short: the secret of its dice is told"},
	{"cut short, and the seal says so few", func(t testing.TB, r *record.Record) {
		r.Entries = r.Entries[:9]
		r.Seal.Entries, r.Seal.Of, r.Seal.Over = 9, 9, false
	}, "seal: it is not for this record"},
	{"cut short, and the seal calls it a part", func(t testing.TB, r *record.Record) { r.Entries, r.Seal.Entries = r.Entries[:9], 9 }, "seal: it is not for this record"},
	{"the seal says that it goes on", func(t testing.TB, r *record.Record) { r.Seal.Over = false }, "the seal says that the battle is not over"},
	{"the seal says that there is more", func(t testing.TB, r *record.Record) { r.Seal.Of += 5 }, "seal: it is not for this record"},
	{"the signature", func(t testing.TB, r *record.Record) { r.Seal.Signature = strings.Repeat("00", 64) }, "seal: it is not for this record"},
	{"no signature", func(t testing.TB, r *record.Record) { r.Seal.Signature = "" }, "seal: the signature is not 128"},
	{"a seal of the forger's own", func(t testing.TB, r *record.Record) { sign(t, r) }, "is signed with the key"},
	{"all of it the forger's own, but for the server's key", func(t testing.TB, r *record.Record) {
		sign(t, r)
		r.Seal.Key = publicKey(serverKey)
	}, "seal: it is not for this record"},
	{"no seal", func(t testing.TB, r *record.Record) { r.Seal = nil }, "no server signed this record"},
	{"nothing but the log", func(t testing.TB, r *record.Record) { r.Seal, r.Dice = nil, nil }, "no server signed this record"},
}

// TestTamperings changes a whole record in every way: each is found with the server's key, and named.
func TestTamperings(t *testing.T) {
	text := newHouse(t).play()
	good := text.sealed(text.len())
	for _, c := range tamperings {
		t.Run(c.name, func(t *testing.T) {
			rec := read(t, good)
			c.tamper(t, rec)
			did, err := record.Verify(duel.Book, rec)
			if err == nil {
				err = did.By(publicKey(serverKey))
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
	if n := len(tamperings); n < 24 {
		t.Errorf("%d tamperings are few", n)
	}
}

// TestWorth says in both languages what a record proves: an old one, and one of the page, that they prove less.
func TestWorth(t *testing.T) {
	h := newHouse(t).play()
	page := h.record(h.len())
	page.Dice.Holder = record.Page
	unopened := &house{t: t, secret: dice.Secret{8}, game: newGame(t), shares: slices.Clone(h.shares)}
	unopened.shares[1].Share = ""
	for name, c := range map[string]struct {
		rec  *record.Record
		want []string
	}{
		"old":      {proven(t), []string{"first protocol", "No server signed"}},
		"page":     {page, []string{"One person held it", "No server signed"}},
		"whole":    {read(t, h.sealed(h.len())), []string{"started with 2 entries", "after they were seen: 1", "The battle is complete"}},
		"part":     {read(t, h.sealed(7)), []string{"the first 7 of"}},
		"unopened": {unopened.play().record(unopened.len()), []string{"the share of seat 2", "added to the dice by the seats: 1"}},
		"bare":     {played(t, 5).Record(), []string{"not tied to a promise"}},
	} {
		did, err := record.Verify(duel.Book, c.rec)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		en, pl := did.Worth(lang.English), did.Worth(lang.Polish)
		for _, want := range c.want {
			if !strings.Contains(strings.Join(en, " "), want) {
				t.Errorf("%s: %q lacks %q", name, en, want)
			}
		}
		if len(pl) != len(en) || slices.Equal(pl, en) {
			t.Errorf("%s: in Polish %q", name, pl)
		}
	}
}

// TestReceipt holds a receipt against records: the share is in the dice, or it was left out.
func TestReceipt(t *testing.T) {
	h := newHouse(t).play()
	receipt := record.NewReceipt(serverKey, duelName, "2", []byte{0xcd, 0x02})
	if err := receipt.Holds(h.record(h.len())); err != nil {
		t.Error(err)
	}
	without := &house{t: t, secret: dice.Secret{8}, game: newGame(t), shares: h.shares[:1]}
	if rec := without.play().record(without.len()); receipt.Holds(rec) == nil || !strings.Contains(receipt.Holds(rec).Error(), "it is missing from the dice") {
		t.Errorf("a share was left out: %v", receipt.Holds(rec))
	} else if _, err := record.Verify(duel.Book, rec); err != nil {
		t.Errorf("the record alone is in order: %v", err)
	}
	unopened := h.record(h.len())
	unopened.Dice.Shares[1].Share = ""
	if err := receipt.Holds(unopened); err == nil || !strings.Contains(err.Error(), "it is missing from the dice") {
		t.Errorf("said not to have been opened: %v", err)
	}
	for name, change := range map[string]func(*record.Receipt){
		"another share": func(r *record.Receipt) { r.Share = "cd03" }, "another seat": func(r *record.Receipt) { r.Seat = "1" },
		"another key": func(r *record.Receipt) { r.Key = strings.Repeat("00", 32) }, "no key": func(r *record.Receipt) { r.Key = "" },
		"another game": func(r *record.Receipt) { r.Game = "x" },
	} {
		forged := *receipt
		change(&forged)
		if err := forged.Holds(h.record(h.len())); err == nil {
			t.Errorf("%s was taken", name)
		}
	}
	if err := record.NewReceipt(serverKey, "x", "2", nil).Holds(h.record(h.len())); err == nil || !strings.Contains(err.Error(), "is of another") {
		t.Errorf("of another battle: %v", err)
	}
}

// TestTakeBackDice takes a shot back and takes the same one again: the dice are others, since the log has gone on; without
// consent none can be had again, and a server that gave the first dice again would be found.
func TestTakeBackDice(t *testing.T) {
	h := newHouse(t)
	for range 2 { // within reach
		do(t, h.game, battle.Command{Verb: "advance", N: 900})
	}
	h.base = h.len()
	var shots []record.Entry
	shoot := func() record.Entry {
		t.Helper()
		c := battle.Command{Side: h.game.Battle().Pending().Side, Verb: "shoot", Target: unitAgainst(h.game), Option: "high"}
		if _, err := h.game.Do(c, h.game.Dice(h.key(), c)); err != nil {
			t.Fatal(err)
		}
		for {
			all := h.game.Entries()
			if e := all[len(all)-1]; len(e.Dice) > 0 {
				return e
			}
			stand := battle.Command{Side: h.game.Battle().Pending().Side, Verb: "stand"}
			if _, err := h.game.Do(stand, h.game.Dice(h.key(), stand)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for range 12 {
		e := shoot()
		shots = append(shots, e)
		if _, err := h.game.UndoTo(h.base, false); !errors.Is(err, record.ErrBarrier) {
			t.Fatalf("a die was taken back without consent: %v", err)
		}
		if _, err := h.game.UndoTo(h.base, true); err != nil {
			t.Fatal(err)
		}
	}
	same := func(a, b record.Entry) bool { return slices.Equal(a.Dice, b.Dice) }
	if !slices.ContainsFunc(shots, func(e record.Entry) bool { return !same(e, shots[0]) }) {
		t.Error("the dice stayed the same")
	}
	rec := h.record(h.len())
	did, err := record.Verify(duel.Book, rec)
	if err != nil || did.Retaken != 12 {
		t.Errorf("%+v %v", did, err)
	}
	rec.Dice.Secret = h.secret.Reveal() // as the house knows it
	did, err = record.Audit(duel.Book, rec)
	if err != nil || did.Proven != did.Dice || did.Proven < 12 {
		t.Errorf("%+v %v", did, err)
	}
}

func unitAgainst(g *record.Game) battle.UnitID {
	return battle.UnitID(g.Battle().Pending().Side.Enemy().Index() + 1)
}
