package server

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
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

// winnerOf is the side that has won; empty: neither has, or not yet.
func winnerOf(b battle.Battle) string {
	if result, over := b.Result(); over && result.Winner != battle.Nobody {
		return result.Winner.String()
	}
	return ""
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
	Foe     string     `json:"foe"`             // empty: has no name yet
	FoeID   string     `json:"foeId,omitempty"` // left out: no player of the club
	Bot     bool       `json:"bot,omitempty"`
	Over    bool       `json:"over"`
	Made    time.Time  `json:"made"`
	Touched time.Time  `json:"touched"`
	Pace    int64      `json:"pace,omitzero"`
	More    int64      `json:"more,omitzero"`
	Cap     int64      `json:"cap,omitzero"`
	Awaits  string     `json:"awaits,omitempty" ts:"Side"` // who must decide
	From    *time.Time `json:"from,omitempty"`             // since when his time runs or, after a pause or a holiday, from when
	Due     *time.Time `json:"due,omitempty"`
	Own     *int64     `json:"own,omitempty"`    // milliseconds in the player's bank, as of then
	Theirs  *int64     `json:"theirs,omitempty"` // and in the other's
	Away    *time.Time `json:"away,omitempty"`   // the other is on holiday until then
	Result  string     `json:"result,omitempty" ts:"'won' | 'lost' | 'drawn'"`
	Unread  int        `json:"unread,omitzero"` // lines of the talk
	Token   string     `json:"token"`           // of the seat, for this player
}

func (r *request) sittingBody(s *store.Sitting) (sittingBody, error) {
	out := sittingBody{
		Battle: s.Battle, Name: s.Name, Rules: s.Rules, Seat: s.Seat, Side: s.Side, Foe: s.Foe, Bot: s.FoeBot != "", Over: s.Over, Made: s.Made,
		Touched: s.Touched, Pace: int64(s.Pace / time.Second), More: int64(s.More / time.Second), Cap: int64(s.Cap / time.Second), Awaits: s.Awaits, Due: s.Due,
		Result: s.Result, Unread: s.Unread,
	}
	if s.Cap > 0 {
		own, theirs := s.Own.Milliseconds(), s.Theirs.Milliseconds()
		out.Own, out.Theirs = &own, &theirs
	}
	if !s.From.IsZero() {
		out.From = &s.From
	}
	if !s.Away.IsZero() {
		out.Away = &s.Away
	}
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

// partsOfBattles are the lists in the order in which they matter.
var partsOfBattles = []store.Part{store.Yours, store.Soon, store.Theirs, store.Over}

// maxFilter is how long the word of a filter may be.
const maxFilter = 100

// soughtBattles reads which battles of the player are wanted.
func (r *request) soughtBattles() (*store.Sought, error) {
	at, err := r.place()
	if err != nil {
		return nil, err
	}
	q := r.URL.Query()
	w := &store.Sought{Part: store.Part(q.Get("part")), After: at, Limit: perPage, Now: r.server.Now(), Book: q.Get("book"), Foe: q.Get("foe"), Result: q.Get("result")}
	switch {
	case !slices.Contains(partsOfBattles, w.Part):
		return nil, bad(errors.New("part: yours, soon, theirs or over is expected"))
	case w.Result != "" && w.Result != "won" && w.Result != "lost" && w.Result != "drawn":
		return nil, bad(errors.New("result: won, lost or drawn is expected, or nothing"))
	case len(w.Book) > maxFilter || len(w.Foe) > maxFilter:
		return nil, bad(errors.New("book, foe: they are too long"))
	}
	w.Foe = botCalled(w.Foe, r.lang)
	return w, nil
}

// sittings lists battles of the player: those in which his side must decide, those in which the other must, soon or some time, or those that
// are over.
func sittings(r *request) (any, error) {
	w, err := r.soughtBattles()
	if err != nil {
		return nil, err
	}
	all, err := r.server.Store.Sittings(r.Context(), r.member.ID, w)
	if err != nil {
		return nil, err
	}
	var ids []string
	for i := range all {
		ids = append(ids, all[i].Battle)
	}
	foes, err := r.server.Store.Foes(r.Context(), r.member.ID, ids)
	if err != nil {
		return nil, err
	}
	out := sittingsBody{Battles: []sittingBody{}}
	for i := range all {
		one, err := r.sittingBody(&all[i])
		if err != nil {
			return nil, err
		}
		one.FoeID = foes[one.Battle]
		out.Battles = append(out.Battles, one)
	}
	if n := len(all); n > 0 {
		at := all[n-1].Place(w.Part)
		out.Next = nextPlace(n == perPage, at.At, at.ID)
	}
	return out, nil
}

// exportBody is all that is kept of a player.
type exportBody struct {
	Player  *memberBody   `json:"player"`
	Battles []sittingBody `json:"battles"` // without their tokens
	Talk    []saidBody    `json:"talk"`
	Notices []channelBody `json:"notices"` // where he is told that it is his turn
	Ratings []ratingBody  `json:"ratings"`
	Results []resultBody  `json:"results"` // that his ratings come from
	Events  []enteredBody `json:"events"`
	Reports []toldBody    `json:"reports"` // of battles, that he shares
	Studies []studyBody   `json:"studies"` // that he has made
}

// toldBody is a report that the player shares.
type toldBody struct {
	Battle string    `json:"battle"`
	Path   string    `json:"path"`
	Made   time.Time `json:"made"`
}

// enteredBody is an event in which the player takes part.
type enteredBody struct {
	Event  string `json:"event"`
	Name   string `json:"name"`
	Number int    `json:"number"`
	List   string `json:"list,omitempty"`
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
	out := &exportBody{
		Player: who.(clubBody).Player, Battles: []sittingBody{}, Talk: []saidBody{}, Events: []enteredBody{}, Reports: []toldBody{}, Studies: []studyBody{},
	}
	for _, part := range partsOfBattles {
		for at := (store.Place{}); ; {
			all, err := r.server.Store.Sittings(r.Context(), r.member.ID, &store.Sought{Part: part, After: at, Limit: perRead, Now: r.server.Now()})
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
			at = all[len(all)-1].Place(part)
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
	if out.Ratings, out.Results, err = r.allRated(r.member.ID); err != nil {
		return nil, err
	}
	entered, err := r.server.Store.Entered(r.Context(), r.member.ID)
	if err != nil {
		return nil, err
	}
	for _, e := range entered {
		out.Events = append(out.Events, enteredBody{e.Event, e.Name, e.N, e.List})
	}
	shared, err := r.server.Store.PublicationsBy(r.Context(), r.member.ID)
	if err != nil {
		return nil, err
	}
	for _, p := range shared {
		out.Reports = append(out.Reports, toldBody{p.Battle, reportPath + p.Key, p.Made})
	}
	text, err := json.Marshal(out)
	if err != nil {
		return nil, err
	}
	r.w.Header().Set("Content-Disposition", `attachment; filename="sandtable-player.json"`)
	h := r.w.Header()
	h["Content-Type"], h["Cache-Control"] = isJSON, notKept
	r.exportStudies(text)
	return streamed{}, nil
}
