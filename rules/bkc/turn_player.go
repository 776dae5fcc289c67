package bkc

import (
	"sandtable/battle"
	"sandtable/table"
)

// autoTurn begins a player turn, or with OPT-SIMULTANEOUS the turn of both. TURN-01.
func autoTurn(b *Battle, _ Step) bool {
	b.Pop()
	if b.Active == b.First || b.isCommon() {
		b.pullTriggers()
	}
	if b.isCommon() {
		b.beginCommonTurn()
	} else if b.beginTurn() {
		b.beginPhase(b.edition.phases[0].name)
	}
	return true
}

// beginTurn is the start of the active side's turn: what belonged to the last one is forgotten, a side at its
// breakpoint tests before anything else happens, and then reinforcements fall from the sky. It reports whether the
// side holds. TURN-12, BREAK-04, G-32.
func (b *Battle) beginTurn() bool {
	b.Emit(Event{Kind: Renewed, Side: b.Active, Clause: "BKC-TURN-01"})
	b.releaseHosted()
	if b.atBreakpoint(b.Active) {
		b.Cite("BKC-TURN-12")
		if !b.testBreakpoint(b.Active) {
			b.collapse(b.Active)
			return false
		}
	}
	b.dropDue()
	return true
}

// renew wipes what a side's last turn has left on its units and on its staff. What it did in the enemy's turn is
// remembered for this one. CMD-02, CMD-10, CMD-14, CMD-24, CMD-40, INIT-02, INIT-18.
func (b *Battle) renew(side Side) {
	for _, id := range b.Own(side) {
		u := b.unit(id)
		distracted := u.Is(Opportunity)
		u.Marks &^= turnMarks
		if distracted {
			u.Marks |= Distracted
		}
		u.Orders, u.OrderedBy, u.Intent, u.Requests, u.Lent = 0, 0, 0, 0, 0
		u.Loss = u.Loss.turnOver()
	}
	p := b.player(side)
	p.COFailed, p.DrawOffer = false, false
	b.Giving, b.Answers = 0, nil
}

// pullTriggers does to the table what the scenario has for this game turn. Units on a piece that is destroyed go
// with it. G-50.
func (b *Battle) pullTriggers() {
	for _, t := range b.scenario.Triggers {
		for _, piece := range b.table.Pieces() {
			if t.Turn == b.Turn && piece != nil && piece.Name == t.Removes {
				b.destroy(piece)
			}
		}
	}
}

func (b *Battle) destroy(piece *table.Piece) {
	for i := range b.Units {
		if u := &b.Units[i]; u.IsOnTable() && b.onPiece(piece, u.At) {
			b.knockOut(UnitID(i+1), "blown up", "BKC-G-50")
		}
	}
	b.Emit(battle.ClearPiece(piece.ID, "BKC-G-50"))
}

// OwnTurn is whose turn an event begins; with OPT-SIMULTANEOUS both have theirs at once. TURN-01.
func (b *Battle) OwnTurn(e *battle.Event) Side {
	if e.Kind != Renewed {
		return battle.Nobody
	}
	return e.Side
}
