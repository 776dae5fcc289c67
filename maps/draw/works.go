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

// crater is a hole: dark where the light does not come, a lit rim opposite, and earth thrown out around it. No two are alike: round and deep, long,
// torn, shallow with puddled earth, or two that meet.
func (s *scene) crater(p *table.Piece) {
	area, _ := s.form(p, true)
	s.put(onLand, Item{Fill: s.faint("earth", 35), Paths: [][]int32{path(smooth(area, true, s.u(30)))}})
	low, high := bounds(area)
	if small := min(high.x-low.x, high.y-low.y); small < s.u(320) {
		s.hole(middle(area), small*36/100)
		return
	}
	scatter(inset(area, s.u(70)), s.u(170), s.seed, func(at spot, n uint32) { s.hole(at, s.u(34+int(n>>8%30))) })
}

// hole is one of a crater.
func (s *scene) hole(at spot, r int) {
	chance := int(hash(at.x, at.y, 7))
	form, turn := chance%5, chance/5%3600
	wide, deep := []int{100, 128, 104, 110, 84}[form], []int{100, 76, 92, 104, 88}[form]
	// torn is an outline whose radius varies by so much, turned and drawn out like the whole hole
	torn := func(middle spot, r, by, seed int) []int32 {
		var out []spot
		for i := range 18 {
			a := 200 * i
			p := polar(a, r*(100-by/2+noise(i*40, seed, 130, uint32(chance))*by/1024)/100)
			p.x, p.y = p.x*wide/100, p.y*deep/100
			along, across := polar(turn, 1024), polar(turn+900, 1024)
			out = append(out, middle.plus(spot{(along.x*p.x + across.x*p.y) / 1024, (along.y*p.x + across.y*p.y) / 1024}))
		}
		return path(smooth(out, true, r/3))
	}
	earth, dark := s.colour("earth"), s.colour("earth-dark")
	dig := func(at spot, r, seed int) []Item {
		floor := 62
		if form == 3 {
			floor = 78
		}
		return []Item{
			{Fill: s.paint(blend(earth, white, 60)), Paths: [][]int32{torn(at.moved(r/9), r*112/100, 22, seed)}},
			{Fill: s.paint(blend(dark, earth, 40)), Paths: [][]int32{torn(at, r, 22, seed+300)}},
			{Fill: s.paint(blend(dark, earth, 150)), Paths: [][]int32{torn(at.moved(r/8), r*floor/100, 26, seed+600)}},
			{Fill: s.ink("earth"), Paths: [][]int32{torn(at.moved(r/4), r*floor*58/10000, 30, seed+900)}},
		}
	}
	s.put(onContours, Item{Fill: s.faint("earth", 24), Paths: [][]int32{torn(at, r*190/100, 70, 1200)}},
		Item{Fill: s.faint("earth", 38), Paths: [][]int32{torn(at, r*145/100, 46, 1500)}})
	var clods [][]int32
	for i := range 5 + chance>>9%5 {
		h := int(hash(i, chance, 3))
		clods = append(clods, path(circle(at.plus(polar(h%3600, r*(135+h>>12%75)/100)), max(1, r*(5+h>>20%6)/100), 7)))
	}
	s.put(onContours, Item{Fill: s.faint("earth-dark", 55), Paths: clods})
	s.put(onContours, dig(at, r, 0)...)
	if form == 4 {
		s.put(onContours, dig(at.plus(polar(turn, r)), r*62/100, 2100)...)
	}
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
