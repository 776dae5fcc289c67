//go:build page

package bkc

// The engine inside the page gets the clauses when somebody wants to read them.
const document, documentPL = "", ""
