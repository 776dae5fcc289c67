package geom

// Facing is a direction in tenths of a degree: north is zero, it grows
// clockwise, and it is always at least 0 and less than 3600.
type Facing int16

// The four quarters.
const (
	North Facing = 0
	East  Facing = 900
	South Facing = 1800
	West  Facing = 2700
)

// One is the scale of [Facing.Sin] and [Facing.Cos].
const One = 1 << 30

const fullTurn = 3600

// Degrees is the facing n degrees clockwise of north, for any n.
func Degrees(n int) Facing { return tenths(n % 360 * 10) }

// tenths brings any number of tenths of a degree into range.
func tenths(n int) Facing {
	n %= fullTurn
	if n < 0 {
		n += fullTurn
	}
	return Facing(n)
}

// Turn is the facing after turning clockwise by so many tenths of a degree;
// a negative turn is counter-clockwise.
func (f Facing) Turn(by int) Facing { return tenths(int(f) + by%fullTurn) }

// Apart is the smaller angle between two facings, 0 to 1800.
func (f Facing) Apart(g Facing) Facing {
	d := f - g
	if d < 0 {
		d = -d
	}
	return min(d, fullTurn-d)
}

// Sin is the sine scaled by One: the eastward part of a step along f.
func (f Facing) Sin() int64 {
	switch {
	case f <= East:
		return int64(sines[f])
	case f <= South:
		return int64(sines[South-f])
	case f <= West:
		return -int64(sines[f-South])
	}
	return -int64(sines[fullTurn-f])
}

// Cos is the cosine scaled by One: the northward part of a step along f.
func (f Facing) Cos() int64 {
	switch {
	case f <= East:
		return int64(sines[East-f])
	case f <= South:
		return -int64(sines[f-East])
	case f <= West:
		return -int64(sines[West-f])
	}
	return int64(sines[f-West])
}
