package notices

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"

	"sandtable/internal/store"
)

// drain reads a little of an answer and closes it.
func drain(body io.ReadCloser) {
	io.CopyN(io.Discard, body, maxBody)
	body.Close()
}

// escaper writes what means something to Slack as letters.
var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

// shape is a message as a kind of channel takes it.
func shape(kind store.ChannelKind, m *Message) (body []byte, header http.Header, err error) {
	header = http.Header{"Content-Type": {"application/json"}}
	switch kind {
	case store.Discord: // and no member is called by his name
		body, err = json.Marshal(map[string]any{"content": m.Text + "\n" + m.Link, "allowed_mentions": map[string]any{"parse": []string{}}})
	case store.Slack:
		body, err = json.Marshal(map[string]any{"text": escaper.Replace(m.Text) + "\n<" + m.Link + ">"})
	case store.Ntfy:
		header = http.Header{"Content-Type": {"text/plain; charset=utf-8"}, "X-Click": {m.Link}, "X-Tags": {"crossed_swords"}}
		body = []byte(m.Text)
	case store.Hook:
		body, err = json.Marshal(m)
	default:
		err = ErrAddress
	}
	header.Set("Idempotency-Key", m.ID)
	header.Set("User-Agent", "Sandtable")
	if err == nil && len(body) > maxBody {
		err = errors.New("notices: the message is too long")
	}
	return body, header, err
}

// hook posts a message to an address of the web.
func (s *Sender) hook(ctx context.Context, k *store.Channel, m *Message) error {
	body, header, err := shape(k.Kind, m)
	if err != nil {
		return err
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, k.Address, bytes.NewReader(body))
	if err != nil {
		return ErrAddress
	}
	r.Header = header
	answer, err := s.web.Do(r)
	if err != nil {
		return err
	}
	if err := judge(answer); !errors.Is(err, ErrGone) {
		return err
	}
	return &RefusedError{answer.StatusCode} // perhaps a mistake of its operator, who mends it
}
