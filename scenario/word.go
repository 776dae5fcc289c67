package scenario

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/lang"
)

// A word is what a scenario says instead of a value of its book: a group of fields of which the first names it.
type word struct {
	name   string
	others []string // the fields that may stand beside it
	value  func(*layout, map[string]any) (any, error)
}

// words are all that is not taken as it stands: places, and numbers that follow the size of the battle.
var words = []word{
	{"spot", nil, func(l *layout, of map[string]any) (any, error) {
		p, err := l.point(of["spot"])
		return l.written(p), err
	}},
	{"rect", nil, func(l *layout, of map[string]any) (any, error) {
		box, err := l.rect(of["rect"])
		if err != nil {
			return nil, err
		}
		return l.corners(box), nil
	}},
	{"line", nil, func(l *layout, of map[string]any) (any, error) {
		line, err := l.line(of["line"])
		return l.writtenAll(line...), err
	}},
	{"nearest", []string{"to", "within", "apart", "else"}, func(l *layout, of map[string]any) (any, error) {
		p, err := l.nearest(of)
		return l.written(p), err
	}},
	{"agreed", []string{"per"}, (*layout).agreed},
	{"corrected", nil, (*layout).corrected},
	{"units", []string{"of", "but"}, (*layout).unitsOf},
	{"en", []string{"pl", "de"}, func(l *layout, of map[string]any) (any, error) {
		said := func(code string) string { s, _ := of[code].(string); return s }
		return lang.Text{EN: fmt.Sprint(of["en"]), PL: said("pl"), DE: said("de")}.In(l.order.Language), nil
	}},
}

// maxDepth bounds how deep values may be nested.
const maxDepth = 16

// resolve turns what a scenario says into what its book reads.
func (l *layout) resolve(v any, depth int) (any, error) {
	if depth > maxDepth {
		return nil, lang.NewFault("values are nested more than %d deep", maxDepth)
	}
	switch v := v.(type) {
	case map[string]any:
		return l.resolveGroup(v, depth)
	case []any:
		out := make([]any, len(v))
		for i := range v {
			var err error
			if out[i], err = l.resolve(v[i], depth+1); err != nil {
				return nil, fmt.Errorf("[%d]: %w", i, err)
			}
		}
		return out, nil
	case uint64:
		return int(min(v, math.MaxInt)), nil // books look for whole numbers of one type, wherever they come from
	}
	return v, nil
}

func (l *layout) resolveGroup(group map[string]any, depth int) (any, error) {
	keys := slices.Sorted(maps.Keys(group))
	for _, w := range words {
		if _, ok := group[w.name]; !ok {
			continue
		}
		for _, key := range keys {
			if key != w.name && !slices.Contains(w.others, key) {
				return nil, lang.NewFault("%.40q does not go with %s", key, w.name)
			}
		}
		v, err := w.value(l, group)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", w.name, err)
		}
		return v, nil
	}
	out := make(map[string]any, len(group))
	for _, key := range keys {
		v, err := l.resolve(group[key], depth+1)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", key, err)
		}
		out[key] = v
	}
	return out, nil
}

// agreed is a share of the points agreed on, or one for so many of them: at least one.
func (l *layout) agreed(of map[string]any) (any, error) {
	share, err := whole(of["agreed"], true)
	if err != nil {
		return nil, err
	}
	per := 1
	if v, ok := of["per"]; ok {
		if per, err = whole(v, false); err != nil {
			return nil, fmt.Errorf("per: %w", err)
		}
	}
	return max(1, l.order.Points*share/100/per), nil
}

// corrected is what a side has spent as if it had been given all the points agreed on, so that books which compare the two
// do not take the smaller share of a defender for thrift.
func (l *layout) corrected(of map[string]any) (any, error) {
	side, err := sideNamed(of["corrected"])
	if err != nil {
		return nil, err
	}
	return max(1, l.order.Points+l.order.Armies[side.Index()].Cost-l.scenario.Allotted(side, l.order.Points)), nil
}

// unitsOf is a share of the units of a side, those of some groups not counted: at least one.
func (l *layout) unitsOf(of map[string]any) (any, error) {
	share, err := whole(of["units"], true)
	if err != nil {
		return nil, err
	}
	side, err := sideNamed(of["of"])
	if err != nil {
		return nil, fmt.Errorf("of: %w", err)
	}
	var but []string
	if v, ok := of["but"]; ok {
		if but, err = texts(v); err != nil {
			return nil, fmt.Errorf("but: %w", err)
		}
	}
	n := 0
	for i := range l.order.Armies[side.Index()].Units {
		if !slices.Contains(but, l.order.Armies[side.Index()].Units[i].Entry.Group) {
			n++
		}
	}
	return max(1, n*share/100), nil
}

func sideNamed(v any) (battle.Side, error) {
	var side battle.Side
	text, _ := v.(string)
	if err := side.UnmarshalText([]byte(strings.TrimSpace(text))); err != nil || side == battle.Nobody {
		return side, lang.NewFault("%.40q is neither red nor blue", fmt.Sprint(v))
	}
	return side, nil
}
