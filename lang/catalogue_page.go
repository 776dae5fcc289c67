//go:build page

package lang

// learned are the catalogues that the page has handed over; an engine has none inside.
var learned [len(codes)]map[string]string

func wordsOf(l Language) map[string]string { return learned[l] }

// Learn takes in a catalogue: keys and translations by turns.
func Learn(l Language, words []string) {
	all := make(map[string]string, len(words)/2)
	for i := 0; i+1 < len(words); i += 2 {
		all[words[i]] = words[i+1]
	}
	learned[l] = all
}
