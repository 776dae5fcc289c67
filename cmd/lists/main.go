// Lists makes the army lists from the fact tables again, so that a corrected fact flows into them:
//
//	go run ./cmd/lists FACTS
//
// FACTS is the folder of the tables. The lists are written where the books keep them; correct the tables, not the lists.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "lists: name the folder of the fact tables")
		os.Exit(2)
	}
	for _, make := range []func(facts string) error{bkcLists, boltactionLists} {
		if err := make(os.Args[1]); err != nil {
			fmt.Fprintln(os.Stderr, "lists:", err)
			os.Exit(1)
		}
	}
}
