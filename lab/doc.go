// Package lab measures players against each other: it plays many battles and says who is stronger, and how sure that is. Battles come
// in pairs that have the same field, the same armies and the same dice, and in which the players change sides, so that neither the
// ground nor who begins speaks for one of them.
package lab
