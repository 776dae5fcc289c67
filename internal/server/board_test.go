package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/goccy/go-yaml"

	"sandtable/internal/store"
	"sandtable/rules"
)

// deployed is the folder of what operators are given.
const deployed = "../../deploy"

// boardQueries are the queries of the board, by the titles of their panels, and of the alerts, by their names.
func boardQueries(t *testing.T) map[string]string {
	t.Helper()
	var board struct {
		Panels []struct {
			Title   string
			Targets []struct{ Expr string }
		}
	}
	text, err := os.ReadFile(filepath.Join(deployed, "grafana/sandtable.json"))
	if err == nil {
		err = json.Unmarshal(text, &board)
	}
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, p := range board.Panels {
		for i, one := range p.Targets {
			out[fmt.Sprintf("%s %d", p.Title, i)] = strings.ReplaceAll(one.Expr, "$__rate_interval", "1m")
		}
	}
	var alerts struct {
		Groups []struct {
			Rules []struct {
				Alert, Expr string
				Annotations struct{ Summary, Action string }
			}
		}
	}
	if text, err = os.ReadFile(filepath.Join(deployed, "prometheus-alerts.yml")); err == nil {
		err = yaml.Unmarshal(text, &alerts)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range alerts.Groups {
		for _, r := range g.Rules {
			if out[r.Alert] = r.Expr; r.Annotations.Summary == "" || r.Annotations.Action == "" {
				t.Errorf("%s does not say what it is and what to do", r.Alert)
			}
		}
	}
	if len(out) < 30 {
		t.Fatalf("%d queries are few", len(out))
	}
	return out
}

// metered starts a server that counts, has it do something, and serves what it counts.
func metered(t *testing.T) *httptest.Server {
	t.Helper()
	o := Options{Books: rules.Books, Bots: true, Queries: new(Queries)}
	kept, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "battles.db"), store.Watch(o.Queries.Saw))
	if err != nil {
		t.Fatal(err)
	}
	o.Store = kept
	s := New(o)
	h, m := httptest.NewServer(s.Handler()), httptest.NewServer(s.Metrics())
	t.Cleanup(func() {
		m.Close()
		h.Close()
		s.Close()
		kept.Close()
	})
	if answer, text := requested(t, "POST", h.URL+"/api/battles", `{"wish":{"seed":1,"points":500}}`, nil); answer.StatusCode != 201 {
		t.Fatal(text)
	}
	return m
}

var named = regexp.MustCompile(`\b(?:sandtable|process|go)_[a-z_]+`)

// TestBoard: each metric that the board and the alerts ask for is exported, and the board leaves none of ours out.
func TestBoard(t *testing.T) {
	t.Parallel()
	_, text := requested(t, "GET", metered(t).URL, "", nil)
	have := map[string]bool{}
	for _, line := range regexp.MustCompile(`(?m)^# TYPE (\S+) (\S+)$`).FindAllStringSubmatch(text, -1) {
		if have[line[1]] = true; line[2] == "histogram" {
			have[line[1]] = false
			for _, end := range []string{"_bucket", "_count", "_sum"} {
				have[line[1]+end] = true
			}
		}
	}
	used := map[string]bool{}
	for title, query := range boardQueries(t) {
		names := named.FindAllString(query, -1)
		if names == nil && !strings.Contains(query, "up{") {
			t.Errorf("%s asks for nothing: %s", title, query)
		}
		for _, name := range names {
			if used[name] = true; !have[name] {
				t.Errorf("%s asks for %s, which is not exported", title, name)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(have)) {
		base := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(name, "_bucket"), "_count"), "_sum")
		if have[name] && strings.HasPrefix(name, "sandtable_") && !used[name] && !used[base+"_bucket"] {
			t.Errorf("neither the board nor an alert has %s", name)
		}
	}
}

// TestBoardInPrometheus asks a Prometheus that reads a server for all that the board and the alerts ask.
func TestBoardInPrometheus(t *testing.T) {
	t.Parallel()
	program, err := exec.LookPath("prometheus")
	if err != nil {
		t.Skip("there is no prometheus to try the queries with: install Debian's package prometheus")
	}
	if testing.Short() {
		t.Skip("it has to read the server some times")
	}
	m, dir := metered(t), t.TempDir()
	config, err := os.ReadFile(filepath.Join(deployed, "prometheus.yml"))
	if err != nil {
		t.Fatal(err)
	}
	target := strings.TrimPrefix(m.URL, "http://")
	for old, now := range map[string]string{"localhost:9091": target, "15s": "1s"} {
		if !bytes.Contains(config, []byte(old)) {
			t.Fatalf("prometheus.yml has no %s", old)
		}
		config = bytes.ReplaceAll(config, []byte(old), []byte(now))
	}
	alerts, err := os.ReadFile(filepath.Join(deployed, "prometheus-alerts.yml"))
	if err = errors.Join(err, os.WriteFile(filepath.Join(dir, "prometheus.yml"), config, 0o600),
		os.WriteFile(filepath.Join(dir, "prometheus-alerts.yml"), alerts, 0o600)); err != nil {
		t.Fatal(err)
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := free.Addr().String()
	free.Close()
	c := exec.Command(program, "--config.file", filepath.Join(dir, "prometheus.yml"), "--storage.tsdb.path", filepath.Join(dir, "data"), "--web.listen-address", addr)
	var said bytes.Buffer
	c.Stdout, c.Stderr = &said, &said
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		c.Process.Kill()
		c.Wait()
	})
	type answer struct {
		Status, Error string
		Data          struct {
			Result []json.RawMessage
			Groups []struct {
				Rules []struct{ Name, Health, LastError string }
			}
		}
	}
	get := func(path string) (out answer, err error) {
		r, err := http.Get("http://" + addr + "/api/v1/" + path)
		if err != nil {
			return out, err
		}
		defer r.Body.Close()
		text, err := io.ReadAll(r.Body)
		return out, errors.Join(err, json.Unmarshal(text, &out))
	}
	ask := func(query string) (answer, error) { return get("query?query=" + url.QueryEscape(query)) }
	for end := time.Now().Add(time.Minute); ; time.Sleep(200 * time.Millisecond) { // a rate needs two readings
		if out, err := ask(`count_over_time(up{job="sandtable"}[1m]) > 2`); err == nil && len(out.Data.Result) == 1 {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("Prometheus reads nothing: %s", said.String())
		}
	}
	isAlert := regexp.MustCompile(`^Sandtable\w+$`)
	for title, query := range boardQueries(t) {
		out, err := ask(query)
		if err != nil || out.Status != "success" {
			t.Errorf("%s: %s: %s %v", title, query, out.Error, err)
		} else if len(out.Data.Result) == 0 && !isAlert.MatchString(title) {
			t.Errorf("%s: %s: nothing is there", title, query)
		}
	}
	for end := time.Now().Add(time.Minute); ; time.Sleep(200 * time.Millisecond) {
		out, err := get("rules")
		unknown, n := 0, 0
		for _, g := range out.Data.Groups {
			for _, r := range g.Rules {
				n++
				switch r.Health {
				case "ok":
				case "unknown":
					unknown++
				default:
					t.Errorf("%s is %s: %s", r.Name, r.Health, r.LastError)
				}
			}
		}
		if err == nil && n > 0 && unknown == 0 || t.Failed() {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("%d of %d alerts were not looked at: %v %s", unknown, n, err, said.String())
		}
	}
}
