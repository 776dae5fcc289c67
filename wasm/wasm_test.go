//go:build !js

package wasm_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sandtable/internal/arrange"
	"sandtable/internal/desk"
	"sandtable/internal/telling"
	"sandtable/library"
	"sandtable/rules"
	"sandtable/wasm/engines"
)

// mostStart is how many milliseconds the page waits for an engine to start in a worker.
const mostStart = 1000

// A battle is how a battle went.
type battle struct {
	Entries int    `json:"entries"`
	Result  string `json:"result"`
	Sum     string `json:"sum"`
}

// TestEnginesInThePage plays battles of every book through the exported function of its engine under Node, and the same ones here:
// every die, every choice and every sum must be the same. No engine has the rules of another.
func TestEnginesInThePage(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles the engines")
	}
	all, folder := engines.Of(rules.Books), t.TempDir()
	if err := engines.Build(t.TempDir(), folder, all...); err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		t.Run(e.Name, func(t *testing.T) {
			wasm := e.File(folder)
			plays(t, wasm, &e)
			code, err := os.ReadFile(wasm)
			if err != nil {
				t.Fatal(err)
			}
			for _, other := range all {
				if has := strings.Contains(string(code), other.Package+"."); has != (other.Name == e.Name) {
					t.Errorf("%s is in it: %t", other.Package, has)
				}
			}
		})
	}
}

// TestOf sees that every book has one engine, and that editions share it.
func TestOf(t *testing.T) {
	var names, books, want []string
	for _, e := range engines.Of(rules.Books) {
		if !strings.HasSuffix(e.Package, "/"+e.Name) {
			t.Errorf("%s plays %s", e.Name, e.Package)
		}
		names, books = append(names, e.Name), append(books, e.Books...)
	}
	for _, shelf := range rules.Books {
		want = append(want, shelf.Book.ID())
	}
	if !slices.Equal(names, []string{"bkc", "boltaction", "cobi"}) || !slices.Equal(books, want) {
		t.Errorf("the engines %v play %v, not %v", names, books, want)
	}
}

// plays plays a battle of each book of an engine, which is small enough and starts soon enough.
func plays(t *testing.T, wasm string, e *engines.Engine) {
	t.Helper()
	var begin []map[string]any
	for _, shelf := range library.Playable(rules.Books) {
		if !slices.Contains(e.Books, shelf.Book.ID()) {
			continue
		}
		wish, err := arrange.Skirmish(shelf, 11)
		if err != nil {
			t.Fatal(err)
		}
		wish.Turns = 4
		begin = append(begin, map[string]any{"wish": wish, "entropy": "c0ffee"})
	}
	calls := filepath.Join(t.TempDir(), "calls.json")
	write(t, calls, begin)
	out := run(t, exec.Command("node", "play.mjs", wasm, filepath.Join(goroot(t), "lib", "wasm", "wasm_exec.js"), calls))
	var got struct {
		Bytes   int      `json:"bytes"` // compressed quickly
		Most    int      `json:"most"`  // of them, so that a browser loads at most 2.6 MB
		Start   float64  `json:"start"`
		Battles []battle `json:"battles"`
	}
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	t.Logf("%d bytes with brotli in a hurry, started in %.0f ms", got.Bytes, got.Start)
	if got.Bytes > got.Most {
		t.Errorf("the engine has %d bytes with brotli in a hurry, at most %d are wanted", got.Bytes, got.Most)
	}
	if got.Start > mostStart {
		t.Errorf("the engine starts in %.0f ms, at most %d are wanted", got.Start, mostStart)
	}
	var want []battle
	for _, b := range begin {
		want = append(want, playHere(t, b, e))
	}
	if !reflect.DeepEqual(got.Battles, want) {
		t.Errorf("in the page %+v, here %+v", got.Battles, want)
	}
}

// playHere plays as play.mjs does.
func playHere(t *testing.T, begin map[string]any, e *engines.Engine) battle {
	t.Helper()
	d := desk.New(slices.DeleteFunc(slices.Clone(rules.Books), func(s library.Shelf) bool { return !slices.Contains(e.Books, s.Book.ID()) }))
	game := call(t, d, "new", begin).(*desk.Opened).Game
	for {
		chosen := call(t, d, "sample", map[string]any{"game": game}).(*desk.Sampled)
		done := call(t, d, "do", map[string]any{"game": game, "command": chosen.Command}).(*desk.Done)
		if done.Position.Result != "" {
			last := call(t, d, "lines", map[string]any{"game": game, "after": done.Seq - 1}).([]telling.Line)[0]
			return battle{done.Seq, done.Position.Result, last.Sum.String()}
		}
	}
}

func call(t *testing.T, d *desk.Desk, method string, params map[string]any) any {
	t.Helper()
	text, err := json.Marshal(params)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := d.Call(method, text)
	if err != nil {
		t.Fatalf("%s: %v", method, err)
	}
	return answer
}

func goroot(t *testing.T) string {
	t.Helper()
	return strings.TrimSpace(string(run(t, exec.Command("go", "env", "GOROOT"))))
}

func run(t *testing.T, c *exec.Cmd) []byte {
	t.Helper()
	var wrong strings.Builder
	c.Stderr = &wrong
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%v: %v\n%s", c.Args, err, wrong.String())
	}
	return out
}

func write(t *testing.T, name string, what any) {
	t.Helper()
	text, err := json.Marshal(what)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatal(err)
	}
}
