package imports

import (
	"slices"
	"strings"

	"sandtable/army"
)

// sides are the words that say where a weapon of a vehicle points.
var sides = map[string]string{
	"360": "round", "round": "round", "turret": "round", "front": "front", "forward": "front", "hull": "front",
	"rear": "rear", "left": "left", "right": "right",
}

// mounts are words of weapons on vehicles that tell nothing apart.
var mounts = strings.Fields("pintle platform casemate mounted mount facing arc fire covering degree all coax")

// fit parts the words of a weapon on a vehicle into what it is and where it points.
func fit(words []string) (what, where []string) {
	for _, w := range words {
		side := sides[w]
		switch {
		case side != "" && !slices.Contains(where, side):
			where = append(where, side)
		case side != "", slices.Contains(mounts, w), strings.Trim(w, "0123456789") == "" && len(w) > 1:
		default:
			what = append(what, w)
		}
	}
	slices.Sort(what)
	slices.Sort(where)
	return what, where
}

// fitting finds a weapon among the options of an entry: the one that points the same way, or else the only one of its kind
// that points into no other.
func (d *dialect) fitting(e *army.Entry, words []string) (*army.Option, bool) {
	what, where := fit(words)
	if len(what) == 0 {
		return nil, false
	}
	var near []*army.Option
	for i := range e.Options {
		o := &e.Options[i]
		kind, points := fit(d.words(o.Name.EN))
		switch {
		case !slices.Equal(kind, what):
		case slices.Equal(points, where):
			return o, true
		case within(points, where) || len(where) == 0:
			near = append(near, o)
		}
	}
	if len(near) != 1 {
		return nil, false
	}
	return near[0], true
}
