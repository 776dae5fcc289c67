package battle

import "slices"

// DrawOffered is the step in which a side answers the offer of a draw.
const DrawOffered StepKind = "draw-offer"

// Yielding is the step in which a player of a side says whether it concedes, as a partner of his wants. Option is the way.
const Yielding StepKind = "yield"

// Will is how the battles of a book end by will and not by play: at any decision of its own a side may concede, or once in
// a turn offer a draw, which the enemy accepts or declines. The book says how a battle then ends. Where several players lead a
// side, each of them must agree to concede; a command of no particular player speaks for all of them.
type Will[B Host] struct {
	Clause   Clause // that lets a side concede or offer a draw
	Answer   Clause // that lets the other answer
	Partners Clause // by which all players of a side must agree to concede

	// Ways are the fields in which a side may say how it gives up; a book that knows but one way has none.
	Ways    []FieldRule[B]
	Concede func(B, *Command)
	Agree   func(B) // to a draw

	Draws Draws[B]
}

// Draws are the offers of a draw in this turn: whether a side has made one, and how it is noted that it does. The book forgets it in time.
type Draws[B any] struct {
	has  func(B, Side) bool
	note func(side Side, yes bool) Event
}

// NewDraws declares the note of an offer: a field of the state of a side.
func NewDraws[B, U, P any](notes *Notes[B, U, P], field func(*P) *bool) Draws[B] {
	return Draws[B]{
		has:  func(b B, side Side) bool { return *field(notes.side(b, side)) },
		note: SideFlag(notes, "draw-offer", field),
	}
}

// Open opens the rules in every decision of a book, and teaches it the answers to the offer of a draw.
func (w Will[B]) Open(steps *Steps[B]) {
	again := NewReason(w.Clause, "a draw was already offered this turn")
	steps.Add(map[StepKind]*StepRule[B]{DrawOffered: {Rules: []*Rule[B]{
		{Verb: AcceptDraw, Class: ClassWill, Clause: w.Answer, Do: func(b B, _ *Command) { w.Agree(b) }},
		{Verb: DeclineDraw, Class: ClassWill, Clause: w.Answer, Do: func(b B, _ *Command) { b.Pop() }},
	}}, Yielding: {Rules: []*Rule[B]{
		{Verb: ConcedeToo, Class: ClassWill, Clause: w.Partners, Do: w.agree},
		{Verb: FightOn, Class: ClassWill, Clause: w.Partners, Do: func(b B, _ *Command) {
			for b.TopStep().Kind == Yielding {
				b.Pop()
			}
		}},
	}}})
	steps.Everywhere(
		&Rule[B]{Verb: Concede, Class: ClassWill, Clause: w.Clause, Fields: w.Ways, Do: w.concede},
		&Rule[B]{
			Verb: OfferDraw, Class: ClassWill, Clause: w.Clause,
			Open: func(b B) *Refusal {
				if side, _ := b.Awaited(); w.Draws.has(b, side) {
					return again.Refuse()
				}
				return nil
			},
			Do: func(b B, c *Command) {
				b.Emit(w.Draws.note(c.Side, true))
				b.Push(Step{Kind: DrawOffered, Side: c.Side.Enemy(), Clause: w.Answer})
			},
		},
	)
}

// concede gives a side up, or asks the partners of the player who wants to, each in his turn.
func (w Will[B]) concede(b B, c *Command) {
	if b.TopStep().Kind == Yielding {
		w.agree(b, c)
		return
	}
	if c.Seat != 0 {
		for _, seat := range slices.Backward(b.SeatsOf(c.Side)) { // the first is asked first
			if seat != c.Seat {
				b.Push(Step{Kind: Yielding, Side: c.Side, Seat: seat, Option: c.Option, Clause: w.Partners})
			}
		}
	}
	if b.TopStep().Kind != Yielding {
		w.Concede(b, c)
	}
}

// agree is that a partner agrees; the last one gives the side up in the way that was proposed.
func (w Will[B]) agree(b B, c *Command) {
	way := b.TopStep().Option
	b.Pop()
	if b.TopStep().Kind != Yielding {
		w.Concede(b, &Command{Side: c.Side, Verb: Concede, Option: way})
	}
}
