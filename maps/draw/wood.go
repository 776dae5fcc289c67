package draw

import (
	"slices"

	"sandtable/table"
)

// A tree is a crown that stands somewhere.
type tree struct {
	at     spot
	r      int
	sprite string
}

// plant sets trees so that those to the south-east hide the shadows of the others.
func (s *scene) plant(stage int, trees []tree) {
	slices.SortStableFunc(trees, func(a, b tree) int { return a.at.x + a.at.y - b.at.x - b.at.y })
	set := make([]int32, 0, 4*len(trees))
	for _, t := range trees {
		set = append(set, int32(s.sprite(t.sprite)), int32(t.at.x), int32(t.at.y), int32(t.r))
	}
	s.put(stage, Item{Set: set})
}

// crown is which tree grows somewhere: firs where the ground wants them.
func (s *scene) crown(at spot, n uint32, firs int) string {
	// Trees of a kind keep together, so that a wood is patches of colour and not beads.
	form := (noise(at.x, at.y, s.u(330), 9)*3 + int(n>>3%900)) / 1000 % 4
	if s.Season == table.Winter {
		form += 4 * int(hash(at.x, at.y, 21)%caps)
	}
	digit := string('0' + rune(form))
	if noise(at.x, at.y, s.u(700), 5)+int(n>>16%160) > firs {
		return "fir-" + digit
	}
	return "leaf-" + digit
}

// wood is a floor in shade and crowns over it; a row of them just inside the border keeps the edge true.
func (s *scene) wood(p *table.Piece) {
	raw, _ := s.form(p, true)
	area := s.ragged(smooth(raw, true, s.u(20)))
	apart, firs := s.u(72), 720
	if p.Kind == table.DenseWood {
		apart, firs = s.u(62), 480
	}
	if p.Kind == table.Jungle {
		apart, firs = s.u(62), 2000
	}
	if s.Season == table.Winter {
		firs -= 160
	}
	// Scrub grows where the trees stand back from the outline, so that both are seen: how far the wood reaches, and its bays.
	s.put(onFloors, Item{Fill: s.paint(blend(s.colour("floor"), s.colour("cool"), 84)), Paths: [][]int32{path(area)}})
	scrub := area
	area = s.bays(area)
	s.put(onShadows, Item{Fill: s.ink("shadow"), Paths: [][]int32{path(moved(area, s.u(38)))}})
	s.put(onFloors, Item{Fill: s.ink("floor"), Paths: [][]int32{path(area)}}, Item{Fill: s.ink("floor-dark"), Paths: [][]int32{path(inset(area, s.u(40)))}})
	var bushes []int32
	along(inset(scrub, s.u(30)), true, s.u(44), func(at, _ spot, n int) {
		if h := hash(at.x, n, 4); !inside(area, at) && h%4 > 0 {
			bushes = s.set(bushes, of("bush", h>>4%3), at, s.u(14+int(h>>8%12)))
		}
	})
	if len(bushes) > 0 {
		s.put(onFloors, Item{Set: bushes})
	}
	var trees []tree
	edge := inset(area, s.u(38))
	along(edge, true, s.u(56), func(at, _ spot, n int) {
		h := hash(at.x, at.y, n)
		at = at.plus(polar(int(h%3600), s.u(int(h>>12%14))))
		trees = append(trees, tree{at, s.u(30 + int(h>>20%26)), s.crown(at, h, firs)}) // large and small ones by turns: no edge is clipped
	})
	deep := inset(area, s.u(62))
	if turns(deep) > 0 == (turns(area) > 0) {
		scatter(deep, apart, s.seed, func(at spot, n uint32) {
			if inside(area, at) && toEdge(area, at) > s.u(56) {
				trees = append(trees, tree{at, s.u(46 + int(n>>8%20)), s.crown(at, n, firs)})
			}
		})
	}
	s.plant(onCrowns, trees)
}

// The edge of a wood runs in and out by so much about the outline that the rules measure, in hundredths of the unit.
const (
	raggedIn  = 30
	raggedOut = 20
)

// bays is the outline of the trees of a wood: here and there they stand back from its edge by up to a unit. A copse has none.
func (s *scene) bays(area []spot) []spot {
	deep := min(s.u(115), innermost(area, s.u(25))/3)
	if deep < s.u(50) {
		return area
	}
	sign := 1
	if turns(area) < 0 {
		sign = -1
	}
	growth := make([]int, len(area))
	for i, at := range area {
		growth[i] = noise(at.x, at.y, s.u(240), s.seed+2)
	}
	order := slices.Sorted(slices.Values(growth))
	half, most := order[len(order)/2], order[len(order)-1] // about half of every edge is bays
	out := make([]spot, len(area))
	for i, at := range area {
		dir := area[(i+1)%len(area)].minus(area[(i+len(area)-1)%len(area)])
		back := deep * ease((growth[i]-half)*1700/max(1, most-half)) / 1024
		out[i] = at.minus(dir.left().scaled(sign * back))
	}
	return out
}

// ragged is the outline of a wood as trees make it, bays and tongues of every size, whatever simple form the map gives it.
func (s *scene) ragged(area []spot) []spot {
	sign := 1
	if turns(area) < 0 {
		sign = -1
	}
	var out []spot
	along(area, true, s.u(24), func(at, dir spot, _ int) {
		// Noise keeps to its middle: stretched, it reaches both bounds.
		wide, small := noise(at.x, at.y, s.u(230), s.seed)-512, noise(at.x, at.y, s.u(80), s.seed+1)-512
		by := max(-512, min(512, wide*7/4+small))
		off := (by+512)*(raggedIn+raggedOut)/1024 - raggedIn
		out = append(out, at.plus(dir.left().scaled(sign*s.unit*off/100)))
	})
	if len(out) < 8 {
		return area
	}
	return out
}

// orchard is trees in rows, one in sixteen missing.
func (s *scene) orchard(p *table.Piece) {
	area, _ := s.form(p, true)
	s.put(onLand, Item{Fill: s.faint("margin", 80), Paths: [][]int32{path(area)}})
	dir := longest(area)
	s.put(onLand, Item{Fill: s.faint("meadow-row", 60), Paths: swaths(area, dir, s.u(115), s.u(50))})
	var trees []tree
	for i, row := range rows(inset(area, s.u(40)), dir, s.u(115), 0) {
		a, b := spot{int(row[0]), int(row[1])}, spot{int(row[2]), int(row[3])}
		along([]spot{a, b}, false, s.u(115), func(at, _ spot, n int) {
			h := hash(at.x, at.y, i)
			if h%16 > 0 {
				trees = append(trees, tree{at.plus(polar(int(h>>4%3600), s.u(6))), s.u(34 + int(h>>20%8)), "fruit-" + string('0'+rune(h>>8%2))})
			}
		})
	}
	s.shadows(trees, 25)
	s.plant(onCrowns, trees)
}

// shadows lays the shadows of trees that stand apart.
func (s *scene) shadows(trees []tree, by int) {
	var paths [][]int32
	for _, t := range trees {
		paths = append(paths, path(circle(t.at.moved(s.u(by)), t.r, 10)))
	}
	s.put(onShadows, Item{Fill: s.ink("shadow"), Paths: paths})
}

// hedge is bushes in a row; bocage stands on a bank and has trees in it.
func (s *scene) hedge(p *table.Piece) {
	line, round := s.border(p)
	path := func(pts []spot) [][]int32 {
		if round {
			return [][]int32{closed(pts)}
		}
		return [][]int32{path(pts)}
	}
	line = smooth(line, round, s.u(20))
	r, shadow := s.u(24), s.u(22)
	if p.Kind == table.Bocage {
		r, shadow = s.u(38), s.u(42)
		s.put(onBorders, Item{Stroke: s.ink("bank"), Width: s.u(105), Paths: path(line)})
	}
	// What it casts, and what lies dark at its very foot: without that it would float.
	s.put(onShadows, Item{Stroke: s.ink("shadow"), Width: r * 3 / 2, Paths: path(moved(line, shadow))},
		Item{Stroke: s.ink("shadow"), Width: r * 12 / 5, Paths: path(moved(line, r/3))})
	dark := s.paint(blend(s.colour("hedge"), black, 60))
	s.put(onBorders, Item{Stroke: dark, Width: r, Paths: path(line)})
	var bushes, trees []tree
	grown := func(at spot, long int, n uint32) {
		form := (noise(at.x, at.y, s.u(300), 13)*2 + int(n>>16%1100)) / 800 % 4
		if s.Season == table.Winter {
			form += 4 * int(n>>5%caps)
		}
		bushes = append(bushes, tree{at, long, of("hedge", uint32(form))})
	}
	// Old hedges: bushes of every size, thin here and thick there, out of line on both sides.
	along(line, round, r*7/10, func(at, dir spot, n int) {
		h := hash(at.x, at.y, n)
		thick := 55 + noise(at.x, at.y, s.u(170), 19)*50/1024
		side := (1 - 2*(n&1)) * (8 + int(h%22))
		grown(at.plus(dir.left().scaled(side*r/100)).plus(dir.scaled(int(h>>7%24)*r/100)), r*(thick+int(h>>12%38))/100, h)
		if h>>20%6 == 0 {
			grown(at.minus(dir.left().scaled(side*2*r/100)), r*(40+int(h>>9%24))/100, h>>3)
		}
	})
	s.shadows(bushes, shadow*100/s.unit)
	if p.Kind == table.Bocage {
		along(line, round, s.u(230), func(at, _ spot, n int) {
			h := hash(at.x, at.y, n+9)
			trees = append(trees, tree{at.plus(polar(int(h%3600), s.u(12))), s.u(46 + int(h>>12%18)), s.crown(at, h, 900)})
		})
	}
	s.plant(onBorders, bushes)
	if len(trees) > 0 {
		s.shadows(trees, 40)
		s.plant(onCrowns, trees)
	}
}
