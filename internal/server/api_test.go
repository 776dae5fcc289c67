package server

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/rules"
)

// TestPlay plays a battle to its end through the API, red at one node and blue at another, with repeats, late commands, undos
// and refusals on the way; then its record must be verified with every die proven.
func TestPlay(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		for _, book := range []struct{ rules, script string }{{"bkc1", "hidden"}, {"boltaction", "hidden-setup"}} {
			t.Run(book.rules, func(t *testing.T) {
				red, blue, watch := begin(t, a, b, setupOf(t, book.rules, book.script))
				play(t, red, blue)
				for _, g := range []guest{red, blue, watch} {
					if end := g.show(); !end.Battle.Over || end.Position.Result == "" || len(end.Dice.Secret) != 64 {
						t.Errorf("the battle is over, but seat %d is told %+v %+v", end.Seat.N, end.Battle, end.Dice)
					}
				}
				var text json.RawMessage
				watch.get(200, "GET", "/record", nil, &text)
				verify(t, text)
				if again := red.do(409, "more", red.show().Position.Seq, battle.Command{Verb: "done"}); again.Error.Code != "over" {
					t.Errorf("after the end: %+v", again.Error)
				}
			})
		}
	})
}

// play plays a battle by chance until it is over.
func play(t *testing.T, red, blue guest) {
	t.Helper()
	chance, seq := dice.Seeded(7), 0
	for n := range 3000 {
		var who guest
		c, more := next(t, red.at, red.battle, seq, chance)
		if !more {
			return
		}
		if who = red; c.Side == battle.Blue {
			who = blue
		}
		c.Side, c.Seat = battle.Side(chance.Roll(3, "")-1), 9 // what the client says of itself is ignored
		id := fmt.Sprint("c", n)
		done := who.do(200, id, seq, c)
		if done.Seq != seq+1 || done.Position.Seq != seq+1 || len(done.Lines) != 1 {
			t.Fatalf("after %d: %+v", seq, done)
		}
		seq = done.Seq
		switch n % 16 {
		case 3: // the answer was lost: the same again
			if again := who.do(200, id, seq-1, c); again.Seq != seq || again.Lines[0].Command != done.Lines[0].Command {
				t.Fatalf("a repeat got %+v, not %+v", again, done)
			}
		case 5: // a client that has not heard of the last entry yet
			if late := who.do(409, id+"late", seq-1, c); late.Error.Code != "stale" || late.Position.Seq != seq || len(late.Lines) != 1 {
				t.Fatalf("a late command got %+v", late)
			}
		case 7:
			if free := done.Position.FreeTo; done.Position.Mine && free < seq {
				var back answered
				who.get(200, "POST", "/undo", map[string]any{"to": seq - 1}, &back)
				if back.Seq != seq+1 || back.Lines[0].Undo == nil || *back.Lines[0].Undo != seq-1 {
					t.Fatalf("undo: %+v", back)
				}
				seq = back.Seq
			}
		}
	}
	t.Fatal("the battle does not end")
}

// verify checks a record and that all its dice are proven.
func verify(t *testing.T, text []byte) {
	t.Helper()
	rec, err := record.ReadRecord(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	book, _ := library.Find(rules.Books, rec.Book)
	did, err := record.Verify(book, rec)
	if err != nil || did.Dice == 0 || did.Proven != did.Dice {
		t.Errorf("%+v: %v", did, err)
	}
}

// TestRefusals are what cannot be done, each with its status and code, in both languages.
func TestRefusals(t *testing.T) {
	n := start(t, open(t, t.TempDir()+"/battles.db"), fast)
	red, blue, watch := begin(t, n, n, setupOf(t, "bkc1", "hidden"))
	other, _, _ := begin(t, n, n, setupOf(t, "bkc1", "hidden"))
	stranger, none := red, red
	stranger.token, none.battle = other.token, "nowhere"
	nobody := red
	nobody.token = ""
	deploy := map[string]any{"id": "x", "after": 0, "command": map[string]any{"verb": "deploy", "unit": 1}}
	for _, c := range []struct {
		name         string
		who          guest
		method, path string
		body         any
		status       int
		code         string
	}{
		{"another battle's token", stranger, "GET", "", nil, 401, "no-seat"},
		{"no token", nobody, "GET", "", nil, 401, "no-seat"},
		{"no battle", none, "GET", "", nil, 404, "no-battle"},
		{"a spectator's command", watch, "POST", "/commands", deploy, 403, "spectator"},
		{"a spectator's question", watch, "POST", "/ask", map[string]any{"command": map[string]any{}}, 403, "spectator"},
		{"out of turn", blue, "POST", "/commands", deploy, 422, "refused"},
		{"asked out of turn", blue, "POST", "/ask", map[string]any{"command": map[string]any{}}, 422, "refused"},
		{"no verb", red, "POST", "/commands", map[string]any{"id": "x", "after": 0, "command": map[string]any{}}, 400, "bad-request"},
		{"no id", red, "POST", "/commands", map[string]any{"after": 0, "command": map[string]any{"verb": "done"}}, 400, "bad-request"},
		{"unknown field", red, "POST", "/commands", map[string]any{"id": "x", "after": 0, "comand": 1}, 400, "bad-request"},
		{"an undo by command", red, "POST", "/commands", map[string]any{"id": "x", "after": 0, "command": map[string]any{"verb": "undo"}}, 400, "bad-request"},
		{"nothing to undo", red, "POST", "/undo", map[string]any{"to": 0}, 400, "bad-request"},
		{"another's undo", blue, "POST", "/undo", map[string]any{"to": 0}, 409, "not-yours"},
		{"no proposal", blue, "POST", "/proposals/answer", map[string]any{"accept": true, "proposal": proposalBody{Kind: "draw", Seat: 1, Side: "red"}}, 409, "no-proposal"},
		{"an odd colour", red, "PATCH", "/seat", map[string]any{"colour": "red; x"}, 400, "bad-request"},
		{"a long name", red, "PATCH", "/seat", map[string]any{"name": strings.Repeat("x", 61)}, 400, "bad-request"},
		{"a name that turns the line", red, "PATCH", "/seat", map[string]any{"name": "a\u202eb"}, 400, "bad-request"},
		{"no words", red, "POST", "/talk", map[string]any{"text": " "}, 400, "bad-request"},
		{"too much", red, "POST", "/talk", map[string]any{"text": strings.Repeat("x", 70<<10)}, 413, "too-big"},
		{"a share without locks", red, "POST", "/share", map[string]any{"share": "00"}, 409, "lock-first"},
		{"a short lock", red, "POST", "/share", map[string]any{"lock": "00"}, 400, "bad-request"},
		{"no such entry", red, "GET", "/at/77", nil, 400, "bad-request"},
	} {
		var out answered
		c.who.t = t
		c.who.get(c.status, c.method, c.path, c.body, &out)
		if out.Error.Code != c.code || out.Error.Text == "" {
			t.Errorf("%s: %+v, want %s", c.name, out.Error, c.code)
		}
	}
	var en, pl answered
	blue.get(422, "POST", "/commands?lang=en", deploy, &en)
	blue.get(422, "POST", "/commands?lang=pl", deploy, &pl)
	if en.Error.Clause == "" || en.Error.Clause != pl.Error.Clause || en.Error.Text == pl.Error.Text {
		t.Errorf("a refusal in two languages: %+v, %+v", en.Error, pl.Error)
	}
	for _, c := range []struct {
		method, path string
		status       int
		code         string
	}{{"GET", "/api/battles", 405, "no-method"}, {"DELETE", "/api/battles/x", 405, "no-method"}, {"GET", "/api/nothing", 404, "no-route"}} {
		status, text := nobody.raw(c.method, c.path, nil)
		var out answered
		if err := json.Unmarshal(text, &out); err != nil || status != c.status || out.Error.Code != c.code {
			t.Errorf("%s %s: %d %s %v", c.method, c.path, status, text, err)
		}
	}
	for _, text := range []string{`{}`, `{"setup":{}}`, `{"setup":{"rules":"chess"}}`, `{"record":{}}`, `{"record":{},"setup":{}}`, `no`, `{"name":1}`} {
		if status, answer := nobody.raw("POST", "/api/battles", []byte(text)); status != 400 {
			t.Errorf("%s: %d %s", text, status, answer)
		}
	}
}

// TestProblemWords sees to it that every problem is told in both languages.
func TestProblemWords(t *testing.T) {
	codes := map[string]bool{}
	for _, p := range []*problem{noBattle, noRoute, noMethod, noSeat, onlyPlayers, tooBig, tooFast, tooMany, tooWatched, logFull, talkFull, isOver,
		isHidden, stale, askFirst, notYours, noProposal, otherAsked, tooIdle, tooHeavy, ownProposal, noDraw, sharesClosed, lockFirst, otherShare,
		crossOrigin, broken, internal, unavailable} {
		if !p.text.Whole() || p.text.EN == p.text.In(lang.Polish) || p.status < 400 || codes[p.code] {
			t.Errorf("%+v", p)
		}
		codes[p.code] = true
	}
}

// TestConsent takes a die back with the other side's consent, and agrees on a draw.
func TestConsent(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		red, blue, _ := begin(t, a, b, setupOf(t, "bkc1", "schedule-plan"))
		chance := dice.Seeded(3)
		seq := 0
		var barrier bool
		for !barrier {
			c, _ := next(t, a, red.battle, seq, chance)
			who := red
			if c.Side == battle.Blue {
				who = blue
			}
			done := who.do(200, fmt.Sprint("c", seq), seq, c)
			seq, barrier = done.Seq, done.Lines[0].Barrier
		}
		var out answered
		who := red
		if !red.show().Position.Mine {
			who = blue
		}
		who.get(409, "POST", "/undo", map[string]any{"to": seq - 1}, &out)
		if out.Error.Code != "consent" {
			t.Fatalf("over the barrier: %+v", out.Error)
		}
		red.get(200, "POST", "/proposals", map[string]any{"kind": "takeback", "to": seq - 1}, nil)
		red.answer(409, true, &out)
		if out.Error.Code != "own-proposal" {
			t.Errorf("red agrees with itself: %+v", out.Error)
		}
		eventually(t, func() bool { p := blue.show().Proposal; return p != nil && p.Kind == "takeback" && p.To == seq-1 })
		blue.answer(200, true, &out)
		if out.Seq != seq+1 || *out.Lines[0].Undo != seq-1 {
			t.Errorf("taken back: %+v", out)
		}
		eventually(t, func() bool { s := red.show(); return s.Position.Seq == seq+1 && s.Proposal == nil })
		red.get(200, "POST", "/proposals", map[string]any{"kind": "draw"}, nil)
		eventually(t, func() bool { return blue.show().Proposal != nil })
		blue.answer(200, false, nil)
		eventually(t, func() bool { return red.show().Proposal == nil })
		blue.get(200, "POST", "/proposals", map[string]any{"kind": "draw"}, nil)
		eventually(t, func() bool { return red.show().Proposal != nil })
		red.answer(200, true, &out)
		if out.Position.Result == "" {
			t.Errorf("no draw: %+v", out)
		}
	})
}

// TestReplacedProposal answers what is not proposed any more: no player agrees to what he has not seen.
func TestReplacedProposal(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		red, blue, _ := begin(t, a, b, setupOf(t, "bkc1", "hidden"))
		var first, second proposalBody
		red.get(200, "POST", "/proposals", map[string]any{"kind": "draw"}, &first)
		c, _ := next(t, a, red.battle, 0, dice.Seeded(7))
		who := red
		if !red.show().Position.Mine {
			who = blue
		}
		who.do(200, "one", 0, c)
		red.get(200, "POST", "/proposals", map[string]any{"kind": "takeback", "to": 0}, &first)
		red.get(200, "POST", "/proposals", map[string]any{"kind": "draw"}, &second)
		for _, accept := range []bool{true, false} {
			for _, name := range []any{first, nil, proposalBody{Kind: "draw", Seat: 1, Side: "red"}} {
				body, want := map[string]any{"accept": accept, "proposal": name}, 409
				if name == nil {
					delete(body, "proposal")
					want = 400
				}
				blue.get(want, "POST", "/proposals/answer", body, nil)
			}
		}
		if got := blue.show(); got.Battle.Over || got.Position.Seq != 1 || got.Proposal == nil || *got.Proposal != second {
			t.Fatalf("an answer to something else was taken: %+v %+v", got.Battle, got.Proposal)
		}
		var out answered
		blue.get(200, "POST", "/proposals/answer", map[string]any{"accept": true, "proposal": second}, &out)
		if out.Position.Result == "" {
			t.Errorf("no draw: %+v", out)
		}
	})
}

// TestDraw agrees on a draw in every book, whichever side proposes it.
func TestDraw(t *testing.T) {
	t.Parallel()
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	for book, script := range map[string]string{"bkc1": "hidden", "boltaction": "end-draw"} {
		for _, first := range []int{0, 1} {
			red, blue, _ := begin(t, n, n, setupOf(t, book, script))
			two := []guest{red, blue}
			two[first].get(200, "POST", "/proposals", map[string]any{"kind": "draw"}, nil)
			var out answered
			two[1-first].answer(200, true, &out)
			show := red.show()
			if out.Position.Result == "" || !show.Battle.Over || len(show.Lines) != 2 {
				t.Errorf("%s: %+v", book, out)
			}
			_, text := blue.raw("GET", "/api/battles/"+red.battle+"/record", nil)
			rec, err := record.ReadRecord(bytes.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			shelf, _ := library.Find(rules.Books, book)
			if _, err := record.Verify(shelf, rec); err != nil {
				t.Errorf("%s: %v", book, err)
			}
		}
	}
}

// eventually waits until something is so: another node hears of it a moment later.
func eventually(t testing.TB, so func() bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); !so(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it did not become so")
		}
	}
}

// TestShares stirs shares of both seats into the dice, and proves the dice with them.
func TestShares(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		red, blue, _ := begin(t, a, b, setupOf(t, "bkc1", "hidden"))
		lock := func(seat, share string) string {
			raw, _ := hex.DecodeString(share)
			sum := dice.ShareCommitment(red.battle, seat, raw)
			return hex.EncodeToString(sum[:])
		}
		var out answered
		red.get(200, "POST", "/share", map[string]any{"lock": lock("1", "aabb")}, nil)
		red.get(409, "POST", "/share", map[string]any{"share": "aabb"}, &out)
		if out.Error.Code != "lock-first" {
			t.Errorf("too early: %+v", out.Error)
		}
		eventually(t, func() bool { return len(blue.show().Dice.Shares) == 1 })
		blue.get(200, "POST", "/share", map[string]any{"lock": lock("2", "ccdd")}, nil)
		eventually(t, func() bool { return len(red.show().Dice.Shares) == 2 })
		red.get(409, "POST", "/share", map[string]any{"share": "aabc"}, &out)
		if out.Error.Code != "other-share" {
			t.Errorf("another share: %+v", out.Error)
		}
		red.get(200, "POST", "/share", map[string]any{"share": "aabb"}, nil)
		blue.get(200, "POST", "/share", map[string]any{"share": "ccdd"}, nil)
		eventually(t, func() bool { d := red.show().Dice; return d.Shares[0].Used && d.Shares[1].Used })
		play(t, red, blue)
		blue.get(409, "POST", "/share", map[string]any{"share": "ccdd"}, &out)
		if out.Error.Code != "shares-closed" {
			t.Errorf("too late: %+v", out.Error)
		}
		var text json.RawMessage
		red.get(200, "GET", "/record", nil, &text)
		if verify(t, text); !strings.Contains(string(text), `"share":"ccdd"`) {
			t.Error("the record has no shares")
		}
	})
}

// TestForkAndUpload goes on from a moment of a battle as a new one, and brings a record as a new one; dice from before are
// not proven by the new secret, and no fault.
func TestForkAndUpload(t *testing.T) {
	t.Parallel()
	n := start(t, open(t, t.TempDir()+"/battles.db"), fast)
	red, blue, _ := begin(t, n, n, setupOf(t, "bkc1", "hidden"))
	play(t, red, blue)
	end := red.show()
	at := end.Position.Seq / 2
	status, text := red.raw("POST", "/api/battles/"+red.battle+"/fork", map[string]any{"at": at, "name": "what if"})
	if status != 201 {
		t.Fatalf("%d %s", status, text)
	}
	red2, blue2, _ := guests(t, n, n, text)
	if got := red2.show(); got.Position.Seq != at || got.Battle.Name != "what if" || got.Dice.Settled {
		t.Errorf("the fork: %+v", got.Battle)
	}
	var out answered
	red2.get(400, "POST", "/proposals", map[string]any{"kind": "takeback", "to": at - 1}, &out)
	chance := dice.Seeded(1)
	for seq := at; ; seq++ {
		c, more := next(t, n, red2.battle, seq, chance)
		if !more {
			break
		}
		who := red2
		if c.Side == battle.Blue {
			who = blue2
		}
		who.do(200, fmt.Sprint("c", seq), seq, c)
	}
	var kept json.RawMessage
	red2.get(200, "GET", "/record", nil, &kept)
	rec, err := record.ReadRecord(strings.NewReader(string(kept)))
	if err != nil {
		t.Fatal(err)
	}
	book, _ := library.Find(rules.Books, rec.Book)
	did, err := record.Verify(book, rec)
	since := 0 // what was thrown before the fork depends on another secret
	for _, e := range rec.Entries[at:] {
		since += len(e.Dice)
	}
	if err != nil || did.Proven != since {
		t.Errorf("%+v %v: %d dice since the fork", did, err, since)
	}
	var part struct{ Entries []record.Entry }
	red2.get(200, "GET", fmt.Sprintf("/entries?after=%d&to=%d", at, len(rec.Entries)-1), nil, &part)
	if want := rec.Entries[at : len(rec.Entries)-1]; !reflect.DeepEqual(part.Entries, want) {
		t.Errorf("%d entries of a part are not the %d of the whole", len(part.Entries), len(want))
	}
	red2.get(200, "GET", fmt.Sprintf("/entries?after=%d", len(rec.Entries)+5), nil, &part)
	if len(part.Entries) != 0 {
		t.Errorf("%d entries after the last", len(part.Entries))
	}
	status, text = red.raw("POST", "/api/battles", map[string]any{"record": kept})
	if status != 201 {
		t.Fatalf("%d %s", status, text)
	}
	red3, _, _ := guests(t, n, n, text)
	if got := red3.show(); !got.Battle.Over || got.Position.Seq != len(rec.Entries) {
		t.Errorf("the upload: %+v", got.Battle)
	}
	forged := strings.Replace(string(kept), `"sum":"`, `"sum":"00`, 1)
	forged = strings.Replace(forged, `"verb":"done"`, `"verb":"end"`, 1)
	if status, text := red.raw("POST", "/api/battles", []byte(`{"record":`+forged+`}`)); status != 400 {
		t.Errorf("a forged record: %d %s", status, text)
	}
}

// TestSeatsAndTalk names seats and talks; all hear it.
func TestSeatsAndTalk(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		red, blue, watch := begin(t, a, b, setupOf(t, "bkc1", "hidden"))
		if s := blue.show(); s.Seats[0].Taken || !s.Seats[1].Taken || s.Seats[2].Taken {
			t.Errorf("the players who have come: %+v", s.Seats)
		}
		red.get(200, "PATCH", "/seat", map[string]any{"name": " Ola  z Mokrej ", "colour": "#AA3322"}, nil)
		red.get(201, "POST", "/talk", map[string]any{"text": "Powodzenia!"}, nil)
		blue.get(201, "POST", "/talk", map[string]any{"text": "<b>Good luck</b>"}, nil)
		eventually(t, func() bool {
			s := watch.show()
			return s.Seats[0].Name == "Ola z Mokrej" && s.Seats[0].Colour == "#aa3322" && s.Seats[0].Taken &&
				len(s.Talk) == 2 && s.Talk[1].Text == "<b>Good luck</b>" && s.Talk[1].Seat == 2
		})
	})
}

// TestLimits sees each limit on strangers hold.
func TestLimits(t *testing.T) {
	kept := open(t, t.TempDir()+"/battles.db")
	n := start(t, kept, Limits{Battles: 2, Makes: -1, Commands: 1, Asks: 1, Talk: 1, Reads: -1, Streams: 2, Watched: 3})
	setup := setupOf(t, "bkc1", "hidden")
	red, blue, _ := begin(t, n, n, setup)
	begin(t, n, n, setup)
	if status, text := red.raw("POST", "/api/battles", map[string]any{"setup": setup}); status != 429 || !strings.Contains(string(text), "too-many-battles") {
		t.Errorf("a third battle: %d %s", status, text)
	}
	for path, body := range map[string]any{
		"/talk": map[string]any{"text": "hm"}, "/ask": map[string]any{"command": map[string]any{}}, "/undo": map[string]any{"to": 0},
	} {
		quick := 0
		for range 10 {
			if status, _ := red.raw("POST", "/api/battles/"+red.battle+path, body); status == 429 {
				quick++
			}
		}
		if quick < 3 {
			t.Errorf("%s: only %d of 10 requests at once were too many", path, quick)
		}
	}
	if status, _ := blue.raw("POST", "/api/battles/"+red.battle+"/talk", map[string]any{"text": "hm"}); status != 201 {
		t.Errorf("the other seat is counted with it: %d", status)
	}
	busy := start(t, kept, Limits{Makes: 1})
	refused := 0
	for range 10 {
		if status, _ := (guest{t: t, at: busy}).raw("POST", "/api/battles", map[string]any{"setup": map[string]any{}}); status == 429 {
			refused++
		}
	}
	if refused < 3 {
		t.Errorf("only %d of 10 attempts at once were too many", refused)
	}
	var heavy buckets
	for now, n := time.Now(), 0; n < 3; n++ {
		if !heavy.take(source{near: "x"}, 2, now) {
			t.Error("a client must wait before it has cost anything")
		}
	}
	heavy.charge(source{near: "x"}, 20)
	if now := time.Now(); heavy.take(source{near: "x"}, 2, now.Add(5*time.Second)) || !heavy.take(source{near: "x"}, 2, now.Add(10*time.Second)) ||
		!heavy.take(source{near: "y"}, 2, now) {
		t.Error("a client that has cost much does not wait, or too long, or others do")
	}
	slow := start(t, kept, Limits{Reads: 1})
	quick := 0
	for range 10 {
		if status, _ := (guest{t: t, at: slow}).raw("GET", "/healthz", nil); status == 429 {
			quick++
		}
	}
	if quick < 3 {
		t.Errorf("only %d of 10 reads at once were too many", quick)
	}
}

// TestHeaders are those that shut a browser's doors, and other sites out.
func TestHeaders(t *testing.T) {
	n := start(t, open(t, t.TempDir()+"/battles.db"), fast)
	answer, err := http.Get(n.url + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	for name, want := range map[string]string{
		"Content-Security-Policy": "default-src 'none'", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
		"Cross-Origin-Resource-Policy": "same-origin", "Cache-Control": "no-store",
	} {
		if got := answer.Header.Get(name); !strings.Contains(got, want) {
			t.Errorf("%s: %q", name, got)
		}
	}
	for _, c := range []struct{ name, value string }{{"Sec-Fetch-Site", "cross-site"}, {"Origin", "https://evil.example"}} {
		r, _ := http.NewRequest("POST", n.url+"/api/battles", strings.NewReader(`{}`))
		r.Header.Set(c.name, c.value)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		var out answered
		if err := json.NewDecoder(answer.Body).Decode(&out); err != nil || answer.StatusCode != 403 || out.Error.Code != "cross-origin" {
			t.Errorf("%s: %d %+v %v", c.value, answer.StatusCode, out, err)
		}
		answer.Body.Close()
	}
}

// TestParked drops every battle between requests: the store has all there is.
func TestParked(t *testing.T) {
	n := start(t, open(t, t.TempDir()+"/battles.db"), fast)
	red, blue, _ := begin(t, n, n, setupOf(t, "bkc1", "hidden"))
	chance := dice.Seeded(5)
	for seq := range 40 {
		n.lives.park(time.Now().Add(time.Hour))
		if n.lives.size() != 0 {
			t.Fatal("a battle is still held in memory")
		}
		c, more := next(t, n, red.battle, seq, chance)
		if !more {
			break
		}
		who := red
		if c.Side == battle.Blue {
			who = blue
		}
		n.lives.park(time.Now().Add(time.Hour))
		who.do(200, fmt.Sprint("c", seq), seq, c)
	}
	none := red
	none.battle = "nowhere"
	none.get(404, "GET", "", nil, nil)
	if n.lives.held("nowhere") != nil {
		t.Error("a battle that does not exist is held")
	}
}

// TestPlayers gives each of several players of a side a seat of his own.
func TestPlayers(t *testing.T) {
	n := start(t, open(t, t.TempDir()+"/battles.db"), fast)
	setup := setupOf(t, "boltaction", "hidden-setup")
	setup.Units = append(setup.Units, setup.Units[0])
	setup.Units[4].ID = "more-rifles"
	setup.Units[0].Seat, setup.Units[4].Seat = 1, 2
	status, text := guest{t: t, at: n}.raw("POST", "/api/battles", map[string]any{"setup": setup})
	var made newBody
	if err := json.Unmarshal(text, &made); err != nil || status != 201 || len(made.Seats) != 3 || made.Seats[1].Player != 2 || made.Seats[2].Side != "blue" {
		t.Fatalf("%d %s %v", status, text, err)
	}
	for i, seat := range made.Seats {
		g := guest{t, n, made.Battle, seat.Token}
		if got := g.show().Seat; got.N != i+1 || got.Player != seat.Player || got.Side != seat.Side {
			t.Errorf("seat %d: %+v", i+1, got)
		}
	}
	second := guest{t, n, made.Battle, made.Seats[1].Token}
	second.do(200, "x", 0, battle.Command{Verb: "done", Seat: 1})
	l := n.lives.held(made.Battle)
	if e := l.game.Entries()[0]; e.Command.Seat != 2 || e.Command.Side != battle.Red {
		t.Errorf("the command is of %v, player %d", e.Command.Side, e.Command.Seat)
	}
	setup.Units[4].Seat = 77
	if status, text := second.raw("POST", "/api/battles", map[string]any{"setup": setup}); status != 400 {
		t.Errorf("77 players: %d %s", status, text)
	}
}

// TestLook asks about sight and distances.
func TestLook(t *testing.T) {
	n := start(t, open(t, t.TempDir()+"/battles.db"), fast)
	red, blue, _ := begin(t, n, n, setupOf(t, "bkc1", "simultaneous"))
	seen := 0
	for from := 1; from <= 8; from++ {
		var out ringsBody
		red.get(200, "POST", "/rings?lang=pl", map[string]any{"unit": from}, &out)
		seen += len(out.Rings)
		for to := 1; to <= 8; to++ {
			status, text := blue.raw("POST", "/api/battles/"+blue.battle+"/look", map[string]any{"from": from, "to": to})
			if status != 200 && status != 422 {
				t.Errorf("%d looks at %d: %d %s", from, to, status, text)
			}
			if status == 200 {
				seen++
			}
		}
	}
	if seen < 10 {
		t.Errorf("only %d answers", seen)
	}
}

// TestWish makes battles of both books from what there is to choose from.
func TestWish(t *testing.T) {
	t.Parallel()
	n := start(t, open(t, t.TempDir()+"/battles.db"), fast)
	nobody := guest{t: t, at: n}
	if status, text := nobody.raw("GET", "/api/choices?lang=pl", nil); status != 200 || !strings.Contains(string(text), "Polska") {
		t.Errorf("choices: %d %.200s", status, text)
	}
	for _, book := range []string{"bkc1", "boltaction"} {
		status, text := nobody.raw("POST", "/api/battles", map[string]any{"wish": map[string]any{"rules": book, "seed": 3, "lang": "pl"}})
		if status != 201 {
			t.Fatalf("%s: %d %s", book, status, text)
		}
		red, _, watch := guests(t, n, n, text)
		if got := red.show(); got.Position.Seq != 0 || got.Battle.Rules != book {
			t.Errorf("%s: %+v", book, got.Battle)
		}
		var ground struct{ Scene struct{ Items []any } }
		watch.get(200, "GET", "/terrain", nil, &ground)
		if len(ground.Scene.Items) == 0 {
			t.Errorf("%s: there is no ground", book)
		}
	}
	if status, text := nobody.raw("POST", "/api/battles?lang=pl", map[string]any{"wish": map[string]any{"scenario": "picnic"}}); status != 422 || !strings.Contains(string(text), `"wish"`) {
		t.Errorf("a picnic: %d %s", status, text)
	}
}
