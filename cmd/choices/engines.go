package main

import (
	"encoding/json"
	"os"
	"path/filepath"

	"sandtable/rules"
	"sandtable/wasm/engines"
)

// shelf is a book and the name of the engine that plays it.
type shelf struct {
	Book   string `json:"book"`
	Engine string `json:"engine"`
}

// linked is where the engines are kept as the linker leaves them: it does nothing for one that has not changed.
const linked = ".cache/engines"

func writeEngines(folder string) error {
	// An engine of a book that is there no more must not be served.
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	var shelves []shelf
	all := engines.Of(rules.Books)
	if err := engines.Build(linked, folder, all...); err != nil {
		return err
	}
	for _, e := range all {
		for _, book := range e.Books {
			shelves = append(shelves, shelf{book, e.Name})
		}
	}
	text, err := json.MarshalIndent(shelves, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "engines.json"), append(text, '\n'), 0o644)
}
