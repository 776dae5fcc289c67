package lab

import (
	"slices"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/geom"
)

// Deeds are what a contestant did in a battle: how many of his commands were of which kind, and how far his units stood from the nearest
// enemy at the beginning of turns.
type Deeds struct {
	Fire    int   `json:"fire,omitempty"`
	Move    int   `json:"move,omitempty"`
	Assault int   `json:"assault,omitempty"`
	Apart   int64 `json:"apart,omitempty"` // in all, in centimetres
	Stood   int   `json:"stood,omitempty"` // units that were measured
}

// add counts a command.
func (d *Deeds) add(of *battle.Decision, c *battle.Command) {
	i := slices.Index(of.Verbs, c.Verb)
	if i < 0 {
		return
	}
	switch of.Classes[i] {
	case battle.ClassFire:
		d.Fire++
	case battle.ClassMove:
		d.Move++
	case battle.ClassAssault:
		d.Assault++
	case battle.ClassOrder:
		for j := range c.Parts {
			if c.Parts[j].Target != 0 {
				d.Assault++ // its order says so
			}
		}
	}
}

// measure adds how far the units of a side stand from the enemies that it sees.
func (d *Deeds) measure(s *bot.Seat, p *battle.Picture) {
	for i := range p.Figures {
		f := &p.Figures[i]
		if f.Side != s.Side() || f.Away || f.Role >= battle.RoleLeader {
			continue
		}
		best := geom.Len(-1)
		for j := range p.Figures {
			e := &p.Figures[j]
			if e.Side != s.Side().Enemy() || e.Away || e.Role == battle.RoleAbove {
				continue
			}
			if far := geom.Dist(e.At, f.At); best < 0 || far < best {
				best = far
			}
		}
		if best >= 0 {
			d.Apart += int64(best / geom.CM)
			d.Stood++
		}
	}
}

// A Manner is how a contestant plays, over all battles.
type Manner struct {
	Fire    float64 `json:"fire"`    // parts of what he did
	Move    float64 `json:"move"`    //
	Assault float64 `json:"assault"` //
	Lost    float64 `json:"lost"`    // part of his points that he lost
	Apart   float64 `json:"apart"`   // how far his units stood from the nearest enemy, in centimetres
}

// mannersOf are those of both contestants.
func mannersOf(played []*Played) (out [2]Manner) {
	for who := range out {
		var d Deeds
		var points, lost int64
		for _, p := range played {
			own := &p.Deeds[who]
			d.Fire, d.Move, d.Assault = d.Fire+own.Fire, d.Move+own.Move, d.Assault+own.Assault
			d.Apart, d.Stood = d.Apart+own.Apart, d.Stood+own.Stood
			for i, side := range battle.Sides {
				if p.who(side) == who {
					points, lost = points+p.Sides[i].Points, lost+p.Sides[i].Lost
				}
			}
		}
		m := &out[who]
		if all := float64(d.Fire + d.Move + d.Assault); all > 0 {
			m.Fire, m.Move, m.Assault = float64(d.Fire)/all, float64(d.Move)/all, float64(d.Assault)/all
		}
		if points > 0 {
			m.Lost = float64(lost) / float64(points)
		}
		if d.Stood > 0 {
			m.Apart = float64(d.Apart) / float64(d.Stood)
		}
	}
	return out
}
