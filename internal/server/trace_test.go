package server

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/internal/store"
	"sandtable/rules"
)

// A journal is a log that a test reads.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(text []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(text)
}

// with lists the lines that have a message.
func (j *journal) with(t *testing.T, message string) (out []map[string]any) {
	t.Helper()
	j.mu.Lock()
	defer j.mu.Unlock()
	for line := range strings.Lines(j.text.String()) {
		var one map[string]any
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			t.Fatal(err, line)
		}
		if one["msg"] == message {
			out = append(out, one)
		}
	}
	return out
}

// logged starts a server whose log a test reads.
func logged(t *testing.T, o Options) (string, *journal, store.Store) {
	t.Helper()
	j := new(journal)
	o.Log, o.Books, o.Queries = slog.New(slog.NewJSONHandler(j, nil)), rules.Books, new(Queries)
	kept, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "battles.db"), store.Watch(o.Queries.Saw))
	if err != nil {
		t.Fatal(err)
	}
	o.Store = kept
	s := New(o)
	h := httptest.NewServer(s.Handler())
	t.Cleanup(func() {
		h.Close()
		s.Close()
		kept.Close()
	})
	return h.URL, j, kept
}

// requested sends a request and gives the answer.
func requested(t *testing.T, method, url, body string, header http.Header) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header = header
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(text)
}

// TestTrace: each request has an id, that of a proxy in front if it looks like one. It is in the answer, and when the server fails in what is
// told and in the log; what is secret in an address is not.
func TestTrace(t *testing.T) {
	t.Parallel()
	made := regexp.MustCompile(`^[0-9a-f]{16}$`)
	for _, proxied := range []bool{false, true} {
		url, j, kept := logged(t, Options{Proxied: proxied})
		ids := map[string]bool{}
		for _, given := range [][]string{
			nil, {"4bf92f3577b34da6-a3ce.9_X"}, {"short"}, {strings.Repeat("x", 65)}, {"with a space"}, {"quote\"quote"}, {"twice-twice", "twice-twice"}, {"ünïcödé-ünïcödé"},
		} {
			answer, _ := requested(t, "GET", url+"/healthz", "", http.Header{"X-Request-Id": given})
			id := answer.Header.Get("X-Request-Id")
			if len(given) == 1 && given[0] == "4bf92f3577b34da6-a3ce.9_X" && proxied {
				if id != given[0] {
					t.Errorf("the id of the proxy became %q", id)
				}
			} else if !made.MatchString(id) || ids[id] {
				t.Errorf("%q became %q", given, id)
			}
			ids[id] = true
		}
		if answer, text := requested(t, "GET", url+"/api/nothing", "", nil); answer.StatusCode != 404 || strings.Contains(text, `"request"`) {
			t.Errorf("%d %s", answer.StatusCode, text)
		}
		kept.Close()
		for _, path := range []string{"/healthz", "/api/feeds/player.a-secret.atom"} {
			answer, text := requested(t, "GET", url+path, "", nil)
			var said errorBody
			if err := json.Unmarshal([]byte(text), &said); err != nil || answer.StatusCode < 500 {
				t.Fatalf("%s: %d %s %v", path, answer.StatusCode, text, err)
			}
			id := answer.Header.Get("X-Request-Id")
			if said.Error.Request != id {
				t.Errorf("%s: the id is %q, it says %q", path, id, said.Error.Request)
			}
			found := 0
			for _, message := range []string{"request failed", "the store does not answer"} {
				for _, line := range j.with(t, message) {
					if line["request"] == id {
						found++
					}
				}
			}
			if found == 0 {
				t.Errorf("%s: the log does not have %s", path, id)
			}
		}
		if strings.Contains(j.text.String(), "secret") {
			t.Errorf("a secret is in the log: %s", j.text.String())
		}
	}
}

// TestSlow: requests and queries that take long are logged by kind, never with what was asked, and no more than some each second.
func TestSlow(t *testing.T) {
	t.Parallel()
	url, j, _ := logged(t, Options{Slow: time.Nanosecond, Limits: NoLimits})
	began := time.Now()
	_, text := requested(t, "POST", url+"/api/battles", `{"name":"Mokra","wish":{"seed":1,"points":500}}`, nil)
	var made struct {
		Battle string
		Seats  []struct{ Token string }
	}
	if err := json.Unmarshal([]byte(text), &made); err != nil {
		t.Fatal(err, text)
	}
	token := made.Seats[0].Token
	for range 100 {
		requested(t, "GET", url+"/api/battles/"+made.Battle, "", http.Header{"Authorization": {"Bearer " + token}})
	}
	time.Sleep(1100 * time.Millisecond)
	answer, _ := requested(t, "GET", url+"/api/battles/"+made.Battle, "", http.Header{"Authorization": {"Bearer " + token}})
	requests, queries := j.with(t, "slow request"), j.with(t, "slow query")
	seconds := int(time.Since(began)/time.Second) + 1
	if n := len(requests) + len(queries); n == 0 || n > 2*seconds*slowLines {
		t.Errorf("%d lines in %d seconds", n, seconds)
	}
	unlogged, mine := 0.0, 0
	for _, line := range append(requests, queries...) {
		if n, is := line["unlogged"].(float64); is {
			unlogged += n
		}
		if took, is := line["seconds"].(float64); !is || took <= 0 || line["level"] != "WARN" {
			t.Errorf("%v", line)
		}
		if line["request"] == answer.Header.Get("X-Request-Id") {
			mine++
		}
	}
	if unlogged == 0 || mine == 0 {
		t.Errorf("%v were not logged; %d of the last request", unlogged, mine)
	}
	kinds := regexp.MustCompile(`^(select|insert|update|delete|with) [a-z_]+$|^commit$`)
	for _, line := range queries {
		if kind, _ := line["kind"].(string); !kinds.MatchString(kind) {
			t.Errorf("%v", line)
		}
	}
	if said := j.text.String(); strings.Contains(said, token) || strings.Contains(said, "Mokra") || strings.Contains(said, "SELECT") {
		t.Errorf("the log has what was asked: %s", said)
	}
	_, quiet, _ := logged(t, Options{})
	if quiet.with(t, "slow query") != nil {
		t.Error("without a limit something is slow")
	}
}
