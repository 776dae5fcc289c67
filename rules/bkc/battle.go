package bkc

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
	memory  memory
	scratch scratch
}

type engine = battle.Engine[*Battle]

// scratch is room for queries, so that they need no allocation. It is not part of the state.
type scratch struct {
	reaction  *Rule // what some unit could last do on its initiative
	supposing bool  // a unit is supposed to be elsewhere: what is remembered does not hold
	found     []UnitID
	shots     []shot
	hits      []hit
	faces     []uint8
	gaps      geom.Gaps
	hid       [64]table.PieceID // by viewers: what hid the last whom they looked for
}

// setting is what never changes during a battle, but for what is remembered of it. Clones share it.
type setting struct {
	battle.Whose
	edition  *edition
	setup    *battle.Setup
	options  Options
	usual    Options // as the edition has them
	scenario scenario
	profiles []*Profile // by UnitID-1
	starts   []unitStart
	edges    []geom.Segment  // where each unit would enter the table. G-36
	zones    [2]geom.Polygon // where each side deploys. G-22
	staff    [2][]UnitID     // its command units
	scouts   [2][]UnitID     // who reconnoitres. G-03
	carriers [2][]UnitID     // what can carry or tow others. G-30
	placed   [2][]UnitID     // and whom it has to place itself, unless they come later. DP-06
	hills    []table.PieceID // if there are any, levels matter
	missions [2]int16        // how many each side has planned from the start
	coast    bool            // there is sea, so naval guns may fire. G-25

	trodden battle.Lasting[treadKey, []battle.Footing] // what the ground is to units, kept for the next question
}

func (b *Battle) unit(id UnitID) *Unit       { return &b.Units[id-1] }
func (b *Battle) profile(id UnitID) *Profile { return b.profiles[id-1] }
func (b *Battle) side(id UnitID) Side        { return b.Side(id) }
func (b *Battle) player(s Side) *Player      { return &b.Players[s.Index()] }

// cm is a number of centimetres of the book at this battle's scale. SETUP-03.
func (b *Battle) cm(n int) geom.Len {
	if b.options.Scale != unscaled {
		b.Cite("BKC-SETUP-03", "BKC-OPT-DISTANCE-SCALE")
	}
	return b.scaled(geom.Len(n) * geom.CM)
}

// unscaled is the scale of the book, in halves.
const unscaled = 2

func (s *setting) scaled(d geom.Len) geom.Len { return d * geom.Len(s.options.Scale) / unscaled }

// base is a unit's base where it stands, or would stand.
func (b *Battle) base(id UnitID) geom.Base {
	u, p := b.unit(id), b.profile(id)
	return geom.Base{At: u.At, Facing: u.Facing, Width: p.Width, Depth: p.Depth}
}

// box is the box around a unit's base, or that of what carries it, while that stands on the table.
func (b *Battle) box(id UnitID) geom.Box {
	if u := b.unit(id); u.Place == Aboard {
		id = u.Carrier
	}
	return b.table.BodyBox(int(id))
}

// gap is the distance between two units. CONV-02.
func (b *Battle) gap(x, y UnitID) geom.Len {
	b.Cite("BKC-CONV-02")
	return geom.Gap(b.base(x), b.base(y))
}

// Known refuses a command that points where nothing can be, before any rule looks at it.
func (b *Battle) Known(c *battle.Command) *Refusal {
	if no := c.Known(b.table); no != nil {
		return no
	}
	return b.maySpeak(c)
}

// Clone is an independent copy.
func (b *Battle) Clone() battle.Battle { return b.clone() }

func (b *Battle) clone() *Battle {
	c := &Battle{State: b.State.clone(), setting: b.setting, table: b.table.Clone()}
	c.memory = b.memory.share()
	c.Bind(c, &c.Agenda, &c.edition.steps)
	c.Inherit(&b.engine)
	return c
}

// Witness calls a function for every clause from now on, including clauses of what was known before: that is worked out again. battle.Witnessed.
func (b *Battle) Witness(told func(clause)) {
	b.disturbAll()
	b.engine.Witness(told)
}

// Watch lets hidden units come to light. battle.Host.
func (b *Battle) Watch() {
	if b.options.Hidden {
		b.revealNear()
	}
}
