package script

import (
	"errors"
	"fmt"
	"strings"

	"sandtable/battle"
)

// A Failure is a step that did not go as the script says.
type Failure struct {
	File      string
	Line, Col int
	Book      string // under which book, if the script runs under several
	Step      int    // counted from one; zero is the set-up
	Title     string // what the step does
	What      string // what was expected and what was found
	Events    []string
}

func (f *Failure) Error() string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s:%d:%d: ", f.File, f.Line, f.Col)
	if f.Book != "" {
		fmt.Fprintf(&out, "%s: ", f.Book)
	}
	if f.Step > 0 {
		fmt.Fprintf(&out, "step %d (%s): ", f.Step, f.Title)
	}
	out.WriteString(f.What)
	for _, e := range f.Events {
		out.WriteString("\n    " + e)
	}
	return out.String()
}

// failure puts an error into its step.
func (r *run) failure(at *node, step int, err error) *Failure {
	f := &Failure{File: r.script.Name, Line: at.line, Col: at.col, Step: step, What: err.Error()}
	if len(r.script.books) > 1 {
		f.Book = r.book.ID()
	}
	var p *placed
	if errors.As(err, &p) {
		f.Line, f.Col, f.What = p.line, p.col, p.what
	}
	if step > 0 {
		f.Title = r.text.steps[step-1].title()
		for i := range r.events {
			if e := &r.events[i]; !e.Kind.IsBookkeeping() {
				f.Events = append(f.Events, r.eventLine(e))
			}
		}
	}
	return f
}

// eventLine is an event on one line.
func (r *run) eventLine(e *battle.Event) string {
	s := r.text
	words := []string{string(e.Kind)}
	add := func(yes bool, format string, args ...any) {
		if yes {
			words = append(words, fmt.Sprintf(format, args...))
		}
	}
	add(e.Clause != "", "%s", e.Clause)
	add(e.Side != battle.Nobody, "%s", e.Side)
	add(e.Unit != 0, "%s", s.unitName(e.Unit))
	add(e.Target != 0, "-> %s", s.unitName(e.Target))
	add(len(e.Units) > 0, "with %s", s.unitNames(e.Units))
	add(e.At.X != 0 || e.At.Y != 0, "at %s", r.place(e.At))
	add(e.Facing != 0, "facing %s", degrees(e.Facing))
	add(e.Option != "", "%s", e.Option)
	add(e.N != 0, "n %d", e.N)
	add(e.M != 0, "m %d", e.M)
	for _, roll := range e.Rolls {
		add(true, "roll %s %v", roll.Clause, roll.Dice)
		if roll.Total != nil {
			add(true, "total %d", *roll.Total)
		}
		add(roll.Need != 0, "need %d", roll.Need)
		for _, m := range roll.Mods {
			add(true, "%+d %s", m.N, m.Clause)
		}
	}
	if e.Step != nil {
		add(true, "step %s %s", e.Step.Kind, e.Step.Side)
		add(e.Step.Unit != 0, "%s", s.unitName(e.Step.Unit))
	}
	if e.Piece != nil {
		add(true, "piece %s %s", e.Piece.Kind, e.Piece.Name)
	}
	add(e.Secret != battle.Nobody, "secret of %s", e.Secret)
	return strings.Join(words, " ")
}
