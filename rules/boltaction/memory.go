package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
)

// A memory is what has been worked out of the state and holds for longer than a command. It is not part of the state. What is written
// here is when each answer is forgotten; how it is found stands in its chapter.
type memory struct {
	sights  battle.Pairs[sightPair]    // which models see which units: until one of the two units or a vehicle between them moves
	entries [2]battle.ByUnit[entrance] // by which way a unit comes on by ADVANCE and by RUN: until something moves near it
	pitches battle.Hints[pitch]        // where there was room for a unit to be set up

	aimer aimer                           // who looked for targets last: until the next event
	shots battle.Relation[UnitID, UnitID] // and at whom that unit has a shot
}

func newMemory(units int) memory {
	entries := battle.NewByUnit[entrance](units)
	return memory{
		sights: battle.NewPairs[sightPair](units), entries: [2]battle.ByUnit[entrance]{entries, entries}, pitches: battle.NewHints[pitch](units),
		shots: battle.NewRelation[UnitID, UnitID](1, units),
	}
}

// share is what a clone remembers. What holds only until the next event it finds out itself.
func (m *memory) share() memory {
	c := memory{sights: m.sights.Share(), pitches: m.pitches.Share(), shots: m.shots}
	for i := range m.entries {
		c.entries[i] = m.entries[i].Share()
	}
	c.shots.Clear()
	return c
}

// disturb forgets what the move of a unit from one box to another can change.
func (b *Battle) disturb(id UnitID, from, to geom.Box) {
	b.sights.Forget(id)
	if b.profile(id).Type == Vehicle {
		b.sights.ForgetWhere(func(viewer, target UnitID, pair sightPair) bool {
			if pair.known&forGood != 0 {
				return false
			}
			between := b.hulls[viewer-1].Union(b.hulls[target-1])
			return between.Meets(from) || between.Meets(to)
		})
	}
	for i := range b.entries {
		b.entries[i].ForgetWhere(func(_ UnitID, e *entrance) bool { return e.zone.Meets(from) || e.zone.Meets(to) })
	}
	b.ground.from = 0
}

// disturbAll forgets everything but where there was room, which is only a hint: the ground has changed.
func (b *Battle) disturbAll() {
	b.sights.Clear()
	for i := range b.entries {
		b.entries[i].ForgetWhere(func(UnitID, *entrance) bool { return true })
	}
	b.ground.from = 0
}
