package bot

import (
	"cmp"
	"slices"
	"sync"

	"sandtable/battle"
	"sandtable/dice"
)

// An option is a command that is tried out, and the temper in which its side goes on.
type option struct {
	found
	temper Temper
	how    int // its place among the tempers

	values []int32 // what came of it, world by world
}

// A race compares options: all of them are tried out in the same imagined battles with the same luck, and after four, eight, sixteen
// worlds the worse half is left behind, so that most is spent on what is close. The first option is the one to beat.
type race struct {
	general *General
	seat    *Seat
	options []option
	world   world
	nodes   int // that may be spent
	cores   int
	halt    func() bool

	alive []int // places of the options that are still compared, the first among them
	rows  int   // worlds in which all of these were tried out
	drawn int   // worlds that were imagined
	spent int
}

// firstRows is after how many worlds the first options are left behind, mostRows after how many it is given up.
const (
	firstRows  = 4
	enoughRows = 8 // before which nothing is believed
	mostRows   = 128
)

// winner is which option is best. Unless another is clearly better, it is the first.
func (r *race) winner() (best int, lead comparison) {
	num := r.general.sergeant.num
	r.alive = r.alive[:0]
	for i := range r.options {
		r.alive = append(r.alive, i)
	}
	for goal := firstRows; ; goal *= 2 {
		full := r.tryUntil(goal)
		if !full || goal >= mostRows {
			break
		}
		r.leaveBehind()
		if len(r.alive) == 1 {
			break
		}
		if c := r.compare(r.alive[1]); len(r.alive) == 2 && goal >= enoughRows && c.isBeyond(int64(num.surely)) {
			break
		}
	}
	if r.rows < enoughRows {
		return 0, comparison{}
	}
	for _, i := range r.alive[1:] {
		if c := r.compare(i); c.n >= enoughRows && c.isBeyond(int64(num.clearly)) && c.mean() >= max(int64(num.worthwhile), lead.mean()+1) {
			best, lead = i, c
		}
	}
	if best == 0 {
		lead.n = int64(r.rows)
	}
	return best, lead
}

// leaveBehind keeps the first option and the better half of the others, but none that is clearly worse than the first.
func (r *race) leaveBehind() {
	others := slices.Clone(r.alive[1:])
	slices.SortStableFunc(others, func(x, y int) int {
		a, b := r.compare(x), r.compare(y)
		return cmp.Compare(b.mean(), a.mean())
	})
	others = others[:(len(others)+1)/2]
	others = slices.DeleteFunc(others, func(i int) bool {
		c := r.compare(i)
		return c.negative().isBeyond(int64(r.general.sergeant.num.worse)) || c.squares == 0 && c.sum == 0
	})
	r.alive = append(r.alive[:1], others...)
}

// compare says by how much an option is better than the first, in the worlds in which both were tried out.
func (r *race) compare(i int) (c comparison) {
	one, other := r.options[0].values, r.options[i].values
	for j := range min(len(one), len(other)) {
		c.add(int64(other[j]) - int64(one[j]))
	}
	return c
}

// A comparison is a sum of differences.
type comparison struct{ n, sum, squares int64 }

func (c *comparison) add(d int64) {
	c.n++
	c.sum += d
	c.squares += d * d
}

// mean is the difference on average.
func (c *comparison) mean() int64 {
	if c.n == 0 {
		return 0
	}
	return c.sum / c.n
}

func (c comparison) negative() *comparison {
	c.sum = -c.sum
	return &c
}

// isBeyond reports a mean above so many quarters of its standard error.
func (c *comparison) isBeyond(quarters int64) bool {
	// sum/n > quarters/4 · √((squares − sum²/n) / n(n−1)), all squared
	return c.sum > 0 && c.n > 1 && 16*c.sum*c.sum*(c.n-1) > quarters*quarters*(c.squares*c.n-c.sum*c.sum)
}

// sure is how sure it is that the mean is above zero, in hundredths, if differences are spread as they usually are.
func (c *comparison) sure() int {
	q := 0
	for q+1 < len(belowQuarters) && c.isBeyond(int64(q+1)) {
		q++
	}
	return belowQuarters[q]
}

// belowQuarters is how much of a normal distribution lies below so many quarters of its deviation, in hundredths.
var belowQuarters = [...]int{50, 60, 69, 77, 84, 89, 93, 96, 98, 99}

// tryUntil tries the options that are left out until that was done in so many worlds, and reports whether the budget allowed it.
func (r *race) tryUntil(rows int) bool {
	for r.rows < rows {
		if r.spent >= r.nodes || r.halt() || r.drawn > 2*rows+firstRows {
			return false
		}
		l := lap{race: r, from: r.drawn, worlds: rows - r.rows}
		l.runs = make([]run, l.worlds*len(r.alive))
		l.play()
		if !l.count() {
			return false
		}
	}
	return true
}

// A lap is so many worlds in which all options that are left are tried out, several at a time.
type lap struct {
	*race
	from, worlds int
	runs         []run // world by world

	mu   sync.Mutex
	next int
	base battle.Battle // the world of the next run
}

func (l *lap) play() {
	cores := min(max(1, l.cores), len(l.runs))
	for len(l.general.teams) < cores {
		l.general.teams = append(l.general.teams, newTeam(&l.general.sergeant.mind))
	}
	if cores == 1 {
		l.work(l.general.teams[0])
		return
	}
	var wait sync.WaitGroup
	for _, t := range l.general.teams[:cores] {
		wait.Go(func() { l.work(t) })
	}
	wait.Wait()
}

// work tries out what is next until nothing is left.
func (l *lap) work(t *team) {
	for {
		at, b, w := l.take()
		if b == nil {
			return
		}
		r := t.play(b, &w, &l.options[l.alive[at%len(l.alive)]], l.halt)
		l.mu.Lock()
		l.runs[at] = r
		l.mu.Unlock()
	}
}

// take is what is to be tried out next, in which battle. Nothing more is, once what was spent in the worlds before is enough: so the
// same runs are counted on machines of any speed.
func (l *lap) take() (at int, b battle.Battle, w world) {
	l.mu.Lock()
	defer l.mu.Unlock()
	at = l.next
	if at >= len(l.runs) || l.halt() {
		return at, nil, w
	}
	row, n := at/len(l.alive), len(l.alive)
	before := l.spent
	for i := range row * n {
		before += l.runs[i].nodes
	}
	if before >= l.nodes {
		return at, nil, w
	}
	w = l.world
	w.seed = mix(l.world.seed + uint64(l.from+row)*0x9e3779b97f4a7c15)
	if at%n == 0 {
		l.base = l.seat.Imagine(dice.Seeded(w.seed))
	}
	l.next++
	if at%n == n-1 {
		return at, l.base, w
	}
	return at, l.base.Clone(), w
}

// count takes the worlds in their order, as far as they were played through, and reports whether all were.
func (l *lap) count() bool {
	n := len(l.alive)
	for row := range l.worlds {
		if l.spent >= l.nodes {
			return false
		}
		runs, bad := l.runs[row*n:][:n], false
		for i := range runs {
			if !runs[i].done {
				return false
			}
			bad = bad || runs[i].bad
			l.spent += runs[i].nodes
		}
		l.drawn++
		if bad {
			continue // as things are imagined there, not all of them can be done
		}
		l.rows++
		for i := range runs {
			o := &l.options[l.alive[i]]
			o.values = append(o.values, runs[i].value)
		}
	}
	return true
}
