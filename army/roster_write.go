package army

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"sandtable/battle"

	"sandtable/lang"
)

// WriteJSON writes the roster as JSON. Equal rosters give equal bytes.
func (r *Roster) WriteJSON(to io.Writer) error {
	enc := json.NewEncoder(to)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	whole := *r
	if whole.Units == nil {
		whole.Units = []Pick{} // a list, though an empty one
	}
	return enc.Encode(&whole)
}

// WriteYAML writes the roster as YAML, one line for each pick. Equal rosters give equal bytes.
func (r *Roster) WriteYAML(to io.Writer) error {
	var out bytes.Buffer
	field := func(name, value string) { fmt.Fprintf(&out, "%s: %s\n", name, value) }
	field("rules", r.Rules.yaml())
	field("nation", scalar(r.Nation))
	field("name", scalar(r.Name))
	text := func(name string, t lang.Text) {
		if t == (lang.Text{}) {
			return
		}
		fmt.Fprintf(&out, "%s:\n  en: %s\n", name, scalar(t.EN))
		for _, other := range []struct{ code, text string }{{"pl", t.PL}, {"de", t.DE}} {
			if other.text != "" {
				fmt.Fprintf(&out, "  %s: %s\n", other.code, scalar(other.text))
			}
		}
	}
	text("called", r.Called)
	text("about", r.About)
	if r.Year != 0 {
		field("year", fmt.Sprint(r.Year))
	}
	if r.Formation != "" {
		field("formation", scalar(r.Formation))
	}
	if r.Front != "" {
		field("front", scalar(r.Front))
	}
	if r.Points != 0 {
		field("points", fmt.Sprint(r.Points))
	}
	writePicks(&out, "units", r.Units)
	if len(r.Works) > 0 {
		writePicks(&out, "works", r.Works)
	}
	if len(r.Unknown) > 0 {
		out.WriteString("unknown:\n")
		for _, text := range r.Unknown {
			fmt.Fprintf(&out, "  - %s\n", scalar(text))
		}
	}
	_, err := to.Write(out.Bytes())
	return err
}

// yaml is one book, or a list of them on one line.
func (b Books) yaml() string {
	if len(b) == 1 {
		return scalar(b[0])
	}
	names := make([]string, len(b))
	for i, name := range b {
		names[i] = scalar(name)
	}
	return "[" + strings.Join(names, ", ") + "]"
}

func writePicks(out *bytes.Buffer, name string, picks []Pick) {
	if len(picks) == 0 {
		fmt.Fprintf(out, "%s: []\n", name)
		return
	}
	fmt.Fprintf(out, "%s:\n", name)
	for i := range picks {
		fmt.Fprintf(out, "  - %s\n", picks[i].flow())
	}
}

// flow is a pick on one line.
func (p *Pick) flow() string {
	fields := []string{"entry: " + scalar(p.Entry)}
	text := func(name, value string) {
		if value != "" {
			fields = append(fields, name+": "+scalar(value))
		}
	}
	number := func(name string, n int) {
		if n != 0 {
			fields = append(fields, fmt.Sprintf("%s: %d", name, n))
		}
	}
	text("name", p.Name)
	number("count", p.Count)
	text("grade", p.Grade)
	number("men", p.Men)
	if len(p.Options) > 0 {
		var chosen []string
		for _, c := range p.Options {
			chosen = append(chosen, scalar(string(c)))
		}
		fields = append(fields, "options: ["+strings.Join(chosen, ", ")+"]")
	}
	if len(p.Kits) > 0 {
		kits := make([]string, len(p.Kits))
		for i, kit := range p.Kits {
			things := make([]string, len(kit))
			for j, id := range kit {
				things[j] = scalar(id)
			}
			kits[i] = "[" + strings.Join(things, ", ") + "]"
		}
		fields = append(fields, "kits: ["+strings.Join(kits, ", ")+"]")
	}
	number("group", p.Group)
	return "{" + strings.Join(fields, ", ") + "}"
}

// scalar writes a text so that YAML reads it as that text: bare if it looks like nothing else, otherwise in quotes.
func scalar(text string) string {
	if isBare(text) {
		return text
	}
	quoted, err := battle.Canonical(text)
	if err != nil {
		return `""` // no string fails to encode
	}
	return string(quoted)
}

func isBare(text string) bool {
	for i, c := range text {
		switch {
		case unicode.IsLetter(c), i > 0 && unicode.IsDigit(c), i > 0 && strings.ContainsRune("-_./()'+", c):
		case c == ' ' && i > 0 && i < len(text)-1 && text[i-1] != ' ':
		default:
			return false
		}
	}
	return text != "" && !slices.Contains([]string{"true", "false", "null", "yes", "no", "on", "off", "y", "n"}, strings.ToLower(text))
}
