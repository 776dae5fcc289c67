// Package draw draws battlefields, as SVG and as PNG. A drawing is first a list of plain shapes (scene.go, one function for
// each family of terrain), in the order in which a cartographer lays them down; the two writers only write shapes.
//
// Drawing uses floating-point numbers and no rule does: a picture decides nothing.
package draw
