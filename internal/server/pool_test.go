package server

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"
)

// TestPoolIsFair lets one maker want a hundred battles and another one: the other does not wait for the hundred.
func TestPoolIsFair(t *testing.T) {
	var mu sync.Mutex
	var order []string
	begin := make(chan struct{})
	p := newPool(-1, func(_ context.Context, task *task) {
		<-begin
		time.Sleep(time.Millisecond)
		mu.Lock()
		defer mu.Unlock()
		order = append(order, task.maker.origin)
	})
	for i := range 100 {
		p.want(fmt.Sprint("a", i), "a")
	}
	life, end := context.WithCancel(t.Context())
	var all sync.WaitGroup
	all.Go(func() { p.run(life) })
	patiently(t, func() bool { busy, _ := p.load(); return busy == 1 })
	p.want("b", "b")
	p.want("b", "b") // twice is once
	for i := range 10 {
		p.want(fmt.Sprint("c", i), "c")
	}
	close(begin)
	patiently(t, func() bool { busy, waiting := p.load(); return busy+waiting == 0 })
	end()
	p.end()
	all.Wait()
	if at := slices.Index(order, "b"); len(order) != 111 || at > 4 {
		t.Errorf("of %d, b was number %d", len(order), at+1)
	}
	last := 0
	for i, who := range order {
		if who == "c" {
			last = i + 1
		}
	}
	if last > 30 {
		t.Errorf("c was through after %d", last)
	}
	if len(p.makers) != 0 || len(p.tasks) != 0 {
		t.Errorf("it remembers %d makers and %d tasks", len(p.makers), len(p.tasks))
	}
}

// TestPoolGivesWay lets a battle that gives way wait until nothing else does, also one of the same maker.
func TestPoolGivesWay(t *testing.T) {
	var order []string
	begin := make(chan struct{})
	p := newPool(-1, func(_ context.Context, task *task) {
		<-begin
		order = append(order, task.battle)
	})
	p.givesWay = func(battle string) bool { return battle[0] == 'z' }
	p.want("first", "x")
	life, end := context.WithCancel(t.Context())
	var all sync.WaitGroup
	all.Go(func() { p.run(life) })
	patiently(t, func() bool { busy, _ := p.load(); return busy == 1 })
	for _, maker := range []string{"a", "b"} {
		for i := range 3 {
			p.want(fmt.Sprint("z", maker, i), maker)
			p.want(fmt.Sprint("y", maker, i), maker)
		}
	}
	close(begin)
	patiently(t, func() bool { busy, waiting := p.load(); return busy+waiting == 0 })
	end()
	p.end()
	all.Wait()
	if len(order) != 13 || slices.ContainsFunc(order[:7], p.givesWay) {
		t.Errorf("%v", order)
	}
}

// TestPoolEach holds one maker to so many tasks at a time, while workers are left for others.
func TestPoolEach(t *testing.T) {
	var mu sync.Mutex
	now, most := map[string]int{}, map[string]int{}
	p := newPool(1, func(_ context.Context, task *task) {
		who := task.maker.origin
		mu.Lock()
		now[who]++
		most[who] = max(most[who], now[who])
		mu.Unlock()
		time.Sleep(time.Millisecond)
		mu.Lock()
		now[who]--
		mu.Unlock()
	})
	life, end := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() { p.run(life) })
	}
	for i := range 20 {
		p.want(fmt.Sprint("a", i), "a")
		p.want(fmt.Sprint("b", i), "b")
	}
	patiently(t, func() bool { busy, waiting := p.load(); return busy+waiting == 0 })
	end()
	p.end()
	all.Wait()
	if most["a"] != 1 || most["b"] != 1 {
		t.Errorf("at a time: %v", most)
	}
}

// TestPoolAgain looks at a battle once more that was wanted while it was thought about, and stops a player that thinks about an earlier position.
func TestPoolAgain(t *testing.T) {
	looked, stopped := 0, 0
	var p *pool
	p = newPool(1, func(ctx context.Context, task *task) {
		looked++
		p.moved("a", looked) // by the look at where the battle is
		if ctx.Err() != nil {
			t.Error("it was stopped before it began")
		}
		p.at(task, looked)
		if looked == 1 {
			p.want("a", "x")
			p.moved("a", 1) // that is what it thinks about
			if ctx.Err() != nil {
				t.Error("it was stopped for nothing")
			}
			p.moved("a", 2)
			<-ctx.Done()
			stopped++
		}
	})
	p.want("a", "x")
	life, end := context.WithCancel(t.Context())
	var all sync.WaitGroup
	all.Go(func() { p.run(life) })
	patiently(t, func() bool { busy, waiting := p.load(); return busy+waiting == 0 })
	end()
	p.end()
	all.Wait()
	if looked != 2 || stopped != 1 {
		t.Errorf("looked %d times, stopped %d", looked, stopped)
	}
}
