package bench

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/internal/store"
	"sandtable/internal/store/pgtest"
)

// TestNoticesSQLite kills the one server of an SQLite file while it sends notices.
func TestNoticesSQLite(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	killSenders(t, filepath.Join(dir, "battles.db"), startNode(t, "--data", dir, "--notices-private"))
}

// TestNoticesPostgres kills either of two servers of one database.
func TestNoticesPostgres(t *testing.T) {
	t.Parallel()
	where := pgtest.Start(t).Database(t)
	killSenders(t, where, startNode(t, "--database", where, "--notices-private"), startNode(t, "--database", where, "--notices-private"))
}

// killSenders plays battles whose reds are away and are told by a web-hook, each time that it is their turn. Servers are killed in the
// moment in which they send. In the end there is one notice for every entry that called a player: none is missing, and what came
// twice came with the same number.
func killSenders(t *testing.T, where string, nodes ...*node) {
	most, _ := crashes(t)
	most = min(most, 50)
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	ear := newHook(t)
	stop := make(chan struct{})
	var all sync.WaitGroup
	fights := make([]*fight, 8)
	for i := range fights {
		f := &fight{t: t, ctx: ctx, nodes: nodes, ear: ear, path: fmt.Sprint("/", i)}
		fights[i] = f
		f.begin()
		all.Go(func() { f.play(stop) })
	}
	for killed := 0; killed < most && ctx.Err() == nil && !t.Failed(); killed++ {
		select {
		case <-ear.hears: // a server waits for its answer now
		case <-time.After(time.Minute): // nothing is sent any more: the players say why
		case <-ctx.Done():
		}
		pause(ctx, 0, 40*time.Millisecond)
		n := nodes[rand.IntN(len(nodes))]
		n.kill()
		n.start()
	}
	close(stop)
	all.Wait()
	settled(t, where)
	told, longest := 0, time.Duration(0)
	for _, f := range fights {
		if got := ear.numbers(f.path); got != f.calls {
			t.Errorf("battle %s: %d notices have come for %d entries that called", f.path, got, f.calls)
		}
		told, longest = told+f.calls, max(longest, f.longest)
	}
	again := ear.repeated()
	t.Logf("%d notices, the slowest after %v, %d came again with the same number, servers were killed %d times",
		told, longest.Round(10*time.Millisecond), again, most)
	if again > 8*most { // a server sends four at once
		t.Errorf("%d notices came again after %d kills", again, most)
	}
}

// settled waits until nothing is on its way any more, while the servers run.
func settled(t *testing.T, where string) {
	t.Helper()
	kept, err := store.Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	var left []string
	for end := time.Now().Add(heard); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if left, err = kept.Deliveries(t.Context(), time.Now().Add(24*time.Hour), 10); err == nil && len(left) == 0 {
			time.Sleep(time.Second) // for what a server had in its hands
			return
		}
	}
	t.Errorf("on their way still: %v %v", left, err)
}

// A hook is what players have named: it takes its time, and counts what comes by the numbers that it has.
type hook struct {
	*httptest.Server
	hears chan struct{}
	mu    sync.Mutex
	came  map[string]map[string]int
}

func newHook(t *testing.T) *hook {
	h := &hook{hears: make(chan struct{}, 1), came: map[string]map[string]int{}}
	h.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var m struct{ ID, Kind string }
		if err := json.NewDecoder(r.Body).Decode(&m); err != nil || m.ID == "" || m.ID != r.Header.Get("Idempotency-Key") {
			t.Errorf("a notice without its number: %+v %v", m, err)
		}
		select {
		case h.hears <- struct{}{}:
		default:
		}
		// Some has come before the sender dies; some gets lost on the way with him.
		before := rand.IntN(2) == 0
		if before {
			h.count(r.URL.Path, m.ID)
		}
		pause(r.Context(), 20*time.Millisecond, 60*time.Millisecond)
		if !before && r.Context().Err() == nil {
			h.count(r.URL.Path, m.ID)
		}
	}))
	t.Cleanup(h.Close)
	return h
}

func (h *hook) count(path, id string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.came[path] == nil {
		h.came[path] = map[string]int{}
	}
	h.came[path][id]++
}

// numbers is how many different notices have come.
func (h *hook) numbers(path string) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.came[path])
}

// repeated is how many came again.
func (h *hook) repeated() (out int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, all := range h.came {
		for _, n := range all {
			out += n - 1
		}
	}
	return out
}

// heard is within what time a notice must come, however often servers are killed meanwhile.
const heard = 3 * time.Minute

// A fight is a battle between a player who is called (red) and one who is not.
type fight struct {
	t      *testing.T
	ctx    context.Context
	nodes  []*node
	ear    *hook
	path   string
	cookie string
	battle string
	tokens [2]string // red and blue
	calls  int       // entries after which red was called
	// longest is what red has waited for a call at most.
	longest time.Duration
}

// ask sends a request to any node until one answers.
func (f *fight) ask(method, path, token string, body, into any) int {
	text, err := json.Marshal(body)
	if err != nil {
		f.t.Error(err)
		return 0
	}
	for {
		r, err := http.NewRequestWithContext(f.ctx, method, f.nodes[rand.IntN(len(f.nodes))].address+path, bytes.NewReader(text))
		if err != nil {
			f.t.Error(err)
			return 0
		}
		r.Header.Set("Content-Type", "application/json")
		if token != "" {
			r.Header.Set("Authorization", "Bearer "+token)
		}
		if f.cookie != "" && strings.HasPrefix(path, "/api/club") {
			r.Header.Set("Cookie", f.cookie)
		}
		answer, err := http.DefaultClient.Do(r)
		if err == nil {
			var said []byte
			said, err = io.ReadAll(answer.Body)
			answer.Body.Close()
			if err == nil && answer.StatusCode < 500 && answer.StatusCode != 429 {
				if all := answer.Cookies(); len(all) > 0 {
					f.cookie = all[0].Name + "=" + all[0].Value
				}
				if into != nil && answer.StatusCode < 300 {
					if err := json.Unmarshal(said, into); err != nil {
						f.t.Errorf("%s %s: %v: %s", method, path, err, said)
					}
				}
				return answer.StatusCode
			}
		}
		if f.ctx.Err() != nil {
			f.t.Errorf("%s %s: %v", method, path, err)
			return 0
		}
		pause(f.ctx, 10*time.Millisecond, 50*time.Millisecond)
	}
}

// begin pairs the two: whose offer it was is told that it was accepted, and decides first.
func (f *fight) begin() {
	f.cookie = ""
	var seek struct{ ID string }
	var taken struct{ Battle, Token string }
	must := func(status, got int) {
		f.t.Helper()
		if got != status {
			f.t.Errorf("battle %s: %d, want %d", f.path, got, status)
		}
	}
	type none = map[string]any
	must(200, f.ask("POST", "/api/club/me", "", none{}, nil))
	red := f.cookie
	must(200, f.ask("POST", "/api/club/notices/channels", "", none{"kind": "hook", "address": f.ear.URL + f.path}, nil))
	must(201, f.ask("POST", "/api/club/seeks", "", none{"rules": "bkc1", "points": 500, "side": "red", "link": true}, &seek))
	f.cookie = ""
	must(200, f.ask("POST", "/api/club/me", "", none{}, nil))
	must(201, f.ask("POST", "/api/club/seeks/"+seek.ID+"/take", "", none{}, &taken))
	f.battle, f.tokens[1], f.cookie = taken.Battle, taken.Token, red
	var own struct{ Token string }
	must(200, f.ask("GET", "/api/club/battles/"+f.battle, "", nil, &own))
	f.tokens[0] = own.Token
	f.calls++
}

// position is how the battle stands for a side.
type position struct {
	Seq    int
	Mine   bool
	Result string
	Verbs  []struct{ Verb, Class string }
}

func (f *fight) look(side int) position {
	var out struct{ Position position }
	f.ask("GET", "/api/battles/"+f.battle+"?record=0", f.tokens[side], nil, &out)
	return out.Position
}

// play plays until it is to stop and the last call was heard.
func (f *fight) play(stop <-chan struct{}) {
	for n := 0; f.ctx.Err() == nil && !f.t.Failed(); n++ {
		called := time.Now()
		for ; f.ear.numbers(f.path) < f.calls; pause(f.ctx, 10*time.Millisecond, 30*time.Millisecond) {
			if time.Since(called) > heard {
				f.t.Errorf("battle %s: the call of entry %d has not come", f.path, f.look(0).Seq)
				return
			}
		}
		f.longest = max(f.longest, time.Since(called))
		select {
		case <-stop:
			return
		default:
		}
		if f.turn(0, &n) && f.turn(1, &n) {
			f.calls++
		} else if !f.t.Failed() {
			f.begin() // it is over: another
		}
	}
}

// turn has a side decide until it is the other's turn; false: the battle is over.
func (f *fight) turn(side int, n *int) bool {
	for f.ctx.Err() == nil {
		*n++
		p := f.look(side)
		if p.Result != "" {
			return false
		}
		if !p.Mine {
			if other := f.look(1 - side); other.Result != "" {
				return false
			} else if other.Mine {
				return true
			}
			continue // the nodes have not heard alike yet
		}
		var verbs, passes []string
		for _, v := range p.Verbs {
			switch v.Class {
			case "will", "standing", "aside":
			case "pass":
				verbs, passes = append(verbs, v.Verb), append(passes, v.Verb)
			default:
				verbs = append(verbs, v.Verb)
			}
		}
		if *n%3 > 0 && len(passes) > 0 {
			verbs = passes
		}
		var found struct{ Command json.RawMessage }
		if len(verbs) == 0 || f.ask("POST", "/api/battles/"+f.battle+"/sample", f.tokens[side], map[string]any{"command": map[string]any{"verb": verbs[*n%len(verbs)]}}, &found) != 200 {
			continue
		}
		f.ask("POST", "/api/battles/"+f.battle+"/commands?position=0", f.tokens[side], map[string]any{"id": fmt.Sprint("c", *n), "after": p.Seq, "command": found.Command}, nil)
	}
	return false
}
