package main

import (
	"os"
	"strconv"
	"testing"

	"sandtable/army"
	"sandtable/army/facts"
)

// TestPrices holds every price of the lists to the row of the table. With the folder of the tables in SANDTABLE_FACTS the rows
// are compared with it too.
func TestPrices(t *testing.T) {
	err := facts.CheckPrices("..", os.Getenv("SANDTABLE_FACTS"), "bkc_units.csv",
		func(cells map[string]string) string { return cells["cost"] }, func(e *army.Entry) string { return strconv.Itoa(e.Cost) })
	if err != nil {
		t.Error(err)
	}
}
