// Package po has the translations of what players read, a file in the format of gettext for each language, and reads and writes them.
// English is the key. Command catalogues extracts the keys from the sources.
package po

import (
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

//go:embed *.po
var files embed.FS

// An Entry is a text and its translation.
type Entry struct {
	Sense string   // tells two texts apart that are the same in English only; a text of the page has its key here
	EN    string   // the text in English
	Text  string   // the translation; empty: it is missing
	Refs  []string // the packages and documents that have it
}

// pagePrefix stands before the key of a text of the page.
const pagePrefix = "page "

// PageSense is the sense of a text of the page.
func PageSense(key string) string { return pagePrefix + key }

// IsPage reports a text of the page's own.
func (e *Entry) IsPage() bool { return strings.HasPrefix(e.Sense, pagePrefix) }

// PageKey is the key of a text of the page.
func (e *Entry) PageKey() string { return strings.TrimPrefix(e.Sense, pagePrefix) }

// Codes are the languages that have a catalogue.
func Codes() []string {
	found, _ := files.ReadDir(".") // what is embedded can be read
	out := make([]string, 0, len(found))
	for _, f := range found {
		out = append(out, strings.TrimSuffix(f.Name(), ".po"))
	}
	return out
}

// Read is the catalogue of a language that is in the program; nil: there is none.
func Read(code string) []Entry {
	data, err := files.ReadFile(code + ".po")
	if err != nil {
		return nil
	}
	entries, err := Parse(string(data))
	if err != nil {
		panic(fmt.Sprintf("po/%s.po: %v", code, err)) // a test reads every file
	}
	return entries
}

// Parse reads a catalogue.
func Parse(data string) ([]Entry, error) {
	var out []Entry
	var now Entry
	var field *string
	took := false // the entry has its translation
	done := func() {
		if now.EN != "" {
			out = append(out, now)
		}
		now, field, took = Entry{}, nil, false
	}
	number := 0
	for line := range strings.Lines(data) {
		number++
		line = strings.TrimRight(line, "\r\n")
		switch {
		case line == "" || took && !strings.HasPrefix(line, `"`):
			done()
		}
		key, rest, _ := strings.Cut(line, " ")
		switch {
		case line == "":
			continue
		case key == "#:":
			now.Refs = append(now.Refs, strings.Fields(rest)...)
			continue
		case line[0] == '#':
			continue
		case key == "msgctxt":
			field = &now.Sense
		case key == "msgid":
			field = &now.EN
		case key == "msgstr":
			field, took = &now.Text, true
		case line[0] == '"' && field != nil:
			rest = line
		default:
			return nil, fmt.Errorf("line %d: %.40q is not understood", number, line)
		}
		text, err := strconv.Unquote(rest)
		if err != nil {
			return nil, fmt.Errorf("line %d: %.40q is not a quoted text", number, rest)
		}
		*field += text
	}
	done()
	return out, nil
}

// Write writes a catalogue: sorted, so that one text more is one change more.
func Write(code string, entries []Entry) []byte {
	entries = slices.Clone(entries)
	slices.SortFunc(entries, func(a, b Entry) int { return cmp.Or(cmp.Compare(a.EN, b.EN), cmp.Compare(a.Sense, b.Sense)) })
	var out strings.Builder
	fmt.Fprintf(&out, "msgid \"\"\nmsgstr \"\"\n\"Language: %s\\n\"\n\"MIME-Version: 1.0\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\"\n", code)
	for _, e := range entries {
		out.WriteByte('\n')
		if len(e.Refs) > 0 {
			fmt.Fprintf(&out, "#: %s\n", strings.Join(e.Refs, " "))
		}
		if places(e.EN) {
			out.WriteString("#, c-format\n")
		}
		if e.Sense != "" {
			fmt.Fprintf(&out, "msgctxt %s\n", quote(e.Sense))
		}
		fmt.Fprintf(&out, "msgid %s\nmsgstr %s\n", quote(e.EN), quote(e.Text))
	}
	return []byte(out.String())
}

// places reports a text with places as Printf has them.
func places(text string) bool {
	for i := 0; i+1 < len(text); i++ {
		if text[i] == '%' && strings.IndexByte("sdqvw[.", text[i+1]) >= 0 {
			return true
		}
	}
	return false
}

// quote writes a text as gettext does: letters of every language stay as they are.
func quote(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace(text) + `"`
}
