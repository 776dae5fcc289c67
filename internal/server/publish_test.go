package server

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/battle"
)

// read opens a page as a stranger does, in a language.
func read(t *testing.T, n *node, path, lang string) (status int, text string) {
	t.Helper()
	r, err := http.NewRequest("GET", n.url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Accept-Language", lang)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	if kind := answer.Header.Get("Content-Type"); kind != "text/html; charset=utf-8" || !strings.HasPrefix(answer.Header.Get("Content-Security-Policy"), "default-src 'none'; style-src") {
		t.Errorf("%s is %q under %q", path, kind, answer.Header.Get("Content-Security-Policy"))
	}
	return answer.StatusCode, string(body)
}

// TestPublish: the report of a battle that is over is shared by a player on one node and read by a stranger on another, in his language, until the
// same player withdraws it. It names no player.
func TestPublish(t *testing.T) {
	nodes(t, func(t *testing.T, a, b *node) {
		red, blue, watch := begin(t, a, b, setupOf(t, "bkc1", "hidden"))
		red.get(200, "PATCH", "/seat", map[string]any{"name": "Anna Ciekawska"}, nil)
		red.get(201, "POST", "/talk", map[string]any{"text": "secret words"}, nil)
		var failed answered
		if red.get(409, "POST", "/report", none{}, &failed); failed.Error.Code != "not-over" {
			t.Errorf("of a running battle: %+v", failed.Error)
		}
		play(t, red, blue)
		watch.get(403, "POST", "/report", none{}, nil)
		var shared, seen publicationBody
		red.get(201, "POST", "/report", none{}, &shared)
		if !strings.HasPrefix(shared.Path, "/r/") || len(shared.Path) < len("/r/")+20 || !shared.Own {
			t.Fatalf("shared: %+v", shared)
		}
		blue.get(200, "POST", "/report", none{}, &seen)
		if seen.Path != shared.Path || seen.Own {
			t.Errorf("blue shares another: %+v", seen)
		}
		watch.get(200, "GET", "/report", nil, &seen)
		if seen.Path != shared.Path || seen.Own {
			t.Errorf("a spectator is told %+v", seen)
		}
		for lang, want := range map[string]string{"pl-PL,pl;q=0.9": "Raport z bitwy", "de": "Gefechtsbericht", "fr": "After-action report"} {
			status, text := read(t, b, shared.Path, lang)
			if status != 200 || !strings.Contains(text, want) || !strings.Contains(text, `property="og:title" content="`+want) || !strings.HasSuffix(text, "</html>\n") {
				t.Errorf("%s: %d %.300s", lang, status, text)
			}
			for _, hidden := range []string{"Ciekawska", "secret words", red.token, blue.token} {
				if strings.Contains(text, hidden) {
					t.Errorf("%s: it tells %s", lang, hidden)
				}
			}
		}
		if blue.get(404, "DELETE", "/report", nil, &failed); failed.Error.Code != "no-report" {
			t.Errorf("blue withdraws it: %+v", failed.Error)
		}
		red.get(200, "DELETE", "/report", nil, &seen)
		if seen.Path != "" {
			t.Errorf("withdrawn: %+v", seen)
		}
		if status, text := read(t, b, shared.Path, "de"); status != 404 || !strings.Contains(text, "<h1>Sandtable</h1>") {
			t.Errorf("withdrawn, it is read: %d %.200s", status, text)
		}
		blue.get(201, "POST", "/report", none{}, &seen)
		if seen.Path == shared.Path || !seen.Own {
			t.Errorf("shared again: %+v", seen)
		}
	})
}

// TestPublishLimit: from one address without an account so many reports are shared.
func TestPublishLimit(t *testing.T) {
	limits := fast
	limits.Reports = 1
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), limits)
	for i, status := range []int{201, 409} {
		red, blue, _ := begin(t, n, n, setupOf(t, "bkc1", "hidden"))
		play(t, red, blue)
		var failed answered
		red.get(status, "POST", "/report", none{}, &failed)
		if i == 1 && failed.Error.Code != "too-many-reports" {
			t.Errorf("%+v", failed.Error)
		}
	}
}

// TestPublishSecrets: a unit that is hidden when the battle ends stays so in the report, and so does what it is called.
func TestPublishSecrets(t *testing.T) {
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	for _, c := range []struct {
		book, script string
		plant        []map[string]any
	}{
		{"bkc1", "hidden", []map[string]any{{"verb": "deploy", "unit": 1, "at": map[string]any{"x": 4000, "y": 5000}, "option": "concealed"}}},
		{"boltaction", "reserve-named", []map[string]any{{"verb": "reserve", "unit": 3}}},
	} {
		t.Run(c.book, func(t *testing.T) {
			setup := setupOf(t, c.book, c.script)
			for i := range setup.Units {
				setup.Units[i].Name = "open"
			}
			hidden, _ := c.plant[0]["unit"].(int)
			setup.Units[hidden-1].Name = "kanarek"
			red, blue, watch := begin(t, n, n, setup)
			seats, seq := map[battle.Side]guest{battle.Red: red, battle.Blue: blue}, 0
			for _, command := range append(c.plant, map[string]any{"verb": battle.Concede}) {
				seq = seats[pendingSide(t, n, red.battle, seq)].do(200, fmt.Sprint("c", seq), seq, command).Seq
			}
			if _, text := (&tap{guest: watch}).send("GET", "/record", nil); !bytes.Contains(text, []byte("kanarek")) {
				t.Fatal("it has no name: the test sees nothing")
			}
			var shared publicationBody
			red.get(201, "POST", "/report", none{}, &shared)
			if status, text := read(t, n, shared.Path, "en"); status != 200 || strings.Contains(text, "kanarek") || !strings.Contains(text, "open") {
				t.Errorf("%d: it tells of a unit that was hidden, or of no unit:\n%s", status, text[strings.Index(text, "<main>"):])
			}
		})
	}
}
