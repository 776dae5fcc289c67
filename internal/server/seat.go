package server

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"sandtable/battle/record"

	"sandtable/dice"
	"sandtable/internal/store"
)

// saveSeat keeps a seat that was changed; the battle is held.
func (l *live) saveSeat(ctx context.Context, s *store.Seat) error {
	if err := l.server.Store.SaveSeat(ctx, l.id, s); err != nil {
		return err
	}
	*l.seat(s.N) = *s
	return nil
}

// patchSeat gives a seat a name and a colour.
func patchSeat(r *request) (any, error) {
	var want struct {
		Name   *string `json:"name"`
		Colour *string `json:"colour"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if r.seat.Side == "" {
		return nil, onlyPlayers // spectators share one seat
	}
	var out seatBody
	err := r.held(func(l *live) (err error) {
		seat := *r.seatNow(l)
		seat.Taken = true
		if want.Name != nil {
			if seat.Name, err = cleanName(*want.Name); err != nil {
				return err
			}
			if found, err := r.server.isBarred(r.Context(), seat.Name); err != nil || found {
				return orElse(err, barredText)
			}
		}
		if want.Colour != nil {
			if seat.Colour, err = cleanColour(*want.Colour); err != nil {
				return err
			}
		}
		if err := l.saveSeat(r.Context(), &seat); err != nil {
			return err
		}
		l.seated(r.Context())
		out = l.seatBody(&seat, l.online(), r.lang)
		return nil
	})
	return out, err
}

// cleanColour takes #rrggbb, or nothing.
func cleanColour(text string) (string, error) {
	text = strings.ToLower(text)
	if text == "" {
		return "", nil
	}
	if _, err := hex.DecodeString(strings.TrimPrefix(text, "#")); err != nil || len(text) != 7 || text[0] != '#' {
		return "", bad(errors.New("colour: #rrggbb is expected"))
	}
	return text, nil
}

// share locks a seat's share of the dice, or opens it once all players have locked theirs.
func share(r *request) (any, error) {
	var want struct {
		Lock  string `json:"lock"`
		Share string `json:"share"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	lock, err := hex.DecodeString(want.Lock)
	if err != nil || want.Lock != "" && len(lock) != 32 {
		return nil, bad(errors.New("lock: 64 hexadecimal digits are expected"))
	}
	opened, err := hex.DecodeString(want.Share)
	if err != nil || len(opened) > record.MaxShare {
		return nil, bad(fmt.Errorf("share: at most %d bytes in hexadecimal digits are expected", record.MaxShare))
	}
	if (want.Lock == "") == (want.Share == "") {
		return nil, bad(errors.New("one of lock and share is expected"))
	}
	var out diceBody
	err = r.held(func(l *live) error {
		if l.seq() > l.bases {
			return sharesClosed
		}
		seat := *r.seatNow(l)
		if want.Lock != "" {
			if seat.Lock == nil {
				seat.Lock = lock
			}
		} else {
			if !l.allLocked() {
				return lockFirst
			}
			if sum := dice.ShareCommitment(l.id, strconv.Itoa(seat.N), opened); string(sum[:]) != string(seat.Lock) {
				return otherShare
			}
			seat.Share = opened
		}
		switch err := r.server.Store.Share(r.Context(), l.id, l.seq(), &seat); {
		case errors.Is(err, store.ErrStale):
			l.behind.Store(true)
			return sharesClosed
		case err != nil:
			return err
		}
		*l.seat(seat.N) = seat
		l.key = nil
		l.seated(r.Context())
		if out = l.diceBody(); seat.Share == nil {
			return nil
		}
		key, err := r.server.signer(r.Context())
		if err == nil {
			out.Receipt = record.NewReceipt(key, l.id, strconv.Itoa(seat.N), seat.Share)
		}
		return err
	})
	return out, err
}

// allLocked reports whether every player has locked a share: from then on knowing another's share is of no use. The program gives none: the
// house has its secret in the dice.
func (l *live) allLocked() bool {
	for i := range l.seats {
		if s := &l.seats[i]; s.Side != "" && s.Bot == "" && s.Lock == nil {
			return false
		}
	}
	return true
}

// talkBody is one line of the talk.
type talkBody struct {
	N    int       `json:"n"`
	Seat int       `json:"seat"`
	Text string    `json:"text"`
	At   time.Time `json:"at"`
}

// talk says something to all at the battle.
func talk(r *request) (any, error) {
	var want struct {
		Text string `json:"text"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	text, err := plain(strings.TrimSpace(want.Text))
	if err != nil {
		return nil, err
	}
	if n := len([]rune(text)); n == 0 || n > maxLine {
		return nil, bad(fmt.Errorf("text: 1 to %d characters are expected", maxLine))
	}
	if err := r.mayTalk(text); err != nil {
		return nil, err
	}
	m := &store.Message{Seat: r.seat.N, Text: text, At: r.server.Now().UTC().Truncate(time.Millisecond)}
	switch err := r.server.Store.Say(r.Context(), r.live.id, m); {
	case errors.Is(err, store.ErrFull):
		return nil, talkFull
	case err != nil:
		return nil, err
	}
	return created{talkBody{m.N, m.Seat, m.Text, m.At}}, nil
}

// heard notes how far the talk was told at a seat that is a player's own.
func (r *request) heard(line int) {
	if r.seat.Owner == "" {
		return
	}
	if err := r.server.Store.Heard(r.Context(), r.live.id, r.seat.N, line); err != nil && r.Context().Err() == nil {
		r.server.Log.WarnContext(r.Context(), "what was heard is not written down", "battle", r.live.id, "err", err)
	}
}

// latestTalk is the end of the talk.
func (r *request) latestTalk() ([]talkBody, error) {
	all, err := r.server.talkAfter(r.Context(), r.live.id, 0)
	if err != nil {
		return nil, err
	}
	return all[max(0, len(all)-talkShown):], nil
}

func (s *Server) talkAfter(ctx context.Context, battle string, after int) ([]talkBody, error) {
	all, err := s.Store.Messages(ctx, battle, after, store.MaxMessages)
	out := []talkBody{}
	for _, m := range all {
		out = append(out, talkBody{m.N, m.Seat, m.Text, m.At})
	}
	return out, err
}
