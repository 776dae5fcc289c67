package server

import (
	"context"
	"errors"
	"net/http"

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
	noBattle     = &problem{status: http.StatusNotFound, code: "no-battle", text: lang.Text{EN: "there is no such battle", PL: "nie ma takiej bitwy"}}
	noRoute      = &problem{status: http.StatusNotFound, code: "no-route", text: lang.Text{EN: "there is nothing here", PL: "tu niczego nie ma"}}
	noMethod     = &problem{status: http.StatusMethodNotAllowed, code: "no-method", text: lang.Text{EN: "this cannot be done here", PL: "tego nie można tu zrobić"}}
	noSeat       = &problem{status: http.StatusUnauthorized, code: "no-seat", text: lang.Text{EN: "the link does not belong to this battle", PL: "ten odnośnik nie należy do tej bitwy"}}
	onlyPlayers  = &problem{status: http.StatusForbidden, code: "spectator", text: lang.Text{EN: "spectators only watch", PL: "widzowie tylko patrzą"}}
	tooBig       = &problem{status: http.StatusRequestEntityTooLarge, code: "too-big", text: lang.Text{EN: "the request is too big", PL: "żądanie jest za duże"}}
	tooSlow      = &problem{status: http.StatusRequestTimeout, code: "too-slow", text: lang.Text{EN: "the request took too long to arrive", PL: "żądanie nadchodziło zbyt długo"}}
	tooFast      = &problem{status: http.StatusTooManyRequests, code: "too-fast", text: lang.Text{EN: "too many requests: wait a moment", PL: "za dużo żądań: poczekaj chwilę"}}
	tooBusy      = &problem{status: http.StatusTooManyRequests, code: "too-busy", text: lang.Text{EN: "too many requests at a time: wait for the answers", PL: "za dużo żądań naraz: poczekaj na odpowiedzi"}}
	tooHeavy     = &problem{status: http.StatusTooManyRequests, code: "too-heavy", text: lang.Text{EN: "the server has worked for this address long enough: wait a moment", PL: "serwer dość już pracował dla tego adresu: poczekaj chwilę"}}
	tooMany      = &problem{status: http.StatusTooManyRequests, code: "too-many-battles", text: lang.Text{EN: "too many battles were made from this address: try again later", PL: "z tego adresu założono za dużo bitew: spróbuj później"}}
	tooWatched   = &problem{status: http.StatusTooManyRequests, code: "too-many-streams", text: lang.Text{EN: "too many are watching: try again later", PL: "za dużo osób ogląda: spróbuj później"}}
	logFull      = &problem{status: http.StatusConflict, code: "log-full", text: lang.Text{EN: "the log of this battle is full", PL: "dziennik tej bitwy jest pełny"}}
	tooIdle      = &problem{status: http.StatusConflict, code: "idle", text: lang.Text{EN: "this was changed or taken back too often: go on with the battle", PL: "zbyt wiele razy to zmieniono albo cofnięto: prowadź bitwę dalej"}}
	talkFull     = &problem{status: http.StatusConflict, code: "talk-full", text: lang.Text{EN: "no more can be said in this battle", PL: "w tej bitwie nie można już nic powiedzieć"}}
	isOver       = &problem{status: http.StatusConflict, code: "over", text: lang.Text{EN: "the battle is over", PL: "bitwa jest skończona"}}
	isHidden     = &problem{status: http.StatusForbidden, code: "hidden", text: lang.Text{EN: "something is hidden from you: the record is told when the battle is over", PL: "coś jest przed tobą ukryte: zapis poznasz po bitwie"}}
	stale        = &problem{status: http.StatusConflict, code: "stale", text: lang.Text{EN: "the battle has gone on meanwhile", PL: "bitwa potoczyła się tymczasem dalej"}}
	otherCommand = &problem{status: http.StatusConflict, code: "id-used", text: lang.Text{EN: "this id belongs to another command: nothing was done", PL: "ten identyfikator należy do innego polecenia: niczego nie zrobiono"}}
	askFirst     = &problem{status: http.StatusConflict, code: "consent", text: lang.Text{EN: "this cannot be unseen: the other side must agree to take it back", PL: "tego nie da się nie widzieć: na cofnięcie musi zgodzić się druga strona"}}
	notYours     = &problem{status: http.StatusConflict, code: "not-yours", text: lang.Text{EN: "only the side that did it may take it back", PL: "cofnąć może tylko strona, która to zrobiła"}}
	noProposal   = &problem{status: http.StatusConflict, code: "no-proposal", text: lang.Text{EN: "nothing is proposed, or play has gone on", PL: "nikt nic nie proponuje albo gra potoczyła się dalej"}}
	otherAsked   = &problem{status: http.StatusConflict, code: "other-proposal", text: lang.Text{EN: "something else is proposed by now: look at it first", PL: "propozycja jest już inna: najpierw się jej przyjrzyj"}}
	ownProposal  = &problem{status: http.StatusConflict, code: "own-proposal", text: lang.Text{EN: "the other side must answer", PL: "odpowiedzieć musi druga strona"}}
	notLate      = &problem{status: http.StatusConflict, code: "not-late", text: lang.Text{EN: "the other side has time left", PL: "druga strona ma jeszcze czas"}}
	noBots       = &problem{status: http.StatusUnprocessableEntity, code: "no-bots", text: lang.Text{EN: "this server has no players of its own", PL: "ten serwer nie ma własnych graczy"}}
	noConsent    = &problem{status: http.StatusConflict, code: "no-consent", text: lang.Text{EN: "the other side is played by the program, which agrees to nothing", PL: "drugą stroną gra program, który na nic się nie umawia"}}
	noDraw       = &problem{status: http.StatusConflict, code: "no-draw", text: lang.Text{EN: "the rules do not let a draw be agreed on now", PL: "zasady nie pozwalają teraz umówić się na remis"}}
	sharesClosed = &problem{status: http.StatusConflict, code: "shares-closed", text: lang.Text{EN: "the dice are settled: play has begun", PL: "kości są już ustalone: gra się zaczęła"}}
	lockFirst    = &problem{status: http.StatusConflict, code: "lock-first", text: lang.Text{EN: "first every seat locks its share of the dice", PL: "najpierw każde miejsce zastrzega swój udział w kościach"}}
	otherShare   = &problem{status: http.StatusConflict, code: "other-share", text: lang.Text{EN: "this is not the share that was locked", PL: "to nie jest zastrzeżony udział"}}
	crossOrigin  = &problem{status: http.StatusForbidden, code: "cross-origin", text: lang.Text{EN: "another site may not do this", PL: "inna strona nie może tego zrobić"}}
	broken       = &problem{status: http.StatusInternalServerError, code: "broken", text: lang.Text{EN: "what is kept of this battle cannot be read or does not add up: it is broken; nothing was changed", PL: "tego, co zachowano z tej bitwy, nie da się odczytać albo się nie zgadza: jest uszkodzona; niczego nie zmieniono"}}
	internal     = &problem{status: http.StatusInternalServerError, code: "internal", text: lang.Text{EN: "something went wrong; nothing is lost, try again", PL: "coś poszło nie tak; nic nie zginęło, spróbuj ponownie"}}
	unavailable  = &problem{status: http.StatusServiceUnavailable, code: "unavailable", text: lang.Text{EN: "nothing can be kept at the moment: try again; what was kept is not lost", PL: "w tej chwili nic nie da się zapisać: spróbuj ponownie; nic z zapisanych rzeczy nie zginęło"}}
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
func needsNewer(n *battle.Newer) *problem {
	return &problem{status: http.StatusConflict, code: "newer", text: lang.Text{EN: n.Text(lang.English), PL: n.Text(lang.Polish)}}
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
