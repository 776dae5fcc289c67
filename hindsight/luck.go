package hindsight

import (
	"sandtable/battle"
	"sandtable/dice"
)

// Luck compares how dice fell with how they might have fallen. Each command that threw dice is carried out some more times on copies
// of the battle, with other dice; what the sides lose there on the average is what was to be expected. Each comparison is fair whatever
// came before, so their sum is luck and nothing else, for every book and every kind of throw. It is luck at destroying: that an order
// is obeyed is counted besides, where the book tells the chance.
type Luck struct {
	// Dice are those of the copies.
	Dice dice.Roller
	// Trials is how often a command is carried out again. The average over few is not exact, but it is not wrong on the whole either.
	Trials int
	// Most is up to how often, as long as the average may be off by more than Within, in thousandths of points; zero: not more often.
	Most   int
	Within int64
	// Worth is what units cost, by their numbers, and Sides whose they are.
	Worth []int64
	Sides []battle.Side

	// left is what the sides would have had after the last command with dice, if the deed of which it is part is not settled yet: what
	// is thrown for the rest of it is compared with that, so that the parts add up to what the deed has come to.
	left [2]int64
	open bool
}

// maxFollowed is how many choices that belong to a deed a copy makes at most.
const maxFollowed = 16

// Outcome is what both sides lost by a command, and what they would have lost on the average, in thousandths of points.
type Outcome struct {
	Rolled, Expected [2]int64
	// Doubt is how far the average may be off.
	Doubt Doubt
}

// Reckon compares what a command that threw dice has brought with what it might have. The battles are those before and after it. It
// reports false if the command cannot be carried out again: other rules have accepted it.
func (l *Luck) Reckon(was, now battle.Battle, c *battle.Command) (out Outcome, ok bool) {
	r := l.Begin(was, now, c)
	for r.Try(l.Trials) {
	}
	return r.Outcome()
}

// A Reckoning is one such comparison, trial by trial.
type Reckoning struct {
	luck          *Luck
	was, now      battle.Battle
	command       battle.Command
	before, after [2]int64
	lost          sample // by the command
	later         sample // what is lost after it, by what belongs to the same deed
	goesOn        bool   // with a deed that was not settled yet
	failed        bool
}

// Begin begins to compare. The battles before and after the command must stay as they are meanwhile.
func (l *Luck) Begin(was, now battle.Battle, c *battle.Command) *Reckoning {
	r := &Reckoning{luck: l, was: was, now: now, command: *c, before: l.left, after: l.Strength(now), goesOn: l.open}
	if !l.open {
		r.before = l.Strength(was)
	}
	l.open = l.isOpen(now)
	return r
}

// Try carries the command out so many more times, and reports whether it should be tried again. What is still to come of the deed is
// tried out first.
func (r *Reckoning) Try(times int) (more bool) {
	l := r.luck
	if l.open && l.isVague(&r.later) {
		for range times {
			r.later.add(r.after, l.settled(r.now.Clone()))
		}
		return true
	}
	for range times {
		b := r.was.Clone()
		if _, err := b.Do(r.command, l.Dice); err != nil {
			r.failed = true
			return false
		}
		r.lost.add(r.before, l.settled(b))
	}
	return l.isVague(&r.lost)
}

// isVague reports an average of too few trials.
func (l *Luck) isVague(s *sample) bool {
	doubt := s.doubt()
	return s.n == 0 || s.n < l.Most && doubt.Error() > l.Within
}

// Outcome ends a comparison: it is what has been found, and false if the command cannot be carried out again.
func (r *Reckoning) Outcome() (out Outcome, ok bool) {
	for i, more := range r.later.mean() {
		r.after[i] -= more
	}
	r.luck.left = r.after
	if r.failed || r.lost.n == 0 {
		return out, false
	}
	out.Expected, out.Doubt = r.lost.mean(), r.lost.doubt()
	later := r.later.doubt()
	out.Doubt.Add(&later)
	for i := range battle.Sides {
		out.Rolled[i] = r.before[i] - r.after[i]
	}
	return out, true
}

// Pass is told of a command that threw no dice. If it settles the last deed otherwise than was supposed, that is not luck: the
// difference was to be expected.
func (l *Luck) Pass(now battle.Battle) (out Outcome) {
	if !l.open || l.isOpen(now) {
		return out
	}
	l.open = false
	for i, left := range l.Strength(now) {
		out.Rolled[i] = l.left[i] - left
	}
	out.Expected = out.Rolled
	return out
}

// settled is what both sides have left once what belongs to the last deed has been settled, such as whom casualties are taken from. The
// battle is used up.
func (l *Luck) settled(b battle.Battle) [2]int64 {
	for range maxFollowed {
		c, ok := l.follow(b)
		if !ok {
			break
		}
		if _, err := b.Do(c, l.Dice); err != nil {
			break
		}
	}
	return l.Strength(b)
}

// follow is what comes next of the last deed, if anything does.
func (l *Luck) follow(b battle.Battle) (c battle.Command, ok bool) {
	f, ok := b.(battle.Follower)
	if _, over := b.Result(); over || !ok {
		return c, false
	}
	return f.Follow(l.Dice)
}

// isOpen reports whether something of the last deed is still to be settled.
func (l *Luck) isOpen(b battle.Battle) bool {
	_, ok := l.follow(b)
	return ok
}

// Strength is what both sides have left, in thousandths of points.
func (l *Luck) Strength(b battle.Battle) (out [2]int64) {
	counted, ok := b.(battle.Counted)
	if !ok {
		return out
	}
	for i, worth := range l.Worth {
		if worth > 0 {
			out[l.Sides[i].Index()] += worth * int64(counted.Left(battle.UnitID(i+1)))
		}
	}
	return out
}

// Tests are those that stand before a deed of a side, such as whether an order is obeyed.
type Tests struct {
	Taken    int   `json:"taken"`
	Passed   int   `json:"passed"`
	Expected int64 `json:"expected"` // how many would have been passed on the average, in thousandths
}

// Count counts the test of a command, if one stood before it. The battles are those before and after it. The same weighing that tells
// its chance from the odds tells from what has happened whether it was passed.
func (t *Tests) Count(was, now battle.Battle, c *battle.Command, events []battle.Event) {
	adviser := battle.AdviserOf(was, nil)
	tallier, ok := now.(battle.Tallier)
	if adviser == nil || !ok {
		return
	}
	p, err := was.Check(*c)
	if err != nil {
		return
	}
	chance := adviser.Weigh(c, &p).Chance
	if chance <= 0 || chance >= 1000 {
		return
	}
	brought := tallier.Tally(events, nil)
	for i := range p.Rolls {
		for j := range p.Rolls[i].Odds {
			o := &p.Rolls[i].Odds[j]
			o.PPM = 0
			for _, b := range brought {
				if b.Unit == o.Unit && b.Outcome == o.Outcome {
					o.PPM = 1_000_000
				}
			}
		}
	}
	t.Taken++
	t.Expected += int64(chance)
	if adviser.Weigh(c, &p).Chance >= 500 {
		t.Passed++
	}
}
