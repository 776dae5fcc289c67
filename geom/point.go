package geom

// Point is a place on the table; x grows to the east and y to the north.
type Point struct {
	X Len `json:"x"`
	Y Len `json:"y"`
}

// InReach reports whether both coordinates are such as the package accepts.
func (p Point) InReach() bool { return -Reach <= min(p.X, p.Y) && max(p.X, p.Y) <= Reach }

// Add returns p shifted by q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns the shift that takes q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Dist is the distance between two points, rounded up to a whole unit, so that
// Dist(a, b) <= n says exactly "within n".
func Dist(a, b Point) Len {
	d := b.Sub(a)
	return Len(ceilSqrt(uint64(dot(d, d))))
}

// cross is positive when v lies counter-clockwise of u.
func cross(u, v Point) int64 { return int64(u.X)*int64(v.Y) - int64(u.Y)*int64(v.X) }

// dot is positive when v points less than a right angle away from u.
func dot(u, v Point) int64 { return int64(u.X)*int64(v.X) + int64(u.Y)*int64(v.Y) }

// turn is positive when c lies to the left of the line from a to b.
func turn(a, b, c Point) int64 { return cross(b.Sub(a), c.Sub(a)) }
