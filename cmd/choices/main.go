// Command choices writes what there is to choose a battle from as files for the page, one in each language: choices FOLDER.
// The engine inside the page could tell it too, but would have to read every army and scenario first.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/rules"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: choices FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "choices:", err)
		os.Exit(1)
	}
}

// write writes choices.en.json and choices.pl.json.
func write(folder string) error {
	for code, l := range map[string]lang.Language{"en": lang.English, "pl": lang.Polish} {
		all, err := arrange.ChoicesOf(rules.Books, l)
		if err != nil {
			return err
		}
		text, err := json.Marshal(all)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, "choices."+code+".json"), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}
