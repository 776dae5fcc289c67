package server

import (
	"bytes"
	"net/http"
	"strings"
	"time"

	"sandtable/battle"
	"sandtable/internal/store"
)

// A right is who may use a route.
type right int

const (
	anybody right = iota
	seated        // all who have a link of the battle
	player        // those who have the link of a side
	member        // a player who is signed in
)

// A pace is by which of a seat's limits a route is counted.
type pace int

const (
	reading pace = iota
	asking
	commanding
	talking
)

// A route is something that can be asked or done.
type route struct {
	method, path string
	right        right
	pace         pace
	handle       func(*request) (any, error)
}

// streams reports the route of streams, which go on and are counted apart.
func (r *route) streams() bool { return strings.HasSuffix(r.path, "}/events") }

// created is an answer that says that something new is there.
type created struct{ any }

// streamed says that a handler has answered itself.
type streamed struct{}

// routes are all there are; openapi.json describes them.
func (s *Server) routes() []route {
	return []route{
		{"GET", "/healthz", anybody, reading, health},
		{"GET", "/api/openapi.json", anybody, reading, openAPI},
		{"GET", "/api/seal", anybody, reading, sealOf},
		{"GET", "/api/choices", anybody, reading, choices},
		{"GET", "/api/players", anybody, reading, players},
		{"POST", "/api/battles", anybody, reading, create},
		{"GET", "/api/battles/{id}", seated, reading, show},
		{"POST", "/api/battles/{id}/commands", player, commanding, command},
		{"POST", "/api/battles/{id}/ask", player, asking, ask},
		{"POST", "/api/battles/{id}/check", player, asking, check},
		{"POST", "/api/battles/{id}/sample", player, asking, sample},
		{"POST", "/api/battles/{id}/legal", player, asking, legal},
		{"POST", "/api/battles/{id}/lead", player, asking, lead},
		{"POST", "/api/battles/{id}/aims", player, asking, aims},
		{"POST", "/api/battles/{id}/react", player, asking, react},
		{"POST", "/api/battles/{id}/look", seated, asking, look},
		{"POST", "/api/battles/{id}/rings", seated, asking, rings},
		{"POST", "/api/battles/{id}/zones", seated, asking, zones},
		{"GET", "/api/battles/{id}/events", seated, reading, events},
		{"GET", "/api/battles/{id}/terrain", seated, asking, terrain},
		{"GET", "/api/battles/{id}/at/{seq}", seated, asking, at},
		{"GET", "/api/battles/{id}/record", seated, reading, tellRecord},
		{"GET", "/api/battles/{id}/entries", seated, reading, entries},
		{"POST", "/api/battles/{id}/fork", seated, reading, fork},
		{"POST", "/api/battles/{id}/undo", player, commanding, undo},
		{"POST", "/api/battles/{id}/proposals", player, commanding, propose},
		{"POST", "/api/battles/{id}/proposals/answer", player, commanding, answer},
		{"POST", "/api/battles/{id}/claim", player, commanding, claim},
		{"POST", "/api/battles/{id}/talk", player, talking, talk},
		{"GET", "/api/club/me", anybody, reading, me},
		{"POST", "/api/club/me", anybody, reading, join},
		{"PATCH", "/api/club/me", member, reading, patchMe},
		{"DELETE", "/api/club/me", member, reading, leaveClub},
		{"POST", "/api/club/words", member, reading, drawWords},
		{"POST", "/api/club/keep", member, reading, keepMe},
		{"POST", "/api/club/enter", anybody, reading, enter},
		{"POST", "/api/club/leave", member, reading, signOut},
		{"GET", "/api/club/battles", member, reading, sittings},
		{"POST", "/api/club/battles", member, reading, bind},
		{"POST", "/api/club/holiday", member, reading, depart},
		{"DELETE", "/api/club/holiday", member, reading, comeBack},
		{"GET", "/api/club/export", member, reading, export},
		{"GET", "/api/club/seeks", anybody, reading, seeks},
		{"POST", "/api/club/seeks", member, reading, post},
		{"GET", "/api/club/seeks/{seek}", anybody, reading, oneSeek},
		{"DELETE", "/api/club/seeks/{seek}", member, reading, withdraw},
		{"POST", "/api/club/seeks/{seek}/take", member, reading, take},
		{"POST", "/api/club/blocks", member, reading, block},
		{"DELETE", "/api/club/blocks/{player}", member, reading, unblock},
		{"POST", "/api/club/seeks/{seek}/decline", member, reading, decline},
		{"POST", "/api/club/seeks/{seek}/renew", member, reading, renew},
		{"POST", "/api/club/bots", member, reading, rateAgainst},
		{"GET", "/api/club/ratings", anybody, reading, board},
		{"GET", "/api/club/ratings/{player}", anybody, reading, rated},
		{"GET", "/api/battles/{id}/rating", seated, reading, tellRating},
		{"GET", "/api/battles/{id}/report", seated, reading, publication},
		{"POST", "/api/battles/{id}/report", player, asking, publish},
		{"DELETE", "/api/battles/{id}/report", player, asking, unpublish},
		{"GET", "/r/{key}", anybody, reading, published},
		{"GET", "/api/club/lobby", anybody, reading, lobby},
		{"GET", "/api/club/people/{player}", anybody, reading, person},
		{"POST", "/api/club/follows", member, reading, follow},
		{"DELETE", "/api/club/follows/{player}", member, reading, unfollow},
		{"POST", "/api/club/reports", member, reading, report},
		{"POST", "/api/club/read", member, reading, readRulings},
		{"POST", "/api/club/passkeys/new", member, reading, askNewPasskey},
		{"POST", "/api/club/passkeys", member, reading, newPasskey},
		{"POST", "/api/club/passkeys/ask", anybody, reading, askPasskey},
		{"POST", "/api/club/passkeys/enter", anybody, reading, enterByPasskey},
		{"POST", "/api/club/issuer/ask", anybody, reading, askIssuer},
		{"POST", "/api/club/issuer/enter", anybody, reading, enterByIssuer},
		{"POST", "/api/club/mail/ask", anybody, reading, askMailKey},
		{"POST", "/api/club/mail/enter", anybody, reading, enterByMail},
		{"DELETE", "/api/club/keys/{key}", member, reading, removeKey},
		{"GET", "/api/club/battles/{battle}", member, reading, sitting},
		{"GET", "/api/club/events", anybody, reading, listEvents},
		{"POST", "/api/club/events", member, reading, newEvent},
		{"GET", "/api/club/events/{event}", anybody, reading, oneEvent},
		{"POST", "/api/club/events/{event}/changes", member, reading, changeEvent},
		{"POST", "/api/club/events/{event}/battles", member, reading, fightEvent},
		{"GET", "/api/club/events/{event}/lists/{n}", member, reading, readList},
		{"GET", "/api/club/events/{event}/sheet", anybody, reading, eventSheet},
		{"GET", "/api/club/studies", anybody, reading, listStudies},
		{"POST", "/api/club/studies", member, reading, makeStudy},
		{"GET", "/api/club/studies/{study}", anybody, reading, oneStudy},
		{"PATCH", "/api/club/studies/{study}", member, reading, changeStudy},
		{"DELETE", "/api/club/studies/{study}", member, reading, deleteStudy},
		{"POST", "/api/club/studies/{study}/members", member, reading, admitToStudy},
		{"DELETE", "/api/club/studies/{study}/members/{member}", member, reading, dismissFromStudy},
		{"POST", "/api/club/desks", anybody, reading, shareDesk},
		{"GET", "/api/club/desks/{desk}", anybody, reading, oneDesk},
		{"DELETE", "/api/club/desks/{desk}", anybody, reading, unshareDesk},
		{"POST", "/api/club/desks/{desk}/deeds", anybody, reading, doDeeds},
		{"GET", "/api/club/desks/{desk}/events", anybody, reading, deskEvents},
		{"GET", "/api/club/notices", member, reading, showNotices},
		{"PATCH", "/api/club/notices", member, reading, patchNotices},
		{"POST", "/api/club/notices/channels", member, reading, addChannel},
		{"DELETE", "/api/club/notices/channels/{channel}", member, reading, removeChannel},
		{"POST", "/api/club/notices/channels/{channel}/test", member, reading, testChannel},
		{"GET", "/api/feeds/{feed}", anybody, reading, feed},
		{"GET", "/api/letters/{letter}", anybody, reading, openLetter},
		{"POST", "/api/letters/{letter}", anybody, reading, doLetter},
		{"PATCH", "/api/battles/{id}/seat", seated, commanding, patchSeat},
		{"POST", "/api/battles/{id}/share", player, commanding, share},
	}
}

// mux finds the route of a request.
func (s *Server) mux() http.Handler {
	mux := http.NewServeMux()
	for _, one := range s.routes() {
		mux.Handle(one.method+" "+one.path, s.meters.watch(one.method, one.path, s.serve(one)))
	}
	lost := func(p *problem) http.Handler {
		return s.meters.watch("", "other", func(w http.ResponseWriter, r *http.Request) error { return p })
	}
	mux.Handle("/api/", lost(noRoute))
	if s.Site != nil {
		mux.Handle("/", s.meters.watch("GET", "site", func(w http.ResponseWriter, r *http.Request) error {
			s.Site.ServeHTTP(w, r)
			return nil
		}))
	}
	paths := map[string]bool{}
	for _, one := range s.routes() { // in JSON, what the mux would refuse in plain text: a path that exists with a method that does not
		if !paths[one.path] {
			mux.Handle(one.path, lost(noMethod))
		}
		paths[one.path] = true
	}
	return mux
}

// serve is a route as a handler that may fail.
func (s *Server) serve(one route) func(http.ResponseWriter, *http.Request) error {
	return func(w http.ResponseWriter, r *http.Request) error {
		req := &request{Request: r, server: s, w: w, lang: languageOf(r), from: s.address(r), changes: one.pace == commanding}
		if !s.reads.take(req.from, s.Limits.Reads, time.Now()) {
			return tooFast
		}
		if !s.work.solvent(req.from, s.Limits.Work, time.Now()) {
			return tooHeavy
		}
		if !one.streams() {
			if !s.busy.add(req.from, s.Limits.Busy, -1) {
				return tooBusy
			}
			defer s.busy.drop(req.from)
		}
		if strings.HasPrefix(one.path, clubPath+"/") {
			if err := req.recognize(one); err != nil {
				return err
			}
		}
		if strings.Contains(one.path, "{id}") {
			hash := tokenHash(r)
			if hash == nil {
				return noSeat // before anything is held for the battle, which need not exist
			}
			req.live = s.lives.take(r.PathValue("id"))
			defer s.lives.give(req.live)
			if err := req.admit(one, hash); err != nil {
				return err
			}
		}
		body, err := one.handle(req)
		if err != nil {
			return err
		}
		status := http.StatusOK
		switch made := body.(type) {
		case streamed:
			return nil
		case created:
			status, body = http.StatusCreated, made.any
		}
		room := bodies.Get().(*bytes.Buffer)
		defer giveBack(room)
		if err := battle.WriteCanonical(room, body); err != nil {
			return err
		}
		send(w, r, status, room.Bytes())
		return nil
	}
}

// admit finds the seat of a request's token and counts it.
func (r *request) admit(one route, hash []byte) error {
	l := r.live
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ready(r.Context()); err != nil {
		return err
	}
	found, err := l.seatFor(r.Context(), hash)
	if err != nil {
		return err
	}
	if found == nil {
		return noSeat
	}
	if one.right == player && found.Side == "" {
		return onlyPlayers
	}
	seat := *found
	r.seat = &seat
	rates, limits, now := l.rate(seat.N), &r.server.Limits, time.Now()
	ok := true
	switch one.pace {
	case commanding:
		ok = rates.commands.take(limits.Commands, now)
	case asking:
		ok = rates.asks.take(limits.Asks, now)
	case talking:
		ok = rates.talk.take(limits.Talk, now)
	}
	if !ok {
		return tooFast
	}
	return nil
}

// held does something with the battle under its lock, after bringing it up to date. If it panics, the fold is dropped, since its
// state is not known then; but a request that only asks cannot have changed it, and if its sum says so too it stays: to fold a
// long battle again takes seconds, and a stranger who finds a hole could have it folded all day.
func (r *request) held(do func(*live) error) error {
	l := r.live
	l.mu.Lock()
	defer l.mu.Unlock()
	done := false
	defer func() {
		if !done && (r.changes || !l.renew()) {
			l.drop()
		}
	}()
	err := l.ready(r.Context())
	if err == nil {
		began, waited := time.Now(), l.waited
		err = do(l)
		r.server.work.charge(r.from, (time.Since(began) - (l.waited - waited)).Seconds())
	}
	done = true
	return err
}

// seatNow is the seat as it is now, with the battle held.
func (r *request) seatNow(l *live) *store.Seat { return l.seat(r.seat.N) }
