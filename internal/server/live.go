package server

import (
	"container/list"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/store"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/library"
)

// A live battle is the fold of a log. It can be dropped at any time and made again.
type live struct {
	id     string
	server *Server

	// For the cache, under its lock.
	users   int
	given   time.Time
	place   *list.Element
	counted bool // among those that are held in memory

	used    atomic.Int64 // when the fold was last in use, in nanoseconds
	weight  atomic.Int64 // about how many bytes it takes
	claimed atomic.Int64 // the last entry that is folded, or being written here; negative: there is no fold
	behind  atomic.Bool  // another node may have written to the log
	loose   atomic.Bool  // seats or the proposal may have changed

	audience audience

	// What follows belongs to the holder of the lock: one command at a time.
	mu       sync.Mutex
	game     *record.Game     // nil: it must be loaded
	shot     int              // the entry of the last snapshot
	shots    *record.Snapshot // the last state that was looked at as one, kept or not
	shelf    *library.Shelf
	row      *store.Battle
	seats    []store.Seat
	proposal *store.Proposal
	due      *store.Deadline   // nil: no side has to hurry
	clock    *store.Clock      // nil: there is none
	away     map[int]time.Time // until when players are on holiday, by seat
	back     [2]int            // own turns that the entry at hand takes back
	claim    bool              // the last entry is that of a side that was late
	watched  []int             // seats that are watched through other nodes
	bases    int               // entries that the battle began with: their dice come from elsewhere
	stirred  []int             // the seats whose shares are in the dice, once the first entry has settled it
	key      *[32]byte
	speakers map[listener]*telling.Speaker
	told     map[listener][]byte // positions as they are now, as JSON
	rates    map[int]*rates
	players  map[int]bot.Player // of the program, by seat, who have decided here
	whys     map[int]*bot.Why   // by entry, of those at hand
	fresh    bool               // it was loaded, and it was not yet checked whose turn it is
	waited   time.Duration      // for commits
}

// A listener is to whom a battle is told: what he is told depends on nothing else.
type listener struct {
	side battle.Side
	lang lang.Language
}

// rates are those of one seat.
type rates struct{ commands, asks, talk bucket }

func newLive(s *Server, id string) *live {
	l := &live{id: id, server: s, rates: map[int]*rates{}}
	l.audience.of = map[*watcher]struct{}{}
	l.claimed.Store(-1)
	return l
}

// news notes that something may have changed, and wakes the streams that watch.
func (l *live) news(c store.Change) {
	switch {
	case c.Battle == "": // anything may have been missed
		l.behind.Store(true)
		l.loose.Store(true)
	case c.Seq == 0:
		l.loose.Store(true)
	case int64(c.Seq) > l.claimed.Load():
		l.behind.Store(true)
	}
	l.audience.wake()
}

// refresh looks whether the store knows more than is held here: a node that is killed after a commit has not told the others.
func (l *live) refresh(ctx context.Context) error {
	l.loose.Store(true)
	seq, err := l.server.Store.Head(ctx, l.id)
	if err == nil && int64(seq) > l.claimed.Load() {
		l.behind.Store(true)
	}
	return err
}

// ready brings a battle up to date with the store. It is called with the lock held.
func (l *live) ready(ctx context.Context) error {
	if l.game != nil && l.behind.Swap(false) {
		if err := l.catchUp(ctx); err != nil {
			l.server.Log.WarnContext(ctx, "cannot follow the log", "battle", l.id, "err", err)
			l.drop()
		}
	}
	if l.game == nil {
		if err := l.load(ctx, false); err != nil {
			return err
		}
	}
	l.used.Store(time.Now().UnixNano())
	if l.loose.Swap(false) {
		if err := l.readSeats(ctx); err != nil {
			l.loose.Store(true)
			return err
		}
	}
	if l.fresh {
		l.fresh = false
		l.summon()
	}
	return nil
}

// drop forgets the fold, because it may not be what the store has.
func (l *live) drop() {
	l.game, l.key, l.stirred = nil, nil, nil
	l.changed()
	l.speakers = nil
	l.claimed.Store(-1)
	l.weight.Store(0)
}

// renew makes the fold fit for use again after a question about it has panicked, and reports whether it is what it was.
func (l *live) renew() bool {
	if l.game == nil || l.game.Renew() != nil {
		return false
	}
	clear(l.speakers)
	clear(l.told)
	return true
}

// changed forgets what was told of the position before.
func (l *live) changed() { clear(l.told) }

func (l *live) seq() int { return l.game.Len() }

// load makes the fold from the store: from the last snapshot on, unless the whole of it is wanted.
func (l *live) load(ctx context.Context, whole bool) error {
	l.behind.Store(false)
	l.loose.Store(true)
	row, err := l.server.Store.Battle(ctx, l.id)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(l.server.Books, func(s library.Shelf) bool { return s.Book.ID() == row.Rules })
	if at < 0 {
		return l.breaks(ctx, fmt.Errorf("there is no rule book %q", row.Rules))
	}
	if err := sound(row); err != nil {
		return l.breaks(ctx, err)
	}
	rec := &record.Record{Format: record.Format, Book: row.Rules, Version: row.Version, Start: record.Sum(row.Start)}
	if err := battle.Strict(row.Setup, &rec.Setup); err != nil {
		return l.breaks(ctx, fmt.Errorf("set-up: %w", err))
	}
	l.bases, l.stirred, l.key, l.due, l.clock, l.claim, l.whys = 0, nil, nil, nil, nil, false, nil
	l.shelf, l.row = &l.server.Books[at], row
	if !whole && l.resume(ctx, rec) {
		l.begun()
		return nil
	}
	l.bases, l.stirred, l.claim = 0, nil, false
	err = l.read(ctx, 0, func(e *store.Entry, k *keptEntry) error {
		l.begins(e, k)
		rec.Entries = append(rec.Entries, k.Entry)
		return nil
	})
	if err != nil {
		return err
	}
	if len(rec.Entries) < row.Seq {
		return l.breaks(ctx, fmt.Errorf("%d of its %d entries are missing", row.Seq-len(rec.Entries), row.Seq))
	}
	game, did, err := record.Replay(l.shelf.Book, rec)
	if newer := (*record.Newer)(nil); errors.As(err, &newer) {
		return needsNewer(newer)
	}
	if err != nil {
		return l.breaks(ctx, err)
	}
	if did.Drift > 0 {
		l.server.meters.drift.Inc()
		return l.breaks(ctx, fmt.Errorf("the sum of entry %d differs", did.Drift)) // no other version of the rules explains it
	}
	if promise := promiseOf(row, l.bases, rec); string(promise) != string(row.Promise) && row.Protocol >= record.Protocol {
		return l.breaks(ctx, errors.New("the secret is not the one that was promised"))
	}
	l.game, l.shot, l.shots = game, 0, nil
	l.begun()
	return nil
}

// begun makes a fold that was just made ready for use.
func (l *live) begun() {
	l.server.ruins.remove(l.id)
	l.fresh = true
	l.speakers, l.told = map[listener]*telling.Speaker{}, map[listener][]byte{}
	l.claimed.Store(int64(l.seq()))
	l.server.meters.loads.Inc()
	l.weigh()
}

// catchUp folds what others have written.
func (l *live) catchUp(ctx context.Context) error {
	before := l.seq()
	err := l.read(ctx, before, func(e *store.Entry, k *keptEntry) error {
		l.begins(e, k)
		return l.game.Take(k.Entry)
	})
	if l.seq() > before {
		l.loose.Store(true) // the deadline has changed with it
		l.changed()
		l.claimed.Store(int64(l.seq()))
		l.noteEnd()
		l.goesOn()
	}
	return err
}

// goesOn tells players of the program that think about an earlier position. The writer of the entry calls those that must decide now.
func (l *live) goesOn() {
	if l.server.pool != nil {
		l.server.pool.moved(l.id, l.seq())
	}
}

// reasons notes why the program gave an entry.
func (l *live) reasons(seq int, k *keptEntry) {
	if k.Why == nil {
		return
	}
	if l.whys == nil {
		l.whys = map[int]*bot.Why{}
	}
	l.whys[seq] = k.Why
}

// begins notes where the dice of this battle begin, and whose shares are in them.
func (l *live) begins(e *store.Entry, k *keptEntry) {
	l.claim = k.Claim
	l.reasons(e.Seq, k)
	switch {
	case strings.HasPrefix(e.ID, baseID):
		l.bases = e.Seq
	case e.Seq == l.bases+1:
		l.stirred, l.key = k.Shares, nil
		l.loose.Store(true) // the shares themselves may be news too
	}
}

// read reads entries after a number.
func (l *live) read(ctx context.Context, after int, each func(*store.Entry, *keptEntry) error) error {
	for {
		some, err := l.server.Store.Entries(ctx, l.id, after, perRead)
		if err != nil {
			return err
		}
		for i := range some {
			e := &some[i]
			var k keptEntry
			if e.Seq != after+1 {
				return l.breaks(ctx, fmt.Errorf("entry %d follows on entry %d", e.Seq, after))
			}
			if err := json.Unmarshal(e.Body, &k); err != nil {
				return l.breaks(ctx, fmt.Errorf("entry %d: %w", e.Seq, err))
			}
			if err := each(e, &k); err != nil {
				return err
			}
			after = e.Seq
		}
		if len(some) < perRead {
			return nil
		}
	}
}

// readSeats reads what may change without an entry.
func (l *live) readSeats(ctx context.Context) (err error) {
	if l.seats, err = l.server.Store.Seats(ctx, l.id); err != nil {
		return err
	}
	if l.seq() == l.bases {
		l.key = nil // shares may have come
	}
	if l.watched, err = l.server.Store.Watched(ctx, l.id, l.server.present.node, l.server.Now()); err != nil {
		return err
	}
	if l.proposal, err = l.server.Store.Proposal(ctx, l.id); err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return l.readClocks(ctx)
}

// online are the seats that are watched, through this node or another.
func (l *live) online() map[int]bool {
	out := l.audience.online()
	for _, seat := range l.watched {
		out[seat] = true
	}
	return out
}

// open is the proposal that can be answered now: it lapses when play goes on.
func (l *live) open() *store.Proposal {
	if l.proposal == nil || l.proposal.Seq != l.seq() {
		return nil
	}
	return l.proposal
}

func (l *live) over() bool {
	_, over := l.game.Battle().Result()
	return over
}

func (l *live) noteEnd() {
	if l.over() {
		l.row.Over = true
	}
}

// speaker tells the battle to a listener.
func (l *live) speaker(to listener) *telling.Speaker {
	s := l.speakers[to]
	if s == nil {
		s = telling.Speak(l.game, l.shelf.Words, to.lang, to.side)
		l.speakers[to] = s
	}
	return s
}

// position is the position as JSON.
func (l *live) position(to listener) (json.RawMessage, error) {
	if text := l.told[to]; text != nil {
		return text, nil
	}
	text, err := battle.Canonical(l.speaker(to).Position())
	if err != nil {
		return nil, err
	}
	l.told[to] = text
	return text, nil
}

// isOpen reports whether a side may have the whole record: nothing is hidden from it, or not any more.
func (l *live) isOpen(side battle.Side) bool { return l.over() || telling.Open(l.game.Battle(), side) }

// rate is the counts of a seat.
func (l *live) rate(seat int) *rates {
	r := l.rates[seat]
	if r == nil {
		r = &rates{}
		l.rates[seat] = r
	}
	return r
}

// sideOf is the side of a seat; a spectator has none.
func sideOf(s *store.Seat) battle.Side {
	var side battle.Side
	if side.UnmarshalText([]byte(s.Side)) != nil {
		return battle.Nobody
	}
	return side
}

// secret is what the dice of the battle depend on.
func (l *live) secret() dice.Secret { return dice.Secret(l.row.Secret) }
