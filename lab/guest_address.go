package lab

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/url"

	"sandtable/lang"
)

// An address is a guest that takes each message as the body of a POST and answers in the body of its response.
type address struct {
	url    string
	client *http.Client
}

// dial reads the address of a guest. Nothing is sent yet.
func dial(name string) (*address, error) {
	u, err := url.Parse(name)
	if err != nil || u.Host == "" {
		return nil, lang.NewFault("this is no address; write it as http://127.0.0.1:9000/")
	}
	return &address{name, &http.Client{
		// What another address answers is not what was asked for.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

func (a *address) say(ctx context.Context, message []byte) ([]byte, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, a.url, bytes.NewReader(message))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	got, err := a.client.Do(r)
	if err != nil {
		return nil, lang.NewFault("it does not answer: %v", err)
	}
	defer got.Body.Close()
	text, err := io.ReadAll(io.LimitReader(got.Body, guestLine+1))
	switch {
	case err != nil:
		return nil, lang.NewFault("it does not answer: %v", err)
	case got.StatusCode != http.StatusOK:
		return nil, lang.NewFault("it answers with status %d instead of 200: %.200q", got.StatusCode, text)
	case len(text) > guestLine:
		return nil, lang.NewFault("its answer is longer than %d bytes", guestLine)
	}
	return text, nil
}

func (a *address) close(message []byte) {
	ctx, cancel := context.WithTimeout(context.Background(), farewell)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, a.url, bytes.NewReader(message))
	if err != nil {
		return
	}
	r.Header.Set("Content-Type", "application/json")
	if got, err := a.client.Do(r); err == nil { // what it answers, and whether it does, does not matter any more
		_ = got.Body.Close()
	}
	a.client.CloseIdleConnections()
}
