package battle

// DrawOffered is the step in which a side answers the offer of a draw.
const DrawOffered StepKind = "draw-offer"

// Will is how the battles of a book end by will and not by play: at any decision of its own a side may concede, or once in
// a turn offer a draw, which the enemy accepts or declines. The book says how a battle then ends.
type Will[B Host] struct {
	Clause Clause // that lets a side concede or offer a draw
	Answer Clause // that lets the other answer

	// Ways are the fields in which a side may say how it gives up; a book that knows but one way has none.
	Ways    []FieldRule[B]
	Concede func(B, *Command)
	Agree   func(B) // to a draw

	// HasOffered reports whether a side has offered a draw in this turn, Offer notes it. The book forgets it in time.
	HasOffered func(B, Side) bool
	Offer      func(side Side, yes bool) Event
}

// Open opens the rules in every decision of a book, and teaches it the answers to the offer of a draw.
func (w Will[B]) Open(steps *Steps[B]) {
	again := NewReason(w.Clause, "a draw has been offered in this turn already", "w tej turze już zaproponowano remis")
	steps.Add(map[StepKind]*StepRule[B]{DrawOffered: {Rules: []*Rule[B]{
		{Verb: AcceptDraw, Class: ClassWill, Clause: w.Answer, Do: func(b B, _ *Command) { w.Agree(b) }},
		{Verb: DeclineDraw, Class: ClassWill, Clause: w.Answer, Do: func(b B, _ *Command) { b.Pop() }},
	}}})
	steps.Everywhere(
		&Rule[B]{Verb: Concede, Class: ClassWill, Clause: w.Clause, Fields: w.Ways, Do: w.Concede},
		&Rule[B]{
			Verb: OfferDraw, Class: ClassWill, Clause: w.Clause,
			Open: func(b B) *Refusal {
				if side, _ := b.Awaited(); w.HasOffered(b, side) {
					return again.Refuse()
				}
				return nil
			},
			Do: func(b B, c *Command) {
				b.Emit(w.Offer(c.Side, true))
				b.Push(Step{Kind: DrawOffered, Side: c.Side.Enemy(), Clause: w.Answer})
			},
		},
	)
}
