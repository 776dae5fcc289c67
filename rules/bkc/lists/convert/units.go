package main

import (
	"fmt"
	"strconv"
	"strings"

	"sandtable/army"
	"sandtable/army/facts"
	"sandtable/lang"
)

// bkcLists writes the lists of Blitzkrieg Commander.
func bkcLists(tables, to string) error {
	rows, err := facts.Read(tables, "bkc_units.csv")
	if err != nil {
		return err
	}
	prices := facts.Prices{Columns: []string{"cost"}}
	for _, n := range facts.Nations {
		list := army.List{Books: []string{"bkc1", "bkc2"}, Nation: n.ID, Name: n.Name}
		var upgrades []army.Option
		for _, r := range rows {
			if r.Text("nation") != n.Table {
				continue
			}
			e, unit, err := bkcEntry(r)
			if err != nil {
				return err
			}
			o, upgrade := bkcUpgrade(r, &e)
			switch {
			case unit:
				list.Units = append(list.Units, e)
			case upgrade:
				upgrades = append(upgrades, o)
			default:
				list.Works = append(list.Works, e)
			}
			if unit || !upgrade {
				prices.Take(n.ID, e.ID, "", r)
			}
		}
		if len(list.Units) == 0 {
			continue // the book's tables do not know it
		}
		giveUpgrades(&list, upgrades)
		giveTravel(&list)
		if err := giveGear(&list); err != nil {
			return err
		}
		if err := facts.Write(to, &list); err != nil {
			return err
		}
	}
	return prices.Write(to)
}

// bkcEntry makes an entry of a row, and reports whether it is a unit.
func bkcEntry(r facts.Row) (e army.Entry, unit bool, err error) {
	e = army.Entry{
		ID: strings.ReplaceAll(strings.TrimPrefix(r.Text("id"), "bkc_"), "_", "-"), Group: bkcGroup(r.Text("type")),
		Name: lang.Text{EN: oneYear(r.Text("unit")), PL: inPolish(oneYear(r.Text("unit")))},
		From: army.Knowledge{Sure: army.Surety(r.Text("confidence")), Source: tidySource(r.Text("source"))},
	}
	if r.Has("notes", "1 per battlegroup") {
		e.Limit = 1 // SETUP-15
	}
	if e.Notes, err = bkcNotes(r); err != nil {
		return e, false, err
	}
	if found := r.Text("found_fields"); found != "" {
		e.From.Found = strings.Split(found, ";")
	}
	e.Years = make([]int, 2)
	numbers := map[string]*int{"cost": &e.Cost, "year_from": &e.Years[0], "year_to": &e.Years[1]}
	for _, column := range []string{"cost", "year_from", "year_to"} {
		if *numbers[column], err = r.Number(column); err != nil {
			return e, false, err
		}
	}
	switch r.Text("type") {
	case "Fortification", "Scheduled asset", "Upgrade":
		e.Profile, err = workProfile(r)
		return e, false, err
	}
	e.Profile, err = bkcProfile(r)
	e.Options = append(e.Options, onTable(r)...)
	return e, true, err
}

// workProfile is what a row says of the strength of a pillbox, a bunker or a road-block: its hits and its save. Other works have neither.
func workProfile(r facts.Row) (army.Profile, error) {
	p := army.Profile{}
	for _, column := range []string{"hits", "save"} {
		n, err := r.Number(column)
		if err != nil {
			return nil, err
		}
		if n > 0 {
			p[column] = n
		}
	}
	if len(p) == 0 {
		return nil, nil
	}
	return p, nil
}

// oneYear writes a span of one year as the year.
func oneYear(name string) string {
	if i := strings.LastIndex(name, "("); i >= 0 {
		if from, to, ok := strings.Cut(strings.TrimSuffix(name[i+1:], ")"), "-"); ok && from == to {
			return name[:i+1] + from + ")"
		}
	}
	return name
}

// tidySource leaves out where the formula is written down: the figures are what counts.
func tidySource(s string) string {
	s, _, _ = strings.Cut(s, " (data.md")
	return s
}

func bkcGroup(t string) string { return strings.ReplaceAll(strings.ToLower(t), " ", "-") }

// bkcProfile is a row in the words of the book.
func bkcProfile(r facts.Row) (army.Profile, error) {
	p := army.Profile{"class": bkcClass(r)}
	for column, field := range map[string]string{"move_cm": "move", "hits": "hits", "save": "save", "cv": "cv", "cost": "cost"} {
		n, err := r.Number(column)
		if err != nil {
			return nil, err
		}
		if n > 0 {
			p[field] = n
		}
	}
	if _, given := p["hits"]; !given {
		p["hits"] = 1 // a ship far off the table: nothing can hit it
	}
	if attacks := bkcAttacks(r); len(attacks) == 1 {
		p["attack"] = attacks[0]
	} else if len(attacks) > 1 {
		p["attack"] = attacks
	}
	for _, grade := range []string{"full", "open"} {
		if r.Has("flags", "armour="+grade) {
			p["armour"] = grade
		}
	}
	if flags := bkcFlags(r); len(flags) > 0 {
		p["flags"] = flags
	}
	if strings.Contains(r.Text("notes"), "carries 2") {
		p["capacity"] = 2
	}
	return p, nil
}

// bkcNotes are the notes of a row that its profile does not tell already.
func bkcNotes(r facts.Row) ([]lang.Text, error) {
	var out []lang.Text
	for note := range strings.SplitSeq(r.Text("notes"), ";") {
		note = strings.TrimSpace(note)
		pl, known := bkcWords[note]
		switch {
		case note == "" || known && pl == "":
		case !known:
			return nil, fmt.Errorf("%s: notes: there is no Polish for %q", r.Place, note)
		default:
			out = append(out, lang.Text{EN: note, PL: pl})
		}
	}
	return out, nil
}

// bkcClass is the class of a unit.
func bkcClass(r facts.Row) string {
	name := strings.ToLower(r.Text("unit"))
	for _, c := range []struct {
		yes   bool
		class string
	}{
		{strings.HasPrefix(name, "co "), "co"},
		{strings.HasPrefix(name, "hq "), "hq"},
		{strings.HasPrefix(name, "fao "), "fao"},
		{strings.HasPrefix(name, "fac "), "fac"},
		{r.Has("flags", "aircraft=ground_attack"), "ground-attack"},
		{r.Has("flags", "aircraft=dive_bomber"), "dive-bomber"},
		{r.Has("flags", "aircraft=level_bomber"), "level-bomber"},
		{r.Has("flags", "mortar_light"), "mortar-light"},
		{r.Has("flags", "mortar_medium"), "mortar-medium"},
		{r.Has("flags", "mortar_heavy"), "mortar-heavy"},
		{r.Has("flags", "off_table"), "artillery"},
		{r.Has("flags", "ig"), "infantry-gun"},
		{r.Has("flags", "gun"), "gun"},
		{r.Has("flags", "afv"), "afv"},
		{r.Has("flags", "transport=soft"), "transport"},
		{r.Has("flags", "engineer"), "engineer"},
		{r.Has("flags", "cavalry"), "cavalry"},
		{r.Has("flags", "infantry"), "infantry"},
		{strings.Contains(name, "machine gun") || strings.Contains(name, "mg34"), "mg"},
		{r.Has("flags", "iw"), "support-weapon"},
		{r.Has("flags", "aa"), "afv"}, // a gun on a lorry: soft, but no crew on foot
	} {
		if c.yes {
			return c.class
		}
	}
	return "support-weapon"
}

// flameReach is how far a vehicle's flamethrower reaches, in centimetres. G-12.
const flameReach = 10

// bkcAttacks are the ways in which a unit attacks: its attack, and the direct fire of artillery.
func bkcAttacks(r facts.Row) []string {
	var out []string
	if dice := r.Text("attacks"); dice != "" {
		attack := dice
		if reach := r.Text("range_cm"); reach != "" && !r.Has("flags", "off_table") {
			attack += "/" + reach + r.Text("attack_suffix")
		}
		out = append(out, attack)
	}
	// A tank that keeps its gun throws flames as those do that have nothing else (such as Flammpanzer III and Wasp). G-12
	if reach, err := strconv.Atoi(r.Text("range_cm")); err == nil && reach > flameReach && r.Has("flags", "afv_flame") {
		out = append(out, fmt.Sprintf("4/%d", flameReach))
	}
	if direct := r.Text("direct_fire"); direct != "" && !r.Has("flags", "off_table") {
		out = append(out, direct)
	}
	return out
}

// bkcFlags are the flags of a unit that the rules ask for.
func bkcFlags(r facts.Row) []string {
	var out []string
	for _, f := range []struct{ table, book string }{
		{"recce", "recce"}, {"restricted_view", "restricted-view"}, {"amphibious", "amphibious"}, {"rocket", "rocket"},
		{"naval", "naval"}, {"has_mg", "mg"}, {"aa", "aa"}, {"horse", "horse"}, {"afv_flame", "flame"},
		{"off_table", "off-table"}, {"transport=armoured", "transport"},
	} {
		if r.Has("flags", f.table) {
			out = append(out, f.book)
		}
	}
	if r.Has("notes", "smoke") {
		out = append(out, "smoke")
	}
	return out
}
