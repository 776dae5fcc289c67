package played

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// A match is a battle to be fought: what was wished for, and who plays.
type match struct {
	number int
	wish   arrange.Wish
	tastes [2]int // of red and blue
	quits  int    // after so many commands a player gives up; 0: none does
	// futures is how many ways to go on are tried at a time; one is simply gone.
	futures  int
	switches []switched // that can be set
}

func (m *match) String() string {
	w := &m.wish
	return fmt.Sprintf("battle %d (%s %s, map %s, %s against %s, seed %d, options %v)",
		m.number, w.Rules, w.Scenario, w.Map.Name, w.Red.Name, w.Blue.Name, *w.Seed, w.Options)
}

// A journey is a match that was fought: where it went and what it reached.
type journey struct {
	*match
	ways []byte                // the future that was gone on with, stretch by stretch
	when map[battle.Clause]int // after how many stretches each clause was reached; 0: before the first
}

// reach notes what a stretch has reached.
func (j *journey) reach(t tally) {
	for c := range t {
		if _, known := j.when[c]; !known {
			j.when[c] = len(j.ways)
		}
	}
}

// make makes the battle, and mends a wish that cannot be made.
func (m *match) make(books []library.Shelf) (*arrange.Made, error) {
	for {
		made, err := arrange.Make(books, m.wish)
		no := new(arrange.Wrong)
		if !errors.As(err, &no) || !m.mend(no) {
			return made, err
		}
	}
}

// mend changes what is wrong with the wish. Where its armies need a switch, the players agree on it; a scenario that is not played with such
// switches gives way to the usual one, and a map that lacks what the scenario needs to a drawn one.
func (m *match) mend(no *arrange.Wrong) bool {
	w := &m.wish
	set, asked := m.asked(no.EN)
	switch {
	case no.Field == "" && asked:
		w.Options = append(slices.Clone(w.Options), set)
	case no.Field == "" && len(w.Options) > 0 && w.Scenario != "":
		w.Scenario = ""
	case no.Field == "players" && w.Players != [2]int{}: // too few units for so many
		w.Players = [2]int{}
	case no.Field == "map" && w.Map != arrange.Place{}:
		w.Map = arrange.Place{}
	default:
		return false
	}
	return true
}

// asked is the switch that a refusal names, if it is not set yet.
func (m *match) asked(text string) (battle.Option, bool) {
	for _, s := range m.switches {
		set := slices.ContainsFunc(m.wish.Options, func(o battle.Option) bool { return o.Name == s.Name })
		if !set && strings.Contains(text, "“"+s.title+"”") {
			return s.Option, true
		}
	}
	return battle.Option{}, false
}

// fight plays a match to its end, or along a trail if one is given. Worth is what it is worth to reach a clause, for the first
// time in the battle or again.
func (m *match) fight(books []library.Shelf, trail []byte, worth func(c battle.Clause, again bool) int) (*journey, error) {
	j := &journey{match: m, when: map[battle.Clause]int{}}
	made, err := m.make(books)
	t := tally{}
	t.muster(books, m.wish.Red, m.wish.Blue)
	if j.reach(t); err != nil && len(t) > 0 {
		return j, nil // what was picked is not allowed: it is not fought, but the rules have spoken
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", m, err)
	}
	w := newWar(made, m)
	for !w.isOver() && (trail == nil || len(j.ways) < len(trail)) {
		if w.commands > longest {
			return nil, fmt.Errorf("%s does not end within %d commands", m, longest)
		}
		var way byte
		if trail != nil {
			way = trail[len(j.ways)]
			w, err = w.future(way)
		} else {
			w, way, err = w.best(m.futures, func(c battle.Clause) int {
				_, again := j.when[c]
				return worth(c, again)
			})
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", m, err)
		}
		j.ways = append(j.ways, way)
		j.reach(w.tally)
	}
	return j, nil
}

// longest is how many commands a battle may take; beyond it the rules are wrong.
const longest = 20_000
