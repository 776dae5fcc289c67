package played

import (
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/rules"
)

// TestDev: N battles of BOOK, trails written to OUT.
func TestDev(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("N"))
	if n == 0 {
		t.Skip()
	}
	for _, shelf := range rules.Books {
		if b := os.Getenv("BOOK"); b != "" && b != shelf.Book.ID() {
			continue
		}
		start := time.Now()
		r := Run{Battles: n, Told: func(book string, done, all, missing int) {
			if done%32 == 0 {
				fmt.Println(book, done, "of", all, "missing", missing, time.Since(start).Round(time.Second))
			}
		}}
		c, err := r.fight(shelf)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Println(c.ledger.missing(c.known))
		for _, p := range c.ledger.problems(shelf.Book.ID(), c.known) {
			fmt.Println(p)
		}
		ts := blaze(c.journeys, c.ledger.wants)
		steps := 0
		for _, x := range ts {
			steps += len(x.ways)
		}
		fmt.Println(shelf.Book.ID(), "trails", len(ts), "stretches", steps, time.Since(start).Round(time.Second))
		if out := os.Getenv("OUT"); out != "" {
			text := ""
			for _, x := range ts {
				text += x.String() + "\n"
			}
			_ = os.WriteFile(out+shelf.Book.ID()+".txt", []byte(text), 0o644)
		}
		for _, w := range c.ledger.ref.Clauses {
			if k := c.counts[battleClause(w.ID)]; os.Getenv("COUNTS") != "" && k < 4 {
				fmt.Print(w.ID, "=", k, " ")
			}
		}
		fmt.Println()
	}
}

func battleClause(s string) battle.Clause { return battle.Clause(s) }
