package lab

import (
	"math"

	"sandtable/battle"
)

// Length is how long battles took.
type Length struct {
	Turns    Mean  `json:"turns"`
	Commands Mean  `json:"commands"`
	ByTurns  []int `json:"byTurns"` // how many took so many turns
}

func lengthOf(played []*Played) (out Length) {
	var turns, commands []float64
	for _, p := range played {
		turns, commands = append(turns, float64(p.Turns)), append(commands, float64(p.Commands))
		for len(out.ByTurns) <= p.Turns {
			out.ByTurns = append(out.ByTurns, 0)
		}
		out.ByTurns[p.Turns]++
	}
	out.Turns, out.Commands = meanOf(turns), meanOf(commands)
	return out
}

// Losses are what share of their points sides lost.
type Losses struct {
	Winner  Mean    `json:"winner"`
	Loser   Mean    `json:"loser"`
	Drawn   Mean    `json:"drawn"`   // either side of a draw
	Lapsed  float64 `json:"lapsed"`  // of all that was lost, what the enemy had no hand in
	ByTenth [11]int `json:"byTenth"` // how many sides lost so many tenths
}

func lossesOf(played []*Played) (out Losses) {
	var shares [3][]float64
	lost, lapsed := int64(0), int64(0)
	for _, p := range played {
		for i, side := range battle.Sides {
			a := &p.Sides[i]
			if a.Points == 0 {
				continue
			}
			share := float64(a.Lost) / float64(a.Points)
			shares[p.scoreOf(side)] = append(shares[p.scoreOf(side)], share)
			out.ByTenth[min(10, int(share*10))]++
			lost += a.Lost
			lapsed += a.Lapsed
		}
	}
	out.Loser, out.Drawn, out.Winner = meanOf(shares[0]), meanOf(shares[1]), meanOf(shares[2])
	if lost > 0 {
		out.Lapsed = float64(lapsed) / float64(lost)
	}
	return out
}

// Luck is how dice fell against what was to be expected of them. A side is lucky by what the enemy lost more at throws than was to be
// expected, and by what it lost less itself.
type Luck struct {
	First    Mean  `json:"first"`    // the luck of the first contestant, in points
	Red      Mean  `json:"red"`      // that of red
	Rolled   Mean  `json:"rolled"`   // what a side lost at throws in a battle, in points
	Expected Mean  `json:"expected"` // and what was to be expected
	Luckier  Share `json:"luckier"`  // how the luckier side did
	// Tests are those of the first and of the second contestant: how many were passed, and how many were to be expected.
	Tests [2]Tests `json:"tests"`
	// Part is the correlation of luck with the result, from -1 to 1.
	Part float64  `json:"part"`
	Dots [][2]int `json:"-"` // for a plot: luck of red in points, and what red won
}

// LuckOf is how lucky a side was, in points.
func (p *Played) LuckOf(side battle.Side) float64 {
	own, foe := &p.Sides[side.Index()], &p.Sides[side.Enemy().Index()]
	return float64((foe.Rolled-foe.Expected)-(own.Rolled-own.Expected)) / 1000
}

func luckOf(played []*Played) (out Luck) {
	var first, red, rolled, expected, won []float64
	for _, p := range played {
		of := p.LuckOf(battle.Red)
		red, won = append(red, of), append(won, float64(p.scoreOf(battle.Red)))
		first = append(first, p.LuckOf(p.First))
		out.Dots = append(out.Dots, [2]int{int(math.Round(of)), p.scoreOf(battle.Red)})
		switch {
		case of > 0:
			out.Luckier.add(p.scoreOf(battle.Red))
		case of < 0:
			out.Luckier.add(p.scoreOf(battle.Blue))
		}
		for i, side := range battle.Sides {
			a := &p.Sides[i]
			rolled, expected = append(rolled, float64(a.Rolled)/1000), append(expected, float64(a.Expected)/1000)
			t := &out.Tests[p.who(side)]
			t.Taken += a.Tests.Taken
			t.Passed += a.Tests.Passed
			t.Expected += a.Tests.Expected
		}
	}
	out.Luckier.close()
	out.First, out.Red, out.Rolled, out.Expected = meanOf(first), meanOf(red), meanOf(rolled), meanOf(expected)
	out.Part = correlation(red, won)
	return out
}

func correlation(xs, ys []float64) float64 {
	x, y := meanOf(xs).Mean, meanOf(ys).Mean
	xx, yy, xy := 0.0, 0.0, 0.0
	for i := range xs {
		xx += (xs[i] - x) * (xs[i] - x)
		yy += (ys[i] - y) * (ys[i] - y)
		xy += (xs[i] - x) * (ys[i] - y)
	}
	if xx == 0 || yy == 0 {
		return 0
	}
	return xy / math.Sqrt(xx*yy)
}
