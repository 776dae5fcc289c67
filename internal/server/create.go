package server

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/internal/store"
	"sandtable/lang"
	"sandtable/library"
)

// newBattle is a request for a battle: one of a wish, a record to go on with, or a set-up.
type newBattle struct {
	Name   string          `json:"name"`
	Pace   int64           `json:"pace"`  // seconds for each decision; 0: as long as it takes
	Clock  string          `json:"clock"` // or a clock by its name
	Wish   json.RawMessage `json:"wish"`
	Record json.RawMessage `json:"record"`
	Setup  json.RawMessage `json:"setup"`
	Seats  []seatWish      `json:"seats"` // those that the program plays
}

// newBody is the answer: where the battle is, and the links of all who may come.
type newBody struct {
	Battle    string    `json:"battle"`
	Seats     []newSeat `json:"seats"`
	Spectator string    `json:"spectator"`
}

type newSeat struct {
	N      int    `json:"n"`
	Side   string `json:"side" ts:"Side"`
	Player int    `json:"player,omitzero"`
	Token  string `json:"token"`         // empty: the program plays it
	Bot    string `json:"bot,omitempty"` // and this is its player
}

// create makes a battle.
func create(r *request) (any, error) {
	var want newBattle
	if err := r.body(&want, maxNewBody); err != nil {
		return nil, err
	}
	name, err := cleanName(want.Name)
	if err != nil {
		return nil, err
	}
	terms, err := cleanTerms(want.Pace, want.Clock)
	if err != nil {
		return nil, err
	}
	if !r.mayMake() {
		return nil, tooFast
	}
	began := time.Now()
	game, err := r.make(&want)
	r.server.makes.charge(r.from, costOfMaking*time.Since(began).Seconds()) // also if nothing came of it
	if err != nil {
		return nil, err
	}
	answer, err := r.keep(game, name, terms, seating{wishes: want.Seats})
	if err != nil {
		return nil, err
	}
	return created{answer}, nil
}

// A seating says who sits where from the beginning.
type seating struct {
	wishes []seatWish               // for players of the program
	owners map[string]*store.Player // by side
	taking *store.Taking            // the seek that the battle answers
	match  *store.Match             // what it is rated as; nil: it is not
	// line is that of the event of which it is a battle, made for the battle's id; nil: it is of none.
	line func(battle string) (*store.EventLine, error)
}

// mayMake counts attempts to make a battle.
func (r *request) mayMake() bool {
	return r.server.makes.take(r.from, r.server.Limits.Makes, time.Now())
}

// mayKeep counts the battles of a wider network, which the store does not know: after a restart it counts anew.
func (r *request) mayKeep() bool {
	return r.server.kept.takeWide(r.from, r.server.Limits.Battles, battlesSpan, time.Now())
}

// mayMan counts the battles with players of the program of a wider network in the same way.
func (r *request) mayMan() bool {
	return r.server.mans.takeWide(r.from, r.server.Limits.BotsEach, botsSpan, time.Now())
}

// make makes the game that is wanted.
func (r *request) make(want *newBattle) (*record.Game, error) {
	switch {
	case want.Wish != nil && want.Record == nil && want.Setup == nil:
		var wish arrange.Wish
		if err := strict(want.Wish, &wish); err != nil {
			return nil, bad(fmt.Errorf("wish: %w", err))
		}
		made, err := r.wished(wish)
		if err != nil {
			return nil, err
		}
		return made.Game, nil
	case want.Record != nil && want.Setup == nil && want.Wish == nil:
		rec, err := record.ReadRecord(strings.NewReader(string(want.Record)))
		if err != nil {
			return nil, bad(err)
		}
		shelf, err := r.server.shelf(rec.Book)
		if err != nil {
			return nil, err
		}
		if err := r.fits(&rec.Setup, len(rec.Entries)); err != nil {
			return nil, err
		}
		// Verify, not Replay: the sender of a record may have written anything into it.
		if _, err := record.Verify(shelf.Book, rec); err != nil {
			return nil, bad(fmt.Errorf("record: %w", err))
		}
		game, _, err := record.Replay(shelf.Book, rec)
		return game, err
	case want.Setup != nil && want.Record == nil && want.Wish == nil:
		var setup battle.Setup
		if err := strict(want.Setup, &setup); err != nil {
			return nil, bad(fmt.Errorf("set-up: %w", err))
		}
		shelf, err := r.server.shelf(setup.Rules)
		if err != nil {
			return nil, err
		}
		if err := r.fits(&setup, 0); err != nil {
			return nil, err
		}
		game, err := record.NewGame(shelf.Book, &setup)
		if err != nil {
			return nil, bad(fmt.Errorf("set-up: %w", err))
		}
		return game, nil
	}
	return nil, bad(errors.New("one of wish, record and setup is expected"))
}

// wished makes the game of a wish.
func (r *request) wished(wish arrange.Wish) (*arrange.Made, error) {
	made, err := arrange.Make(r.server.Books, wish)
	var wrong *arrange.Wrong
	switch {
	case errors.As(err, &wrong):
		return nil, &problem{status: http.StatusUnprocessableEntity, code: "wish", text: wrong.Text}
	case err != nil:
		return nil, bad(fmt.Errorf("wish: %w", err))
	}
	return made, r.fits(made.Setup(), 0)
}

// fits refuses what is larger than a battle here may be.
func (r *request) fits(setup *battle.Setup, entries int) error {
	points := 0
	for i := range setup.Table.Pieces {
		p := &setup.Table.Pieces[i]
		points += len(p.Area) + len(p.Line) + len(p.Crest)
	}
	switch most := r.server.Limits.Log; {
	case len(setup.Table.Pieces) > maxPieces:
		return bad(fmt.Errorf("a table has at most %d pieces of terrain here", maxPieces))
	case points > maxPoints:
		return bad(fmt.Errorf("the terrain of a table has at most %d points here", maxPoints))
	case len(setup.Units) > maxUnits:
		return bad(fmt.Errorf("a battle has at most %d units", maxUnits))
	case entries >= most:
		return bad(fmt.Errorf("a battle has fewer than %d entries", most))
	}
	return nil
}

func (s *Server) shelf(book string) (*library.Shelf, error) {
	at := slices.IndexFunc(s.Books, func(one library.Shelf) bool { return one.Book.ID() == book })
	if at < 0 {
		return nil, bad(fmt.Errorf("there is no rule book %.40q", book))
	}
	return &s.Books[at], nil
}

// baseID begins the id of an entry that the battle began with. The ids of commands begin with their seat.
const baseID = "="

// A draft is a new battle that is not kept yet.
type draft struct {
	game    *record.Game
	row     *store.Battle
	seats   []store.Seat
	entries []store.Entry
	answer  *newBody
}

// draft makes the rows of a new battle.
func (s *Server) draft(game *record.Game, name string, terms store.Terms, origin string) (*draft, error) {
	now := s.Now()
	setup, err := battle.Canonical(game.Setup())
	if err != nil {
		return nil, err
	}
	rec := game.Record()
	_, over := game.Battle().Result()
	b := &store.Battle{
		ID: newID(), Name: name, Rules: rec.Book, Version: rec.Version, Setup: setup, Start: rec.Start[:],
		Terms: terms, Winner: winnerOf(game.Battle()), Made: now, Touched: now, Over: over, Origin: origin, Awaits: awaited(game.Battle()),
	}
	secret := drawSecret()
	b.Secret, b.Protocol = secret[:], record.Protocol
	b.Promise = promiseOf(b, len(rec.Entries), rec)
	seats, answer, err := seatsFor(game.Setup(), b.ID)
	if err != nil {
		return nil, err
	}
	entries := make([]store.Entry, len(rec.Entries))
	for i := range rec.Entries {
		body, err := battle.Canonical(&rec.Entries[i])
		if err != nil {
			return nil, err
		}
		entries[i] = store.Entry{Seq: i + 1, ID: baseID + strconv.Itoa(i+1), Body: body, At: now}
	}
	return &draft{game, b, seats, entries, answer}, nil
}

// keep keeps a new battle and gives its links.
func (r *request) keep(game *record.Game, name string, terms store.Terms, who seating) (*newBody, error) {
	s := r.server
	d, err := s.draft(game, name, terms, origin(r.from.near))
	if err == nil {
		err = r.man(who.wishes, d.seats, d.answer)
	}
	if err != nil {
		return nil, err
	}
	for i := range d.seats {
		if p := who.owners[d.seats[i].Side]; p != nil {
			d.seats[i].Owner, d.seats[i].Name = p.ID, p.Name
		}
	}
	if !r.mayKeep() {
		return nil, tooMany
	}
	if manned(d.seats) && !r.mayMan() {
		return nil, enough(&store.DutyError{Most: s.Limits.BotsEach * wideShare, Own: true})
	}
	var line *store.EventLine
	if who.line != nil {
		if line, err = who.line(d.row.ID); err != nil {
			return nil, err
		}
	}
	now := s.Now()
	var full *store.DutyError
	switch err := s.begin(r.Context(), d, &store.Creation{
		Taking: who.taking, Match: who.match, Line: line, Most: max(s.Limits.Battles, 0), Since: now.Add(-battlesSpan),
		MostBots: s.Limits.Bots, MostBotsOf: s.Limits.BotsEach, BotsSince: now.Add(-botsSpan),
	}); {
	case errors.As(err, &full):
		return nil, enough(full)
	case errors.Is(err, store.ErrFull):
		return nil, tooMany
	case err != nil:
		return nil, err
	}
	return d.answer, nil
}

// begin keeps a draft. What else the creation says, such as its limits, is the caller's.
func (s *Server) begin(ctx context.Context, d *draft, c *store.Creation) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), storeWait)
	defer cancel()
	begun := &live{server: s, id: d.row.ID, game: d.game, row: d.row, seats: d.seats, bases: len(d.entries)}
	c.Battle, c.Seats, c.Entries, c.Tick = d.row, d.seats, d.entries, firstTick(d.game.Battle(), d.row.Terms)
	c.Asks, c.Bots, c.Due = int(d.game.Battle().Pending().Seat), manned(d.seats), firstDue(begun, s.Now())
	if err := s.Store.Create(ctx, c); err != nil {
		return err
	}
	s.meters.made.Inc()
	s.Log.InfoContext(ctx, "battle made", "battle", d.row.ID, "rules", d.row.Rules, "units", len(d.game.Setup().Units), "entries", len(d.entries))
	begun.summon()
	return nil
}

func drawSecret() (s dice.Secret) {
	rand.Read(s[:])
	return s
}

// maxPlayers is how many may share a side.
const maxPlayers = 6

// seatsFor makes a seat for every player that the set-up knows, and one for spectators.
func seatsFor(setup *battle.Setup, id string) ([]store.Seat, *newBody, error) {
	answer := &newBody{Battle: id}
	var seats []store.Seat
	for _, side := range battle.Sides {
		players := 0
		for i := range setup.Units {
			if u := &setup.Units[i]; u.Side == side {
				players = max(players, int(u.Seat))
			}
		}
		if players > maxPlayers {
			return nil, nil, bad(fmt.Errorf("a side has at most %d players", maxPlayers))
		}
		for p := range max(players, 1) {
			token, hash := newToken()
			seat := store.Seat{N: len(seats) + 1, Side: side.String(), Hash: hash}
			if players > 1 {
				seat.Player = p + 1
			}
			seats = append(seats, seat)
			answer.Seats = append(answer.Seats, newSeat{N: seat.N, Side: seat.Side, Player: seat.Player, Token: token})
		}
	}
	token, hash := newToken()
	answer.Spectator = token
	return append(seats, store.Seat{N: len(seats) + 1, Hash: hash}), answer, nil
}

// cleanName is a name that can be shown: no longer than others, and nothing in it that moves the cursor.
func cleanName(name string) (string, error) {
	name = strings.Join(strings.Fields(name), " ")
	if len([]rune(name)) > maxName {
		return "", bad(fmt.Errorf("a name has at most %d characters", maxName))
	}
	return plain(name)
}

// plain refuses texts of which a part is not shown.
func plain(text string) (string, error) {
	if !lang.Shown(text) {
		return "", bad(errors.New("the text has characters that cannot be shown"))
	}
	return text, nil
}
