package geom

import "slices"

// Span is a stretch of a segment, by distance from its start.
type Span struct{ From, To Len }

// Alongside is the stretch of a segment that lies within half a width of another.
func Alongside(s, of Segment, width Len) (Span, bool) {
	disc := Base{At: s.A, Width: width, Round: true}
	from, met := FirstContactSegment(disc, s.B, of)
	if !met {
		return Span{}, false
	}
	disc.At = s.B
	back, _ := FirstContactSegment(disc, s.A, of)
	return Span{From: from, To: s.Length() - back}, true
}

// Joined puts stretches in order, in place, and joins those that overlap.
func Joined(spans []Span) []Span {
	if len(spans) < 2 {
		return spans
	}
	slices.SortFunc(spans, func(x, y Span) int { return int(x.From - y.From) })
	n := 0
	for _, s := range spans[1:] {
		if s.From <= spans[n].To {
			spans[n].To = max(spans[n].To, s.To)
			continue
		}
		n++
		spans[n] = s
	}
	return spans[:n+1]
}

// Without appends what is left of a stretch when others, in order and apart, are taken away. Slivers that rounding
// leaves do not count.
func (s Span) Without(taken, out []Span) []Span {
	const sliver = 2
	at := s.From
	for _, t := range taken {
		if t.To <= at || t.From >= s.To {
			continue
		}
		if t.From-at > sliver {
			out = append(out, Span{From: at, To: t.From})
		}
		at = max(at, t.To)
	}
	if s.To-at > sliver {
		out = append(out, Span{From: at, To: s.To})
	}
	return out
}
