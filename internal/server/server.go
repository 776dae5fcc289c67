package server

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"sandtable/bot"
	"sandtable/internal/notices"
	"sandtable/internal/store"
	"sandtable/lang"
	"sandtable/library"
)

// Options are what a server is made of.
type Options struct {
	Store  store.Store
	Books  []library.Shelf
	Limits Limits
	Log    *slog.Logger // nil: nothing is logged
	// Site serves what is not the API; nil: nothing.
	Site http.Handler
	// Proxied says that a proxy stands in front and tells whom it speaks for.
	Proxied bool
	// Origin is where the world finds the page, such as https://battles.example; empty: it is not known. Passkeys belong to it.
	Origin string
	// Issuer is who vouches for players from elsewhere; without a URL there is none. It needs Origin.
	Issuer Issuer
	// Bots lets players of the program take seats.
	Bots  bool
	Times Times
	// Notices are how players who are away are reached; Database is the address of a database that nodes share, for their queue.
	Notices  notices.Options
	Database string
	// Slow is how long a request or a query of the store may take before the log has it; 0: the log has none. Queries must watch the store.
	Slow    time.Duration
	Queries *Queries
	Now     func() time.Time // nil: the clock of the store, which all nodes share
}

// A Server serves battles.
type Server struct {
	Options
	handler                   http.Handler
	lives                     cache
	meters                    *meters
	reads                     buckets // by address
	makes                     buckets // by address
	kept                      buckets // by wider network
	mans                      buckets // by wider network
	work                      buckets // by address
	guests                    buckets // by wider network
	guesses                   buckets // by address
	deeds                     buckets // by desk
	desks                     onDesks
	busy                      counts // by address
	streams                   counts // by address
	present                   attendance
	chores                    chan struct{}                       // room for what is done behind the scenes
	choices                   [len(lang.Languages) + 1]choiceList // and that of the pseudo-language
	grounds                   grounds
	ruins                     ruins
	yielding                  yielding
	pool                      *pool // where players of the program think; nil: this server has none
	slowRequests, slowQueries slowness
	chance                    func() [32]byte // of samples, which cannot be foreseen
	// newPlayer makes a player of the program; tests have others.
	newPlayer func(level string, seed uint64) (bot.Player, error)
	sealKey   atomic.Pointer[houseKey]

	issuer   issuer
	people   acquaintance
	meetings eventsKept

	letters buckets // of mails and trials that players have sent, by address
	speaks  atomic.Pointer[notices.Sender]
	queue   *notices.Queue // of deliveries; nil: there were none yet. Only the sweep looks at it
	sent    sync.Map       // deliveries that were made, and are not forgotten yet

	clubSecret atomic.Pointer[[]byte]
	tidied     time.Time // of what strangers have left; only the sweep looks at it

	life  context.Context
	end   context.CancelFunc
	ended chan struct{} // battles of players have ended here: a return may be wanted
	all   sync.WaitGroup
}

// New starts a server on a store. Close ends it; the store stays open.
func New(o Options) *Server {
	o.Limits, o.Times = o.Limits.orUsual(), o.Times.orUsual()
	if o.Now == nil {
		o.Now = o.Store.Now
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	o.Log = slog.New(tracing{o.Log.Handler()})
	s := &Server{Options: o, chores: make(chan struct{}, 16), ended: make(chan struct{}, 1), chance: unforeseen, newPlayer: bot.New}
	s.life, s.end = context.WithCancel(context.Background())
	s.lives.server = s
	s.present.init()
	if o.Bots {
		s.pool = newPool(o.Limits.ThinksOf, s.decide)
		s.pool.givesWay = s.yielding.givesWay
	}
	s.meters = newMeters(s)
	if o.Queries != nil {
		o.Queries.server.Store(s)
	}
	s.handler = s.guard(s.mux())
	changes := o.Store.Changes(s.life)
	s.all.Go(func() { s.hear(changes) })
	s.all.Go(s.park)
	s.all.Go(s.sweep)
	s.all.Go(s.attend)
	if s.pool != nil {
		context.AfterFunc(s.life, s.pool.end)
		for range max(1, s.Limits.Thinks) {
			s.all.Go(func() { s.pool.run(s.life) })
		}
	}
	return s
}

// Handler is the server as net/http wants it.
func (s *Server) Handler() http.Handler { return s.handler }

// Close ends all streams and forgets all battles. Requests under way end by themselves.
func (s *Server) Close() {
	s.end()
	s.all.Wait()
	if s.queue != nil {
		s.queue.Close()
		s.queue = nil
	}
}

// Serve serves until the context ends, then lets what is under way end, unless that takes too long: clients send again what was
// not answered.
func (s *Server) Serve(ctx context.Context, h *http.Server, listen func() error) error {
	h.Handler = s.handler
	h.ReadHeaderTimeout, h.ReadTimeout, h.WriteTimeout, h.IdleTimeout = 10*time.Second, 30*time.Second, time.Minute, 2*time.Minute
	h.MaxHeaderBytes = 16 << 10
	h.ErrorLog = slog.NewLogLogger(s.Log.Handler(), slog.LevelWarn)
	stopped := make(chan error, 1)
	stop := context.AfterFunc(ctx, func() {
		s.end() // streams would never end by themselves
		last, cancel := context.WithTimeout(context.Background(), stopWait)
		defer cancel()
		err := h.Shutdown(last)
		if errors.Is(err, context.DeadlineExceeded) {
			s.Log.Warn("requests under way are cut off", "after", stopWait)
			err = h.Close()
		}
		stopped <- err
	})
	err := listen()
	if stop() { // it was not asked to stop
		return err
	}
	return <-stopped
}

// hear takes what the store tells to the battles that are held.
func (s *Server) hear(changes <-chan store.Change) {
	for c := range changes {
		if c.Battle == "" {
			s.lives.each(func(l *live) { l.news(store.Change{}) })
			s.desks.wake("")
			continue
		}
		if desk := c.Desk(); desk != "" {
			s.desks.wake(desk)
			continue
		}
		if l := s.lives.held(c.Battle); l != nil {
			l.news(c)
		}
	}
}
