package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/internal/librarytest"
	"sandtable/internal/store"
	"sandtable/rules"
)

// TestTwins: two battles that differ only in what red hides, on servers that share everything else, even the secret of the dice.
// While both sides play, every byte that blue or a spectator can get is equal in both. SANDTABLE_TWINS lets them play longer.
func TestTwins(t *testing.T) {
	for _, shelf := range rules.Books {
		if !shelf.IsPlayable() || shelf.Open {
			continue
		}
		t.Run(shelf.Book.ID(), func(t *testing.T) {
			now := time.Date(1944, 6, 6, 6, 0, 0, 0, time.UTC)
			made := start(t, open(t, filepath.Join(t.TempDir(), "made.db")), fast)
			var both [2]*node
			for i := range both {
				both[i] = twin(t, i, func() time.Time { return now })
			}
			for _, p := range plots(shelf.Book.ID()) {
				t.Run(p.name, func(t *testing.T) {
					commands, mine, tries := 20, 6, 20
					if n, err := strconv.Atoi(os.Getenv("SANDTABLE_TWINS")); err == nil {
						commands, tries = 200*n, 200*n
					}
					var sum mirrored
					for range tries { // the dice depend on the battle: in some of them little happens before a unit is found
						if sum.seq >= commands && sum.mine >= mine || t.Failed() {
							break
						}
						m := playMirrored(t, made, both, shelf.Book.ID(), &p)
						sum.seq, sum.asked, sum.read, sum.mine, sum.back, sum.called = sum.seq+m.seq, sum.asked+m.asked, sum.read+m.read,
							sum.mine+m.mine, sum.back+m.back, sum.called+m.called
					}
					t.Logf("%d commands, %d answers, %d bytes, %d times on the asker's turn, %d take-backs, %d notices", sum.seq, sum.asked, sum.read, sum.mine, sum.back, sum.called)
					if (sum.seq < commands || sum.mine < mine || sum.back == 0 || sum.called == 0) && !t.Failed() {
						t.Errorf("too little was compared")
					}
				})
			}
		})
	}
}

// twin starts one of two servers that share all but their store. Presences are compared too, so a busy machine must not have a
// stream cut off because its listener comes to read late.
func twin(t *testing.T, i int, now func() time.Time) *node {
	t.Helper()
	n := startWith(t, Options{
		Store: open(t, filepath.Join(t.TempDir(), fmt.Sprint(i, ".db"))), Limits: fast, Now: now, Times: Times{Write: time.Hour},
	})
	n.chance = func() [32]byte { return [32]byte{7} }
	return n
}

// playMirrored plays a battle and its twin until it is known what is hidden.
func playMirrored(t *testing.T, made *node, both [2]*node, id string, p *plot) *mirrored {
	t.Helper()
	book, setup := p.laid(t, id)
	red, blue, watch := begin(t, made, made, setup)
	mirror(t, made, both[0], red.battle, book, setup, nil)
	mirror(t, made, both[1], red.battle, book, setup, p.swaps)
	m := &mirrored{t: t, both: both, red: red, taps: []guest{blue, watch}, book: id, setup: setup, units: len(setup.Units), opening: p.opening}
	for i, n := range both {
		for _, g := range m.taps {
			g.at = n
			m.ears[i] = append(m.ears[i], g.listen("", "?lang=en"), g.listen("", "?lang=pl"))
		}
	}
	m.join()
	for k := range p.notes[0] {
		for i, n := range both {
			m.red.at = n
			m.red.do(200, fmt.Sprint("note", k), k, p.notes[i][k])
		}
		m.seq++
	}
	m.told = m.seq
	for range 40 {
		if !m.step() {
			break
		}
	}
	m.hear()
	return m
}

// mirror keeps a battle on another server, with units that have changed places, and seats that the program
// plays. Its dice are those of the first protocol, which do
// not depend on the log: by the second one they differ with every secret, and do not tell which it is.
func mirror(t *testing.T, from, to *node, id string, book battle.Book, setup *battle.Setup, swaps [][2]battle.UnitID, bots ...string) {
	t.Helper()
	row, err := from.Store.Battle(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	seats, err := from.Store.Seats(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	for i, level := range bots {
		seats[i].Bot = level
	}
	other := *setup
	other.Units = slices.Clone(setup.Units)
	for _, pair := range swaps {
		u, v := &other.Units[pair[0]-1], &other.Units[pair[1]-1]
		u.ID, u.Name, u.Profile, v.ID, v.Name, v.Profile = v.ID, v.Name, v.Profile, u.ID, u.Name, u.Profile
	}
	game, err := record.NewGame(book, &other)
	if err != nil {
		t.Fatal(err)
	}
	if row.Setup, err = battle.Canonical(game.Setup()); err != nil {
		t.Fatal(err)
	}
	rec := game.Record()
	row.Start, row.Protocol, row.Promise = rec.Start[:], 1, nil
	if err := to.Store.Create(t.Context(), &store.Creation{Battle: row, Seats: seats, Bots: len(bots) > 0, MostBots: -1, MostBotsOf: -1}); err != nil {
		t.Fatal(err)
	}
}

// mirrored is a battle that is played on two servers at once.
type mirrored struct {
	t     *testing.T
	both  [2]*node
	red   guest
	taps  []guest // who must not tell them apart
	book  string
	setup *battle.Setup
	units int
	ears  [2][]*ear
	// opening is what is still to be done before chance decides.
	opening []battle.Command

	seq, asked, read, mine, back int
	joined                       bool   // blue is a player of the club
	called                       int    // notices that were compared
	answered                     [2]int // how often standing orders of red and of blue had an answer
	told                         int    // entries that all may be told: in the last one a hidden unit may come out
}

// game does something with the battle on one of the servers.
func (m *mirrored) game(i int, do func(*record.Game)) {
	m.t.Helper()
	l := m.both[i].lives.take(m.red.battle)
	defer m.both[i].lives.give(l)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ready(m.t.Context()); err != nil {
		m.t.Fatal(err)
	}
	do(l.game)
}

// position is the battle on one of the servers.
func (m *mirrored) position(i int) (b battle.Battle) {
	m.t.Helper()
	m.game(i, func(g *record.Game) { b = g.Battle().Clone() })
	return b
}

// step compares everything and plays a command on both; false: what is hidden has come out, or depends on it by the rules.
func (m *mirrored) step() bool {
	m.t.Helper()
	a, b := m.position(0), m.position(1)
	if _, over := a.Result(); over || m.t.Failed() {
		return false
	}
	x := a.Pending()
	m.pry(x)
	if m.seq%5 == 4 {
		m.haggle()
		if m.takeBack(x.Side) {
			return true
		}
	}
	c, ok := m.command(a, b)
	if !ok {
		return false
	}
	who := m.red
	if x.Side == battle.Blue {
		who = m.taps[0]
	}
	var secret [2]int
	var came [2][]battle.Event
	for i, n := range m.both {
		who.at = n
		who.do(200, fmt.Sprint("twin", m.seq), m.seq, c)
		m.game(i, func(g *record.Game) {
			e := &g.Entries()[m.seq]
			secret[i], came[i] = secretDice(e), e.Events
		})
		m.red.at = n
		m.red.get(201, "POST", "/talk", map[string]any{"text": fmt.Sprint("move ", m.seq)}, nil)
	}
	m.seq++
	a, b = m.position(0), m.position(1)
	if secret[0] != secret[1] || librarytest.Parted(m.book, came[0], came[1]) || !m.keeps(a) || !m.keeps(b) {
		return false
	}
	m.told = m.seq
	return true
}

// secretDice is how many dice of an entry blue is not told what they were for: they were thrown for a hidden unit.
func secretDice(e *record.Entry) int {
	n := len(e.Dice)
	for i := range e.Events {
		if told, ok := e.Events[i].To(battle.Blue); ok {
			for k := range told.Rolls {
				n -= len(told.Rolls[k].Dice)
			}
		}
	}
	return n
}

// keeps reports that all units are hidden that were at first.
func (m *mirrored) keeps(b battle.Battle) bool {
	for i := range m.setup.Units {
		if strings.HasPrefix(m.setup.Units[i].ID, "kanarek") && b.(battle.Concealer).Guise(battle.Blue, battle.UnitID(i+1)) == battle.Open {
			return false
		}
	}
	return true
}

// tries reports that a command gives nothing away, apart from dice: no hidden unit, and nothing that red noted.
func (m *mirrored) tries(b battle.Battle, c battle.Command) bool {
	m.t.Helper()
	then := b.Clone()
	if _, err := then.Do(c, dice.Seeded(1)); err != nil {
		m.t.Fatal(err)
	}
	return m.keeps(then) && reflect.DeepEqual(then.View(battle.Red).Secrets, b.View(battle.Red).Secrets)
}

// haggle lets blue propose things that come to nothing, and claim the battle.
func (m *mirrored) haggle() {
	m.t.Helper()
	blue := m.taps[0]
	for _, want := range []map[string]any{
		{"kind": "takeback", "to": max(m.seq-2, 0)}, {"kind": "takeback", "to": m.seq + 1}, {"kind": "draw"}, {"kind": "truce"},
	} {
		text := m.same(blue, "POST", "/proposals", want)
		m.look()
		var asked proposalBody
		if json.Unmarshal(text, &asked) != nil || asked.Kind == "" {
			continue
		}
		m.same(blue, "POST", "/proposals/answer", map[string]any{"accept": true, "proposal": asked}) // his own
		who := m.red
		if m.seq%2 == 0 {
			who = blue // who withdraws it
		}
		m.each(who, "POST", "/proposals/answer", map[string]any{"accept": false, "proposal": asked})
		m.look()
	}
	m.same(blue, "POST", "/claim", map[string]any{"id": fmt.Sprint("claim", m.seq), "after": m.seq})
	m.same(blue, "POST", "/share", map[string]any{"lock": "none"})
}

// takeBack takes play back, in turn: what a side may by itself, and what the other agrees to. It reports whether it did.
func (m *mirrored) takeBack(side battle.Side) bool {
	m.t.Helper()
	if m.back >= 4 || m.t.Failed() {
		return false
	}
	var free [2]int
	for i := range m.both {
		m.game(i, func(g *record.Game) { free[i] = g.FreeTo() })
	}
	who := m.red
	if side == battle.Blue {
		who = m.taps[0]
	}
	if m.back%2 == 0 && free[0] < m.seq && free[0] == free[1] {
		m.each(who, "POST", "/undo", map[string]any{"id": fmt.Sprint("undo", m.seq), "after": m.seq, "to": m.seq - 1})
	} else {
		var asked proposalBody
		if text := m.same(m.taps[0], "POST", "/proposals", map[string]any{"kind": "takeback", "to": m.seq - 1}); json.Unmarshal(text, &asked) != nil || asked.Kind == "" {
			return false
		}
		m.each(m.red, "POST", "/proposals/answer", map[string]any{"accept": true, "proposal": asked})
	}
	m.seq, m.back = m.seq+1, m.back+1
	for i := range m.both {
		m.game(i, func(g *record.Game) {
			if g.Len() != m.seq {
				m.t.Errorf("entry %d: play was not taken back", m.seq)
			}
		})
	}
	m.told = m.seq
	m.look()
	return true
}

// look compares what all are shown.
func (m *mirrored) look() {
	m.t.Helper()
	for _, g := range m.taps {
		m.same(g, "GET", "?lang=en", nil)
		m.same(g, "GET", "?lang=pl", nil)
	}
}

// command is one that both take; red keeps hidden what he can.
func (m *mirrored) command(a, b battle.Battle) (battle.Command, bool) {
	m.t.Helper()
	if c, ok := m.opens(a); ok {
		return c, true
	}
	chance := dice.Seeded(uint64(m.seq))
	for range 60 {
		c, err := random.Command(a, chance)
		if err != nil {
			m.t.Fatal(err)
		}
		if _, err := b.Check(c); err != nil {
			if c.Side == battle.Blue {
				m.t.Errorf("only one of the twins takes %+v: %v", c, err)
			}
			continue
		}
		if c.Verb != battle.Concede && m.tries(a, c) && m.tries(b, c) {
			return c, true
		}
	}
	return battle.Command{}, false
}

// opens is the next command of the opening. What dice have made impossible ends it.
func (m *mirrored) opens(b battle.Battle) (battle.Command, bool) {
	if len(m.opening) == 0 {
		return battle.Command{}, false
	}
	c := m.opening[0]
	c.Side, m.opening = b.Pending().Side, m.opening[1:]
	if _, err := b.Check(c); err != nil {
		m.opening = nil
		return c, false
	}
	return c, true
}

// hear compares what the streams have told: the lines of the log, of which a stream may tell several at once.
func (m *mirrored) hear() {
	m.t.Helper()
	for k := range m.ears[0] {
		var told [2][]byte
		for i := range m.ears {
			for seq := 0; seq < m.told; {
				news := m.ears[i][k].await(m.t, "lines", func([]byte) bool { return true })
				var body struct {
					Seq   int
					Lines []json.RawMessage
				}
				if err := json.Unmarshal(news.data, &body); err != nil {
					m.t.Fatal(err)
				}
				for _, line := range body.Lines {
					if seq++; seq <= m.told {
						told[i] = append(append(told[i], line...), '\n')
					}
				}
				seq = body.Seq
			}
			m.ears[i][k].stop()
		}
		if !bytes.Equal(told[0], told[1]) || m.told > 0 && len(told[0]) == 0 || bytes.Contains(bytes.ToLower(told[0]), []byte("kanarek")) {
			m.t.Errorf("the streams tell the twins apart:\n%s\n%s", told[0], told[1])
		}
	}
}

// pry asks both servers everything, for blue and for a spectator: each time in the other language, and of what may be asked of
// every unit a part in turn.
func (m *mirrored) pry(d battle.Decision) {
	m.t.Helper()
	lang, other := "?lang=en", "?lang=pl"
	if m.seq%2 == 1 {
		lang, other = other, lang
	}
	m.ownOrders(lang)
	m.lists()
	for i, g := range m.taps {
		for _, path := range []string{"", "/terrain", "/record", "/entries", fmt.Sprint("/at/", m.seq), fmt.Sprint("/at/", m.seq/2)} {
			m.same(g, "GET", path+lang, nil)
		}
		m.same(g, "GET", other, nil)
		m.same(g, "POST", "/fork"+lang, map[string]any{"at": m.seq})
		for k := range 6 {
			id := (m.seq*5 + k) % (m.units + 3)
			m.same(g, "POST", "/rings"+lang, map[string]any{"unit": id})
			if k < 2 {
				m.same(g, "POST", "/zones"+lang, map[string]any{"unit": m.units - (id+k)%3, "kind": [...]string{"move", "fire"}[k]})
			}
			m.same(g, "POST", "/look"+lang, map[string]any{"from": m.units - id%3, "to": id})
			m.same(g, "POST", "/look"+lang, map[string]any{"from": id, "to": m.units - id%3})
			m.same(g, "POST", "/look"+lang, map[string]any{"from": m.units - id%3, "to": map[string]any{"x": 5000 + 300*id, "y": 2000 + 300*id}})
		}
		m.same(g, "POST", "/ask"+lang, map[string]any{"command": map[string]any{}})
		m.orders(g, lang, m.seq)
		way := []any{map[string]any{"x": 5000 + 400*(m.seq%9), "y": 4000 + 100*(m.seq%7)}}
		m.same(g, "POST", "/lead"+lang, map[string]any{"errands": []any{map[string]any{"unit": m.units - m.seq%3, "way": way}}})
		m.same(g, "POST", "/undo"+lang, map[string]any{"id": "pry", "after": m.seq, "to": -1})
		m.same(g, "PATCH", "/seat"+lang, map[string]any{"name": fmt.Sprint("guest ", m.seq)})
		if i > 0 || d.Side != battle.Blue {
			m.same(g, "POST", "/sample"+lang, map[string]any{"command": map[string]any{"verb": "done"}})
			m.same(g, "POST", "/check"+lang, map[string]any{"command": map[string]any{"verb": "fire", "unit": m.units, "target": 1}})
			m.same(g, "POST", "/legal"+lang, map[string]any{})
			continue
		}
		m.mine++
		m.same(g, "POST", "/legal"+lang, map[string]any{"limit": 100})
		for _, verb := range d.Verbs {
			m.about(g, lang, map[string]any{"verb": verb})
			m.same(g, "POST", "/aims"+lang, map[string]any{"command": map[string]any{"verb": verb, "unit": m.units - m.seq%3}})
			for k := range 4 {
				id := (m.seq*5+k*3)%(m.units+3) + 1
				own := m.units - k%3
				m.about(g, lang, map[string]any{"verb": verb, "unit": id})
				m.about(g, lang, map[string]any{"verb": verb, "unit": own, "target": id})
				m.about(g, lang, []map[string]any{
					{"verb": verb, "unit": own, "units": []int{id}},
					{"verb": verb, "parts": []any{map[string]any{"target": id}}},
					{"verb": verb, "unit": own, "path": []any{map[string]any{"x": 5000 + 400*id, "y": 4000 + 100*k}}},
					{"verb": verb, "unit": own, "at": map[string]any{"x": 5000 + 400*id, "y": 4000 + 100*k}},
				}[(k+m.seq)%4])
			}
		}
	}
}

// standing are orders that a side may have.
var standing = []map[string]any{{"react": "fire"}, {"react": "pass"}, {"react": "fire", "within": 2000}}

// orders asks what standing orders of one who must not tell the twins apart have him do; it is one of them in turn.
func (m *mirrored) orders(g guest, lang string, k int) {
	m.t.Helper()
	var got reactBody
	if err := json.Unmarshal(m.same(g, "POST", "/react"+lang, map[string]any{"orders": standing[k%len(standing)]}), &got); err == nil && got.Command != nil {
		m.answered[1]++
	}
}

// ownOrders asks what standing orders have red do. They may differ, since he knows what he hides; the other side does not learn that he asked.
func (m *mirrored) ownOrders(lang string) {
	m.t.Helper()
	for i, text := range m.each(m.red, "POST", "/react"+lang, map[string]any{"orders": standing[m.seq%len(standing)]}) {
		var got reactBody
		body, _, _ := bytes.Cut(text, []byte("\n"))
		if err := json.Unmarshal(body, &got); err != nil {
			m.t.Fatalf("%s: %v", text, err)
		}
		if got.Command == nil {
			continue
		}
		m.answered[0]++
		red := m.red
		red.at = m.both[i]
		red.get(200, "POST", "/check", map[string]any{"command": got.Command}, nil)
	}
}

// about asks everything about a command of blue.
func (m *mirrored) about(g guest, lang string, c map[string]any) {
	m.t.Helper()
	m.same(g, "POST", "/ask"+lang, map[string]any{"command": c})
	m.same(g, "POST", "/check"+lang, map[string]any{"command": c})
	m.same(g, "POST", "/sample"+lang, map[string]any{"command": c})
	m.same(g, "POST", "/legal"+lang, map[string]any{"command": c, "limit": 30})
	if m.seq > 0 {
		m.same(g, "POST", "/commands"+lang, map[string]any{"id": "pry", "after": m.seq - 1, "command": c}) // late, but at the start
	}
}

// each sends a request to both servers.
func (m *mirrored) each(g guest, method, path string, body any) (text [2][]byte) {
	m.t.Helper()
	sent, err := json.Marshal(body)
	if err != nil {
		m.t.Fatal(err)
	}
	for i, n := range m.both {
		r := httptest.NewRequest(method, "/api/battles/"+g.battle+path, bytes.NewReader(sent))
		r.Header.Set("Authorization", "Bearer "+g.token)
		w := httptest.NewRecorder()
		n.Handler().ServeHTTP(w, r)
		w.Header().Del(traceHeader) // it is drawn
		text[i] = append(w.Body.Bytes(), fmt.Sprint("\n", w.Code, w.Header())...)
	}
	return text
}

// same sends a request to both servers, compares the answers, their headers too, and gives the body of one.
func (m *mirrored) same(g guest, method, path string, body any) []byte {
	m.t.Helper()
	if m.t.Failed() {
		return nil
	}
	text := m.each(g, method, path, body)
	m.asked++
	m.read += len(text[0])
	if bytes.Contains(bytes.ToLower(text[0]), []byte("kanarek")) || !bytes.Equal(text[0], text[1]) {
		asked, _ := json.Marshal(body)
		at := 0
		for at < min(len(text[0]), len(text[1])) && text[0][at] == text[1][at] {
			at++
		}
		part := func(text []byte) []byte { return text[max(0, min(at, len(text))-200):min(len(text), at+200)] }
		m.t.Errorf("entry %d, %s %s %s tells:\n…%s…\n…%s…", m.seq, method, path, asked, part(text[0]), part(text[1]))
	}
	answer, _, _ := bytes.Cut(text[0], []byte("\n"))
	return answer
}
