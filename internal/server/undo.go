package server

import (
	"context"
	"errors"
	"math"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/internal/store"
)

// undo takes back what the side has done since the last thing that cannot be unseen.
func undo(r *request) (any, error) {
	var want struct {
		ID    string `json:"id"`
		After *int   `json:"after"`
		To    *int   `json:"to"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if want.To == nil {
		return nil, bad(errors.New("to: the entry to go back to is missing"))
	}
	o, err := r.order(want.ID, want.After)
	if err != nil {
		return nil, err
	}
	o.same = is(&battle.Command{Verb: record.Undo, N: int32(min(*want.To, math.MaxInt32))})
	o.idles = func(*live) (bool, error) { return true, nil }
	o.do = func(l *live) (record.Entry, error) {
		// Since the barrier no other side has moved: the side that must decide now made all of it.
		if l.game.Battle().Pending().Side != o.to.side {
			return record.Entry{}, notYours
		}
		return l.takeBack(r.Context(), *want.To, false)
	}
	return r.carryOut(o)
}

// takeBack takes play back. What the battle began with cannot be taken back: it belongs to another battle.
func (l *live) takeBack(ctx context.Context, to int, consent bool) (record.Entry, error) {
	if to < l.bases {
		return record.Entry{}, bad(errors.New("to: the battle began with this entry"))
	}
	if consent { // without consent it never goes back to before a snapshot
		if err := l.reach(ctx, to); err != nil {
			return record.Entry{}, err
		}
	}
	back := l.turnsAfter(to)
	e, err := l.game.UndoTo(to, consent)
	switch {
	case errors.Is(err, record.ErrBarrier), errors.Is(err, record.ErrCut):
		return e, askFirst
	case err != nil:
		return e, bad(err)
	}
	l.back = back
	return e, nil
}

// proposalBody is what a side proposes.
type proposalBody struct {
	Kind string `json:"kind" ts:"'takeback' | 'draw' | 'pause'"`
	Seat int    `json:"seat"`
	Side string `json:"side" ts:"Side"`
	To   int    `json:"to"`
	Seq  int    `json:"seq"`
	Days int    `json:"days,omitzero"` // of a pause
}

func (l *live) proposalBody() *proposalBody {
	p := l.open()
	if p == nil {
		return nil
	}
	if p.Kind == pause {
		return &proposalBody{Kind: p.Kind, Seat: p.Seat, Side: l.seat(p.Seat).Side, Seq: p.Seq, Days: p.To}
	}
	return &proposalBody{p.Kind, p.Seat, l.seat(p.Seat).Side, p.To, p.Seq, 0}
}

// The kinds of proposals.
const (
	takeback = "takeback"
	draw     = "draw"
	pause    = "pause"
)

// propose asks the other side for something.
func propose(r *request) (any, error) {
	var want struct {
		Kind string `json:"kind"`
		To   *int   `json:"to"`
		Days *int   `json:"days"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	var out *proposalBody
	err := r.held(func(l *live) error {
		if l.over() {
			return isOver
		}
		if l.byProgram(sideOf(r.seat).Enemy().String()) {
			return noConsent
		}
		p := &store.Proposal{Kind: want.Kind, Seat: r.seat.N, Seq: l.seq()}
		switch {
		case want.Kind == takeback && want.To != nil && *want.To >= l.bases:
			if err := l.reach(r.Context(), *want.To); err != nil {
				return err
			}
			if err := l.canTakeBack(*want.To); err != nil {
				return bad(err)
			}
			p.To = *want.To
		case want.Kind == pause && want.To == nil && want.Days != nil && *want.Days >= 1 && *want.Days <= maxPause:
			if l.due == nil {
				return noClock
			}
			p.To = *want.Days
		case want.Kind == draw && want.To == nil:
			if !l.canDraw() {
				return noDraw
			}
		default:
			return bad(errors.New("kind: takeback with the entry to go back to, draw, or pause with 1 to 14 days is expected"))
		}
		if err := r.server.Store.Propose(r.Context(), l.id, p); err != nil {
			return err
		}
		l.proposal = p
		out = l.proposalBody()
		return nil
	})
	return out, err
}

// canTakeBack tries a take-back on a copy.
func (l *live) canTakeBack(to int) error {
	copy, err := l.game.Fork(l.seq())
	if err == nil {
		_, err = copy.UndoTo(to, true)
	}
	return err
}

// answer agrees to what the other side proposed, or not. The proposer may withdraw it. An answer says what it answers, so that it
// cannot accept something else that was proposed meanwhile.
func answer(r *request) (any, error) {
	var want struct {
		Accept   *bool         `json:"accept"`
		Proposal *proposalBody `json:"proposal"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if want.Accept == nil {
		return nil, bad(errors.New("accept: true or false is expected"))
	}
	if want.Proposal == nil {
		return nil, bad(errors.New("proposal: what is answered is missing"))
	}
	var out *doneBody
	err := r.held(func(l *live) (err error) {
		p := l.open()
		if p == nil {
			return noProposal
		}
		if *l.proposalBody() != *want.Proposal {
			return otherAsked
		}
		own := l.seat(p.Seat).Side == r.seat.Side
		if own && *want.Accept {
			return ownProposal
		}
		if !*want.Accept {
			if err := l.withdraw(r, p); err != nil {
				return err
			}
			to := r.listener()
			out = &doneBody{Seq: l.seq(), Lines: l.lines(to, l.seq())}
			out.Position, err = l.position(to)
			return err
		}
		if p.Kind == pause {
			out, err = l.pauses(r, p)
			return err
		}
		seq := l.seq()
		out, err = l.agree(r, p, &seq)
		return err
	})
	return out, err
}

func (l *live) withdraw(r *request, p *store.Proposal) error {
	l.proposal = nil
	l.loose.Store(true) // whatever there is instead
	return r.server.Store.Withdraw(r.Context(), l.id, p)
}

// agree carries a proposal out. It lapses by itself, since play goes on.
func (l *live) agree(r *request, p *store.Proposal, after *int) (*doneBody, error) {
	o, err := r.order("", after)
	if err != nil {
		return nil, err
	}
	o.agreed = p
	if p.Kind == takeback {
		o.do = func(l *live) (record.Entry, error) { return l.takeBack(r.Context(), p.To, true) }
		return l.carryOut(r.Context(), o)
	}
	// A draw goes the way of the book: the side that must decide offers it, the other side accepts.
	offer, accept := l.drawn()
	if offer == nil {
		return nil, noDraw
	}
	var last *doneBody
	for i, c := range []*battle.Command{offer, accept} {
		if o, err = r.order("", nil); err != nil {
			return nil, err
		}
		if o.ends = always; i == 0 {
			o.agreed = p
		}
		o.do = func(l *live) (record.Entry, error) {
			roller, err := l.dice(o.id, c)
			if err != nil {
				return record.Entry{}, err
			}
			return l.game.Do(*c, roller)
		}
		if last, err = l.carryOut(r.Context(), o); err != nil {
			return nil, err
		}
	}
	return last, nil
}

func always(*live) bool { return true }

func (l *live) canDraw() bool {
	offer, _ := l.drawn()
	return offer != nil
}

// drawn finds the commands by which the book ends a battle in a draw, on a copy; nil: it knows none, or not now.
func (l *live) drawn() (offer, accept *battle.Command) {
	b := l.game.Battle().Clone()
	side := b.Pending().Side
	offer = &battle.Command{Side: side, Verb: battle.OfferDraw}
	if _, err := b.Do(*offer, noDice{}); err != nil {
		return nil, nil
	}
	accept = &battle.Command{Side: side.Enemy(), Verb: battle.AcceptDraw}
	if _, err := b.Do(*accept, noDice{}); err != nil {
		return nil, nil
	}
	if _, over := b.Result(); !over {
		return nil, nil
	}
	return offer, accept
}

// noDice are for commands that roll none.
type noDice struct{}

func (noDice) Roll(int, string) int { return 1 }
