// Command pageparts writes what Go makes for the page into a folder: pageparts FOLDER, within the module. These are the engines, one for
// each folder of rule books, with the list of which plays which book; what there is to choose a battle from, a file in each language;
// pictures of some battlefields; the first battle of every book, laid out; and the clauses, for the engines to be given. An engine could tell the choices and draw the fields
// itself, but would have to be loaded first; it has no clauses, since few want to read them before they fight.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: pageparts FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "pageparts:", err)
		os.Exit(1)
	}
}

// write writes all parts. The engines take longest, so that the rest is made meanwhile.
func write(folder string) error {
	built := make(chan error)
	go func() { built <- writeEngines(filepath.Join(folder, "engines")) }()
	err := writeClauses(filepath.Join(folder, "clauses"))
	if err == nil {
		err = writeChoices(folder)
	}
	if err == nil {
		err = writeStarters(filepath.Join(folder, "starters"))
	}
	return errors.Join(err, <-built)
}
