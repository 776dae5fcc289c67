// Sandtable lets people fight miniatures battles by the book. This is its command line.
package main

import (
	"fmt"
	"os"

	"sandtable/rules"
)

func main() { os.Exit(run(rules.Books, os.Args[1:])) }

// run is the program with the rule books it knows. What goes wrong is one line that says what to do.
func run(books []rules.Shelf, args []string) int {
	root := newRoot(books)
	root.SetArgs(args)
	if err := root.Execute(); err != nil {
		fmt.Fprintln(os.Stderr, "sandtable:", err)
		return 1
	}
	return 0
}
