package dice

import (
	"fmt"
	"math"
)

// A Spread is an exact distribution: the chance of each outcome, a count or a
// sum, at the outcome's own index. It sums to one. The empty spread stands for
// "nothing thrown", as if it were certain zero.
//
// Everything is computed by adding and multiplying chances, never by
// subtracting them, so nothing cancels and errors stay near the last bit.
// Products are converted to float64 before they are added: that forbids fused
// arithmetic, and odds come out equal on every machine.
//
// Each operation has an Into variant that writes into buf and returns it,
// grown if it was too small. Keep what is returned as the next buf and
// repeated odds allocate nothing. buf may be the receiver, which is then
// overwritten; it must not share memory with other arguments.
type Spread []float64

// Dice is a group of dice of which each succeeds with K chances of Of.
type Dice struct{ N, K, Of int }

// Faces counts the faces of a die that reach a score: Faces(4, 6) is 3. Scores
// off the die give none or all.
func Faces(score, sides int) int {
	return min(max(sides+1-score, 0), sides)
}

// Binomial is the number of successes among n dice of which each succeeds on k
// faces of `of`. A k beyond the faces counts as none or all of them.
func Binomial(n, k, of int) Spread { return BinomialInto(nil, n, k, of) }

// BinomialInto is [Binomial] into buf.
func BinomialInto(buf Spread, n, k, of int) Spread {
	return MixedInto(buf, Dice{n, k, of})
}

// Mixed is the number of successes when groups of dice need different scores.
func Mixed(groups ...Dice) Spread { return MixedInto(nil, groups...) }

// MixedInto is [Mixed] into buf.
func MixedInto(buf Spread, groups ...Dice) Spread {
	n := 0
	for _, g := range groups {
		n += max(g.N, 0)
	}
	s := buf.sized(n + 1)
	clear(s)
	s[0] = 1
	thrown := 0
	for _, g := range groups {
		hit, miss := chance(g.K, g.Of)
		for range g.N {
			thrown++
			for i := thrown; i > 0; i-- {
				s[i] = float64(s[i]*miss) + float64(s[i-1]*hit)
			}
			s[0] *= miss
		}
	}
	return s
}

// SumOf is the sum of n dice. Sums below n are there, with no chance.
func SumOf(n, sides int) Spread { return SumOfInto(nil, n, sides) }

// SumOfInto is [SumOf] into buf.
func SumOfInto(buf Spread, n, sides int) Spread {
	checkSides(sides, "odds of a sum")
	n = max(n, 0)
	s := buf.sized(n*sides + 1)
	clear(s)
	s[0] = 1
	for thrown := 1; thrown <= n; thrown++ {
		for sum := thrown * sides; sum >= 0; sum-- {
			total := 0.0
			for _, p := range s[max(sum-sides, 0):sum] {
				total += p
			}
			s[sum] = total / float64(sides)
		}
	}
	return s
}

// openTail is how many scores above its faces an open die is reckoned with. On
// a six-sided one the next is rarer than the last bit of a chance can tell.
const openTail = 20

// OpenDie is the score of an open die ([Open]). What is higher than its last
// score counts as that one.
func OpenDie(sides int) Spread { return OpenDieInto(nil, sides) }

// OpenDieInto is [OpenDie] into buf.
func OpenDieInto(buf Spread, sides int) Spread {
	checkSides(sides, "odds of an open die")
	s := buf.sized(sides + openTail + 1)
	clear(s)
	high, low := chance(1, sides)
	for score := 1; score < sides; score++ {
		s[score] = high
	}
	reach := high // the chance to get so far
	for score := sides; score < len(s)-1; score++ {
		s[score] = float64(reach * low)
		reach *= high
	}
	s[len(s)-1] = reach
	return s
}

// Beats is the chance that an outcome of s is at least n more than an
// independent one of t; n may be negative.
func (s Spread) Beats(t Spread, n int) float64 {
	total := 0.0
	for other := max(len(t), 1) - 1; other >= 0; other-- {
		total += float64(t.Chance(other) * s.AtLeast(other+n))
	}
	return min(total, 1)
}

// A Margin is the exact distribution of a difference, which may be negative.
type Margin struct {
	Low    int    // the lowest difference
	Spread Spread // the chance of each, at its distance from the lowest
}

// Minus is the difference of two independent outcomes.
func (s Spread) Minus(t Spread) Margin {
	turned := make(Spread, max(len(t), 1))
	low := 1 - len(turned)
	for n := range turned {
		turned[-low-n] = t.Chance(n)
	}
	return Margin{low, s.Plus(turned)}
}

// Chance is the chance of exactly n.
func (m Margin) Chance(n int) float64 { return m.Spread.Chance(n - m.Low) }

// AtLeast is the chance of n or more.
func (m Margin) AtLeast(n int) float64 { return m.Spread.AtLeast(n - m.Low) }

// Plus is the sum of two independent outcomes.
func (s Spread) Plus(t Spread) Spread { return s.PlusInto(nil, t) }

// PlusInto is Plus into buf.
func (s Spread) PlusInto(buf, t Spread) Spread {
	r := s.into(buf, max(len(s), 1)+max(len(t), 1)-1)
	if len(t) == 0 {
		return r
	}
	// From the top down, so that no outcome is read after it is written.
	for sum := len(r) - 1; sum >= 0; sum-- {
		total := 0.0
		for i := max(sum-len(t)+1, 0); i <= sum; i++ {
			total += float64(r[i] * t[sum-i])
		}
		r[sum] = total
	}
	return r
}

// Thin is what remains of the successes if each survives with k chances of
// `of`: hits through saves, say.
func (s Spread) Thin(k, of int) Spread { return s.ThinInto(nil, k, of) }

// ThinInto is Thin into buf.
func (s Spread) ThinInto(buf Spread, k, of int) Spread {
	stay, leave := chance(k, of)
	r := s.into(buf, max(len(s), 1))
	// Horner's scheme on the generating function: r[i:] is what the successes
	// past the i-th become, and each step lets one more of them be tested.
	last := len(r) - 1
	for i := last; i > 0; i-- {
		r[i-1] += float64(r[i] * leave)
		for j := i; j < last; j++ {
			r[j] = float64(r[j]*stay) + float64(r[j+1]*leave)
		}
		r[last] *= stay
	}
	return r
}

// Each is the total if every success brings an independent outcome of t: hits
// that do a D3 of damage each are hits.Each(SumOf(1, 3)).
func (s Spread) Each(t Spread) Spread { return s.EachInto(nil, t) }

// EachInto is Each into buf, which here must not be the receiver.
func (s Spread) EachInto(buf, t Spread) Spread {
	most := max(len(s), 1) - 1
	buf = buf.sized(most*max(len(t)-1, 0) + 1) // make room once
	r := append(buf[:0], s.Chance(most))
	for i := most - 1; i >= 0; i-- {
		r = r.PlusInto(r, t)
		r[0] += s[i]
	}
	return r
}

// Cap counts every outcome above most as most: a unit of five loses no sixth
// model.
func (s Spread) Cap(most int) Spread { return s.CapInto(nil, most) }

// CapInto is Cap into buf.
func (s Spread) CapInto(buf Spread, most int) Spread {
	most = max(most, 0)
	r := s.into(buf, max(len(s), 1))
	for i := len(r) - 1; i > most; i-- {
		r[i-1] += r[i]
	}
	return r[:min(len(r), most+1)]
}

// Chance is the chance of exactly n.
func (s Spread) Chance(n int) float64 {
	switch {
	case n >= 0 && n < len(s):
		return s[n]
	case n == 0:
		return 1 // nothing thrown is certain zero
	default:
		return 0
	}
}

// AtLeast is the chance of n or more.
func (s Spread) AtLeast(n int) float64 {
	if n <= 0 {
		return 1
	}
	total := 0.0
	for i := len(s) - 1; i >= n; i-- { // small ones first, mostly
		total += s[i]
	}
	return min(total, 1)
}

// Mean is the expected outcome.
func (s Spread) Mean() float64 {
	mean := 0.0
	for n, p := range s {
		mean += float64(float64(n) * p)
	}
	return mean
}

// SD is the standard deviation.
func (s Spread) SD() float64 {
	mean, variance := s.Mean(), 0.0
	for n, p := range s {
		off := float64(n) - mean
		variance += float64(float64(off*off) * p)
	}
	return math.Sqrt(variance)
}

// sized returns buf with the given length and unspecified content.
func (s Spread) sized(n int) Spread {
	if cap(s) < n {
		return make(Spread, n)
	}
	return s[:n]
}

// into copies s to the start of buf, with no chance for outcomes beyond it.
func (s Spread) into(buf Spread, n int) Spread {
	r := buf.sized(n)
	clear(r[copy(r, s):])
	if len(s) == 0 {
		r[0] = 1
	}
	return r
}

// chance is k of `of`, and the rest. The rest is divided on its own: 1-p would
// be off by a rounding.
func chance(k, of int) (yes, no float64) {
	if of < 1 {
		panic(fmt.Sprintf("dice: odds of %d chances of %d", k, of))
	}
	k = min(max(k, 0), of)
	return float64(k) / float64(of), float64(of-k) / float64(of)
}
