package rating

import "math"

const (
	ln2High = 6.93147180369123816490e-01 // ln 2, with zeros at its end, so that whole multiples are exact
	ln2Low  = 1.90821492927058770002e-10 // what is missing of it
	ln10    = 2.30258509299404568402
)

// exp is e to the power of x.
func exp(x float64) float64 {
	if x > 700 {
		x = 700
	}
	if x < -700 {
		x = -700
	}
	k := math.Floor(float64(x/(ln2High+ln2Low)) + 0.5)
	rest := float64(x-float64(k*ln2High)) - float64(k*ln2Low) // at most half of ln 2
	sum := 1.0
	for n := 18.0; n >= 1; n-- {
		sum = 1 + float64(float64(rest*sum)/n)
	}
	return math.Ldexp(sum, int(k))
}

// log is the natural logarithm of a number above zero.
func log(x float64) float64 {
	part, k := math.Frexp(x)
	if part < math.Sqrt2/2 {
		part, k = 2*part, k-1
	}
	s := float64(part-1) / float64(part+1)
	square := float64(s * s)
	sum := 0.0
	for n := 31.0; n >= 1; n -= 2 {
		sum = float64(1/n) + float64(square*sum)
	}
	return float64(float64(k)*ln2High) + float64(float64(2*float64(s*sum))+float64(float64(k)*ln2Low))
}
