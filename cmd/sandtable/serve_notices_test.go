package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/internal/store/pgtest"
)

// A clubber is a player of the club, who keeps his cookie.
type clubber struct {
	t  *testing.T
	at string
	c  http.Client
}

func newClubber(t *testing.T, at string) *clubber {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	p := &clubber{t: t, at: at, c: http.Client{Jar: jar}}
	p.send("/me", "{}")
	return p
}

func (p *clubber) send(path, body string) (out struct{ ID, Battle string }) {
	p.t.Helper()
	answer, err := p.c.Post(p.at+"/api/club"+path, "application/json", bytes.NewReader([]byte(body)))
	if err != nil {
		p.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode >= 300 || json.Unmarshal(text, &out) != nil {
		p.t.Fatalf("%s: %d %s %v", path, answer.StatusCode, text, err)
	}
	return out
}

// TestNoticesKilled kills a server again and again while it sends notices. Each arrives, and none twice: one that was sent in the
// moment of a kill may be sent again, but with the same number. SANDTABLE_KILLS says how often; in a soak test it is fifty times.
func TestNoticesKilled(t *testing.T) {
	kills, each := 3, 4
	if n, err := strconv.Atoi(os.Getenv("SANDTABLE_KILLS")); err == nil {
		kills = n
	}
	for name, where := range map[string]func(*testing.T) []string{
		"sqlite":   func(t *testing.T) []string { return []string{"--data", t.TempDir()} },
		"postgres": func(t *testing.T) []string { return []string{"--database", pgtest.Start(t).Database(t)} },
	} {
		t.Run(name, func(t *testing.T) {
			if name == "postgres" && testing.Short() {
				t.Skip("takes long to start")
			}
			killed(t, kills, each, where(t))
		})
	}
}

func killed(t *testing.T, kills, each int, where []string) {
	t.Helper()
	var mu sync.Mutex
	came, repeats := map[string]map[string]bool{}, 0 // the numbers of notices by battle
	hook := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var m struct{ ID, Battle string }
		if json.NewDecoder(r.Body).Decode(&m) != nil || m.ID != r.Header.Get("Idempotency-Key") {
			t.Error("a notice cannot be read")
		}
		mu.Lock()
		defer mu.Unlock()
		if came[m.Battle] == nil {
			came[m.Battle] = map[string]bool{}
		}
		if came[m.Battle][m.ID] {
			repeats++
		}
		came[m.Battle][m.ID] = true
	}))
	defer hook.Close()
	begin := func(addr string) (string, *exec.Cmd) {
		c := exec.Command("sandtable-books", append([]string{"serve", "--no-open", "--unlimited", "--notices-private", "--addr", addr}, where...)...)
		out, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Process.Kill() })
		address, err := firstAddress(out)
		if err != nil {
			t.Fatal(err)
		}
		return address, c
	}
	url, c := begin("127.0.0.1:0")
	anna, ben := newClubber(t, url), newClubber(t, url)
	anna.send("/notices/channels", fmt.Sprintf(`{"kind": "hook", "address": %q}`, hook.URL))
	var battles []string
	for range kills {
		for range each {
			seek := anna.send("/seeks", `{"rules": "bkc1", "points": 500}`)
			battles = append(battles, ben.send("/seeks/"+seek.ID+"/take", "{}").Battle)
		}
		time.Sleep(1500*time.Millisecond + time.Duration(rand.IntN(3000))*time.Millisecond)
		c.Process.Kill()
		c.Wait()
		_, c = begin("127.0.0.1:" + url[strings.LastIndex(url, ":")+1:])
	}
	missing := func() (n int) {
		mu.Lock()
		defer mu.Unlock()
		for _, id := range battles {
			if came[id] == nil {
				n++
			}
		}
		return n
	}
	for end := time.Now().Add(2*time.Minute + 30*time.Second); missing() > 0 && time.Now().Before(end); {
		time.Sleep(100 * time.Millisecond)
	}
	time.Sleep(3 * time.Second) // for one that should not come
	mu.Lock()
	defer mu.Unlock()
	for _, id := range battles {
		if len(came[id]) != 1 {
			t.Errorf("battle %s: %d notices", id, len(came[id]))
		}
	}
	t.Logf("%d kills, %d battles, %d notices were sent again with the same number", kills, len(battles), repeats)
}
