package main

import (
	"encoding/json"
	"net/http"
	"os/exec"
	"strings"
	"testing"
)

// TestClub is the operator beside a server that runs: a report, what is decided, and its log.
func TestClub(t *testing.T) {
	dir := t.TempDir()
	run := func(args ...string) (string, error) {
		out, err := exec.Command("sandtable-books", append(append([]string{"club"}, args...), "--data", dir)...).CombinedOutput()
		return string(out), err
	}
	if _, err := run("list"); err == nil {
		t.Error("a list of players where there is no store")
	}
	address, stop := running(t, "--data", dir)
	defer stop()
	var made struct{ Player struct{ ID, Name string } }
	answer, err := http.Post(address+"/api/club/me", "application/json", strings.NewReader(`{"name": "Rude Robin"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if err := json.NewDecoder(answer.Body).Decode(&made); err != nil {
		t.Fatal(err)
	}
	id := made.Player.ID
	for _, c := range []struct {
		args []string
		want string // "": it fails
	}{
		{[]string{"list", "rude"}, id},
		{[]string{"list", "nobody-here"}, ""},
		{[]string{"reports"}, ""},
		{[]string{"warn", id, "--reason", "Be  kind"}, "warn: Be kind"},
		{[]string{"mute", id, "--for", "48h", "--reason", "Insults"}, "mute -> "},
		{[]string{"ban", id, "--reason", "Spam"}, "ban -> "},
		{[]string{"list", id}, "guest, muted until"},
		{[]string{"lift", id, "--reason", "He is sorry"}, "lift: He is sorry"},
		{[]string{"rename", id, "Grey Robin", "--reason", "It was rude"}, "Rude Robin: rename: It was rude"},
		{[]string{"list", "grey rob"}, "Grey Robin (guest)"},
		{[]string{"log", id}, "Spam"},
		{[]string{"log"}, "Insults"},
		{[]string{"words", "Twit", "muppet"}, "muppet\ntwit\n"},
		{[]string{"words", "--remove", "twit"}, "muppet\n"},
	} {
		if out, err := run(c.args...); err != nil || !strings.Contains(out, c.want) || c.want == "" && out != "" {
			t.Errorf("%v: %v %s", c.args, err, out)
		}
	}
	for _, args := range [][]string{
		{"warn", id}, {"warn", "nobody", "--reason", "x"}, {"mute", id, "--for", "-1h", "--reason", "x"}, {"rename", id, "Hitler", "--reason", "x"}, {"close", id},
		{"words", "--remove", "twit"}, {"words", "x"}, {"nothing"},
	} {
		if out, err := run(args...); err == nil {
			t.Errorf("%v: %s", args, out)
		}
	}
}

// TestOrigin refuses addresses at which no page can be.
func TestOrigin(t *testing.T) {
	for _, origin := range []string{"battles.example", "http://battles.example", "https://battles.example/", "https://battles.example/x", "ftp://localhost", "https://"} {
		out, err := exec.Command("sandtable-books", "serve", "--no-open", "--origin", origin, "--data", t.TempDir()).CombinedOutput()
		if err == nil || !strings.Contains(string(out), "--origin") {
			t.Errorf("%s: %v %s", origin, err, out)
		}
	}
}
