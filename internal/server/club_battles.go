package server

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"sandtable/battle"
	"sandtable/internal/store"
)

// bind gives a seat to the player who asks, for the token of its link.
func bind(r *request) (any, error) {
	var want struct {
		Battle string `json:"battle"`
		Token  string `json:"token"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	hash := hashOf(want.Token)
	if hash == nil {
		return nil, noSeat
	}
	l := r.server.lives.take(want.Battle)
	defer r.server.lives.give(l)
	r.live = l
	var awaits string
	err := r.held(func(l *live) error {
		found, err := l.seatFor(r.Context(), hash)
		switch {
		case err != nil:
			return err
		case found == nil:
			return noSeat
		case found.Side == "":
			return onlyPlayers
		}
		seat := *found
		r.seat, awaits = &seat, awaited(l.game.Battle())
		return nil
	})
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), storeWait)
	defer cancel()
	switch err := r.server.Store.Bind(ctx, want.Battle, r.seat.N, r.member, awaits); {
	case errors.Is(err, store.ErrGone):
		return nil, othersSeat
	case err != nil:
		return nil, orSignedOut(err)
	}
	l.loose.Store(true)
	token, err := r.pass(want.Battle, r.seat.N, r.member.ID)
	return boundBody{want.Battle, r.seat.N, r.seat.Side, token}, err
}

// boundBody is a seat that belongs to the asker now.
type boundBody struct {
	Battle string `json:"battle"`
	Seat   int    `json:"seat"`
	Side   string `json:"side" ts:"Exclude<Side, 'nobody'>"`
	Token  string `json:"token"` // with which he sits down at it from any device
}

// awaited is the side that must decide; empty: the battle is over.
func awaited(b battle.Battle) string {
	if _, over := b.Result(); over {
		return ""
	}
	return b.Pending().Side.String()
}

// sittingsBody is a page of the battles of a player.
type sittingsBody struct {
	Battles []sittingBody `json:"battles"`
	Next    string        `json:"next,omitempty"` // where the list goes on
}

// sittingBody is a battle of a player. It tells who must decide, never what has happened.
type sittingBody struct {
	Battle  string     `json:"battle"`
	Name    string     `json:"name"`
	Rules   string     `json:"rules"`
	Seat    int        `json:"seat"`
	Side    string     `json:"side" ts:"Exclude<Side, 'nobody'>"`
	Foe     string     `json:"foe"` // empty: has no name yet
	Bot     bool       `json:"bot,omitempty"`
	Over    bool       `json:"over"`
	Made    time.Time  `json:"made"`
	Touched time.Time  `json:"touched"`
	Pace    int64      `json:"pace,omitzero"`
	Due     *time.Time `json:"due,omitempty"`
	Token   string     `json:"token"` // of the seat, for this player
}

func (r *request) sittingBody(s *store.Sitting) (sittingBody, error) {
	out := sittingBody{s.Battle, s.Name, s.Rules, s.Seat, s.Side, s.Foe, s.FoeBot != "", s.Over, s.Made, s.Touched, int64(s.Pace / time.Second), s.Due, ""}
	switch {
	case s.FoeBot != "":
		out.Foe = botName(s.FoeBot, r.lang)
	case s.Former && s.Foe == "":
		out.Foe = formerPlayer.In(r.lang)
	}
	var err error
	out.Token, err = r.pass(s.Battle, s.Seat, r.member.ID)
	return out, err
}

// sittings lists battles of the player: those in which his side must decide, those in which the other must, or those that are over.
func sittings(r *request) (any, error) {
	at, err := r.place()
	if err != nil {
		return nil, err
	}
	part := store.Part(r.URL.Query().Get("part"))
	if part != store.Yours && part != store.Theirs && part != store.Over {
		return nil, bad(errors.New("part: yours, theirs or over is expected"))
	}
	all, err := r.server.Store.Sittings(r.Context(), r.member.ID, part, at, perPage)
	if err != nil {
		return nil, err
	}
	out := sittingsBody{Battles: []sittingBody{}}
	for i := range all {
		one, err := r.sittingBody(&all[i])
		if err != nil {
			return nil, err
		}
		out.Battles = append(out.Battles, one)
	}
	if n := len(all); n > 0 {
		out.Next = nextPlace(n == perPage, all[n-1].Touched, all[n-1].Battle)
	}
	return out, nil
}

// exportBody is all that is kept of a player.
type exportBody struct {
	Player  *memberBody   `json:"player"`
	Battles []sittingBody `json:"battles"` // without their tokens
	Talk    []saidBody    `json:"talk"`
	Notices []channelBody `json:"notices"` // where he is told that it is his turn
}

type saidBody struct {
	Battle string    `json:"battle"`
	Text   string    `json:"text"`
	At     time.Time `json:"at"`
}

// export tells a player all that is kept of him, as a file. The tokens of his seats are no data, and would be read by others.
func export(r *request) (any, error) {
	began := time.Now()
	defer func() { r.server.work.charge(r.from, time.Since(began).Seconds()) }()
	who, err := r.memberBody()
	if err != nil {
		return nil, err
	}
	out := &exportBody{Player: who.(clubBody).Player, Battles: []sittingBody{}, Talk: []saidBody{}}
	for _, part := range []store.Part{store.Yours, store.Theirs, store.Over} {
		for at := (store.Place{}); ; {
			all, err := r.server.Store.Sittings(r.Context(), r.member.ID, part, at, perRead)
			if err != nil {
				return nil, err
			}
			for i := range all {
				one, err := r.sittingBody(&all[i])
				if err != nil {
					return nil, err
				}
				one.Token = ""
				out.Battles = append(out.Battles, one)
			}
			if len(all) < perRead {
				break
			}
			at = store.Place{At: all[len(all)-1].Touched, ID: all[len(all)-1].Battle}
		}
	}
	said, err := r.server.Store.Said(r.Context(), r.member.ID)
	if err != nil {
		return nil, err
	}
	for _, one := range said {
		out.Talk = append(out.Talk, saidBody{one.Battle, one.Text, one.At})
	}
	channels, err := r.server.Store.Channels(r.Context(), r.member.ID)
	if err != nil {
		return nil, err
	}
	out.Notices = channelBodies(channels)
	text, err := json.Marshal(out)
	if err != nil {
		return nil, err
	}
	r.w.Header().Set("Content-Disposition", `attachment; filename="sandtable-player.json"`)
	send(r.w, r.Request, 200, append(text, '\n'))
	return streamed{}, nil
}
