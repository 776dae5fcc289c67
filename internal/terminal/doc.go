// Package terminal is a hot-seat: two players at one terminal fight a battle of any rule book by typing lines. It knows no
// rule. What may be done, why something may not, what would be rolled and what happened all come from the battle, and
// the words from the book's table; so a new book needs nothing here.
//
// It is line by line on purpose: that works over any connection, in a pipe and with a screen reader, and a test can type it.
package terminal
