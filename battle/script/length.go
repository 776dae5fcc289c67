package script

import (
	"fmt"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
)

// plainDecimal reports a number as people write lengths: a few digits, perhaps a few more after a point. The engine in the page reads lessons
// too, and is spared a machine for patterns.
func plainDecimal(s string) bool {
	whole, part, cut := strings.Cut(strings.TrimPrefix(s, "-"), ".")
	digits := func(s string, most int) bool {
		return len(s) > 0 && len(s) <= most && strings.Trim(s, "0123456789") == ""
	}
	return digits(whole, 7) && (!cut || digits(part, 6))
}

// farthest bounds lengths and coordinates: more than any table, less than any overflow.
const farthest = 1 << 16

// tenths reads a decimal number of units, as a number of 1/per of them, without a floating-point number. A hundredth of a
// centimetre is a tenth of a millimetre, and what does not come out whole is reported false; a hundredth of an inch is not,
// so of inches the nearest tenth of a millimetre is taken.
func tenths(s string, per int64) (int64, bool) {
	n, exact, ok := geom.ParseDecimal(s, per)
	return n, ok && (exact || per == int64(geom.Inch))
}

// length reads a length in the book's measure.
func length(n *node, unit battle.Unit) (geom.Len, error) {
	if n.kind != number || !plainDecimal(n.text) {
		return 0, n.errorf("a length in %s is expected, found %s", unit.Name, n.says())
	}
	d, ok := tenths(n.text, int64(unit.Len))
	switch {
	case !ok:
		return 0, n.errorf("%s %s is not a whole number of tenths of a millimetre", n.text, unit.Name)
	case d < -farthest, d > farthest:
		return 0, n.errorf("%s %s is too long", n.text, unit.Name)
	}
	return geom.Len(d), nil
}

// sameLength compares a length that a script expects with one that was found. A position after a move at an angle
// seldom is a whole number of hundredths of the measure, so what a player would be shown counts as equal too.
func sameLength(want string, got int64, per int64) bool {
	if !plainDecimal(want) {
		return false
	}
	if d, ok := tenths(want, per); ok && d == got {
		return true
	}
	return trimZeros(want) == trimZeros(shown(got, per))
}

// shown is a length as facts show it.
func shown(d, per int64) string {
	kind := battle.Centimetres
	if per == int64(geom.Inch) {
		kind = battle.Inches
	}
	return fmt.Sprint(battle.Fact{Kind: kind, N: d}.Value())
}

func trimZeros(s string) string {
	if strings.Contains(s, ".") {
		s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	}
	return s
}

var winds = map[string]geom.Facing{
	"north": 0, "n": 0, "ne": 450, "east": 900, "e": 900, "se": 1350,
	"south": 1800, "s": 1800, "sw": 2250, "west": 2700, "w": 2700, "nw": 3150,
}

// facing reads a wind's name, or degrees clockwise from north with at most one decimal.
func facing(n *node) (geom.Facing, error) {
	if n.kind == text {
		if f, ok := winds[strings.ToLower(n.text)]; ok {
			return f, nil
		}
	}
	if n.kind == number && plainDecimal(n.text) {
		if f, ok := tenths(n.text, 10); ok && f >= 0 && f < 3600 {
			return geom.Facing(f), nil
		}
	}
	return 0, n.errorf("a facing is north, NE, … or degrees from 0 to 359.9, found %s", n.says())
}

// degrees writes a facing as scripts do.
func degrees(f geom.Facing) string { return trimZeros(fmt.Sprintf("%d.%d", f/10, f%10)) }
