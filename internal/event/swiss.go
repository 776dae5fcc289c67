package event

import (
	"cmp"
	"math/bits"
	"slices"
)

// A rival is what the pairing of a Swiss knows of a player.
type rival struct {
	player     int
	points     int
	casualties int
	club       string
	balance    int // how much more often he was Red than Blue
	wasRed     bool
	floats     int
	byes       int
	met        map[int]bool
}

// The reasons against a pairing, the weightiest first.
const (
	metBefore = iota
	secondBye
	byeGap // of the player with a bye to the lowest score
	gapSquared
	sameClub
	unbalanced
	floated
	casualtyGap
	reasons
)

// longestCost is how many bits the cost of a pairing may have, so that prices, which are sums of costs, fit as well.
const longestCost = 112

// rivals are the players of a round, in an order drawn by lot.
func (e *Event) rivals(players []int) []rival {
	table := e.Standings()
	out := make([]rival, 0, len(players))
	at := map[int]int{}
	for _, n := range players {
		at[n] = len(out)
		out = append(out, rival{player: n, club: e.Players[n-1].Club, met: map[int]bool{}})
	}
	for _, s := range table {
		if i, ok := at[s.Player]; ok {
			out[i].points, out[i].casualties = s.Points, s.Casualties
		}
	}
	for i := range e.Rounds {
		for j := range e.Rounds[i].Pairs {
			p := &e.Rounds[i].Pairs[j]
			for k, n := range [...]int{p.Red, p.Blue} {
				x, ok := at[n]
				if !ok || n == 0 {
					continue
				}
				if p.Gap != 0 {
					out[x].floats++
				}
				if p.Bye() {
					out[x].byes++
					continue
				}
				if p.Result != nil && p.Result.Walk && (p.Result.Outcome == RedWins) == (k == 0) {
					out[x].byes++ // a win without a battle is as good as a bye
				}
				out[x].met[p.Red+p.Blue-n] = true
				if out[x].wasRed = k == 0; out[x].wasRed {
					out[x].balance++
				} else {
					out[x].balance--
				}
			}
		}
	}
	lot := e.lot(4<<40 | uint64(len(e.Rounds)))
	lot.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// against are the reasons against a pairing; a nil rival is a bye.
func (e *Event) against(a, b *rival, lowest int, apart func(a, b int) bool) (out [reasons]int64) {
	if b == nil {
		out[secondBye] = int64(a.byes)
		out[byeGap] = int64(a.points - lowest)
		out[floated] = int64(a.floats)
		return out
	}
	if a.met[b.player] || apart(a.player, b.player) {
		out[metBefore] = 1
	}
	out[gapSquared] = square(a.points - b.points)
	if len(e.Rounds) == 0 && a.club != "" && a.club == b.club {
		out[sameClub] = 1
	}
	low, high := min(a.balance, b.balance), max(a.balance, b.balance)
	out[unbalanced] = square(low+1) + square(high-1)
	if a.points != b.points {
		out[floated] = int64(a.floats + b.floats)
	}
	out[casualtyGap] = int64(max(a.casualties-b.casualties, b.casualties-a.casualties))
	return out
}

func square(n int) int64 { return int64(n) * int64(n) }

// swiss pairs players so that the reasons against the pairings are as light as possible together. Each reason is a digit of one number,
// in a base that all lighter reasons of the round together cannot reach.
func (e *Event) swiss(players []int, apart func(a, b int) bool) []Pair {
	all := e.rivals(players)
	lowest := all[0].points
	for i := range all {
		lowest = min(lowest, all[i].points)
	}
	n := len(all)
	if n%2 == 1 {
		n++
	}
	reasonsOf := func(i, j int) [reasons]int64 {
		i, j = min(i, j), max(i, j)
		if j == len(all) {
			return e.against(&all[i], nil, lowest, apart)
		}
		return e.against(&all[i], &all[j], lowest, apart)
	}
	var most [reasons]int64
	for i := range n {
		for j := range i {
			for k, r := range reasonsOf(i, j) {
				most[k] = max(most[k], r)
			}
		}
	}
	var bases [reasons]uint64
	digits, coarse := 0, 0
	for k, m := range most {
		bases[k] = uint64(m)*uint64(n/2) + 1
		digits += bits.Len64(bases[k])
	}
	if coarse = max(0, digits-longestCost); coarse > 0 { // only penalties and casualty points beyond all measure come so far
		bases[casualtyGap] = uint64(most[casualtyGap]>>coarse)*uint64(n/2) + 1
	}
	mate := match(n, func(i, j int) cost {
		total := cost{}
		against := reasonsOf(i, j)
		against[casualtyGap] >>= coarse
		for k, r := range against {
			total = total.times(bases[k]).plus(costOf(r))
		}
		return total
	})
	var out []Pair
	var byeOf *Pair
	for i, j := range mate {
		switch {
		case int(j) == len(all):
			byeOf = &Pair{Red: all[i].player, Gap: 1}
		case i < int(j) && int(j) < len(all):
			out = append(out, seated(&all[i], &all[j]))
		}
	}
	points := map[int]int{}
	for i := range all {
		points[all[i].player] = all[i].points
	}
	slices.SortFunc(out, func(a, b Pair) int { // the leaders at the first table
		return cmp.Or(cmp.Compare(points[b.Red]+points[b.Blue], points[a.Red]+points[a.Blue]), cmp.Compare(min(a.Red, a.Blue), min(b.Red, b.Blue)))
	})
	if byeOf != nil {
		out = append(out, *byeOf)
	}
	return out
}

// seated says who is Red: the player who was Red less often, then the one who was Blue the last time; otherwise the first, which was drawn
// by lot already.
func seated(a, b *rival) Pair {
	if a.balance > b.balance || a.balance == b.balance && a.wasRed && !b.wasRed {
		a, b = b, a
	}
	return Pair{Red: a.player, Blue: b.player, Gap: max(a.points-b.points, b.points-a.points)}
}
