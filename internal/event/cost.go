package event

import "math/bits"

// A cost is a whole number of 127 bits and a sign. The reasons against a pairing are its digits, the weightiest first, each in a base that
// all pairings of a round together cannot carry over: 64 bits are too few for that.
type cost struct {
	high int64
	low  uint64
}

func costOf(n int64) cost { return cost{n >> 63, uint64(n)} }

func (a cost) plus(b cost) cost {
	low, carry := bits.Add64(a.low, b.low, 0)
	return cost{a.high + b.high + int64(carry), low}
}

func (a cost) minus(b cost) cost {
	low, borrow := bits.Sub64(a.low, b.low, 0)
	return cost{a.high - b.high - int64(borrow), low}
}

// times multiplies a cost that is not negative.
func (a cost) times(n uint64) cost {
	carry, low := bits.Mul64(a.low, n)
	return cost{a.high*int64(n) + int64(carry), low}
}

// half divides by two; the number is even.
func (a cost) half() cost { return cost{a.high >> 1, a.low>>1 | uint64(a.high)<<63} }

func (a cost) less(b cost) bool { return a.high < b.high || a.high == b.high && a.low < b.low }

func (a cost) isZero() bool { return a == cost{} }
