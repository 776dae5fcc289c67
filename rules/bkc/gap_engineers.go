package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

var (
	notEngineers  = reason("BKC-G-11", "{unit} is not engineers on foot")
	nothingToCut  = reason("BKC-G-11", "{unit} touches nothing that can be breached")
	notInReach    = reason("BKC-G-11", "{unit} does not touch an obstacle or minefield there")
	cannotDig     = reason("BKC-G-16", "{unit} cannot dig in: only foot, deployed guns and armour can")
	isDugIn       = reason("BKC-G-16", "{unit} is already dug in")
	cannotBridge  = reason("BKC-G-13", "{unit} has no bridge to lay")
	nothingAhead  = reason("BKC-G-13", "{unit} must face and touch the water, with the far bank within {limit}")
	notOnHorse    = reason("BKC-G-31", "{unit} is not mounted cavalry")
	notOnTable    = reason("BKC-DP-36", "{unit} is aboard a transport and cannot work")
	engineerRules = []*Rule{breachRule, digRule, bridgeRule, dismountRule}
)

// What a unit has under work, and how far it has come. Any other action gives it up.
const (
	dugHalf    int8 = 1 + iota // one of two actions of digging in. G-16
	bridgeOne                  // one of three actions of bridging. G-13
	bridgeMost                 // two of them
)

// breachRule: engineers in contact make a gap of 4 cm in an obstacle, or clear a lane of 4 cm through a minefield on
// 4+. The number is that of the piece. G-05, G-11.
var breachRule = &Rule{
	Verb: "breach", Class: battle.ClassWork, Clause: "BKC-G-11",
	Fields: []Field{
		actor(deploys(func(b *Battle, id UnitID) *Refusal {
			if b.profile(id).Class != Engineer || !b.unit(id).IsOnTable() {
				return notEngineers.Refuse(b.UnitFact("unit", id))
			}
			var room [8]Value
			if len(b.cuttable(id, room[:0])) == 0 {
				return nothingToCut.Refuse(b.UnitFact("unit", id))
			}
			return nil
		})),
		{
			Field: battle.FieldN, Of: battle.OfPiece,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value { return b.cuttable(c.Unit, out) },
			Check: func(b *Battle, c *Cmd) *Refusal {
				if piece := b.table.Piece(table.PieceID(c.N)); piece == nil || !b.canCut(c.Unit, piece) {
					return notInReach.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		if b.table.Piece(table.PieceID(c.N)).Kind == table.Minefield {
			p.Rolls = append(p.Rolls, battle.Forecast{
				Clause: "BKC-G-11", Unit: c.Unit, Dice: 1, Need: laneNeed,
				Odds: []battle.Odds{{Unit: c.Unit, Outcome: isCleared, PPM: ppm(chanceOf(laneNeed))}},
			})
		}
	},
	Do: func(b *Battle, c *Cmd) {
		b.spend(c.Unit)
		b.cut(c.Unit, b.table.Piece(table.PieceID(c.N)))
	},
}

// laneNeed is the score that clears a lane through a minefield. G-11.
const laneNeed = 4

// cuttable appends the pieces that engineers can breach from where they stand.
func (b *Battle) cuttable(id UnitID, out []Value) []Value {
	var room [32]int32
	for _, pid := range b.table.PiecesNear(b.base(id).Box().Grow(touch), room[:0]) {
		if b.canCut(id, b.table.Piece(table.PieceID(pid))) {
			out = append(out, Value{N: pid})
		}
	}
	return out
}

// canCut reports an obstacle or a minefield known to a unit's side that it touches. G-05, G-07, G-11.
func (b *Battle) canCut(id UnitID, piece *table.Piece) bool {
	switch piece.Kind {
	case table.Wire, table.Wall, table.Hedge, table.Fence, table.Bocage, table.Obstacle, table.Ditch:
	case table.Minefield:
		if piece.Secret != 0 && Side(piece.Secret) != b.side(id) {
			return false
		}
	default:
		return false
	}
	if piece.IsArea() {
		return piece.IsWithin(b.base(id), touch)
	}
	return b.touches(id, piece)
}

// cut makes the breach where the engineers touch the obstacle: in a line a gap, through an area a lane straight ahead
// to its far side. G-11.
func (b *Battle) cut(id UnitID, piece *table.Piece) {
	gap := table.Breach{Width: b.cm(4)}
	if piece.IsArea() {
		gap.At, gap.To = b.laneThrough(id, piece.Polygon())
	} else {
		gap.At = piece.Nearest(b.unit(id).At)
	}
	e := battle.BreachPiece(piece.ID, gap, "BKC-G-11")
	e.Unit = id
	if piece.Kind == table.Minefield {
		face := b.Roller.Roll(6, "BKC-G-11")
		roll := battle.Roll{Clause: "BKC-G-11", Unit: id, Dice: dice.D6(face), Need: laneNeed}
		if face < laneNeed {
			b.Emit(Event{Kind: Rolled, Unit: id, Clause: "BKC-G-11", Rolls: []battle.Roll{roll}})
			return
		}
		e.Rolls = []battle.Roll{roll}
	}
	b.Emit(e)
}

// laneThrough is a lane from a unit straight ahead through an area that it touches. If it does not face the area, the
// lane runs from its centre through that of the area.
func (b *Battle) laneThrough(id UnitID, area *geom.Polygon) (from geom.Point, to *geom.Point) {
	u, box := b.unit(id), area.Box()
	far := box.Max.X - box.Min.X + box.Max.Y - box.Min.Y + b.cm(10)
	ahead := geom.Segment{A: u.At, B: geom.Step(u.At, u.Facing, far)}
	var room [16]geom.Span
	spans := area.Spans(ahead, room[:0])
	if len(spans) == 0 {
		ahead.B = geom.Toward(u.At, box.Middle(), far)
		spans = area.Spans(ahead, room[:0])
	}
	if len(spans) == 0 {
		return u.At, nil
	}
	end := geom.Toward(ahead.A, ahead.B, spans[len(spans)-1].To)
	return geom.Toward(ahead.A, ahead.B, spans[0].From), &end
}

// digRule: foot, deployed guns and armour dig in with two Deploy actions, nothing else between them. G-16.
var digRule = &Rule{
	Verb: "dig-in", Class: battle.ClassWork, Clause: "BKC-G-16",
	Fields: []Field{actor(deploys(func(b *Battle, id UnitID) *Refusal {
		switch {
		case !b.unit(id).IsOnTable():
			return notOnTable.Refuse(b.UnitFact("unit", id))
		case !b.canDig(id):
			return cannotDig.Refuse(b.UnitFact("unit", id))
		case b.isEntrenched(id):
			return isDugIn.Refuse(b.UnitFact("unit", id))
		}
		return nil
	}))},
	Do: func(b *Battle, c *Cmd) {
		begun := b.unit(c.Unit).Work == dugHalf
		b.spend(c.Unit)
		if !begun {
			b.Emit(noteWork(c.Unit, dugHalf))
			return
		}
		b.mark(c.Unit, InHole)
	},
}

// bridgeRule: bridging engineers facing water that they touch lay a bridge of up to 10 cm with three Deploy actions.
// G-13.
var bridgeRule = &Rule{
	Verb: "bridge", Class: battle.ClassWork, Clause: "BKC-G-13",
	Fields: []Field{actor(deploys(func(b *Battle, id UnitID) *Refusal {
		if !b.profile(id).bridging || !b.unit(id).IsOnTable() {
			return cannotBridge.Refuse(b.UnitFact("unit", id))
		}
		if _, ok := b.bridgeAhead(id); !ok {
			return nothingAhead.Refuse(b.UnitFact("unit", id), battle.Cm("limit", b.cm(10)))
		}
		return nil
	}))},
	Do: func(b *Battle, c *Cmd) {
		work := b.unit(c.Unit).Work
		b.spend(c.Unit)
		switch work {
		case bridgeOne:
			b.Emit(noteWork(c.Unit, bridgeMost))
		case bridgeMost:
			bridge, _ := b.bridgeAhead(c.Unit)
			b.Emit(Event{Kind: Laid, Unit: c.Unit, Piece: &bridge, Clause: "BKC-G-13"})
		default:
			b.Emit(noteWork(c.Unit, bridgeOne))
		}
	},
}

// bridgeAhead is the bridge that a unit can lay straight ahead: from bank to bank of the water before it, with a
// centimetre on either side to drive on by. G-13.
func (b *Battle) bridgeAhead(id UnitID) (table.Piece, bool) {
	base := b.base(id)
	from, ramp := base.Middle(geom.Front), b.cm(1)
	ahead := geom.Segment{A: from, B: geom.Step(from, base.Facing, b.cm(10)+2*touch)}
	var room [32]int32
	for _, pid := range b.table.PiecesNear(ahead.Box(), room[:0]) {
		piece := b.table.Piece(table.PieceID(pid))
		if !piece.IsArea() || !isGap(piece) || piece.Polygon().Contains(base.At) {
			continue
		}
		var spans [8]geom.Span
		wet := piece.Polygon().Spans(ahead, spans[:0])
		if len(wet) != 1 || wet[0].From > touch || wet[0].To-wet[0].From > b.cm(10) || piece.Polygon().Contains(ahead.B) {
			continue
		}
		return table.Piece{
			Kind: table.Bridge, Width: max(base.Width, b.strip()), Owner: uint8(b.side(id)),
			Line: []geom.Point{geom.Step(from, base.Facing, -ramp), geom.Step(from, base.Facing, wet[0].To+ramp)},
		}, true
	}
	return table.Piece{}, false
}

// isGap reports what bridges are laid across.
func isGap(piece *table.Piece) bool {
	switch piece.Kind {
	case table.River, table.Canal, table.Stream, table.Ford, table.Ravine, table.DryRiver, table.Ditch:
		return true
	}
	return false
}

// dismountRule: cavalry leaves its horses for good and counts as infantry. G-31.
var dismountRule = &Rule{
	Verb: "on-foot", Class: battle.ClassCarry, Clause: "BKC-G-31",
	Fields: []Field{actor(deploys(func(b *Battle, id UnitID) *Refusal {
		if b.profile(id).Class != Cavalry || b.unit(id).Is(Afoot) {
			return notOnHorse.Refuse(b.UnitFact("unit", id))
		}
		return nil
	}))},
	Do: func(b *Battle, c *Cmd) {
		b.spend(c.Unit)
		b.mark(c.Unit, Afoot)
	},
}
