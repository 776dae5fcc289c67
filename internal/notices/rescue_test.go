package notices

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/internal/store/pgtest"
)

// TestRescue has a node begin deliveries and lose its lock, as if it were killed: another makes them at once. What a node that
// lives has begun stays with it.
func TestRescue(t *testing.T) {
	t.Parallel()
	where := pgtest.Start(t).Database(t)
	did := make(chan string, 10)
	wait := make(chan struct{})
	node := func(name string) *Queue {
		q, err := OpenQueue(t.Context(), where, name, slog.New(slog.NewTextHandler(t.Output(), nil)), func(ctx context.Context, delivery string, _ bool) error {
			did <- name + " " + delivery
			if name == "a" {
				select {
				case <-wait:
				case <-ctx.Done():
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(q.Close)
		return q
	}
	next := func(within time.Duration) string {
		select {
		case what := <-did:
			return what
		case <-time.After(within):
			return "nothing"
		}
	}
	a := node("a")
	all := []string{"one", "two", "three", "four"} // a has no room for more
	if err := a.Add(t.Context(), all); err != nil {
		t.Fatal(err)
	}
	for range all {
		if what := next(10 * time.Second); !strings.HasPrefix(what, "a ") {
			t.Fatalf("first %s", what)
		}
	}
	node("b")
	if what := next(4 * lookAround); what != "nothing" {
		t.Errorf("while a lives: %s", what)
	}
	a.close[len(a.close)-1]() // its guard ends, and with it its lock
	for range all {
		if what := next(8 * time.Second); !strings.HasPrefix(what, "b ") {
			t.Errorf("after a is gone: %s", what)
		}
	}
	close(wait)
}

// TestAddedTwice has two nodes put the same deliveries into the queue at the same time: each is made once.
func TestAddedTwice(t *testing.T) {
	t.Parallel()
	where := pgtest.Start(t).Database(t)
	var mu sync.Mutex
	made, added := map[string]int{}, make(chan struct{})
	var both []*Queue
	for _, name := range []string{"a", "b"} {
		q, err := OpenQueue(t.Context(), where, name, nil, func(_ context.Context, delivery string, _ bool) error {
			<-added
			mu.Lock()
			defer mu.Unlock()
			made[delivery]++
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(q.Close)
		both = append(both, q)
	}
	var ids []string
	for i := range 40 {
		ids = append(ids, fmt.Sprint("d", i))
	}
	var all sync.WaitGroup
	for _, q := range both {
		all.Go(func() {
			if err := q.Add(t.Context(), ids); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	close(added)
	count := func() (different, times int) {
		mu.Lock()
		defer mu.Unlock()
		for _, n := range made {
			times += n
		}
		return len(made), times
	}
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if n, _ := count(); n == len(ids) {
			break
		}
	}
	time.Sleep(time.Second) // for one that is made again
	if different, times := count(); different != len(ids) || times != len(ids) {
		t.Errorf("%d of %d deliveries were made, %d times", different, len(ids), times)
	}
}
