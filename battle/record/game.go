package record

import (
	"errors"
	"fmt"
	"slices"

	"sandtable/battle"

	"sandtable/dice"
)

// A Game is a battle with its log. The log only grows: a refused command leaves no trace in it, and an undo is an
// entry of its own. A Game is used by one goroutine at a time.
type Game struct {
	book    battle.Book
	setup   *battle.Setup
	now     battle.Battle
	start   Sum
	entries []Entry // after those that are cut off
	spent   Tally
	last    []byte // what the last entry says, as it is written; nil: not yet written

	base  int    // entries that are cut off
	cut   Sum    // the last sum of them
	state []byte // and what they led to
	paid  Tally  // of them

	began   string // the version of the book that it began with
	version string // that of the last entry
	older   bool   // which is not that of this program
}

// NewGame sets a battle up with an empty log. The set-up must not change afterwards.
func NewGame(book battle.Book, setup *battle.Setup) (*Game, error) {
	b, err := book.New(setup)
	if err != nil {
		return nil, err
	}
	start, err := firstSum(book, setup, b)
	if err != nil {
		return nil, err
	}
	return &Game{book: book, setup: setup, now: b, start: start, began: book.Version(), version: book.Version()}, nil
}

// Do carries a command out and logs it with the dice it rolled. A refused command changes nothing.
func (g *Game) Do(c battle.Command, roller dice.Roller) (Entry, error) {
	if err := c.CheckLimits(); err != nil {
		return Entry{}, err
	}
	if c.Verb == Undo {
		return Entry{}, errors.New("command: an undo is not a command of the book: use UndoTo")
	}
	if g.Len() >= MaxEntries {
		return Entry{}, fmt.Errorf("the log is full: it holds %d entries", MaxEntries)
	}
	c = keep(c)
	before, step := awaited(g.now)
	class := battle.ClassOf(g.now, c.Verb)
	rolled := dice.Record(roller)
	events, err := g.now.Do(c, rolled)
	if err != nil {
		return Entry{}, err
	}
	e := Entry{Command: c, Dice: rolled.Throws(), Events: slices.Clone(events), Step: step, class: class, side: before}
	e.unnamed = unnamed(g.now, &c)
	after, _ := awaited(g.now)
	e.Barrier = e.isBarrier(before, after)
	return g.play(e)
}

// play logs an entry that the rules of this program made. The first one after an older version says so.
func (g *Game) play(e Entry) (Entry, error) {
	if g.older {
		e.Version = g.book.Version()
	}
	e, err := g.log(e)
	if err == nil && g.older {
		g.version, g.older = e.Version, false
	}
	return e, err
}

// awaited is who must decide and what, found out as cheaply as the battle can.
func awaited(b battle.Battle) (battle.Side, battle.StepKind) {
	if quick, ok := b.(interface {
		Awaited() (battle.Side, battle.StepKind)
	}); ok {
		return quick.Awaited()
	}
	d := b.Pending()
	return d.Side, d.Kind
}

// log gives an entry its number and its sum and appends it.
func (g *Game) log(e Entry) (Entry, error) {
	e.Seq = g.Len() + 1
	sum, said, err := nextSum(g.Sum(), &e, g.now)
	if err != nil {
		return Entry{}, err
	}
	e.Sum = sum
	g.append(&e)
	g.last = said
	return e, nil
}

func (g *Game) append(e *Entry) {
	g.entries, g.last = append(g.entries, *e), nil
	g.spent.add(e)
}

// Battle is the battle as it stands. A caller that wants to try something out does so on a clone.
func (g *Game) Battle() battle.Battle { return g.now }

// Book is the rule book the battle is fought by.
func (g *Game) Book() battle.Book { return g.book }

// Setup is what the battle started from.
func (g *Game) Setup() *battle.Setup { return g.setup }

// Entries is the log so far, or what is at hand of it. It must not be changed.
func (g *Game) Entries() []Entry { return slices.Clip(g.entries) }

// After is what is at hand of the log after an entry. It must not be changed.
func (g *Game) After(seq int) []Entry {
	return slices.Clip(g.entries[min(max(seq-g.base, 0), len(g.entries)):])
}

// Len is how many entries the log has.
func (g *Game) Len() int { return g.base + len(g.entries) }

// entry is one that is at hand.
func (g *Game) entry(seq int) *Entry { return &g.entries[seq-g.base-1] }

// Sum stands for everything up to the last entry.
func (g *Game) Sum() Sum { return g.sumAt(g.Len()) }

func (g *Game) sumAt(seq int) Sum {
	switch {
	case seq > g.base:
		return g.entry(seq).Sum
	case g.base > 0:
		return g.cut
	}
	return g.start
}
