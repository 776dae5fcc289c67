package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// A Battle is a battle under this book. It fulfils battle.Battle.
type Battle struct {
	State
	*setting // what never changes
	engine

	table   *table.Table
	hulls   []geom.Box // around each unit's models on the table; worked out from the state
	memory             // forgotten where the state changes
	scenery *scenery   // what the ground is to lines of sight; found out again when it changes
	ground  outlook    // the ground that was looked over last; forgotten with every change

	judged  battle.Recent[judgement] // the move that was judged last
	entered battle.Recent[judgement] // the same of those who come onto the table
	landed  battle.Recent[landing]   // where a unit was last set down
	guide   guide                    // room to look for ways in
	scene   scene                    // room to look at single places
	gunnery gunnery                  // room to work odds out

	approached battle.Recent[approach] // the way to a building that was looked for last

	foretold battle.Recent[foretold] // attacks on troops whose prospects have been worked out

	arrival geom.Box // where the last unit to come onto the table looked
}

type engine = battle.Engine[*Battle]

// setting is what never changes during a battle. Clones share it.
type setting struct {
	battle.Whose
	setup    *battle.Setup
	options  Options
	second   bool // the preset of the second edition has set them. OPT-PRESET
	scenario scenario
	profiles []*Profile // by UnitID-1
	starts   []unitStart
	colours  []int8      // whose die each unit uses: a place in dice. BAG-16
	dice     []dieOwner  // the owners of dice
	forces   [2]force    // their profiles
	firsts   []modelID   // each unit's first model
	sizes    []geom.Base // each model's base, at no place
	owners   []UnitID    // each model's unit
	vehicles []UnitID    // those of both sides, which block sight. LOS-06
	hills    []table.PieceID

	trodden  battle.Lasting[treadKey, []battle.Footing] // what the ground is to units, kept for the next question
	charged  battle.Recall[chargePlan]                  // charges that have been planned
	reached  battle.Recall[doorPlan]                    // and ways to buildings
	closed   battle.Recall[closed]                      // and moves of units that close up
	gateways table.Lasting[gateKey, []hem]              // what may be in the way of units that come in
	openings table.Lasting[openKey, *opening]           // from where the ground lets them in
	corners  table.Lasting[cornerKey, []geom.Point]     // where men may turn round it
}

// A dieOwner is a colour of dice: a side, or one player of it. BAG-16.
type dieOwner struct {
	side Side
	seat battle.Seat
}

func (b *Battle) unit(id UnitID) *Unit       { return &b.Units[id-1] }
func (b *Battle) profile(id UnitID) *Profile { return b.profiles[id-1] }
func (b *Battle) side(id UnitID) Side        { return b.Side(id) }
func (b *Battle) player(s Side) *Player      { return &b.Players[s.Index()] }

// inch is a number of inches of the book.
func inch(n int) geom.Len { return geom.Len(n) * geom.Inch }

// Watch is called before each step that is taken. battle.Host.
func (b *Battle) Watch() {
	b.revealNear()
	b.followCarriers()
	b.watchEnd()
}

// Known refuses a command that points where nothing can be, before any rule looks at it. battle.Host.
func (b *Battle) Known(c *battle.Command) *Refusal { return c.Known(b.table) }

// Clone is an independent copy.
func (b *Battle) Clone() battle.Battle { return b.clone() }

func (b *Battle) clone() *Battle {
	c := &Battle{State: b.State.clone(), setting: b.setting, table: b.table.Clone(), scenery: b.scenery}
	c.hulls = append([]geom.Box(nil), b.hulls...)
	c.memory = b.memory.share()
	c.Bind(c, &c.Agenda, &steps)
	c.Inherit(&b.engine)
	return c
}

// Witness calls a function for every clause from now on, including clauses of what was known before: that is worked out again. battle.Witnessed.
func (b *Battle) Witness(told func(clause)) {
	b.memory, b.ground.from = newMemory(len(b.Units)), 0
	b.overtake()
	b.engine.Witness(told)
}
