package bench

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"sandtable/battle"
)

// A Load is battles that are played at the same time.
type Load struct {
	Nodes   []string // addresses of servers of the same store; commands go to them by turns, as through a balancer
	Book    battle.Book
	Setups  []*battle.Setup // taken by turns
	Battles int
	Workers int // players; each takes his battles by turns. 0: one for each battle
	// Insist sends a command again, with the same id and to the next node, until a node answers. Otherwise a lost
	// answer is an error.
	Insist bool
	// Settled says that each side stays with its node, as a connection that is kept open does behind a balancer.
	Settled bool

	Done atomic.Int64 // commands that were answered
	Lost atomic.Int64 // commands that were sent again because no node answered

	players []*player
	stopped atomic.Bool
}

// again is how long a player waits before he repeats himself.
const again = 20 * time.Millisecond

// A Played is what has been played.
type Played struct {
	Matches []*Match
	Took    Took
	Span    time.Duration // from the first command to the last answer
	CPU     time.Duration // processor time that this program took meanwhile; zero: not known
}

// A player plays battles by turns.
type player struct {
	load    *Load
	n       int
	wires   []*wire
	node    int
	playing []*Match
	played  []*Match
	took    Took
	begun   int
}

// Begin makes the battles.
func (l *Load) Begin(ctx context.Context) error {
	workers := l.Workers
	if workers <= 0 || workers > l.Battles {
		workers = l.Battles
	}
	l.players = make([]*player, workers)
	for i := range l.players {
		p := &player{load: l, n: i, node: i}
		for _, address := range l.Nodes {
			w, err := newWire(address)
			if err != nil {
				return err
			}
			p.wires = append(p.wires, w)
		}
		l.players[i] = p
	}
	return l.all(ctx, func(ctx context.Context, p *player) error {
		for at := p.n; at < l.Battles; at += workers {
			m, err := p.begin(ctx)
			if err != nil {
				return err
			}
			p.playing = append(p.playing, m)
		}
		return nil
	})
}

// Stop lets the commands under way be answered and ends play.
func (l *Load) Stop() { l.stopped.Store(true) }

// Play plays the battles until Stop. A battle that ends makes room for another.
func (l *Load) Play(ctx context.Context) (*Played, error) {
	start, spent := time.Now(), cpu()
	err := l.all(ctx, func(ctx context.Context, p *player) error {
		for i := 0; !l.stopped.Load(); i = (i + 1) % len(p.playing) {
			if err := p.turn(ctx, i); err != nil {
				return err
			}
		}
		return nil
	})
	out := &Played{Span: time.Since(start), CPU: cpu() - spent}
	for _, p := range l.players {
		p.close()
		out.Matches = append(append(out.Matches, p.played...), p.playing...)
		out.Took = append(out.Took, p.took...)
	}
	return out, err
}

// all lets players do something at the same time; the first mistake ends it.
func (l *Load) all(ctx context.Context, do func(context.Context, *player) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var all sync.WaitGroup
	for _, p := range l.players {
		all.Go(func() {
			if err := do(ctx, p); err != nil {
				cancel(err)
			}
		})
	}
	all.Wait()
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	return nil
}

func (p *player) close() {
	for _, w := range p.wires {
		w.close()
	}
}

// line is the connection to the next node.
func (p *player) line() *wire {
	p.node = (p.node + 1) % len(p.wires)
	return p.wires[p.node]
}

// lineOf is the connection for the next command of a battle.
func (p *player) lineOf(m *Match) *wire {
	if p.load.Settled {
		return p.wires[(p.n+int(m.next.Side))%len(p.wires)]
	}
	return p.line()
}

// begin makes one more battle.
func (p *player) begin(ctx context.Context) (*Match, error) {
	for {
		seed := uint64(p.n)<<32 + uint64(p.begun)
		m, err := begin(ctx, p.line(), p.load.Book, p.load.Setups[(p.n+p.begun)%len(p.load.Setups)], seed)
		if err == nil {
			p.begun++
			return m, nil
		}
		if !p.load.Insist || ctx.Err() != nil {
			return nil, fmt.Errorf("a battle cannot be made: %w", err)
		}
		wait(ctx, again)
	}
}

// turn plays one command of a battle.
func (p *player) turn(ctx context.Context, i int) error {
	m := p.playing[i]
	if m.over() {
		next, err := p.begin(ctx)
		if err != nil {
			return err
		}
		p.played, p.playing[i], m = append(p.played, m), next, next
	}
	if err := m.decide(); err != nil {
		return err
	}
	start := time.Now()
	for {
		err := m.post(ctx, p.lineOf(m))
		if err == nil {
			break
		}
		if !p.load.Insist || !isLost(err) || ctx.Err() != nil {
			return errors.Join(err, ctx.Err())
		}
		p.load.Lost.Add(1)
		wait(ctx, again)
	}
	p.took = append(p.took, time.Since(start))
	p.load.Done.Add(1)
	return nil
}

func wait(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}
