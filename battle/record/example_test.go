package record_test

import (
	"fmt"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/battletest/duel"
	"sandtable/dice"
)

// A battle is asked what may be done, and a command is grown from its answers. Whatever is offered is accepted.
func ExampleBattle() {
	b, err := duel.Book.New(duel.Setup(1))
	if err != nil {
		fmt.Println(err)
		return
	}
	pending := b.Pending()
	fmt.Println(pending.Side, pending.Kind)
	c := battle.Command{Side: pending.Side, Verb: "guard"}
	slot, err := b.Ask(c)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(slot.Field)
	for _, v := range slot.Values {
		fmt.Println("-", v.Text)
	}
	battle.Put(&c, slot.Field, slot.Values[0])
	events, err := b.Do(c, dice.Seeded(1))
	fmt.Println(len(events), err)
	// Output:
	// red turn
	// option
	// - high
	// - low
	// 1 <nil>
}

// A game keeps the log. A record of it can be verified: every command is carried out again, and every sum compared.
func ExampleVerify() {
	game, err := record.NewGame(duel.Book, duel.Setup(1))
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := game.Do(battle.Command{Side: battle.Red, Verb: "guard", Option: "low"}, dice.Seeded(1)); err != nil {
		fmt.Println(err)
		return
	}
	kept := game.Record()
	report, err := record.Verify(duel.Book, kept)
	fmt.Println(report.Entries, err)

	kept.Entries[0].Command.Option = "high"
	_, err = record.Verify(duel.Book, kept)
	fmt.Println(err != nil)
	// Output:
	// 1 <nil>
	// true
}
