//go:build page

package desk

// seated is nobody: no players of the program are in the page.
type seated struct{}
