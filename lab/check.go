package lab

import (
	"fmt"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// Check finds a battle that cannot be made, such as one with an army of another book. Of the battles that differ in nothing but their
// seeds and opponents it makes one: each army of each scenario is tried once on each side.
func Check(books []library.Shelf, all []Match) error {
	type one struct {
		rules, scenario, army string
		side                  battle.Side
	}
	tried := map[one]bool{}
	for i := range all {
		m, fresh := &all[i], false
		for _, side := range battle.Sides {
			key := one{m.Wish.Rules, m.Wish.Scenario, m.Armies[m.who(side)], side}
			fresh = fresh || !tried[key]
			tried[key] = true
		}
		if !fresh {
			continue
		}
		if _, err := arrange.Make(books, m.Wish); err != nil {
			return fmt.Errorf("battle %d: %w", m.Number, err)
		}
	}
	return nil
}
