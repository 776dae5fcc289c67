package cobi

import "sandtable/battle"

// claims are why the sides have won, if they have.
type claims [2]struct {
	how string
	why clause
}

// add claims the victory for a side; its first reason stands.
func (c *claims) add(side Side, how string, why clause) {
	if x := &c[side.Index()]; x.why == "" {
		x.how, x.why = how, why
	}
}

// decide ends the battle if a side has won: a draw if both have in the same check. END-03, END-05, END-08.
func (b *Battle) decide(c *claims) {
	red, blue := &c[0], &c[1]
	switch {
	case red.why == "" && blue.why == "":
	case red.why != "" && blue.why != "":
		b.Cite(red.why, blue.why)
		b.finish(battle.Nobody, "draw", "both", "COBI-END-08")
	case red.why != "":
		b.Cite("COBI-END-03", "COBI-END-05")
		b.finish(battle.Red, "win", red.how, red.why)
	default:
		b.Cite("COBI-END-03", "COBI-END-05")
		b.finish(battle.Blue, "win", blue.how, blue.why)
	}
}

// checkVictory checks at the end of a round whether a side has won. ROUND-10, DP-42.
func checkVictory(b *Battle) {
	b.Cite("COBI-ROUND-10", "COBI-DP-42")
	var claims claims
	for _, side := range battle.Sides {
		if b.couldFight(side.Enemy()) && b.operative(side.Enemy()) == 0 {
			claims.add(side, "destruction", b.destruction(side))
		}
	}
	switch b.scenarioType() {
	case defencePoint:
		b.claimDefencePoint(&claims)
	case strategicPoint:
		for _, side := range battle.Sides {
			if b.player(side).Held >= enough {
				claims.add(side, "point-held", "COBI-SCEN-14")
			}
		}
	case ambush:
		b.claimAmbush(&claims)
	case elimination:
		b.claimWithdrawals(&claims)
	}
	b.decide(&claims)
}

// destruction is the clause by which a side wins when the enemy has no figures left. END-02, SCEN-11, SCEN-31.
func (b *Battle) destruction(side Side) clause {
	b.Cite("COBI-END-02")
	switch t := b.scenarioType(); {
	case t == defencePoint && b.player(side).Attacker:
		return "COBI-SCEN-11"
	case t == elimination:
		return "COBI-SCEN-31"
	}
	return "COBI-END-02"
}

// claimDefencePoint: the attacker wins with two units in the zone of the defender for three rounds, the defender when he has fewer than
// two operative ones left. SCEN-10, SCEN-12.
func (b *Battle) claimDefencePoint(c *claims) {
	attacker := b.attacker()
	if attacker == battle.Nobody {
		return
	}
	if b.player(attacker).Held >= enough {
		c.add(attacker, "zone-held", "COBI-SCEN-10")
	}
	if b.operative(attacker) < holders {
		c.add(attacker.Enemy(), "too-few", "COBI-SCEN-12")
	}
}

// checkLast ends the battle at once when a side has no figure left, neither able nor wounded. In a battle without a scenario that is
// checked with the rest at the end of the round. END-02, END-05.
func checkLast(b *Battle) {
	if b.scenarioType() == "" {
		return
	}
	var claims claims
	for _, side := range battle.Sides {
		if b.couldFight(side.Enemy()) && !b.hasAnybody(side.Enemy()) {
			claims.add(side, "destruction", b.destruction(side))
		}
	}
	b.decide(&claims)
}

// hasAnybody reports whether any figure of a side is alive in the battle.
func (b *Battle) hasAnybody(side Side) bool {
	for i := range b.Units {
		if id := UnitID(i + 1); b.side(id) == side && b.unit(id).InPlay() && !b.isVehicle(id) && b.isLiving(id) {
			return true
		}
	}
	return false
}
