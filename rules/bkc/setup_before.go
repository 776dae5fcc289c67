package bkc

import (
	"fmt"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// The steps before the first turn. SETUP-18.
const (
	stepPlan   stepKind = "plan"   // DP-04: the bombardment plan is written
	stepWorks  stepKind = "works"  // DP-05: field works are placed
	stepDeploy stepKind = "deploy" // DP-06: units are deployed
	stepFirst  stepKind = "first"  // DP-07: who begins
)

var setupSteps = stepMap{
	stepPlan:   {Auto: autoPlan, Rules: []*Rule{planMission, donePlanning}},
	stepWorks:  {Auto: autoWorks, Rules: []*Rule{placeWork, doneDigging}},
	stepDeploy: {Auto: autoDeploy, Rules: []*Rule{deployUnit, mountAtStart, doneDeploying}},
	stepFirst:  {Auto: autoFirst, Rules: []*Rule{goFirst, goSecond}},
}

// beginSetup puts everything that comes before play on the agenda, in the order of the book: the bombardment plans
// before anything is deployed, then the works and the units, the defender's first, then who begins. The sides have
// their edges by their names: the south is red's. SETUP-18, G-22, CONV-09, DP-03.
func (b *Battle) beginSetup() {
	b.Active = battle.Red
	defender := max(b.scenario.Defender, battle.Red)
	b.Push(Step{Kind: stepFirst, Clause: "BKC-DP-07"})
	b.beginSky()
	for _, s := range []struct {
		kind   stepKind
		clause clause
	}{{stepDeploy, "BKC-DP-06"}, {stepWorks, "BKC-DP-05"}, {stepPlan, "BKC-DP-04"}} {
		b.Push(Step{Kind: s.kind, Side: defender.Enemy(), Clause: s.clause})
		b.Push(Step{Kind: s.kind, Side: defender, Clause: s.clause})
	}
	for _, side := range battle.Sides {
		b.player(side).Assets = b.scenario.of(side).Assets
	}
}

// layEdges works out the deployment zones and the stretches of edge where reinforcements enter. G-22, G-36.
func (s *setting) layEdges(t *table.Table) error {
	deep := min(s.scaled(30*geom.CM), t.Depth)
	red, blue := t.Box(), t.Box()
	red.Max.Y, blue.Min.Y = deep, t.Depth-deep
	for i, box := range []geom.Box{red, blue} {
		s.zones[i] = geom.Rectangle(box)
		if zone := s.scenario.of(battle.Sides[i]).Zone; len(zone) > 0 {
			area, err := geom.NewPolygon(points(zone)...)
			if err != nil {
				return fmt.Errorf("scenario: %s: zone: %w", battle.Sides[i], err)
			}
			s.zones[i] = area
		}
	}
	return s.layEntries(t)
}

// goFirst and goSecond are the choice of the side that won the roll. DP-07.
var (
	goFirst = &Rule{Verb: "go-first", Class: battle.ClassChoose, Clause: "BKC-DP-07", Do: func(b *Battle, c *Cmd) {
		b.Pop()
		b.startPlay(c.Side)
	}}
	goSecond = &Rule{Verb: "go-second", Class: battle.ClassChoose, Clause: "BKC-DP-07", Do: func(b *Battle, c *Cmd) {
		b.Pop()
		b.startPlay(c.Side.Enemy())
	}}
)

// autoFirst settles who begins: as the scenario says; else both roll two dice, red first, equal totals again, and the
// higher chooses. G-22, DP-07.
func autoFirst(b *Battle, s Step) bool {
	if s.Side != battle.Nobody {
		return false
	}
	if first := b.scenario.First; first != battle.Nobody {
		b.Pop()
		b.startPlay(first)
		return true
	}
	s.Side = b.rollOff("BKC-G-22")
	b.Swap(s)
	return true
}

// rollOff is the side with the higher roll of two dice; equal totals are rolled again. G-22.
func (b *Battle) rollOff(why clause) Side {
	for {
		var totals [2]int
		for i, side := range battle.Sides {
			x, y := b.Roller.Roll(6, string(why)), b.Roller.Roll(6, string(why))
			totals[i] = x + y
			b.Emit(Event{Kind: Rolled, Side: side, Clause: why, Rolls: []battle.Roll{{Clause: why, Dice: dice.D6(x, y)}}})
		}
		switch {
		case totals[0] > totals[1]:
			return battle.Red
		case totals[1] > totals[0]:
			return battle.Blue
		}
	}
}

// startPlay begins the first player turn of the first game turn. SETUP-18, TURN-01.
func (b *Battle) startPlay(first Side) {
	b.Emit(noteFirst(first))
	b.Emit(phaseBegan(first, Setup, 1, "BKC-SETUP-18"))
	b.Push(Step{Kind: stepTurn, Side: first, Clause: "BKC-TURN-01"})
}

// forward is where a side looks: towards the enemy's edge. CONV-09.
func forward(side Side) geom.Facing {
	if side == battle.Red {
		return geom.North
	}
	return geom.South
}

// facingOf is the facing a command gives, or the one towards the enemy. A facing that is none is refused elsewhere.
func facingOf(c *Cmd) geom.Facing {
	if c.Facing != nil && c.Facing.Valid() {
		return *c.Facing
	}
	return forward(c.Side)
}

// freeFacing is the field of a facing that may be left out. The eight winds are offered; any other will do.
func freeFacing(check func(*Battle, *Cmd) *Refusal) Field {
	return Field{
		Field: battle.FieldFacing, Optional: true,
		Domain: func(_ *Battle, _ *Cmd, out []Value) []Value {
			for n := int32(0); n < 3600; n += 450 {
				out = append(out, Value{N: n})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if !c.Facing.Valid() {
				return battle.BadFacing.Refuse()
			}
			return check(b, c)
		},
	}
}
