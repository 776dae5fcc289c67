package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// A gait is how a move is made: a secured one goes half as far, and is perhaps the second stretch of one that has begun. SPECIAL-30.
type gait struct {
	half    bool
	spent   geom.Len // before, with turns
	length  geom.Len // before, without
	road    geom.Len // of which on a paved road
	rough   bool     // some of it was difficult
	offRoad bool
}

// limit is an allowance at this gait: half of it, rounded up to a centimetre, after terrain and road have changed it. SPECIAL-30,
// SPECIAL-32, MOVE-19.
func (g *gait) limit(whole geom.Len) geom.Len {
	if !g.half {
		return whole
	}
	return (whole + 2*geom.CM - 1) / (2 * geom.CM) * geom.CM
}

// A SecuredMove is one under way. SPECIAL-30 to SPECIAL-32.
type SecuredMove struct {
	Unit    UnitID   `json:"unit,omitzero"`
	Spent   geom.Len `json:"spent,omitzero"` // by the model of it that has gone farthest
	Length  geom.Len `json:"length,omitzero"`
	Road    geom.Len `json:"road,omitzero"`
	Rough   bool     `json:"rough,omitzero"`
	OffRoad bool     `json:"offRoad,omitzero"`
	Tried   bool     `json:"tried,omitzero"` // has looked for hidden enemies
}

// SecuredWent tells of a stretch of a secured move: Unit, Parts the lengths spent, gone and on road, and whether it was rough and off
// the road. Without a unit the move is over.
const SecuredWent battle.EventKind = "secured"

var noteTried = battle.BattleNote(notes, "secured-tried", func(b *Battle, n int8) { b.Secured.Tried = n != 0 })

func init() {
	events[SecuredWent] = eventRule{told: true, sane: func(_ *Battle, e *Event) error {
		return saneParts(e, 5)
	}, fold: func(b *Battle, e *Event) {
		b.Secured = SecuredMove{Unit: e.Unit, Tried: b.Secured.Tried && e.Unit != 0,
			Spent: e.Parts[0].N, Length: e.Parts[1].N, Road: e.Parts[2].N, Rough: e.Parts[3].N != 0, OffRoad: e.Parts[4].N != 0}
	}}
}

// gaitOf is how a unit moves by a command: half as far if the move is secured, or if it has just got off. SPECIAL-30, MOVE-19.
func (b *Battle) gaitOf(c *Cmd) gait {
	if c.Verb != "secured" && c.Verb != "go-on" {
		return gait{}
	}
	s := &b.Secured
	g := gait{half: true}
	if s.Unit == c.Unit {
		g.spent, g.length, g.road, g.rough, g.offRoad = s.Spent, s.Length, s.Road, s.Rough, s.OffRoad
	}
	return g
}

// maySecure says why a component may not make a secured move. MODE-05.
func maySecure(b *Battle, id UnitID) *Refusal {
	if no := b.isPlayed(!b.options.NoMorale && !b.options.NoConcealment); no != nil {
		return no
	}
	if !b.isVehicle(id) {
		if no := b.squadMay(id, Moving); no != nil {
			return no
		}
	}
	return mayMove(b, id)
}

// securedMove is what the first and the second stretch of a secured move share.
func securedMove(verb battle.Verb, unit Field) *Rule {
	return &Rule{
		Verb: verb, Class: battle.ClassMove, Clause: "COBI-SPECIAL-30",
		Fields: []Field{unit, {
			Field:  battle.FieldPath,
			Shape:  func(b *Battle, c *Cmd) *battle.Shape { return b.securedShape(c) },
			Check:  func(b *Battle, c *Cmd) *Refusal { return b.judgeMove(c, c.Path, nil, nil) },
			Sample: samplePath,
		}, {
			Field: battle.FieldParts, Optional: true,
			Shape:  func(b *Battle, c *Cmd) *battle.Shape { return b.securedShape(c) },
			Check:  func(b *Battle, c *Cmd) *Refusal { return b.judgeMove(c, c.Path, nil, c.Parts) },
			Sample: func(*Battle, *Cmd, dice.Roller) {},
		}},
		Preview: previewMove,
		Do:      doSecured,
	}
}

func (b *Battle) securedShape(c *Cmd) *battle.Shape {
	s, g := b.moveShape(c), b.gaitOf(c)
	s.Limit, s.Clause = max(0, g.limit(s.Limit)-g.spent), "COBI-SPECIAL-30"
	return s
}

// securedRule begins a secured move. SPECIAL-30, DP-23. It is a special action of the whole unit.
var securedRule = securedMove("secured", component(Special, maySecure))

// doSecured carries out a stretch of a secured move; then the unit may look for hidden enemies, and go on. SPECIAL-31, SPECIAL-32.
func doSecured(b *Battle, c *Cmd) {
	b.Cite("COBI-SPECIAL-30", "COBI-SPECIAL-32", "COBI-ACT-12")
	first, tried := b.Secured.Unit != c.Unit, b.Secured.Tried
	went := b.gaitOf(c)
	if b.isVehicle(c.Unit) {
		d, _ := b.judgeDrive(c.Unit, c.Path, nil, false, went)
		went = gait{spent: d.spent, length: d.length, road: d.road, rough: d.difficult, offRoad: d.offRoad}
		if first {
			b.did(c.Unit, Special, "COBI-SPECIAL-30")
		} else {
			b.Pop()
		}
		b.securedWent(c, went, first || !tried)
		if first {
			b.drove(c.Unit, &d, "secured", c.Path, "COBI-SPECIAL-30") // its engine may not start. EFFECT-17
		} else {
			b.drives(c.Unit, d.base, "secured", c.Path, "COBI-SPECIAL-30")
		}
		return
	}
	p, _ := b.judgeMarch(c)
	for i := range p.n {
		w, _ := b.walk(p.models[i], []geom.Point{p.places[i]}, b.gaitOf(c))
		went.spent, went.rough = max(went.spent, w.length), went.rough || w.difficult
	}
	went.spent, went.rough = max(went.spent, p.lead.length), went.rough || p.lead.difficult
	if !first {
		b.Pop()
	}
	b.securedWent(c, went, first || !tried)
	fields := b.walked(c, p, "secured", "COBI-SPECIAL-30")
	if first {
		b.did(c.Unit, Moving, "COBI-SPECIAL-30")
	}
	b.hasMoved(c.Unit)
	b.minesCrossed(c.Unit, fields)
}

// securedWent notes how far a unit has gone; if there is something left to do on the move, that comes next, but for what the stretch
// itself has set off.
func (b *Battle) securedWent(c *Cmd, went gait, more bool) {
	if !more {
		b.securedEnds()
		return
	}
	b.Emit(Event{Kind: SecuredWent, Unit: c.Unit, Clause: "COBI-SPECIAL-30", Parts: []battle.CommandPart{
		{N: went.spent}, {N: went.length}, {N: went.road}, {N: battle.Bit(went.rough)}, {N: battle.Bit(went.offRoad)}}})
	b.Cite("COBI-DP-23")
	b.Push(Step{Kind: stepSecured, Side: c.Side, Unit: c.Unit, Clause: "COBI-SPECIAL-31"})
}

// securedEnds ends a secured move.
func (b *Battle) securedEnds() {
	b.Emit(Event{Kind: SecuredWent, Parts: make([]battle.CommandPart, 5)})
}

// stepSecured is the step in which Unit, on a secured move, looks for hidden enemies, goes on, or stops. SPECIAL-31, DP-23.
const stepSecured stepKind = "secured"

// maySecuredSpot says why a figure or a vehicle on a secured move has no hidden enemy to look for. SPECIAL-31.
func maySecuredSpot(b *Battle, m modelID) *Refusal {
	if !b.isHull(m) && !b.isAble(m) {
		return unfit.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
	}
	return canSpot(b, m)
}

// canLookOut reports whether a unit on a secured move can still look for hidden enemies.
func (b *Battle) canLookOut(id UnitID) bool {
	if b.Secured.Tried {
		return false
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if maySecuredSpot(b, m) == nil {
			return true
		}
	}
	return false
}

// autoSecured ends a secured move on which there is no hidden enemy to look for, or nothing left to do after that.
func autoSecured(b *Battle, s Step) bool {
	if b.isHere(s.Unit) && (b.canLookOut(s.Unit) || b.Secured.Tried && b.canGoOn(s.Unit)) {
		return false
	}
	b.Pop()
	b.securedEnds()
	return true
}

// canGoOn reports whether something of a secured move is left.
func (b *Battle) canGoOn(id UnitID) bool {
	if mayMove(b, id) != nil && !b.someSecured(id) {
		return false
	}
	c := Cmd{Verb: "go-on", Unit: id}
	return b.securedShape(&c).Limit > 0
}

// someSecured reports whether any figure of a squad that has begun a secured move can go on with it.
func (b *Battle) someSecured(id UnitID) bool { return !b.isVehicle(id) && b.securedLead(id) != 0 }

// securedLead is who leads the second stretch of a secured move, or none: the first figure that is able and took part in the first stretch.
func (b *Battle) securedLead(id UnitID) modelID {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.isAble(m) && b.takesPart(m) {
			return m
		}
	}
	return 0
}

var (
	isSecuring = reason("COBI-SPECIAL-30", "{unit} is not the unit moving")
	hasLooked  = reason("COBI-SPECIAL-32", "{unit} has already looked on this move")
	noneLeft   = reason("COBI-SPECIAL-32", "{unit} has gone half its move")
)

// securing is the field that names the unit on the secured move.
func securing(may func(*Battle, UnitID) *Refusal) Field {
	return Field{
		Field:  battle.FieldUnit,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value { return append(out, Value{Unit: b.Secured.Unit}) },
		Check: func(b *Battle, c *Cmd) *Refusal {
			if c.Unit != b.Secured.Unit {
				return isSecuring.Refuse(b.UnitFact("unit", c.Unit))
			}
			return may(b, c.Unit)
		},
	}
}

// securedRules are what a unit can do on a secured move.
var securedRules = []*Rule{
	{
		Verb: "spot", Class: battle.ClassWork, Clause: "COBI-SPECIAL-31",
		Fields: []Field{
			securing(func(b *Battle, id UnitID) *Refusal {
				switch {
				case b.Secured.Tried:
					return hasLooked.Refuse(b.UnitFact("unit", id))
				case !b.canLookOut(id):
					return nobodyHidden.Refuse(b.UnitFact("unit", id))
				}
				return nil
			}),
			{
				Field: battle.FieldTarget, Domain: hiddenEnemies,
				Check: func(b *Battle, c *Cmd) *Refusal {
					_, no := b.spotterOf(c, func(m modelID) *Refusal { return maySecuredSpot(b, m) })
					return no
				},
			},
		},
		Do: func(b *Battle, c *Cmd) {
			m, _ := b.spotterOf(c, func(m modelID) *Refusal { return maySecuredSpot(b, m) })
			b.Cite("COBI-SPECIAL-31")
			b.Emit(noteTried(1))
			b.looksFor(m, c.Target, 6, "COBI-SPECIAL-31")
		},
		Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
			m, _ := b.spotterOf(c, func(m modelID) *Refusal { return maySecuredSpot(b, m) })
			b.foretellSpot(p, b.spotDie(m, 6, "COBI-SPECIAL-31"), m, c.Target)
		},
	},
	securedMove("go-on", securing(func(b *Battle, id UnitID) *Refusal {
		if !b.canGoOn(id) {
			return noneLeft.Refuse(b.UnitFact("unit", id))
		}
		return nil
	})),
	{Verb: "stop", Class: battle.ClassPass, Clause: "COBI-SPECIAL-32", Do: func(b *Battle, _ *Cmd) {
		b.Pop()
		b.securedEnds()
	}},
}
