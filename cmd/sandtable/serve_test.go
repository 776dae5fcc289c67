package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"sandtable/internal/server"
	"sandtable/internal/store/pgtest"
)

// running is a server as an operator starts it, with the address it printed.
func running(t *testing.T, args ...string) (address string, stop func()) {
	t.Helper()
	return runningAs(t, exec.Command("sandtable-books", append([]string{"serve", "--no-open", "--addr", "127.0.0.1:0"}, args...)...))
}

func runningAs(t *testing.T, c *exec.Cmd) (address string, stop func()) {
	t.Helper()
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	c.Stderr = &log
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	address, err = firstAddress(out)
	if err != nil {
		c.Process.Kill()
		t.Fatal(err, log.String())
	}
	stopped := false
	stop = func() {
		if stopped {
			return
		}
		stopped = true
		c.Process.Signal(syscall.SIGTERM)
		done := make(chan error, 1)
		go func() { done <- c.Wait() }()
		select {
		case err := <-done:
			if err != nil {
				t.Errorf("the server did not end well: %v %s", err, log.String())
			}
		case <-time.After(10 * time.Second):
			c.Process.Kill()
			t.Error("the server does not end")
		}
		if strings.Contains(log.String(), "Bearer") {
			t.Errorf("a token is in the log: %s", log.String())
		}
	}
	t.Cleanup(stop)
	return address, stop
}

// firstAddress reads where a server says it is.
func firstAddress(out io.Reader) (string, error) {
	line, err := bufio.NewReader(out).ReadString('\n')
	found := regexp.MustCompile(`http://[a-z0-9.:]+`).FindString(line)
	if err == nil && found == "" {
		err = errors.New("it says not where it is")
	}
	if err != nil {
		return "", fmt.Errorf("%q: %w", line, err)
	}
	return found, nil
}

func fetch(t *testing.T, method, url, token, body string) []byte {
	t.Helper()
	r, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode >= 300 {
		t.Fatalf("%s %s: %d %s %v", method, url, answer.StatusCode, text, err)
	}
	return text
}

// TestBackup makes a battle, takes a backup while the server runs, and finds the battle again in stores of both kinds.
func TestBackup(t *testing.T) {
	dir := t.TempDir()
	address, stop := running(t, "--data", dir)
	if page := fetch(t, "GET", address+"/b/any", "", ""); !bytes.Contains(page, []byte("<title>")) {
		t.Errorf("no page: %.100s", page)
	}
	var made struct {
		Battle string
		Seats  []struct{ Token string }
	}
	if err := json.Unmarshal(fetch(t, "POST", address+"/api/battles", "", `{"name":"Mokra","wish":{"seed":1,"points":500}}`), &made); err != nil {
		t.Fatal(err)
	}
	place, token := "/api/battles/"+made.Battle+"?record=0", made.Seats[0].Token
	fetch(t, "POST", address+"/api/battles/"+made.Battle+"/talk", token, `{"text":"Is it safe?"}`)
	want := fetch(t, "GET", address+place, token, "")
	file := filepath.Join(dir, "copy.db")
	run := func(args ...string) string {
		t.Helper()
		out, err := exec.Command("sandtable-books", args...).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %v %s", args, err, out)
		}
		return string(out)
	}
	run("backup", file, "--data", dir)
	stop()
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others can read the backup: %v %v", info.Mode(), err)
	}
	where := pgtest.Start(t).Database(t)
	for _, flags := range [][]string{{"--data", filepath.Join(dir, "another")}, {"--database", where}} {
		run(append([]string{"restore", file}, flags...)...)
		if out, err := exec.Command("sandtable-books", append([]string{"restore", file}, flags...)...).CombinedOutput(); err == nil || !bytes.Contains(out, []byte("must be empty")) {
			t.Errorf("%v: restored twice: %s", flags, out)
		}
		address, stop := running(t, flags...)
		if got := fetch(t, "GET", address+place, token, ""); !bytes.Equal(got, want) {
			t.Errorf("%v: the battle is another one:\n%.300s\n%.300s", flags, got, want)
		}
		stop()
	}
	if out, err := exec.Command("sandtable-books", "backup", file, "--data", dir).CombinedOutput(); err == nil || !bytes.Contains(out, []byte("already exists")) {
		t.Errorf("a backup was written over: %s", out)
	}
}

// TestServeTwice starts a second server on the files of the first, and copies what is not there.
func TestServeTwice(t *testing.T) {
	dir := t.TempDir()
	_, stop := running(t, "--data", dir)
	out, err := exec.Command("sandtable-books", "serve", "--no-open", "--addr", "127.0.0.1:0", "--data", dir).CombinedOutput()
	if err == nil || !bytes.Contains(out, []byte("battles.db; name another folder")) {
		t.Errorf("%v: %s", err, out)
	}
	stop()
	_, stop = running(t, "--data", dir)
	stop()
	none := filepath.Join(dir, "none")
	out, err = exec.Command("sandtable-books", "backup", filepath.Join(dir, "copy.db"), "--data", none).CombinedOutput()
	if err == nil || !bytes.Contains(out, []byte(filepath.Join(none, "battles.db")+": no such file")) {
		t.Errorf("a copy of nothing: %v: %s", err, out)
	}
	if _, err := os.Stat(none); err == nil {
		t.Error("a store was made in order to copy it")
	}
}

// TestDiskFull lets a server write little: a player who makes or does something is told that it cannot be kept, one who looks
// still sees, and after the disk has room again the same server goes on, and everything is there that was answered.
func TestDiskFull(t *testing.T) {
	dir := t.TempDir()
	limited := exec.Command("bash", "-c", `ulimit -S -f 1400; exec sandtable-books serve --no-open --unlimited --addr 127.0.0.1:0 --data "$0"`, dir)
	address, stop := runningAs(t, limited)
	type battle struct {
		Battle string
		Seats  []struct{ Token string }
	}
	var made []battle
	send := func(method, url, token, body string) (int, []byte) {
		t.Helper()
		r, err := http.NewRequest(method, url, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+token)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, text
	}
	status, text := 0, []byte(nil)
	for range 500 {
		if status, text = send("POST", address+"/api/battles", "", `{"wish":{"seed":1,"points":500}}`); status != 201 {
			break
		}
		var one battle
		if err := json.Unmarshal(text, &one); err != nil {
			t.Fatal(err)
		}
		made = append(made, one)
	}
	if status != 503 || !bytes.Contains(text, []byte(`"unavailable"`)) || len(made) < 3 {
		t.Fatalf("after %d battles: %d %s", len(made), status, text)
	}
	for range 500 { // there may be room for something smaller
		if status, text = send("POST", address+"/api/battles/"+made[0].Battle+"/talk", made[0].Seats[0].Token, `{"text":"Is there room?"}`); status != 201 {
			break
		}
	}
	if status != 503 {
		t.Fatalf("talk: %d %s", status, text)
	}
	if status, text := send("GET", address+"/healthz", "", ""); status != 503 {
		t.Errorf("healthy: %d %s", status, text)
	}
	all := func() {
		t.Helper()
		for _, one := range made {
			if status, text := send("GET", address+"/api/battles/"+one.Battle+"?record=0", one.Seats[0].Token, ""); status != 200 {
				t.Errorf("a battle that was made: %d %s", status, text)
			}
		}
	}
	all()
	if out, err := exec.Command("prlimit", "--pid", strconv.Itoa(limited.Process.Pid), "--fsize=unlimited").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for began := time.Now(); status != 201; time.Sleep(50 * time.Millisecond) {
		if time.Since(began) > 15*time.Second {
			t.Fatalf("the disk has room again, and nothing can be kept: %d %s", status, text)
		}
		status, text = send("POST", address+"/api/battles/"+made[0].Battle+"/talk", made[0].Seats[0].Token, `{"text":"There is."}`)
	}
	if status, text := send("GET", address+"/healthz", "", ""); status != 200 {
		t.Errorf("not healthy: %d %s", status, text)
	}
	stop()
	address, _ = running(t, "--data", dir)
	all()
	if status, text := send("GET", address+"/healthz", "", ""); status != 200 {
		t.Errorf("not healthy: %d %s", status, text)
	}
}

// TestBotFlags reads what the program may do in battles of people.
func TestBotFlags(t *testing.T) {
	for _, c := range []struct {
		bots   string
		cores  int
		each   time.Duration
		manned bool
		limits server.Limits
		fault  string
	}{
		{"on", 0, time.Second, true, server.Limits{}, ""},
		{"off", 0, time.Second, false, server.Limits{}, ""},
		{"0", 0, time.Second, false, server.Limits{}, ""},
		{"50", 1, time.Second, true, server.Limits{Bots: 50, BotsEach: 8, Thinks: 1}, ""},
		{"3", 0, time.Minute, true, server.Limits{Bots: 3, BotsEach: 3}, ""},
		{"-1", 0, time.Second, false, server.Limits{}, "--bots"},
		{"many", 0, time.Second, false, server.Limits{}, "--bots"},
		{"on", 10_000, time.Second, false, server.Limits{}, "--bot-cores"},
		{"on", 0, time.Hour, false, server.Limits{}, "--bot-time"},
		{"on", 0, -1, false, server.Limits{}, "--bot-time"},
	} {
		var limits server.Limits
		manned, err := botFlags(english, c.bots, c.cores, c.each, &limits)
		if (err != nil) != (c.fault != "") || err != nil && !strings.Contains(err.Error(), c.fault) || manned != c.manned || err == nil && limits != c.limits {
			t.Errorf("%+v: %t %+v %v", c, manned, limits, err)
		}
	}
}
