package cobi

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A Strike is a hit on a vehicle that is being worked out, whatever has hit it: a gun, a charge, an explosion beside it, a mine. VEH-23
// to VEH-38.
type Strike struct {
	Vehicle  UnitID  `json:"vehicle,omitzero"`
	By       Side    `json:"by,omitzero"`       // who throws for the attack. GEN-20
	Unit     UnitID  `json:"unit,omitzero"`     // who has hit it; zero: no unit, such as a mine
	Strength int8    `json:"strength,omitzero"` // field 8, or row 6
	Armour   int8    `json:"armour,omitzero"`   // what it has against this
	Attack   int8    `json:"attack,omitzero"`   // the open die of the attack. VEH-30
	Result   Damage  `json:"result,omitzero"`
	Man      modelID `json:"man,omitzero"` // who has thrown last of those in it
}

// stepStrike works a strike out: N the stage.
const stepStrike stepKind = "strike"

// The stages of a strike.
const (
	strikeBegins int32 = iota
	strikeAttacked
	strikeDefended
	strikeCrew
	strikeRiders
)

// The events of a strike.
const (
	StrikeBegan battle.EventKind = "strike" // Unit is hit: by Side, by Target; N the strength, M the armour
	Struck      battle.EventKind = "struck" // Unit suffers Option; N by how much the attack beat the armour
)

// damageNames are the results in their order. VEH-28.
var damageNames = battle.Names[Damage]{"no-damage", "immobilised", "damaged", "incapacitated", "destroyed"}

// damageMarks are what the results leave on a vehicle. VEH-31 to VEH-34, VEH-38.
var damageMarks = [...]Mark{0, Immobilised, Damaged, Incapacitated, Wrecked}

// wrecks are what follows when a vehicle is destroyed; each chapter adds its own here. Its crew is dead already.
var wrecks = []func(b *Battle, id UnitID){dropTow}

var (
	noteAttack = battle.BattleNote(notes, "strike-attack", func(b *Battle, n int8) { b.Strike.Attack = n })
	noteMan    = battle.BattleNote(notes, "strike-man", func(b *Battle, n int16) { b.Strike.Man = modelID(n) })
)

func init() {
	events[StrikeBegan] = eventRule{unit: true, told: true, sane: saneVehicle, fold: func(b *Battle, e *Event) {
		b.Strike = Strike{Vehicle: e.Unit, By: e.Side, Unit: e.Target, Strength: int8(e.N), Armour: int8(e.M)}
	}}
	events[Struck] = eventRule{unit: true, told: true, sane: func(b *Battle, e *Event) error {
		if !slices.Contains(damageNames, e.Option) {
			return fmt.Errorf("%q is not what can become of a vehicle", e.Option)
		}
		return saneVehicle(b, e)
	}, fold: func(b *Battle, e *Event) {
		b.Strike.Result = damageNames.In(e)
		u := b.unit(e.Unit)
		u.Marks |= damageMarks[b.Strike.Result]
		if b.Strike.Result == ResultDestroyed {
			u.Marks &^= Camouflaged | Camouflaging
			u.Cause = "destroyed"
			b.model(b.hull(e.Unit)).Health = Dead
			b.stand(e.Unit)
		}
	}}
}

// saneVehicle refuses what is not about a vehicle.
func saneVehicle(b *Battle, e *Event) error {
	if !b.isVehicle(e.Unit) {
		return fmt.Errorf("unit %d is no vehicle", e.Unit)
	}
	return nil
}

// strike has a hit on a vehicle worked out before anything else goes on. What ignores armour says so by an armour of zero.
func (b *Battle) strike(s Strike) {
	b.Emit(Event{Kind: StrikeBegan, Unit: s.Vehicle, Side: s.By, Target: s.Unit, N: int32(s.Strength), M: int32(s.Armour), Clause: "COBI-VEH-23"})
	b.Push(Step{Kind: stepStrike, Unit: s.Vehicle, Clause: "COBI-VEH-23"})
}

// face is the side of a vehicle that something comes from. VEH-26.
type face uint8

// The sides.
const (
	frontFace face = iota
	sideFace
	rearFace
)

// faceTo is the side of a vehicle that faces a point. What is inside its outline faces no side clearly, which counts as the side. VEH-24,
// VEH-26, VEH-49.
func (b *Battle) faceTo(id UnitID, from geom.Point) face {
	base := b.base(b.hull(id))
	b.Cite("COBI-VEH-24", "COBI-VEH-26")
	switch {
	case geom.GapPoint(base, from) == 0:
		b.Cite("COBI-VEH-49")
		return sideFace
	case geom.InArc(base, base.At, from, 450):
		return frontFace
	case geom.InArc(base, base.At, from, 1350):
		return sideFace
	}
	return rearFace
}

// armourTo is the armour that a vehicle has towards a point. Without four facings, only what comes from behind meets another than that in
// front. VEH-24, MODE-05.
func (b *Battle) armourTo(id UnitID, from geom.Point) int8 {
	c := b.card(id)
	switch f := b.faceTo(id, from); {
	case f == rearFace:
		b.Cite("COBI-CARD-12")
		return c.Rear
	case f == sideFace && !b.options.TwoFacings:
		b.Cite("COBI-CARD-11")
		return c.Side
	case f == sideFace:
		b.Cite("COBI-MODE-05")
	}
	b.Cite("COBI-CARD-10")
	return c.Front
}

// outcome is what the difference of attack and armour does to a vehicle. VEH-27, VEH-28, OPT-02, MODE-05.
func (b *Battle) outcome(id UnitID, difference int) Damage {
	b.Cite("COBI-VEH-27", "COBI-VEH-28")
	c := b.card(id)
	if b.options.TwoResults {
		b.Cite("COBI-MODE-05")
		c = &Card{Destroyed: c.Destroyed, Incapacitated: dash, Damaged: dash, ImmobilisedAt: c.ImmobilisedAt}
	}
	if b.options.ExactThresholds {
		b.Cite("COBI-OPT-02")
	}
	return c.result(difference, b.options.ExactThresholds)
}

// nextHitDestroys reports a vehicle that any further hit destroys. VEH-36.
func (b *Battle) nextHitDestroys(id UnitID) bool { return b.unit(id).Has(Damaged | Incapacitated) }

// autoStrike takes the next stage of a strike.
func autoStrike(b *Battle, s Step) bool {
	st := &b.Strike
	switch stage(s) {
	case strikeBegins:
		if b.nextHitDestroys(st.Vehicle) {
			b.Cite("COBI-VEH-36")
			b.struck(s, ResultDestroyed, 0, "COBI-VEH-36")
			return true
		}
		b.Swap(atStage(s, strikeAttacked))
		b.throwOpen(Die{Purpose: "strike", Why: "COBI-VEH-23", Side: st.By, Unit: st.Unit}, 0)
	case strikeAttacked:
		b.Cite("COBI-DP-39")
		b.Emit(noteAttack(int8(b.opened("strike"))))
		b.Swap(atStage(s, strikeDefended))
		b.throwOpen(Die{Purpose: "armour", Why: "COBI-VEH-24", Unit: st.Vehicle}, 0)
	case strikeDefended:
		n := int(st.Strength) + int(st.Attack) - int(st.Armour) - b.opened("armour")
		b.struck(s, b.outcome(st.Vehicle, n), n, "COBI-VEH-28")
	case strikeCrew:
		b.crewDie(s)
	case strikeRiders:
		b.riderDie(s)
	}
	return true
}

// damageClauses are those of the results.
var damageClauses = [...]clause{"COBI-VEH-28", "COBI-VEH-34", "COBI-VEH-33", "COBI-VEH-32", "COBI-VEH-31"}

// damageFields are the fields of the card that they come from.
var damageFields = [...]clause{"", "COBI-CARD-17", "COBI-CARD-16", "COBI-CARD-15", "COBI-CARD-14"}

// struck tells what a strike has done; then the men in the vehicle may have to throw. VEH-31 to VEH-34.
func (b *Battle) struck(s Step, d Damage, n int, why clause) {
	id := b.Strike.Vehicle
	if d != NoDamage {
		b.Cite(damageClauses[d], damageFields[d], "COBI-VEH-35", "COBI-VEH-39")
		if m := damageMarks[d]; b.unit(id).Is(m) || b.unit(id).Has(Immobilised|Damaged) {
			b.Cite("COBI-VEH-38")
		}
	}
	b.Emit(Event{Kind: Struck, Unit: id, Option: damageNames[d], N: int32(n), Clause: why})
	switch {
	case d == NoDamage:
		b.Pop()
	case d == ResultDestroyed:
		b.Swap(atStage(s, strikeRiders))
		var room [maxFigures]modelID
		for _, m := range b.crew(id, room[:0]) {
			b.kill(m, "COBI-VEH-31")
		}
		for _, follow := range wrecks {
			if !b.Over {
				follow(b, id)
			}
		}
	case b.options.NoCrewDice:
		b.Cite("COBI-MODE-05")
		b.Pop()
	default:
		b.Swap(atStage(s, strikeCrew))
	}
}

// crewNeeds are what a man of the crew needs to be no worse than wounded. VEH-35.
var crewNeeds = [...]int8{0, 3, 4, 5, 0}

// crewDie judges the die of the man of the crew who has thrown, and has the next one throw, in the order of their seats. VEH-32 to VEH-34,
// VEH-37, VEH-45.
func (b *Battle) crewDie(s Step) {
	st := &b.Strike
	if st.Man != 0 {
		b.suffers(st.Man, b.took("crew"), "COBI-VEH-37")
	}
	var room [maxFigures]modelID
	for _, m := range b.crew(st.Vehicle, room[:0]) {
		if m > st.Man {
			b.Cite("COBI-VEH-45")
			b.Emit(noteMan(int16(m)))
			b.throw(Die{Purpose: "crew", Why: damageClauses[st.Result], Test: true, Need: crewNeeds[st.Result]}, m)
			return
		}
	}
	if len(b.crew(st.Vehicle, room[:0])) == 0 {
		b.Cite("COBI-VEH-42")
	}
	b.Pop()
}

// suffers has a man who has thrown for his life wounded or killed.
func (b *Battle) suffers(m modelID, d *Die, why clause) {
	if d.succeeds() {
		b.wound(m, why)
	} else {
		b.kill(m, why)
	}
}

// riderDie judges the die of a passenger of a destroyed vehicle who has thrown, and has the next one throw. They are laid beside the wreck.
// VEH-43.
func (b *Battle) riderDie(s Step) {
	st := &b.Strike
	if st.Man != 0 {
		b.thrownOut(st.Man, st.Vehicle)
		b.suffers(st.Man, b.took("crew"), "COBI-VEH-43")
	}
	for i := int(st.Man); i < len(b.Models); i++ {
		if x := &b.Models[i]; x.Aboard == st.Vehicle && x.Health <= Wounded {
			b.Emit(noteMan(int16(i + 1)))
			b.throw(Die{Purpose: "crew", Why: "COBI-VEH-43", Test: true, Need: crewNeeds[ResultIncapacitated]}, modelID(i+1))
			return
		}
	}
	b.Pop()
}

// thrownOut puts a passenger beside the hull that he was in.
func (b *Battle) thrownOut(m modelID, from UnitID) {
	at := b.spotAt(m, b.hull(from))
	if b.Strike.Unit != 0 {
		b.Emit(noteSpared(int16(m)))
	}
	b.boards(m, 0, "COBI-VEH-43")
	b.Emit(moved(b.owner(m), []int16{b.number(m)}, []geom.Point{at}, b.model(m).Facing, "thrown", nil, "COBI-VEH-43"))
}

// spotAt is a place for a figure as near as possible to a hull; if there is none, the middle of the hull.
func (b *Battle) spotAt(m, hull modelID) geom.Point {
	base := b.base(hull)
	for d := geom.CM / 2; d <= 20*geom.CM; d += geom.CM {
		for turn := range 24 {
			way := base.Facing.Turn(1800 + 150*turn)
			at := geom.Step(base.At, way, max(base.Width, base.Depth)/2+d+figureBase/2)
			at = geom.Toward(at, base.At, max(0, geom.GapPoint(base, at)-d-figureBase/2))
			if b.isFreeFor(m, at) {
				return at
			}
		}
	}
	return base.At
}

// strikeSteps are the steps of a strike.
var strikeSteps = stepMap{stepStrike: {Auto: autoStrike}}
