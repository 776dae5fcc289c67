package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

var (
	notTowable = reason("COBI-MOVE-21", "{unit} cannot be towed")
	noTractor  = reason("COBI-MOVE-21", "{target} cannot tow {unit}")
	notByTow   = reason("COBI-MOVE-21", "{target} is {gap} away; they must touch")
	towsOne    = reason("COBI-MOVE-21", "{target} already tows a gun")
	noTowNear  = reason("COBI-MOVE-21", "{unit} touches nothing that could tow it")
	notHitched = reason("COBI-MOVE-21", "{unit} is not under tow").As("cobi")
	noRoomOff  = reason("COBI-MOVE-21", "there is no room for {unit} beside {target}")
)

var noteCarrier = battle.UnitFold(notes, "carrier", func(b *Battle, id UnitID, by UnitID) { b.unit(id).Carrier = by })

// mayHitch says why a gun cannot be hitched to a vehicle. MOVE-21, CARD-26.
func (b *Battle) mayHitch(gun, tow UnitID) *Refusal {
	b.Cite("COBI-MOVE-21", "COBI-CARD-26")
	switch u := b.unit(tow); {
	case !b.isVehicle(gun) || !b.card(gun).Has(keyTowed):
		return notTowable.Refuse(b.UnitFact("unit", gun))
	case tow == gun || !b.isVehicle(tow) || !b.card(tow).Has(keyTow) || u.Side != b.side(gun) || !u.IsOnTable():
		return noTractor.Refuse(b.UnitFact("unit", gun), b.UnitFact("target", tow))
	case b.towedBy(tow) != 0:
		return towsOne.Refuse(b.UnitFact("target", tow))
	}
	if gap := b.gap(b.hull(gun), b.hull(tow)); gap > contact {
		return notByTow.Refuse(b.UnitFact("target", tow), battle.Cm("gap", gap))
	}
	return nil
}

// towedBy is the gun that a vehicle tows, or none.
func (b *Battle) towedBy(tow UnitID) UnitID {
	for i := range b.Units {
		if u := &b.Units[i]; u.Carrier == tow && u.Place == Towed {
			return UnitID(i + 1)
		}
	}
	return 0
}

// hitchRules hitch a gun to a vehicle and take it off again: special actions of its crew. A towed gun goes where its tow goes and cannot
// fire. MOVE-21, DP-38.
//
// HOUSE: while it is towed it takes no room of its own on the table.
var hitchRules = []*Rule{
	{
		Verb: "hitch", Class: battle.ClassWork, Clause: "COBI-MOVE-21",
		Fields: []Field{
			component(Special, func(b *Battle, id UnitID) *Refusal {
				if !b.isVehicle(id) || !b.card(id).Has(keyTowed) {
					return notTowable.Refuse(b.UnitFact("unit", id))
				}
				for i := range b.Units {
					if t := UnitID(i + 1); b.isVehicle(t) && b.card(t).Has(keyTow) && b.mayHitch(id, t) == nil {
						return nil
					}
				}
				return noTowNear.Refuse(b.UnitFact("unit", id))
			}),
			{
				Field: battle.FieldTarget,
				Domain: func(b *Battle, c *Cmd, out []Value) []Value {
					for i := range b.Units {
						if t := UnitID(i + 1); b.isVehicle(t) && b.card(t).Has(keyTow) && b.side(t) == c.Side {
							out = append(out, Value{Unit: t})
						}
					}
					return out
				},
				Check: func(b *Battle, c *Cmd) *Refusal { return b.mayHitch(c.Unit, c.Target) },
			},
		},
		Do: func(b *Battle, c *Cmd) {
			b.Cite("COBI-DP-38")
			b.did(c.Unit, Special, "COBI-MOVE-21")
			b.Emit(noteCarrier(c.Unit, c.Target))
			b.Emit(notePlace(c.Unit, Towed))
			b.tell(c.Unit, c.Target, "is-hitched", "COBI-MOVE-21")
		},
	},
	{
		Verb: "unhitch", Class: battle.ClassWork, Clause: "COBI-MOVE-21",
		Fields: []Field{{
			Field: battle.FieldUnit, Domain: components,
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayUnhitch(c.Unit) },
		}},
		Do: func(b *Battle, c *Cmd) {
			b.did(c.Unit, Special, "COBI-MOVE-21")
			b.setDown(c.Unit, "unhitched")
		},
	},
}

// mayUnhitch says why a gun cannot be taken off its tow.
func (b *Battle) mayUnhitch(id UnitID) *Refusal {
	u := b.unit(id)
	switch {
	case id != b.Act.Vehicle:
		return notActive.Refuse(b.UnitFact("unit", id))
	case u.Place != Towed || u.Carrier == 0:
		return notHitched.Refuse(b.UnitFact("unit", id))
	case b.Act.Did != 0:
		return oneAction.Refuse(b.UnitFact("unit", id))
	case b.isHalfCrewed(id):
		return halfCrewed.Refuse(b.UnitFact("unit", id))
	}
	if _, ok := b.gunSpot(id); !ok {
		return noRoomOff.Refuse(b.UnitFact("unit", id), b.UnitFact("target", u.Carrier))
	}
	return nil
}

// gunSpot is where a gun stands when it is taken off its tow: behind it, or round it.
func (b *Battle) gunSpot(id UnitID) (geom.Base, bool) {
	tow := b.base(b.hull(b.unit(id).Carrier))
	w := way{b: b, m: b.hull(id)}
	all := func(modelID) bool { return true }
	for _, d := range [...]geom.Len{0, geom.CM / 2, 3 * geom.CM, 8 * geom.CM} {
		for turn := range 16 {
			way := tow.Facing.Turn(1800 + 225*turn)
			here := b.baseAt(w.m, geom.Step(tow.At, way, (tow.Depth+b.profile(id).Depth)/2+d), tow.Facing)
			if w.end(here, all) == nil && w.footing(here) == nil {
				return here, true
			}
		}
	}
	return tow, false
}

// setDown puts a gun that was towed back on the table; where there is no room at all it stands on its tow.
func (b *Battle) setDown(id UnitID, how string) {
	here, _ := b.gunSpot(id)
	b.Emit(noteCarrier(id, 0))
	b.Emit(notePlace(id, OnTable))
	b.Emit(moved(id, []int16{1}, []geom.Point{here.At}, here.Facing, how, nil, "COBI-MOVE-21"))
}

// mayLetGo reports whether there is room for the gun that a vehicle tows, if it tows one.
func (b *Battle) mayLetGo(tow UnitID) bool {
	gun := b.towedBy(tow)
	if gun == 0 {
		return true
	}
	_, ok := b.gunSpot(gun)
	return ok
}

// dropTow has a gun stand by itself again when its tow is destroyed, or captured. MOVE-21, SPECIAL-21.
func dropTow(b *Battle, tow UnitID) {
	if gun := b.towedBy(tow); gun != 0 {
		b.setDown(gun, "unhitched")
	}
}
