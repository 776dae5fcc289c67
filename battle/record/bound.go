package record

import (
	"sandtable/battle"
	"sandtable/dice"
)

// Dice are the dice of the next command of a game: they depend on a key, on everything that happened before, and on the command,
// so that trying commands out tells nothing of them. It is protocol 2 of dice/PROTOCOL.md.
func (g *Game) Dice(key [32]byte, c battle.Command) dice.Roller {
	return &lateDice{key: key, seq: uint64(g.Len() + 1), sum: g.Sum(), command: c}
}

// lateDice are bound to their command when the first of them is thrown: most commands throw none.
type lateDice struct {
	key     [32]byte
	seq     uint64
	sum     Sum
	command battle.Command
	bound   *dice.Bound
}

// Roll throws the next die.
func (d *lateDice) Roll(sides int, why string) int {
	if d.bound == nil {
		hash, _ := CommandHash(&d.command) // no command fails to encode
		d.bound = dice.Bind(d.key, d.seq, d.sum.String(), hash)
	}
	return d.bound.Roll(sides, why)
}
