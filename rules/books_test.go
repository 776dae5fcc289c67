package rules_test

import (
	"testing"

	"sandtable/battle/battletest/duel"
	"sandtable/internal/librarytest"
	"sandtable/rules"
)

// TestBooks holds every book to what is expected of all.
func TestBooks(t *testing.T) { librarytest.Run(t, rules.Books) }

// TestDuel: a book is one folder and one line. The duel, which is all in its folder and has no army, stands on a test's shelf
// by this one.
func TestDuel(t *testing.T) { librarytest.Run(t, duel.Shelves) }
