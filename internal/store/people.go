package store

import (
	"context"
	"time"
)

// The kinds of credentials beside words: what a device keeps, an account at the issuer that the operator names, and an address of mail. Of
// the last two the ID is a keyed hash.
const (
	Passkey = "passkey"
	Issued  = "oidc"
	Mailed  = "mail"
)

// A Person is a player as others may know him.
type Person struct {
	ID     string
	Name   string
	Colour string
	Lang   string
	Zone   string
	Free   string    // when he is free: as the server wrote it
	Here   time.Time // when he was last seen in the club, to the minute; zero: he does not say
}

// A Report is what a player says of another to the operator.
type Report struct {
	ID     string
	By     string // empty: a player who has deleted himself
	About  string
	Name   string // that the other had then
	Reason string
	Text   string
	Battle string // where it was; empty: none
	Study  string // or what it is about
	Made   time.Time
	Closed bool
}

// A Deed is what the operator did about a player.
type Deed string

// The deeds.
const (
	Warned  Deed = "warn"
	Muted   Deed = "mute"
	Banned  Deed = "ban"
	Renamed Deed = "rename"
	Lifted  Deed = "lift"
	TookOff Deed = "study" // a study of his is shown to its members alone
)

// A Ruling is a line of the operator's log. It outlives the player.
type Ruling struct {
	ID     string
	Player string
	Name   string // that he had then
	Deed   Deed
	Reason string
	Until  time.Time // of a mute or a ban
	Made   time.Time
	Seen   bool // the player has read it
}

// A Shown is a battle that all may watch, since it was offered to all.
type Shown struct {
	Battle  string
	Name    string
	Rules   string
	Over    bool
	Made    time.Time
	Touched time.Time
	Red     string // names at the first seats of the sides
	Blue    string
}

// A Record is how a player has kept to his battles, as far as the latest tell.
type Record struct {
	Over     int           // battles that are over
	Finished int           // of them, those that he did not lose by being late
	Answers  time.Duration // within which half of his decisions came; 0: too few are known
}

// Limits on what players do about each other.
const (
	MaxFollows = 500
	MaxReports = 20 // open, of one player
	MaxWaiting = 20 // challenges that wait for one player
	MaxKeys    = 10 // of one player
	MaxReason  = 500
	MaxBarred  = 2000
)

// People keeps what players are to each other, and to the operator.
type People interface {
	// Challenges lists what a player was challenged to and has not declined, the latest first.
	Challenges(ctx context.Context, player string, now time.Time) ([]Seek, error)
	// Decline says why a player does not take a challenge. ErrNotFound: there is none for him.
	Decline(ctx context.Context, player, seek, reason string, now time.Time) error
	// Renew lets a seek of a player that still stands stand until a time.
	Renew(ctx context.Context, player, seek string, now, until time.Time) error

	// Follow has a player hear of another. ErrNotFound: there is no such player, or one has blocked the other. ErrFull: he follows too many.
	Follow(ctx context.Context, player, other string) error
	Unfollow(ctx context.Context, player, other string) error
	Followed(ctx context.Context, player string) ([]Person, error)
	// Person finds a player for another; an empty one is a visitor. ErrNotFound: there is none, or one has blocked the other.
	Person(ctx context.Context, id, player string) (*Person, error)
	// Come notes that a player is in the club.
	Come(ctx context.Context, player string, now time.Time) error
	// Present lists who was seen since a time, and did not block the asker, nor he him.
	Present(ctx context.Context, player string, since time.Time, limit int) ([]Person, error)
	// Apart reports whether one of those who sit at a battle as players has blocked the owner of a seat, or he him.
	Apart(ctx context.Context, battle string, seat int) (bool, error)
	// Foes lists the ids of players at the first seat of the other side of battles, by battle and seat of a player.
	Foes(ctx context.Context, player string, battles []string) (map[string]string, error)

	// Open lists battles that all may watch: those under way that were touched since a time, or those that are over.
	Open(ctx context.Context, over bool, since time.Time, limit int) ([]Shown, error)
	// Late notes that a side has lost a battle by being late.
	Late(ctx context.Context, battle, side string) error
	RecordOf(ctx context.Context, player string) (Record, error)

	// Add keeps one more credential of a player. If it is his first, or alone of its kind, all his sessions end but a new one.
	Add(ctx context.Context, k *Credential, s *Session, answer string, until time.Time) error
	// Remove takes a credential from a player. ErrStale: it is the last, and that was not said.
	Remove(ctx context.Context, player, kind, id string, last bool) error
	// SignInOnce is SignIn by an answer that is good once; what the credential has counted is kept. ErrGone: it was used before.
	SignInOnce(ctx context.Context, s *Session, by *Credential, instead *Session, answer string, until time.Time) error

	// Report keeps a report and blocks whom it is about. ErrFull: the player has too many open.
	Report(ctx context.Context, r *Report) error
	Reports(ctx context.Context, closed bool, limit int) ([]Report, error)
	// Close closes reports about a player.
	CloseReports(ctx context.Context, about string) error
	// Rule carries out what the operator decides, and writes it down. name is the new one of a player who is renamed.
	Rule(ctx context.Context, r *Ruling, name string) error
	// Rulings lists the log, the latest first; of one player, if one is named.
	Rulings(ctx context.Context, player string, limit int) ([]Ruling, error)
	// Read notes that a player has read what the operator has to say to him.
	Read(ctx context.Context, player string) error
	// Find lists players by a part of their names or by their id, those seen last first.
	Find(ctx context.Context, text string, limit int) ([]Player, error)

	// Barred is the operator's list of words.
	Barred(ctx context.Context) ([]string, error)
	Bar(ctx context.Context, word string) error
	Unbar(ctx context.Context, word string) error
}
