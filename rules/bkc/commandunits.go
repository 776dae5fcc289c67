package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	notACommand   = reason("BKC-CMD-41", "{unit} is not a command unit", "{unit} nie jest jednostką dowodzenia")
	commandStuck  = reason("BKC-CMD-47", "{unit} is suppressed and makes no command move", "{unit} jest przygwożdżona i nie wykonuje ruchu dowodzenia")
	commandMoved  = reason("BKC-CMD-41", "{unit} has made its command move", "{unit} wykonała już ruch dowodzenia")
	withItsHost   = reason("BKC-CMD-46", "{unit} has joined a combat unit and moves only with it", "{unit} dołączyła do jednostki bojowej i rusza się tylko z nią")
	commandTooFar = reason("BKC-CMD-41", "the path of {unit} is {path} long, its Move is {move}", "droga {unit} ma {path}, ruch to {move}")
	commandBarred = reason("BKC-MOVE-10", "{unit} cannot pass there", "{unit} nie może tamtędy przejść")
)

// mayMoveCommand says why a unit makes no command move. CMD-41, CMD-46, CMD-47, SUP-07.
func (b *Battle) mayMoveCommand(id UnitID) *Refusal {
	u := b.unit(id)
	switch {
	case !b.profile(id).IsCommand():
		return notACommand.Refuse(b.unitFact("unit", id))
	case u.Host != 0 || !u.IsOnTable():
		return withItsHost.Refuse(b.unitFact("unit", id))
	case u.Is(Suppressed):
		return commandStuck.Refuse(b.unitFact("unit", id))
	case u.Is(HasMoved):
		return commandMoved.Refuse(b.unitFact("unit", id))
	}
	return nil
}

// autoCommandMoves ends the phase when no command unit can move any more. DP-45.
func autoCommandMoves(b *Battle, s Step) bool {
	for i, p := range b.profiles {
		if id := UnitID(i + 1); p.IsCommand() && b.side(id) == s.Side && b.mayMoveCommand(id) == nil {
			return false
		}
	}
	b.endPhase()
	return true
}

// commandMove: at the end of the Command Phase each command unit may move once, whether or not it failed. CMD-41,
// DP-45.
var commandMove = &Rule{
	Verb: "move", Clause: "BKC-CMD-41",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: ownCommand,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.isOwn(c, c.Unit); no != nil {
					return no
				}
				return b.mayMoveCommand(c.Unit)
			},
		},
		{
			Field: battle.FieldPath,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{From: b.unit(c.Unit).At, Limit: b.profile(c.Unit).Move, Clause: "BKC-CMD-41"}
			},
			Check:  func(b *Battle, c *Cmd) *Refusal { return b.judgeCommandPath(c.Unit, c.Path, c.Facing) },
			Sample: sampleCommandPath,
		},
		{
			Field: battle.FieldFacing, Optional: true,
			Shape: func(b *Battle, c *Cmd) *battle.Shape { return &battle.Shape{Clause: "BKC-CMD-41"} },
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				facing := geom.Degrees(r.Roll(360, "sample") - 1)
				c.Facing = &facing
				if b.judgeCommandPath(c.Unit, c.Path, c.Facing) != nil {
					*c.Facing = b.unit(c.Unit).Facing
				}
			},
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		d := b.pathLength(c.Unit, c.Path)
		p.Facts = append(p.Facts, battle.Cm("path", d), battle.Cm("left", b.profile(c.Unit).Move-d))
	},
	Do: func(b *Battle, c *Cmd) {
		b.mark(c.Unit, HasMoved)
		facing := b.unit(c.Unit).Facing
		if c.Facing != nil {
			facing = *c.Facing
		}
		b.moveTo(c.Unit, c.Path[len(c.Path)-1], facing, "moved", "BKC-CMD-41", c.Path...)
	},
}

// pathLength is how long a path is from where a unit stands.
func (b *Battle) pathLength(id UnitID, path []geom.Point) geom.Len {
	sum, at := geom.Len(0), b.unit(id).At
	for _, p := range path {
		sum += geom.Dist(at, p)
		at = p
	}
	return sum
}

// judgeCommandPath says why a command unit cannot move along a path: within its Move, over ground it can enter, through
// friends and enemy command units but not through enemy combat units. CMD-41, MOVE-06, MOVE-07.
func (b *Battle) judgeCommandPath(id UnitID, path []geom.Point, facing *geom.Facing) *Refusal {
	if d, most := b.pathLength(id, path), b.profile(id).Move; d > most {
		return commandTooFar.Refuse(b.unitFact("unit", id), battle.Cm("path", d), battle.Cm("move", most))
	}
	base := b.base(id)
	for _, p := range path {
		m := b.firstMetFrom(id, base, p, geom.Dist(base.At, p), func(met UnitID) bool {
			return b.side(met) == b.side(id) || b.profile(met).IsCommand()
		})
		if m.kind == meetsEnemy || m.kind == meetsBarrier {
			return commandBarred.Refuse(b.unitFact("unit", id))
		}
		base = base.MovedTo(p)
	}
	if facing != nil {
		base = base.Faced(*facing)
	}
	if !b.canStand(id, base) {
		return noRoom.Refuse()
	}
	return nil
}

// sampleCommandPath draws a straight move in some direction, shorter and shorter until it is legal; standing still
// always is.
func sampleCommandPath(b *Battle, c *Cmd, r dice.Roller) {
	at, most := b.unit(c.Unit).At, b.profile(c.Unit).Move
	heading := geom.Degrees(r.Roll(360, "sample") - 1)
	for d := geom.Len(r.Roll(int(most)+1, "sample") - 1); d > geom.MM; d /= 2 {
		c.Path = []geom.Point{geom.Step(at, heading, d)}
		if b.judgeCommandPath(c.Unit, c.Path, nil) == nil {
			return
		}
	}
	c.Path = []geom.Point{at}
}

// endCommandMoves leaves the other command units where they are. DP-45.
var endCommandMoves = &Rule{Verb: "end", Clause: "BKC-DP-45", Do: func(b *Battle, _ *Cmd) { b.endPhase() }}
