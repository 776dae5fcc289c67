package server

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"sandtable/internal/store"
)

// An issuer (OpenID Connect) vouches for players whom it knows. The house keeps nothing while a browser is there: what it is sent away
// with carries its end and a keyed hash of a secret that only this browser has, as a cookie. The nonce and the proof of the code (PKCE)
// follow from both. So an answer is good in the browser that asked, once, and one that another has planted leads nowhere. The cookie is
// Strict: the page that the issuer leads back to sends the answer on, from this site.

// An Issuer is who vouches for players, as the operator names it.
type Issuer struct {
	URL    string
	Client string // what this server is called there
	Secret string
	Name   string // as players know it
}

// ReadIssuer sees that what the operator says is enough, and fills in the name.
func ReadIssuer(i Issuer) (Issuer, error) {
	u, err := url.Parse(i.URL)
	switch {
	case i == (Issuer{}):
		return i, nil
	case err != nil || u.Host == "" || u.RawQuery != "" || u.Fragment != "" || u.Scheme != "https" && (u.Scheme != "http" || u.Hostname() != "localhost" && u.Hostname() != "127.0.0.1"):
		return i, errors.New("the address of the issuer begins with https://")
	case i.Client == "":
		return i, errors.New("the issuer knows this server by a client ID")
	}
	i.Name = cmp.Or(i.Name, u.Hostname())
	return i, nil
}

const (
	wayCookie  = "sandtable_way"
	wayPath    = clubPath + "/issuer"
	wayFor     = 15 * time.Minute
	issuerTime = 10 * time.Second // for an answer of the issuer
	issuerFor  = time.Hour        // for which its addresses are remembered
	issuerRest = 5 * time.Second  // before it is asked again that did not answer
	maxCode    = 4 << 10
)

var (
	noIssuer     = newProblem(http.StatusConflict, "no-issuer", "this server has no other sign-in")
	deafIssuer   = newProblem(http.StatusBadGateway, "issuer-silent", "the other sign-in does not answer: try again later, or use your twelve words")
	wrongAnswer  = newProblem(http.StatusUnprocessableEntity, "issuer", "this sign-in was not finished here, or took too long: begin again")
	othersKey    = newProblem(http.StatusConflict, "others-key", "this leads to another player already")
	keptWithout  = newProblem(http.StatusConflict, "no-such-key", "this leads to no player yet: add it as a key of yours first")
	issuerClient = &http.Client{Timeout: issuerTime}
)

// issuer is what is known of it.
type issuer struct {
	mu     sync.Mutex
	known  *oidc.Provider
	at     time.Time
	failed time.Time
}

// provider finds out where the issuer is asked.
func (s *Server) provider(ctx context.Context) (*oidc.Provider, error) {
	if s.Issuer.URL == "" || s.Origin == "" {
		return nil, noIssuer
	}
	s.issuer.mu.Lock()
	defer s.issuer.mu.Unlock()
	now := time.Now()
	if s.issuer.known != nil && now.Sub(s.issuer.at) < issuerFor {
		return s.issuer.known, nil
	}
	if now.Sub(s.issuer.failed) < issuerRest {
		return nil, deafIssuer
	}
	found, err := oidc.NewProvider(oidc.ClientContext(ctx, issuerClient), s.Issuer.URL)
	if err != nil {
		s.Log.Warn("the issuer does not say where it is asked", "err", err)
		s.issuer.failed = time.Now()
		return nil, deafIssuer
	}
	s.issuer.known, s.issuer.at = found, now
	return found, nil
}

// asksIssuer is what this server asks the issuer with.
func (s *Server) asksIssuer(p *oidc.Provider) *oauth2.Config {
	return &oauth2.Config{ClientID: s.Issuer.Client, ClientSecret: s.Issuer.Secret, Endpoint: p.Endpoint(), RedirectURL: s.Origin + "/club/issuer",
		Scopes: []string{oidc.ScopeOpenID}}
}

// giveWay gives a browser the secret of its way to the issuer and back; without one it takes it away.
func (r *request) giveWay(secret string) {
	age := int(wayFor / time.Second)
	if secret == "" {
		age = -1
	}
	http.SetCookie(r.w, &http.Cookie{Name: wayCookie, Value: secret, Path: wayPath, MaxAge: age, HttpOnly: true, SameSite: http.SameSiteStrictMode,
		Secure: r.isSecure()})
}

// What an answer of the issuer is for: to sign in, or to be a key of the player who asked.
const (
	forEntry = "issuer"
	forKey   = "issuer key"
)

// wayBody is where a browser is sent.
type wayBody struct {
	URL string `json:"url"`
}

// askIssuer sends a browser to the issuer.
func askIssuer(r *request) (any, error) {
	var want struct {
		Add bool `json:"add"` // it shall be a key of the player
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if want.Add && r.member == nil {
		return nil, signedOut
	}
	p, err := r.server.provider(r.Context())
	if err != nil {
		return nil, err
	}
	secret, _ := newToken()
	purpose, whose := forEntry, secret
	if want.Add {
		purpose, whose = forKey, secret+"."+r.member.ID
	}
	state, err := r.challenge(purpose, whose, wayFor)
	if err != nil {
		return nil, err
	}
	text := base64.RawURLEncoding.EncodeToString(state)
	nonce, verifier, err := r.proofs(text, secret)
	if err != nil {
		return nil, err
	}
	r.giveWay(secret)
	return wayBody{r.server.asksIssuer(p).AuthCodeURL(text, oidc.Nonce(nonce), oauth2.S256ChallengeOption(verifier))}, nil
}

// proofs are what the issuer must have in its token, and what shows it that the code comes from the browser that asked for it.
func (r *request) proofs(state, secret string) (nonce, verifier string, err error) {
	key, err := r.server.clubKey(r.Context())
	proof := func(purpose string) string {
		return base64.RawURLEncoding.EncodeToString(keyed(key, purpose, state, secret))
	}
	return proof("issuer nonce"), proof("issuer verifier"), err
}

// enterByIssuer takes the answer of the issuer. A player whom it leads to is signed in, and what a guest of this browser had is his. One
// who is new is made, or the guest who he is already is kept.
func enterByIssuer(r *request) (any, error) {
	if err := r.guess(); err != nil {
		return nil, err
	}
	var want struct {
		Code  string `json:"code"`
		State string `json:"state"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	p, err := r.server.provider(r.Context())
	if err != nil {
		return nil, err
	}
	c, err := r.Cookie(wayCookie)
	if err != nil || want.Code == "" || len(want.Code) > maxCode {
		return nil, wrongAnswer
	}
	answer, until, err := r.challenged(want.State, forEntry, c.Value)
	adds := false
	if errors.Is(err, wrongKey) && r.member != nil {
		adds = true
		answer, until, err = r.challenged(want.State, forKey, c.Value+"."+r.member.ID)
	}
	if errors.Is(err, wrongKey) {
		return nil, wrongAnswer
	}
	if err != nil {
		return nil, err
	}
	subject, err := r.subject(p, want.Code, want.State, c.Value)
	if err != nil {
		return nil, err
	}
	key, err := r.server.clubKey(r.Context())
	if err != nil {
		return nil, err
	}
	id := hex.EncodeToString(keyed(key, "issuer subject", r.server.Issuer.URL, subject))
	body, err := r.enterBy(&store.Credential{Kind: store.Issued, ID: id, Label: r.server.Issuer.Name}, adds, answer, until)
	if err == nil {
		r.giveWay("")
	}
	return body, err
}

// subject is whom the issuer vouches for: the only thing of him that is looked at.
func (r *request) subject(p *oidc.Provider, code, state, secret string) (string, error) {
	nonce, verifier, err := r.proofs(state, secret)
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(oidc.ClientContext(r.Context(), issuerClient), issuerTime)
	defer cancel()
	token, err := r.server.asksIssuer(p).Exchange(ctx, code, oauth2.VerifierOption(verifier))
	var refused *oauth2.RetrieveError
	switch {
	case errors.As(err, &refused) && refused.Response.StatusCode < 500:
		r.server.Log.InfoContext(r.Context(), "the issuer refuses a code", "err", refused.ErrorCode)
		return "", wrongAnswer
	case err != nil:
		r.server.Log.WarnContext(r.Context(), "the issuer does not answer", "err", err)
		return "", deafIssuer
	}
	raw, _ := token.Extra("id_token").(string)
	said, err := p.Verifier(&oidc.Config{ClientID: r.server.Issuer.Client, Now: r.server.Now}).Verify(ctx, raw)
	if err != nil {
		r.server.Log.WarnContext(r.Context(), "a token of the issuer is not right", "err", err)
		return "", wrongAnswer
	}
	if !isSame(said.Nonce, nonce) || said.Subject == "" {
		return "", wrongAnswer
	}
	return said.Subject, nil
}

// enterBy signs a player in by a key that was just shown to be his, or keeps him by it. An answer is good once.
func (r *request) enterBy(k *store.Credential, adds bool, answer string, until time.Time) (any, error) {
	by, err := r.server.Store.Credential(r.Context(), k.Kind, k.ID)
	switch {
	case err != nil && !errors.Is(err, store.ErrNotFound):
		return nil, err
	case err == nil && adds && by.Player == r.member.ID:
		return r.memberBody()
	case err == nil && adds:
		return nil, othersKey
	case err == nil:
		s, token := r.newSession(by.Player)
		switch err := r.server.Store.SignInOnce(r.Context(), s, by, r.session, answer, until); {
		case errors.Is(err, store.ErrGone):
			return nil, wrongAnswer
		case err != nil:
			return nil, err
		}
		return r.signed(s, token)
	case !adds && k.Kind == store.Mailed: // the key was removed since the mail was sent
		return nil, wrongAnswer
	case !adds && r.member != nil && r.member.Kept:
		return nil, keptWithout
	}
	if r.member == nil {
		if err := r.beGuest(r.drawn()); err != nil {
			return nil, err
		}
	}
	s, token := r.newSession(r.member.ID)
	k.Player, k.Made = r.member.ID, s.Made
	return r.addKey(k, s, token, answer, until, wrongAnswer)
}

// isSecure reports whether the browser speaks to this server over TLS.
func (r *request) isSecure() bool {
	return r.TLS != nil || r.server.Proxied && r.Header.Get("X-Forwarded-Proto") == "https"
}
