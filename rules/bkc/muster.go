package bkc

import (
	"cmp"
	"maps"
	"slices"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
)

// armyRules are what an edition says of Battlegroups. SETUP-15, SETUP-16.
type armyRules struct{ *edition }

// Clauses are those behind the checks that every book shares.
func (armyRules) Clauses() army.Clauses {
	return army.Clauses{
		Points: "BKC-SETUP-16", Entry: "BKC-G-02", Limit: "BKC-SETUP-15", Men: "BKC-G-02", Option: "BKC-G-38",
	}
}

var (
	oneUpgrade = reason("BKC-G-38", "a unit may have one upgrade, not {n}")
	oneWay     = reason("BKC-G-20", "a commander travels one way, not {n}")
)

// Field is the profile of the list with what its options give, whose unit it is and of which year, and what it cost
// altogether. Where the roster names no year, it is that in which such units first served. MOVE-15.
func (armyRules) Field(list *army.List, r *army.Roster, e *army.Entry, p *army.Pick) (army.Profile, []*battle.Refusal) {
	out := maps.Clone(e.Profile)
	out["cost"], out["nation"], out["year"] = e.CostOf(p), list.Nation, cmp.Or(r.Year, e.Years[0])
	attacks, flags := listed(e.Profile["attack"]), listed(e.Profile["flags"])
	weapons, ways := 0, 0
	for _, c := range p.Options {
		id, _, _ := c.Read()
		o, ok := e.Option(id)
		if !ok {
			continue
		}
		if attack := listed(o.Gives["attack"]); attack != nil {
			if weapons++; len(attacks) < maxAttacks {
				attacks = append(attacks, attack...)
			}
		}
		flags = append(flags, listed(o.Gives["flags"])...)
		if way := o.Gives["travels"]; way != nil {
			ways++
			out["travels"], out["move"] = way, o.Gives["move"]
		}
		if calibre := o.Gives["calibre"]; calibre != nil { // deployed on the table. G-19
			out["calibre"] = calibre
			flags = slices.DeleteFunc(flags, func(f any) bool { return f == "off-table" })
		}
	}
	if attacks != nil {
		out["attack"] = attacks
	}
	if flags != nil {
		out["flags"] = flags
	}
	var no []*battle.Refusal
	if weapons > 1 {
		no = append(no, oneUpgrade.Refuse(battle.Count("n", weapons)))
	}
	if ways > 1 {
		no = append(no, oneWay.Refuse(battle.Count("n", ways)))
	}
	return out, no
}

// listed is what a list says once or several times.
func listed(value any) []any {
	switch v := value.(type) {
	case nil:
		return nil
	case []any:
		return slices.Clone(v)
	}
	return []any{value}
}

// mustered reads the profile of a unit of an army as the battle will. A list that was read has no other.
func mustered(u *army.Unit) *Profile {
	data, err := u.Profile.JSON()
	if err != nil {
		return &Profile{}
	}
	p, err := readProfile(data, func(d geom.Len) geom.Len { return d })
	if err != nil {
		return &Profile{}
	}
	return p
}

// groups are the headings of the lists.
var groups = map[string]lang.Text{
	"command":          {EN: "Command"},
	"infantry":         {EN: "Infantry"},
	"cavalry":          {EN: "Cavalry"},
	"motorcycle":       {EN: "Motorcycles and bicycles"},
	"engineers":        {EN: "Engineers"},
	"support":          {EN: "Support weapons"},
	"infantry-gun":     {EN: "Infantry guns"},
	"at-gun":           {EN: "Anti-tank guns"},
	"aa-gun":           {EN: "Anti-aircraft guns"},
	"recce":            {EN: "Reconnaissance"},
	"tank":             {EN: "Tanks"},
	"assault-gun":      {EN: "Assault guns"},
	"tank-destroyer":   {EN: "Tank destroyers"},
	"sp-artillery":     {EN: "Self-propelled artillery"},
	"aa":               {EN: "Self-propelled anti-aircraft guns"},
	"armoured-train":   {EN: "Armoured trains"},
	"transport":        {EN: "Transport"},
	"artillery":        {EN: "Off-table artillery"},
	"rocket-artillery": {EN: "Rocket artillery"},
	"naval-gunfire":    {EN: "Naval guns"},
	"aircraft":         {EN: "Aircraft"},
	"upgrade":          {EN: "Upgrades"},
	"scheduled-asset":  {EN: "Fire assets"},
	"fortification":    {EN: "Field defences"},
}

// Leads reports the units that give orders: of several players of a side each has one. G-45, CMD-01.
func (armyRules) Leads(u *army.Unit) bool {
	class := u.Profile["class"]
	return class == string(CO) || class == string(HQ)
}

// Group is the heading of a group of the lists.
func (armyRules) Group(id string) lang.Text { return groups[id] }
