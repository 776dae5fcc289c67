package page

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/lab"
	"sandtable/lang"
	"sandtable/rules"
)

// fought are battles in which everything happens that a page tells of.
func fought() (out []*lab.Played) {
	for n := range 24 {
		p := &lab.Played{
			Key: fmt.Sprint(n), Number: n, Pair: n / 2, Rules: "bkc1", Version: "1", Scenario: []string{"encounter", "attack"}[n/2%2], Seed: uint64(n),
			Players: [2]string{"sergeant", "random"}, Armies: [2]string{"germany-1939", "poland-1939"},
			First: battle.Sides[(n+1)%2], Winner: battle.Side(n % 3), Commands: 100 + n, Turns: 4 + n%5, Began: battle.Sides[n%2],
		}
		for i := range p.Sides {
			p.Sides[i] = lab.Account{
				Points: 500_000, Lost: int64(n) * 10_000, Rolled: int64(n*i) * 5_000, Expected: 60_000, Tests: lab.Tests{Taken: 10, Passed: 6, Expected: 5500},
				Units: []lab.Entry{{ID: "pl-infantry", Units: 3, Points: 90_000, Killed: int64(n) * 3_000, Lost: 30_000}, {ID: "<b>", Units: 1, Points: 50_000}},
			}
		}
		out = append(out, p)
	}
	return out
}

func write(t *testing.T, p *Page) string {
	t.Helper()
	var out strings.Builder
	if err := p.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// The page is told in both languages, loads and runs nothing, and every drawing is well-formed.
func TestPage(t *testing.T) {
	report := lab.NewReport(rules.Books, fought())
	before, after := fought(), fought()
	for _, p := range after {
		p.Winner = p.First
	}
	found := lab.CompareResults([2]string{"before.jsonl", "after.jsonl"}, before, after, lab.OfFirst, lab.NewSPRT(0.05, 0.05))
	for _, says := range []lab.Verdict{lab.Better, lab.Worse, lab.Same, lab.Undecided} {
		write(t, &Page{Comparison: &lab.Comparison{Met: true, Test: &lab.SPRT{Says: says, Bound: 1}}})
	}
	var texts [2]string
	for i, l := range []lang.Language{lang.English, lang.Polish} {
		for _, p := range []*Page{{Report: report, Command: "sandtable lab run", Lang: l}, {Comparison: found, Lang: l}} {
			text := write(t, p)
			texts[i] += text
			for _, never := range []string{"<script", "http:", "https:", "src=", "href", "@import", "url(", "NaN", "+Inf", "-Inf", "<b>", "ZgotmplZ"} {
				if strings.Contains(text, never) {
					t.Errorf("%d: the page has %q", l, never)
				}
			}
			checkPolicy(t, text)
			drawings := regexp.MustCompile(`(?s)<svg.*?</svg>`).FindAllString(text, -1)
			if len(drawings) == 0 {
				t.Errorf("%d: nothing is drawn", l)
			}
			for _, d := range drawings {
				for dec := xml.NewDecoder(strings.NewReader(d)); ; {
					if _, err := dec.Token(); errors.Is(err, io.EOF) {
						break
					} else if err != nil {
						t.Fatalf("%d: %v in %s", l, err, d)
					}
				}
			}
		}
	}
	for _, section := range []string{"scenarios", "players", "matrix", "sides", "began", "length", "losses", "luck", "units", "odd", "compare"} {
		if !strings.Contains(texts[0], `<section id="`+section+`">`) {
			t.Errorf("the page has no %s", section)
		}
	}
	if !strings.Contains(texts[1], `<html lang="pl">`) || strings.Contains(texts[1], "Scenarios") {
		t.Error("the Polish page is not Polish")
	}
}

// checkPolicy: a browser that obeys the page's own policy loads and runs nothing, and takes the one style sheet that stands in it.
func checkPolicy(t *testing.T, text string) {
	t.Helper()
	meta := regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`).FindStringSubmatchIndex(text)
	sheets := regexp.MustCompile(`(?s)<style>(.*?)</style>`).FindAllStringSubmatch(text, -1)
	if meta == nil || len(sheets) != 1 || meta[0] > strings.Index(text, "<style") {
		t.Fatal("the page has no policy before its style sheet")
	}
	sum := sha256.Sum256([]byte(sheets[0][1]))
	want := "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; base-uri 'none'; form-action 'none'"
	if is := text[meta[2]:meta[3]]; is != want {
		t.Errorf("the policy is %s, want %s", is, want)
	}
	if strings.Contains(text, " style=") {
		t.Error("an element has a style of its own, which the policy forbids")
	}
}

// Every word is there in both languages, and is said.
func TestWords(t *testing.T) {
	said := text
	for key, w := range words {
		if w.EN == "" || w.In(lang.Polish) == "" || w.EN == w.In(lang.Polish) && key != "elo" {
			t.Errorf("%s: %q, %q", key, w.EN, w.In(lang.Polish))
		}
	}
	for _, m := range regexp.MustCompile(`\.T "([a-zA-Z]+)"`).FindAllStringSubmatch(said, -1) {
		if _, ok := words[m[1]]; !ok {
			t.Errorf("there is no word %q", m[1])
		}
	}
}

// A page of no battles is one too.
func TestEmpty(t *testing.T) {
	if text := write(t, &Page{Report: lab.NewReport(rules.Books, nil), Lang: lang.English}); strings.Contains(text, "NaN") {
		t.Error("nothing is not a number")
	}
}
