package clauses

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

const sample = `# A book

- **Not** a clause, since no area has begun.

## FIRE Firing

- **BKC-FIRE-01** (1+2) Plain.
- **BKC-FIRE-02** (2, house, informational: advice, mostly (see 03)) Text (with more).
- **BKC-OPT-LONG-NAME** (house) One edition.
- **BKC-FIRE-04** (And this) is text.

## Notes

- text

## WC Worked cases

- **WC-049** (1) BKC-FIRE-01: dice 4.

## X Contradictions

- **X-01** Two cards differ.
`

func TestParse(t *testing.T) {
	got, err := Parse("a.md", sample)
	if err != nil {
		t.Fatal(err)
	}
	want := &Reference{
		Title: "A book",
		Areas: []Area{{"FIRE", "Firing"}},
		Clauses: []Clause{
			{ID: "BKC-FIRE-01", Area: "FIRE", Editions: []string{"1", "2"}, Text: "Plain."},
			{ID: "BKC-FIRE-02", Area: "FIRE", Editions: []string{"2"}, House: true,
				Informational: "advice, mostly (see 03)", Text: "Text (with more)."},
			{ID: "BKC-OPT-LONG-NAME", Area: "FIRE", House: true, Text: "One edition."},
			{ID: "BKC-FIRE-04", Area: "FIRE", Text: "(And this) is text."},
		},
		Cases:          []Clause{{ID: "WC-049", Area: "WC", Editions: []string{"1"}, Text: "BKC-FIRE-01: dice 4."}},
		Contradictions: []Clause{{ID: "X-01", Area: "X", Text: "Two cards differ."}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestParseRefuses(t *testing.T) {
	cases := []struct{ line, want string }{
		{"- **BKC-FIRE-01** (1) Again.\n- **BKC-FIRE-01** (2) And again.", "a.md:3: BKC-FIRE-01 stands in line 2 already"},
		{"- **BKC-FIRE-01**(1) Text.", "a.md:2: this looks like a clause"},
		{"- **bkc-fire-01** (1) Text.", "a.md:2: this looks like a clause"},
		{"- **BKC-FIRE-01** (1, hose) Text.", `a.md:2: BKC-FIRE-01: the mark "hose" is not known`},
		{"- **BKC-FIRE-01** (1, informational) Text.", "say why it is informational"},
		{"## Notes\n- **BKC-FIRE-01** (1) Text.", "a.md:3: BKC-FIRE-01 stands in no area"},
	}
	for _, c := range cases {
		if _, err := Parse("a.md", "## FIRE Firing\n"+c.line); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v\nwant %q in it", c.line, err, c.want)
		}
	}
}

func TestTranslate(t *testing.T) {
	english, err := Parse("a.md", sample)
	if err != nil {
		t.Fatal(err)
	}
	polish, err := Parse("a.pl.md", `# Książka
## FIRE Ostrzał
- **BKC-FIRE-01** (1+2) Zwykła.
- **BKC-FIRE-02** (2, house, informational: rada) Tekst.
## WC Przykłady
- **WC-049** (1) BKC-FIRE-01: na kości 4.
`)
	if err != nil {
		t.Fatal(err)
	}
	got := english.Translate(polish)
	if got.Title != "Książka" || got.Areas[0].Title != "Ostrzał" || english.Areas[0].Title != "Firing" {
		t.Errorf("titles: %q, %v; English %v", got.Title, got.Areas, english.Areas)
	}
	var texts []string
	for c := range got.All() {
		texts = append(texts, c.Text+c.Informational)
	}
	want := []string{"Zwykła.", "Tekst.rada", "One edition.", "(And this) is text.", "BKC-FIRE-01: na kości 4.", "Two cards differ."}
	if !slices.Equal(texts, want) {
		t.Errorf("got  %q\nwant %q", texts, want)
	}
	if c := got.Clauses[1]; !c.House || !slices.Equal(c.Editions, []string{"2"}) {
		t.Errorf("the marks of %+v are lost", c)
	}
}

func TestIn(t *testing.T) {
	one, all := Clause{Editions: []string{"1"}}, Clause{}
	if !one.In("1") || one.In("2") || !one.In("") || !all.In("1") || !all.In("") {
		t.Error("a clause is in the wrong edition")
	}
}
