package bench

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"sync"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/store"
)

// Checked is what a look into the store has found true.
type Checked struct {
	Battles, Entries, Dice int
	Proven                 int // dice that follow from the secret
}

// A Look reads the log of a battle with the ids of its commands; nil: it may not be read.
type Look func(context.Context, *Match) (*battle.Record, error)

// Check looks whether every command that was answered stands in the log, once and in its place, whether the log follows from
// the rules and, if the look reveals the secret, the dice from that.
func (p *Played) Check(ctx context.Context, book battle.Book, look Look) (Checked, error) {
	var (
		mu    sync.Mutex
		out   Checked
		wrong []error
		all   sync.WaitGroup
	)
	work := make(chan *Match)
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for m := range work {
				did, err := m.check(ctx, book, look)
				mu.Lock()
				if err != nil {
					wrong = append(wrong, fmt.Errorf("battle %s: %w", m.Battle, err))
				}
				if did != nil {
					out.Battles++
					out.Entries += did.Entries
					out.Dice += did.Dice
					out.Proven += did.Proven
				}
				mu.Unlock()
			}
		})
	}
	for _, m := range p.Matches {
		work <- m
	}
	close(work)
	all.Wait()
	return out, errors.Join(wrong...)
}

func (m *Match) check(ctx context.Context, book battle.Book, look Look) (*battle.Report, error) {
	rec, err := look(ctx, m)
	if rec == nil || err != nil {
		return nil, err
	}
	if err := m.compare(rec.Dice.IDs); err != nil {
		return nil, err
	}
	did, err := battle.Verify(book, rec)
	return &did, err
}

// perRead is how many entries are read at a time.
const perRead = 1000

// Within looks into the store itself.
func Within(kept store.Store) Look {
	return func(ctx context.Context, m *Match) (*battle.Record, error) {
		row, err := kept.Battle(ctx, m.Battle)
		if err != nil {
			return nil, err
		}
		secret := dice.Secret(row.Secret)
		promise := secret.Commitment(row.ID)
		rec := &battle.Record{
			Format: battle.Format, Book: row.Rules, Version: row.Version, Start: battle.Sum(row.Start),
			Dice: &battle.Proof{Game: row.ID, Commitment: hex.EncodeToString(promise[:]), Secret: secret.Reveal()},
		}
		if err := json.Unmarshal(row.Setup, &rec.Setup); err != nil {
			return nil, err
		}
		for more := true; more; {
			some, err := kept.Entries(ctx, m.Battle, len(rec.Entries), perRead)
			if err != nil {
				return nil, err
			}
			for i := range some {
				var e battle.Entry
				if err := json.Unmarshal(some[i].Body, &e); err != nil {
					return nil, err
				}
				rec.Entries = append(rec.Entries, e)
				rec.Dice.IDs = append(rec.Dice.IDs, some[i].ID)
			}
			more = len(some) == perRead
		}
		return rec, nil
	}
}

// Without looks from outside, at the records that a server gives of battles in which nothing is hidden.
func Without(address string) Look {
	return func(ctx context.Context, m *Match) (*battle.Record, error) {
		w, err := newWire(address)
		if err != nil {
			return nil, err
		}
		defer w.close()
		status, answer, err := w.send(ctx, "GET", "/api/battles/"+m.Battle+"/record", m.tokens[battle.Red], nil)
		switch {
		case err != nil:
			return nil, err
		case status == http.StatusForbidden:
			return nil, nil
		case status != http.StatusOK:
			return nil, said(status, answer)
		}
		return battle.ReadRecord(bytes.NewReader(answer))
	}
}

// compare compares the log with what was answered. One command more may be in it: the one that was under way when play was
// stopped.
func (m *Match) compare(ids []string) error {
	want := m.IDs
	if m.next != nil && len(ids) == len(want)+1 {
		want = append(want[:len(want):len(want)], m.next.id)
	}
	for i := range max(len(ids), len(want)) {
		var has, was string
		if i < len(ids) {
			_, has, _ = strings.Cut(ids[i], ":") // the server puts the seat before it
		}
		if i < len(want) {
			was = want[i]
		}
		if has != was {
			return fmt.Errorf("entry %d is the command %q, the server answered for %q", i+1, has, was)
		}
	}
	return nil
}
