package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

var (
	noHiding    = reason("COBI-MODE-05", "hiding is off in this battle")
	onlySquads  = reason("COBI-HIDE-01", "{unit} cannot hide")
	onlyHulls   = reason("COBI-HIDE-02", "{unit} cannot be camouflaged")
	isConcealed = reason("COBI-HIDE-01", "{unit} is already concealed")
	onBareRoad  = reason("COBI-HIDE-04", "{unit} cannot hide here ({piece})")
	enemyClose  = reason("COBI-HIDE-05", "{enemy} is {gap} away; hiding takes more than {need}")
	nobodyHides = reason("COBI-ACT-08", "no one in {unit} can hide")
)

// hides reports whether a figure on foot is hidden: with its squad, unless it did not hide with it or has left it since, or by itself.
// HIDE-01, HIDE-03, MED-16.
func (b *Battle) hides(m modelID) bool {
	x := b.model(m)
	if x.Post != 0 || x.Aboard != 0 {
		return false
	}
	return x.Is(LiesLow) || b.unit(b.owner(m)).Is(Hidden) && x.Marks&(Exposed|Straggler) == 0
}

// isConcealed reports whether a model is hidden or camouflaged. HIDE-01, HIDE-12.
func (b *Battle) isConcealed(m modelID) bool {
	if b.isHull(m) {
		return b.unit(b.owner(m)).Is(Camouflaged)
	}
	return b.hides(m)
}

// lurks reports a model that is concealed and not wounded.
func (b *Battle) lurks(m modelID) bool {
	return b.isConcealed(m) && b.stands(m) && b.model(m).Health == Able
}

// conceals reports whether a unit is camouflaged, or has a hidden figure that is not wounded.
func (b *Battle) conceals(id UnitID) bool {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.lurks(m) {
			return true
		}
	}
	return false
}

// isOutOfView reports whether no model of a unit may be chosen as a target because all of it is concealed. HIDE-08.
func (b *Battle) isOutOfView(id UnitID) bool {
	u := b.unit(id)
	if u.Is(Camouflaged) {
		return true
	}
	if !u.Is(Hidden) {
		return false // who lies low by himself is judged by himself
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.stands(m) && b.model(m).Health == Able && !b.hides(m) {
			return false
		}
	}
	return true
}

// takesCover reports whether a model would be concealed by what its unit does now: the hull of a vehicle, or a figure of a squad that can
// act and is not cut off from it. ACT-08, MED-16.
func (b *Battle) takesCover(m modelID) bool { return b.isHull(m) || b.isAble(m) && b.takesPart(m) }

// mayConceal says why a unit may neither hide nor be camouflaged where it is. HIDE-04, HIDE-05.
func (b *Battle) mayConceal(id UnitID) *Refusal {
	if b.options.NoConcealment {
		return noHiding.Refuse()
	}
	from, to := b.first(id), b.first(id)+modelID(b.count(id))
	open := false
	for m := from; m < to; m++ {
		open = open || b.takesCover(m) && !b.isConcealed(m)
	}
	if !open {
		return isConcealed.Refuse(b.UnitFact("unit", id))
	}
	for m := from; m < to; m++ {
		if !b.takesCover(m) {
			continue
		}
		if p := b.bareGround(m); p != nil {
			return onBareRoad.Refuse(b.UnitFact("unit", id), battle.Text("piece", pieceName(p)))
		}
	}
	b.Cite("COBI-HIDE-05")
	for i := range b.Units {
		enemy := UnitID(i + 1)
		if b.side(enemy) == b.side(id) || !b.box(enemy).Within(b.box(id), 60*geom.CM) || !b.unit(enemy).IsOnTable() || !b.isManned(enemy) {
			continue
		}
		need := 30 * geom.CM
		if b.hasBinoculars(enemy) {
			need = 60 * geom.CM
		}
		gap := far
		for m := from; m < to; m++ {
			if b.takesCover(m) {
				gap = min(gap, b.gapTo(m, enemy))
			}
		}
		if gap <= need {
			return enemyClose.Refuse(b.UnitFact("enemy", enemy), battle.Cm("gap", gap), battle.Cm("need", need))
		}
	}
	return nil
}

// bareGround is the scenery under a model on which no figure can hide, or nil. HIDE-04, TERR-03, TERR-06.
func (b *Battle) bareGround(m modelID) *table.Piece {
	var room [16]int32
	base := b.base(m)
	for _, id := range b.table.PiecesNear(base.Box(), room[:0]) {
		p := b.table.Piece(table.PieceID(id))
		if b.seen.thing(b, table.PieceID(id)).ground.noHiding && (p.Holds(base.At) || !base.Round && p.Overlaps(base)) {
			return p
		}
	}
	return nil
}

// isManned reports whether a vehicle has a crew; squads always have.
func (b *Battle) isManned(id UnitID) bool {
	if !b.isVehicle(id) {
		return true
	}
	living, _ := b.crewCount(id)
	return living > 0
}

// hasBinoculars reports whether an able figure of a unit, or one in a vehicle, carries them. HIDE-05.
func (b *Battle) hasBinoculars(id UnitID) bool {
	from, to := b.first(id), b.first(id)+modelID(b.count(id))
	if b.isVehicle(id) { // only in these are others
		from, to = 1, modelID(len(b.Models)+1)
	}
	for m := from; m < to; m++ {
		x := b.model(m)
		if (x.Post == id || x.Aboard == id || b.owner(m) == id && x.Post == 0) && x.Health == Able && !x.Is(Panicked) && b.carries(m, Item.isBinoculars) >= 0 {
			return true
		}
	}
	return false
}

// mayHide says why a squad may not hide: all its able figures do. HIDE-01, ACT-08.
func mayHide(b *Battle, id UnitID) *Refusal {
	if b.isVehicle(id) {
		return onlySquads.Refuse(b.UnitFact("unit", id))
	}
	if !b.isAble(b.leader(id)) {
		return nobodyHides.Refuse(b.UnitFact("unit", id))
	}
	return b.mayConceal(id)
}

// mayCamouflage says why a vehicle may not be camouflaged. HIDE-02.
func mayCamouflage(b *Battle, id UnitID) *Refusal {
	if !b.isVehicle(id) {
		return onlyHulls.Refuse(b.UnitFact("unit", id))
	}
	return b.mayConceal(id)
}

// hideRules conceal squads and vehicles. HIDE-01, HIDE-02.
var hideRules = []*Rule{
	{
		Verb: "hide", Class: battle.ClassWork, Clause: "COBI-HIDE-01", Fields: []Field{component(Hiding, mayHide)},
		Do: func(b *Battle, c *Cmd) {
			b.Cite("COBI-ACT-08")
			b.did(c.Unit, Hiding, "COBI-HIDE-01")
			b.hide(c.Unit)
			b.announce(c.Unit, "hides", "COBI-HIDE-07")
		},
	},
	{
		Verb: "camouflage", Class: battle.ClassWork, Clause: "COBI-HIDE-02", Fields: []Field{component(Hiding, mayCamouflage)},
		Do: func(b *Battle, c *Cmd) {
			u := b.unit(c.Unit)
			b.did(c.Unit, Hiding, "COBI-HIDE-02")
			if u.Is(Camouflaging) && u.Since == b.Round-1 {
				b.Cite("COBI-HIDE-06")
				b.unmark(c.Unit, Camouflaging)
				b.mark(c.Unit, Camouflaged)
				b.announce(c.Unit, "is-camouflaged", "COBI-HIDE-07")
				return
			}
			b.mark(c.Unit, Camouflaging)
			b.Emit(noteSince(c.Unit, b.Round))
			b.announce(c.Unit, "camouflages", "COBI-HIDE-02")
		},
	},
}

// hide has all figures of a squad hide that can, or a figure that is cut off from it by itself. Those who do not hide with the others stay
// exposed. HIDE-01, HIDE-03, MED-16.
func (b *Battle) hide(id UnitID) {
	if b.Act.Model != 0 {
		b.markModel(b.nth(id, b.Act.Model), LiesLow)
		return
	}
	b.mark(id, Hidden)
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		switch x := b.model(m); {
		case b.takesCover(m):
			b.unmarkModel(m, Exposed|LiesLow)
		case x.Health <= Wounded && b.stands(m) && !x.Is(Straggler):
			b.Cite("COBI-HIDE-03")
			b.markModel(m, Exposed)
		}
	}
}

// exposes notes that a figure has left the place where it was hidden without its squad: it was moved, or got into something. HIDE-03.
func (b *Battle) exposes(m modelID) {
	b.unmarkModel(m, LiesLow)
	if b.unit(b.owner(m)).Is(Hidden) && b.model(m).Health <= Wounded {
		b.Cite("COBI-HIDE-03")
		b.markModel(m, Exposed)
	}
}

// comesOut ends the hiding or the camouflage of a unit. A figure that is cut off from it and hides by itself stays hidden. HIDE-03, MED-16.
func (b *Battle) comesOut(id UnitID) {
	b.unmark(id, Hidden|Camouflaged|Camouflaging)
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.unmarkModel(m, Exposed); !b.model(m).Is(Straggler) {
			b.unmarkModel(m, LiesLow)
		}
	}
}

// revealTouched reveals who is touched by an enemy that has moved. HIDE-11.
func revealTouched(b *Battle, id UnitID) {
	for i := range b.Units {
		other := UnitID(i + 1)
		if b.side(other) == b.side(id) || !b.box(other).Within(b.box(id), touching) {
			continue
		}
		for m := b.first(other); m < b.first(other)+modelID(b.count(other)); m++ {
			if b.lurks(m) && b.gapTo(m, id) <= touching {
				b.reveal(m, "COBI-HIDE-11")
			}
		}
	}
}

// reveal ends the hiding of a figure, with that of the squad with which it hides, or the camouflage of a vehicle. HIDE-10, HIDE-11.
func (b *Battle) reveal(m modelID, why clause) {
	if b.model(m).Is(LiesLow) {
		b.unmarkModel(m, LiesLow)
	} else {
		b.comesOut(b.owner(m))
	}
	b.announce(b.owner(m), "is-revealed", why)
}

// dropCamouflage forgets the first of two rounds of camouflaging if the second did not follow at once. HIDE-02.
func dropCamouflage(b *Battle) {
	for i := range b.Units {
		if u := &b.Units[i]; u.Is(Camouflaging) && u.Since < b.Round-1 {
			b.unmark(UnitID(i+1), Camouflaging)
		}
	}
}
