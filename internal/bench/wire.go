package bench

import (
	"bufio"
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"
)

// answerWait is how long an answer may take before the connection counts as lost.
const answerWait = 30 * time.Second

// A wire is one connection that is kept open. It knows just enough of HTTP to cost next to nothing: on a machine that runs
// both, what the client takes is missing from the server.
type wire struct {
	at   *url.URL
	conn net.Conn
	in   *bufio.Reader
	out  []byte
	body []byte
}

// newWire is a connection to be made to a server.
func newWire(address string) (*wire, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("%q is not an address such as http://127.0.0.1:8080", address)
	}
	return &wire{at: u}, nil
}

func (w *wire) dial(ctx context.Context) error {
	host := w.at.Host
	if w.at.Port() == "" {
		host = net.JoinHostPort(w.at.Hostname(), w.at.Scheme)
	}
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", host)
	if err != nil {
		return err
	}
	if w.at.Scheme == "https" {
		conn = tls.Client(conn, &tls.Config{ServerName: w.at.Hostname()})
	}
	w.conn, w.in = conn, bufio.NewReaderSize(conn, 16<<10)
	return nil
}

func (w *wire) close() {
	if w.conn != nil {
		w.conn.Close()
		w.conn = nil
	}
}

// send asks something and waits for the answer, which holds until the next call. After an error the connection is closed;
// the next call makes another.
func (w *wire) send(ctx context.Context, method, path, token string, body []byte) (status int, answer []byte, err error) {
	if w.conn == nil {
		if err := w.dial(ctx); err != nil {
			return 0, nil, err
		}
	}
	w.out = append(w.out[:0], method...)
	w.out = append(w.out, ' ')
	w.out = append(w.out, path...)
	w.out = append(w.out, " HTTP/1.1\r\nHost: "...)
	w.out = append(w.out, w.at.Host...)
	if token != "" {
		w.out = append(w.out, "\r\nAuthorization: Bearer "...)
		w.out = append(w.out, token...)
	}
	w.out = append(w.out, "\r\nContent-Type: application/json\r\nContent-Length: "...)
	w.out = strconv.AppendInt(w.out, int64(len(body)), 10)
	w.out = append(w.out, "\r\n\r\n"...)
	w.out = append(w.out, body...)
	if err = w.conn.SetDeadline(time.Now().Add(answerWait)); err == nil {
		if _, err = w.conn.Write(w.out); err == nil {
			status, answer, err = w.read()
		}
	}
	if err != nil {
		w.close()
	}
	return status, answer, err
}

// read reads an answer of known length.
func (w *wire) read() (status int, body []byte, err error) {
	length, shut := -1, false
	for first := true; ; first = false {
		line, err := w.in.ReadSlice('\n')
		if err != nil {
			return 0, nil, err
		}
		line = bytes.TrimRight(line, "\r\n")
		if len(line) == 0 {
			break
		}
		if first {
			if len(line) < len("HTTP/1.1 200") {
				return 0, nil, errors.New("the answer is not HTTP")
			}
			if status, err = strconv.Atoi(string(line[9:12])); err != nil {
				return 0, nil, errors.New("the answer is not HTTP")
			}
			continue
		}
		name, value, _ := bytes.Cut(line, []byte(":"))
		switch value = bytes.TrimSpace(value); {
		case bytes.EqualFold(name, []byte("content-length")):
			if length, err = strconv.Atoi(string(value)); err != nil {
				return 0, nil, err
			}
		case bytes.EqualFold(name, []byte("connection")):
			shut = bytes.EqualFold(value, []byte("close"))
		}
	}
	if length < 0 {
		return 0, nil, errors.New("the answer does not say how long it is")
	}
	w.body = slices.Grow(w.body[:0], length)
	body = w.body[:length]
	if _, err = io.ReadFull(w.in, body); err == nil && shut {
		w.close()
	}
	return status, body, err
}

// said is what a server said that did not grant a request.
func said(status int, answer []byte) error {
	return fmt.Errorf("the server answers %d %s: %.300s", status, http.StatusText(status), answer)
}
