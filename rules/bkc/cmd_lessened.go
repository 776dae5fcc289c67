package bkc

import "sandtable/battle"

// A Loss is by how much the command value of a command unit is lessened, and for how long. CMD-40.
type Loss struct {
	Now  int8 `json:"now,omitzero"`  // for the rest of this turn of its owner
	Next int8 `json:"next,omitzero"` // in its owner's next turn
	Ever int8 `json:"ever,omitzero"` // for the rest of the battle
}

// turnOver is a loss when the next turn of its owner begins.
func (l Loss) turnOver() Loss { return Loss{Now: l.Next, Ever: l.Ever} }

// add is a loss with another on top: they stack, up to what no command value survives. CMD-40.
func (l Loss) add(m Loss) Loss {
	const most = 100
	return Loss{Now: min(most, l.Now+m.Now), Next: min(most, l.Next+m.Next), Ever: min(most, l.Ever+m.Ever)}
}

// cvLost is how much of its command value a unit lacks now: never more than it has. CMD-40.
func (b *Battle) cvLost(id UnitID) int8 {
	u := b.unit(id)
	return min(b.profile(id).CV, u.Loss.Now+u.Loss.Ever)
}

// cv is the command value of a unit as it is now. SETUP-15, CMD-40.
func (b *Battle) cv(id UnitID) int8 { return b.profile(id).CV - b.cvLost(id) }

// lossMods is what blunders have taken from a command value. CMD-40.
func (b *Battle) lossMods(id UnitID) []battle.Mod {
	if n := b.cvLost(id); n > 0 {
		return []battle.Mod{{Clause: "BKC-CMD-40", N: -int32(n)}}
	}
	return nil
}

// lessen takes something from the command value of a unit, and tells of it. CMD-40.
func (b *Battle) lessen(id UnitID, by Loss, why clause) {
	if !b.unit(id).InPlay() {
		return
	}
	for _, part := range []struct {
		n    int8
		word string
	}{{by.Now, "now"}, {by.Next, "next"}, {by.Ever, "ever"}} {
		if part.n > 0 {
			b.Emit(lessened(id, part.word, part.n, why))
		}
	}
}

// lessened takes so much from a command value for a while, and lossOf reads it.
func lessened(id UnitID, while string, n int8, why clause) Event {
	return Event{Kind: Lessened, Unit: id, Option: while, N: int32(n), Clause: why}
}

func lossOf(e *Event) Loss {
	n := int8(min(100, max(0, e.N)))
	switch e.Option {
	case "now":
		return Loss{Now: n}
	case "next":
		return Loss{Next: n}
	}
	return Loss{Ever: n}
}

// lessensItself takes half of one die, rounded up, from the command unit that blunders. CMD-39, CMD-40, ART-13, AIR-17.
func lessensItself(ever bool) func(*Battle, *blundering) {
	return func(b *Battle, x *blundering) {
		n := int8(b.rollBlunder(x.by, "loss", 1, x.clause)+1) / 2
		b.Cite("BKC-CONV-04")
		loss := Loss{Next: n}
		if ever {
			loss = Loss{Ever: n}
		}
		b.lessen(x.by, loss, x.clause)
	}
}

// lessensAll takes something from every command unit of a class, for the rest of this turn and in the next. CMD-39, CMD-40.
func lessensAll(class Class, n int8) func(*Battle, *blundering) {
	return func(b *Battle, x *blundering) {
		for _, id := range b.staff[b.side(x.by).Index()] {
			if b.profile(id).Class == class {
				b.lessen(id, Loss{Now: n, Next: n}, x.clause)
			}
		}
	}
}
