package main

import (
	"sandtable/army"
	"sandtable/lang"
	"sandtable/rules/cobi"
)

// Usual kits are no facts of the source, which leaves them to the players: ours give every squad a leader with binoculars, most
// men what was common, and each team its weapon. The keys are the types of units.
type kits map[string][][]string

// usualKits are what the figures of a nation carry unless the list says otherwise.
var usualKits = map[string]kits{
	"usa":     usual("thompson", "garand", "garand", "carbine", "m1911", "bazooka", "m2", "grenade"),
	"britain": usual("sten", "bren", "garand", "carbine", "m1911", "bazooka", "m2", "grenade"),
	"poland":  usual("vis", "wz28", "mas36", "mas36", "vis", "at_rifle", "maxim", "petrol_bomb"),
	"soviet":  usual("ppsh", "dp28", "svt40", "svt40", "tt", "bazooka", "m2", "grenade"),
	"germany": usual("stg44", "k98", "k98", "k98", "luger", "panzerschreck", "mg42", "grenade"),
}

// plainKits are those of nations that have no arsenal in the source. ARSENAL-03.
var plainKits = usual("smg", "mobile_mg", "rifle", "rifle", "pistol", "at_rifle", "hmg", "grenade")

// usual makes the kits of a nation: the weapons of the leader, of the man with the machine gun, of the riflemen, of the men of
// teams, of specialists, and of gunners, and what the last rifleman throws.
func usual(leader, support, rifle, helper, pistol, antiTank, heavy, thrown string) kits {
	return kits{
		"infantry_squad": {{leader, "binoculars"}, {support, "grenade"}, {rifle, "grenade"}, {rifle, "grenade"}, {rifle, thrown}},
		"at_team":        {{antiTank}, {helper, "grenade"}},
		"hmg_team":       {{heavy}, {helper, "grenade"}, {helper, "binoculars"}},
		"mortar_team":    {{"mortar"}, {helper, "grenade"}, {helper, "binoculars"}},
		"medic":          {{}},
		"doctor":         {{}},
		"priest":         {{}},
		"officer":        {{pistol, "binoculars"}},
		"sniper":         {{"sniper_rifle", pistol}},
		"radio_operator": {{pistol}},
	}
}

// foot are the squads, teams and single soldiers of a nation. UNIT-03 to UNIT-13.
func foot(nation string) []army.Entry {
	own, ok := usualKits[nation]
	if !ok {
		own = plainKits
	}
	var out []army.Entry
	for _, t := range cobi.Troops() {
		if !t.Alone {
			continue
		}
		e := army.Entry{
			ID: dashed(t.ID), Name: t.Name, Group: footGroup(t), Years: footYears(nation), Cost: t.Cost, Kits: own[t.ID],
			Profile: army.Profile{"kind": "squad", "type": t.ID},
			Options: attached(t, own),
			From:    army.Knowledge{Sure: army.Found, Source: t.Clause, Found: []string{"cost", "figures"}},
		}
		if t.ID == "mortar_team" {
			e.Notes = append(e.Notes, lang.Text{EN: "the mortar itself is a ruling of ours (COBI-WEAPON-14)", PL: "sam moździerz to nasza zasada (COBI-WEAPON-14)"})
		}
		if nation == "poland" && t.ID == "at_team" {
			out = append(out, polishAntiTank(e)...)
			continue
		}
		out = append(out, e)
	}
	return out
}

// polishAntiTank parts the anti-tank team: those with an ally's arsenal have his weapon instead of the anti-tank rifle.
// ARSENAL-16.
func polishAntiTank(e army.Entry) []army.Entry {
	rifle, tube := e, e
	rifle.For = []string{"1939"}
	rifle.From = army.Knowledge{Sure: army.House, Source: e.From.Source + ", COBI-ARSENAL-16", Found: e.From.Found}
	tube.ID, tube.For = e.ID+"-bazooka", []string{"west", "east", "insurgents", "partisans"}
	tube.Name = lang.Text{EN: e.Name.EN + " (bazooka)", PL: e.Name.PL + " (bazooka)"}
	tube.Kits = [][]string{{"bazooka"}, e.Kits[1]}
	return []army.Entry{rifle, tube}
}

func footGroup(t cobi.Troop) string {
	switch {
	case t.Joins:
		return "specialist"
	case len(t.Roles) < 5:
		return "team"
	}
	return "infantry"
}

// footYears are when a nation's soldiers fought.
func footYears(nation string) []int {
	switch nation {
	case "usa":
		return []int{1941, 1945}
	case "soviet", "finland":
		return []int{1939, 1945}
	case "italy":
		return []int{1940, 1943}
	case "hungary", "romania":
		return []int{1941, 1945}
	}
	return everyYear
}

// attached are the soldiers who may join a squad or a team: officers and radio operators any, the others where there is room for
// them among the five. UNIT-11, UNIT-13, UNIT-15, UNIT-16.
func attached(to cobi.Troop, own kits) []army.Option {
	if to.Joins {
		return nil
	}
	const most = 5
	var out []army.Option
	for _, t := range cobi.Troops() {
		if t.Joins && (t.Free || len(to.Roles) < most) {
			out = append(out, army.Option{ID: dashed(t.ID), Name: t.Name, Cost: t.Cost, Kits: own[t.ID], Gives: army.Profile{"joins": t.ID}})
		}
	}
	return out
}
