package lab

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
)

// An Earning is what an entry of an army list was worth in battle: points of the enemy killed for each point that it cost.
type Earning struct {
	Army    string    `json:"army"`
	Entry   string    `json:"entry"`
	Name    lang.Text `json:"name"`
	Battles int       `json:"battles"` // in which it fought
	Units   int       `json:"units"`   // altogether
	Points  int64     `json:"points"`  // what they cost, in thousandths
	Killed  int64     `json:"killed"`
	Lost    int64     `json:"lost"`
	Earns   Mean      `json:"earns"` // killed for each point, over battles
	Loses   float64   `json:"loses"` // lost of each point
}

// earningsOf says what each entry earned, by army, the best first.
func earningsOf(books []library.Shelf, played []*Played) []Earning {
	type key struct{ army, entry string }
	at := map[key]int{}
	var (
		out    []Earning
		shares [][]float64
		names  = namer{books: books, lists: map[string]map[string]lang.Text{}}
	)
	for _, p := range played {
		for i := range p.Sides {
			army := p.Armies[p.who(battle.Sides[i])]
			for _, e := range p.Sides[i].Units {
				k := key{army, e.ID}
				n, ok := at[k]
				if !ok {
					n = len(out)
					at[k] = n
					out, shares = append(out, Earning{Army: army, Entry: e.ID, Name: names.of(p.Rules, e.ID)}), append(shares, nil)
				}
				out[n].Battles++
				out[n].Units += e.Units
				out[n].Points += e.Points
				out[n].Killed += e.Killed
				out[n].Lost += e.Lost
				if e.Points > 0 {
					shares[n] = append(shares[n], float64(e.Killed)/float64(e.Points))
				}
			}
		}
	}
	for i := range out {
		out[i].Earns = meanOf(shares[i])
		if out[i].Points > 0 {
			out[i].Loses = float64(out[i].Lost) / float64(out[i].Points)
		}
	}
	slices.SortFunc(out, func(x, y Earning) int {
		return cmp.Or(cmp.Compare(x.Army, y.Army), cmp.Compare(y.Earns.Mean, x.Earns.Mean), cmp.Compare(x.Entry, y.Entry))
	})
	return out
}

// A namer finds what entries are called: of each book it reads all lists once.
type namer struct {
	books []library.Shelf
	lists map[string]map[string]lang.Text
}

func (n *namer) of(rules, entry string) lang.Text {
	names, ok := n.lists[rules]
	if !ok {
		names = map[string]lang.Text{}
		n.lists[rules] = names
		if shelf, err := arrange.Shelf(n.books, rules); err == nil {
			all, _ := arrange.Lists(shelf)
			for _, list := range all {
				for i := range list.Units {
					names[list.Units[i].ID] = list.Units[i].Name
				}
			}
		}
	}
	if name, ok := names[entry]; ok {
		return name.Full()
	}
	return lang.Same(entry)
}
