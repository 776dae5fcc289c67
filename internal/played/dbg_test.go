package played

import (
	"fmt"
	"os"
	"sort"
	"testing"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

func TestDbg(t *testing.T) {
	book := os.Getenv("BOOK")
	for _, sc := range []string{os.Getenv("SC")} {
		seed := uint64(7)
		made, err := arrange.Make(rules.Books, arrange.Wish{Rules: book, Scenario: sc, Seed: &seed, Red: arrange.Named(os.Getenv("RED")), Blue: arrange.Named(os.Getenv("BLUE")), Points: 800, Turns: 20})
		if err != nil {
			t.Fatal(err)
		}
		b := made.Battle()
		for i, x := range tastes {
			fmt.Println(i, x.name)
		}
		players := [2]*player{newPlayer(tastes[4].taste, 1, made.Setup()), newPlayer(tastes[4].taste, 2, made.Setup())}
		rolls, mind := dice.Seeded(1), dice.Seeded(2)
		verbs := map[string]int{}
		n := 0
		last := ""
		for ; n < 20000; n++ {
			if r, over := b.Result(); over {
				fmt.Println(r)
				break
			}
			v := b.View(battle.Nobody)
			turn := ""
			for _, f := range v.Facts {
				if f.Key == "turn" {
					turn = f.String()
				}
			}
			if turn != last {
				last = turn
				f := &field{units: v.Units, side: battle.Red}
				best := 1 << 30
				out := 0
				for _, u := range v.Units {
					if u.Side == battle.Red && u.Base != nil && !u.Out {
						best = min(best, int(f.toEnemy(u.Base.At)))
					}
					if u.Out {
						out++
					}
				}
				fmt.Println("turn", turn, "command", n, "nearest", best/100, "out", out, "of", len(v.Units))
			}
			c, err := players[b.Pending().Side.Index()].command(b, look(b, b.Pending().Side), mind)
			if err != nil {
				t.Fatal(err)
			}
			verbs[string(b.Pending().Kind)+"/"+string(c.Verb)]++
			kind, vs := b.Pending().Kind, b.Pending().Verbs
			show := os.Getenv("SHOW") != "" && turn >= "2" && kind != "deploy"
			if show {
				fmt.Println(kind, c.Side, vs, "->", c.Verb, c.Unit, c.Units, c.Target, c.Option, c.Parts)
			}
			ev, err := b.Do(c, rolls)
			if err != nil {
				t.Fatal(err)
			}
			if show {
				for _, e := range ev {
					if len(e.Rolls) > 0 {
						fmt.Println("      ", e.Kind, e.Option, e.N, e.Rolls)
					}
				}
			}
		}
		var ks []string
		for k := range verbs {
			ks = append(ks, k)
		}
		sort.Strings(ks)
		for _, k := range ks {
			fmt.Print(k, " ", verbs[k], "; ")
		}
		fmt.Println(n)
	}
}
