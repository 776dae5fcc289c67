package print_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"sandtable/army"
	"sandtable/army/print"
	"sandtable/battle"
	"sandtable/lang"
	"sandtable/rules/bkc/lists"
)

// plainRules shows a profile as it is.
type plainRules struct{ army.Rules }

func (plainRules) Sums(*army.Army) []army.Line {
	return []army.Line{
		{Name: lang.Text{EN: "Units", PL: "Jednostki"}, Value: lang.Text{EN: "31"}},
		{Name: lang.Text{EN: "Breakpoint", PL: "Punkt załamania"}, Value: lang.Text{EN: "10"}},
	}
}

func (plainRules) Card(u *army.Unit) []army.Line {
	var out []army.Line
	for _, f := range []struct {
		key  string
		name lang.Text
	}{
		{"move", lang.Text{EN: "Move", PL: "Ruch"}}, {"attack", lang.Text{EN: "Attacks", PL: "Ataki"}},
		{"hits", lang.Text{EN: "Hits", PL: "Trafienia"}}, {"save", lang.Text{EN: "Save", PL: "Obrona"}},
		{"cv", lang.Text{EN: "Command", PL: "Dowodzenie"}}, {"armour", lang.Text{EN: "Armour", PL: "Pancerz"}},
		{"flags", lang.Text{EN: "Abilities", PL: "Zdolności"}},
	} {
		v, ok := u.Profile[f.key]
		if !ok {
			continue
		}
		l := army.Line{Name: f.name, Value: lang.Text{EN: fmt.Sprint(v)}}
		if f.key == "hits" {
			fmt.Sscan(fmt.Sprint(v), &l.Boxes)
		}
		out = append(out, l)
	}
	return out
}

// germans is an army of the list of Germany.
func germans(t *testing.T) *army.Army {
	t.Helper()
	file, err := lists.FS.Open("germany.yaml")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	list, err := army.Read("germany", file)
	if err != nil {
		t.Fatal(err)
	}
	a := &army.Army{List: list, Roster: &army.Roster{Rules: "bkc1", Nation: "germany", Name: "Kampfgruppe <script>alert(1)</script>", Year: 1941, Points: 1500}}
	for i := 0; i < len(list.Units); i += 3 {
		e := &list.Units[i]
		a.Roster.Units = append(a.Roster.Units, army.Pick{Entry: e.ID, Count: 1 + i%10})
		for n := range 1 + i%10 {
			a.Units = append(a.Units, army.Unit{Key: fmt.Sprintf("u%d-%d", i, n), Name: e.Name, Pick: i / 3, Entry: e, Profile: e.Profile, Cost: e.Cost})
			a.Cost += e.Cost
		}
	}
	for i := 0; i < len(list.Works); i += 4 {
		a.Works = append(a.Works, army.Work{Entry: &list.Works[i], Count: 2, Cost: 2 * list.Works[i].Cost})
	}
	limit := battle.NewReason("BKC-SETUP-07", "{n} of them, at most {most} are allowed", "jest ich {n}, wolno mieć najwyżej {most}")
	a.Faults = []army.Fault{
		{Unit: 0, Warning: true, Refusal: battle.NewReason("BKC-SETUP-02", "the army has no FAO", "armia nie ma FAO").Refuse()},
		{Unit: 1, Refusal: limit.Refuse(battle.Count("n", 3), battle.Count("most", 1))},
	}
	return a
}

// sheet makes a sheet of an army.
func sheet(t *testing.T, a *army.Army, o print.Options) *print.Sheet {
	t.Helper()
	s, err := print.New(a, plainRules{}, o)
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

// small is an army of a few units, some of them alike.
func small(t *testing.T, counts ...int) *army.Army {
	t.Helper()
	a := germans(t)
	list := a.List
	*a = army.Army{List: list, Roster: &army.Roster{Rules: "bkc1", Nation: "germany", Name: "Kampfgruppe"}}
	for i, n := range counts {
		e := &list.Units[i*40]
		a.Roster.Units = append(a.Roster.Units, army.Pick{Entry: e.ID, Count: n})
		for k := range n {
			name := lang.Text{EN: fmt.Sprintf("%s %d", e.Name.EN, k+1), PL: fmt.Sprintf("%s %d", e.Name.PL, k+1)}
			a.Units = append(a.Units, army.Unit{Key: fmt.Sprint(i, k), Name: name, Pick: i, Entry: e, Profile: e.Profile, Cost: e.Cost})
			a.Cost += e.Cost
		}
	}
	return a
}

// TestText writes the whole army within the width of a page, in both languages.
func TestText(t *testing.T) {
	for l, wants := range map[lang.Language][]string{
		lang.English: {"KAMPFGRUPPE", "Germany 1941, Blitzkrieg Commander", "11080 of 1500 pts", "Breakpoint 10",
			"CO (1939-1941) [1]", "Against the rules", "CO (1939-1941): 3 of them, at most 1 are allowed (BKC-SETUP-07)",
			"Worth knowing", "the army has no FAO (BKC-SETUP-02)", "Beside the units", "Hits □□□□\n", "derived 203, house ruling 4"},
		lang.Polish: {"Niemcy 1941", "11080 z 1500 pkt", "Punkt załamania 10", "Niezgodne z zasadami",
			"jest ich 3, wolno mieć najwyżej 1 (BKC-SETUP-07)", "Warto wiedzieć", "Poza jednostkami", "Trafienia □□□□\n", "wyliczone 203"},
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
	if text := written(t, sheet(t, small(t, 1), print.Options{}).Text); !strings.Contains(text, "Nothing in this army is against the rules.") || strings.Contains(text, "□") {
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
		a := small(t, c.counts...)
		text := html(t, sheet(t, a, print.Options{Cards: true, Each: c.each}))
		if n := strings.Count(text, "<article "); n != c.want {
			t.Errorf("%s: %d cards, want %d", c.name, n, c.want)
		}
		boxes := 0
		for i := range a.Units {
			boxes += boxesOf(&a.Units[i])
		}
		if n := strings.Count(text, "<i></i>"); n != boxes {
			t.Errorf("%s: %d boxes, want %d", c.name, n, boxes)
		}
		pages := fmt.Sprintf("/Count %d\n", 1+(c.want+8)/9)
		if !strings.Contains(pdf(t, sheet(t, a, print.Options{Cards: true, Each: c.each})), pages) {
			t.Errorf("%s: the PDF has not %s pages", c.name, pages)
		}
	}
	a := small(t, 3)
	a.Units[1].Profile = army.Profile{"class": "hq", "hits": 4}
	if n := strings.Count(html(t, sheet(t, a, print.Options{Cards: true})), "<article "); n != 2 {
		t.Errorf("units with other profiles have %d cards, want 2", n)
	}
	a = small(t, print.MaxCards+1)
	if _, err := print.New(a, plainRules{}, print.Options{Cards: true, Each: true}); err == nil || !strings.Contains(err.Error(), "more than 2000 cards") {
		t.Errorf("an army of very many units: %v", err)
	}
}

func boxesOf(u *army.Unit) int {
	for _, l := range (plainRules{}).Card(u) {
		if l.Boxes > 0 {
			return l.Boxes
		}
	}
	return 0
}

// TestStrangers prints names that nobody should write: none breaks a writer, none gives a terminal commands.
func TestStrangers(t *testing.T) {
	for _, name := range []string{
		"\x1b[31mred\x1b[0m\nnew line\ttab\u202e", strings.Repeat("very long ", 200), strings.Repeat("W", 2000),
		"🪖 \U0001F396 \U0010FFFF \uFFFF \uFFFE", "漢字 кириллица ελληνικά עברית", "a\x00b\xff\xfe", "(\\)) Tj ET", "", "\x1b\x00",
	} {
		a := small(t, 2)
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

// FuzzName prints arbitrary names.
func FuzzName(f *testing.F) {
	f.Add("Kampfgruppe")
	f.Add("\uFFFF\U00010000")
	f.Fuzz(func(t *testing.T, name string) {
		a := small(t, 1)
		a.Roster.Name, a.Roster.Units[0].Name = name, name
		a.Units[0].Name = lang.Text{EN: name, PL: name}
		pdf(t, sheet(t, a, print.Options{Cards: true}))
	})
}
