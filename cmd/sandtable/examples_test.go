package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"sandtable/internal/store"
	"sandtable/internal/store/pgtest"
	"sandtable/rules"
)

// serving are the commands about a server and its battles, which need one.
var serving = []string{"serve", "doctor", "backup", "restore", "store", "bench"}

// locales are what a terminal calls the languages.
var locales = []string{"en_GB.UTF-8", "pl_PL.UTF-8"}

// TestExamples carries out every example of every help text, those of one command after each other in one folder. Both languages
// have the same ones: one command speaks English, the next Polish.
func TestExamples(t *testing.T) {
	home, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	commands, n := 0, 0
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		if !c.HasSubCommands() && c.Example == "" && c.IsAvailableCommand() {
			t.Errorf("%s has no example", c.CommandPath())
		}
		if slices.Contains(serving, c.Name()) {
			return
		}
		commands++
		t.Run(c.CommandPath(), func(t *testing.T) {
			t.Setenv("LC_ALL", locales[commands%len(locales)])
			t.Chdir(t.TempDir())
			named := ""
			if c.HasParent() && (c.Parent().Name() == "club" || c.Parent().Name() == "event") {
				data := t.TempDir()
				t.Setenv("XDG_DATA_HOME", data)
				withMember(t, filepath.Join(data, "sandtable", "battles.db"))
				if c.Parent().Name() == "event" {
					named = withEvent(t, home, c.Name())
				}
			}
			for line := range strings.Lines(c.Example) {
				n++
				line = strings.ReplaceAll(line, exampleEvent, named)
				if strings.Contains(line, " --played") {
					continue // it fights for minutes; the tests of package played do so
				}
				if strings.Contains(line, clubDatabase) {
					if testing.Short() {
						continue // PostgreSQL takes long to start
					}
					line = strings.ReplaceAll(line, clubDatabase, pgtest.Start(t).Database(t))
				}
				if strings.Contains(line, " rules coverage") && !strings.Contains(line, " --book ") {
					line = strings.TrimSpace(line) + " --book bkc1" // the tests of package rules run the scripts of all books
				}
				var out []byte
				for part := range strings.SplitSeq(strings.TrimSpace(line), " | ") {
					out = runExample(t, home, out, part)
				}
			}
		})
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	root := newRoot(rules.Books, english)
	root.InitDefaultHelpCmd()
	walk(root)
	if n < 40 {
		t.Errorf("%d examples are few", n)
	}
}

// clubMember is the player whom the examples of the club are about, and clubDatabase a database that they name.
const (
	clubMember   = "u5d2k7m3xw4hs2qa"
	clubStudy    = "t5d2k7m3xw4hs2qa"
	clubDatabase = "postgres://sandtable@db/sandtable"
)

// withMember makes a store with that player, about whom a report is open.
func withMember(t *testing.T, file string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	now := s.Now().UTC().Truncate(time.Millisecond)
	for _, id := range []string{clubMember, "witness"} {
		p := &store.Player{ID: id, Name: "Rude Robin", Origin: "o", Made: now, Seen: now}
		if err := s.Join(t.Context(), p, &store.Session{Hash: []byte(id), ID: "s", Player: id, Made: now, Used: now}, 9, now); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Report(t.Context(), &store.Report{ID: "r", By: "witness", About: clubMember, Name: "Rude Robin", Reason: "insult", Made: now}); err != nil {
		t.Fatal(err)
	}
	one := &store.Study{ID: clubStudy, Maker: clubMember, Version: 1, Shown: store.Public, Title: "Robin", Rules: "bkc1",
		Made: now, Changed: now, Record: []byte{1}, Body: []byte{1}}
	if err := s.AddStudy(t.Context(), one, -1); err != nil {
		t.Fatal(err)
	}
	if err := s.HoldStudy(t.Context(), clubStudy, &store.Ruling{ID: "t", Player: clubMember, Deed: store.TookOff, Reason: "x", Made: now}); err != nil {
		t.Fatal(err)
	}
}

// exampleWords are the words of a line, as a shell sees them: one in quotes may have spaces.
var exampleWords = regexp.MustCompile(`(?:"[^"]*"|'[^']*'|[^\s"'])+`)

// runExample carries one command out and returns what it printed.
func runExample(t *testing.T, home string, in []byte, line string) []byte {
	t.Helper()
	line, file, redirected := strings.Cut(line, " < ")
	if redirected {
		readExample(t, home, file)
		in = readFile(t, file)
	}
	var args []string
	for i, word := range exampleWords.FindAllString(line, -1)[1:] {
		if i > 0 && args[len(args)-1] != "-o" {
			readExample(t, home, word)
		}
		if found, _ := filepath.Glob(word); len(found) > 0 { // as a shell does with what stands in no quotes
			args = append(args, found...)
		} else {
			args = append(args, strings.Trim(word, `'"`))
		}
	}
	return runCommand(t, in, args...)
}

func runCommand(t *testing.T, in []byte, args ...string) []byte {
	t.Helper()
	root, err := newProgram(rules.Books, args)
	if err != nil {
		t.Fatal(err)
	}
	var out, warn bytes.Buffer
	root.SetIn(bytes.NewReader(in))
	root.SetOut(&out)
	root.SetErr(&warn)
	if err := root.Execute(); err != nil {
		t.Errorf("sandtable %s: %v\n%s", strings.Join(args, " "), err, warn.Bytes())
	}
	return out.Bytes()
}

// exampleFiles are what the examples read: a word of one, the file that it means, and what that is a copy of, or the
// commands that make it.
var exampleFiles = []struct{ word, name, from, by string }{
	{word: "my-platoon.rosz", name: "my-platoon.rosz", from: "army/imports/testdata/sample_ba2_germany.rosz"},
	{word: "my-platoon.json", name: "my-platoon.json", from: "army/imports/testdata/sample_ba2_germany.newrecruit.json"},
	{word: "partisans.ros", name: "partisans.ros", from: "army/imports/testdata/sample_ba2_germany.ros"},
	{word: "volley.battle.yaml", name: "volley.battle.yaml", from: "rules/bkc/scripts/odds-falls-back.battle.yaml"},
	{word: "my.battle.yaml", name: "my.battle.yaml", from: "rules/bkc/scripts/no-clock.battle.yaml"},
	{word: "rules/bkc/scripts", name: "rules/bkc/scripts/one.battle.yaml", from: "rules/bkc/scripts/no-clock.battle.yaml"},
	{word: "'bugs/*.battle.yaml'", name: "bugs/one.battle.yaml", from: "rules/bkc/scripts/no-clock.battle.yaml"},
	{word: "my-army.yaml", name: "my-army.yaml", by: "army new --nation poland -o my-army.yaml"},
	{word: "*.yaml", name: "my-army.yaml", by: "army new --nation poland -o my-army.yaml"},
	{word: "mine.yaml", name: "mine.yaml", from: "rules/bkc/scenarios/encounter.yaml"},
	{word: "my-map.json", name: "my-map.json", by: "map new 7 my-map.json"},
	{word: "results.jsonl", name: "results.jsonl", by: fewBattles + "results.jsonl"},
	{word: "before.jsonl", name: "before.jsonl", by: fewBattles + "before.jsonl"},
	{word: "after.jsonl", name: "after.jsonl", by: fewBattles + "after.jsonl"},
	{word: "queue", name: "queue/lab.db", by: "lab submit spring --data queue --points 500 --scenario encounter --blue random --red random --battles 2; worker --data queue --until-idle"},
	{word: "bzura.battle.json", name: "bzura.battle.json", from: "rules/bkc/testdata/old/bkc1-1-encounter.battle.json.gz"},
	{word: "arnhem.battle.json", name: "arnhem.battle.json", by: "battle new --seed 7 -o arnhem.battle.json"},
	{
		word: "mokra.battle.json", name: "mokra.battle.json",
		by: "battle new --seed 7 --points 500 -o mokra.battle.json; play mokra.battle.json --red random --blue random --seed 8 --plain --no-map",
	},
}

// fewBattles plays two battles and keeps them in a file.
const fewBattles = "lab run --points 500 --scenario encounter --blue random --red random --battles 2 --results "

// readExample makes the file that a word of an example means, unless it is there.
func readExample(t *testing.T, home, word string) {
	t.Helper()
	for _, f := range exampleFiles {
		if _, err := os.Stat(f.name); err == nil || f.word != word {
			continue
		}
		if f.by != "" {
			for by := range strings.SplitSeq(f.by, "; ") {
				runCommand(t, nil, strings.Fields(by)...)
			}
			continue
		}
		if err := os.MkdirAll(filepath.Dir(f.name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f.name, readFile(t, filepath.Join(home, f.from)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err == nil && strings.HasSuffix(name, ".gz") {
		var packed *gzip.Reader
		if packed, err = gzip.NewReader(bytes.NewReader(data)); err == nil {
			data, err = io.ReadAll(packed)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return data
}
