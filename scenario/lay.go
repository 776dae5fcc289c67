package scenario

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	battlefield "sandtable/maps"
)

// An Order is all that a scenario needs to become a battle.
type Order struct {
	Book     battle.Book
	Rules    army.Rules
	Map      *battlefield.Map
	Armies   [2]*army.Army   // of red and of blue
	Players  [2]int          // who lead each of them together; 0 and 1: one leads it
	Points   int             // agreed on for a share of 100; 0: those of the scenario
	Turns    int             // the limit; 0: that of the scenario
	Options  []battle.Option // beside those of the scenario, or instead of them
	Language lang.Language   // of the names of units and objectives
}

// layout is a scenario being laid out.
type layout struct {
	ground
	scenario *Scenario
	order    *Order
}

// Lay makes the set-up of a battle: the scenario for this map and these armies. Errors name the place in the scenario.
func (s *Scenario) Lay(o Order) (*battle.Setup, error) {
	if !s.IsFor(o.Book.ID()) {
		return nil, fmt.Errorf("scenario %s: %w", s.ID, wrong("books", "this scenario is not for %s", o.Book.ID()))
	}
	if err := agree(o.Points, o.Turns); err != nil {
		return nil, fmt.Errorf("scenario %s: %w", s.ID, err)
	}
	if o.Points == 0 {
		o.Points = s.Points
	}
	if o.Turns == 0 {
		o.Turns = s.Turns
	}
	l := &layout{ground: ground{spec: &o.Map.Spec, unit: o.Book.Unit()}, scenario: s, order: &o}
	out := &battle.Setup{Rules: o.Book.ID(), Options: s.Switches(o.Options), Table: o.Map.Spec}
	text, err := l.text()
	if err != nil {
		return nil, fmt.Errorf("scenario %s: %w", s.ID, err)
	}
	out.Scenario = text
	if out.Start, err = l.start(); err != nil {
		return nil, fmt.Errorf("scenario %s: start: %w", s.ID, err)
	}
	for _, side := range battle.Sides {
		units, err := l.units(side)
		if err != nil {
			return nil, fmt.Errorf("scenario %s: %w", s.ID, err)
		}
		out.Units = append(out.Units, units...)
	}
	return out, nil
}

// agree says why players cannot agree on so many points and turns. Zero is what the scenario says.
func agree(points, turns int) error {
	switch {
	case points < 0 || points > maxPoints:
		return wrong("points", "%d; 0 (the scenario's) to %d", points, maxPoints)
	case turns < 0 || turns > maxTurns:
		return wrong("turns", "%d; 0 (the scenario's) to %d", turns, maxTurns)
	}
	return nil
}

// text is the scenario in the words of its book, with what both armies bring.
func (l *layout) text() (json.RawMessage, error) {
	all := map[string]any{}
	for _, key := range slices.Sorted(maps.Keys(l.scenario.Setup)) {
		v, err := l.resolve(l.scenario.Setup[key], 0)
		if err != nil {
			return nil, fmt.Errorf("setup.%s: %w", key, err)
		}
		all[key] = v
	}
	if l.order.Turns > 0 {
		all["turns"] = l.order.Turns
	}
	for i, side := range battle.Sides {
		l.order.Rules.Bring(l.order.Armies[i], side, all)
	}
	return json.Marshal(all)
}

// start is the situation in which the battle begins; nothing if it begins before the first turn, as battles do.
func (l *layout) start() (json.RawMessage, error) {
	if len(l.scenario.Start) == 0 {
		return nil, nil
	}
	v, err := l.resolve(l.scenario.Start, 0)
	if err != nil {
		return nil, err
	}
	return json.Marshal(v)
}

// corners are those of a box as a book reads an area.
func (l *layout) corners(box geom.Box) any {
	a, b := box.Min, box.Max
	return l.writtenAll(a, geom.Point{X: b.X, Y: a.Y}, b, geom.Point{X: a.X, Y: b.Y})
}

// Switches are the options of the scenario and those given, which win, in the order of their names.
func (s *Scenario) Switches(given []battle.Option) []battle.Option {
	all := maps.Clone(s.Options)
	if all == nil {
		all = map[string]string{}
	}
	for _, o := range given {
		all[o.Name] = o.Value
	}
	var out []battle.Option
	for _, name := range slices.Sorted(maps.Keys(all)) {
		out = append(out, battle.Option{Name: name, Value: all[name]})
	}
	return out
}
