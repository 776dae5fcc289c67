package boltaction

import (
	"slices"
	"strconv"
	"strings"
)

// A mounting is one weapon of a vehicle while it is being fielded. It keeps the weapon it is co-axial with and not the
// number of that, which changes as weapons come and go. VEH-18.
type mounting struct {
	words string // without the co-axial weapon
	coax  *mounting
}

// readMounting reads a weapon of a vehicle; among are those that it may be co-axial with. What is wrong with the words is
// told when the whole profile is read.
func readMounting(text string, among []*mounting) *mounting {
	words := strings.Fields(text)
	m := &mounting{}
	if i := slices.Index(words, "coax"); i >= 0 && i+1 < len(words) {
		if n, err := strconv.Atoi(words[i+1]); err == nil && n >= 1 && n <= len(among) {
			m.coax, words = among[n-1], slices.Delete(words, i, i+2)
		}
	}
	m.words = strings.Join(words, " ")
	return m
}

// writeMountings writes the weapons of a vehicle as a profile does.
func writeMountings(all []*mounting) []string {
	out := make([]string, len(all))
	for i, m := range all {
		out[i] = m.words
		if n := slices.Index(all, m.coax); m.coax != nil && n >= 0 {
			out[i] += " coax " + strconv.Itoa(n+1)
		}
	}
	return out
}

// changeArms gives a vehicle more weapons, or others in the place of some: the first new one in that of the first old one,
// and so on.
func (f *fielding) changeArms(o *taken) {
	for range o.n {
		fresh := o.Arms
		for _, old := range o.Instead {
			gone := readMounting(old, f.first)
			i := slices.IndexFunc(f.arms, func(m *mounting) bool { return m.words == gone.words })
			switch {
			case i < 0:
				f.refuse(noSuchArm, o.Name)
				return
			case len(fresh) == 0:
				f.arms = slices.Delete(f.arms, i, i+1)
			default:
				now := readMounting(fresh[0], f.first)
				if now.coax == nil {
					now.coax = f.arms[i].coax
				}
				*f.arms[i], fresh = *now, fresh[1:]
			}
		}
		for _, text := range fresh {
			f.arms = append(f.arms, readMounting(text, f.first))
		}
	}
}
