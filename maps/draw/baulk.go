package draw

import "sandtable/table"

// baulks are the rows of rough grass, a tussock beside the other, on which an old boundary goes on where its hedge, wall or fence ends, as far
// as the next one, a way, a wood or a house. They hide nothing and slow no unit; without them a hedge would end in the middle of nowhere. It
// gives the test of what is open ground, which they needed.
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
			along(strip, false, s.u(21), func(at, dir spot, n int) {
				h := hash(at.x, at.y, n)
				at = at.plus(dir.left().scaled(s.u(int(h%44) - 22)))
				grass = s.set(grass, of("clump", h>>4%3), at, s.u(17+int(h>>12%15)))
			})
		}
	}
	if len(strips) > 0 {
		s.put(onGrass, Item{Stroke: s.faint("tuft", 22), Width: s.u(34), Paths: strips}, Item{Set: grass})
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
