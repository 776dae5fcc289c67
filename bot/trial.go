package bot

import (
	"context"
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// Trials measures what commands are worth for one decision, by playing them on in imagined battles: hasty sergeants decide for both sides up to
// the end of the next turn, and there it is judged how the battle stands. What a side did before is not remembered, so that the same position
// gives the same worths whoever asks.
type Trials struct {
	seat    *Seat
	world   world
	seed    uint64
	team    *team
	classes map[battle.Verb]battle.Class
	sides   []battle.Side // whose the units are
}

// longestTrial is how many commands are played at most.
const longestTrial = 600

// NewTrials begins to measure what a side could do that is to decide, in a battle with such units. Equal seeds give equal worlds.
func NewTrials(s *Seat, units []battle.UnitSetup, seed uint64) (*Trials, error) {
	g := NewGeneral(seed, 0)
	d := s.Pending()
	if _, _, err := g.sergeant.turnTo(s, &d); err != nil {
		return nil, err
	}
	t := &Trials{seat: s, world: g.world(s), seed: seed, team: newTeam(&g.sergeant.mind), classes: map[battle.Verb]battle.Class{}}
	for i, v := range d.Verbs {
		t.classes[v] = d.Classes[i]
	}
	for i := range units {
		t.sides = append(t.sides, units[i].Side)
	}
	t.world.turn++
	t.world.most, t.world.replies = longestTrial, true
	if limit := g.sergeant.pic.Limit; limit > 0 && t.world.turn >= limit {
		t.world.toEnd = true
	}
	return t, nil
}

// A World is one imagined battle. All that is tried out in it has the same luck.
type World struct {
	trials *Trials
	battle battle.Battle
	world  world
}

// World is the imagined battle of a number.
func (t *Trials) World(n int) *World {
	w := &World{t, nil, t.world}
	w.world.seed = mix(t.seed + uint64(n)*0x9e3779b97f4a7c15)
	w.battle = t.seat.Imagine(dice.Seeded(w.world.seed))
	return w
}

// An Outcome is how a battle stood when what was tried out came to its end.
type Outcome struct {
	Worth int    // of a victory, in thousandths
	Lost  [2]int // by each side meanwhile, in thousandths of what their units cost
}

// Try plays a battle on after a command. It reports false if the command cannot be given, as things are imagined.
func (w *World) Try(c *battle.Command) (o Outcome, ok bool) {
	b := w.battle.Clone()
	before := w.trials.leftOf(b)
	what := option{found: found{Command: *c, class: w.trials.classes[c.Verb]}}
	r := w.trials.team.play(b, &w.world, &what, func() bool { return false })
	after := w.trials.leftOf(b)
	for i := range o.Lost {
		o.Lost[i] = before[i] - after[i]
	}
	o.Worth = int(r.value+sure) / 2
	return o, !r.bad
}

// leftOf is what is left of the sides, in thousandths of a point; nothing where the book does not tell.
func (t *Trials) leftOf(b battle.Battle) (left [2]int) {
	counted, ok := b.(battle.Counted)
	if !ok {
		return left
	}
	for i, side := range t.sides {
		id := battle.UnitID(i + 1)
		left[side.Index()] += int(counted.Left(id)) * int(counted.Price(id))
	}
	return left
}

// Explain says why a sergeant would give a command, or at least what it comes to.
func Explain(ctx context.Context, s *Seat, c battle.Command) (Why, error) {
	g := NewSergeant(0, Skill{})
	d := s.Pending()
	if _, _, err := g.turnTo(s, &d); err != nil {
		return Why{}, err
	}
	g.think(ctx)
	sum := sumOf(&c)
	at := slices.IndexFunc(g.found, func(f found) bool { return sumOf(&f.Command) == sum })
	if at < 0 {
		f := found{Command: c}
		if i := slices.Index(d.Verbs, c.Verb); i >= 0 {
			f.class = d.Classes[i]
		}
		at, g.found = len(g.found), append(g.found, f)
	}
	return g.why(at, ""), nil
}
