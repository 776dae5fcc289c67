package server

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/store"
	"sandtable/library"
)

// An Audit is what a look at every battle of a store has found.
type Audit struct {
	Battles int    `json:"battles"`
	Entries int    `json:"entries"`
	Dice    int    `json:"dice"`
	Proven  int    `json:"proven"`           // dice that follow from the secret
	First   int    `json:"first,omitzero"`   // battles of the first protocol, of which less can be told
	Older   int    `json:"older,omitzero"`   // battles that an older version of the rules has played, whose rulings are not judged
	Ratings int    `json:"ratings,omitzero"` // results that ratings were worked out of again
	Events  int    `json:"events,omitzero"`
	Studies int    `json:"studies,omitzero"`
	Broken  []Flaw `json:"broken"` // in the order of the battles
}

// A Flaw is what is wrong with a battle, and where.
type Flaw struct {
	Battle string `json:"battle"`
	Entry  int    `json:"entry,omitzero"` // none: it is not about one
	What   string `json:"what"`
}

func (f *Flaw) String() string {
	if f.Entry > 0 && !strings.HasPrefix(f.What, "entry ") {
		return fmt.Sprintf("%s: entry %d: %s", f.Battle, f.Entry, f.What)
	}
	return f.Battle + ": " + f.What
}

// perList is how many battles are listed at a time.
const perList = 500

// VerifyStore looks at every battle of a store: whether its numbers are in order, its seats are those that it should have, and
// whether all of it follows from the rules and the dice from the secret that was promised. It tells how far it is. The server
// may run meanwhile. The error is one of the store; what is wrong with battles is in the audit.
func VerifyStore(ctx context.Context, kept store.Store, books []library.Shelf, told func(done int)) (*Audit, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var (
		mu   sync.Mutex
		out  = &Audit{Broken: []Flaw{}}
		all  sync.WaitGroup
		work = make(chan string)
	)
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for id := range work {
				a := &auditor{kept: kept, books: books, id: id}
				err := a.look(ctx)
				if err != nil {
					cancel(err)
				}
				mu.Lock()
				out.add(a)
				if told != nil {
					told(out.Battles)
				}
				mu.Unlock()
			}
		})
	}
	err := eachBattle(ctx, kept, work)
	close(work)
	all.Wait()
	if cause := context.Cause(ctx); cause != nil {
		err = cause
	}
	if err == nil {
		err = verifyRatings(ctx, kept, out)
	}
	if err == nil {
		err = verifyEvents(ctx, kept, books, out)
	}
	if err == nil {
		err = verifyStudies(ctx, kept, books, out)
	}
	slices.SortStableFunc(out.Broken, func(a, b Flaw) int { return strings.Compare(a.Battle, b.Battle) })
	return out, err
}

// eachBattle hands the ids of all battles out.
func eachBattle(ctx context.Context, kept store.Store, work chan<- string) error {
	for after := ""; ; {
		ids, err := kept.List(ctx, after, perList)
		if err != nil {
			return err
		}
		for _, id := range ids {
			select {
			case work <- id:
			case <-ctx.Done():
				return ctx.Err()
			}
			after = id
		}
		if len(ids) < perList {
			return nil
		}
	}
}

func (out *Audit) add(a *auditor) {
	out.Battles++
	out.Entries += a.did.Entries
	out.Dice += a.did.Dice
	out.Proven += a.did.Proven
	if a.did.Protocol == 1 {
		out.First++
	}
	if a.did.Older != "" {
		out.Older++
	}
	out.Broken = append(out.Broken, a.flaws...)
}

// An auditor looks at one battle.
type auditor struct {
	kept  store.Store
	books []library.Shelf
	id    string

	row   *store.Battle
	seats []store.Seat
	rec   *record.Record
	ids   []string // of the commands, for the first protocol
	bases int
	mixed []int // seats whose shares are in the dice, as settled

	did   record.Report
	flaws []Flaw
}

func (a *auditor) flaw(entry int, format string, facts ...any) {
	a.flaws = append(a.flaws, Flaw{a.id, entry, fmt.Sprintf(format, facts...)})
}

// look looks at the battle as it is at one moment: if it moves on meanwhile, it looks again.
func (a *auditor) look(ctx context.Context) error {
	for try := 1; ; try++ {
		row, err := a.kept.Battle(ctx, a.id)
		if errors.Is(err, store.ErrNotFound) {
			a.flaw(0, "its set-up is missing")
			return nil
		}
		if err != nil {
			return err
		}
		*a = auditor{kept: a.kept, books: a.books, id: a.id, row: row, rec: &record.Record{}}
		if err := a.once(ctx); err != nil {
			return err
		}
		if len(a.flaws) == 0 {
			return nil
		}
		again, err := a.kept.Battle(ctx, a.id)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		if err == nil && again.Seq == row.Seq || try == 5 {
			return nil
		}
	}
}

func (a *auditor) once(ctx context.Context) (err error) {
	if err := sound(a.row); err != nil {
		a.flaw(0, "%v", err)
		return nil
	}
	at := slices.IndexFunc(a.books, func(s library.Shelf) bool { return s.Book.ID() == a.row.Rules })
	if at < 0 {
		a.flaw(0, "there is no rule book %q", a.row.Rules)
		return nil
	}
	a.rec = &record.Record{Format: record.Format, Book: a.row.Rules, Version: a.row.Version, Start: record.Sum(a.row.Start)}
	if err := battle.Strict(a.row.Setup, &a.rec.Setup); err != nil {
		a.flaw(0, "set-up: %v", err)
		return nil
	}
	if a.seats, err = a.kept.Seats(ctx, a.id); err != nil {
		return err
	}
	a.lookAtSeats()
	if err := a.readEntries(ctx); err != nil {
		return err
	}
	if err := a.lookAtTalk(ctx); err != nil {
		return err
	}
	if len(a.flaws) == 0 { // otherwise it is not known what would be played again
		a.play(a.books[at].Book)
	}
	if len(a.flaws) == 0 {
		return a.lookAtSnapshot(ctx, a.books[at].Book)
	}
	return nil
}

// lookAtSeats compares the seats with those that the set-up asks for.
func (a *auditor) lookAtSeats() {
	want, _, err := seatsFor(&a.rec.Setup, a.id)
	if err != nil {
		a.flaw(0, "seats: %v", err)
		return
	}
	if len(want) != len(a.seats) {
		a.flaw(0, "it has %d seats, the set-up asks for %d", len(a.seats), len(want))
		return
	}
	for i := range a.seats {
		s, w := &a.seats[i], &want[i]
		switch {
		case s.N != w.N || s.Side != w.Side || s.Player != w.Player:
			a.flaw(0, "seat %d is player %d of side %q, the set-up asks for seat %d, player %d of side %q", s.N, s.Player, s.Side, w.N, w.Player, w.Side)
		case len(s.Hash) != sha256.Size:
			a.flaw(0, "seat %d: the hash of its link has %d bytes", s.N, len(s.Hash))
		case s.Lock != nil && len(s.Lock) != sha256.Size:
			a.flaw(0, "seat %d: the lock of its share has %d bytes", s.N, len(s.Lock))
		case s.Share != nil:
			if lock := dice.ShareCommitment(a.id, strconv.Itoa(s.N), s.Share); string(lock[:]) != string(s.Lock) {
				a.flaw(0, "seat %d: its share is not the one that it locked", s.N)
			}
		}
	}
}

func (a *auditor) seat(n int) *store.Seat {
	at := slices.IndexFunc(a.seats, func(s store.Seat) bool { return s.N == n })
	if at < 0 {
		return nil
	}
	return &a.seats[at]
}

// readEntries reads the log as far as the battle says that it goes, and looks at what stands around each entry.
func (a *auditor) readEntries(ctx context.Context) error {
	n, last := 0, a.row.Made
	for more := true; more; {
		some, err := a.kept.Entries(ctx, a.id, n, perRead)
		if err != nil {
			return err
		}
		for i := range some {
			e := &some[i]
			if n++; e.Seq != n {
				a.flaw(n, "entry %d is missing: entry %d follows on entry %d", n, e.Seq, n-1)
				return nil
			}
			a.lookAtEntry(e)
			last = e.At
		}
		more = len(some) == perRead
	}
	switch {
	case n < a.row.Seq:
		a.flaw(n+1, "the log ends with entry %d, the battle says that it has %d", n, a.row.Seq)
	case n > a.row.Seq:
		a.flaw(n, "the log ends with entry %d, the battle says that it has %d", n, a.row.Seq)
	case !last.Equal(a.row.Touched):
		a.flaw(n, "the last entry was written at %s, the battle says at %s", last.Format(stampForm), a.row.Touched.Format(stampForm))
	}
	return nil
}

const stampForm = "2006-01-02 15:04:05.000"

func (a *auditor) lookAtEntry(e *store.Entry) {
	var k keptEntry
	if err := json.Unmarshal(e.Body, &k); err != nil {
		a.flaw(e.Seq, "it cannot be read: %v", err)
		return
	}
	if k.Seq != e.Seq {
		a.flaw(e.Seq, "it calls itself entry %d", k.Seq)
	}
	switch based := strings.HasPrefix(e.ID, baseID); {
	case based && a.bases != e.Seq-1:
		a.flaw(e.Seq, "it is marked as one that the battle began with, and follows on what was played")
	case based && e.ID != baseID+strconv.Itoa(e.Seq):
		a.flaw(e.Seq, "its id is %q", e.ID)
	case based:
		a.bases = e.Seq
	default:
		a.lookAtWho(e, &k)
	}
	if e.Seq == a.bases+1 {
		a.mixed = k.Shares
	} else if k.Shares != nil {
		a.flaw(e.Seq, "it settles the shares of the dice, which were settled before")
	}
	a.ids = append(a.ids, nameOf(e, &k))
	a.rec.Entries = append(a.rec.Entries, k.Entry)
}

// lookAtWho compares who sent a command with whose command it is.
func (a *auditor) lookAtWho(e *store.Entry, k *keptEntry) {
	if !strings.HasPrefix(e.ID, strconv.Itoa(e.Seat)+":") {
		a.flaw(e.Seq, "its id %q is not one of seat %d", e.ID, e.Seat)
	}
	seat := a.seat(e.Seat)
	if seat == nil || seat.Side == "" {
		a.flaw(e.Seq, "seat %d, which sent it, is no player's", e.Seat)
		return
	}
	side := k.Command.Side
	switch k.Command.Verb {
	case record.Undo, battle.OfferDraw, battle.AcceptDraw: // they may have been agreed on
		return
	}
	if k.Claim {
		side = side.Enemy() // the other side was late
	}
	if side.String() != seat.Side {
		a.flaw(e.Seq, "seat %d of %s sent it, and it is a command of %s", seat.N, seat.Side, k.Command.Side)
	}
}

// lookAtTalk looks at the numbers of what was said, and at what is proposed.
func (a *auditor) lookAtTalk(ctx context.Context) error {
	said, err := a.kept.Messages(ctx, a.id, 0, store.MaxMessages+1)
	if err != nil {
		return err
	}
	for i := range said {
		if m := &said[i]; m.N != i+1 || a.seat(m.Seat) == nil {
			a.flaw(0, "what was said as number %d, by seat %d, stands in the place of number %d", m.N, m.Seat, i+1)
			break
		}
	}
	p, err := a.kept.Proposal(ctx, a.id)
	switch {
	case errors.Is(err, store.ErrNotFound):
	case err != nil:
		return err
	case a.seat(p.Seat) == nil || p.Seq > a.row.Seq || p.To > p.Seq:
		a.flaw(0, "seat %d proposes to go from entry %d to entry %d, the battle has %d", p.Seat, p.Seq, p.To, a.row.Seq)
	}
	return nil
}

// play plays the battle again by the rules, with dice that must follow from the secret.
func (a *auditor) play(book battle.Book) {
	if promise := promiseOf(a.row, a.bases, a.rec); a.row.Protocol >= record.Protocol && string(promise) != string(a.row.Promise) {
		a.flaw(a.bases, "the secret of its dice is not the one that was promised when the battle was made")
		return
	}
	if err := a.lookAtShares(); err != nil {
		a.flaw(0, "%v", err)
		return
	}
	l := &live{id: a.id, row: a.row, seats: a.seats, bases: a.bases, stirred: a.mixed}
	a.rec.Dice = l.proofOf(len(a.rec.Entries), true, a.ids)
	var err error
	if a.did, err = record.Audit(book, a.rec); err != nil {
		entry := 0
		if d := (*record.Difference)(nil); errors.As(err, &d) {
			entry = d.Seq
		}
		a.flaw(entry, "%v", err)
		return
	}
	if a.did.Over != a.row.Over {
		a.flaw(0, "the battle is marked as over: %t, by the rules it is over: %t", a.row.Over, a.did.Over)
	}
}

// lookAtShares finds a share that came in time and is not in the dice, or is in them and never came.
func (a *auditor) lookAtShares() error {
	if len(a.rec.Entries) == a.bases {
		return nil
	}
	for i := range a.seats {
		s := &a.seats[i]
		mixed := slices.Contains(a.mixed, s.N)
		switch {
		case mixed && s.Share == nil:
			return fmt.Errorf("the share of seat %d is in the dice, and it gave none", s.N)
		case !mixed && s.Share != nil && a.row.Protocol >= record.Protocol:
			return fmt.Errorf("the share of seat %d came in time and is not in the dice", s.N)
		}
	}
	return nil
}
