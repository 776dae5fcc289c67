package server

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strconv"
	"time"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/internal/store"
	"sandtable/lang"
)

// A seat may be played by the program. Its player sits there as people do: it sees what the side may see (bot.Seat), thinks about
// a copy while no player is kept waiting, and what it decides is an order like any other, in the same log, with the same dice.
//
// That it must decide is a row in the store, written with the entry it follows from; so it goes on after a restart, and on another
// node if this one is gone. While people must decide, there is nothing of it but the row.

// What is waited for.
const (
	pauseWait = 100 * time.Millisecond // for a player who has been too quick
	botsSpan  = time.Hour              // for which a battle that is not played counts as under way
	stumbles  = 12                     // tries to find a command that is taken, before a player gives up
)

// asked are the seats played by the program of which one must decide now, or may where people of its side may as well.
func (l *live) asked() (out []*store.Seat) {
	d := l.game.Battle().Pending()
	if l.over() {
		return nil
	}
	for i := range l.seats {
		if s := &l.seats[i]; s.Bot != "" && may(s, &d) {
			out = append(out, s)
		}
	}
	return out
}

// may reports whether a seat may make a decision.
func may(s *store.Seat, d *battle.Decision) bool {
	return sideOf(s) == d.Side && d.Side != battle.Nobody && (d.Seat == 0 || s.Player == 0 || s.Player == int(d.Seat))
}

// people are the seats of those who may make a decision and are not played by the program.
func (l *live) people(d *battle.Decision) (out []*store.Seat) {
	for i := range l.seats {
		if s := &l.seats[i]; s.Bot == "" && may(s, d) {
			out = append(out, s)
		}
	}
	return out
}

// hasBots reports whether the program takes part.
func (l *live) hasBots() bool {
	return slices.ContainsFunc(l.seats, func(s store.Seat) bool { return s.Bot != "" })
}

// byProgram reports whether all of a side is played by the program.
func (l *live) byProgram(side string) bool {
	return !slices.ContainsFunc(l.seats, func(s store.Seat) bool { return s.Side == side && s.Bot == "" })
}

// dutyDue is until when the program must have decided after the last entry, if it must.
func (l *live) dutyDue(now time.Time) *time.Time {
	if len(l.asked()) == 0 {
		return nil
	}
	due := now.Add(l.server.Times.Duty).Truncate(time.Millisecond)
	return &due
}

// isEarly reports that play has not begun, and that there are people who may still want to give their shares of the dice; came: and
// that one of them has come. Against the clock they are not waited for.
func (l *live) isEarly() (early, came bool) {
	if l.seq() > l.bases || l.row.Pace > 0 {
		return false, false
	}
	for i := range l.seats {
		if s := &l.seats[i]; s.Side != "" && s.Bot == "" {
			early = early || s.Share == nil
			came = came || s.Taken
		}
	}
	return early, came
}

// summon calls the program if it must decide.
func (l *live) summon() {
	s := l.server
	if s.pool == nil || !l.hasBots() || len(l.asked()) == 0 {
		return
	}
	switch early, came := l.isEarly(); {
	case !early:
		s.pool.want(l.id, l.row.Origin)
	case came:
		s.pool.after(s.Times.Share, l.id, l.row.Origin)
	}
}

// seated calls the program if it begins and a player has come that it waited for.
func (l *live) seated(ctx context.Context) {
	early, came := l.isEarly()
	if l.seq() > l.bases || !l.hasBots() || len(l.asked()) == 0 || early && !came {
		return
	}
	due := l.server.Now()
	if early {
		due = due.Add(l.server.Times.Share)
	}
	if err := l.server.Store.SetDuty(ctx, l.id, l.seq(), &due); err != nil && !errors.Is(err, store.ErrStale) {
		l.server.Log.WarnContext(ctx, "whose turn it is is not written down", "battle", l.id, "err", err)
	}
	l.summon()
}

// takeDuties takes on what was not decided in time: after a restart, or because the node that was to is gone.
func (s *Server) takeDuties(ctx context.Context) error {
	if s.pool == nil {
		return nil
	}
	now := s.Now()
	due, err := s.Store.Duties(ctx, now, now.Add(s.Times.Duty), perSweep)
	for i := range due {
		s.pool.want(due[i].Battle, due[i].Origin)
	}
	return err
}

// A turn is a decision of a seat that the program plays.
type turn struct {
	live   *live
	setup  *battle.Setup
	seq    int
	side   battle.Side
	chair  battle.Seat   // as whom it decides; zero: for the whole side
	seats  []store.Seat  // of the side that the program plays and that may decide
	people []store.Seat  // who may decide as well
	copy   battle.Battle // to think about
	player bot.Player
	random bot.Player // who decides if that one cannot
}

// decide lets the program decide once in a battle.
func (s *Server) decide(ctx context.Context, t *task) {
	if s.mustWait(t.battle) {
		return // it stays due
	}
	l := s.lives.take(t.battle)
	defer s.lives.give(l)
	defer func() { // of ours: the fold was dropped, and it stays due
		if what := recover(); what != nil {
			s.stumbled(l, what)
		}
	}()
	turns, err := l.turns(ctx)
	if err != nil {
		s.dutyFailed(l, err)
		return
	}
	for _, one := range turns {
		s.pool.at(t, one.seq)
		done, err := one.take(ctx)
		if err != nil {
			s.dutyFailed(l, err)
			return
		}
		if done {
			return
		}
	}
	if len(turns) > 0 { // people of the side decide
		if err := s.Store.SetDuty(s.life, l.id, turns[0].seq, nil); err != nil && !errors.Is(err, store.ErrStale) {
			s.dutyFailed(l, err)
		}
	}
}

// dutyFailed notes that nothing came of a decision; it stays due. What the battle is about is not for the log.
func (s *Server) dutyFailed(l *live, err error) {
	if s.life.Err() == nil && !errors.Is(err, context.Canceled) {
		s.Log.Warn("a player of the program has not decided", "battle", l.id, "err", err)
	}
}

// stumbled notes a mistake of ours.
func (s *Server) stumbled(l *live, what any) {
	s.meters.panics.Inc()
	s.Log.Error("a player of the program panics", "battle", l.id, "what", what, "stack", string(debug.Stack()))
}

// turns are the decisions that the program may make now: one, or where people lead a side together with several players of the
// program, one of each.
func (l *live) turns(ctx context.Context) ([]turn, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ready(ctx); err != nil {
		return nil, err
	}
	asked := l.asked()
	if early, came := l.isEarly(); len(asked) == 0 || early && !came {
		return nil, nil
	}
	if !l.rate(asked[0].N).commands.take(l.server.Limits.Commands, time.Now()) {
		l.server.pool.after(pauseWait, l.id, l.row.Origin)
		return nil, nil
	}
	d := l.game.Battle().Pending()
	people := l.people(&d)
	of := func(chair battle.Seat, seats ...*store.Seat) turn {
		t := turn{live: l, setup: l.game.Setup(), seq: l.seq(), side: d.Side, chair: chair, copy: l.game.Battle().Clone(), player: l.player(seats[0]),
			random: l.makePlayer(seats[0], "random")}
		for _, s := range seats {
			t.seats = append(t.seats, *s)
		}
		for _, s := range people {
			t.people = append(t.people, *s)
		}
		return t
	}
	if len(people) == 0 && d.Seat == 0 { // one head for all of the side
		return []turn{of(0, asked...)}, nil
	}
	var out []turn
	for _, s := range asked {
		out = append(out, of(battle.Seat(s.Player), s))
	}
	return out, nil
}

// player is who plays a seat: as long as the battle is held, the same, who remembers what he has done.
func (l *live) player(s *store.Seat) bot.Player {
	p := l.players[s.N]
	if p == nil {
		if p = l.makePlayer(s, s.Bot); l.players == nil {
			l.players = map[int]bot.Player{}
		}
		l.players[s.N] = p
		l.weigh()
	}
	return p
}

// makePlayer makes a player of a level. Its own chance depends on the secret of the battle: no player can foresee it, and it has nothing to
// do with the dice.
func (l *live) makePlayer(s *store.Seat, level string) bot.Player {
	sum := sha256.Sum256(fmt.Appendf(l.row.Secret[:len(l.row.Secret):len(l.row.Secret)], " player %s %d %s %d", l.id, s.N, level, l.seq()))
	seed := binary.BigEndian.Uint64(sum[:])
	if p, err := l.server.newPlayer(level, seed); err == nil {
		return p
	}
	// Another version of the program knew him.
	p, err := l.server.newPlayer("sergeant", seed)
	if err != nil {
		p = &bot.Random{}
	}
	return p
}

// The ways in which a turn comes to nothing.
var (
	errMoved   = errors.New("the battle has gone on")
	errStumble = errors.New("nothing came to mind")
)

// take decides, and reports whether anything was done: what concerns the whole side is left to the people who lead it too.
func (t *turn) take(ctx context.Context) (done bool, err error) {
	last := error(nil)
tries:
	for try := range stumbles {
		choice, err := t.choose(ctx, try)
		if t.live.server.life.Err() != nil {
			return false, t.live.server.life.Err()
		}
		if ctx.Err() != nil {
			return true, nil // the battle has gone on
		}
		if err != nil {
			last = err
			continue
		}
		if t.leaves(&choice.Command) {
			return false, nil
		}
		err = t.give(choice.Command, &choice.Why)
		var no *problem
		switch known := errors.As(err, &no); {
		case err == nil:
			return true, nil
		case errors.Is(err, errMoved):
			return true, nil // whatever there is to decide now, a player is called for it
		case known && no == logFull:
			last = err
			break tries
		case !known || no.status >= 500:
			return false, err // of the store, not of the player: it stays due
		}
		last = err
	}
	if len(t.people) > 0 {
		return false, nil
	}
	t.live.server.Log.Error("a player of the program finds nothing that it may do, and concedes", "battle", t.live.id, "err", last)
	err = t.give(battle.Command{Verb: battle.Concede}, nil)
	if errors.Is(err, errMoved) {
		err = nil
	}
	return err == nil, err
}

// choose lets the player think. If nothing came of that, what ends the matter is tried next, and then chance. A mistake costs only
// this player.
func (t *turn) choose(ctx context.Context, try int) (c bot.Choice, err error) {
	s := t.live.server
	defer func() {
		if what := recover(); what != nil {
			s.stumbled(t.live, what)
			err = errStumble
		}
	}()
	seat, player := bot.SitAs(t.copy, t.side, t.chair), t.player
	if try == 1 {
		return pass(seat)
	}
	if try > 1 {
		player = t.random
	}
	began := time.Now()
	c, err = player.Choose(ctx, seat, bot.For(s.Times.Think, time.Now))
	s.meters.thought.Add(time.Since(began).Seconds())
	return c, err
}

// pass is what ends a decision without any more words.
func pass(s *bot.Seat) (bot.Choice, error) {
	d := s.Pending()
	for i, v := range d.Verbs {
		c := battle.Command{Side: d.Side, Seat: d.Seat, Verb: v}
		if d.Classes[i] != battle.ClassPass {
			continue
		}
		if _, err := s.Check(c); err == nil {
			return bot.Choice{Command: c, Why: bot.Why{Code: bot.ToHurry, Class: battle.ClassPass, Verb: v}}, nil
		}
	}
	return bot.Choice{}, errStumble
}

// leaves reports a command that is left to the people of the side: it is about no unit that the player leads, and they can give it.
func (t *turn) leaves(c *battle.Command) bool {
	if len(t.people) == 0 || t.chair != 0 && c.Unit != 0 && t.leader(c.Unit) == t.chair {
		return false
	}
	for i := range t.people {
		theirs := *c
		theirs.Side, theirs.Seat = t.side, battle.Seat(t.people[i].Player)
		if _, err := t.copy.Check(theirs); err == nil {
			return true
		}
	}
	return false
}

// leader is which player of its side leads a unit.
func (t *turn) leader(id battle.UnitID) battle.Seat {
	if units := t.setup.Units; id > 0 && int(id) <= len(units) {
		return units[id-1].Seat
	}
	return 0
}

// seat is who gives a command: the leader of the unit, if the program plays for him.
func (t *turn) seat(c *battle.Command) *store.Seat {
	for i := range t.seats {
		if leader := t.leader(c.Unit); leader != 0 && t.seats[i].Player == int(leader) {
			return &t.seats[i]
		}
	}
	return &t.seats[0]
}

// give has a command carried out, as if a person had sent it.
func (t *turn) give(c battle.Command, why *bot.Why) error {
	l, seat := t.live, t.seat(&c)
	c.Side, c.Seat = t.side, battle.Seat(seat.Player)
	l.mu.Lock()
	defer l.mu.Unlock()
	done := false
	defer func() {
		if !done {
			l.drop()
		}
	}()
	err := l.ready(l.server.life)
	if err == nil && l.seq() != t.seq {
		err = errMoved
	}
	if err == nil {
		o := &order{id: strconv.Itoa(seat.N) + ":bot-" + strconv.Itoa(t.seq), after: t.seq, seat: seat.N, to: listener{t.side, lang.English}, why: why}
		o.commands(c)
		if _, err = l.carryOut(l.server.life, o); err == nil {
			l.server.meters.decided.Inc()
		} else if no := (*problem)(nil); errors.As(err, &no) && no.code == stale.code {
			err = errMoved
		}
	}
	done = true
	return err
}
