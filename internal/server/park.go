package server

import (
	"cmp"
	"context"
	"slices"
	"time"
)

// A fold takes memory, and can be made again within milliseconds. So it is held only for battles that are being played or
// looked at just now: what is left alone for a while is parked, also if pages are open that wait for news of it; and when all
// together take too much, those that were left alone for longest go first.

// parkAfter is how long an unused fold is held; forgetAfter, all that is known of the battle.
const (
	parkAfter   = time.Minute
	forgetAfter = 10 * time.Minute
)

// park looks now and then what need not be held any more.
func (s *Server) park() {
	tick := time.NewTicker(s.Times.Park)
	defer tick.Stop()
	for {
		select {
		case <-s.life.Done():
			return
		case now := <-tick.C:
			s.lives.park(now.Add(-forgetAfter))
			s.parkFolds(now.Add(-parkAfter), s.Limits.Memory)
		}
	}
}

// parkFolds parks folds that were not used since a time, and more of them if they take more than so many bytes together; -1: as many
// as they like.
func (s *Server) parkFolds(since time.Time, most int) {
	var all []*live
	total := int64(0)
	s.lives.each(func(l *live) {
		if w := l.weight.Load(); w > 0 {
			all, total = append(all, l), total+w
		}
	})
	slices.SortFunc(all, func(a, b *live) int { return cmp.Compare(a.used.Load(), b.used.Load()) })
	for _, l := range all {
		if l.used.Load() >= since.UnixNano() && (most < 0 || total <= int64(most)) {
			return
		}
		if w := l.weight.Load(); l.park() {
			total -= w
		}
	}
}

// park drops the fold unless it is in use, and reports whether it did.
func (l *live) park() bool {
	if !l.mu.TryLock() {
		return false
	}
	defer l.mu.Unlock()
	if l.game == nil {
		return false
	}
	l.shoot(l.game.Snapshot(), perPark)
	l.drop()
	l.row, l.seats, l.told, l.shots, l.players, l.whys = nil, nil, nil, nil, nil, nil
	l.loose.Store(true)
	l.server.meters.parked.Inc()
	return true
}

// perPark is how many entries make a snapshot worth its while when a battle is parked.
const perPark = 48

// What a fold takes, by measurement: so much for the set-up, the table and the state, by the length of the set-up, and for each
// entry of the log that is at hand.
const (
	perFold  = 60 << 10
	perSetup = 7
	perEntry = 2 << 10
	perBot   = 256 << 10 // a player of the program, who has a picture of the ground
)

// weigh notes about how much memory the fold takes.
func (l *live) weigh() {
	l.weight.Store(int64(perFold + perSetup*len(l.row.Setup) + perEntry*len(l.game.Entries()) + perBot*len(l.players)))
}

// behind does something that no caller waits for, as long as not too much of it is waiting.
func (s *Server) behind(do func(context.Context)) {
	select {
	case s.chores <- struct{}{}:
	default:
		return
	}
	go func() {
		defer func() { <-s.chores }()
		ctx, cancel := context.WithTimeout(s.life, storeWait)
		defer cancel()
		do(ctx)
	}()
}
