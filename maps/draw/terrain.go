package draw

import (
	"image/color"

	"sandtable/table"
)

// houses fills a built-up area with roofs.
func (s *scene) houses(area []Point, fill, edge color.NRGBA) {
	a, b, c, d := area[0], area[1], area[2], area[3]
	columns, rows := max(1, int(dist(a, b)/(s.unit*2.4))), max(1, int(dist(b, c)/(s.unit*2.4)))
	place := func(u, v float64) Point { return mix(mix(a, b, u), mix(d, c, u), v) }
	for i := range columns {
		for j := range rows {
			u0, u1 := (float64(i)+0.14)/float64(columns), (float64(i)+0.86)/float64(columns)
			v0, v1 := (float64(j)+0.16)/float64(rows), (float64(j)+0.8)/float64(rows)
			house := []Point{place(u0, v0), place(u1, v0), place(u1, v1), place(u0, v1)}
			s.add(Shape{Points: house, Closed: true, Fill: fill, Stroke: edge, Width: s.unit * 0.08})
			s.ridge(house[0], house[1], house[2], house[3])
		}
	}
}

// ridge is the ridge of a roof, along its longer side.
func (s *scene) ridge(a, b, c, d Point) {
	if dist(a, b) < dist(b, c) {
		a, b, c, d = b, c, d, a
	}
	s.add(Shape{Points: []Point{mix(a, d, 0.5), mix(b, c, 0.5)}, Stroke: thin(white, 130), Width: s.unit * 0.08})
}

// water is blue with a darker bank; a ford is paler.
func (s *scene) water(p *table.Piece) {
	if p.IsArea() || len(p.Area) > 0 {
		s.add(Shape{Points: s.line(p.Area), Closed: true, Fill: blue, Stroke: blueDark, Width: s.unit * 0.12})
		return
	}
	line, w := s.line(p.Line), s.width(p)
	if p.Kind == table.Ford { // shallows with stones to step on
		s.add(Shape{Points: line, Stroke: thin(white, 90), Width: w}, Shape{Points: line, Stroke: thin(earth, 200), Width: w * 0.3, Dash: s.unit * 0.5})
		return
	}
	s.add(Shape{Points: line, Stroke: blueDark, Width: w}, Shape{Points: line, Stroke: blue, Width: w * 0.84},
		Shape{Points: line, Stroke: thin(white, 90), Width: w * 0.1, Dash: s.unit * 0.9})
}

// way is the edge of a road or track, a railway, or a bridge. The fill of roads comes later.
func (s *scene) way(p *table.Piece) {
	line, w := s.line(p.Line), s.width(p)
	switch p.Kind {
	case table.Rail:
		s.add(Shape{Points: line, Stroke: ink, Width: s.unit * 0.3}, Shape{Points: line, Stroke: white, Width: s.unit * 0.18, Dash: s.unit * 0.6})
	case table.Bridge:
		s.add(Shape{Points: line, Stroke: ink, Width: w * 1.25}, Shape{Points: line, Stroke: hex(0xd8c59a), Width: w})
	case table.Track:
		s.add(Shape{Points: line, Stroke: thin(roadEdge, 170), Width: w * 0.9, Dash: s.unit * 0.5})
	default:
		s.add(Shape{Points: line, Stroke: roadEdge, Width: w * 0.9})
	}
}

// border is what parts fields: bushes, stones, rails, wire, ditches.
func (s *scene) border(p *table.Piece) {
	line := s.line(p.Line)
	if len(line) == 0 {
		s.add(Shape{Points: s.line(p.Area), Closed: true, Fill: thin(earth, 200), Stroke: ink, Width: s.unit * 0.1})
		return
	}
	switch p.Kind {
	case table.Hedge, table.Bocage:
		r := s.unit * 0.3
		if p.Kind == table.Bocage {
			r = s.unit * 0.45
			s.add(Shape{Points: line, Stroke: earth, Width: r * 2.2})
		}
		along(line, r*1.3, func(at Point, i int) {
			s.add(Shape{Points: []Point{at}, Round: r * (0.9 + float64(i%3)*0.12), Fill: leaf, Stroke: leafDark, Width: s.unit * 0.05})
		})
	case table.Wall:
		s.add(Shape{Points: line, Stroke: ink, Width: s.unit * 0.3}, Shape{Points: line, Stroke: stone, Width: s.unit * 0.2, Dash: s.unit * 0.35})
	case table.Fence:
		s.add(Shape{Points: line, Stroke: hex(0x7a5c3a), Width: s.unit * 0.12})
		along(line, s.unit*0.7, func(at Point, _ int) {
			s.add(Shape{Points: []Point{at}, Round: s.unit * 0.14, Fill: hex(0x5f4529)})
		})
	case table.Wire:
		along(line, s.unit*0.45, func(at Point, _ int) {
			k := s.unit * 0.18
			s.add(Shape{Points: []Point{{at.X - k, at.Y - k}, {at.X + k, at.Y + k}}, Stroke: ink, Width: s.unit * 0.06},
				Shape{Points: []Point{{at.X - k, at.Y + k}, {at.X + k, at.Y - k}}, Stroke: ink, Width: s.unit * 0.06})
		})
	default: // trenches, ditches, tank obstacles
		s.add(Shape{Points: line, Stroke: hex(0x6b5533), Width: s.unit * 0.5}, Shape{Points: line, Stroke: hex(0x4a3a22), Width: s.unit * 0.28, Dash: s.unit * 0.4})
	}
}

// rough is broken ground, mud or marsh: a tint and small marks.
func (s *scene) rough(p *table.Piece) {
	area := s.line(p.Area)
	if len(area) == 0 {
		s.add(Shape{Points: s.line(p.Line), Stroke: mud, Width: s.width(p)})
		return
	}
	wet := p.Kind == table.Marsh || p.Kind == table.Swamp
	tint, sign := thin(mud, 120), earth
	if wet {
		tint, sign = thin(blue, 110), blueDark
	}
	s.add(Shape{Points: area, Closed: true, Fill: tint, Stroke: thin(sign, 150), Width: s.unit * 0.06})
	s.scatter(area, s.unit*1.1, false, func(at Point, n uint32) {
		k := s.unit * 0.28
		if wet {
			s.add(Shape{Points: []Point{{at.X - k, at.Y}, {at.X + k, at.Y}}, Stroke: sign, Width: s.unit * 0.07},
				Shape{Points: []Point{{at.X, at.Y}, {at.X, at.Y - k}}, Stroke: leafDark, Width: s.unit * 0.07})
			return
		}
		r := k * (0.5 + float64(n%4)*0.15)
		s.add(Shape{Points: []Point{at}, Round: r, Fill: thin(stone, 200), Stroke: thin(ink, 120), Width: s.unit * 0.04})
	})
}
