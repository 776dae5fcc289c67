package played

import (
	"fmt"
	"maps"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/arrange"
)

// A war is a battle under way, with those who fight it.
type war struct {
	battle   battle.Battle
	players  [2]*player
	tally    tally // of the last stretch
	seed     uint64
	commands int
	quits    int
}

func newWar(made *arrange.Made, m *match) *war {
	w := &war{battle: made.Battle(), seed: made.Seed, quits: m.quits}
	for i := range w.players {
		w.players[i] = newPlayer(tastes[m.tastes[i]], made.Seed+uint64(i), made.Setup())
	}
	return w
}

func (w *war) isOver() bool {
	_, over := w.battle.Result()
	return over
}

// best is the future in which most is reached of what is worth something, and which one it is: a battle like any other, but
// one that chance would seldom bring.
func (w *war) best(futures int, worth func(battle.Clause) int) (best *war, way byte, err error) {
	most := -1
	for i := range futures {
		next, err := w.future('0' + byte(i))
		if err != nil {
			return nil, 0, err
		}
		sum := 0
		for c := range next.tally {
			sum += worth(c)
		}
		if sum > most {
			best, way, most = next, '0'+byte(i), sum
		}
	}
	return best, way, nil
}

// future is the war a little later, in one of several futures. The war itself stays as it is.
func (w *war) future(way byte) (*war, error) {
	next := *w
	next.battle, next.tally = w.battle.Clone(), tally{}
	next.battle.(battle.Witnessed).Witness(next.tally.cite)
	for i, p := range w.players {
		own := *p
		own.used, own.again = maps.Clone(p.used), maps.Clone(p.again)
		next.players[i] = &own
	}
	return &next, next.play(dice.Seeded(w.seed ^ uint64(w.commands)<<20 ^ uint64(way)<<56))
}

// pace is how many commands a stretch is long.
const pace = 12

// play plays a stretch with the dice of one roller for all who need any.
func (w *war) play(roller dice.Roller) error {
	a := &asker{tally: w.tally, roller: roller}
	seen := make([]*field, len(battle.Sides))
	for n := range pace {
		if w.isOver() {
			return nil
		}
		side := w.battle.Pending().Side
		f := &seen[side.Index()]
		if *f == nil || n%glimpse == 0 {
			*f = w.players[side.Index()].look(w.battle, side)
		}
		c, err := w.players[side.Index()].command(w.battle, *f, roller)
		if err != nil {
			return err
		}
		if w.quits > 0 && w.commands >= w.quits {
			c = w.quit(c, *f, roller)
		}
		if roller.Roll(asked, "ask") == 1 {
			a.ask(w.battle, *f, c)
		}
		if _, err := w.battle.Do(c, roller); err != nil {
			return fmt.Errorf("%s: %w", c.Verb, err)
		}
		w.commands++
	}
	return nil
}

// glimpse is after how many commands a player looks where all units stand.
const glimpse = 4

// asked is how seldom a battle is asked questions: at one decision of so many.
const asked = 4

// quit is a command of a player who has had enough: he offers a draw, and may be offered one, or concedes. Where several share a side, it
// is the one who would have commanded.
func (w *war) quit(otherwise battle.Command, f *field, roller dice.Roller) battle.Command {
	d := w.battle.Pending()
	if d.Seat == 0 {
		d.Seat = f.leader(otherwise.Unit)
	}
	for _, v := range d.Verbs {
		if v == battle.OfferDraw && roller.Roll(4, "quit") == 1 || v == battle.Concede && roller.Roll(40, "quit") == 1 {
			return battle.Command{Side: d.Side, Seat: d.Seat, Verb: v}
		}
	}
	return otherwise
}
