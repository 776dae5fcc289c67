package scenario

import (
	"fmt"
	"slices"

	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// features are words for what is on a map beside the kinds of terrain themselves: each stands for several kinds.
var features = map[string][]table.Kind{
	"village":  {table.BuiltUp, table.Building},
	"woods":    {table.Wood, table.DenseWood, table.Jungle},
	"crossing": {table.Bridge, table.Ford},
}

// crossroads is the word for where two roads meet.
const crossroads = "crossroads"

// find finds everything on a map that a word stands for.
func (g *ground) find(word string) ([]geom.Point, error) {
	if word == crossroads {
		return g.meetings(), nil
	}
	kinds, ok := features[word]
	if !ok {
		kinds = []table.Kind{table.Kind(word)}
	}
	if !slices.Contains(table.Kinds, kinds[0]) {
		return nil, lang.NewFault("%.40q is not on a map: use village, woods, crossing, crossroads or a kind of terrain", word)
	}
	var out []geom.Point
	for i := range g.spec.Pieces {
		if p := &g.spec.Pieces[i]; slices.Contains(kinds, p.Kind) {
			out = append(out, middle(p))
		}
	}
	return out, nil
}

// middle is where a piece is said to be.
func middle(p *table.Piece) geom.Point {
	switch {
	case len(p.Crest) > 0:
		return midway(p.Crest)
	case len(p.Area) > 0:
		return geom.BoxOf(p.Area...).Middle()
	case len(p.Line) > 0:
		return midway(p.Line)
	case p.Spot != nil:
		return *p.Spot
	}
	return geom.Point{}
}

// midway is half-way along a line.
func midway(line []geom.Point) geom.Point {
	left := geom.Len(0)
	for i := 1; i < len(line); i++ {
		left += geom.Dist(line[i-1], line[i])
	}
	left /= 2
	for i := 1; i < len(line); i++ {
		d := geom.Dist(line[i-1], line[i])
		if left <= d {
			return geom.Toward(line[i-1], line[i], left)
		}
		left -= d
	}
	return line[len(line)-1]
}

// maxRoads bounds the points of the roads that are looked at: every two stretches are compared.
const maxRoads = 4000

// meetings are where roads and tracks cross each other.
func (g *ground) meetings() []geom.Point {
	var roads [][]geom.Point
	left := maxRoads
	for i := range g.spec.Pieces {
		if p := &g.spec.Pieces[i]; (p.Kind == table.Road || p.Kind == table.Track) && len(p.Line) <= left {
			roads = append(roads, p.Line)
			left -= len(p.Line)
		}
	}
	var out []geom.Point
	for i, one := range roads {
		for _, other := range roads[i+1:] {
			out = meet(one, other, out)
		}
	}
	return out
}

// meet adds the points where two lines cross.
func meet(one, other []geom.Point, out []geom.Point) []geom.Point {
	for i := 1; i < len(one); i++ {
		s := geom.Segment{A: one[i-1], B: one[i]}
		for j := 1; j < len(other); j++ {
			if t := (geom.Segment{A: other[j-1], B: other[j]}); s.Meets(t) {
				out = append(out, geom.Crossing(s, t))
			}
		}
	}
	return out
}

// A LackError says that a map has not what a scenario needs.
type LackError struct{ Feature string }

func (e *LackError) Error() string { return e.In(lang.English) }

// In is the error in a language.
func (e *LackError) In(l lang.Language) string {
	return lang.NewFault("the scenario needs this on the map: %s", e.Feature).In(l)
}

// nearest finds the feature that a place asks for: the first of several words that the map has, the one nearest to a
// point, within an area, apart from what was found before. Without any it is where the place says it else is.
func (g *ground) nearest(place map[string]any) (geom.Point, error) {
	var none geom.Point
	words, err := texts(place["nearest"])
	if err != nil {
		return none, err
	}
	to := geom.Point{X: g.spec.Width / 2, Y: g.spec.Depth / 2}
	within := geom.Box{Max: geom.Point{X: g.spec.Width, Y: g.spec.Depth}}
	apart := geom.Len(0)
	if v, ok := place["to"]; ok && v != "centre" {
		if to, err = g.point(v); err != nil {
			return none, fmt.Errorf("to: %w", err)
		}
	}
	if v, ok := place["within"]; ok {
		if within, err = g.rect(v); err != nil {
			return none, fmt.Errorf("within: %w", err)
		}
	}
	if v, ok := place["apart"]; ok {
		if apart, err = g.length(v, min(g.spec.Width, g.spec.Depth)); err != nil {
			return none, fmt.Errorf("apart: %w", err)
		}
	}
	for _, word := range words {
		found, err := g.find(word)
		if err != nil {
			return none, err
		}
		found = slices.DeleteFunc(found, func(p geom.Point) bool {
			return !within.Contains(p) || slices.ContainsFunc(g.took, func(q geom.Point) bool { return geom.Dist(p, q) < apart })
		})
		if len(found) > 0 {
			at := slices.MinFunc(found, func(p, q geom.Point) int { return int(geom.Dist(p, to) - geom.Dist(q, to)) })
			g.took = append(g.took, at)
			return at, nil
		}
	}
	v, ok := place["else"]
	if !ok {
		return none, &LackError{Feature: words[0]}
	}
	at, err := g.point(v)
	if err != nil {
		return none, fmt.Errorf("else: %w", err)
	}
	g.took = append(g.took, at)
	return at, nil
}

// texts reads a word or a list of words.
func texts(v any) ([]string, error) {
	list, ok := v.([]any)
	if !ok {
		list = []any{v}
	}
	if len(list) == 0 || len(list) > maxTerms {
		return nil, lang.NewFault("1 to %d words are allowed", maxTerms)
	}
	out := make([]string, len(list))
	for i, v := range list {
		if out[i], ok = v.(string); !ok {
			return nil, lang.NewFault("%.40s is not a word", fmt.Sprint(v))
		}
	}
	return out, nil
}
