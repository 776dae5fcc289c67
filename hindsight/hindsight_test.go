package hindsight_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

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

// Over all falls of the dice a side loses what was to be expected, and nobody is lucky.
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
		game, err := battle.NewGame(book, &setup)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := game.Do(battle.Command{Side: battle.Red, Verb: "order", Unit: 1, Units: []battle.UnitID{2}}, dice.NewTape([]dice.Throw{{Sides: 6, Face: 1}, {Sides: 6, Face: 2}})); err != nil {
			t.Fatal(err)
		}
		was := game.Battle().Clone()
		fire := battle.Command{Side: battle.Red, Verb: "fire", Unit: 2, Target: 3}
		if _, err := game.Do(fire, dice.NewTape([]dice.Throw{{Sides: 6, Face: int16(face)}})); err != nil {
			t.Fatal(err)
		}
		luck := hindsight.Luck{Dice: &rounds{}, Trials: 6, Worth: []int64{30, 40, 60, 50}, Sides: []battle.Side{battle.Red, battle.Red, battle.Blue, battle.Blue}}
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
	}{{"bkc1", 6}, {"boltaction", 6}, {"boltaction", 4}, {"cobi", 6}} { // in the fourth somebody storms, throw after throw
		t.Run(fmt.Sprint(fight.book, "-", fight.seed), func(t *testing.T) {
			game := fought(t, fight.book, fight.seed)
			result, _ := game.Battle().Result()
			r, err := hindsight.New(game, nil)
			if err != nil {
				t.Fatal(err)
			}
			for more := true; more; {
				if more, err = r.Step(); err != nil {
					t.Fatal(err)
				}
			}
			a := r.Account()
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

// fought is a small battle that two sergeants have fought to its end.
func fought(t *testing.T, id string, seed uint64) *battle.Game {
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
