package server

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"time"

	"sandtable/internal/store"
	"sandtable/lang"
)

// The club knows who plays. A battle by link works without it. A player is known by the token of a session in a cookie that no script can
// read and no other site can send; only its hash is in the store. All of the club is below one path, so that requests about battles
// carry no cookie at all.

const (
	cookieName = "sandtable_player"
	clubPath   = "/api/club"
	// cookieFor is as long as browsers keep a cookie; a guest whose cookie is gone cannot come back.
	cookieFor = 400 * 24 * time.Hour
	// seenEvery is how often it is noted that a session is used, and its cookie is given anew.
	seenEvery = 24 * time.Hour
	// idleGuest is after how long a guest without a battle is forgotten.
	idleGuest = 30 * 24 * time.Hour
	tidyEvery = time.Hour
)

// recognize finds out who asks, on a route of the club. What is sent as JSON cannot come from a form of another site.
func (r *request) recognize(one route) error {
	if r.Method == http.MethodPost || r.Method == http.MethodPatch {
		if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
			return bad(errors.New("Content-Type: application/json is expected"))
		}
	}
	hash := cookieHash(r.Request)
	if hash == nil {
		return r.needsMember(one)
	}
	s, p, err := r.server.Store.Session(r.Context(), hash)
	if errors.Is(err, store.ErrNotFound) {
		return r.needsMember(one)
	}
	if err != nil {
		return err
	}
	r.session, r.member = s, p
	r.come()
	if now := r.server.Now(); now.Sub(s.Used) >= seenEvery {
		if err := r.server.Store.Seen(r.Context(), s, now); err != nil {
			r.server.Log.WarnContext(r.Context(), "that a player was here is not written down", "err", err)
		} else if one.right != anybody || one.path == clubPath+"/me" {
			c, _ := r.Cookie(cookieName)
			r.giveCookie(c.Value, cookieFor)
		}
	}
	return nil
}

func (r *request) needsMember(one route) error {
	if one.right == member {
		return signedOut
	}
	return nil
}

// cookieHash is the hash of the token in the cookie of a request; nil: there is none that we could have given.
func cookieHash(r *http.Request) []byte {
	c, err := r.Cookie(cookieName)
	if err != nil {
		return nil
	}
	secret, err := base64.RawURLEncoding.DecodeString(c.Value)
	if err != nil || len(secret) != tokenBytes {
		return nil
	}
	sum := sha256.Sum256(secret)
	return sum[:]
}

// giveCookie gives a browser the token of its session; for no time at all it takes it away.
func (r *request) giveCookie(token string, keep time.Duration) {
	age := int(keep / time.Second)
	if age == 0 {
		age = -1
	}
	http.SetCookie(r.w, &http.Cookie{
		Name: cookieName, Value: token, Path: clubPath, MaxAge: age, HttpOnly: true, SameSite: http.SameSiteStrictMode,
		Secure: r.isSecure(),
	})
}

// newSession draws a session. A client never says which token it wants: one that was planted leads nowhere.
func (r *request) newSession(player string) (*store.Session, string) {
	token, hash := newToken()
	now := r.server.Now().UTC().Truncate(time.Millisecond)
	return &store.Session{Hash: hash, ID: newID(), Player: player, Device: deviceOf(r.UserAgent()), Made: now, Used: now}, token
}

// deviceOf says in short what browser it is, in words of our own: what it says of itself can be forged.
func deviceOf(agent string) string {
	first := func(words ...string) string {
		for i := 0; i < len(words); i += 2 {
			if strings.Contains(agent, words[i]) {
				return words[i+1]
			}
		}
		return ""
	}
	browser := first("Firefox/", "Firefox", "Edg", "Edge", "OPR/", "Opera", "Chrome/", "Chrome", "Safari/", "Safari")
	system := first("Android", "Android", "iPhone", "iPhone", "iPad", "iPad", "Windows", "Windows", "Mac OS X", "macOS", "CrOS", "ChromeOS", "Linux", "Linux")
	return strings.Trim(browser+", "+system, ", ")
}

// clubKey is the key of the club: of the words by which players come back, and of their own tokens for their seats. Like that of the
// seal all nodes of a store have the same.
func (s *Server) clubKey(ctx context.Context) ([]byte, error) {
	if known := s.clubSecret.Load(); known != nil {
		return *known, nil
	}
	key, err := s.Store.KeyFor(ctx, "club")
	if err == nil {
		s.clubSecret.Store(&key)
	}
	return key, err
}

// keyed is a hash that only this house can make, for a purpose.
func keyed(key []byte, parts ...string) []byte {
	h := hmac.New(sha256.New, key)
	for _, p := range parts {
		fmt.Fprintf(h, "%d:%s", len(p), p)
	}
	return h.Sum(nil)
}

// passOf is the token with which the owner of a seat sits down at it from any device. It follows from whose the seat is, so the link of
// the seat stays what it is, and the token is worth nothing when the owner is gone.
func passOf(key []byte, battle string, seat int, owner string) []byte {
	return keyed(key, "pass", battle, strconv.Itoa(seat), owner)
}

// passed finds the seat of an owner's token; the battle is held.
func (l *live) passed(ctx context.Context, hash []byte) (*store.Seat, error) {
	for i := range l.seats {
		s := &l.seats[i]
		if s.Side == "" {
			key, err := l.server.clubKey(ctx)
			if err != nil {
				return nil, err
			}
			if hmac.Equal(hashOf(watchToken(key, l.id)), hash) {
				return s, nil
			}
			continue
		}
		if s.Owner == "" {
			continue
		}
		key, err := l.server.clubKey(ctx)
		if err != nil {
			return nil, err
		}
		if sum := sha256.Sum256(passOf(key, l.id, s.N, s.Owner)); hmac.Equal(sum[:], hash) {
			return s, nil
		}
	}
	return nil, nil
}

// watchToken is the token of a spectator at a battle that all may watch. It is given only for those.
func watchToken(key []byte, battle string) string {
	return base64.RawURLEncoding.EncodeToString(keyed(key, "watch", battle))
}

// pass is the owner's token of a seat as text.
func (r *request) pass(battle string, seat int, owner string) (string, error) {
	key, err := r.server.clubKey(r.Context())
	return base64.RawURLEncoding.EncodeToString(passOf(key, battle, seat, owner)), err
}

// wordsID is by what twelve words are found in the store.
func (r *request) wordsID(secret []byte) (string, error) {
	key, err := r.server.clubKey(r.Context())
	return hex.EncodeToString(keyed(key, "words", string(secret))), err
}

// formerPlayer is what is told instead of the name of a player who has deleted his account.
var formerPlayer = lang.Text{EN: "a former player"}

// place reads where a list goes on.
func (r *request) place() (store.Place, error) {
	text := r.URL.Query().Get("after")
	if text == "" {
		return store.Place{}, nil
	}
	at, id, _ := strings.Cut(text, ".")
	n, err := strconv.ParseInt(at, 10, 64)
	if err != nil || n <= 0 || len(id) > maxID {
		return store.Place{}, bad(errors.New("after: what the answer before called next is expected"))
	}
	return store.Place{At: time.UnixMilli(n).UTC(), ID: id}, nil
}

// nextPlace tells where a list goes on, if the page was full.
func nextPlace(full bool, at time.Time, id string) string {
	if !full {
		return ""
	}
	return fmt.Sprint(at.UnixMilli(), ".", id)
}

// perPage is how many lines of a list are told at a time.
const perPage = 50

// tidy forgets now and then what strangers have left.
func (s *Server) tidy() {
	now := s.Now()
	if now.Sub(s.tidied) < tidyEvery {
		return
	}
	s.tidied = now
	if err := s.Store.Tidy(s.life, now, now.Add(-idleGuest), now.Add(-cookieFor)); err != nil && !errors.Is(err, context.Canceled) {
		s.Log.Warn("what strangers have left is not looked for", "err", err)
	}
}
