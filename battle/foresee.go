package battle

import (
	"cmp"
	"hash/fnv"
	"maps"
	"slices"

	"sandtable/dice"
)

// A Tallier says what events have brought, in the keys of the odds of its previews. Optional: without one nothing is tried out.
type Tallier interface {
	// Tally appends what the events of one command, which have just been folded, have brought: of each unit each outcome at most
	// once, with its amount. The chances stay empty.
	Tally(events []Event, out []Odds) []Odds
}

// A Follower goes on with what a command leaves to be chosen, where that is part of the same deed, such as what the aircraft do that
// were called for. Optional: without one a trial ends at the next decision.
type Follower interface {
	// Follow is the plainest of the choices that the decision leaves, and whether it is one that belongs to the deed.
	Follow(dice.Roller) (Command, bool)
}

// A Supposer goes on with what others may do about a deed as if they let it happen. Optional: it is asked where a preview says what is
// supposed.
type Supposer interface {
	// Suppose is the choice by which the deed goes its way, and whether there is one.
	Suppose(dice.Roller) (Command, bool)
}

// maxFollowed is how many such choices a trial makes at most.
const maxFollowed = 16

// carryOut carries a command out as it is tried: with what else belongs to it, and where that is to be supposed, as if others let it
// happen; it reports whether they were asked. The events hold until the next one.
func carryOut(b Battle, c Command, r dice.Roller, suppose bool) (events []Event, supposed bool, err error) {
	events, err = b.Do(c, r)
	if err != nil {
		return nil, false, err
	}
	for n := range maxFollowed {
		next, ok := follow(b, r)
		if s, is := b.(Supposer); !ok && suppose && is {
			next, ok = s.Suppose(r)
			supposed = supposed || ok
		}
		if !ok {
			break
		}
		if n == 0 {
			events = slices.Clone(events)
		}
		more, err := b.Do(next, r)
		if err != nil {
			break
		}
		events = append(events, more...)
	}
	return events, supposed, nil
}

// follow is what comes next of a deed, if anything does.
func follow(b Battle, r dice.Roller) (c Command, ok bool) {
	if f, is := b.(Follower); is {
		return f.Follow(r)
	}
	return c, false
}

// Trials is how often a command is tried out when a person looks: the standard error of an even chance is then 2.5 per cent.
const Trials = 400

// probes are the trials after which it is given up if no die has been thrown in any.
const probes = 32

// Foresee is Check for people: what has no exact odds is tried out so many times, with dice of its own, in battles in which all
// has been drawn anew that the side may not know. So it tells no secret, and the same to the same question. Without trials, if
// all is exact already, or if no side may ask, it is Check with a headline.
func Foresee(b Battle, c Command, trials int) (Preview, error) {
	p, err := b.Check(c)
	if err != nil {
		return p, err
	}
	h := newHeadliner(b, &c, &p)
	if p.More && !p.Hushed && trials > 0 {
		if f := tryOut(b, &c, trials, &p, h); len(f.Odds) > 0 {
			p.Rolls = append(slices.Clip(p.Rolls), f)
		}
	}
	p.Headline = h.headline()
	return p, nil
}

// tryOut is how often what happened in trials of a command, but for what the preview tells exactly. It is named by the first dice
// that are thrown. The headliner takes part in it, if there is one.
func tryOut(b Battle, c *Command, trials int, p *Preview, h *headliner) (f Forecast) {
	if _, ok := b.(Tallier); !ok {
		return f
	}
	side := c.Side
	if side == Nobody {
		side = b.Pending().Side
	}
	var (
		seed  = seedOf(c)
		seen  = outcomes{}
		share = shareOf(p.Given)
		room  []Odds
		tried int
	)
	if len(p.Given) > 0 { // each of them tells more: what is seldom comes about in all
		trials = (trials + 3) / 4
	}
	for i := range trials {
		if i == probes && f.Clause == "" {
			return f
		}
		r := dice.Seeded(seed + uint64(i))
		guess := b.Imagine(side, r)
		events, supposed, err := carryOut(guess, *c, &givenFirst{p.Given, r}, p.Supposed != "")
		if err != nil {
			continue // as things are imagined it cannot be done
		}
		tried++
		if supposed {
			f.If = p.Supposed
		}
		if f.Clause == "" {
			f.Clause, f.Unit = firstDice(events, side, len(p.Given))
		}
		room = guess.(Tallier).Tally(events, room[:0])
		seen.add(room, 1)
		h.tried(room)
	}
	seen.leaveOut(func(o *Odds) bool { return !knows(b, side, o.Unit) || p.tells(o) })
	if f.Clause == "" || tried == 0 {
		return f
	}
	f.Sampled, f.Odds = tried, withoutRare(seen.odds(float64(tried)/share))
	h.triedOf(float64(tried) / share)
	for i := range f.Odds {
		if given := float64(f.Odds[i].PPM) / share; given < 1e6 {
			f.Error = max(f.Error, int32(float64(standardError(int32(given), tried))*share))
		}
	}
	return f
}

// givenFirst throws dice that are given before any others.
type givenFirst struct {
	given []dice.Throw
	then  dice.Roller
}

func (g *givenFirst) Roll(sides int, why string) int {
	if len(g.given) == 0 {
		return g.then.Roll(sides, why)
	}
	face := g.given[0].Face
	g.given = g.given[1:]
	return int(face)
}

// shareOf is how likely dice fall just so.
func shareOf(given []dice.Throw) float64 {
	share := 1.0
	for _, t := range given {
		share /= float64(t.Sides)
	}
	return share
}

// rare is what trials do not tell, whatever its amount: less than one per cent. After 400 trials that is as large as its error.
const rare = 10_000

// withoutRare leaves out what is rare. Odds that differ by their amount only stand together.
func withoutRare(all []Odds) []Odds {
	kept := all[:0]
	for i := 0; i < len(all); {
		first, sum := i, int32(0)
		for ; i < len(all) && all[i].Unit == all[first].Unit && all[i].Outcome == all[first].Outcome; i++ {
			sum += all[i].PPM
		}
		if sum >= rare {
			kept = append(kept, all[first:i]...)
		}
	}
	return kept
}

// firstDice is what the first dice are thrown for that a side is told of, after so many that are given, and by whom.
func firstDice(events []Event, side Side, given int) (Clause, UnitID) {
	for i := range events {
		told, ok := events[i].To(side)
		for j := 0; ok && j < len(told.Rolls); j++ {
			if given -= len(told.Rolls[j].Dice); given < 0 {
				return told.Rolls[j].Clause, told.Rolls[j].Unit
			}
		}
	}
	return "", 0
}

// knows reports whether a side knows a unit.
func knows(b Battle, side Side, id UnitID) bool {
	all, ok := b.(Concealer)
	return !ok || id == 0 || int(id) <= all.Count() && all.Guise(side, id) == Open
}

// tells reports whether a preview has exact odds of an outcome, whatever its amount, that hold in any case, or as trials suppose.
func (p *Preview) tells(o *Odds) bool {
	for i := range p.Rolls {
		for j := range p.Rolls[i].Odds {
			if q := &p.Rolls[i].Odds[j]; q.Unit == o.Unit && q.Outcome == o.Outcome && (p.Rolls[i].If == "" || p.Rolls[i].If == p.Supposed) {
				return true
			}
		}
	}
	return false
}

// seedOf is where the dice of trials begin. It depends on the command alone: neither on the dice of the battle nor on anything
// that a side may not know.
func seedOf(c *Command) uint64 {
	text, err := Canonical(c)
	if err != nil {
		return 0
	}
	h := fnv.New64a()
	_, _ = h.Write(text)
	return h.Sum64()
}

// standardError is that of a chance after so many trials, in parts of a million: the root of p(1-p)/n, in whole numbers, which are
// the same on every machine.
func standardError(ppm int32, trials int) int32 {
	square := int64(ppm) * int64(1e6-ppm) / int64(trials)
	root := int64(0)
	for bit := int64(1) << 20; bit > 0; bit >>= 1 {
		if next := root | bit; next*next <= square {
			root = next
		}
	}
	return int32(root)
}

// outcomes add up how much of all that can happen brings what.
type outcomes map[Odds]float64

func (o outcomes) add(brought []Odds, share float64) {
	for _, key := range brought {
		key.PPM = 0
		o[key] += share
	}
}

func (o outcomes) leaveOut(what func(*Odds) bool) {
	maps.DeleteFunc(o, func(key Odds, _ float64) bool { return what(&key) })
}

// odds are the outcomes by unit, key and amount, with their chances out of all.
func (o outcomes) odds(all float64) []Odds {
	out := make([]Odds, 0, len(o))
	for key, share := range o {
		key.PPM = int32(share/all*1e6 + 0.5)
		out = append(out, key)
	}
	slices.SortFunc(out, func(x, y Odds) int {
		return cmp.Or(cmp.Compare(x.Unit, y.Unit), cmp.Compare(x.Outcome, y.Outcome), cmp.Compare(x.N, y.N))
	})
	return out
}

// Enumerate carries a command out with every fall of the dice and gives the exact chances of all that it can bring until the next
// decision. It is what closed forms are tested against: it looks at the true battle and takes a clone for each fall, so that it
// reports false when there are more than so many.
func Enumerate(b Battle, c Command, most int) ([]Odds, bool) {
	all, room, every := outcomes{}, []Odds(nil), dice.Every{}
	for range most {
		every.Begin()
		now := b.Clone()
		events, err := now.Do(c, &every)
		if err != nil || every.Thrown() > dice.MostThrown {
			return nil, false
		}
		room = now.(Tallier).Tally(events, room[:0])
		all.add(room, every.Share())
		if !every.Next() {
			return all.odds(1), true
		}
	}
	return nil, false
}
