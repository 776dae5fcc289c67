package lab

import (
	"context"
	"fmt"
	"time"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// A Match is one battle to be played: who plays, and what was wished for.
type Match struct {
	Number  int  // of the battle in its run
	Pair    int  // battles of one pair differ in nothing but who plays which side
	Swapped bool // the first player has red
	Players [2]string
	Wish    arrange.Wish
	Budget  Budget
	Told    func(battle.Battle, *bot.Choice) // is told every choice before it is carried out; nil: nobody is
}

// side is the side of the first player.
func (m *Match) side() battle.Side {
	if m.Swapped {
		return battle.Red
	}
	return battle.Blue
}

// A Played match is how a battle ended.
type Played struct {
	Number   int         `json:"number"`
	Pair     int         `json:"pair"`
	Scenario string      `json:"scenario"`
	Seed     uint64      `json:"seed"`
	First    battle.Side `json:"first"`  // the side of the first player
	Winner   battle.Side `json:"winner"` // nobody: a draw
	Degree   string      `json:"degree"`
	How      string      `json:"how"`
	Commands int         `json:"commands"`
	Facts    []string    `json:"facts,omitempty"`
	Hurried  int         `json:"hurried,omitempty"` // decisions that were cut short, so that the battle ends

	took [2][]time.Duration // by each decision, of the first and of the second player
}

// score is what the first player has won: 2 for a victory, 1 for a draw.
func (p *Played) score() int {
	switch p.Winner {
	case battle.Nobody:
		return 1
	case p.First:
		return 2
	}
	return 0
}

// longest is how many commands a battle may take; beyond it a player or the rules are wrong.
const longest = 20_000

// Play plays a match to its end.
func (m *Match) Play(ctx context.Context, books []library.Shelf) (*Played, error) {
	made, err := arrange.Make(books, m.Wish)
	if err != nil {
		return nil, fmt.Errorf("battle %d: %w", m.Number, err)
	}
	out := &Played{Number: m.Number, Pair: m.Pair, Scenario: made.Scenario.ID, Seed: made.Seed, First: m.side()}
	b := made.Battle()
	var seats [2]*bot.Seat
	var players [2]bot.Player // by side
	for i, side := range battle.Sides {
		seats[i] = bot.Sit(b, side)
		if players[i], err = bot.New(m.Players[m.who(side)], made.Seed<<1|uint64(i)); err != nil {
			return nil, err
		}
	}
	roller := dice.Seeded(made.Seed ^ 0xd1ce)
	for ; out.Commands < longest; out.Commands++ {
		if r, over := b.Result(); over {
			out.Winner, out.Degree, out.How = r.Winner, r.Degree, r.How
			for _, f := range r.Facts {
				out.Facts = append(out.Facts, fmt.Sprint(f.Key, " ", f.N, f.S))
			}
			return out, nil
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		side := b.Pending().Side
		i := side.Index()
		began := time.Now()
		choice, err := players[i].Choose(ctx, seats[i], m.Budget.begin(began))
		who := m.who(side)
		out.took[who] = append(out.took[who], time.Since(began))
		if err != nil {
			return nil, m.fault(side, err)
		}
		if m.Told != nil {
			m.Told(b, &choice)
		}
		if choice.Why.Code == bot.ToHurry {
			out.Hurried++
		}
		if _, err := b.Do(choice.Command, roller); err != nil {
			return nil, m.fault(side, fmt.Errorf("%s is refused: %w", choice.Command.Verb, err))
		}
	}
	return nil, m.fault(battle.Nobody, fmt.Errorf("the battle does not end within %d commands", longest))
}

// who is which of the players plays a side.
func (m *Match) who(side battle.Side) int {
	if side == m.side() {
		return 0
	}
	return 1
}

func (m *Match) fault(side battle.Side, err error) error {
	return fmt.Errorf("battle %d (%s %s, seed %d, %s): %w", m.Number, m.Wish.Rules, m.Wish.Scenario, *m.Wish.Seed, side, err)
}
