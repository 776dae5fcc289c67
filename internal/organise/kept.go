package organise

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"sandtable/internal/event"
	"sandtable/internal/store"
)

// A Kept is an event of a store as of its last line that was read. One goroutine uses it at a time.
type Kept struct {
	*event.Event
	Row      *store.Event
	Entrants []store.Entrant // the first has the number 1
	seq      int
}

// Load reads an event.
func Load(ctx context.Context, s store.Store, id string) (*Kept, error) {
	k := &Kept{}
	return k, k.Catch(ctx, s, id)
}

// perRead is how many lines are read at a time.
const perRead = 1000

// Catch reads what is new.
func (k *Kept) Catch(ctx context.Context, s store.Store, id string) error {
	row, err := s.Event(ctx, id)
	if err != nil {
		return err
	}
	if k.Event == nil || row.Seq < k.seq {
		k.Event, k.seq = &event.Event{}, 0
	}
	k.Row = row
	for k.seq < row.Seq {
		lines, err := s.EventLines(ctx, id, k.seq, min(perRead, row.Seq-k.seq))
		if err != nil {
			return err
		}
		if len(lines) == 0 {
			return fmt.Errorf("event %s: line %d is missing", id, k.seq+1)
		}
		for i := range lines {
			var c event.Change
			if err := json.Unmarshal(lines[i].Body, &c); err != nil {
				return fmt.Errorf("event %s: line %d: %w", id, lines[i].Seq, err)
			}
			if err := k.Apply(&c); err != nil {
				k.Event = nil
				return fmt.Errorf("event %s: line %d: %w", id, lines[i].Seq, err)
			}
			k.seq = lines[i].Seq
		}
	}
	k.Entrants, err = s.Entrants(ctx, id) // names change without a line
	return err
}

// Number is that of a player of the club in the event; 0: he takes no part.
func (k *Kept) Number(player string) int {
	if player == "" {
		return 0
	}
	for i := range k.Entrants {
		if k.Entrants[i].Player == player {
			return k.Entrants[i].N
		}
	}
	return 0
}

// Line makes the line of a change that has been applied.
func (k *Kept) Line(c *event.Change, now time.Time) (*store.EventLine, error) {
	body, err := json.Marshal(c)
	return &store.EventLine{Event: k.Row.ID, Seq: k.seq + 1, Body: body, At: now, Phase: string(k.Phase), Wake: k.Wake()}, err
}

// A Wanted is a change with what the store keeps beside it.
type Wanted struct {
	event.Change
	Entrant *store.Entrant
	List    string
	Counted string
}

// call says on the line of a change that was applied who is to be told of it: the players whom it pairs, those who have little time left, or
// the organiser if his rule leaves him pairings to settle.
func (k *Kept) call(w *Wanted, l *store.EventLine) {
	switch w.Deed {
	case event.Paired:
		l.Called, l.Calls = w.called(), store.Round
	case event.Reminded:
		l.Called, l.Calls = k.Waiting(w.Round), store.RoundEnds
	case event.Expired:
		if len(k.Waiting(w.Round)) > 0 {
			l.Calls = store.RoundOver
		}
	}
}

// called are the players whom a change pairs.
func (w *Wanted) called() (out []int) {
	for i := range w.Rounds {
		for _, p := range w.Rounds[i].Pairs {
			out = append(out, p.Red, p.Blue)
		}
	}
	slices.Sort(out)
	return slices.DeleteFunc(slices.Compact(out), func(n int) bool { return n == 0 })
}

// tries is how often a change is tried when others come first.
const tries = 8

// Do makes a change. What is asked for is decided anew if another change came first.
func (k *Kept) Do(ctx context.Context, s store.Store, id string, want func() (*Wanted, error)) error {
	for try := 1; ; try++ {
		if err := k.Catch(ctx, s, id); err != nil {
			return err
		}
		w, err := want()
		if err != nil || w == nil {
			return err
		}
		if err := k.Apply(&w.Change); err != nil {
			return err
		}
		now := s.Now().UTC().Truncate(time.Millisecond)
		line, err := k.Line(&w.Change, now)
		if err == nil {
			line.Entrant, line.Counted = w.Entrant, w.Counted
			k.call(w, line)
			if w.List != "" {
				line.List = &store.Entrant{N: w.Player, List: w.List}
			}
			err = s.AppendEvent(ctx, line)
		}
		if err == nil {
			return k.Wrote(ctx, s, line)
		}
		k.Event = nil // the fold is ahead of the store
		if !errors.Is(err, store.ErrStale) || try >= tries {
			return err
		}
	}
}

// Wrote takes note of a line that was just written.
func (k *Kept) Wrote(ctx context.Context, s store.Store, line *store.EventLine) (err error) {
	k.seq = line.Seq
	if k.Row, err = s.Event(ctx, line.Event); err == nil {
		k.Entrants, err = s.Entrants(ctx, line.Event)
	}
	return err
}

// Drop forgets the fold, which may be ahead of the store.
func (k *Kept) Drop() { k.Event = nil }

// Hold keeps a new event of a plan.
func Hold(ctx context.Context, s store.Store, id string, plan *event.Plan, organiser, origin string, most, mostOf int) error {
	c := event.Change{Deed: event.Made, Plan: plan}
	if err := new(event.Event).Apply(&c); err != nil {
		return err
	}
	body, err := json.Marshal(&c)
	if err != nil {
		return err
	}
	return s.Hold(ctx, &store.Event{
		ID: id, Name: plan.Name, Kind: string(plan.Kind), Rules: plan.Rules, Phase: string(event.Open), Organiser: organiser, Origin: origin,
		Made: s.Now().UTC().Truncate(time.Millisecond),
	}, body, most, mostOf)
}

// Join is how a player signs up, or a name that the organiser enters.
func (k *Kept) Join(player, name, club string) *Wanted {
	if n := k.Number(player); n > 0 {
		return &Wanted{Change: event.Change{Deed: event.Returned, Player: n}}
	}
	n := len(k.Players) + 1
	return &Wanted{Change: event.Change{Deed: event.Joined, Player: n, Club: club}, Entrant: &store.Entrant{N: n, Player: player, Name: name}}
}

// Pair pairs the next round; players of whom one has blocked the other do not meet if there is another way.
func (k *Kept) Pair(ctx context.Context, s store.Store, now time.Time) (*Wanted, error) {
	blocked, err := s.EventApart(ctx, k.Row.ID)
	if err != nil {
		return nil, err
	}
	blocked = ordered(blocked)
	c, err := k.Next(apart(blocked))
	if err != nil {
		return nil, err
	}
	c.Apart = blocked
	k.Due(c.Rounds, now)
	return &Wanted{Change: *c}, nil
}

// ordered lists pairs of players once each. Who has blocked whom is told nowhere.
func ordered(pairs [][2]int) [][2]int {
	for i, b := range pairs {
		pairs[i] = [2]int{min(b[0], b[1]), max(b[0], b[1])}
	}
	slices.SortFunc(pairs, func(a, b [2]int) int { return cmp.Or(a[0]-b[0], a[1]-b[1]) })
	return slices.Compact(pairs)
}

// apart asks whether two players are in a list of those who do not meet.
func apart(pairs [][2]int) func(a, b int) bool {
	set := map[[2]int]bool{}
	for _, p := range pairs {
		set[p] = true
	}
	return func(a, b int) bool { return set[[2]int{min(a, b), max(a, b)}] }
}

// Pass does what the time of rounds has brought.
func (k *Kept) Pass(ctx context.Context, s store.Store, now time.Time) error {
	for done := false; !done; {
		if err := k.Do(ctx, s, k.Row.ID, func() (*Wanted, error) {
			c := k.Tick(now)
			if done = c == nil; done {
				return nil, nil
			}
			return &Wanted{Change: *c}, nil
		}); err != nil {
			return err
		}
	}
	return nil
}
