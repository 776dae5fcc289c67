package notices

import (
	"context"
	"crypto/ecdh"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/mail"
	"strings"
	"time"

	"sandtable/internal/store"
)

// What can be wrong with a channel.
var (
	// ErrAddress says that an address is not one for the kind of channel.
	ErrAddress = errors.New("notices: this is no address for such notices")
	// ErrGone says that a channel does not exist any more.
	ErrGone = errors.New("notices: the channel is gone")
	// ErrNoMail says that this server sends no mail.
	ErrNoMail = errors.New("notices: this server sends no mail")
)

// A RefusedError is an answer that is not a yes.
type RefusedError struct{ Status int }

func (e *RefusedError) Error() string { return fmt.Sprintf("notices: the answer is %d", e.Status) }

// Options are what the operator of a server says of its notices. The zero value is a server that sends no mail.
type Options struct {
	Mail    string // the server that takes mail: smtp://user:password@host:587, or smtps://
	From    string // the sender of mail
	Contact string // whom a service of push can write to: an address of mail or of the web
	Page    string // where players find this server, such as https://sandtable.example
	Private bool   // channels may lead into private networks: for a server at home
	Names   *net.Resolver
}

// A Message is what a player is told. It holds no secret: it may be read by all who read a channel.
type Message struct {
	ID     string    `json:"id"` // the same, however often it is sent
	Kind   string    `json:"kind"`
	Battle string    `json:"battle,omitempty"`
	Event  string    `json:"event,omitempty"` // instead of a battle
	Name   string    `json:"name,omitempty"`  // of the one or the other
	Text   string    `json:"text"`
	Link   string    `json:"url"` // where the player decides
	Until  time.Time `json:"-"`   // after which it is of no use
	Urgent bool      `json:"-"`

	Why      string `json:"-"` // he gets it: a line at the end of a mail
	StopText string `json:"-"` // what the link to stop it is called
	Stop     string `json:"-"` // the link; empty: there is none
}

// A Sender speaks to channels. It may be used by many goroutines.
type Sender struct {
	options Options
	web     *http.Client
	private string // the keys of push, as the library wants them
	public  string
	post    *postbox // nil: no mail
}

// New makes a sender. The secret is what its key for push follows from: the same for all nodes.
func New(o Options, secret []byte) (*Sender, error) {
	s := &Sender{options: o, web: newClient(o.Private, o.Names)}
	var err error
	if o.Mail != "" {
		if s.post, err = newPostbox(o.Mail, o.From); err != nil {
			return nil, err
		}
	}
	if o.Contact != "" && contactOf(o.Contact) == "" {
		return nil, fmt.Errorf("notices: %q is no contact: give an address of mail or one that begins with https://", o.Contact)
	}
	key := pushKey(secret)
	s.private = base64.RawURLEncoding.EncodeToString(key.Bytes())
	s.public = base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes())
	return s, nil
}

// pushKey is the key that follows from a secret. One in four thousand million secrets is none itself.
func pushKey(secret []byte) *ecdh.PrivateKey {
	for {
		sum := sha256.Sum256(append([]byte("sandtable push\x00"), secret...))
		if key, err := ecdh.P256().NewPrivateKey(sum[:]); err == nil {
			return key
		}
		secret = sum[:]
	}
}

// contactOf is a contact as the library for push wants it; empty: it is none.
func contactOf(text string) string {
	if strings.HasPrefix(text, "https://") {
		return text
	}
	if at, err := mail.ParseAddress(strings.TrimPrefix(text, "mailto:")); err == nil && at.Name == "" {
		return at.Address
	}
	return ""
}

// PushKey is the public key that browsers subscribe with.
func (s *Sender) PushKey() string { return s.public }

// Mails reports whether this server sends mail.
func (s *Sender) Mails() bool { return s.post != nil }

// Clean is the address of a channel as it is kept, or what is wrong with it.
func (s *Sender) Clean(kind store.ChannelKind, address string) (string, error) {
	if kind == store.Mail {
		if s.post == nil {
			return "", ErrNoMail
		}
		return cleanMail(address)
	}
	return webAddress(address, s.options.Private)
}

// Send sends a message through a channel. ErrGone: there is no use in trying again.
func (s *Sender) Send(ctx context.Context, k *store.Channel, m *Message) error {
	ctx, cancel := context.WithTimeout(ctx, 2*patience)
	defer cancel()
	switch k.Kind {
	case store.Push:
		return s.push(ctx, k, m)
	case store.Mail:
		if s.post == nil {
			return ErrNoMail
		}
		return s.post.send(ctx, k.Address, m)
	}
	return s.hook(ctx, k, m)
}
