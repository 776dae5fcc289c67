package draw

import "sandtable/table"

// baulks are the strips of rough grass on which an old boundary goes on where its hedge, wall or fence ends, as far as the next one, a way,
// a wood or a house. They hide nothing and slow nobody; without them a hedge would end in the middle of nowhere. It gives the test of what is open
// ground, which they needed.
func (s *scene) baulks() (open func(at spot) bool) {
	open = s.openGround()
	var strips [][]int32
	var grass []int32
	for i := range s.table.Pieces {
		p := &s.table.Pieces[i]
		switch p.Kind {
		case table.Hedge, table.Bocage, table.Wall, table.Fence:
		default:
			continue
		}
		line, round := s.border(p)
		if p.Secret != 0 || round || len(line) < 2 {
			continue
		}
		for _, end := range [][2]spot{{line[0], line[1]}, {line[len(line)-1], line[len(line)-2]}} {
			strip := s.onwards(end[0], end[0].minus(end[1]), s.breadth(p)*6/10+s.u(25), open)
			if strip == nil {
				continue
			}
			strips = append(strips, path(strip))
			along(strip, false, s.u(42), func(at, _ spot, n int) {
				if h := hash(at.x, at.y, n); h%5 > 0 {
					at = at.plus(polar(int(h%3600), s.u(12)))
					grass = append(grass, int32(s.sprite("clump-"+string('0'+rune(h>>4%3)))), int32(at.x), int32(at.y), int32(s.u(15+int(h>>12%9))))
				}
			})
		}
	}
	if len(strips) > 0 {
		s.put(onGrass, Item{Stroke: s.faint("margin", 55), Width: s.u(85), Paths: strips}, Item{Stroke: s.faint("tuft", 34), Width: s.u(44), Paths: strips}, Item{Set: grass})
	}
	return open
}

// onwards is the way from the end of a boundary to what it meets first, straight on or a little aside; nil: it ends there, or meets nothing for a long way.
func (s *scene) onwards(end, dir spot, from int, open func(at spot) bool) []spot {
	var best []spot
	least := s.u(800)
	for _, aside := range []int{0, 250, -250, 500, -500, 750, -750} {
		turn := polar(aside, 1024)
		d := spot{(dir.x*turn.x - dir.y*turn.y) / 1024, (dir.x*turn.y + dir.y*turn.x) / 1024}
		for far := from; far < least-max(aside, -aside)*s.unit/300; far += s.u(30) {
			at := end.plus(d.scaled(far))
			if at.x < 0 || at.y < 0 || at.x > s.Width || at.y > s.Depth || !open(at) {
				if far == from {
					if aside == 0 {
						return nil
					}
					break
				}
				sway := d.left().scaled(noise(at.x, at.y, s.u(200), 3)*far/5120 - far/10)
				least, best = far, smooth([]spot{end, mix(end, at, 512).plus(sway), at}, false, s.u(60))
				break
			}
		}
	}
	return best
}
