package bkc

import (
	"sandtable/geom"
)

var notByRoad = reason("BKC-CMD-16", "{unit} has orders to keep to the road")

func notDenseBy(why clause) *Reason {
	return reason(why, "{unit} has no orders to enter dense terrain or smoke")
}

func notTowardsBy(why clause) *Reason {
	return reason(why, "{unit} has no orders to move towards {enemy}")
}

func notAssaultBy(why clause) *Reason {
	return reason(why, "{unit} has no orders to assault")
}

// maySetOut says why a unit under orders cannot charge at all: it is none that charges, or was not ordered to. CMD-27, DP-35.
func (b *Battle) maySetOut(id UnitID) *Refusal {
	if no := b.edition.orders.notAssault; no != nil && b.unit(id).Intent&Assault == 0 {
		return no.Refuse(b.UnitFact("unit", id))
	}
	return b.mayCharge(id)
}

// judgeIntent holds a unit to what was declared for it: it may do less, never what would have cost one more. CMD-05,
// CMD-16, CMD-18, CMD-20, DP-35.
func (w *walk) judgeIntent() *Refusal {
	intent := w.unit(w.id).Intent
	if w.f.dense && intent&Dense == 0 {
		return w.edition.orders.notDense.Refuse(w.UnitFact("unit", w.id))
	}
	if intent&ByRoad != 0 && !w.byRoad() {
		return notByRoad.Refuse(w.UnitFact("unit", w.id))
	}
	if no := w.edition.orders.notTowards; no != nil && intent&Towards == 0 && w.f.length > 0 {
		if enemy := w.approached(); enemy != 0 {
			return no.Refuse(w.UnitFact("unit", w.id), w.UnitFact("enemy", enemy))
		}
	}
	return nil
}

// byRoad reports a path that lies wholly on roads. CMD-16.
func (w *walk) byRoad() bool {
	at := w.f.start.At
	for _, p := range w.f.path {
		if p != at && !w.onRoadOnly(geom.Segment{A: at, B: p}) {
			return false
		}
		at = p
	}
	return true
}

// approached is an enemy combat unit that was visible and within 20 cm at the start and to whom the end of the path is
// nearer, or 0. Command units are markers and control no ground. CMD-20, CMD-21.
func (w *walk) approached() UnitID {
	near := w.cm(20)
	var room [32]int32
	for _, body := range w.table.BodiesNear(w.f.start.Box().Grow(near), room[:0]) {
		other := UnitID(body)
		if w.side(other) == w.side(w.id) || w.profile(other).IsCommand() {
			continue
		}
		base := w.base(other)
		if !geom.Within(w.f.start, base, near) {
			continue
		}
		if geom.Gap(w.f.base, base) < geom.Gap(w.f.start, base) && w.sees(w.id, other) {
			w.Cite(w.edition.tells.towards)
			return other
		}
	}
	return 0
}
