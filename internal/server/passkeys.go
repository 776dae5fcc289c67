package server

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"sandtable/internal/store"
)

// A passkey is kept by a device, which signs a challenge of ours with it. The house keeps nothing between question and answer: it knows
// its own challenges again, and an answer is good once (store.SignInOnce). A passkey belongs to a domain, so the domain is a setting;
// without one there are passkeys at localhost only. A Host header says what a stranger likes and is not asked for more than that.

const (
	challengeFor = 5 * time.Minute
	nonceBytes   = 24 // of them eight say until when
	maxLabel     = 40
)

var (
	noPasskeys = newProblem(http.StatusConflict, "no-passkeys", "there are no passkeys at this address: they need a name with TLS, or localhost")
	wrongKey   = newProblem(http.StatusUnprocessableEntity, "passkey", "this passkey leads to no player here: try again, or use your twelve words")
	tooKeyed   = newProblem(http.StatusConflict, "too-many-keys", "you have enough keys: remove one first")
	noKey      = newProblem(http.StatusNotFound, "no-key", "this key is removed already")
	lastKey    = newProblem(http.StatusConflict, "last-key", "this is your last key: without it you cannot come back from another device")
)

// party is the house as passkeys know it.
func (r *request) party() (*webauthn.WebAuthn, error) {
	origin := r.server.Origin
	if origin == "" {
		host, _, err := net.SplitHostPort(r.Host)
		if err != nil {
			host = r.Host
		}
		if host != "localhost" {
			return nil, noPasskeys
		}
		origin = "http://" + r.Host
		if r.TLS != nil {
			origin = "https://" + r.Host
		}
	}
	at, err := url.Parse(origin)
	if err != nil {
		return nil, err
	}
	return webauthn.New(&webauthn.Config{RPID: at.Hostname(), RPDisplayName: "Sandtable", RPOrigins: []string{origin}})
}

// asksParty reads what is asked of passkeys, where this server can have them.
func (r *request) asksParty(into any) (*webauthn.WebAuthn, error) {
	if err := r.body(into, maxBody); err != nil {
		return nil, err
	}
	return r.party()
}

// challenge draws what a passkey is to sign, for one purpose and one player. It is good for a while.
func (r *request) challenge(purpose, player string, good time.Duration) ([]byte, error) {
	key, err := r.server.clubKey(r.Context())
	nonce := make([]byte, nonceBytes)
	rand.Read(nonce)
	binary.BigEndian.PutUint64(nonce, uint64(r.server.Now().Add(good).UnixMilli()))
	return append(nonce, keyed(key, "challenge", purpose, player, string(nonce))...), err
}

// challenged knows a challenge of the house again, and says until when it is good.
func (r *request) challenged(text, purpose, player string) (answer string, until time.Time, err error) {
	key, err := r.server.clubKey(r.Context())
	if err != nil {
		return "", until, err
	}
	raw, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
	if err != nil || len(raw) != nonceBytes+sha256.Size || !hmac.Equal(raw[nonceBytes:], keyed(key, "challenge", purpose, player, string(raw[:nonceBytes]))) {
		return "", until, wrongKey
	}
	until = time.UnixMilli(int64(binary.BigEndian.Uint64(raw)))
	if !r.server.Now().Before(until) {
		return "", until, wrongKey
	}
	return hex.EncodeToString(raw[:nonceBytes]), until, nil
}

// keyOwner is a player as passkeys know him.
type keyOwner struct {
	player *store.Player
	keys   []webauthn.Credential
}

func (o *keyOwner) WebAuthnID() []byte                         { return []byte(o.player.ID) }
func (o *keyOwner) WebAuthnName() string                       { return o.player.Name }
func (o *keyOwner) WebAuthnDisplayName() string                { return o.player.Name }
func (o *keyOwner) WebAuthnCredentials() []webauthn.Credential { return o.keys }

// keyOwner reads the passkeys of a player.
func (r *request) keyOwner(p *store.Player) (*keyOwner, error) {
	out := &keyOwner{player: p}
	all, err := r.server.Store.Credentials(r.Context(), p.ID)
	for i := range all {
		var one webauthn.Credential
		if all[i].Kind == store.Passkey && json.Unmarshal(all[i].Public, &one) == nil {
			out.keys = append(out.keys, one)
		}
	}
	return out, err
}

// askedBody is what a browser is asked to do with a passkey.
type askedBody struct {
	Options json.RawMessage `json:"options" ts:"unknown"`
}

func asked(options any) (any, error) {
	text, err := json.Marshal(options)
	return askedBody{text}, err
}

// making is the question for a new passkey.
func (r *request) making(w *webauthn.WebAuthn, owner *keyOwner) (*protocol.CredentialCreation, *webauthn.SessionData, error) {
	var known []protocol.CredentialDescriptor
	for i := range owner.keys {
		known = append(known, owner.keys[i].Descriptor())
	}
	return w.BeginRegistration(owner, webauthn.WithExclusions(known), webauthn.WithConveyancePreference(protocol.PreferNoAttestation),
		webauthn.WithAuthenticatorSelection(protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationPreferred,
		}))
}

// askNewPasskey asks the browser of a player for a new passkey.
func askNewPasskey(r *request) (any, error) {
	var want struct{}
	w, err := r.asksParty(&want)
	if err != nil {
		return nil, err
	}
	owner, err := r.keyOwner(r.member)
	if err != nil {
		return nil, err
	}
	question, _, err := r.making(w, owner)
	if err != nil {
		return nil, err
	}
	if question.Response.Challenge, err = r.challenge("new", r.member.ID, challengeFor); err != nil {
		return nil, err
	}
	return asked(question.Response)
}

// newPasskey keeps a player by a passkey that his browser has made. All other sessions end, as with words: one that was planted or
// seen is then of no use.
func newPasskey(r *request) (any, error) {
	var want struct {
		Label  string          `json:"label"`
		Answer json.RawMessage `json:"answer"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	label, err := plain(strings.Join(strings.Fields(want.Label), " "))
	if err != nil || len([]rune(label)) > maxLabel {
		return nil, bad(errors.New("label: at most 40 characters are expected"))
	}
	w, err := r.party()
	if err != nil {
		return nil, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(want.Answer)
	if err != nil {
		return nil, wrongKey
	}
	answer, until, err := r.challenged(parsed.Response.CollectedClientData.Challenge, "new", r.member.ID)
	if err != nil {
		return nil, err
	}
	owner, err := r.keyOwner(r.member)
	if err != nil {
		return nil, err
	}
	_, session, err := r.making(w, owner)
	if err != nil {
		return nil, err
	}
	session.Challenge = parsed.Response.CollectedClientData.Challenge
	made, err := w.CreateCredential(owner, *session, parsed)
	if err != nil {
		return nil, wrongKey
	}
	public, err := json.Marshal(made)
	if err != nil {
		return nil, err
	}
	s, token := r.newSession(r.member.ID)
	if label == "" {
		label = s.Device
	}
	k := &store.Credential{Kind: store.Passkey, ID: passkeyID(made.ID), Player: r.member.ID, Public: public, Signs: int(made.Authenticator.SignCount),
		Made: s.Made, Label: label}
	return r.addKey(k, s, token, answer, until, wrongKey)
}

// addKey gives a player one more key, and this browser a new session. An answer that was used before is refused as spent.
func (r *request) addKey(k *store.Credential, s *store.Session, token, answer string, until time.Time, spent *problem) (any, error) {
	switch err := r.server.Store.Add(r.Context(), k, s, answer, until); {
	case errors.Is(err, store.ErrFull):
		return nil, tooKeyed
	case errors.Is(err, store.ErrGone):
		return nil, spent
	case err != nil:
		return nil, orSignedOut(err)
	}
	return r.signed(s, token)
}

func passkeyID(id []byte) string { return base64.RawURLEncoding.EncodeToString(id) }

// signed answers in a new session.
func (r *request) signed(s *store.Session, token string) (any, error) {
	r.giveCookie(token, cookieFor)
	var err error
	if r.session, r.member, err = r.server.Store.Session(r.Context(), s.Hash); err != nil {
		return nil, orSignedOut(err)
	}
	return r.memberBody()
}

// askPasskey asks a browser for a passkey that it has. Which players have one it does not tell.
func askPasskey(r *request) (any, error) {
	var want struct{}
	w, err := r.asksParty(&want)
	if err != nil {
		return nil, err
	}
	challenge, err := r.challenge("enter", "", challengeFor)
	if err != nil {
		return nil, err
	}
	question, _, err := w.BeginDiscoverableLogin(webauthn.WithChallenge(challenge), webauthn.WithUserVerification(protocol.VerificationPreferred))
	if err != nil {
		return nil, err
	}
	return asked(question.Response)
}

// enterByPasskey signs a player in by his passkey. What a guest of this browser had becomes his.
func enterByPasskey(r *request) (any, error) {
	if err := r.guess(); err != nil {
		return nil, err
	}
	var want struct {
		Answer json.RawMessage `json:"answer"`
	}
	w, err := r.asksParty(&want)
	if err != nil {
		return nil, err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(want.Answer)
	if err != nil {
		return nil, wrongKey
	}
	said := parsed.Response.CollectedClientData.Challenge
	answer, until, err := r.challenged(said, "enter", "")
	if err != nil {
		return nil, err
	}
	by, err := r.server.Store.Credential(r.Context(), store.Passkey, passkeyID(parsed.RawID))
	if errors.Is(err, store.ErrNotFound) {
		return nil, wrongKey
	}
	if err != nil {
		return nil, err
	}
	p, err := r.server.Store.Player(r.Context(), by.Player)
	if errors.Is(err, store.ErrNotFound) {
		return nil, wrongKey
	}
	if err != nil {
		return nil, err
	}
	owner, err := r.keyOwner(p)
	if err != nil {
		return nil, err
	}
	raw, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(said, "="))
	if err != nil {
		return nil, wrongKey
	}
	_, session, err := w.BeginDiscoverableLogin(webauthn.WithChallenge(raw), webauthn.WithUserVerification(protocol.VerificationPreferred))
	if err != nil {
		return nil, err
	}
	session.Challenge = said
	_, used, err := w.ValidatePasskeyLogin(func(_, handle []byte) (webauthn.User, error) {
		if !bytes.Equal(handle, owner.WebAuthnID()) {
			return nil, wrongKey
		}
		return owner, nil
	}, *session, parsed)
	if err != nil || used.Authenticator.CloneWarning {
		return nil, wrongKey
	}
	if by.Public, err = json.Marshal(used); err != nil {
		return nil, err
	}
	by.Signs = int(used.Authenticator.SignCount)
	s, token := r.newSession(p.ID)
	switch err := r.server.Store.SignInOnce(r.Context(), s, by, r.session, answer, until); {
	case errors.Is(err, store.ErrGone):
		return nil, wrongKey
	case err != nil:
		return nil, err
	}
	return r.signed(s, token)
}

// keyBody is something that leads back to a player, as he sees it.
type keyBody struct {
	ID    string     `json:"id"`
	Kind  string     `json:"kind" ts:"'words' | 'passkey' | 'oidc' | 'mail'"`
	Label string     `json:"label,omitempty"`
	Made  time.Time  `json:"made"`
	Used  *time.Time `json:"used,omitempty"`
}

// keyName is by what a player names one of his keys. It says nothing of the key.
func keyName(k *store.Credential) string {
	sum := sha256.Sum256([]byte("sandtable key\x00" + k.Kind + "\x00" + k.ID))
	return hex.EncodeToString(sum[:8])
}

func keyBodies(all []store.Credential) []keyBody {
	out := []keyBody{}
	for i := range all {
		out = append(out, keyBody{keyName(&all[i]), all[i].Kind, all[i].Label, all[i].Made, all[i].Used})
	}
	return out
}

// removeKey takes a key from a player; the last one only if he says that he knows.
func removeKey(r *request) (any, error) {
	all, err := r.server.Store.Credentials(r.Context(), r.member.ID)
	if err != nil {
		return nil, err
	}
	for i := range all {
		if keyName(&all[i]) != r.PathValue("key") {
			continue
		}
		switch err := r.server.Store.Remove(r.Context(), r.member.ID, all[i].Kind, all[i].ID, r.URL.Query().Get("last") == "true"); {
		case errors.Is(err, store.ErrStale):
			return nil, lastKey
		case errors.Is(err, store.ErrNotFound):
			return nil, noKey
		case err != nil:
			return nil, err
		}
		if _, r.member, err = r.server.Store.Session(r.Context(), r.session.Hash); err != nil {
			return nil, orSignedOut(err)
		}
		return r.memberBody()
	}
	return nil, noKey
}
