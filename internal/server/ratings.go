package server

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"sandtable/internal/rating"
	"sandtable/internal/store"
)

// How strong players are. The store works ratings out in the transaction that ends a battle (internal/store/ratings_end.go); here they are told.

// The problems of rated play.
var (
	keepFirst   = newProblem(http.StatusConflict, "keep-first", "rated battles need an account that you can come back to: make your twelve words or a passkey first")
	otherRating = newProblem(http.StatusConflict, "other-rating", "this offer is for players of another rating")
	noClockYet  = newProblem(http.StatusUnprocessableEntity, "rated-clock", "a rated battle needs a clock or a time per decision")
)

// ratingBody is the rating of a player as others see it, in whole points.
type ratingBody struct {
	Rules     string `json:"rules"`
	Pace      string `json:"pace" ts:"'live' | 'correspondence'"`
	Points    int64  `json:"points"`
	Deviation int64  `json:"deviation"`
	Unsure    bool   `json:"unsure"`  // told with a question mark
	Battles   int    `json:"battles"` // that have counted
}

func inPoints(hundredths int64) int64 { return (hundredths + 50) / 100 }

func (s *Server) ratingBody(one *store.Standing) ratingBody {
	now := one.Idle(s.Now().UnixMilli())
	return ratingBody{one.Book, one.Pace, inPoints(now.Points), inPoints(now.Deviation), now.IsUnsure(), now.Battles}
}

// ratingsOf are the ratings of some players.
func (r *request) ratingsOf(players ...string) (map[string][]ratingBody, error) {
	slices.Sort(players)
	all, err := r.server.Store.StandingsOf(r.Context(), slices.Compact(players)...)
	out := map[string][]ratingBody{}
	for i := range all {
		out[all[i].Player] = append(out[all[i].Player], r.server.ratingBody(&all[i]))
	}
	return out, err
}

// ratingIn is that of a player in a book at a pace; nil: nothing has counted for him yet.
func ratingIn(all []ratingBody, book, pace string) *ratingBody {
	if at := slices.IndexFunc(all, func(one ratingBody) bool { return one.Rules == book && one.Pace == pace }); at >= 0 {
		return &all[at]
	}
	return nil
}

// bookAndPace reads which ratings are meant.
func (r *request) bookAndPace() (book, pace string, err error) {
	q := r.URL.Query()
	book, pace = q.Get("rules"), q.Get("pace")
	if _, err := r.server.shelf(book); err != nil {
		return "", "", err
	}
	if pace != rating.Live && pace != rating.Correspondence {
		return "", "", bad(errors.New("pace: live or correspondence is expected"))
	}
	return book, pace, nil
}

// boardBody is who is the best in a book at a pace, and how ratings are spread.
type boardBody struct {
	Rules  string       `json:"rules"`
	Pace   string       `json:"pace" ts:"'live' | 'correspondence'"`
	Best   []placeBody  `json:"best"`   // of those whose rating is sure
	Spread []spreadBody `json:"spread"` // of all, by hundreds of points
}

type placeBody struct {
	Place  int        `json:"place"`
	Player personBody `json:"player"`
	Rating ratingBody `json:"rating"`
}

type spreadBody struct {
	From    int `json:"from"` // points, to 99 more
	Players int `json:"players"`
}

// perBoard is how many players a list of the best has.
const perBoard = 100

func board(r *request) (any, error) {
	book, pace, err := r.bookAndPace()
	if err != nil {
		return nil, err
	}
	best, err1 := r.server.Store.Best(r.Context(), book, pace, 3*perBoard) // some have been idle for long
	spread, err2 := r.server.Store.Spread(r.Context(), book, pace)
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	out := boardBody{Rules: book, Pace: pace, Best: []placeBody{}, Spread: []spreadBody{}}
	for i := range best {
		if now := best[i].Idle(r.server.Now().UnixMilli()); now.IsRankable() && len(out.Best) < perBoard {
			out.Best = append(out.Best, placeBody{len(out.Best) + 1, personBody{best[i].Player, best[i].Name}, r.server.ratingBody(&best[i])})
		}
	}
	for from, n := range spread {
		out.Spread = append(out.Spread, spreadBody{from, n})
	}
	slices.SortFunc(out.Spread, func(a, b spreadBody) int { return a.From - b.From })
	return out, nil
}

// ratedBody is a player with his ratings, and his results in one book at one pace.
type ratedBody struct {
	Player  personBody   `json:"player"`
	Ratings []ratingBody `json:"ratings"`
	Results []resultBody `json:"results"`       // the latest first
	Next    int          `json:"next,omitzero"` // where the list goes on
}

// resultBody is a rated match as one of its players sees it.
type resultBody struct {
	Battle   string     `json:"battle"`
	Rules    string     `json:"rules"`
	Pace     string     `json:"pace" ts:"'live' | 'correspondence'"`
	Scenario string     `json:"scenario"`
	At       time.Time  `json:"at"`
	Foe      personBody `json:"foe"` // without an id: a player of the program, or one who is gone
	Quarters int        `json:"quarters"`
	Again    bool       `json:"again,omitempty"` // a battle and its return
	Why      string     `json:"why,omitempty" ts:"'row' | 'late' | 'newcomer' | 'program'"`
	changeBody
}

// changeBody is what a match has done to a rating, in whole points.
type changeBody struct {
	Before    int64 `json:"before"`
	After     int64 `json:"after"`
	Deviation int64 `json:"deviation"` // after it
	Unsure    bool  `json:"unsure"`    // so that it is told with a question mark
}

func changeOf(one *store.Result, at int) changeBody {
	after := &one.After[at]
	return changeBody{inPoints(one.Before[at].Points), inPoints(after.Points), inPoints(after.Deviation), after.IsUnsure()}
}

func (r *request) resultBody(one *store.Result, player string) resultBody {
	at, quarters := 0, one.Score
	if one.Blue == player {
		at, quarters = 1, 4-one.Score
	}
	foe := personBody{[]string{one.Blue, one.Red}[at], one.Names[1-at]}
	if level, isBot := strings.CutPrefix(foe.ID, rating.BotMark); isBot {
		foe = personBody{"", botName(level, r.lang)}
	} else if foe.Name == "" {
		foe = personBody{"", formerPlayer.In(r.lang)}
	}
	return resultBody{one.Battle, one.Book, one.Pace, one.Scenario, time.UnixMilli(one.At).UTC(), foe, quarters, one.Return, one.Why, changeOf(one, at)}
}

// rated tells the ratings of a player, and with a book and a pace his results there.
func rated(r *request) (any, error) {
	p, err := r.server.Store.Person(r.Context(), r.PathValue("player"), r.asker())
	if errors.Is(err, store.ErrNotFound) {
		return nil, noPlayer
	}
	if err != nil {
		return nil, err
	}
	ratings, err := r.ratingsOf(p.ID)
	if err != nil {
		return nil, err
	}
	out := ratedBody{Player: personBody{p.ID, p.Name}, Ratings: ratings[p.ID], Results: []resultBody{}}
	if out.Ratings == nil {
		out.Ratings = []ratingBody{}
	}
	if !r.URL.Query().Has("rules") {
		return out, nil
	}
	book, pace, err := r.bookAndPace()
	if err != nil {
		return nil, err
	}
	before, err := r.number("before", 0)
	if err != nil {
		return nil, err
	}
	results, err := r.server.Store.ResultsOf(r.Context(), p.ID, book, pace, before, perPage)
	for i := range results {
		out.Results = append(out.Results, r.resultBody(&results[i], p.ID))
	}
	if len(results) == perPage {
		out.Next = results[perPage-1].N
	}
	return out, err
}

// allRated is everything that is kept of a player's ratings.
func (r *request) allRated(player string) (ratings []ratingBody, results []resultBody, err error) {
	of, err := r.ratingsOf(player)
	ratings, results = append([]ratingBody{}, of[player]...), []resultBody{}
	for i := range ratings {
		for before, more := 0, err == nil; more; {
			var some []store.Result
			some, err = r.server.Store.ResultsOf(r.Context(), player, ratings[i].Rules, ratings[i].Pace, before, perRead)
			for k := range some {
				results, before = append(results, r.resultBody(&some[k], player)), some[k].N
			}
			more = err == nil && len(some) == perRead
		}
	}
	return ratings, results, err
}

// matchBody is what a battle is rated as, and what has become of that.
type matchBody struct {
	State string      `json:"state" ts:"'' | 'going' | 'void' | 'half' | 'rated'"` // empty: it is not rated
	Pace  string      `json:"pace,omitempty" ts:"'live' | 'correspondence'"`
	Again bool        `json:"again,omitempty"` // it is one of two, in which the players change sides
	Red   *changeBody `json:"red,omitempty"`   // of the player who has led red in this battle
	Blue  *changeBody `json:"blue,omitempty"`
	Why   string      `json:"why,omitempty" ts:"'row' | 'late' | 'newcomer' | 'program'"` // why it counts less, or not at all
}

// rating tells it to those who sit at the battle.
func tellRating(r *request) (any, error) {
	m, err := r.server.Store.MatchOf(r.Context(), r.live.id)
	if errors.Is(err, store.ErrNotFound) {
		return matchBody{}, nil
	}
	if err != nil {
		return nil, err
	}
	out := matchBody{State: string(m.State), Pace: m.Pace, Again: m.Again}
	switch m.State {
	case store.Going:
		out.State = "going"
	case store.Halved:
		out.State = string(store.Half)
	}
	result, err := r.server.Store.ResultOf(r.Context(), r.live.id)
	if errors.Is(err, store.ErrNotFound) {
		return out, nil
	}
	if err != nil {
		return nil, err
	}
	at := 0
	if result.Red != m.Red {
		at = 1
	}
	red, blue := changeOf(result, at), changeOf(result, 1-at)
	out.Red, out.Blue, out.Why = &red, &blue, result.Why
	return out, nil
}
