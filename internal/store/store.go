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
	// ErrStale says that another writer wrote this place of the log first.
	ErrStale = errors.New("store: the log has gone on")
	// ErrDown says that the store cannot do anything at the moment: its disk is full, or does not answer. Nothing was changed,
	// or it will be found by its id.
	ErrDown = errors.New("store: out of order")
	// ErrGone says that what was answered is not, or no longer, what is proposed.
	ErrGone = errors.New("store: something else is proposed, or nothing")
	// ErrFull says that a limit on what a battle may hold is reached.
	ErrFull = errors.New("store: the limit is reached")
)

// A RepeatError says that a command with this id was carried out before, and where it stands in the log.
type RepeatError struct{ Seq int }

func (e *RepeatError) Error() string {
	return fmt.Sprintf("store: the command is entry %d already", e.Seq)
}

// A DutyError says that the players of the program have enough to do: so many battles already, of all or of this origin.
type DutyError struct {
	Most int
	Own  bool
}

func (e *DutyError) Error() string {
	return fmt.Sprintf("store: there are %d battles with players of the program already", e.Most)
}

// A Battle is a battle without its log.
type Battle struct {
	ID       string
	Name     string
	Rules    string
	Version  string // of the book's implementation that began it
	Setup    []byte // canonical JSON
	Start    []byte // the sum before the first entry
	Secret   []byte // what its dice depend on: never leaves the server before the end
	Protocol int    // of its dice; 0 and 1 are the first
	Promise  []byte // what was published of the secret when the battle was made; nil with the first protocol
	Terms           // how much time sides have
	Made     time.Time
	Touched  time.Time // of the last entry
	Seq      int       // of the last entry
	Over     bool
	Origin   string // whom limits count it for: a digest of the maker's address
	Awaits   string // the side that must decide; empty: it is over, or was made before this was kept
	Winner   string // of one that is over when it is made
}

// A Seat is a place at a battle with its secret link.
type Seat struct {
	N      int    // from one
	Side   string // red or blue; empty for a spectator
	Player int    // which of several players of the side; 0: the side has one
	Hash   []byte // of the token in the link
	Name   string
	Colour string
	Taken  bool   // the link was opened
	Lock   []byte // the commitment to a share of the dice, if the seat gave one
	Share  []byte // the share itself
	Bot    string // the player of the program who plays it; empty: the one who has the link
	Owner  string // the player whose seat it is; the link works as well
	Former bool   // it was a player's who has deleted his account
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

// A Snapshot is what a battle had become after an entry, so that it need not be found out again from the first entry on. It may be
// lost or wrong: a reader compares it with the log.
type Snapshot struct {
	Seq     int    // the entry
	Version string // of the book's implementation that wrote it
	More    []byte // what the keeper of the battle wants to know besides, as JSON
	State   []byte // compressed
}

// A Deadline is when the decision of a side is due, whether or not the program runs until then. A battle has one at most.
type Deadline struct {
	Battle string
	Side   string    // who must decide
	From   time.Time // from when its time runs; until then it stands: there is a pause or a holiday
	Due    time.Time
	Told   bool // it has passed, and all have been told
}

// A Duty is a battle that players of the program take part in, as long as it is not over.
type Duty struct {
	Battle  string
	Origin  string
	Touched time.Time
	// Due is until when one of them must have decided, or another node takes that on; nil: people must decide.
	Due *time.Time
}

// A Presence is a seat of a battle that is watched through a node.
type Presence struct {
	Battle string
	Seat   int
}

// A Change says that something of a battle is new: its log, its talk, its seats, or who is late.
type Change struct {
	Battle string
	Seq    int // of the last entry, if it is the log
}

// A Creation is a new battle with all that it begins with. Of one origin it is refused if there are Most battles since a
// time already; 0 is no limit. If players of the program take part, it is also refused if there are MostBots of such battles that
// are not over and were played since a time, or MostBotsOf of the same origin; a negative number is no limit. To a battle in which
// people play, only those of MostBots count in which a person has come or which are watched: the others give way to it.
type Creation struct {
	Battle  *Battle
	Seats   []Seat
	Entries []Entry
	Tick    *Tick      // nil: no side has to hurry
	Taking  *Taking    // the seek that it answers; ErrGone: it cannot be taken any more
	Match   *Match     // what it is rated as; nil: it is not. ErrGone: the return of its first battle is there already
	Line    *EventLine // of the event that it is a battle of; ErrStale: the event has gone on
	Asks    int        // which of several players of the side must decide; 0: any
	Most    int
	Since   time.Time

	Bots                 bool       // players of the program take part
	Due                  *time.Time // of their duty
	MostBots, MostBotsOf int
	BotsSince            time.Time
}

// An Append is a line for the log with all that must become true together with it.
type Append struct {
	Battle   string
	Entry    Entry
	Over     bool      // it ended the battle
	Awaits   string    // the side that must decide after it
	Asks     int       // which of several players of that side; 0: any
	Owned    bool      // players of the club sit at the battle
	Owner    string    // the player whose entry it is; empty: of a seat without an account
	Timeless bool      // the battle has no pace, and so no deadline that would have to go
	Deadline *Deadline // instead of the one that the battle had, where nothing ticks
	Tick     *Tick     // what it does to the clocks; nil: there are none
	Winner   string    // if it ended the battle: a side; empty: neither
	Counts   bool      // it ended one that went far enough to be rated
	Agreed   *Proposal // what it carries out; ErrGone if that is not what is proposed then
	// Shares says that the entry settles whose shares are in the dice: those of so many seats. ErrStale: the store has others.
	Shares *int
	Bots   bool       // players of the program take part
	Due    *time.Time // of their duty, after it; nil: people must decide
}

// Limits on what strangers can grow.
const (
	MaxMessages = 2000 // in one battle
	MaxSeats    = 16
	MaxName     = 60  // characters of the name of a battle or a player
	MaxLine     = 500 // characters of a line of talk
)

// A Store keeps battles. All of it may be used by many goroutines.
type Store interface {
	Club
	Desks
	Events
	Notices
	Publications
	Ratings
	Studies

	// Create keeps a new battle, all or nothing.
	Create(ctx context.Context, n *Creation) error
	Battle(ctx context.Context, id string) (*Battle, error)
	// Battles lists battles that were touched before a time, the latest first.
	Battles(ctx context.Context, before time.Time, limit int) ([]Battle, error)
	// List lists the ids of all battles after an id, in order.
	List(ctx context.Context, after string, limit int) ([]string, error)
	Count(ctx context.Context) (int, error)
	Delete(ctx context.Context, id string) error

	// Append writes the next line of a log. ErrStale: the number is taken. RepeatError: the id was used before.
	Append(ctx context.Context, a *Append) error
	// Entries reads lines after a number, in order.
	Entries(ctx context.Context, battle string, after, limit int) ([]Entry, error)
	// EntryByID finds the line that a command became.
	EntryByID(ctx context.Context, battle, id string) (*Entry, error)

	// Head is the number of the last line, without what a battle is.
	Head(ctx context.Context, battle string) (int, error)

	// SaveSnapshot keeps a snapshot instead of an older one, or of one of another version.
	SaveSnapshot(ctx context.Context, battle string, s *Snapshot) error
	Snapshot(ctx context.Context, battle string) (*Snapshot, error)
	// DropSnapshot forgets one that is of no use.
	DropSnapshot(ctx context.Context, battle string) error

	Seats(ctx context.Context, battle string) ([]Seat, error)
	// SaveSeat keeps the name, the colour and whether the seat is taken.
	SaveSeat(ctx context.Context, battle string, s *Seat) error
	// Share keeps the lock and the share of a seat, once: one that is there stays. ErrStale: the log has gone on after that entry.
	Share(ctx context.Context, battle string, after int, s *Seat) error

	Say(ctx context.Context, battle string, m *Message) error
	Messages(ctx context.Context, battle string, after, limit int) ([]Message, error)

	Propose(ctx context.Context, battle string, p *Proposal) error
	Proposal(ctx context.Context, battle string) (*Proposal, error)
	// Withdraw takes a proposal away, if it is this one. ErrGone: it is not.
	Withdraw(ctx context.Context, battle string, p *Proposal) error

	Deadline(ctx context.Context, battle string) (*Deadline, error)
	Clocks
	// Due takes deadlines that have passed: each is given to one caller only, and all listeners are told. The row stays, told,
	// until the next entry.
	Due(ctx context.Context, now time.Time, limit int) ([]Deadline, error)

	// Duty is that of a battle. ErrNotFound: no players of the program take part, or it is over.
	Duty(ctx context.Context, battle string) (*Duty, error)
	// SetDuty says when the duty of a battle is due, or that it is not. ErrStale: the log has gone on after that entry.
	SetDuty(ctx context.Context, battle string, after int, due *time.Time) error
	// Duties takes duties that are due: each is given to one caller only, and is then due at another time, unless play goes on.
	Duties(ctx context.Context, now, until time.Time, limit int) ([]Duty, error)
	// Unattended lists the battles that the program plays alone, that are not watched now and were played since a time, the oldest
	// first. Of the others it counts those in which a person has come or which are watched.
	Unattended(ctx context.Context, since, now time.Time) (battles []string, attended int, err error)

	// Live says that a node lives, and will until a time unless it says so again. What was said to be watched through it
	// before is still known, or not: then it is new.
	Live(ctx context.Context, node string, until time.Time) (isNew bool, err error)
	// Watch says what is watched through a node, and what is not any more. ErrNotFound: the node is not known to live.
	Watch(ctx context.Context, node string, at Presence, watched bool) error
	// Watched lists the seats that are watched through nodes that live at a time, but for one node.
	Watched(ctx context.Context, battle, but string, now time.Time) ([]int, error)
	// Bury forgets nodes that are not heard of any more, and tells of what was watched through them.
	Bury(ctx context.Context, now time.Time) error
	// Die says that a node ends.
	Die(ctx context.Context, node string) error

	// Now is what time it is for all who share the store, whatever the clock of this machine says.
	Now() time.Time

	// Changes tells of everything that becomes new, on this node or another, until the context ends. Some may be told
	// together or twice; a listener that was away catches up by number.
	Changes(ctx context.Context) <-chan Change

	// Key is the secret that the house signs with, the same for all nodes of a store.
	Key(ctx context.Context) ([]byte, error)
	// KeyFor is a secret of the house for another purpose, by its name.
	KeyFor(ctx context.Context, name string) ([]byte, error)

	// Backup writes a copy of everything to a file that Restore or the program itself can open.
	Backup(ctx context.Context, file string) error
	// Check reports whether the store answers, and keeps what it is told.
	Check(ctx context.Context) error
	Close() error
}
