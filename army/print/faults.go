package print

import (
	"cmp"

	"sandtable/army"
)

// readFaults numbers what is against the rules, and after it what is only worth knowing. It gives the number on the sheet of
// each fault of the army.
func (s *Sheet) readFaults(a *army.Army) []int {
	numbers := make([]int, len(a.Faults))
	for _, warning := range []bool{false, true} {
		for i := range a.Faults {
			f := &a.Faults[i]
			if f.Warning != warning {
				continue
			}
			s.faults = append(s.faults, fault{
				Number: len(s.faults) + 1, Warning: warning, Clause: string(f.Refusal.Reason.Clause),
				Text: clean(f.Refusal.Text(s.language)), About: s.about(a, f.Unit),
			})
			numbers[i] = len(s.faults)
		}
	}
	return numbers
}

// about is the name of what was picked at a place of the roster, from 1.
func (s *Sheet) about(a *army.Army, place int) string {
	if place < 1 || place > len(a.Roster.Units) {
		return ""
	}
	pick, entry := &a.Roster.Units[place-1], ""
	if e, ok := a.List.Entry(pick.Entry); ok {
		entry = clean(e.Name.In(s.language))
	}
	return cmp.Or(clean(pick.Name), entry, clean(pick.Entry), "?")
}
