package docs

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"sandtable/internal/catalogue"
	"sandtable/po"
)

// said is a text that players read, and where it stands.
type said struct {
	at     string
	en, pl string
	others []string          // in other languages
	in     map[string]string // by language
	event  bool              // a sentence of the log
	speech bool              // what a player of the program says
	plain  bool              // neither a lesson nor a scenario, but another document or the page, which has words of its own
}

// TestWords holds every text that players read, in the code, in documents, on the page and in the catalogues, to docs/words.md.
func TestWords(t *testing.T) {
	texts := allTexts(t)
	if len(texts) < 8000 {
		t.Fatalf("%d texts: they are not read as they are written", len(texts))
	}
	told := map[string]bool{}
	for _, text := range texts {
		for _, fault := range text.faults() {
			if !told[fault] {
				t.Errorf("%s: %s", text.at, fault)
			}
			told[fault] = true
		}
	}
}

// allTexts are the texts of the code, of the page and of documents with their translations. Those of documents are taken from the
// catalogue: to read all lists takes long, and another test compares them.
func allTexts(t *testing.T) []said {
	t.Helper()
	translated := map[string]map[[2]string]string{}
	for _, code := range po.Codes() {
		translated[code] = map[[2]string]string{}
		for _, e := range po.Read(code) {
			translated[code][[2]string{e.Sense, e.EN}] = e.Text
		}
	}
	var out []said
	take := func(s catalogue.Source, plain bool) {
		key := [2]string{s.Sense, s.EN}
		one := said{at: s.At, en: s.EN, pl: translated["pl"][key], event: s.Event, speech: s.Speech, plain: plain, in: map[string]string{}}
		for _, code := range po.Codes() {
			one.in[code] = translated[code][key]
			if text := translated[code][key]; code != "pl" && text != "" {
				one.others = append(one.others, text)
			}
		}
		out = append(out, one)
	}
	code, err := catalogue.Code("..")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range code {
		take(s, false)
	}
	for _, e := range po.Read("pl") {
		for _, ref := range e.Refs {
			kind := path.Base(ref)
			if kind == "lessons" || kind == "scenarios" || kind == "children" {
				take(catalogue.Source{Sense: e.Sense, EN: e.EN, At: ref}, false)
			} else if kind == "web" || kind == "lists" || kind == "rosters" || kind == "handmade" || kind == "starters" || kind == "armies" {
				take(catalogue.Source{Sense: e.Sense, EN: e.EN, At: ref}, true)
			}
		}
	}
	return out
}

// english and polish are what we never say, where a pattern can tell it.
var (
	english = regexp.MustCompile(`(?i)\b(anew|once more|whoever|whomever|somebody|meanwhile|all the same|furthermore|parted by|shall|thrown?|throws|` +
		`mends?|mended|take away|throw away|as the book says|of this browser|is told|is said to|kills?|frags?|glorious)\b` +
		`|\} is no (longer )?[a-z]+|\b(this|it) is none\b|\ba man of \{|\bthings of\b|success!|does it jam`)
	polish = regexp.MustCompile(`(?i)odnośnik|odw(ó|o)d(u|ów|y|em|zie)?\b|lini[aię] wzroku|przyszpil|\{side\} (wygrał|przegrał)|\pL(łeś|łaś)(\PL|$)`)
	// Each book has its own word for troops under fire.
	pinned = regexp.MustCompile(`(?i)przygw[oa]żdż|przygwóźdź|przygwoździ`)
	code   = regexp.MustCompile(`\b(BKC|BA|COBI)-[A-Z]+-\d`)
)

// declined finds a name behind a word that would decline it: names of units stand in the nominative (docs/words.md).
var declined = map[string]*regexp.Regexp{
	"pl": regexp.MustCompile(`(?i)(?:^|[\s(\[])(?:ze?|do|na|od|przez|dla|we?|przy|pod|nad|za|przed|po|o|u|bez|ku|obok|między|wobec) \{` + unitPlaces),
	"de": regexp.MustCompile(`(?i)(?:^|[\s(\[])(?:von|mit|bei|zu|vor|hinter|aus|nach|gegenüber|neben|außer|wegen|während|trotz) \{` + unitPlaces),
}

// unagreed finds a verb of one behind a name that may be of several: Pioniere sieht, Pionierzy rusza.
var unagreed = map[string]*regexp.Regexp{
	"pl": regexp.MustCompile(`\{(?:unit|target|other|enemy|carrier|by)\} (?:już |teraz |się |nie )*` +
		`(?:jest|ma|może|musi|widzi|strzela|rusza|stoi|kończy|traci|czeka|idzie|jedzie|walczy|zostaje|trzyma)(?:$|[ ,.;:!])`),
	"de": regexp.MustCompile(`\{(?:unit|target|other|enemy|carrier|by)\} (?:ist|hat|kann|muss|darf|wird|sieht|feuert|steht|bleibt|bewegt|verliert|geht|kämpft|trifft|hält)(?:$|[ ,.;:!])`),
}

const unitPlaces = `(?:unit|units|target|targets|other|enemy|carrier|transport|vehicle|officer|every|few|actor|own|by)\}`

const longest = 90 // letters of an event

func (s said) faults() []string {
	var out []string
	for _, other := range append([]string{s.pl}, s.others...) {
		if en, theirs := places(s.en), places(other); other != "" && !s.speech && !slices.Equal(en, theirs) {
			out = append(out, fmt.Sprintf("places differ: %q in %q, %q in %q", en, s.en, theirs, other))
		}
	}
	if s.plain {
		return out
	}
	if bad := english.FindString(s.en); bad != "" && !strings.Contains(bad, "is no longer") {
		out = append(out, fmt.Sprintf("we never say %q: %s", bad, s.en))
	}
	if bad := polish.FindString(s.pl); bad != "" {
		out = append(out, fmt.Sprintf("we never say %q: %s", bad, s.pl))
	}
	for code, text := range s.in {
		if bad := declined[code]; bad != nil && bad.MatchString(text) {
			out = append(out, fmt.Sprintf("%s: a name is never declined: %q, %s", code, bad.FindString(text), text))
		}
		if bad := unagreed[code]; bad != nil && bad.MatchString(text) {
			out = append(out, fmt.Sprintf("%s: a verb of a name needs {as …}: %s", code, text))
		}
	}
	if bad := pinned.FindString(s.pl); bad != "" && !strings.Contains(s.at, "boltaction") {
		out = append(out, fmt.Sprintf("%q belongs to Bolt Action: %s", bad, s.pl))
	}
	if bad := code.FindString(s.en); bad != "" && !strings.Contains(s.at, "cmd/") && !strings.Contains(s.at, "terminal/") {
		out = append(out, fmt.Sprintf("players read no codes, such as %s: %s", bad, s.en))
	}
	if s.event {
		for _, text := range []string{s.en, s.pl} {
			if n := utf8.RuneCountInString(counted.ReplaceAllString(text, "$1}")); n > longest {
				out = append(out, fmt.Sprintf("%d letters, %d are allowed: %s", n, longest, text))
			}
		}
	}
	return out
}

var (
	place   = regexp.MustCompile(`\{[^{}]*\}|%[-+#0-9.]*[a-zA-Z]`)
	counted = regexp.MustCompile(`(\{(?:[nm]|models)) [^{}]*\|[^{}]*\}`) // {n hit|hits}: the word is translated with its forms
	agreed  = regexp.MustCompile(`\{as(-every)? [^{}]*\}`)               // forms of a verb that goes with the name before it
	index   = regexp.MustCompile(`\[\d\]`)
	percent = regexp.MustCompile(`(\d)[- ]%( |$|,|;|\.|-\pL)`)
)

// places are what a text leaves open: those in braces once each, those of Printf as often as they come.
func places(text string) []string {
	text = index.ReplaceAllString(strings.ReplaceAll(text, "%%", ""), "")
	text = percent.ReplaceAllString(text, "$1")
	text = agreed.ReplaceAllString(counted.ReplaceAllString(text, "$1}"), "")
	out := place.FindAllString(text, -1)
	slices.Sort(out)
	if strings.Contains(text, "{") {
		return slices.Compact(out)
	}
	return out
}
