package server

import (
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"time"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/internal/store"
	"sandtable/internal/telling"
	"sandtable/lang"
)

// battleBody is a battle as the holder of a link sees it.
type battleBody struct {
	Battle   battleHead       `json:"battle"`
	Seat     seatBody         `json:"seat"`
	Seats    []seatBody       `json:"seats"`
	Position json.RawMessage  `json:"position" ts:"Position"`
	Lines    []telling.Line   `json:"lines"`
	Talk     []talkBody       `json:"talk"`
	Proposal *proposalBody    `json:"proposal"`
	Clock    *clockBody       `json:"clock"`
	Dice     diceBody         `json:"dice"`
	Record   *json.RawMessage `json:"record,omitempty" ts:"unknown"` // only if nothing is hidden
}

type battleHead struct {
	ID    string    `json:"id"`
	Name  string    `json:"name"`
	Rules string    `json:"rules"`
	Made  time.Time `json:"made"`
	Over  bool      `json:"over"`
}

type seatBody struct {
	N      int        `json:"n"`
	Side   string     `json:"side" ts:"Side | ''"` // empty for spectators
	Player int        `json:"player,omitzero"`
	Name   string     `json:"name"`
	Colour string     `json:"colour"`
	Taken  bool       `json:"taken"`
	Online bool       `json:"online"`
	Bot    string     `json:"bot,omitempty"`                         // the player of the program who plays it
	Away   *time.Time `json:"away,omitempty"`                        // its player is on holiday until then: his clock stands
	Dice   string     `json:"dice,omitempty" ts:"'locked' | 'open'"` // locked, or open: how far its share of the dice is
}

func (l *live) seatBody(s *store.Seat, online map[int]bool, in lang.Language) seatBody {
	out := seatBody{s.N, s.Side, s.Player, s.Name, s.Colour, s.Taken, online[s.N], s.Bot, l.awayOf(s.N), ""}
	if s.Bot != "" {
		out.Online, out.Name = l.server.Bots, botName(s.Bot, in)
	}
	if s.Former && s.Name == "" {
		out.Name = formerPlayer.In(in)
	}
	switch {
	case s.Share != nil:
		out.Dice = "open"
	case s.Lock != nil:
		out.Dice = "locked"
	}
	return out
}

func (l *live) seatBodies(in lang.Language) []seatBody {
	online, out := l.online(), []seatBody{}
	for i := range l.seats {
		out = append(out, l.seatBody(&l.seats[i], online, in))
	}
	return out
}

// show tells the whole battle.
func show(r *request) (any, error) {
	after, err := r.number("after", 0)
	if err != nil {
		return nil, err
	}
	withRecord := r.URL.Query().Get("record") != "0"
	_ = r.live.refresh(r.Context()) // what is held here will do
	r.sitDown()
	out := &battleBody{}
	err = r.held(func(l *live) (err error) {
		b := l.row
		out.Battle = battleHead{b.ID, b.Name, b.Rules, b.Made, l.over()}
		out.Seats = l.seatBodies(r.lang)
		out.Seat = l.seatBody(r.seatNow(l), l.online(), r.lang)
		if out.Position, err = l.position(r.listener()); err != nil {
			return err
		}
		if err := l.reach(r.Context(), after); err != nil {
			return err
		}
		out.Lines = l.lines(r.listener(), after)
		out.Proposal, out.Clock, out.Dice = l.proposalBody(), l.clockBody(), l.diceBody()
		if out.Clock != nil {
			now := r.server.Now().UTC().Truncate(time.Millisecond)
			out.Clock.Now = &now
		}
		if withRecord && l.isOpen(sideOf(r.seat)) {
			out.Record, err = l.record(r.Context(), l.seq())
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if out.Talk, err = r.latestTalk(); err == nil && len(out.Talk) > 0 {
		r.heard(out.Talk[len(out.Talk)-1].N)
	}
	return out, err
}

// sitDown notes that the link of a seat was opened. If that cannot be stored, its player may still look.
func (r *request) sitDown() {
	if r.seat.Taken || r.seat.Side == "" {
		return
	}
	err := r.held(func(l *live) error {
		seat := *r.seatNow(l)
		seat.Taken = true
		err := l.saveSeat(r.Context(), &seat)
		if err == nil {
			l.seated(r.Context())
		}
		return err
	})
	if err != nil {
		r.server.Log.WarnContext(r.Context(), "who has come is not written down", "battle", r.live.id, "err", err)
	}
}

// tellRecord tells the battle as a document that can be kept, replayed and verified.
func tellRecord(r *request) (any, error) {
	to, err := r.number("to", math.MaxInt)
	if err != nil {
		return nil, err
	}
	var text *json.RawMessage
	err = r.held(func(l *live) (err error) {
		if !l.isOpen(sideOf(r.seat)) {
			return isHidden
		}
		text, err = l.record(r.Context(), min(to, l.seq()))
		return err
	})
	if err != nil {
		return nil, err
	}
	r.w.Header().Set("Content-Disposition", `attachment; filename="`+r.live.id+`.battle.json"`)
	send(r.w, r.Request, 200, append(*text, '\n'))
	return streamed{}, nil
}

// entries tells a part of the record: a client that has the rest need not get all of it again after each command.
func entries(r *request) (any, error) {
	after, err := r.number("after", 0)
	if err != nil {
		return nil, err
	}
	to, err := r.number("to", math.MaxInt)
	if err != nil {
		return nil, err
	}
	var text json.RawMessage
	err = r.held(func(l *live) (err error) {
		if !l.isOpen(sideOf(r.seat)) {
			return isHidden
		}
		to = min(to, l.seq())
		after := min(after, to)
		if err := l.reach(r.Context(), after); err != nil {
			return err
		}
		text, err = battle.Canonical(l.game.After(after)[:to-after])
		return err
	})
	return entriesBody{text}, err
}

// entriesBody is a part of the record.
type entriesBody struct {
	Entries json.RawMessage `json:"entries" ts:"unknown[]"`
}

// fork makes a new battle that goes on from an entry of this one.
func fork(r *request) (any, error) {
	var want struct {
		At    *int       `json:"at"`
		Name  string     `json:"name"`
		Seats []seatWish `json:"seats"`
	}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	name, err := cleanName(want.Name)
	if err != nil {
		return nil, err
	}
	if !r.mayMake() {
		return nil, tooFast
	}
	var game *record.Game
	err = r.held(func(l *live) (err error) {
		if !l.isOpen(sideOf(r.seat)) {
			return isHidden
		}
		at := l.seq()
		if want.At != nil {
			at = *want.At
		}
		if err := l.reach(r.Context(), 0); err != nil { // the new battle has the whole log
			return err
		}
		if game, err = l.game.Fork(at); err != nil {
			return bad(err)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	answer, err := r.keep(game, name, store.Terms{}, seating{wishes: want.Seats})
	if err != nil {
		return nil, err
	}
	return created{answer}, nil
}

// at tells the position as it was after an entry, as the side saw it then.
func at(r *request) (any, error) {
	seq, err := strconv.Atoi(r.PathValue("seq"))
	if err != nil {
		return nil, bad(errors.New("the number of an entry is expected"))
	}
	var text json.RawMessage
	err = r.held(func(l *live) error {
		if err := l.reach(r.Context(), seq); err != nil {
			return err
		}
		then, err := l.game.Fork(seq)
		if err != nil {
			return bad(err)
		}
		to := r.listener()
		text, err = battle.Canonical(telling.Speak(then, l.shelf.Words, to.lang, to.side).Position())
		return err
	})
	return text, err
}
