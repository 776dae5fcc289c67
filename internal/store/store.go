package store

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// The errors that callers tell apart.
var (
	// ErrNotFound says that there is no such battle, seat or proposal.
	ErrNotFound = errors.New("store: not found")
	// ErrStale says that somebody else wrote this place of the log first.
	ErrStale = errors.New("store: the log has gone on")
	// ErrFull says that a limit on what a battle may hold is reached.
	ErrFull = errors.New("store: the limit is reached")
)

// A RepeatError says that a command with this id was carried out before, and where it stands in the log.
type RepeatError struct{ Seq int }

func (e *RepeatError) Error() string {
	return fmt.Sprintf("store: the command is entry %d already", e.Seq)
}

// A Battle is a battle without its log.
type Battle struct {
	ID      string
	Name    string
	Rules   string
	Version string // of the book's implementation that began it
	Setup   []byte // canonical JSON
	Start   []byte // the sum before the first entry
	Secret  []byte // what its dice hang on: never leaves the server before the end
	Made    time.Time
	Touched time.Time // of the last entry
	Seq     int       // of the last entry
	Over    bool
	Origin  string // whom limits count it for: a digest of the maker's address
}

// A Seat is a place at a battle with its secret link.
type Seat struct {
	N      int    // from one
	Side   string // red or blue; empty for a spectator
	Player int    // which of several players of the side; 0: the side has one
	Hash   []byte // of the token in the link
	Name   string
	Colour string
	Taken  bool   // somebody has opened the link
	Lock   []byte // the commitment to a share of the dice, if the seat gave one
	Share  []byte // the share itself
}

// An Entry is one line of the log of a battle.
type Entry struct {
	Seq  int
	ID   string // made by the client: a repeat finds the first answer
	Seat int
	Body []byte // the entry as JSON
	At   time.Time
}

// A Message is one line of the talk at a battle.
type Message struct {
	N    int
	Seat int
	Text string
	At   time.Time
}

// A Proposal is something that the other side must agree to, such as taking back a die. There is one at a time.
type Proposal struct {
	Kind string // takeback, draw
	Seat int    // whose
	To   int    // the entry that a take-back goes to
	Seq  int    // the last entry when it was made: it lapses when play goes on
}

// A Deadline is something that is due at a time, whether or not the program runs until then.
type Deadline struct {
	Battle string
	Kind   string
	Due    time.Time
}

// A Change says that something of a battle is new: its log, its talk or its seats.
type Change struct {
	Battle string
	Seq    int // of the last entry, if it is the log
}

// An Append is a line for the log with all that must become true together with it.
type Append struct {
	Battle    string
	Entry     Entry
	Over      bool       // it ended the battle
	Deadlines []Deadline // instead of those that the battle had
}

// Limits on what strangers can grow.
const (
	MaxMessages = 2000 // in one battle
	MaxSeats    = 16
)

// A Store keeps battles. All of it may be used by many goroutines.
type Store interface {
	// Create keeps a new battle with its seats and the entries it begins with, all or nothing. Of one origin it takes at
	// most so many battles since a time; 0 is no limit.
	Create(ctx context.Context, b *Battle, seats []Seat, entries []Entry, most int, since time.Time) error
	Battle(ctx context.Context, id string) (*Battle, error)
	// Battles lists battles that were touched before a time, the latest first.
	Battles(ctx context.Context, before time.Time, limit int) ([]Battle, error)
	Delete(ctx context.Context, id string) error

	// Append writes the next line of a log. ErrStale: the number is taken. RepeatError: the id was used before.
	Append(ctx context.Context, a *Append) error
	// Entries reads lines after a number, in order.
	Entries(ctx context.Context, battle string, after, limit int) ([]Entry, error)
	// EntryByID finds the line that a command became.
	EntryByID(ctx context.Context, battle, id string) (*Entry, error)

	Seats(ctx context.Context, battle string) ([]Seat, error)
	// SaveSeat keeps the name, the colour, the shares and whether the seat is taken. Locks and shares are kept once: one that is there stays.
	SaveSeat(ctx context.Context, battle string, s *Seat) error

	Say(ctx context.Context, battle string, m *Message) error
	Messages(ctx context.Context, battle string, after, limit int) ([]Message, error)

	Propose(ctx context.Context, battle string, p *Proposal) error
	Proposal(ctx context.Context, battle string) (*Proposal, error)
	Withdraw(ctx context.Context, battle string) error

	// Due takes deadlines that have passed: each is given to one caller only.
	Due(ctx context.Context, now time.Time, limit int) ([]Deadline, error)

	// Changes tells of everything that becomes new, on this node or another, until the context ends. Some may be told
	// together or twice; whoever was away catches up by number.
	Changes(ctx context.Context) <-chan Change

	// Backup writes a copy of everything to a file that Restore or the program itself can open.
	Backup(ctx context.Context, file string) error
	// Check reports whether the store answers.
	Check(ctx context.Context) error
	Close() error
}
