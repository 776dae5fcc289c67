package battle

import "slices"

// A hearing says what is kept of an event from each side. It is worked out when the event is folded, from how the units that
// it names then appear, and is no part of a record: it follows from what came before. An event that was never folded is told
// to no side.
type hearing struct {
	deaf [2]bool     // the side is told nothing
	less [2][]UnitID // or is told it without these units, which it does not know
}

// toAll is the hearing of most events: nothing is kept from either side.
var toAll = &hearing{}

// Openly is an event of which nothing is kept from either side, as a battle without secrets folds it: for those who tell events that no
// battle has folded.
func Openly(e Event) Event {
	e.heard = toAll
	return e
}

// hear works out what is kept of an event that has just been folded: what the book does not list as open to a side, what is
// done by or to a unit that it does not know, and which of several units it does not know.
func (e *Engine[B]) hear(v *Event) {
	if v.heard != nil || v.Kind.IsBookkeeping() {
		return
	}
	v.heard = toAll
	for i, side := range Sides {
		deaf := v.Secret != Nobody && v.Secret != side || !e.host.MayTell(side, v)
		var less []UnitID
		if !deaf {
			less = v.unknownTo(e.host, side)
			deaf = less != nil && v.hangsOn(less)
		}
		if !deaf && less == nil {
			continue
		}
		if v.heard == toAll {
			v.heard = &hearing{}
		}
		if v.heard.deaf[i] = deaf; !deaf {
			v.heard.less[i] = less
		}
	}
}

// unknownTo lists the units that an event names and a side does not know.
func (e *Event) unknownTo(b Concealer, side Side) (out []UnitID) {
	add := func(id UnitID) {
		if id != 0 && b.Guise(side, id) != Open && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	add(e.Unit)
	add(e.Target)
	for _, id := range e.Units {
		add(id)
	}
	for i := range e.Parts {
		add(e.Parts[i].Unit)
		add(e.Parts[i].Target)
	}
	for i := range e.Rolls {
		add(e.Rolls[i].Unit)
	}
	return out
}

// hangsOn reports an event of which nothing is left without some units: one of them does it, it is done to one of them, or
// they are all it is about.
func (e *Event) hangsOn(less []UnitID) bool {
	gone := func(id UnitID) bool { return slices.Contains(less, id) }
	return gone(e.Unit) || gone(e.Target) || len(e.Units) > 0 && !slices.ContainsFunc(e.Units, func(id UnitID) bool { return !gone(id) })
}

// To is the event as a side may be told it, and whether it may be told of it at all. Nobody stands for a spectator, who may be told
// what both sides may. A side that does not know some of the units it names is told it as if they were not there.
func (e *Event) To(side Side) (Event, bool) {
	if e.heard == nil {
		return Event{}, false
	}
	var less []UnitID
	for i, s := range Sides {
		if side != Nobody && side != s {
			continue
		}
		if e.heard.deaf[i] {
			return Event{}, false
		}
		less = append(less, e.heard.less[i]...)
	}
	if len(less) == 0 {
		return *e, true
	}
	if e.hangsOn(less) {
		return Event{}, false
	}
	out, gone := *e, func(id UnitID) bool { return slices.Contains(less, id) }
	out.Units = slices.DeleteFunc(slices.Clone(e.Units), gone)
	out.Parts = slices.DeleteFunc(slices.Clone(e.Parts), func(p CommandPart) bool { return gone(p.Unit) || gone(p.Target) })
	out.Rolls = slices.DeleteFunc(slices.Clone(e.Rolls), func(r Roll) bool { return gone(r.Unit) })
	return out, true
}

// IsWhole reports whether a side may be told all of an event; bookkeeping is never told, but it may be a secret.
func (e *Event) IsWhole(side Side) bool {
	if e.Kind.IsBookkeeping() {
		return e.Secret == Nobody || e.Secret == side
	}
	for i, s := range Sides {
		if (side == Nobody || side == s) && (e.heard == nil || e.heard.deaf[i] || len(e.heard.less[i]) > 0) {
			return false
		}
	}
	return true
}
