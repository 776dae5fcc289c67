//go:build !js

package main_test

import (
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"sandtable/internal/arrange"
	"sandtable/internal/desk"
	"sandtable/internal/telling"
	"sandtable/library"
	"sandtable/rules"
)

// What the page waits for: the engine is loaded once, compressed, and started in a worker.
const (
	mostBytes = 4_000_000
	mostStart = 1000 // milliseconds
)

// A battle is how a battle went.
type battle struct {
	Entries int    `json:"entries"`
	Result  string `json:"result"`
	Sum     string `json:"sum"`
}

// TestEngineInThePage plays battles of every book through the exported function under Node, and the same ones here: every
// die, every choice and every sum must be the same.
func TestEngineInThePage(t *testing.T) {
	if testing.Short() {
		t.Skip("it compiles the engine")
	}
	wasm := build(t)
	if n := compressed(t, wasm); n > mostBytes {
		t.Errorf("the engine has %d bytes with gzip -9, at most %d are wanted", n, mostBytes)
	}
	var begin []map[string]any
	for _, shelf := range library.Playable(rules.Books) {
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
		Start   float64  `json:"start"`
		Battles []battle `json:"battles"`
	}
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	t.Logf("started in %.0f ms", got.Start)
	if got.Start > mostStart {
		t.Errorf("the engine starts in %.0f ms, at most %d are wanted", got.Start, mostStart)
	}
	var want []battle
	for _, b := range begin {
		want = append(want, playHere(t, b))
	}
	if !reflect.DeepEqual(got.Battles, want) {
		t.Errorf("in the page %+v, here %+v", got.Battles, want)
	}
}

// playHere plays as play.mjs does.
func playHere(t *testing.T, begin map[string]any) battle {
	t.Helper()
	d := desk.New(rules.Books)
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

// build compiles the engine as the Makefile does: the tag leaves out what only tests and the command line need, and the reader of
// YAML, which is in no hurry, is not inlined.
func build(t *testing.T) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "engine.wasm")
	c := exec.Command("go", "build", "-tags", "page", "-trimpath", "-ldflags", "-s -w", "-gcflags", "github.com/goccy/go-yaml/...=-l", "-o", out, ".")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	run(t, c)
	return out
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

// compressed is how many bytes of a file are left with gzip -9.
func compressed(t *testing.T, name string) int64 {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var n counter
	w, err := gzip.NewWriterLevel(&n, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(w, file); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes with gzip -9", n)
	return int64(n)
}

type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
