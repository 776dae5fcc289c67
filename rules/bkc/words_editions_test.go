package bkc_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/clauses"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/rules/bkc"
)

// sayAlike are phrases by which a clause names an edition and says that it does the same.
var sayAlike = regexp.MustCompile(`(?i)the bkc2 sheet is silent, so bkc2 plays it so too|default \S+ in both editions|the bkc2 sheet does not mention the marks`)

// TestTopicsTellEveryDifference finds a clause of both editions that says what they do differently, or by which they do so in play,
// though no topic has it.
// That those of one edition are there, all books are tested for.
func TestTopicsTellEveryDifference(t *testing.T) {
	ref, err := clauses.Parse("bkc.md", bkc.Shelves[0].Doc)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, topic := range bkc.Shelves[0].Editions.Topics {
		told = append(told, topic.Clauses...)
	}
	for _, c := range ref.Clauses {
		if text := sayAlike.ReplaceAllString(c.Text, ""); strings.Contains(text, "bkc1") || strings.Contains(text, "bkc2") {
			if !slices.Contains(told, c.ID) {
				t.Errorf("no topic has %s: %s", c.ID, c.Text)
			}
		}
	}
	for _, value := range bkc.Untold() {
		t.Errorf("the editions differ in a value that no figure of a topic tells: edition%s", value)
	}
	found := editionsInPlay(t)
	for _, c := range ref.Clauses {
		if how, differs := found[battle.Clause(c.ID)]; differs && c.In("1") && c.In("2") && !slices.Contains(told, c.ID) {
			t.Errorf("no topic has %s, by which the editions differ: %s", c.ID, how)
		}
	}
}

// TestEditionsPage compares the page of the differences with what the editions are.
func TestEditionsPage(t *testing.T) {
	for file, l := range map[string]lang.Language{"bkc-editions.md": lang.English, "bkc-editions.pl.md": lang.Polish} {
		d, err := library.Differ(&bkc.Shelves[0], &bkc.Shelves[1], l)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(file)
		if err != nil || string(text) != d.Markdown(l) {
			t.Errorf("%s is not what the editions are now: go generate ./rules/bkc (%v)", file, err)
		}
	}
}

// TestFigures looks at some figures that are read off the editions.
func TestFigures(t *testing.T) {
	d, err := library.Differ(&bkc.Shelves[0], &bkc.Shelves[1], lang.English)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string][2]string{}
	for _, area := range d.Areas {
		for _, row := range area.Rows {
			for _, f := range row.Figures {
				got[row.About+": "+f.Name] = f.Values
			}
		}
	}
	for name, want := range map[string][2]string{
		"Command blunders: Dice for the table":                 {"1D6", "2D6"},
		"How artillery drifts: Called from 20 cm":              {"3D6", "1D6"},
		"How aircraft drift: Called from 60 cm and from above": {"3D6", "2D6"},
		"Anti-aircraft fire: Hits and turns back on":           {"6", "5+"},
		"Artillery blunders: A towed gun is hit on":            {"4+", "5+"},
		"Artillery blunders: Other guns":                       {"self-propelled", "self-propelled, naval"},
		"Cover: A covered trench is hit on":                    {"5+", "6"},
		"Hits that suppress: Hits that suppress":               {"all hits, before saves", "only hits that are not saved"},
		"Opportunity fire: Opportunity fire":                   {"off", "on"},
		"Saves against aircraft: Harder against":               {"ground-attack aircraft, dive bombers", "ground-attack aircraft, dive bombers, level bombers"},
		"What counts towards the breakpoint: Does not count": {
			"commanders, soft transport, armoured transport, artillery off the table, aircraft",
			"commanders, recce, soft transport, artillery off the table, aircraft",
		},
	} {
		if got[name] != want {
			t.Errorf("%s: %q, want %q", name, got[name], want)
		}
	}
}
