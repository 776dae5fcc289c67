package server

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestDocument runs the commands of docs/api.md, and verifies the record that they leave.
func TestDocument(t *testing.T) {
	text, err := os.ReadFile("../../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	script := "set -eu\n"
	blocks := strings.Split(string(text), "```sh run\n")[1:]
	for _, block := range blocks {
		commands, _, ok := strings.Cut(block, "```")
		if !ok {
			t.Fatal("a block does not end")
		}
		script += commands
	}
	if len(blocks) < 13 {
		t.Fatalf("only %d blocks of commands were found", len(blocks))
	}
	n := manning(t, open(t, filepath.Join(t.TempDir(), "battles.db")), Limits{})
	c := exec.CommandContext(t.Context(), "bash", "-o", "pipefail", "-c", script)
	c.Dir = t.TempDir()
	c.Env = append(os.Environ(), "S="+n.url)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
	for _, want := range []string{`"status":"ok"`, `"awaited"`, `"field": "unit"`, `"odds"`, `"code": "stale"`, `"code": "refused"`, "Was that all?", `"secret"`, `"code":"not-late"`, `"late": false`, `"more": false`, `"clear":true`, `"bot":"sergeant","token":""`, "(gain ", `"foe":"Jan"`, `"own":true`, `"study-stale"`, `"no-study"`, "Raport z bitwy: ", `"kept":true`, `{"player":null}`} {
		if !strings.Contains(string(out), want) {
			t.Errorf("%s is not in what the commands print:\n%s", want, out)
		}
	}
	record, err := os.ReadFile(filepath.Join(c.Dir, "pickets.battle.json"))
	if err != nil {
		t.Fatal(err)
	}
	verify(t, record)
}
