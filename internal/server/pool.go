package server

import (
	"context"
	"slices"
	"sync"
	"time"
)

// A pool is where the players of the program think: few at a time, so that people's battles are not slowed down, and in turn for
// those who have made the battles, so that making more battles gives no larger part of it. Battles in which no player of the
// program must decide are not in it.
type pool struct {
	think func(context.Context, *task)
	each  int // tasks of one maker at a time; negative: any number
	// givesWay reports a battle that comes after those that do not; nil: none does.
	givesWay func(battle string) bool

	mu     sync.Mutex
	more   *sync.Cond
	ended  bool
	tasks  map[string]*task  // by battle: those that wait, and those that are being thought about
	makers map[string]*maker // of those battles
	count  int               // of tasks so far
	busy   int
}

// A task is a battle in which a player of the program must decide.
type task struct {
	battle string
	n      int // the order in which they came
	maker  *maker
	seq    int                // the entry after which it is thought about; negative: it is not yet
	cancel context.CancelFunc // while it is
	again  bool               // it was asked for meanwhile
}

// A maker is an origin of battles with tasks.
type maker struct {
	origin  string
	waiting []*task
	busy    int
	spent   time.Duration // on his tasks; a new maker begins with the least that others have
}

func newPool(each int, think func(context.Context, *task)) *pool {
	p := &pool{think: think, each: each, tasks: map[string]*task{}, makers: map[string]*maker{}}
	p.more = sync.NewCond(&p.mu)
	return p
}

// want has a battle looked at. If it is being thought about, it is looked at again after that.
func (p *pool) want(battle, origin string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if t := p.tasks[battle]; t != nil {
		t.again = true
		return
	}
	m := p.makers[origin]
	if m == nil {
		m = &maker{origin: origin, spent: p.least()}
		p.makers[origin] = m
	}
	p.count++
	t := &task{battle: battle, n: p.count, maker: m}
	p.tasks[battle] = t
	m.waiting = append(m.waiting, t)
	p.more.Signal()
}

// least is the least that has been spent on a maker.
func (p *pool) least() (out time.Duration) {
	first := true
	for _, m := range p.makers {
		if first || m.spent < out {
			out, first = m.spent, false
		}
	}
	return out
}

// after wants a battle in a while.
func (p *pool) after(wait time.Duration, battle, origin string) {
	time.AfterFunc(wait, func() { p.want(battle, origin) })
}

// moved says that a battle has gone on: a player that thinks about an earlier position may stop.
func (p *pool) moved(battle string, seq int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if t := p.tasks[battle]; t != nil && t.cancel != nil && t.seq >= 0 && t.seq != seq {
		t.cancel()
	}
}

// at notes after which entry a task is thought about.
func (p *pool) at(t *task, seq int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	t.seq = seq
}

// next is the task that has waited longest of those of whom least was spent on. What gives way comes after all others.
func (p *pool) next() *task {
	var best *task
	at, last := 0, false // where it waits, and whether it gives way
	for _, m := range p.makers {
		if len(m.waiting) == 0 || p.each >= 0 && m.busy >= p.each {
			continue
		}
		i, gives := m.first(p.givesWay)
		if t := m.waiting[i]; best == nil || last && !gives || last == gives && t.isBefore(best) {
			best, at, last = t, i, gives
		}
	}
	if best == nil {
		return nil
	}
	m := best.maker
	m.waiting = slices.Delete(m.waiting, at, at+1)
	m.busy++
	return best
}

// first is which of his tasks is the next: the first that does not give way, or else the first.
func (m *maker) first(givesWay func(string) bool) (at int, gives bool) {
	if givesWay == nil {
		return 0, false
	}
	if i := slices.IndexFunc(m.waiting, func(t *task) bool { return !givesWay(t.battle) }); i >= 0 {
		return i, false
	}
	return 0, true
}

// isBefore reports that less was spent on its maker, or that it has waited longer.
func (t *task) isBefore(o *task) bool {
	return t.maker.spent < o.maker.spent || t.maker.spent == o.maker.spent && t.n < o.n
}

// run thinks about one task after the other.
func (p *pool) run(life context.Context) {
	for {
		p.mu.Lock()
		var t *task
		for !p.ended {
			if t = p.next(); t != nil {
				break
			}
			p.more.Wait()
		}
		if p.ended {
			p.mu.Unlock()
			return
		}
		ctx, cancel := context.WithCancel(life)
		t.cancel, t.seq, t.again = cancel, -1, false
		p.busy++
		p.mu.Unlock()
		began := time.Now()
		p.think(ctx, t)
		cancel()
		p.done(t, time.Since(began))
	}
}

// done takes a task away, or has it wait again.
func (p *pool) done(t *task, took time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	m := t.maker
	m.busy--
	p.busy--
	m.spent += took
	t.cancel = nil
	if t.again {
		p.count++
		t.n = p.count
		m.waiting = append(m.waiting, t)
	} else {
		delete(p.tasks, t.battle)
		if m.busy == 0 && len(m.waiting) == 0 {
			delete(p.makers, m.origin)
		}
	}
	p.more.Broadcast() // his others may come now
}

// end lets no task begin any more.
func (p *pool) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ended = true
	p.more.Broadcast()
}

// load is how many are being thought about, and how many wait.
func (p *pool) load() (busy, waiting int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.busy, len(p.tasks) - p.busy
}
