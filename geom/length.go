package geom

import (
	"fmt"
	"strconv"
	"strings"
)

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

// ParseDecimal reads a decimal number of units as the nearest number of 1/per
// of them, without a floating-point number, and says whether it came out whole.
func ParseDecimal(text string, per int64) (n int64, exact, ok bool) {
	whole, part, _ := strings.Cut(text, ".")
	n, err := strconv.ParseInt(whole+part, 10, 64)
	if err != nil || len(whole) > 8 || len(part) > 6 {
		return 0, false, false
	}
	scale := int64(1)
	for range part {
		scale *= 10
	}
	n *= per
	exact = n%scale == 0
	if n < 0 {
		return (n - scale/2) / scale, exact, true
	}
	return (n + scale/2) / scale, exact, true
}

// FormatDecimal writes a length as a decimal number of units so long, to the
// nearest thousandth: ParseDecimal reads it back as it was, of any unit
// shorter than ten centimetres.
func FormatDecimal(d, unit Len) string {
	sign, n := "", int64(d)
	if n < 0 {
		sign, n = "-", -n
	}
	thousandths := (n*1000 + int64(unit)/2) / int64(unit)
	text := fmt.Sprintf("%s%d.%03d", sign, thousandths/1000, thousandths%1000)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}
