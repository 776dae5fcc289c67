// Package bot plays battles. A player decides for one side, from its seat: it sees what that side may see, and no more. It knows no
// word of any rule book: what is legal it asks the battle, what is worth having it asks the book's adviser, if the book has one.
//
// A player's choice follows from what its side may know, from the seed and from nothing else: no clock, no map order, no floating
// point. So a battle of players can be played again, and in battles that differ only in what a side does not know it decides alike.
package bot
