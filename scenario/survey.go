package scenario

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/plain"
	"sandtable/table"
)

// A Found is a place of a scenario on a map.
type Found struct {
	Path   []string     `json:"path"`           // of its field: setup, red, zone
	Word   string       `json:"word"`           // how it is told: spot, rect, line, nearest
	Points []geom.Point `json:"points"`         // one, the corners of an area, or the ends of a line
	None   bool         `json:"none,omitempty"` // it is not there: the map lacks it, or nothing has been said that is a place
}

// maxFound bounds the places that are looked for.
const maxFound = 400

// Survey finds the places of a scenario on a map, each for itself, whatever else is wrong with it.
func Survey(tree json.RawMessage, spec *table.Spec, unit battle.Unit) []Found {
	var all map[string]any
	if json.Unmarshal(tree, &all) != nil {
		return nil
	}
	s := survey{layout: layout{ground: ground{spec: spec, unit: unit}}}
	s.walk(all["setup"], []string{"setup"})
	s.walk(all["later"], []string{"later"})
	placed, _ := all["placed"].([]any)
	for i, p := range placed {
		if p, ok := p.(map[string]any); ok {
			s.note([]string{"placed", strconv.Itoa(i), "at"}, "spot", map[string]any{"spot": p["at"]})
		}
	}
	return s.out
}

type survey struct {
	layout
	out []Found
}

func (s *survey) walk(v any, path []string) {
	switch v := v.(type) {
	case []any:
		for i := range v {
			s.walk(v[i], append(slices.Clone(path), strconv.Itoa(i)))
		}
	case map[string]any:
		for _, word := range []string{"spot", "rect", "line", "nearest"} {
			if _, ok := v[word]; ok {
				s.note(path, word, v)
				return
			}
		}
		for _, key := range slices.Sorted(maps.Keys(v)) {
			s.walk(v[key], append(slices.Clone(path), key))
		}
	}
}

func (s *survey) note(path []string, word string, of map[string]any) {
	if len(s.out) == maxFound {
		return
	}
	f := Found{Path: path, Word: word, Points: []geom.Point{}}
	var p geom.Point
	var err error
	switch word {
	case "spot":
		p, err = s.point(of[word])
		f.Points = append(f.Points, p)
	case "nearest":
		p, err = s.nearest(of)
		f.Points = append(f.Points, p)
	case "line":
		f.Points, err = s.line(of[word])
	case "rect":
		var box geom.Box
		box, err = s.rect(of[word])
		f.Points = append(f.Points, box.Min, geom.Point{X: box.Max.X, Y: box.Min.Y}, box.Max, geom.Point{X: box.Min.X, Y: box.Max.Y})
	}
	if f.None = err != nil; f.None {
		f.Points = []geom.Point{}
	}
	s.out = append(s.out, f)
}

// Tree is a scenario's file as JSON, with all that stands in it but its remarks.
func Tree(file []byte) (json.RawMessage, error) { return plain.Tree(file, limits) }

// Write writes a scenario's file from a tree.
func Write(tree json.RawMessage) ([]byte, error) { return plain.Write(tree, limits) }
