package geom

// Len is a length in tenths of a millimetre.
type Len = int32

// The customary units.
const (
	MM   Len = 10
	CM   Len = 100
	Inch Len = 254
)

// Reach is the largest coordinate, of either sign, that the package accepts:
// a little over six and a half metres from the origin.
const Reach Len = 1 << 16
