package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// autoRegroup rolls how far the winner of a fight may move. A gun stays where it is. ASSAULT-25, ASSAULT-38.
func autoRegroup(b *Battle, s Step) bool {
	switch u := b.unit(s.Unit); {
	case !u.IsOnTable() || u.Inside != 0 || b.profile(s.Unit).Type == Artillery:
		b.pop()
		return true
	case s.M == 1:
		return false
	}
	roll := oneDie("BA-ASSAULT-25", s.Unit, b.d6("BA-ASSAULT-25"))
	total := int(roll.Dice[0].Face)
	if b.profile(s.Unit).Flags&(Cavalry|Motorbikes) != 0 {
		face := b.d6("BA-ASSAULT-25")
		roll.Dice = append(roll.Dice, dice.D6(face)...)
		total += face
	}
	b.Emit(Event{Kind: Rolled, Unit: s.Unit, Clause: "BA-ASSAULT-25", Rolls: []battle.Roll{roll}})
	s.N, s.M = int32(inch(total)), 1
	b.swap(s)
	return true
}

var (
	tooFar      = reason("BA-ASSAULT-25", "{unit} would move {path} and may regroup {rate}", "{unit} przeszedłby {path}, a może przegrupować się o {rate}")
	cannotThere = reason("BA-MOVE-10", "{unit} cannot go there", "{unit} nie może tam iść")
)

// regroupRule moves the winner of a fight: the path is the leader's, the others keep their places beside him unless parts
// say otherwise. DP-28, ASSAULT-25.
var regroupRule = &Rule{
	Verb: "regroup", Clause: "BA-DP-28",
	Fields: []Field{
		{
			Field: battle.FieldPath,
			Shape: func(b *Battle, _ *Cmd) *battle.Shape {
				s := b.Agenda.Top()
				return &battle.Shape{From: b.model(b.leader(s.Unit)).At, Limit: geom.Len(s.N), Clause: "BA-ASSAULT-25"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.planRegroup(c)
				return no
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				s := b.Agenda.Top()
				from := b.model(b.leader(s.Unit)).At
				for range 6 {
					c.Path = []geom.Point{geom.Step(from, geom.Degrees(10*r.Roll(36, "sample")), geom.Len(s.N)*geom.Len(r.Roll(3, "sample"))/3)}
					if _, no := b.planRegroup(c); no == nil {
						return
					}
				}
				c.Path = []geom.Point{from}
			},
		},
		{Field: battle.FieldParts, Optional: true, Shape: facingShape, Sample: func(*Battle, *Cmd, dice.Roller) {}},
	},
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		p, _ := b.planRegroup(c)
		b.pop()
		b.march(s.Unit, &p, "regroup", "BA-ASSAULT-25")
	},
}

// planRegroup judges a regrouping move. Who stays where he is may always do so.
func (b *Battle) planRegroup(c *Cmd) (plan, *Refusal) {
	s := b.Agenda.Top()
	id, limit := s.Unit, geom.Len(s.N)
	p := b.still(id)
	from, length := p.places[0], geom.Len(0)
	for _, to := range c.Path {
		length += geom.Dist(from, to)
		from = to
	}
	if length > limit {
		return p, tooFar.Refuse(b.unitFact("unit", id), in("path", length), in("rate", limit))
	}
	shift := from.Sub(p.places[0])
	moves := shift != geom.Point{} || len(c.Parts) > 0
	p.path = c.Path
	was := p.places
	p.places = make([]geom.Point, len(was))
	for i := range was {
		p.places[i] = was[i].Add(shift)
	}
	if no := b.adjust(id, c, &p); no != nil || !moves {
		return p, no
	}
	for i := range was {
		if d := geom.Dist(was[i], p.places[i]); d > limit {
			return p, tooFar.Refuse(b.unitFact("unit", id), in("path", d), in("rate", limit))
		}
		if way := b.lane(b.nth(id, p.models[i]), was[i], p.places[i], 0); !way.open {
			return p, cannotThere.Refuse(b.unitFact("unit", id))
		}
	}
	return p, b.judgePlaces(id, &p)
}

// still is a plan in which a unit stays where it is: the start of any other.
func (b *Battle) still(id UnitID) plan {
	var room [maxMen]modelID
	var p plan
	for _, m := range b.living(id, room[:0]) {
		p.models = append(p.models, b.number(m))
		p.places = append(p.places, b.model(m).At)
	}
	p.facing = b.model(b.leader(id)).Facing
	return p
}
