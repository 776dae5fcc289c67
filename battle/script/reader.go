package script

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/lang"
)

const (
	maxText = 200
	maxSaid = 1200
)

// A reader takes typed values out of nodes and remembers the first thing that is wrong. After that it reads on
// harmlessly, so that the code that uses it stays free of error handling.
type reader struct {
	unit  battle.Unit
	units map[string]battle.UnitID
	err   error
	// Of a lesson: whose the steps are, and what its units are called.
	player battle.Side
	called []lang.Text
}

func (r *reader) fail(n *node, format string, args ...any) {
	if r.err == nil {
		r.err = n.errorf(format, args...)
	}
}

func (r *reader) keep(err error) {
	if r.err == nil {
		r.err = err
	}
}

// fields refuses whatever is not a group of the named fields.
func (r *reader) fields(n *node, known ...string) {
	if n.kind != object {
		r.fail(n, "a group of fields is expected (%s), found %s", strings.Join(known, ", "), n.says())
		return
	}
	for _, k := range n.keys {
		if !slices.Contains(known, k.text) {
			r.fail(k, "unknown field %q; known are %s", k.text, strings.Join(known, ", "))
		}
	}
}

// each calls f for every value of a list; a missing one is an empty list.
func (r *reader) each(n *node, most int, f func(int, *node)) {
	switch {
	case n == nil:
	case n.kind != list:
		r.fail(n, "a list is expected, found %s", n.says())
	case len(n.items) > most:
		r.fail(n, "the list has %d values, at most %d are taken", len(n.items), most)
	default:
		for i, v := range n.items {
			f(i, v)
		}
	}
}

// oneOrMore calls f for a single value or for every value of a list.
func (r *reader) oneOrMore(n *node, most int, f func(*node)) {
	if n != nil && n.kind != list {
		f(n)
		return
	}
	r.each(n, most, func(_ int, v *node) { f(v) })
}

// word reads any scalar as text.
func (r *reader) word(n *node) string {
	switch {
	case n == nil:
		return ""
	case n.kind != text && n.kind != number && n.kind != truth:
		r.fail(n, "a text is expected, found %s", n.says())
		return ""
	case len(n.text) > maxText, !utf8.ValidString(n.text):
		r.fail(n, "a text of at most %d bytes of UTF-8 is expected", maxText)
		return ""
	}
	return n.text
}

// said reads what people are told: a text, or one in each language.
func (r *reader) said(n *node) (t lang.Text) {
	switch {
	case n == nil:
		return t
	case n.kind != object:
		return lang.Text{EN: r.word(n)}
	}
	r.fields(n, "en", "pl", "de")
	for i, k := range n.keys {
		v := n.items[i]
		if v.kind != text || len(v.text) > maxSaid || !utf8.ValidString(v.text) {
			r.fail(v, "a text of at most %d bytes of UTF-8 is expected", maxSaid)
		}
		switch said := strings.TrimSpace(v.text); k.text {
		case "pl":
			t.PL = said
		case "de":
			t.DE = said
		default:
			t.EN = said
		}
	}
	if t.EN == "" {
		r.fail(n, "it is needed in English: en")
	}
	return t
}

func (r *reader) words(n *node, most int) []string {
	var out []string
	r.oneOrMore(n, most, func(v *node) { out = append(out, r.word(v)) })
	return out
}

func (r *reader) integer(n *node, low, high int64) int64 {
	if n == nil {
		return 0
	}
	i, err := strconv.ParseInt(n.text, 10, 64)
	if n.kind != number || err != nil || i < low || i > high {
		r.fail(n, "a whole number from %d to %d is expected, found %s", low, high, n.says())
		return 0
	}
	return i
}

func (r *reader) length(n *node) geom.Len {
	if n == nil {
		return 0
	}
	d, err := length(n, r.unit)
	r.keep(err)
	return d
}

func (r *reader) point(n *node) (p geom.Point) {
	if n.kind != list || len(n.items) != 2 {
		r.fail(n, "a point [x, y] is expected, found %s", n.says())
		return p
	}
	return geom.Point{X: r.length(n.items[0]), Y: r.length(n.items[1])}
}

func (r *reader) pointer(n *node) *geom.Point {
	if n == nil {
		return nil
	}
	p := r.point(n)
	return &p
}

func (r *reader) points(n *node, most int) []geom.Point {
	var out []geom.Point
	r.each(n, most, func(_ int, v *node) { out = append(out, r.point(v)) })
	return out
}

func (r *reader) facing(n *node) *geom.Facing {
	if n == nil {
		return nil
	}
	f, err := facing(n)
	r.keep(err)
	return &f
}

func (r *reader) side(n *node) (s battle.Side) {
	if n == nil {
		return s
	}
	if err := s.UnmarshalText([]byte(r.word(n))); err != nil {
		r.fail(n, "%v", err)
	}
	return s
}

// name reads the name of a unit of the set-up.
func (r *reader) name(n *node) battle.UnitID {
	if n == nil {
		return 0
	}
	id, ok := r.units[n.text]
	if !ok {
		r.fail(n, "there is no unit %s; the units are %s", n.says(), strings.Join(r.unitNames(), ", "))
	}
	return id
}

func (r *reader) names(n *node, most int) []battle.UnitID {
	var out []battle.UnitID
	r.each(n, most, func(_ int, v *node) { out = append(out, r.name(v)) })
	return out
}

func (r *reader) unitNames() []string {
	names := make([]string, len(r.units))
	for name, id := range r.units {
		names[id-1] = name
	}
	if len(names) > 20 {
		names = append(names[:20], fmt.Sprintf("… (%d in all)", len(r.units)))
	}
	return names
}

func (r *reader) dice(n *node) []dice.Throw {
	var out []dice.Throw
	r.each(n, 1000, func(_ int, v *node) {
		t, err := dice.ParseThrow(r.word(v))
		if err != nil {
			r.fail(v, "%v", err)
		}
		out = append(out, t)
	})
	return out
}

// own is a part of the script that only the book understands.
func (r *reader) own(n *node) []byte {
	if n == nil {
		return nil
	}
	var out strings.Builder
	r.keep(n.json(&out))
	return []byte(out.String())
}
