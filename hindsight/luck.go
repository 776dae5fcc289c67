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
type Outcome struct{ Rolled, Expected [2]int64 }

// Reckon compares what a command that threw dice has brought with what it might have. The battles are those before and after it. It
// reports false if the command cannot be carried out again: other rules have accepted it.
func (l *Luck) Reckon(was, now battle.Battle, c *battle.Command) (out Outcome, ok bool) {
	before := l.left
	if !l.open {
		before = l.Strength(was)
	}
	after := l.settled(now, false)
	l.left, l.open = after, l.isOpen(now)
	var copies [2]int64
	for range l.Trials {
		b := was.Clone()
		if _, err := b.Do(*c, l.Dice); err != nil {
			return out, false
		}
		left := l.settled(b, true)
		copies[0], copies[1] = copies[0]+left[0], copies[1]+left[1]
	}
	for i := range battle.Sides {
		out.Rolled[i] = before[i] - after[i]
		out.Expected[i] = before[i] - copies[i]/int64(l.Trials)
	}
	return out, true
}

// Pass is told of a command that threw no dice. If it settles the last deed otherwise than was supposed, that is nobody's luck: the
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

// settled is what both sides have left once what belongs to the last deed has been settled, such as whom casualties are taken from. A
// battle that is not one's own is left as it is.
func (l *Luck) settled(b battle.Battle, own bool) [2]int64 {
	for range maxFollowed {
		c, ok := l.follow(b)
		if !ok {
			break
		}
		if !own {
			b, own = b.Clone(), true
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
	adviser, ok := was.(battle.Adviser)
	tallier, ok2 := now.(battle.Tallier)
	if !ok || !ok2 {
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
