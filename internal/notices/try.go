package notices

import (
	"context"

	gomail "github.com/wneessen/go-mail"

	"sandtable/internal/store"
)

// TryMail connects to the server that takes our mail and signs in, without sending anything. It says whether the line was sealed.
func (s *Sender) TryMail(ctx context.Context) (isSealed bool, err error) {
	if s.post == nil {
		return false, ErrNoMail
	}
	ctx, cancel := context.WithTimeout(ctx, 2*patience)
	defer cancel()
	c, err := gomail.NewClient(s.post.host, s.post.options...)
	if err != nil {
		return false, err
	}
	line, err := c.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return false, err
	}
	_, isSealed = line.TLSConnectionState()
	return isSealed, c.CloseWithSMTPClient(line)
}

// SendTrial sends a mail that an operator has asked for.
func (s *Sender) SendTrial(ctx context.Context, to string, m *Message) error {
	return s.Send(ctx, &store.Channel{Kind: store.Mail, Address: to}, m)
}
