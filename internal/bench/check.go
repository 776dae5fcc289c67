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

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/store"
)

// Checked is what a look into the store has found true.
type Checked struct {
	Battles, Entries, Dice int
	Proven                 int // dice that follow from the secret
}

// A Look reads the log of a battle, nil if it may not be read, and the ids of its commands, nil if they are not told. It checks
// whether the log follows from the rules.
type Look func(context.Context, *Match, battle.Book) (*record.Report, []string, error)

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

func (m *Match) check(ctx context.Context, book battle.Book, look Look) (*record.Report, error) {
	did, ids, err := look(ctx, m, book)
	if did == nil || err != nil {
		return did, err
	}
	return did, m.compare(did.Entries, ids)
}

// perRead is how many entries are read at a time.
const perRead = 1000

// Within looks into the store itself.
func Within(kept store.Store) Look {
	return func(ctx context.Context, m *Match, book battle.Book) (*record.Report, []string, error) {
		row, err := kept.Battle(ctx, m.Battle)
		if err != nil {
			return nil, nil, err
		}
		secret, rec := dice.Secret(row.Secret), &record.Record{Format: record.Format, Book: row.Rules, Version: row.Version, Start: record.Sum(row.Start)}
		rec.Dice = &record.Proof{Protocol: row.Protocol, Game: row.ID, Commitment: hex.EncodeToString(row.Promise), Secret: secret.Reveal()}
		if err := json.Unmarshal(row.Setup, &rec.Setup); err != nil {
			return nil, nil, err
		}
		ids := []string{}
		for more := true; more; {
			some, err := kept.Entries(ctx, m.Battle, len(rec.Entries), perRead)
			if err != nil {
				return nil, nil, err
			}
			for i := range some {
				var e record.Entry
				if err := json.Unmarshal(some[i].Body, &e); err != nil {
					return nil, nil, err
				}
				rec.Entries = append(rec.Entries, e)
				ids = append(ids, some[i].ID)
			}
			more = len(some) == perRead
		}
		did, err := record.Audit(book, rec)
		return &did, ids, err
	}
}

// Without looks from outside, at the records that a server gives of battles in which nothing is hidden.
func Without(address string) Look {
	return func(ctx context.Context, m *Match, book battle.Book) (*record.Report, []string, error) {
		w, err := newWire(address)
		if err != nil {
			return nil, nil, err
		}
		defer w.close()
		status, answer, err := w.send(ctx, "GET", "/api/battles/"+m.Battle+"/record", m.tokens[battle.Red], nil)
		switch {
		case err != nil:
			return nil, nil, err
		case status == http.StatusForbidden:
			return nil, nil, nil
		case status != http.StatusOK:
			return nil, nil, said(status, answer)
		}
		rec, err := record.ReadRecord(bytes.NewReader(answer))
		if err != nil {
			return nil, nil, err
		}
		did, err := record.Verify(book, rec)
		return &did, nil, err
	}
}

// compare compares the log with what was answered. One command more may be in it: the one that was under way when play was
// stopped. Where the ids are not told their number must do.
func (m *Match) compare(entries int, ids []string) error {
	want := m.IDs
	if m.next != nil && entries == len(want)+1 {
		want = append(want[:len(want):len(want)], m.next.id)
	}
	if ids == nil {
		if entries != len(want) {
			return fmt.Errorf("the log has %d entries, the server answered for %d", entries, len(want))
		}
		return nil
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
