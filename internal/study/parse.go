package study

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"sandtable/lang"
	"sandtable/lean"
)

// Parse reads a study. It refuses unknown fields, trailing data and anything over the limits; Play checks what depends on the record.
func Parse(data []byte) (*Study, error) {
	if len(data) > MaxStudy {
		return nil, fmt.Errorf("study: it is longer than %d KiB", MaxStudy>>10)
	}
	if !utf8.Valid(data) {
		return nil, errors.New("study: the text is not UTF-8")
	}
	if err := lang.CheckControls(data); err != nil {
		return nil, fmt.Errorf("study: %w", err)
	}
	s := &Study{}
	if err := lean.Strict(data, s); err != nil {
		return nil, fmt.Errorf("study: %w", err)
	}
	if err := s.check(); err != nil {
		return nil, fmt.Errorf("study: %w", err)
	}
	return s, nil
}

func (s *Study) check() error {
	if s.Format != Format {
		return fmt.Errorf("the format is %.40q, only %q is known", s.Format, Format)
	}
	if err := checkTitle("title", s.Title); err != nil {
		return err
	}
	if len(s.Lines) == 0 || len(s.Lines) > MaxLines {
		return fmt.Errorf("lines: 1 to %d are expected, not %d", MaxLines, len(s.Lines))
	}
	entries, notes := 0, 0
	for i := range s.Lines {
		l := &s.Lines[i]
		if err := s.checkLine(i); err != nil {
			return fmt.Errorf("line %d: %w", i, err)
		}
		entries, notes = entries+len(l.Entries), notes+len(l.Notes)
	}
	switch {
	case entries > MaxEntries:
		return fmt.Errorf("lines: they have %d entries, at most %d are taken", entries, MaxEntries)
	case notes > MaxNotes:
		return fmt.Errorf("notes: there are %d, at most %d are taken", notes, MaxNotes)
	}
	return nil
}

func (s *Study) checkLine(i int) error {
	l := &s.Lines[i]
	if i == 0 {
		if l.From != 0 || l.At != 0 || len(l.Entries) > 0 || l.Name != "" {
			return errors.New("it is that of the record, and has notes only")
		}
	} else {
		switch {
		case l.From < 0 || l.From >= i:
			return fmt.Errorf("it leaves line %d, which is not before it", l.From)
		case l.At < 0:
			return fmt.Errorf("it leaves after entry %d", l.At)
		case len(l.Entries) == 0:
			return errors.New("it has no entry")
		}
		if err := checkTitle("name", l.Name); err != nil {
			return err
		}
	}
	for j := range l.Entries {
		e := &l.Entries[j]
		if e.Seq != l.At+1+j {
			return fmt.Errorf("entry %d calls itself %d", l.At+1+j, e.Seq)
		}
		if err := e.Command.CheckLimits(); err != nil {
			return fmt.Errorf("entry %d: %w", e.Seq, err)
		}
	}
	for j := range l.Notes {
		n := &l.Notes[j]
		if j > 0 && n.At <= l.Notes[j-1].At {
			return fmt.Errorf("note on entry %d: it stands after that on entry %d", n.At, l.Notes[j-1].At)
		}
		if err := n.check(); err != nil {
			return fmt.Errorf("note on entry %d: %w", n.At, err)
		}
	}
	return nil
}

func (n *Note) check() error {
	if c := utf8.RuneCountInString(n.Text); c > MaxText {
		return fmt.Errorf("text: %d characters, at most %d are taken", c, MaxText)
	}
	if !lang.Shown(n.Text) {
		return errors.New("text: it has characters that cannot be shown")
	}
	if n.Mark != "" && !slices.Contains(Marks, n.Mark) {
		return fmt.Errorf("mark: there is no %.10q", n.Mark)
	}
	if len(n.Shapes) > MaxShapes {
		return fmt.Errorf("shapes: there are %d, at most %d are taken", len(n.Shapes), MaxShapes)
	}
	if n.Text == "" && n.Mark == "" && len(n.Shapes) == 0 {
		return errors.New("there is nothing in it")
	}
	for i := range n.Shapes {
		if err := n.Shapes[i].check(); err != nil {
			return fmt.Errorf("shape %d: %w", i+1, err)
		}
	}
	return nil
}

func (s *Drawing) check() error {
	switch {
	case !slices.Contains(Colours, s.Colour):
		return fmt.Errorf("colour: there is no %.10q", s.Colour)
	case s.Kind == Arrow && (s.To == nil || s.Radius != 0):
		return errors.New("an arrow goes to a place, and has no radius")
	case s.Kind == Circle && (s.To != nil || s.Radius <= 0):
		return errors.New("a circle has a radius, and goes nowhere")
	case s.Kind != Arrow && s.Kind != Circle:
		return fmt.Errorf("kind: there is no %.10q", s.Kind)
	}
	return nil
}

func checkTitle(what, text string) error {
	switch n := utf8.RuneCountInString(text); {
	case n > MaxTitle:
		return fmt.Errorf("%s: %d characters, at most %d are taken", what, n, MaxTitle)
	case !lang.Shown(text) || strings.Contains(text, "\n"):
		return fmt.Errorf("%s: it has characters that cannot be shown", what)
	}
	return nil
}
