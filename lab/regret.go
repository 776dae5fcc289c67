package lab

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// Regrets is what the choices of players cost in positions of battles, in hundredths of a victory. A draw is half a victory.
type Regrets struct {
	Positions int      `json:"positions"`
	Options   float64  `json:"options"` // in a position, on average
	Players   []Regret `json:"players"`
}

// A Regret is that of one player.
type Regret struct {
	Player string `json:"player"`
	Other  int    `json:"other"` // positions in which it did not choose as the sergeant does
	Gain   Mean   `json:"gain"`  // what it won by that, over all positions
	Most   Mean   `json:"most"`  // best option less the chosen one: too much, since the best of several averages was lucky
	Least  Mean   `json:"least"` // the same, where the best is found in one half of the worlds and counted in the other
}

// Asking says how regret is measured: who is asked, in how many positions, and in how many worlds each option is played to the end.
type Asking struct {
	Players   []string
	Positions int
	Worlds    int
}

// regretBattles is in how many battles at most a position is looked for, for each one wanted.
const regretBattles = 3

// Regret takes one decision out of each of some battles between sergeants and plays each of its options to the end of the battle: in
// worlds that are drawn from what the side sees, in each of them with the same dice for all options, by sergeants on both sides. The
// options are those that a captain compares, and what the players choose.
func (r *Run) Regret(ctx context.Context, a Asking) (*Regrets, error) {
	run := *r
	run.Players, run.Battles = [2]string{fair, fair}, 2*regretBattles*a.Positions
	all, err := run.Matches()
	if err != nil {
		return nil, err
	}
	shelf, err := arrange.Shelf(r.Books, r.Rules)
	if err != nil {
		return nil, err
	}
	for _, p := range a.Players {
		if _, err := bot.NewVariant(p, 0, shelf.Book); err != nil {
			return nil, err
		}
	}
	var found []*position
	for i := 0; i < len(all) && len(found) < a.Positions; i += 2 { // the battles of a pair are too much alike
		b, err := all[i].positionIn(ctx, r.Books)
		if err != nil {
			return nil, err
		}
		if b == nil {
			continue
		}
		p, err := newPosition(ctx, b, *all[i].Wish.Seed, a, r.Budget, shelf)
		if err != nil {
			return nil, err
		}
		if len(p.options) < 2 {
			continue
		}
		if err := p.play(ctx, a.Worlds, shelf); err != nil {
			return nil, err
		}
		if len(p.values) < 2 {
			continue
		}
		if found = append(found, p); r.Told != nil {
			r.Told(len(found), a.Positions)
		}
	}
	return regretsOf(found, a), nil
}

// positionIn plays the battle of a match and gives it as it stood at one decision, each being as likely; nil if there was none.
func (m *Match) positionIn(ctx context.Context, books []library.Shelf) (kept battle.Battle, err error) {
	lot, n := dice.Seeded(*m.Wish.Seed^0x4e9), 0
	own := *m
	own.Told = func(b battle.Battle, c *bot.Choice) {
		switch c.Why.Class {
		case battle.ClassDeploy, battle.ClassPass, battle.ClassWill, battle.ClassStanding:
			return
		}
		if n++; lot.Roll(n, "position") == 1 {
			kept = b.Clone()
		}
	}
	_, err = own.Play(ctx, books)
	return kept, err
}

// A position is a battle at a decision, with what could be done.
type position struct {
	battle  battle.Battle
	seed    uint64
	options []battle.Command
	chosen  []int   // by the players
	values  [][]int // world by world, what came of each option: 2 a victory, 1 a draw
}

func newPosition(ctx context.Context, b battle.Battle, seed uint64, a Asking, budget Budget, shelf library.Shelf) (*position, error) {
	seat := bot.Sit(b, b.Pending().Side)
	p := &position{battle: b, seed: seed, options: bot.Options(ctx, seat, seed)}
	first, err := p.ask(ctx, fair, budget, shelf)
	if err != nil {
		return nil, err
	}
	p.options = slices.Insert(p.options, 0, first)
	distinct := p.options[:0:0]
	for _, o := range p.options {
		if placeOf(distinct, &o) < 0 {
			distinct = append(distinct, o)
		}
	}
	p.options = distinct
	for _, player := range a.Players {
		c, err := p.ask(ctx, player, budget, shelf)
		if err != nil {
			return nil, err
		}
		at := placeOf(p.options, &c)
		if at < 0 {
			at, p.options = len(p.options), append(p.options, c)
		}
		p.chosen = append(p.chosen, at)
	}
	return p, nil
}

// ask is what a player chooses who has seen nothing of the battle before.
func (p *position) ask(ctx context.Context, player string, budget Budget, shelf library.Shelf) (battle.Command, error) {
	who, err := bot.NewVariant(player, p.seed, shelf.Book)
	if err != nil {
		return battle.Command{}, err
	}
	c, err := who.Choose(ctx, bot.Sit(p.battle, p.battle.Pending().Side), budget.begin())
	return c.Command, err
}

// placeOf is where a command is among others; -1: nowhere.
func placeOf(among []battle.Command, c *battle.Command) int {
	text := spelt(c)
	return slices.IndexFunc(among, func(o battle.Command) bool { return spelt(&o) == text })
}

func spelt(c *battle.Command) string {
	text, err := json.Marshal(c)
	if err != nil {
		return fmt.Sprint(*c) // never, of what could be sent
	}
	return string(text)
}

// play plays all options to the end in so many worlds. A world in which not all of them can be done does not count, and another is drawn.
func (p *position) play(ctx context.Context, worlds int, shelf library.Shelf) error {
	side := p.battle.Pending().Side
	seat := bot.Sit(p.battle, side)
	for n := uint64(1); len(p.values) < worlds && n <= 2*uint64(worlds); n++ {
		seed := p.seed*0x9e3779b97f4a7c15 + n
		base := seat.Imagine(dice.Seeded(seed))
		row := make([]int, 0, len(p.options))
		for i := range p.options {
			v, err := ended(ctx, base.Clone(), &p.options[i], side, seed, shelf)
			if err != nil {
				return err
			}
			if v < 0 {
				break
			}
			row = append(row, v)
		}
		if len(row) == len(p.options) {
			p.values = append(p.values, row)
		}
	}
	return nil
}

// ended plays a battle to its end by sergeants, after a command, and says what the side has won: 2 a victory, 1 a draw. It is -1 if the
// command is refused.
func ended(ctx context.Context, b battle.Battle, c *battle.Command, side battle.Side, seed uint64, shelf library.Shelf) (int, error) {
	roller := bot.NewLuck(seed)
	if _, err := b.Do(*c, roller); err != nil {
		return -1, nil
	}
	var players [2]bot.Player
	var seats [2]*bot.Seat
	for i, s := range battle.Sides {
		p, err := bot.NewVariant(fair, seed+uint64(i), shelf.Book)
		if err != nil {
			return 0, err
		}
		players[i], seats[i] = p, bot.Sit(b, s)
	}
	for range longest {
		if r, over := b.Result(); over {
			switch r.Winner {
			case side:
				return 2, nil
			case battle.Nobody:
				return 1, nil
			}
			return 0, nil
		}
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		i := b.Pending().Side.Index()
		choice, err := players[i].Choose(ctx, seats[i], bot.Budget{})
		if err != nil {
			return 0, err
		}
		if _, err := b.Do(choice.Command, roller); err != nil {
			return 0, fmt.Errorf("%s is refused: %w", choice.Command.Verb, err)
		}
	}
	return 0, fmt.Errorf("a battle does not end within %d commands", longest)
}

// mean is what an option has won on average, in hundredths of a victory, in every world (of 1), or in those of one half (of 2).
func (p *position) mean(option, from, of int) float64 {
	sum, n := 0, 0
	for w := from; w < len(p.values); w += of {
		sum += p.values[w][option]
		n++
	}
	return 50 * float64(sum) / float64(max(1, n))
}

// best is which option has won most.
func (p *position) best(from, of int) (at int) {
	for i := range p.options {
		if p.mean(i, from, of) > p.mean(at, from, of) {
			at = i
		}
	}
	return at
}

func regretsOf(found []*position, a Asking) *Regrets {
	out := &Regrets{Positions: len(found)}
	for _, p := range found {
		out.Options += float64(len(p.options)) / float64(len(found))
	}
	for i, player := range a.Players {
		r := Regret{Player: player}
		var gain, most, least []float64
		for _, p := range found {
			c := p.chosen[i]
			if c != 0 {
				r.Other++
			}
			gain = append(gain, p.mean(c, 0, 1)-p.mean(0, 0, 1))
			most = append(most, p.mean(p.best(0, 1), 0, 1)-p.mean(c, 0, 1))
			halves := 0.0
			for half := range 2 {
				halves += p.mean(p.best(half, 2), 1-half, 2) - p.mean(c, 1-half, 2)
			}
			least = append(least, halves/2)
		}
		r.Gain, r.Most, r.Least = meanOf(gain), meanOf(most), meanOf(least)
		out.Players = append(out.Players, r)
	}
	return out
}
