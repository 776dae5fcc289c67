package draw

import (
	"sandtable/table"
)

// high is a level of the relief.
const high = 1024

// terrain colours the open ground: patches of neighbouring colours, paler the higher it lies, and the light of the north-west.
func (s *scene) terrain() {
	step := max(1, s.unit/2)
	columns, rows := (s.Width+step-1)/step+1, (s.Depth+step-1)/step+1
	heights := s.heights(step, columns, rows)
	ground, warm, cool, pale := s.colour("ground"), s.colour("warm"), s.colour("cool"), s.colour("high")
	s.Ground = Grid{step, columns, rows, make([]byte, 0, 3*columns*rows)}
	for y := range rows {
		for x := range columns {
			wide, near := noise(x*step, y*step, s.u(1100), 1), noise(x*step, y*step, s.u(400), 2)
			c := blend(ground, warm, (wide-300)/3)
			c = blend(c, cool, (near-380)*3/8)
			if heights != nil {
				c = blend(c, pale, heights[y*columns+x]*128/high)
			}
			grain := int(hash(x, y, 3)%13) - 6
			for _, v := range c[:3] {
				s.Ground.Data = append(s.Ground.Data, uint8(max(0, min(255, int(v)+grain/2))))
			}
		}
	}
	if heights == nil {
		return
	}
	s.Relief = &Grid{step, columns, rows, make([]byte, columns*rows)}
	for y := range rows {
		for x := range columns {
			at := func(dx, dy int) int {
				return heights[max(0, min(rows-1, y+dy))*columns+max(0, min(columns-1, x+dx))]
			}
			fall := (at(-1, -1) - at(1, 1)) * 2 // a level over some three units is steep
			s.Relief.Data[y*columns+x] = uint8(128 + 90*fall/(high+max(fall, -fall)))
		}
	}
	s.put(onRelief, Item{Shade: true})
}

// heights are the heights of the nodes of the grid; none if the table is flat.
func (s *scene) heights(step, columns, rows int) []int {
	var out []int
	for i := range s.table.Pieces {
		p := &s.table.Pieces[i]
		if p.Kind != table.Hill || p.Secret != 0 {
			continue
		}
		if out == nil {
			out = make([]int, columns*rows)
		}
		area, _ := s.form(p, true)
		crest := s.line(p.Crest)
		slope := max(s.u(200), min(s.u(550), innermost(area, step)))
		lift := s.lift(p)
		low, top := bounds(area)
		for y := max(0, low.y/step); y <= min(rows-1, top.y/step+1); y++ {
			for x := max(0, low.x/step); x <= min(columns-1, top.x/step+1); x++ {
				at := spot{x * step, y * step}
				if !inside(area, at) {
					continue
				}
				rise := ease(toEdge(area, at)*1024/slope) * lift
				if len(crest) > 1 {
					rise += ease(1024-toLine(crest, at)*1024/s.u(300)) * 35 / 100
				}
				out[y*columns+x] += rise
			}
		}
	}
	return soften(out, columns, rows)
}

// lift is by how many levels a hill rises above the hill it lies on.
func (s *scene) lift(p *table.Piece) int {
	below := 0
	for i := range s.table.Pieces {
		q := &s.table.Pieces[i]
		if q.Kind == table.Hill && q.Level < p.Level && len(p.Area) > 0 && len(q.Area) > 0 && inside(s.line(q.Area), s.at(p.Area[0])) {
			below = max(below, int(q.Level))
		}
	}
	return max(1, int(p.Level)-below)
}

// innermost is about how far the farthest place inside an outline is from its edge.
func innermost(area []spot, step int) (best int) {
	low, top := bounds(area)
	step *= 4
	for y := low.y; y <= top.y; y += step {
		for x := low.x; x <= top.x; x += step {
			if p := (spot{x, y}); inside(area, p) {
				best = max(best, toEdge(area, p))
			}
		}
	}
	return best
}

// soften takes the mean of each node and those around it.
func soften(heights []int, columns, rows int) []int {
	if heights == nil {
		return nil
	}
	for range 2 {
		out := make([]int, len(heights))
		for y := range rows {
			for x := range columns {
				sum := 0
				for dy := -1; dy <= 1; dy++ {
					for dx := -1; dx <= 1; dx++ {
						sum += heights[max(0, min(rows-1, y+dy))*columns+max(0, min(columns-1, x+dx))]
					}
				}
				out[y*columns+x] = sum / 9
			}
		}
		heights = out
	}
	return heights
}

// hill is the contour that the rules measure, with ticks that point uphill, the crest, and the level in figures on top, which no
// tree hides.
func (s *scene) hill(p *table.Piece) {
	raw, _ := s.form(p, true)
	area := smooth(raw, true, s.u(30))
	line := s.ink("contour")
	s.put(onContours, Item{Stroke: line, Width: s.u(10), Paths: [][]int32{closed(area)}})
	var ticks [][]int32
	sign := 1
	if turns(area) < 0 {
		sign = -1
	}
	along(area, true, s.u(70), func(at, dir spot, n int) {
		long := s.u(40)
		if n%2 == 1 {
			long = s.u(75)
		}
		ticks = append(ticks, path([]spot{at, at.minus(dir.left().scaled(sign * long))}))
	})
	s.put(onContours, Item{Stroke: s.faint("contour", 75), Width: s.u(6), Paths: ticks})
	at := middle(raw)
	if len(p.Crest) > 1 {
		crest := smooth(s.line(p.Crest), false, s.u(30))
		s.put(onContours, Item{Stroke: s.faint("contour", 70), Width: s.u(8), Dash: []int{s.u(35), s.u(25)}, Paths: [][]int32{path(crest)}})
		up := spot{0, -s.u(75)}
		at = mix(crest[(len(crest)-1)/2], crest[len(crest)/2], 512).plus(up)
		if s.higher(p, at) { // at an end of the crest, where nobody stands on a higher level
			if at = crest[0].plus(up); s.higher(p, at) {
				at = crest[len(crest)-1].plus(up)
			}
		}
	}
	s.numeral(max(1, int(p.Level)), at)
}

// higher reports whether a place on a hill lies on a higher one.
func (s *scene) higher(p *table.Piece, at spot) bool {
	for i := range s.table.Pieces {
		q := &s.table.Pieces[i]
		if q.Kind != table.Hill || q.Level <= p.Level || q.Secret != 0 {
			continue
		}
		if area, _ := s.form(q, true); inside(area, at) {
			return true
		}
	}
	return false
}

// closed is an outline as a line that comes back to where it began.
func closed(pts []spot) []int32 { return append(path(pts), int32(pts[0].x), int32(pts[0].y)) }

// figure is the colour of numbers on the ground: that of contours, but dark enough to be read.
func (s *scene) figure() colour { return blend(s.colour("contour"), s.colour("ink"), 140) }

// numeral writes a small number with a pen, so that every painter writes it alike.
func (s *scene) numeral(n int, at spot) {
	strokes := map[int][]int{
		1: {-1, -2, 1, -3, 1, 3}, 2: {-2, -2, -1, -3, 1, -3, 2, -2, 2, -1, -2, 3, 2, 3}, 3: {-2, -3, 2, -3, 0, -1, 2, 1, 1, 3, -1, 3, -2, 2},
		4: {1, 3, 1, -3, -2, 1, 2, 1}, 5: {2, -3, -2, -3, -2, -1, 1, -1, 2, 1, 1, 3, -2, 3},
	}[min(n, 5)]
	var pts []spot
	for i := 0; i < len(strokes); i += 2 {
		pts = append(pts, at.plus(spot{strokes[i] * s.u(13), strokes[i+1] * s.u(13)}))
	}
	s.put(onRoofs, Item{Stroke: s.faint("lit", 80), Width: s.u(26), Paths: [][]int32{path(pts)}}, Item{Stroke: s.paint(s.figure()), Width: s.u(11), Paths: [][]int32{path(pts)}})
}
