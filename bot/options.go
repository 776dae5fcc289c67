package bot

import (
	"context"

	"sandtable/battle"
)

// Options are the commands that a captain would compare for what is pending, the sergeant's choice first; none if there is nothing to compare.
func Options(ctx context.Context, s *Seat, seed uint64) (out []battle.Command) {
	g := NewGeneral(seed, 0)
	d := s.Pending()
	if _, done, err := g.sergeant.turnTo(s, &d); done || err != nil {
		return nil
	}
	if g.sergeant.think(ctx); len(g.sergeant.found) == 0 {
		return nil
	}
	for _, o := range g.options(ctx, &d, mostLooked) {
		out = append(out, o.Command)
	}
	return out
}
