// Convert makes the army lists of the COBI game from the table of its cards. Run cmd/lists.
package main

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/army"
	"sandtable/army/facts"
	"sandtable/lang"
	"sandtable/rules/cobi"
)

func main() { facts.Main(cobiLists) }

// cobiLists makes a list for every nation that has cards.
func cobiLists(tables, to string) error {
	cards, err := facts.Read(tables, "cobi_vehicles.csv")
	if err != nil {
		return err
	}
	service, err := serviceEnds(tables)
	if err != nil {
		return err
	}
	prices := facts.Prices{Columns: []string{"f19_value"}}
	for _, n := range facts.Nations {
		list := &army.List{Books: []string{"cobi"}, Nation: n.ID, Name: n.Name, Formations: formations[n.ID], Fronts: fronts[n.ID]}
		if !slices.ContainsFunc(cards, func(card facts.Row) bool { return card.Has("nation", n.Table) }) {
			continue
		}
		list.Units = foot(n.ID)
		for i := range list.Units {
			prices.Take(n.ID, list.Units[i].ID, "men have no card: the book says what they cost")
		}
		for _, card := range cards {
			if !card.Has("nation", n.Table) && card.Text("nation") != "all" {
				continue
			}
			e, err := vehicle(n.ID, card, service)
			if err != nil {
				return err
			}
			list.Units = append(list.Units, e)
			prices.Take(n.ID, e.ID, "", card)
		}
		list.Works, list.Items = effects(), wares(n.ID)
		for i := range list.Works {
			prices.Take(n.ID, list.Works[i].ID, "effects have no card: the book says what they cost")
		}
		if err := facts.Write(to, list); err != nil {
			return fmt.Errorf("%s: %w", n.ID, err)
		}
	}
	return prices.Write(to)
}

// formations are the parts of a nation's forces that differ in what they have. ARSENAL-05 to ARSENAL-09.
var formations = map[string][]army.Formation{
	"poland": {
		{ID: "1939", Name: lang.Text{EN: "Polish Army of 1939", PL: "Wojsko Polskie 1939"}, Years: []int{1939, 1939}},
		{ID: "west", Name: lang.Text{EN: "Polish Armed Forces in the West", PL: "Polskie Siły Zbrojne na Zachodzie"}, Years: []int{1940, 1945}},
		{ID: "east", Name: lang.Text{EN: "Polish People's Army in the East", PL: "Ludowe Wojsko Polskie"}, Years: []int{1943, 1945}},
		{ID: "insurgents", Name: lang.Text{EN: "Warsaw insurgents", PL: "powstańcy warszawscy"}, Years: []int{1944, 1944}},
		{ID: "partisans", Name: lang.Text{EN: "Polish partisans", PL: "polscy partyzanci"}, Years: []int{1939, 1945}},
	},
}

// fronts are where a nation's armies fight, where that changes their arsenal. ARSENAL-11, ARSENAL-12.
var fronts = map[string][]army.Formation{
	"germany": {
		{ID: "west", Name: lang.Text{EN: "western front", PL: "front zachodni"}},
		{ID: "east", Name: lang.Text{EN: "eastern front", PL: "front wschodni"}},
	},
	"soviet": {
		{ID: "east", Name: lang.Text{EN: "eastern front", PL: "front wschodni"}},
		{ID: "far-east", Name: lang.Text{EN: "Far East", PL: "Daleki Wschód"}},
	},
}

// effects are the additional effects that may be bought. EFFECT-01, EFFECT-02.
func effects() []army.Entry {
	var out []army.Entry
	for _, p := range cobi.EffectPrices {
		e := army.Entry{ID: dashed(p.ID), Name: p.Name, Group: "effect", Years: everyYear, Cost: p.Cost, Profile: army.Profile{"effect": p.ID},
			From: army.Knowledge{Sure: army.Found, Source: "COBI-EFFECT-02"}}
		if !p.Repeatable {
			e.Limit = 1
		}
		out = append(out, e)
	}
	return out
}

// wares are what figures may carry.
func wares(nation string) []army.Item {
	var out []army.Item
	for _, w := range cobi.Wares(nation) {
		from := army.Knowledge{Sure: army.Found, Source: "COBI-ARSENAL-03"}
		if w.House {
			from = army.Knowledge{Sure: army.House, Source: "COBI-WEAPON-14, COBI-ARSENAL-14 to COBI-ARSENAL-16"}
		}
		out = append(out, army.Item{ID: w.ID, Name: w.Name, Group: w.Group, Cost: w.Cost, From: from})
	}
	return out
}

var everyYear = []int{1939, 1945}

func dashed(id string) string { return strings.ReplaceAll(id, "_", "-") }
