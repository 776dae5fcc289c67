package telling

import (
	"slices"

	"sandtable/battle"
	"sandtable/battle/words"
)

// question is what the side must decide, as a sentence to its player.
func (s *Speaker) question(d *battle.Decision) string {
	if d.Reaction || s.t.Reacts(d.Kind) {
		if text, ok := s.t.React(s.reaction(d)); ok {
			return text
		}
	}
	return s.t.Asks(d.Kind)
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
	s.bestShot(d, r)
	if len(r.Can) == 0 && r.Own != 0 {
		r.Can = []battle.UnitID{r.Own}
	}
	return r
}

// shooters is of how many units the shot is looked at.
const shooters = 4

// bestShot notes who could fire, if the decision does not say it, and what the best of their shots comes to.
func (s *Speaker) bestShot(d *battle.Decision, r *words.Reaction) {
	b := s.Game.Battle()
	for i, v := range d.Verbs {
		if d.Classes[i] != battle.ClassFire {
			continue
		}
		c := battle.Command{Side: d.Side, Seat: d.Seat, Verb: v}
		slot, err := b.Ask(c)
		if err != nil {
			continue
		}
		who := []battle.Command{c}
		if slot.Field == battle.FieldUnit {
			who = who[:0]
			if len(r.Can) == 0 || r.Own == 0 {
				r.Can = r.Can[:0]
			}
			for _, value := range slices.Clone(slot.Values) {
				if !slices.Contains(r.Can, value.Unit) {
					r.Can = append(r.Can, value.Unit)
				}
				next := c
				battle.Put(&next, slot.Field, value)
				who = append(who, next)
			}
		}
		for _, c := range who[:min(len(who), shooters)] {
			if h := shotOf(b, c); h != nil && (r.Chance == nil || h.PPM > r.Chance.PPM) {
				r.Chance = h
			}
		}
		return
	}
}

// shotOf is what a shot comes to that is filled in the plainest way; nil: it is not that plain, or nothing is known of it.
func shotOf(b battle.Battle, c battle.Command) *battle.Head {
	var passed []battle.Field
	for range 8 {
		slot, err := b.Ask(c, passed...)
		switch {
		case err != nil:
			return nil
		case slot.Field == "":
			p, err := battle.Foresee(b, c, 0)
			if err != nil {
				return nil
			}
			for i := range p.Headline {
				if h := &p.Headline[i]; h.PPM > 0 && (h.PPM >= 150_000 || i == len(p.Headline)-1) {
					return h
				}
			}
			return nil
		case slot.Optional:
			passed = append(passed, slot.Field)
		case len(slot.Values) == 0:
			return nil
		default:
			battle.Put(&c, slot.Field, slot.Values[0])
		}
	}
	return nil
}
