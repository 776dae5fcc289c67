package server

import (
	"context"
	"errors"
	"time"

	"sandtable/battle/record"

	"sandtable/battle"
)

// A battle may give its sides time: so much for each decision, or a bank that grows with each turn of their own (clocks.go). When it runs
// out nothing happens by itself: all are told, and the other side may claim the battle or wait. A deadline is a row that is written
// with the entry it follows from; no timer knows anything that the row does not.

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
	var late string // the side that has lost by it
	o.claim, o.ends, o.same = true, always, func(k *keptEntry) bool { return k.Claim }
	o.do = func(l *live) (record.Entry, error) {
		d := l.game.Battle().Pending()
		if d.Side == o.to.side || !l.isLate(l.server.Now()) {
			return record.Entry{}, notLate
		}
		late = d.Side.String()
		c := battle.Command{Side: d.Side, Verb: battle.Concede} // of the whole side: its players are not asked
		roller, err := l.dice(o.id, &c)
		if err != nil {
			return record.Entry{}, err
		}
		return l.game.Do(c, roller)
	}
	done, err := r.carryOut(o)
	if err == nil && late != "" {
		if err := r.server.Store.Late(r.Context(), r.live.id, late); err != nil {
			r.server.Log.WarnContext(r.Context(), "that a side was late is not written down", "battle", r.live.id, "err", err)
		}
	}
	return done, err
}

// sweep looks now and then for sides that have become late, so that all are told, and for nodes that are gone.
func (s *Server) sweep() {
	tick := time.NewTicker(s.Times.Sweep)
	defer tick.Stop()
	for {
		select {
		case <-s.life.Done():
			return
		case <-s.ended:
			s.seeToReturns()
			continue
		case <-tick.C:
		}
		s.tidy()
		if err := s.tellLate(s.life); err != nil && !errors.Is(err, context.Canceled) {
			s.Log.Warn("what is due is not looked for", "err", err)
		}
		if err := s.countEvents(s.life); err != nil && s.life.Err() == nil {
			s.Log.Warn("results of events are not counted", "err", err)
		}
		if err := s.passEvents(s.life); err != nil && s.life.Err() == nil {
			s.Log.Warn("what is due in events is not looked for", "err", err)
		}
		if err := s.findYielding(s.life); err != nil && !errors.Is(err, context.Canceled) {
			s.Log.Warn("which battles give way is not looked for", "err", err)
		}
		if err := s.notify(s.life); err != nil && s.life.Err() == nil {
			s.Log.Warn("what players are to be told is not looked for", "err", err)
		}
		s.seeToReturns()
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
