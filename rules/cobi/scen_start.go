package cobi

import (
	"cmp"
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
)

// readGoals reads what was agreed on about the scenario.
func (b *Battle) readGoals() error {
	if t := b.scenario.Type; b.options.OnlyElimination && t != "" && slices.Index(scenarioTypes, t) >= 0 && t != elimination {
		return fmt.Errorf("type %q: in this mode only %q is played (COBI-MODE-05)", t, elimination)
	}
	for _, side := range battle.Sides {
		c := b.scenario.posture(side).Commander
		if c == nil {
			continue
		}
		id, err := b.setup.Unit(c.Unit)
		if err != nil {
			return fmt.Errorf("commander: %w", err)
		}
		m := b.nth(id, c.Model)
		if m == 0 || b.isVehicle(id) || b.Whose.Side(id) != side {
			return fmt.Errorf("commander: %s has no such figure", side)
		}
		b.player(side).Commander = m
	}
	return nil
}

// beside refuses what a scenario says of the set-up, which is over when a battle begins in a situation: it would change nothing. What holds
// without being placed, such as frost, still holds. SETUP-25.
func (s *scenario) beside(t *start) error {
	said := func(place string, is bool) error {
		if is {
			return lang.NewFault("%s: beside start it would change nothing, because the set-up is over", place)
		}
		return nil
	}
	for _, side := range battle.Sides {
		for _, id := range s.posture(side).Effects {
			if e, _ := effectOf(id); e != MudSnow && e != Frost {
				return said(side.String()+".effects: "+id, true)
			}
		}
	}
	begins := t.Phase == "deployment" || t.Phase == "round" && t.Round <= 1 // the first round is yet to come
	return cmp.Or(
		said("type", s.Type == openScenario),
		said("initiative", s.Initiative != battle.Nobody),
		said("stock", len(s.Stock) > 0),
		said("classify", s.Classify),
		said("weather", s.Weather != ""),
		said("first", s.First != battle.Nobody && !begins),
	)
}

// A paperStart is the state in which a set of documents is found.
type paperStart struct {
	Holder string     `json:"holder"` // which unit carries it
	Model  int16      `json:"model"`
	At     *jsonPoint `json:"at"` // where it lies
	Home   Side       `json:"home"`
}

// startGoals puts the scenario into a situation in the middle of a battle.
func (b *Battle) startGoals(t *start, side Side) error {
	b.player(side).Held, b.player(side).Best = t.Held, t.Held
	for _, s := range battle.Sides {
		b.player(s).Attacker = b.scenario.Attacker == s
	}
	switch {
	case hasRoles(b.scenario.Type) && b.scenario.Attacker == battle.Nobody && t.Phase != "deployment":
		return fmt.Errorf("attacker: the scenario needs one")
	case t.Held < 0 || t.Held > 100:
		return fmt.Errorf("held: from 0 to 100")
	case b.scenario.Type != documents:
		return nil
	}
	for _, at := range b.crateSpots() {
		b.Papers = append(b.Papers, Paper{At: at})
	}
	if len(t.Papers) > crates {
		return fmt.Errorf("papers: there are %d sets", crates)
	}
	for i := range t.Papers {
		p, x := &t.Papers[i], &b.Papers[i]
		x.Home = p.Home
		x.Taken = p.Home != battle.Nobody
		if p.At != nil {
			x.At, x.Taken = geom.Point{X: geom.Len(p.At[0]), Y: geom.Len(p.At[1])}, true
		}
		if p.Holder == "" {
			continue
		}
		id, err := b.setup.Unit(p.Holder)
		if err != nil {
			return fmt.Errorf("papers: %w", err)
		}
		m := b.nth(id, p.Model)
		if m == 0 || b.isVehicle(id) {
			return fmt.Errorf("papers: %q has no figure %d", p.Holder, p.Model)
		}
		x.Taken, x.Holder = true, m
		b.model(m).Marks |= Papers
	}
	return nil
}

// checkGoals finds what a stored state says of the scenario that cannot be.
func (b *Battle) checkGoals() error {
	figure := func(m modelID) bool { return m == 0 || m > 0 && int(m) <= len(b.Models) && !b.isHull(m) }
	for i := range b.Players {
		if !figure(b.Players[i].Commander) {
			return fmt.Errorf("players[%d]: its commander is not one of this set-up", i)
		}
	}
	if n := len(b.Papers); n != 0 && n != crates {
		return fmt.Errorf("papers: there are %d sets", crates)
	}
	for i := range b.Papers {
		if p := &b.Papers[i]; !figure(p.Holder) || !p.Home.Valid() {
			return fmt.Errorf("papers[%d] is not one of this set-up", i)
		}
	}
	return nil
}
