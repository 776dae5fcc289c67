package draw

import "sandtable/table"

// water is a bank, deep water along it, shallower light in the middle, and signs of its flow.
func (s *scene) water(p *table.Piece) {
	area, line := s.form(p, false)
	if line == nil {
		s.lake(p, smooth(s.beyond(area), true, s.u(30)))
		return
	}
	line = s.bent(line)
	w, way := s.breadth(p), [][]int32{path(line)}
	if p.Kind == table.Canal {
		s.put(onBanks, Item{Stroke: s.ink("stone-dark"), Width: w * 118 / 100, Paths: way}, Item{Stroke: s.ink("stone"), Width: w * 110 / 100, Paths: way})
	} else {
		s.put(onBanks, Item{Stroke: s.faint("shore", 60), Width: w * 136 / 100, Paths: way}, Item{Stroke: s.ink("shore"), Width: w * 120 / 100, Paths: way})
	}
	s.put(onDeep, Item{Stroke: s.ink("deep"), Width: w, Paths: way})
	s.put(onWater, Item{Stroke: s.ink("water"), Width: w * 80 / 100, Paths: way})
	light := s.faint("flow", 70)
	if w >= s.u(120) {
		s.put(onWater, Item{Stroke: s.faint("deep", 34), Width: w * 30 / 100, Paths: [][]int32{path(beside(line, w*6/100))}})
		s.waves(line, w)
	}
	for i, by := range []int{-22, 8, 27} {
		if i != 1 && w < s.u(120) {
			continue
		}
		s.put(onWater, Item{Stroke: light, Width: s.u(5), Dash: []int{s.u(60 + 30*i), s.u(130 + 40*i)}, Paths: [][]int32{path(beside(line, w*by/100))}})
	}
	if p.Kind == table.Canal {
		return
	}
	var set []int32
	for _, side := range []int{-1, 1} {
		along(beside(line, side*w*56/100), false, s.u(85), func(at, _ spot, n int) {
			if h := hash(at.x, at.y, n); h%3 > 0 {
				set = append(set, int32(s.sprite("reed")), int32(at.x), int32(at.y), int32(s.u(16+int(h>>8%10))))
			}
		})
	}
	s.put(onWater, Item{Set: set})
}

// waves are the ripples of a river, seen from near.
func (s *scene) waves(line []spot, w int) {
	var set []int32
	for _, side := range []int{-1, 1} {
		along(line, false, s.u(75), func(at, dir spot, n int) {
			h := hash(at.x, n, 5+side)
			at = at.plus(dir.left().scaled(side * w * int(h%36) / 100))
			set = append(set, int32(s.sprite("wave-"+string('0'+rune(h>>8%2)))), int32(at.x), int32(at.y), int32(s.u(16+int(h>>12%16))))
		})
	}
	s.put(onWater, Item{Set: set, Near: true})
}

// beyond is an outline whose points at an edge of the table lie well outside it: water that goes on there has no shore.
func (s *scene) beyond(area []spot) []spot {
	out := make([]spot, len(area))
	push := func(v, size int) int {
		switch {
		case v <= 0:
			return v - s.u(400)
		case v >= size:
			return v + s.u(400)
		}
		return v
	}
	for i, p := range area {
		out[i] = spot{push(p.x, s.Width), push(p.y, s.Depth)}
	}
	return out
}

// lake is water with a shore; ice has cracks.
func (s *scene) lake(p *table.Piece, area []spot) {
	shape := [][]int32{path(area)}
	s.put(onBanks, Item{Stroke: s.faint("shore", 60), Width: s.u(70), Paths: [][]int32{closed(area)}},
		Item{Stroke: s.ink("shore"), Width: s.u(40), Paths: [][]int32{closed(area)}})
	if p.Kind == table.FrozenLake {
		ice := s.colour("ice")
		s.put(onWater, Item{Fill: s.paint(blend(ice, s.colour("water"), 90)), Paths: shape}, Item{Fill: s.paint(ice), Paths: [][]int32{path(inset(area, s.u(18)))}})
		var cracks [][]int32
		scatter(inset(area, s.u(80)), s.u(220), s.seed, func(at spot, n uint32) {
			turn, pts := int(n%3600), []spot{at}
			for i := range 4 {
				at = at.plus(polar(turn+int(n>>(4+4*i)%700), s.u(45)))
				pts = append(pts, at)
			}
			cracks = append(cracks, path(pts))
		})
		s.put(onWater, Item{Stroke: s.faint("lit", 90), Width: s.u(7), Paths: cracks}, Item{Stroke: s.faint("deep", 60), Width: s.u(3), Paths: cracks})
		return
	}
	s.put(onDeep, Item{Fill: s.paint(blend(s.colour("water"), s.colour("flow"), 70)), Paths: shape})
	s.put(onWater, Item{Fill: s.ink("water"), Paths: [][]int32{path(inset(area, s.u(30)))}})
	if inner := inset(area, s.u(130)); turns(inner) > 0 == (turns(area) > 0) {
		s.put(onWater, Item{Fill: s.faint("deep", 50), Paths: [][]int32{path(inner)}})
	}
	var waves [][]int32
	scatter(inset(area, s.u(60)), s.u(190), s.seed, func(at spot, n uint32) {
		k := s.u(25 + int(n>>8%30))
		waves = append(waves, path([]spot{at.plus(spot{-k, 0}), at.plus(spot{-k / 2, -k / 6}), at, at.plus(spot{k / 2, -k / 6}), at.plus(spot{k, 0})}))
	})
	s.put(onWater, Item{Stroke: s.faint("flow", 65), Width: s.u(6), Paths: waves})
}

// ford is shallows with pebbles to wade on.
func (s *scene) ford(p *table.Piece) {
	area, _ := s.form(p, true)
	for _, by := range []int{4, 24, 44} { // it has no edge that one could see
		s.put(onBridges, Item{Fill: s.faint("flow", 22), Paths: [][]int32{path(s.worn(inset(area, s.u(by))))}})
	}
	var set []int32
	scatter(s.worn(inset(area, s.u(24))), s.u(46), s.seed, func(at spot, n uint32) {
		set = append(set, int32(s.sprite([]string{"stone-0", "stone-1"}[n&1])), int32(at.x), int32(at.y), int32(s.u(8+int(n>>8%9))))
	})
	s.put(onBridges, Item{Set: set})
}

// ravine is a dark floor between lips with ticks that fall into it; a cliff falls to one side, and a dry river has pebbles.
func (s *scene) ravine(p *table.Piece) {
	area, line := s.form(p, p.Kind != table.Cliff)
	if p.Kind == table.Cliff && line != nil {
		line = smooth(line, false, s.u(20))
		s.put(onRavines, Item{Stroke: s.ink("shadow"), Width: s.u(60), Paths: [][]int32{path(moved(line, s.u(28)))}},
			Item{Stroke: s.ink("earth-dark"), Width: s.u(20), Paths: [][]int32{path(line)}},
			Item{Stroke: s.ink("stone"), Width: s.u(10), Paths: [][]int32{path(line)}},
			Item{Stroke: s.ink("earth-dark"), Width: s.u(8), Paths: ticks(line, false, s.u(34), -s.u(45))})
		return
	}
	area = smooth(area, true, s.u(20))
	tone := s.colour("earth")
	if p.Kind == table.DryRiver {
		tone = s.colour("sand")
	}
	s.put(onRavines, Item{Fill: s.paint(blend(tone, black, 30)), Paths: [][]int32{path(area)}},
		Item{Fill: s.paint(tone), Paths: [][]int32{path(inset(area, s.u(22)))}})
	sign := 1
	if turns(area) < 0 {
		sign = -1
	}
	edge := s.paint(blend(tone, black, 130))
	s.put(onRavines, Item{Stroke: edge, Width: s.u(9), Paths: [][]int32{closed(area)}},
		Item{Stroke: edge, Width: s.u(7), Paths: ticks(area, true, s.u(32), -sign*s.u(30))})
	var set []int32
	scatter(inset(area, s.u(30)), s.u(80), s.seed, func(at spot, n uint32) {
		set = s.set(set, of("stone", n&1), at, s.u(7+int(n>>8%8)))
	})
	s.put(onRavines, Item{Set: set})
}

// ticks are short lines to the left of a line.
func ticks(line []spot, round bool, apart, long int) (out [][]int32) {
	along(line, round, apart, func(at, dir spot, n int) {
		out = append(out, path([]spot{at, at.plus(dir.left().scaled(long * (2 + n%2) / 3))}))
	})
	return out
}
