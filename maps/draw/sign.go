package draw

import "sandtable/geom"

// Sign draws what a map on paper has in its corner: a bar of so many units of length, each part of it a quarter, and where north is. The page
// has both beside the board.
func (s *Scene) Sign(bar geom.Len) *Scene {
	paper, ink := s.pen("#FBF6E8E0"), s.pen("#2B2A26")
	u := int32(s.Unit)
	long := int32(min(int(bar), s.Width/3))
	x, y := u*3/2, int32(s.Depth)-u*3/2
	s.Items = append(s.Items, Item{Fill: paper, Paths: [][]int32{box(x-u*4/5, y-u*16/5, x+long+u*18/5, y+u*4/5)}})
	// Black and white by turns, so that it is read from afar.
	for part := range int32(4) {
		from, to := x+long*part/4, x+long*(part+1)/4
		it := Item{Stroke: ink, Width: max(int(u)/12, 1), Paths: [][]int32{box(from, y-u/2, to, y, from, y-u/2)}}
		if part%2 == 0 {
			it.Fill = ink
		}
		s.Items = append(s.Items, it)
	}
	// An arrow, and the letter that is the same in most languages of those who were there.
	ax := x + long + u*9/5
	s.Items = append(s.Items,
		Item{Fill: ink, Paths: [][]int32{{ax, y - u*14/5, ax + u*3/4, y - u*4/5, ax, y - u*13/10, ax - u*3/4, y - u*4/5}}},
		Item{Stroke: ink, Width: max(int(u)/7, 1),
			Paths: [][]int32{{ax - u*3/10, y + u/5, ax - u*3/10, y - u*11/20, ax + u*3/10, y + u/5, ax + u*3/10, y - u*11/20}}})
	return s
}

// pen is the number of a colour, which is added.
func (s *Scene) pen(colour string) int {
	s.Colours = append(s.Colours, colour)
	return len(s.Colours)
}

// box is an upright rectangle, with whatever follows.
func box(x1, y1, x2, y2 int32, more ...int32) []int32 {
	return append([]int32{x1, y1, x2, y1, x2, y2, x1, y2}, more...)
}
