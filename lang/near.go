package lang

import (
	"cmp"
	"slices"
	"strings"
)

// Near names the words that are spelt most like an unknown one, the nearest first: what may have been meant. What
// stands before the first dash, such as the name of a book or a nation, may be left out.
func Near(word string, known []string, most int) []string {
	type near struct {
		word string
		away int
	}
	all := make([]near, len(known))
	for i, k := range known {
		_, rest, _ := strings.Cut(k, "-")
		all[i] = near{k, min(Distance(word, k), Distance(word, rest))}
	}
	slices.SortStableFunc(all, func(a, b near) int { return cmp.Compare(a.away, b.away) })
	var out []string
	for _, n := range all {
		if n.away <= max(2, len(word)/3) && len(out) < most && !slices.Contains(out, n.word) {
			out = append(out, n.word)
		}
	}
	return out
}

// Distance is how many letters must be put in, left out or changed to make one word of another.
func Distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, diagonal+1)
		}
	}
	return row[len(b)]
}
