package server

import (
	"io"
	"net/mail"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"sandtable/internal/notices"
)

// mailNode is a server that sends mail, and where it comes.
func mailNode(t *testing.T, now func() time.Time) (*node, postbox) {
	t.Helper()
	address, box := postOffice(t)
	return startWith(t, Options{
		Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Limits: clubLimits, Origin: house, Now: now,
		Notices: notices.Options{Mail: address, From: "sandtable@example.org", Page: house},
	}), box
}

var linkInMail = regexp.MustCompile(`https://battles\.example/club#mail=([A-Za-z0-9._-]+)`)

// linkOf is what the link in a mail has.
func linkOf(t *testing.T, m *mail.Message) none {
	t.Helper()
	text, err := io.ReadAll(m.Body)
	if err != nil {
		t.Fatal(err)
	}
	found := linkInMail.FindStringSubmatch(strings.NewReplacer("=\r\n", "", "=3D", "=").Replace(string(text)))
	if found == nil {
		t.Fatalf("no link in %s", text)
	}
	return none{"link": found[1]}
}

// TestMailKey has a player come back by a link in a mail. The store does not know his address.
func TestMailKey(t *testing.T) {
	t.Parallel()
	clock := &wrist{now: time.Date(2026, 11, 18, 20, 0, 0, 0, time.UTC)}
	n, box := mailNode(t, clock.Now)
	anna, ben := newcomer(t, n), newcomer(t, n)
	ask := func(b *browser, address string, add bool) {
		t.Helper()
		want[none](b, 200, "POST", "/mail/ask", none{"address": address, "add": add})
	}
	refuse := func(what string, b *browser, link none) {
		t.Helper()
		before := b.cookie
		if said := code(b, 422, "POST", "/mail/enter", link); said.Code != "mail-link" || b.cookie != before {
			t.Errorf("%s: %+v", what, said)
		}
	}
	if !want[lobbyBody](anna, 200, "GET", "/lobby", nil).Mails {
		t.Error("the page is not told that there are mails")
	}
	ask(anna, "Anna@example.org", true)
	m := box.awaitMail(t)
	if to := m.Header.Get("To"); to != "<Anna@example.org>" || m.Header.Get("List-Unsubscribe") != "" {
		t.Errorf("%v", m.Header)
	}
	link := linkOf(t, m)
	refuse("in the browser of another", ben, link)
	refuse("in a browser without a player", &browser{t: t, at: n}, link)
	planted := *anna
	p := want[clubBody](anna, 200, "POST", "/mail/enter", link).Player
	if !p.Kept || len(p.Keys) != 1 || p.Keys[0].Kind != "mail" || p.Keys[0].Label != "A…@example.org" {
		t.Errorf("%+v", p)
	}
	if planted.me() != nil {
		t.Error("the session from before goes on")
	}
	if k, err := n.Store.Credentials(t.Context(), p.ID); err != nil || strings.Contains(strings.ToLower(k[0].ID), "anna") {
		t.Errorf("%+v %v", k, err)
	}

	phone := newcomer(t, n)
	guest := phone.cookie
	ask(phone, "anna@EXAMPLE.org", false)
	link = linkOf(t, box.awaitMail(t))
	if back := want[clubBody](phone, 200, "POST", "/mail/enter", link).Player; back.ID != p.ID || phone.cookie == guest {
		t.Errorf("%+v", back)
	}
	refuse("a second time", &browser{t: t, at: n}, link)

	// An address without a player gets no mail, and the answer does not say so.
	ask(&browser{t: t, at: n}, "nobody@example.org", false)
	ask(phone, "anna@example.org", false)
	m = box.awaitMail(t)
	if m.Header.Get("To") != "<anna@example.org>" {
		t.Errorf("%v", m.Header)
	}
	link = linkOf(t, m)
	text := link["link"].(string)
	for what, forged := range map[string]string{
		"one letter": text[:len(text)-2] + map[bool]string{true: "AA", false: "BB"}[text[len(text)-2] != 'A'], "nothing": "", "another's name": "x" + text, "long": strings.Repeat("a", 2000), "no proof": strings.Split(text, ".")[0],
	} {
		refuse(what, &browser{t: t, at: n}, none{"link": forged})
	}
	phone.words()
	for _, k := range phone.me().Keys {
		if k.Kind == "mail" {
			want[clubBody](phone, 200, "DELETE", "/keys/"+k.ID, nil)
		}
	}
	refuse("of a key that was removed", &browser{t: t, at: n}, link)
	ask(ben, "ben@example.org", true)
	link = linkOf(t, box.awaitMail(t))
	clock.pass(time.Hour)
	refuse("too late", ben, link)

	for _, address := range []string{"", "anna", "a@b\r\nBcc: x@example.org", "Anna <anna@example.org>", "a@example.org, b@example.org"} {
		if said := code(ben, 422, "POST", "/mail/ask", none{"address": address}); said.Code != "address" {
			t.Errorf("%q: %+v", address, said)
		}
	}
	if said := code(&browser{t: t, at: n}, 401, "POST", "/mail/ask", none{"address": "a@example.org", "add": true}); said.Code != "signed-out" {
		t.Errorf("%+v", said)
	}
	if said := code(&browser{t: t, at: clubNode(t, clubLimits)}, 422, "POST", "/mail/ask", none{"address": "a@example.org"}); said.Code != "no-mail" {
		t.Errorf("%+v", said)
	}
	// One address gets three in ten minutes, from all browsers together.
	for _, status := range []int{200, 200, 200, 429} {
		if got, text := ben.send("POST", "/mail/ask", none{"address": "carl@example.org", "add": true}); got != status {
			t.Fatalf("%d, want %d: %s", got, status, text)
		}
	}
}
