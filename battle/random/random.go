// Package random plays battles by chance: whatever is legal, each verb as likely as the next. It is the weakest of
// players and the best of testers.
package random

import (
	"errors"
	"fmt"

	"sandtable/battle"
	"sandtable/dice"
)

// will is how seldom a random player ends a battle by will, or does something beside it: once in so many decisions.
const will = 2000

// maxGaps bounds how often a command may ask to be filled further.
const maxGaps = 64

// Command makes a legal command for the side that must decide. The roller is the player's own, not that of the battle.
func Command(b battle.Battle, roller dice.Roller) (battle.Command, error) {
	d := b.Pending()
	verbs := d.Verbs
	if roller.Roll(will, "random player") > 1 {
		var room [24]battle.Verb
		verbs = room[:0]
		for i, v := range d.Verbs {
			if !v.EndsByWill() && d.Classes[i] != battle.ClassAside {
				verbs = append(verbs, v)
			}
		}
	}
	if len(verbs) == 0 {
		verbs = d.Verbs
	}
	if len(verbs) == 0 {
		return battle.Command{}, fmt.Errorf("decision %s of %s offers no verb", d.Kind, d.Side)
	}
	var c battle.Command
	again := true
	for n := 0; again && n <= haste; n++ {
		c = battle.Command{Side: d.Side, Seat: d.Seat, Verb: verbs[roller.Roll(len(verbs), "random player")-1]}
		more, err := b.Sample(&c, roller)
		if err != nil {
			return c, fmt.Errorf("%s: sample: %w", c.Verb, err)
		}
		if more {
			err = fill(b, &c, roller)
			return c, err
		}
		again = roller.Roll(2, "random player") > 1
	}
	return c, nil
}

// haste is how often a verb that says no more than itself, such as one that ends a phase, may be passed over: a player
// who did not linger would end every turn before it began.
const haste = 4

// Fill fills whatever a command lacks with random legal values.
func Fill(b battle.Battle, c battle.Command, roller dice.Roller) (battle.Command, error) {
	err := fill(b, &c, roller)
	return c, err
}

func fill(b battle.Battle, c *battle.Command, roller dice.Roller) error {
	for range maxGaps {
		more, err := b.Sample(c, roller)
		if err != nil {
			return fmt.Errorf("%s: sample: %w", c.Verb, err)
		}
		if !more {
			return nil
		}
	}
	return fmt.Errorf("%s: still lacks something after %d values", c.Verb, maxGaps)
}

// ErrRunaway says that a battle did not end within the limit.
var ErrRunaway = errors.New("the battle does not end")

// Play plays a battle to its end and counts the commands. The players and the battle have dice of their own.
func Play(b battle.Battle, players, battleDice dice.Roller, limit int) (int, error) {
	for n := range limit {
		if _, over := b.Result(); over {
			return n, nil
		}
		c, err := Command(b, players)
		if err != nil {
			return n, err
		}
		if _, err := b.Do(c, battleDice); err != nil {
			return n, fmt.Errorf("%s: %w", c.Verb, err)
		}
	}
	if _, over := b.Result(); !over {
		return limit, fmt.Errorf("%w within %d commands", ErrRunaway, limit)
	}
	return limit, nil
}
