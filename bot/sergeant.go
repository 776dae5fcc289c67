package bot

import (
	"context"
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// A Skill is how far a player falls short of what he knows. The zero Skill does not.
type Skill struct {
	Errs [manyErrs]int // how often he makes each mistake, in thousandths
	// Artless leaves him to his own goals: he keeps no units back to guard what the enemy needs to win.
	Artless bool
	// Brief has him think of one unit at a time: of those that wait to move or to fire, and of leaders, the one that promises most.
	Brief bool
	// Spares has him hold his fire while he is ahead.
	Spares bool
}

// Sergeant plays by simple rules: he makes a plan for the turn, thinks of a few likely commands for each decision, and gives the one
// that is worth most. He does not think about what the enemy will answer.
type Sergeant struct {
	mind
	dice *dice.Fair

	decision *battle.Decision
	found    []found

	ordered struct { // by the last command
		unit battle.UnitID
		move geom.Len
	}
	sent struct { // who is to do now what he was ordered to
		unit battle.UnitID
		move geom.Len
	}
	askew bool            // the unit that was led somewhere could not turn to the enemy there
	queue []battle.UnitID // who is to act one after the other
	spoke struct {        // who ordered others last
		unit battle.UnitID
		turn int16
	}

	chore  chore
	number int            // of decisions in this chore
	given  map[uint64]int // how often each command was given in it
}

// A chore is what a side decides in a row.
type chore struct {
	turn int16
	kind battle.StepKind
}

// NewSergeant makes a player of the sergeant's kind.
func NewSergeant(seed uint64, skill Skill) *Sergeant {
	return &Sergeant{mind: mind{skill: skill, seed: mix(seed), num: usual}, dice: dice.Seeded(seed), given: map[uint64]int{}}
}

// enough is after how many decisions of one kind in a turn a player only wants to be done.
const enough = 200

// Choose makes the command that seems best.
func (g *Sergeant) Choose(ctx context.Context, s *Seat, _ Budget) (Choice, error) {
	d := s.Pending()
	if c, done, err := g.turnTo(s, &d); done || err != nil {
		return c, err
	}
	g.think(ctx)
	if len(g.found) == 0 {
		return g.anything(&d)
	}
	pick, why := g.slip(&d)
	g.settle(&g.found[pick])
	return Choice{g.found[pick].Command, g.why(pick, why)}, nil
}

// turnTo looks at what is to be decided. If that has taken too long already, it is done with it.
func (g *Sergeant) turnTo(s *Seat, d *battle.Decision) (c Choice, done bool, err error) {
	if len(d.Verbs) == 0 {
		return c, false, fmt.Errorf("%s is not asked to decide", s.Side())
	}
	g.look(s, d)
	g.begin(d)
	if f := g.figure(g.ordered.unit); f != nil && d.Unit == f.ID && !d.Reaction {
		if !slices.Contains(d.Classes, battle.ClassMove) {
			g.getStuck(f, g.ordered.move) // it was let move, and cannot
		}
		g.sent, g.ordered.unit = g.ordered, 0
	}
	if now := (chore{g.pic.Turn, d.Kind}); now != g.chore {
		g.chore, g.number = now, 0
		clear(g.given)
	}
	if g.number++; g.number > enough {
		if c, ok := g.hurry(d); ok {
			return Choice{c, Why{Code: ToHurry, Verb: c.Verb}}, true, nil
		}
	}
	return c, false, nil
}

// think finds what could be done, the best first.
func (g *Sergeant) think(ctx context.Context) {
	d := g.decision
	g.found = g.found[:0]
	if !g.thinkOfOne(ctx) {
		for i, v := range d.Verbs {
			if isAside(d.Classes[i]) {
				continue
			}
			g.propose(battle.Command{Verb: v}, d.Classes[i])
			if ctx.Err() != nil && len(g.found) > 0 || g.isSettled() {
				break
			}
		}
	}
	g.found = slices.DeleteFunc(g.found, func(f found) bool { return g.isRepeated(&f) })
	slices.SortStableFunc(g.found, func(x, y found) int { return x.before(&y) })
}

// isAside reports what is no part of what is to be decided.
func isAside(c battle.Class) bool { return c == battle.ClassWill || c == battle.ClassStanding }

// thinkOfOne finds what could be done where some units are to act, one after the other: it considers those that promise most first,
// until one has something to do. It reports false where that is not so.
func (g *Sergeant) thinkOfOne(ctx context.Context) bool {
	d := g.decision
	units := g.actors()
	if len(units) == 0 {
		return false
	}
	acts := make([]bool, len(d.Verbs)) // verbs of units
	each := func(id battle.UnitID, think func(battle.Class) bool) bool {
		for i, v := range d.Verbs {
			if think(d.Classes[i]) && !(id == 0 && acts[i]) {
				acts[i] = g.propose(battle.Command{Verb: v, Unit: id}, d.Classes[i]) || acts[i]
			}
		}
		return ctx.Err() != nil || slices.ContainsFunc(g.found, func(f found) bool { return f.rank() >= 0 && !g.isRepeated(&f) })
	}
	first := func(c battle.Class) bool { return isDeed(c) && (len(d.Units) > 0 || c != battle.ClassMove) }
	each(0, func(c battle.Class) bool { return c == battle.ClassPass })
	for _, id := range g.lineUp(units) {
		if g.tasks[g.place(g.figure(id))].ride != 0 && each(id, func(c battle.Class) bool { return c == battle.ClassCarry }) {
			return true
		}
		if each(id, first) || each(id, func(c battle.Class) bool { return !first(c) && c != battle.ClassPass && !isAside(c) }) {
			return true
		}
	}
	each(0, func(c battle.Class) bool { return !isAside(c) })
	return true
}

// actors are the units that are to act one after the other: those that the decision names, or that may fire or do something else instead.
func (g *Sergeant) actors() (out []battle.UnitID) {
	d := g.decision
	if !g.skill.Brief || d.Reaction {
		return nil
	}
	if len(d.Units) > 0 {
		out = d.Units
	} else if d.Unit == 0 && slices.Contains(d.Classes, battle.ClassFire) &&
		slices.ContainsFunc(d.Classes, func(c battle.Class) bool { return isDeed(c) && c != battle.ClassFire }) {
		for i, v := range d.Verbs {
			if !isDeed(d.Classes[i]) {
				continue
			}
			slot, ok := g.seat.Offer(battle.Command{Seat: d.Seat, Verb: v})
			if !ok || slot.Field != battle.FieldUnit {
				return nil
			}
			for _, v := range slot.Values {
				if !slices.Contains(out, v.Unit) {
					out = append(out, v.Unit)
				}
			}
		}
	}
	if slices.ContainsFunc(out, func(id battle.UnitID) bool { f := g.figure(id); return f == nil || f.Side != d.Side }) {
		return nil
	}
	return out
}

// isDeed reports what a unit is there for. What else it could do, or, if it needs no order, that it could make off, is thought of when it
// has nothing of that to do.
func isDeed(c battle.Class) bool {
	return c == battle.ClassFire || c == battle.ClassMove || c == battle.ClassAssault
}

// lineUp are units in the order in which they are to act: those first who promise most, and last who has acted already.
func (g *Sergeant) lineUp(ids []battle.UnitID) []battle.UnitID {
	if len(ids) != len(g.queue) || slices.ContainsFunc(ids, func(id battle.UnitID) bool { return !slices.Contains(g.queue, id) }) {
		g.queue = append(g.queue[:0], ids...)
		bestFirst(g.queue, func(id battle.UnitID) int32 {
			if c := g.figure(g.figure(id).Carrier); c != nil && g.isUnderFire(c, c.At) {
				return 1 << 24 // before it is driven on
			}
			return g.promise(id, battle.ClassOrder)
		})
	}
	return g.queue
}

// isRepeated reports what was given twice in this chore: that is not done again.
func (g *Sergeant) isRepeated(f *found) bool {
	return f.class != battle.ClassPass && f.class != battle.ClassFire && g.given[sumOf(&f.Command)] >= 2
}

// isSettled reports that something was found that comes before all that is worth more, or an order, after which there will be time for
// the rest; then the rest need not be looked for.
func (g *Sergeant) isSettled() bool {
	return g.skill.Brief && slices.ContainsFunc(g.found, func(f found) bool {
		return (f.rank() > 0 || f.isLeading() && f.rank() == 0) && !g.isRepeated(&f)
	})
}

// settle remembers what is given.
func (g *Sergeant) settle(f *found) {
	g.given[sumOf(&f.Command)]++
	if i := slices.Index(g.queue, f.Unit); i >= 0 {
		g.queue = append(slices.Delete(g.queue, i, i+1), f.Unit)
	}
	if f.class == battle.ClassOrder {
		g.queue = g.queue[:0]
	}
	if u := g.figure(g.sent.unit); u != nil && f.class == battle.ClassPass && g.decision.Unit == u.ID {
		g.getStuck(u, g.sent.move) // it was let move, and finds no way worth going
	}
	g.sent.unit = 0
	if f.isLeading() {
		g.spoke.unit, g.spoke.turn = f.Unit, g.pic.Turn
	}
	if f.class == battle.ClassOrder && f.move > 0 {
		g.ordered.unit, g.ordered.move = f.Unit, f.move
	}
}

// slip is which of the commands found, the best first, the player gives: the best, unless a reaction is overlooked.
func (g *Sergeant) slip(d *battle.Decision) (int, Code) {
	if n := g.skill.Errs[ErrsReact]; n > 0 && d.Reaction && g.dice.Roll(1000, "forgets") <= n {
		for i := range g.found {
			if g.found[i].class == battle.ClassPass {
				return i, Overlooked
			}
		}
	}
	if f := &g.found[0]; f.class == battle.ClassFire && g.errs(ErrsNearest, g.unitOf(&f.Command), g.pic.Turn) {
		return 0, ByMistake
	}
	return 0, ""
}

// why is the reason for a choice among those found.
func (g *Sergeant) why(pick int, code Code) Why {
	f := &g.found[pick]
	w := Why{
		Code: code, Unit: g.unitOf(&f.Command), Target: f.Target, Worth: f.score, Chance: f.chance, Class: f.class, Verb: f.Verb,
		Number: len(g.found), Units: len(f.Units),
	}
	if code == "" {
		w.Code = codeOf(f.class)
		if len(g.found) == 1 && f.class != battle.ClassDeploy { // of places, those that are worse are not kept
			w.Code = OnlyChoice
		}
	}
	for i := range g.found {
		if o := &g.found[i]; i != pick && (o.Verb != f.Verb || o.Target != f.Target || g.unitOf(&o.Command) != w.Unit) {
			w.Over = &Alternative{Verb: o.Verb, Unit: g.unitOf(&o.Command), Target: o.Target, Class: o.class, Worth: o.score}
			break
		}
	}
	if !g.hasty { // what is only imagined is not spoken
		g.account(&w, f)
	}
	return w
}

func codeOf(c battle.Class) Code {
	switch c {
	case battle.ClassFire, battle.ClassAssault, battle.ClassSupport:
		return ToHarm
	case battle.ClassMove, battle.ClassCarry, battle.ClassWork:
		return ToGain
	case battle.ClassOrder:
		return ToOrder
	case battle.ClassDeploy:
		return ToPlace
	case battle.ClassPass:
		return ToWait
	}
	return ToSettle
}

// hurry ends what is being done, if that is open and needs no more than its word.
func (g *Sergeant) hurry(d *battle.Decision) (battle.Command, bool) {
	for i, v := range d.Verbs {
		c := battle.Command{Side: d.Side, Seat: d.Seat, Verb: v}
		if d.Classes[i] != battle.ClassPass {
			continue
		}
		if _, err := g.seat.Check(c); err == nil {
			return c, true
		}
	}
	return battle.Command{}, false
}

// anything makes some legal command where nothing came to mind: what ends it, or whatever chance brings.
func (g *Sergeant) anything(d *battle.Decision) (Choice, error) {
	if c, ok := g.hurry(d); ok {
		return Choice{c, Why{Code: OnlyChoice, Verb: c.Verb}}, nil
	}
	for _, will := range [...]bool{false, true} {
		for i, v := range d.Verbs {
			if v == battle.Concede || v == battle.OfferDraw || v == battle.AcceptDraw || (d.Classes[i] == battle.ClassWill) != will {
				continue
			}
			c := battle.Command{Side: d.Side, Seat: d.Seat, Verb: v}
			if err := g.sample(&c); err == nil {
				return Choice{c, Why{Code: ByChance, Verb: v}}, nil
			}
		}
	}
	return Choice{}, fmt.Errorf("nothing can be done in %s", d.Kind)
}

// sumOf is a short name of a command.
func sumOf(c *battle.Command) uint64 {
	h := uint64(0xcbf29ce484222325)
	add := func(n int64) { h = mix(h*0x100000001b3 + uint64(n)) }
	text := func(s string) {
		add(int64(len(s)))
		for i := range len(s) {
			add(int64(s[i]))
		}
	}
	text(string(c.Verb))
	text(c.Option)
	add(int64(c.Unit))
	add(int64(c.Model))
	add(int64(c.Target))
	add(int64(c.Aim))
	add(int64(c.N))
	add(int64(len(c.Units)))
	for _, u := range c.Units {
		add(int64(u))
	}
	add(int64(len(c.Path)))
	for _, p := range c.Path {
		add(int64(p.X))
		add(int64(p.Y))
	}
	if c.At != nil {
		add(int64(c.At.X))
		add(int64(c.At.Y))
	}
	return h
}
