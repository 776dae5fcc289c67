package server

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/battle"
)

// pickets is a battle in which red can shoot at once.
const pickets = `{"rules": "bkc1", "table": {"width": 12000, "depth": 12000}, "scenario": {"turns": 2, "first": "red"}, "units": [
	{"id": "hq", "side": "red", "profile": {"class": "hq", "move": 30, "hits": 4, "cv": 10}, "at": {"x": 6000, "y": 3000}},
	{"id": "rifles", "side": "red", "profile": {"class": "infantry", "move": 10, "attack": "3/30*", "hits": 6}, "at": {"x": 6000, "y": 4000}},
	{"id": "staff", "side": "blue", "profile": {"class": "hq", "move": 30, "hits": 4, "cv": 8}, "at": {"x": 6000, "y": 10000}, "facing": 1800},
	{"id": "pickets", "side": "blue", "profile": {"class": "infantry", "move": 10, "attack": "3/30*", "hits": 6}, "at": {"x": 6000, "y": 5700}, "facing": 1800},
	{"id": "post", "side": "blue", "profile": {"class": "infantry", "move": 10, "attack": "3/30*", "hits": 6}, "at": {"x": 9000, "y": 8000}, "facing": 1800},
	{"id": "guard", "side": "blue", "profile": {"class": "infantry", "move": 10, "attack": "3/30*", "hits": 6}, "at": {"x": 3000, "y": 8000}, "facing": 1800}]}`

// TestExamples runs the players of docs/examples: each fights a battle to its end against the program, and both fight one against each
// other, with the limits that strangers have.
func TestExamples(t *testing.T) {
	t.Parallel()
	n := manning(t, open(t, filepath.Join(t.TempDir(), "battles.db")), Limits{})
	golang := filepath.Join(t.TempDir(), "bot")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", golang, "../../docs/examples/bot.go").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var setup battle.Setup
	if err := json.Unmarshal([]byte(pickets), &setup); err != nil {
		t.Fatal(err)
	}
	players := map[string][]string{"Go": {golang}}
	if python, err := exec.LookPath("python3"); err == nil {
		players["Python"] = []string{python, "../../docs/examples/bot.py"}
	} else {
		t.Log("without Python: ", err)
	}
	for name, command := range players {
		t.Run(name, func(t *testing.T) {
			made := against(t, n, &setup, is2("blue", "recruit"))
			run(t, n, made, command)
		})
	}
	t.Run("both", func(t *testing.T) {
		if players["Python"] == nil {
			t.Skip("there is no python3")
		}
		run(t, n, against(t, n, &setup), players["Go"], players["Python"])
	})
}

// run lets programs play the seats that people have, until the battle is over.
func run(t *testing.T, n *node, made *newBody, commands ...[]string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	var all sync.WaitGroup
	for i, command := range commands {
		link := fmt.Sprint(n.url, "/b/", made.Battle, "#", made.Seats[i].Token)
		all.Go(func() {
			out, err := exec.CommandContext(ctx, command[0], append(command[1:], link)...).CombinedOutput()
			if err != nil || !strings.Contains(string(out), `"result"`) {
				t.Errorf("%v: %v: %s", command, err, out)
			}
		})
	}
	all.Wait()
	b, seq := position(t, n, made.Battle)
	if _, over := b.Result(); !over {
		t.Errorf("after %d entries the battle is not over", seq)
	}
	l := n.lives.take(made.Battle)
	defer n.lives.give(l)
	l.mu.Lock()
	defer l.mu.Unlock()
	by, shots := map[battle.Side]int{}, 0
	for _, e := range l.game.Entries() {
		if by[e.Command.Side]++; e.Command.Side == battle.Red && e.Command.Verb == "fire" {
			shots++
		}
	}
	if by[battle.Red] == 0 || by[battle.Blue] == 0 || shots == 0 {
		t.Errorf("entries by side: %v, shots: %d", by, shots)
	}
	t.Logf("%d entries: %v", seq, by)
}
