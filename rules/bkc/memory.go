package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
)

// A memory is what has been found out of the state and may be asked for again. It is not part of the state. What is written here is
// when each answer is forgotten; how it is found stands in its chapter.
type memory struct {
	sights  battle.Relation[UnitID, UnitID] // which units see which, and which in part: until one of them or what blocks sight comes or goes
	foes    battle.ByUnit[foeList]          // each unit's nearest enemies: until one of them may be another
	lines   battle.Relation[UnitID, UnitID] // who has a line of fire to which of its foes: until anything moves near the firer
	charges battle.ByUnit[bool]             // who can charge one of its foes: as long, and until a contact changes near it
	pitches battle.ByUnit[geom.Base]        // where a unit has room to be deployed: until one comes near
	spotted battle.Hints[UnitID]            // the enemy that a unit last saw, or could aim at

	judged battle.Judged[pathOptions, pathFacts] // the move that was judged last: until the next event
	stood  battle.Judged[battle.Side, geom.Base] // and the place to deploy
	aboard battle.Once[[]int8]                   // by UnitID-1: how many each vehicle carries; as long
	rides  [2][2]battle.Once[bool]               // whether something of a side could take men aboard, or a gun; as long
	fates  battle.Recent[knownFate]              // the chances of volleys: they depend on nothing else
}

func newMemory(units int) memory {
	relation := battle.NewRelation[UnitID, UnitID](units, units)
	return memory{
		sights: relation, lines: relation, foes: battle.NewByUnit[foeList](units), charges: battle.NewByUnit[bool](units),
		pitches: battle.NewByUnit[geom.Base](units), spotted: battle.NewHints[UnitID](units),
	}
}

// share is what a clone remembers. What holds only until the next event it finds out itself.
func (m *memory) share() memory {
	return memory{
		sights: m.sights.Share(), lines: m.lines.Share(), foes: m.foes.Share(), charges: m.charges.Share(),
		pitches: m.pitches.Share(), spotted: m.spotted.Share(),
	}
}

// overtake forgets what holds only until the next event.
func (m *memory) overtake() {
	m.judged.Forget()
	m.stood.Forget()
	m.aboard.Forget()
	for side := range m.rides {
		m.rides[side][0].Forget()
		m.rides[side][1].Forget()
	}
}

// disturb forgets what depends on a unit at a base: it has come, gone, turned or moved.
func (b *Battle) disturb(id UnitID, base geom.Base) {
	m, box := &b.memory, base.Box()
	room := box.Grow(markerWidth) // a hidden unit takes as much room as its marker
	m.pitches.ForgetWhere(func(_ UnitID, pitch *geom.Base) bool { return pitch.Box().Meets(room) })
	b.forgetSight(id, box)
	b.forgetFoes(id, box)
}

// forgetSight forgets what a unit and those aboard it see, which units see it, and, if it blocks sight, all lines of sight past its base.
func (b *Battle) forgetSight(id UnitID, box geom.Box) {
	r := &b.memory.sights
	if blocksSight(b.profile(id)) {
		var from geom.Box
		last := UnitID(0)
		r.ForgetWhere(func(viewer, target UnitID) bool {
			if viewer != last {
				last, from = viewer, b.box(viewer)
			}
			return from.Union(b.box(target)).Meets(box)
		})
	}
	r.ForgetOf(id)
	r.Forget(id)
	for i := range b.Units {
		if u := &b.Units[i]; u.Place == Aboard && u.Carrier == id {
			r.Forget(UnitID(i + 1))
		}
	}
}

// forgetFoes forgets what the units near a base knew of their foes.
func (b *Battle) forgetFoes(id UnitID, box geom.Box) {
	m, p := &b.memory, b.profile(id)
	reach := b.cm(max(b.options.InitiativeDistance[0], b.options.InitiativeDistance[1]))
	var room [64]int32
	for _, body := range b.table.BodiesNear(box.Grow(reach), room[:0]) {
		near := UnitID(body)
		m.lines.Forget(near) // anything may stand in the way of fire, or of a charge
		m.charges.Forget(near)
		list := m.foes.Known(near)
		switch {
		case list == nil:
		case blocksSight(p), near == id:
			m.foes.Forget(near)
		case !p.IsCommand() && b.side(near) != b.side(id):
			// What is beyond its nearest foes is none of them, before the move and after it.
			far := reach
			if list.n > 0 {
				far = list.dist
			}
			if b.box(near).Within(box, far) {
				m.foes.Forget(near)
			}
		}
	}
	for i := range b.Units {
		if id := UnitID(i + 1); b.Units[i].Place == Aboard {
			m.foes.Forget(id)
			m.lines.Forget(id)
			m.charges.Forget(id)
		}
	}
}

// unsettle forgets who near a unit could charge: a contact was made or broken there, or a unit was shaken.
func (b *Battle) unsettle(id UnitID) {
	if !b.memory.charges.Any() || !b.canSee(id) {
		return
	}
	var room [64]int32
	for _, body := range b.table.BodiesNear(b.seat(id).Box().Grow(b.cm(30)), room[:0]) {
		b.memory.charges.Forget(UnitID(body))
	}
}

// disturbAll forgets everything: the ground has changed, or a unit was revealed.
func (b *Battle) disturbAll() { b.memory = newMemory(len(b.Units)) }
