package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"sandtable/internal/club"
	"sandtable/internal/event"
	"sandtable/internal/organise"
	"sandtable/internal/store"
)

// newChange is what a player or the organiser does at an event. Which fields count, the deed says.
type newChange struct {
	Deed     event.Deed    `json:"deed"`
	Player   int           `json:"player"` // for the organiser: about whom it is
	Other    int           `json:"other"`
	Name     string        `json:"name"` // of a player without an account, at real tables
	Club     string        `json:"club"`
	List     string        `json:"list"`
	Round    int           `json:"round"`
	Place    int           `json:"place"`
	Scenario string        `json:"scenario"`
	Result   *event.Result `json:"result"`
	Points   int           `json:"points"`
	Reason   string        `json:"reason"`
	Due      int64         `json:"due"` // the new end of a round, in milliseconds since 1970
}

// changeEvent writes a line to the log of an event, if the asker may.
func changeEvent(r *request) (any, error) {
	var want newChange
	if err := r.body(&want, maxListBody); err != nil {
		return nil, err
	}
	if err := r.mayOffer(); err != nil {
		return nil, err
	}
	club, err := cleanName(want.Club)
	if err != nil {
		return nil, err
	}
	reason, err := plain(strings.Join(strings.Fields(want.Reason), " "))
	if err != nil {
		return nil, err
	}
	want.Club, want.Reason = club, reason
	if found, err := r.server.isBarred(r.Context(), want.Club+"\n"+want.Reason); err != nil || found {
		return nil, orElse(err, barredText)
	}
	if want.Deed == event.Listed || want.Deed == event.Paired { // judging and pairing take a while
		if !r.mayMake() {
			return nil, tooFast
		}
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), storeWait)
	defer cancel()
	err = r.server.atEvent(ctx, r.PathValue("event"), func(k *organise.Kept) error {
		return k.Do(ctx, r.server.Store, k.Row.ID, func() (*organise.Wanted, error) { return r.wantedAt(ctx, k, &want) })
	})
	if err != nil {
		return nil, err
	}
	return r.eventBody(r.PathValue("event"), 0)
}

// wantedAt is the change that is asked for, if the asker may make it.
func (r *request) wantedAt(ctx context.Context, k *organise.Kept, w *newChange) (*organise.Wanted, error) {
	me, rules := k.Number(r.member.ID), r.organises(k.Row)
	who := me
	if rules && w.Player > 0 {
		who = w.Player
	}
	c := event.Change{Deed: w.Deed, Player: who, Round: w.Round, Place: w.Place, Result: w.Result}
	switch w.Deed {
	case event.Joined:
		return r.wantsToJoin(k, rules, w)
	case event.Paired, event.Chosen, event.Settled, event.Penalised, event.Returned, event.Extended, event.Ended:
		if !rules {
			return nil, notOrganiser
		}
	case event.Listed, event.Struck, event.Claimed, event.Challenged, event.Dropped:
		if who == 0 {
			return nil, noEntrant
		}
	default:
		return nil, bad(fmt.Errorf("deed: %.20q is not known", string(w.Deed)))
	}
	switch w.Deed {
	case event.Paired:
		return k.Pair(ctx, r.server.Store, r.server.Now())
	case event.Listed:
		_, hash, err := organise.CheckList(r.server.Books, &k.Plan, w.List)
		if err != nil {
			return nil, badList(err)
		}
		c.Hash, c.Late = hash, r.isPastDeadline(&k.Plan)
		return &organise.Wanted{Change: c, List: w.List}, nil
	case event.Chosen, event.Struck:
		c.Scenario = w.Scenario
	case event.Settled, event.Ended:
		c.Player, c.Reason = 0, w.Reason
	case event.Penalised:
		c.Points, c.Reason = w.Points, w.Reason
	case event.Challenged:
		c.Other = w.Other
	case event.Extended:
		if c.Due = w.Due; c.Due <= r.server.Now().UnixMilli() {
			return nil, bad(errors.New("due: a time to come is expected"))
		}
	}
	return &organise.Wanted{Change: c}, nil
}

// badList tells what is wrong with an army list: errors of reading it are for the player, as they say where.
func badList(err error) error {
	var p *problem
	if errors.As(asEventProblem(err), &p) {
		return &problem{status: http.StatusUnprocessableEntity, code: "list", text: p.text}
	}
	return bad(err)
}

// wantsToJoin signs the asker up or, for the organiser of an event at real tables, a name.
func (r *request) wantsToJoin(k *organise.Kept, rules bool, w *newChange) (*organise.Wanted, error) {
	if w.Name == "" {
		return k.Join(r.member.ID, "", w.Club), nil
	}
	if !rules {
		return nil, notOrganiser
	}
	if !k.IsPlaced() {
		return nil, bad(errors.New("name: players without an account can fight only at real tables"))
	}
	name, err := club.Name(w.Name)
	if err != nil {
		return nil, noSuchName(err)
	}
	if found, err := r.server.isBarred(r.Context(), name); err != nil || found {
		return nil, orElse(err, barredText)
	}
	for i := range k.Entrants {
		if strings.EqualFold(k.Entrants[i].Name, name) {
			return nil, bad(errors.New("name: a player of this name takes part already"))
		}
	}
	return k.Join("", name, w.Club), nil
}

// passEvents does what the time of rounds has brought. One event that cannot be read keeps no other waiting.
func (s *Server) passEvents(ctx context.Context) error {
	ids, err := s.Store.Waking(ctx, s.Now(), perSweep)
	for _, id := range ids {
		err = errors.Join(err, s.atEvent(ctx, id, func(k *organise.Kept) error { return k.Pass(ctx, s.Store, s.Now()) }))
	}
	return err
}

// countEvents counts the results of battles that are over. One that cannot be counted now keeps no other waiting.
func (s *Server) countEvents(ctx context.Context) error {
	ends, err := s.Store.Endings(ctx, perSweep)
	for _, e := range ends {
		err = errors.Join(err, s.countEnding(ctx, e))
	}
	return err
}

// countEnding counts the result of one. If the organiser has settled it before, that stands.
func (s *Server) countEnding(ctx context.Context, e store.Ending) error {
	result, err := s.resultOf(ctx, e.Battle)
	if err != nil && !errors.Is(err, broken) && !errors.Is(err, errGoesOn) && !errors.Is(err, store.ErrNotFound) {
		return err // the store does not answer, or this program is too old: the next sweep counts it
	}
	if err != nil { // result is nil: the organiser settles it
		s.Log.WarnContext(ctx, "the result of a battle is not counted", "battle", e.Battle, "event", e.Event, "err", err)
	}
	return s.atEvent(ctx, e.Event, func(k *organise.Kept) error {
		return k.Do(ctx, s.Store, e.Event, func() (*organise.Wanted, error) {
			if p := k.Event.Pair(e.Round, e.Place); result == nil || p == nil || p.Result != nil || p.Battle != e.Battle {
				return nil, s.Store.Counted(ctx, e.Battle)
			}
			c := event.Change{Deed: event.Settled, Round: e.Round, Place: e.Place, Battle: e.Battle, Result: result}
			return &organise.Wanted{Change: c, Counted: e.Battle}, nil
		})
	})
}
