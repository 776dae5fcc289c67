package server

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"net/http"
	"strings"
	"time"

	"sandtable/internal/notices"
	"sandtable/internal/store"
	"sandtable/lang"
)

// An address of mail leads back to a player by a link that is sent there. The store has a keyed hash of the address, and how it begins
// and ends, so that its owner knows it again. The link has all that is needed behind the hash, which no server sees; the page sends it on
// when its button is pressed, since programs that look into mails open links.

const (
	mailKeyFor  = 30 * time.Minute
	mailsOfOne  = 3 // to one address in ten minutes
	maxMailKey  = 1 << 10
	forMail     = "mail"
	forMailKey  = "mail key"
	mailKeyPath = "/club#mail="
)

var wrongLink = newProblem(http.StatusUnprocessableEntity, "mail-link", "this link was used, is too old, or was asked for in another browser: ask for a new one")

var mailKeyWords = struct{ text, added, why lang.Text }{
	text:  lang.Text{EN: "Sandtable: the link to sign in"},
	added: lang.Text{EN: "Sandtable: the link to come back by mail"},
	why:   lang.Text{EN: "Someone asked for this link at Sandtable. If it was not you, do nothing. It is good for half an hour, and once."},
}

// sendsMail reports whether players can sign in by a link in a mail.
func (s *Server) sendsMail() bool { return s.Notices.Mail != "" && s.Origin != "" }

// askMailKey sends a link to an address. Whether a player has that address is not told.
func askMailKey(r *request) (any, error) {
	var want struct {
		Address string `json:"address"`
		Add     bool   `json:"add"` // it shall be a key of the player
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if want.Add && r.member == nil {
		return nil, signedOut
	}
	if !r.server.sendsMail() {
		return nil, noMail
	}
	sender, err := r.server.sender(r.Context())
	if err != nil {
		return nil, err
	}
	address, err := sender.Clean(store.Mail, want.Address)
	if err != nil {
		return nil, wrongChannel
	}
	key, err := r.server.clubKey(r.Context())
	if err != nil {
		return nil, err
	}
	id := hex.EncodeToString(keyed(key, "mail address", strings.ToLower(address)))
	now := time.Now()
	if !r.server.letters.takeSome(r.from, r.server.Limits.Guesses, guessesSpan, now) ||
		!r.server.letters.takeSome(source{near: "mail " + id}, mailsOfOne, guessesSpan, now) {
		return nil, tooManyGuesses
	}
	about := base64.RawURLEncoding.EncodeToString([]byte(id + " " + masked(address)))
	m := &notices.Message{ID: "key-" + newID(), Text: mailKeyWords.text.In(r.lang), Why: mailKeyWords.why.In(r.lang)}
	purpose, whose := forMail, about
	if want.Add {
		purpose, whose, m.Text = forMailKey, about+"."+r.member.ID, mailKeyWords.added.In(r.lang)
	}
	proof, err := r.challenge(purpose, whose, mailKeyFor)
	if err != nil {
		return nil, err
	}
	m.Link = r.server.Origin + mailKeyPath + about + "." + base64.RawURLEncoding.EncodeToString(proof)
	to := &store.Channel{Kind: store.Mail, Address: address}
	if want.Add {
		if err := sender.Send(r.Context(), to, m); err != nil {
			r.server.Log.WarnContext(r.Context(), "a mail is not sent", "err", err)
			return nil, noAnswer
		}
		return struct{}{}, nil
	}
	// How long the answer takes tells as little as what it says.
	r.server.behind(func(ctx context.Context) {
		if _, err := r.server.Store.Credential(ctx, store.Mailed, id); err != nil {
			return
		}
		if err := sender.Send(ctx, to, m); err != nil {
			r.server.Log.WarnContext(r.Context(), "a mail is not sent", "err", err)
		}
	})
	return struct{}{}, nil
}

// masked is an address as its owner knows it again, and others do not.
func masked(address string) string {
	name, domain, _ := strings.Cut(address, "@")
	return name[:1] + "…@" + domain
}

// enterByMail takes what a link in a mail has. One that signs in does so in any browser; one for a key only in that of the player who
// asked for it, or else he could give his key to the owner of any address.
func enterByMail(r *request) (any, error) {
	if err := r.guess(); err != nil {
		return nil, err
	}
	var want struct {
		Link string `json:"link"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	about, proof, _ := strings.Cut(want.Link, ".")
	raw, err := base64.RawURLEncoding.DecodeString(about)
	if err != nil || len(want.Link) > maxMailKey {
		return nil, wrongLink
	}
	answer, until, err := r.challenged(proof, forMail, about)
	adds := false
	if errors.Is(err, wrongKey) && r.member != nil {
		adds = true
		answer, until, err = r.challenged(proof, forMailKey, about+"."+r.member.ID)
	}
	if errors.Is(err, wrongKey) {
		return nil, wrongLink
	}
	if err != nil {
		return nil, err
	}
	id, label, _ := strings.Cut(string(raw), " ")
	body, err := r.enterBy(&store.Credential{Kind: store.Mailed, ID: id, Label: label}, adds, answer, until)
	if errors.Is(err, wrongAnswer) {
		return nil, wrongLink
	}
	return body, err
}
