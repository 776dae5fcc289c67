package bot

import (
	"context"

	"sandtable/battle"
)

// Decide lets a new player of a level decide for the side that must: scripts use it to ask what it would do.
func Decide(level string, seed uint64, b battle.Battle) (battle.Command, error) {
	p, err := New(level, seed)
	if err != nil {
		return battle.Command{}, err
	}
	c, err := p.Choose(context.Background(), Sit(b, b.Pending().Side), Budget{})
	return c.Command, err
}
