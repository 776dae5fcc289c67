package lab

import (
	"cmp"
	"math"
	"slices"
)

// Elo is by how many points of Elo a share of victories, draws counted half, is better than none; it is bounded, since a player who
// always wins has no number.
func Elo(share float64) float64 {
	share = min(max(share, 0.001), 0.999)
	return 400 * math.Log10(share/(1-share))
}

// A Rating is the strength of a player in points of Elo, the mean of all players being zero.
type Rating struct {
	Player string `json:"player"`
	Tally
	Elo   float64 `json:"elo"`
	Error float64 `json:"error"` // half of the interval of 95 %
}

// rate finds the strengths of players that make what happened likeliest (Bradley and Terry), a draw being half a victory for each.
func rate(played []*Played) []Rating {
	var names []string
	for _, p := range played {
		if p.Players[0] != p.Players[1] {
			names = addOnce(addOnce(names, p.Players[0]), p.Players[1])
		}
	}
	if len(names) < 2 {
		return nil
	}
	slices.Sort(names)
	c := cup{met: newSquare(len(names)), strength: make([]float64, len(names)), ratings: make([]Rating, len(names))}
	for i, name := range names {
		c.ratings[i].Player = name
	}
	for _, p := range played {
		if p.Players[0] == p.Players[1] {
			continue
		}
		i, j := slices.Index(names, p.Players[0]), slices.Index(names, p.Players[1])
		c.ratings[i].add(p.score())
		c.ratings[j].add(2 - p.score())
		c.met[i][j]++
		c.met[j][i]++
	}
	c.fit()
	slices.SortFunc(c.ratings, func(x, y Rating) int { return cmp.Or(cmp.Compare(y.Elo, x.Elo), cmp.Compare(x.Player, y.Player)) })
	return c.ratings
}

// A cup holds players any two of whom may have met.
type cup struct {
	met      [][]float64 // how often who met whom
	strength []float64   // natural logarithms of odds
	ratings  []Rating
}

// fit finds the strengths at which each player would have won as much as it has. A further battle of each, drawn with a player of
// strength zero, keeps the strength of one who always wins finite.
func (c *cup) fit() {
	n := len(c.strength)
	for range 100 {
		curve := c.curve()
		step := make([]float64, n)
		for i := range step {
			r := &c.ratings[i]
			step[i] = float64(r.Won) + float64(r.Drawn)/2 + 0.5 - logistic(c.strength[i])
			for j := range n {
				step[i] -= c.met[i][j] * logistic(c.strength[i]-c.strength[j])
			}
		}
		for i, row := range inverse(curve) {
			by := 0.0
			for j := range n {
				by += row[j] * step[j]
			}
			c.strength[i] += min(max(by, -1), 1)
		}
	}
	mean := 0.0
	for _, s := range c.strength {
		mean += s / float64(n)
	}
	spread := inverse(c.curve())
	const scale = 400 / math.Ln10
	for i := range c.ratings {
		// The spread of the distance from the mean.
		v := 0.0
		for j := range n {
			for k := range n {
				v += part(i, j, n) * spread[j][k] * part(i, k, n)
			}
		}
		c.ratings[i].Elo, c.ratings[i].Error = (c.strength[i]-mean)*scale, z95*scale*math.Sqrt(max(0, v))
	}
}

// part is how much of a strength there is in the distance of another from the mean.
func part(of, in, n int) float64 {
	if of == in {
		return 1 - 1/float64(n)
	}
	return -1 / float64(n)
}

// curve is how sharply the likelihood falls off, in all directions.
func (c *cup) curve() [][]float64 {
	out := newSquare(len(c.strength))
	for i := range out {
		p := logistic(c.strength[i])
		out[i][i] += p * (1 - p)
		for j := range out {
			if n := c.met[i][j]; n > 0 {
				p := logistic(c.strength[i] - c.strength[j])
				out[i][i] += n * p * (1 - p)
				out[i][j] -= n * p * (1 - p)
			}
		}
	}
	return out
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

func newSquare(n int) [][]float64 {
	out := make([][]float64, n)
	for i := range out {
		out[i] = make([]float64, n)
	}
	return out
}

// inverse inverts a matrix whose diagonal is larger than all the rest of each row, so that nothing need be exchanged.
func inverse(m [][]float64) [][]float64 {
	n := len(m)
	out := newSquare(n)
	for i := range out {
		out[i][i] = 1
	}
	for i := range n {
		by := m[i][i]
		for k := range n {
			m[i][k] /= by
			out[i][k] /= by
		}
		for j := range n {
			if by := m[j][i]; j != i && by != 0 {
				for k := range n {
					m[j][k] -= by * m[i][k]
					out[j][k] -= by * out[i][k]
				}
			}
		}
	}
	return out
}
