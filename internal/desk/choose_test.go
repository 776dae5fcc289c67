package desk_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"sandtable/internal/desk"
	"sandtable/rules"
)

// A page lets the program play both sides of a battle, from start to end.
func TestChoose(t *testing.T) {
	for _, book := range []string{"bkc1", "boltaction"} {
		t.Run(book, func(t *testing.T) {
			d := desk.New(rules.Books)
			game := call[desk.Opened](t, d, "new", small(t, book, 4)).Game
			told := 0
			for n := 0; ; n++ {
				if n > 3000 {
					t.Fatal("the battle does not end")
				}
				chosen, no := try[desk.Chosen](t, d, "choose", params{"game": game, "level": []string{"sergeant", "random"}[n%2], "lang": []string{"en", "pl"}[n%2]})
				if no != nil {
					if n < 20 || no.Clause == "" {
						t.Fatal(no)
					}
					break // it is over
				}
				if chosen.Why == "" {
					t.Errorf("no reason is given for %s", chosen.Command.Verb)
				}
				if chosen.Told != "" {
					told++
				}
				call[desk.Done](t, d, "do", params{"game": game, "command": chosen.Command})
			}
			if told == 0 {
				t.Error("nothing may be told to the other side")
			}
		})
	}
}

func TestChooseRefuses(t *testing.T) {
	d := desk.New(rules.Books)
	game := call[desk.Opened](t, d, "new", small(t, "bkc1", 4)).Game
	if _, no := try[desk.Chosen](t, d, "choose", params{"game": game, "level": "marshal", "lang": "pl"}); no == nil || no.Code != "params" {
		t.Errorf("a marshal plays: %v", no)
	}
	chosen := call[desk.Chosen](t, d, "choose", params{"game": game, "level": "sergeant"})
	other := chosen.Command.Side.Enemy().String()
	if _, no := try[desk.Chosen](t, d, "choose", params{"game": game, "level": "sergeant", "side": other}); no == nil {
		t.Error("it decides for a side that is not asked")
	}
}

// Advice that is asked for twice is the same, and the player of the side decides as if it had not been asked for.
func TestAdvice(t *testing.T) {
	play := func(advised bool) (commands []string) {
		d := desk.New(rules.Books)
		game := call[desk.Opened](t, d, "new", small(t, "bkc1", 4)).Game
		for range 30 {
			for range 3 {
				if !advised {
					break
				}
				one := call[desk.Chosen](t, d, "choose", params{"game": game, "level": "sergeant", "advice": true})
				same := call[desk.Chosen](t, d, "choose", params{"game": game, "level": "sergeant", "advice": true})
				if !reflect.DeepEqual(one, same) {
					t.Fatalf("%+v, then %+v", one, same)
				}
			}
			chosen := call[desk.Chosen](t, d, "choose", params{"game": game, "level": "sergeant", "time": 1000})
			commands = append(commands, fmt.Sprint(chosen.Command.Verb, chosen.Command.Unit, chosen.Command.Units, chosen.Command.Target, chosen.Command.Path))
			call[desk.Done](t, d, "do", params{"game": game, "command": chosen.Command})
		}
		return commands
	}
	if quiet, advised := play(false), play(true); !slices.Equal(quiet, advised) {
		t.Errorf("advice has changed what is played:\n%v\n%v", quiet, advised)
	}
}
