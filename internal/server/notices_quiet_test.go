package server

import (
	"io"
	"net"
	"net/http"
	"net/mail"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
)

// A postbox is a server of mail that hands on what comes.
type postbox chan string

func (b postbox) NewSession(*smtp.Conn) (smtp.Session, error) { return b, nil }
func (b postbox) Reset()                                      {}
func (b postbox) Logout() error                               { return nil }
func (b postbox) Mail(string, *smtp.MailOptions) error        { return nil }
func (b postbox) Rcpt(string, *smtp.RcptOptions) error        { return nil }
func (b postbox) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	b <- string(text)
	return err
}

// postOffice is where mail is sent to, and the box in which it comes.
func postOffice(t *testing.T) (address string, box postbox) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	box = make(postbox, 100)
	served := smtp.NewServer(box)
	served.Domain = "localhost"
	go served.Serve(listener)
	t.Cleanup(func() { served.Close() })
	return "smtp://" + listener.Addr().String(), box
}

// awaitMail is the next mail.
func (b postbox) awaitMail(t *testing.T) *mail.Message {
	t.Helper()
	select {
	case text := <-b:
		m, err := mail.ReadMessage(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		return m
	case <-time.After(30 * time.Second):
		t.Fatal("no mail has come")
		return nil
	}
}

// TestQuiet: in the quiet hours of a player, by the clock where he lives, no notice comes; when they end it does.
func TestQuiet(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, o Options) {
		began := time.Now()
		evening := time.Date(began.Year()+1, 1, 5, 22, 0, 0, 0, time.UTC) // an hour later in Warsaw
		var ahead atomic.Int64
		ahead.Store(int64(evening.Sub(began)))
		o.Now = func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
		n, r := startWith(t, o), receive(t)
		anna, ben, id := paired(t, n, 3*24*3600)
		want[clubBody](anna, 200, "PATCH", "/me", none{"zone": "Europe/Warsaw"})
		want[noticesBody](anna, 200, "POST", "/notices/channels", none{"kind": "hook", "address": r.URL})
		want[noticesBody](anna, 200, "PATCH", "/notices", none{"quietFrom": 23 * 60, "quietTo": 7 * 60})
		if awaitedOf(t, n.Store, id) == "red" {
			handOver(t, n, anna, id)
		}
		handOver(t, n, ben, id)
		none := func(when string) {
			t.Helper()
			time.Sleep(o.Times.Sweep * 10)
			if c := r.count(); c != 0 {
				t.Fatalf("%s: %d notices have come", when, c)
			}
		}
		ahead.Add(int64(time.Minute))
		none("at eleven in the evening")
		ahead.Add(int64(7*time.Hour + 30*time.Minute))
		none("at half past six")
		ahead.Add(int64(30 * time.Minute))
		r.await(t, 1)
	})
}

// TestUnsubscribe: no mail comes before its owner has agreed. The link in a mail stops the next ones without signing in: opened it does
// nothing, its button does, and nothing like it does.
func TestUnsubscribe(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, o Options) {
		address, box := postOffice(t)
		o.Notices.Mail, o.Notices.From = address, "sandtable@example.org"
		n := startWith(t, o)
		anna, ben, id := paired(t, n, 0)
		want[noticesBody](anna, 200, "POST", "/notices/channels", none{"kind": "mail", "address": "anna@example.org"})
		asking, err := io.ReadAll(box.awaitMail(t).Body)
		if err != nil {
			t.Fatal(err)
		}
		letter := regexp.MustCompile(`/api/letters/agree\.[a-z0-9.]+`)
		agree := n.url + letter.FindString(strings.ReplaceAll(string(asking), "=\r\n", ""))
		anyone := &http.Client{Timeout: 10 * time.Second} // who has no cookie
		press := func(link string, status int) {
			t.Helper()
			answer, err := anyone.PostForm(link, url.Values{"List-Unsubscribe": {"One-Click"}})
			if err != nil {
				t.Fatal(err)
			}
			answer.Body.Close()
			if answer.StatusCode != status {
				t.Errorf("%s: %d, want %d", link, answer.StatusCode, status)
			}
		}
		back := func() {
			t.Helper()
			if awaitedOf(t, n.Store, id) == "red" {
				handOver(t, n, anna, id)
			}
			handOver(t, n, ben, id)
		}
		nothing := func(what string) {
			t.Helper()
			time.Sleep(o.Times.Sweep * 10)
			if len(box) != 0 {
				t.Fatalf("%s: a mail has come", what)
			}
		}
		back()
		nothing("before she has agreed")
		press(agree, 200)
		back()
		m := box.awaitMail(t)
		stop := strings.Trim(m.Header.Get("List-Unsubscribe"), "<>")
		if m.Header.Get("To") == "" || !strings.HasPrefix(stop, n.url+"/api/letters/stop.") {
			t.Fatalf("%v", m.Header)
		}
		answer, err := anyone.Get(stop)
		if err != nil {
			t.Fatal(err)
		}
		page, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		if answer.StatusCode != 200 || !strings.Contains(string(page), `<form method="post">`) {
			t.Errorf("%d %s", answer.StatusCode, page)
		}
		press(stop[:len(stop)-1]+map[bool]string{true: "1", false: "0"}[strings.HasSuffix(stop, "0")], 404)
		press(strings.Replace(agree, "agree.", "stop.", 1), 404)
		if told := want[noticesBody](anna, 200, "GET", "/notices", nil); len(told.Channels) != 1 {
			t.Errorf("a link that was opened, or is wrong, has stopped mails: %+v", told)
		}
		press(stop, 200)
		press(stop, 200) // mail programs may press it twice
		if told := want[noticesBody](anna, 200, "GET", "/notices", nil); len(told.Channels) != 0 {
			t.Errorf("%+v", told)
		}
		back()
		nothing("after the link")
	})
}
