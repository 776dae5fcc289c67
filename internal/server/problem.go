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

func (p *problem) Error() string { return p.code + ": " + p.text.EN }

// The problems that have always the same words.
var (
	noBattle     = &problem{status: http.StatusNotFound, code: "no-battle", text: lang.Text{EN: "there is no such battle"}}
	noRoute      = &problem{status: http.StatusNotFound, code: "no-route", text: lang.Text{EN: "there is nothing at this address"}}
	noMethod     = &problem{status: http.StatusMethodNotAllowed, code: "no-method", text: lang.Text{EN: "this cannot be done here"}}
	noSeat       = &problem{status: http.StatusUnauthorized, code: "no-seat", text: lang.Text{EN: "this link is not valid for this battle"}}
	onlyPlayers  = &problem{status: http.StatusForbidden, code: "spectator", text: lang.Text{EN: "spectators cannot do that"}}
	tooBig       = &problem{status: http.StatusRequestEntityTooLarge, code: "too-big", text: lang.Text{EN: "the request is too large"}}
	tooSlow      = &problem{status: http.StatusRequestTimeout, code: "too-slow", text: lang.Text{EN: "the request took too long"}}
	tooFast      = &problem{status: http.StatusTooManyRequests, code: "too-fast", text: lang.Text{EN: "too many requests: wait a moment"}}
	tooBusy      = &problem{status: http.StatusTooManyRequests, code: "too-busy", text: lang.Text{EN: "too many requests at once: wait for the answers"}}
	tooHeavy     = &problem{status: http.StatusTooManyRequests, code: "too-heavy", text: lang.Text{EN: "this address has used its share of the server: wait a moment"}}
	tooMany      = &problem{status: http.StatusTooManyRequests, code: "too-many-battles", text: lang.Text{EN: "too many battles from this address: try again later"}}
	tooWatched   = &problem{status: http.StatusTooManyRequests, code: "too-many-streams", text: lang.Text{EN: "too many spectators: try again later"}}
	logFull      = &problem{status: http.StatusConflict, code: "log-full", text: lang.Text{EN: "the log of this battle is full"}}
	tooIdle      = &problem{status: http.StatusConflict, code: "idle", text: lang.Text{EN: "taken back too often: please play on"}}
	talkFull     = &problem{status: http.StatusConflict, code: "talk-full", text: lang.Text{EN: "the chat of this battle is full"}}
	isOver       = &problem{status: http.StatusConflict, code: "over", text: lang.Text{EN: "the battle is over", Sense: "server"}}
	isHidden     = &problem{status: http.StatusForbidden, code: "hidden", text: lang.Text{EN: "some of it is hidden from you: the record opens after the battle"}}
	stale        = &problem{status: http.StatusConflict, code: "stale", text: lang.Text{EN: "the battle has moved on"}}
	otherCommand = &problem{status: http.StatusConflict, code: "id-used", text: lang.Text{EN: "this id belongs to another command: nothing was changed"}}
	askFirst     = &problem{status: http.StatusConflict, code: "consent", text: lang.Text{EN: "it has been seen: the other side must agree to take it back"}}
	notYours     = &problem{status: http.StatusConflict, code: "not-yours", text: lang.Text{EN: "only the side that moved may take it back"}}
	noProposal   = &problem{status: http.StatusConflict, code: "no-proposal", text: lang.Text{EN: "no proposal is open, or play has moved on"}}
	otherAsked   = &problem{status: http.StatusConflict, code: "other-proposal", text: lang.Text{EN: "the proposal has changed: look at it first"}}
	ownProposal  = &problem{status: http.StatusConflict, code: "own-proposal", text: lang.Text{EN: "it is the other side's answer"}}
	notLate      = &problem{status: http.StatusConflict, code: "not-late", text: lang.Text{EN: "the other side has time left"}}
	noClock      = &problem{status: http.StatusConflict, code: "no-clock", text: lang.Text{EN: "this battle has no clock"}}
	noBots       = &problem{status: http.StatusUnprocessableEntity, code: "no-bots", text: lang.Text{EN: "this server has no computer players"}}
	noConsent    = &problem{status: http.StatusConflict, code: "no-consent", text: lang.Text{EN: "the other side is the computer, which does not negotiate"}}
	noDraw       = &problem{status: http.StatusConflict, code: "no-draw", text: lang.Text{EN: "the rules do not allow a draw now"}}
	sharesClosed = &problem{status: http.StatusConflict, code: "shares-closed", text: lang.Text{EN: "the dice are fixed: play has started"}}
	lockFirst    = &problem{status: http.StatusConflict, code: "lock-first", text: lang.Text{EN: "every seat must lock its share of the dice first"}}
	otherShare   = &problem{status: http.StatusConflict, code: "other-share", text: lang.Text{EN: "this is not the share that was locked"}}
	signedOut    = &problem{status: http.StatusUnauthorized, code: "signed-out", text: lang.Text{EN: "you are not signed in here"}}
	wrongWords   = &problem{status: http.StatusUnprocessableEntity, code: "words", text: lang.Text{EN: "these twelve words lead to no player: check them one by one"}}
	noSession    = &problem{status: http.StatusNotFound, code: "no-session", text: lang.Text{EN: "this device is signed out already"}}
	noPlayer     = &problem{status: http.StatusNotFound, code: "no-player", text: lang.Text{EN: "there is no such player"}}
	seekGone     = &problem{status: http.StatusNotFound, code: "no-seek", text: lang.Text{EN: "this offer is no longer open"}}
	ownSeek      = &problem{status: http.StatusConflict, code: "own-seek", text: lang.Text{EN: "this offer is your own"}}
	othersSeat   = &problem{status: http.StatusConflict, code: "others-seat", text: lang.Text{EN: "this seat belongs to another player"}}

	tooManyGuests  = &problem{status: http.StatusTooManyRequests, code: "too-many-guests", text: lang.Text{EN: "too many new players from this address: try again later"}}
	tooManyGuesses = &problem{status: http.StatusTooManyRequests, code: "too-many-guesses", text: lang.Text{EN: "too many attempts from this address: try again in ten minutes"}}
	tooManySeeks   = &problem{status: http.StatusConflict, code: "too-many-seeks", text: lang.Text{EN: "you have enough offers open: withdraw one first"}}
	tooManyBlocked = &problem{status: http.StatusConflict, code: "too-many-blocked", text: lang.Text{EN: "you have blocked too many players: unblock one first"}}

	crossOrigin = &problem{status: http.StatusForbidden, code: "cross-origin", text: lang.Text{EN: "another site may not do this"}}
	broken      = &problem{status: http.StatusInternalServerError, code: "broken", text: lang.Text{EN: "this battle is damaged: its record cannot be read. Nothing was changed"}}
	internal    = &problem{status: http.StatusInternalServerError, code: "internal", text: lang.Text{EN: "the server failed. Your battle is saved; try again"}}
	unavailable = &problem{status: http.StatusServiceUnavailable, code: "unavailable", text: lang.Text{EN: "the server cannot save at the moment. Your battle is safe; try again"}}
)

// bad is a request that cannot be understood. The reason is told as it is, in English: it is for whoever writes a client.
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
}
