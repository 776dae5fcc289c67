package cobi

import (
	"slices"

	"sandtable/battle"
)

// The nations that have an arsenal. ARSENAL-03.
const (
	usa     = "usa"
	poland  = "poland"
	britain = "britain"
	soviet  = "soviet"
	germany = "germany"
)

// The formations of a nation and the fronts it fights on: who may use whose weapons. ARSENAL-05 to ARSENAL-12.
const (
	september  = "1939"       // the Polish Army of that year, with its own weapons only
	insurgents = "insurgents" // of Warsaw
	partisans  = "partisans"
	inTheEast  = "east" // the Polish People's Army
	inTheWest  = "west" // the Polish Armed Forces in the West

	easternFront = "east"
	westernFront = "west"
)

// A stock is what one nation has of its own. ARSENAL-03, ARSENAL-15.
type stock struct {
	basic, gear, special []Item
	extra                []Item // with COBI-OPT-18 only
}

// specialGears are the same for all nations. ARSENAL-03.
var specialGears = named("mine", "radio_set", "stretcher")

// stocks are the arsenals of the nations. ARSENAL-03; the petrol bomb instead of the tactical knife is ARSENAL-04; the
// Panzerschreck and what is extra are ARSENAL-15.
var stocks = map[string]stock{
	usa: {
		basic:   named("m1917", "m1911", "garand", "carbine", "thompson", "m3"),
		gear:    named("knife", "bayonet", "grenade", "binoculars"),
		special: named("m2", "bazooka", "sniper_rifle"),
		extra:   named("flamethrower"),
	},
	poland: {
		basic:   named("vis", "tt", "c96", "pistol", "mas36", "sten", "wz28"),
		gear:    named("bayonet", "grenade", "binoculars", "petrol_bomb"),
		special: named("maxim", "sniper_rifle"),
		extra:   named("flamethrower"),
	},
	britain: {
		basic:   named("m1917", "m1911", "garand", "carbine", "thompson", "bren", "m3", "sten"),
		gear:    named("knife", "bayonet", "grenade", "binoculars"),
		special: named("m2", "bazooka", "sniper_rifle"),
		extra:   named("lee_enfield", "piat", "flamethrower"),
	},
	soviet: {
		basic:   named("ppsh", "tt", "dp28", "svt40"),
		gear:    named("knife", "bayonet", "grenade", "binoculars"),
		special: named("m2", "bazooka", "sniper_rifle"),
		extra:   named("mosin", "maxim", "flamethrower"),
	},
	germany: {
		basic:   named("walther", "c96", "luger", "k98", "stg44"),
		gear:    named("knife", "bayonet", "grenade", "binoculars"),
		special: named("mg34", "mg42", "panzerfaust", "panzerschreck", "sniper_rifle"),
		extra:   named("mp40", "flamethrower"),
	},
}

// plainStock is what nations have that have cards, but no arsenal in the source: weapons by the names of their columns.
// ARSENAL-03.
var plainStock = stock{
	basic:   named("pistol", "smg", "rifle", "mobile_mg"),
	gear:    named("knife", "bayonet", "grenade", "binoculars"),
	special: named("hmg", "static_hmg", "sniper_rifle"),
	extra:   named("flamethrower"),
}

// stockOf is what a nation has of its own.
func stockOf(nation string) stock {
	if s, ok := stocks[nation]; ok {
		return s
	}
	return plainStock
}

func named(names ...string) []Item {
	out := make([]Item, len(names))
	for i, name := range names {
		out[i] = mustItem(name)
	}
	return out
}

// An arsenal is what the soldiers of one side may carry: that of their nation, and the weapons of those from whom they may take
// them. Access widens the list only: who may carry special weapons is up to the unit. ARSENAL-13.
type arsenal struct {
	nation, formation, front string
}

// others are the nations whose weapons an arsenal has besides its own, with the clause that gives them.
func (a arsenal) others() ([]string, battle.Clause) {
	switch {
	case a.nation == poland && a.formation == insurgents:
		return []string{usa, britain, soviet, germany}, "COBI-ARSENAL-05"
	case a.nation == poland && a.formation == partisans:
		return []string{usa, britain, soviet, germany}, "COBI-ARSENAL-07"
	case a.nation == poland && a.formation == inTheEast:
		return []string{soviet}, "COBI-ARSENAL-08"
	case a.nation == poland && a.formation == inTheWest:
		return []string{britain, usa}, "COBI-ARSENAL-09"
	case a.nation == soviet && a.front == easternFront:
		return []string{germany}, "COBI-ARSENAL-11"
	case a.nation == germany && a.front == easternFront:
		return []string{soviet}, "COBI-ARSENAL-12"
	}
	return nil, ""
}

// access is whether an item can be had.
type access uint8

// The answers; extra is what needs COBI-OPT-18. ARSENAL-15.
const (
	denied access = iota
	extra
	granted
)

// has tells whether an arsenal has an item. A mortar comes with its team, whatever the nation (UNIT-07).
func (a arsenal) has(item Item) access {
	own := stockOf(a.nation)
	switch {
	case slices.Contains(own.basic, item), slices.Contains(own.gear, item), slices.Contains(own.special, item),
		slices.Contains(specialGears, item), item.column() == &colMortar, item.column() == &colATRifle && a.lacksAntiTank():
		return granted
	}
	got := denied
	if slices.Contains(own.extra, item) {
		got = extra
	}
	nations, _ := a.others()
	for _, nation := range nations {
		switch s := stocks[nation]; {
		case slices.Contains(s.basic, item), slices.Contains(s.special, item):
			return granted
		case slices.Contains(s.extra, item):
			got = extra
		}
	}
	return got
}

// lacksAntiTank reports an arsenal without any special anti-tank weapon, which has the anti-tank rifle instead. ARSENAL-16.
func (a arsenal) lacksAntiTank() bool {
	is := func(i Item) bool { return i.column() == &colBazooka }
	nations, _ := a.others()
	for _, nation := range append(nations, a.nation) {
		if slices.ContainsFunc(stockOf(nation).special, is) {
			return false
		}
	}
	return true
}

// isIndomitable reports soldiers who are always motivated. ARSENAL-05, ARSENAL-10.
func (a arsenal) isIndomitable() bool { return a.nation == poland && a.formation == insurgents }

// fewAutomatics reports soldiers of whom fewer than half may have automatic weapons. ARSENAL-05.
func (a arsenal) fewAutomatics() bool { return a.isIndomitable() }

// mostAutomatics is how many figures of a unit of insurgents may have automatic weapons: strictly below half. ARSENAL-06.
func mostAutomatics(figures int) int { return (figures+1)/2 - 1 }
