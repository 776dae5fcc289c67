//go:build page

package boltaction

// The engine inside the page gets the clauses when somebody wants to read them.
const document, documentPL = "", ""
