package army

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sandtable/plain"
)

// ReadRoster reads a roster in YAML or JSON, told by the ending of its name or by what it holds. Errors begin with the
// name, and where it is known with the line and the column.
func ReadRoster(name string, from io.Reader) (*Roster, error) {
	data, err := io.ReadAll(io.LimitReader(from, maxRosterBytes+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(data) > maxRosterBytes {
		return nil, fmt.Errorf("%s: a roster is not larger than %d MB", name, maxRosterBytes>>20)
	}
	r := &Roster{}
	if isJSON(name, data) {
		err = readJSON(data, r)
	} else {
		err = plain.Decode(data, rosterLimits, r)
	}
	if err != nil {
		return nil, fmt.Errorf("%s:%w", name, err)
	}
	if err := r.check(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	r.settle()
	return r, nil
}

var rosterLimits = plain.Limits{What: "roster", Bytes: maxRosterBytes, Depth: 8, Fields: 10 * maxPicks, Nodes: 80 * maxPicks}

// isJSON tells JSON from YAML: a group of fields in quotes.
func isJSON(name string, data []byte) bool {
	switch {
	case strings.HasSuffix(name, ".json"):
		return true
	case strings.HasSuffix(name, ".yaml"), strings.HasSuffix(name, ".yml"):
		return false
	}
	rest, braced := bytes.CutPrefix(bytes.TrimSpace(data), []byte("{"))
	return braced && bytes.HasPrefix(bytes.TrimSpace(rest), []byte(`"`))
}

// check refuses what no roster holds, whatever the rule book. It counts from 1, as faults do.
func (r *Roster) check() error {
	switch {
	case len(r.Rules) == 0 || slices.Contains(r.Rules, "") || r.Nation == "":
		return fmt.Errorf("rules and nation are needed: which book, and whose list")
	case len(r.Rules) > maxBooks:
		return fmt.Errorf("rules: %d books, at most %d are taken", len(r.Rules), maxBooks)
	case r.Year < 0 || r.Year > 9999:
		return fmt.Errorf("year: %d is none", r.Year)
	case r.Points < 0 || r.Points > maxPoints:
		return fmt.Errorf("points: %d, from 0 (no limit) to %d", r.Points, maxPoints)
	case len(r.Units)+len(r.Works)+len(r.Unknown) > maxPicks:
		return fmt.Errorf("%d entries, at most %d are taken", len(r.Units)+len(r.Works)+len(r.Unknown), maxPicks)
	}
	for _, t := range []struct {
		name, text string
		most       int
	}{
		{"rules", r.Rules.String(), maxText}, {"nation", r.Nation, maxText}, {"name", r.Name, maxText}, {"formation", r.Formation, maxText}, {"front", r.Front, maxText},
		{"called.en", r.Called.EN, maxText}, {"called.pl", r.Called.PL, maxText}, {"called.de", r.Called.DE, maxText},
		{"about.en", r.About.EN, maxAbout}, {"about.pl", r.About.PL, maxAbout}, {"about.de", r.About.DE, maxAbout},
	} {
		if err := checkText(t.text, t.most); err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
	}
	for i, text := range r.Unknown {
		if err := checkText(text, maxText); err != nil {
			return fmt.Errorf("unknown %d: %w", i+1, err)
		}
	}
	units := 0
	for i := range r.Units {
		if err := r.Units[i].check(); err != nil {
			return fmt.Errorf("unit %d (%s): %w", i+1, r.Units[i].Entry, err)
		}
		units += r.Units[i].Times()
	}
	for i := range r.Works {
		if err := r.Works[i].check(); err != nil {
			return fmt.Errorf("work %d (%s): %w", i+1, r.Works[i].Entry, err)
		}
	}
	if units > maxUnits {
		return fmt.Errorf("%d units, at most %d are taken", units, maxUnits)
	}
	return nil
}

func (p *Pick) check() error {
	for _, text := range []string{p.Entry, p.Name, p.Grade} {
		if err := checkText(text, maxText); err != nil {
			return err
		}
	}
	switch {
	case p.Entry == "":
		return fmt.Errorf("entry: it names nothing of the list")
	case p.Count < 0 || p.Count > maxCount:
		return fmt.Errorf("count: %d, from 1 to %d", p.Count, maxCount)
	case p.Men < 0 || p.Men > maxCount:
		return fmt.Errorf("men: %d, from 1 to %d", p.Men, maxCount)
	case p.Group < 0 || p.Group > maxCount:
		return fmt.Errorf("group: %d, from 1 to %d", p.Group, maxCount)
	case len(p.Options) > maxOptions:
		return fmt.Errorf("%d options, at most %d are taken", len(p.Options), maxOptions)
	}
	if err := p.checkPicked(); err != nil {
		return err
	}
	for _, c := range p.Options {
		if err := checkText(string(c), maxText); err != nil {
			return err
		}
		if id, _, err := c.Read(); err != nil || id == "" {
			return fmt.Errorf("option %q: write its id and how often, such as smg 3", c)
		}
	}
	return nil
}

// checkText refuses what does not print on one line.
func checkText(text string, most int) error {
	switch {
	case len(text) > most:
		return fmt.Errorf("a text of %d bytes, at most %d are taken", len(text), most)
	case !utf8.ValidString(text):
		return fmt.Errorf("a text is not UTF-8")
	}
	for _, c := range text {
		if !unicode.IsPrint(c) {
			return fmt.Errorf("a text has a character that does not print: %U", c)
		}
	}
	return nil
}

// settle gives equal rosters one form: nothing where there is nothing, and choices as Of writes them.
func (r *Roster) settle() {
	for _, picks := range []*[]Pick{&r.Units, &r.Works} {
		if len(*picks) == 0 {
			*picks = nil
		}
		for i := range *picks {
			p := &(*picks)[i]
			if len(p.Options) == 0 {
				p.Options = nil
			}
			if len(p.Kits) == 0 {
				p.Kits = nil
			}
			for j, kit := range p.Kits {
				if len(kit) == 0 {
					p.Kits[j] = []string{}
				}
			}
			for j, c := range p.Options {
				if id, n, err := c.Read(); err == nil {
					p.Options[j] = Of(id, n)
				}
			}
		}
	}
	if len(r.Unknown) == 0 {
		r.Unknown = nil
	}
}
