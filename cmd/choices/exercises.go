package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"sandtable/internal/desk"
	"sandtable/internal/exercise/shipped"
	"sandtable/library"
	"sandtable/rules"
)

// writeExercises writes the exercises that come with the program, a file each, and what there are: list.json.
func writeExercises(folder string) error {
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	rows := []*desk.ExerciseRow{}
	for _, s := range library.Playable(rules.Books) {
		all, err := shipped.Of(s.Book.ID())
		if err != nil {
			return err
		}
		for _, x := range all {
			row, err := desk.RowOf(&s, x)
			if err != nil {
				return fmt.Errorf("%s: %s: %w", s.Book.ID(), x.ID(), err)
			}
			rows = append(rows, row)
			text, err := x.Encode()
			if err != nil {
				return err
			}
			if err := os.WriteFile(filepath.Join(folder, row.Book+"-"+row.ID+".json"), text, 0o644); err != nil {
				return err
			}
		}
	}
	text, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "list.json"), text, 0o644)
}
