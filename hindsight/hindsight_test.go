package hindsight_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/hindsight"
	"sandtable/internal/arrange"
	"sandtable/library"
	"sandtable/rules"
)

// rounds throws every face of a die in its turn.
type rounds struct{ n int }

func (r *rounds) Roll(sides int, _ string) int {
	r.n++
	return (r.n-1)%sides + 1
}

// duel is a gun that throws one die at pickets who fall with the first hit.
const duel = `{"rules":"bkc1","table":{"width":12000,"depth":12000},"scenario":{"turns":6,"first":"red"},
	"start":{"phase":"command","active":"red"},
	"units":[
		{"id":"hq","side":"red","at":{"x":6000,"y":2000},"profile":{"class":"hq","move":30,"hits":4,"cv":10,"cost":30}},
		{"id":"a","side":"red","at":{"x":6000,"y":4000},"profile":{"class":"gun","move":5,"attack":"1/60","hits":4,"cost":40}},
		{"id":"pickets","side":"blue","at":{"x":6000,"y":8500},"facing":1800,"profile":{"class":"infantry","move":10,"attack":"3/30","hits":1,"cost":60}},
		{"id":"staff","side":"blue","at":{"x":6000,"y":11000},"facing":1800,"profile":{"class":"hq","move":30,"hits":4,"cv":8,"cost":50}}]}`

// Over all falls of the dice a side loses what was to be expected, and neither side is lucky.
func TestLuckSumsToNothing(t *testing.T) {
	book, ok := library.Find(rules.Books, "bkc1")
	if !ok {
		t.Fatal("the book is gone")
	}
	var setup battle.Setup
	if err := json.Unmarshal([]byte(duel), &setup); err != nil {
		t.Fatal(err)
	}
	var all hindsight.Outcome
	kills := 0
	for face := 1; face <= 6; face++ {
		game, err := record.NewGame(book, &setup)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.Do(battle.Command{Side: battle.Red, Verb: "order", Unit: 1, Units: []battle.UnitID{2}},
			dice.NewTape([]dice.Throw{{Sides: 6, Face: 1}, {Sides: 6, Face: 2}})); err != nil {
			t.Fatal(err)
		}
		was := game.Battle().Clone()
		fire := battle.Command{Side: battle.Red, Verb: "fire", Unit: 2, Target: 3}
		if _, err := game.Do(fire, dice.NewTape([]dice.Throw{{Sides: 6, Face: int16(face)}})); err != nil {
			t.Fatal(err)
		}
		luck := hindsight.Luck{Dice: &rounds{}, Trials: 6, Worth: []int64{30, 40, 60, 50},
			Sides: []battle.Side{battle.Red, battle.Red, battle.Blue, battle.Blue}}
		came, ok := luck.Reckon(was, game.Battle(), &fire)
		if !ok {
			t.Fatal("what was accepted is refused")
		}
		if came.Rolled[1] > 0 {
			kills++
		}
		for i := range all.Rolled {
			all.Rolled[i] += came.Rolled[i]
			all.Expected[i] += came.Expected[i]
		}
	}
	if kills == 0 || kills == 6 {
		t.Fatalf("%d of 6 throws hit", kills)
	}
	if want := int64(kills) * 60 * 1000; all.Rolled != [2]int64{0, want} || all.Expected != all.Rolled {
		t.Errorf("blue lost %d of %d, expected %d", all.Rolled, want, all.Expected)
	}
}

// A review of a whole battle adds up, and tells the winner ahead in the end.
func TestReview(t *testing.T) {
	for _, fight := range []struct {
		book string
		seed uint64
	}{{"bkc1", 7}, {"boltaction", 6}, {"boltaction", 4}, {"cobi", 6}} { // the fourth has an assault, roll after roll
		t.Run(fmt.Sprint(fight.book, "-", fight.seed), func(t *testing.T) {
			game := fought(t, fight.book, fight.seed)
			result, _ := game.Battle().Result()
			a := reviewed(t, game)
			last := a.Course[len(a.Course)-1]
			want := map[battle.Side]int32{battle.Red: bot.Sure, battle.Blue: -bot.Sure}[result.Winner]
			if !a.Whole || !a.Priced || len(a.Course) < 10 || last.Seq != game.Len() || last.Ahead != want {
				t.Errorf("won by %s: whole %v, priced %v, %d moments, the last %+v", result.Winner, a.Whole, a.Priced, len(a.Course), last)
			}
			dealt := [2]int64{}
			for i := range a.Sides {
				s := &a.Sides[i]
				if s.Lost != s.Points-last.Left[i] || s.Gone > s.Units || s.Points == 0 || s.Rolled > s.Lost {
					t.Errorf("%s: %+v", battle.Sides[i], s)
				}
				for _, d := range s.Deeds {
					dealt[1-i] += d.Rolled
				}
			}
			if len(a.Kinds) == 0 || dealt[0]+dealt[1] == 0 || a.Luck(battle.Red) != -a.Luck(battle.Blue) {
				t.Errorf("%d kinds of dice, dealt %d, luck %d and %d", len(a.Kinds), dealt, a.Luck(battle.Red), a.Luck(battle.Blue))
			}
			n := 0
			for _, k := range a.Kinds {
				n += k.Sides[0].Dice + k.Sides[1].Dice
			}
			t.Logf("%d entries, %d dice, luck of red %d of %d", game.Len(), n, a.Luck(battle.Red), a.Sides[0].Points)
		})
	}
}

// Both sides throw for the initiative, and for who chooses: events that name a side and no unit have that side's dice.
func TestDiceAreTheirs(t *testing.T) {
	for _, fight := range []struct {
		book   string
		seed   uint64
		clause battle.Clause
	}{{"bkc1", 6, "BKC-G-22"}, {"boltaction", 6, "BA-SCENARIO-02"}, {"cobi", 7, "COBI-SETUP-10"}} {
		t.Run(fight.book, func(t *testing.T) {
			a := reviewed(t, fought(t, fight.book, fight.seed))
			at := slices.IndexFunc(a.Kinds, func(k hindsight.Kind) bool { return k.Clause == fight.clause })
			if at < 0 {
				t.Fatalf("there are no dice for %s", fight.clause)
			}
			if sides := a.Kinds[at].Sides; sides[0].Dice != sides[1].Dice || sides[0].Sum == sides[1].Sum {
				t.Errorf("%s: red %+v, blue %+v", fight.clause, sides[0], sides[1])
			}
		})
	}
}

// Luck is told with its error, which is small against an army; other dice find the same within the errors of both.
func TestLuckHasItsError(t *testing.T) {
	for _, fight := range []struct {
		book string
		seed uint64
	}{{"boltaction", 6}, {"boltaction", 4}, {"cobi", 6}} {
		t.Run(fmt.Sprint(fight.book, "-", fight.seed), func(t *testing.T) {
			game := fought(t, fight.book, fight.seed)
			one, other := reviewed(t, game), reviewed(t, game, 77)
			army := (one.Sides[0].Points + one.Sides[1].Points) / 2
			if one.Error == 0 || one.Error*40 > army {
				t.Errorf("the luck of %d is told to ± %d, of armies of %d", one.Luck(battle.Red), one.Error, army)
			}
			off := one.Luck(battle.Red) - other.Luck(battle.Red)
			if limit := 4 * (one.Error + other.Error); off > limit || off < -limit {
				t.Errorf("luck of %d ± %d, and again of %d ± %d", one.Luck(battle.Red), one.Error, other.Luck(battle.Red), other.Error)
			}
			for i := range one.Sides {
				if s := &one.Sides[i]; s.Expected > 0 && s.Error == 0 {
					t.Errorf("%s expected to lose %d for sure", battle.Sides[i], s.Expected)
				}
			}
		})
	}
}

// What a shot has done is settled by commands of the other side: whom it misses least, and whether it breaks. All of that belongs to the
// shot, so that no deed has cost less than nothing where no unit is healed.
func TestDeedsCostNoLessThanNothing(t *testing.T) {
	for seed := range uint64(4) {
		a := reviewed(t, fought(t, "boltaction", seed+1))
		for i := range a.Sides {
			rolled := int64(0)
			for _, d := range a.Sides[i].Deeds {
				rolled += d.Rolled
				if d.Rolled < 0 {
					t.Errorf("seed %d: %s at %s: the enemy lost %d, expected %d", seed+1, battle.Sides[i], d.Class, d.Rolled, d.Expected)
				}
			}
			if foe := &a.Sides[1-i]; rolled > foe.Rolled {
				t.Errorf("seed %d: deeds of %s cost the enemy %d, who lost %d at dice", seed+1, battle.Sides[i], rolled, foe.Rolled)
			}
		}
	}
}

// reviewed looks back at a whole battle, perhaps with other dice.
func reviewed(t *testing.T, game *record.Game, seeds ...uint64) *hindsight.Account {
	t.Helper()
	r, err := hindsight.New(game, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, seed := range seeds {
		r.Reseed(seed)
	}
	for more := true; more; {
		if more, err = r.Step(); err != nil {
			t.Fatal(err)
		}
	}
	return r.Account()
}

// fought is a small battle that two sergeants have fought to its end.
func fought(t *testing.T, id string, seed uint64) *record.Game {
	t.Helper()
	shelf, err := arrange.Shelf(rules.Books, id)
	if err != nil {
		t.Fatal(err)
	}
	wish, err := arrange.Skirmish(shelf, seed)
	if err != nil {
		t.Fatal(err)
	}
	made, err := arrange.Make(rules.Books, wish)
	if err != nil {
		t.Fatal(err)
	}
	game, roller := made.Game, dice.Seeded(8)
	var players [2]bot.Player
	for i := range players {
		if players[i], err = bot.New("sergeant", uint64(i)); err != nil {
			t.Fatal(err)
		}
	}
	for range 3000 {
		if _, over := game.Battle().Result(); over {
			return game
		}
		side := game.Battle().Pending().Side
		choice, err := players[side.Index()].Choose(context.Background(), bot.Sit(game.Battle(), side), bot.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.Do(choice.Command, roller); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("the battle does not end")
	return nil
}
