package lab

import (
	"math"
	"slices"
)

// A Matrix is how armies did against each other.
type Matrix struct {
	Armies []string `json:"armies"`
	Cells  [][]Duel `json:"cells"` // by row and column: how the army of the row did against that of the column
	Sums   []Share  `json:"sums"`  // each army against all others
}

// A Duel is how one army did against another.
type Duel struct {
	Share
	// Unfair: the balance is off, sure at 95 % for the whole matrix and not only for this duel (Holm).
	Unfair bool `json:"unfair,omitempty"`
}

// RoundRobin are the fixtures in which each army meets each other, all led by one player.
func RoundRobin(player string, armies []string) (out [][2]Contestant) {
	for i, one := range armies {
		for _, other := range armies[i+1:] {
			out = append(out, [2]Contestant{{player, one}, {player, other}})
		}
	}
	return out
}

// matrixOf sums up who won with which army; nil if no two different ones met.
func matrixOf(played []*Played) *Matrix {
	out := &Matrix{}
	for _, p := range played {
		if p.Armies[0] != p.Armies[1] {
			out.Armies = addOnce(addOnce(out.Armies, p.Armies[0]), p.Armies[1])
		}
	}
	n := len(out.Armies)
	if n == 0 {
		return nil
	}
	slices.Sort(out.Armies)
	out.Cells, out.Sums = make([][]Duel, n), make([]Share, n)
	for i := range out.Cells {
		out.Cells[i] = make([]Duel, n)
	}
	for _, p := range played {
		if p.Armies[0] == p.Armies[1] {
			continue
		}
		i, j := slices.Index(out.Armies, p.Armies[0]), slices.Index(out.Armies, p.Armies[1])
		out.Cells[i][j].add(p.score())
		out.Cells[j][i].add(2 - p.score())
		out.Sums[i].add(p.score())
		out.Sums[j].add(2 - p.score())
	}
	for i := range out.Cells {
		out.Sums[i].close()
		for j := range out.Cells[i] {
			out.Cells[i][j].close()
		}
	}
	out.holm()
	return out
}

// holm marks the duels that are unfair for sure: the surest must be surer the more duels were looked at.
func (m *Matrix) holm() {
	type pair struct {
		i, j   int
		chance float64
	}
	var all []pair
	for i := range m.Cells {
		for j := i + 1; j < len(m.Cells); j++ {
			if d := &m.Cells[i][j]; d.Battles() > 0 {
				all = append(all, pair{i, j, d.chance()})
			}
		}
	}
	slices.SortFunc(all, func(x, y pair) int {
		switch {
		case x.chance < y.chance:
			return -1
		case x.chance > y.chance:
			return 1
		}
		return 0
	})
	for k, p := range all {
		if p.chance > 0.05/float64(len(all)-k) {
			return
		}
		m.Cells[p.i][p.j].Unfair, m.Cells[p.j][p.i].Unfair = true, true
	}
}

// chance is how likely equals are so far apart or further, by the normal distribution with the draws taken out of the spread.
func (s *Share) chance() float64 {
	decided := float64(s.Won + s.Lost)
	if decided == 0 {
		return 1
	}
	apart := max(0, math.Abs(float64(s.Won-s.Lost))-1) // a step less, since victories come in whole numbers
	return math.Erfc(apart / math.Sqrt(decided) / math.Sqrt2)
}
