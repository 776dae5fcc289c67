package duel_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/battle/battletest/duel"
	"sandtable/battle/words/wordstest"
	"sandtable/dice"
	"sandtable/geom"
)

var kit = battletest.Kit{Book: duel.Book, Setups: duel.Setup, Playouts: 2000, Heavy: 20, Limit: 500}

func TestScripts(t *testing.T) { battletest.Scripts(t, duel.Scripts, duel.Book) }

func TestKit(t *testing.T) { battletest.Run(t, kit) }

// TestDraws offers a draw at every decision; what remains of one that is declined is that it was offered.
func TestDraws(t *testing.T) { battletest.Draws(t, kit, 20, `"offered":true`) }

// TestReactions: of all decisions only the answer to a shot breaks into the turn of the other.
func TestReactions(t *testing.T) { battletest.Reactions(t, kit, 20, "shot") }

// FuzzCommands throws arbitrary commands at a duel in progress.
func FuzzCommands(f *testing.F) { battletest.FuzzCommands(f, kit) }

func TestWordsAreWhole(t *testing.T) { wordstest.Tables(t, duel.Words, duel.Steps) }

func TestWordsTellEverything(t *testing.T) { wordstest.Battles(t, duel.Words, kit, 200, duel.Scripts) }

// TestForeseen: a player who answers a shot is told what may come of it.
func TestForeseen(t *testing.T) {
	battletest.Foreseen(t, duel.Scripts, battletest.Foresight{}, duel.Book)
}

// TestOddsOfAShot walks every fall of the die at who stands still, and tries it out: whatever guard the shooter has, which is his
// secret, the same is told.
func TestOddsOfAShot(t *testing.T) {
	var told []string
	for _, guard := range []string{"high", "low"} {
		setup := duel.Setup(1)
		setup.Units[1].At.Y = setup.Units[0].At.Y + 40*geom.CM
		b, err := duel.Book.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		me := b.Pending().Side
		for _, c := range []battle.Command{
			{Side: me, Verb: "guard", Option: guard},
			{Side: me, Verb: "shoot", Target: battle.UnitID(me.Enemy().Index() + 1), Option: "high"},
		} {
			if _, err := b.Do(c, dice.Seeded(1)); err != nil {
				t.Fatal(err)
			}
		}
		stand := battle.Command{Side: me.Enemy(), Verb: "stand"}
		all, whole := battle.Enumerate(b, stand, 10)
		if !whole || len(all) != 1 || all[0].PPM != 500_000 {
			t.Errorf("every fall of one die: %v, %v", all, whole)
		}
		p, err := battle.Foresee(b, stand, 200)
		if err != nil || len(p.Rolls) != 1 || p.Rolls[0].Sampled != 200 || p.Rolls[0].Error == 0 {
			t.Fatalf("%+v, %v", p, err)
		}
		text, _ := battle.Canonical(p)
		told = append(told, string(text))
	}
	if told[0] != told[1] {
		t.Errorf("the guard of the duellist who shoots is given away:\n%s\n%s", told[0], told[1])
	}
}
