package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
)

var (
	noStretcher = reason("COBI-MED-09", "{unit}: figure {model} has no stretcher")
	noBearer    = reason("COBI-MED-09", "a second bearer with free hands is needed within 5 cm")
)

// carryTask is the carrying of a wounded man by two with a stretcher: it is their move. MED-09.
var carryTask = task{deed: Moving, able: func(b *Battle, m modelID) *Refusal {
	who := []battle.Fact{b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m))}
	if no := b.isPlayed(!b.options.NoFieldWork); no != nil {
		return no
	}
	var room [32]modelID
	switch {
	case b.isHull(m) || b.carries(m, func(i Item) bool { return i == itemStretcher }) < 0:
		return noStretcher.Refuse(who...)
	case len(b.patients(m, contact, room[:0])) == 0:
		return noPatient.Refuse(who...)
	case b.bearer(m) == 0:
		return noBearer.Refuse()
	}
	return nil
}}

// bearer is the second man of a stretcher: the nearest of the squad who has not acted and has nothing else in his hands, or none.
// MED-09.
func (b *Battle) bearer(m modelID) modelID {
	best := modelID(0)
	for n := b.first(b.owner(m)); n < b.first(b.owner(m))+modelID(b.count(b.owner(m))); n++ {
		free := b.carries(n, func(i Item) bool { return i != itemStretcher }) < 0
		if n != m && free && b.mayAct(n) && b.within(m, n, touch) && (best == 0 || b.nearer(m, n, best)) {
			best = n
		}
	}
	return best
}

// judgeCarry says why a stretcher may not be carried by a command.
func (b *Battle) judgeCarry(c *Cmd) *Refusal {
	m := carryTask.doer(b, c)
	_, no := b.judgeTeam(b.towMarch(m, c), b.bearer(m))
	return no
}

// carryRule carries a wounded man away. DP-31.
var carryRule = &Rule{
	Verb: "carry", Class: battle.ClassCarry, Clause: "COBI-MED-09",
	Fields: carryTask.fields(Field{
		Field: battle.FieldPath,
		Shape: func(b *Battle, c *Cmd) *battle.Shape { return b.towShape(carryTask.doer(b, c)) },
		Check: func(b *Battle, c *Cmd) *Refusal { return b.judgeCarry(c) },
		Sample: func(b *Battle, c *Cmd, r dice.Roller) {
			sampleTow(b, carryTask.doer(b, c), c, r, func() bool { return b.judgeCarry(c) == nil })
		},
	}),
	Do: func(b *Battle, c *Cmd) {
		m := carryTask.doer(b, c)
		var room [32]modelID
		n := b.patients(m, contact, room[:0])[0]
		march := b.towMarch(m, c)
		p, _ := b.judgeTeam(march, b.bearer(m))
		by := p.places[0].Sub(b.model(m).At)
		b.Cite("COBI-MED-09", "COBI-DP-31")
		fields := b.walked(march, p, "carry", "COBI-MED-09")
		b.markModel(p.models[1], Acted)
		b.did(c.Unit, Moving, "COBI-MED-09")
		b.takesAlong(m, n, by, "COBI-MED-09")
		b.unmarkModel(n, Dragged)
		b.hasMoved(c.Unit)
		b.minesCrossed(c.Unit, fields)
	},
}

// isAmbulance reports whether a unit is an ambulance of a side that can take a wounded figure in. MED-15, CARD-26.
func (b *Battle) isAmbulance(side Side, id UnitID) bool {
	return b.isVehicle(id) && b.card(id).Lying > 0 && b.side(id) == side && b.unit(id).IsOnTable()
}

var (
	noAmbulance = reason("COBI-MED-15", "{unit}: figure {model} is not at an ambulance with room")
	notLoader   = reason("COBI-MED-15", "loading an ambulance takes a medic or two figures in contact")
)

// ambulanceAt is the first ambulance with room at which a figure stands, or none. MED-15.
func (b *Battle) ambulanceAt(m modelID) UnitID {
	side := b.side(b.owner(m))
	for i := range b.Units {
		if id := UnitID(i + 1); b.isAmbulance(side, id) && b.riders(id) < int(b.card(id).Lying) && b.within(m, b.hull(id), contact) {
			return id
		}
	}
	return 0
}

// mateAt is a second figure of the squad that stands at the same ambulance and has not acted, or none.
func (b *Battle) mateAt(m modelID, id UnitID) modelID {
	for n := b.first(b.owner(m)); n < b.first(b.owner(m))+modelID(b.count(b.owner(m))); n++ {
		if n != m && b.mayAct(n) && b.within(n, b.hull(id), contact) {
			return n
		}
	}
	return 0
}

// loadTask is the loading of an ambulance. MED-15.
var loadTask = task{deed: Special, able: func(b *Battle, m modelID) *Refusal {
	if no := b.isPlayed(!b.options.NoFieldWork); no != nil {
		return no
	}
	who := []battle.Fact{b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m))}
	if b.isHull(m) {
		return notLoader.Refuse()
	}
	var room [32]modelID
	id := b.ambulanceAt(m)
	switch {
	case id == 0:
		return noAmbulance.Refuse(who...)
	case !b.has(m, treats) && b.mateAt(m, id) == 0:
		return notLoader.Refuse()
	case len(b.patients(m, touch, room[:0])) == 0:
		return nobodyToTow.Refuse(who...)
	}
	return nil
}}

// loadRule lays all wounded within reach into an ambulance, as many as it takes. HOUSE: within 5 cm, as they are towed. MED-15.
var loadRule = &Rule{
	Verb: "load", Class: battle.ClassCarry, Clause: "COBI-MED-15", Fields: loadTask.fields(),
	Do: func(b *Battle, c *Cmd) {
		m := loadTask.doer(b, c)
		id := b.ambulanceAt(m)
		b.Cite("COBI-MED-15")
		if !b.has(m, treats) {
			b.figureDid(b.mateAt(m, id), Special, "COBI-MED-15")
		}
		b.doerDid(m, "COBI-MED-15")
		var room [32]modelID
		for _, n := range b.patients(m, touch, room[:0]) {
			if b.riders(id) < int(b.card(id).Lying) {
				b.unmarkModel(n, Walking|Dragged|Bedded)
				b.boards(n, id, "COBI-MED-15")
			}
		}
	},
}

// noteDrive notes that an ambulance has moved in the round. MED-15.
func noteDrive(b *Battle, id UnitID) {
	if b.isVehicle(id) && b.card(id).Lying > 0 {
		b.mark(id, Drove)
	}
}

// medRules are what is done for the wounded.
var medRules = []*Rule{treatRule, towRule, carryRule, loadRule}
