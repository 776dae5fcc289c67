package notices

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"time"

	"github.com/SherClockHolmes/webpush-go"

	"sandtable/internal/store"
)

// Keys are those of a browser's subscription.
type Keys struct {
	P256dh string `json:"p256dh"`
	Auth   string `json:"auth"`
}

// Pack makes the secret of a channel of them, or says that they are none.
func (k Keys) Pack() ([]byte, error) {
	public, err1 := base64.RawURLEncoding.DecodeString(k.P256dh)
	auth, err2 := base64.RawURLEncoding.DecodeString(k.Auth)
	if err1 != nil || err2 != nil || len(public) != 65 || public[0] != 4 || len(auth) != 16 {
		return nil, ErrAddress
	}
	return json.Marshal(k)
}

// How long a service of push keeps a message for a browser that is not there.
const (
	keepPush  = 12 * time.Hour
	leastPush = time.Minute
)

// nowhere is the contact of a server whose operator has named none. Services of push refuse keys without a contact that looks like one.
const nowhere = "operator@sandtable.example"

// push sends a message to a browser. Of two with the same topic a service keeps the later one, so one that is sent again replaces itself.
func (s *Sender) push(ctx context.Context, k *store.Channel, m *Message) error {
	var keys webpush.Keys
	if err := json.Unmarshal(k.Secret, &keys); err != nil {
		return ErrGone
	}
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	keep := keepPush
	if !m.Until.IsZero() {
		keep = max(leastPush, min(keep, time.Until(m.Until)))
	}
	topic := sha256.Sum256([]byte(m.Battle + m.Event))
	urgency := webpush.UrgencyNormal
	if m.Urgent {
		urgency = webpush.UrgencyHigh
	}
	answer, err := webpush.SendNotificationWithContext(ctx, text, &webpush.Subscription{Endpoint: k.Address, Keys: keys}, &webpush.Options{
		HTTPClient: s.web, Subscriber: cmp.Or(contactOf(s.options.Contact), secure(s.options.Page), secure(k.Page), nowhere), RecordSize: 2048,
		Topic: base64.RawURLEncoding.EncodeToString(topic[:16]), TTL: int(keep / time.Second), Urgency: urgency,
		VAPIDPublicKey: s.public, VAPIDPrivateKey: s.private,
	})
	if err != nil {
		return err
	}
	return judge(answer)
}

// secure is the address of a page, if it can stand for its operator.
func secure(page string) string {
	if len(page) > 8 && page[:8] == "https://" {
		return page
	}
	return ""
}

// judge reads an answer, as far as it matters.
func judge(answer *http.Response) error {
	drain(answer.Body)
	switch status := answer.StatusCode; {
	case status >= 200 && status < 300:
		return nil
	case status == http.StatusNotFound || status == http.StatusGone:
		return ErrGone
	default:
		return &RefusedError{status}
	}
}
