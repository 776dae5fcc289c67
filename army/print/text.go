package print

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// textWidth is how many letters a line of the text sheet has.
const textWidth = 96

// Text writes a sheet for a terminal or a plain printer.
func (s *Sheet) Text(to io.Writer) error {
	w := bufio.NewWriter(to)
	t := &typist{w: w}
	t.wrapped(strings.ToUpper(s.title), "", "")
	t.wrapped(s.under, "", "")
	t.line("")
	var sums []string
	for _, p := range s.sums {
		sums = append(sums, p.Name+" "+p.Value)
	}
	t.flow(sums, "  ·  ")
	for _, p := range s.remarks {
		t.wrapped(p.Name+": "+p.Value, "", "  ")
	}
	t.line("")
	t.table(s)
	for _, warning := range []bool{false, true} {
		t.faults(s, warning)
	}
	if s.legal {
		t.line("")
		t.line(s.in(legalWord))
	}
	if s.sureness != "" {
		t.line("")
		t.wrapped(s.in(surenessWord)+" – "+s.sureness, "", "")
	}
	for i := range s.cards {
		t.line("")
		t.card(&s.cards[i])
	}
	return w.Flush()
}

// A typist writes lines.
type typist struct{ w *bufio.Writer }

// line writes a line without blanks at its end. What cannot be written is told when the buffer is flushed.
func (t *typist) line(text string) { fmt.Fprintln(t.w, strings.TrimRight(text, " ")) }

func (t *typist) heading(text string) {
	t.line("")
	t.line(text)
	t.line(strings.Repeat("─", textWidth))
}

// wrapped breaks a text into lines, with a margin before the first and one before the others.
func (t *typist) wrapped(text, first, others string) {
	margin, room := first, textWidth-max(width(first), width(others))
	for _, l := range lines(text, func(l string) bool { return width(l) <= room }) {
		t.line(margin + l)
		margin = others
	}
}

// flow writes things one after another, as many on a line as fit.
func (t *typist) flow(things []string, between string) {
	line := ""
	for _, thing := range things {
		if line != "" && width(line+between+thing) > textWidth {
			t.line(line)
			line = ""
		}
		if line != "" {
			line += between
		}
		line += thing
	}
	t.line(line)
}

// faults writes what is against the rules, or what is only worth knowing.
func (t *typist) faults(s *Sheet, warning bool) {
	heading := s.in(faultsWord)
	if warning {
		heading = s.in(warningsWord)
	}
	for _, f := range s.faults {
		if f.Warning != warning {
			continue
		}
		if heading != "" {
			t.heading(heading)
			heading = ""
		}
		t.wrapped(f.Sentence(), fmt.Sprintf("%3d  ", f.Number), "     ")
	}
}

// card writes the card of units.
func (t *typist) card(c *card) {
	const margin = "     "
	t.line(strings.Repeat("─", textWidth))
	t.wrapped(c.Name, pad(c.Counted(), room{wide: len(margin)}), margin)
	t.wrapped(c.Under, margin, margin)
	var figures []string
	for _, f := range c.Tiles {
		figures = append(figures, f.Name+" "+f.Value)
	}
	t.wrapped(strings.Join(figures, ", "), margin, margin)
	for _, p := range c.Rows {
		t.wrapped(p.Name+": "+p.Value, margin, margin+"  ")
	}
	for _, k := range c.Ticks {
		var boxes []string
		for _, unit := range c.Units {
			row := strings.Repeat("□", k.Boxes)
			if c.Several() {
				row = unit + ":" + row
			}
			boxes = append(boxes, row)
		}
		head := margin + k.Name + " "
		if k.Value != "" {
			t.wrapped(k.Name+": "+k.Value, margin, margin+"  ")
			head = margin + "  "
		}
		t.wrapped(strings.Join(boxes, " "), head, margin+"  ")
	}
	for _, n := range c.Notes {
		t.wrapped(n, margin+"- ", margin+"  ")
	}
	t.wrapped("("+c.From+")", margin, margin)
}

// width is how many letters a text has.
func width(s string) int { return utf8.RuneCountInString(s) }
