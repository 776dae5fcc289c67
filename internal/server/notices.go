package server

import (
	"context"
	"errors"
	"slices"
	"time"
	_ "time/tzdata" // quiet hours are by the clock of the player, wherever the server runs

	"sandtable/internal/notices"
	"sandtable/internal/store"
	"sandtable/lang"
)

// A player who is away is told that a battle waits for him. That he is to be told is a row, written with the entry it follows from; any
// node finds it and puts a row for each of his channels beside it, and a queue makes the deliveries. A node that dies between a message
// and the note that it was sent sends it again, with the same number: browsers, mailboxes and those who run web-hooks know it by that.

const (
	againNear    = 30 * time.Second // until a player who watches another battle is looked for again
	deliveryTime = time.Minute      // until a delivery that was not made is put into the queue again, if it is not there
	deliveryLife = 24 * time.Hour   // after which one is of no use
)

// sender is who speaks to channels. Its key is the same for all nodes.
func (s *Server) sender(ctx context.Context) (*notices.Sender, error) {
	if known := s.speaks.Load(); known != nil {
		return known, nil
	}
	secret, err := s.Store.KeyFor(ctx, "push")
	if err != nil {
		return nil, err
	}
	made, err := notices.New(s.Notices, secret)
	if err == nil {
		s.speaks.Store(made)
	}
	return made, err
}

// notify looks for what players are to be told.
func (s *Server) notify(ctx context.Context) error {
	now := s.Now()
	due, err := s.Store.Notices(ctx, now, perSweep)
	for i := range due {
		n := &due[i]
		var failed error
		switch end := quietUntil(n, now); {
		case n.Here:
			failed = s.Store.Hush(ctx, n, nil)
		case n.Near:
			again := now.Add(againNear)
			failed = s.Store.Hush(ctx, n, &again)
		case end != nil:
			failed = s.Store.Hush(ctx, n, end)
		default:
			failed = s.Store.Tell(ctx, n, now)
		}
		if failed != nil && !errors.Is(failed, store.ErrNotFound) {
			return failed
		}
	}
	if err != nil {
		return err
	}
	until := now.Add(deliveryTime)
	if s.queue == nil {
		now = until // a node that was killed may have left what it had begun, and that is looked for when a queue is open
	}
	on, err := s.Store.Deliveries(ctx, now, perSweep)
	if len(on) == 0 {
		return err
	}
	if s.queue == nil {
		q, failed := notices.OpenQueue(ctx, s.Database, s.present.node, s.Log, s.deliver)
		if failed != nil {
			return failed
		}
		s.queue = q
	}
	// What is in a queue already is not put there again, so a node may be killed anywhere in between, and two may do it at once.
	if failed := s.queue.Add(ctx, on); failed != nil {
		return errors.Join(err, failed)
	}
	return errors.Join(err, s.Store.Queued(ctx, on, until.Add(time.Millisecond)))
}

// quietUntil is when the quiet hours end in which a notice falls; nil: it falls in none.
func quietUntil(n *store.Notice, now time.Time) *time.Time {
	from, to := n.Wishes.QuietFrom, n.Wishes.QuietTo
	if from == to {
		return nil
	}
	zone, err := time.LoadLocation(n.Zone)
	if err != nil {
		zone = time.UTC
	}
	here := now.In(zone)
	minute := here.Hour()*60 + here.Minute()
	isQuiet := minute >= from && minute < to
	if from > to {
		isQuiet = minute >= from || minute < to
	}
	if !isQuiet {
		return nil
	}
	y, m, d := here.Date()
	if minute >= to {
		d++
	}
	end := time.Date(y, m, d, to/60, to%60, 0, 0, zone).UTC()
	if !end.After(now) { // an hour that the clock skips
		end = now.Add(time.Hour).Truncate(time.Millisecond)
	}
	return &end
}

// deliver makes a delivery.
func (s *Server) deliver(ctx context.Context, id string, last bool) error {
	if _, sent := s.sent.Load(id); sent { // the store did not take that down before
		return s.forgetDelivery(ctx, id)
	}
	d, err := s.Store.Delivery(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	now := s.Now()
	if d.Stale || d.Channel.Off || now.Sub(d.Made) > deliveryLife {
		return s.forgetDelivery(ctx, id)
	}
	sender, err := s.sender(ctx)
	if err != nil {
		return err
	}
	m, err := s.message(ctx, d, now)
	if err != nil {
		return err
	}
	err = sender.Send(ctx, &d.Channel, m)
	switch after := context.WithoutCancel(ctx); {
	case err == nil:
		s.sent.Store(id, nil)
		failed := s.Store.Reached(after, d.Channel.ID, true)
		return errors.Join(failed, s.forgetDelivery(after, id))
	case errors.Is(err, notices.ErrGone):
		if err := s.Store.RemoveChannel(after, "", d.Channel.ID); err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		return nil
	case s.life.Err() != nil: // stopped, which is no failure of the channel
		return err
	default:
		failed := s.Store.Reached(after, d.Channel.ID, false)
		if last {
			failed = errors.Join(failed, s.forgetDelivery(after, id))
		}
		return errors.Join(err, failed)
	}
}

func (s *Server) forgetDelivery(ctx context.Context, id string) error {
	err := s.Store.Delivered(ctx, id)
	if err == nil {
		s.sent.Delete(id)
	}
	return err
}

// message is what a delivery says: whose turn it is, and never what has happened.
func (s *Server) message(ctx context.Context, d *store.Delivery, now time.Time) (*notices.Message, error) {
	l, _ := lang.ByCode(d.Lang)
	name := d.Name
	if name == "" {
		name = unnamed.In(l)
	}
	m := &notices.Message{ID: d.ID, Kind: string(d.Kind), Battle: d.Battle, Event: d.Event, Name: name, Link: s.page(&d.Channel) + "/club/battle/" + d.Battle}
	if d.Event != "" {
		m.Link = s.page(&d.Channel) + "/event/" + d.Event
	}
	text := lang.Filled("Your turn in %s", name)
	switch {
	case d.Kind == store.Round:
		text = lang.Filled("Your round in %s is paired", name)
	case d.Kind == store.RoundEnds:
		text, m.Urgent = lang.Filled("Little time left for your round in %s", name), true
	case d.Kind == store.RoundOver:
		text = lang.Filled("Time is up in %s: settle the pairings that are left", name)
	case d.Kind == store.Begun:
		text = lang.Filled("Your offer was accepted: %s", name)
	case d.Kind == store.Hurry && d.Due != nil && !now.Before(*d.Due):
		text = lang.Filled("Your time in %s has run out", name)
	case d.Kind == store.Hurry:
		text, m.Urgent = lang.Filled("Little time left in %s", name), true
	}
	m.Text = text.In(l)
	if d.Due != nil {
		m.Until = *d.Due
	}
	return m, s.stopping(ctx, &d.Channel, m, l)
}

// unnamed stands for the name of a battle that has none.
var unnamed = lang.Text{EN: "your battle"}

// page is where the player of a channel finds this server.
func (s *Server) page(k *store.Channel) string {
	if s.Notices.Page != "" {
		return s.Notices.Page
	}
	return k.Page
}

// stopping adds the link by which a message is the last.
func (s *Server) stopping(ctx context.Context, k *store.Channel, m *notices.Message, l lang.Language) error {
	token, err := s.letter(ctx, stopLetter, k.ID)
	if err != nil {
		return err
	}
	m.Stop = s.page(k) + "/api/letters/" + token
	m.Why, m.StopText = whyMail.In(l), stopMail.In(l)
	return nil
}

var (
	whyMail  = lang.Text{EN: "You get this mail because you asked Sandtable to tell you when it is your turn."}
	stopMail = lang.Text{EN: "Stop these mails"}
)

// hasOwners reports whether players of the club sit at a battle.
func (l *live) hasOwners() bool {
	return slices.ContainsFunc(l.seats, func(s store.Seat) bool { return s.Owner != "" })
}

// ownerOf is the player of the club at a seat; empty: there is none.
func (l *live) ownerOf(n int) string {
	for i := range l.seats {
		if l.seats[i].N == n {
			return l.seats[i].Owner
		}
	}
	return ""
}
