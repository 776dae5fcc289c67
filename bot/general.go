package bot

import (
	"cmp"
	"context"
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// General thinks of what a sergeant would do, in several tempers, and tries the best of it out before he decides: in battles that he
// imagines, in which whatever his side does not know is drawn anew, with dice of his own, up to his next turn. He leaves what the
// sergeant would do only for something that is clearly better.
type General struct {
	sergeant Sergeant
	foe      mind // how the ground is to the enemy in this turn
	seed     uint64
	usual    int // nodes, unless the budget says how many

	decisions uint64
	length    int // nodes that a run takes, on the whole
	spent     int // nodes, up to now
	turn      int16
	temper    int // his temper in this turn
	teams     []*team
}

// NewGeneral makes a player who tries out so many commands for a decision, if no budget says otherwise.
func NewGeneral(seed uint64, nodes int) *General {
	return &General{sergeant: *NewSergeant(seed, Skill{Brief: true}), foe: mind{num: usual}, seed: mix(seed), usual: nodes, length: 25}
}

// mostLooked is how many options are compared at most.
const mostLooked = 8

// Choose makes the command that turns out best.
func (g *General) Choose(ctx context.Context, s *Seat, budget Budget) (Choice, error) {
	d := s.Pending()
	c, done, err := g.sergeant.turnTo(s, &d)
	if done || err != nil {
		return c, err
	}
	g.decisions++
	nodes := g.allowed(&budget)
	if now := g.sergeant.pic.Turn; now != g.turn {
		g.turn, g.temper, g.foe = now, 0, mind{num: g.sergeant.num, book: g.sergeant.book}
	}
	g.sergeant.temper = g.sergeant.num.temper(g.temper)
	g.sergeant.think(ctx)
	if len(g.sergeant.found) == 0 {
		return g.sergeant.anything(&d)
	}
	first := g.sergeant.why(0, "")
	best := g.sergeant.found[0]
	halt := budget.halt(ctx)
	var options []option
	if !slices.Contains(d.Classes, battle.ClassDeploy) && !halt() {
		options = g.options(ctx, &d, looked(nodes/g.length))
	}
	if len(options) < 2 {
		g.sergeant.settle(&best)
		return Choice{best.Command, first}, nil
	}
	r := race{general: g, seat: s, options: options, world: g.world(s), nodes: nodes, cores: budget.Cores, halt: halt}
	pick, lead := r.winner()
	g.learn(&r)
	o := &options[pick]
	g.temper = o.how
	g.sergeant.settle(&o.found)
	if pick == 0 {
		first.Runs = int(lead.n)
		return Choice{o.Command, first}, nil
	}
	why := Why{
		Code: Foreseen, Unit: g.sergeant.unitOf(&o.Command), Target: o.Target, Chance: o.chance, Class: o.class, Verb: o.Verb,
		Number: len(options), Units: len(o.Units), Worth: int32(lead.mean() * int64(r.world.scale) / sure), Runs: int(lead.n), Sure: lead.sure(),
		Over: &Alternative{Verb: best.Verb, Unit: g.sergeant.unitOf(&best.Command), Target: best.Target, Class: best.class},
	}
	why.Over.Same = sumOf(&best.Command) == sumOf(&o.Command)
	why.How = o.how
	g.sergeant.account(&why, &o.found)
	return Choice{o.Command, why}, nil
}

// allowed is how many nodes may be spent on this decision.
func (g *General) allowed(b *Budget) int {
	return cmp.Or(b.Nodes, g.usual)
}

// learn remembers what was spent and how long runs are.
func (g *General) learn(r *race) {
	g.spent += r.spent
	runs := 0
	for i := range r.options {
		runs += len(r.options[i].values)
	}
	if runs > 0 {
		g.length = max(1, (g.length+r.spent/runs)/2)
	}
}

// looked is how many options can be compared in so many runs, so that those that are left are tried out often enough.
func looked(runs int) int { return min(mostLooked, max(2, (runs-4)/6)) }

// ideas are what the sergeant has found, who thinks of one unit, and then what could be done with the others.
func (g *General) ideas(ctx context.Context) []found {
	out := slices.Clone(g.sergeant.found)
	g.sergeant.skill.Brief, g.sergeant.errands = false, g.sergeant.errands[:0]
	g.sergeant.think(ctx)
	for i := range g.sergeant.found {
		sum := sumOf(&g.sergeant.found[i].Command)
		if !slices.ContainsFunc(out, func(f found) bool { return sumOf(&f.Command) == sum }) {
			out = append(out, g.sergeant.found[i])
		}
	}
	return out
}

// options are what is worth trying out: the sergeant's best ideas in the temper of this turn, and the best in the others.
func (g *General) options(ctx context.Context, d *battle.Decision, most int) []option {
	out := make([]option, 0, most)
	ideas := g.ideas(ctx)
	moods := d.Reaction || !slices.ContainsFunc(d.Classes, func(c battle.Class) bool { return c == battle.ClassOrder || c == battle.ClassMove })
	out = append(out, option{found: ideas[0], temper: g.sergeant.num.temper(g.temper), how: g.temper})
	var others []option
	for how := range tempers {
		if how == g.temper || moods {
			continue
		}
		g.sergeant.temper = g.sergeant.num.temper(how)
		g.sergeant.errands = g.sergeant.errands[:0]
		g.sergeant.think(ctx)
		if len(g.sergeant.found) > 0 {
			others = append(others, option{found: g.sergeant.found[0], temper: g.sergeant.num.temper(how), how: how})
		}
	}
	g.sergeant.skill.Brief, g.sergeant.found, g.sergeant.errands = true, ideas, g.sergeant.errands[:0]
	taken := map[idea]int{ideaOf(&ideas[0]): 1}
	for i := 1; len(out) < most && (i < len(ideas) || len(others) > 0); i++ {
		if i < len(ideas) && taken[ideaOf(&ideas[i])] < 2 {
			taken[ideaOf(&ideas[i])]++
			out = append(out, option{found: ideas[i], temper: g.sergeant.num.temper(g.temper), how: g.temper})
		}
		if len(others) > 0 && len(out) < most {
			out, others = append(out, others[0]), others[1:]
		}
	}
	return out
}

// An idea is what a command is about: of those that differ in little not all are tried out.
type idea struct {
	verb         battle.Verb
	unit, target battle.UnitID
	option       string
}

func ideaOf(f *found) idea { return idea{f.Verb, f.Unit, f.Target, f.Option} }

// world is what all imagined battles of this decision have in common.
func (g *General) world(s *Seat) world {
	p := &g.sergeant.pic
	w := world{side: s.Side(), seed: mix(g.seed + g.decisions), turn: p.Turn, most: 80, memory: &g.sergeant}
	if p.Limit > 0 && p.Turn >= p.Limit {
		w.toEnd, w.most = true, 250
	}
	all := int32(0)
	for i := range p.Figures {
		all += p.Figures[i].Worth
	}
	w.scale = g.sergeant.num.scaleOf(all)
	enemy := s.Side().Enemy()
	w.grounds[s.Side().Index()] = g.sergeant.survey(s)
	w.grounds[enemy.Index()] = g.foe.survey(Sit(s.Imagine(dice.Seeded(w.seed)), enemy))
	return w
}
