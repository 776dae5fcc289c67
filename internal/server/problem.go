package server

import (
	"context"
	"errors"
	"net/http"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/internal/store"
	"sandtable/internal/telling"
	"sandtable/lang"
)

// A problem is why a request was not granted. Its text is for people, its code for programs.
type problem struct {
	status int
	code   string
	text   lang.Text
	clause battle.Clause
	more   any // what else the answer says beside the error
}

// newProblem is one that has always the same words.
func newProblem(status int, code, en string) *problem {
	return &problem{status: status, code: code, text: lang.Text{EN: en}}
}

func (p *problem) Error() string { return p.code + ": " + p.text.EN }

// The problems that have always the same words.
var (
	noBattle     = newProblem(http.StatusNotFound, "no-battle", "there is no such battle")
	noRoute      = newProblem(http.StatusNotFound, "no-route", "there is nothing at this address")
	noMethod     = newProblem(http.StatusMethodNotAllowed, "no-method", "this cannot be done here")
	noSeat       = newProblem(http.StatusUnauthorized, "no-seat", "this link is not valid for this battle")
	onlyPlayers  = newProblem(http.StatusForbidden, "spectator", "spectators cannot do that")
	tooBig       = newProblem(http.StatusRequestEntityTooLarge, "too-big", "the request is too large")
	tooSlow      = newProblem(http.StatusRequestTimeout, "too-slow", "the request took too long")
	tooFast      = newProblem(http.StatusTooManyRequests, "too-fast", "too many requests: wait a moment")
	tooBusy      = newProblem(http.StatusTooManyRequests, "too-busy", "too many requests at once: wait for the answers")
	tooHeavy     = newProblem(http.StatusTooManyRequests, "too-heavy", "this address has used its share of the server: wait a moment")
	tooMany      = newProblem(http.StatusTooManyRequests, "too-many-battles", "too many battles from this address: try again later")
	tooWatched   = newProblem(http.StatusTooManyRequests, "too-many-streams", "too many spectators: try again later")
	logFull      = newProblem(http.StatusConflict, "log-full", "the log of this battle is full")
	tooIdle      = newProblem(http.StatusConflict, "idle", "taken back too often: please play on")
	talkFull     = newProblem(http.StatusConflict, "talk-full", "the chat of this battle is full")
	isOver       = &problem{status: http.StatusConflict, code: "over", text: lang.Text{EN: "the battle is over", Sense: "server"}}
	isHidden     = newProblem(http.StatusForbidden, "hidden", "some of it is hidden from you: the record opens after the battle")
	stale        = newProblem(http.StatusConflict, "stale", "the battle has moved on")
	otherCommand = newProblem(http.StatusConflict, "id-used", "this id belongs to another command: nothing was changed")
	askFirst     = newProblem(http.StatusConflict, "consent", "it has been seen: the other side must agree to take it back")
	notYours     = newProblem(http.StatusConflict, "not-yours", "only the side that moved may take it back")
	noProposal   = newProblem(http.StatusConflict, "no-proposal", "no proposal is open, or play has moved on")
	otherAsked   = newProblem(http.StatusConflict, "other-proposal", "the proposal has changed: look at it first")
	ownProposal  = newProblem(http.StatusConflict, "own-proposal", "it is the other side's answer")
	notLate      = newProblem(http.StatusConflict, "not-late", "the other side has time left")
	noClock      = newProblem(http.StatusConflict, "no-clock", "this battle has no clock")
	noBots       = newProblem(http.StatusUnprocessableEntity, "no-bots", "this server has no computer players")
	noConsent    = newProblem(http.StatusConflict, "no-consent", "the other side is the computer, which does not negotiate")
	noDraw       = newProblem(http.StatusConflict, "no-draw", "the rules do not allow a draw now")
	sharesClosed = newProblem(http.StatusConflict, "shares-closed", "the dice are fixed: play has started")
	lockFirst    = newProblem(http.StatusConflict, "lock-first", "every seat must lock its share of the dice first")
	otherShare   = newProblem(http.StatusConflict, "other-share", "this is not the share that was locked")
	signedOut    = newProblem(http.StatusUnauthorized, "signed-out", "you are not signed in here")
	wrongWords   = newProblem(http.StatusUnprocessableEntity, "words", "these twelve words lead to no player: check them one by one")
	noSession    = newProblem(http.StatusNotFound, "no-session", "this device is signed out already")
	noPlayer     = newProblem(http.StatusNotFound, "no-player", "there is no such player")
	seekGone     = newProblem(http.StatusNotFound, "no-seek", "this offer is no longer open")
	ownSeek      = newProblem(http.StatusConflict, "own-seek", "this offer is your own")
	othersSeat   = newProblem(http.StatusConflict, "others-seat", "this seat belongs to another player")
	notOver      = newProblem(http.StatusConflict, "not-over", "the battle is not over: a report is written at the end")
	noReport     = newProblem(http.StatusNotFound, "no-report", "you share no report of this battle")
	tooManyTold  = newProblem(http.StatusConflict, "too-many-reports", "you share enough reports: withdraw one first")

	tooManyGuests  = newProblem(http.StatusTooManyRequests, "too-many-guests", "too many new players from this address: try again later")
	tooManyGuesses = newProblem(http.StatusTooManyRequests, "too-many-guesses", "too many attempts from this address: try again in ten minutes")
	tooManySeeks   = newProblem(http.StatusConflict, "too-many-seeks", "you have enough offers open: withdraw one first")
	tooManyBlocked = newProblem(http.StatusConflict, "too-many-blocked", "you have blocked too many players: unblock one first")

	crossOrigin = newProblem(http.StatusForbidden, "cross-origin", "another site may not do this")
	broken      = newProblem(http.StatusInternalServerError, "broken", "this battle is damaged: its record cannot be read. Nothing was changed")
	internal    = newProblem(http.StatusInternalServerError, "internal", "the server failed. Your battle is saved; try again")
	unavailable = newProblem(http.StatusServiceUnavailable, "unavailable", "the server cannot save at the moment. Your battle is safe; try again")
)

// bad is a request that cannot be understood. The reason is told as it is, in English: it is for authors of clients.
func bad(err error) *problem {
	return &problem{status: http.StatusBadRequest, code: "bad-request", text: lang.Text{EN: err.Error()}}
}

// refused is a command that the rules forbid.
func refused(r telling.Refusal) *problem {
	return &problem{status: http.StatusUnprocessableEntity, code: "refused", text: lang.Text{EN: r.Text}, clause: r.Clause}
}

// needsNewer is a battle that a newer program has played, which nodes of one store may do while they are renewed.
func needsNewer(n *record.Newer) *problem {
	return &problem{status: http.StatusConflict, code: "newer", text: lang.Each(n.Text)}
}

// with is a problem that tells more.
func (p *problem) with(more any) *problem {
	one := *p
	one.more = more
	return &one
}

// asProblem makes a problem of what went wrong below; what is not known is ours and is logged, not told.
func asProblem(err error) (p *problem, known bool) {
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &p):
		return p, true
	case errors.As(err, &large):
		return tooBig, true
	case errors.Is(err, store.ErrNotFound):
		return noBattle, true
	case errors.Is(err, store.ErrGone):
		return otherAsked, true
	case errors.Is(err, store.ErrDown), errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return unavailable, false
	}
	return internal, false
}

// errorBody is a problem as JSON.
type errorBody struct {
	Error errorText `json:"error"`
}

type errorText struct {
	Code   string        `json:"code"`
	Text   string        `json:"text"`
	Clause battle.Clause `json:"clause,omitempty"`
	// Request is the id of the request, by which the operator finds in the log why the server failed.
	Request string `json:"request,omitempty"`
}
