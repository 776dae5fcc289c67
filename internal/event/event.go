package event

// A Kind says who meets whom.
type Kind string

// The kinds of events.
const (
	Robin    Kind = "robin"    // every player meets every other once
	Swiss    Kind = "swiss"    // a few rounds, in which players of the same score meet
	Knockout Kind = "knockout" // who loses is out
	Ladder   Kind = "ladder"   // players challenge those above them
	Season   Kind = "season"   // every player meets every other twice, with sides changed, in any order
)

// Kinds lists them.
var Kinds = []Kind{Robin, Swiss, Knockout, Ladder, Season}

// A Phase is how far an event is.
type Phase string

// The phases.
const (
	Open    Phase = "open"    // players sign up
	Running Phase = "running" // a round is paired
	Over    Phase = "over"
)

// A Plan is what the organiser has laid down.
type Plan struct {
	Name   string `json:"name"`
	About  string `json:"about,omitempty"`
	Kind   Kind   `json:"kind" ts:"'robin' | 'swiss' | 'knockout' | 'ladder' | 'season'"`
	Rounds int    `json:"rounds,omitzero"` // of a Swiss; the others have as many as they need
	Rules  string `json:"rules"`
	Points int    `json:"points,omitzero"` // of an army; left out: as the scenario says
	// Scenarios are those of the rounds in order; the last one stays. With Veto three of them are drawn for each pairing.
	Scenarios []string `json:"scenarios,omitempty"`
	Veto      bool     `json:"veto,omitempty"`    // each player strikes one of the three
	Lists     bool     `json:"lists,omitempty"`   // only players with an army list are paired
	Deadline  int64    `json:"deadline,omitzero"` // of lists, in milliseconds since 1970; left out: until the first round
	Most      int      `json:"most"`              // players
	Tables    int      `json:"tables,omitzero"`   // real tables in a room; left out: battles are fought here
	Pace      int64    `json:"pace,omitzero"`     // of battles, in seconds for each decision
	Clock     string   `json:"clock,omitempty"`   // or a clock by its name
	// Time is how long a round may take, in seconds; left out: there is no limit. Late says what becomes of pairings without a result then.
	Time int64  `json:"time,omitzero"`
	Late Late   `json:"late,omitempty" ts:"'forfeit' | 'draw' | 'ask'"`
	Seed uint64 `json:"seed,omitzero,string" ts:"string"` // of all that is drawn by lot
}

// An Event is what has become of a plan.
type Event struct {
	Plan    Plan     `json:"plan"`
	Phase   Phase    `json:"phase"`
	Players []Player `json:"players"` // the first has the number 1
	Rounds  []Round  `json:"rounds"`
	Order   []int    `json:"order,omitempty"` // of a ladder, from the top
}

// A Player takes part.
type Player struct {
	Club      string    `json:"club,omitempty"`
	Hash      string    `json:"hash,omitempty"` // of his army list; left out: he has handed in none
	Late      bool      `json:"late,omitempty"` // the list came after the deadline
	Joined    int       `json:"joined,omitzero"`
	Dropped   bool      `json:"dropped,omitempty"`
	Penalties []Penalty `json:"penalties,omitempty"`
	lists     int       // how often he has handed one in
	returns   int
}

// A Penalty is points that the organiser has taken off or, above zero, given.
type Penalty struct {
	Points int    `json:"points"`
	Reason string `json:"reason"`
}

// A Round is pairings that are fought at the same time.
type Round struct {
	Scenario string `json:"scenario,omitempty"`
	Due      int64  `json:"due,omitzero"` // until when it is fought, in milliseconds since 1970
	Reminded bool   `json:"reminded,omitempty"`
	Expired  bool   `json:"expired,omitempty"` // the time was up
	Pairs    []Pair `json:"pairs"`
}

// A Pair is two players who meet.
type Pair struct {
	Red   int `json:"red,omitzero"`
	Blue  int `json:"blue,omitzero"` // left out: a bye
	Table int `json:"table,omitzero"`
	Gap   int `json:"gap,omitzero"` // of their scores when they were paired
	// Pool is the scenarios of which each player strikes one.
	Pool     []string   `json:"pool,omitempty"`
	Struck   [2]string  `json:"struck,omitzero"`
	Scenario string     `json:"scenario,omitempty"`
	Battle   string     `json:"battle,omitempty"`
	Claims   [2]*Result `json:"claims,omitzero" ts:"[EventResult | null, EventResult | null]"` // what Red and Blue say
	Result   *Result    `json:"result,omitempty"`
	Reason   string     `json:"reason,omitempty"` // why the organiser has settled it so
	claimed  [2]int
}

// Bye reports a pairing of one player.
func (p *Pair) Bye() bool { return p.Blue == 0 }

// Disputed reports that both players have entered a result, and not the same one.
func (p *Pair) Disputed() bool {
	return p.Result == nil && p.Claims[0] != nil && p.Claims[1] != nil && *p.Claims[0] != *p.Claims[1]
}

// Has reports whether a player is one of the pair.
func (p *Pair) Has(player int) bool { return player > 0 && (p.Red == player || p.Blue == player) }

// An Outcome is how a battle has ended.
type Outcome string

// The outcomes.
const (
	RedWins  Outcome = "red"
	BlueWins Outcome = "blue"
	Draw     Outcome = "draw"
	Neither  Outcome = "none" // it was not fought: neither gets anything
)

// A Result is an outcome with the casualty points of both: what each has destroyed.
type Result struct {
	Outcome Outcome `json:"outcome" ts:"'red' | 'blue' | 'draw' | 'none'"`
	Red     int     `json:"red,omitzero"`
	Blue    int     `json:"blue,omitzero"`
	Walk    bool    `json:"walk,omitempty"` // the other was not there: casualty points are the winner's average
}

// What a player gets.
const (
	PointsForWin  = 3
	PointsForDraw = 1
)

// Limits on what strangers can grow.
const (
	MaxPlayers    = 1024
	MaxRobin      = 32 // players of a round robin or a season
	MaxRounds     = 30
	MaxScenarios  = 30
	MaxName       = 60
	MaxAbout      = 2000
	MaxReason     = 200
	MaxCasualties = 100_000
	MaxPenalty    = 99
	maxPenalties  = 20 // of one player
	maxLists      = 20 // that one player hands in
	maxClaims     = 5  // of one player on one battle
	maxReturns    = 3
	maxLadder     = 5000 // battles
)

// player finds one by his number.
func (e *Event) player(n int) *Player {
	if n < 1 || n > len(e.Players) {
		return nil
	}
	return &e.Players[n-1]
}

// IsPlaced reports whether players sit at real tables.
func (e *Event) IsPlaced() bool { return e.Plan.Tables > 0 }

// ready reports whether a player is paired.
func (e *Event) ready(n int) bool {
	p := &e.Players[n-1]
	return !p.Dropped && (!e.Plan.Lists || p.Hash != "")
}

// Unready counts players who would be paired if they had a list.
func (e *Event) Unready() (n int) {
	for i := range e.Players {
		if !e.Players[i].Dropped && !e.ready(i+1) {
			n++
		}
	}
	return n
}

// Pair finds a pairing by its round and its place in it, both from one.
func (e *Event) Pair(round, place int) *Pair {
	if round < 1 || round > len(e.Rounds) || place < 1 || place > len(e.Rounds[round-1].Pairs) {
		return nil
	}
	return &e.Rounds[round-1].Pairs[place-1]
}

// OpenPairs counts pairings without a result.
func (e *Event) OpenPairs() (n int) {
	for i := range e.Rounds {
		for j := range e.Rounds[i].Pairs {
			if e.Rounds[i].Pairs[j].Result == nil {
				n++
			}
		}
	}
	return n
}

// Opened reports whether a player may read the list of another: they have been paired.
func (e *Event) Opened(reader, of int) bool {
	if reader < 1 || of < 1 {
		return false
	}
	for i := range e.Rounds {
		for j := range e.Rounds[i].Pairs {
			if p := &e.Rounds[i].Pairs[j]; p.Has(reader) && p.Has(of) {
				return true
			}
		}
	}
	return false
}
