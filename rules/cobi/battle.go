package cobi

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

	table *table.Table
	hulls []geom.Box // around each unit's models on the table; worked out from the state
	seen  seenCache
	odds  harm // room to work odds out
}

type engine = battle.Engine[*Battle]

// setting is what never changes during a battle. Clones share it.
type setting struct {
	battle.Whose
	setup    *battle.Setup
	options  Options
	scenario scenario
	profiles []*Profile // by UnitID-1
	starts   []unitStart
	firsts   []modelID                                 // each unit's first model
	sizes    []geom.Base                               // each model's base, at no place
	owners   []UnitID                                  // each model's unit
	seats    [2]int                                    // how many players each side has. SETUP-12
	judged   []clause                                  // by which the armies were judged. LEVEL-01
	captains [2]battle.Seat                            // who makes the choices of a side with several players. SETUP-26
	bought   [2][effects]int16                         // what each side has bought. EFFECT-01
	sums     [2]int64                                  // what the units of each side cost. SCEN-04
	plots    table.Lasting[rasterKey, *table.Verdicts] // where no unit can be set up
}

func (b *Battle) unit(id UnitID) *Unit       { return &b.Units[id-1] }
func (b *Battle) profile(id UnitID) *Profile { return b.profiles[id-1] }
func (b *Battle) card(id UnitID) *Card       { return b.profiles[id-1].Card }
func (b *Battle) player(s Side) *Player      { return &b.Players[s.Index()] }

// side is the side of a unit now: a vehicle belongs to the side that manned it last. SPECIAL-21.
func (b *Battle) side(id UnitID) Side { return b.Units[id-1].Side }

// Side is the same for the engine, which would otherwise take the side of the set-up. battle.Concealer.
func (b *Battle) Side(id UnitID) Side { return b.side(id) }

// isVehicle reports whether a unit has a card.
func (b *Battle) isVehicle(id UnitID) bool { return b.profiles[id-1].Kind == Vehicle }

// cm is a number of centimetres of the book.
func cm[T ~int | ~int8 | ~int16](n T) geom.Len { return geom.Len(n) * geom.CM }

// Watch is called before each step that is taken: what happens by itself, on either side's turn. battle.Host.
func (b *Battle) Watch() {
	for _, look := range watches {
		if !b.Over {
			look(b)
		}
	}
}

// watches are what is looked after before each step. Chapters add theirs.
var watches = []func(*Battle){watchPapers, watchCommanders}

// Known refuses a command that points where nothing can be, before any rule looks at it. battle.Host.
func (b *Battle) Known(c *battle.Command) *Refusal { return c.Known(b.table) }

// Result reports how the battle ended, and whether it has, and what it has cost whom.
func (b *Battle) Result() (battle.Result, bool) {
	if !b.Over {
		return battle.Result{}, false
	}
	r := b.Outcome.Result
	for _, side := range battle.Sides {
		men, hulls := b.losses(side)
		r.Facts = append(r.Facts, battle.Count(side.String()+"-figures-lost", men), battle.Count(side.String()+"-vehicles-lost", hulls))
	}
	return r, true
}

// losses are the figures and the vehicles that a side brought and that are out of the battle. A captured vehicle is lost to whom it was.
func (b *Battle) losses(side Side) (men, hulls int) {
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.Whose.Side(id) != side {
			continue
		}
		if b.isVehicle(id) {
			if b.unit(id).Is(Wrecked) || b.side(id) != side {
				hulls++
			}
			continue
		}
		for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
			if b.model(m).Health == Dead {
				men++
			}
		}
	}
	return men, hulls
}

// Clone is an independent copy.
func (b *Battle) Clone() battle.Battle { return b.clone() }

func (b *Battle) clone() *Battle {
	c := &Battle{State: b.State.clone(), setting: b.setting, table: b.table.Clone()}
	c.hulls = append([]geom.Box(nil), b.hulls...)
	c.seen = b.seen.share(b)
	c.Bind(c, &c.Agenda, &steps)
	return c
}
