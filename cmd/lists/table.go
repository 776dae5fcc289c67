package main

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A row is one row of a fact table by its columns, with the place it stands at.
type row struct {
	place string
	cells map[string]string
}

// readTable reads a fact table. The first line names the columns.
func readTable(dir, name string) ([]row, error) {
	file, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil || len(lines) == 0 {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var rows []row
	for i, line := range lines[1:] {
		r := row{place: fmt.Sprintf("%s:%d", name, i+2), cells: map[string]string{}}
		for j, cell := range line {
			r.cells[lines[0][j]] = strings.TrimSpace(cell)
		}
		rows = append(rows, r)
	}
	return rows, nil
}

func (r row) text(column string) string { return r.cells[column] }

// number is a whole number of a cell; an empty one, or a dash, is nothing.
func (r row) number(column string) (int, error) {
	text := r.cells[column]
	if text == "" || text == "-" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, fmt.Errorf("%s: %s: %q is not a whole number", r.place, column, text)
	}
	return n, nil
}

// has reports whether a list in a cell, parted by semicolons, holds a word.
func (r row) has(column, word string) bool {
	for _, w := range strings.Split(r.cells[column], ";") {
		if strings.TrimSpace(w) == word {
			return true
		}
	}
	return false
}
