package server

import (
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/library"
	"sandtable/rules"
)

// A tripping book falls over whatever has a word in it, after it has spoilt what it can without an event.
type tripping struct{ battle.Book }

func (b tripping) New(s *battle.Setup) (battle.Battle, error) {
	made, err := b.Book.New(s)
	return trippable{made}, err
}

type trippable struct{ battle.Battle }

func (b trippable) Clone() battle.Battle { return trippable{b.Battle.Clone()} }

func (b trippable) Ask(c battle.Command, passed ...battle.Field) (battle.Slot, error) {
	if c.Option == "trip" {
		panic("tripped")
	}
	return b.Battle.Ask(c, passed...)
}

// Check changes the state, as a book never should, before it falls over.
func (b trippable) Check(c battle.Command) (battle.Preview, error) {
	if c.Option == "trip" {
		b.Battle.Do(battle.Command{Verb: battle.Concede}, noDice{})
		panic("tripped")
	}
	return b.Battle.Check(c)
}

// TestPanicKeepsTheFold lets questions panic: that costs no battle its fold, unless it has really changed.
func TestPanicKeepsTheFold(t *testing.T) {
	books := make([]library.Shelf, len(rules.Books))
	copy(books, rules.Books)
	for i := range books {
		books[i].Book = tripping{books[i].Book}
	}
	n := startWith(t, Options{Store: open(t, t.TempDir()+"/battles.db"), Limits: fast, Books: books})
	red, blue, _ := begin(t, n, n, setupOf(t, "bkc1", "air-request"))
	mover, seq := red, 0
	if !red.show().Position.Mine {
		mover = blue
	}
	c, _ := next(t, n, red.battle, 0, dice.Seeded(1))
	seq = mover.do(200, "a", 0, c).Seq
	if mover = red; !red.show().Position.Mine {
		mover = blue
	}
	folds := func() *record.Game {
		l := n.lives.take(red.battle)
		defer n.lives.give(l)
		l.mu.Lock()
		defer l.mu.Unlock()
		return l.game
	}
	was := folds()
	trip := map[string]any{"command": map[string]any{"verb": "concede", "option": "trip"}}
	mover.get(500, "POST", "/ask", trip, nil)
	if now := folds(); now != was || now == nil {
		t.Errorf("a question that panicked cost the fold")
	}
	if got := mover.show(); got.Position.Seq != seq || !got.Position.Mine {
		t.Errorf("after a panic the battle is not what it was: %+v", got.Position)
	}
	mover.get(500, "POST", "/check", trip, nil)
	if folds() == was {
		t.Errorf("a fold that a question has changed is still in use")
	}
	if got := mover.show(); got.Battle.Over || got.Position.Seq != seq {
		t.Errorf("a question has changed the battle: %+v", got.Position)
	}
}
