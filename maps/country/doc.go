// Package country draws believable country from a seed: relief first, then water in its valleys, ways along them, houses along the ways,
// parcels between the ways with borders that neighbours share, and woods on what is left. A step never undoes an earlier one.
//
// Everything is whole numbers with one stream of chance for each step, so that the same seed gives the same map on every machine, and
// a change of one step leaves the others alone. A map that is unfair, too open or too full is thrown away and drawn again.
// Maps of a seed never change: what is drawn in another way belongs to another Edition.
//
//	land.go      the lands and what is found in each
//	country.go   the steps, and what makes a map worth keeping
//	chance.go    streams of chance, noise
//	lattice.go   the points on which land is measured
//	fill.go      the points in an area
//	relief.go    heights, hills with their crests
//	outline.go   from marked points to outlines
//	path.go      the cheapest path over the land
//	water.go     rivers, streams, dry beds; bridges and fords
//	ways.go      roads and tracks
//	bends.go     how gently they bend, and where they cross water
//	village.go   houses along them
//	face.go      cutting outlines by lines
//	parcel.go    parcels, lanes, fields, orchards, borders
//	fence.go     hedges, walls and fences around parcels
//	inset.go     an outline drawn in from its sides
//	woods.go     woods, marshes, rough ground
//	screen.go    closing lines of sight from edge to edge
//	names.go     names of places
package country
