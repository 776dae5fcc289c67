package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// This file has the effects that are everywhere: mud or snow, fog, frost.

// openIsDifficult reports whether open ground is difficult for a model: mud or snow hampers those on foot and motorcycles. EFFECT-03,
// MOVE-17.
func (b *Battle) openIsDifficult(m modelID) bool {
	if b.isHull(m) && b.card(b.owner(m)).Drive != Motorcycle || !b.someOwns(MudSnow) {
		return false
	}
	b.Cite("COBI-EFFECT-03", "COBI-MOVE-17")
	return true
}

// isFirm reports whether mud and snow do not lie at a point: on a road, in a building, on a square. EFFECT-03.
func (b *Battle) isFirm(at geom.Point) bool {
	var room [16]int32
	for _, id := range b.table.PiecesNear(geom.Box{Min: at, Max: at}, room[:0]) {
		p := b.table.Piece(table.PieceID(id))
		if (p.Kind == table.Building || p.Kind == table.Bunker || p.Has("square") || groundOf(p).road) && p.Holds(at) {
			return true
		}
	}
	return false
}

// lineIsFirm reports whether mud and snow lie nowhere on a line.
func (b *Battle) lineIsFirm(line geom.Segment) bool {
	length := geom.Dist(line.A, line.B)
	for d := geom.Len(0); d < length; d += feel {
		if !b.isFirm(geom.Toward(line.A, line.B, d)) {
			return false
		}
	}
	return b.isFirm(line.B)
}

// stepFog is the step in which the fog of a side may disperse: M the side, N the stage. EFFECT-13.
const stepFog stepKind = "fog"

// fogDie is what that die is called.
const fogDie = "fog"

var noteFog = battle.SideFlag(notes, "fog", func(p *Player) *bool { return &p.Fog })

// rollFog throws for each fog that has not dispersed, from the first round on. EFFECT-13, EFFECT-15, ROUND-09, DP-15.
func rollFog(b *Battle) {
	for i := range battle.Sides {
		if side := battle.Sides[len(battle.Sides)-1-i]; b.player(side).Fog { // the last pushed is thrown first
			b.Push(Step{Kind: stepFog, M: int32(side), Clause: "COBI-EFFECT-13"})
		}
	}
}

// autoFog throws: 5 and 6 disperse the fog for the rest of the battle. EFFECT-13.
func autoFog(b *Battle, s Step) bool {
	side := Side(s.M)
	if stage(s) == 0 {
		b.Cite("COBI-EFFECT-15", "COBI-ROUND-09", "COBI-DP-15")
		b.Swap(atStage(s, 1))
		b.throw(Die{Purpose: fogDie, Why: "COBI-EFFECT-13", Side: side, Need: 5}, 0)
		return true
	}
	lifts := b.took(fogDie).succeeds()
	b.Pop()
	if lifts {
		b.Emit(noteFog(side, false))
		b.Emit(Event{Kind: Announced, Side: side, Option: "fog-lifts", Clause: "COBI-EFFECT-13"})
	}
	return true
}

// A Start is the move of a vehicle, or what is left of it, that waits for its engine to start, or for mines to have struck. EFFECT-17,
// EFFECT-22.
type Start struct {
	Unit   UnitID       `json:"unit,omitzero"`
	At     geom.Point   `json:"at,omitzero"`
	Facing geom.Facing  `json:"facing,omitzero"`
	Path   []geom.Point `json:"path,omitempty"` // never changed in place
	How    string       `json:"how,omitempty"`
	Why    clause       `json:"why,omitempty"`
}

// stepFrost is the step in which the engine of Unit may start: N the stage. EFFECT-17.
const stepFrost stepKind = "frost"

// engineDie is what that die is called.
const engineDie = "engine"

// Cranks tells that Unit has declared a move that waits for its engine: to At with Facing over Path, Option how. EFFECT-17.
const Cranks battle.EventKind = "cranks"

func init() {
	events[Cranks] = eventRule{unit: true, told: true, sane: saneVehicle, fold: foldStart}
}

// foldStart keeps a move for later.
func foldStart(b *Battle, e *Event) {
	b.Start = Start{Unit: e.Unit, At: e.At, Facing: e.Facing, Path: e.Path, How: e.Option, Why: e.Clause}
}

// mustStart reports whether the engine of a vehicle may fail: in frost those on wheels, motorcycles too. Guns have none. EFFECT-16,
// EFFECT-18.
func (b *Battle) mustStart(id UnitID) bool {
	c := b.card(id)
	if c.Drive != Wheeled && c.Drive != Motorcycle || c.Class == Gun || !b.someOwns(Frost) {
		return false
	}
	b.Cite("COBI-EFFECT-16", "COBI-EFFECT-18", "COBI-MOVE-18", "COBI-CARD-22", "COBI-CARD-23")
	return true
}

// frostDie is what starts an engine. EFFECT-17.
func frostDie(id UnitID) Die {
	return Die{Purpose: engineDie, Why: "COBI-EFFECT-17", Unit: id, Need: 4}
}

// autoFrost throws for the engine: from 4 on it starts, and the vehicle moves as declared; else its action is spent. EFFECT-17, EFFECT-18.
func autoFrost(b *Battle, s Step) bool {
	if stage(s) == 0 {
		b.Swap(atStage(s, 1))
		b.throw(frostDie(s.Unit), 0)
		return true
	}
	starts, m := b.took(engineDie).succeeds(), b.Start
	b.Pop()
	if !starts {
		b.announce(s.Unit, "engine-fails", "COBI-EFFECT-17")
		b.did(s.Unit, Moving, "COBI-EFFECT-18")
		return true
	}
	base := b.baseAt(b.hull(s.Unit), m.At, m.Facing)
	b.drives(s.Unit, base, m.How, m.Path, m.Why)
	return true
}

// effectSteps are the steps of effects.
var effectSteps = stepMap{
	stepEffect:  {Auto: autoEffect, Rules: effectRules},
	stepDrop:    {Auto: autoDrop},
	stepFog:     {Auto: autoFog},
	stepFrost:   {Auto: autoFrost},
	stepMine:    {Auto: autoMine},
	stepDriveOn: {Auto: autoDriveOn},
}
