package bot

import (
	"context"

	"sandtable/battle"
	"sandtable/geom"
)

// A Reaction is how a side answers when what the enemy does lets it react.
type Reaction string

// The reactions.
const (
	React     Reaction = "ask"  // the player of the side is asked
	ReactNot  Reaction = "pass" // it lets everything go by
	ReactFire Reaction = "fire" // it fires where that is worth it, and lets the rest go by
)

// Reactions lists them.
var Reactions = []Reaction{React, ReactNot, ReactFire}

// Orders are the standing orders of a side about reactions: a tiny player, who answers what the enemy's deeds bring up and nothing
// else. They are no part of a battle: what comes of them are commands like any other.
type Orders struct {
	React  Reaction `json:"react" ts:"'ask' | 'pass' | 'fire'"`
	Within geom.Len `json:"within,omitzero"` // it fires only at enemies so near; 0: at any distance
}

// Answer is what the orders say to what is pending. It reports false where they say nothing: then the player of the side is asked.
func (o Orders) Answer(ctx context.Context, s *Seat) (c Choice, answered bool) {
	d := s.Pending()
	if !d.Reaction || o.React != ReactNot && o.React != ReactFire {
		return c, false
	}
	g := NewSergeant(0, Skill{})
	if _, done, err := g.turnTo(s, &d); done || err != nil {
		return c, false
	}
	if o.React == ReactFire {
		g.think(ctx)
		for i := range g.found {
			f := &g.found[i]
			if f.class == battle.ClassFire && f.score > 0 && (o.Within == 0 || g.gap(&f.Command) <= o.Within) {
				return Choice{f.Command, g.why(i, "")}, true
			}
		}
	}
	pass, ok := g.hurry(&d)
	return Choice{pass, Why{Code: ToWait, Class: battle.ClassPass, Verb: pass.Verb}}, ok
}

// gap is how far the target of a command is from the unit that would shoot, as the book measures it if it sees the target now.
func (g *Sergeant) gap(c *battle.Command) geom.Len {
	from, to := g.figure(g.unitOf(c)), g.figure(c.Target)
	if from == nil || to == nil {
		return geom.Len(1) << 30
	}
	if l := g.seat.looker; l != nil {
		if look := l.Look(g.seat.side, from.ID, to.ID); look.Sees {
			return look.Range
		}
	}
	return geom.Dist(from.At, to.At)
}
