package server

import (
	"bytes"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"

	"sandtable/battle"
	"sandtable/internal/store"
)

// Desks: a battle beside a real table that several phones share. A desk is how it lay when it was shared and the deeds since then, in the order
// in which they came here. What a deed says only the page knows: the server keeps the order, so that all phones come to the same desk. A phone says
// up to which deed it knows; if another was quicker, it reads what is new, puts its own behind that, and sends it again.

// The problems of desks.
var (
	noDesk       = newProblem(http.StatusNotFound, "no-desk", "this desk is not shared any more, or the link is not complete")
	deskBehind   = newProblem(http.StatusConflict, "desk-behind", "another phone was quicker: read its deeds first")
	deskFull     = newProblem(http.StatusConflict, "desk-full", "this desk has no room for more: stop sharing it, and share it again")
	tooManyDesks = newProblem(http.StatusConflict, "too-many-desks", "you share enough desks: end one of them first")
)

// deskBody is a desk as a phone gets it.
type deskBody struct {
	ID    string           `json:"id"`
	Token string           `json:"token,omitempty"` // the secret part of the link, told once
	Seq   int              `json:"seq"`             // the number of the last deed
	Begun *json.RawMessage `json:"begun,omitempty" ts:"unknown"`
	Deeds json.RawMessage  `json:"deeds" ts:"unknown[]"`
}

// deskNews is what a stream tells: the deeds up to a number.
type deskNews struct {
	Seq   int             `json:"seq"`
	Deeds json.RawMessage `json:"deeds" ts:"unknown[]"`
}

// onDesks are the streams of desks that are watched through this node.
type onDesks struct {
	mu sync.Mutex
	of map[string]*audience
}

func (o *onDesks) join(desk string, most int) *watcher {
	o.mu.Lock()
	defer o.mu.Unlock()
	a := o.of[desk]
	if a == nil {
		a = &audience{of: map[*watcher]struct{}{}}
	}
	w := a.join(0, most)
	if w != nil {
		if o.of == nil {
			o.of = map[string]*audience{}
		}
		o.of[desk] = a
	}
	return w
}

func (o *onDesks) leave(desk string, w *watcher) {
	o.mu.Lock()
	defer o.mu.Unlock()
	a := o.of[desk]
	if a.leave(w); len(a.of) == 0 {
		delete(o.of, desk)
	}
}

// wake has the streams of a desk look what is new; without a name those of all.
func (o *onDesks) wake(desk string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for id, a := range o.of {
		if desk == "" || desk == id {
			a.wake()
		}
	}
}

// desk finds the desk of a request by the token of its link. A wrong token and no desk are answered alike.
func (r *request) desk() (*store.Desk, error) {
	hash := tokenHash(r.Request)
	if hash == nil {
		return nil, noDesk
	}
	d, err := r.server.Store.Desk(r.Context(), r.PathValue("desk"))
	if err != nil {
		return nil, orNoDesk(err)
	}
	if subtle.ConstantTimeCompare(d.Hash, hash) != 1 {
		return nil, noDesk
	}
	return d, nil
}

func orNoDesk(err error) error {
	switch {
	case errors.Is(err, store.ErrNotFound):
		return noDesk
	case errors.Is(err, store.ErrStale):
		return deskBehind
	case errors.Is(err, store.ErrFull):
		return deskFull
	}
	return err
}

// shareDesk keeps a desk as it lies.
func shareDesk(r *request) (any, error) {
	var want struct {
		Begun json.RawMessage `json:"begun"`
	}
	if err := r.body(&want, maxDesk); err != nil {
		return nil, err
	}
	if !isObject(want.Begun) {
		return nil, bad(errors.New("begun: an object is expected"))
	}
	if !r.mayMake() {
		return nil, tooFast
	}
	token, hash := newToken()
	d := &store.Desk{ID: newID(), Hash: hash, Maker: origin(r.from.near), Made: r.server.Now(), Begun: zip(want.Begun)}
	if r.member != nil {
		d.Maker = r.member.ID
	}
	switch err := r.server.Store.AddDesk(r.Context(), d, r.server.Limits.Desks); {
	case errors.Is(err, store.ErrFull):
		return nil, tooManyDesks
	case err != nil:
		return nil, err
	}
	return created{&deskBody{ID: d.ID, Token: token, Deeds: json.RawMessage("[]")}}, nil
}

// isObject reports whether what was read as JSON is an object.
func isObject(text json.RawMessage) bool { return len(text) > 0 && text[0] == '{' }

// oneDesk tells a desk, or what is new since a deed.
func oneDesk(r *request) (any, error) {
	after, err := r.number("after", -1)
	if err != nil {
		return nil, err
	}
	d, err := r.desk()
	if err != nil {
		return nil, err
	}
	out := &deskBody{ID: d.ID}
	if after < 0 {
		packed, err := r.server.Store.DeskBegun(r.Context(), d.ID)
		if err != nil {
			return nil, orNoDesk(err)
		}
		text, err := unzip(packed)
		if err != nil {
			return nil, err
		}
		out.Begun, after = (*json.RawMessage)(&text), 0
	}
	news, err := r.deeds(d.ID, after)
	if err != nil {
		return nil, err
	}
	out.Seq, out.Deeds = news.Seq, news.Deeds
	return out, nil
}

// deeds reads those after a number, as far as one answer holds them.
func (r *request) deeds(desk string, after int) (*deskNews, error) {
	packed, err := r.server.Store.Deeds(r.Context(), desk, after, perRead)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	out.WriteByte('[')
	for i, one := range packed {
		text, err := unzip(one)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			out.WriteByte(',')
		}
		out.Write(text)
		if after++; out.Len() > maxDesk {
			break // the rest is asked for by that number
		}
	}
	out.WriteByte(']')
	return &deskNews{after, out.Bytes()}, nil
}

// doDeeds writes what was done at a desk, if the phone knows all that was done before.
func doDeeds(r *request) (any, error) {
	var want struct {
		After *int              `json:"after"`
		Deeds []json.RawMessage `json:"deeds"`
	}
	if err := r.body(&want, maxDesk); err != nil {
		return nil, err
	}
	if want.After == nil || *want.After < 0 || len(want.Deeds) == 0 {
		return nil, bad(errors.New("deeds, and the number after which they come, are expected"))
	}
	d, err := r.desk()
	if err != nil {
		return nil, err
	}
	if !r.server.deeds.take(source{near: d.ID}, r.server.Limits.Commands, time.Now()) {
		return nil, tooFast
	}
	var packed [][]byte
	for _, one := range want.Deeds {
		if !isObject(one) {
			return nil, bad(errors.New("deeds: objects are expected"))
		}
		packed = append(packed, zip(one))
	}
	if err := r.server.Store.AddDeeds(r.Context(), d.ID, *want.After, packed, r.server.Now()); err != nil {
		return nil, orNoDesk(err)
	}
	return &deskBody{ID: d.ID, Seq: *want.After + len(packed), Deeds: json.RawMessage("[]")}, nil
}

func unshareDesk(r *request) (any, error) {
	d, err := r.desk()
	if err != nil {
		return nil, err
	}
	return struct{}{}, orNoDesk(r.server.Store.DeleteDesk(r.Context(), d.ID))
}

// deskEvents tells deeds as they are done. A phone that comes back says how far it got. The last event says that the desk is no longer shared.
func deskEvents(r *request) (any, error) {
	last := r.Header.Get("Last-Event-ID")
	if last == "" {
		last = r.URL.Query().Get("after")
	}
	after, err := strconv.Atoi(last)
	if err != nil || after < 0 {
		return nil, bad(errors.New("Last-Event-ID: the number of a deed is expected"))
	}
	d, err := r.desk()
	if err != nil {
		return nil, err
	}
	limits := &r.server.Limits
	if !r.server.streams.add(r.from, limits.Watched, limits.Listened) {
		return nil, tooWatched
	}
	defer r.server.streams.drop(r.from)
	w := r.server.desks.join(d.ID, limits.Streams)
	if w == nil {
		return nil, tooWatched
	}
	defer r.server.desks.leave(d.ID, w)
	h := r.w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	s := &stream{r: r}
	if err := s.write([]byte("retry: 1000\n\n")); err != nil {
		return streamed{}, nil
	}
	beat := time.NewTicker(r.server.Times.Heartbeat)
	defer beat.Stop()
	for {
		var news bytes.Buffer
		select {
		case <-r.Context().Done():
			return streamed{}, nil
		case <-r.server.life.Done():
			return streamed{}, nil
		case <-beat.C: // notices between nodes can be lost
			news.WriteString(": still here\n\n")
		case <-w.poke:
		}
		gone, err := r.deskNews(&news, d.ID, &after)
		if err != nil || s.write(news.Bytes()) != nil || gone {
			return streamed{}, nil // the phone comes back and is told what it missed
		}
	}
}

// deskNews writes the events of what is new, and reports whether the desk is gone.
func (r *request) deskNews(out *bytes.Buffer, desk string, after *int) (gone bool, err error) {
	for {
		now, err := r.server.Store.Desk(r.Context(), desk)
		if errors.Is(err, store.ErrNotFound) {
			fmt.Fprintf(out, "event: gone\nid: %d\ndata: {}\n\n", *after)
			return true, nil
		}
		if err != nil || now.Seq <= *after {
			return false, err
		}
		news, err := r.deeds(desk, *after)
		if err != nil || news.Seq == *after {
			return false, err
		}
		text, err := battle.Canonical(news)
		if err != nil {
			return false, err
		}
		*after = news.Seq
		fmt.Fprintf(out, "event: deeds\nid: %d\ndata: %s\n\n", *after, text)
	}
}
