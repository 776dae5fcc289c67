package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"sandtable/battle"
	"sandtable/internal/store"
	"sandtable/internal/telling"
)

// A stream is what one listener has been told so far.
type stream struct {
	r        *request
	seq      int // entries
	talk     int // lines of the talk
	begun    bool
	poked    bool // something is new; otherwise it is only time to look
	over     bool
	seats    []byte
	proposal []byte
	clock    []byte
}

// linesBody is news of the log.
type linesBody struct {
	Seq      int             `json:"seq"`
	Lines    []telling.Line  `json:"lines"`
	Position json.RawMessage `json:"position" ts:"Position"`
}

// seatsBody is news of the seats.
type seatsBody struct {
	Seats []seatBody `json:"seats"`
}

// proposedBody is news of what is proposed; null: nothing, any more.
type proposedBody struct {
	Proposal *proposalBody `json:"proposal"`
}

// clockedBody is news of the time that a side has.
type clockedBody struct {
	Clock *clockBody `json:"clock"`
}

// overBody says how the battle ended, and what its dice hung on.
type overBody struct {
	Result battle.Result `json:"result"`
	Text   string        `json:"text"`
	Dice   diceBody      `json:"dice"`
}

// events tells what happens as it happens. Each event names how far it tells; a client that comes back says how far it
// got, and is told the rest.
func events(r *request) (any, error) {
	s := &stream{r: r}
	if err := s.resume(); err != nil {
		return nil, err
	}
	limits := &r.server.Limits
	of, all := limits.Streams, limits.Listened
	if r.seat.Side == "" {
		of = limits.Crowd
		all -= all / 4 // what is left is for players
	}
	if !r.server.streams.add(r.from, limits.Watched, all) {
		return nil, tooWatched
	}
	defer r.server.streams.drop(r.from)
	_ = r.live.refresh(r.Context()) // what is held here will do
	r.sitDown()
	w := r.live.audience.join(r.seat.N, of)
	if w == nil {
		return nil, tooWatched
	}
	defer r.live.audience.leave(w)
	here := store.Presence{Battle: r.live.id, Seat: r.seat.N}
	r.server.present.come(here)
	defer r.server.present.leave(here)
	if err := r.watches(); err != nil {
		return nil, err
	}
	h := r.w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no") // for proxies that would wait for more
	if err := s.write([]byte("retry: 1000\n\n")); err != nil {
		return streamed{}, nil
	}
	beat := time.NewTicker(r.server.Times.Heartbeat)
	defer beat.Stop()
	for {
		var news bytes.Buffer
		s.poked = true
		select {
		case <-r.Context().Done():
			return streamed{}, nil
		case <-r.server.life.Done():
			return streamed{}, nil
		case <-beat.C:
			r.live.behind.Store(true) // notices between nodes can be lost
			news.WriteString(": still here\n\n")
			s.poked = false
		case <-w.poke:
		}
		if err := s.news(&news); err != nil {
			if r.Context().Err() == nil {
				r.server.Log.WarnContext(r.Context(), "a stream ends", "battle", r.live.id, "err", err)
			}
			return streamed{}, nil // the listener comes back, if he is not gone
		}
		if err := s.write(news.Bytes()); err != nil {
			return streamed{}, nil // too slow, or gone: he comes back and is told what he missed
		}
	}
}

// resume reads how far the listener got: the number of the last entry, and after a dot that of the last line of talk.
func (s *stream) resume() error {
	last := s.r.Header.Get("Last-Event-ID")
	if last == "" {
		last = s.r.URL.Query().Get("after")
	}
	if last == "" {
		return nil
	}
	seq, talk, _ := strings.Cut(last, ".")
	var err error
	if s.seq, err = strconv.Atoi(seq); err == nil && talk != "" {
		s.talk, err = strconv.Atoi(talk)
	}
	if err != nil || s.seq < 0 || s.talk < 0 {
		return bad(fmt.Errorf("Last-Event-ID: a number is expected, and after a dot another"))
	}
	return nil
}

// write sends something and waits until it is on its way.
func (s *stream) write(text []byte) error {
	if len(text) == 0 {
		return nil
	}
	c := http.NewResponseController(s.r.w)
	if err := c.SetWriteDeadline(time.Now().Add(s.r.server.Times.Write)); err != nil {
		return err
	}
	if _, err := s.r.w.Write(text); err != nil {
		return err
	}
	return c.Flush()
}

// news collects what the listener has not been told yet.
func (s *stream) news(out *bytes.Buffer) error {
	r := s.r
	said, err := r.server.talkAfter(r.Context(), r.live.id, s.talk)
	if err != nil {
		return err
	}
	for i := range said {
		s.talk = said[i].N
		if err := s.event(out, "talk", said[i]); err != nil {
			return err
		}
	}
	if len(said) > 0 {
		r.heard(s.talk)
	}
	if s.still() {
		return nil
	}
	return r.held(func(l *live) error {
		if s.seq > l.seq() { // told by another node that is ahead of us
			l.behind.Store(true)
			if err := l.ready(r.Context()); err != nil {
				return err
			}
		}
		if err := s.lines(out, l); err != nil {
			return err
		}
		if err := s.changed(out, "seats", &s.seats, seatsBody{l.seatBodies(s.r.lang)}); err != nil {
			return err
		}
		if err := s.changed(out, "proposal", &s.proposal, proposedBody{l.proposalBody()}); err != nil {
			return err
		}
		if l.row.Pace == 0 {
			return nil
		}
		return s.changed(out, "clock", &s.clock, clockedBody{l.clockBody()})
	})
}

// still reports whether the battle is parked and its log is what was told last: it is not folded again only to find that out.
// Other changes are told of by those that make them.
func (s *stream) still() bool {
	if !s.begun || s.poked || s.r.live.weight.Load() > 0 {
		return false
	}
	seq, err := s.r.server.Store.Head(s.r.Context(), s.r.live.id)
	return err == nil && seq == s.seq
}

// lines tells the log. The first time it is told even if nothing is new, so that the listener knows the position.
func (s *stream) lines(out *bytes.Buffer, l *live) error {
	seq := l.seq()
	if seq <= s.seq && s.begun {
		return nil
	}
	if err := l.reach(s.r.Context(), min(s.seq, seq)); err != nil {
		return err
	}
	to := s.r.listener()
	position, err := l.position(to)
	if err != nil {
		return err
	}
	body := linesBody{seq, l.lines(to, min(s.seq, seq)), position}
	s.seq, s.begun = seq, true
	if err := s.event(out, "lines", body); err != nil {
		return err
	}
	result, over := l.game.Battle().Result()
	if over && !s.over {
		s.over = true
		return s.event(out, "over", overBody{result, l.speaker(to).Position().Result, l.diceBody()})
	}
	return nil
}

// changed tells something if it is not what was told last.
func (s *stream) changed(out *bytes.Buffer, name string, last *[]byte, body any) error {
	text, err := battle.Canonical(body)
	if err != nil {
		return err
	}
	if bytes.Equal(text, *last) {
		return nil
	}
	*last = text
	return s.event(out, name, json.RawMessage(text))
}

// event writes one event. JSON has no line feeds, so its data is one line.
func (s *stream) event(out *bytes.Buffer, name string, body any) error {
	text, err := battle.Canonical(body)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "event: %s\nid: %d.%d\ndata: %s\n\n", name, s.seq, s.talk, text)
	return nil
}
