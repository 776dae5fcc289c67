// Package club has what players of the club are called, and the words by which they come back. It does no input or output.
package club
