package main

import (
	"os"
	"strconv"
	"testing"

	"sandtable/army"
	"sandtable/army/facts"
)

// TestPrices holds every price of the lists to the card, or to a note that says where else it comes from. With the folder of
// the tables in SANDTABLE_FACTS the cards are compared with it too.
func TestPrices(t *testing.T) {
	err := facts.CheckPrices("..", os.Getenv("SANDTABLE_FACTS"), "cobi_vehicles.csv",
		func(cells map[string]string) string { return cells["f19_value"] }, func(e *army.Entry) string { return strconv.Itoa(e.Cost) })
	if err != nil {
		t.Error(err)
	}
}
