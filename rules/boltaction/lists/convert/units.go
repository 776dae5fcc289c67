package main

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"

	"sandtable/army"
	"sandtable/army/facts"
	"sandtable/lang"
)

// baQualities are the qualities of Bolt Action as lists and tables call them.
var baQualities = []string{"inexperienced", "regular", "veteran"}

// A baBook is what the lists of Bolt Action are made from.
type baBook struct {
	units   []facts.Row
	prices  map[string]int // of options for which a row gives none, by the words of the table
	years   []baYears
	nation  string
	out     map[string]map[string]bool // the units that were left out, by the reason
	options []string                   // those that were left out
	costs   facts.Prices
}

// boltactionLists writes the lists of Bolt Action and says what was left out of them.
func boltactionLists(tables, to string) error {
	b := &baBook{prices: map[string]int{}, out: map[string]map[string]bool{}, costs: facts.Prices{Columns: baPriced}}
	var err error
	if b.units, err = facts.Read(tables, "boltaction_units.csv"); err != nil {
		return err
	}
	if err := b.readPrices(tables); err != nil {
		return err
	}
	if b.years, err = readYears(tables); err != nil {
		return err
	}
	for _, n := range facts.Nations {
		b.nation = n.ID
		list := army.List{Books: []string{"boltaction"}, Nation: n.ID, Name: n.Name}
		for _, u := range b.chosen(n.Table) {
			e, why, err := b.entry(u)
			switch {
			case err != nil:
				return err
			case why != "":
				b.leaveOut(why, u.Row)
			default:
				list.Units = append(list.Units, e)
				b.costs.Take(n.ID, e.ID, u.why, u.rows...)
			}
		}
		if len(list.Units) == 0 {
			continue // the book's tables do not know it
		}
		slices.SortStableFunc(list.Units, func(x, y army.Entry) int {
			return cmp.Compare(slices.Index(baGroups, x.Group), slices.Index(baGroups, y.Group))
		})
		if err := facts.Write(to, &list); err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "boltaction: %s: %d units\n", n.ID, len(list.Units))
	}
	b.report()
	return b.costs.Write(to)
}

// baPriced are the columns of a row that say what a unit costs.
var baPriced = []string{"points_inexperienced", "points_regular", "points_veteran", "extra_inexperienced", "extra_regular", "extra_veteran"}

// readPrices reads what options cost for which a row gives no price.
func (b *baBook) readPrices(tables string) error {
	rows, err := facts.Read(tables, "boltaction_tables.csv")
	if err != nil {
		return err
	}
	for _, r := range rows {
		if r.Text("table") != "option_points" {
			continue
		}
		if b.prices[r.Text("key")], err = r.Number("value"); err != nil {
			return err
		}
	}
	return nil
}

// A baUnit is one unit of a nation: the rows that tell its qualities, put together.
type baUnit struct {
	facts.Row
	id     string // its id in the tables without the edition
	name   string
	points [3]int // by quality; below zero: it cannot be had
	each   [3]int
	filled bool        // something of it comes from another row or from us
	rows   []facts.Row // as the table has them
	why    string      // it costs something else than they say
}

// entry makes the entry of a unit, or says why there is none.
func (b *baBook) entry(u *baUnit) (e army.Entry, why string, err error) {
	if why := b.unusable(u); why != "" {
		return e, why, nil
	}
	e = army.Entry{
		ID: baID(u), Group: baGroup(u), Years: b.served(u),
		Name: lang.Text{EN: u.name, PL: baPolishName(u)},
		From: army.Knowledge{Sure: army.Found, Source: u.Text("source"), Found: []string{"cost"}},
	}
	if baRank(u) != "" {
		e.Name.EN, e.Name.PL = staffName(u)
	}
	if u.filled || u.Has("check", "weapons filled in (derived)") {
		e.From.Sure = army.Derived
	} else {
		e.From.Found = append(e.From.Found, "weapons")
	}
	for q, id := range baQualities {
		if u.points[q] > 0 { // nothing is had for nothing: the row states no price
			e.Grades = append(e.Grades, army.Grade{ID: id, Cost: u.points[q], Each: max(u.each[q], 0)})
		}
	}
	if u.Text("edition") == "2" {
		e.Notes = append(e.Notes, lang.Text{EN: "the figures are those of the second edition", PL: "liczby z drugiej edycji"})
	}
	if other, differs := strings.CutPrefix(u.Text("check"), "second source differs: "); differs {
		e.Notes = append(e.Notes, lang.Text{EN: "a second source has other points: " + other, PL: "drugie źródło podaje inne punkty: " + inPolishQualities(other)})
	}
	switch {
	case u.Text("damage_value") != "":
		why = b.vehicle(u, &e)
	case u.Text("category") == "HQ":
		why = b.staff(u, &e)
	case u.Text("category") == "Artillery" && isMachineGun(u):
		e.Group = "support"
		why = b.team(u, &e)
	case u.Text("category") == "Artillery":
		why = b.gun(u, &e)
	case u.Text("category") == "Infantry support" && !isSquad(u):
		why = b.team(u, &e)
	default:
		why = b.squad(u, &e)
	}
	if why == "" && slices.Contains(baRuled, b.nation) {
		e.Profile["nation"] = b.nation
	}
	return e, why, nil
}

// baRuled are the nations of which the book tells rules. FORCE-18.
var baRuled = []string{"germany", "soviet", "britain", "usa", "japan", "poland"}

// baGroups are the headings of a list in their order.
var baGroups = []string{"headquarters", "infantry", "support", "artillery", "armoured-car", "tank", "transport", "tow"}

func baGroup(u *baUnit) string {
	return map[string]string{
		"HQ": "headquarters", "Infantry": "infantry", "Infantry support": "support", "Artillery": "artillery", "Armoured car / recce": "armoured-car",
		"Tank / SP gun / AA vehicle": "tank", "Transport": "transport", "Tow": "tow",
	}[u.Text("category")]
}
