package duel

import (
	"sandtable/battle"
	"sandtable/table"
)

// A Battle is a duel in progress. State is what has become of it and setting what never changes; the engine makes of both, of
// the steps and of the fold what battle.Battle asks for.
type Battle struct {
	State
	*setting
	battle.Engine[*Battle]
}

// setting is what never changes during a duel. Clones share it.
type setting struct {
	battle.Whose // which side each duellist is
	setup        *battle.Setup
	table        *table.Table
	hits         []int32 // that each can take, by UnitID-1
	last         int32   // the turn after which both go home. END-01
}

func (b *Battle) fighter(id battle.UnitID) *Fighter { return &b.Fighters[id-1] }
func (b *Battle) of(side battle.Side) *Fighter      { return &b.Fighters[side.Index()] }

// unitOf is the duellist of a side.
func unitOf(side battle.Side) battle.UnitID { return battle.UnitID(side.Index() + 1) }

// gap is how far apart the two stand.
func (b *Battle) gap() int32 { return b.Fighters[1].At.Y - b.Fighters[0].At.Y }

// Known refuses a command that points where nothing can be, before any rule looks at it. battle.Host.
func (b *Battle) Known(c *battle.Command) *battle.Refusal { return c.Known(b.table) }

// Watch is called before each step: nothing happens by itself here. battle.Host.
func (b *Battle) Watch() {}

// Clone is an independent copy.
func (b *Battle) Clone() battle.Battle { return b.clone() }

func (b *Battle) clone() *Battle {
	c := &Battle{State: b.State.clone(), setting: b.setting}
	c.Bind(c, &c.Agenda, &steps)
	return c
}

// Encode is the whole state as canonical JSON.
func (b *Battle) Encode() ([]byte, error) { return battle.Canonical(&b.State) }

// Result reports how the duel ended.
func (b *Battle) Result() (battle.Result, bool) { return b.Outcome.Result, b.Over }
