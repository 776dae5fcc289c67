// Command pagetypes writes what the page knows of Go in TypeScript: the documents that the engine and the server give it, and the
// methods of the engine with their parameters and answers. pagetypes FILE writes them, pagetypes -check FILE fails if they are not
// as the file has them.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
)

func main() {
	args := os.Args[1:]
	check := len(args) > 0 && args[0] == "-check"
	if check {
		args = args[1:]
	}
	if len(args) != 1 {
		fmt.Fprintln(os.Stderr, "usage: pagetypes [-check] FILE, in the folder of the module")
		os.Exit(2)
	}
	if err := run(args[0], check); err != nil {
		fmt.Fprintln(os.Stderr, "pagetypes:", err)
		os.Exit(1)
	}
}

func run(file string, check bool) error {
	text, err := generate(".")
	if err != nil {
		return err
	}
	if !check {
		return os.WriteFile(file, text, 0o644)
	}
	if now, err := os.ReadFile(file); err != nil || !bytes.Equal(now, text) {
		return errors.Join(fmt.Errorf("%s is not what Go says: run make types", file), err)
	}
	return nil
}
