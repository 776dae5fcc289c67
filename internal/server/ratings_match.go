package server

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/internal/rating"
	"sandtable/internal/store"
	"sandtable/internal/telling"
)

// ratedFrom is the turn that a battle must have reached to be rated: by then both sides are set up.
const ratedFrom = 2

// counts reports whether a battle that is over has gone far enough to be rated. What began with entries of another does not count.
func (l *live) counts() bool {
	return l.over() && l.bases == 0 && telling.TurnOf(l.game.Battle(), l.shelf.Words) >= ratedFrom
}

// rates reads what a player wishes who offers a rated battle into the offer. Uneven sides are played by both, unless he wishes otherwise.
func (r *request) rates(s *store.Seek, want *newSeek, scenario string) error {
	if want.Least < 0 || want.Most < 0 || want.Least > maxRange || want.Most > maxRange || want.Most > 0 && want.Most < want.Least {
		return bad(fmt.Errorf("least, most: whole points up to %d are expected, the least first", maxRange))
	}
	if s.Least, s.Most = want.Least, want.Most; !want.Rated {
		if want.Again != nil && *want.Again {
			return bad(errors.New("again: only a rated battle has a return"))
		}
		return nil
	}
	switch {
	case !r.member.Kept:
		return keepFirst
	case s.Pace == 0:
		return noClockYet
	}
	s.Rated = true
	if want.Again != nil {
		s.Again = *want.Again
		return nil
	}
	side, err := r.server.Store.Worth(r.Context(), s.Rules, scenario)
	s.Again = side.IsLarge()
	return err
}

// maxRange is the highest rating that an offer can ask for.
const maxRange = 4000

// mayTake refuses an offer that is not for this player.
func (r *request) mayTake(s *store.Seek) error {
	if s.Rated && !r.member.Kept {
		return keepFirst
	}
	if s.Least == 0 && s.Most == 0 {
		return nil
	}
	all, err := r.ratingsOf(r.member.ID)
	if err != nil {
		return err
	}
	points := inPoints(rating.Fresh().Points)
	if has := ratingIn(all[r.member.ID], s.Rules, store.PaceOf(s.Terms)); has != nil {
		points = has.Points
	}
	if points < int64(s.Least) || s.Most > 0 && points > int64(s.Most) {
		return otherRating
	}
	return nil
}

// matchFor is what the battle of an offer is rated as; nil: it is not.
func matchFor(s *store.Seek, scenario string) *store.Match {
	if !s.Rated {
		return nil
	}
	return &store.Match{Scenario: scenario, Pace: store.PaceOf(s.Terms), Again: s.Again}
}

func (s *Server) seeToReturns() {
	if err := s.makeReturns(s.life); err != nil && s.life.Err() == nil {
		s.Log.Warn("return battles are not made", "err", err)
	}
}

// makeReturns makes the return battles that are wanted: any node does, and the store takes one for each match.
func (s *Server) makeReturns(ctx context.Context) error {
	all, err := s.Store.Halves(ctx, perSweep)
	if err != nil {
		return err
	}
	var failed error
	for i := range all {
		err := s.makeReturn(ctx, &all[i])
		if errors.Is(err, store.ErrNotFound) { // a player or the battle has gone
			err = s.Store.SkipReturn(ctx, all[i].Battle)
		}
		if err != nil && !errors.Is(err, store.ErrGone) { // gone: another node has made it
			failed = errors.Join(failed, fmt.Errorf("return of battle %s: %w", all[i].Battle, err))
		}
	}
	return failed
}

// makeReturn begins the same battle again with the sides changed.
func (s *Server) makeReturn(ctx context.Context, m *store.Match) error {
	row, err := s.Store.Battle(ctx, m.Battle)
	if err != nil {
		return err
	}
	shelf, err := s.shelf(row.Rules)
	if err != nil {
		return err
	}
	var setup battle.Setup
	if err := battle.Strict(row.Setup, &setup); err != nil {
		return err
	}
	game, err := record.NewGame(shelf.Book, &setup)
	if err != nil {
		return err
	}
	d, err := s.draft(game, row.Name, row.Terms, row.Origin)
	if err != nil {
		return err
	}
	who := map[string]string{battle.Red.String(): m.Blue, battle.Blue.String(): m.Red}
	for i := range d.seats {
		seat := &d.seats[i]
		if seat.Side == "" {
			continue
		}
		if level, isBot := strings.CutPrefix(who[seat.Side], rating.BotMark); isBot {
			seat.Bot, seat.Taken = level, true
			continue
		}
		p, err := s.Store.Player(ctx, who[seat.Side])
		if err != nil {
			return err
		}
		if !p.Kept {
			return store.ErrNotFound
		}
		seat.Owner, seat.Name = p.ID, p.Name
	}
	return s.begin(ctx, d, &store.Creation{Match: &store.Match{Scenario: m.Scenario, Pace: m.Pace, Again: true, First: m.Battle},
		MostBots: -1, MostBotsOf: -1, BotsSince: s.Now().Add(-botsSpan)})
}

// returnSoon has the return of a battle made that has just ended, if one is wanted: its players wait for it.
func (s *Server) returnSoon() {
	select {
	case s.ended <- struct{}{}:
	default: // it is looked for anyway
	}
}
