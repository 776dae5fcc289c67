package army

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"

	"sandtable/lang"
)

// A Head is what a list says of itself before its entries. A caller that only offers nations to choose from need not
// read a thousand entries for it.
type Head struct {
	Books  []string  `yaml:"books"`
	Nation string    `yaml:"nation"`
	Name   lang.Text `yaml:"name"`
	Years  [2]int    `yaml:"-"` // the first and the last in which it has something
}

// Heads reads the heads of the lists of a folder, in the order of their names.
func Heads(files fs.FS) ([]Head, error) {
	names, err := listNames(files)
	if err != nil {
		return nil, err
	}
	var out []Head
	for _, name := range names {
		data, err := fs.ReadFile(files, name+".yaml")
		if err != nil {
			return nil, err
		}
		h, err := readHead(data)
		if err != nil {
			return nil, fmt.Errorf("list %s: %w", name, err)
		}
		out = append(out, h)
	}
	return out, nil
}

// RosterHead reads what a ready-made roster says of itself and what it has bought beside units, without these.
func RosterHead(files fs.FS, name string) (*Roster, error) {
	data, err := fs.ReadFile(files, name+".yaml")
	if err != nil {
		return nil, err
	}
	head, rest, _ := bytes.Cut(data, unitsLine)
	if at := bytes.Index(rest, worksLine); at >= 0 {
		head = slices.Concat(head, rest[at:])
	}
	r := &Roster{}
	if err := yaml.Unmarshal(head, r); err != nil {
		return nil, fmt.Errorf("roster %s: %w", name, err)
	}
	return r, nil
}

// unitsLine is where the head of a list or a roster ends, worksLine where the units of a roster do.
var unitsLine, worksLine = []byte("\nunits:"), []byte("\nworks:")

func readHead(data []byte) (Head, error) {
	var h Head
	head, rest, _ := bytes.Cut(data, unitsLine)
	if err := yaml.Unmarshal(head, &h); err != nil {
		return h, err
	}
	const word = "years: ["
	for {
		at := bytes.Index(rest, []byte(word))
		if at < 0 {
			return h, nil
		}
		rest = rest[at+len(word):]
		from, to, ok := readYears(rest)
		if !ok {
			continue
		}
		if h.Years == [2]int{} {
			h.Years = [2]int{from, to}
		}
		h.Years = [2]int{min(h.Years[0], from), max(h.Years[1], to)}
	}
}

// readYears reads two years and the bracket after them.
func readYears(text []byte) (from, to int, ok bool) {
	inner, _, closed := bytes.Cut(text[:min(len(text), 16)], []byte("]"))
	first, last, two := strings.Cut(string(inner), ",")
	from, err1 := strconv.Atoi(strings.TrimSpace(first))
	to, err2 := strconv.Atoi(strings.TrimSpace(last))
	return from, to, closed && two && err1 == nil && err2 == nil
}
