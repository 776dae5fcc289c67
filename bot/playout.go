package bot

import (
	"context"
	"maps"

	"sandtable/battle"
	"sandtable/dice"
)

// A team plays imagined battles on: a hasty sergeant for each side, who weighs as the player does. Each goroutine has its own.
type team struct {
	players [2]*Sergeant
	luck    luck
}

func newTeam(of *mind) *team {
	t := &team{}
	for i := range t.players {
		t.players[i] = NewSergeant(0, Skill{})
		t.players[i].hasty, t.players[i].num, t.players[i].book = true, of.num, of.book
	}
	return t
}

// A ground is what the cells are to the classes of a side's units: as it was found out once, so that it does not matter who plays.
type ground [256][]battle.Footing

// survey finds out what the cells are to all units of a side.
func (m *mind) survey(s *Seat) *ground {
	m.observe(s)
	m.lay(m.pic.Field)
	for i := range m.pic.Figures {
		if f := &m.pic.Figures[i]; f.Side == m.pic.Side && f.ID != 0 {
			m.footing(m.seat, f.Class, f.ID)
		}
	}
	return (*ground)(&m.foot)
}

// A world is what all that is tried out in one imagined battle has in common.
type world struct {
	side    battle.Side
	seed    uint64
	turn    int16
	toEnd   bool // it is played to the end of the battle, and not only to that of the turn
	replies bool // the enemy's turn is played as well
	most    int  // commands after which it is judged in any case
	scale   int32
	memory  *Sergeant // what the player remembers
	grounds [2]*ground
}

// A run is what came of trying something out.
type run struct {
	value int32
	nodes int
	done  bool // it came to its end, and was not stopped
	bad   bool // as things are imagined it cannot be done
}

// least is how many commands are played at least, if the enemy's turn is near or the sides take turns after each command.
const least = 8

// play gives a command in a battle of its own and plays on from there, each side as a sergeant would, until the enemy is about to act
// or the turn is over.
// What he will do is judged by what he could: to throw dice for it takes longer and says less.
func (t *team) play(b battle.Battle, w *world, o *option, halt func() bool) (r run) {
	t.luck.begin(w.seed)
	var seats [2]*Seat
	for i, side := range battle.Sides {
		seats[i] = Sit(b, side)
		p := t.players[i]
		p.seat, p.dice = seats[i], dice.Seeded(w.seed+uint64(i)+1) // the mind judges from its seat, even if it is never asked
		memory := w.memory
		if p.temper = o.temper; side != w.side {
			memory, p.temper = nil, Temper{}
		}
		if p.nature = (nature{}); side == w.side {
			p.nature = w.memory.nature
		}
		p.restart(memory, w.grounds[i], seats[i])
	}
	own, foe := t.players[w.side.Index()], t.players[w.side.Enemy().Index()]
	own.settle(&o.found)
	next := o.Command
	for r.nodes < w.most {
		if _, err := b.Do(next, &t.luck); err != nil {
			r.bad = r.nodes == 0
			break
		}
		r.nodes++
		if _, over := b.Result(); over {
			break
		}
		if halt() {
			return r
		}
		d := b.Pending()
		if d.Side != w.side && !d.Reaction && r.nodes >= least && !w.toEnd && !w.replies {
			break
		}
		p, seat := t.players[d.Side.Index()], seats[d.Side.Index()]
		if p.observe(seat); p.pic.Turn > w.turn && !w.toEnd {
			break // before he thinks about a turn that is not played
		}
		c, err := p.Choose(context.Background(), seat, Budget{})
		if err != nil {
			break
		}
		next = c.Command
	}
	r.nodes = max(least, r.nodes) // to imagine a battle and to judge it takes as long
	r.value, r.done = judge(b, &own.mind, &foe.mind, w.turn, w.scale), true
	return r
}

// restart forgets whatever was played before, and remembers what another has done, if there is one.
func (g *Sergeant) restart(memory *Sergeant, known *ground, s *Seat) {
	g.observe(s)
	g.lay(g.pic.Field)
	for class, foot := range known {
		if was := g.foot[class]; len(was) > 0 && (len(foot) == 0 || &was[0] != &foot[0]) { // the others did not know it then
			maps.DeleteFunc(g.ways, func(k wayKey, _ []int32) bool { return int(k.class) == class })
		}
		g.foot[class] = foot
	}
	g.planned, g.stuck = planned{turn: g.pic.Turn, own: -1}, g.stuck[:0] // the plan is old, the ground is not
	g.chore, g.number, g.ordered.unit, g.sent.unit = chore{}, 0, 0, 0
	clear(g.given)
	clear(g.driven)
	clear(g.index) // what was done last was done by figures of another battle
	if memory != nil {
		g.stuck = append(g.stuck, memory.stuck...)
		g.chore, g.number, g.ordered, g.sent = memory.chore, memory.number, memory.ordered, memory.sent
		maps.Copy(g.given, memory.given)
	}
}
