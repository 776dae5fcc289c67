package terminal

import (
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
)

// A mark is a place that a fact of the battle names: an objective, the point of a barrage.
type mark struct {
	key string
	at  geom.Point
}

// marks finds the places among the facts: two lengths whose keys differ only in -x and -y.
func (s *Session) marks() []mark {
	var out []mark
	for _, x := range s.view.Facts {
		key, isX := strings.CutSuffix(x.Key, "-x")
		if !isX || !isLength(x) {
			continue
		}
		for _, y := range s.view.Facts {
			if y.Key == key+"-y" && isLength(y) {
				out = append(out, mark{key, geom.Point{X: geom.Len(x.N), Y: geom.Len(y.N)}})
			}
		}
	}
	return out
}

func isLength(f battle.Fact) bool { return f.Kind == battle.Centimetres || f.Kind == battle.Inches }

// markText says what a mark is: all that is told of it but where it lies.
func (s *Session) markText(m mark) string {
	var out []string
	for _, f := range s.view.Facts {
		if (f.Key == m.key || strings.HasPrefix(f.Key, m.key+"-")) && !isLength(f) {
			if text, ok := s.teller.Fact(f); ok {
				out = append(out, text)
			}
		}
	}
	if out == nil {
		out = append(out, s.teller.FactName(m.key))
	}
	return strings.Join(out, ", ")
}

// drawMarks writes a sign for its kind and its number where each mark lies, and returns what they are.
func (s *Session) drawMarks(c *canvas, out map[int]glyph) []string {
	var legend, kinds []string
	signs := []rune("★✚◆●")
	if s.Ink == Plain {
		signs = []rune("*+#@")
	}
	for _, m := range s.marks() {
		kind := strings.TrimRight(m.key, "-0123456789")
		if !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
		x, y, ok := c.spot(m.at)
		if !ok {
			continue
		}
		label := string(signs[slices.Index(kinds, kind)%len(signs)]) + strings.TrimLeft(m.key[len(kind):], "-")
		s.write(c, out, []rune(label), min(x, c.wide-len([]rune(label))), y/2, rgb(0x1a1a1a), rgb(0xffd54a))
		legend = append(legend, s.Ink.style(s.Ink.code(38, rgb(0xffd54a)), label)+" "+s.markText(m)+" ("+s.point(m.at)+")")
	}
	return legend
}
