package lab_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/lab"
)

// visit is a run in which a guest has Blue first.
func visit(player string, battles int) lab.Run {
	run := skirmish(2)
	run.Players, run.Battles, run.Guests = [2]string{player, "random"}, battles, true
	return run
}

// script is a program in a file of its own.
func script(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "bot")
	if err := os.WriteFile(name, []byte("#!/bin/sh\n"+text+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return name
}

// The examples fight whole battles: as programs, and the one in Go behind an address.
func TestGuestsFight(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles")
	}
	golang := filepath.Join(t.TempDir(), "bot")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", golang, "../docs/examples/lab/bot.go").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	players := map[string]string{"Go": golang}
	if _, err := exec.LookPath("python3"); err == nil {
		players["Python"] = "../docs/examples/lab/bot.py"
	}
	at := freeAddress(t)
	served := exec.CommandContext(t.Context(), golang, at)
	if err := served.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = served.Process.Kill(); _ = served.Wait() }()
	for !answers(at) {
		time.Sleep(20 * time.Millisecond)
	}
	players["HTTP"] = "http://" + at + "/"
	for name, player := range players {
		t.Run(name, func(t *testing.T) {
			run := visit(player, 2)
			run.Rules, run.Scenarios, run.Points = "cobi", []string{"elimination"}, 150 // where units shoot without being ordered to
			report := play(t, run)
			if report.All.Battles() != 2 || report.Players != [2]string{player, "random"} {
				t.Fatalf("%d battles of %v", report.All.Battles(), report.Players)
			}
			for _, p := range report.Battles {
				if p.Deeds[0].Fire == 0 || p.Deeds[0].Move == 0 {
					t.Errorf("battle %d: it neither shot nor moved: %+v", p.Number, p.Deeds)
				}
			}
		})
	}
}

func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

func answers(at string) bool {
	c, err := net.Dial("tcp", at)
	if err == nil {
		c.Close()
	}
	return err == nil
}

// What a guest does wrong ends the run with a sentence that names it and says what it was.
func TestGuestsErr(t *testing.T) {
	flying := `while read line; do echo '{"give": {"verb": "fly"}}'; done`
	for name, c := range map[string]struct{ player, says string }{
		"missing":   {"./no-such-bot", "it cannot be started"},
		"dies":      {script(t, "echo I am tired >&2; exit 3"), "it ended before it had decided (exit status 3), and wrote last: I am tired"},
		"ends":      {script(t, "read line; exit 0"), "it ended before it had decided (exit status 0)"},
		"nonsense":  {script(t, "read line; echo hello; cat > /dev/null"), `its answer is not JSON as docs/write-a-bot.md describes it: "hello"`},
		"nothing":   {script(t, "read line; echo '{}'; cat > /dev/null"), `one of give, legal, ask, check and sample is expected: "{}"`},
		"two":       {script(t, `read line; echo '{"give": {"verb": "a"}, "check": {"verb": "a"}}'; cat > /dev/null`), "one of give"},
		"no number": {script(t, `read line; echo '{"give": {"verb": 7}}'; cat > /dev/null`), "a command cannot be read"},
		"forbidden": {script(t, flying), `it gave 3 commands in a row that the rules forbid, the last {"verb": "fly"}: BATTLE-VERB`},
		"curious":   {script(t, `while read line; do echo '{"check": {"verb": "fly"}}'; done`), "it asked 2000 times without a decision"},
		"greedy":    {script(t, `read line; echo '{"legal": {"limit": 5000}}'; cat > /dev/null`), "legal: limit must be from 1 to 1000, not 5000"},
		"long":      {script(t, `read line; head -c 2000000 /dev/zero | tr '\0' x; cat > /dev/null`), "its answer is longer than 1048576 bytes"},
		"silent":    {script(t, "cat > /dev/null"), "it did not decide within 300ms"},
		"deaf":      {script(t, "sleep 30"), "it did not decide within 300ms"},
		"no host":   {"http://", "this is no address"},
		"no server": {"http://" + freeAddress(t) + "/", "it does not answer"},
	} {
		t.Run(name, func(t *testing.T) {
			run := visit(c.player, 2)
			run.Patience = time.Minute
			if strings.Contains(c.says, "300ms") {
				run.Patience = 300 * time.Millisecond
			}
			_, err := run.Play(context.Background())
			if err == nil || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), strings.Fields(c.player)[0]) {
				t.Errorf("it says %v, not %q", err, c.says)
			}
		})
	}
}

// An address that answers wrongly ends the run as well.
func TestAddressErrs(t *testing.T) {
	for says, answer := range map[string]http.HandlerFunc{
		"it answers with status 500 instead of 200": func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "broken", 500) },
		"it answers with status 302":                func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/other", http.StatusFound) },
		"its answer is not JSON":                    func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "<html>") },
		"its answer is longer than":                 func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(bytes.Repeat([]byte("x"), 1<<20+2)) },
		"it did not decide within 300ms": func(_ http.ResponseWriter, r *http.Request) {
			select {
			case <-r.Context().Done():
			case <-time.After(5 * time.Second):
			}
		},
	} {
		t.Run(says, func(t *testing.T) {
			server := httptest.NewServer(answer)
			defer server.Close()
			run := visit(server.URL, 2)
			if run.Patience = time.Minute; strings.Contains(says, "300ms") {
				run.Patience = 300 * time.Millisecond
			}
			if _, err := run.Play(context.Background()); err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("it says %v", err)
			}
		})
	}
}

// Only the person who begins a run names a program: a battle that comes from elsewhere starts none.
func TestGuestsAreInvited(t *testing.T) {
	mark := filepath.Join(t.TempDir(), "started")
	run := visit(script(t, "touch "+mark), 2)
	run.Guests = false
	if _, err := run.Play(context.Background()); err == nil || !strings.Contains(err.Error(), "programs and addresses play only in") {
		t.Errorf("it says %v", err)
	}
	run.Guests = true
	all, err := run.Matches()
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(&all[0])
	if err != nil {
		t.Fatal(err)
	}
	sent := lab.Match{}
	if err := json.Unmarshal(text, &sent); err != nil {
		t.Fatal(err)
	}
	if _, err := sent.Play(context.Background(), run.Books); err == nil || !strings.Contains(err.Error(), "no such player") {
		t.Errorf("sent elsewhere, it says %v", err)
	}
	if _, err := os.Stat(mark); err == nil {
		t.Error("it was started")
	}
}
