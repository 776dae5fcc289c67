package study

import (
	"fmt"
	"reflect"

	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/geom"
)

// Play carries every line out by the rules of the book, from the battle of the record, and looks whether each note is on an entry and
// each shape on the table.
func (s *Study) Play(trunk *record.Game) error {
	games := make([]*record.Game, len(s.Lines))
	games[0] = trunk
	for i := 1; i < len(s.Lines); i++ {
		g, err := s.Lines[i].leave(games[s.Lines[i].From])
		if err != nil {
			return fmt.Errorf("study: line %d: %w", i, err)
		}
		games[i] = g
	}
	return s.Fit(trunk.Setup(), trunk.Len())
}

// leave is the battle of a line that leaves another.
func (l *Branch) leave(from *record.Game) (*record.Game, error) {
	if l.At > from.Len() {
		return nil, fmt.Errorf("it leaves after entry %d, but there are %d", l.At, from.Len())
	}
	g, err := from.Fork(l.At)
	if err != nil {
		return nil, err
	}
	for i := range l.Entries {
		if err := g.Repeat(&l.Entries[i]); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// Alike reports whether two studies of one record have the same lines: what may be written on them then needs no rules.
func (s *Study) Alike(o *Study) bool {
	if len(s.Lines) != len(o.Lines) {
		return false
	}
	for i := range s.Lines {
		a, b := &s.Lines[i], &o.Lines[i]
		if a.From != b.From || a.At != b.At || !reflect.DeepEqual(a.Entries, b.Entries) {
			return false
		}
	}
	return true
}

// Fit looks whether each note is on an entry and each shape on the table, of a record with so many entries.
func (s *Study) Fit(setup *battle.Setup, entries int) error {
	for i := range s.Lines {
		l := &s.Lines[i]
		first, last := 0, entries
		if i > 0 {
			first, last = l.At+1, l.At+len(l.Entries)
		}
		for j := range l.Notes {
			n := &l.Notes[j]
			if n.At < first || n.At > last {
				return fmt.Errorf("study: line %d: note on entry %d: the line has those from %d to %d", i, n.At, first, last)
			}
			for k := range n.Shapes {
				if !n.Shapes[k].on(setup.Table.Width, setup.Table.Depth) {
					return fmt.Errorf("study: line %d: note on entry %d: shape %d: it is not on the table", i, n.At, k+1)
				}
			}
		}
	}
	return nil
}

// on reports whether a shape is on a table.
func (s *Drawing) on(width, depth geom.Len) bool {
	in := func(p geom.Point) bool { return 0 <= p.X && p.X <= width && 0 <= p.Y && p.Y <= depth }
	return in(s.At) && (s.To == nil || in(*s.To)) && s.Radius <= max(width, depth)
}
