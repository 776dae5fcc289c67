package dice

// Shuffle puts n things into a random order: it swaps two of them by their places, or one with itself, n-1 times.
func Shuffle(r Roller, n int, why string, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, r.Roll(i+1, why)-1)
	}
}
