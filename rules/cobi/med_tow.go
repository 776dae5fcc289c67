package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// mostTowed is how many wounded a medic takes along at a time. MED-05.
const mostTowed = 3

var (
	nobodyToTow  = reason("COBI-MED-05", "{unit}: figure {model} has no wounded friend within 5 cm")
	noShelter    = reason("COBI-MED-05", "there is no field hospital or ambulance to take the wounded to")
	notThither   = reason("COBI-MED-05", "the wounded go straight to the field hospital or an ambulance")
	noWayThither = reason("COBI-MED-05", "{unit}: figure {model} cannot get closer to a field hospital or ambulance")
	cannotTow    = reason("COBI-MED-05", "up to three wounded friends within 5 cm can be brought in")
)

// shelters calls for the places to which the wounded of a side are taken, until it says no. MED-05.
func (b *Battle) shelters(side Side, each func(geom.Base) bool) {
	if area, ok := b.hospital(side); ok && !each(area) {
		return
	}
	for i := range b.Units {
		if id := UnitID(i + 1); b.isAmbulance(side, id) && !each(b.base(b.hull(id))) {
			return
		}
	}
}

// hasShelter reports whether there is one.
func (b *Battle) hasShelter(side Side) bool {
	some := false
	b.shelters(side, func(geom.Base) bool { some = true; return false })
	return some
}

// towTask is the towing of wounded: it is the move of a medic. MED-05, MED-07.
var towTask = task{deed: Moving, able: func(b *Battle, m modelID) *Refusal {
	if no := b.mayNurse(m); no != nil {
		return no
	}
	if _, no := b.towing(m, nil); no != nil {
		return no
	}
	if !b.hasShelter(b.side(b.owner(m))) {
		return noShelter.Refuse()
	}
	c := Cmd{Verb: "tow", Unit: b.owner(m), Model: b.number(m)}
	if !b.findTow(m, &c, func() bool { return b.judgeTow(m, &c, nil) == nil }) {
		return noWayThither.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Model))
	}
	return nil
}}

// towing are the wounded whom a medic takes along: those that parts name, or the nearest who are not in a hospital. MED-05.
func (b *Battle) towing(m modelID, parts []battle.CommandPart) ([]modelID, *Refusal) {
	var room [32]modelID
	var out []modelID
	near := b.patients(m, touch, room[:0])
	for _, n := range near {
		if len(parts) == 0 && len(out) < mostTowed && !b.inHospital(n) {
			out = append(out, n)
		}
	}
	for i := range parts {
		n := modelID(0)
		for _, k := range near {
			if b.owner(k) == parts[i].Unit && b.number(k) == parts[i].Model {
				n = k
			}
		}
		for _, k := range out {
			if k == n {
				n = 0
			}
		}
		if n == 0 || len(out) == mostTowed {
			return nil, cannotTow.Refuse()
		}
		out = append(out, n)
	}
	if len(out) == 0 {
		return nil, nobodyToTow.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
	}
	return out, nil
}

// judgeTow says why a medic may not tow by a command.
func (b *Battle) judgeTow(m modelID, c *Cmd, parts []battle.CommandPart) *Refusal {
	if _, no := b.towing(m, parts); no != nil {
		return no
	}
	if _, no := b.judgeMarch(b.towMarch(m, c)); no != nil {
		return no
	}
	from, to, nearer := b.model(m).At, c.Path[len(c.Path)-1], false
	b.shelters(b.side(c.Unit), func(s geom.Base) bool {
		nearer = nearer || geom.GapPoint(s, to) < geom.GapPoint(s, from) || geom.GapPoint(s, to) == 0
		return !nearer
	})
	if !nearer {
		return notThither.Refuse()
	}
	return nil
}

// towMarch is the move of the figure that tows or carries, alone.
func (b *Battle) towMarch(m modelID, c *Cmd) *Cmd {
	return &Cmd{Verb: c.Verb, Unit: c.Unit, Model: b.number(m), Path: c.Path}
}

// towShape is how far a medic or a bearer gets.
func (b *Battle) towShape(m modelID) *battle.Shape {
	if m == 0 {
		return nil
	}
	limit, _ := b.paces(m)
	return &battle.Shape{From: b.model(m).At, Limit: limit, Clause: "COBI-MOVE-12"}
}

// sampleTow goes towards somewhere the wounded are taken to, as far as it can; standing still is no way there.
func sampleTow(b *Battle, m modelID, c *Cmd, r dice.Roller, will func() bool) {
	goal := b.model(m).At
	b.shelters(b.side(c.Unit), func(s geom.Base) bool { goal = s.At; return r.Roll(2, "sample") == 1 })
	if !b.tryTow(m, c, goal, will) && !b.findTow(m, c, will) {
		c.Path = []geom.Point{b.model(m).At}
	}
}

// findTow fills in the path of a command to some shelter, and reports whether there is one.
func (b *Battle) findTow(m modelID, c *Cmd, will func() bool) bool {
	found := false
	b.shelters(b.side(c.Unit), func(s geom.Base) bool {
		found = b.tryTow(m, c, s.At, will)
		return !found
	})
	return found
}

// tryTow fills in a path towards a point, as far as one can get, or somewhat to its side.
func (b *Battle) tryTow(m modelID, c *Cmd, goal geom.Point, will func() bool) bool {
	from := b.model(m).At
	limit, rough := b.paces(m)
	for _, d := range [...]geom.Len{limit, rough, rough / 2, geom.CM} {
		for _, turn := range [...]int{0, 300, -300, 600, -600} {
			c.Path = []geom.Point{geom.Step(from, geom.Bearing(from, goal).Turn(turn), min(d, geom.Dist(from, goal)))}
			if will() {
				return true
			}
		}
	}
	return false
}

// towRule takes wounded along. DP-31.
var towRule = &Rule{
	Verb: "tow", Class: battle.ClassCarry, Clause: "COBI-MED-05",
	Fields: towTask.fields(
		Field{
			Field: battle.FieldPath,
			Shape: func(b *Battle, c *Cmd) *battle.Shape { return b.towShape(towTask.doer(b, c)) },
			Check: func(b *Battle, c *Cmd) *Refusal { return b.judgeTow(towTask.doer(b, c), c, nil) },
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				m := towTask.doer(b, c)
				sampleTow(b, m, c, r, func() bool { return b.judgeTow(m, c, nil) == nil })
			},
		},
		Field{
			Field: battle.FieldParts, Optional: true,
			Shape:  func(b *Battle, c *Cmd) *battle.Shape { return b.towShape(towTask.doer(b, c)) },
			Check:  func(b *Battle, c *Cmd) *Refusal { return b.judgeTow(towTask.doer(b, c), c, c.Parts) },
			Sample: func(*Battle, *Cmd, dice.Roller) {},
		},
	),
	Do: func(b *Battle, c *Cmd) {
		m := towTask.doer(b, c)
		load, _ := b.towing(m, c.Parts)
		march := b.towMarch(m, c)
		p, _ := b.judgeMarch(march)
		by := p.places[0].Sub(b.model(m).At)
		b.Cite("COBI-MED-05", "COBI-MED-07", "COBI-SPECIAL-08", "COBI-DP-31")
		fields := b.walked(march, p, "tow", "COBI-MED-05")
		b.did(c.Unit, Moving, "COBI-MED-07")
		for _, n := range load {
			if b.takesAlong(m, n, by, "COBI-MED-05") {
				b.markModel(n, Dragged)
			}
		}
		b.hasMoved(c.Unit)
		b.minesCrossed(c.Unit, fields)
	},
}

// takesAlong puts a wounded man where his carrier has brought him, and reports whether he is still on the way: in the
// hospital he is laid down beside the one who brought him. MED-05, MED-12.
func (b *Battle) takesAlong(m, n modelID, by geom.Point, why clause) bool {
	to, w := b.model(n).At.Add(by), way{b: b, m: n}
	area, ok := b.hospital(b.side(b.owner(n)))
	arrived := ok && geom.GapPoint(area, b.model(m).At) == 0
	if base := b.baseAt(n, to, 0); !b.table.Holds(base) || w.footing(base) != nil || arrived && geom.GapPoint(area, to) > 0 {
		to = b.model(m).At
	}
	b.exposes(n)
	b.Emit(moved(b.owner(n), []int16{b.number(n)}, []geom.Point{to}, b.model(n).Facing, "taken", nil, why))
	b.unmarkModel(n, Walking)
	if b.inHospital(n) {
		b.unmarkModel(n, Dragged)
		b.markModel(n, Bedded)
		return false
	}
	return true
}
