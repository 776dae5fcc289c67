package boltaction

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A soldier is one man of a unit while it is being fielded.
type soldier struct {
	arms  []string // his own weapon, and what he carries beside it
	role  Role
	armed bool // an option has given him his weapon
	laden bool // an option has given him something beside it
}

// hasTeam reports whether he carries a Team weapon. FORCE-08.
func (s *soldier) hasTeam() bool {
	return slices.ContainsFunc(s.arms, func(id string) bool { w := weaponNamed(id); return w != nil && w.Team })
}

// readSoldiers reads some men alike, such as "7 rifle".
func readSoldiers(text string) ([]soldier, error) {
	var p Profile
	if err := p.readMen(text); err != nil {
		return nil, err
	}
	men := make([]soldier, len(p.Roles))
	for i, role := range p.Roles {
		men[i].role = role
	}
	for i := range p.Arms {
		if a := &p.Arms[i]; a.After == 0 { // the rifle of a flamethrower's bearer is understood. FLAME-09
			men[a.Model].arms = append(men[a.Model].arms, a.ID)
		}
	}
	return men, nil
}

// writeSoldiers writes men as a profile does, those alike that stand together in one.
func writeSoldiers(men []soldier) []string {
	var out []string
	for i := 0; i < len(men); {
		text, n := men[i].text(), 1
		for i+n < len(men) && men[i+n].text() == text {
			n++
		}
		out = append(out, strconv.Itoa(n)+text)
		i += n
	}
	return out
}

func (s *soldier) text() string {
	var out strings.Builder
	if len(s.arms) > 0 {
		fmt.Fprintf(&out, " %s", strings.Join(s.arms, "+"))
	}
	if s.role != Man {
		fmt.Fprintf(&out, " %s", roleNames[s.role])
	}
	return out.String()
}

// another is one more man like the last of a unit; a man who leads it or has a task of his own is there only once.
func another(men []soldier) soldier {
	last := men[len(men)-1]
	if last.role != Crew {
		last.role = Man
	}
	return soldier{arms: slices.Clone(last.arms), role: last.role}
}

// leads reports whether a role is that of the man who leads a unit.
func leads(r Role) bool { return r == NCO || r == Officer || r == MedicMan || r == Observer }

// leader is the place of the man who leads a unit: the first, if none has that task.
func leader(men []soldier) int {
	return max(0, slices.IndexFunc(men, func(s soldier) bool { return leads(s.role) }))
}

// bearer is the place of the first man who can take something: a plain one if there is one, then a loader, then the
// leader. -1: none is left.
func bearer(men []soldier, free func(*soldier) bool) int {
	for _, wanted := range []func(Role) bool{
		func(r Role) bool { return r == Man },
		func(r Role) bool { return r == Loader },
		leads,
	} {
		if i := slices.IndexFunc(men, func(s soldier) bool { return wanted(s.role) && free(&s) }); i >= 0 {
			return i
		}
	}
	return -1
}
