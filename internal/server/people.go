package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"sandtable/internal/store"
	"sandtable/lang"
)

// What players are to each other: who is here, whom they follow, block and report, and what the operator has said.

const (
	// hereFor is how long a player counts as here after his page was last heard of; it is written down once in a minute.
	hereFor   = 3 * time.Minute
	hereEvery = time.Minute
	// liveFor is how long a battle that is open to watch counts as under way after its last entry.
	liveFor = 20 * time.Minute
	// overFor is how long one that is over is told.
	overFor   = 7 * 24 * time.Hour
	perLobby  = 20
	factsFor  = 15 * time.Minute
	factsAt   = 12 // players whose facts are found out for one answer
	barredFor = time.Minute
)

// The problems between players.
var (
	muted        = newProblem(http.StatusForbidden, "muted", "the operator has muted you: the club page says why")
	banned       = newProblem(http.StatusForbidden, "banned", "the operator has banned you from offers: the club page says why")
	apartNow     = newProblem(http.StatusForbidden, "apart", "you cannot talk with this player")
	barredText   = newProblem(http.StatusUnprocessableEntity, "barred", "this has a word that is not welcome here")
	tooFollowing = newProblem(http.StatusConflict, "too-many-followed", "you follow too many players: stop following one first")
	tooReporting = newProblem(http.StatusConflict, "too-many-reports", "you have enough reports open: wait until they are read")
)

// acquaintance is what a server remembers of players for a while.
type acquaintance struct {
	mu       sync.Mutex
	barred   []string
	barredAt time.Time
	facts    map[string]knownFacts
}

type knownFacts struct {
	store.Record
	at time.Time
}

// factsBody is how a player has kept to his latest battles.
type factsBody struct {
	Over     int   `json:"over"`             // battles that are over
	Finished int   `json:"finished"`         // of them, those that he did not lose by being late
	Answers  int64 `json:"answers,omitzero"` // seconds within which half of his decisions came; left out: not known yet
}

// factsOf tells how players keep to their battles. What is not known yet is found out for some of them; the others follow the next time.
func (s *Server) factsOf(ctx context.Context, players []string) map[string]*factsBody {
	out, asked := map[string]*factsBody{}, 0
	for _, id := range players {
		if out[id] != nil || id == "" {
			continue
		}
		s.people.mu.Lock()
		known, ok := s.people.facts[id]
		s.people.mu.Unlock()
		if !ok || s.Now().Sub(known.at) > factsFor {
			if asked++; asked > factsAt {
				continue
			}
			r, err := s.Store.RecordOf(ctx, id)
			if err != nil {
				continue // an offer is told without them
			}
			known = knownFacts{r, s.Now()}
			s.people.mu.Lock()
			if s.people.facts == nil || len(s.people.facts) >= maxHeld {
				s.people.facts = map[string]knownFacts{}
			}
			s.people.facts[id] = known
			s.people.mu.Unlock()
		}
		out[id] = &factsBody{known.Over, known.Finished, int64(known.Answers / time.Second)}
	}
	return out
}

// isBarred reports whether a text has a word of the operator's list.
func (s *Server) isBarred(ctx context.Context, text string) (bool, error) {
	s.people.mu.Lock()
	words, at := s.people.barred, s.people.barredAt
	s.people.mu.Unlock()
	if now := s.Now(); at.IsZero() || now.Sub(at) > barredFor {
		var err error
		if words, err = s.Store.Barred(ctx); err != nil {
			return false, err
		}
		s.people.mu.Lock()
		s.people.barred, s.people.barredAt = words, now
		s.people.mu.Unlock()
	}
	return lang.HasBarred(text, words), nil
}

// mayTalk refuses talk of muted players, with players apart from them, and with words of the operator's list.
func (r *request) mayTalk(text string) error {
	if found, err := r.server.isBarred(r.Context(), text); err != nil || found {
		return orElse(err, barredText)
	}
	if r.seat.Owner == "" {
		return nil
	}
	p, err := r.server.Store.Player(r.Context(), r.seat.Owner)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if err == nil && p.Muted.After(r.server.Now()) {
		return muted
	}
	apart, err := r.server.Store.Apart(r.Context(), r.live.id, r.seat.N)
	if err != nil || apart {
		return orElse(err, apartNow)
	}
	return nil
}

func orElse(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

// mayOffer refuses offers of banned players.
func (r *request) mayOffer() error {
	if r.member.Banned.After(r.server.Now()) {
		return banned
	}
	return nil
}

// come notes that a player is in the club.
func (r *request) come() {
	now := r.server.Now().UTC().Truncate(time.Millisecond)
	if now.Sub(r.member.Here) < hereEvery {
		return
	}
	if err := r.server.Store.Come(r.Context(), r.member.ID, now); err == nil {
		r.member.Here = now
	} else if !errors.Is(err, store.ErrNotFound) {
		r.server.Log.WarnContext(r.Context(), "that a player is here is not written down", "err", err)
	}
}

// nearBody is a player as another sees him in a list.
type nearBody struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Colour   string `json:"colour,omitempty"`
	Lang     string `json:"lang,omitempty"`
	Here     bool   `json:"here"`
	Followed bool   `json:"followed"`
}

func (r *request) nearBody(p *store.Person, followed bool) nearBody {
	return nearBody{p.ID, p.Name, p.Colour, p.Lang, r.server.isHere(p), followed}
}

func (s *Server) isHere(p *store.Person) bool {
	return !p.Here.IsZero() && s.Now().Sub(p.Here) < hereFor
}

// profileBody is a player as another sees him who looks closely.
type profileBody struct {
	nearBody
	Facts *factsBody `json:"facts,omitempty"`
	Free  []spanBody `json:"free"` // when he is free next

	Ratings []ratingBody `json:"ratings"`
}

// lobbyBody is what goes on.
type lobbyBody struct {
	Here     []nearBody  `json:"here"`
	Live     []shownBody `json:"live"`             // battles to watch
	Over     []shownBody `json:"over"`             // what was just finished
	Passkeys bool        `json:"passkeys"`         // this server, at this address, can have them
	Issuer   string      `json:"issuer,omitempty"` // what the operator calls the server elsewhere by which players can sign in; left out: there is none
	Mails    bool        `json:"mails"`            // players can sign in by a link in a mail
}

// shownBody is a battle that all may watch.
type shownBody struct {
	Battle  string    `json:"battle"`
	Name    string    `json:"name"`
	Rules   string    `json:"rules"`
	Red     string    `json:"red"`
	Blue    string    `json:"blue"`
	Touched time.Time `json:"touched"`
	Token   string    `json:"token"` // of a spectator
}

// lobby tells who is here, what can be watched, and what was just finished.
func lobby(r *request) (any, error) {
	now, s := r.server.Now(), r.server.Store
	here, err1 := s.Present(r.Context(), r.asker(), now.Add(-hereFor), perLobby)
	live, err2 := s.Open(r.Context(), false, now.Add(-liveFor), perLobby)
	over, err3 := s.Open(r.Context(), true, now.Add(-overFor), perLobby/2)
	key, err4 := r.server.clubKey(r.Context())
	followed, err5 := r.followed()
	if err := errors.Join(err1, err2, err3, err4, err5); err != nil {
		return nil, err
	}
	out := lobbyBody{Here: []nearBody{}, Live: []shownBody{}, Over: []shownBody{}}
	for i := range here {
		out.Here = append(out.Here, r.nearBody(&here[i], followed[here[i].ID]))
	}
	for _, one := range append(live, over...) {
		body := shownBody{one.Battle, one.Name, one.Rules, one.Red, one.Blue, one.Touched, watchToken(key, one.Battle)}
		if one.Over {
			out.Over = append(out.Over, body)
		} else {
			out.Live = append(out.Live, body)
		}
	}
	_, err := r.party()
	out.Passkeys, out.Issuer, out.Mails = err == nil, r.server.Issuer.Name, r.server.sendsMail()
	return out, nil
}

// followed are the ids of those whom the asker follows.
func (r *request) followed() (map[string]bool, error) {
	out := map[string]bool{}
	if r.member == nil {
		return out, nil
	}
	all, err := r.server.Store.Followed(r.Context(), r.member.ID)
	for i := range all {
		out[all[i].ID] = true
	}
	return out, err
}

// person tells of one player. Of one who has blocked the asker he is told the same as of one who was never there.
func person(r *request) (any, error) {
	p, err := r.server.Store.Person(r.Context(), r.PathValue("player"), r.asker())
	if errors.Is(err, store.ErrNotFound) {
		return nil, noPlayer
	}
	if err != nil {
		return nil, err
	}
	followed, err := r.followed()
	if err != nil {
		return nil, err
	}
	ratings, err := r.ratingsOf(p.ID)
	return profileBody{r.nearBody(p, followed[p.ID]), r.server.factsOf(r.Context(), []string{p.ID})[p.ID], nextFree(p.Free, p.Zone, r.server.Now()),
		append([]ratingBody{}, ratings[p.ID]...)}, err
}

// follow lets a player see at once what another does.
func follow(r *request) (any, error) { return r.regard(r.server.Store.Follow, tooFollowing) }

func unfollow(r *request) (any, error) { return r.disregard(r.server.Store.Unfollow) }

// block keeps two players apart: neither sees or takes what the other offers.
func block(r *request) (any, error) { return r.regard(r.server.Store.Block, tooManyBlocked) }

// unblock lets them meet again.
func unblock(r *request) (any, error) { return r.disregard(r.server.Store.Unblock) }

// regard keeps what the asker thinks of another player, whom the body names. full says that he thinks so of too many.
func (r *request) regard(keep func(ctx context.Context, player, other string) error, full *problem) (any, error) {
	var want struct {
		Player string `json:"player"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if want.Player == r.member.ID {
		return nil, bad(errors.New("player: another is expected"))
	}
	switch err := keep(r.Context(), r.member.ID, want.Player); {
	case errors.Is(err, store.ErrNotFound):
		return nil, noPlayer
	case errors.Is(err, store.ErrFull):
		return nil, full
	case err != nil:
		return nil, err
	}
	return r.memberBody()
}

// disregard forgets it.
func (r *request) disregard(forget func(ctx context.Context, player, other string) error) (any, error) {
	if err := forget(r.Context(), r.member.ID, r.PathValue("player")); errors.Is(err, store.ErrNotFound) {
		return nil, noPlayer
	} else if err != nil {
		return nil, err
	}
	return r.memberBody()
}

// ReportReasons are why a player can be reported.
var ReportReasons = []string{"cheat", "stall", "abuse", "spam", "name", "other"}

// report tells the operator of another player, and blocks him.
func report(r *request) (any, error) {
	var want struct {
		Player string `json:"player"`
		Reason string `json:"reason"`
		Text   string `json:"text"`
		Battle string `json:"battle"`
		Study  string `json:"study"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	text, err := plain(strings.TrimSpace(want.Text))
	if err != nil {
		return nil, err
	}
	switch {
	case want.Player == r.member.ID:
		return nil, bad(errors.New("player: another is expected"))
	case !slices.Contains(ReportReasons, want.Reason):
		return nil, bad(fmt.Errorf("reason: one of %s is expected", strings.Join(ReportReasons, ", ")))
	case len([]rune(text)) > store.MaxReason:
		return nil, bad(fmt.Errorf("text: at most %d characters are expected", store.MaxReason))
	case len(want.Battle) > maxID || len(want.Study) > maxID:
		return nil, bad(errors.New("battle, study: its name is expected"))
	}
	switch err := r.server.Store.Report(r.Context(), &store.Report{
		ID: newID(), By: r.member.ID, About: want.Player, Reason: want.Reason, Text: text, Battle: want.Battle, Study: want.Study,
		Made: r.server.Now().UTC().Truncate(time.Millisecond),
	}); {
	case errors.Is(err, store.ErrNotFound):
		return nil, noPlayer
	case errors.Is(err, store.ErrFull):
		return nil, tooReporting
	case err != nil:
		return nil, err
	}
	return r.memberBody()
}

// rulingBody is what the operator has decided about a player, for him to read.
type rulingBody struct {
	Deed   string     `json:"deed"`
	Reason string     `json:"reason"`
	Made   time.Time  `json:"made"`
	Until  *time.Time `json:"until,omitempty"`
	Seen   bool       `json:"seen"`
}

// rulings are those that the player has not read yet, or that hold.
func (r *request) rulings() ([]rulingBody, error) {
	all, err := r.server.Store.Rulings(r.Context(), r.member.ID, perLobby)
	out := []rulingBody{}
	for _, one := range all {
		holds := one.Deed == store.Muted && r.member.Muted.After(r.server.Now()) || one.Deed == store.Banned && r.member.Banned.After(r.server.Now())
		if one.Seen && !(holds && one.Until.After(r.server.Now())) {
			continue
		}
		body := rulingBody{string(one.Deed), one.Reason, one.Made, nil, one.Seen}
		if !one.Until.IsZero() {
			body.Until = &one.Until
		}
		out = append(out, body)
	}
	return out, err
}

// readRulings notes that the player has read them.
func readRulings(r *request) (any, error) {
	var want struct{}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if err := r.server.Store.Read(r.Context(), r.member.ID); err != nil {
		return nil, err
	}
	return r.memberBody()
}
