package scenario

import (
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"sandtable/plain"
)

// limits bound a scenario file, which may come from a stranger.
var limits = plain.Limits{What: "scenario", Bytes: 64 << 10, Depth: 20, Fields: 2000, Nodes: 8000}

// Read reads a scenario. Errors name the place.
func Read(id string, from io.Reader) (*Scenario, error) {
	data, err := io.ReadAll(io.LimitReader(from, int64(limits.Bytes)+1))
	if err != nil {
		return nil, fmt.Errorf("scenario %s: %w", id, err)
	}
	s, err := Decode(id, data)
	if err == nil && s.ID != id {
		return nil, fmt.Errorf("scenario %s: id: it calls itself %s", id, s.ID)
	}
	return s, err
}

// Decode reads a player's own scenario, whatever its file is called. The name is for errors.
func Decode(name string, data []byte) (*Scenario, error) {
	var s Scenario
	if err := plain.Decode(data, limits, &s); err != nil {
		return nil, fmt.Errorf("scenario %s:%w", name, err)
	}
	if err := s.check(); err != nil {
		return nil, fmt.Errorf("scenario %s: %w", name, err)
	}
	return &s, nil
}

// ReadAll reads the scenarios of a folder for a book, in the order of their names.
func ReadAll(files fs.FS, book string) ([]*Scenario, error) {
	names, err := fs.Glob(files, "*.yaml")
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var out []*Scenario
	for _, name := range names {
		s, err := open(files, name)
		if err != nil {
			return nil, err
		}
		if s.IsFor(book) {
			out = append(out, s)
		}
	}
	return out, nil
}

func open(files fs.FS, name string) (*Scenario, error) {
	file, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Read(strings.TrimSuffix(name, ".yaml"), file)
}
