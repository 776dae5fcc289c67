package server

import (
	"context"
	"encoding/hex"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"sandtable/internal/notices"
	"sandtable/internal/store"
	"sandtable/lang"
)

// noticesBody is how a player is told what waits for him.
type noticesBody struct {
	Channels  []channelBody `json:"channels"`
	QuietFrom int           `json:"quietFrom"` // minutes of his day; both the same: no quiet hours
	QuietTo   int           `json:"quietTo"`
	PushKey   string        `json:"pushKey"` // with which browsers subscribe
	Mails     bool          `json:"mails"`   // this server sends mail
	Feed      string        `json:"feed"`    // the secret part of the addresses of his feeds
}

// channelBody is a channel as its player sees it.
type channelBody struct {
	ID      string    `json:"id"`
	Kind    string    `json:"kind" ts:"'push' | 'mail' | 'hook' | 'discord' | 'slack' | 'ntfy'"`
	Address string    `json:"address"`
	Device  string    `json:"device,omitempty"` // of a browser
	Made    time.Time `json:"made"`
	Sure    bool      `json:"sure"` // an address of mail needs an answer first
	Off     bool      `json:"off"`  // it failed too often
}

var (
	wrongChannel   = newProblem(http.StatusUnprocessableEntity, "address", "notices cannot be sent to this address: check it")
	privateChannel = newProblem(http.StatusUnprocessableEntity, "private-address", "this address is in a private network: give a public one")
	noMail         = newProblem(http.StatusUnprocessableEntity, "no-mail", "this server sends no mail")
	noChannel      = newProblem(http.StatusNotFound, "no-channel", "these notices were removed already")
	tooManyWays    = newProblem(http.StatusConflict, "too-many-channels", "that is too many ways to be told: remove one first")
	noAnswer       = newProblem(http.StatusBadGateway, "no-answer", "the notice could not be delivered: check the address")
	deadChannel    = newProblem(http.StatusGone, "channel-gone", "this browser takes no notices any more: switch them on again")
	noLetter       = newProblem(http.StatusNotFound, "no-letter", "this link leads nowhere any more")
)

func showNotices(r *request) (any, error) {
	sender, err1 := r.server.sender(r.Context())
	all, err2 := r.server.Store.Channels(r.Context(), r.member.ID)
	wishes, err3 := r.server.Store.Wishes(r.Context(), r.member.ID)
	if err := errors.Join(err1, err2, err3); err != nil {
		return nil, err
	}
	feed, err := r.server.feedToken(r.Context(), r.member.ID, wishes.Feed)
	return noticesBody{channelBodies(all), wishes.QuietFrom, wishes.QuietTo, sender.PushKey(), sender.Mails(), feed}, err
}

func channelBodies(all []store.Channel) []channelBody {
	out := []channelBody{}
	for i := range all {
		k := &all[i]
		out = append(out, channelBody{k.ID, string(k.Kind), k.Address, k.Device, k.Made, k.Sure, k.Off})
	}
	return out
}

// patchNotices changes quiet hours, and the address of the feeds.
func patchNotices(r *request) (any, error) {
	var want struct {
		QuietFrom *int `json:"quietFrom"`
		QuietTo   *int `json:"quietTo"`
		NewFeed   bool `json:"newFeed"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	wishes, err := r.server.Store.Wishes(r.Context(), r.member.ID)
	if err != nil {
		return nil, err
	}
	for _, one := range []struct{ have, want *int }{{&wishes.QuietFrom, want.QuietFrom}, {&wishes.QuietTo, want.QuietTo}} {
		if one.want == nil {
			continue
		}
		if *one.want < 0 || *one.want >= 24*60 {
			return nil, bad(errors.New("quietFrom, quietTo: minutes of the day are expected, 0 to 1439"))
		}
		*one.have = *one.want
	}
	if want.NewFeed {
		wishes.Feed++
	}
	if err := r.server.Store.SaveWishes(r.Context(), r.member.ID, wishes); err != nil {
		return nil, orSignedOut(err)
	}
	return showNotices(r)
}

// addChannel names a way in which a player is told. An address of mail is asked first whether its owner wants that.
func addChannel(r *request) (any, error) {
	var want struct {
		Kind    string       `json:"kind"`
		Address string       `json:"address"`
		Keys    notices.Keys `json:"keys"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	sender, err := r.server.sender(r.Context())
	if err != nil {
		return nil, err
	}
	now := r.server.Now().UTC().Truncate(time.Millisecond)
	k := &store.Channel{ID: newID(), Player: r.member.ID, Kind: store.ChannelKind(want.Kind), Page: r.ownPage(), Made: now, Sure: true}
	switch k.Kind {
	case store.Push:
		k.Device = deviceOf(r.UserAgent())
		if k.Secret, err = want.Keys.Pack(); err != nil {
			return nil, wrongChannel
		}
	case store.Mail:
		k.Sure = false
	case store.Hook, store.Discord, store.Slack, store.Ntfy:
	default:
		return nil, bad(errors.New("kind: push, mail, hook, discord, slack or ntfy is expected"))
	}
	switch k.Address, err = sender.Clean(k.Kind, want.Address); {
	case errors.Is(err, notices.ErrPrivate):
		return nil, privateChannel
	case errors.Is(err, notices.ErrNoMail):
		return nil, noMail
	case err != nil:
		return nil, wrongChannel
	}
	if k.Kind == store.Mail && !r.server.letters.takeSome(r.from, r.server.Limits.Guesses, guessesSpan, time.Now()) {
		return nil, tooManyGuesses
	}
	switch err := r.server.Store.AddChannel(r.Context(), k, now); {
	case errors.Is(err, store.ErrFull):
		return nil, tooManyWays
	case err != nil:
		return nil, orSignedOut(err)
	}
	if k.Kind == store.Mail {
		if err := r.askMail(sender, k); err != nil {
			return nil, err
		}
	}
	return showNotices(r)
}

// askMail asks the owner of an address, unless he has said yes before.
func (r *request) askMail(sender *notices.Sender, k *store.Channel) error {
	all, err := r.server.Store.Channels(r.Context(), r.member.ID)
	if err != nil {
		return err
	}
	for i := range all {
		if all[i].Kind == store.Mail && all[i].Address == k.Address {
			k = &all[i]
		}
	}
	if k.Sure {
		return nil
	}
	token, err := r.server.letter(r.Context(), agreeLetter, k.ID)
	if err != nil {
		return err
	}
	m := &notices.Message{ID: "agree-" + k.ID + newID(), Text: askingMail.In(r.lang), Link: r.server.page(k) + "/api/letters/" + token}
	if err := r.server.stopping(r.Context(), k, m, r.lang); err != nil {
		return err
	}
	m.Why = askedMail.In(r.lang)
	if err := sender.Send(r.Context(), k, m); err != nil {
		r.server.Log.WarnContext(r.Context(), "a mail is not sent", "err", err)
		return errors.Join(noAnswer, r.server.Store.RemoveChannel(r.Context(), r.member.ID, k.ID))
	}
	return nil
}

var (
	askingMail = lang.Text{EN: "Sandtable: do you want a mail when it is your turn?"}
	askedMail  = lang.Text{EN: "A player gave this address. If it was not you, do nothing: no other mail will come."}
)

// ownPage is where the asker found this server.
func (r *request) ownPage() string {
	scheme := "http"
	if r.TLS != nil || r.server.Proxied && r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	if u, err := url.Parse(r.Header.Get("Origin")); err == nil && u.Host == r.Host && u.Scheme == "https" {
		scheme = "https" // a proxy that does not say so
	}
	return scheme + "://" + r.Host
}

func removeChannel(r *request) (any, error) {
	err := r.server.Store.RemoveChannel(r.Context(), r.member.ID, r.PathValue("channel"))
	if errors.Is(err, store.ErrNotFound) {
		return nil, noChannel
	}
	if err != nil {
		return nil, err
	}
	return showNotices(r)
}

// testChannel sends a notice at once, so that a player sees it come.
func testChannel(r *request) (any, error) {
	var want struct{}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	k, err := r.server.Store.Channel(r.Context(), r.PathValue("channel"))
	if errors.Is(err, store.ErrNotFound) || err == nil && k.Player != r.member.ID {
		return nil, noChannel
	}
	if err != nil {
		return nil, err
	}
	if !k.Sure {
		return nil, wrongChannel
	}
	if !r.server.letters.takeSome(r.from, r.server.Limits.Guesses, guessesSpan, time.Now()) {
		return nil, tooManyGuesses
	}
	sender, err := r.server.sender(r.Context())
	if err != nil {
		return nil, err
	}
	m := &notices.Message{ID: "test-" + newID(), Kind: "test", Text: tryText.In(r.lang), Link: r.server.page(k) + "/club"}
	if err := r.server.stopping(r.Context(), k, m, r.lang); err != nil {
		return nil, err
	}
	err = sender.Send(r.Context(), k, m)
	switch {
	case errors.Is(err, notices.ErrGone):
		if err := r.server.Store.RemoveChannel(r.Context(), r.member.ID, k.ID); err != nil && !errors.Is(err, store.ErrNotFound) {
			return nil, err
		}
		return nil, deadChannel
	case err != nil:
		r.server.Log.InfoContext(r.Context(), "a notice is not delivered", "kind", k.Kind, "err", err)
		return nil, noAnswer
	}
	return showNotices(r)
}

var tryText = lang.Text{EN: "Sandtable will tell you here when it is your turn"}

// sitting is one battle of the player, for the link of a notice.
func sitting(r *request) (any, error) {
	s, err := r.server.Store.Sitting(r.Context(), r.member.ID, r.PathValue("battle"), r.server.Now())
	if err != nil {
		return nil, err
	}
	return r.sittingBody(s)
}

// feedToken is the secret part of the address of a player's feeds: no one without the server's key can make it, and it ends when he asks for another.
func (s *Server) feedToken(ctx context.Context, player string, n int) (string, error) {
	key, err := s.clubKey(ctx)
	return player + "." + hex.EncodeToString(keyed(key, "feed", player, strconv.Itoa(n))[:20]), err
}

// feed tells the battles that wait for a player: as Atom, or the ends of his decisions as a calendar.
func feed(r *request) (any, error) {
	name, isCalendar := strings.CutSuffix(r.PathValue("feed"), ".ics")
	name, isAtom := strings.CutSuffix(name, ".atom")
	id, _, _ := strings.Cut(name, ".")
	if isAtom == isCalendar {
		return nil, noRoute
	}
	p, err := r.server.Store.Player(r.Context(), id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, noRoute
	}
	if err != nil {
		return nil, err
	}
	wishes, err := r.server.Store.Wishes(r.Context(), id)
	if err != nil {
		return nil, err
	}
	right, err := r.server.feedToken(r.Context(), id, wishes.Feed)
	if err != nil {
		return nil, err
	}
	if !isSame(right, name) {
		return nil, noRoute
	}
	waiting, err := r.server.Store.Sittings(r.Context(), id, &store.Sought{Part: store.Yours, Now: r.server.Now(), Limit: perPage})
	if err != nil {
		return nil, err
	}
	l, _ := lang.ByCode(p.Lang)
	page := r.server.Notices.Page
	if page == "" {
		page = r.ownPage()
	}
	var lines []notices.Line
	for i := range waiting {
		s := &waiting[i]
		title := s.Name
		if title == "" {
			title = unnamed.In(l)
		}
		lines = append(lines, notices.Line{Battle: s.Battle, Title: lang.Filled("Your turn in %s", title).In(l), Link: page + "/club/battle/" + s.Battle, At: s.Touched, Due: s.Due})
	}
	h := r.w.Header()
	h.Set("Cache-Control", "no-store")
	if isCalendar {
		h.Set("Content-Type", "text/calendar; charset=utf-8")
		r.w.Write(notices.Calendar("Sandtable", lines, r.server.Now()))
		return streamed{}, nil
	}
	text, err := notices.Atom("Sandtable", page+"/api/feeds/"+name+".atom", lines)
	if err != nil {
		return nil, err
	}
	h.Set("Content-Type", "application/atom+xml; charset=utf-8")
	r.w.Write(text)
	return streamed{}, nil
}
