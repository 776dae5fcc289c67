package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"sandtable/internal/notices"
	"sandtable/internal/server"
)

// mail sees that the server which takes our mail does so, on a sealed line.
func (d *diagnosis) mail(ctx context.Context, set *server.Options, sendTo string) {
	o := set.Notices
	if o.Mail == "" {
		if sendTo != "" {
			d.note("mail", faulty, d.pick("no server of mail is named"), d.pick("give --mail, --mail-from and --origin"))
			return
		}
		d.note("mail", fine, d.pick("none is sent"), "")
		return
	}
	s, err := notices.New(o, nil)
	if err != nil { // the settings say so
		return
	}
	at, _ := url.Parse(o.Mail)
	isSealed, err := s.TryMail(ctx)
	switch {
	case err != nil:
		d.note("mail", faulty, fmt.Sprintf("%s: %s", at.Host, withoutSecrets(err, at)), d.pick("see host, port, name and password, and that this machine may connect"))
		return
	case !isSealed && !isLocal(at.Hostname()):
		d.note("mail", doubtful, d.say(d.pick("%s takes mail, without TLS"), at.Host), d.pick("ask for STARTTLS there, or use smtps://"))
	case !isSealed:
		d.note("mail", fine, d.say(d.pick("%s takes mail, without TLS"), at.Host), "")
	default:
		d.note("mail", fine, d.say(d.pick("%s takes mail, with TLS"), at.Host), "")
	}
	if sendTo == "" {
		return
	}
	m := &notices.Message{ID: fmt.Sprint("doctor ", time.Now().UnixNano()), Text: d.pick("Mail of Sandtable arrives"), Link: set.Origin, Why: d.pick("The operator of the server has asked for this mail.")}
	if err := s.SendTrial(ctx, sendTo, m); err != nil {
		d.note("trial", faulty, fmt.Sprintf("%s: %s", sendTo, withoutSecrets(err, at)), d.pick("see that the server takes mail from --mail-from"))
		return
	}
	d.note("trial", fine, d.say(d.pick("a mail was sent to %s"), sendTo), d.pick("see that it arrives, and not as spam"))
}

// withoutSecrets is what went wrong without the password of an address.
func withoutSecrets(err error, at *url.URL) string {
	text := err.Error()
	if password, is := at.User.Password(); is && password != "" {
		text = strings.ReplaceAll(text, password, "…")
	}
	return text
}

// push sees that browsers can be told, and that services of push learn whom to write to.
func (d *diagnosis) push(set *server.Options) {
	s, err := notices.New(notices.Options{Contact: set.Notices.Contact, Page: set.Origin}, d.secret)
	switch {
	case err != nil: // the settings say so
	case s.PushKey() == "":
		d.note("push", faulty, d.pick("no key for push can be made"), d.pick("use another build of the program"))
	case set.Notices.Contact == "" && set.Origin != "" && !strings.HasPrefix(set.Origin, "https://"):
		d.note("push", doubtful, d.pick("services of push do not learn whom they can write to, and some refuse that"), d.pick("give --contact"))
	default:
		d.note("push", fine, d.pick("browsers can be told"), "")
	}
}

// issuer sees that players can sign in elsewhere.
func (d *diagnosis) issuer(ctx context.Context, set *server.Options) {
	if set.Issuer.URL == "" {
		return
	}
	if err := server.TryIssuer(ctx, set.Issuer); err != nil {
		d.note("sign-in", faulty, fmt.Sprintf("%s: %s", set.Issuer.URL, err), d.pick("see the address of the issuer, and that this machine may connect"))
		return
	}
	found := d.say(d.pick("%s says where it is asked"), set.Issuer.URL)
	if set.Issuer.Secret == "" {
		d.note("sign-in", fine, found, d.pick("SANDTABLE_OIDC_SECRET is empty: right only if the issuer wants none"))
		return
	}
	d.note("sign-in", fine, found, "")
}

// soonEnds is for how long a certificate should still be good.
const soonEnds = 14 * 24 * time.Hour

// running asks a server whether it is well.
func (d *diagnosis) running(ctx context.Context, address string) {
	ctx, cancel := context.WithTimeout(ctx, 15*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, "GET", strings.TrimSuffix(address, "/")+"/healthz", nil)
	if err != nil {
		d.note("server", faulty, err.Error(), d.pick("give --url as https://host"))
		return
	}
	began := time.Now()
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		text := err.Error()
		if short := (*url.Error)(nil); errors.As(err, &short) {
			text = short.Err.Error()
		}
		d.note("server", faulty, fmt.Sprintf("%s: %s", address, text), d.pick("see that it runs, and that the proxy passes requests on"))
		return
	}
	defer answer.Body.Close()
	took := rounded(time.Since(began))
	text, err := io.ReadAll(io.LimitReader(answer.Body, 4096))
	var said struct {
		Status string
		Broken int
	}
	isOurs := err == nil && json.Unmarshal(text, &said) == nil && answer.Header.Get("Content-Security-Policy") != ""
	switch {
	case answer.StatusCode == http.StatusServiceUnavailable && isOurs:
		d.note("server", faulty, d.pick("it runs, and cannot save battles"), d.pick("see the store above, and the log of the server"))
	case answer.StatusCode != http.StatusOK || !isOurs || said.Status == "":
		d.note("server", faulty, d.say(d.pick("what answers at %s is not Sandtable: %s"), address, answer.Status), d.pick("see where the proxy leads"))
	case said.Broken > 0:
		d.note("server", faulty, d.say(d.pick("%s found broken"), d.counted(said.Broken, "%d battle", "%d battles")), d.pick(`"sandtable store verify" says which`))
	default:
		d.note("server", fine, d.say(d.pick("well, after %v"), took), "")
	}
	if answer.TLS == nil || len(answer.TLS.PeerCertificates) == 0 {
		return
	}
	end := answer.TLS.PeerCertificates[0].NotAfter
	if left := time.Until(end); left < soonEnds {
		d.note("tls", doubtful, d.say(d.pick("the certificate ends on %s"), end.UTC().Format(time.DateOnly)), d.pick("renew it"))
		return
	}
	d.note("tls", fine, d.say(d.pick("the certificate ends on %s"), end.UTC().Format(time.DateOnly)), "")
}
