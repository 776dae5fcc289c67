package bot_test

import (
	"testing"

	"sandtable/battle/random"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

// What is good for one side is as bad for the other.
func TestJudgeIsEven(t *testing.T) {
	for _, s := range rules.Books {
		if s.Army == nil || s.Scenarios == nil {
			continue
		}
		wish, err := arrange.Skirmish(s, 3)
		if err != nil {
			t.Fatal(err)
		}
		made, err := arrange.Make(rules.Books, wish)
		if err != nil {
			t.Fatal(err)
		}
		b, r := made.Battle(), dice.Seeded(5)
		var even bot.Scales
		differ := false
		for n := range 300 {
			if n%20 == 0 {
				x, y := even.WeighBoth(b)
				if differ = differ || x != 0; x != -y {
					t.Errorf("%s, command %d: %d and %d", s.Book.ID(), n, x, y)
				}
			}
			if _, over := b.Result(); over {
				break
			}
			c, err := random.Command(bot.Patient(b), r)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := b.Do(c, r); err != nil {
				t.Fatal(err)
			}
		}
		if !differ {
			t.Errorf("%s: it never stands otherwise than even", s.Book.ID())
		}
	}
}
