package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// A mined is a minefield on a path; along is how far along the path it is entered.
type mined struct {
	piece table.PieceID
	along geom.Len
}

// enterMines notes a minefield that a leg enters or leads through otherwise than by a cleared lane. MOVE-27, MOVE-28.
func (w *walk) enterMines(l *leg, field *table.Piece) {
	if slices.ContainsFunc(w.f.mines, func(m mined) bool { return m.piece == field.ID }) {
		return
	}
	var room, lanes [16]geom.Span
	cleared := lanes[:0]
	for _, lane := range field.Breaches {
		if s, ok := geom.Alongside(l.Segment, lane.Way(), lane.Width); ok {
			cleared = append(cleared, s)
		}
	}
	cleared = geom.Joined(cleared)
	for _, s := range field.Polygon().Spans(l.Segment, room[:0]) {
		if rest := s.Without(cleared, nil); len(rest) > 0 {
			if field.Secret != 0 {
				w.Cite("BKC-MOVE-28")
			} else {
				w.Cite("BKC-MOVE-27")
			}
			w.f.mines = append(w.f.mines, mined{field.ID, l.along + rest[0].From})
			return
		}
	}
}

// crossMines leads a unit into the minefields of its path. A dummy is found out and taken away. The first real one
// attacks with 3 dice where it is entered; a unit that is suppressed halts there. It reports whether the unit can go
// on. G-07.
func (b *Battle) crossMines(id UnitID, f *pathFacts, how string, why clause) bool {
	slices.SortStableFunc(f.mines, func(x, y mined) int { return int(x.along - y.along) })
	for _, m := range f.mines {
		field := b.table.Piece(m.piece)
		if field.Has("dummy") {
			found := battle.ClearPiece(m.piece, "BKC-G-07")
			found.Unit, found.Option, found.Reveal = id, "dummy", true
			b.Emit(found)
			continue
		}
		b.showMines(id, field)
		if f.sprung {
			continue
		}
		f.sprung = true
		if spot := b.haltAt(id, f, m.along); spot != b.base(id) {
			b.moveTo(id, spot.At, spot.Facing, how, why)
		}
		b.springMines(id)
		if !b.unit(id).InPlay() || b.keptFromGoingOn(id) {
			b.passed(id, f, m.along)
			return false
		}
	}
	return true
}

// springMines attacks a unit that has entered a real minefield. G-07.
func (b *Battle) springMines(id UnitID) {
	a, s := b.minesAt(id)
	b.resolve(a, []shot{s})
}

// minesAt is the attack of a minefield on a unit: 3 dice, hits on 4+, saves need 6. G-07.
func (b *Battle) minesAt(id UnitID) (attack, shot) {
	return attack{target: id, source: mines, by: b.side(id).Enemy(), clause: "BKC-G-07"}, b.shotAt(id, 3, mines)
}

// previewMines shows what the first minefield on a path does of which a side knows that it is real. A side that has not laid the field
// does not know whether another is: that is left to trials. G-07.
func (b *Battle) previewMines(side Side, id UnitID, f *pathFacts, p *battle.Preview) {
	slices.SortStableFunc(f.mines, func(x, y mined) int { return int(x.along - y.along) })
	for _, m := range f.mines {
		switch field := b.table.Piece(m.piece); {
		case !b.knowsMines(side, field):
		case b.isDoubtful(side, field):
			p.More = true
			return
		case !field.Has("dummy"):
			a, s := b.minesAt(id)
			p.Rolls = append(p.Rolls, battle.Forecast{
				Clause: "BKC-FIRE-16", Unit: id, Dice: int(s.dice), Need: int(s.need), Odds: b.oddsOf(side, &a, []shot{s}, p),
			})
			return
		}
	}
}

// isDoubtful reports a minefield that a side sees without knowing whether it is real. G-07.
func (b *Battle) isDoubtful(side Side, field *table.Piece) bool {
	return Side(field.Owner) == side.Enemy() && field.Has("marked") && !field.Has("known")
}

// knowsMined reports a minefield in a box of which a side knows.
func (b *Battle) knowsMined(side Side, box geom.Box) bool {
	var room [32]int32
	return slices.ContainsFunc(b.table.PiecesNear(box, room[:0]), func(pid int32) bool {
		piece := b.table.Piece(table.PieceID(pid))
		return piece.Kind == table.Minefield && b.knowsMines(side, piece)
	})
}

// knowsMines reports whether a side knows that there is a minefield.
func (b *Battle) knowsMines(side Side, field *table.Piece) bool {
	return field.Secret == 0 || Side(field.Secret) == side
}

// showMines makes a real minefield known to both sides. G-07.
func (b *Battle) showMines(id UnitID, field *table.Piece) {
	if field.Has("known") {
		return
	}
	shown := *field
	shown.Secret, shown.Tags = 0, append(slices.Clone(field.Tags), "known")
	b.Emit(Event{Kind: Shown, Unit: id, Piece: &shown, Reveal: true, Clause: "BKC-G-07"})
}

// haltAt is where a unit that has got so far along its path can stand: there, or as little before it as others leave
// room. CONV-17.
func (b *Battle) haltAt(id UnitID, f *pathFacts, along geom.Len) geom.Base {
	for ; along > 0; along -= 2 * geom.MM {
		if spot := f.base.MovedTo(f.pointAt(along)); b.canStand(id, spot) {
			return spot
		}
	}
	return f.start
}
