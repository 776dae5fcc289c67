package store

import (
	"context"
	"time"
)

// An Event is an event of many battles, as a list tells it. What has become of it is the fold of its lines.
type Event struct {
	ID            string
	Name          string
	Kind          string
	Rules         string
	Phase         string
	Organiser     string // empty: has deleted his account, or it is an event of the operator's
	OrganiserName string
	Origin        string
	Made          time.Time
	Touched       time.Time
	Seq           int // of the last line
	Players       int // who have signed up
}

// An Entrant is a player of an event by his number.
type Entrant struct {
	N      int
	Player string // empty: a name alone
	Name   string
	Former bool // has deleted his account
	List   string
}

// An EventLine is a line in the log of an event, with all that becomes true together with it.
type EventLine struct {
	Event   string
	Seq     int
	Body    []byte
	At      time.Time
	Phase   string
	Entrant *Entrant // a player who joins
	List    *Entrant // an army list that is handed in
	Battle  string   // one of a pairing, which is made with the line
	Round   int
	Place   int
	Counted string     // a battle whose result the line has
	Calls   NoticeKind // what is to be told
	Called  []int      // to whom; empty: to the organiser
	Wake    time.Time  // when time brings something next; zero: never
}

// An Ending is a battle of a pairing that is over, and whose result is not in the log of its event.
type Ending struct {
	Battle, Event string
	Round, Place  int
}

// An Entered is an event in which a player takes part, with his army list.
type Entered struct {
	Event string
	Name  string // of the event
	N     int
	List  string
}

// Limits on what a player has of events.
const (
	MaxEntered = 50     // events under way in which one player takes part
	MaxLines   = 20_000 // of an event
	MaxList    = 64 << 10
)

// Events keeps events of many battles.
type Events interface {
	// Hold keeps a new event with its first line. ErrFull: the organiser has so many that are not over, or his origin has; 0 is no limit.
	Hold(ctx context.Context, e *Event, body []byte, most, mostOf int) error
	Event(ctx context.Context, id string) (*Event, error)
	// Events lists events in a phase, those touched last first. With a player it lists those that he organises or takes part in; then an
	// empty phase is any.
	Events(ctx context.Context, phase, player string, after Place, limit int) ([]Event, error)
	EventLines(ctx context.Context, event string, after, limit int) ([]EventLine, error)
	// AppendEvent writes the next line. ErrStale: the number is taken. ErrGone: the player has joined already. ErrFull: he takes part in too
	// many events, or the log is full.
	AppendEvent(ctx context.Context, l *EventLine) error
	// Entrants lists the players of an event by number, without their lists.
	Entrants(ctx context.Context, event string) ([]Entrant, error)
	EventList(ctx context.Context, event string, n int) (string, error)
	// EventApart lists players of an event, by number, of whom one has blocked the other.
	EventApart(ctx context.Context, event string) ([][2]int, error)
	// Endings lists battles whose results are not in the logs of their events.
	Endings(ctx context.Context, limit int) ([]Ending, error)
	// Waking lists events to which time brings something.
	Waking(ctx context.Context, now time.Time, limit int) ([]string, error)
	// Counted notes that the result of a battle need not be counted.
	Counted(ctx context.Context, battle string) error
	// Entered lists the events of a player with his army lists.
	Entered(ctx context.Context, player string) ([]Entered, error)
}
