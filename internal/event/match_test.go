package event

import (
	"math/rand/v2"
	"testing"
)

// brute is the least cost of a perfect matching, found by trying all.
func brute(left []int, costs [][]int64) int64 {
	if len(left) == 0 {
		return 0
	}
	best := int64(-1)
	for k := 1; k < len(left); k++ {
		rest := append(append([]int{}, left[1:k]...), left[k+1:]...)
		if c := costs[left[0]][left[k]] + brute(rest, costs); best < 0 || c < best {
			best = c
		}
	}
	return best
}

func randomCosts(r *rand.Rand, n int, most int64) [][]int64 {
	costs := make([][]int64, n)
	for i := range costs {
		costs[i] = make([]int64, n)
		for j := range i {
			costs[i][j] = r.Int64N(most)
			costs[j][i] = costs[i][j]
		}
	}
	return costs
}

// total is what a matching costs, and fails if it is none.
func total(t *testing.T, mate []int32, costs [][]int64) (sum int64) {
	t.Helper()
	for i, j := range mate {
		if j < 0 || int(mate[j]) != i || int(j) == i {
			t.Fatalf("%d has the mate %d: %v", i, j, mate)
		}
		if i < int(j) {
			sum += costs[i][j]
		}
	}
	return sum
}

func TestMatchIsBest(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	rounds := 20000
	if testing.Short() {
		rounds = 2000
	}
	for round := range rounds {
		n := 2 * (1 + r.IntN(5))
		costs := randomCosts(r, n, []int64{2, 3, 6, 20, 1000, 1 << 40}[r.IntN(6)])
		got := total(t, match(n, func(i, j int) cost { return costOf(costs[i][j]) }), costs)
		left := make([]int, n)
		for i := range left {
			left[i] = i
		}
		if want := brute(left, costs); got != want {
			t.Fatalf("round %d: %d players cost %d, and could cost %d: %v", round, n, got, want, costs)
		}
	}
}

// TestMatchIsProven checks larger matchings by the prices: no edge costs less than its vertices and the blossoms around it pay, those
// that were taken cost as much, and only blossoms pay with a sign of their own.
func TestMatchIsProven(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for round := range 300 {
		n := 2 * (5 + r.IntN(60))
		costs := randomCosts(r, n, []int64{2, 4, 30, 1000, 1 << 50}[r.IntN(5)])
		if round%2 == 0 { // players on a line have many blossoms
			at := make([]int64, n)
			for i := range at {
				at[i] = r.Int64N(int64(n))
			}
			for i := range costs {
				for j := range costs {
					costs[i][j] = (at[i] - at[j]) * (at[i] - at[j])
				}
			}
		}
		m := &matcher{}
		mate := m.run(n, func(i, j int) cost { return costOf(costs[i][j]) })
		total(t, mate, costs)
		above := make([]int32, len(m.nodes))
		for i := range above {
			above[i] = single
		}
		for x := n; x < len(m.nodes); x++ {
			if m.nodes[x].ring != nil && m.nodes[x].price.less(cost{}) {
				t.Fatalf("round %d: a blossom costs less than nothing", round)
			}
			for _, k := range m.nodes[x].ring {
				above[k] = int32(x)
			}
		}
		for i := range n {
			around := map[int32]bool{}
			for x := above[i]; x != single; x = above[x] {
				around[x] = true
			}
			for j := range i {
				s := m.slack(edge{int32(i), int32(j)})
				for x := above[j]; x != single; x = above[x] {
					if around[x] {
						s = s.plus(m.nodes[x].price)
					}
				}
				if s.less(cost{}) || int(mate[i]) == j && !s.isZero() {
					t.Fatalf("round %d: %d and %d have the slack %v, mates %v", round, i, j, s, int(mate[i]) == j)
				}
			}
		}
	}
}

func TestCost(t *testing.T) {
	a := costOf(1 << 62).times(1 << 40)
	if b := a.plus(costOf(5)).minus(a); b != costOf(5) {
		t.Error(b)
	}
	if a.plus(a).half() != a || costOf(-4).half() != costOf(-2) {
		t.Error("half of twice is not the same")
	}
	if !costOf(-1).less(costOf(0)) || !costOf(7).less(a) || a.less(a) {
		t.Error("order")
	}
}
