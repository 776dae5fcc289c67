package cobi

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// This file has the short words in which rules emit events.

// Push puts a step on the agenda. What a side decides about a unit of its own is for the player whose unit it is, what it decides as a
// whole for its captain. SETUP-26.
func (b *Battle) Push(s Step) {
	if s.Side != battle.Nobody && s.Seat == 0 && slices.Contains(captainSteps, s.Kind) {
		s.Seat = b.captain(s.Side)
	}
	if s.Side != battle.Nobody && s.Seat == 0 && s.Unit != 0 && b.side(s.Unit) == s.Side {
		s.Seat = b.leads(s.Unit)
	}
	b.engine.Push(s)
}

// mark sets marks of a unit that are not yet set, and unmark takes them away. Both sides see them. GEN-13.
func (b *Battle) mark(id UnitID, m Mark) {
	b.Cite("COBI-GEN-13")
	marks.Set(b, id, m)
}

func (b *Battle) unmark(id UnitID, m Mark) { marks.Drop(b, id, m) }

// markModel sets marks of a model that are not yet set, and unmarkModel takes them away.
func (b *Battle) markModel(m modelID, marks ModelMark) {
	if !b.model(m).Is(marks) {
		b.Emit(Event{Kind: ModelMarked, Unit: b.owner(m), Models: []int16{b.number(m)}, N: int32(marks), M: 1})
	}
}

func (b *Battle) unmarkModel(m modelID, marks ModelMark) {
	if b.model(m).Marks&marks != 0 {
		b.Emit(Event{Kind: ModelMarked, Unit: b.owner(m), Models: []int16{b.number(m)}, N: int32(marks)})
	}
}

// fell tells that a figure has been wounded, or killed, or has left the table; a squad or crew of which no figure is left is out of
// the battle. Rules that hurt a figure use wound and kill.
func (b *Battle) fell(m modelID, to Health, why clause) {
	id, was := b.owner(m), b.model(m).Health
	b.Emit(Event{Kind: Fell, Unit: id, Models: []int16{b.number(m)}, Option: healthNames[to], Clause: why})
	if to != Able {
		for _, follow := range falls {
			if !b.Over {
				follow(b, m, to)
			}
		}
		for _, follow := range losses {
			if was == Able && !b.Over {
				follow(b, m)
			}
		}
	}
	if !b.Over && !b.isLiving(id) {
		b.Emit(notePlace(id, Gone))
	}
}

// moved puts models of a unit at places, all with one facing; path is that of the one that leads.
func moved(id UnitID, models []int16, places []geom.Point, facing geom.Facing, how string, path []geom.Point, why clause) Event {
	return Event{Kind: DidMove, Unit: id, Models: models, Places: places, Facing: facing, Option: how, Path: path, Clause: why}
}

// takesPost gives a figure a post in a vehicle; no vehicle takes it away. VEH-44, SPECIAL-21. Where it then stands, a move says.
func (b *Battle) takesPost(m modelID, vehicle UnitID, why clause) {
	b.exposes(m)
	b.Emit(Event{Kind: TookPost, Unit: b.owner(m), Models: []int16{b.number(m)}, Target: vehicle, Option: inOrOut(vehicle), Clause: why})
}

// boards puts a figure into a vehicle as a passenger; no vehicle takes it out. MOVE-19.
func (b *Battle) boards(m modelID, vehicle UnitID, why clause) {
	b.exposes(m)
	b.Emit(Event{Kind: Boards, Unit: b.owner(m), Models: []int16{b.number(m)}, Target: vehicle, Option: inOrOut(vehicle), Clause: why})
}

// inOrOut says whether a figure gets out.
func inOrOut(vehicle UnitID) string {
	if vehicle == 0 {
		return "out"
	}
	return ""
}

// holds puts a thing into a slot of a figure, or the weapon of a vehicle into another state: slot 0 and 1 are of a figure; of a hull
// 0 is its card gun and 1 its secondary weapon.
func (b *Battle) holds(m modelID, slot int, is Slot, why clause) {
	b.Emit(Event{Kind: Kitted, Unit: b.owner(m), Models: []int16{b.number(m)}, N: int32(slot), Clause: why,
		Parts: []battle.CommandPart{{N: int32(is.Item)}, {N: int32(is.Charges)}, {N: battle.Bit(is.Empty)}, {N: battle.Bit(is.Jammed)}}})
}

// announce tells players something that has no effect of its own.
func (b *Battle) announce(id UnitID, what string, why clause) {
	b.Emit(Event{Kind: Announced, Unit: id, Option: what, Clause: why})
}

// phaseBegan begins a part of a round.
func phaseBegan(p Phase, round int16, why clause) Event {
	return Event{Kind: PhaseBegan, Option: string(p), N: int32(round), Clause: why}
}

// reason makes the reason for a refusal: its clause and a sentence in English and in Polish. It stands beside the rule.
func reason(clause clause, en string) *Reason { return battle.NewReason(clause, en) }
