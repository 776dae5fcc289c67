package geom

// Box is an upright rectangle, borders included.
type Box struct {
	Min Point `json:"min"`
	Max Point `json:"max"`
}

// BoxOf is the smallest box around the points; with none it is the zero Box.
func BoxOf(pts ...Point) Box {
	if len(pts) == 0 {
		return Box{}
	}
	b := Box{pts[0], pts[0]}
	for _, p := range pts[1:] {
		b.Min.X, b.Max.X = min(b.Min.X, p.X), max(b.Max.X, p.X)
		b.Min.Y, b.Max.Y = min(b.Min.Y, p.Y), max(b.Max.Y, p.Y)
	}
	return b
}

// Grow is the box with every side moved outwards by d.
func (b Box) Grow(d Len) Box {
	return Box{Point{b.Min.X - d, b.Min.Y - d}, Point{b.Max.X + d, b.Max.Y + d}}
}

// Meets reports whether the two boxes have a point in common.
func (b Box) Meets(c Box) bool {
	return b.Min.X <= c.Max.X && c.Min.X <= b.Max.X && b.Min.Y <= c.Max.Y && c.Min.Y <= b.Max.Y
}

// Contains reports whether p is in the box.
func (b Box) Contains(p Point) bool {
	return b.Min.X <= p.X && p.X <= b.Max.X && b.Min.Y <= p.Y && p.Y <= b.Max.Y
}

// Holds reports whether the whole of c is in the box.
func (b Box) Holds(c Box) bool { return b.Contains(c.Min) && b.Contains(c.Max) }

// Union is the smallest box around both.
func (b Box) Union(c Box) Box {
	return Box{
		Point{min(b.Min.X, c.Min.X), min(b.Min.Y, c.Min.Y)},
		Point{max(b.Max.X, c.Max.X), max(b.Max.Y, c.Max.Y)},
	}
}

// Middle is the point in the middle of the box.
func (b Box) Middle() Point { return Point{(b.Min.X + b.Max.X) / 2, (b.Min.Y + b.Max.Y) / 2} }

// Scan looks for a point that will do among those of a mesh in the box: row by row from the south, each from the west.
func (b Box) Scan(mesh Len, will func(Point) bool) (Point, bool) {
	for y := b.Min.Y; y <= b.Max.Y; y += mesh {
		for x := b.Min.X; x <= b.Max.X; x += mesh {
			if p := (Point{x, y}); will(p) {
				return p, true
			}
		}
	}
	return Point{}, false
}

// Apart is the squared distance between the nearest points of two boxes.
func (b Box) Apart(c Box) uint64 {
	dx := int64(max(b.Min.X-c.Max.X, c.Min.X-b.Max.X, 0))
	dy := int64(max(b.Min.Y-c.Max.Y, c.Min.Y-b.Max.Y, 0))
	return uint64(dx*dx + dy*dy)
}
