package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/internal/store"
	"sandtable/internal/telling"
	"sandtable/lean"
)

// doneBody is the answer to a command that was carried out.
type doneBody struct {
	Seq      int             `json:"seq"`
	Lines    []telling.Line  `json:"lines"`
	Position json.RawMessage `json:"position,omitempty" ts:"Position"`
}

// staleBody tells what was missed.
type staleBody struct {
	Error errorText `json:"error"`
	doneBody
}

// An order is something for the log: a command, or an undo.
type order struct {
	id       string // as the store keeps it
	after    int    // the entry it was made against; negative: whatever is last
	seat     int
	to       listener
	position bool     // the answer tells the position
	claim    bool     // the side of the command did not send it: it was late
	why      *bot.Why // of a player of the program
	agreed   *store.Proposal
	ends     func(*live) bool          // whether it ends the battle by will, or answers who would: that is taken however long the log is; nil: no
	idles    func(*live) (bool, error) // whether it leads nowhere; nil: never
	do       func(*live) (record.Entry, error)
	same     func(*keptEntry) bool // whether an entry with its id is this order; nil: no other can have made the id
}

// is is an order's word for being a command.
func is(c *battle.Command) func(*keptEntry) bool {
	return func(k *keptEntry) bool {
		mine, err1 := record.CommandHash(c)
		kept, err2 := record.CommandHash(&k.Command)
		return err1 == nil && err2 == nil && mine == kept
	}
}

// command carries a command out.
func command(r *request) (any, error) {
	c, id, after, err := r.wanted()
	if err != nil {
		return nil, err
	}
	o, err := r.order(id, after)
	if err != nil {
		return nil, err
	}
	if id == "" || after == nil {
		return nil, bad(errors.New("a command has an id of the client's own and the number it was made after"))
	}
	o.commands(c)
	return r.carryOut(o)
}

// commands makes an order of a command.
func (o *order) commands(c battle.Command) {
	o.same, o.ends = is(&c), func(l *live) bool { return battle.ClassOf(l.game.Battle(), c.Verb) == battle.ClassWill }
	o.idles = func(l *live) (bool, error) {
		roller, err := l.dice(o.id, &c)
		return err == nil && l.game.Idles(c, roller), err
	}
	o.do = func(l *live) (record.Entry, error) {
		roller, err := l.dice(o.id, &c)
		if err != nil {
			return record.Entry{}, err
		}
		e, err := l.game.Do(c, roller)
		var no *battle.Refusal
		switch {
		case errors.As(err, &no):
			return e, refused(l.speaker(o.to).Refusal(err))
		case err != nil:
			l.drop() // only a refusal is sure to have changed nothing
			return e, bad(err)
		}
		return e, nil
	}
}

// wanted reads a command with its id and what it was made after.
func (r *request) wanted() (c battle.Command, id string, after *int, err error) {
	room := bodies.Get().(*bytes.Buffer)
	defer giveBack(room)
	if err := r.raw(room, maxBody); err != nil {
		return c, "", nil, err
	}
	c, id, after, ok := readWanted(room.Bytes())
	if ok {
		return r.owned(c), id, after, nil
	}
	var want struct {
		ID      string          `json:"id"`
		After   *int            `json:"after"`
		Command json.RawMessage `json:"command"`
	}
	if err := unpack(room.Bytes(), &want); err != nil {
		return c, "", nil, err
	}
	c, err = r.command(want.Command)
	return c, want.ID, want.After, err
}

// readWanted reads it as programs write it, and reports whether that is how it is written.
func readWanted(text []byte) (c battle.Command, id string, after *int, ok bool) {
	in, seen := lean.Read(text), 0
	for in.Open('{'); in.More('}'); seen++ {
		switch name := in.Name(); string(name) {
		case "id":
			id = string(in.Text())
		case "after":
			n := int(in.Number(0, math.MaxInt32))
			after = &n
		case "command":
			c = battle.ReadCommand(&in)
		default:
			in.Fail()
		}
	}
	return c, id, after, in.Done() && seen == 3 && id != "" && after != nil && c.Verb != "" // each once
}

// patient refuses what leads nowhere from a side that has done too much of it: a side may not fill the log to keep a battle from its end.
func (l *live) patient(o *order) error {
	if o.idles == nil || l.game.Patience(o.to.side) > 0 {
		return nil
	}
	idle, err := o.idles(l)
	if err == nil && idle {
		err = tooIdle
	}
	return err
}

// withoutPosition is the query of clients that keep a copy of the battle: the most frequent query.
const withoutPosition = "position=0"

// order begins an order of the seat. Ids are counted seat by seat, so that no seat can use up another's.
func (r *request) order(id string, after *int) (*order, error) {
	if len(id) > maxID {
		return nil, bad(fmt.Errorf("id: at most %d bytes are taken", maxID))
	}
	if _, err := plain(id); err != nil || strings.Contains(id, "\n") {
		return nil, bad(errors.New("id: it has characters that cannot be shown"))
	}
	if id == "" {
		id = "s-" + newID()
	}
	o := &order{id: strconv.Itoa(r.seat.N) + ":" + id, after: -1, seat: r.seat.N, to: r.listener()}
	o.position = r.URL.RawQuery != withoutPosition && (r.URL.RawQuery == "" || r.URL.Query().Get("position") != "0")
	if after != nil {
		if o.after = *after; o.after < 0 {
			return nil, bad(errors.New("after: a number from 0 on is expected"))
		}
	}
	return o, nil
}

func (r *request) carryOut(o *order) (any, error) {
	var out *doneBody
	err := r.held(func(l *live) (err error) {
		out, err = l.carryOut(r.Context(), o)
		return err
	})
	return out, err
}

// carryOut does an order and writes it down. It answers when the entry is durable, not before.
func (l *live) carryOut(ctx context.Context, o *order) (*doneBody, error) {
	if o.after > l.seq() { // another node has told the client of what we have not heard of yet
		l.behind.Store(true)
		if err := l.ready(ctx); err != nil {
			return nil, err
		}
	}
	switch {
	case o.after >= 0 && o.after != l.seq():
		return l.late(ctx, o)
	case l.over():
		return nil, isOver
	case l.seq() >= l.server.Limits.Log && (o.ends == nil || !o.ends(l)):
		return nil, logFull
	}
	if err := l.patient(o); err != nil {
		return nil, err
	}
	e, err := o.do(l)
	if err != nil {
		return nil, err
	}
	return l.write(ctx, o, &e)
}

// write makes an entry durable. If that fails, the fold is or may be ahead of the store; it is dropped.
func (l *live) write(ctx context.Context, o *order, e *record.Entry) (*doneBody, error) {
	kept := keptEntry{Entry: *e, Claim: o.claim, Why: o.why}
	var settles *int
	if e.Seq == l.bases+1 {
		l.stirred = l.opened()
		kept.Shares = l.stirred
		n := len(l.stirred)
		settles = &n
	}
	body, err := l.game.Written(e)
	if kept.Shares != nil || kept.Claim || kept.Why != nil {
		body, err = battle.Canonical(&kept)
	}
	if err != nil {
		l.drop()
		return nil, err
	}
	l.changed()
	l.claimed.Store(int64(e.Seq)) // what we write ourselves is no news to us
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), storeWait)
	defer cancel()
	now := l.server.Now()
	tick := l.tick(e, o.claim)
	l.back = [2]int{}
	began := time.Now()
	err = l.server.Store.Append(last, &store.Append{
		Battle: l.id, Over: l.over(), Awaits: awaited(l.game.Battle()), Winner: winnerOf(l.game.Battle()), Counts: l.counts(), Tick: tick,
		Timeless: tick == nil, Agreed: o.agreed, Shares: settles,
		Bots: l.hasBots(), Due: l.dutyDue(now),
		Asks: int(l.game.Battle().Pending().Seat), Owned: l.hasOwners(), Owner: l.ownerOf(o.seat),
		Entry: store.Entry{Seq: e.Seq, ID: o.id, Seat: o.seat, Body: body, At: now},
	})
	l.waited += time.Since(began)
	if err == nil {
		if l.claim = o.claim; tick != nil {
			l.due, l.clock = tick.Ticked()
		}
		l.reasons(e.Seq, &kept)
		l.server.meters.entries.Inc()
		if l.noteEnd(); l.over() && l.hasOwners() {
			l.server.returnSoon()
		}
		l.trim()
		l.weigh()
		l.goesOn()
		l.summon()
		return l.done(o, e.Seq)
	}
	l.drop()
	var repeat *store.RepeatError
	switch {
	case errors.As(err, &repeat), errors.Is(err, store.ErrStale):
		if err := l.ready(ctx); err != nil {
			return nil, err
		}
		if settles != nil && l.seq() == l.bases && len(l.opened()) > *settles {
			return l.carryOut(ctx, o) // a share has come meanwhile, which belongs into the dice
		}
		return l.late(ctx, o)
	}
	return nil, err
}

// done is the answer to an order that is the last entry.
func (l *live) done(o *order, seq int) (out *doneBody, err error) {
	out = &doneBody{Seq: seq, Lines: l.lines(o.to, seq-1)}
	if o.position {
		out.Position, err = l.position(o.to)
	}
	return out, err
}

// late answers an order that was not made against the last entry: with its first answer, if it was carried out before, or
// with what was missed.
func (l *live) late(ctx context.Context, o *order) (*doneBody, error) {
	before, err := l.server.Store.EntryByID(ctx, l.id, o.id)
	switch {
	case errors.Is(err, store.ErrNotFound):
		l.server.meters.stale.Inc()
		if err := l.reach(ctx, o.after); err != nil {
			return nil, err
		}
		missed := &staleBody{doneBody: doneBody{Seq: l.seq(), Lines: l.lines(o.to, min(max(o.after, 0), l.seq()))}}
		if missed.Position, err = l.position(o.to); err != nil {
			return nil, err
		}
		return nil, stale.with(missed)
	case err != nil:
		return nil, err
	}
	if o.same != nil {
		var k keptEntry
		if err := json.Unmarshal(before.Body, &k); err != nil {
			return nil, fmt.Errorf("battle %s: entry %d: %w", l.id, before.Seq, err)
		}
		if !o.same(&k) {
			return nil, otherCommand
		}
	}
	l.server.meters.repeats.Inc()
	if before.Seq > l.seq() {
		l.behind.Store(true)
		if err := l.ready(ctx); err != nil {
			return nil, err
		}
	}
	if err := l.reach(ctx, before.Seq-1); err != nil { // a snapshot may be of the entry itself
		return nil, err
	}
	if before.Seq == l.seq() {
		return l.done(o, before.Seq)
	}
	then, err := l.game.Fork(before.Seq)
	if err != nil {
		return nil, err
	}
	speaker := telling.Speak(then, l.shelf.Words, o.to.lang, o.to.side)
	out := &doneBody{Seq: before.Seq, Lines: speaker.Lines(before.Seq - 1)}
	if o.position {
		out.Position, err = battle.Canonical(speaker.Position())
	}
	return out, err
}
