package draw

import (
	"sandtable/table"
)

// building is a yard, a shadow as long as it is high, and a roof; a ruin is walls around rubble.
func (s *scene) building(p *table.Piece) {
	area, _ := s.form(p, true)
	s.put(onYards, Item{Fill: s.faint("yard", 35), Paths: [][]int32{path(s.worn(inset(area, -s.u(65))))}},
		Item{Fill: s.faint("yard", 45), Paths: [][]int32{path(s.worn(inset(area, -s.u(40))))}})
	if p.Has("ruin") || p.Has("ruined") {
		s.ruin(area)
		return
	}
	slate := p.Has("stone") || s.seed%4 == 0
	s.house(area, slate, max(1, int(p.Level)))
}

// house is the roof of one house and what it casts.
func (s *scene) house(area []spot, slate bool, storeys int) {
	s.put(onShadows, Item{Fill: s.ink("shadow"), Paths: swept(area, s.u(26+22*min(storeys, 4)))})
	lit, shade := s.colour("tile"), s.colour("tile-shade")
	if slate {
		lit, shade = s.colour("slate"), s.colour("slate-shade")
	}
	edge := s.paint(blend(shade, black, 110))
	if len(area) != 4 {
		s.put(onRoofs, Item{Fill: s.paint(blend(lit, shade, 128)), Stroke: edge, Width: s.u(8), Paths: [][]int32{path(area)}})
		s.facets(area, lit, shade)
		return
	}
	a, b, c, d := area[0], area[1], area[2], area[3]
	if a.to(b) < b.to(c) {
		a, b, c, d = b, c, d, a
	}
	// The ridge runs along the longer sides; where the roof has four slopes it stops before the ends.
	hip := 0
	if hash(a.x, a.y, 2)%3 > 0 {
		hip = min(400, a.to(d)*512/max(1, a.to(b)))
	}
	near, far := mix(a, d, 512), mix(b, c, 512)
	e, f := mix(near, far, hip), mix(far, near, hip)
	for _, slope := range [][]spot{{a, b, f, e}, {c, d, e, f}, {d, a, e}, {b, c, f}} {
		if hip == 0 && len(slope) == 3 {
			continue
		}
		s.slope(slope, middle(area), lit, shade)
	}
	s.put(onRoofs, Item{Stroke: s.faint("lit", 75), Width: s.u(7), Paths: [][]int32{path([]spot{e, f})}},
		Item{Stroke: edge, Width: s.u(8), Paths: [][]int32{closed(area)}})
	if hip > 0 {
		s.put(onRoofs, Item{Stroke: s.faint("lit", 35), Width: s.u(4), Paths: [][]int32{path([]spot{a, e, d}), path([]spot{b, f, c})}})
	}
	if a.to(d) > s.u(330) {
		s.wing(a, b, mix(e, f, 512), lit, shade)
		s.dormers(c, d, mix(e, f, 512), lit, shade)
	}
	if a.to(d) > s.u(120) {
		s.chimney(mix(mix(e, f, 300+int(hash(a.x, b.y, 1)%400)), middle([]spot{a, b}), 120), max(s.u(13), a.to(d)/28))
	}
}

// slope is one slope of a roof, lit by its facing, with courses of tiles.
func (s *scene) slope(pts []spot, mid spot, lit, shade colour) {
	out := middle([]spot{pts[0], pts[1]}).minus(mid).scaled(1024)
	light := (-out.x - out.y) * 724 / 1024 // 1024 when it faces the north-west
	c := blend(shade, lit, (light+1024)*256/2048)
	s.put(onRoofs, Item{Fill: s.paint(c), Paths: [][]int32{path(pts)}})
	dir := pts[1].minus(pts[0]).scaled(1024)
	s.put(onRoofs, Item{Stroke: s.paint(blend(c, black, 22)), Width: s.u(3), Butt: true, Paths: rows(pts, dir, s.u(17), 0)})
	// From near no two tiles are alike: some are new, some mossy.
	s.put(onRoofs, Item{Near: true, Stroke: s.paint(blend(c, black, 30)), Width: s.u(12),
		Dash: []int{s.u(17), s.u(140), s.u(9), s.u(90), s.u(26), s.u(210)}, Butt: true, Paths: rows(pts, dir, s.u(51), s.u(9))},
		Item{Near: true, Stroke: s.paint(blend(c, s.colour("lit"), 34)), Width: s.u(12),
			Dash: []int{s.u(12), s.u(170), s.u(22), s.u(115)}, Butt: true, Paths: rows(pts, dir, s.u(51), -s.u(8))},
		Item{Near: true, Stroke: s.paint(blend(c, black, 26)), Width: s.u(17),
			Dash: []int{s.u(2), s.u(11)}, Butt: true, Paths: rows(pts, dir, s.u(34), s.u(8))})
}

// wing is the roof of a wing that leaves a large house in the middle of one side, as high as the house: a roof of one piece that is as
// large as a field looks like a box.
func (s *scene) wing(a, b, top spot, lit, shade colour) {
	part := 160 + int(hash(a.x, b.x, 7)%60)
	from, eave, to := mix(a, b, 512-part), mix(a, b, 512), mix(a, b, 512+part)
	side := a.minus(b)
	on := middle([]spot{eave, top})
	s.slope([]spot{eave, top, from}, on.minus(side), lit, shade)
	s.slope([]spot{eave, top, to}, on.plus(side), lit, shade)
	edge := s.paint(blend(shade, black, 110))
	s.put(onRoofs, Item{Stroke: s.faint("ink", 40), Width: s.u(5), Paths: [][]int32{path([]spot{from, top, to})}},
		Item{Stroke: s.faint("lit", 75), Width: s.u(7), Paths: [][]int32{path([]spot{eave, top})}},
		Item{Stroke: edge, Width: s.u(8), Paths: [][]int32{path([]spot{from, to})}})
}

// dormers are two windows in the slope above an eave.
func (s *scene) dormers(a, b, top spot, lit, shade colour) {
	up := top.minus(mix(a, b, 512))
	for _, at := range []int{330, 690} {
		foot := mix(a, b, at).plus(up.times(24, 100))
		half, deep := b.minus(a).scaled(s.u(38)), up.scaled(s.u(95))
		box := []spot{foot.minus(half), foot.plus(half), foot.plus(half).plus(deep), foot.minus(half).plus(deep)}
		s.put(onRoofs, Item{Fill: s.ink("shadow"), Paths: swept(box, s.u(20))})
		ridge := mix(box[2], box[3], 512)
		s.slope([]spot{foot, ridge, box[3], box[0]}, foot.plus(half), lit, shade)
		s.slope([]spot{foot, ridge, box[2], box[1]}, foot.minus(half), lit, shade)
		s.put(onRoofs, Item{Stroke: s.paint(blend(shade, black, 110)), Width: s.u(5), Paths: [][]int32{closed(box)}},
			Item{Stroke: s.ink("ink"), Width: s.u(13), Butt: true, Paths: [][]int32{path([]spot{mix(box[0], box[1], 160), mix(box[0], box[1], 864)})}},
			Item{Stroke: s.faint("lit", 70), Width: s.u(5), Paths: [][]int32{path([]spot{foot, ridge})}})
	}
}

// facets are the slopes of a roof of another form, up to a flat top.
func (s *scene) facets(area []spot, lit, shade colour) {
	top := inset(area, s.u(45))
	mid := middle(area)
	for i := range area {
		k := (i + 1) % len(area)
		s.slope([]spot{area[i], area[k], top[k], top[i]}, mid, lit, shade)
	}
	s.put(onRoofs, Item{Stroke: s.faint("lit", 60), Width: s.u(6), Paths: [][]int32{closed(top)}},
		Item{Stroke: s.paint(blend(shade, black, 110)), Width: s.u(8), Paths: [][]int32{closed(area)}})
}

func (s *scene) chimney(at spot, k int) {
	box := []spot{at.plus(spot{-k, -k}), at.plus(spot{k, -k}), at.plus(spot{k, k}), at.plus(spot{-k, k})}
	s.put(onRoofs, Item{Fill: s.ink("shadow"), Paths: swept(box, s.u(12))}, Item{Fill: s.ink("ink"), Paths: [][]int32{path(box)}},
		Item{Fill: s.ink("tile-shade"), Paths: [][]int32{path(inset(box, s.u(5)))}})
}

// ruin is broken walls around rubble.
func (s *scene) ruin(area []spot) {
	s.put(onShadows, Item{Fill: s.ink("shadow"), Paths: swept(area, s.u(18))})
	s.put(onRoofs, Item{Fill: s.ink("earth"), Paths: [][]int32{path(area)}})
	var set []int32
	scatter(area, s.u(34), s.seed, func(at spot, n uint32) {
		set = append(set, int32(s.sprite([]string{"stone-0", "stone-1"}[n&1])), int32(at.x), int32(at.y), int32(s.u(9+int(n>>8%14))))
	})
	walls := [][]int32{closed(inset(area, s.u(10)))}
	s.put(onRoofs, Item{Set: set}, Item{Stroke: s.ink("ink"), Width: s.u(24), Dash: []int{s.u(150), s.u(40)}, Butt: true, Paths: walls},
		Item{Stroke: s.ink("stone"), Width: s.u(16), Dash: []int{s.u(150), s.u(40)}, Butt: true, Paths: walls})
}

// worn is an outline as feet and wheels leave it: its corners round, its edges wavering by a fifth of a unit.
func (s *scene) worn(area []spot) []spot {
	out := make([]spot, 0, 8*len(area))
	along(area, true, s.u(85), func(at, dir spot, _ int) {
		out = append(out, at.plus(dir.left().scaled(noise(at.x, at.y, s.u(110), s.seed)*s.u(40)/1024-s.u(20))))
	})
	if len(out) < 4 {
		return area
	}
	return smooth(out, true, s.u(30))
}
