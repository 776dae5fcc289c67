package server

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// An elsewhere is an issuer as there are many: it says where it is asked, signs tokens, and checks the client and the proof of a code.
type elsewhere struct {
	*httptest.Server
	t     *testing.T
	key   *rsa.PrivateKey
	mu    sync.Mutex
	codes map[string]url.Values // what was asked for them
	// lie changes what the next token says; sign is with what it is signed.
	lie  func(none)
	sign func(text string) []byte
}

const clientSecret = "a secret/with:signs"

func newElsewhere(t *testing.T) *elsewhere {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	e := &elsewhere{t: t, key: key, codes: map[string]url.Values{}}
	mux := http.NewServeMux()
	tell := func(w http.ResponseWriter, status int, v any) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		json.NewEncoder(w).Encode(v)
	}
	mux.HandleFunc("GET /realm/.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) {
		at := e.URL + "/realm"
		tell(w, 200, none{"issuer": at, "authorization_endpoint": at + "/login", "token_endpoint": at + "/token", "jwks_uri": at + "/keys", "id_token_signing_alg_values_supported": []string{"RS256"}})
	})
	mux.HandleFunc("GET /realm/keys", func(w http.ResponseWriter, _ *http.Request) {
		exponent := binary.BigEndian.AppendUint32(nil, uint32(key.E))
		tell(w, 200, none{"keys": []none{{"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "k", "n": b64(key.N.Bytes()), "e": b64(exponent[1:])}}})
	})
	mux.HandleFunc("POST /realm/token", func(w http.ResponseWriter, r *http.Request) {
		e.mu.Lock()
		defer e.mu.Unlock()
		id, secret, _ := r.BasicAuth()
		id, _ = url.QueryUnescape(id)
		secret, _ = url.QueryUnescape(secret)
		if id == "" {
			id, secret = r.FormValue("client_id"), r.FormValue("client_secret")
		}
		if id != "sandtable" || secret != clientSecret {
			tell(w, 401, none{"error": "invalid_client"})
			return
		}
		asked := e.codes[r.FormValue("code")]
		delete(e.codes, r.FormValue("code"))
		proof := sha256.Sum256([]byte(r.FormValue("code_verifier")))
		if asked == nil || b64(proof[:]) != asked.Get("code_challenge") || asked.Get("code_challenge_method") != "S256" || r.FormValue("redirect_uri") != asked.Get("redirect_uri") {
			tell(w, 400, none{"error": "invalid_grant"})
			return
		}
		now := time.Now()
		said := none{"iss": e.URL + "/realm", "aud": "sandtable", "sub": asked.Get("subject"), "nonce": asked.Get("nonce"), "iat": now.Unix(), "exp": now.Add(time.Minute).Unix()}
		if e.lie != nil {
			e.lie(said)
		}
		tell(w, 200, none{"access_token": "a", "token_type": "Bearer", "id_token": e.token(said)})
	})
	e.Server = httptest.NewServer(mux)
	t.Cleanup(e.Close)
	return e
}

// token signs what is said.
func (e *elsewhere) token(said none) string {
	body, err := json.Marshal(said)
	if err != nil {
		e.t.Fatal(err)
	}
	text := b64([]byte(`{"alg":"RS256","kid":"k","typ":"JWT"}`)) + "." + b64(body)
	if e.sign != nil {
		return text + "." + b64(e.sign(text))
	}
	return text + "." + b64(signedBy(e.t, e.key, text))
}

func signedBy(t *testing.T, key *rsa.PrivateKey, text string) []byte {
	sum := sha256.Sum256([]byte(text))
	out, err := rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, sum[:])
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// visit is what a person does there who signs in: it gives what the browser is sent back with.
func (e *elsewhere) visit(address, subject string) none {
	e.t.Helper()
	u, err := url.Parse(address)
	if err != nil || !strings.HasPrefix(address, e.URL+"/realm/login?") {
		e.t.Fatalf("%q %v", address, err)
	}
	asked := u.Query()
	for name, value := range map[string]string{"client_id": "sandtable", "response_type": "code", "scope": "openid", "redirect_uri": house + "/club/issuer"} {
		if asked.Get(name) != value {
			e.t.Errorf("%s: %q", name, asked.Get(name))
		}
	}
	if len(asked.Get("nonce")) < 40 || len(asked.Get("state")) < 40 || asked.Get("nonce") == asked.Get("state") {
		e.t.Errorf("%v", asked)
	}
	asked.Set("subject", subject)
	code := newID()
	e.mu.Lock()
	defer e.mu.Unlock()
	e.codes[code] = asked
	return none{"code": code, "state": asked.Get("state")}
}

// A wayfarer is a browser that also keeps the cookie of its way to the issuer and back.
type wayfarer struct {
	*browser
	way string
}

func (w *wayfarer) ask(add bool) string {
	w.t.Helper()
	out := want[wayBody](w.browser, 200, "POST", "/issuer/ask", none{"add": add})
	for _, c := range (&http.Response{Header: w.header}).Cookies() {
		if c.Name == wayCookie {
			w.way = c.Value
			if !c.HttpOnly || c.SameSite != http.SameSiteStrictMode || c.Path != "/api/club/issuer" || c.MaxAge <= 0 {
				w.t.Errorf("%+v", c)
			}
		}
	}
	return out.URL
}

// back comes back from the issuer.
func (w *wayfarer) back(status int, answer none) (clubBody, errorText) {
	w.t.Helper()
	cookies := wayCookie + "=" + w.way
	if w.cookie != "" {
		cookies += "; " + cookieName + "=" + w.cookie
	}
	one := *w.browser
	one.cookie, one.more = "", map[string]string{"Cookie": cookies}
	got, text := one.send("POST", "/issuer/enter", answer)
	var said struct {
		clubBody
		Error errorText
	}
	if err := json.Unmarshal(text, &said); err != nil || got != status {
		w.t.Fatalf("%d, want %d: %s", got, status, text)
	}
	if one.cookie != "" {
		w.cookie = one.cookie
	}
	return said.clubBody, said.Error
}

func issuerNode(t *testing.T, limits Limits) (*elsewhere, *node) {
	e := newElsewhere(t)
	issuer, err := ReadIssuer(Issuer{URL: e.URL + "/realm", Client: "sandtable", Secret: clientSecret, Name: "The club of Jaworzno"})
	if err != nil {
		t.Fatal(err)
	}
	return e, startWith(t, Options{Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Limits: limits, Origin: house, Issuer: issuer})
}

// TestIssuer has a visitor become a player by an account elsewhere, come back by it from another device, and add it as a key.
func TestIssuer(t *testing.T) {
	t.Parallel()
	e, n := issuerNode(t, clubLimits)
	at := func(b *browser) *wayfarer { return &wayfarer{browser: b} }
	visitor := at(&browser{t: t, at: n})
	if told := want[lobbyBody](visitor.browser, 200, "GET", "/lobby", nil).Issuer; told != "The club of Jaworzno" {
		t.Errorf("%q", told)
	}
	if said := code(visitor.browser, 401, "POST", "/issuer/ask", none{"add": true}); said.Code != "signed-out" {
		t.Errorf("%+v", said)
	}
	made, _ := visitor.back(200, e.visit(visitor.ask(false), "anna"))
	p := made.Player
	if p == nil || !p.Kept || len(p.Keys) != 1 || p.Keys[0].Kind != "oidc" || p.Keys[0].Label != "The club of Jaworzno" || strings.Contains(p.Name, "anna") {
		t.Fatalf("%+v", p)
	}
	for _, text := range []string{"anna", e.URL} {
		if k, err := n.Store.Credentials(t.Context(), p.ID); err != nil || strings.Contains(k[0].ID, text) {
			t.Errorf("the store tells who he is there: %+v %v", k, err)
		}
	}

	// From another device, where he was a guest with a battle: the guest's are his.
	phone := at(newcomer(t, n))
	offer := phone.seek(nil)
	before := phone.cookie
	back, _ := phone.back(200, e.visit(phone.ask(false), "anna"))
	if back.Player.ID != p.ID || phone.cookie == before || len(back.Player.Seeks) != 1 || back.Player.Seeks[0].ID != offer.ID ||
		back.Player.Keys[0].Used == nil {
		t.Errorf("%+v", back.Player)
	}

	// A guest is kept by it, and a player who has words adds it.
	guest := at(newcomer(t, n))
	id := guest.me().ID
	if kept, _ := guest.back(200, e.visit(guest.ask(false), "ben")); kept.Player.ID != id || !kept.Player.Kept {
		t.Errorf("%+v", kept.Player)
	}
	carl := at(newcomer(t, n))
	carl.words()
	id = carl.me().ID
	if _, said := carl.back(409, e.visit(carl.ask(false), "carl")); said.Code != "no-such-key" {
		t.Errorf("%+v", said)
	}
	if _, said := carl.back(409, e.visit(carl.ask(true), "anna")); said.Code != "others-key" {
		t.Errorf("%+v", said)
	}
	other := *carl.browser // signed in as he is, elsewhere
	added, _ := carl.back(200, e.visit(carl.ask(true), "carl"))
	if added.Player.ID != id || len(added.Player.Keys) != 2 {
		t.Errorf("%+v", added.Player)
	}
	if other.me() != nil {
		t.Error("the session that was there before goes on")
	}
	if again, _ := carl.back(200, e.visit(carl.ask(true), "carl")); len(again.Player.Keys) != 2 {
		t.Errorf("%+v", again.Player.Keys)
	}

	// Removed it leads nowhere; the last key goes only when that is said.
	for _, k := range added.Player.Keys {
		if k.Kind == "oidc" {
			want[clubBody](carl.browser, 200, "DELETE", "/keys/"+k.ID, nil)
		}
	}
	if fresh, _ := at(&browser{t: t, at: n}).returns(e, 200, "carl"); fresh.Player.ID == id {
		t.Error("the key that was removed leads to him")
	}
	if said := code(phone.browser, 409, "DELETE", "/keys/"+p.Keys[0].ID, nil); said.Code != "last-key" {
		t.Errorf("%+v", said)
	}
}

// returns goes to the issuer and back.
func (w *wayfarer) returns(e *elsewhere, status int, subject string) (clubBody, errorText) {
	w.t.Helper()
	return w.back(status, e.visit(w.ask(false), subject))
}

// TestIssuerForged comes back with what the issuer did not give to this browser, or twice, or with tokens that say what is not so.
func TestIssuerForged(t *testing.T) {
	t.Parallel()
	e, n := issuerNode(t, clubLimits)
	w := &wayfarer{browser: &browser{t: t, at: n}}
	w.returns(e, 200, "anna")
	anna := w.me().ID
	thief := &wayfarer{browser: newcomer(t, n)}
	thief.words()
	refuse := func(what string, w *wayfarer, answer none) {
		t.Helper()
		before := w.cookie
		if _, said := w.back(422, answer); said.Code != "issuer" || w.cookie != before {
			t.Errorf("%s: %+v", what, said)
		}
	}
	// An attacker's own answer in the browser of a victim signs in no player: the browser has neither its state nor its cookie.
	his := e.visit(thief.ask(false), "mallory")
	victim := &wayfarer{browser: &browser{t: t, at: n}}
	refuse("planted, without a way", victim, maps.Clone(his))
	own := e.visit(victim.ask(false), "bob")
	refuse("planted, with another way", victim, his)
	refuse("the state is one's own, the code another's", victim, none{"code": e.visit(thief.ask(false), "mallory")["code"], "state": own["state"]})
	refuse("the code is one's own, the state another's", victim, none{"code": own["code"], "state": his["state"]})
	// A key is for the player who asked: not for one who is signed in there since.
	added := e.visit(thief.ask(true), "mallory")
	victim.way, victim.cookie = thief.way, newcomer(t, n).cookie
	refuse("the key of another player", victim, added)
	refuse("no state", w, none{"code": "x", "state": ""})
	refuse("no code", w, none{"code": "", "state": own["state"]})

	// Nothing is good twice, though the issuer gives another token for it.
	w = &wayfarer{browser: &browser{t: t, at: n}}
	answer := e.visit(w.ask(false), "anna")
	asked := e.codes[answer["code"].(string)]
	w.back(200, answer)
	w.cookie = ""
	e.mu.Lock()
	e.codes["again"] = asked
	e.mu.Unlock()
	refuse("a second time", w, none{"code": "again", "state": answer["state"]})

	other, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	for what, lie := range map[string]func(none){
		"another issuer": func(s none) { s["iss"] = "https://evil.example" }, "another client": func(s none) { s["aud"] = "others" },
		"too old": func(s none) { s["exp"] = time.Now().Add(-time.Hour).Unix() }, "another nonce": func(s none) { s["nonce"] = "x" },
		"no nonce": func(s none) { delete(s, "nonce") }, "no subject": func(s none) { s["sub"] = "" },
		"another key": func(none) { e.sign = func(text string) []byte { return signedBy(t, other, text) } },
		"no key":      func(none) { e.sign = func(string) []byte { return nil } },
	} {
		e.lie, e.sign = lie, nil
		w := &wayfarer{browser: &browser{t: t, at: n}}
		refuse(what, w, e.visit(w.ask(false), "anna"))
	}
	e.lie, e.sign = nil, nil
	if p, _ := (&wayfarer{browser: &browser{t: t, at: n}}).returns(e, 200, "anna"); p.Player.ID != anna {
		t.Errorf("%+v", p)
	}
}

// TestIssuerFixation has a session that another has planted: by the issuer the player is in another one, and the guest is gone or kept
// from the thief.
func TestIssuerFixation(t *testing.T) {
	t.Parallel()
	e, n := issuerNode(t, clubLimits)
	(&wayfarer{browser: &browser{t: t, at: n}}).returns(e, 200, "anna")
	for _, subject := range []string{"anna", "new"} {
		thief := newcomer(t, n)
		victim := &wayfarer{browser: &browser{t: t, at: n, cookie: thief.cookie}}
		victim.returns(e, 200, subject)
		if victim.cookie == thief.cookie || thief.me() != nil || victim.me() == nil {
			t.Errorf("%s: the planted session leads to %+v", subject, thief.me())
		}
	}
}

// TestIssuerSilent has the issuer away, and a server without one.
func TestIssuerSilent(t *testing.T) {
	t.Parallel()
	limits := clubLimits
	limits.Guesses = 2
	e, n := issuerNode(t, limits)
	w := &wayfarer{browser: &browser{t: t, at: n}}
	answer := e.visit(w.ask(false), "anna")
	e.Close()
	if _, said := w.back(502, answer); said.Code != "issuer-silent" {
		t.Errorf("%+v", said)
	}
	w.back(502, answer)
	if _, said := w.back(429, answer); said.Code != "too-many-guesses" {
		t.Errorf("%+v", said)
	}
	n.Server.issuer.known = nil
	for range 2 { // it is not asked again at once
		if said := code(w.browser, 502, "POST", "/issuer/ask", none{}); said.Code != "issuer-silent" {
			t.Errorf("%+v", said)
		}
	}
	without := &browser{t: t, at: clubNode(t, clubLimits)}
	if said := code(without, 409, "POST", "/issuer/ask", none{}); said.Code != "no-issuer" {
		t.Errorf("%+v", said)
	}
	if told := want[lobbyBody](without, 200, "GET", "/lobby", nil); told.Issuer != "" || told.Mails {
		t.Errorf("%+v", told)
	}
	for _, one := range []Issuer{{URL: "http://elsewhere.example", Client: "c"}, {URL: "https://elsewhere.example"}, {Client: "c"}, {URL: "https://e.example?x", Client: "c"}} {
		if _, err := ReadIssuer(one); err == nil {
			t.Errorf("%+v is taken", one)
		}
	}
}
