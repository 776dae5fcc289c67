package librarytest

import (
	"os"
	"strconv"
)

// Drafts are the seeds from which armies are drafted in the n-th of many cases: so many, which are others in each, or SANDTABLE_DRAFTS
// of them.
func Drafts(n, seeds int) []uint64 {
	if more, err := strconv.Atoi(os.Getenv("SANDTABLE_DRAFTS")); err == nil {
		seeds = more
	}
	out := make([]uint64, seeds)
	for i := range out {
		out[i] = uint64(n*seeds + i)
	}
	return out
}
