package scenario

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// A ground is the table on which a scenario's places are found.
type ground struct {
	spec *table.Spec
	unit battle.Unit
	took []geom.Point // the features found so far, from which others may keep apart
}

// maxTerms bounds the sum that a coordinate may be.
const maxTerms = 8

// length reads a coordinate along an edge that is so long: a number of the book's measure, a share of the edge such as
// 50%, or a sum of such as 100%-30.
func (g *ground) length(v any, whole geom.Len) (geom.Len, error) {
	text := strings.ReplaceAll(fmt.Sprint(v), " ", "")
	terms := strings.Fields(strings.NewReplacer("+", " +", "-", " -").Replace(text))
	if len(terms) == 0 || len(terms) > maxTerms {
		return 0, lang.NewFault("%.40q is not a length: write 30, 50%% or 100%%-30", text)
	}
	sum := int64(0)
	for _, term := range terms {
		per, number := int64(g.unit.Len), strings.TrimPrefix(term, "+")
		if cut, ok := strings.CutSuffix(number, "%"); ok {
			per, number = int64(whole), cut
		}
		n, _, ok := geom.ParseDecimal(number, per)
		if !ok {
			return 0, lang.NewFault("%.40q is not a length: write 30, 50%% or 100%%-30", text)
		}
		if strings.HasSuffix(term, "%") {
			n /= 100
		}
		sum += n
	}
	if sum < 0 || sum > int64(whole) {
		return 0, lang.NewFault("%.40q is off the table, which is %s %s", text, geom.FormatDecimal(whole, g.unit.Len), g.unit.Name)
	}
	return geom.Len(sum), nil
}

// point reads [x, y].
func (g *ground) point(v any) (geom.Point, error) {
	list, ok := v.([]any)
	if !ok || len(list) != 2 {
		return geom.Point{}, lang.NewFault("a point is [x, y], not %.60s", fmt.Sprint(v))
	}
	x, err := g.length(list[0], g.spec.Width)
	if err != nil {
		return geom.Point{}, err
	}
	y, err := g.length(list[1], g.spec.Depth)
	return geom.Point{X: x, Y: y}, err
}

// rect reads [x, y, x, y]: two opposite corners.
func (g *ground) rect(v any) (geom.Box, error) {
	list, ok := v.([]any)
	if !ok || len(list) != 4 {
		return geom.Box{}, lang.NewFault("a rect is [x, y, x, y], two opposite corners, not %.60s", fmt.Sprint(v))
	}
	p, err := g.point(list[:2])
	if err != nil {
		return geom.Box{}, err
	}
	q, err := g.point(list[2:])
	if err != nil {
		return geom.Box{}, err
	}
	box := geom.BoxOf(p, q)
	if box.Min.X == box.Max.X || box.Min.Y == box.Max.Y {
		return box, lang.NewFault("the rect %v is empty", list)
	}
	return box, nil
}

// line reads a list of points.
func (g *ground) line(v any) ([]geom.Point, error) {
	list, ok := v.([]any)
	if !ok || len(list) < 2 || len(list) > table.MaxPoints {
		return nil, lang.NewFault("a line is a list of 2 to %d points", table.MaxPoints)
	}
	out := make([]geom.Point, len(list))
	for i, p := range list {
		var err error
		if out[i], err = g.point(p); err != nil {
			return nil, fmt.Errorf("[%d]: %w", i, err)
		}
	}
	return out, nil
}

// written is a point as a book reads it.
func (g *ground) written(p geom.Point) any {
	return []any{g.number(p.X), g.number(p.Y)}
}

func (g *ground) number(d geom.Len) any {
	return rawNumber(geom.FormatDecimal(d, g.unit.Len))
}

// rawNumber is a decimal number that is written as it is spelt.
type rawNumber string

// MarshalJSON writes the number.
func (n rawNumber) MarshalJSON() ([]byte, error) { return []byte(n), nil }

func (g *ground) writtenAll(from ...geom.Point) any {
	out := make([]any, len(from))
	for i, p := range from {
		out[i] = g.written(p)
	}
	return out
}

// whole reads a whole number, with or without a percent sign.
func whole(v any, percent bool) (int, error) {
	text, marked := strings.CutSuffix(fmt.Sprint(v), "%")
	n, err := strconv.Atoi(text)
	switch {
	case percent && (err != nil || !marked || n < 0 || n > mostShare):
		return 0, lang.NewFault("%.40q is not a share: write it like 50%%, up to %d%%", fmt.Sprint(v), mostShare)
	case !percent && (err != nil || marked || n < 1 || n > maxPoints):
		return 0, lang.NewFault("%.40q is not a number from 1 to %d", fmt.Sprint(v), maxPoints)
	}
	return n, nil
}
