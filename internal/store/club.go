package store

import (
	"context"
	"time"
)

// A Player is a person who comes back: a guest until a credential keeps him.
type Player struct {
	ID     string
	Name   string
	Lang   string // a code; empty: as the browser says
	Zone   string // of time, by its name; empty: as the browser says
	Origin string // whom limits count him for
	Made   time.Time
	Seen   time.Time
	Kept   bool // a credential leads back to him
	Colour string
	Free   string    // when he is free, as the server wrote it
	Hidden bool      // others are not told that he is here
	Here   time.Time // when he was last in the club, to the minute
	Muted  time.Time // until when he may not talk
	Banned time.Time // until when he may not offer or accept battles
}

// A Session is a browser in which a player is signed in.
type Session struct {
	Hash   []byte // of the token in its cookie
	ID     string // by which the player may end it; no secret
	Player string
	Device string // what browser it is, in short
	Made   time.Time
	Used   time.Time
}

// A Credential is something with which a player signs in. Of each kind its ID is unique: for words it is a keyed hash of them.
type Credential struct {
	Kind   string
	ID     string
	Player string
	Public []byte // what a kind checks answers with; words have none
	Signs  int    // how often it has signed, for kinds that count
	Made   time.Time
	Used   *time.Time
	Label  string // what the player calls it
}

// Words is the kind of a credential that is twelve words.
const Words = "words"

// A Seek is a battle that a player would fight against any other.
type Seek struct {
	ID       string
	Player   string
	Name     string // of the player; the seek has none
	Rules    string
	Scenario string // empty: any
	Points   int    // 0: as the scenario says
	Side     string // of the maker; empty: drawn
	Terms
	Lang     string // to talk in; empty: any
	Listed   bool   // all may see it, not only those who have its address
	Origin   string
	Made     time.Time
	Until    time.Time
	Rated    bool
	Least    int // what the rating of the player who takes it must be, in whole points; 0: any
	Most     int
	Again    bool   // a rated battle and its return
	Whom     string // a challenge: only this player may take it
	WhomName string // the name of that player
	Declined string // why he does not
	Free     string // when the maker is free, and his time zone
	Zone     string
}

// A Taking says that a new battle answers a seek, and by whom.
type Taking struct {
	Seek   string
	Player string
	Now    time.Time
	Open   bool // all may watch the battle
}

// A Sitting is a seat of a player at a battle, as a list tells it.
type Sitting struct {
	Battle  string
	Name    string
	Rules   string
	Seat    int
	Side    string
	Awaits  string // the side that must decide; empty: the battle is over, or it is not known yet
	Over    bool
	Made    time.Time
	Touched time.Time
	Terms
	From   time.Time // from when the time of the side that must decide runs
	Due    *time.Time
	Own    time.Duration // in the player's bank
	Theirs time.Duration // and in the other side's
	Away   time.Time     // until when the other side is on holiday; zero: it is not
	Result string        // won, lost or drawn, once it is over; empty: not known
	Ended  time.Time
	Unread int    // lines of the talk that others have said since the player was there
	Foe    string // the name at the first seat of the other side
	FoeBot string
	Former bool // who sat there has deleted his account
}

// A Said is a line of talk.
type Said struct {
	Battle string
	Text   string
	At     time.Time
}

// A Part is one of the lists of a player's battles.
type Part string

// The parts.
const (
	Yours  Part = "yours"  // the player's side must decide
	Soon   Part = "soon"   // the other side must, within twelve hours or even by now
	Theirs Part = "theirs" // the other side must, and has time
	Over   Part = "over"
)

// A Place is where a list goes on: after the last of the page before. The zero value is its beginning.
type Place struct {
	At time.Time
	ID string
}

// A Sought is which battles of a player a list shall have.
type Sought struct {
	Part   Part
	After  Place
	Limit  int
	Now    time.Time
	Book   string // only of this rule book; empty: of any
	Foe    string // only against players of this name, or this player of the program
	Result string // only those that were won, lost or drawn
}

// Limits on what a player has.
const (
	MaxSessions = 20  // the one that was used longest ago ends when another begins
	MaxBlocks   = 500 // players whom one player has blocked
)

// A Club keeps who plays, and who looks for a battle.
type Club interface {
	People

	// Join keeps a new player with a session. Of one origin it is refused with ErrFull if there are so many guests since a time.
	Join(ctx context.Context, p *Player, s *Session, most int, since time.Time) error
	Player(ctx context.Context, id string) (*Player, error)
	// SavePlayer keeps what he says of himself. Seats that have his old name get the new one.
	SavePlayer(ctx context.Context, p *Player) error
	// Leave deletes a player and all that is his. His seats stay, of a former player.
	Leave(ctx context.Context, id string) error

	// Session finds a session by the hash of its token, with its player.
	Session(ctx context.Context, hash []byte) (*Session, *Player, error)
	Sessions(ctx context.Context, player string) ([]Session, error)
	// Seen notes that a session was used.
	Seen(ctx context.Context, s *Session, now time.Time) error
	// SignIn begins a session of a player by a credential, and ends another one. If that was a guest's, his seats and seeks become the
	// player's, and he is gone. ErrGone: the credential is not there any more.
	SignIn(ctx context.Context, s *Session, by *Credential, instead *Session) error
	// SignOut ends a session by its ID, or all of a player's.
	SignOut(ctx context.Context, player, id string) error
	// Credit keeps a credential instead of the others of its kind, and ends all sessions of the player but a new one.
	Credit(ctx context.Context, c *Credential, s *Session) error
	Credential(ctx context.Context, kind, id string) (*Credential, error)
	Credentials(ctx context.Context, player string) ([]Credential, error)

	// Bind gives a seat to a player, and says who must decide if that is not known yet. ErrGone: it is another's.
	Bind(ctx context.Context, battle string, seat int, p *Player, awaits string) error
	// Sittings lists battles of a player: those that are due first, then those touched or ended last.
	Sittings(ctx context.Context, player string, w *Sought) ([]Sitting, error)
	// Heard notes up to which line the talk of a battle was told at a seat.
	Heard(ctx context.Context, battle string, seat, line int) error

	// Said is what a player has said at his seats.
	Said(ctx context.Context, player string) ([]Said, error)

	// Post keeps a seek. ErrFull: the player has so many already, or his origin has.
	Post(ctx context.Context, s *Seek, most, mostOf int) error
	// Seek finds one that can still be taken, and that blocks do not keep from a player. An empty player is a visitor.
	Seek(ctx context.Context, id, player string, now time.Time) (*Seek, error)
	// Seeks lists those that are listed and that a player may take, and his own, the latest first. An empty player is a visitor.
	Seeks(ctx context.Context, player string, after Place, now time.Time, limit int) ([]Seek, error)
	// SeeksOf lists all of a player.
	SeeksOf(ctx context.Context, player string, now time.Time) ([]Seek, error)
	// Unpost withdraws a seek of a player. ErrNotFound: there is none of his.
	Unpost(ctx context.Context, player, id string) error

	// Block keeps two players apart. ErrNotFound: there is no such player. ErrFull: he has blocked too many.
	Block(ctx context.Context, player, other string) error
	Unblock(ctx context.Context, player, other string) error
	// Blocked lists whom a player has blocked, with their names.
	Blocked(ctx context.Context, player string) ([]Player, error)

	// Tidy forgets seeks that have expired, desks that were not touched since a time, and guests who can or will not come back: those without a
	// battle or a study who were not seen since that time, and those who were not seen since a longer one.
	Tidy(ctx context.Context, now, idle, lost time.Time) error
}
