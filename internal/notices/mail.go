package notices

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/mail"
	"net/url"
	"strconv"
	"strings"

	gomail "github.com/wneessen/go-mail"
)

// cleanMail is an address of mail alone, without a name and whatever else a line of a header could hold.
func cleanMail(text string) (string, error) {
	text = strings.TrimSpace(text)
	at, err := mail.ParseAddress(text)
	if err != nil || at.Address != text || len(text) > 254 {
		return "", ErrAddress
	}
	for _, c := range []byte(text) {
		if c <= ' ' || c >= 0x7f || strings.IndexByte(`"(),:;<>[]\`, c) >= 0 {
			return "", ErrAddress
		}
	}
	return text, nil
}

// A postbox is the server that takes our mail.
type postbox struct {
	host    string
	from    string
	options []gomail.Option
}

// newPostbox reads smtp://user:password@host:port, or smtps:// where the line is sealed from its beginning. What a password is sent
// over must be sealed.
func newPostbox(address, from string) (*postbox, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" || u.Scheme != "smtp" && u.Scheme != "smtps" {
		return nil, errors.New("notices: the mail server is given as smtp://user:password@host:587 or smtps://user:password@host, with what is neither letter nor digit written as %XX")
	}
	b := &postbox{host: u.Hostname(), from: from}
	if b.from, err = cleanMail(from); err != nil {
		return nil, fmt.Errorf("notices: %q is no address that mail can come from", from)
	}
	b.options = []gomail.Option{gomail.WithTimeout(patience)}
	port := cmp.Or(u.Port(), map[string]string{"smtp": "587", "smtps": "465"}[u.Scheme])
	n, err := strconv.Atoi(port)
	if err != nil {
		return nil, fmt.Errorf("notices: %q is no port", port)
	}
	password, isGiven := u.User.Password()
	switch {
	case u.Scheme == "smtps":
		b.options = append(b.options, gomail.WithSSL())
	case isGiven:
		b.options = append(b.options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	default:
		b.options = append(b.options, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	}
	b.options = append(b.options, gomail.WithPort(n))
	if isGiven {
		b.options = append(b.options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	return b, nil
}

// oneLine is text that cannot begin another header.
func oneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(c rune) bool { return c < ' ' || c == 0x7f || c == '\u2028' || c == '\u2029' || c == '\u0085' }), " ")
}

// letter is a message as a mail. Sent again it has the same number, by which those who sort mail know it.
func (b *postbox) letter(to string, m *Message) (*gomail.Msg, error) {
	out := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	if err := errors.Join(out.FromFormat("Sandtable", b.from), out.To(to)); err != nil {
		return nil, ErrAddress
	}
	out.Subject(oneLine(m.Text))
	sum := sha256.Sum256([]byte(m.ID))
	_, domain, _ := strings.Cut(b.from, "@")
	out.SetMessageIDWithValue(hex.EncodeToString(sum[:16]) + "@" + domain)
	out.SetDate()
	out.SetGenHeader("Auto-Submitted", "auto-generated")
	lines := []string{m.Text, m.Link, "", "-- ", m.Why}
	if m.Stop != "" {
		lines = append(lines, m.StopText+": "+m.Stop)
		out.SetGenHeader("List-Unsubscribe", "<"+oneLine(m.Stop)+">")
		out.SetGenHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	out.SetBodyString(gomail.TypeTextPlain, strings.Join(lines, "\r\n")+"\r\n")
	return out, nil
}

func (b *postbox) send(ctx context.Context, to string, m *Message) error {
	to, err := cleanMail(to)
	if err != nil {
		return ErrGone
	}
	letter, err := b.letter(to, m)
	if err != nil {
		return err
	}
	c, err := gomail.NewClient(b.host, b.options...)
	if err != nil {
		return err
	}
	return c.DialAndSendWithContext(ctx, letter)
}
