package server

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"sandtable/internal/event"
	"sandtable/internal/organise"
	"sandtable/internal/store"
	"sandtable/lang"
)

// Events of many battles (package event). What is held here is a fold of the log in the store, which can be dropped at any time.

// Limits of events.
const (
	eventsOf       = 5  // of one player that are not over
	eventsOfOrigin = 20 // of one address
	eventsHeld     = 64 // in memory
	maxListBody    = 2 * store.MaxList
)

// The problems of events.
var (
	noEvent       = newProblem(http.StatusNotFound, "no-event", "there is no such event")
	notOrganiser  = newProblem(http.StatusForbidden, "not-organiser", "only the organiser can do that")
	noEntrant     = newProblem(http.StatusForbidden, "no-entrant", "you do not take part in this event")
	keepForEvent  = newProblem(http.StatusForbidden, "keep-first", "keep your account first: a guest cannot organise an event")
	tooManyEvents = newProblem(http.StatusConflict, "too-many-events", "you have enough events: end one first")
	eventFull     = newProblem(http.StatusConflict, "event-full", "you take part in too many events, or this one can hold no more")
	noList        = newProblem(http.StatusNotFound, "no-list", "there is no army list, or you may not read it")
	noAccount     = newProblem(http.StatusConflict, "no-account", "one of the players has no account here: fight at a real table and enter the result")
	strikeFirst   = newProblem(http.StatusConflict, "strike-first", "both players must strike a scenario first")
	eventBusy     = newProblem(http.StatusConflict, "event-busy", "others were quicker: try again")
)

// A heldEvent is the fold of an event, used by one request at a time.
type heldEvent struct {
	mu sync.Mutex
	organise.Kept
}

// eventsKept are the folds that are held.
type eventsKept struct {
	mu   sync.Mutex
	byID map[string]*heldEvent
}

func (e *eventsKept) take(id string) *heldEvent {
	e.mu.Lock()
	defer e.mu.Unlock()
	h := e.byID[id]
	if h == nil {
		if e.byID == nil {
			e.byID = map[string]*heldEvent{}
		}
		for other := range e.byID { // any: it can be read again
			if len(e.byID) < eventsHeld {
				break
			}
			delete(e.byID, other)
		}
		h = &heldEvent{}
		e.byID[id] = h
	}
	return h
}

// atEvent does something with an event as it is now.
func (s *Server) atEvent(ctx context.Context, id string, do func(*organise.Kept) error) error {
	h := s.meetings.take(id)
	h.mu.Lock()
	defer h.mu.Unlock()
	done := false
	defer func() {
		if !done {
			h.Drop()
		}
	}()
	err := h.Catch(ctx, s.Store, id)
	if err == nil {
		err = do(&h.Kept)
	}
	done = true
	return asEventProblem(err)
}

// asEventProblem makes problems of what goes wrong with events.
func asEventProblem(err error) error {
	var fault *lang.Fault
	switch {
	case errors.As(err, &fault):
		return &problem{status: http.StatusConflict, code: "event", text: fault.Text}
	case errors.Is(err, store.ErrNotFound):
		return noEvent
	case errors.Is(err, store.ErrFull):
		return eventFull
	case errors.Is(err, store.ErrStale), errors.Is(err, store.ErrGone):
		return eventBusy
	}
	return err
}

// eventRow is an event in a list.
type eventRow struct {
	ID      string      `json:"id"`
	Name    string      `json:"name"`
	Kind    event.Kind  `json:"kind" ts:"'robin' | 'swiss' | 'knockout' | 'ladder' | 'season'"`
	Rules   string      `json:"rules"`
	Phase   event.Phase `json:"phase" ts:"'open' | 'running' | 'over'"`
	By      *personBody `json:"by,omitempty"` // the organiser; left out: the operator, or a former player
	Mine    bool        `json:"mine"`         // the asker organises it
	Players int         `json:"players"`
	Made    time.Time   `json:"made"`
	Touched time.Time   `json:"touched"`
}

// eventsBody is a page of the list.
type eventsBody struct {
	Events []eventRow `json:"events"`
	Next   string     `json:"next,omitempty"` // where the list goes on
}

func (r *request) eventRow(e *store.Event) eventRow {
	out := eventRow{
		ID: e.ID, Name: e.Name, Kind: event.Kind(e.Kind), Rules: e.Rules, Phase: event.Phase(e.Phase), Mine: r.organises(e), Players: e.Players,
		Made: e.Made, Touched: e.Touched,
	}
	if e.Organiser != "" {
		out.By = &personBody{e.Organiser, e.OrganiserName}
	}
	return out
}

func (r *request) organises(e *store.Event) bool {
	return r.member != nil && e.Organiser == r.member.ID
}

// listEvents lists events in a phase, or those of the asker.
func listEvents(r *request) (any, error) {
	at, err := r.place()
	if err != nil {
		return nil, err
	}
	part := r.URL.Query().Get("part")
	phase, player := part, ""
	switch {
	case part == "mine" && r.member == nil:
		return nil, signedOut
	case part == "mine":
		phase, player = "", r.member.ID
	case !slices.Contains([]event.Phase{event.Open, event.Running, event.Over}, event.Phase(part)):
		return nil, bad(errors.New("part: open, running, over or mine is expected"))
	}
	all, err := r.server.Store.Events(r.Context(), phase, player, at, perPage)
	if err != nil {
		return nil, err
	}
	out := eventsBody{Events: []eventRow{}}
	for i := range all {
		out.Events = append(out.Events, r.eventRow(&all[i]))
	}
	if n := len(all); n > 0 {
		out.Next = nextPlace(n == perPage, all[n-1].Touched, all[n-1].ID)
	}
	return out, nil
}

// newEvent makes an event of a plan.
func newEvent(r *request) (any, error) {
	var plan event.Plan
	if err := r.body(&plan, maxBody); err != nil {
		return nil, err
	}
	if err := r.mayOffer(); err != nil {
		return nil, err
	}
	if !r.member.Kept {
		return nil, keepForEvent
	}
	if !r.mayMake() {
		return nil, tooFast
	}
	plan.Name, plan.About = strings.Join(strings.Fields(plan.Name), " "), strings.TrimSpace(plan.About)
	if found, err := r.server.isBarred(r.Context(), plan.Name+"\n"+plan.About); err != nil || found {
		return nil, orElse(err, barredText)
	}
	if _, err := cleanTerms(plan.Pace, plan.Clock); err != nil {
		return nil, err
	}
	if err := organise.CheckPlan(r.server.Books, &plan); err != nil {
		return nil, asEventProblem(err)
	}
	if err := r.tryPlan(&plan); err != nil {
		return nil, err
	}
	var seed [8]byte
	rand.Read(seed[:])
	plan.Seed = binary.LittleEndian.Uint64(seed[:])
	id := newID()
	most := eventsOf
	if r.server.Limits.Seeks < 0 {
		most = 0
	}
	switch err := organise.Hold(r.Context(), r.server.Store, id, &plan, r.member.ID, origin(r.from.near), most, most/eventsOf*eventsOfOrigin); {
	case errors.Is(err, store.ErrFull):
		return nil, tooManyEvents
	case errors.Is(err, store.ErrNotFound):
		return nil, signedOut
	case err != nil:
		return nil, asEventProblem(err)
	}
	body, err := r.eventBody(id, 0)
	return created{body}, err
}

// tryPlan makes a battle of each scenario for a trial, so that players get one when they are paired.
func (r *request) tryPlan(p *event.Plan) error {
	if p.Tables > 0 || p.Lists {
		return nil
	}
	scenarios := p.Scenarios
	if len(scenarios) == 0 {
		scenarios = []string{""}
	}
	for _, one := range slices.Compact(slices.Sorted(slices.Values(scenarios))) {
		if _, _, err := r.sought(&store.Seek{Rules: p.Rules, Scenario: one, Points: p.Points}); err != nil {
			return err
		}
	}
	return nil
}

// entrantBody is a player of an event.
type entrantBody struct {
	N         int             `json:"n"`
	Name      string          `json:"name"`
	Player    string          `json:"player,omitempty"` // left out: has no account here
	Club      string          `json:"club,omitempty"`
	Listed    bool            `json:"listed"` // has handed in an army list
	Hash      string          `json:"hash,omitempty"`
	Late      bool            `json:"late,omitempty"`
	Dropped   bool            `json:"dropped,omitempty"`
	Penalties []event.Penalty `json:"penalties,omitempty"`
}

// eventPair is a pairing as the asker may see it.
type eventPair struct {
	event.Pair
	Watch    string `json:"watch,omitempty"` // the token of a spectator of the battle
	Disputed bool   `json:"disputed,omitempty"`
}

type eventRound struct {
	Scenario string      `json:"scenario,omitempty"`
	Due      int64       `json:"due,omitzero"`      // until when it is fought, in milliseconds since 1970
	Expired  bool        `json:"expired,omitempty"` // the time was up
	Pairs    []eventPair `json:"pairs"`
}

// eventMine is a pairing of the asker.
type eventMine struct {
	Round int    `json:"round"`
	Place int    `json:"place"`
	Side  string `json:"side" ts:"Exclude<Side, 'nobody'>"`
	Seat  int    `json:"seat,omitzero"`
	Token string `json:"token,omitempty"` // of the seat, once there is a battle
}

// eventBody is an event with all that is known of it. If nothing has changed since what the asker knows, it is Seq alone.
type eventBody struct {
	Seq       int              `json:"seq"`
	Same      bool             `json:"same,omitempty"`
	Event     *eventRow        `json:"event,omitempty"`
	Plan      *event.Plan      `json:"plan,omitempty"`
	Players   []entrantBody    `json:"players,omitempty"`
	Rounds    []eventRound     `json:"rounds,omitempty"`
	Standings []event.Standing `json:"standings,omitempty"`
	Me        int              `json:"me,omitzero"`    // the number of the asker; left out: takes no part
	Mine      []eventMine      `json:"mine,omitempty"` // pairings without a result
	Late      bool             `json:"late,omitempty"` // the deadline of lists has passed
}

// oneEvent tells an event.
func oneEvent(r *request) (any, error) {
	known, err := r.number("after", 0)
	if err != nil {
		return nil, err
	}
	return r.eventBody(r.PathValue("event"), known)
}

func (r *request) eventBody(id string, known int) (out *eventBody, err error) {
	began := time.Now()
	defer func() { r.server.work.charge(r.from, time.Since(began).Seconds()) }()
	key, err := r.server.clubKey(r.Context())
	if err != nil {
		return nil, err
	}
	err = r.server.atEvent(r.Context(), id, func(k *organise.Kept) error {
		out, err = r.tellEvent(k, key, known)
		return err
	})
	return out, err
}

func (r *request) tellEvent(k *organise.Kept, key []byte, known int) (*eventBody, error) {
	if known > 0 && known == k.Row.Seq {
		return &eventBody{Seq: known, Same: true}, nil
	}
	row, plan := r.eventRow(k.Row), k.Plan
	plan.Seed = 0 // by which all is drawn that is yet to come
	me := k.Number(r.asker())
	out := &eventBody{Seq: k.Row.Seq, Event: &row, Plan: &plan, Standings: k.Standings(), Me: me, Late: r.isPastDeadline(&k.Plan)}
	for i := range k.Players {
		p := &k.Players[i]
		one := entrantBody{N: i + 1, Player: k.Entrants[i].Player, Name: r.nameOf(k, i+1), Club: p.Club, Listed: p.Hash != "", Hash: p.Hash,
			Late: p.Late, Dropped: p.Dropped, Penalties: p.Penalties}
		out.Players = append(out.Players, one)
	}
	for i := range k.Rounds {
		round := eventRound{Scenario: k.Rounds[i].Scenario, Due: k.Rounds[i].Due, Expired: k.Rounds[i].Expired, Pairs: []eventPair{}}
		for j := range k.Rounds[i].Pairs {
			p := k.Rounds[i].Pairs[j]
			one := eventPair{Pair: p, Disputed: p.Disputed()}
			side := slices.Index([]int{p.Red, p.Blue}, me)
			if p.Scenario == "" && p.Struck != [2]string{} { // what the other strikes is told when both have
				one.Struck = [2]string{}
				if me > 0 && side >= 0 {
					one.Struck[side] = p.Struck[side]
				}
			}
			if p.Battle != "" {
				one.Watch = watchToken(key, p.Battle)
			}
			round.Pairs = append(round.Pairs, one)
			if me > 0 && side >= 0 && p.Result == nil {
				mine := eventMine{Round: i + 1, Place: j + 1, Side: []string{"red", "blue"}[side]}
				if p.Battle != "" {
					token, err := r.pass(p.Battle, side+1, r.member.ID)
					if err != nil {
						return nil, err
					}
					mine.Seat, mine.Token = side+1, token
				}
				out.Mine = append(out.Mine, mine)
			}
		}
		out.Rounds = append(out.Rounds, round)
	}
	return out, nil
}

func (r *request) isPastDeadline(p *event.Plan) bool {
	return p.Deadline > 0 && r.server.Now().UnixMilli() > p.Deadline
}

// nameOf is what a player of an event is called.
func (r *request) nameOf(k *organise.Kept, n int) string {
	e := &k.Entrants[n-1]
	if e.Former && e.Name == "" {
		return formerPlayer.In(r.lang)
	}
	return e.Name
}

// eventListBody is an army list of an event.
type eventListBody struct {
	Text  string   `json:"text"` // as it was handed in
	Hash  string   `json:"hash"`
	Name  string   `json:"name"`
	Cost  int      `json:"cost"`
	Units []string `json:"units"`
}

// readList tells an army list to its player, his opponents and the organiser.
func readList(r *request) (any, error) {
	n, err := r.pathNumber("n")
	if err != nil {
		return nil, err
	}
	var out *eventListBody
	err = r.server.atEvent(r.Context(), r.PathValue("event"), func(k *organise.Kept) error {
		me := k.Number(r.member.ID)
		if n < 1 || n > len(k.Players) || me != n && !r.organises(k.Row) && !k.Opened(me, n) {
			return noList
		}
		text, err := r.server.Store.EventList(r.Context(), k.Row.ID, n)
		if errors.Is(err, store.ErrNotFound) {
			return noList
		}
		if err != nil {
			return err
		}
		out = &eventListBody{Text: text, Hash: k.Players[n-1].Hash, Units: []string{}}
		a, err := organise.ReadList(r.server.Books, &k.Plan, text)
		if err != nil {
			return err
		}
		out.Name, out.Cost = a.Roster.Title(r.lang), a.Cost
		for i := range a.Units {
			out.Units = append(out.Units, a.Units[i].Name.In(r.lang))
		}
		return nil
	})
	return out, err
}

// pathNumber reads a number in the address.
func (r *request) pathNumber(name string) (int, error) {
	var n int
	if _, err := fmt.Sscanf(r.PathValue(name), "%d", &n); err != nil || n < 1 {
		return 0, bad(fmt.Errorf("%s: a number from 1 on is expected", name))
	}
	return n, nil
}

// eventSheet tells an event as a file: CSV of the table or of the pairings, the log as JSON, or a page to print.
func eventSheet(r *request) (any, error) {
	as := r.URL.Query().Get("as")
	if !slices.Contains([]string{"standings.csv", "pairings.csv", "event.json", "event.html"}, as) {
		return nil, bad(errors.New("as: standings.csv, pairings.csv, event.json or event.html is expected"))
	}
	if as == "event.json" {
		body, err := r.eventBody(r.PathValue("event"), 0)
		if err == nil {
			body.Mine, body.Me = nil, 0 // tokens are no data, and would be read by others
			r.w.Header().Set("Content-Disposition", `attachment; filename="sandtable-event.json"`)
		}
		return body, err
	}
	var out bytes.Buffer
	err := r.server.atEvent(r.Context(), r.PathValue("event"), func(k *organise.Kept) error {
		s := &event.Sheet{Event: k.Event, Lang: r.lang, Name: func(n int) string { return r.nameOf(k, n) }}
		switch as {
		case "standings.csv":
			return s.StandingsCSV(&out)
		case "pairings.csv":
			return s.PairingsCSV(&out)
		}
		return s.HTML(&out, -1, true)
	})
	if err != nil {
		return nil, err
	}
	h := r.w.Header()
	h.Set("Content-Type", "text/csv; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="`+as+`"`)
	if as == "event.html" {
		h.Set("Content-Type", "text/html; charset=utf-8")
		h.Set("Content-Disposition", `inline; filename="event.html"`)
	}
	h["Cache-Control"] = notKept
	r.w.Write(out.Bytes())
	return streamed{}, nil
}
