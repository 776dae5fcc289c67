package server

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"sandtable/battle/record"
	"sandtable/internal/event"
	"sandtable/internal/organise"
	"sandtable/internal/store"
	"sandtable/library"
)

// verifyEvents folds every event again: its pairings, its army lists, and the results of battles, which are played again.
func verifyEvents(ctx context.Context, kept store.Store, books []library.Shelf, out *Audit) error {
	for _, phase := range []event.Phase{event.Open, event.Running, event.Over} {
		for at := (store.Place{}); ; {
			some, err := kept.Events(ctx, string(phase), "", at, perList)
			for i := range some {
				if err == nil {
					err = verifyEvent(ctx, kept, books, some[i].ID, out)
				}
				at = store.Place{At: some[i].Touched, ID: some[i].ID}
			}
			if err != nil {
				return err
			}
			if len(some) < perList {
				break
			}
		}
	}
	return nil
}

// verifyEvent looks at one event as it is at one moment: if it moves on meanwhile, it looks again.
func verifyEvent(ctx context.Context, kept store.Store, books []library.Shelf, id string, out *Audit) error {
	for try := 1; ; try++ {
		row, err := kept.Event(ctx, id)
		if err != nil {
			return err
		}
		account, err := organise.Verify(ctx, kept, row)
		if err != nil {
			return err
		}
		flaws := account.Flaws
		for _, battle := range slices.Sorted(maps.Keys(account.Counted)) {
			says := account.Counted[battle]
			got, err := replayed(ctx, kept, books, battle)
			if err != nil {
				return err
			}
			if got != nil && *got != says {
				flaws = append(flaws, fmt.Sprintf("battle %s counts as %s with %d to %d, by its log as %s with %d to %d",
					battle, says.Outcome, says.Red, says.Blue, got.Outcome, got.Red, got.Blue))
			}
		}
		if len(flaws) > 0 && try < 5 {
			if again, err := kept.Event(ctx, id); err != nil || again.Seq != row.Seq {
				continue
			}
		}
		out.Events++
		for _, f := range flaws {
			out.Broken = append(out.Broken, Flaw{Battle: "event " + id, What: f})
		}
		return nil
	}
}

// replayed is how a battle of an event ends when it is played again; nil: it cannot be, which is said of the battle itself.
func replayed(ctx context.Context, kept store.Store, books []library.Shelf, id string) (*event.Result, error) {
	row, err := kept.Battle(ctx, id)
	if errors.Is(err, store.ErrNotFound) { // deleted by the operator
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	a := &auditor{kept: kept, books: books, id: id, row: row}
	if err := a.once(ctx); err != nil || len(a.flaws) > 0 {
		return nil, err
	}
	at := slices.IndexFunc(books, func(s library.Shelf) bool { return s.Book.ID() == row.Rules })
	game, _, err := record.Replay(books[at].Book, a.rec)
	if err != nil {
		return nil, nil
	}
	return resultIn(game), nil
}
