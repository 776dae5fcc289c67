package study

// Withhold takes away what a reader has yet to find out: on each line, what stands on the first hidden note that he has not tried, and on
// whatever comes after it; the names of lines that leave there, too. A note on the last entry of a line has nothing to try. The record has so
// many entries. Tried is asked by the line on which a note was written, and its entry.
func (s *Study) Withhold(entries int, tried func(line, at int) bool) {
	limits := make([]int, len(s.Lines)) // of each line
	for i := range s.Lines {
		l, end := &s.Lines[i], entries
		if i > 0 {
			end = l.At + len(l.Entries)
		}
		if limits[i] = end + 1; i > 0 && limits[l.From] <= l.At { // found out before the line leaves, or not at all
			limits[i] = limits[l.From]
		}
		for j := range l.Notes {
			if n := &l.Notes[j]; n.Hidden && n.At < end && !tried(i, n.At) {
				limits[i] = min(limits[i], n.At)
			}
		}
	}
	for i := range s.Lines {
		l := &s.Lines[i]
		if i > 0 && limits[l.From] <= l.At {
			l.Name = ""
		}
		for j := range l.Notes {
			if n := &l.Notes[j]; n.At >= limits[i] && !(n.Hidden && tried(i, n.At)) {
				*n = Note{At: n.At, Hidden: n.Hidden}
			}
		}
	}
}
