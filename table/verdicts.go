package table

import "sync/atomic"

// Verdicts are a yes or no for each of so many places, judged when it is first asked for. Clones of a battle may share them, also while
// they are played side by side: two that judge the same place at once find the same.
type Verdicts struct{ judged, yes []atomic.Uint64 }

// NewVerdicts has judged none of so many places.
func NewVerdicts(places int) *Verdicts {
	words := (places + 63) / 64
	return &Verdicts{make([]atomic.Uint64, words), make([]atomic.Uint64, words)}
}

// Of is the verdict on a place, counted from 0.
func (v *Verdicts) Of(place int, judge func() bool) bool {
	word, bit := place/64, uint64(1)<<(place%64)
	if v.judged[word].Load()&bit == 0 {
		if judge() {
			v.yes[word].Or(bit)
		}
		v.judged[word].Or(bit)
	}
	return v.yes[word].Load()&bit != 0
}

// Word are the verdicts on 64 places at once, a bit each: those that have been yes so far.
func (v *Verdicts) Word(word int) uint64 { return v.yes[word].Load() }
