package server

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/rules"
)

// A listener to everything: whatever a node sends to a guest is kept.
type tap struct {
	guest
	all bytes.Buffer
}

// send sends a request and keeps all of the answer, its headers too.
func (p *tap) send(method, path string, body any) (int, []byte) {
	p.t.Helper()
	var in io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			p.t.Fatal(err)
		}
		in = bytes.NewReader(text)
	}
	r, err := http.NewRequest(method, p.at.url+"/api/battles/"+p.battle+path, in)
	if err != nil {
		p.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+p.token)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		p.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		p.t.Fatal(err)
	}
	answer.Header.Del(traceHeader) // it is drawn, and has the digits of everything sooner or later
	for name, values := range answer.Header {
		fmt.Fprintln(&p.all, name, values)
	}
	p.all.Write(text)
	return answer.StatusCode, text
}

// pry asks everything that a guest can ask.
func (p *tap) pry(seq int) {
	for _, lang := range []string{"?lang=en", "?lang=pl"} {
		p.send("GET", lang, nil)
		p.send("GET", "/terrain"+lang, nil)
		p.send("GET", "/record"+lang, nil)
		p.send("GET", "/entries"+lang, nil)
		for back := range min(seq, 3) + 1 {
			p.send("GET", fmt.Sprint("/at/", seq-back, lang), nil)
		}
		p.send("POST", "/fork"+lang, map[string]any{"at": seq})
		p.send("POST", "/ask"+lang, map[string]any{"command": map[string]any{}})
		for from := range 6 {
			p.send("POST", "/rings"+lang, map[string]any{"unit": from})
			p.send("POST", "/zones"+lang, map[string]any{"unit": from, "kind": [...]string{"move", "fire"}[seq%2]})
			p.send("POST", "/lead"+lang, map[string]any{"errands": []any{map[string]any{"unit": from, "way": []any{map[string]any{"x": 4700, "y": 5000}}}}})
			for to := range 6 {
				p.send("POST", "/look"+lang, map[string]any{"from": from, "to": to})
			}
			for _, x := range []int{4000, 6604, 4700} {
				p.send("POST", "/look"+lang, map[string]any{"from": from, "to": map[string]any{"x": x, "y": 5000}})
			}
		}
		for _, verb := range []string{"plan", "deploy", "reserve", "move", "fire", "order", "alter", "done", "standing"} {
			for unit := range 4 {
				c := map[string]any{"verb": verb}
				if unit > 0 {
					c["unit"] = unit
				}
				p.send("POST", "/ask"+lang, map[string]any{"command": c})
				p.send("POST", "/sample"+lang, map[string]any{"command": c})
				p.send("POST", "/legal"+lang, map[string]any{"command": c})
				c["target"] = 5 - unit
				p.send("POST", "/check"+lang, map[string]any{"command": c})
				p.send("POST", "/commands"+lang, map[string]any{"id": "pry", "after": max(seq-1, 0), "command": c}) // always late
			}
		}
	}
}

// TestCanary plants secrets of red in battles of both books. No byte that blue or a spectator can get out of any node tells
// them, until the battle is over.
func TestCanary(t *testing.T) {
	t.Parallel()
	const x, y = 4786, 5371
	at := map[string]any{"x": x, "y": y}
	nodes(t, func(t *testing.T, a, b *node) {
		for _, c := range []struct {
			name, book, script string
			plant              []map[string]any // by red, or by the side to move
			secret             []string
		}{
			{"plan", "bkc1", "schedule-plan", []map[string]any{{"verb": "plan", "units": []int{1, 2}, "at": at, "n": 2}},
				[]string{"4786", "5371", "47.86", "53.71", "47,86", `"mission"`}},
			{"concealed", "bkc1", "hidden", []map[string]any{{"verb": "deploy", "unit": 1, "at": map[string]any{"x": 4000, "y": 5000}, "option": "concealed"}},
				[]string{`kanarek`, `"unit":1,`, `"id":1,"key"`, `"id":1,"name"`, `"unit":1}`}},
			{"hidden", "boltaction", "hidden-setup", []map[string]any{{"verb": "done"}, {"verb": "deploy", "unit": 1, "at": map[string]any{"x": 9144, "y": 1524}},
				{"verb": "deploy", "unit": 3, "at": map[string]any{"x": 6604, "y": 7620}, "option": "hidden"}},
				[]string{`kanarek`, `"unit":3,`, `"id":3,"key"`, `"id":3,"name"`, `"unit":3}`}},
			{"waiting", "boltaction", "reserve-named", []map[string]any{{"verb": "reserve", "unit": 3}},
				[]string{`kanarek`, `"unit":3,`, `"id":3,"key"`, `"id":3,"name"`, `"unit":3}`}},
			{"reserve", "boltaction", "reserve-named", []map[string]any{{"verb": "reserve", "unit": 3, "option": "left"}},
				[]string{`kanarek`, `"unit":3,`, `"id":3,"key"`, `"id":3,"name"`, `"unit":3}`, `"left"`}},
		} {
			t.Run(c.name, func(t *testing.T) {
				setup := setupOf(t, c.book, c.script)
				hidden := 0
				if c.name != "plan" {
					u, _ := c.plant[len(c.plant)-1]["unit"].(int)
					hidden = u
					setup.Units[u-1].ID, setup.Units[u-1].Name = "kanarek", "kanarek"
				}
				red, blue, watch := begin(t, a, b, setup)
				// The side that plants it is the owner; its enemy and the spectator must not hear of it.
				owner, foe := red, blue
				if hidden > 0 && setup.Units[hidden-1].Side == battle.Blue {
					owner, foe = blue, red
				}
				seq := 0
				for _, command := range c.plant {
					who := red
					if l := pendingSide(t, a, red.battle, seq); l == battle.Blue {
						who = blue
					}
					seq = who.do(200, fmt.Sprint("plant", seq), seq, command).Seq
				}
				if _, text := (&tap{guest: owner}).send("GET", "?record=0", nil); !bytes.Contains(text, []byte(c.secret[0])) {
					t.Fatalf("the owner does not know his own secret %s: the test sees nothing", c.secret[0])
				}
				taps := []*tap{{guest: foe}, {guest: watch}}
				var ears []*ear
				for _, p := range taps {
					eventually(t, func() bool {
						_, text := p.send("GET", "?record=0", nil)
						return bytes.Contains(text, fmt.Appendf(nil, `"seq":%d,"side"`, seq))
					})
					ears = append(ears, p.listen("", "?lang=en"), p.listen("", "?lang=pl"))
					p.pry(seq)
				}
				taps[0].send("POST", "/proposals", map[string]any{"kind": "takeback", "to": 0})
				// Play goes on a little while all listen; what the owner does may reveal it by the rules, so he only talks.
				owner.get(201, "POST", "/talk", map[string]any{"text": "not secret"}, nil)
				for _, e := range ears {
					e.await(t, "talk", func([]byte) bool { return true })
					e.stop()
				}
				time.Sleep(20 * time.Millisecond)
				for i, p := range taps {
					all := p.all.Bytes()
					for _, e := range ears[2*i : 2*i+2] {
						all = append(all, e.bytes()...)
					}
					if len(all) < 20_000 {
						t.Errorf("only %d bytes were looked at", len(all))
					}
					for _, secret := range c.secret {
						if at := bytes.Index(bytes.ToLower(all), []byte(strings.ToLower(secret))); at >= 0 {
							t.Errorf("%s reached listener %d: …%s…", secret, i, all[max(0, at-200):min(len(all), at+100)])
						}
					}
				}
			})
		}
	})
}

// TestCanaryInPlay plays battles of every book in which red hides units, ambushers among them, keeps others and a limbered gun back,
// and has planned what comes. While both sides play nothing of it reaches blue or a spectator, whatever they ask.
func TestCanaryInPlay(t *testing.T) {
	t.Parallel()
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	for _, shelf := range rules.Books {
		if !shelf.IsPlayable() || shelf.Open {
			continue
		}
		for _, p := range plots(shelf.Book.ID()) {
			t.Run(shelf.Book.ID()+" "+p.name, func(t *testing.T) {
				for range 20 { // until no hidden unit is found by the rules
					if p.keptIn(t, n, shelf.Book.ID()) || t.Failed() {
						return
					}
				}
				t.Error("a player is always found")
			})
		}
	}
}

// keptIn plays a plot and looks for its secrets in all that was told. False: they have come out by the rules, or blue was not asked.
func (p *plot) keptIn(t *testing.T, n *node, book string) bool {
	_, setup := p.laid(t, book)
	red, blue, watch := begin(t, n, n, setup)
	m := &mirrored{t: t, both: [2]*node{n, n}, red: red, setup: setup, units: len(setup.Units)}
	taps := []*tap{{guest: blue}, {guest: watch}}
	var ears []*ear
	for _, g := range taps {
		ears = append(ears, g.listen("", "?lang=en"), g.listen("", "?lang=pl"))
	}
	for _, note := range p.notes[0] {
		m.seq = red.do(200, fmt.Sprint("note", m.seq), m.seq, note).Seq
	}
	for m.seq < 12 || m.mine < 2 {
		now := m.position(0)
		d := now.Pending()
		for _, g := range taps {
			g.probe(m.seq, m.units, d.Verbs)
		}
		if d.Side == battle.Blue {
			m.mine++
		}
		c, ok := m.command(now, now)
		if !ok || m.seq > 40 {
			return false
		}
		who := red
		if d.Side == battle.Blue {
			who = blue
		}
		m.seq = who.do(200, fmt.Sprint("play", m.seq), m.seq, c).Seq
		if !m.keeps(m.position(0)) {
			return false
		}
	}
	red.get(201, "POST", "/talk", map[string]any{"text": "not secret"}, nil)
	secrets := append([]string{"kanarek"}, p.words...)
	for i := range setup.Units {
		if strings.HasPrefix(setup.Units[i].ID, "kanarek") {
			secrets = append(secrets, fmt.Sprintf(`"unit":%d,`, i+1), fmt.Sprintf(`"unit":%d}`, i+1), fmt.Sprintf(`"id":%d,"key"`, i+1))
		}
	}
	if _, own := (&tap{guest: red}).send("GET", "?record=0", nil); !bytes.Contains(bytes.ToLower(own), []byte(cmp.Or(strings.Join(p.words[:min(1, len(p.words))], ""), "kanarek"))) {
		t.Error("the owner does not know his own secrets: the test sees nothing")
	}
	for i, g := range taps {
		all := g.all.Bytes()
		for _, e := range ears[2*i : 2*i+2] {
			e.await(t, "talk", func([]byte) bool { return true })
			e.stop()
			all = append(all, e.bytes()...)
		}
		low := bytes.ToLower(all)
		for _, secret := range secrets {
			if at := toldAt(low, strings.ToLower(secret)); at >= 0 {
				t.Errorf("%s reached listener %d: …%s…", secret, i, all[max(0, at-300):min(len(all), at+100)])
			}
		}
	}
	return true
}

// probe asks, in one language after the other, what may tell of units that a guest does not know, with the verbs that are open.
func (p *tap) probe(seq, units int, verbs []battle.Verb) {
	lang := []string{"?lang=en", "?lang=pl"}[seq%2]
	for _, path := range []string{"", "/terrain", "/record", "/entries", fmt.Sprint("/at/", seq)} {
		p.send("GET", path+lang, nil)
	}
	p.send("POST", "/fork"+lang, map[string]any{"at": seq})
	p.send("POST", "/proposals"+lang, map[string]any{"kind": "takeback", "to": seq - 1})
	p.send("POST", "/undo"+lang, map[string]any{"id": "pry", "after": seq, "to": -1})
	for k := range 4 {
		id := (seq*3+k)%units + 1
		p.send("POST", "/rings"+lang, map[string]any{"unit": id})
		p.send("POST", "/look"+lang, map[string]any{"from": units, "to": id})
		for _, verb := range verbs {
			for _, c := range []map[string]any{{"verb": verb}, {"verb": verb, "unit": id}, {"verb": verb, "unit": units, "target": id}, {"verb": verb, "units": []int{id}}} {
				p.send("POST", "/ask"+lang, map[string]any{"command": c})
				p.send("POST", "/check"+lang, map[string]any{"command": c})
				p.send("POST", "/sample"+lang, map[string]any{"command": c})
				p.send("POST", "/legal"+lang, map[string]any{"command": c})
			}
		}
	}
}

// pendingSide is who must decide, once a node has so many entries.
func pendingSide(t testing.TB, n *node, id string, seq int) battle.Side {
	t.Helper()
	c, more := next(t, n, id, seq, dice.Seeded(1))
	if !more {
		t.Fatal("the battle is over")
	}
	return c.Side
}

// toldAt is where a secret stands in what was told, or below zero. A number counts by itself, not as a part of another.
func toldAt(told []byte, secret string) int {
	isDigit := func(at int) bool { return at >= 0 && at < len(told) && told[at] >= '0' && told[at] <= '9' }
	for from := 0; ; {
		at := bytes.Index(told[from:], []byte(secret))
		if at < 0 {
			return -1
		}
		at += from
		end := at + len(secret)
		if (!isDigit(at) || !isDigit(at-1)) && (!isDigit(end-1) || !isDigit(end)) {
			return at
		}
		from = at + 1
	}
}
