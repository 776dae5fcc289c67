// Sandtable lets people fight miniatures battles by the book. This is its command line.
package main

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"sandtable/library"
	"sandtable/rules"
)

func main() { os.Exit(run(rules.Books, os.Args[1:])) }

// run is the program with the rule books it knows. What goes wrong is one line that says what to do.
func run(books []library.Shelf, args []string) int {
	root, err := newProgram(books, args)
	if err == nil {
		err = root.Execute()
	}
	if err == nil {
		return 0
	}
	code := exit{1, err}
	errors.As(err, &code)
	if code.error != nil {
		fmt.Fprintln(os.Stderr, "sandtable:", code.error)
		linger()
	}
	return code.code
}

// newProgram makes the commands in the language that the arguments ask for.
func newProgram(books []library.Shelf, args []string) (*cobra.Command, error) {
	l, err := languageOf(args)
	if err != nil {
		return nil, err
	}
	root := newRoot(books, l)
	if withoutArguments(args) {
		args = append(slices.Clone(args), "serve", "--"+doubleClicked)
	}
	root.SetArgs(args)
	return root, nil
}
