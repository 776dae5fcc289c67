package server

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/dice"
	"sandtable/internal/notices"
	"sandtable/internal/store"
)

// A receiver is what notices are sent to: it keeps what comes, and answers as it is told.
type receiver struct {
	*httptest.Server
	mu     sync.Mutex
	got    []received
	status int
	key    *ecdh.PrivateKey // of a browser
	auth   []byte
}

type received struct {
	header http.Header
	body   []byte
}

func receive(t testing.TB) *receiver {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	r := &receiver{status: 201, key: key, auth: make([]byte, 16)}
	rand.Read(r.auth)
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		body, _ := io.ReadAll(q.Body)
		r.mu.Lock()
		defer r.mu.Unlock()
		r.got = append(r.got, received{q.Header, body})
		w.WriteHeader(r.status)
	}))
	t.Cleanup(r.Close)
	return r
}

func (r *receiver) count() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.got)
}

// await waits until so many notices have come, and gives the last.
func (r *receiver) await(t testing.TB, n int) received {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if r.count() >= n {
			r.mu.Lock()
			defer r.mu.Unlock()
			return r.got[n-1]
		}
	}
	t.Fatalf("%d notices have come, want %d", r.count(), n)
	return received{}
}

func (r *receiver) keys() none {
	return none{"p256dh": base64.RawURLEncoding.EncodeToString(r.key.PublicKey().Bytes()), "auth": base64.RawURLEncoding.EncodeToString(r.auth)}
}

// open decrypts a push as a browser does (RFC 8291).
func (r *receiver) open(body []byte) ([]byte, error) {
	if len(body) < 21 || len(body) < 21+int(body[20]) {
		return nil, errors.New("too short")
	}
	salt, public, sealed := body[:16], body[21:21+int(body[20])], body[21+int(body[20]):]
	sender, err := ecdh.P256().NewPublicKey(public)
	if err != nil {
		return nil, err
	}
	shared, err := r.key.ECDH(sender)
	if err != nil {
		return nil, err
	}
	info := "WebPush: info\x00" + string(r.key.PublicKey().Bytes()) + string(public)
	ikm, err1 := hkdf.Key(sha256.New, shared, r.auth, info, 32)
	key, err2 := hkdf.Key(sha256.New, ikm, salt, "Content-Encoding: aes128gcm\x00", 16)
	nonce, err3 := hkdf.Key(sha256.New, ikm, salt, "Content-Encoding: nonce\x00", 12)
	if err := errors.Join(err1, err2, err3); err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	text, err := gcm.Open(nil, nonce, sealed, nil)
	if err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(bytes.TrimRight(text, "\x00"), []byte{2}), nil
}

// atHome lets notices go to this machine, where the receivers of tests are.
func atHome(kept store.Store, database string) Options {
	return Options{Store: kept, Limits: fast, Notices: notices.Options{Private: true}, Database: database, Times: Times{Sweep: 50 * time.Millisecond}}
}

// paired are two players at a battle, in which the second's side must decide first or later; it is all by the API.
func paired(t *testing.T, at *node, pace int) (anna, ben *browser, battle string) {
	t.Helper()
	anna, ben = newcomer(t, at).named("Anna"), newcomer(t, at).named("Ben")
	seek := anna.seek(none{"side": "red", "pace": pace})
	taken := want[takenBody](ben, 201, "POST", "/seeks/"+seek.ID+"/take", none{})
	return anna, ben, taken.Battle
}

// awaitedOf is the side that must decide, by the store.
func awaitedOf(t *testing.T, kept store.Store, id string) string {
	t.Helper()
	b, err := kept.Battle(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return b.Awaits
}

// handOver plays at random until another side than the player's must decide.
func handOver(t *testing.T, at *node, b *browser, id string) {
	t.Helper()
	s := want[sittingBody](b, 200, "GET", "/battles/"+id, nil)
	g, chance := guest{t: t, at: at, battle: id, token: s.Token}, dice.Seeded(7)
	for range 300 {
		if awaitedOf(t, at.Store, id) != s.Side {
			return
		}
		seq := g.head(t, at)
		c, _ := next(t, at, id, seq, chance)
		g.do(200, fmt.Sprint("h", seq), seq, c)
	}
	t.Fatal("the side goes on deciding")
}

func eachStore(t *testing.T, run func(t *testing.T, o Options)) {
	t.Run("sqlite", func(t *testing.T) { run(t, atHome(open(t, filepath.Join(t.TempDir(), "battles.db")), "")) })
	t.Run("postgres", func(t *testing.T) {
		if testing.Short() {
			t.Skip("takes long to start")
		}
		where := database(t)
		run(t, atHome(open(t, where), where))
	})
}

// TestPush tells a player who is away, in his browser and nowhere else, that it is his turn, and nothing of what happened.
func TestPush(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, o Options) {
		n, r := startWith(t, o), receive(t)
		anna, ben, id := paired(t, n, 0)
		want[clubBody](anna, 200, "PATCH", "/me", none{"lang": "pl"})
		told := want[noticesBody](anna, 200, "POST", "/notices/channels", none{"kind": "push", "address": r.URL + "/p", "keys": r.keys()})
		if len(told.Channels) != 1 || told.Mails || len(told.PushKey) != 87 {
			t.Fatalf("%+v", told)
		}
		want[noticesBody](anna, 200, "POST", "/notices/channels/"+told.Channels[0].ID+"/test", none{})
		r.await(t, 1)
		before := 1
		if awaitedOf(t, n.Store, id) == "red" {
			handOver(t, n, anna, id)
		}
		handOver(t, n, ben, id)
		got := r.await(t, before+1)
		text, err := r.open(got.body)
		if err != nil {
			t.Fatal(err)
		}
		var m map[string]any
		if err := json.Unmarshal(text, &m); err != nil {
			t.Fatal(err)
		}
		name := want[sittingBody](anna, 200, "GET", "/battles/"+id, nil).Name
		if m["text"] != "Twoja kolej: "+name || m["url"] != n.url+"/club/battle/"+id || m["kind"] != "turn" || len(m) != 6 {
			t.Errorf("%s", text)
		}
		h := got.header
		if h.Get("TTL") != "43200" || len(h.Get("Topic")) != 22 || h.Get("Urgency") != "normal" || h.Get("Content-Encoding") != "aes128gcm" {
			t.Errorf("%v", h)
		}
		token := strings.Split(strings.TrimPrefix(strings.Split(h.Get("Authorization"), ",")[0], "vapid t="), ".")
		claims, err := base64.RawURLEncoding.DecodeString(token[1])
		var said struct{ Aud, Sub string }
		if err != nil || json.Unmarshal(claims, &said) != nil || said.Aud != r.URL || said.Sub != "mailto:operator@sandtable.example" {
			t.Errorf("%s %v", claims, err)
		}
		// One a battle until she has looked.
		time.Sleep(300 * time.Millisecond)
		if c := r.count(); c != before+1 {
			t.Errorf("%d notices have come, want %d", c, before+1)
		}
		// A browser that is gone is forgotten.
		r.mu.Lock()
		r.status = 410
		r.mu.Unlock()
		if c := code(anna, 410, "POST", "/notices/channels/"+told.Channels[0].ID+"/test", none{}); c.Code != "channel-gone" {
			t.Errorf("%+v", c)
		}
		if told := want[noticesBody](anna, 200, "GET", "/notices", nil); len(told.Channels) != 0 {
			t.Errorf("%+v", told)
		}
	})
}
