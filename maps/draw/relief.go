package draw

import (
	"slices"

	"sandtable/table"
)

// high is a level of the relief.
const high = 1024

// terrain colours the open ground: patches of neighbouring colours, paler the higher it lies, and the light of the north-west.
func (s *scene) terrain() {
	relief := s.heights()
	step := max(1, s.unit/2)
	columns, rows := (s.Width+step-1)/step+1, (s.Depth+step-1)/step+1
	ground, warm, cool, pale := s.colour("ground"), s.colour("warm"), s.colour("cool"), s.colour("high")
	s.Ground = Grid{step, columns, rows, make([]byte, 0, 3*columns*rows)}
	for y := range rows {
		for x := range columns {
			wide, near := noise(x*step, y*step, s.u(1100), 1), noise(x*step, y*step, s.u(400), 2)
			c := blend(ground, warm, (wide-300)/3)
			c = blend(c, cool, (near-380)*3/8)
			if relief != nil {
				c = blend(c, pale, tint(relief.at(x*step/relief.step, y*step/relief.step)))
			}
			grain := int(hash(x, y, 3)%13) - 6
			for _, v := range c[:3] {
				s.Ground.Data = append(s.Ground.Data, uint8(max(0, min(255, int(v)+grain/2))))
			}
		}
	}
	if relief == nil {
		return
	}
	s.Relief = &Grid{relief.step, relief.columns, relief.rows, make([]byte, relief.columns*relief.rows)}
	for y := range relief.rows {
		for x := range relief.columns {
			s.Relief.Data[y*relief.columns+x] = uint8(128 + relief.shade(x, y))
		}
	}
	s.put(onRelief, Item{Shade: true})
}

// tint is how much of the colour of high ground a height has, in 256ths: much on the first level, and each level above it more.
func tint(height int) int {
	if height <= high {
		return height * 150 / high
	}
	return 150 + (height-high)*60/high
}

// heights are heights at the nodes of a mesh, finer than that of the ground: banks are steep.
type heights struct {
	step, columns, rows int
	of                  []int
	crest               []int // how near a crest is, up to 1024
}

// at is the height of a node; beyond the edge of the table it stays as it is there.
func (h *heights) at(x, y int) int {
	return h.of[max(0, min(h.rows-1, y))*h.columns+max(0, min(h.columns-1, x))]
}

// shade is how much of the light of the north-west a node lacks; below zero, by how much it has more. Slopes that fall away from the light are dark, and
// so is the foot of a bank, on which its shadow lies. Crests catch the light.
func (h *heights) shade(x, y int) int {
	fall := (h.at(x-1, y-1) - h.at(x+1, y+1)) * 5
	out := 150 * fall / (high + max(fall, -fall))
	here, shadow := h.at(x, y), 0
	for k := 1; k <= 5; k++ { // the sun stands so that a level throws a shadow of about a unit and a half
		shadow = max(shadow, h.at(x-k, y-k)-here-k*280)
	}
	out += min(52, shadow/6)
	return max(-120, min(118, out-h.crest[y*h.columns+x]*16/1024))
}

// heights are the heights of the table; none if it is flat. A hill rises by a bank along its outline, which is where the rules say that it begins, and
// then ever more gently towards its middle and its crest.
func (s *scene) heights() *heights {
	var out *heights
	var mounds []int
	for i := range s.table.Pieces {
		p := &s.table.Pieces[i]
		if p.Kind != table.Hill || p.Secret != 0 {
			continue
		}
		if out == nil {
			step := max(1, s.unit/3)
			out = &heights{step: step, columns: (s.Width+step-1)/step + 1, rows: (s.Depth+step-1)/step + 1}
			out.of, out.crest = make([]int, out.columns*out.rows), make([]int, out.columns*out.rows)
			mounds = make([]int, out.columns*out.rows)
		}
		area, _ := s.form(p, true)
		crest := s.line(p.Crest)
		slope := max(s.u(200), min(s.u(900), innermost(area, out.step*3/2)))
		bank, lift := min(s.u(90), slope), s.lift(p)
		low, top := bounds(area)
		for y := max(0, low.y/out.step); y <= min(out.rows-1, top.y/out.step+1); y++ {
			for x := max(0, low.x/out.step); x <= min(out.columns-1, top.x/out.step+1); x++ {
				at := spot{x * out.step, y * out.step}
				if !inside(area, at) {
					continue
				}
				far := toEdge(area, at)
				rise := ease(far*1024/bank) * 34 / 100 * lift
				// No slope is even: folds run down it, and they fade at its rim.
				folds := (noise(at.x, at.y, s.u(420), s.seed) - 512) * ease(far*1024/slope) / 1024 * 9 / 100
				mounds[y*out.columns+x] += (dome(far*1024/slope)*42/100 + folds) * lift
				if len(crest) > 1 {
					near := ease(1024 - toLine(crest, at)*1024/s.u(300))
					rise += near * 6 / 100
					out.crest[y*out.columns+x] = max(out.crest[y*out.columns+x], ease(2*near-1024))
				}
				out.of[y*out.columns+x] += rise
			}
		}
	}
	if out != nil {
		for range 5 { // a mound has no ridges where two of its sides meet
			mounds = soften(mounds, out.columns, out.rows)
		}
		out.of = soften(out.of, out.columns, out.rows)
		for i, by := range mounds {
			out.of[i] += by
		}
	}
	return out
}

// dome is how high a mound is so far inside its rim, of 1024: steep there, and flat on top, so that shade grows from the crest to the rim and most
// of the hill lies in the light.
func dome(far int) int {
	left := 1024 - max(0, min(1024, far))
	return 1024 - left*left/1024*left/1024
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

// hill is the contour that the rules measure, lit where it faces the light and dark where it faces away, with wedges down its bank, the
// crest, and the level in figures on top, which no tree hides. Over trees the contour shows through.
func (s *scene) hill(p *table.Piece) {
	raw, _ := s.form(p, true)
	area := smooth(raw, true, s.u(30))
	line := s.ink("contour")
	lit, dark := facing(area, nil)
	s.put(onContours, Item{Stroke: s.faint("ink", 34), Width: s.u(24), Fine: true, Paths: dark},
		Item{Stroke: s.faint("lit", 62), Width: s.u(20), Fine: true, Paths: lit},
		Item{Stroke: line, Width: s.u(10), Fine: true, Paths: [][]int32{closed(area)}})
	lit, dark = facing(area, s.underTrees(area))
	s.put(onHeights, Item{Stroke: s.faint("lit", 26), Width: s.u(16), Fine: true, Paths: lit},
		Item{Stroke: s.faint("ink", 26), Width: s.u(16), Fine: true, Paths: dark})
	s.put(onContours, Item{Stroke: s.faint("contour", 62), Width: s.u(10), Fine: true, Paths: s.hachures(area)})
	at := middle(raw)
	if len(p.Crest) > 1 {
		crest := smooth(s.line(p.Crest), false, s.u(30))
		s.put(onContours, Item{Stroke: s.faint("contour", 70), Width: s.u(8), Fine: true, Dash: []int{s.u(35), s.u(25)}, Paths: [][]int32{path(crest)}})
		up := spot{0, -s.u(75)}
		at = crest[0].plus(up) // at an end of the crest: objectives stand in its middle
		if s.higher(p, at) {
			at = crest[len(crest)-1].plus(up)
		}
	}
	s.numeral(max(1, int(p.Level)), at)
}

// hachures are the strokes of a bank, from its rim down to its foot, the way water runs. Inside they would be those of a hollow.
func (s *scene) hachures(area []spot) (strokes [][]int32) {
	sign := 1
	if turns(area) < 0 {
		sign = -1
	}
	along(area, true, s.u(52), func(at, dir spot, n int) {
		down := dir.left().scaled(sign * s.u(38+18*(n%2)+int(hash(n, len(area), 5)%14)))
		strokes = append(strokes, path([]spot{at, at.plus(down)}))
	})
	return strokes
}

// underTrees reports whether trees stand at a place of an outline. The box of the outline leaves most woods out.
func (s *scene) underTrees(area []spot) func(at spot) bool {
	low, top := bounds(area)
	var woods [][]spot
	for i := range s.table.Pieces {
		p := &s.table.Pieces[i]
		if p.Secret != 0 || p.Kind != table.Wood && p.Kind != table.DenseWood && p.Kind != table.Jungle {
			continue
		}
		wood, _ := s.form(p, true)
		if a, b := bounds(wood); a.x <= top.x && a.y <= top.y && b.x >= low.x && b.y >= low.y {
			woods = append(woods, wood)
		}
	}
	return func(at spot) bool {
		return slices.ContainsFunc(woods, func(wood []spot) bool { return inside(wood, at) })
	}
}

// facing are the parts of an outline that face the light of the north-west, and those that face away from it; with a test only the
// parts that begin where it holds.
func facing(area []spot, holds func(at spot) bool) (lit, dark [][]int32) {
	sign := 1
	if turns(area) < 0 {
		sign = -1
	}
	var run []spot
	was := 0
	end := func() {
		if len(run) > 1 && was > 0 {
			lit = append(lit, path(run))
		} else if len(run) > 1 && was < 0 {
			dark = append(dark, path(run))
		}
	}
	for i := range len(area) + 1 {
		a, b := area[i%len(area)], area[(i+1)%len(area)]
		out := b.minus(a).left().scaled(sign * 1024) // away from the hill
		side := 0
		if to := -out.x - out.y; to > 300 {
			side = 1
		} else if to < -300 {
			side = -1
		}
		if holds != nil && !holds(a) {
			side = 0
		}
		if side != was || i == len(area) {
			end()
			run, was = []spot{a}, side
		}
		run = append(run, b)
	}
	return lit, dark
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
	s.put(onRoofs, Item{Stroke: s.faint("lit", 92), Width: s.u(36), Paths: [][]int32{path(pts)}},
		Item{Stroke: s.paint(s.figure()), Width: s.u(11), Paths: [][]int32{path(pts)}})
}
