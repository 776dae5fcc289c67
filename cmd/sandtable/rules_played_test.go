package main

import (
	"bytes"
	"strings"
	"testing"

	"sandtable/internal/played"
)

// TestPrintPlayed: what cannot be reached, what was only not met and what is dead stand under headings of their own.
func TestPrintPlayed(t *testing.T) {
	report := &played.Report{Books: []played.Book{{ID: "duel", Battles: 3, Clauses: 4, Reached: 1, Unreached: []played.Gap{
		{Clause: "D-1", Reason: "not met in 3 battles", Unmet: true},
		{Clause: "D-2", Reason: "no scenario has it"},
		{Clause: "D-3"},
	}}}}
	var out bytes.Buffer
	if err := printPlayed(&out, report, english); err != nil {
		t.Fatal(err)
	}
	want := "duel, no battle can reach:\n  D-2  no scenario has it\n" +
		"duel, can be reached, but not met in the battles looked at:\n  D-1  not met in 3 battles\n" +
		"duel, DEAD, no reason given:\n  D-3\n"
	if !strings.HasPrefix(out.String(), want) {
		t.Errorf("got\n%s\nwant it to begin\n%s", out.String(), want)
	}
	if !strings.Contains(out.String(), "1 cannot be reached, 1 not met, 1 dead") {
		t.Errorf("totals are wrong:\n%s", out.String())
	}
}
