package event

import "slices"

// A Standing is a line of the table.
type Standing struct {
	Place      int `json:"place"` // players who are equal in everything share one
	Player     int `json:"player"`
	Points     int `json:"points"`
	Casualties int `json:"casualties"`
	Berger     int `json:"berger"` // Sonneborn–Berger, doubled: the points of those beaten, and half of those drawn with
	Won        int `json:"won"`
	Drawn      int `json:"drawn"`
	Lost       int `json:"lost"`
	Byes       int `json:"byes"`
	Penalty    int `json:"penalty"`
	average    int
}

// Standings is the table: by points, then casualty points, then Sonneborn–Berger. A ladder goes by its places. A bye is a win with the
// player's average casualty points; before he has any of his own, with those of all battles. In Sonneborn–Berger it is worth as much as a
// draw with a player of the same score.
func (e *Event) Standings() []Standing {
	out := make([]Standing, len(e.Players))
	fought, walks := make([]int, len(out)), make([]int, len(out))
	battles, all := 0, 0
	for i := range out {
		out[i].Player = i + 1
		for _, p := range e.Players[i].Penalties {
			out[i].Penalty += p.Points
		}
		out[i].Points = out[i].Penalty
	}
	e.each(func(p *Pair) {
		red, blue := &out[p.Red-1], (*Standing)(nil)
		if !p.Bye() {
			blue = &out[p.Blue-1]
		}
		r := p.Result
		score := func(s *Standing, won, lost bool, casualties int) {
			switch {
			case won && r.Walk:
				s.Points += PointsForWin
				s.Byes++
				walks[s.Player-1]++
				return
			case r.Walk, r.Outcome == Neither:
				s.Lost++
				return
			case won:
				s.Won++
				s.Points += PointsForWin
			case lost:
				s.Lost++
			default:
				s.Drawn++
				s.Points += PointsForDraw
			}
			s.Casualties += casualties
			fought[s.Player-1]++
			battles++
			all += casualties
		}
		score(red, r.Outcome == RedWins, r.Outcome == BlueWins, r.Red)
		if blue != nil {
			score(blue, r.Outcome == BlueWins, r.Outcome == RedWins, r.Blue)
		}
	})
	for i := range out {
		switch {
		case fought[i] > 0:
			out[i].average = out[i].Casualties / fought[i]
		case battles > 0:
			out[i].average = all / battles
		}
		out[i].Casualties += walks[i] * out[i].average
	}
	e.each(func(p *Pair) {
		red := &out[p.Red-1]
		if p.Bye() {
			red.Berger += red.Points
			return
		}
		blue := &out[p.Blue-1]
		switch {
		case p.Result.Walk && p.Result.Outcome == RedWins:
			red.Berger += red.Points
		case p.Result.Walk && p.Result.Outcome == BlueWins:
			blue.Berger += blue.Points
		case p.Result.Outcome == RedWins:
			red.Berger += 2 * blue.Points
		case p.Result.Outcome == BlueWins:
			blue.Berger += 2 * red.Points
		case p.Result.Outcome == Draw:
			red.Berger += blue.Points
			blue.Berger += red.Points
		}
	})
	e.rank(out)
	return out
}

// each calls a function with every pairing that has a result and a player.
func (e *Event) each(do func(*Pair)) {
	for i := range e.Rounds {
		for j := range e.Rounds[i].Pairs {
			if p := &e.Rounds[i].Pairs[j]; p.Result != nil && p.Red > 0 {
				do(p)
			}
		}
	}
}

func (e *Event) rank(out []Standing) {
	at := map[int]int{}
	for i, n := range e.Order {
		at[n] = i + 1
	}
	behind := len(e.Order) + 1 // of a ladder: those who have left
	order := func(a, b *Standing) int {
		if e.Plan.Kind == Ladder {
			return orElse(at[a.Player], behind) - orElse(at[b.Player], behind)
		}
		for _, d := range [...]int{b.Points - a.Points, b.Casualties - a.Casualties, b.Berger - a.Berger} {
			if d != 0 {
				return d
			}
		}
		return 0
	}
	slices.SortStableFunc(out, func(a, b Standing) int { return order(&a, &b) })
	for i := range out {
		out[i].Place = i + 1
		if i > 0 && order(&out[i-1], &out[i]) == 0 {
			out[i].Place = out[i-1].Place
		}
	}
}

func orElse(n, otherwise int) int {
	if n == 0 {
		return otherwise
	}
	return n
}
