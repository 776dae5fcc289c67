package cobi

import "sandtable/battle"

// will is how a battle ends by will. END-01, END-06, DP-41.
var will = battle.Will[*Battle]{
	Clause: "COBI-END-01", Answer: "COBI-DP-41",
	Concede:    func(b *Battle, c *Cmd) { b.finish(c.Side.Enemy(), "win", "concession", "COBI-END-01") },
	Agree:      func(b *Battle) { b.finish(battle.Nobody, "draw", "agreement", "COBI-DP-41") },
	HasOffered: func(b *Battle, side Side) bool { return b.player(side).DrawOffer },
	Offer:      noteDrawOffer,
}

// finish ends the battle.
func (b *Battle) finish(winner Side, degree, how string, why clause) {
	b.Emit(battle.Ending(winner, degree, how, why))
}

// limitRounds ends the battle when its rounds have run out. ROUND-10, OPT-16, END-07. The scenarios say who has won.
func limitRounds(b *Battle) {
	if limit := b.rounds(); limit > 0 && b.Round >= limit {
		b.Cite("COBI-OPT-16")
		b.finish(battle.Nobody, "draw", "rounds", "COBI-END-07")
	}
}

// rounds is how many rounds the battle has at most; zero: no limit. OPT-16.
func (b *Battle) rounds() int16 {
	if b.scenario.Rounds > 0 {
		return b.scenario.Rounds
	}
	return int16(b.options.RoundLimit)
}
