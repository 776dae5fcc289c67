package store

import (
	"context"
	"time"
)

// A Channel is a way to reach a player who is away.
type Channel struct {
	ID      string
	Player  string
	Kind    ChannelKind
	Address string // of mail, or of the web
	Secret  []byte // what a kind seals its notices with
	Device  string // the browser that shows them, in short
	Page    string // where the player set it up: scheme and host, for the links in notices
	Made    time.Time
	Sure    bool // its owner has agreed: that of a mail must
	Failed  int  // times in a row that it could not be reached
	Off     bool // it failed too often
}

// A ChannelKind is how a channel is spoken to.
type ChannelKind string

// The kinds.
const (
	Push    ChannelKind = "push"
	Mail    ChannelKind = "mail"
	Hook    ChannelKind = "hook"
	Discord ChannelKind = "discord"
	Slack   ChannelKind = "slack"
	Ntfy    ChannelKind = "ntfy"
)

// ChannelKinds are all there are.
var ChannelKinds = []ChannelKind{Push, Mail, Hook, Discord, Slack, Ntfy}

// Limits on channels.
const (
	MaxPushes   = 5  // browsers of a player; the oldest goes when another comes
	MaxChannels = 5  // others of a player
	MaxFailures = 10 // in a row, before a channel is off
)

// Wishes are when a player wants to be left alone, in minutes of his day; both the same: never. Feed is how often he has changed the
// address of his feeds.
type Wishes struct {
	QuietFrom, QuietTo int
	Feed               int
}

// A NoticeKind is what a notice says.
type NoticeKind string

// The kinds.
const (
	Turn  NoticeKind = "turn"  // the player must decide
	Begun NoticeKind = "begun" // his offer was accepted
	Hurry NoticeKind = "soon"  // his time runs out
	Round NoticeKind = "round" // his round in an event is paired

	RoundEnds NoticeKind = "round-ends" // little time is left for it
	RoundOver NoticeKind = "round-over" // the time of a round is up, and the organiser has pairings to settle
)

// A Notice is something that a player is to be told now.
type Notice struct {
	Battle string
	Event  string // instead of a battle
	Player string
	Kind   NoticeKind
	At     time.Time  // when he was to be told
	Due    *time.Time // his decision
	Zone   string     // of the player
	Wishes Wishes
	Here   bool // he watches this battle
	Near   bool // he watches another
}

// A Delivery is a notice on its way through a channel.
type Delivery struct {
	ID      string
	Battle  string
	Event   string // instead of a battle
	Name    string // of the one or the other
	Kind    NoticeKind
	Seq     int // the entry it follows from
	Made    time.Time
	Due     *time.Time
	Lang    string // of the player
	Channel Channel
	Stale   bool // the player has looked, or acted; or the event is over
}

// Notices keeps how players are reached, and what they are to be told. That a player is to be told something is written with the
// entry it follows from (Append, Create).
type Notices interface {
	// AddChannel keeps a channel, or renews one with the same address. ErrFull: the player has too many.
	AddChannel(ctx context.Context, c *Channel, now time.Time) error
	// Channel finds a channel by its id.
	Channel(ctx context.Context, id string) (*Channel, error)
	Channels(ctx context.Context, player string) ([]Channel, error)
	// Agree notes that the owner of an address wants notices there.
	Agree(ctx context.Context, id string) error
	// RemoveChannel deletes a channel of a player; an empty player: of any player.
	RemoveChannel(ctx context.Context, player, id string) error
	// Reached notes whether a channel was reached. After MaxFailures in a row it is off.
	Reached(ctx context.Context, id string, ok bool) error

	Wishes(ctx context.Context, player string) (*Wishes, error)
	SaveWishes(ctx context.Context, player string, w *Wishes) error

	// Notices lists what is to be told now.
	Notices(ctx context.Context, now time.Time, limit int) ([]Notice, error)
	// Tell puts a notice on its way through all channels of the player. ErrNotFound: another has, or he has acted.
	Tell(ctx context.Context, n *Notice, now time.Time) error
	// Hush leaves a notice untold: until a time, or for good.
	Hush(ctx context.Context, n *Notice, until *time.Time) error

	// Deliveries lists what is on its way and no queue has, as far as that is known, the oldest first.
	Deliveries(ctx context.Context, now time.Time, limit int) ([]string, error)
	// Queued notes that a queue has deliveries: until a time they are not listed.
	Queued(ctx context.Context, ids []string, until time.Time) error
	Delivery(ctx context.Context, id string) (*Delivery, error)
	// Delivered forgets one that has arrived, or that cannot.
	Delivered(ctx context.Context, id string) error

	// Sitting is the battle of a player, as a list tells it.
	Sitting(ctx context.Context, player, battle string, now time.Time) (*Sitting, error)
}
