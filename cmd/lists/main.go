// Lists makes the army lists of every book from the fact tables again, so that a corrected fact flows into them:
//
//	go run ./cmd/lists FACTS
//
// FACTS is the folder of the tables. A book whose lists are made from tables has its own converter beside them, the program
// lists/convert in its folder. Correct the tables, not the lists.
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "lists: name the folder of the fact tables")
		os.Exit(2)
	}
	if err := convert(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "lists:", err)
		os.Exit(1)
	}
}

// convert runs the converter of every book that has one. The books are found by their folders: no list of them here, and no
// converter in the program that people run.
func convert(facts string) error {
	converters, err := filepath.Glob("rules/*/lists/convert")
	if err != nil {
		return err
	}
	if len(converters) == 0 {
		return errors.New("there are no converters here; run it where go.mod is")
	}
	for _, c := range converters {
		run := exec.Command("go", "run", "./"+c, facts, filepath.Dir(c))
		run.Stdout, run.Stderr = os.Stdout, os.Stderr
		if err := run.Run(); err != nil {
			return fmt.Errorf("%s: %w", c, err)
		}
	}
	return nil
}
