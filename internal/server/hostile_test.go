package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/internal/store"
	"sandtable/library"
	"sandtable/rules"
)

// TestHostile sends requests that mean no good, to every book: commands that are half, scrawled over, stale or repeated, of the
// wrong seat or of none, answers to what was not proposed, JSON that is none, and now and then something legal. Nothing panics, no
// answer is a fault of the server, and nothing changes without an entry. SANDTABLE_HOSTILE says how many there are of both books
// together; without it the test ends after some seconds.
func TestHostile(t *testing.T) {
	most, last := 1<<30, time.Now().Add(4*time.Second)
	if n, err := strconv.Atoi(os.Getenv("SANDTABLE_HOSTILE")); err == nil {
		most, last = n/len(rules.Books), time.Now().Add(24*time.Hour)
	}
	for _, shelf := range rules.Books {
		t.Run(shelf.Book.ID(), func(t *testing.T) {
			t.Parallel()
			kept := open(t, filepath.Join(t.TempDir(), "battles.db"))
			s := New(Options{Store: kept, Books: rules.Books, Limits: NoLimits})
			defer s.Close()
			h := &hostile{t: t, s: s, shelf: shelf, r: dice.Seeded(uint64(most)), said: map[string]int{}}
			for seed := uint64(0); h.sent < most && (h.sent < 1000 || time.Now().Before(last)) && !t.Failed(); seed++ {
				h.battle(seed, min(800, most-h.sent))
			}
			t.Logf("%d requests in %d battles, %d entries; answers %v", h.sent, h.battles, h.entries, h.said)
			if h.entries == 0 || h.said["422"] == 0 || h.said["409"] == 0 || h.said["400"] == 0 {
				t.Error("it was not hostile, or not alive")
			}
		})
	}
}

type hostile struct {
	t     *testing.T
	s     *Server
	shelf library.Shelf
	r     *dice.Fair
	said  map[string]int

	sent, battles, entries int

	id     string
	tokens []string // red, blue, spectator, nobody, none
	units  int
	last   []byte // a command that was carried out
	asked  *proposalBody

	whole battle.Command // legal after entry at
	at    int
}

func (h *hostile) roll(n int) int { return h.r.Roll(n, "hostile") - 1 }

// send is one request, straight to the handler.
func (h *hostile) send(method, path, token string, body []byte) (int, []byte) {
	r := httptest.NewRequest(method, path, bytes.NewReader(body))
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	w := httptest.NewRecorder()
	h.s.Handler().ServeHTTP(w, r)
	h.said[strconv.Itoa(w.Code)]++
	if h.sent++; w.Code >= 500 {
		h.t.Errorf("%s %s %s: %d %s", method, path, body, w.Code, w.Body)
	}
	return w.Code, w.Body.Bytes()
}

// battle sends so many requests to one battle and looks at its log in the end.
func (h *hostile) battle(seed uint64, requests int) {
	wish := arrange.Wish{Rules: h.shelf.Book.ID(), Seed: &seed}
	if seed%2 == 1 {
		var err error
		if wish, err = arrange.Skirmish(h.shelf, seed); err != nil {
			h.t.Fatal(err)
		}
	}
	body, _ := json.Marshal(map[string]any{"wish": wish})
	status, text := h.send("POST", "/api/battles", "", body)
	if status != http.StatusCreated {
		h.t.Fatalf("%d %s", status, text)
	}
	var made newBody
	if err := json.Unmarshal(text, &made); err != nil {
		h.t.Fatal(err)
	}
	stranger, _ := newToken()
	h.id, h.last, h.asked, h.at = made.Battle, nil, nil, -1
	h.tokens = []string{made.Seats[0].Token, made.Seats[len(made.Seats)-1].Token, made.Spectator, stranger, ""}
	h.battles++
	l := h.s.lives.take(h.id)
	defer h.s.lives.give(l)
	before, seq := h.state(l)
	for range requests {
		if h.request(l); h.t.Failed() {
			return
		}
		after, now := h.state(l)
		switch {
		case now < seq, now > seq+2: // an agreed draw is two entries
			h.t.Errorf("the log went from entry %d to %d", seq, now)
		case now == seq && !bytes.Equal(before, after):
			h.t.Errorf("the battle has changed without an entry")
		}
		if before, seq = after, now; h.over(l) {
			break
		}
	}
	h.entries += seq
	h.verify(l)
}

func (h *hostile) state(l *live) ([]byte, int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ready(h.t.Context()); err != nil {
		h.t.Fatal(err)
	}
	h.units = len(l.game.Setup().Units)
	state, err := l.game.Battle().Encode()
	if err != nil {
		h.t.Fatal(err)
	}
	return state, l.seq()
}

func (h *hostile) over(l *live) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.over()
}

// verify reads the log from the store and has the rules lead to all of it.
func (h *hostile) verify(l *live) {
	l.mu.Lock()
	defer l.mu.Unlock()
	row, err := h.s.Store.Battle(h.t.Context(), h.id)
	if err != nil {
		h.t.Fatal(err)
	}
	rec := &record.Record{Format: record.Format, Book: row.Rules, Version: row.Version, Start: record.Sum(row.Start)}
	if err := battle.Strict(row.Setup, &rec.Setup); err != nil {
		h.t.Fatal(err)
	}
	if err := l.read(h.t.Context(), 0, func(_ *store.Entry, k *keptEntry) error { rec.Entries = append(rec.Entries, k.Entry); return nil }); err != nil {
		h.t.Fatal(err)
	}
	if _, err := record.Verify(h.shelf.Book, rec); err != nil {
		h.t.Error(err)
	}
}

// legal is a command that the rules allow now, and its side.
func (h *hostile) legal(l *live) (battle.Command, int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if seq := l.seq(); seq != h.at || h.roll(10) == 0 {
		c, err := random.Command(l.game.Battle().Clone(), h.r)
		if err != nil {
			h.t.Fatal(err)
		}
		h.whole, h.at = c, seq
	}
	return h.whole, int(h.whole.Side) - int(battle.Red)
}

// request sends something.
func (h *hostile) request(l *live) {
	c, side := h.legal(l)
	token := h.tokens[side]
	if h.roll(6) == 0 {
		token = h.tokens[h.roll(len(h.tokens))]
	}
	to := func(method, path string, body any) (int, []byte) {
		text, ok := body.([]byte)
		if !ok {
			text, _ = json.Marshal(body)
		}
		if h.roll(40) == 0 { // something is missing, or too much
			cut := h.roll(len(text) + 1)
			text = append(append([]byte(nil), text[:cut]...), []string{"", "}", "\x00", `{"a":1}`, strings.Repeat("[", 2000)}[h.roll(5)]...)
		}
		return h.send(method, "/api/battles/"+h.id+path, token, text)
	}
	seq := int(l.claimed.Load())
	after := seq
	if h.roll(12) == 0 {
		after += h.roll(5) - 3
	}
	wrong := battletest.Half(&c, h.units, h.r)
	if h.roll(10) == 0 {
		wrong.Verb = battle.Verb([]string{"undo", "concede ", "accept", "decline", "deploy", "fire", "move", "shoot", "evade", "nonsense"}[h.roll(10)])
	}
	switch n := h.roll(100); {
	case n < 8: // so that the battle lives
		body, _ := json.Marshal(map[string]any{"id": fmt.Sprint("h", h.sent), "after": seq, "command": c})
		if status, _ := h.send("POST", "/api/battles/"+h.id+"/commands?position=0", h.tokens[side], body); status == 200 {
			h.last = body
		} else if status != 409 { // idle
			h.t.Errorf("%s: %d", body, status)
		}
	case n < 10 && h.last != nil:
		to("POST", "/commands", h.last)
	case n < 45:
		if wrong.Verb.EndsByWill() {
			wrong.Verb = c.Verb // it would be over too soon
		}
		to("POST", "/commands?position=0", map[string]any{"id": fmt.Sprint("h", h.sent), "after": after, "command": wrong})
	case n < 57:
		to("POST", "/ask", map[string]any{"command": wrong, "passed": []string{"facing", "nothing"}[:h.roll(3)]})
	case n < 69:
		to("POST", "/check", map[string]any{"command": wrong})
	case n < 79:
		to("POST", "/sample", map[string]any{"command": wrong})
	case n < 82:
		to("POST", "/undo", map[string]any{"to": h.roll(seq+4) - 2, "after": after})
	case n < 84:
		_, text := to("POST", "/proposals", map[string]any{"kind": "takeback", "to": h.roll(seq+3) - 1})
		var asked proposalBody
		if json.Unmarshal(text, &asked) == nil && asked.Kind != "" {
			h.asked = &asked
		}
	case n < 86 && h.asked != nil:
		h.asked.To += h.roll(3) / 2
		to("POST", "/proposals/answer", map[string]any{"accept": h.roll(2) == 0, "proposal": h.asked})
	case n < 87:
		to("POST", "/claim", map[string]any{"after": after})
	case n < 90:
		spot := func() any {
			return []any{h.roll(h.units+3) - 1, map[string]any{"x": h.roll(30000) - 5000, "y": h.roll(30000) - 5000}, nil, "x"}[h.roll(4)]
		}
		to("POST", "/look", map[string]any{"from": spot(), "to": spot()})
	case n < 92:
		unit := h.roll(h.units+4) - 2
		to("POST", "/rings", map[string]any{"unit": unit})
		to("POST", "/zones", map[string]any{"unit": unit, "kind": [...]string{"move", "fire", "voice", "x"}[h.roll(4)]})
		to("POST", "/lead", map[string]any{"errands": []any{map[string]any{"unit": unit, "way": []any{map[string]any{"x": h.roll(30000) - 5000, "y": h.roll(30000) - 5000}}}}})
		to("POST", "/aims", map[string]any{"command": map[string]any{"verb": "fire", "unit": unit}})
	case n < 94:
		to("GET", fmt.Sprintf("/at/%d", h.roll(seq+4)-2), []byte{})
	case n < 95:
		to("GET", fmt.Sprintf("/entries?after=%d&to=%d", h.roll(seq+4)-1, h.roll(seq+4)-1), []byte{})
	case n < 96:
		to("POST", "/share", map[string]any{"lock": strings.Repeat("ab", 32)})
	case n < 97:
		to("PATCH", "/seat", map[string]any{"name": "x", "colour": "#12345" + string(rune('a'+h.roll(8)))})
	case n < 98:
		to("GET", fmt.Sprintf("?after=%d&record=0&lang=pl", h.roll(seq+10)-2), []byte{})
	case n < 99:
		l.park()
	default:
		to([]string{"PUT", "DELETE", "POST", "GET"}[h.roll(4)], []string{"/terrain", "/nothing", "/record", "//", "/at/x"}[h.roll(5)], []byte(`{}`))
	}
}
