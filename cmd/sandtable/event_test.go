package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEvent runs an event at real tables from the terminal: four players, two rounds.
func TestEvent(t *testing.T) {
	dir := t.TempDir()
	run := func(args ...string) (string, error) {
		out, err := exec.Command("sandtable-books", append(append([]string{"event"}, args...), "--data", dir)...).CombinedOutput()
		return string(out), err
	}
	must := func(want string, args ...string) string {
		t.Helper()
		out, err := run(args...)
		if err != nil || !strings.Contains(out, want) {
			t.Fatalf("%v: %v %s", args, err, out)
		}
		return out
	}
	id := regexp.MustCompile(`^\w+`).FindString(must("Autumn Cup (swiss, open)", "create", "Autumn Cup", "--rounds", "2", "--tables", "2", "--lists", "--round-time", "168h", "--late", "draw"))
	must("players: 4", "join", id, "Ola Nowak", "Jan Lis", "Eva Stern", "Tom Hill", "--club", "Jaworzno")
	list := filepath.Join(dir, "list.yaml")
	text, err := os.ReadFile("../../rules/bkc/rosters/poland-1939.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(list, text, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, who := range []string{"1", "Jan Lis", "eva stern", "4"} {
		must("players: 4", "army", id, who, list)
	}
	must("open pairings: 2", "pair", id)
	must("table 2", "show", id)
	must("open pairings: 2", "extend", id, "1", "48h")
	must("Round 1  (until ", "show", id)
	must("open pairings: 1", "result", id, "1", "1", "red", "420", "180")
	must("open pairings: 0", "result", id, "1", "2", "draw")
	must("players: 4", "penalty", id, "Ola Nowak", "1", "--reason", "List two days late")
	must("rounds: 2", "pair", id)
	must("open pairings: 1", "drop", id, "Tom Hill")
	if out := must("Ola Nowak", "standings", id); len(strings.Split(strings.TrimSpace(out), "\n")) != 4 {
		t.Error(out)
	}
	must("place,player,name", "export", id)
	must("round,pairing", "export", id, "--as", "pairings.csv")
	must(`"deed": "made"`, "export", id, "--as", "event.json")
	page := filepath.Join(dir, "event.html")
	must("", "export", id, "--as", "event.html", "--round", "2", "--out", page, "--lang", "pl")
	if text, err := os.ReadFile(page); err != nil || !strings.Contains(string(text), "Runda 2") || strings.Contains(string(text), "Runda 1") {
		t.Errorf("%v %s", err, text)
	}
	must("Autumn Cup", "list")
	must("(swiss, over)", "end", id)
	for _, args := range [][]string{
		{"pair", id}, {"show", "nowhere"}, {"join", id, "Late Larry"}, {"create", "x", "--kind", "cup"}, {"create", "x", "--rules", "chess"}, {"create", "x", "--clock", "fast"}, {"create", "x", "--round-time", "1h", "--late", "win"}, {"extend", id, "1", "48h"}, {"extend", id, "1", "soon"},
		{"result", id, "1", "1", "won"}, {"penalty", id, "Nobody", "1", "--reason", "x"}, {"export", id, "--as", "pdf"},
	} {
		if out, err := run(args...); err == nil || strings.Contains(out, "panic") {
			t.Errorf("%v: %v %s", args, err, out)
		}
	}
}
