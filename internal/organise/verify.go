package organise

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"sandtable/internal/event"
	"sandtable/internal/store"
)

// An Account is an event folded again, with what is wrong with it.
type Account struct {
	*event.Event
	Flaws   []string
	Counted map[string]event.Result // what the log says battles have ended with
}

func (a *Account) flaw(format string, facts ...any) {
	a.Flaws = append(a.Flaws, fmt.Sprintf(format, facts...))
}

// Verify folds an event of a store again. Each round must be paired as the event would pair it, each list have its hash, and what the store
// keeps beside the log follow from it.
func Verify(ctx context.Context, s store.Store, row *store.Event) (*Account, error) {
	a := &Account{Event: &event.Event{}, Counted: map[string]event.Result{}}
	for seq := 0; seq < row.Seq; {
		lines, err := s.EventLines(ctx, row.ID, seq, min(perRead, row.Seq-seq))
		if err != nil {
			return nil, err
		}
		if len(lines) == 0 || lines[0].Seq != seq+1 {
			a.flaw("line %d is missing", seq+1)
			return a, nil
		}
		for i := range lines {
			if seq++; lines[i].Seq != seq {
				a.flaw("line %d is missing", seq)
				return a, nil
			}
			if err := a.again(ctx, s, row.ID, &lines[i]); err != nil {
				return nil, err
			}
			if len(a.Flaws) > 0 { // what comes after it is built on sand
				return a, nil
			}
		}
	}
	if row.Phase != string(a.Phase) || row.Name != a.Plan.Name || row.Kind != string(a.Plan.Kind) || row.Rules != a.Plan.Rules {
		a.flaw("it is called %q, %s, %s, %s; by its log it is %q, %s, %s, %s", row.Name, row.Kind, row.Rules, row.Phase, a.Plan.Name, a.Plan.Kind, a.Plan.Rules, a.Phase)
	}
	return a, a.entrants(ctx, s, row.ID)
}

// again folds one line. A round is paired once more and compared.
func (a *Account) again(ctx context.Context, s store.Store, id string, l *store.EventLine) error {
	var c event.Change
	if err := json.Unmarshal(l.Body, &c); err != nil {
		a.flaw("line %d cannot be read: %v", l.Seq, err)
		return nil
	}
	if c.Deed == event.Paired {
		same := a.pairs(&c, c.Apart)
		if !same && c.Apart == nil { // logs did not always say who was not to meet
			blocked, err := s.EventApart(ctx, id)
			if err != nil {
				return err
			}
			same = a.pairs(&c, ordered(blocked))
		}
		if !same {
			a.flaw("line %d: round %d is not paired as it follows from the lines before", l.Seq, len(a.Rounds)+1)
			return nil
		}
	}
	if err := a.Apply(&c); err != nil {
		a.flaw("line %d: %v", l.Seq, err)
		return nil
	}
	if c.Deed == event.Settled && c.Battle != "" {
		a.Counted[c.Battle] = *c.Result
		if p := a.Pair(c.Round, c.Place); p.Battle != c.Battle {
			a.flaw("line %d counts battle %s, which is not that of the pairing", l.Seq, c.Battle)
		}
	}
	return nil
}

// pairs reports whether a change pairs rounds as the event does.
func (a *Account) pairs(c *event.Change, blocked [][2]int) bool {
	want, err := a.Next(apart(blocked))
	if err != nil || len(want.Rounds) != len(c.Rounds) {
		return false
	}
	for i := range want.Rounds {
		one := c.Rounds[i]
		one.Due = 0
		if !reflect.DeepEqual(want.Rounds[i], one) {
			return false
		}
	}
	return true
}

// entrants compares players and lists with the log.
func (a *Account) entrants(ctx context.Context, s store.Store, id string) error {
	all, err := s.Entrants(ctx, id)
	if err != nil {
		return err
	}
	if len(all) != len(a.Players) {
		a.flaw("it has %d players, by its log %d", len(all), len(a.Players))
		return nil
	}
	for i := range all {
		hash := a.Players[i].Hash
		if all[i].N != i+1 {
			a.flaw("player %d is missing", i+1)
			return nil
		}
		if all[i].Former { // his list went with him
			continue
		}
		text, err := s.EventList(ctx, id, i+1)
		switch {
		case errors.Is(err, store.ErrNotFound):
			text = ""
		case err != nil:
			return err
		}
		if text == "" && hash == "" {
			continue
		}
		if HashOf(text) != hash {
			a.flaw("the army list of player %d is not the one that was handed in", i+1)
		}
	}
	return nil
}
