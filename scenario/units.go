package scenario

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"sandtable/army"
	"sandtable/battle"
)

// units are those of a side as the battle takes them.
func (l *layout) units(side battle.Side) ([]battle.UnitSetup, error) {
	a := l.order.Armies[side.Index()]
	profiles, states := make([]army.Profile, len(a.Units)), make([]map[string]any, len(a.Units))
	for i := range a.Units {
		profiles[i] = a.Units[i].Profile
	}
	for n := range l.scenario.Gear {
		g := &l.scenario.Gear[n]
		for _, i := range g.pick(side, a) {
			profiles[i] = with(profiles[i], g.Gets)
		}
	}
	for n := range l.scenario.Later {
		late := &l.scenario.Later[n]
		v, err := l.resolve(late.State, 0)
		if err != nil {
			return nil, fmt.Errorf("later[%d].state: %w", n, err)
		}
		for _, i := range late.pick(side, a) {
			states[i], _ = v.(map[string]any)
		}
	}
	out := make([]battle.UnitSetup, len(a.Units))
	for i := range a.Units {
		u := &a.Units[i]
		profile, err := profiles[i].JSON()
		if err != nil {
			return nil, fmt.Errorf("%s: %s: profile: %w", side, u.Key, err)
		}
		out[i] = battle.UnitSetup{
			ID: side.String() + "-" + u.Key, Name: u.Name.In(l.order.Language), Side: side, Profile: profile,
		}
		if states[i] == nil {
			continue
		}
		if out[i].State, err = json.Marshal(states[i]); err != nil {
			return nil, fmt.Errorf("%s: %s: state: %w", side, u.Key, err)
		}
	}
	return out, nil
}

// pick chooses the units of a selection, by their places in the army: in the order of the groups it names, and in that of
// the army, until they cost the share that it asks for. The last may cost more than is left of it.
func (s *Selection) pick(side battle.Side, a *army.Army) []int {
	if side != s.Side {
		return nil
	}
	groups := s.From
	if len(groups) == 0 {
		groups = []string{""}
	}
	var out []int
	cost := 0
	for _, group := range groups {
		for i := range a.Units {
			u := &a.Units[i]
			if cost*100 >= s.Share*a.Cost {
				return out
			}
			if (group == "" || u.Entry.Group == group) && !slices.Contains(s.But, u.Entry.Group) {
				out = append(out, i)
				cost += u.Cost
			}
		}
	}
	return out
}

// with is a profile with something added: lists grow, all else is replaced.
func with(p army.Profile, gets map[string]any) army.Profile {
	out := maps.Clone(p)
	for key, v := range gets {
		list, isList := v.([]any)
		if old, had := out[key].([]any); isList && had {
			v = slices.Concat(old, list)
		}
		out[key] = v
	}
	return out
}
