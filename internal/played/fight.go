package played

import (
	"errors"
	"fmt"
	"maps"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

// A match is a battle to be played: what was wished for, and who plays.
type match struct {
	number int
	wish   arrange.Wish
	tastes [2]int // of red and blue
	quits  int    // after so many commands somebody has had enough; 0: nobody has
	// futures is how many ways to go on are tried at a time; one is simply played.
	futures int
}

// longest is how many commands a battle may take; beyond it the rules are wrong.
const longest = 20_000

// fight plays a match to its end and counts what decided in it. Known is how many battles have reached a clause before.
func fight(books []rules.Shelf, m *match, known func(battle.Clause) int) (tally, error) {
	seed := *m.wish.Seed
	t := tally{}
	made, err := arrange.Make(books, m.wish)
	var no *arrange.Wrong
	if errors.As(err, &no) && no.Field == "map" { // it has not what the scenario needs: one is drawn that has
		m.wish.Map.Name = ""
		made, err = arrange.Make(books, m.wish)
	}
	if t.muster(books, m.wish.Red, m.wish.Blue); err != nil && len(t) > 0 {
		return t, nil // what was picked is not allowed: it is not fought, but the rules have spoken
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", m, err)
	}
	w := &war{battle: made.Battle(), tally: t, seed: seed, quits: m.quits}
	for i := range w.players {
		w.players[i] = newPlayer(tastes[m.tastes[i]].taste, seed+uint64(i), made.Setup())
	}
	w.battle.(battle.Witnessed).Witness(t.cite)
	for w.commands < longest {
		if _, over := w.battle.Result(); over {
			return t, nil
		}
		if err := w.stretch(m.futures, known); err != nil {
			return nil, fmt.Errorf("%s: %w", m, err)
		}
	}
	return nil, fmt.Errorf("%s does not end within %d commands", m, longest)
}

// A war is a battle under way, with those who fight it and what they have reached.
type war struct {
	battle   battle.Battle
	players  [2]*player
	tally    tally
	seed     uint64
	commands int
	quits    int
}

// pace is how many commands are played at a stretch.
const pace = 12

// stretch plays on a little. With several futures it tries as many on copies and goes on with the one in which most was
// reached that is seldom reached: a battle like any other, but one that chance would seldom bring.
func (w *war) stretch(futures int, known func(battle.Clause) int) error {
	if futures <= 1 {
		return w.play(dice.Seeded(w.seed ^ uint64(w.commands)<<20))
	}
	var best *war
	most := -1.0
	for i := range futures {
		next := w.copy()
		if err := next.play(dice.Seeded(w.seed ^ uint64(w.commands)<<20 ^ uint64(i)<<56)); err != nil {
			return err
		}
		worth := 0.0
		for c := range next.tally {
			worth += 1 / float64(1+16*known(c)+4*w.tally[c])
		}
		if worth > most {
			best, most = next, worth
		}
	}
	best.tally.add(w.tally)
	tally := w.tally
	clear(tally)
	tally.add(best.tally)
	*w = *best
	w.tally = tally
	w.battle.(battle.Witnessed).Witness(tally.cite)
	return nil
}

// copy is a copy of a war that has reached nothing yet.
func (w *war) copy() *war {
	next := *w
	next.battle, next.tally = w.battle.Clone(), tally{}
	next.battle.(battle.Witnessed).Witness(next.tally.cite)
	for i, p := range w.players {
		own := *p
		own.used = maps.Clone(p.used)
		next.players[i] = &own
	}
	return &next
}

// play plays some commands with the dice of one roller for all who need any.
func (w *war) play(roller dice.Roller) error {
	a := &asker{tally: w.tally, roller: roller}
	var seen [2]*field
	for n := range pace {
		if _, over := w.battle.Result(); over {
			return nil
		}
		side := w.battle.Pending().Side
		f := &seen[side.Index()]
		if *f == nil || n%glimpse == 0 {
			*f = look(w.battle, side)
		}
		c, err := w.players[side.Index()].command(w.battle, *f, roller)
		if err != nil {
			return err
		}
		if w.quits > 0 && w.commands >= w.quits {
			c = w.quit(c, roller)
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

// quit is a command of somebody who has had enough: he offers a draw, and may be offered one, or concedes.
func (w *war) quit(otherwise battle.Command, roller dice.Roller) battle.Command {
	d := w.battle.Pending()
	for _, v := range d.Verbs {
		if v == battle.OfferDraw && roller.Roll(4, "quit") == 1 || v == battle.Concede && roller.Roll(40, "quit") == 1 {
			return battle.Command{Side: d.Side, Seat: d.Seat, Verb: v}
		}
	}
	return otherwise
}

// glimpse is after how many commands a player looks where everybody stands.
const glimpse = 4

// asked is how seldom a battle is asked questions: at one decision of so many.
const asked = 4

func (m *match) String() string {
	w := &m.wish
	return fmt.Sprintf("battle %d (%s %s, map %s, %s against %s, seed %d, options %v)",
		m.number, w.Rules, w.Scenario, w.Map.Name, w.Red.Name, w.Blue.Name, *w.Seed, w.Options)
}
