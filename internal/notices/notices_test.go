package notices

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"mime"
	"net"
	"net/http"
	"net/http/httptest"
	"net/mail"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"sandtable/internal/store"
)

// A mailbox is a server of mail that keeps what comes.
type mailbox struct {
	mu  sync.Mutex
	got []string
	to  []string
}

func (b *mailbox) NewSession(*smtp.Conn) (smtp.Session, error) { return b, nil }
func (b *mailbox) Reset()                                      {}
func (b *mailbox) Logout() error                               { return nil }
func (b *mailbox) Mail(string, *smtp.MailOptions) error        { return nil }
func (b *mailbox) Rcpt(to string, _ *smtp.RcptOptions) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.to = append(b.to, to)
	return nil
}

func (b *mailbox) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	b.mu.Lock()
	defer b.mu.Unlock()
	b.got = append(b.got, string(text))
	return err
}

func TestMail(t *testing.T) {
	box := &mailbox{}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := smtp.NewServer(box)
	served.Domain = "localhost"
	go served.Serve(listener)
	defer served.Close()
	s, err := New(Options{Mail: "smtp://" + listener.Addr().String(), From: "sandtable@example.org"}, []byte("secret"))
	if err != nil {
		t.Fatal(err)
	}
	m := &Message{
		ID: "one", Text: "Your turn in Mława\r\nBcc: all@example.org\r\n\r\nand a body", Link: "https://sandtable.example/club/battle/b", Why: "Because.",
		StopText: "Stop", Stop: "https://sandtable.example/api/letters/x\r\nX-Evil: 1",
	}
	for range 2 {
		if err := s.Send(t.Context(), &store.Channel{Kind: store.Mail, Address: "anna@example.org"}, m); err != nil {
			t.Fatal(err)
		}
	}
	if len(box.got) != 2 || strings.Join(box.to, " ") != "anna@example.org anna@example.org" {
		t.Fatalf("%d mails to %v", len(box.got), box.to)
	}
	var ids []string
	for _, text := range box.got {
		letter, err := mail.ReadMessage(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		h := letter.Header
		subject, err := new(mime.WordDecoder).DecodeHeader(h.Get("Subject"))
		if err != nil || subject != "Your turn in Mława Bcc: all@example.org and a body" {
			t.Errorf("subject %q %v", subject, err)
		}
		if h.Get("Bcc") != "" || h.Get("X-Evil") != "" || h.Get("List-Unsubscribe-Post") != "List-Unsubscribe=One-Click" || h.Get("Auto-Submitted") != "auto-generated" {
			t.Errorf("%v", h)
		}
		ids = append(ids, h.Get("Message-ID"))
	}
	if ids[0] == "" || ids[0] != ids[1] {
		t.Errorf("the same notice has the numbers %v", ids)
	}
	for _, address := range []string{"", "anna", "Anna <anna@example.org>", "a@example.org\r\nBcc: b@example.org", "a@example.org,b@example.org", "\"a b\"@example.org", strings.Repeat("a", 300) + "@example.org"} {
		if _, err := s.Clean(store.Mail, address); err == nil {
			t.Errorf("%q is taken for an address", address)
		}
		if err := s.Send(t.Context(), &store.Channel{Kind: store.Mail, Address: address}, m); err == nil {
			t.Errorf("a mail went to %q", address)
		}
	}
}

// TestPrivate looks for ways into the network that the server stands in.
func TestPrivate(t *testing.T) {
	for _, text := range []string{
		"127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "192.0.2.1",
		"::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1", "2001:db8::1", "fec0::1",
	} {
		if isPublic(netip.MustParseAddr(text)) {
			t.Errorf("%s is taken for public", text)
		}
	}
	for _, text := range []string{"1.1.1.1", "93.184.215.14", "2606:4700::1111", "2a00:1450::1"} {
		if !isPublic(netip.MustParseAddr(text)) {
			t.Errorf("%s is not taken for public", text)
		}
	}
	reached := false
	inside := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached = true }))
	defer inside.Close()
	_, port, _ := net.SplitHostPort(inside.Listener.Addr().String())
	s, err := New(Options{Names: liar(t)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, host := range []string{"127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "rebound.example.com", "0.0.0.0"} {
		k := &store.Channel{Kind: store.Hook, Address: "https://" + host + ":" + port + "/"}
		if err := s.Send(t.Context(), k, &Message{}); err == nil || reached {
			t.Errorf("%s was called: %v", host, err)
		} else if host == "rebound.example.com" && !errors.Is(err, ErrPrivate) {
			t.Errorf("%s: %v", host, err)
		}
	}
	for _, address := range []string{"http://example.org", "ftp://example.org", "https://user@example.org", "https://", "file:///etc/passwd", "https://127.0.0.1/", "https://[::1]/", "javascript:1", "https://e.org/" + strings.Repeat("x", 1000)} {
		if _, err := s.Clean(store.Hook, address); err == nil {
			t.Errorf("%s is taken", address)
		}
	}
}

// liar resolves every name to this machine, as a name server would that first showed a public address.
func liar(t *testing.T) *net.Resolver {
	t.Helper()
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	go func() {
		for {
			q := make([]byte, 512)
			n, from, err := conn.ReadFrom(q)
			if err != nil {
				return
			}
			end := 12
			for end < n && q[end] != 0 {
				end += int(q[end]) + 1
			}
			end += 5 // the root, the type and the class
			a := append([]byte{q[0], q[1], 0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0}, q[12:end]...)
			if binary.BigEndian.Uint16(q[end-4:]) == 1 {
				a[7] = 1
				a = append(a, 0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1)
			}
			conn.WriteTo(a, from)
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "udp", conn.LocalAddr().String())
	}}
}

// TestHook posts to a listener, which gets the shape of its kind; an answer that leads elsewhere, or that never comes, is a failure.
func TestHook(t *testing.T) {
	var mu sync.Mutex
	var bodies []string
	calls := 0
	r := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		text, _ := io.ReadAll(q.Body)
		mu.Lock()
		defer mu.Unlock()
		calls++
		bodies = append(bodies, string(text))
		switch q.URL.Path {
		case "/away":
			http.Redirect(w, q, "/", http.StatusTemporaryRedirect)
		case "/gone":
			w.WriteHeader(410)
		case "/long":
			io.CopyN(w, endless{}, 1<<20)
		}
	}))
	defer r.Close()
	s, err := New(Options{Private: true}, nil)
	if err != nil {
		t.Fatal(err)
	}
	m := &Message{ID: "i", Kind: "turn", Battle: "b", Name: "<!channel> @everyone", Text: "Your turn in <!channel> @everyone", Link: "https://s.example/club/battle/b"}
	for kind, want := range map[store.ChannelKind]string{
		store.Hook:    `{"id":"i","kind":"turn","battle":"b","name":"\u003c!channel\u003e @everyone","text":"Your turn in \u003c!channel\u003e @everyone","url":"https://s.example/club/battle/b"}`,
		store.Discord: `{"allowed_mentions":{"parse":[]},"content":"Your turn in \u003c!channel\u003e @everyone\nhttps://s.example/club/battle/b"}`,
		store.Slack:   `{"text":"Your turn in \u0026lt;!channel\u0026gt; @everyone\n\u003chttps://s.example/club/battle/b\u003e"}`,
		store.Ntfy:    "Your turn in <!channel> @everyone",
	} {
		if err := s.Send(t.Context(), &store.Channel{Kind: kind, Address: r.URL + "/"}, m); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
		if got := bodies[len(bodies)-1]; got != want {
			t.Errorf("%s: %s", kind, got)
		}
	}
	before := calls
	if err := s.Send(t.Context(), &store.Channel{Kind: store.Hook, Address: r.URL + "/away"}, m); err == nil || calls != before+1 {
		t.Errorf("a redirect was followed: %v, %d calls", err, calls-before)
	}
	if err := s.Send(t.Context(), &store.Channel{Kind: store.Hook, Address: r.URL + "/gone"}, m); err == nil || errors.Is(err, ErrGone) {
		t.Errorf("410 of a web-hook: %v", err)
	}
	if err := s.Send(t.Context(), &store.Channel{Kind: store.Hook, Address: r.URL + "/long"}, m); err != nil {
		t.Errorf("a long answer: %v", err)
	}
}

type endless struct{}

func (endless) Read(b []byte) (int, error) { return len(b), nil }

func TestFeeds(t *testing.T) {
	at := time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	lines := []Line{{Battle: "b", Title: "Mława; a <b>, długa nazwa bitwy, która nie mieści się w jednym wierszu kalendarza\r\nX:1", Link: "https://s.example/b", At: at, Due: &at}, {Battle: "c", At: at}}
	text := string(Calendar("Sandtable", lines, at))
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		if len(line) > 75 || strings.HasPrefix(line, "X:1") {
			t.Errorf("line %q", line)
		}
	}
	if strings.Count(text, "BEGIN:VEVENT") != 1 || !strings.Contains(text, "DTSTART:20260304T050607Z") || !strings.Contains(strings.ReplaceAll(text, "\r\n ", ""), `SUMMARY:Mława\; a <b>\, długa`) {
		t.Error(text)
	}
	atom, err := Atom("Sandtable", "https://s.example/f", lines)
	if err != nil || !strings.Contains(string(atom), "&lt;b&gt;") || strings.Count(string(atom), "<entry>") != 2 {
		t.Errorf("%s %v", atom, err)
	}
}
