package rating

import "math"

// A Rating is how strong a player is, and how sure that is. Points and Deviation are hundredths, Volatility is millionths.
type Rating struct {
	Points     int64
	Deviation  int64
	Volatility int64
	Battles    int   // that have counted
	At         int64 // of the last one, in milliseconds since 1970; 0: there was none
	Late       bool  // the last battle was lost by being late
}

// The numbers of the guide, in hundredths of a point and millionths.
const (
	one = 100

	startPoints     = 1500 * one
	startDeviation  = 500 * one
	startVolatility = 90_000
	leastDeviation  = 45 * one
	mostVolatility  = 100_000
	leastPoints     = 400 * one
	mostPoints      = 4000 * one
	mostChange      = 700 * one // in a battle
	unsure          = 110 * one

	// idleFrom grows to idleTo while a player of the first volatility is idle for a year.
	idleFrom, idleTo = 60.0, 110.0
	year             = 365.25 * 24 * 3600 * 1000.0

	scale = 173.7178 // points in a unit of Glicko-2
	tau   = 0.75     // how much a volatility may change
)

// Rankable is the deviation, in hundredths, below which a player is listed with the best.
const Rankable = 75 * one

// Fresh is the rating of a player of whom nothing is known.
func Fresh() Rating {
	return Rating{Points: startPoints, Deviation: startDeviation, Volatility: startVolatility}
}

// IsRankable reports a rating that is sure enough for a list of the best.
func (r Rating) IsRankable() bool { return r.Deviation < Rankable }

// IsUnsure reports a rating that is told with a question mark.
func (r Rating) IsUnsure() bool { return r.Deviation >= unsure }

// periods is how many periods of Glicko-2 lie between two moments: so long that the idle growth is what the guide says.
func periods(from, to int64) float64 {
	if from == 0 || to <= from {
		return 0
	}
	grown := float64(float64(idleTo*idleTo)-float64(idleFrom*idleFrom)) / float64(scale*scale)
	volatility := startVolatility / 1e6
	aYear := grown / float64(volatility*volatility)
	return float64(float64(to-from)/year) * aYear
}

// Idle is the rating at a later moment: the longer nothing is played, the less sure it is.
func (r Rating) Idle(now int64) Rating {
	r.Deviation = r.after(periods(r.At, now))
	return r
}

// after is the deviation after some periods without a battle.
func (r Rating) after(t float64) int64 {
	phi, sigma := inner(r.Deviation), float64(r.Volatility)/1e6
	return within(hundredths(math.Sqrt(float64(phi*phi)+float64(t*float64(sigma*sigma)))), leastDeviation, startDeviation)
}

// inner is a deviation in units of Glicko-2.
func inner(deviation int64) float64 { return float64(deviation) / (one * scale) }

// hundredths rounds what is in units of Glicko-2.
func hundredths(x float64) int64 { return int64(math.Floor(float64(x*(one*scale)) + 0.5)) }

func within(n, least, most int64) int64 { return min(max(n, least), most) }

// A bout is a result against an opponent: the points and the deviation that he counts for, and the score, 0 to 1.
type bout struct {
	points, deviation int64
	score             float64
}

// weight is g of Glicko-2: how much a result against an opponent of a deviation tells.
func weight(phi float64) float64 {
	return 1 / math.Sqrt(1+float64(float64(3*float64(phi*phi))/float64(math.Pi*math.Pi)))
}

// expected is the score that is expected at a difference, both in units of Glicko-2.
func expected(g, difference float64) float64 { return 1 / (1 + exp(-float64(g*difference))) }

// update is Glicko-2 after bouts, some periods after the last ones. Limits are the caller's.
func (r Rating) update(t, tau float64, bouts ...bout) Rating {
	phi, sigma := inner(r.Deviation), float64(r.Volatility)/1e6
	var sure, gain float64 // 1/v, and what is gained without its factor
	for _, b := range bouts {
		g := weight(inner(b.deviation))
		e := expected(g, float64(r.Points-b.points)/(one*scale))
		sure += float64(float64(float64(g*g)*e) * (1 - e))
		gain += float64(g * (b.score - e))
	}
	v := 1 / sure
	sigma = volatility(phi, sigma, v, float64(v*gain), tau)
	before := float64(phi*phi) + float64(t*float64(sigma*sigma))
	after := 1 / (float64(1/before) + sure)
	r.Points += hundredths(float64(after * gain))
	r.Deviation = hundredths(math.Sqrt(after))
	r.Volatility = int64(math.Floor(float64(sigma*1e6) + 0.5))
	return r
}

// volatility finds the new volatility, by the Illinois algorithm.
func volatility(phi, sigma, v, delta, tau float64) float64 {
	const enough = 1e-9
	square := float64(phi * phi)
	was := log(float64(sigma * sigma))
	f := func(x float64) float64 {
		e := exp(x)
		all := square + v + e
		up := float64(e * (float64(delta*delta) - square - v - e))
		return float64(up/float64(2*float64(all*all))) - float64((x-was)/float64(tau*tau))
	}
	low, high := was, 0.0
	if more := float64(delta*delta) - square - v; more > 0 {
		high = log(more)
	} else {
		k := 1.0
		for f(was-float64(k*tau)) < 0 {
			k++
		}
		high = was - float64(k*tau)
	}
	atLow, atHigh := f(low), f(high)
	for range 100 {
		if math.Abs(high-low) <= enough {
			break
		}
		next := low + float64(float64((low-high)*atLow)/(atHigh-atLow))
		at := f(next)
		if float64(at*atHigh) <= 0 {
			low, atLow = high, atHigh
		} else {
			atLow /= 2
		}
		high, atHigh = next, at
	}
	return exp(low / 2)
}
