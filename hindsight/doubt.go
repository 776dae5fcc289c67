package hindsight

// Doubt is how far averages of what the sides lose may be off: their variances, which add up where throws are independent. Points are
// counted in hundredths here, so that squares have room.
type Doubt struct {
	sides [2]int64
	luck  int64 // of what one side loses less than the other
}

// Add adds the doubt about something else.
func (d *Doubt) Add(other *Doubt) {
	for i := range d.sides {
		d.sides[i] += other.sides[i]
	}
	d.luck += other.luck
}

// Of is the standard error of what a side loses, and Error that of its luck, in thousandths of points.
func (d *Doubt) Of(side int) int64 { return 10 * root(d.sides[side]) }

// Error is that of the luck of either side.
func (d *Doubt) Error() int64 { return 10 * root(d.luck) }

// A sample are the losses of both sides in trials, in thousandths of points.
type sample struct {
	n       int
	sum     [2]int64
	squares [3]int64 // of red's, of blue's and of the difference, in hundredths
}

// add adds what is lost between two strengths.
func (s *sample) add(before, left [2]int64) {
	s.n++
	var x [2]int64
	for i := range x {
		lost := before[i] - left[i]
		s.sum[i] += lost
		x[i] = lost / 10
		s.squares[i] += x[i] * x[i]
	}
	s.squares[2] += (x[0] - x[1]) * (x[0] - x[1])
}

// mean is what is lost on the average; nothing, if nothing was tried.
func (s *sample) mean() (out [2]int64) {
	for i := range out {
		out[i] = s.sum[i] / int64(max(s.n, 1))
	}
	return out
}

// doubt is how far the mean may be off: the variance of what was found, divided by how often it was tried.
func (s *sample) doubt() (d Doubt) {
	if s.n < 2 {
		return d
	}
	of := func(squares, sum int64) int64 {
		n := int64(s.n)
		mean := sum / 10 / n
		return max(0, (squares-mean*(sum/10))/((n-1)*n))
	}
	d.sides = [2]int64{of(s.squares[0], s.sum[0]), of(s.squares[1], s.sum[1])}
	d.luck = of(s.squares[2], s.sum[0]-s.sum[1])
	return d
}

// root is the whole square root.
func root(n int64) int64 {
	out := int64(0)
	for bit := int64(1) << 31; bit > 0; bit >>= 1 {
		if next := out | bit; next*next <= n {
			out = next
		}
	}
	return out
}
