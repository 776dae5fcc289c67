package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// exampleEvent is the event that the examples are about. Each of them gets one of its own, whose name is drawn.
const exampleEvent = "k4c2gq7m3xw5hs2a"

// withEvent makes an event and brings it to where a command makes sense, and says its name.
func withEvent(t *testing.T, home, command string) string {
	t.Helper()
	run := func(args ...string) string {
		return string(runCommand(t, nil, append([]string{"event"}, args...)...))
	}
	id := regexp.MustCompile(`^\w+`).FindString(run("create", "Autumn Cup", "--rounds", "2", "--round-time", "336h"))
	if id == "" {
		t.Fatal("no event was made")
	}
	if command == "join" {
		return id
	}
	run("join", id, "Ola Nowak", "Jan Lis", "Eva Stern", "Tom Hill", "Ada Kos", "Max Berg")
	if command == "army" {
		list := readFile(t, filepath.Join(home, "rules", "bkc", "rosters", "poland-1939.yaml"))
		if err := os.WriteFile("ola.yaml", list, 0o600); err != nil {
			t.Fatal(err)
		}
		return id
	}
	if command == "pair" {
		return id
	}
	run("pair", id)
	if command == "export" || command == "extend" {
		for _, table := range []string{"1", "2", "3"} {
			run("result", id, "1", table, "draw")
		}
		run("pair", id)
	}
	return id
}
