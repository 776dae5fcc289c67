package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/battle/record"

	"github.com/creack/pty"

	"sandtable/library"
	"sandtable/rules"
)

// A screen is the program at a pseudo-terminal.
type screen struct {
	t    *testing.T
	keys *os.File
	cmd  *exec.Cmd
	done chan struct{}

	mu   sync.Mutex
	text bytes.Buffer
	read int // how much was looked at
}

// openScreen starts the program with the real books in a folder.
func openScreen(t *testing.T, folder string, args ...string) *screen {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "sandtable-books")
	if err := os.Symlink(self, name); err != nil {
		t.Fatal(err)
	}
	s := &screen{t: t, cmd: exec.Command(name, args...), done: make(chan struct{})}
	s.cmd.Dir = folder
	s.cmd.Env = append(os.Environ(), "TERM=xterm-256color", "COLORTERM=truecolor", "NO_COLOR=", "LC_ALL=C.UTF-8")
	if s.keys, err = pty.StartWithSize(s.cmd, &pty.Winsize{Rows: 40, Cols: 110}); err != nil {
		t.Skipf("there is no pseudo-terminal here: %v", err)
	}
	t.Cleanup(func() { s.keys.Close(); s.cmd.Process.Kill() })
	go func() {
		defer close(s.done)
		room := make([]byte, 1<<16)
		for {
			n, err := s.keys.Read(room)
			s.mu.Lock()
			s.text.Write(room[:n])
			s.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return s
}

// wait waits until something new on the screen matches, and returns all that is new up to there.
func (s *screen) wait(pattern string) string {
	s.t.Helper()
	re := regexp.MustCompile(pattern)
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		s.mu.Lock()
		fresh := s.text.String()[s.read:]
		if at := re.FindStringIndex(fresh); at != nil {
			s.read += at[1]
			s.mu.Unlock()
			return fresh[:at[1]]
		}
		s.mu.Unlock()
	}
	s.t.Fatalf("the screen does not show %q:\n%s", pattern, s.text.String()[s.read:])
	return ""
}

func (s *screen) send(line string) { fmt.Fprint(s.keys, line+"\r") }

// asks is a prompt at which the program waits.
const asks = `(red|blue)(\x1b\[0m)?[^>\n]*> $`

// play answers each prompt until something new on the screen matches.
func (s *screen) play(answer, until string) string {
	s.t.Helper()
	var all strings.Builder
	for range 400 {
		fresh := s.wait(asks + `|Enter [a-z ]+> $|agree\? yes[^>]*> $|` + until)
		all.WriteString(fresh)
		switch {
		case regexp.MustCompile(until).MatchString(fresh):
			return all.String()
		case strings.Contains(fresh, "Enter clears") || strings.Contains(fresh, "Enter begins") || strings.Contains(fresh, "Enter does"):
			s.send("")
		default:
			s.send(answer)
		}
	}
	s.t.Fatalf("%q does not come:\n%s", until, all.String())
	return ""
}

// leave waits until the program has ended well.
func (s *screen) leave() {
	s.t.Helper()
	select {
	case <-s.done:
	case <-time.After(time.Minute):
		s.t.Fatal("the program does not end")
	}
	if err := s.cmd.Wait(); err != nil {
		s.t.Error(err)
	}
}

func recordOf(t *testing.T, name string) *record.Record {
	t.Helper()
	rec, err := readRecord(english, strings.NewReader(""), name)
	if err != nil {
		t.Fatal(err)
	}
	return rec
}

// TestPlayAtATerminal sets a battle up at a pseudo-terminal, takes a command back, plays a whole turn, saves under another
// name, is interrupted, and goes on where it was left; with colours and without.
func TestPlayAtATerminal(t *testing.T) {
	for _, plain := range []bool{false, true} {
		t.Run(fmt.Sprintf("plain=%v", plain), func(t *testing.T) {
			folder := t.TempDir()
			flag := fmt.Sprintf("--plain=%v", plain)
			s := openScreen(t, folder, "play", flag, "--seed", "4", "--points", "500", "--rules", "bkc1")
			if seen := s.play("done", "Red: Deploy your army|Blue: Deploy your army"); strings.Contains(seen, "▀") == plain {
				t.Errorf("the map is drawn in blocks: %v", !plain)
			}

			s.wait(asks)
			s.send("deploy")
			s.wait(asks)
			s.send("1")
			s.wait(asks)
			s.send("random")
			s.wait(asks)
			s.send("-")
			s.wait("takes up position")
			s.wait(asks)
			s.send("undo")
			s.wait("taken back to entry")
			s.play("auto", "turn 1, phase")
			s.wait(asks)
			s.send("!")
			s.play("random all", "turn 2, phase")
			s.wait(asks)
			s.send("save saved.battle.json")
			s.wait("saved in saved.battle.json")
			s.wait(asks)
			fmt.Fprint(s.keys, "\x03") // Ctrl-C
			s.wait("saved in saved.battle.json")
			s.leave()

			name := filepath.Join(folder, "saved.battle.json")
			before := recordOf(t, name)
			book, _ := library.Find(rules.Books, before.Book)
			if _, err := record.Verify(book, before); err != nil {
				t.Fatal(err)
			}
			s = openScreen(t, folder, "play", flag, "--no-map", "--hidden=false", "saved.battle.json")
			s.wait(`turn 2.*`)
			s.wait(asks)
			s.send("log 1")
			s.wait(fmt.Sprintf(`%d `, len(before.Entries)))
			s.send("quit")
			s.leave()
			if after := recordOf(t, name); after.Entries[len(after.Entries)-1].Sum != before.Entries[len(before.Entries)-1].Sum {
				t.Error("the battle is not the same after it was left and opened again")
			}
		})
	}
}
