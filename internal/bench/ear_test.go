package bench

import (
	"bufio"
	"context"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/battle"
)

// An ear listens to a battle. When its connection breaks it comes back, to any node, and says how far it got. A restless one
// breaks it itself, again and again; the others hear of what is done on other nodes only by what nodes tell each other.
type ear struct {
	match    *Match
	token    string
	nodes    []string
	restless bool
	last     string // the id of the last event

	mu    sync.Mutex
	heard []int // numbers of entries, in the order they were told
	drops int
}

// listen gives every battle an ear.
func listen(ctx context.Context, l *Load) []*ear {
	var all []*ear
	for _, p := range l.players {
		for _, m := range p.playing {
			e := &ear{match: m, token: m.tokens[battle.Red], nodes: l.Nodes, restless: len(all)%2 == 0}
			all = append(all, e)
			go func() {
				for ctx.Err() == nil {
					e.listen(ctx)
				}
			}()
		}
	}
	return all
}

// listen listens on one connection for a while. That the node is down is no reason to complain.
func (e *ear) listen(ctx context.Context) {
	if e.restless {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, 100*time.Millisecond+rand.N(900*time.Millisecond))
		defer cancel()
	}
	at := e.nodes[rand.IntN(len(e.nodes))] + "/api/battles/" + e.match.Battle + "/events"
	ask, err := http.NewRequestWithContext(ctx, "GET", at, nil)
	if err != nil {
		return
	}
	ask.Header.Set("Authorization", "Bearer "+e.token)
	if e.last != "" {
		ask.Header.Set("Last-Event-ID", e.last)
	}
	answer, err := http.DefaultClient.Do(ask)
	if err != nil {
		pause(ctx, 5*time.Millisecond, 20*time.Millisecond)
		return
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		pause(ctx, 5*time.Millisecond, 20*time.Millisecond)
		return
	}
	e.read(bufio.NewReader(answer.Body))
}

// read takes events until the connection breaks; what it has of an unfinished one it forgets.
func (e *ear) read(in *bufio.Reader) {
	var name, id, data string
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			break
		}
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		switch key {
		case "event":
			name = value
		case "id":
			id = value
		case "data":
			data = value
		case "":
			if name == "lines" {
				e.take(data)
			}
			if id != "" {
				e.last = id
			}
			name, id, data = "", "", ""
		}
	}
	e.mu.Lock()
	e.drops++
	e.mu.Unlock()
}

func (e *ear) take(data string) {
	var told struct {
		Lines []struct {
			Seq int `json:"seq"`
		} `json:"lines"`
	}
	if json.Unmarshal([]byte(data), &told) != nil {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, line := range told.Lines {
		e.heard = append(e.heard, line.Seq)
	}
}

// check waits until all is told that was answered, and compares.
func (e *ear) check(t *testing.T) {
	t.Helper()
	want := len(e.match.IDs)
	for end := time.Now().Add(10 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		e.mu.Lock()
		got := len(e.heard)
		e.mu.Unlock()
		if got >= want || time.Now().After(end) {
			break
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for i := range max(want, len(e.heard)) {
		if i >= len(e.heard) || e.heard[i] != i+1 {
			t.Errorf("battle %s has %d entries; a listener, in %d pieces, heard %v", e.match.Battle, want, e.drops+1, e.heard)
			return
		}
	}
}
