package draw

import "sandtable/table"

// turf is what grows and lies on open ground, so that it is not empty from near: blades of grass everywhere, and seen from near only, clumps,
// flowers, stones and bare patches, each where the ground wants it.
func (s *scene) turf(open func(at spot) bool) {
	sheet := []spot{{0, 0}, {s.Width, 0}, {s.Width, s.Depth}, {0, s.Depth}}
	var tufts, near []int32
	scatter(sheet, s.u(150), 11, func(at spot, n uint32) {
		if open(at) {
			tufts = s.set(tufts, of("tuft", n%3), at, s.u(16+int(n>>8%12)))
		}
	})
	scatter(sheet, s.u(115), 23, func(at spot, n uint32) {
		if sprite, r := s.growth(at, n); sprite != "" && open(at) {
			near = s.set(near, sprite, at, s.u(r))
		}
	})
	s.put(onGrass, Item{Set: near, Near: true}, Item{Set: tufts})
}

// growth is what grows or lies at a place of open ground, and how large it is: the same things keep together, and much of the ground is left bare.
func (s *scene) growth(at spot, n uint32) (sprite string, r int) {
	rich, kind := noise(at.x, at.y, s.u(500), 31), noise(at.x, at.y, s.u(900), 37)
	digit := string('0' + rune(n>>5%3))
	grow := int(n >> 12 % 8)
	switch {
	case n%97 == 0:
		return "stone-" + string('0'+rune(n>>7%2)), 5 + grow/2
	case s.Season == table.Dust && n%11 == 0, s.Season != table.Dust && n%23 == 0 && rich < 500:
		return "scar-" + digit, 24 + 2*grow
	case s.Season == table.Summer && kind > 560 && rich > 430 && n%3 == 0:
		return "bloom-" + string('0'+rune(noise(at.x, at.y, s.u(1300), 41)*3/1024)), 15 + grow
	case rich > 420 || n%5 == 0:
		return "clump-" + digit, 15 + grow
	}
	return "", 0
}

// openGround reports whether a place is clear of everything but hills.
func (s *scene) openGround() func(at spot) bool {
	type thing struct {
		low, high spot
		area      []spot
		line      []spot
		wide      int
	}
	var all []thing
	for i := range s.table.Pieces {
		p := &s.table.Pieces[i]
		if p.Kind == table.Hill || p.Secret != 0 {
			continue
		}
		t := thing{}
		if t.area, t.line = s.form(p, false); t.line != nil {
			t.wide = s.breadth(p)*6/10 + s.u(20)
			t.low, t.high = bounds(t.line)
		} else {
			t.wide = 0
			t.low, t.high = bounds(t.area)
		}
		t.low, t.high = t.low.moved(-t.wide), t.high.moved(t.wide)
		all = append(all, t)
	}
	return func(at spot) bool {
		for i := range all {
			t := &all[i]
			if at.x < t.low.x || at.y < t.low.y || at.x > t.high.x || at.y > t.high.y {
				continue
			}
			if t.line == nil && inside(t.area, at) || t.line != nil && toLine(t.line, at) < t.wide {
				return false
			}
		}
		return true
	}
}
