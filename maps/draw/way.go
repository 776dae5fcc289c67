package draw

import "sandtable/table"

// road is a verge, an edge, a fill and two ruts; a track is two ruts with grass between them.
func (s *scene) road(p *table.Piece) {
	area, line := s.form(p, false)
	if line == nil {
		s.put(onCasings, Item{Stroke: s.ink("road-edge"), Width: s.u(10), Paths: [][]int32{closed(area)}})
		s.put(onWays, Item{Fill: s.ink("road"), Paths: [][]int32{path(area)}})
		return
	}
	line = s.bent(line)
	w, way := s.breadth(p), [][]int32{path(line)}
	s.put(onVerges, Item{Stroke: s.faint("verge", 75), Width: w * 122 / 100, Paths: way})
	by := min(max(w*20/100, s.u(9)), s.u(55)) // a wide road has no wider wheels
	ruts := Item{Stroke: s.ink("rut"), Width: min(max(w*10/100, s.u(7)), s.u(24)), Paths: [][]int32{path(beside(line, by)), path(beside(line, -by))}}
	if p.Kind == table.Track { // it ends at the edge of a road
		ruts.Stroke = s.paint(blend(s.colour("rut"), s.colour("earth"), 80))
		s.put(onTracks, Item{Stroke: s.ink("track"), Width: w * 86 / 100, Paths: way})
		s.put(onTrackRuts, Item{Stroke: s.faint("mane", 70), Width: w * 24 / 100, Paths: way}, ruts)
		return
	}
	s.put(onCasings, Item{Stroke: s.ink("road-edge"), Width: w*90/100 + s.u(4), Paths: way})
	s.put(onWays, Item{Stroke: s.ink("road"), Width: w*90/100 - s.u(9), Paths: way})
	s.put(onRuts, ruts)
	if w > s.u(250) { // many wheels: those who met each other have left ruts of their own
		s.put(onRuts, Item{Stroke: s.faint("rut", 60), Width: s.u(14), Dash: []int{s.u(900), s.u(260), s.u(500), s.u(340)},
			Paths: [][]int32{path(beside(line, w*31/100)), path(beside(line, -w*34/100)), path(beside(line, w*5/100))}})
	}
	s.gravel(line, w)
}

// gravel is what is seen of a road from near: small stones on it, and grass that grows in from its edges.
func (s *scene) gravel(line []spot, w int) {
	var set []int32
	for _, side := range []int{-1, 1} {
		along(line, false, s.u(34), func(at, dir spot, n int) {
			h := hash(at.x, at.y, n+side)
			off, name, r := w*int(8+h>>4%34)/100, of("stone", h&1), s.u(3+int(h>>12%4))
			switch {
			case h>>20%16 == 0: // where wheels have gone deep the ground is bare
				name, r = of("scar", h>>2%3), min(w*22/100, s.u(36+int(h>>12%26)))
			case h>>20%2 == 0: // the verge
				off, name, r = w*47/100+s.u(int(h>>8%30)), of("clump", h>>2%3), s.u(11+int(h>>12%11))
			}
			set = s.set(set, name, at.plus(dir.left().scaled(side*off)), r)
		})
	}
	s.put(onRuts, Item{Set: set, Near: true})
}

// bent is a line as wheels take it. What the first rounding leaves of a corner, the second takes: it would be seen along the edges of a
// wide road. Points that nearly touch are left out, since what runs beside them would turn back.
func (s *scene) bent(line []spot) []spot {
	return s.apart(smooth(s.apart(smooth(line, false, s.u(26))), false, s.u(4)))
}

// apart is a line without the points that lie within an eighth of a unit of the one before; its ends are kept.
func (s *scene) apart(line []spot) []spot {
	out := line[:1:1]
	for i := 1; i < len(line)-1; i++ {
		if at := line[i]; at.to(out[len(out)-1]) >= s.u(12) && at.to(line[len(line)-1]) >= s.u(12) {
			out = append(out, at)
		}
	}
	return append(out, line[len(line)-1])
}

// rail is ballast, sleepers and two rails.
func (s *scene) rail(p *table.Piece) {
	_, line := s.form(p, false)
	if line == nil {
		s.rough(p)
		return
	}
	line = s.bent(line)
	way := [][]int32{path(line)}
	s.put(onVerges, Item{Stroke: s.paint(blend(s.colour("ballast"), black, 40)), Width: s.u(124), Paths: way})
	s.put(onCasings, Item{Stroke: s.ink("ballast"), Width: s.u(108), Paths: way})
	var sleepers [][]int32
	along(line, false, s.u(45), func(at, dir spot, _ int) {
		off := dir.left().scaled(s.u(42))
		sleepers = append(sleepers, path([]spot{at.plus(off), at.minus(off)}))
	})
	rails := [][]int32{path(beside(line, s.u(23))), path(beside(line, -s.u(23)))}
	s.put(onRuts, Item{Stroke: s.ink("timber-dark"), Width: s.u(17), Butt: true, Paths: sleepers},
		Item{Stroke: s.ink("ink"), Width: s.u(10), Paths: rails}, Item{Stroke: s.ink("stone"), Width: s.u(5), Paths: rails})
}

// bridge is a deck with parapets, square at its ends.
func (s *scene) bridge(p *table.Piece) {
	area, line := s.form(p, false)
	w := s.breadth(p)
	if line == nil { // across its shorter side
		low, high := bounds(area)
		mid := middle(area)
		line, w = []spot{{low.x, mid.y}, {high.x, mid.y}}, high.y-low.y
		if high.x-low.x < w {
			line, w = []spot{{mid.x, low.y}, {mid.x, high.y}}, high.x-low.x
		}
	}
	deck := band(line, w/2)
	s.put(onBridges, Item{Fill: s.ink("shadow"), Paths: swept(deck, s.u(30))}, Item{Fill: s.ink("stone"), Paths: [][]int32{path(deck)}})
	var joints [][]int32
	along(line, false, s.u(38), func(at, dir spot, _ int) {
		off := dir.left().scaled(w / 2)
		joints = append(joints, path([]spot{at.plus(off), at.minus(off)}))
	})
	sides := [][]int32{path(beside(line, w/2)), path(beside(line, -w/2))}
	s.put(onBridges, Item{Stroke: s.ink("stone-dark"), Width: s.u(4), Butt: true, Paths: joints}, Item{Stroke: s.ink("ink"), Width: s.u(20), Butt: true, Paths: sides},
		Item{Stroke: s.paint(blend(s.colour("stone"), white, 90)), Width: s.u(11), Butt: true, Paths: sides})
}

// tumbled are stones that have fallen from the ends of a wall.
func (s *scene) tumbled(line []spot) {
	var set []int32
	for _, end := range [][2]spot{{line[0], line[min(1, len(line)-1)]}, {line[len(line)-1], line[max(0, len(line)-2)]}} {
		for i := range 5 {
			h := hash(end[0].x, end[0].y, i)
			at := end[0].plus(end[0].minus(end[1]).scaled(s.u(int(h % 30)))).plus(polar(int(h>>6%3600), s.u(int(h>>18%24))))
			set = s.set(set, of("stone", uint32(i&1)), at, s.u(6+int(h>>24%6)))
		}
	}
	s.put(onBorders, Item{Set: set})
}

// wall is stones in a row; a fence is rails and posts.
func (s *scene) wall(p *table.Piece) {
	line, round := s.border(p)
	way := func(pts []spot) [][]int32 { return [][]int32{path(pts)} }
	if round {
		way = func(pts []spot) [][]int32 { return [][]int32{closed(pts)} }
	}
	if p.Kind == table.Fence {
		s.put(onShadows, Item{Stroke: s.ink("shadow"), Width: s.u(11), Paths: way(moved(line, s.u(9)))})
		s.put(onBorders, Item{Stroke: s.ink("timber-dark"), Width: s.u(11), Paths: way(line)}, Item{Stroke: s.ink("timber"), Width: s.u(5), Paths: way(line)})
		var posts []tree
		along(line, round, s.u(60), func(at, _ spot, _ int) { posts = append(posts, tree{at, s.u(12), "post"}) })
		s.plant(onBorders, posts)
		return
	}
	s.put(onShadows, Item{Stroke: s.ink("shadow"), Width: s.u(28), Butt: true, Paths: way(moved(line, s.u(17)))})
	pale := blend(s.colour("stone"), white, 60)
	s.put(onBorders, Item{Stroke: s.ink("ink"), Width: s.u(30), Butt: true, Paths: way(line)},
		Item{Stroke: s.ink("stone-dark"), Width: s.u(24), Butt: true, Paths: way(line)})
	for i, stones := range [][]int{{20, 3, 13, 4, 27, 3}, {14, 3, 24, 4, 17, 3}} { // two courses, whose joints never meet
		for k := range stones {
			stones[k] = s.u(stones[k])
		}
		s.put(onBorders, Item{Stroke: s.paint(blend(pale, black, 34*i)), Width: s.u(9), Dash: stones, Butt: true, Paths: way(beside(line, s.u(6-12*i)))})
	}
	if !round {
		s.tumbled(line)
	}
}
