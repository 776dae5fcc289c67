package draw

import "sandtable/table"

// bunker is a slab with slits, and earth heaped about it.
func (s *scene) bunker(p *table.Piece) {
	area, _ := s.form(p, true)
	s.put(onYards, Item{Fill: s.faint("earth", 70), Paths: [][]int32{path(smooth(inset(area, -s.u(40)), true, s.u(60)))}})
	s.put(onShadows, Item{Fill: s.ink("shadow"), Paths: swept(area, s.u(28))})
	c := s.colour("concrete")
	s.put(onRoofs, Item{Fill: s.paint(blend(c, black, 50)), Paths: [][]int32{path(area)}},
		Item{Fill: s.paint(blend(c, white, 40)), Paths: [][]int32{path(inset(area, s.u(22)))}},
		Item{Stroke: s.ink("ink"), Width: s.u(7), Paths: [][]int32{closed(area)}})
	var slits [][]int32
	for i := range area {
		a, b := area[i], area[(i+1)%len(area)]
		if a.to(b) > s.u(100) {
			in := middle(area).minus(mix(a, b, 512)).scaled(s.u(11))
			slits = append(slits, path([]spot{mix(a, b, 340).plus(in), mix(a, b, 684).plus(in)}))
		}
	}
	s.put(onRoofs, Item{Stroke: s.ink("ink"), Width: s.u(14), Butt: true, Paths: slits})
}

// works are what soldiers dig and set up: trenches in zigzag, ditches, wire in coils, obstacles against tanks.
func (s *scene) works(p *table.Piece) {
	line, round := s.border(p)
	if round && (p.Kind == table.Trench || p.Kind == table.Ditch) {
		s.put(onYards, Item{Fill: s.faint("earth", 60), Paths: [][]int32{path(line)}})
	}
	one := func(pts []spot) [][]int32 {
		if round {
			return [][]int32{closed(pts)}
		}
		return [][]int32{path(pts)}
	}
	switch p.Kind {
	case table.Wire:
		var coils, posts []tree
		along(line, round, s.u(26), func(at, _ spot, _ int) { coils = append(coils, tree{at, s.u(19), "coil"}) })
		along(line, round, s.u(90), func(at, _ spot, _ int) { posts = append(posts, tree{at, s.u(9), "post"}) })
		s.plant(onBorders, append(coils, posts...))
	case table.Obstacle:
		var set []tree
		along(line, round, s.u(80), func(at, _ spot, _ int) { set = append(set, tree{at, s.u(28), "hedgehog"}) })
		s.plant(onBorders, set)
	case table.Ditch:
		w := max(s.breadth(p), s.u(70))
		s.put(onBorders, Item{Stroke: s.ink("earth"), Width: w + s.u(36), Paths: one(line)}, Item{Stroke: s.ink("earth-dark"), Width: w, Paths: one(line)},
			Item{Stroke: s.paint(blend(s.colour("earth-dark"), black, 90)), Width: w / 2, Paths: one(moved(line, -w/8))})
	default:
		zigzag := line
		if !round {
			zigzag = []spot{line[0]}
			along(line, false, s.u(75), func(at, dir spot, n int) { zigzag = append(zigzag, at.plus(dir.left().scaled(s.u(16)*(1-n%2*2)))) })
			zigzag = append(zigzag, line[len(line)-1])
		}
		s.put(onBorders, Item{Stroke: s.ink("earth"), Width: s.u(76), Paths: one(zigzag)},
			Item{Stroke: s.paint(blend(s.colour("earth"), white, 70)), Width: s.u(56), Paths: one(moved(zigzag, -s.u(5)))},
			Item{Stroke: s.ink("earth-dark"), Width: s.u(38), Paths: one(zigzag)},
			Item{Stroke: s.paint(blend(s.colour("earth-dark"), s.colour("earth"), 110)), Width: s.u(16), Paths: one(moved(zigzag, s.u(6)))})
	}
}

// mines are crosses within signs at the corners; hollow where they are a feint.
func (s *scene) mines(p *table.Piece) {
	area, _ := s.form(p, true)
	s.put(onLand, Item{Fill: s.faint("rough", 40), Paths: [][]int32{path(area)}},
		Item{Stroke: s.ink("tile-shade"), Width: s.u(8), Dash: []int{s.u(30), s.u(20)}, Paths: [][]int32{closed(area)}})
	var set []int32
	scatter(inset(area, s.u(45)), s.u(100), s.seed, func(at spot, _ uint32) {
		set = append(set, int32(s.sprite("cross")), int32(at.x), int32(at.y), int32(s.u(18)))
	})
	s.put(onLand, Item{Set: set})
}

// crater is a hole: dark where the light does not come, a lit rim opposite, and earth thrown out in rays.
func (s *scene) crater(p *table.Piece) {
	area, _ := s.form(p, true)
	s.put(onLand, Item{Fill: s.faint("earth", 35), Paths: [][]int32{path(smooth(area, true, s.u(30)))}})
	hole := func(at spot, r int) {
		var rays [][]int32
		for i := range 8 {
			turn := 450*i + int(hash(at.x, at.y, i)%250)
			rays = append(rays, path([]spot{at.plus(polar(turn, r)), at.plus(polar(turn, r*int(150+hash(at.y, at.x, i)%40)/100))}))
		}
		s.put(onContours, Item{Stroke: s.faint("earth", 60), Width: r / 4, Paths: rays},
			Item{Fill: s.paint(blend(s.colour("earth"), white, 70)), Paths: [][]int32{path(circle(at.moved(r/10), r*108/100, 14))}},
			Item{Fill: s.ink("earth-dark"), Paths: [][]int32{path(circle(at, r, 14))}},
			Item{Fill: s.ink("earth"), Paths: [][]int32{path(circle(at.moved(r/6), r*70/100, 14))}})
	}
	low, high := bounds(area)
	if small := min(high.x-low.x, high.y-low.y); small < s.u(240) {
		hole(middle(area), small*36/100)
		return
	}
	scatter(inset(area, s.u(70)), s.u(170), s.seed, func(at spot, n uint32) { hole(at, s.u(34+int(n>>8%30))) })
}

// smoke is soft discs inside a dotted outline: it blocks.
func (s *scene) smoke(p *table.Piece) {
	area, _ := s.form(p, true)
	puff := colour{0xee, 0xee, 0xea, 110}
	s.put(onSmoke, Item{Fill: s.paint(puff), Paths: [][]int32{path(area)}})
	scatter(inset(area, s.u(50)), s.u(130), s.seed, func(at spot, n uint32) {
		r := s.u(80 + int(n>>8%40))
		s.put(onSmoke, Item{Fill: s.paint(puff), Paths: [][]int32{path(circle(at, r, 16))}},
			Item{Fill: s.paint(puff), Paths: [][]int32{path(circle(at.moved(-r/8), r*7/10, 16))}})
	})
	s.put(onSmoke, Item{Stroke: s.faint("ink", 60), Width: s.u(8), Dash: []int{s.u(8), s.u(22)}, Paths: [][]int32{closed(area)}})
}
