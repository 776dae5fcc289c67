package duel

import (
	"cmp"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// View is what a side may see, built by allow-list: of the opponent all but his guard. GUARD-01.
func (b *Battle) View(side battle.Side) battle.View {
	v := battle.View{Side: side, Facts: []battle.Fact{battle.Count("turn", b.Turn), battle.Cm("gap", b.gap())}}
	for id := battle.UnitID(1); b.Exists(id); id++ {
		v.Units = append(v.Units, b.viewUnit(id, side == battle.Nobody || side == b.Side(id)))
	}
	if r, over := b.Result(); over {
		v.Result = &r
		return v
	}
	b.Attend(&v)
	return v
}

// MayTell reports whether a side may be told of an event, by allow-list: of a guard only who takes it. GUARD-01. battle.Host.
func (b *Battle) MayTell(to battle.Side, e *battle.Event) bool {
	switch e.Kind {
	case Turned, Moved, Dodged, Shot, Parried, Hit, battle.Ended:
		return true
	case Guarded:
		return b.Side(e.Unit) == to
	}
	return false
}

// viewUnit is a duellist as he himself sees him, or as his opponent does.
func (b *Battle) viewUnit(id battle.UnitID, own bool) battle.UnitView {
	f, spec := b.fighter(id), &b.setup.Units[id-1]
	v := battle.UnitView{
		ID: id, Key: spec.ID, Name: cmp.Or(spec.Name, spec.ID), Side: spec.Side, Kind: "duellist",
		Base:  &geom.Base{At: f.At, Facing: f.Facing, Width: 2 * geom.CM, Depth: 2 * geom.CM},
		Facts: []battle.Fact{battle.Count("hits", f.Hits)}, Sign: battle.SignInfantry,
	}
	v.WearCount("hits", int(f.Hits))
	if own {
		v.Facts = append(v.Facts, battle.Text("guard", f.Guard), battle.Flag("guarded", f.Guarded))
	}
	return v
}

// Imagine is a clone in which what a side may not know has been drawn anew: the guard of its opponent. GUARD-01.
func (b *Battle) Imagine(side battle.Side, r dice.Roller) battle.Battle {
	c := b.clone()
	if side != battle.Nobody {
		c.of(side.Enemy()).Guard = [...]Height{high, low}[r.Roll(2, "imagine")-1]
	}
	return c
}
