// Package bench puts the server under load: many battles at once over real connections, each command durable before it is
// answered.
package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/internal/server"
	"sandtable/internal/store"
	"sandtable/rules"
)

// Options say how much load.
type Options struct {
	Store    store.Store
	Rules    string
	Battles  int
	Commands int           // of each battle at most
	For      time.Duration // at most
	Position bool          // answers tell the position too
}

// A Report is what was measured.
type Report struct {
	Battles  int
	Commands int
	Took     time.Duration
	Sorted   []time.Duration // how long each command took, the quickest first
}

// Rate is the commands a second.
func (r *Report) Rate() float64 { return float64(r.Commands) / r.Took.Seconds() }

// Within is how long so many of a thousand commands took at most.
func (r *Report) Within(permille int) time.Duration {
	if len(r.Sorted) == 0 {
		return 0
	}
	return r.Sorted[min(len(r.Sorted)-1, len(r.Sorted)*permille/1000)]
}

// A fight is a battle under load.
type fight struct {
	id     string
	tokens [2]string
	shots  []shot
}

// Serve runs a server on loopback and plays battles on it.
func Serve(ctx context.Context, o Options, say func(format string, args ...any)) (*Report, error) {
	s := server.New(server.Options{
		Store: o.Store, Books: rules.Books, Secret: secretOf,
		Limits: server.Limits{Battles: -1, Commands: -1, Reads: -1, Live: -1},
	})
	defer s.Close()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var h http.Server
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, &h, func() error { return h.Serve(listener) }) }()
	fights, err := prepare(listener.Addr().String(), &o)
	if err != nil {
		return nil, err
	}
	say("%d battles of %s are ready\n", len(fights), o.Rules)
	runtime.GC()
	out, err := load(listener.Addr().String(), fights, &o)
	cancel()
	if end := <-ended; err == nil && end != nil && !errors.Is(end, http.ErrServerClosed) {
		err = end
	}
	return out, err
}

// prepare makes the battles and plans their commands.
func prepare(addr string, o *Options) ([]fight, error) {
	fights := make([]fight, o.Battles)
	errs := make([]error, o.Battles)
	var kinds [distinct]*arrange.Made
	for i := range kinds {
		seed := uint64(i + 1)
		var err error
		if kinds[i], err = arrange.Make(rules.Books, arrange.Wish{Rules: o.Rules, Seed: &seed}); err != nil {
			return nil, err
		}
	}
	var all sync.WaitGroup
	room := make(chan struct{}, runtime.NumCPU())
	for i := range fights {
		room <- struct{}{}
		b := kinds[i%distinct].Battle().Clone()
		all.Go(func() {
			defer func() { <-room }()
			errs[i] = fights[i].make(addr, kinds[i%distinct].Setup(), b, o.Commands)
		})
	}
	all.Wait()
	return fights, errors.Join(errs...)
}

// distinct is how many different set-ups are fought: drafting armies takes long, and is not what is measured.
const distinct = 8

func (f *fight) make(addr string, setup *battle.Setup, b battle.Battle, most int) error {
	c, err := dial(addr)
	if err != nil {
		return err
	}
	defer c.conn.Close()
	body, err := json.Marshal(map[string]any{"setup": setup})
	if err != nil {
		return err
	}
	status, answer, err := c.post("/api/battles", "", body)
	if err != nil {
		return err
	}
	var made struct {
		Battle string
		Seats  []struct{ Token string }
	}
	if err := json.Unmarshal(answer, &made); err != nil || status != http.StatusCreated || len(made.Seats) != 2 {
		return fmt.Errorf("bench: a battle cannot be made: %d %s %w", status, answer, err)
	}
	f.id, f.tokens = made.Battle, [2]string{made.Seats[0].Token, made.Seats[1].Token}
	f.shots, err = plan(b, f.id, most)
	return err
}

// load plays all battles at once, one command of each at a time.
func load(addr string, fights []fight, o *Options) (*Report, error) {
	took := make([][]time.Duration, len(fights))
	errs := make([]error, len(fights))
	var late atomic.Bool
	var all sync.WaitGroup
	start := time.Now()
	stop := time.AfterFunc(o.For, func() { late.Store(true) })
	defer stop.Stop()
	for i := range fights {
		all.Go(func() { took[i], errs[i] = fights[i].play(addr, o, &late) })
	}
	all.Wait()
	out := &Report{Battles: len(fights), Took: time.Since(start), Sorted: slices.Concat(took...)}
	out.Commands = len(out.Sorted)
	slices.Sort(out.Sorted)
	return out, errors.Join(errs...)
}

func (f *fight) play(addr string, o *Options, late *atomic.Bool) ([]time.Duration, error) {
	c, err := dial(addr)
	if err != nil {
		return nil, err
	}
	defer c.conn.Close()
	path := "/api/battles/" + f.id + "/commands"
	if !o.Position {
		path += "?position=0"
	}
	took := make([]time.Duration, 0, len(f.shots))
	for i := range f.shots {
		if late.Load() {
			break
		}
		start := time.Now()
		status, answer, err := c.post(path, f.tokens[f.shots[i].seat-1], f.shots[i].body)
		if err != nil {
			return took, err
		}
		if took = append(took, time.Since(start)); status != http.StatusOK {
			return took, fmt.Errorf("bench: command %d of %s: %d %s: %s", i+1, f.id, status, answer, f.shots[i].body)
		}
	}
	return took, nil
}
