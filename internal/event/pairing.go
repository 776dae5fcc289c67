package event

import (
	"slices"

	"sandtable/lang"
)

// Next pairs the next round, or all rounds of an event that knows them from the beginning. Apart reports players who shall not meet; nil:
// there are none.
func (e *Event) Next(apart func(a, b int) bool) (*Change, error) {
	switch {
	case e.Phase == Over:
		return nil, lang.NewFault("the event is over")
	case e.Plan.Kind == Ladder:
		return nil, lang.NewFault("on a ladder players challenge each other")
	case (e.Plan.Kind == Robin || e.Plan.Kind == Season) && len(e.Rounds) > 0,
		e.Plan.Kind == Swiss && len(e.Rounds) >= e.Plan.Rounds:
		return nil, lang.NewFault("all rounds are paired")
	}
	if open := e.OpenPairs(); open > 0 {
		return nil, lang.NewFault("round %d: %d pairings have no result yet", len(e.Rounds), open)
	}
	var players []int
	for n := 1; n <= len(e.Players); n++ {
		if e.ready(n) {
			players = append(players, n)
		}
	}
	if len(players) < 2 {
		return nil, lang.NewFault("two players are needed who take part and have handed in what is asked for")
	}
	if apart == nil {
		apart = func(int, int) bool { return false }
	}
	var rounds []Round
	switch e.Plan.Kind {
	case Swiss:
		rounds = []Round{{Pairs: e.swiss(players, apart)}}
	case Knockout:
		pairs, err := e.knockout(players)
		if err != nil {
			return nil, err
		}
		rounds = []Round{{Pairs: pairs}}
	case Robin, Season:
		rounds = e.robin(players)
	}
	for i := range rounds {
		e.furnish(&rounds[i], len(e.Rounds)+i+1, rounds[:i])
	}
	return &Change{Deed: Paired, Rounds: rounds}, nil
}

// furnish gives the pairings of a round tables and scenarios.
func (e *Event) furnish(r *Round, n int, before []Round) {
	r.Scenario = e.Plan.scenario(n)
	e.lay(r, before)
	for i := range r.Pairs {
		if p := &r.Pairs[i]; !p.Bye() {
			e.draw(p, n, i+1)
		}
	}
}

// draw gives a pairing its scenario, or three of which players strike.
func (e *Event) draw(p *Pair, round, place int) {
	if !e.Plan.Veto {
		p.Scenario = e.Plan.scenario(round)
		return
	}
	all := slices.Clone(e.Plan.Scenarios)
	e.lot(1<<40|uint64(round)<<16|uint64(place)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	p.Pool = all[:vetoPool]
	slices.Sort(p.Pool)
}

// lay gives pairings tables, at real ones such that players come to a table twice only if there is no other way. Tables are matched with
// pairings along paths that change; with tables to choose from the first pairings have the first ones.
func (e *Event) lay(r *Round, before []Round) {
	var fought []int
	for i := range r.Pairs {
		if !r.Pairs[i].Bye() {
			fought = append(fought, i)
		}
	}
	tables := max(e.Plan.Tables, len(fought))
	type seat struct{ player, table int }
	sat := map[seat]bool{}
	for _, rounds := range [][]Round{e.Rounds, before} {
		for i := range rounds {
			for j := range rounds[i].Pairs {
				p := &rounds[i].Pairs[j]
				sat[seat{p.Red, p.Table}], sat[seat{p.Blue, p.Table}] = true, true
			}
		}
	}
	at := make([]int, tables+1) // the pairing at each table, from one
	var find func(pair int, seen []bool) bool
	find = func(pair int, seen []bool) bool {
		p := &r.Pairs[fought[pair-1]]
		for t := 1; t <= tables; t++ {
			if seen[t] || e.IsPlaced() && (sat[seat{p.Red, t}] || sat[seat{p.Blue, t}]) {
				continue
			}
			seen[t] = true
			if at[t] == 0 || find(at[t], seen) {
				at[t] = pair
				return true
			}
		}
		return false
	}
	var left []int
	for k := range fought {
		if !find(k+1, make([]bool, tables+1)) {
			left = append(left, k+1)
		}
	}
	for t := 1; t <= tables; t++ {
		if at[t] == 0 && len(left) > 0 {
			at[t], left = left[0], left[1:]
		}
		if at[t] > 0 {
			r.Pairs[fought[at[t]-1]].Table = t
		}
	}
}

// robin pairs every player with every other: one player stays, and the others go round. A season does it a second time with sides changed.
func (e *Event) robin(players []int) []Round {
	ring := slices.Clone(players)
	e.lot(2<<40).Shuffle(len(ring), func(i, j int) { ring[i], ring[j] = ring[j], ring[i] })
	if len(ring)%2 == 1 {
		ring = append(ring, 0)
	}
	n := len(ring)
	var out []Round
	for k := range n - 1 {
		var r Round
		for i := range n / 2 {
			a, b := ring[i], ring[n-1-i]
			if i > 0 && i%2 == 1 || i == 0 && k%2 == 1 {
				a, b = b, a
			}
			if a == 0 {
				a, b = b, a
			}
			r.Pairs = append(r.Pairs, Pair{Red: a, Blue: b})
		}
		out = append(out, r)
		last := ring[n-1]
		copy(ring[2:], ring[1:n-1])
		ring[1] = last
	}
	if e.Plan.Kind == Season {
		for _, r := range out[:n-1] {
			back := Round{}
			for _, p := range r.Pairs {
				if !p.Bye() {
					p.Red, p.Blue = p.Blue, p.Red
				}
				back.Pairs = append(back.Pairs, p)
			}
			out = append(out, back)
		}
	}
	return out
}

// knockout pairs winners with winners. In the first round places are drawn by lot, and the byes are spread over them.
func (e *Event) knockout(players []int) ([]Pair, error) {
	if len(e.Rounds) == 0 {
		drawn := slices.Clone(players)
		e.lot(3<<40).Shuffle(len(drawn), func(i, j int) { drawn[i], drawn[j] = drawn[j], drawn[i] })
		places := []int{1}
		for len(places) < len(drawn) {
			var more []int
			for _, p := range places {
				more = append(more, p, 2*len(places)+1-p)
			}
			places = more
		}
		at := func(i int) int {
			if places[i] > len(drawn) {
				return 0
			}
			return drawn[places[i]-1]
		}
		var out []Pair
		for i := 0; i < len(places); i += 2 {
			out = append(out, ordered(at(i), at(i+1)))
		}
		return out, nil
	}
	last := e.Rounds[len(e.Rounds)-1].Pairs
	if len(last) == 1 {
		return nil, lang.NewFault("all rounds are paired")
	}
	var out []Pair
	for i := 0; i+1 < len(last); i += 2 {
		out = append(out, ordered(e.through(&last[i]), e.through(&last[i+1])))
	}
	return out, nil
}

// ordered is a pair whose bye, if it is one, is Blue's place.
func ordered(a, b int) Pair {
	if a == 0 {
		a, b = b, a
	}
	return Pair{Red: a, Blue: b}
}

// through is who goes on from a pairing of a knock-out. In a draw casualty points decide, then who signed up first.
func (e *Event) through(p *Pair) int {
	winner := p.Red
	switch r := p.Result; {
	case r.Outcome == Neither:
		return 0
	case r.Outcome == BlueWins, r.Outcome == Draw && (r.Blue > r.Red || r.Blue == r.Red && p.Blue < p.Red):
		winner = p.Blue
	}
	if winner == 0 || e.Players[winner-1].Dropped {
		return 0
	}
	return winner
}
