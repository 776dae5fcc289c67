package played

import (
	"fmt"
	"os"
	"sort"
	"strconv"
	"sync"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/lang"
	"sandtable/rules"
)

func TestProto(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("N"))
	if n == 0 {
		n = 40
	}
	for _, shelf := range rules.Books {
		id := shelf.Book.ID()
		if os.Getenv("BOOK") != "" && os.Getenv("BOOK") != id {
			continue
		}
		ref, _ := shelf.Reference(lang.English)
		var want []string
		texts := map[string]string{}
		for _, c := range ref.Clauses {
			if c.In(shelf.Edition) && c.Informational == "" {
				want = append(want, c.ID)
				texts[c.ID] = c.Text
			}
		}
		c, err := cardOf(shelf)
		if err != nil {
			t.Fatal(err)
		}
		got := tally{}
		first := map[battle.Clause]int{}
		battles := map[battle.Clause]int{}
		start := time.Now()
		const round = 8
		for from := 0; from < n; from += round {
			snapshot := tally{}
			for c, n := range battles {
				snapshot[c] = n
			}
			res := make([]tally, round)
			var wg sync.WaitGroup
			gate := make(chan bool, 2)
			for k := range round {
				wg.Go(func() {
					gate <- true
					defer func() { <-gate }()
					m := c.match(1, from+k, func(c battle.Clause) bool { return snapshot[c] > 0 })
					s := time.Now()
					tt, err := fight(rules.Books, m, func(c battle.Clause) int { return snapshot[c] })
					if err != nil {
						t.Error(err)
						return
					}
					if os.Getenv("V") != "" {
						fmt.Println(m, tastes[m.tastes[0]].name, tastes[m.tastes[1]].name, time.Since(s))
					}
					res[k] = tt
				})
			}
			wg.Wait()
			for k, r := range res {
				for c := range r {
					if got[c] == 0 {
						first[c] = from + k
					}
					battles[c]++
				}
				got.add(r)
			}
			un := 0
			for _, w := range want {
				if got[battle.Clause(w)] == 0 {
					un++
				}
			}
			fmt.Println(id, from+round, "unreached", un, time.Since(start).Round(time.Second))
		}
		sort.Strings(want)
		for _, w := range want {
			if got[battle.Clause(w)] == 0 {
				fmt.Println("  -", w, texts[w][:min(len(texts[w]), 220)])
			}
		}
		if os.Getenv("COUNTS") != "" {
			for _, w := range want {
				fmt.Print(w, "=", battles[battle.Clause(w)], " ")
			}
			fmt.Println()
		}
		rare := 0
		for _, w := range want {
			if k := battles[battle.Clause(w)]; k > 0 && k <= 3 {
				rare++
				if os.Getenv("RARE") != "" {
					fmt.Println("  rare", w, k, "first", first[battle.Clause(w)])
				}
			}
		}
		fmt.Println(id, "rare", rare)
	}
}
