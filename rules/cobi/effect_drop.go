package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// stepDrop is the step in which a supply drop scatters: M side, and later the dice; N the stage; At where it was aimed; Option which.
// EFFECT-08.
const stepDrop stepKind = "drop"

// The dice of a drop.
const (
	dropWay = "drop-way"
	dropFar = "drop-far"
)

// autoDrop throws for the direction, then two dice for the distance. EFFECT-08.
func autoDrop(b *Battle, s Step) bool {
	side := Side(s.M & 3)
	switch stage(s) {
	case 0:
		b.Swap(atStage(s, 1))
		b.throw(Die{Purpose: dropWay, Why: "COBI-EFFECT-04", Side: side}, 0)
	case 1:
		s.M |= int32(b.took(dropWay).Natural) << 2
		b.Swap(atStage(s, 2))
		b.throw(Die{Purpose: dropFar, Why: "COBI-EFFECT-08", Side: side}, 0)
	case 2:
		s.M |= int32(b.took(dropFar).Natural) << 8
		b.Swap(atStage(s, 3))
		b.throw(Die{Purpose: dropFar, Why: "COBI-EFFECT-08", Side: side}, 0)
	default:
		way, far := int(s.M>>2&7), cm(int(s.M>>8&7)+int(b.took(dropFar).Natural))
		b.Pop()
		e, _ := effectOf(s.Option)
		b.laysOut(side, e, b.dropped(side, s.At, way, far), geom.North, "COBI-EFFECT-08")
	}
	return true
}

// farOff is how far a drop comes down from where it was aimed at. EFFECT-08.
var farOff = dice.SumOf(2, 6)

// foretellDrop tells how far a drop scatters. With any other effect something else may begin.
func foretellDrop(b *Battle, c *Cmd, p *battle.Preview) {
	if e, _ := effectOf(c.Option); !e.isDrop() {
		p.More = true
		return
	}
	f := battle.Forecast{Clause: "COBI-EFFECT-08", Dice: 2}
	for n, q := range farOff {
		f.Odds = tell(f.Odds, 0, toldDrop, n, q)
	}
	if b.mayRerollAny() {
		f.If, p.More = ifPlain, true
	}
	p.Rolls = append(p.Rolls, f)
}

// dropped is where a drop comes down: 1 is straight to the edge of the enemy, the others follow clockwise by 60°. It stops at the edge of
// the table; what would come down on impassable ground or on a model lies on the nearest free spot. EFFECT-08.
func (b *Battle) dropped(side Side, aim geom.Point, way int, far geom.Len) geom.Point {
	facing := b.homeward(side).Turn(1800 + 600*(way-1))
	at := geom.Step(aim, facing, far)
	for box := b.table.Box(); far > 0 && !box.Contains(at); at = geom.Step(aim, facing, far) {
		far -= geom.MM
	}
	if b.isFree(at) {
		return at
	}
	for d := geom.CM / 2; d < 60*geom.CM; d += geom.CM / 2 {
		for turn := range 24 {
			if spot := geom.Step(at, geom.Degrees(15*turn), d); b.isFree(spot) {
				return spot
			}
		}
	}
	return at
}

// isFree reports whether a crate can lie at a point.
func (b *Battle) isFree(at geom.Point) bool {
	base := siteBase(SmallDrop, at, geom.North)
	if !b.table.Box().Contains(at) || b.impassableUnder(base) != nil {
		return false
	}
	var room [64]int32
	for _, body := range b.table.BodiesNear(base.Box(), room[:0]) {
		if geom.Overlap(base, b.base(modelID(body))) {
			return false
		}
	}
	return true
}
