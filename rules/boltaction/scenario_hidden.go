package boltaction

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// How near an enemy in sight finds a hidden unit. SCENARIO-08.
const (
	foundByMen  = 12 * geom.Inch // and by recce vehicles
	foundByCars = 6 * geom.Inch
)

// Revealed turns the marker of a hidden unit into Unit. SCENARIO-08.
const Revealed battle.EventKind = "revealed"

// Guise is how a unit appears to a side: what the enemy keeps off the table not at all, his hidden units as blank markers.
// SCENARIO-07, RESERVE-08.
func (b *Battle) Guise(side Side, id UnitID) battle.Guise {
	switch u := b.unit(id); {
	case side == battle.Nobody || b.side(id) == side:
		return battle.Open
	case b.waits(id):
		return battle.Unknown
	case u.Is(Hidden) && u.IsOnTable():
		return battle.Veiled
	}
	return battle.Open
}

// marker is the base of the blank marker under which a unit is hidden: all are alike. SCENARIO-07.
func (b *Battle) marker(id UnitID) geom.Base {
	return geom.Base{At: b.placeOf(id), Width: manBase, Round: true}
}

// holdMarker keeps the marker of a hidden unit where it is when the man who stood there falls: the next takes his place. A marker
// that moved would tell that a man has fallen, where the others are, and with them how many. SCENARIO-07.
func (b *Battle) holdMarker(id UnitID, was modelID) {
	u, next := b.unit(id), b.leader(id)
	if u.Is(Hidden) && u.IsOnTable() && u.Inside == 0 && next != was {
		b.Emit(Event{Kind: StepsIn, Unit: id, Models: []int16{b.number(next), b.number(was)}, Clause: "BA-SCENARIO-07"})
	}
}

// isHiddenFrom reports a unit of which another knows no more than its marker. SCENARIO-07.
func (b *Battle) isHiddenFrom(id, other UnitID) bool {
	return b.unit(id).Is(Hidden) && b.side(id) != b.side(other)
}

// isVeiled reports a unit of which the enemy sees no more than its marker. SCENARIO-07.
func (b *Battle) isVeiled(id UnitID) bool { return b.Guise(b.side(id).Enemy(), id) == battle.Veiled }

// hasMarkers reports a side that has hidden units on the table. SCENARIO-07.
func (b *Battle) hasMarkers(side Side) bool {
	return slices.ContainsFunc(b.Own(side), b.isVeiled)
}

// lurks reports whether, as far as the enemy knows, a hidden unit of a side may be in AMBUSH: there is a marker, and a die has been given to
// a unit that the enemy does not see. Which one it lies on, and what it shows, he does not know. SCENARIO-07, BAG-11.
func (b *Battle) lurks(side Side) bool {
	return b.hasMarkers(side) && slices.ContainsFunc(b.Own(side), func(id UnitID) bool {
		return b.unit(id).Die != NoOrder && b.Guise(side.Enemy(), id) != battle.Open
	})
}

// bodyTo is what a model is to a unit that may meet it, and whether it is anything: of a unit that is hidden from it there is
// only the marker, where the leader is, so that a move cannot find out what it hides. SCENARIO-07.
func (b *Battle) bodyTo(m modelID, mover UnitID) (geom.Base, bool) {
	id := b.owner(m)
	if !b.isHiddenFrom(id, mover) {
		return b.base(m), true
	}
	return b.marker(id), m == b.leader(id)
}

// isKnownTo reports whether a side sees a unit and knows which it is.
func (b *Battle) isKnownTo(side Side, id UnitID) bool {
	return b.Exists(id) && b.Guise(side, id) == battle.Open
}

// Emit folds an event and keeps it for the log. What happens to a hidden unit only its owner is told, and one that moves or
// shoots is revealed before it does. SCENARIO-08.
func (b *Battle) Emit(e Event) {
	if id := b.subject(&e); id != 0 && b.unit(id).Is(Hidden) && b.unit(id).IsOnTable() {
		switch {
		case e.Unit == id && b.betrays(&e):
			b.reveal(id)
		case e.Kind != Destroyed && e.Kind != Revealed:
			e.Secret = b.side(id)
		}
	}
	b.overtake()
	b.engine.Emit(e)
}

// subject is the unit that an event is about: the one that acts, the one that it is done to, or the one that has to do something next,
// or has done it. Of several whose turn is still to come it is one that is hidden, so that the list does not tell which they are; but
// that ambushers are asked tells
// nothing of them.
func (b *Battle) subject(e *Event) UnitID {
	s := e.Step
	switch {
	case e.Kind == battle.StepDone && len(b.Agenda) > 0:
		s = &b.Agenda[len(b.Agenda)-1]
	case s == nil:
		return cmp.Or(e.Unit, e.Target)
	}
	for _, id := range s.Units {
		if b.unit(id).Is(Hidden) && s.Kind != stepMarch && s.Kind != stepLastShot {
			return id
		}
	}
	return s.Unit
}

// betrays reports that what a hidden unit does shows where it is: it moves or shoots. SCENARIO-08, MOVE-20.
func (b *Battle) betrays(e *Event) bool {
	switch e.Kind {
	case Declared, Attacked, Boards, Goes:
		return true
	case DidMove, MarchBegan:
		for i, at := range e.Places {
			if b.model(b.nth(e.Unit, e.Models[i])).At != at {
				return true
			}
		}
	}
	return false
}

// reveal turns a marker into the unit that it is. SCENARIO-08.
func (b *Battle) reveal(id UnitID) {
	if b.unit(id).Is(Hidden) {
		b.Emit(Event{Kind: Revealed, Unit: id, Clause: "BA-SCENARIO-08", Reveal: true})
		b.makeRoom(id)
	}
}

// makeRoom lets the models of a unit that has come to light step off the bases of others, who could not know that they were
// there: each to the nearest free place. SCENARIO-08.
func (b *Battle) makeRoom(id UnitID) {
	if b.unit(id).Inside != 0 {
		return
	}
	p, moved := b.still(id), false
	var w scene
	w.begin(b, id, &terms{loose: true})
	w.gather(b.box(id).Grow(inch(6)))
	for i, n := range p.models {
		m := b.nth(id, n)
		if w.isOff(b.base(m)) {
			continue
		}
		for far := geom.Inch / 2; far <= inch(6); far += geom.Inch / 2 {
			if at, ok := w.spotAround(&p, i, far); ok {
				p.places[i], moved = at, true
				break
			}
		}
	}
	if moved {
		b.Emit(Event{Kind: DidMove, Unit: id, Models: p.models, Places: p.places, Facing: p.facing, Path: p.places[:1], Option: "aside", Clause: "BA-SCENARIO-08"})
	}
}

// spotAround is a place so far from where the i-th model of a plan stands at which it can stand.
func (w *scene) spotAround(p *plan, i int, far geom.Len) (geom.Point, bool) {
	m := w.b.nth(w.id, p.models[i])
	for bearing := range 24 {
		at := geom.Step(p.places[i], geom.Degrees(15*bearing), far)
		base := w.b.baseAt(m, at, p.facing)
		if w.b.table.Holds(base) && w.isOff(base) && !w.b.clashes(w.id, p, base, i) && w.judgeGround(base) == nil {
			return at, true
		}
	}
	return geom.Point{}, false
}

// isOff reports a base that stands on no model of another unit.
func (w *scene) isOff(base geom.Base) bool {
	for _, body := range w.bodies {
		if geom.Overlap(base, w.b.base(modelID(body))) {
			return false
		}
	}
	return true
}

// revealNear reveals hidden units that an enemy has come near to. SCENARIO-08.
func (b *Battle) revealNear() {
	if b.Phase == Setup {
		return
	}
	for i := range b.Units {
		if u := &b.Units[i]; u.Is(Hidden) && u.IsOnTable() && b.isFound(UnitID(i+1)) {
			b.reveal(UnitID(i + 1))
		}
	}
}

// isFound reports whether an enemy is near enough to a hidden unit, and in sight of it, or has walked into it. SCENARIO-08.
func (b *Battle) isFound(id UnitID) bool {
	for _, enemy := range b.Own(b.side(id).Enemy()) {
		if b.unit(enemy).IsOnTable() && b.unit(enemy).Inside == 0 && b.unit(id).Inside == 0 && b.within(enemy, id, inch(1)) {
			return true
		}
		near := foundByMen
		switch p := b.profile(enemy); {
		case p.Type == Artillery:
			continue
		case p.Type == Vehicle && !p.Has(Recce):
			near = foundByCars
		}
		if b.unit(enemy).IsOnTable() && b.within(enemy, id, near) && b.unitSees(id, enemy) {
			return true
		}
	}
	return false
}

var (
	hidesNot     = reason("BA-SCENARIO-07", "this scenario does not let {side} hide units")
	vehicleHides = reason("BA-SCENARIO-07", "{unit} is a vehicle and cannot hide")
	hidesInOpen  = reason("BA-SCENARIO-07", "{unit} is not in cover and cannot hide")
)

// mayHide says why a unit may not start hidden where a plan puts it, or in a building: only infantry and guns in cover may.
// SCENARIO-07.
func (b *Battle) mayHide(id UnitID, p *plan, house table.PieceID) *Refusal {
	switch {
	case !b.maySetUpHidden(b.side(id)):
		return hidesNot.Refuse(battle.Text("side", b.side(id).String()))
	case b.profile(id).Type == Vehicle:
		return vehicleHides.Refuse(b.UnitFact("unit", id))
	case house == 0 && !b.inCover(id, p):
		return hidesInOpen.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// inCover reports whether half or more of the models of a plan are in or behind cover from any side: wholly inside area
// cover, or within an inch of a line that covers. COVER-03, COVER-06, COVER-08.
func (b *Battle) inCover(id UnitID, p *plan) bool {
	covered := 0
	for i, n := range p.models {
		if b.isCovered(b.baseAt(b.nth(id, n), p.places[i], p.facing)) {
			covered++
		}
	}
	return 2*covered >= len(p.models)
}

func (b *Battle) isCovered(base geom.Base) bool {
	area, line := b.shelterOf(base)
	return area != nil || line != nil
}
