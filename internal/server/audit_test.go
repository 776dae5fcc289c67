package server

import (
	"bytes"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/battle/record"

	_ "github.com/jackc/pgx/v5/stdlib"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/store"
	"sandtable/library"
	"sandtable/rules"
)

// A vault is a store with three battles in it, and a way to its rows past the program.
type vault struct {
	t                 *testing.T
	kept              store.Store
	db                *sql.DB
	node              *node
	over, open, fresh string // played to its end, with shares; still going on; nothing has happened
	length            int    // entries of the open one
	copy              string
}

// fill plays the battles.
func (v *vault) fill() {
	t := v.t
	t.Helper()
	v.node = start(t, v.kept, fast)
	red, blue, _ := begin(t, v.node, v.node, setupOf(t, "bkc1", "hidden"))
	v.over = red.battle
	shares(t, red, blue)
	seq := playOn(t, v.node, red, blue, 0, 1<<30)
	status, text := red.raw("POST", "/api/battles/"+v.over+"/fork", map[string]any{"at": seq / 2})
	if status != 201 {
		t.Fatalf("fork: %d %s", status, text)
	}
	red, blue, _ = guests(t, v.node, v.node, text) // it began with entries of another battle
	v.open = red.battle
	red.get(201, "POST", "/talk", map[string]any{"text": "Well?"}, nil)
	v.length = playOn(t, v.node, red, blue, seq/2, 12)
	red, _, _ = begin(t, v.node, v.node, setupOf(t, "bkc1", "hidden"))
	v.fresh = red.battle
	v.copy = filepath.Join(t.TempDir(), "copy.db")
	if err := v.kept.Backup(t.Context(), v.copy); err != nil {
		t.Fatal(err)
	}
}

// shares stirs a share of both seats in, and gives what the server signs for them.
func shares(t testing.TB, red, blue guest) (receipts []*record.Receipt) {
	t.Helper()
	for _, step := range []string{"lock", "share"} {
		for i, g := range []guest{red, blue} {
			share := []byte{0xaa, byte(i)}
			lock := dice.ShareCommitment(g.battle, strconv.Itoa(i+1), share)
			value := map[string]string{"lock": hex.EncodeToString(lock[:]), "share": hex.EncodeToString(share)}[step]
			var out diceBody
			g.get(200, "POST", "/share", map[string]any{step: value}, &out)
			if step == "share" {
				receipts = append(receipts, out.Receipt)
			}
		}
	}
	return receipts
}

// playOn plays at random, and tells how long the log is then.
func playOn(t testing.TB, n *node, red, blue guest, seq, most int) int {
	t.Helper()
	chance := dice.Seeded(5)
	for range most {
		c, more := next(t, n, red.battle, seq, chance)
		if !more {
			break
		}
		who := red
		if c.Side == battle.Blue {
			who = blue
		}
		seq = who.do(200, fmt.Sprint("c", seq), seq, c).Seq
	}
	return seq
}

// again makes the store what it was.
func (v *vault) again() {
	v.t.Helper()
	ids, err := v.kept.List(v.t.Context(), "", 100)
	if err != nil {
		v.t.Fatal(err)
	}
	for _, id := range ids {
		if err := v.kept.Delete(v.t.Context(), id); err != nil {
			v.t.Fatal(err)
		}
	}
	if err := store.Restore(v.t.Context(), v.copy, v.kept); err != nil {
		v.t.Fatal(err)
	}
}

func (v *vault) exec(statement string, args ...any) {
	v.t.Helper()
	done, err := v.db.ExecContext(v.t.Context(), statement, args...)
	if err != nil {
		v.t.Fatalf("%s: %v", statement, err)
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		v.t.Fatalf("%s changed %d rows: %v", statement, n, err)
	}
}

// body changes the body of an entry.
func (v *vault) body(id string, is func(*keptEntry) bool, change func(*keptEntry)) {
	v.t.Helper()
	entries, err := v.kept.Entries(v.t.Context(), id, 0, 100_000)
	if err != nil {
		v.t.Fatal(err)
	}
	for i := range entries {
		var k keptEntry
		if err := json.Unmarshal(entries[i].Body, &k); err != nil {
			v.t.Fatal(err)
		}
		if strings.HasPrefix(entries[i].ID, baseID) || !is(&k) {
			continue
		}
		change(&k)
		text, err := battle.Canonical(&k)
		if err != nil {
			v.t.Fatal(err)
		}
		v.exec("UPDATE entries SET body = $1 WHERE battle = $2 AND seq = $3", text, id, entries[i].Seq)
		return
	}
	v.t.Fatal("there is no such entry")
}

func anyEntry(*keptEntry) bool       { return true }
func hasDice(k *keptEntry) bool      { return len(k.Dice) > 0 }
func settling(k *keptEntry) bool     { return len(k.Shares) > 0 }
func (v *vault) set(what, id string) { v.exec("UPDATE battles SET "+what+" WHERE id = $1", id) }

// shot keeps a snapshot of the battle that is over, with something changed, as the server would.
func (v *vault) shot(change func(*store.Snapshot)) {
	v.t.Helper()
	book, _ := library.Find(rules.Books, "bkc1")
	row, err := v.kept.Battle(v.t.Context(), v.over)
	if err != nil {
		v.t.Fatal(err)
	}
	rec := &record.Record{Format: record.Format, Book: row.Rules, Version: row.Version, Start: record.Sum(row.Start)}
	if err := battle.Strict(row.Setup, &rec.Setup); err != nil {
		v.t.Fatal(err)
	}
	entries, err := v.kept.Entries(v.t.Context(), v.over, 0, 100_000)
	if err != nil {
		v.t.Fatal(err)
	}
	var last *record.Snapshot
	for i := range entries {
		var k keptEntry
		if err := json.Unmarshal(entries[i].Body, &k); err != nil {
			v.t.Fatal(err)
		}
		if rec.Entries = append(rec.Entries, k.Entry); !k.Barrier || i < len(entries)/2 {
			continue
		}
		game, _, err := record.Replay(book, rec)
		if err != nil {
			v.t.Fatal(err)
		}
		if last = game.Snapshot(); last != nil {
			break
		}
	}
	more, err := battle.Canonical(shotMore{0, last.Tally})
	if err != nil {
		v.t.Fatal(err)
	}
	kept := &store.Snapshot{Seq: last.Seq, Version: last.Version, More: more, State: zip(last.State)}
	change(kept)
	if err := v.kept.SaveSnapshot(v.t.Context(), v.over, kept); err != nil {
		v.t.Fatal(err)
	}
}

// rowTamperings are ways to change the rows of a store, each with what the audit must say; nothing, if nothing is wrong.
var rowTamperings = []struct {
	name   string
	tamper func(v *vault)
	want   string
}{
	{"a snapshot that is right", func(v *vault) { v.shot(func(*store.Snapshot) {}) }, ""},
	{"a snapshot of another version", func(v *vault) { v.shot(func(s *store.Snapshot) { s.Version, s.State = "0", []byte("x") }) }, ""},
	{"the state of a snapshot", func(v *vault) {
		v.shot(func(s *store.Snapshot) {
			text, _ := unzip(s.State)
			s.State = zip(bytes.Replace(text, []byte(`1`), []byte(`2`), 1))
		})
	}, "its snapshot is not what the log leads to"},
	{"the patience of a snapshot", func(v *vault) {
		v.shot(func(s *store.Snapshot) { s.More = []byte(`{"bases":0,"tally":{"on":1000000,"idle":[0,0,0]}}`) })
	}, "its snapshot counts other entries than the log has"},
	{"where the dice of a snapshot begin", func(v *vault) {
		v.shot(func(s *store.Snapshot) { s.More = bytes.Replace(s.More, []byte(`"bases":0`), []byte(`"bases":2`), 1) })
	}, "its snapshot counts other entries than the log has"},
	{"the entry of a snapshot", func(v *vault) { v.shot(func(s *store.Snapshot) { s.Seq = 100_000 }) }, "its snapshot is of entry 100000"},
	{"a snapshot that is no document", func(v *vault) { v.shot(func(s *store.Snapshot) { s.State = []byte("x") }) }, "its snapshot cannot be read"},
	{"the last entry deleted", func(v *vault) { v.exec("DELETE FROM entries WHERE battle = $1 AND seq = $2", v.open, v.length) }, "the log ends with entry"},
	{"the last entry deleted, and the battle told so", func(v *vault) {
		v.exec("DELETE FROM entries WHERE battle = $1 AND seq = $2", v.open, v.length)
		v.set("seq = seq - 1", v.open)
	}, "the last entry was written at"},
	{"the first entry deleted", func(v *vault) { v.exec("DELETE FROM entries WHERE battle = $1 AND seq = 1", v.over) }, "entry 1 is missing"},
	{"an entry deleted", func(v *vault) { v.exec("DELETE FROM entries WHERE battle = $1 AND seq = 5", v.over) }, "entry 5 is missing"},
	{"the number of the last entry", func(v *vault) { v.set("seq = seq - 1", v.open) }, "the log ends with entry"},
	{"the number of the last entry of a battle that is over", func(v *vault) { v.set("seq = seq - 1", v.over) }, "the log ends with entry"},
	{"the number of the last entry, below none", func(v *vault) { v.set("seq = seq - 1", v.fresh) }, "the log ends with entry 0, the battle says that it has -1"},
	{"the number of the last entry, up", func(v *vault) { v.set("seq = seq + 1", v.over) }, "the log ends with entry"},
	{"the number of an entry", func(v *vault) { v.exec("UPDATE entries SET seq = 9999 WHERE battle = $1 AND seq = 3", v.over) }, "entry 3 is missing"},
	{"two entries in another order", func(v *vault) {
		v.exec("UPDATE entries SET seq = 9999 WHERE battle = $1 AND seq = 3", v.over)
		v.exec("UPDATE entries SET seq = 3 WHERE battle = $1 AND seq = 4", v.over)
		v.exec("UPDATE entries SET seq = 4 WHERE battle = $1 AND seq = 9999", v.over)
	}, "entry 3: it calls itself entry 4"},
	{"the secret", func(v *vault) { v.exec("UPDATE battles SET secret = $1 WHERE id = $2", make([]byte, 32), v.over) }, "the secret of its dice is not the one that was promised"},
	{"the secret before the first die", func(v *vault) { v.exec("UPDATE battles SET secret = $1 WHERE id = $2", make([]byte, 32), v.fresh) }, "the secret of its dice is not the one that was promised"},
	{"half a secret", func(v *vault) { v.exec("UPDATE battles SET secret = $1 WHERE id = $2", make([]byte, 16), v.fresh) }, "the secret has 16 bytes"},
	{"the promise", func(v *vault) { v.exec("UPDATE setups SET promise = $1 WHERE battle = $2", make([]byte, 32), v.open) }, "the secret of its dice is not the one that was promised"},
	{"the protocol, as if it were old", func(v *vault) { v.exec("UPDATE setups SET protocol = 1 WHERE battle = $1", v.over) }, "says that they follow protocol 1"},
	{"the protocol and the promise, as if it were old", func(v *vault) { v.exec("UPDATE setups SET protocol = 1, promise = NULL WHERE battle = $1", v.over) }, "differs: recorded"}, // which die is chance: the secret is new each time
	// By chance the rules then ask for more dice, or for fewer.
	{"a die", func(v *vault) { v.body(v.over, hasDice, func(k *keptEntry) { k.Dice[0].Face = k.Dice[0].Face%6 + 1 }) }, "die 1 differs|dice: "},
	{"an event", func(v *vault) { v.body(v.over, hasDice, func(k *keptEntry) { k.Events[0].N += 3 }) }, "event 1 differs"},
	{"a command", func(v *vault) { v.body(v.over, anyEntry, func(k *keptEntry) { k.Command.N += 3 }) }, "entry 1:"},
	{"a sum", func(v *vault) { v.body(v.over, hasDice, func(k *keptEntry) { k.Sum[0] ^= 1 }) }, "the sum differs"},
	{"no entry at all", func(v *vault) {
		v.exec("UPDATE entries SET body = $1 WHERE battle = $2 AND seq = 4", []byte("{"), v.over)
	}, "entry 4: it cannot be read"},
	{"whose entry it is", func(v *vault) { v.exec("UPDATE entries SET seat = 2 WHERE battle = $1 AND id LIKE '1:%'", v.over) }, "is not one of seat 2"},
	{"whose entry it is, with its id", func(v *vault) {
		v.exec("UPDATE entries SET seat = 2, id = '2' || substr(id, 2) WHERE battle = $1 AND id LIKE '1:%'", v.over)
	}, "and it is a command of red"},
	{"an entry said to be of another battle", func(v *vault) { v.exec("UPDATE entries SET id = '=7' WHERE battle = $1 AND seq = 7", v.over) }, "entry 7: it is marked as one that the battle began with"},
	{"one more entry said to be of another battle", func(v *vault) {
		v.exec("UPDATE entries SET id = '=' || seq, seat = 0 WHERE battle = $1 AND id NOT LIKE '=%'", v.open)
	}, "the secret of its dice is not the one that was promised"},
	{"a seat gone", func(v *vault) { v.exec("DELETE FROM seats WHERE battle = $1 AND n = 2", v.over) }, "it has 2 seats, the set-up asks for 3"},
	{"the side of a seat", func(v *vault) { v.exec("UPDATE seats SET side = 'blue' WHERE battle = $1 AND n = 1", v.fresh) }, "seat 1 is player 0 of side \"blue\""},
	{"the link of a seat", func(v *vault) { v.exec("UPDATE seats SET hash = $1 WHERE battle = $2 AND n = 1", []byte("x"), v.fresh) }, "seat 1: the hash of its link has 1 bytes"},
	{"a share", func(v *vault) { v.exec("UPDATE seats SET share = $1 WHERE battle = $2 AND n = 1", []byte("x"), v.over) }, "seat 1: its share is not the one that it locked"},
	{"a share gone", func(v *vault) { v.exec("UPDATE seats SET share = NULL WHERE battle = $1 AND n = 1", v.over) }, "the share of seat 1 is in the dice, and it gave none"},
	{"a share left out", func(v *vault) { v.body(v.over, settling, func(k *keptEntry) { k.Shares = []int{1} }) }, "the share of seat 2 came in time and is not in the dice"},
	{"the set-up", func(v *vault) {
		v.exec("UPDATE setups SET setup = $1 WHERE battle = $2", []byte(`{"rules":"bkc1"}`), v.over)
	}, "set"},
	{"no set-up", func(v *vault) { v.exec("DELETE FROM setups WHERE battle = $1", v.over) }, "its set-up is missing"},
	{"the first sum", func(v *vault) { v.exec("UPDATE battles SET start = $1 WHERE id = $2", make([]byte, 16), v.fresh) }, "the secret of its dice is not the one that was promised"},
	{"that it is over", func(v *vault) { v.set("ended = 0", v.over) }, "marked as over: false"},
	{"the rule book", func(v *vault) { v.set("rules = 'chess'", v.over) }, `there is no rule book "chess"`},
	{"what was said", func(v *vault) { v.exec("UPDATE messages SET n = 7 WHERE battle = $1", v.open) }, "what was said as number 7"},
}

func vaults(t *testing.T, test func(*vault)) {
	t.Run("SQLite", func(t *testing.T) {
		file := filepath.Join(t.TempDir(), "battles.db")
		kept := open(t, file)
		db, err := sql.Open("sqlite", "file:"+file+"?_pragma=busy_timeout(5000)")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { db.Close() })
		test(&vault{t: t, kept: kept, db: db})
	})
	t.Run("PostgreSQL", func(t *testing.T) {
		where := database(t)
		kept := open(t, where)
		db, err := sql.Open("pgx", where)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { db.Close() })
		test(&vault{t: t, kept: kept, db: db})
	})
}

// TestVerifyStore finds nothing in a good store, and every change of its rows past the program.
func TestVerifyStore(t *testing.T) {
	t.Parallel()
	vaults(t, func(v *vault) {
		v.fill()
		did, err := VerifyStore(v.t.Context(), v.kept, rules.Books, nil)
		if err != nil || len(did.Broken) > 0 || did.Battles != 3 || did.Dice == 0 || did.Proven == 0 || did.Proven >= did.Dice {
			v.t.Fatalf("%+v %v", did, err)
		}
		for _, c := range rowTamperings {
			v.t.Run(c.name, func(t *testing.T) {
				v := *v
				v.t = t
				v.again()
				c.tamper(&v)
				did, err := VerifyStore(t.Context(), v.kept, rules.Books, nil)
				if c.want == "" && err == nil && len(did.Broken) == 0 {
					return
				}
				if err != nil || len(did.Broken) == 0 {
					t.Fatalf("nothing was found: %+v %v", did, err)
				}
				said := did.Broken[0].String()
				if !slices.ContainsFunc(strings.Split(c.want, "|"), func(want string) bool { return strings.Contains(said, want) }) {
					t.Errorf("%s, want %q", said, c.want)
				}
			})
		}
	})
}

// TestBrokenIsTold asks for battles whose rows were changed: they are called broken, by the answer and by the health of the
// house; the others can be played.
func TestBrokenIsTold(t *testing.T) {
	t.Parallel()
	vaults(t, func(v *vault) {
		v.fill()
		other, _, _ := begin(v.t, v.node, v.node, setupOf(v.t, "bkc1", "hidden"))
		health := func(n *node) (out healthBody) {
			status, text := guest{t: v.t, at: n}.raw("GET", "/healthz", nil)
			if err := json.Unmarshal(text, &out); err != nil || status != 200 {
				v.t.Fatalf("%d %s %v", status, text, err)
			}
			return out
		}
		for _, change := range []string{
			"UPDATE entries SET body = $1 WHERE battle = $2 AND seq = 1", "UPDATE setups SET setup = $1 WHERE battle = $2",
			"UPDATE battles SET secret = $1 WHERE id = $2", "UPDATE battles SET start = $1 WHERE id = $2",
		} {
			red, blue, _ := begin(v.t, v.node, v.node, setupOf(v.t, "bkc1", "hidden"))
			playOn(v.t, v.node, red, blue, 0, 1)
			v.exec(change, []byte("{"), red.battle)
			n := start(v.t, v.kept, fast) // one that has not read it before
			if said := health(n); said.Status != "ok" {
				v.t.Errorf("before the first request: %+v", said)
			}
			red.at = n
			var out answered
			if red.get(500, "GET", "", nil, &out); out.Error.Code != "broken" || strings.Contains(out.Error.Text, "nothing is lost") {
				v.t.Errorf("%s: %+v", change, out.Error)
			}
			if said := health(n); said.Status != "broken" || said.Broken != 1 {
				v.t.Errorf("%s: %+v", change, said)
			}
			other.at = n
			other.show()
		}
	})
}
