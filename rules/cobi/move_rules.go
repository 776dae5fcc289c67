package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// afterMoves are what happens after a unit has moved; each chapter adds its own here.
var afterMoves = []func(b *Battle, id UnitID){revealTouched, rejoin, leaveTable, minesAwait, noteDrive, (*Battle).noteZone}

// mayMove says why a component of the activation may not move. MOVE-10.
func mayMove(b *Battle, id UnitID) *Refusal {
	if b.isVehicle(id) {
		return b.mayDrive(id)
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.mayGo(m) {
			return nil
		}
	}
	return nobodyMoves.Refuse(b.UnitFact("unit", id))
}

// moveRules are the moves of vehicles and squads. DP-20, DP-21.
var moveRules = []*Rule{
	{
		Verb: "move", Class: battle.ClassMove, Clause: "COBI-ACT-04",
		Fields: []Field{
			component(Moving, mayMove),
			moverField,
			{
				Field:  battle.FieldPath,
				Shape:  func(b *Battle, c *Cmd) *battle.Shape { return b.moveShape(c) },
				Check:  func(b *Battle, c *Cmd) *Refusal { return b.judgeMove(c, c.Path, nil, nil) },
				Sample: samplePath,
			},
			{
				Field: battle.FieldFacing, Optional: true,
				Domain: headings,
				Check:  func(b *Battle, c *Cmd) *Refusal { return b.judgeMove(c, c.Path, c.Facing, nil) },
			},
			{
				Field: battle.FieldParts, Optional: true,
				Shape:  func(b *Battle, c *Cmd) *battle.Shape { return b.moveShape(c) },
				Check:  func(b *Battle, c *Cmd) *Refusal { return b.judgeMove(c, c.Path, c.Facing, c.Parts) },
				Sample: func(*Battle, *Cmd, dice.Roller) {},
			},
		},
		Preview: previewMove,
		Do:      doMove,
	},
	{
		Verb: "reverse", Class: battle.ClassMove, Clause: "COBI-MOVE-02",
		Fields: []Field{
			component(Moving, mayTurn),
			{
				Field: battle.FieldPath,
				Shape: func(b *Battle, c *Cmd) *battle.Shape {
					s := b.moveShape(c)
					m := b.model(b.hull(c.Unit))
					s.Limit, s.Line, s.Clause = cm(b.card(c.Unit).Reverse), true, "COBI-MOVE-02"
					s.To = geom.Step(m.At, m.Facing.Turn(1800), s.Limit)
					return s
				},
				Check: func(b *Battle, c *Cmd) *Refusal {
					_, no := b.judgeDrive(c.Unit, c.Path, nil, true, gait{})
					return no
				},
				Sample: func(b *Battle, c *Cmd, r dice.Roller) {
					m := b.model(b.hull(c.Unit))
					for range 4 {
						c.Path = []geom.Point{geom.Step(m.At, m.Facing.Turn(1800), geom.Len(r.Roll(max(1, int(cm(b.card(c.Unit).Reverse))), "sample")))}
						if _, no := b.judgeDrive(c.Unit, c.Path, nil, true, gait{}); no == nil {
							return
						}
					}
					c.Path = []geom.Point{m.At}
				},
			},
		},
		Do: func(b *Battle, c *Cmd) {
			d, _ := b.judgeDrive(c.Unit, c.Path, nil, true, gait{})
			b.drove(c.Unit, &d, "reverse", c.Path, "COBI-MOVE-02")
		},
		Preview: foretellDrive,
	},
	{
		Verb: "turn", Class: battle.ClassMove, Clause: "COBI-MOVE-04",
		Fields: []Field{
			component(Moving, mayTurn),
			{
				Field: battle.FieldFacing,
				Domain: func(b *Battle, c *Cmd, out []Value) []Value { // among others as it stands, for which there is always room
					return append(headings(b, c, out), Value{N: int32(b.model(b.hull(c.Unit)).Facing)})
				},
				Check: func(b *Battle, c *Cmd) *Refusal {
					_, no := b.judgeDrive(c.Unit, nil, c.Facing, false, gait{})
					return no
				},
				Sample: func(b *Battle, c *Cmd, r dice.Roller) {
					f := b.model(b.hull(c.Unit)).Facing
					for range 4 {
						to := f.Turn(r.Roll(1800, "sample") - 900)
						if _, no := b.judgeDrive(c.Unit, nil, &to, false, gait{}); no == nil {
							f = to
							break
						}
					}
					c.Facing = &f
				},
			},
		},
		Do: func(b *Battle, c *Cmd) {
			d, _ := b.judgeDrive(c.Unit, nil, c.Facing, false, gait{})
			b.drove(c.Unit, &d, "turn", nil, "COBI-MOVE-04")
		},
		Preview: foretellDrive,
	},
}

// mayTurn says why a component may not turn or reverse: only vehicles do.
func mayTurn(b *Battle, id UnitID) *Refusal {
	if !b.isVehicle(id) {
		return noTurning.Refuse(b.UnitFact("unit", id))
	}
	return b.mayDrive(id)
}

// moverField is the field in which a figure is named that moves alone. DP-21.
var moverField = Field{
	Field: battle.FieldModel, Optional: true,
	Domain: func(b *Battle, c *Cmd, out []Value) []Value {
		if b.isVehicle(c.Unit) {
			return out
		}
		from := b.first(c.Unit)
		for m := from; m < from+modelID(b.count(c.Unit)); m++ {
			out = append(out, Value{N: int32(b.number(m))})
		}
		return out
	},
	Check: func(b *Battle, c *Cmd) *Refusal {
		m := b.nth(c.Unit, c.Model)
		if m == 0 || b.isVehicle(c.Unit) {
			return noFigure.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Model))
		}
		return b.figureMay(m, Moving)
	},
}

var noFigure = reason("COBI-ACT-09", "{unit} has no figure {model}")

// headings are the eight directions that are offered; any other may be given.
func headings(_ *Battle, _ *Cmd, out []Value) []Value {
	for i := range 8 {
		out = append(out, Value{N: int32(geom.Degrees(45 * i))})
	}
	return out
}

// moveShape is how far a move can reach.
func (b *Battle) moveShape(c *Cmd) *battle.Shape {
	if b.isVehicle(c.Unit) {
		card := b.card(c.Unit)
		return &battle.Shape{From: b.model(b.hull(c.Unit)).At, Limit: cm(card.Forward + card.Road), Clause: "COBI-MOVE-01"}
	}
	m := b.marchLeader(c)
	limit, _ := b.paces(m)
	return &battle.Shape{From: b.model(m).At, Limit: limit, Clause: "COBI-MOVE-12"}
}

// judgeMove says why a move is not possible with so many of its fields.
func (b *Battle) judgeMove(c *Cmd, path []geom.Point, facing *geom.Facing, parts []battle.CommandPart) *Refusal {
	if b.isVehicle(c.Unit) {
		if len(parts) > 0 {
			return noFigure.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", parts[0].Model))
		}
		_, no := b.judgeDrive(c.Unit, path, facing, false, b.gaitOf(c))
		return no
	}
	_, no := b.judgeMarch(&Cmd{Verb: c.Verb, Unit: c.Unit, Model: c.Model, Path: path, Parts: parts})
	return no
}

// samplePath is a random move that is possible; standing still always is.
func samplePath(b *Battle, c *Cmd, r dice.Roller) {
	s := b.moveShape(c)
	ahead := b.model(b.leader(c.Unit)).Facing
	for try := range 8 {
		way := geom.Facing(r.Roll(3600, "sample") - 1)
		if b.isVehicle(c.Unit) && try > 1 {
			way = ahead.Turn(r.Roll(900, "sample") - 450)
		}
		c.Path = []geom.Point{geom.Step(s.From, way, geom.Len(r.Roll(max(1, int(s.Limit)), "sample")))}
		if b.judgeMove(c, c.Path, nil, nil) == nil {
			return
		}
	}
	c.Path = []geom.Point{s.From}
}

// previewMove tells how much of its allowance a move would spend.
func previewMove(b *Battle, c *Cmd, p *battle.Preview) {
	if b.isVehicle(c.Unit) {
		d, _ := b.judgeDrive(c.Unit, c.Path, c.Facing, false, b.gaitOf(c))
		p.Facts = append(p.Facts, battle.Cm("path", d.spent), battle.Cm("allowance", d.allowance), battle.Cm("left", d.allowance-d.spent))
		foretellDrive(b, c, p)
		return
	}
	p.More = b.hasMines() || b.mayPass()
	m, _ := b.judgeMarch(c)
	ordinary, rough := b.paces(m.models[0])
	if m.lead.difficult {
		ordinary = rough
	}
	ordinary = m.gait.limit(ordinary)
	p.Facts = append(p.Facts, battle.Cm("path", m.lead.length), battle.Cm("allowance", ordinary), battle.Cm("left", ordinary-m.lead.length))
}

// foretellDrive tells whether the engine of a vehicle fails, and that mines may be on its way.
func foretellDrive(b *Battle, c *Cmd, p *battle.Preview) {
	p.More = b.hasMines() || b.mayEndWith(b.hull(c.Unit), 0) && b.mayPass()
	if !b.mustStart(c.Unit) || b.Secured.Unit == c.Unit { // it runs already
		return
	}
	d := frostDie(c.Unit)
	f := battle.Forecast{Clause: d.Why, Unit: c.Unit, Dice: 1, Need: int(d.Need), Odds: tell(nil, c.Unit, toldFails, 0, 1-d.chance())}
	if b.mayRerollAny() {
		f.If, p.More = ifPlain, true
	}
	p.Rolls = append(p.Rolls, f)
}

// doMove carries a move out.
func doMove(b *Battle, c *Cmd) {
	if b.isVehicle(c.Unit) {
		d, _ := b.judgeDrive(c.Unit, c.Path, c.Facing, false, gait{})
		b.drove(c.Unit, &d, "move", c.Path, "COBI-MOVE-01")
		return
	}
	p, _ := b.judgeMarch(c)
	fields := b.walked(c, p, "walk", "COBI-MOVE-12")
	b.did(c.Unit, Moving, "COBI-ACT-07")
	b.hasMoved(c.Unit)
	b.minesCrossed(c.Unit, fields)
}

// walked puts the figures of a march where they have gone and tells which minefields they came over. A figure that has kept its place may still do
// something of his own. ACT-07.
func (b *Battle) walked(c *Cmd, p *march, how string, why clause) (fields []crossing) {
	facing := b.model(p.models[0]).Facing
	if from, to := b.model(p.models[0]).At, p.places[0]; from != to {
		facing = geom.Bearing(from, to)
	}
	if c.Facing != nil {
		facing = *c.Facing
	}
	models, places := make([]int16, p.n), make([]geom.Point, p.n)
	stood, short := [maxFigures]bool{}, [maxFigures]bool{}
	for i := range p.n {
		short[i] = how == "walk" && b.isShort(p.models[i], p.places[i]) && (len(c.Path) == 1 || 2*p.lead.length <= b.allowance(p.models[i], &p.lead))
		models[i], places[i] = b.number(p.models[i]), p.places[i]
		stood[i] = i > 0 && p.places[i] == b.model(p.models[i]).At
	}
	fields = b.minesMet(c.Unit, func(field geom.Base) modelID {
		for i, m := range p.models[:p.n] {
			if way := p.places[i : i+1]; trackMeets(b.base(m), way, field) || i == 0 && trackMeets(b.base(m), c.Path, field) {
				return m
			}
		}
		return 0
	})
	var met [maxFigures]uint8
	for i, m := range p.models[:p.n] {
		if met[i] = b.papersMet(m, p.places[i:i+1], false); i == 0 {
			met[i] = b.papersMet(m, c.Path, false)
		}
	}
	b.Emit(moved(c.Unit, models, places, facing, how, c.Path, why))
	for i := range p.n {
		if !stood[i] {
			b.markModel(p.models[i], Acted|Walked)
		}
		if short[i] {
			b.markShort(p.models[i])
		}
		b.crossPapers(p.models[i], met[i])
	}
	return fields
}

// drove carries the move of a vehicle out.
func (b *Battle) drove(id UnitID, d *drive, how string, path []geom.Point, why clause) {
	b.Cite("COBI-DP-20")
	if b.mustStart(id) {
		b.Emit(Event{Kind: Cranks, Unit: id, At: d.base.At, Facing: d.base.Facing, Path: path, Option: how, Clause: why})
		b.Push(Step{Kind: stepFrost, Unit: id, Clause: "COBI-EFFECT-17"})
		return
	}
	b.drives(id, d.base, how, path, why)
}

// drives has a vehicle go to where its move ends. Mines on its way stop it until they have struck. EFFECT-22.
func (b *Battle) drives(id UnitID, to geom.Base, how string, path []geom.Point, why clause) {
	b.drivesOn(Start{id, to.At, to.Facing, path, how, why})
	b.did(id, Moving, why)
}

// hasMoved lets happen what follows a move.
func (b *Battle) hasMoved(id UnitID) {
	for _, after := range afterMoves {
		if !b.Over {
			after(b, id)
		}
	}
}
