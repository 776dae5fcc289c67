package bot_test

import (
	"context"
	"os"
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/bot"
	"sandtable/geom"
	"sandtable/library"
	"sandtable/rules"
)

// Standing orders answer a reaction as they were given, and nothing else: two enemies have fired from 25 cm.
func TestOrders(t *testing.T) {
	const file = "../rules/bkc/scripts/opportunity-actions.battle.yaml"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s, err := script.Load(file, data, func(id string) (battle.Book, bool) { return library.Find(rules.Books, id) })
	if err != nil {
		t.Fatal(err)
	}
	before, err := s.PlayTo(s.Books()[0], 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	after, err := s.PlayTo(s.Books()[0], 3, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		orders bot.Orders
		class  battle.Class // empty: the side is asked
	}{
		{bot.Orders{React: bot.React}, ""},
		{bot.Orders{React: bot.ReactNot}, battle.ClassPass},
		{bot.Orders{React: bot.ReactFire}, battle.ClassFire},
		{bot.Orders{React: bot.ReactFire, Within: 30 * geom.CM}, battle.ClassFire},
		{bot.Orders{React: bot.ReactFire, Within: 10 * geom.CM}, battle.ClassPass},
		{bot.Orders{React: "dance"}, ""},
	} {
		if _, ok := c.orders.Answer(context.Background(), bot.Sit(before.Battle(), battle.Blue)); ok {
			t.Errorf("%+v answers what is no reaction", c.orders)
		}
		b := after.Battle()
		d := b.Pending()
		choice, ok := c.orders.Answer(context.Background(), bot.Sit(b, d.Side))
		class := battle.Class("")
		if ok {
			class = d.ClassOf(choice.Command.Verb)
			if _, err := b.Check(choice.Command); err != nil {
				t.Errorf("%+v: %v", c.orders, err)
			}
		}
		if class != c.class {
			t.Errorf("%+v: %s by %s, not %s", c.orders, class, d.Kind, c.class)
		}
	}
}
