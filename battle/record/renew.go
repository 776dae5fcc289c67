package record

import (
	"bytes"
	"fmt"
)

// Renew makes the game fit for use again after a question has panicked in the middle of it: the battle becomes a clone of itself,
// without what a question may have left behind. The error says that the state is not that of the last entry, or that
// this cannot be told.
func (g *Game) Renew() error {
	if g.older {
		return fmt.Errorf("version %s played last: the state of that version cannot be computed any more", g.version)
	}
	now := g.now.Clone()
	sum, err := g.Sum(), error(nil)
	switch n := g.Len(); {
	case n > g.base:
		sum, _, err = nextSum(g.sumAt(n-1), g.entry(n), now)
	case n == 0:
		sum, err = firstSum(g.book, g.setup, now)
	default:
		var state []byte
		if state, err = now.Encode(); err == nil && !bytes.Equal(state, g.state) {
			err = &Difference{Seq: n, What: "the state is not that of the snapshot"}
		}
	}
	if err != nil {
		return err
	}
	if want := g.Sum(); sum != want {
		return &Difference{g.Len(), "the sum", want.String(), sum.String()}
	}
	g.now = now
	return nil
}
