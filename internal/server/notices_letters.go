package server

import (
	"context"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"html/template"
	"net/http"
	"strings"

	"sandtable/internal/store"
	"sandtable/lang"
)

// The links in mails do what they say without signing in, for one channel each. To open one does nothing, since programs that look into
// mails open them; a button, or the button of a mail program, does.

const (
	stopLetter  = "stop"
	agreeLetter = "agree"
)

// letter is the secret part of a link that does something with a channel.
func (s *Server) letter(ctx context.Context, does, channel string) (string, error) {
	key, err := s.clubKey(ctx)
	return does + "." + channel + "." + hex.EncodeToString(keyed(key, "letter", does, channel)[:20]), err
}

func isSame(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// letterOf reads the link that is asked for.
func (r *request) letterOf() (does, channel string, err error) {
	parts := strings.Split(r.PathValue("letter"), ".")
	if len(parts) != 3 || parts[0] != stopLetter && parts[0] != agreeLetter {
		return "", "", noLetter
	}
	right, err := r.server.letter(r.Context(), parts[0], parts[1])
	if err != nil {
		return "", "", err
	}
	if !isSame(right, r.PathValue("letter")) {
		return "", "", noLetter
	}
	return parts[0], parts[1], nil
}

// openLetter shows a page with the button of a link.
func openLetter(r *request) (any, error) {
	does, id, err := r.letterOf()
	if err != nil {
		return nil, err
	}
	k, err := r.server.Store.Channel(r.Context(), id)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return r.letterPage(nothingLeft, lang.Text{})
	case err != nil:
		return nil, err
	case does == agreeLetter && k.Sure:
		return r.letterPage(agreed, lang.Text{})
	case does == agreeLetter:
		return r.letterPage(mayAgree, agreeButton)
	}
	return r.letterPage(mayStop, stopButton)
}

// doLetter does what a link says.
func doLetter(r *request) (any, error) {
	does, id, err := r.letterOf()
	if err != nil {
		return nil, err
	}
	if does == agreeLetter {
		switch err := r.server.Store.Agree(r.Context(), id); {
		case errors.Is(err, store.ErrNotFound):
			return r.letterPage(nothingLeft, lang.Text{})
		case err != nil:
			return nil, err
		}
		return r.letterPage(agreed, lang.Text{})
	}
	if err := r.server.Store.RemoveChannel(r.Context(), "", id); err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	return r.letterPage(nothingLeft, lang.Text{})
}

var (
	mayStop     = lang.Text{EN: "Do you want no more notices here?"}
	stopButton  = lang.Text{EN: "Stop notices"}
	mayAgree    = lang.Text{EN: "Do you want a mail when it is your turn?"}
	agreeButton = lang.Text{EN: "Send me mails"}
	agreed      = lang.Text{EN: "You will get a mail when it is your turn."}
	nothingLeft = lang.Text{EN: "No more notices come here."}
)

var letterTemplate = template.Must(template.New("letter").Parse(`<!doctype html>
<html lang="{{.Lang}}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Sandtable</title>
<style>body{font:1.2rem/1.5 system-ui,sans-serif;max-width:32rem;margin:10vh auto;padding:0 1rem}button{font:inherit;padding:.6rem 1.2rem}</style>
<h1>Sandtable</h1><p>{{.Text}}</p>{{if .Button}}<form method="post"><button>{{.Button}}</button></form>{{end}}
`))

// letterPolicy lets such a page send its form, and nothing else.
const letterPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

func (r *request) letterPage(text, button lang.Text) (any, error) {
	return r.plainPage(http.StatusOK, text, button)
}

// plainPage is a page of its own that says something.
func (r *request) plainPage(status int, text, button lang.Text) (any, error) {
	h := r.w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", letterPolicy)
	r.w.WriteHeader(status)
	return streamed{}, letterTemplate.Execute(r.w, map[string]string{"Lang": r.lang.Code(), "Text": text.In(r.lang), "Button": button.In(r.lang)})
}
