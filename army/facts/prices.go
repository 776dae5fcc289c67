package facts

import (
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/army"
)

// A Price is where the price of an entry comes from: the rows of the table with their cells as they stand there, and a note
// if the list has another.
type Price struct {
	Nation, Entry string
	Rows          []string // ids
	Cells         []string // of the columns of Prices, those of several rows parted by bars
	Note          string
}

// Prices are the prices of all lists of a book.
type Prices struct {
	Columns []string // of the table
	All     []Price
}

// Take notes the price of an entry as some rows have it.
func (p *Prices) Take(nation, entry, note string, rows ...Row) {
	one := Price{Nation: nation, Entry: entry, Note: note}
	for _, r := range rows {
		one.Rows = append(one.Rows, r.Text("id"))
	}
	for _, column := range p.Columns {
		var cells []string
		for _, r := range rows {
			cells = append(cells, r.Text(column))
		}
		one.Cells = append(one.Cells, strings.Join(cells, "|"))
	}
	p.All = append(p.All, one)
}

// pricesFile is where the prices stand, beside the lists.
const pricesFile = "prices.csv"

// Write writes the prices beside the lists of a folder.
func (p *Prices) Write(folder string) error {
	file, err := os.Create(filepath.Join(folder, pricesFile))
	if err != nil {
		return err
	}
	defer file.Close()
	w := csv.NewWriter(file)
	lines := [][]string{append([]string{"nation", "entry", "rows", "note"}, p.Columns...)}
	for _, one := range p.All {
		lines = append(lines, append([]string{one.Nation, one.Entry, strings.Join(one.Rows, "|"), one.Note}, one.Cells...))
	}
	return w.WriteAll(lines)
}

// CheckPrices holds the lists of a folder to the prices that stand beside them, and those to the table if the folder of the
// tables is known (else it is empty). Want is what an entry costs by the cells of its rows, as the list would write it. The error says
// everything that is wrong.
func CheckPrices(folder, tables, table string, want func(cells map[string]string) string, has func(*army.Entry) string) error {
	prices, err := Read(folder, pricesFile)
	if err != nil {
		return err
	}
	var wrong []string
	said := map[string]Row{}
	for _, r := range prices {
		said[r.Text("nation")+"/"+r.Text("entry")] = r
	}
	lists, err := army.ReadAll(os.DirFS(folder))
	if err != nil {
		return err
	}
	for _, l := range lists {
		for _, entries := range [][]army.Entry{l.Units, l.Works} {
			for i := range entries {
				key := l.Nation + "/" + entries[i].ID
				r, found := said[key]
				delete(said, key)
				switch costs, rows := has(&entries[i]), want(r.Cells); {
				case !found:
					wrong = append(wrong, key+": no row of the table has it")
				case costs != rows && r.Text("note") == "":
					wrong = append(wrong, fmt.Sprintf("%s: it costs %s, its row says %s, and nothing says why", key, costs, rows))
				case costs == rows && r.Text("note") != "":
					wrong = append(wrong, fmt.Sprintf("%s: it costs what its row says, but a note explains the difference: %s", key, r.Text("note")))
				}
			}
		}
	}
	for key := range said {
		wrong = append(wrong, key+": it has a price, but is in no list")
	}
	slices.Sort(wrong)
	if tables != "" {
		more, err := compareTables(prices, tables, table)
		if err != nil {
			return err
		}
		wrong = append(wrong, more...)
	}
	if len(wrong) > 0 {
		return errors.New(strings.Join(wrong, "\n"))
	}
	return nil
}

// compareTables compares the cells that stand beside the lists with those of the table.
func compareTables(prices []Row, tables, table string) ([]string, error) {
	rows, err := Read(tables, table)
	if err != nil {
		return nil, err
	}
	byID := map[string]Row{}
	for _, r := range rows {
		byID[r.Text("id")] = r
	}
	var wrong []string
	for _, p := range prices {
		for column, cells := range p.Cells {
			if column == "nation" || column == "entry" || column == "rows" || column == "note" {
				continue
			}
			var now []string
			for id := range strings.SplitSeq(p.Text("rows"), "|") {
				now = append(now, byID[id].Text(column))
			}
			if got := strings.Join(now, "|"); got != cells {
				wrong = append(wrong, fmt.Sprintf("%s: %s of %s is %q in the table, %q beside the lists", p.Place, column, p.Text("rows"), got, cells))
			}
		}
	}
	return wrong, nil
}
