package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	notACommand  = reason("BKC-CMD-41", "{unit} is not a commander")
	commandMoved = reason("BKC-CMD-41", "{unit} has already made its command move")
	withItsHost  = reason("BKC-CMD-46", "{unit} has joined a combat unit and moves with it")
)

// mayMoveCommand says why a unit makes no command move. CMD-41, CMD-46, CMD-47, SUP-07.
func (b *Battle) mayMoveCommand(id UnitID) *Refusal {
	u := b.unit(id)
	switch {
	case !b.profile(id).IsCommand():
		return notACommand.Refuse(b.UnitFact("unit", id))
	case u.Host != 0 || !u.IsOnTable():
		return withItsHost.Refuse(b.UnitFact("unit", id))
	case b.keptFromCommandMove(id):
		b.Cite("BKC-SUP-07")
		return commandStuck.Refuse(b.UnitFact("unit", id))
	case u.Is(HasMoved):
		return commandMoved.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// autoCommandMoves ends the phase when no command unit can move any more. DP-45.
func autoCommandMoves(b *Battle, s Step) bool {
	if b.moreMayMove(s.Side, 0) {
		return false
	}
	b.endPhase()
	return true
}

// moreMayMove reports a side with command units that can still move or come on, but for one. DP-45.
func (b *Battle) moreMayMove(side Side, but UnitID) bool {
	for i, p := range b.profiles {
		if id := UnitID(i + 1); id != but && p.IsCommand() && b.side(id) == side && (b.mayMoveCommand(id) == nil || b.comesOn(id)) {
			return true
		}
	}
	return false
}

// previewLastMove shows what follows a command move with which the phase ends. DP-45, TURN-08.
func (b *Battle) previewLastMove(c *Cmd, p *battle.Preview) {
	if !b.moreMayMove(c.Side, c.Unit) {
		b.previewPhaseEnd(c.Side, p)
	}
}

// commandMove: at the end of the Command Phase each command unit may move once, whether or not it failed. CMD-41,
// DP-45.
var commandMove = &Rule{
	Verb: "move", Class: battle.ClassMove, Clause: "BKC-CMD-41",
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
				return &battle.Shape{From: b.unit(c.Unit).At, Limit: b.moveOf(c.Unit), Clause: "BKC-CMD-41"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.commandPath(c)
				return no
			},
			Sample: sampleCommandPath,
		},
		{
			Field: battle.FieldFacing, Optional: true,
			Shape: func(b *Battle, c *Cmd) *battle.Shape { return &battle.Shape{Clause: "BKC-CMD-41"} },
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.commandPath(c)
				return no
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				facing := geom.Degrees(r.Roll(360, "sample") - 1)
				c.Facing = &facing
				if _, no := b.commandPath(c); no != nil {
					c.Facing = nil
				}
			},
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		f, _ := b.commandPath(c)
		p.Facts = append(p.Facts, battle.Cm("path", f.length), battle.Cm("left", f.allowance-f.length))
		b.previewMines(c.Side, c.Unit, &f, p)
		b.previewLastMove(c, p)
	},
	Do: func(b *Battle, c *Cmd) {
		f, _ := b.commandPath(c)
		b.mark(c.Unit, HasMoved)
		b.travel(c.Unit, &f, "moved", "BKC-CMD-41")
	},
}

// commandPath judges a command move: as any other move, but for what orders declare. CMD-41.
func (b *Battle) commandPath(c *Cmd) (pathFacts, *Refusal) {
	return b.judgedPath(c, pathOptions{limit: b.moveOf(c.Unit)})
}

// sampleCommandPath draws a straight move in some direction, shorter and shorter until it is legal; standing still
// always is.
func sampleCommandPath(b *Battle, c *Cmd, r dice.Roller) {
	at, most := b.unit(c.Unit).At, b.moveOf(c.Unit)
	heading := geom.Degrees(r.Roll(360, "sample") - 1)
	for d := geom.Len(r.Roll(int(most)+1, "sample") - 1); d > geom.MM; d /= 2 {
		c.Path = []geom.Point{geom.Step(at, heading, d)}
		if _, no := b.commandPath(c); no == nil {
			return
		}
	}
	c.Path = []geom.Point{at}
}

// endCommandMoves leaves the other command units where they are. DP-45.
var endCommandMoves = &Rule{
	Verb: "end", Class: battle.ClassPass, Clause: "BKC-DP-45",
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		if len(b.othersGoOn(c, b.Own(c.Side))) == 0 {
			b.previewPhaseEnd(c.Side, p)
		}
	},
	Do: func(b *Battle, c *Cmd) {
		if !b.endPart(c, b.Own(c.Side)) {
			b.endPhase()
		}
	},
}
