package server

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"sandtable/battle/record"

	"sandtable/geom"
	"sandtable/table"
)

// TestInventedBattles asks for battles that do not exist, with and without a link, one by one and many at a time: no other battle
// loses its place in memory.
func TestInventedBattles(t *testing.T) {
	limits := fast
	limits.Live, limits.Busy = 2, -1
	n := start(t, open(t, t.TempDir()+"/battles.db"), limits)
	setup := setupOf(t, "bkc1", "hidden")
	one, _, _ := begin(t, n, n, setup)
	two, _, _ := begin(t, n, n, setup)
	folds := func() (out [2]*record.Game) {
		for i, g := range []guest{one, two} {
			if l := n.lives.held(g.battle); l != nil {
				l.mu.Lock()
				out[i] = l.game
				l.mu.Unlock()
			}
		}
		return out
	}
	one.show()
	two.show()
	was := folds()
	if was[0] == nil || was[1] == nil {
		t.Fatal("two battles are not held")
	}
	token, _ := newToken()
	var all sync.WaitGroup
	for i := range 40 {
		for _, with := range []string{"", token, "no token"} {
			all.Go(func() {
				r, _ := http.NewRequest("GET", n.url+fmt.Sprintf("/api/battles/invented%d", i), nil)
				if with != "" {
					r.Header.Set("Authorization", "Bearer "+with)
				}
				if answer, err := http.DefaultClient.Do(r); err == nil {
					answer.Body.Close()
				}
			})
		}
		if i%8 == 0 {
			one.show()
		}
	}
	all.Wait()
	if folds() != was {
		t.Error("a battle that does not exist has cost a real one its place")
	}
	if got := n.lives.size(); got != 2 {
		t.Errorf("%d battles are held", got)
	}
}

// TestWideNetworks counts a whole network of IPv6 as one source.
func TestWideNetworks(t *testing.T) {
	n := startWith(t, Options{Store: open(t, t.TempDir()+"/battles.db"), Limits: Limits{Reads: 1}, Proxied: true})
	from := func(address string) int {
		r := httptest.NewRequest("GET", "/healthz", nil)
		r.Header.Set("X-Forwarded-For", address)
		w := httptest.NewRecorder()
		n.Handler().ServeHTTP(w, r)
		return w.Code
	}
	taken := 0
	for i := range 200 {
		if from(fmt.Sprintf("2001:db8:1:%x::1", i)) == 200 {
			taken++
		}
	}
	if most := wideShare * burst; taken < most || taken > most+8 {
		t.Errorf("%d requests from 200 networks of one customer were taken, about %d are allowed", taken, most)
	}
	if got := from("2001:db8:2:1::1"); got != 200 {
		t.Errorf("another customer: %d", got)
	}
	var streams counts
	for i := range 100 {
		streams.add(source{fmt.Sprint("near", i), "wide"}, 2, -1)
	}
	if streams.total != 2*wideShare {
		t.Errorf("%d streams of one customer", streams.total)
	}
	for i := range 2 * wideShare {
		streams.drop(source{fmt.Sprint("near", i), "wide"})
	}
	if len(streams.by) != 0 || streams.total != 0 {
		t.Errorf("left: %v", streams.by)
	}
}

// TestMetricsAreNotPublic asks for figures where all ask, and where only the operator does.
func TestMetricsAreNotPublic(t *testing.T) {
	n := startWith(t, Options{
		Store: open(t, t.TempDir()+"/battles.db"), Site: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(404) }),
	})
	answer, err := http.Get(n.url + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != 404 {
		t.Errorf("strangers are told figures: %d", answer.StatusCode)
	}
	w := httptest.NewRecorder()
	n.Metrics().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	if w.Code != 200 || !strings.Contains(w.Body.String(), "sandtable_entries_total") {
		t.Errorf("%d %.200s", w.Code, w.Body)
	}
}

// TestHugeSetup brings more terrain than is ever played on, and keeps the server at work for longer than one may.
func TestHugeSetup(t *testing.T) {
	limits := fast
	limits.Work = 0.002
	n := start(t, open(t, t.TempDir()+"/battles.db"), limits)
	for _, huge := range []struct{ pieces, points int }{{maxPieces + 1, 4}, {50, maxPoints/50 + 1}} {
		setup := setupOf(t, "bkc1", "hidden")
		for i := range huge.pieces {
			p := table.Piece{ID: table.PieceID(1000 + i), Kind: "wood"}
			for k := range huge.points {
				p.Area = append(p.Area, geom.Point{X: geom.Len(100 + k), Y: geom.Len(100 + k*k%50)})
			}
			setup.Table.Pieces = append(setup.Table.Pieces, p)
		}
		if status, text := (guest{t: t, at: n}).raw("POST", "/api/battles", map[string]any{"setup": setup}); status != 400 || !strings.Contains(string(text), "at most") {
			t.Errorf("%+v: %d %.200s", huge, status, text)
		}
	}
	red, _, _ := begin(t, n, n, setupOf(t, "bkc1", "hidden"))
	for i := 0; ; i++ {
		status, text := red.raw("GET", "/api/battles/"+red.battle, nil)
		if status == 429 && strings.Contains(string(text), "too-heavy") {
			break
		}
		if status != 200 || i > 2000 {
			t.Fatalf("after %d answers: %d %.200s", i, status, text)
		}
		n.lives.held(red.battle).mu.Lock()
		n.lives.held(red.battle).changed() // so that every answer costs something
		n.lives.held(red.battle).mu.Unlock()
	}
}
