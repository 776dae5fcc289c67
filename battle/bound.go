package battle

import "sandtable/dice"

// Dice are the dice of the next command of a game: they hang on a key, on everything that happened before, and on the command,
// so that nobody learns anything by trying. It is protocol 2 of dice/PROTOCOL.md.
func (g *Game) Dice(key [32]byte, c Command) dice.Roller {
	hash, _ := CommandHash(&c) // no command fails to encode
	return dice.Bind(key, uint64(g.Len()+1), g.Sum().String(), hash)
}
