package scenario

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/geom"
)

// units are those of a side as the battle takes them.
func (l *layout) units(side battle.Side) ([]battle.UnitSetup, error) {
	a := l.order.Armies[side.Index()]
	out, at := a.SetupIn(side, l.order.Language), a.Places()
	for n := range l.scenario.Gear {
		g := &l.scenario.Gear[n]
		for _, i := range g.pick(side, a, nil) {
			var err error
			if out[at[i]].Profile, err = with(out[at[i]].Profile, g.Gets); err != nil {
				return nil, fmt.Errorf("gear[%d].gets: %w", n, err)
			}
		}
	}
	var gone []int
	for n := range l.scenario.Later {
		late := &l.scenario.Later[n]
		v, err := l.resolve(late.State, 0)
		if err != nil {
			return nil, fmt.Errorf("later[%d].state: %w", n, err)
		}
		state, err := json.Marshal(v)
		if err != nil {
			return nil, fmt.Errorf("later[%d].state: %w", n, err)
		}
		for _, i := range late.pick(side, a, gone) {
			out[at[i]].State = state
			gone = append(gone, i)
		}
	}
	for n := range l.scenario.Placed {
		p := &l.scenario.Placed[n]
		if p.Side != side {
			continue
		}
		if p.Unit <= len(at) { // another army may be smaller
			if err := l.place(&out[at[p.Unit-1]], p); err != nil {
				return nil, fmt.Errorf("placed[%d].%w", n, err)
			}
		}
	}
	deal(l.order.Rules, a, out, l.order.Players[side.Index()])
	return out, nil
}

// place puts a unit where the scenario wants it when the battle begins.
func (l *layout) place(u *battle.UnitSetup, p *Place) error {
	if p.At != nil {
		spot, err := l.point(p.At)
		if err != nil {
			return fmt.Errorf("at: %w", err)
		}
		u.At = &spot
	}
	u.Facing, u.Name = geom.Facing(p.Facing*10), cmp.Or(p.Name.In(l.order.Language), u.Name)
	if len(p.State) == 0 {
		return nil
	}
	state, err := l.resolve(p.State, 0)
	if err == nil {
		u.State, err = json.Marshal(state)
	}
	if err != nil {
		return fmt.Errorf("state: %w", err)
	}
	return nil
}

// deal gives every unit of an army, with all that it brings along, to one of several players: those who lead by turns, then the others in
// the order of the army to the player whose units cost least so far. So each has some of everything.
func deal(rules army.Rules, a *army.Army, out []battle.UnitSetup, players int) {
	if players < 2 {
		return
	}
	led, _ := rules.(army.Led)
	costs, at, turn := make([]int, players), a.Places(), 0
	give := func(i, seat int) {
		costs[seat] += a.Units[i].Cost
		for n := range 1 + len(a.Units[i].Companions) {
			out[at[i]+n].Seat = battle.Seat(seat + 1)
		}
	}
	for i := range a.Units {
		if led != nil && led.Leads(&a.Units[i]) {
			give(i, turn%players)
			turn++
		}
	}
	for i := range a.Units {
		if led == nil || !led.Leads(&a.Units[i]) {
			give(i, slices.Index(costs, slices.Min(costs)))
		}
	}
}

// pick chooses the units of a selection, by their places in the army: in the order of the groups it names, and in that of
// the army, until they cost the share that it asks for; the last may cost more than is left of it. Some are gone already.
func (s *Selection) pick(side battle.Side, a *army.Army, gone []int) []int {
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
			if (group == "" || u.Entry.Group == group) && !slices.Contains(s.But, u.Entry.Group) && !slices.Contains(gone, i) {
				out = append(out, i)
				cost += u.Cost
			}
		}
	}
	return out
}

// with is a profile with something added: lists grow, all else is replaced.
func with(profile json.RawMessage, gets map[string]any) (json.RawMessage, error) {
	var p map[string]json.RawMessage
	if err := json.Unmarshal(profile, &p); err != nil {
		return nil, err
	}
	for key, v := range gets {
		var old []any
		if list, isList := v.([]any); isList && json.Unmarshal(p[key], &old) == nil {
			v = slices.Concat(old, list)
		}
		text, err := json.Marshal(v)
		if err != nil {
			return nil, err
		}
		p[key] = text
	}
	return json.Marshal(p)
}
