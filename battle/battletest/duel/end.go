package duel

import "sandtable/battle"

// end ends the duel. END-01, END-02.
func (b *Battle) end(winner battle.Side, how string, why battle.Clause) {
	degree := "win"
	if winner == battle.Nobody {
		degree = "draw"
	}
	b.Emit(battle.Ending(winner, degree, how, why))
}

// will is how a duel ends by will; the rules are the same in every book. END-02.
var will = battle.Will[*Battle]{
	Clause: "DUEL-END-02", Answer: "DUEL-END-02", Partners: "DUEL-END-02",
	Concede: func(b *Battle, c *battle.Command) { b.end(c.Side.Enemy(), "conceded", "DUEL-END-02") },
	Agree:   func(b *Battle) { b.end(battle.Nobody, "agreed", "DUEL-END-02") },
	Draws:   battle.NewDraws(notes, func(f *Fighter) *bool { return &f.Offered }),
}
