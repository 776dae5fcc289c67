package server

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/internal/store"
)

// paces are the clocks that have names: a bank, what each own turn adds, and what the bank holds at most. A turn of a side's own is what the
// book says it is (battle.OwnTurns): reactions run on the same bank and add nothing.
var paces = map[string]store.Terms{
	"live":  {Pace: 30 * time.Minute, More: time.Minute, Cap: 2 * time.Hour},
	"quick": {Pace: 24 * time.Hour, More: 4 * time.Hour, Cap: 72 * time.Hour},
	"usual": {Pace: 72 * time.Hour, More: 12 * time.Hour, Cap: 120 * time.Hour},
	"slow":  {Pace: 72 * time.Hour, More: 36 * time.Hour, Cap: 240 * time.Hour},
}

// cleanTerms is the time that a maker wishes: a clock by its name, or seconds for each decision; 0: none.
func cleanTerms(pace int64, clock string) (store.Terms, error) {
	if clock != "" {
		terms, known := paces[clock]
		if !known || pace != 0 {
			return store.Terms{}, bad(errors.New("clock: live, quick, usual or slow is expected, and no pace beside it"))
		}
		return terms, nil
	}
	const least, most = int64(minPace / time.Second), int64(maxPace / time.Second)
	if pace != 0 && (pace < least || pace > most) {
		return store.Terms{}, bad(fmt.Errorf("pace: 0, or %d to %d seconds are expected", least, most))
	}
	return store.Terms{Pace: time.Duration(pace) * time.Second}, nil
}

// firstTick starts the clocks of a new battle; nil: it has none.
func firstTick(b battle.Battle, terms store.Terms) *store.Tick {
	if terms.Pace == 0 {
		return nil
	}
	return &store.Tick{Terms: terms, Side: awaited(b)}
}

// tick is what an entry that was just made does to the clocks; the store works it out, in the transaction of the entry.
func (l *live) tick(e *record.Entry, claims bool) *store.Tick {
	if l.row.Pace == 0 {
		return nil
	}
	b := l.game.Battle()
	t := &store.Tick{Terms: l.row.Terms, Side: awaited(b), Claims: claims, Back: l.back}
	for i, begun := range battle.OwnTurns(b, e.Events) {
		if begun {
			t.Turns[i]++
		}
	}
	return t
}

// turnsAfter counts the own turns that a take-back to an entry takes back: they will come again, and give time once.
func (l *live) turnsAfter(to int) (out [2]int) {
	if l.row.Cap == 0 {
		return out
	}
	b := l.game.Battle()
	for _, seq := range l.game.Standing() {
		if seq <= to || seq <= l.game.Base() {
			continue
		}
		for i, begun := range battle.OwnTurns(b, l.game.After(seq - 1)[0].Events) {
			if begun {
				out[i]++
			}
		}
	}
	return out
}

// isLate reports whether the time of the side that must decide has run out. A message that says so proves nothing.
func (l *live) isLate(now time.Time) bool { return l.due != nil && !now.Before(l.due.Due) }

// readClocks reads the time that sides have, which pauses and holidays change without an entry.
func (l *live) readClocks(ctx context.Context) (err error) {
	if l.away, err = l.server.Store.Away(ctx, l.id, l.server.Now()); err != nil || l.row.Pace == 0 {
		return err
	}
	if l.due, err = l.server.Store.Deadline(ctx, l.id); err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if l.clock, err = l.server.Store.Clock(ctx, l.id); err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	return nil
}

// clockBody is the time that sides have.
type clockBody struct {
	Pace    int64      `json:"pace"`          // seconds: for each decision or, with a cap, in the bank at the beginning
	More    int64      `json:"more,omitzero"` // seconds that each own turn adds
	Cap     int64      `json:"cap,omitzero"`  // seconds that a bank holds at most; left out: there are no banks
	Red     *int64     `json:"red,omitempty"` // milliseconds in the banks, as of when the time of the side that must decide began to run
	Blue    *int64     `json:"blue,omitempty"`
	Side    string     `json:"side,omitempty" ts:"Side"` // who must decide
	From    *time.Time `json:"from,omitempty"`           // since when its time runs or, after a pause or a holiday, from when
	Due     *time.Time `json:"due,omitempty"`            // and until when
	Paused  *time.Time `json:"paused,omitempty"`         // until when both clocks stand, by consent
	Late    bool       `json:"late"`                     // it should have decided: the other side may claim the battle
	Claimed bool       `json:"claimed"`                  // the other side has
	Now     *time.Time `json:"now,omitempty"`            // what the server's clock says, for those whose clock is wrong
}

func (l *live) clockBody() *clockBody {
	if l.row.Pace == 0 {
		return nil
	}
	out := &clockBody{Pace: int64(l.row.Pace / time.Second), More: int64(l.row.More / time.Second), Cap: int64(l.row.Cap / time.Second), Claimed: l.claim}
	now := l.server.Now()
	if c := l.clock; c != nil {
		if l.row.Cap > 0 {
			red, blue := c.Banks[0].Milliseconds(), c.Banks[1].Milliseconds()
			out.Red, out.Blue = &red, &blue
		}
		if c.Paused.After(now) {
			out.Paused = &c.Paused
		}
	}
	if d := l.due; d != nil {
		out.Side, out.Due, out.Late = d.Side, &d.Due, l.isLate(now)
		if !d.From.IsZero() {
			out.From = &d.From
		}
	}
	return out
}

// awayOf is until when the player of a seat is on holiday; nil: he is not.
func (l *live) awayOf(seat int) *time.Time {
	if until, away := l.away[seat]; away && until.After(l.server.Now()) {
		return &until
	}
	return nil
}

// The lengths of a pause, in days.
const maxPause = 14

// pauses carries out a pause that the other side agrees to.
func (l *live) pauses(r *request, p *store.Proposal) (*doneBody, error) {
	now := l.server.Now()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), storeWait)
	defer cancel()
	err := l.server.Store.Pause(ctx, l.id, p, now, now.Add(time.Duration(p.To)*24*time.Hour).UTC().Truncate(time.Millisecond))
	l.loose.Store(true)
	switch {
	case errors.Is(err, store.ErrStale), errors.Is(err, store.ErrNotFound):
		l.behind.Store(true)
		return nil, noProposal
	case errors.Is(err, store.ErrGone):
		return nil, otherAsked
	case err != nil:
		return nil, err
	}
	l.proposal = nil
	return l.done(&order{to: r.listener(), position: true}, l.seq())
}
