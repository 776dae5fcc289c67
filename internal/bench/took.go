package bench

import (
	"slices"
	"time"
)

// Took is how long commands took, from sending to the answer.
type Took []time.Duration

// At is the time within which a share of the commands was answered; 1 is the longest.
func (t Took) At(share float64) time.Duration {
	if len(t) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(t))
	return sorted[min(int(share*float64(len(sorted))), len(sorted)-1)]
}
