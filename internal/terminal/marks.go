package terminal

import (
	"strconv"
	"strings"

	"sandtable/battle"
)

// marks are the places that can be pointed at.
func (s *Session) marks() []*battle.PlaceView {
	var out []*battle.PlaceView
	for i := range s.view.Places {
		if p := &s.view.Places[i]; p.At != nil && !p.Gone {
			out = append(out, p)
		}
	}
	return out
}

// placeText says what a place is, whose it is and where it lies.
func (s *Session) placeText(p *battle.PlaceView) string {
	out := []string{s.teller.Place(p)}
	if p.Side != battle.Nobody && !p.Kind.IsOwn() && p.Kind != battle.PlaceObjective {
		out = append(out, s.teller.Side(p.Side))
	}
	for _, f := range p.Facts {
		if text, ok := s.teller.Fact(f); ok {
			out = append(out, text)
		}
	}
	text := strings.Join(out, ", ")
	switch {
	case p.Gone:
		text += " (" + s.in(both("gone")) + ")"
	case p.At != nil:
		text += " (" + s.point(*p.At) + ")"
	}
	return text
}

// signs are what the kinds of places look like on the map, with and without colours.
var signs = map[battle.PlaceKind][2]string{
	battle.PlaceObjective: {"★", "*"}, battle.PlaceStrike: {"✚", "+"}, battle.PlacePlan: {"◆", "#"},
	battle.PlaceZone: {"□", "="}, battle.PlaceEntry: {"●", "@"}, battle.PlaceSite: {"▣", "%"},
}

// drawMarks writes the sign of its kind and its number where each place lies, and returns what they are.
func (s *Session) drawMarks(c *canvas, out map[int]glyph) []string {
	var legend []string
	for _, p := range s.marks() {
		x, y, ok := c.spot(*p.At)
		if !ok {
			continue
		}
		label := signs[p.Kind][0]
		if s.Ink == Plain {
			label = signs[p.Kind][1]
		}
		if p.N != 0 {
			label += strconv.Itoa(p.N)
		}
		s.write(c, out, []rune(label), min(x, c.wide-len([]rune(label))), y/2, rgb(0x1a1a1a), rgb(0xffd54a))
		legend = append(legend, s.Ink.style(s.Ink.code(38, rgb(0xffd54a)), label)+" "+s.placeText(p))
	}
	return legend
}
