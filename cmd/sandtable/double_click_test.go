package main

import (
	"bytes"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestDoubleClick starts the program without arguments, as a double click does: the page is served and opened, also where another
// program has the usual port. Started again, it opens the page of the server that runs.
func TestDoubleClick(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("it stands in for xdg-open")
	}
	if taken, err := net.Listen("tcp", usualAddress); err == nil {
		defer taken.Close() // by something that is not ours
	}
	dir := t.TempDir()
	opened := filepath.Join(dir, "opened")
	if err := os.WriteFile(filepath.Join(dir, "xdg-open"), []byte("#!/bin/sh\necho \"$1\" >> '"+opened+"'\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	command := func(args ...string) *exec.Cmd {
		c := exec.Command("sandtable-books", args...)
		c.Env = append(os.Environ(), "XDG_DATA_HOME="+dir, "DISPLAY=:9", "PATH="+dir+":"+os.Getenv("PATH"))
		return c
	}
	pages := func() string {
		text, _ := os.ReadFile(opened)
		return string(text)
	}
	wait := func(want string) {
		t.Helper()
		for end := time.Now().Add(time.Minute); pages() != want; time.Sleep(10 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("opened %q, want %q", pages(), want)
			}
		}
	}
	address, stop := runningAs(t, command())
	if page := fetch(t, "GET", address, "", ""); !bytes.Contains(page, []byte("<title>")) {
		t.Errorf("no page: %.100s", page)
	}
	wait(address + "\n")
	out, err := command("--lang", "pl").CombinedOutput()
	if err != nil || !strings.Contains(string(out), "już działa") || !strings.Contains(string(out), address) {
		t.Errorf("started again: %v %s", err, out)
	}
	wait(address + "\n" + address + "\n")
	stop()
	address, stop = runningAs(t, command())
	fetch(t, "GET", address+"/healthz", "", "")
	stop()
	if out, err := command("help").CombinedOutput(); err != nil || !strings.Contains(string(out), "Read the rules") {
		t.Errorf("help: %v %s", err, out)
	}
	if out, err := command("--help").CombinedOutput(); err != nil || !strings.Contains(string(out), "Read the rules") {
		t.Errorf("--help: %v %s", err, out)
	}
}
