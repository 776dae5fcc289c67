package geom_test

import (
	"fmt"

	"sandtable/geom"
)

// Distances between bases are exact: a gap is rounded up to a whole tenth of a millimetre, so that Gap <= N is exactly
// "within N".
func ExampleGap() {
	rifles := geom.Base{At: geom.Point{X: 20 * geom.CM, Y: 20 * geom.CM}, Width: 5 * geom.CM, Depth: 3 * geom.CM}
	tank := geom.Base{At: geom.Point{X: 20 * geom.CM, Y: 53 * geom.CM}, Width: 3 * geom.CM, Depth: 5 * geom.CM, Facing: geom.South}
	gap := geom.Gap(rifles, tank)
	fmt.Println(geom.FormatDecimal(gap, geom.CM), "cm")
	fmt.Println(geom.Within(rifles, tank, 29*geom.CM), geom.Within(rifles, tank, 29*geom.CM-1))
	// Output:
	// 29 cm
	// true false
}

// A base that moves straight ahead stops where it first touches another.
func ExampleFirstContact() {
	jeep := geom.Base{At: geom.Point{X: 10 * geom.CM, Y: 10 * geom.CM}, Width: 3 * geom.CM, Depth: 3 * geom.CM}
	house := geom.Base{At: geom.Point{X: 11 * geom.CM, Y: 30 * geom.CM}, Width: 8 * geom.CM, Depth: 6 * geom.CM}
	way, meets := geom.FirstContact(jeep, geom.Point{X: 10 * geom.CM, Y: 40 * geom.CM}, house)
	fmt.Println(geom.FormatDecimal(way, geom.CM), "cm", meets)
	// Output: 15.5 cm true
}
