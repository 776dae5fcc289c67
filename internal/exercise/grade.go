package exercise

import (
	"math"

	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/bot"
)

// Worlds are the imagined battles of a decision in which commands are compared.
type Worlds struct{ trials *bot.Trials }

// NewWorlds are those of a battle at a decision: they are imagined from what the side sees that is to decide.
func NewWorlds(g *record.Game, seed uint64) (*Worlds, error) {
	b := g.Battle()
	trials, err := bot.NewTrials(bot.Sit(b, b.Pending().Side), g.Setup().Units, seed)
	if err != nil {
		return nil, err
	}
	return &Worlds{trials}, nil
}

// A Trial is what came of a command, world by world.
type Trial struct {
	Command battle.Command
	worths  []int // below zero: there it could not be given
	lost    [2]int
	given   int // worlds in which it could
}

// Try tries commands out in the world of a number.
func (w *Worlds) Try(n int, all ...*Trial) {
	world := w.trials.World(n)
	for _, t := range all {
		came, ok := world.Try(&t.Command)
		if !ok {
			t.worths = append(t.worths, -1)
			continue
		}
		t.worths = append(t.worths, came.Worth)
		t.given++
		for i := range t.lost {
			t.lost[i] += came.Lost[i]
		}
	}
}

// IsGiven reports that the command could be given in all worlds, as they were imagined.
func (t *Trial) IsGiven() bool { return t.given == len(t.worths) }

// sum adds up what came of a command in the first worlds.
func (t *Trial) sum(worlds int) (sum int) {
	for _, v := range t.worths[:min(worlds, len(t.worths))] {
		sum += max(0, v)
	}
	return sum
}

// Mean is what came of a command on the average, in thousandths of a victory.
func (t *Trial) Mean() int {
	return (t.sum(len(t.worths)) + t.given/2) / max(1, t.given)
}

// Measure is the average, and how sure it is that it is less than that of the best.
func (t *Trial) Measure(best *Trial) Measure {
	m := Measure{Worth: t.Mean()}
	for i := range m.Lost {
		m.Lost[i] = t.lost[i] / max(1, t.given) / 100
	}
	_, m.Error = t.less(best)
	return m
}

// less is by how much a trial is worth less than another in the same worlds, and the standard error of that.
func (t *Trial) less(best *Trial) (mean, err int) {
	var n int
	var sum, squares float64
	for i := range min(len(t.worths), len(best.worths)) {
		if t.worths[i] < 0 || best.worths[i] < 0 {
			continue
		}
		d := float64(best.worths[i] - t.worths[i])
		sum += d
		squares += d * d
		n++
	}
	if n < 2 {
		return 0, 0
	}
	variance := (squares - sum*sum/float64(n)) / float64(n-1)
	return int(math.Round(sum / float64(n))), int(math.Ceil(math.Sqrt(max(0, variance) / float64(n))))
}

// Behind reports by how much a trial is worth less than another, and whether that is so many times its standard error.
func (t *Trial) Behind(best *Trial, times int) (mean int, sure bool) {
	mean, err := t.less(best)
	return mean, mean > 0 && mean >= times*err
}

// A Grading tries a reader's command out, some worlds at a time.
type Grading struct {
	x       *Exercise
	worlds  *Worlds
	yours   Trial
	best    Trial
	renewed bool // the best is tried again in all worlds, since players decide otherwise than when it was measured
	done    int
	known   int // which option the command is; -1: none
}

// Grade begins to try a command out in the battle that Open gave. An error says why the rules refuse it.
func (x *Exercise) Grade(g *record.Game, c battle.Command) (*Grading, error) {
	b := g.Battle()
	c.Side = b.Pending().Side
	if _, err := b.Check(c); err != nil {
		return nil, err
	}
	worlds, err := NewWorlds(g, x.Seed)
	if err != nil {
		return nil, err
	}
	out := &Grading{x: x, worlds: worlds, yours: Trial{Command: c}, best: Trial{Command: x.Options[0].Command}, known: -1}
	for i := range x.Options {
		if Same(&x.Options[i].Command, &c) {
			out.known, out.done = i, tries
		}
	}
	return out, nil
}

// Progress is in how many worlds the command was tried, and of how many.
func (g *Grading) Progress() (done, of int) { return g.done, tries }

// Step tries the command out in one world more and reports whether there are more.
func (g *Grading) Step() (more bool) {
	if g.done >= tries {
		return false
	}
	all := []*Trial{&g.yours}
	if g.done < probes || g.renewed {
		all = append(all, &g.best)
	}
	g.done++
	g.worlds.Try(g.done, all...)
	if g.done == probes && g.best.sum(probes) != g.x.Probe[0] {
		g.renewed = true
	}
	return g.done < tries
}

// A Grade is what a reader's command is worth beside the best.
type Grade struct {
	Yours  Measure
	Best   Measure
	Solved bool
	Worlds int // in which it could be given
}

// Grade is what was found when all worlds are done. In the first worlds the best did better or worse than in all of them, and so did the
// reader's command: what counts is how far it is behind in these.
func (g *Grading) Grade() Grade {
	out := Grade{Best: g.x.Options[0].Measure, Worlds: g.x.Worlds}
	if g.known >= 0 {
		out.Yours = g.x.Options[g.known].Measure
	} else {
		out.Yours, out.Worlds = g.yours.Measure(&g.best), g.yours.given
		if g.renewed {
			out.Best = g.best.Measure(&g.best)
		} else {
			out.Yours.Worth = min(1000, max(0, out.Yours.Worth+out.Best.Worth-(g.x.Probe[1]+tries/2)/tries))
		}
	}
	out.Solved = out.Worlds > 0 && g.x.IsSolved(out.Best.Worth, out.Yours.Worth)
	return out
}

// Probe is what goes into an exercise so that it is noticed when players decide otherwise than when it was measured.
func (t *Trial) Probe() [2]int { return [2]int{t.sum(probes), t.sum(tries)} }
