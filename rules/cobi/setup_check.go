package cobi

import (
	"fmt"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// This file finds what is wrong with a stored state, which may have been changed by hand: a state that Decode takes must not break the rules.

// checkState finds what names something that does not exist.
func (b *Battle) checkState() error {
	vehicle := func(id UnitID) bool { return id == 0 || b.Exists(id) && b.isVehicle(id) }
	for i := range b.Units {
		if u := &b.Units[i]; u.Side == battle.Nobody || !u.Side.Valid() || !u.Place.Valid() || !vehicle(u.Carrier) || !u.Gun.Item.Valid() ||
			!u.Second.Item.Valid() || u.Crate < 0 || int(u.Crate) > len(b.Sites) || u.Guide < 0 || int(u.Guide) > len(b.Models) {
			return fmt.Errorf("units[%d] is not one of this set-up", i)
		}
	}
	for i := range b.Sites {
		if s := &b.Sites[i]; !s.Effect.Valid() || s.Side == battle.Nobody || !s.Side.Valid() {
			return fmt.Errorf("sites[%d] is not one of this book", i)
		}
	}
	for _, n := range b.Stock {
		if n < 1 || int(n) > len(b.scenario.Stock) {
			return fmt.Errorf("stock: there is no piece %d", n)
		}
	}
	for i := range b.Models {
		if m := &b.Models[i]; !m.Health.Valid() || !m.Facing.Valid() || isFarOff(m.At) ||
			!vehicle(m.Post) || !vehicle(m.Aboard) || !m.Kit[0].Item.Valid() || !m.Kit[1].Item.Valid() {
			return fmt.Errorf("models[%d] is not one of this set-up", i)
		}
	}
	if err := b.checkUnderWay(); err != nil {
		return err
	}
	return b.checkGoals()
}

// isFarOff reports a point at which nothing can be.
func isFarOff(p geom.Point) bool { return max(p.X, p.Y, -p.X, -p.Y) > 2*table.MaxSide }

// checkUnderWay finds what is under way with a unit that does not exist.
func (b *Battle) checkUnderWay() error {
	unit := func(id UnitID) bool { return id == 0 || b.Exists(id) }
	vehicle := func(id UnitID) bool { return id == 0 || b.Exists(id) && b.isVehicle(id) }
	squad := func(id UnitID) bool { return id == 0 || b.Exists(id) && !b.isVehicle(id) }
	model := func(m modelID) bool { return m >= 0 && int(m) <= len(b.Models) }
	numbered := func(id UnitID, n int16) bool { return n == 0 || unit(id) && b.nth(id, n) != 0 }
	switch a, d, s := &b.Act, &b.Die, &b.Shot; {
	case !b.Initiative.Valid() || !b.First.Valid() || b.Round < 0 || !b.Sky.Valid() || !b.Chosen.Valid():
		return fmt.Errorf("there is no such round")
	case !vehicle(a.Vehicle) || !squad(a.Squad) || !numbered(a.Squad, a.Model) || !a.Action.Valid():
		return fmt.Errorf("act: it is not of units of this set-up")
	case !d.Side.Valid() || !unit(d.Unit) || !numbered(d.Unit, d.Model) || d.Natural < 0 || d.Natural > 6:
		return fmt.Errorf("die: it is not one of this set-up")
	case !unit(s.Unit) || !unit(s.Target) || !numbered(s.Unit, s.Model) || !numbered(s.Target, s.Aim) || !numbered(s.Unit, s.Mate) ||
		s.Slot < 0 || s.Slot >= kitSlots || !s.Item.Valid() || s.Next < 0:
		return fmt.Errorf("shot: it is not one of this set-up")
	case !vehicle(b.Strike.Vehicle) || !unit(b.Strike.Unit) || !b.Strike.By.Valid() || b.Strike.Result > ResultDestroyed || !model(b.Strike.Man):
		return fmt.Errorf("strike: it is not one of this set-up")
	case !model(b.Melee.Man) || !model(b.Melee.Foe) || !unit(b.Secured.Unit):
		return fmt.Errorf("it is not of this set-up")
	}
	for _, m := range append(b.Shot.Under[:len(b.Shot.Under):len(b.Shot.Under)], b.Shot.Spared...) {
		if m == 0 || !model(m) {
			return fmt.Errorf("shot: there is no model %d", m)
		}
	}
	for i := range b.Agenda {
		s := &b.Agenda[i]
		known := unit(s.Target)
		if s.Kind == stepMine {
			known = model(modelID(s.Target)) // the one that set it off
		}
		if !s.Side.Valid() || !unit(s.Unit) || !known {
			return fmt.Errorf("agenda[%d]: it names a unit or a model that does not exist", i)
		}
	}
	return nil
}

// asides are the decisions in the middle of something that goes on by itself, and how one lets it go on: what begins a battle, DP-25 to
// DP-28, END-06.
var asides = map[stepKind]battle.Verb{battle.Begins: battle.Begin, stepMotivate: "pass",
	stepReroll: "keep", stepHelp: "pass", stepFace: "strike-face", battle.Yielding: battle.FightOn}

// amidst are what goes on by itself and waits for nothing but asides.
var amidst = map[stepKind]bool{stepDie: true, stepOpen: true, stepShot: true,
	stepStrike: true, stepMotivate: true, stepReroll: true, stepHelp: true, stepFace: true}

// checkAgenda finds a state that no battle can rest in: one that goes on by itself, or in which a shot, a strike or a die waits for
// something else than what is asked about it, or breaks when it is carried on. It is tried on a copy.
func (b *Battle) checkAgenda() (err error) {
	if b.Over {
		return nil
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("agenda: it cannot be carried on: %v", p)
		}
	}()
	c, r := b.clone(), dice.Seeded(1)
	c.Roller = r
	if c.Advance() {
		return fmt.Errorf("agenda: it does not rest at %s", b.Agenda.Top().Kind)
	}
	for range maxAsides {
		verb, is := asides[c.Agenda.Top().Kind]
		if !is || c.Over {
			break
		}
		top := c.Agenda.Top()
		if _, err := c.Do(battle.Command{Side: top.Side, Seat: top.Seat, Verb: verb}, r); err != nil {
			return fmt.Errorf("agenda: %s: %w", top.Kind, err)
		}
	}
	for i := range c.Agenda {
		if kind := c.Agenda[i].Kind; !c.Over && amidst[kind] {
			return fmt.Errorf("agenda[%d]: %s waits for %s", i, kind, c.Agenda.Top().Kind)
		}
	}
	return nil
}

// maxAsides is more than are ever asked before something is done.
const maxAsides = 500
