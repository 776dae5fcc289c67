package battle

import (
	"fmt"
	"slices"
	"strings"
)

// A Switch is something that players can agree on: its name, the values it takes, the first being the default, and what it
// sets in a book's options O.
type Switch[O any] struct {
	Name   string
	Values []string
	Set    func(*O, string)
	Group  string // under which heading players are shown it; the words for it are the term group:NAME
}

// Switched is fulfilled by a book that has switches.
type Switched interface {
	Switches() []Offer
}

// An Offer is a switch as players are shown it.
type Offer struct {
	Name   string
	Clause Clause
	Values []string            // the first is the default
	Sets   map[string][]Option // what a value sets of the other switches, unless they are set by name
	Preset bool                // it is there to set others
	Group  string              // the heading under which it stands
}

// Offers are switches as players are shown them; clause finds what the book says of one.
func Offers[O any](switches []Switch[O], clause func(name string) Clause) []Offer {
	out := make([]Offer, len(switches))
	for i, s := range switches {
		out[i] = Offer{Name: s.Name, Clause: clause(s.Name), Values: s.Values, Group: s.Group}
	}
	return out
}

// ReadOptions makes the options of a battle from those set in its set-up; the rest have their defaults.
func ReadOptions[O any](book string, switches []Switch[O], set []Option) (O, error) {
	var o O
	for _, s := range switches {
		s.Set(&o, s.Values[0])
	}
	for _, opt := range set {
		i := slices.IndexFunc(switches, func(s Switch[O]) bool { return s.Name == opt.Name })
		if i < 0 {
			return o, fmt.Errorf("option %s is not known in %s", opt.Name, book)
		}
		if s := switches[i]; slices.Contains(s.Values, opt.Value) {
			s.Set(&o, opt.Value)
		} else {
			return o, fmt.Errorf("option %s cannot be %q in %s: take one of %s", opt.Name, opt.Value, book, strings.Join(s.Values, ", "))
		}
	}
	return o, nil
}
