// Package librarytest holds books to what is expected of every shelf. It asks only for what stands there: a book that has
// no armies yet is held to its clauses, its scripts and its words. What one book wants more of, it asks in its own tests,
// with a Quota.
package librarytest

import (
	"testing"

	"sandtable/library"
)

// Run holds some books to it.
func Run(t *testing.T, books []library.Shelf) {
	t.Run("proven", func(t *testing.T) { proven(t, books) })
	for i := range books {
		t.Run(books[i].Book.ID(), func(t *testing.T) {
			for _, one := range []struct {
				what string
				hold func(*testing.T, *library.Shelf)
			}{
				{"translated", translated}, {"cited", func(t *testing.T, s *library.Shelf) { cited(t, s, books) }},
				{"editions", func(t *testing.T, s *library.Shelf) { editions(t, s, books) }}, {"options", options}, {"lists", lists}, {"rosters", rosters}, {"drafts", drafts},
				{"scenarios", scenarios}, {"forms", forms}, {"lessons", func(t *testing.T, s *library.Shelf) { lessons(t, s, books) }}, {"room", room},
				{"fought", fought}, {"twins", func(t *testing.T, s *library.Shelf) { twinned(t, s, books) }}, {"imagined", imagined},
			} {
				t.Run(one.what, func(t *testing.T) { one.hold(t, &books[i]) })
			}
		})
	}
}
