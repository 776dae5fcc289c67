package server

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/internal/store"
)

// The pace of a battle is how long a side has each time the decision comes to it. When the time runs out nothing happens by
// itself: everybody is told, and the other side may claim the battle or wait. A deadline is a row that is written with the
// entry it follows from; no timer knows anything that the row does not.

// cleanPace is a pace in seconds as a maker wishes it; 0: none.
func cleanPace(seconds int64) (time.Duration, error) {
	const least, most = int64(minPace / time.Second), int64(maxPace / time.Second)
	if seconds != 0 && (seconds < least || seconds > most) {
		return 0, bad(fmt.Errorf("pace: 0, or %d to %d seconds are expected", least, most))
	}
	return time.Duration(seconds) * time.Second, nil
}

// deadline is when whoever must decide in a battle has to have decided, if it has a pace.
func deadline(id string, b battle.Battle, pace time.Duration, now time.Time) *store.Deadline {
	if _, over := b.Result(); over || pace == 0 {
		return nil
	}
	return &store.Deadline{Battle: id, Side: b.Pending().Side.String(), Due: now.Add(pace).Truncate(time.Millisecond)}
}

// nextDeadline is that after an entry. As long as a side goes on deciding its time goes on: nobody gains any by doing things
// and taking them back. Whoever was late and decides after all gets new time.
func (l *live) nextDeadline(now time.Time) *store.Deadline {
	next := deadline(l.id, l.game.Battle(), l.row.Pace, now)
	if next != nil && l.due != nil && l.due.Side == next.Side && !l.isLate(now) {
		next.Due = l.due.Due
	}
	return next
}

// isLate reports whether whoever must decide should have done so. That everybody was told so does not make it so.
func (l *live) isLate(now time.Time) bool { return l.due != nil && !now.Before(l.due.Due) }

// clockBody is the time that a side has.
type clockBody struct {
	Pace    int64      `json:"pace"`                     // seconds
	Side    string     `json:"side,omitempty" ts:"Side"` // who must decide
	Due     *time.Time `json:"due,omitempty"`            // and until when
	Late    bool       `json:"late"`                     // it should have decided: the other side may claim the battle
	Claimed bool       `json:"claimed"`                  // the other side has
	Now     *time.Time `json:"now,omitempty"`            // what the server's clock says, for those whose clock is wrong
}

func (l *live) clockBody() *clockBody {
	if l.row.Pace == 0 {
		return nil
	}
	out := &clockBody{Pace: int64(l.row.Pace / time.Second), Claimed: l.claim}
	if d := l.due; d != nil {
		out.Side, out.Due, out.Late = d.Side, &d.Due, l.isLate(l.server.Now())
	}
	return out
}

// claim ends a battle whose other side is late: it is taken to concede, which is a command like any other.
func claim(r *request) (any, error) {
	var want struct {
		ID    string `json:"id"`
		After *int   `json:"after"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	o, err := r.order(want.ID, want.After)
	if err != nil {
		return nil, err
	}
	o.claim, o.ends, o.same = true, always, func(k *keptEntry) bool { return k.Claim }
	o.do = func(l *live) (record.Entry, error) {
		d := l.game.Battle().Pending()
		if d.Side == o.to.side || !l.isLate(l.server.Now()) {
			return record.Entry{}, notLate
		}
		c := battle.Command{Side: d.Side, Verb: battle.Concede} // of the whole side: its players are not asked
		roller, err := l.dice(o.id, &c)
		if err != nil {
			return record.Entry{}, err
		}
		return l.game.Do(c, roller)
	}
	return r.carryOut(o)
}

// sweep looks now and then for sides that have become late, so that everybody is told, and for nodes that are gone.
func (s *Server) sweep() {
	tick := time.NewTicker(s.Times.Sweep)
	defer tick.Stop()
	for {
		select {
		case <-s.life.Done():
			return
		case <-tick.C:
		}
		s.tidy()
		if err := s.tellLate(s.life); err != nil && !errors.Is(err, context.Canceled) {
			s.Log.Warn("what is due is not looked for", "err", err)
		}
		if err := s.findYielding(s.life); err != nil && !errors.Is(err, context.Canceled) {
			s.Log.Warn("which battles give way is not looked for", "err", err)
		}
		if err := s.notify(s.life); err != nil && s.life.Err() == nil {
			s.Log.Warn("what players are to be told is not looked for", "err", err)
		}
		if err := s.takeDuties(s.life); err != nil && !errors.Is(err, context.Canceled) {
			s.Log.Warn("what the program must decide is not looked for", "err", err)
		}
	}
}

// tellLate takes what is due, as much as there is. The store tells of it, here and on other nodes.
func (s *Server) tellLate(ctx context.Context) error {
	for {
		due, err := s.Store.Due(ctx, s.Now(), perSweep)
		for _, one := range due {
			s.Log.Info("a side is late", "battle", one.Battle, "side", one.Side)
		}
		if err != nil {
			return err
		}
		if len(due) < perSweep {
			return s.Store.Bury(ctx, s.Now())
		}
	}
}
