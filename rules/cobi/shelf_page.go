//go:build page

package cobi

// The engine inside the page gets the clauses when a player wants to read them.
const document, documentPL = "", ""
