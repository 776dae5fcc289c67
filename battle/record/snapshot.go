package record

import (
	"bytes"
	"errors"
	"fmt"

	"sandtable/battle"
)

// A long battle need not be folded from its set-up each time it is wanted: a snapshot is its state after an entry. It is not
// trusted. The sum of that entry stands for the state too, so a changed snapshot would need a changed log as well, and
// from there on every sum. What a snapshot cannot show is that the entries before it lead to that sum: for that the whole log is
// folded, by those that want all of it (a record, a take-back of long ago) and by those that verify.
//
// A snapshot is made after an entry that cannot be taken back by one side alone, so that its side may go back as far as before.

// ErrCut says that something before the snapshot is wanted, which the game does not have.
var ErrCut = errors.New("the beginning of the log is not at hand")

// A Snapshot is a game after an entry, without the way there.
type Snapshot struct {
	Seq     int    // the entry
	Version string // of the book that wrote the state
	State   []byte // as Encode has it
	Tally   Tally
}

// Snapshot is the game as it stands; nil: a snapshot cannot be made of it now.
func (g *Game) Snapshot() *Snapshot {
	n := len(g.entries)
	if n == 0 || g.older || !g.entries[n-1].Barrier || g.entries[n-1].Command.Verb == Undo {
		return nil
	}
	state, err := g.now.Encode()
	if err != nil {
		return nil
	}
	return &Snapshot{g.Len(), g.version, state, g.spent}
}

// Resume goes on from a snapshot of a battle whose record, without its entries, is given. The entry is that of the snapshot, and
// before is the sum before it, both as the log has them. An error says that the snapshot is of no use.
func Resume(book battle.Book, rec *Record, s *Snapshot, at *Entry, before Sum) (g *Game, err error) {
	defer func() {
		if p := recover(); p != nil {
			g, err = nil, fmt.Errorf("snapshot: the state cannot be read: %v", p)
		}
	}()
	switch {
	case rec.Book != book.ID():
		return nil, fmt.Errorf("snapshot: the battle is of %s", rec.Book)
	case s.Version != book.Version():
		return nil, fmt.Errorf("snapshot: version %.20s of the rules has made it", s.Version)
	case s.Seq != at.Seq || !at.Barrier || at.Command.Verb == Undo:
		return nil, fmt.Errorf("snapshot: entry %d is not that of a snapshot", at.Seq)
	}
	said, err := at.said()
	if err != nil {
		return nil, fmt.Errorf("snapshot: %w", err)
	}
	if sum := sumOf(before[:], said, s.State); sum != at.Sum {
		return nil, &Difference{s.Seq, "the sum", at.Sum.String(), sum.String()}
	}
	g = &Game{
		book: book, setup: &rec.Setup, start: rec.Start, spent: s.Tally, paid: s.Tally,
		began: rec.Version, version: s.Version, base: s.Seq, cut: at.Sum, state: s.State,
	}
	if g.now, err = book.Decode(g.setup, s.State); err != nil {
		return nil, fmt.Errorf("snapshot: %w", err)
	}
	if again, err := g.now.Encode(); err != nil || !bytes.Equal(again, s.State) {
		return nil, fmt.Errorf("snapshot: the state is not read as it was written (%v)", err)
	}
	return g, nil
}

// Cut forgets what came before a snapshot of the game itself: a server of many long battles need not keep all their entries.
func (g *Game) Cut(s *Snapshot) {
	if s == nil || s.Seq <= g.base || s.Seq > g.Len() {
		return
	}
	g.cut, g.state, g.paid = g.sumAt(s.Seq), s.State, s.Tally
	g.entries = append([]Entry(nil), g.entries[s.Seq-g.base:]...)
	g.base = s.Seq
}

// Base is how many entries are not at hand.
func (g *Game) Base() int { return g.base }

// first is the battle as far back as it is at hand.
func (g *Game) first() (battle.Battle, error) {
	if g.base == 0 {
		return g.book.New(g.setup)
	}
	return g.book.Decode(g.setup, g.state)
}
