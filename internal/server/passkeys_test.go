package server

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A device makes passkeys and signs with them, as an authenticator does.
type device struct {
	key    *ecdsa.PrivateKey
	id     []byte
	handle []byte
	signs  uint32
	origin string
	party  string
}

func newDevice(t *testing.T, origin, party string) *device {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 16)
	rand.Read(id)
	return &device{key: key, id: id, origin: origin, party: party}
}

// head is the beginning of an item of CBOR.
func head(major byte, n int) []byte {
	if n < 24 {
		return []byte{major<<5 | byte(n)}
	}
	return []byte{major<<5 | 25, byte(n >> 8), byte(n)}
}

func bytesItem(b []byte) []byte { return append(head(2, len(b)), b...) }
func textItem(s string) []byte  { return append(head(3, len(s)), s...) }

func (d *device) client(kind, challenge string) []byte {
	text, _ := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": d.origin, "crossOrigin": false})
	return text
}

// data is what an authenticator says: whose the key is, that a person was there, and how often it has signed.
func (d *device) data(flags byte) []byte {
	sum := sha256.Sum256([]byte(d.party))
	return binary.BigEndian.AppendUint32(append(sum[:], flags), d.signs)
}

func b64(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// make answers the question for a new passkey.
func (d *device) make(t *testing.T, question askedBody) none {
	t.Helper()
	var o struct {
		Challenge string
		User      struct{ ID string }
	}
	if err := json.Unmarshal(question.Options, &o); err != nil {
		t.Fatal(err)
	}
	d.handle, _ = base64.RawURLEncoding.DecodeString(o.User.ID)
	point, err := d.key.PublicKey.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	cose := bytes.Join([][]byte{head(5, 5), {0x01, 0x02}, {0x03, 0x26}, {0x20, 0x01}, {0x21}, bytesItem(point[1:33]), {0x22}, bytesItem(point[33:])}, nil)
	data := append(d.data(0x45), make([]byte, 16)...)
	data = binary.BigEndian.AppendUint16(data, uint16(len(d.id)))
	data = append(append(data, d.id...), cose...)
	object := bytes.Join([][]byte{head(5, 3), textItem("fmt"), textItem("none"), textItem("attStmt"), head(5, 0), textItem("authData"), bytesItem(data)}, nil)
	return none{"id": b64(d.id), "rawId": b64(d.id), "type": "public-key", "clientExtensionResults": none{}, "response": none{
		"clientDataJSON": b64(d.client("webauthn.create", o.Challenge)), "attestationObject": b64(object), "transports": []string{"internal"},
	}}
}

// sign answers the question for a passkey.
func (d *device) sign(t *testing.T, question askedBody) none {
	t.Helper()
	var o struct{ Challenge string }
	if err := json.Unmarshal(question.Options, &o); err != nil {
		t.Fatal(err)
	}
	d.signs++
	client, data := d.client("webauthn.get", o.Challenge), d.data(0x05)
	of := sha256.Sum256(client)
	sum := sha256.Sum256(append(bytes.Clone(data), of[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, d.key, sum[:])
	if err != nil {
		t.Fatal(err)
	}
	return none{"id": b64(d.id), "rawId": b64(d.id), "type": "public-key", "clientExtensionResults": none{}, "response": none{
		"clientDataJSON": b64(client), "authenticatorData": b64(data), "signature": b64(signature), "userHandle": b64(d.handle),
	}}
}

const house = "https://battles.example"

// TestPasskey keeps a player by a passkey and signs him in from another browser; nothing that was answered once is good again.
func TestPasskey(t *testing.T) {
	t.Parallel()
	clock := &wrist{now: time.Date(2026, 11, 18, 20, 0, 0, 0, time.UTC)}
	n := startWith(t, Options{Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Limits: clubLimits, Origin: house, Now: clock.Now})
	thief := newcomer(t, n)
	anna := &browser{t: t, at: n, cookie: thief.cookie} // a session that another has planted
	d := newDevice(t, house, "battles.example")
	asked := func(b *browser, path string) askedBody {
		t.Helper()
		return want[askedBody](b, 200, "POST", path, none{})
	}
	question := asked(anna, "/passkeys/new")
	made := d.make(t, question)
	other := newcomer(t, n)
	code(other, 422, "POST", "/passkeys", none{"answer": made}) // the question was hers
	p := want[clubBody](anna, 200, "POST", "/passkeys", none{"answer": made, "label": "Phone"}).Player
	if !p.Kept || len(p.Keys) != 1 || p.Keys[0].Kind != "passkey" || p.Keys[0].Label != "Phone" || p.Keys[0].Used != nil {
		t.Errorf("%+v", p)
	}
	if thief.me() != nil || anna.me() == nil {
		t.Error("the planted session leads to the player who was kept")
	}
	code(anna, 422, "POST", "/passkeys", none{"answer": made})

	phone := newcomer(t, n)
	guestID := phone.me().ID
	answer := d.sign(t, asked(phone, "/passkeys/ask"))
	before := phone.cookie
	back := want[clubBody](phone, 200, "POST", "/passkeys/enter", none{"answer": answer}).Player
	if back.ID != p.ID || back.ID == guestID || phone.cookie == before || back.Keys[0].Used == nil {
		t.Errorf("%+v", back)
	}
	replayed := &browser{t: t, at: n}
	if said := code(replayed, 422, "POST", "/passkeys/enter", none{"answer": answer}); said.Code != "passkey" {
		t.Errorf("%+v", said)
	}

	// Answers that are wrong in other ways are all refused alike.
	forged := map[string]func() none{
		"another site": func() none {
			e := *d
			e.origin = "https://evil.example"
			return e.sign(t, asked(replayed, "/passkeys/ask"))
		},
		"another party": func() none { e := *d; e.party = "evil.example"; return e.sign(t, asked(replayed, "/passkeys/ask")) },
		"another key": func() none {
			e := *newDevice(t, house, d.party)
			e.id, e.handle, e.signs = d.id, d.handle, 9
			return e.sign(t, asked(replayed, "/passkeys/ask"))
		},
		"another player": func() none {
			e := *d
			e.handle = []byte(other.me().ID)
			return e.sign(t, asked(replayed, "/passkeys/ask"))
		},
		"unknown": func() none {
			e := newDevice(t, house, d.party)
			e.handle = d.handle
			return e.sign(t, asked(replayed, "/passkeys/ask"))
		},
		"a challenge to make": func() none { e := *d; return e.sign(t, asked(anna, "/passkeys/new")) },
		"a challenge of his": func() none {
			e := *d
			return e.sign(t, askedBody{[]byte(`{"challenge":"` + b64(make([]byte, 56)) + `"}`)})
		},
		"counted back": func() none { e := *d; e.signs = 0; return e.sign(t, asked(replayed, "/passkeys/ask")) },
		"rubbish":      func() none { return none{"id": "x"} },
		"no user was present": func() none {
			a := d.sign(t, asked(replayed, "/passkeys/ask"))
			a["response"].(none)["authenticatorData"] = b64(d.data(0))
			return a
		},
		"an hour has gone": func() none { a := d.sign(t, asked(replayed, "/passkeys/ask")); clock.pass(time.Hour); return a },
	}
	for what, make := range forged {
		if said := code(replayed, 422, "POST", "/passkeys/enter", none{"answer": make()}); said.Code != "passkey" {
			t.Errorf("%s: %+v", what, said)
		}
	}
	if replayed.cookie != "" {
		t.Error("a session was given")
	}
	d.signs += 50 // what was refused above the device has counted
	want[clubBody](replayed, 200, "POST", "/passkeys/enter", none{"answer": d.sign(t, asked(replayed, "/passkeys/ask"))})

	// The last key goes only when that is said.
	words := anna.words()
	keys := anna.me().Keys
	if len(keys) != 2 {
		t.Fatalf("%+v", keys)
	}
	code(other, 404, "DELETE", "/keys/"+keys[0].ID, nil)
	want[clubBody](anna, 200, "DELETE", "/keys/"+keys[0].ID, nil)
	code(anna, 404, "DELETE", "/keys/"+keys[0].ID, nil)
	if said := code(anna, 409, "DELETE", "/keys/"+keys[1].ID, nil); said.Code != "last-key" || !anna.me().Kept {
		t.Errorf("%+v", said)
	}
	if p := want[clubBody](anna, 200, "DELETE", "/keys/"+keys[1].ID+"?last=true", nil).Player; p.Kept || len(p.Keys) != 0 {
		t.Errorf("%+v", p)
	}
	code(&browser{t: t, at: n}, 422, "POST", "/enter", none{"words": words})
	code(replayed, 422, "POST", "/passkeys/enter", none{"answer": d.sign(t, asked(replayed, "/passkeys/ask"))})
}

// TestPasskeyPlace has passkeys at localhost, and nowhere else without a setting: what a Host header says is not believed.
func TestPasskeyPlace(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	b := newcomer(t, n)
	if said := code(b, 409, "POST", "/passkeys/new", none{}); said.Code != "no-passkeys" {
		t.Errorf("%+v", said)
	}
	code(b, 409, "POST", "/passkeys/ask", none{})
	port := n.url[strings.LastIndex(n.url, ":"):]
	near := *n
	near.url, near.others = "http://localhost"+port, nil
	b = newcomer(t, &near)
	if !want[lobbyBody](b, 200, "GET", "/lobby", nil).Passkeys {
		t.Error("none at localhost")
	}
	d := newDevice(t, near.url, "localhost")
	want[clubBody](b, 200, "POST", "/passkeys", none{"answer": d.make(t, want[askedBody](b, 200, "POST", "/passkeys/new", none{}))})
	want[clubBody](b, 200, "POST", "/passkeys/enter", none{"answer": d.sign(t, want[askedBody](b, 200, "POST", "/passkeys/ask", none{}))})
}

// TestPasskeyGuessing is limited as words are.
func TestPasskeyGuessing(t *testing.T) {
	t.Parallel()
	limits := clubLimits
	limits.Guesses = 3
	n := startWith(t, Options{Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Limits: limits, Origin: house})
	b := &browser{t: t, at: n}
	for range 3 {
		code(b, 422, "POST", "/passkeys/enter", none{"answer": none{"id": "x"}})
	}
	if said := code(b, 429, "POST", "/passkeys/enter", none{"answer": none{"id": "x"}}); said.Code != "too-many-guesses" {
		t.Errorf("%+v", said)
	}
}
