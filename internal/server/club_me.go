package server

import (
	"crypto/hmac"
	"crypto/rand"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"net/http"
	"time"

	"sandtable/internal/club"
	"sandtable/internal/store"
	"sandtable/lang"
)

// clubBody is who asks.
type clubBody struct {
	Player *memberBody `json:"player"` // null: a visitor, of whom nothing is kept
}

// memberBody is a player as he himself sees it.
type memberBody struct {
	ID         string       `json:"id"`
	Name       string       `json:"name"`
	Lang       string       `json:"lang,omitempty"`
	Zone       string       `json:"zone,omitempty"` // of time
	Made       time.Time    `json:"made"`
	Kept       bool         `json:"kept"`  // he can come back from another device
	Words      *time.Time   `json:"words"` // when his twelve words were made; null: he has none
	Colour     string       `json:"colour,omitempty"`
	Free       []hoursBody  `json:"free"`   // in his own time zone
	Hidden     bool         `json:"hidden"` // others are not told that he is here
	Keys       []keyBody    `json:"keys"`   // what leads back to him
	Sessions   []signedBody `json:"sessions"`
	Seeks      []seekBody   `json:"seeks"`      // his own, also those that are not listed
	Challenges []seekBody   `json:"challenges"` // that he has to answer
	Followed   []nearBody   `json:"followed"`
	Blocked    []personBody `json:"blocked"`
	Rulings    []rulingBody `json:"rulings"` // of the operator about him, that he has not read or that hold
	Holiday    holidayBody  `json:"holiday"`
	Ratings    []ratingBody `json:"ratings"`
}

// signedBody is a browser in which a player is signed in.
type signedBody struct {
	ID     string    `json:"id"`
	Device string    `json:"device"`
	Made   time.Time `json:"made"`
	Used   time.Time `json:"used"` // to the day
	Here   bool      `json:"here"`
}

// personBody is a player as others see him.
type personBody struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// me tells who asks. A visitor stays one: nothing is made.
func me(r *request) (any, error) {
	if r.member == nil {
		return clubBody{}, nil
	}
	return r.memberBody()
}

func (r *request) memberBody() (any, error) {
	p, s := r.member, r.server.Store
	out := &memberBody{ID: p.ID, Name: p.Name, Lang: p.Lang, Zone: p.Zone, Made: p.Made, Kept: p.Kept, Sessions: []signedBody{}, Blocked: []personBody{},
		Colour: p.Colour, Free: unpackFree(p.Free), Hidden: p.Hidden, Followed: []nearBody{}}
	sessions, err1 := s.Sessions(r.Context(), p.ID)
	ways, err2 := s.Credentials(r.Context(), p.ID)
	seeks, err3 := s.SeeksOf(r.Context(), p.ID, r.server.Now())
	blocked, err4 := s.Blocked(r.Context(), p.ID)
	challenges, err5 := s.Challenges(r.Context(), p.ID, r.server.Now())
	followed, err6 := s.Followed(r.Context(), p.ID)
	rulings, err7 := r.rulings()
	holiday, err8 := r.holidayBody()
	if err := errors.Join(err1, err2, err3, err4, err5, err6, err7, err8); err != nil {
		return nil, err
	}
	out.Keys, out.Rulings, out.Challenges = keyBodies(ways), rulings, r.seekBodies(challenges)
	if err := r.tellMore(challenges, out.Challenges); err != nil {
		return nil, err
	}
	for i := range followed {
		out.Followed = append(out.Followed, r.nearBody(&followed[i], true))
	}
	for _, one := range sessions {
		out.Sessions = append(out.Sessions, signedBody{one.ID, one.Device, one.Made, one.Used, one.ID == r.session.ID})
	}
	for i := range ways {
		if ways[i].Kind == store.Words {
			out.Words = &ways[i].Made
		}
	}
	out.Seeks, out.Holiday = r.seekBodies(seeks), holiday
	ratings, err := r.ratingsOf(p.ID)
	if err != nil {
		return nil, err
	}
	out.Ratings = append([]ratingBody{}, ratings[p.ID]...)
	for _, one := range blocked {
		out.Blocked = append(out.Blocked, personBody{one.ID, one.Name})
	}
	return clubBody{out}, nil
}

// profile is what a player says of himself.
type profile struct {
	Name   *string      `json:"name"`
	Lang   *string      `json:"lang"`
	Zone   *string      `json:"zone"`
	Colour *string      `json:"colour"`
	Free   *[]hoursBody `json:"free"`
	Hidden *bool        `json:"hidden"`
}

// profile reads what a player says of himself into him.
func (r *request) profile(p *store.Player) error {
	var want profile
	if err := r.body(&want, maxBody); err != nil {
		return err
	}
	if want.Name != nil {
		name, err := club.Name(*want.Name)
		if err != nil {
			return noSuchName(err)
		}
		if found, err := r.server.isBarred(r.Context(), name); err != nil {
			return err
		} else if found {
			return noSuchName(club.ErrRefused)
		}
		p.Name = name
	}
	if want.Lang != nil {
		if _, known := lang.ByCode(*want.Lang); !known && *want.Lang != "" {
			return bad(errors.New("lang: en, pl or de is expected"))
		}
		p.Lang = *want.Lang
	}
	if want.Zone != nil {
		if len(*want.Zone) > maxZone {
			return bad(errors.New("zone: the name of a time zone is expected"))
		}
		for _, c := range []byte(*want.Zone) {
			if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '/' || c == '_' || c == '-' || c == '+') {
				return bad(errors.New("zone: the name of a time zone is expected"))
			}
		}
		p.Zone = *want.Zone
	}
	if want.Colour != nil {
		colour, err := cleanColour(*want.Colour)
		if err != nil {
			return err
		}
		p.Colour = colour
	}
	if want.Free != nil {
		free, err := packFree(*want.Free)
		if err != nil {
			return err
		}
		p.Free = free
	}
	if want.Hidden != nil {
		p.Hidden = *want.Hidden
	}
	return nil
}

// maxZone is how long the name of a time zone may be.
const maxZone = 64

// noSuchName says why a name cannot be had. That another has it is no reason, so that names cannot be used to find out who is here.
func noSuchName(err error) *problem {
	text := lang.Text{EN: "this name is not for a player: choose another"}
	switch {
	case errors.Is(err, club.ErrLength):
		text = lang.Text{EN: "a name has 2 to 30 characters"}
	case errors.Is(err, club.ErrLetters):
		text = lang.Text{EN: "a name needs letters that can be shown"}
	}
	return &problem{status: http.StatusUnprocessableEntity, code: "name", text: text}
}

// join makes a guest of a visitor. A known player stays the same.
func join(r *request) (any, error) {
	p := r.drawn()
	if err := r.profile(p); err != nil {
		return nil, err
	}
	if r.member != nil {
		return r.memberBody()
	}
	if err := r.beGuest(p); err != nil {
		return nil, err
	}
	return r.memberBody()
}

// drawn is a guest with a name that was drawn for him.
func (r *request) drawn() *store.Player {
	var chance [8]byte
	rand.Read(chance[:])
	now := r.server.Now().UTC().Truncate(time.Millisecond)
	return &store.Player{
		ID: newID(), Name: club.Drawn(r.lang, binary.LittleEndian.Uint32(chance[:]), binary.LittleEndian.Uint32(chance[4:])),
		Origin: origin(r.from.near), Made: now, Seen: now,
	}
}

// beGuest makes a guest of a visitor.
func (r *request) beGuest(p *store.Player) error {
	if !r.server.guests.takeWide(r.from, r.server.Limits.Guests, guestsSpan, time.Now()) {
		return tooManyGuests
	}
	s, token := r.newSession(p.ID)
	err := r.server.Store.Join(r.Context(), p, s, max(r.server.Limits.Guests, 0), p.Made.Add(-guestsSpan))
	if errors.Is(err, store.ErrFull) {
		return tooManyGuests
	}
	if err != nil {
		return err
	}
	r.session, r.member = s, p
	r.giveCookie(token, cookieFor)
	return nil
}

// patchMe changes what a player is called, and how he is spoken to.
func patchMe(r *request) (any, error) {
	p := *r.member
	if err := r.profile(&p); err != nil {
		return nil, err
	}
	if err := r.server.Store.SavePlayer(r.Context(), &p); err != nil {
		return nil, err
	}
	r.member = &p
	return r.memberBody()
}

// leaveClub deletes a player: his seats stay, of a former player, since the records of battles are also the others'.
func leaveClub(r *request) (any, error) {
	if err := r.server.Store.Leave(r.Context(), r.member.ID); err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	r.giveCookie("", 0)
	return clubBody{}, nil
}

// signOut ends a session of the player: this one, another, or all of them.
func signOut(r *request) (any, error) {
	var want struct {
		Session string `json:"session"`
		All     bool   `json:"all"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	id := want.Session
	if id == "" {
		id = r.session.ID
	}
	here := want.All || id == r.session.ID
	if want.All {
		id = ""
	}
	if err := r.server.Store.SignOut(r.Context(), r.member.ID, id); errors.Is(err, store.ErrNotFound) && !here {
		return nil, noSession
	} else if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	if here {
		r.giveCookie("", 0)
		return clubBody{}, nil
	}
	return r.memberBody()
}

// wordsBody is what can lead back to a player: it is told once.
type wordsBody struct {
	Words []string `json:"words"`
	Offer string   `json:"offer"` // says that these words were drawn for him
}

// drawWords draws twelve words for a player. They lead nowhere until he says that he has them: an answer that is lost costs nothing.
func drawWords(r *request) (any, error) {
	var want struct{}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	var secret [club.SecretBytes]byte
	rand.Read(secret[:])
	offer, err := r.offerOf(secret)
	return wordsBody{club.Words(secret), hex.EncodeToString(offer)}, err
}

// offerOf shows that a secret was drawn by the house for this player: words of his own choice could be guessed.
func (r *request) offerOf(secret [club.SecretBytes]byte) ([]byte, error) {
	key, err := r.server.clubKey(r.Context())
	return keyed(key, "offer", r.member.ID, string(secret[:])), err
}

// keepMe keeps a player by words that were drawn for him. Those that he had lead nowhere from then on, and all sessions end but a new
// one: one that was planted or seen is then of no use.
func keepMe(r *request) (any, error) {
	var want struct {
		Words string `json:"words"`
		Offer string `json:"offer"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	secret, slip := club.Secret(want.Words)
	if slip != nil {
		return nil, wrongWords
	}
	drawn, err := r.offerOf(secret)
	if err != nil {
		return nil, err
	}
	if offer, err := hex.DecodeString(want.Offer); err != nil || !hmac.Equal(offer, drawn) {
		return nil, wrongWords
	}
	id, err := r.wordsID(secret[:])
	if err != nil {
		return nil, err
	}
	s, token := r.newSession(r.member.ID)
	if err := r.server.Store.Credit(r.Context(), &store.Credential{Kind: store.Words, ID: id, Player: r.member.ID, Made: s.Made}, s); err != nil {
		return nil, orSignedOut(err)
	}
	r.giveCookie(token, cookieFor)
	if r.session, r.member, err = r.server.Store.Session(r.Context(), s.Hash); err != nil {
		return nil, orSignedOut(err)
	}
	return r.memberBody()
}

// orSignedOut is what a player is told who was deleted meanwhile.
func orSignedOut(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return signedOut
	}
	return err
}

// enter signs a player in by his words. What a guest of this browser had becomes his.
func enter(r *request) (any, error) {
	if err := r.guess(); err != nil {
		return nil, err
	}
	var want struct {
		Words string `json:"words"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	secret, slip := club.Secret(want.Words)
	switch {
	case slip != nil && slip.Count != club.Count:
		return nil, &problem{status: http.StatusUnprocessableEntity, code: "words", text: lang.Filled("twelve words are expected; these are %d", slip.Count)}
	case slip != nil && slip.Word > 0:
		return nil, &problem{status: http.StatusUnprocessableEntity, code: "words", text: lang.Filled("word %d is not one that we give out: check its spelling", slip.Word)}
	case slip != nil:
		return nil, wrongWords
	}
	id, err := r.wordsID(secret[:])
	if err != nil {
		return nil, err
	}
	by, err := r.server.Store.Credential(r.Context(), store.Words, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, wrongWords
	}
	if err != nil {
		return nil, err
	}
	s, token := r.newSession(by.Player)
	switch err := r.server.Store.SignIn(r.Context(), s, by, r.session); {
	case errors.Is(err, store.ErrGone):
		return nil, wrongWords
	case err != nil:
		return nil, err
	}
	r.giveCookie(token, cookieFor)
	if r.session, r.member, err = r.server.Store.Session(r.Context(), s.Hash); err != nil {
		return nil, orSignedOut(err)
	}
	return r.memberBody()
}
