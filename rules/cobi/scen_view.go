package cobi

import "sandtable/battle"

// markGoals marks what is fought for: the strategic point, crates and documents that lie on the ground. SCEN-13, SCEN-25.
func markGoals(b *Battle, v *battle.View) {
	if b.scenarioType() == strategicPoint {
		at, p := b.centre(), battle.PlaceView{Kind: battle.PlaceObjective}
		for _, side := range battle.Sides {
			if b.player(side).Held > 0 {
				p.Side = side
			}
			p.Facts = append(p.Facts, battle.Count(side.String()+"-held", b.player(side).Held))
		}
		p.At = &at
		v.Mark(p)
	}
	for i := range b.Papers {
		x := &b.Papers[i]
		p := battle.PlaceView{Kind: battle.PlaceObjective, N: i + 1, Side: x.Home, Gone: x.Home != battle.Nobody,
			Facts: []battle.Fact{battle.Flag("in-crate", !x.Taken), battle.Flag("carried", x.Holder != 0), battle.Flag("delivered", x.Home != battle.Nobody)}}
		if at := x.At; x.Holder == 0 {
			p.At = &at
		} else {
			p.Side = b.side(b.owner(x.Holder))
		}
		v.Mark(p)
	}
}

// goalFacts are the facts of the scenario.
func (b *Battle) goalFacts() []battle.Fact {
	out := []battle.Fact{battle.Text("scenario", b.scenarioType())}
	if a := b.attacker(); a != battle.Nobody {
		out = append(out, battle.Text("attacker", a.String()))
	}
	for _, side := range battle.Sides {
		p, name := b.player(side), side.String()+"-"
		switch b.scenarioType() {
		case defencePoint, strategicPoint:
			out = append(out, battle.Count(name+"held", p.Held), battle.Count(name+"best", p.Best))
		case ambush:
			out = append(out, battle.Count(name+"out", p.Out/share))
		case documents:
			out = append(out, battle.Count(name+"delivered", b.delivered(side)), battle.Count(name+"carried", b.carried(side)))
		case eliminateCommander:
			if p.Commander != 0 {
				out = append(out, b.UnitFact(name+"commander", b.owner(p.Commander)))
			}
		}
	}
	return out
}

// isCommander reports whether a figure commands its side in this scenario. SCEN-16.
func (b *Battle) isCommander(m modelID) bool {
	return b.Players[0].Commander == m || b.Players[1].Commander == m
}
