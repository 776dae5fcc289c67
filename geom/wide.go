package geom

import (
	"math/big"
	"math/bits"
)

// firstRoots are sixteen times the roots of numbers of up to ten bits and a
// little more, so that no number that begins with such bits has a greater one.
var firstRoots = func() (out [1024]uint16) {
	for i := range out {
		for int(out[i])*int(out[i]) < 256*(i+1) {
			out[i]++
		}
	}
	return out
}()

// isqrt is the square root rounded down. The first bits tell a root that is
// not too small and nearly right. A step of Newton's falls towards the root
// and never below it: up to 32 bits one is enough but for the last unit, and
// short numbers are divided several times as fast as long ones.
func isqrt(n uint64) uint64 {
	if n < 2 {
		return n
	}
	half := max(0, bits.Len64(n)-9) / 2
	x := uint64(firstRoots[n>>(2*half)])<<half>>4 + 1
	if n < 1<<32 {
		x = (x + uint64(uint32(n)/uint32(x))) / 2
		for x*x > n {
			x--
		}
		return x
	}
	for {
		y := (x + n/x) / 2
		if y >= x {
			return x
		}
		x = y
	}
}

// ceilSqrt is the square root rounded up.
func ceilSqrt(n uint64) uint64 {
	r := isqrt(n)
	if r*r < n {
		r++
	}
	return r
}

// wide is an unsigned number of 128 bits.
type wide struct{ hi, lo uint64 }

func mul(a, b uint64) wide {
	hi, lo := bits.Mul64(a, b)
	return wide{hi, lo}
}

// times multiplies; the caller knows that the product fits.
func (w wide) times(n uint64) wide {
	hi, lo := bits.Mul64(w.lo, n)
	return wide{hi + w.hi*n, lo}
}

func (w wide) less(v wide) bool {
	return w.hi < v.hi || w.hi == v.hi && w.lo < v.lo
}

// abs is the magnitude of a signed number.
func abs(n int64) uint64 {
	if n < 0 {
		return uint64(-n)
	}
	return uint64(n)
}

// ratio is a fraction whose lower part is not negative; a lower part of zero
// stands for an infinity of the upper part's sign.
type ratio struct{ num, den int64 }

func (r ratio) less(s ratio) bool {
	if (r.num < 0) != (s.num < 0) {
		return r.num < 0
	}
	x, y := mul(abs(r.num), uint64(s.den)), mul(abs(s.num), uint64(r.den))
	if r.num < 0 {
		return y.less(x)
	}
	return x.less(y)
}

// signRoot is the sign of p + q*sqrt(n), n not negative. It is for numbers too
// long for 128 bits and so uses the long arithmetic of the library.
func signRoot(p, q *big.Int, n int64) int {
	sp, sq := p.Sign(), q.Sign()
	if n == 0 || sq == 0 {
		return sp
	}
	if sp == 0 || sp == sq {
		return sq
	}
	pp := new(big.Int).Mul(p, p)
	qq := new(big.Int).Mul(q, q)
	qq.Mul(qq, big.NewInt(n))
	return sp * pp.Cmp(qq)
}
