package print_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"sandtable/army"
	"sandtable/army/print"
	"sandtable/lang"
	"sandtable/rules/bkc"
	"sandtable/rules/bkc/lists"
)

// germany is the list of Germany; reading it takes longer than printing an army.
var germany = sync.OnceValues(func() (*army.List, error) {
	file, err := lists.FS.Open("germany.yaml")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return army.Read("germany", file)
})

// germans is a large army of many units, with all that can be wrong with one.
func germans(t *testing.T) *army.Army {
	t.Helper()
	list, err := germany()
	if err != nil {
		t.Fatal(err)
	}
	r := &army.Roster{Rules: army.Books{"bkc1"}, Nation: "germany", Name: "Kampfgruppe <script>alert(1)</script>", Year: 1941, Points: 1500}
	for i := 0; i < len(list.Units); i += 3 {
		r.Units = append(r.Units, army.Pick{Entry: list.Units[i].ID, Count: 1 + i%10})
	}
	for i := 0; i < len(list.Works); i += 4 {
		r.Works = append(r.Works, army.Pick{Entry: list.Works[i].ID, Count: 2})
	}
	return army.Muster(r, list, bkc.FirstArmy)
}

// few is an army of some units, so many of each.
func few(t *testing.T, counts ...int) *army.Army {
	t.Helper()
	list, err := germany()
	if err != nil {
		t.Fatal(err)
	}
	r := &army.Roster{Rules: army.Books{"bkc1"}, Nation: "germany", Name: "Kampfgruppe"}
	for i, n := range counts {
		r.Units = append(r.Units, army.Pick{Entry: []string{"de-co-1939-1941", "de-infantry-schuetzen-grenadiers"}[i], Count: n})
	}
	return army.Muster(r, list, bkc.FirstArmy)
}

// sheet makes a sheet of an army.
func sheet(t *testing.T, a *army.Army, o print.Options) *print.Sheet {
	t.Helper()
	s, err := print.New(a, bkc.FirstArmy, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// written is what a writer of sheets writes.
func written(t *testing.T, write func(io.Writer) error) string {
	t.Helper()
	var out bytes.Buffer
	if err := write(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func html(t *testing.T, s *print.Sheet) string {
	return written(t, func(to io.Writer) error { return s.HTML(to, print.Papers[0]) })
}

func pdf(t *testing.T, s *print.Sheet) string {
	return written(t, func(to io.Writer) error { return s.PDF(to, print.Papers[0]) })
}

// TestText writes the whole army within the width of a page, in both languages.
func TestText(t *testing.T) {
	for l, wants := range map[lang.Language][]string{
		lang.English: {"KAMPFGRUPPE", "Germany 1941, Blitzkrieg Commander", "11160 of 1500 pts", "Breakpoint: 72 of ",
			"     Infantry\n", "FAO (1942-1943) [1]", "Breaks the rules", "  1  FAO (1942-1943) served from 1942 to 1943, not in 1941 (BKC-G-02)",
			"Worth knowing", "Not units", "Hits □□□□\n", "derived from facts by a formula: 203, our own ruling: 4",
			"10 × HQ (1944-1945)\n", "Hits 1:□□□□ 2:□□□□", "- several per battlegroup"},
		lang.Polish: {"Niemcy 1941", "11160 z 1500 pkt", "     Piechota\n", "Niezgodne z zasadami",
			"  2  Sztab (1944-1945): w służbie od 1944 do 1945, nie w roku 1941 (BKC-G-02)", "Warto wiedzieć", "Poza jednostkami",
			"Wytrzymałość □□□□\n", "wyliczone z faktów wzorem: 203", "- po kilka w Grupie Bojowej"},
	} {
		text := written(t, sheet(t, germans(t), print.Options{Language: l, Book: "Blitzkrieg Commander", Cards: true}).Text)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%q is missing", want)
			}
		}
		for line := range strings.Lines(text) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 96 {
				t.Errorf("%d letters in %q", n, line)
			}
		}
	}
	if text := written(t, sheet(t, few(t, 1), print.Options{}).Text); !strings.Contains(text, "This army follows the rules.") || strings.Contains(text, "□") {
		t.Errorf("a legal army without cards:\n%s", text)
	}
}

// TestHTML writes a well-formed page that needs nothing from outside and lets no name break out.
func TestHTML(t *testing.T) {
	for _, l := range []lang.Language{lang.English, lang.Polish} {
		text := html(t, sheet(t, germans(t), print.Options{Language: l, Book: "Blitzkrieg Commander", Cards: true}))
		parser := xml.NewDecoder(strings.NewReader(text))
		for {
			if _, err := parser.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
		if outside := regexp.MustCompile(`<script|<link|<img|src=|href=|url\(|https?:`).FindString(text); outside != "" {
			t.Errorf("the page has %q", outside)
		}
		if !strings.Contains(text, "Kampfgruppe &lt;script&gt;alert(1)&lt;/script&gt;") {
			t.Error("the name of the army is missing")
		}
		if n := strings.Count(text, "ZgotmplZ"); n > 0 {
			t.Errorf("the template refused %d values", n)
		}
	}
}

// TestPDF writes the same bytes each time, for each paper.
func TestPDF(t *testing.T) {
	for _, paper := range print.Papers {
		var seen []string
		for range 3 {
			s := sheet(t, germans(t), print.Options{Language: lang.Polish, Cards: true})
			seen = append(seen, written(t, func(to io.Writer) error { return s.PDF(to, paper) }))
		}
		if seen[0] != seen[1] || seen[0] != seen[2] {
			t.Errorf("%s: one army gives other bytes each time", paper.Name)
		}
		if !strings.HasPrefix(seen[0], "%PDF-") || !strings.HasSuffix(seen[0], "%%EOF\n") {
			t.Errorf("%s: it is no PDF", paper.Name)
		}
		if n := strings.Count(seen[0], "(D:19700101000000)"); n != 2 {
			t.Errorf("%s: %d of its two dates come from no clock", paper.Name, n)
		}
		if size := fmt.Sprintf("/MediaBox [0 0 %.2f %.2f]", paper.Wide*72/25.4, paper.High*72/25.4); !strings.Contains(seen[0], size) {
			t.Errorf("%s: no %s", paper.Name, size)
		}
	}
}

// TestCards puts units that are alike on one card, until it is full, or gives each its own.
func TestCards(t *testing.T) {
	for _, c := range []struct {
		name   string
		counts []int
		each   bool
		want   int // cards
	}{
		{"alike", []int{4, 3}, false, 2},
		{"each", []int{4, 3}, true, 7},
		{"a full card", []int{16}, false, 1},
		{"more than a card holds", []int{17}, false, 2},
	} {
		a := few(t, c.counts...)
		text := html(t, sheet(t, a, print.Options{Cards: true, Each: c.each}))
		if n := strings.Count(text, "<article "); n != c.want {
			t.Errorf("%s: %d cards, want %d", c.name, n, c.want)
		}
		boxes := 0
		for i := range a.Units {
			boxes += int(a.Units[i].Profile["hits"].(uint64))
		}
		if n := strings.Count(text, "<i></i>"); n != boxes {
			t.Errorf("%s: %d boxes, want %d", c.name, n, boxes)
		}
		pages := fmt.Sprintf("/Count %d\n", 1+(c.want+8)/9)
		if !strings.Contains(pdf(t, sheet(t, a, print.Options{Cards: true, Each: c.each})), pages) {
			t.Errorf("%s: the PDF has not %s pages", c.name, pages)
		}
	}
	a := few(t, 3)
	a.Units[1].Profile = army.Profile{"class": "hq", "hits": 4}
	if n := strings.Count(html(t, sheet(t, a, print.Options{Cards: true})), "<article "); n != 2 {
		t.Errorf("units with other profiles have %d cards, want 2", n)
	}
	a = few(t, 200)
	for len(a.Units) <= print.MaxCards {
		a.Units = append(a.Units, a.Units[:200]...)
	}
	if _, err := print.New(a, bkc.FirstArmy, print.Options{Cards: true, Each: true}); err == nil || !strings.Contains(err.Error(), "more than 2000 cards") {
		t.Errorf("an army of very many units: %v", err)
	}
}

// TestStrangers prints names that should not be written: none breaks a writer, none gives a terminal commands.
func TestStrangers(t *testing.T) {
	for _, name := range []string{
		"\x1b[31mred\x1b[0m\nnew line\ttab\u202e", strings.Repeat("very long ", 200), strings.Repeat("W", 2000),
		"🪖 \U0001F396 \U0010FFFF \uFFFF \uFFFE", "漢字 кириллица ελληνικά עברית", "a\x00b\xff\xfe", "(\\)) Tj ET", "", "\x1b\x00",
	} {
		a := few(t, 2)
		a.Roster.Name, a.Roster.Units[0].Name = name, name
		for i := range a.Units {
			a.Units[i].Name = lang.Text{EN: name, PL: name}
		}
		for _, each := range []bool{false, true} {
			s := sheet(t, a, print.Options{Cards: true, Each: each, Book: name})
			for what, text := range map[string]string{"text": written(t, s.Text), "HTML": html(t, s)} {
				if i := strings.IndexFunc(text, func(r rune) bool { return r < ' ' && r != '\n' || r == '\u202e' }); i >= 0 {
					t.Errorf("%q: %s has the control %q", name, what, text[i])
				}
			}
			pdf(t, s)
		}
	}
}

// TestEveryLetter prints names with every letter there is: none is too much for the fonts of a PDF.
func TestEveryLetter(t *testing.T) {
	a := few(t, 1)
	pick, unit := a.Roster.Units[0], a.Units[0]
	const each = 500
	for first := rune(0); first < 0x12000; first += each {
		var name strings.Builder
		for r := first; r < first+each; r++ {
			name.WriteRune(r)
		}
		pick.Name, unit.Pick = name.String(), len(a.Roster.Units)
		a.Roster.Units, a.Units = append(a.Roster.Units, pick), append(a.Units, unit)
	}
	pdf(t, sheet(t, a, print.Options{Cards: true}))
}

// TestCode draws the code of an army with the three marks at its corners, and none for an army that is too large for a camera.
func TestCode(t *testing.T) {
	text := html(t, sheet(t, few(t, 1, 9), print.Options{}))
	path := regexp.MustCompile(`<path d="([^"]*)"`).FindStringSubmatch(text)
	box := regexp.MustCompile(`viewBox="-4 -4 (\d+) \d+" role`).FindStringSubmatch(text)
	if path == nil || box == nil {
		t.Fatal("there is no code")
	}
	wide, _ := strconv.Atoi(box[1])
	squares := wide - 8
	for _, bar := range []string{"M0 0h7", fmt.Sprintf("M%d 0h7", squares-7), fmt.Sprintf("M0 %dh7", squares-1)} {
		if !strings.Contains(path[1], bar) {
			t.Errorf("%s is missing", bar)
		}
	}
	large := few(t, 1)
	large.Roster.About = lang.Text{EN: words(4000)}
	if strings.Contains(html(t, sheet(t, large, print.Options{})), `class="scan"`) {
		t.Error("a code that no camera reads")
	}
}

// words are so many letters that no packing makes much fewer.
func words(n int) string {
	out := make([]byte, n)
	for i, seed := 0, uint32(1); i < n; i++ {
		seed = seed*1664525 + 1013904223
		out[i] = 'a' + byte(seed>>24)%26
	}
	return string(out)
}
