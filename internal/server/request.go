package server

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"

	"sandtable/battle"
	"sandtable/internal/store"
	"sandtable/lang"
)

// A request is a request with what every handler wants to know of it.
type request struct {
	*http.Request
	server *Server
	w      http.ResponseWriter
	lang   lang.Language
	from   source // the address, as limits count it

	session *store.Session // of the player who asks, on a route of the club; nil: a visitor
	member  *store.Player

	changes bool // the battle, and not only what is told of it

	live *live       // the battle, held; nil: the route is about none
	seat *store.Seat // a copy of whose token it carries
}

// listener is to whom the battle is told.
func (r *request) listener() listener { return listener{sideOf(r.seat), r.lang} }

// body reads the JSON of a request into a value. What it does not know it refuses.
func (r *request) body(into any, most int64) error {
	room := bodies.Get().(*bytes.Buffer)
	defer giveBack(room)
	if err := r.raw(room, most); err != nil {
		return err
	}
	return unpack(room.Bytes(), into)
}

// raw reads the body of a request as it is.
func (r *request) raw(into *bytes.Buffer, most int64) error {
	_, err := into.ReadFrom(http.MaxBytesReader(r.w, r.Body, most))
	var large *http.MaxBytesError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &large):
		return tooBig
	case errors.Is(err, os.ErrDeadlineExceeded):
		return tooSlow
	}
	return misshapen(err)
}

// unpack reads JSON into a value.
func unpack(text []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	err := dec.Decode(into)
	if err == nil {
		if _, after := dec.Token(); !errors.Is(after, io.EOF) {
			err = errors.New("something follows the JSON")
		}
	}
	if err != nil {
		return misshapen(err)
	}
	return nil
}

func misshapen(err error) error {
	return bad(fmt.Errorf("the body is not as it should be: %s", misread(err)))
}

// bodies are buffers that requests are read into, one after the other.
var bodies = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// giveBack gives a buffer back, unless it has become so large that it is better forgotten.
func giveBack(room *bytes.Buffer) {
	if room.Cap() <= maxBody {
		room.Reset()
		bodies.Put(room)
	}
}

// misread says what is wrong with a body. What went wrong on the way to it, and between which addresses, is not for strangers.
func misread(err error) string {
	var typed *json.UnmarshalTypeError
	var network net.Error
	switch {
	case errors.As(err, &typed):
		return fmt.Sprintf("%s: a %s does not fit (byte %d)", typed.Field, typed.Value, typed.Offset)
	case errors.As(err, &network), errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return "it ends too early"
	}
	return err.Error()
}

// number reads a number from the query.
func (r *request) number(name string, otherwise int) (int, error) {
	text := r.URL.Query().Get(name)
	if text == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, bad(fmt.Errorf("%s: a number from 0 on is expected", name))
	}
	return n, nil
}

// command reads a command; whose it is the seat says, not the client.
func (r *request) command(raw json.RawMessage) (battle.Command, error) {
	c, err := battle.ParseCommand(raw)
	if err != nil {
		return c, bad(err)
	}
	return r.owned(c), nil
}

// onlyCommand reads a request that is nothing but a command of the seat.
func (r *request) onlyCommand() (c battle.Command, err error) {
	var want struct {
		Command json.RawMessage `json:"command"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return c, err
	}
	return r.command(want.Command)
}

// owned is a command of the seat.
func (r *request) owned(c battle.Command) battle.Command {
	c.Side, c.Seat = sideOf(r.seat), battle.Seat(r.seat.Player)
	return c
}

func strict(raw []byte, into any) error {
	if len(raw) == 0 {
		return errors.New("it is missing")
	}
	return battle.Strict(raw, into)
}

// languageOf is what the asker reads: as the query says, or else his browser.
func languageOf(r *http.Request) lang.Language {
	code := ""
	if strings.Contains(r.URL.RawQuery, "lang=") {
		code = r.URL.Query().Get("lang")
	}
	if code == "" {
		for one := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
			tag, _, _ := strings.Cut(strings.TrimSpace(one), ";")
			code, _, _ = strings.Cut(strings.ToLower(tag), "-")
			if _, known := lang.ByCode(code); known {
				break
			}
		}
	}
	l, _ := lang.ByCode(code)
	return l
}

// worthZipping is how long an answer is before it is compressed.
const worthZipping = 4 << 10

var zippers = sync.Pool{New: func() any { z, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed); return z }}

// What all answers say of themselves.
var isJSON, isHTML, notKept = []string{"application/json"}, []string{"text/html; charset=utf-8"}, []string{"no-store"}

// short is how long an answer may be that net/http counts by itself. One header less is a smaller map.
const short = 1024

// send answers with JSON.
func send(w http.ResponseWriter, r *http.Request, status int, text []byte) {
	sendAs(w, r, status, isJSON, text)
}

func sendAs(w http.ResponseWriter, r *http.Request, status int, kind []string, text []byte) {
	h := w.Header()
	h["Content-Type"], h["Cache-Control"] = kind, notKept
	if len(text) < worthZipping || !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		if len(text) > short {
			h.Set("Content-Length", strconv.Itoa(len(text)))
		}
		w.WriteHeader(status)
		w.Write(text)
		return
	}
	h.Set("Content-Encoding", "gzip")
	h.Add("Vary", "Accept-Encoding")
	w.WriteHeader(status)
	z := zippers.Get().(*gzip.Writer)
	z.Reset(w)
	z.Write(text)
	z.Close()
	zippers.Put(z)
}
