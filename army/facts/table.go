// Package facts is what the converters of the books share: they read fact tables and write army lists. A converter knows the
// columns of its tables and the words of its book; it is the program lists/convert in the folder of the book, and cmd/lists
// runs it.
package facts

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A Row is one row of a fact table by its columns, with the place it stands at.
type Row struct {
	Place string
	Cells map[string]string
}

// Read reads a fact table. The first line names the columns.
func Read(dir, name string) ([]Row, error) {
	file, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	lines, err := csv.NewReader(file).ReadAll()
	if err != nil || len(lines) == 0 {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var rows []Row
	for i, line := range lines[1:] {
		r := Row{Place: fmt.Sprintf("%s:%d", name, i+2), Cells: map[string]string{}}
		for j, cell := range line {
			r.Cells[lines[0][j]] = strings.TrimSpace(cell)
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// Text is what a cell says.
func (r Row) Text(column string) string { return r.Cells[column] }

// Number is a whole number of a cell; an empty one, or a dash, is nothing.
func (r Row) Number(column string) (int, error) {
	text := r.Cells[column]
	if text == "" || text == "-" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, fmt.Errorf("%s: %s: %q is not a whole number", r.Place, column, text)
	}
	return n, nil
}

// Has reports whether a list in a cell, parted by semicolons, holds a word.
func (r Row) Has(column, word string) bool {
	for w := range strings.SplitSeq(r.Cells[column], ";") {
		if strings.TrimSpace(w) == word {
			return true
		}
	}
	return false
}
