package duel

// Steps are the kinds of steps of the book.
var Steps = &steps
