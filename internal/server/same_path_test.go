package server

import (
	"fmt"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/rules"
)

// TestRefusedAlike asks about units that do not exist and about units that blue does not know: the answers are the same, and so is
// the work. Work is counted in allocations, not timed: whatever looks deeper before it refuses makes something on its way.
func TestRefusedAlike(t *testing.T) {
	for i := range rules.Books {
		shelf := &rules.Books[i]
		if !shelf.IsPlayable() || shelf.Open {
			continue
		}
		p := plots(shelf.Book.ID())[0]
		book, setup := p.laid(t, shelf.Book.ID())
		game, err := record.NewGame(book, setup)
		if err != nil {
			t.Fatal(err)
		}
		b, s := game.Battle(), telling.Speak(game, shelf.Words, lang.English, battle.Blue)
		d, units := b.Pending(), battle.UnitID(len(setup.Units))
		if d.Side != battle.Blue {
			t.Fatalf("%s: it is not blue's turn", book.ID())
		}
		tell := func(answer any, err error) string {
			if err != nil {
				return fmt.Sprint(s.Refusal(err))
			}
			return fmt.Sprint(answer)
		}
		asks := map[string]func(battle.UnitID) string{
			"look":  func(id battle.UnitID) string { return tell(s.Look(telling.Spot{Unit: units}, telling.Spot{Unit: id})) },
			"rings": func(id battle.UnitID) string { return tell(s.Rings(id), nil) },
		}
		for _, verb := range d.Verbs {
			for name, fill := range map[string]func(*battle.Command, battle.UnitID){
				"unit":   func(c *battle.Command, id battle.UnitID) { c.Unit = id },
				"target": func(c *battle.Command, id battle.UnitID) { c.Unit, c.Target = units, id },
				"units":  func(c *battle.Command, id battle.UnitID) { c.Units = []battle.UnitID{id} },
				"parts":  func(c *battle.Command, id battle.UnitID) { c.Parts = []battle.CommandPart{{Target: id}} },
			} {
				command := func(id battle.UnitID) battle.Command {
					c := battle.Command{Side: battle.Blue, Verb: verb}
					fill(&c, id)
					return c
				}
				asks[fmt.Sprint("ask ", verb, " ", name)] = func(id battle.UnitID) string { return tell(s.Ask(command(id))) }
				asks[fmt.Sprint("check ", verb, " ", name)] = func(id battle.UnitID) string { return tell(s.Check(command(id))) }
			}
		}
		for what, ask := range asks {
			none := units + 7
			want, work := ask(none), testing.AllocsPerRun(5, func() { ask(none) })
			for id := battle.UnitID(1); id <= 7; id++ { // the canaries
				if got := ask(id); got != want {
					t.Errorf("%s, %s: unit %d is told from none: %s, %s", book.ID(), what, id, got, want)
				}
				if did := testing.AllocsPerRun(5, func() { ask(id) }); did != work {
					t.Errorf("%s, %s: to refuse unit %d makes %v things, to refuse none makes %v", book.ID(), what, id, did, work)
				}
			}
		}
	}
}
