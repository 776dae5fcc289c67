package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/battle/script"
	"sandtable/dice"
	"sandtable/internal/store"
	"sandtable/library"
	"sandtable/rules"
)

// The plots of the twins: red hides units and keeps others back, and in the other battle they have changed places.
const (
	hiddenGuns = `
title: guns and men lie hidden, tanks are to come
rules: bkc1
options: {OPT-HIDDEN: "on"}
proves: []
table: {width: 160, depth: 120, pieces: [{kind: wood, area: [[30, 44], [50, 44], [50, 56], [30, 56]]}]}
scenario: {defender: red, first: blue, turns: 3, red: {edge: [[0, 0], [160, 0]]}}
units:
  - {id: kanarek-1, name: Kanarek 1, side: red, profile: {class: gun, move: 5, attack: 4/60, hits: 4}, at: [60, 40], facing: north, state: {concealed: true, dug-in: true}}
  - {id: kanarek-2, name: Kanarek 2, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [100, 40], facing: north, state: {concealed: true, dug-in: true}}
  - {id: kanarek-3, name: Kanarek 3, side: red, profile: {class: afv, armour: full, move: 25, attack: 4/60, hits: 5, save: 4}, state: {arrives: 3}}
  - {id: kanarek-4, name: Kanarek 4, side: red, profile: {class: mg, move: 10, attack: 5/60*, hits: 5}, state: {arrives: 3}}
  - {id: co, side: red, profile: {class: co, move: 30, hits: 4, cv: 10}, at: [80, 10], facing: north}
  - {id: rifles, side: red, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [80, 20], facing: north}
  - {id: hq, side: blue, profile: {class: hq, move: 30, hits: 4, cv: 9}, at: [80, 112], facing: south}
  - {id: tanks, side: blue, profile: {class: afv, armour: full, move: 25, attack: 4/60, hits: 5, save: 4}, at: [60, 105], facing: south}
  - {id: men, side: blue, profile: {class: infantry, move: 10, attack: 3/30*, hits: 6}, at: [100, 105], facing: south}
  - {id: guns, side: blue, profile: {class: artillery, attack: "4", hits: 4, flags: [off-table]}}
  - {id: fao, side: blue, profile: {class: fao, move: 20, hits: 4, cv: 8}, at: [90, 110], facing: south}
start: {phase: command, active: blue, turn: 1}
steps: [{expect: {battle: {turn: 1}}}]
`
	hiddenMen = `
title: men lie hidden and in ambush, a limbered gun and others are to come
rules: boltaction
proves: []
table: {width: 72, depth: 48, pieces: [{name: wood, kind: wood, area: [[10, 6], [60, 6], [60, 16], [10, 16]]}]}
units:
  - {id: kanarek-1, name: Kanarek 1, side: red, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [20, 10], facing: north, state: {hidden: true}}
  - {id: kanarek-2, name: Kanarek 2, side: red, profile: {type: infantry, quality: regular, men: [3 rifle, 2 smg]}, at: [50, 10], facing: north, state: {hidden: true}}
  - {id: kanarek-3, name: Kanarek 3, side: red, profile: {type: infantry, quality: regular, men: [6 rifle]}, state: {place: reserve}}
  - {id: kanarek-4, name: Kanarek 4, side: red, profile: {type: infantry, quality: regular, men: [4 smg]}, state: {place: reserve}}
  - {id: kanarek-5, name: Kanarek 5, side: red, profile: {type: vehicle, quality: regular, class: soft_skin, drive: wheeled, capacity: 12, tow: light}, state: {place: reserve}}
  - {id: kanarek-6, name: Kanarek 6, side: red, profile: {type: artillery, quality: regular, gun: light, weapon: at_gun_light, men: [3 crew]}, state: {towed: kanarek-5}}
  - {id: rifles, side: red, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [36, 4], facing: north}
  - {id: foes, side: blue, profile: {type: infantry, quality: regular, men: [5 rifle]}, at: [20, 44], facing: south}
  - {id: others, side: blue, profile: {type: infantry, quality: regular, men: [4 rifle]}, at: [50, 44], facing: south}
  - {id: tank, side: blue, profile: {type: vehicle, quality: regular, class: medium_tank, drive: tracked, arms: [at_gun_medium turret]}, at: [36, 44], facing: south}
start: {turn: 1, drawn: blue}
steps: [{expect: {battle: {turn: 1}}}]
`
)

// TestTwins: two battles that differ only in what red hides, on servers that share everything else, even the secret of the dice.
// While both sides play, every byte that blue or a spectator can get is equal in both.
func TestTwins(t *testing.T) {
	for _, c := range []struct {
		name, script string
		swaps        [][2]battle.UnitID
	}{
		{"bkc1", hiddenGuns, [][2]battle.UnitID{{1, 2}, {3, 4}}},
		{"boltaction", hiddenMen, [][2]battle.UnitID{{1, 2}, {3, 4}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			now := time.Date(1944, 6, 6, 6, 0, 0, 0, time.UTC)
			var both [2]*node
			for i := range both {
				both[i] = startWith(t, Options{Store: open(t, filepath.Join(t.TempDir(), fmt.Sprint(i, ".db"))), Limits: fast, Now: func() time.Time { return now }})
			}
			s, err := script.Load("plot", []byte(c.script), func(id string) (battle.Book, bool) { return library.Find(rules.Books, id) })
			if err != nil {
				t.Fatal(err)
			}
			setup := s.Setup(s.Books()[0])
			var commands, asked, read, mine int
			for range 8 { // the dice hang on the battle: in some of them little happens before somebody is found
				if m := playMirrored(t, both, s.Books()[0], setup, c.swaps); !t.Failed() {
					commands, asked, read, mine = commands+m.seq, asked+m.asked, read+m.read, mine+m.mine
				}
				if t.Failed() || commands >= 20 && mine >= 6 {
					break
				}
			}
			t.Logf("%d commands, %d answers, %d bytes, %d times on the asker's turn", commands, asked, read, mine)
			if commands < 20 || mine < 6 {
				t.Errorf("too little was compared")
			}
		})
	}
}

// playMirrored plays a battle and its twin until it is known what is hidden.
func playMirrored(t *testing.T, both [2]*node, book battle.Book, setup *battle.Setup, swaps [][2]battle.UnitID) *mirrored {
	t.Helper()
	made := start(t, open(t, filepath.Join(t.TempDir(), "made.db")), fast)
	red, blue, watch := begin(t, made, made, setup)
	mirror(t, made, both[0], red.battle, book, setup, nil)
	mirror(t, made, both[1], red.battle, book, setup, swaps)
	m := &mirrored{t: t, both: both, red: red, taps: []guest{blue, watch}, setup: setup, units: len(setup.Units)}
	for i, n := range both {
		for _, g := range m.taps {
			g.at = n
			m.ears[i] = append(m.ears[i], g.listen("", "?lang=en"), g.listen("", "?lang=pl"))
		}
	}
	for range 60 {
		if !m.step() {
			break
		}
	}
	m.hear()
	return m
}

// mirror keeps a battle on another server, with units that have changed places. Its dice are those of the first protocol, which do
// not hang on the log: by the second one they differ with every secret, and tell nobody which it is.
func mirror(t *testing.T, from, to *node, id string, book battle.Book, setup *battle.Setup, swaps [][2]battle.UnitID) {
	t.Helper()
	row, err := from.Store.Battle(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	seats, err := from.Store.Seats(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	other := *setup
	other.Units = slices.Clone(setup.Units)
	for _, pair := range swaps {
		u, v := &other.Units[pair[0]-1], &other.Units[pair[1]-1]
		u.ID, u.Name, u.Profile, v.ID, v.Name, v.Profile = v.ID, v.Name, v.Profile, u.ID, u.Name, u.Profile
	}
	game, err := battle.NewGame(book, &other)
	if err != nil {
		t.Fatal(err)
	}
	if row.Setup, err = battle.Canonical(game.Setup()); err != nil {
		t.Fatal(err)
	}
	rec := game.Record()
	row.Start, row.Protocol, row.Promise = rec.Start[:], 1, nil
	if err := to.Store.Create(t.Context(), &store.Creation{Battle: row, Seats: seats}); err != nil {
		t.Fatal(err)
	}
}

// mirrored is a battle that is played on two servers at once.
type mirrored struct {
	t     *testing.T
	both  [2]*node
	red   guest
	taps  []guest // who must not tell them apart
	setup *battle.Setup
	units int
	ears  [2][]*ear

	seq, asked, read, mine int
}

// position is the battle on one of the servers.
func (m *mirrored) position(i int) battle.Battle {
	m.t.Helper()
	l := m.both[i].lives.take(m.red.battle)
	defer m.both[i].lives.give(l)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ready(m.t.Context()); err != nil {
		m.t.Fatal(err)
	}
	return l.game.Battle().Clone()
}

// step compares everything and plays a command on both; false: what is hidden has come out, or hangs on it by the rules.
func (m *mirrored) step() bool {
	m.t.Helper()
	a, b := m.position(0), m.position(1)
	if _, over := a.Result(); over || m.t.Failed() {
		return false
	}
	x, y := a.Pending(), b.Pending()
	if x.Side != y.Side || x.Kind != y.Kind {
		return false
	}
	m.pry(x)
	c, ok := m.command(a, b)
	if !ok {
		return false
	}
	who := m.red
	if x.Side == battle.Blue {
		who = m.taps[0]
	}
	var dice [2]int
	for i, n := range m.both {
		who.at = n
		who.do(200, fmt.Sprint("twin", m.seq), m.seq, c)
		l := n.lives.take(m.red.battle)
		l.mu.Lock()
		dice[i] = len(l.game.Entries()[m.seq].Dice)
		l.mu.Unlock()
		n.lives.give(l)
		m.red.at = n
		m.red.get(201, "POST", "/talk", map[string]any{"text": fmt.Sprint("move ", m.seq)}, nil)
	}
	m.seq++
	return dice[0] == dice[1]
}

// command is one that both take; red keeps hidden what he can.
func (m *mirrored) command(a, b battle.Battle) (battle.Command, bool) {
	m.t.Helper()
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
		then := a.Clone()
		if _, err := then.Do(c, dice.Seeded(1)); err != nil {
			m.t.Fatal(err)
		}
		keeps := c.Verb != battle.Concede
		for i := range m.setup.Units {
			if strings.HasPrefix(m.setup.Units[i].ID, "kanarek") {
				keeps = keeps && then.(battle.Concealer).Guise(battle.Blue, battle.UnitID(i+1)) != battle.Open
			}
		}
		if keeps {
			return c, true
		}
	}
	return battle.Command{}, false
}

// hear compares what the streams have told: the lines of the log, of which a stream may tell several at once.
func (m *mirrored) hear() {
	m.t.Helper()
	for k := range m.ears[0] {
		var told [2][]byte
		for i := range m.ears {
			for seq := 0; seq < m.seq; {
				news := m.ears[i][k].await(m.t, "lines", func([]byte) bool { return true })
				var body struct {
					Seq   int
					Lines []json.RawMessage
				}
				if err := json.Unmarshal(news.data, &body); err != nil {
					m.t.Fatal(err)
				}
				for _, line := range body.Lines {
					told[i] = append(append(told[i], line...), '\n')
				}
				seq = body.Seq
			}
		}
		if !bytes.Equal(told[0], told[1]) || m.seq > 0 && len(told[0]) == 0 || bytes.Contains(bytes.ToLower(told[0]), []byte("kanarek")) {
			m.t.Errorf("the streams tell the twins apart:\n%s\n%s", told[0], told[1])
		}
	}
}

// pry asks both servers everything, for blue and for a spectator.
func (m *mirrored) pry(d battle.Decision) {
	m.t.Helper()
	for i, g := range m.taps {
		for _, lang := range []string{"?lang=en", "?lang=pl"} {
			for _, path := range []string{"", "/terrain", "/record", "/entries", fmt.Sprint("/at/", m.seq), fmt.Sprint("/at/", m.seq/2)} {
				m.same(g, "GET", path+lang, nil)
			}
			m.same(g, "POST", "/fork"+lang, map[string]any{"at": m.seq})
			for id := range m.units + 3 {
				m.same(g, "POST", "/rings"+lang, map[string]any{"unit": id})
				m.same(g, "POST", "/look"+lang, map[string]any{"from": m.units - id%3, "to": id})
				m.same(g, "POST", "/look"+lang, map[string]any{"from": m.units - id%3, "to": map[string]any{"x": 5000 + 300*id, "y": 2000 + 300*id}})
			}
			if i > 0 || d.Side != battle.Blue {
				m.same(g, "POST", "/ask"+lang, map[string]any{"command": map[string]any{}})
				m.same(g, "POST", "/undo"+lang, map[string]any{"to": 0})
				continue
			}
			m.mine++
			m.same(g, "POST", "/ask"+lang, map[string]any{"command": map[string]any{}})
			for _, verb := range d.Verbs {
				m.about(g, lang, map[string]any{"verb": verb})
				for k := range 6 {
					id := (m.seq*5+k)%(m.units+3) + 1
					m.about(g, lang, map[string]any{"verb": verb, "unit": id})
					m.about(g, lang, map[string]any{"verb": verb, "unit": m.units - k%4, "target": id})
					m.about(g, lang, map[string]any{"verb": verb, "unit": m.units - k%4, "units": []int{id}})
					m.about(g, lang, map[string]any{"verb": verb, "parts": []any{map[string]any{"target": id}}})
					m.about(g, lang, map[string]any{"verb": verb, "unit": m.units - k%4, "path": []any{map[string]any{"x": 5000 + 400*id, "y": 4000 + 100*k}}})
				}
			}
		}
	}
}

// about asks everything about a command of blue.
func (m *mirrored) about(g guest, lang string, c map[string]any) {
	m.t.Helper()
	m.same(g, "POST", "/ask"+lang, map[string]any{"command": c})
	m.same(g, "POST", "/check"+lang, map[string]any{"command": c})
	m.same(g, "POST", "/commands"+lang, map[string]any{"id": "pry", "after": max(m.seq-1, 0), "command": c}) // late, but at the start
}

// same sends a request to both servers and compares the answers.
func (m *mirrored) same(g guest, method, path string, body any) {
	m.t.Helper()
	if m.t.Failed() || path == "/commands?lang=en" && m.seq == 0 || path == "/commands?lang=pl" && m.seq == 0 {
		return
	}
	var text [2][]byte
	for i, n := range m.both {
		g.at = n
		status, answer := (&tap{guest: g}).send(method, path, body)
		text[i] = fmt.Appendf(nil, "%d %s", status, answer)
	}
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
}
