package bot_test

import (
	"context"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/geom"
	"sandtable/library"
)

// A player who considers what the enemy is after keeps a unit at the rallying point with which the enemy would win; an artless one has
// all go to his own goals.
func TestGuards(t *testing.T) {
	b := begun(t, books()[0], 4, 1)
	d := b.Pending()
	for _, artless := range []bool{false, true} {
		p := bot.NewSergeant(1, bot.Skill{Artless: artless})
		if _, err := p.Choose(context.Background(), bot.Sit(b, d.Side), bot.Budget{}); err != nil {
			t.Fatal(err)
		}
		if n := p.Guards(); (n > 0) == artless {
			t.Errorf("artless %v: %d guards", artless, n)
		}
	}
}

// A unit that was ordered because a way was found for it goes by that way, and not by the one that was only wished for.
func TestGoesAsPromised(t *testing.T) {
	shelf := books()[slices.IndexFunc(books(), func(s library.Shelf) bool { return s.Book.ID() == "boltaction" })]
	players := [2]*bot.Sergeant{}
	for i := range players {
		players[i] = bot.NewSergeant(uint64(i), bot.Skill{Artless: true, Brief: true})
	}
	type promise struct {
		unit battle.UnitID
		way  []geom.Point
	}
	var made promise
	kept := 0
	play(t, skirmish(t, shelf, 3), players[0], players[1], 3, func(d battle.Decision, c *bot.Choice) {
		if made.unit == d.Unit && len(made.way) > 0 && !d.Reaction && c.Command.Verb == "move" {
			if !slices.Equal(c.Command.Path, made.way) {
				t.Errorf("unit %d goes by %v, and was ordered to go by %v", d.Unit, c.Command.Path, made.way)
			}
			kept++
		}
		made = promise{}
		if c.Command.Verb == "order" {
			made.unit, made.way = players[d.Side.Index()].Promised()
		}
	})
	if kept < 10 {
		t.Errorf("only %d ordered moves were seen", kept)
	}
}
