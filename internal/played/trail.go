package played

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/battle"
)

// A trail leads to clauses: a match, the switches that are set in it, and which futures to go on with.
type trail struct {
	number int
	set    []battle.Option
	ways   []byte // nil: it was not gone yet
}

// none stands for no switches in a trail.
const none = "-"

func (t *trail) String() string {
	set := make([]string, len(t.set))
	for i, o := range t.set {
		set[i] = o.Name + "=" + o.Value
	}
	return fmt.Sprintf("%d %s %s", t.number, cmp.Or(strings.Join(set, ","), none), t.ways)
}

// readTrails reads trails, one on a line: the number of the match, the switches, the futures. What stands after # is a remark.
func readTrails(text string) ([]*trail, error) {
	var all []*trail
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		t := &trail{ways: []byte{}}
		var err error
		t.number, err = strconv.Atoi(words[0])
		if err != nil || t.number < 0 || len(words) < 2 || len(words) > 3 {
			return nil, fmt.Errorf("trails, line %d: a number, switches or -, and the futures are needed", i+1)
		}
		if words[1] != none {
			for o := range strings.SplitSeq(words[1], ",") {
				name, value, _ := strings.Cut(o, "=")
				t.set = append(t.set, battle.Option{Name: name, Value: value})
			}
		}
		if len(words) == 3 {
			t.ways = []byte(words[2])
		}
		all = append(all, t)
	}
	return all, nil
}

// blaze finds few trails that together lead to all that some journeys have reached, each no longer than it must be.
func blaze(journeys []*journey, wanted func(battle.Clause) bool) []*trail {
	left := map[battle.Clause]bool{}
	for _, j := range journeys {
		for c := range j.when {
			left[c] = wanted(c)
		}
	}
	var trails []*trail
	for {
		var best *journey
		most := 0.0
		for _, j := range journeys {
			n, last := j.leadsTo(left)
			if worth := float64(n) / float64(20+last); n > 0 && worth > most {
				best, most = j, worth
			}
		}
		if best == nil {
			break
		}
		_, last := best.leadsTo(left)
		trails = append(trails, &trail{best.number, best.wish.Options, best.ways[:last]})
		for c, at := range best.when {
			if at <= last {
				left[c] = false
			}
		}
	}
	slices.SortFunc(trails, func(x, y *trail) int { return x.number - y.number })
	return trails
}

// leadsTo is to how many of some clauses a journey leads, and how many stretches that takes.
func (j *journey) leadsTo(clauses map[battle.Clause]bool) (n, last int) {
	for c, at := range j.when {
		if clauses[c] {
			n++
			last = max(last, at)
		}
	}
	return n, last
}
