package telling

import (
	"slices"

	"sandtable/battle"
	"sandtable/battle/words"
)

// question is what the side must decide, as a sentence to its player, and who does what it may react to.
func (s *Speaker) question(d *battle.Decision) (text string, actors []battle.UnitID) {
	if d.Reaction || s.t.Reacts(d.Kind) {
		r := s.reaction(d)
		for _, id := range r.Actors {
			if s.knows(id) {
				actors = append(actors, id)
			}
		}
		if text, ok := s.t.React(r); ok {
			return text, actors
		}
	}
	return s.t.Asks(d.Kind), actors
}

// reaction is what breaks into what the enemy does: who acts, and who could answer.
func (s *Speaker) reaction(d *battle.Decision) *words.Reaction {
	r := &words.Reaction{Kind: d.Kind}
	b := s.Game.Battle()
	sides, ok := b.(interface {
		Side(battle.UnitID) battle.Side
	})
	if !ok {
		return r
	}
	var target battle.UnitID
	if top, ok := b.(interface{ TopStep() battle.Step }); ok {
		target = top.TopStep().Target
	}
	for i, id := range append([]battle.UnitID{d.Unit, target}, d.Units...) {
		switch {
		case id == 0:
		case sides.Side(id) != d.Side:
			if !slices.Contains(r.Actors, id) {
				r.Actors = append(r.Actors, id)
			}
		case i < 2:
			r.Own = id
		case !slices.Contains(r.Can, id):
			r.Can = append(r.Can, id)
		}
	}
	s.whoFires(d, r)
	if len(r.Can) == 0 && r.Own != 0 {
		r.Can = []battle.UnitID{r.Own}
	}
	return r
}

// whoFires notes who could fire, if the decision does not say it.
func (s *Speaker) whoFires(d *battle.Decision, r *words.Reaction) {
	b := s.Game.Battle()
	for i, v := range d.Verbs {
		if d.Classes[i] != battle.ClassFire {
			continue
		}
		slot, err := b.Ask(battle.Command{Side: d.Side, Seat: d.Seat, Verb: v})
		if err != nil || slot.Field != battle.FieldUnit {
			continue
		}
		if r.Own == 0 {
			r.Can = r.Can[:0]
		}
		for _, value := range slot.Values {
			if !slices.Contains(r.Can, value.Unit) {
				r.Can = append(r.Can, value.Unit)
			}
		}
		return
	}
}
