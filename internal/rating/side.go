package rating

import "math"

// A Side is what it is worth to play red in a scenario, in hundredths of a point: what sides have in the laboratory, and what has been
// learnt from people since.
type Side struct {
	Prior, PriorDeviation int64
	Learnt, Deviation     int64
	Battles               int // of people, that it was learnt from
}

const (
	// spread is how far sides of scenarios lie apart, as far as is known before any was played. Priors are shrunk by it.
	spread = 80 * one
	// firstGuess is how unsure what is learnt is before the first battle.
	firstGuess = 200 * one
	// trust is after how many battles of people they count as much as the laboratory.
	trust = 100
	// large is from where a return battle is better than the term: both play both sides.
	large = 60 * one
)

// SideOf is the side of a scenario of which people have not played yet.
func SideOf(book, scenario string) Side {
	return SideFrom(priorOf(book, scenario))
}

// SideFrom is one of which people have not played yet, and the laboratory has said so much.
func SideFrom(prior, deviation int64) Side {
	return Side{Prior: prior, PriorDeviation: deviation, Learnt: prior, Deviation: firstGuess}
}

// Points is what red is worth now: the laboratory's figure and that of people, by how often they have played.
func (s Side) Points() int64 {
	n := int64(s.Battles)
	return halfUp(s.Prior*trust+s.Learnt*n, trust+n)
}

// Unsure is how unsure that is.
func (s Side) Unsure() int64 {
	n := float64(s.Battles)
	a := float64(float64(s.PriorDeviation) * trust)
	b := float64(float64(s.Deviation) * n)
	return int64(math.Floor(math.Sqrt(float64(a*a)+float64(b*b))/(trust+n) + 0.5))
}

// IsLarge reports sides that are so uneven that rated play is better by return battles.
func (s Side) IsLarge() bool { p := s.Points(); return p > large || p < -large }

// learn takes a battle of people into account: a step of logistic regression, as large as what is known is unsure.
func (s Side) learn(red, blue Rating, score float64) Side {
	rest := math.Sqrt(float64(float64(red.Deviation)*float64(red.Deviation))+float64(float64(blue.Deviation)*float64(blue.Deviation))) / (one * scale)
	g := weight(rest)
	e := expected(g, float64(red.Points-blue.Points+s.Learnt)/(one*scale))
	d := inner(s.Deviation)
	d = 1 / (float64(1/float64(d*d)) + float64(float64(float64(g*g)*e)*(1-e)))
	s.Learnt = within(s.Learnt+hundredths(float64(d*float64(g*(score-e)))), -500*one, 500*one)
	s.Deviation = max(hundredths(math.Sqrt(d)), 10*one)
	s.Battles++
	return s
}

// joined is a deviation to which another is added.
func joined(a, b int64) int64 {
	return int64(math.Floor(math.Sqrt(float64(float64(a)*float64(a))+float64(float64(b)*float64(b))) + 0.5))
}

// halfUp divides and rounds.
func halfUp(n, by int64) int64 {
	if n < 0 {
		return -((-n + by/2) / by)
	}
	return (n + by/2) / by
}
