package cobi

import (
	"sandtable/battle"
)

var (
	noVehicleNear = reason("COBI-SPECIAL-22", "{unit}: figure {model} touches nothing it could man")
	notReached    = reason("COBI-SPECIAL-22", "{target} is {gap} from figure {model} of {unit}; the limit is 1 cm")
	isTheirs      = reason("COBI-VEH-42", "{target} is not abandoned")
	crewFull      = reason("COBI-SPECIAL-22", "{target} already has its crew of {n}")
	noWreck       = reason("COBI-SPECIAL-21", "{target} cannot be manned")
	enemiesIn     = reason("COBI-VEH-42", "enemies are still in {target}")
)

// mayTakeOver says why a figure cannot take a post in a vehicle: it touches it, it can drive, or serve it if it is a gun, and there is a
// post free. An abandoned one may be of either side. SPECIAL-21, SPECIAL-22, VEH-42, UNIT-17.
func (b *Battle) mayTakeOver(m modelID, target UnitID) *Refusal {
	u := b.unit(target)
	if !b.isVehicle(target) || !u.IsOnTable() || b.card(target).Crew == 0 {
		return noWreck.Refuse(b.UnitFact("target", target))
	}
	if gap := b.gap(m, b.hull(target)); gap > contact {
		return notReached.Refuse(b.UnitFact("target", target), battle.Cm("gap", gap), battle.Count("model", b.number(m)), b.UnitFact("unit", b.owner(m)))
	}
	living, _ := b.crewCount(target)
	switch {
	case living > 0 && u.Side != b.side(b.owner(m)):
		return isTheirs.Refuse(b.UnitFact("target", target))
	case u.Side != b.side(b.owner(m)) && b.hasOccupants(target):
		return enemiesIn.Refuse(b.UnitFact("target", target))
	case u.Side != b.side(b.owner(m)) && !b.mayLetGo(target):
		return noRoomOff.Refuse(b.UnitFact("unit", b.towedBy(target)), b.UnitFact("target", target))
	case living >= int(b.card(target).Crew):
		return crewFull.Refuse(b.UnitFact("target", target), battle.Count("n", b.card(target).Crew))
	case b.card(target).Class == Gun:
		return b.mustHave(m, serves)
	}
	return b.mustHave(m, drives)
}

// canTakeOver says why a figure has no vehicle to man. MODE-05 has it go with picking up.
func canTakeOver(b *Battle, m modelID) *Refusal {
	if no := b.isPlayed(!b.options.NoFieldWork); no != nil {
		return no
	}
	if b.isHull(m) {
		return noVehicleNear.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", 1))
	}
	var no *Refusal
	var room [64]int32
	for _, body := range b.table.BodiesNear(b.base(m).Box().Grow(contact), room[:0]) {
		if n := modelID(body); b.isHull(n) && b.within(m, n, contact) {
			if no = b.mayTakeOver(m, b.owner(n)); no == nil {
				return nil
			}
		}
	}
	if no != nil {
		return no
	}
	return noVehicleNear.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
}

var taking = task{Special, canTakeOver}

// takeRule has a figure take a post in a vehicle, or all of the squad who can. SPECIAL-21, SPECIAL-22, VEH-45: any survivor fills any
// seat. DP-34.
//
// HOUSE: an abandoned vehicle acts from the next round on; its new crew has spent its action on getting in. A vehicle with living
// passengers of the enemy cannot be captured. A gun that it tows is let go: its own crew mans it still, if any, and the side that mans a
// gun last owns it.
var takeRule = &Rule{
	Verb: "take-over", Class: battle.ClassWork, Clause: "COBI-SPECIAL-21",
	Fields: taking.fields(Field{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			for i := range b.Units {
				if id := UnitID(i + 1); b.isVehicle(id) && b.Units[i].IsOnTable() {
					out = append(out, Value{Unit: id})
				}
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			var first *Refusal
			for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
				if c.Model != 0 && b.number(m) != c.Model {
					continue
				}
				no := taking.may(b, m)
				if no == nil {
					no = b.mayTakeOver(m, c.Target)
				}
				if no == nil {
					return nil
				}
				if first == nil {
					first = no
				}
			}
			return first
		},
	}),
	Do: func(b *Battle, c *Cmd) {
		b.Cite("COBI-SPECIAL-21", "COBI-SPECIAL-22", "COBI-VEH-45", "COBI-DP-34")
		if !b.isManned(c.Target) {
			b.Cite("COBI-VEH-42")
			if side := b.side(c.Unit); b.side(c.Target) != side {
				b.Emit(noteSide(c.Target, side))
				b.tell(c.Unit, c.Target, "captures", "COBI-SPECIAL-21")
				dropTow(b, c.Target)
			}
			b.unmark(c.Target, Declined)
			b.mark(c.Target, Activated)
		}
		for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
			if (c.Model == 0 || b.number(m) == c.Model) && taking.may(b, m) == nil && b.mayTakeOver(m, c.Target) == nil {
				b.doerDid(m, "COBI-SPECIAL-21")
				b.unmarkModel(m, DugIn|Straggler)
				b.takesPost(m, c.Target, "COBI-SPECIAL-21")
			}
		}
	},
}
