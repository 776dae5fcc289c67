package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/dice"
)

// A heard event is one of a stream.
type heardEvent struct {
	name, id string
	data     []byte
}

// A streaming guest listens.
type ear struct {
	events chan heardEvent
	stop   context.CancelFunc
	mu     sync.Mutex
	all    bytes.Buffer // every byte
}

// bytes is everything that came so far.
func (e *ear) bytes() []byte {
	e.mu.Lock()
	defer e.mu.Unlock()
	return bytes.Clone(e.all.Bytes())
}

// listen opens a stream that goes on after an event.
func (g guest) listen(last, query string) *ear {
	g.t.Helper()
	e, status := g.connect(last, query)
	if e == nil {
		g.t.Fatalf("events: %d", status)
	}
	return e
}

// connect opens a stream; no ear means that it was not to be had now.
func (g guest) connect(last, query string) (*ear, int) {
	g.t.Helper()
	ctx, stop := context.WithCancel(g.t.Context())
	r, err := http.NewRequestWithContext(ctx, "GET", g.at.url+"/api/battles/"+g.battle+"/events"+query, nil)
	if err != nil {
		g.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+g.token)
	if last != "" {
		r.Header.Set("Last-Event-ID", last)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		g.t.Fatal(err)
	}
	if answer.StatusCode != 200 {
		answer.Body.Close()
		stop()
		return nil, answer.StatusCode
	}
	e := &ear{events: make(chan heardEvent, 10_000), stop: stop}
	g.t.Cleanup(stop)
	go func() {
		defer close(e.events)
		defer answer.Body.Close()
		in := bufio.NewReader(answer.Body)
		var one heardEvent
		for {
			line, err := in.ReadBytes('\n')
			e.mu.Lock()
			e.all.Write(line)
			e.mu.Unlock()
			if err != nil {
				return
			}
			name, value, _ := strings.Cut(strings.TrimSuffix(string(line), "\n"), ": ")
			switch name {
			case "event":
				one.name = value
			case "id":
				one.id = value
			case "data":
				one.data = []byte(value)
			case "":
				if one.name != "" {
					e.events <- one
				}
				one = heardEvent{}
			}
		}
	}()
	return e, answer.StatusCode
}

// await waits for an event of a kind that is as it should be.
func (e *ear) await(t testing.TB, name string, is func([]byte) bool) heardEvent {
	t.Helper()
	one, open := e.hear(t, name, is)
	if !open {
		t.Fatalf("the stream ended before %s", name)
	}
	return one
}

// hear is the same, but the stream may end before.
func (e *ear) hear(t testing.TB, name string, is func([]byte) bool) (one heardEvent, open bool) {
	t.Helper()
	for end := time.After(10 * time.Second); ; {
		select {
		case one, open = <-e.events:
			if !open || one.name == name && is(one.data) {
				return one, open
			}
		case <-end:
			t.Fatalf("no %s came", name)
		}
	}
}

// TestEvents listens at one node to what is played at another, loses the connection and the server, and misses nothing.
func TestEvents(t *testing.T) {
	t.Parallel()
	nodes(t, func(t *testing.T, a, b *node) {
		red, blue, watch := begin(t, a, b, setupOf(t, "bkc1", "hidden"))
		chance, seq, heard, last := dice.Seeded(11), 0, 0, ""
		follow := func(e *ear) {
			t.Helper()
			for heard < seq {
				one := e.await(t, "lines", func([]byte) bool { return true })
				var news linesBody
				if err := json.Unmarshal(one.data, &news); err != nil {
					t.Fatal(err)
				}
				for _, line := range news.Lines {
					if heard++; line.Seq != heard {
						t.Fatalf("entry %d came after %d", line.Seq, heard-1)
					}
				}
				if last = one.id; news.Seq != heard || !strings.HasPrefix(last, fmt.Sprint(heard, ".")) {
					t.Fatalf("id %s, seq %d after entry %d", last, news.Seq, heard)
				}
			}
		}
		some := func(n int) {
			t.Helper()
			for range n {
				c, more := next(t, a, red.battle, seq, chance)
				if !more {
					t.Fatal("it is over too soon")
				}
				who := red
				if c.Side == battle.Blue {
					who = blue
				}
				seq = who.do(200, fmt.Sprint("c", seq), seq, c).Seq
			}
		}
		for range 4 {
			e := watch.listen(last, "?lang=pl")
			some(5)
			follow(e)
			e.stop()
			some(3) // without a listener
		}
		// The node that he listened to is gone; another has the same store.
		again := start(t, a.Store, fast)
		watch.at = again
		e := watch.listen(last, "")
		some(2)
		follow(e)
		red.get(201, "POST", "/talk", map[string]any{"text": "first"}, nil)
		said := e.await(t, "talk", func(data []byte) bool { return strings.Contains(string(data), "first") })
		e.stop()
		red.get(201, "POST", "/talk", map[string]any{"text": "second"}, nil)
		e = watch.listen(said.id, "")
		if one := e.await(t, "talk", func([]byte) bool { return true }); !strings.Contains(string(one.data), "second") {
			t.Errorf("after %s came %s", said.id, one.data)
		}
		blue.get(200, "PATCH", "/seat", map[string]any{"name": "Iga"}, nil)
		e.await(t, "seats", func(data []byte) bool { return strings.Contains(string(data), "Iga") })
		red.get(200, "POST", "/proposals", map[string]any{"kind": "draw"}, nil)
		e.await(t, "proposal", func(data []byte) bool { return strings.Contains(string(data), `"draw"`) })
		blue.answer(200, true, nil)
		e.await(t, "over", func(data []byte) bool { return strings.Contains(string(data), `"secret":"`) })
	})
}

// TestStreamLimits sees that not all can listen at once, and that a listener who leaves makes room.
func TestStreamLimits(t *testing.T) {
	n := start(t, open(t, t.TempDir()+"/battles.db"), Limits{Streams: 1, Crowd: 2, Watched: 5, Battles: -1, Makes: -1, Reads: -1})
	setup := setupOf(t, "bkc1", "hidden")
	red, blue, watch := begin(t, n, n, setup)
	other, last, _ := begin(t, n, n, setup)
	watch.listen("", "")
	crowd := watch.listen("", "")
	crowd.await(t, "seats", func(data []byte) bool { return strings.Contains(string(data), `"online":true`) })
	var out answered
	eventually(t, func() bool { n.streams.mu.Lock(); defer n.streams.mu.Unlock(); return n.streams.total == 2 })
	watch.get(429, "GET", "/events", nil, &out)
	if out.Error.Code != "too-many-streams" {
		t.Errorf("a third spectator of a battle: %+v", out.Error)
	}
	first := red.listen("", "") // spectators do not take the place of players
	first.await(t, "seats", func(data []byte) bool { return strings.Contains(string(data), `"online":true`) })
	blue.listen("", "")
	first.await(t, "seats", func(data []byte) bool { return strings.Count(string(data), `"online":true`) == 3 })
	red.get(429, "GET", "/events", nil, &out)
	if out.Error.Code != "too-many-streams" {
		t.Errorf("a second listener of a seat: %+v", out.Error)
	}
	other.listen("", "").await(t, "seats", func([]byte) bool { return true })
	last.get(429, "GET", "/events", nil, &out) // too many of one address
	first.stop()
	eventually(t, func() bool {
		n.streams.mu.Lock()
		defer n.streams.mu.Unlock()
		return n.streams.total == 4
	})
	red.listen("", "")
	red.get(400, "GET", "/events?after=x", nil, &out)
}
