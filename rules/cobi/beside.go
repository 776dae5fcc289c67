package cobi

import (
	"encoding/json"
	"fmt"

	"sandtable/battle"
)

// Moments are the parts of a round. ROUND-01 to ROUND-10.
func (e book) Moments(side battle.Side) []battle.Moment {
	turns, _ := json.Marshal(start{Round: 2, Side: side, Initiative: side})
	return []battle.Moment{
		{Phase: string(Turns), Clause: "COBI-ROUND-02", Start: turns},
		{Phase: string(RoundEnd), Clause: "COBI-ROUND-08"},
	}
}

// Course is a turn of one unit after a turn of an enemy, until all have acted or given it up. ROUND-02, ROUND-03, ROUND-05.
func (book) Course() battle.Course {
	return battle.Course{Acts: battle.ActsUnit, First: "COBI-ROUND-06", Idle: whereIs(Declined), Rounds: true}
}

// whereIs is where a mark stands in the state of a unit.
func whereIs(m Mark) string { return "marks/+" + namesOf(m, markNames)[0] }

// Settings are what players may say of a unit, and of each of its figures.
func (e book) Settings(spec *battle.UnitSetup) ([]battle.Setting, error) {
	p, err := readProfile(spec.Profile)
	if err != nil {
		return nil, err
	}
	mark := func(m Mark) battle.Setting {
		s := battle.Setting{Key: whereIs(m), Fact: namesOf(m, markNames)[0]}
		if m&roundMarks != 0 {
			s.Fades = battle.FadesWithRound
		}
		return s
	}
	if p.Kind == Vehicle {
		out := []battle.Setting{{Key: "gun/empty", Fact: "gun-empty"}, {Key: "gun/jammed", Fact: "gun-jammed"}}
		for _, m := range []Mark{Activated, Declined, Immobilised, Damaged, Incapacitated, Camouflaged} {
			out = append(out, mark(m))
		}
		return out, nil
	}
	out := []battle.Setting{mark(Activated), mark(Declined), mark(Hidden)}
	if p.Kind == Crew {
		out = out[:0]
	}
	for i := range p.Figures {
		n := int16(i + 1)
		of := func(field string) string { return fmt.Sprintf("figures/%d/%s", n, field) }
		out = append(out, battle.Setting{Key: of("health"), Fact: fmt.Sprintf("figure-%d", n), Words: healthNames, Model: n})
		if p.Kind == Crew {
			continue
		}
		for _, m := range []ModelMark{Panicked, DugIn} {
			for k, name := range modelMarkNames {
				if m == 1<<k {
					out = append(out, battle.Setting{Key: of("marks/+" + name), Fact: name, Model: n})
				}
			}
		}
	}
	return out, nil
}

// Found is the state in which a set-up would find a unit as it is now.
func (b *Battle) Found(id UnitID) any {
	u, p := b.unit(id), b.profile(id)
	t := unitStart{Marks: namesOf(u.Marks, markNames), Since: u.Since}
	if u.Place >= Exited {
		t.Place = u.Place.String()
	}
	if u.Side != b.setup.Units[id-1].Side {
		t.Side = &u.Side
	}
	if p.Kind == Vehicle {
		t.Gun, t.Second = u.Gun.found(), u.Second.found()
		return t
	}
	t.Afoot = p.Kind == Crew
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		x := b.model(m)
		f := modelStart{Model: b.number(m), Marks: namesOf(x.Marks, modelMarkNames)}
		if t.Afoot = t.Afoot && x.Post == 0; x.Health != Able {
			f.Health = healthNames[x.Health]
		}
		for i := range x.Kit {
			f.Kit = append(f.Kit, *x.Kit[i].found())
		}
		t.Figures = append(t.Figures, f)
	}
	return t
}

// found is a slot as a set-up would say it. What a vehicle has is on its card.
func (s *Slot) found() *slotStart {
	charges := s.Charges
	return &slotStart{Item: items[s.Item].Name, Charges: &charges, Empty: s.Empty, Jammed: s.Jammed}
}

// namesOf are the names of marks that are set.
func namesOf[M ~uint16 | ~uint32](set M, names []string) (out []string) {
	for i, name := range names {
		if set&(1<<i) != 0 {
			out = append(out, name)
		}
	}
	return out
}
