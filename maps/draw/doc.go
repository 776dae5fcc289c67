// Package draw draws battlefields. A drawing is first a [Scene]: what is painted, in the order in which it is painted, in whole
// numbers, so that it is the same on every machine. One file for each family of terrain decides how it looks; the colours of the
// seasons stand in look.json. Painters only paint a scene: as SVG, as PNG, and on a canvas of the page.
package draw
