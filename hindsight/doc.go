// Package hindsight looks back at a battle: who was ahead when, what the sides lost, and how the dice fell against what was to be
// expected of them. It knows no word of any book. A whole battle takes seconds, so that a Review goes through it entry by entry, and
// its caller can do something else in between.
//
// Of a battle in which something is still hidden from the viewer it tells what he can tell himself: how his side stands in battles
// that look to it like this one, and the dice that he was told of.
package hindsight
