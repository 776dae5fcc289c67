package event

import (
	"slices"

	"sandtable/lang"
)

// On a ladder a player challenges another who stands above him. If he wins he goes half of the way up to him, at least a place, and the
// loser goes down what is left of half of it. If he loses or draws nothing moves.

// LadderReach is how many places above him a player may challenge.
const LadderReach = 5

func (e *Event) challenged(c *Change) error {
	if e.Plan.Kind != Ladder {
		return lang.NewFault("players challenge each other only on a ladder")
	}
	from, to := slices.Index(e.Order, c.Player), slices.Index(e.Order, c.Other)
	switch {
	case from < 0 || to < 0 || to >= from:
		return lang.NewFault("challenge a player who stands above you")
	case from-to > LadderReach:
		return lang.NewFault("challenge a player at most %d places above you", LadderReach)
	case !e.ready(c.Player) || !e.ready(c.Other):
		return lang.NewFault("both players need an army list first")
	}
	if len(e.Rounds) == 0 {
		e.Rounds = []Round{{}}
	}
	r := &e.Rounds[0]
	if len(r.Pairs) >= maxLadder {
		return lang.NewFault("this ladder has seen %d battles: it is over", maxLadder)
	}
	for i := range r.Pairs {
		if p := &r.Pairs[i]; p.Result == nil && (p.Red == c.Player || p.Has(c.Player) && p.Has(c.Other)) {
			return lang.NewFault("you have a challenge open: fight it first")
		}
	}
	one := Pair{Red: c.Player, Blue: c.Other, Table: len(r.Pairs) + 1}
	e.draw(&one, 1, len(r.Pairs)+1)
	r.Pairs = append(r.Pairs, one)
	e.Phase = Running
	return nil
}

// climb moves the players of a pairing that has a result.
func (e *Event) climb(p *Pair) {
	winner, loser := p.Red, p.Blue
	switch p.Result.Outcome {
	case BlueWins:
		winner, loser = p.Blue, p.Red
	case RedWins:
	default:
		return
	}
	from, to := slices.Index(e.Order, winner), slices.Index(e.Order, loser)
	gap := from - to
	if from < 0 || to < 0 || gap <= 0 {
		return
	}
	e.Order = slices.Insert(slices.Delete(e.Order, from, from+1), from-(gap+1)/2, winner)
	if down := gap / 2; down > 0 {
		e.Order = slices.Insert(slices.Delete(e.Order, to, to+1), to+down, loser)
	}
}
