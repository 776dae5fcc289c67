package server

import (
	"bytes"
	"context"
	"errors"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/internal/store"
)

// lookAtSnapshot folds the log up to the entry of the kept snapshot and compares what it has become. The sum of the entry stands for
// the state, but not for how much patience is left, and a snapshot that is thrown away when it is wanted costs a long fold. One that
// another version of the rules has made is of no use, and is let be.
func (a *auditor) lookAtSnapshot(ctx context.Context, book battle.Book) error {
	kept, err := a.kept.Snapshot(ctx, a.id)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil
	case err != nil:
		return err
	case kept.Version != book.Version():
		return nil
	case kept.Seq < 1 || kept.Seq > len(a.rec.Entries):
		a.flaw(0, "its snapshot is of entry %d, it has %d", kept.Seq, len(a.rec.Entries))
		return nil
	}
	part := *a.rec
	part.Entries, part.Dice = a.rec.Entries[:kept.Seq], nil
	game, _, err := record.Replay(book, &part)
	if err != nil {
		a.flaw(kept.Seq, "its snapshot cannot be compared: %v", err)
		return nil
	}
	want := game.Snapshot()
	if want == nil {
		a.flaw(kept.Seq, "its snapshot is of an entry after which none is made")
		return nil
	}
	var more shotMore
	state, err := unzip(kept.State)
	if err == nil {
		err = battle.Strict(kept.More, &more)
	}
	switch {
	case err != nil:
		a.flaw(kept.Seq, "its snapshot cannot be read: %v", err)
	case !bytes.Equal(state, want.State):
		a.flaw(kept.Seq, "its snapshot is not what the log leads to")
	case more != shotMore{a.bases, want.Tally}:
		a.flaw(kept.Seq, "its snapshot counts other entries than the log has")
	}
	return nil
}
