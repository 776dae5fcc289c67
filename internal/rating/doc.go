// Package rating says how strong players are, by Glicko-2: what one battle changes, what a side is worth in a scenario before and after
// people have played it, and which battles count less or not at all. It reads no clock and keeps nothing: ratings are the fold of
// results in order (Ladder), and the store and its check fold with the same code.
//
// Ratings are whole hundredths. In between there are floating-point numbers, since no rule of a book reads a rating; to be the same
// on every machine each product is rounded by itself (float64(a*b), so that no machine adds to it at once), and the logarithm and the
// exponential are our own (exp.go), since those of the library differ from machine to machine.
package rating
