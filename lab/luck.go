package lab

import (
	"sandtable/battle"
	"sandtable/dice"
)

// luck compares how dice fell with how they might have fallen. Each command that throws dice is carried out some more times on copies
// of the battle, with other dice; what the sides lose there on the average is what was to be expected. Each comparison is fair whatever
// came before, so their sum is luck and nothing else, for every book and every kind of throw. It is luck at destroying: that an order
// is obeyed is counted besides, where the book tells the chance.
type luck struct {
	was  battle.Battle // before the command
	dice dice.Roller   // of the copies
}

// trials is how often a command is carried out again. The average over few is not exact, but it is not wrong on the whole either.
const trials = 4

// maxFollowed is how many choices that belong to a deed a copy makes at most.
const maxFollowed = 16

func newLuck(seed uint64) luck { return luck{dice: dice.Seeded(seed ^ 0x10c4)} }

// reckon compares what a command has brought with what it might have.
func (l *ledger) reckon(side battle.Side, c *battle.Command, events []battle.Event) {
	l.test(side, c, events)
	before, after := l.settle(l.luck.was), l.settle(l.battle)
	var sum [2]int64
	for range trials {
		b := l.luck.was.Clone()
		if _, err := b.Do(*c, l.luck.dice); err != nil {
			return // it was accepted a moment ago
		}
		left := l.settle(b)
		sum[0], sum[1] = sum[0]+left[0], sum[1]+left[1]
	}
	for i := range l.sides {
		l.sides[i].Rolled += before[i] - after[i]
		l.sides[i].Expected += before[i] - sum[i]/trials
	}
}

// test counts a test that stands before a deed. The same weighing that tells its chance from the odds tells from what has happened
// whether it was passed.
func (l *ledger) test(side battle.Side, c *battle.Command, events []battle.Event) {
	adviser, ok := l.luck.was.(battle.Adviser)
	tallier, ok2 := l.battle.(battle.Tallier)
	if !ok || !ok2 {
		return
	}
	p, err := l.luck.was.Check(*c)
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
	t := &l.sides[side.Index()].Tests
	t.Taken++
	t.Expected += int64(chance)
	if adviser.Weigh(c, &p).Chance >= 500 {
		t.Passed++
	}
}

// settle is what both sides have left once what belongs to the deed has been settled, such as whom casualties are taken from.
func (l *ledger) settle(b battle.Battle) [2]int64 {
	for range maxFollowed {
		f, ok := b.(battle.Follower)
		if !ok {
			break
		}
		if _, over := b.Result(); over {
			break
		}
		c, ok := f.Follow(l.luck.dice)
		if !ok {
			break
		}
		if b == l.battle || b == l.luck.was {
			b = b.Clone()
		}
		if _, err := b.Do(c, l.luck.dice); err != nil {
			break
		}
	}
	return l.strength(b)
}

// strength is what both sides have left, in thousandths of points.
func (l *ledger) strength(b battle.Battle) (out [2]int64) {
	counted := b.(battle.Counted)
	for i := range l.roll {
		s := &l.roll[i]
		if s.cost > 0 {
			out[s.side.Index()] += s.cost * int64(counted.Left(battle.UnitID(i+1)))
		}
	}
	return out
}
