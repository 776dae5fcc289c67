package server

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	"sandtable/bot"
	"sandtable/internal/store"
	"sandtable/lang"
)

// playersBody is who of the program can take a seat, and how much of it a stranger may have.
type playersBody struct {
	Players []playerBody `json:"players"` // the weakest first; none: this server has none
	// Battles with them may be under way at once: so many in all, and so many made from one address; none of the two: as many as one
	// likes.
	Battles int `json:"battles,omitzero"`
	Each    int `json:"each,omitzero"`
	// Think is how many milliseconds those that search think about a decision.
	Think int64 `json:"think,omitzero"`
}

// playerBody is a player of the program.
type playerBody struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Tell string `json:"tell"` // what kind of player it is
}

// players lists the players of the program.
func players(r *request) (any, error) {
	out := playersBody{Players: []playerBody{}}
	if !r.server.Bots {
		return out, nil
	}
	out.Battles, out.Each, out.Think = max(r.server.Limits.Bots, 0), max(r.server.Limits.BotsEach, 0), r.server.Times.Think.Milliseconds()
	for i := range bot.Levels {
		level := &bot.Levels[i]
		out.Players = append(out.Players, playerBody{level.ID, level.Name.In(r.lang), level.Tell.In(r.lang)})
	}
	return out, nil
}

// botName is what a player of the program is called.
func botName(id string, in lang.Language) string {
	return bot.NameOf(id, in)
}

// botCalled is the player of the program who is called so; the name itself if there is none.
func botCalled(name string, in lang.Language) string {
	for i := range bot.Levels {
		for j := range bot.Characters {
			if id := bot.As(bot.Levels[i].ID, bot.Characters[j].ID); botName(id, in) == name {
				return id
			}
		}
	}
	return name
}

// seatWish says who plays a seat, or all seats of a side.
type seatWish struct {
	Side   string `json:"side"`
	Player int    `json:"player"` // which of several players of the side; 0: all of them
	Bot    string `json:"bot"`    // a player of the program
}

// man gives seats of a new battle to players of the program. Their links are given to no one.
func (r *request) man(wishes []seatWish, seats []store.Seat, answer *newBody) error {
	if len(wishes) > store.MaxSeats {
		return bad(fmt.Errorf("seats: at most %d are expected", store.MaxSeats))
	}
	for _, w := range wishes {
		if !r.server.Bots {
			return noBots
		}
		if w.Bot == "" || w.Side == "" {
			return bad(errors.New("seats: a side and a bot are expected"))
		}
		if !bot.Is(w.Bot) {
			none := &bot.NoLevelError{ID: w.Bot}
			return &problem{status: http.StatusUnprocessableEntity, code: "no-player", text: lang.Each(none.Text)}
		}
		found := false
		for i := range seats {
			s := &seats[i]
			if s.Side != w.Side || w.Player != 0 && w.Player != max(s.Player, 1) {
				continue
			}
			if s.Bot != "" {
				return bad(fmt.Errorf("seats: seat %d has a player already", s.N))
			}
			found, s.Bot, s.Taken = true, w.Bot, true
			answer.Seats[i].Bot, answer.Seats[i].Token = w.Bot, ""
		}
		if !found {
			return bad(fmt.Errorf("seats: side %.20q has no player %d", w.Side, w.Player))
		}
	}
	return nil
}

// manned reports whether the program takes part.
func manned(seats []store.Seat) bool {
	for i := range seats {
		if seats[i].Bot != "" {
			return true
		}
	}
	return false
}

// enough says that the program plays as many battles as it may.
func enough(e *store.DutyError) *problem {
	if e.Own {
		return &problem{status: http.StatusTooManyRequests, code: "too-many-bots", text: lang.Filled(
			"%d battles against the computer are running from this address, which is the limit: end one, or wait an hour after its last move", e.Most)}
	}
	return &problem{status: http.StatusTooManyRequests, code: "bots-busy", text: lang.Filled(
		"the computer players of this server are busy with %d battles: try again later", e.Most)}
}

// firstDue is when the program must decide first in a new battle, if it need not wait for people.
func firstDue(l *live, now time.Time) *time.Time {
	if early, _ := l.isEarly(); early {
		return nil
	}
	return l.dutyDue(now)
}
