package cobi

import (
	"maps"
	"strings"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/lang"
)

// Field makes what the battle takes of one unit: of a vehicle its card with its price, of a squad its figures, those who are attached
// to it last, with what each carries. A squad that has faults is fielded without what no figure can carry.
func (levy) Field(list *army.List, r *army.Roster, e *army.Entry, p *army.Pick) (army.Profile, []*battle.Refusal) {
	out := maps.Clone(e.Profile)
	out["points"], out["nation"] = e.CostOf(p)+list.KitCost(p), list.Nation
	if (arsenal{nation: list.Nation, formation: list.FormationOf(r)}).isIndomitable() {
		out["traits"] = []string{"indomitable"} // crews too: all of them have it. ARSENAL-05, ARSENAL-10
	}
	if out["kind"] == kindNames[Vehicle] {
		return out, unreadable(e, out)
	}
	for key, is := range map[string]string{"formation": list.FormationOf(r), "front": list.FrontOf(r)} {
		if is != "" {
			out[key] = is
		}
	}
	kind, _ := out["type"].(string)
	figures, faults := fieldFigures(kind, e, p)
	if figures != nil {
		out["figures"] = figures
	}
	if no := unreadable(e, out); no != nil {
		return out, append(faults, no...)
	}
	unit, err := readUnit(out)
	if err != nil {
		return out, faults
	}
	return out, append(faults, unit.judge(true)...) // whether additional weapons are there, the battle asks
}

// unreadable is what is wrong with a profile that the battle would not read.
func unreadable(e *army.Entry, p army.Profile) []*battle.Refusal {
	if _, err := readUnit(p); err != nil {
		return []*battle.Refusal{army.About("COBI-UNIT-03", e.Name, "{it}: the list entry cannot be read ({why})", battle.Text("why", err.Error()))}
	}
	return nil
}

// fieldFigures are the figures of a squad with their roles and kits: those of its type, then those who join it.
func fieldFigures(kind string, e *army.Entry, p *army.Pick) ([]any, []*battle.Refusal) {
	t := unitTypeNamed(kind)
	if t == nil {
		return nil, nil
	}
	roles := append([]string(nil), t.Roles...)
	for _, c := range p.Options {
		id, _, _ := c.Read()
		if o, ok := e.Option(id); ok {
			if joins, _ := o.Gives["joins"].(string); joins != "" {
				roles = append(roles, joins)
			}
		}
	}
	var figures []any
	var faults []*battle.Refusal
	bearers := make([]bearer, len(roles))
	for i := range roles {
		bearers[i].Role = roles[i]
	}
	if no := t.checkRoles(bearers); no != nil { // then no figures are added
		faults, roles = append(faults, no), roles[:len(t.Roles)]
	}
	for i, role := range roles {
		f := map[string]any{}
		if role != "" {
			f["role"] = role
		}
		if i < len(p.Kits) {
			kit, no := carriable(p.Kits[i])
			if no != nil {
				faults = append(faults, no)
			}
			if len(kit) > 0 {
				f["kit"] = kit
			}
		}
		figures = append(figures, f)
	}
	return figures, faults
}

// carriable is as much of a kit as a figure can carry, and what is wrong with the rest. WEAPON-12, WEAPON-13.
func carriable(kit []string) ([]string, *battle.Refusal) {
	var carried []Item
	for i, id := range kit {
		item, ok := itemNamed(strings.TrimSuffix(id, topped))
		if !ok {
			return kit[:i], army.About("COBI-ARSENAL-03", lang.Same(id), "{it} is not known to the rules")
		}
		carried = append(carried, item)
	}
	no := checkKit(carried)
	if no == nil {
		return kit, nil
	}
	for n := min(len(kit), kitSlots); n > 0; n-- {
		if checkKit(carried[:n]) == nil {
			return kit[:n], no
		}
	}
	return nil, no
}

// Companions are the crew of a vehicle: a squad of its own that the set-up lists after it. Binoculars that were bought go to the
// commander, a second pair to the gunner. VEH-46.
func (levy) Companions(u *army.Unit) []army.Companion {
	p, err := readUnit(u.Profile)
	if err != nil || p.Kind != Vehicle || p.Card.Crew == 0 {
		return nil
	}
	crew := army.Profile{"kind": kindNames[Crew], "nation": p.Nation}
	if p.Has(Indomitable) {
		crew["traits"] = []string{"indomitable"}
	}
	n, sets := int(p.Card.Crew), binocularsOf(u)
	if sets = min(sets, n); sets > 0 {
		figures := []any{map[string]any{"kit": []string{"binoculars"}, "n": sets}}
		if n > sets {
			figures = append(figures, map[string]any{"n": n - sets})
		}
		crew["figures"] = figures
	} else {
		crew["men"] = n
	}
	return []army.Companion{{
		Key: "crew", Profile: crew,
		Name: lang.Filled("%s: crew", u.Name),
	}}
}

// binocularsOf is how many were bought for a vehicle. VEH-46.
func binocularsOf(u *army.Unit) (sets int) {
	for _, c := range u.As.Options {
		id, n, _ := c.Read()
		if o, ok := u.Entry.Option(id); ok && o.Gives["binoculars"] == true {
			sets += n
		}
	}
	return sets
}
