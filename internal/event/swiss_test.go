package event

import (
	"math/rand/v2"
	"testing"
)

// TestSwiss holds large events to what is demanded of a Swiss: no player meets another twice or has a second bye, byes go to the
// lowest score group that has players without one, sides are as even as they can be, and pairs of unequal scores are few.
func TestSwiss(t *testing.T) {
	for _, players := range []int{200, 201, 64, 9} {
		rounds := min(9, players/2)
		m := hold(t, Plan{Kind: Swiss, Rounds: rounds, Seed: 7, Most: players + 5}, players)
		r := rand.New(rand.NewPCG(uint64(players), 5))
		met, byes, balance := map[[2]int]bool{}, map[int]int{}, map[int]int{}
		for n := 1; n <= rounds; n++ {
			points, groups := map[int]int{}, map[int]int{}
			for _, s := range m.Standings() {
				points[s.Player] = s.Points
				if !m.Players[s.Player-1].Dropped {
					groups[s.Points]++
				}
			}
			unequal := 0
			for _, p := range m.pair().Pairs {
				if p.Bye() {
					if byes[p.Red]++; byes[p.Red] > 1 {
						t.Errorf("%d players, round %d: %d has a second bye", players, n, p.Red)
					}
					for other := range points {
						if other != p.Red && !m.Players[other-1].Dropped && byes[other] == 0 && points[other] < points[p.Red] {
							t.Errorf("%d players, round %d: the bye goes to %d points, and %d has %d", players, n, points[p.Red], other, points[other])
							break
						}
					}
					continue
				}
				pair := [2]int{min(p.Red, p.Blue), max(p.Red, p.Blue)}
				if met[pair] {
					t.Errorf("%d players, round %d: %v meet again", players, n, pair)
				}
				met[pair] = true
				balance[p.Red]++
				balance[p.Blue]--
				if points[p.Red] != points[p.Blue] {
					unequal++
				}
			}
			if players >= 64 && unequal > len(groups)+2 {
				t.Errorf("%d players, round %d: %d pairs of unequal scores in %d groups", players, n, unequal, len(groups))
			}
			m.settle(chance(r))
			if n == 3 && players > 100 {
				m.do(Change{Deed: Dropped, Player: 17})
				m.do(Change{Deed: Dropped, Player: 20})
				m.do(Change{Deed: Joined, Player: players + 1})
			}
		}
		uneven := 0
		for n, b := range balance {
			if b < -3 || b > 3 {
				t.Errorf("%d players: %d was Red %d times more than Blue", players, n, b)
			}
			if b < -1 || b > 1 {
				uneven++
			}
		}
		if uneven > players/10 {
			t.Errorf("%d of %d players have uneven sides", uneven, players)
		}
	}
}

func TestClubsMeetLater(t *testing.T) {
	m := hold(t, Plan{Kind: Swiss, Rounds: 2, Most: 40}, 0)
	for n := range 40 {
		m.do(Change{Deed: Joined, Player: n + 1, Club: []string{"Jaworzno", "Leeds", ""}[n%3]})
	}
	for _, p := range m.pair().Pairs {
		if a, b := m.Players[p.Red-1].Club, m.Players[p.Blue-1].Club; a != "" && a == b {
			t.Errorf("%d and %d of %s meet in the first round", p.Red, p.Blue, a)
		}
	}
}

func TestApart(t *testing.T) {
	for seed := range uint64(20) {
		m := hold(t, Plan{Kind: Swiss, Rounds: 2, Seed: seed}, 6)
		c, err := m.Next(func(a, b int) bool { return a+b == 7 })
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range c.Rounds[0].Pairs {
			if p.Red+p.Blue == 7 {
				t.Errorf("seed %d: %d and %d meet", seed, p.Red, p.Blue)
			}
		}
	}
}

// BenchmarkPairings pairs a round of 1,000 players after four rounds.
func BenchmarkPairings(b *testing.B) {
	m := hold(b, Plan{Kind: Swiss, Rounds: 9, Seed: 3}, 1000)
	r := rand.New(rand.NewPCG(2, 2))
	for range 4 {
		m.pair()
		m.settle(chance(r))
	}
	for b.Loop() {
		if _, err := m.Next(nil); err != nil {
			b.Fatal(err)
		}
	}
}

// TestWeightsNeverMix takes scores and casualty points that need all digits.
func TestWeightsNeverMix(t *testing.T) {
	m := hold(t, Plan{Kind: Swiss, Rounds: 30}, 100)
	r := rand.New(rand.NewPCG(6, 6))
	for n := range 100 {
		for range maxPenalties {
			m.do(Change{Deed: Penalised, Player: n + 1, Points: 1 + r.IntN(MaxPenalty), Reason: "x"})
		}
	}
	met := map[[2]int]bool{}
	for range 8 {
		for _, p := range m.pair().Pairs {
			pair := [2]int{min(p.Red, p.Blue), max(p.Red, p.Blue)}
			if met[pair] {
				t.Errorf("%v meet again", pair)
			}
			met[pair] = true
		}
		m.settle(func(*Pair) Result {
			return Result{Outcome: Draw, Red: r.IntN(MaxCasualties), Blue: r.IntN(MaxCasualties)}
		})
	}
}
