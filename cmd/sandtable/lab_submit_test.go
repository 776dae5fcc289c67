package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/internal/arrange"
	"sandtable/lab"
	"sandtable/lab/farm"
	"sandtable/rules"
)

// What cannot be played is told with its reason, beside what was played, and the command fails.
func TestGatherFailed(t *testing.T) {
	dir := t.TempDir()
	run := lab.Run{
		Books: rules.Books, Rules: "bkc1", Scenarios: []string{"encounter"}, Players: [2]string{"random", "random"}, Points: 500, Battles: 2,
	}
	all, err := run.Matches()
	if err != nil {
		t.Fatal(err)
	}
	all[1].Wish.Turns = arrange.MaxTurns + 1
	queue, err := farm.Open(t.Context(), filepath.Join(dir, "lab.db"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = queue.Submit(t.Context(), rules.Books, "some", all, 2)
	queue.Close()
	if err != nil {
		t.Fatal(err)
	}
	do := func(args ...string) (out, warned string, err error) {
		root, err := newProgram(rules.Books, append(args, "--data", dir))
		if err != nil {
			t.Fatal(err)
		}
		var to, warn bytes.Buffer
		root.SetOut(&to)
		root.SetErr(&warn)
		err = root.Execute()
		return to.String(), warn.String(), err
	}
	out, warned, err := do("worker", "--until-idle")
	if err != nil || !strings.Contains(out, "1 battles in") || !strings.Contains(warned, "battles that cannot be played: 1") {
		t.Errorf("worker: %v\n%s%s", err, out, warned)
	}
	out, warned, err = do("lab", "gather", "some", "--wait")
	if err == nil || !strings.Contains(err.Error(), "1 of 2 battles cannot be played") {
		t.Errorf("gather ends with %v", err)
	}
	if !strings.Contains(out, "encounter") || !strings.Contains(warned, "not played: turns must be 0 to 100, not 101 (battle 1)") {
		t.Errorf("gather says\n%s%s", out, warned)
	}
}
