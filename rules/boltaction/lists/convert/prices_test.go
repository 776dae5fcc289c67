package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/army/facts"
)

// TestPrices holds every price of the lists to the rows of the table, or to a note that explains the difference. With the
// folder of the tables in SANDTABLE_FACTS the rows are compared with it too.
func TestPrices(t *testing.T) {
	err := facts.CheckPrices("..", os.Getenv("SANDTABLE_FACTS"), "boltaction_units.csv", func(cells map[string]string) string {
		var out []string
		for _, q := range baQualities {
			each := strings.Split(cells["extra_"+q], "|")
			for i, points := range strings.Split(cells["points_"+q], "|") {
				if points != "" && points != "0" {
					out = append(out, fmt.Sprint(q, " ", points, "+", max(baNumber(each[i]), 0)))
				}
			}
		}
		return strings.Join(out, ", ")
	}, func(e *army.Entry) string {
		var out []string
		for _, g := range e.Grades {
			out = append(out, fmt.Sprint(g.ID, " ", g.Cost, "+", g.Each))
		}
		return strings.Join(out, ", ")
	})
	if err != nil {
		t.Error(err)
	}
}
