package server

import (
	"cmp"
	"runtime"
	"time"

	"sandtable/internal/store"
)

// Limits are how much a stranger can have. The zero value of a field is the usual limit; a negative number is none.
type Limits struct {
	Battles  int     // made from one address in an hour
	Makes    float64 // attempts to make a battle, a second from one address: it takes long, also when nothing comes of it
	Commands float64 // a second from one seat, of all that changes a battle, or at one desk
	Asks     float64 // a second from one seat, of all that only asks
	Reads    float64 // a second from one address, of all requests together
	Talk     float64 // lines a second from one seat
	Busy     int     // requests of one address at a time: answers to a client that does not read wait in memory
	Work     float64 // seconds of a core, a second from one address: what it takes to answer, however large the battle
	Streams  int     // of one seat
	Crowd    int     // streams of the link for spectators, which many share
	Watched  int     // streams of one address
	Listened int     // streams of all battles
	Live     int     // battles held in memory
	Memory   int     // bytes that they take, about
	Bots     int     // battles with players of the program that are under way
	BotsEach int     // of them, made from one address
	Thinks   int     // decisions of theirs at a time; there is always a limit
	ThinksOf int     // of them, in battles made from one address
	Guests   int     // players made from one address in an hour
	Guesses  int     // attempts to sign in with words from one address in ten minutes; there is always a limit
	Seeks    int     // open, of one player
	Reports  int     // shared by link, of one player, or from one address without an account
	Studies  int     // of one player
	Desks    int     // shared, of one player, or from one address without an account
	Log      int     // entries of a battle, but for those that end it by will; there is always a limit
}

// UsualBotsEach is how many battles with players of the program may be under way that were made from one address.
const UsualBotsEach = 8

// UsualListened is how many streams a server has open at a time.
const UsualListened = 4096

var usual = Limits{
	Battles: 40, Makes: 2, Commands: 10, Asks: 40, Reads: 100, Talk: 1, Busy: 32, Work: 0.5, Streams: 8, Crowd: 64, Watched: 32, Listened: UsualListened,
	Live: 2000, Memory: 96 << 20, Log: 20_000,
	Guests: 100, Guesses: 10, Seeks: 5, Reports: 200, Studies: 100, Desks: 20,
	Bots: 200, BotsEach: UsualBotsEach, Thinks: max(1, runtime.NumCPU()/2), ThinksOf: 1,
}

// NoLimits are for load generators, tests and servers among friends. What one request or one battle may be is limited still.
var NoLimits = Limits{
	Battles: -1, Makes: -1, Commands: -1, Asks: -1, Reads: -1, Talk: -1, Busy: -1, Work: -1, Streams: -1, Crowd: -1, Watched: -1, Listened: -1,
	Bots: -1, BotsEach: -1, ThinksOf: -1, Guests: -1, Seeks: -1, Reports: -1, Studies: -1, Desks: -1,
	Memory: 512 << 20,
}

// orUsual fills in what was not said.
func (l Limits) orUsual() Limits {
	for _, n := range []struct{ have, usual *int }{
		{&l.Battles, &usual.Battles}, {&l.Busy, &usual.Busy}, {&l.Streams, &usual.Streams}, {&l.Crowd, &usual.Crowd}, {&l.Watched, &usual.Watched},
		{&l.Listened, &usual.Listened}, {&l.Live, &usual.Live}, {&l.Log, &usual.Log}, {&l.Memory, &usual.Memory},
		{&l.Bots, &usual.Bots}, {&l.BotsEach, &usual.BotsEach}, {&l.Guests, &usual.Guests}, {&l.Guesses, &usual.Guesses}, {&l.Seeks, &usual.Seeks},
		{&l.Reports, &usual.Reports}, {&l.Studies, &usual.Studies}, {&l.Desks, &usual.Desks},
		{&l.Thinks, &usual.Thinks}, {&l.ThinksOf, &usual.ThinksOf},
	} {
		if *n.have == 0 {
			*n.have = *n.usual
		}
	}
	for _, n := range []struct{ have, usual *float64 }{
		{&l.Makes, &usual.Makes}, {&l.Commands, &usual.Commands}, {&l.Asks, &usual.Asks}, {&l.Reads, &usual.Reads}, {&l.Talk, &usual.Talk},
		{&l.Work, &usual.Work},
	} {
		if *n.have == 0 {
			*n.have = *n.usual
		}
	}
	return l
}

// Times are how long a server waits. The zero value of a field is the usual time.
type Times struct {
	Heartbeat time.Duration // between comments on a stream, so that it is not taken for dead
	Write     time.Duration // for a listener to take an event, before he is dropped
	Sweep     time.Duration // between looks for what is due
	Duty      time.Duration // for a player of the program to decide, before that is taken on again: by another node, or this one after a restart
	Share     time.Duration // for players who sit down to give a share of the dice, before the program begins
	Think     time.Duration // for a player of the program that searches to decide
	Park      time.Duration // between looks for battles that need not be held any more
	Node      time.Duration // for which a node that says nothing is taken to live
}

// orUsual fills in what was not said.
func (t Times) orUsual() Times {
	t.Heartbeat, t.Write = cmp.Or(t.Heartbeat, 20*time.Second), cmp.Or(t.Write, 15*time.Second)
	t.Sweep, t.Node = cmp.Or(t.Sweep, 2*time.Second), cmp.Or(t.Node, time.Minute)
	t.Park = cmp.Or(t.Park, time.Second)
	t.Think, t.Duty, t.Share = cmp.Or(t.Think, time.Second), cmp.Or(t.Duty, 10*time.Second), cmp.Or(t.Share, 2*time.Second)
	return t
}

// What one request or one battle may be.
const (
	maxBody    = 64 << 10  // of most requests
	maxNewBody = 4 << 20   // of one that brings a whole battle
	maxDesk    = 512 << 10 // of one that brings a desk, or deeds
	maxUnits   = 512       // of a set-up
	maxPieces  = 800       // of its terrain; the maps that are drawn here have less than 200
	maxPoints  = 10_000    // of all of them; less than 1,500
	maxName    = store.MaxName
	maxLine    = store.MaxLine
	maxID      = 64      // bytes of a client's id for a command
	maxHeld    = 1 << 16 // addresses whose requests are counted
	talkShown  = 200     // latest lines told with a battle
	perRead    = 500     // entries read from the store at a time
	// costOfMaking is how many attempts a second of making a battle counts for. To verify a long record takes seconds; with this
	// and the usual limit no client keeps more than half a core busy.
	costOfMaking = 4

	burst       = 4                // seconds of a rate that may come at once
	storeWait   = 15 * time.Second // for a commit
	stopWait    = 4 * time.Second  // for requests under way when a server ends
	battlesSpan = time.Hour
	guestsSpan  = time.Hour
	guessesSpan = 10 * time.Minute
	lastWords   = 3 * time.Second // for a node that ends
	minPace     = time.Second     // programs play too
	maxPace     = 30 * 24 * time.Hour
	perSweep    = 100 // deadlines taken at a time
)
