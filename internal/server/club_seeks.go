package server

import (
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/internal/store"
	"sandtable/lang"
)

// seekFor is how long a seek stands, unless it is taken or withdrawn.
const seekFor = 14 * 24 * time.Hour

// seeksOfOrigin is how many seeks one address may have open for each that a player may.
const seeksOfOrigin = 4

// seekBody is a battle that a player looks for.
type seekBody struct {
	ID       string      `json:"id"`
	By       personBody  `json:"by"`
	Mine     bool        `json:"mine"` // it is the asker's own
	Rules    string      `json:"rules"`
	Scenario string      `json:"scenario,omitempty"`                          // left out: the usual one of the book
	Points   int         `json:"points,omitzero"`                             // left out: as the scenario says
	Side     string      `json:"side,omitempty" ts:"Exclude<Side, 'nobody'>"` // of the maker; left out: drawn by lot
	Pace     int64       `json:"pace"`                                        // seconds for each decision; with a cap, in the bank at first; 0: no limit
	More     int64       `json:"more,omitzero"`                               // seconds that each own turn adds
	Cap      int64       `json:"cap,omitzero"`                                // seconds that a bank holds at most
	Lang     string      `json:"lang,omitempty"`                              // to talk in; left out: any
	Listed   bool        `json:"listed"`                                      // all can see it, and not only who has its link
	Made     time.Time   `json:"made"`
	Until    time.Time   `json:"until"`
	Rated    bool        `json:"rated,omitempty"`
	Least    int         `json:"least,omitzero"` // what the rating of the player who takes it must be; left out: any
	Most     int         `json:"most,omitzero"`
	Again    bool        `json:"again,omitempty"`    // a rated battle and its return with the sides changed: one match
	Rating   *ratingBody `json:"rating,omitempty"`   // of the maker in this book at this pace; left out: none yet
	To       *personBody `json:"to,omitempty"`       // a challenge to this player
	Declined string      `json:"declined,omitempty"` // why he does not take it
	Facts    *factsBody  `json:"facts,omitempty"`    // how the maker keeps to his battles
	Free     []spanBody  `json:"free,omitempty"`     // when he is free next
	Followed bool        `json:"followed,omitempty"` // the asker follows him
}

// seeksBody is a page of the list.
type seeksBody struct {
	Seeks []seekBody `json:"seeks"`
	Next  string     `json:"next,omitempty"` // where the list goes on
}

func (r *request) seekBodies(all []store.Seek) []seekBody {
	out := []seekBody{}
	for i := range all {
		out = append(out, r.seekBody(&all[i]))
	}
	return out
}

func (r *request) seekBody(s *store.Seek) seekBody {
	out := seekBody{
		ID: s.ID, By: personBody{s.Player, s.Name}, Mine: r.member != nil && r.member.ID == s.Player, Rules: s.Rules, Scenario: s.Scenario, Points: s.Points,
		Side: s.Side, Pace: int64(s.Pace / time.Second), More: int64(s.More / time.Second), Cap: int64(s.Cap / time.Second),
		Lang: s.Lang, Listed: s.Listed, Made: s.Made, Until: s.Until, Declined: s.Declined,
		Rated: s.Rated, Least: s.Least, Most: s.Most, Again: s.Again,
	}
	if s.Whom != "" {
		out.To = &personBody{s.Whom, s.WhomName}
	}
	return out
}

// asker is the id of the player who asks; empty: a visitor.
func (r *request) asker() string {
	if r.member == nil {
		return ""
	}
	return r.member.ID
}

// seeks lists what the asker may take, and his own.
func seeks(r *request) (any, error) {
	at, err := r.place()
	if err != nil {
		return nil, err
	}
	all, err := r.server.Store.Seeks(r.Context(), r.asker(), at, r.server.Now(), perPage)
	if err != nil {
		return nil, err
	}
	out := seeksBody{Seeks: r.seekBodies(all)}
	if err := r.tellMore(all, out.Seeks); err != nil {
		return nil, err
	}
	if n := len(all); n > 0 {
		out.Next = nextPlace(n == perPage, all[n-1].Made, all[n-1].ID)
	}
	return out, nil
}

// seekOf finds one that the asker may see. Of one that is taken, withdrawn, expired, blocked or was never there he is told the same.
func (r *request) seekOf() (*store.Seek, error) {
	s, err := r.server.Store.Seek(r.Context(), r.PathValue("seek"), r.asker(), r.server.Now())
	if errors.Is(err, store.ErrNotFound) {
		return nil, seekGone
	}
	return s, err
}

func oneSeek(r *request) (any, error) {
	s, err := r.seekOf()
	if err != nil {
		return nil, err
	}
	out := r.seekBodies([]store.Seek{*s})
	if err := r.tellMore([]store.Seek{*s}, out); err != nil {
		return nil, err
	}
	return out[0], nil
}

// newSeek is what a player sends to look for a partner.
type newSeek struct {
	Rules    string `json:"rules"`
	Scenario string `json:"scenario"`
	Points   int    `json:"points"`
	Side     string `json:"side"`
	Pace     int64  `json:"pace"`
	Clock    string `json:"clock"`
	Lang     string `json:"lang"`
	Link     bool   `json:"link"` // only who has its link sees it
	To       string `json:"to"`   // a challenge: only this player sees it
	Rated    bool   `json:"rated"`
	Least    int    `json:"least"` // what the rating of the player who takes it must be; 0: any
	Most     int    `json:"most"`
	Again    *bool  `json:"again"` // with a return battle; left out: where sides are uneven
}

// post lists a seek. The battle is made once for a trial, so that the player who takes it gets one.
func post(r *request) (any, error) {
	var want newSeek
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	if err := r.mayOffer(); err != nil {
		return nil, err
	}
	terms, err := cleanTerms(want.Pace, want.Clock)
	if err != nil {
		return nil, err
	}
	if _, known := lang.ByCode(want.Lang); !known && want.Lang != "" {
		return nil, bad(errors.New("lang: en, pl or de is expected, or nothing"))
	}
	if want.Side != "" && want.Side != battle.Red.String() && want.Side != battle.Blue.String() {
		return nil, bad(errors.New("side: red or blue is expected, or nothing"))
	}
	now := r.server.Now().UTC().Truncate(time.Millisecond)
	s := &store.Seek{
		ID: newID(), Player: r.member.ID, Name: r.member.Name, Rules: want.Rules, Scenario: want.Scenario, Points: want.Points, Side: want.Side,
		Terms: terms, Lang: want.Lang, Listed: !want.Link && want.To == "", Whom: want.To, Origin: origin(r.from.near), Made: now, Until: now.Add(seekFor),
	}
	if !r.mayMake() {
		return nil, tooFast
	}
	made, _, err := r.sought(s)
	if err != nil {
		return nil, err
	}
	if err := r.rates(s, &want, made.Scenario.ID); err != nil {
		return nil, err
	}
	most := max(r.server.Limits.Seeks, 0)
	switch err := r.server.Store.Post(r.Context(), s, most, seeksOfOrigin*most); {
	case want.To != "" && errors.Is(err, store.ErrNotFound):
		return nil, noPlayer
	case want.To != "" && errors.Is(err, store.ErrFull):
		return nil, tooChallenged
	case errors.Is(err, store.ErrFull):
		return nil, tooManySeeks
	case err != nil:
		return nil, orSignedOut(err)
	}
	kept, err := r.server.Store.Seek(r.Context(), s.ID, r.member.ID, now)
	if err != nil {
		return nil, orSignedOut(err)
	}
	out := r.seekBodies([]store.Seek{*kept})
	if err := r.tellRatings([]store.Seek{*kept}, out); err != nil {
		return nil, err
	}
	return created{out[0]}, nil
}

// sought makes the battle that a seek describes, and says what it is called.
func (r *request) sought(s *store.Seek) (*arrange.Made, string, error) {
	began := time.Now()
	defer func() { r.server.makes.charge(r.from, costOfMaking*time.Since(began).Seconds()) }()
	seed := rand.Uint64N(arrange.NewSeeds)
	made, err := r.wished(arrange.Wish{Rules: s.Rules, Scenario: s.Scenario, Points: s.Points, Seed: &seed, Lang: r.lang})
	if err != nil {
		return nil, "", err
	}
	name, err := cleanName(made.Scenario.Name.In(r.lang))
	return made, name, err
}

func withdraw(r *request) (any, error) {
	err := r.server.Store.Unpost(r.Context(), r.member.ID, r.PathValue("seek"))
	if errors.Is(err, store.ErrNotFound) {
		return nil, seekGone
	}
	if err != nil {
		return nil, err
	}
	return r.memberBody()
}

// takenBody is the seat of the player who has taken a seek.
type takenBody struct {
	Battle string `json:"battle"`
	Name   string `json:"name"`
	Rules  string `json:"rules"`
	Seat   int    `json:"seat"`
	Side   string `json:"side" ts:"Exclude<Side, 'nobody'>"`
	Token  string `json:"token"` // of the seat, for this player
}

// take makes the battle of a seek, with both seats bound. The seek goes in the same transaction, so that one taker gets it.
func take(r *request) (any, error) {
	var want struct{}
	if err := r.body(&want, maxBody); err != nil {
		return nil, err
	}
	sought, err := r.seekOf()
	if err != nil {
		return nil, err
	}
	if err := r.mayOffer(); err != nil {
		return nil, err
	}
	if sought.Player == r.member.ID {
		return nil, ownSeek
	}
	if err := r.mayTake(sought); err != nil {
		return nil, err
	}
	if !r.mayMake() {
		return nil, tooFast
	}
	made, name, err := r.sought(sought)
	if err != nil {
		return nil, err
	}
	maker := sought.Side
	if maker == "" {
		maker = battle.Sides[rand.IntN(len(battle.Sides))].String()
	}
	owners := map[string]*store.Player{maker: {ID: sought.Player, Name: sought.Name}}
	for _, side := range battle.Sides {
		if side.String() != maker {
			owners[side.String()] = r.member
		}
	}
	answer, err := r.keep(made.Game, name, sought.Terms, seating{owners: owners, match: matchFor(sought, made.Scenario.ID),
		taking: &store.Taking{Seek: sought.ID, Player: r.member.ID, Now: r.server.Now(), Open: sought.Listed}})
	switch {
	case errors.Is(err, store.ErrGone):
		return nil, seekGone
	case err != nil:
		return nil, orSignedOut(err)
	}
	at := slices.IndexFunc(answer.Seats, func(s newSeat) bool { return s.Side != maker })
	seat := answer.Seats[at]
	token, err := r.pass(answer.Battle, seat.N, r.member.ID)
	return created{takenBody{answer.Battle, name, sought.Rules, seat.N, seat.Side, token}}, err
}
