package lab

import (
	"fmt"
	"time"

	"sandtable/battle"
	"sandtable/hindsight"
)

// A Played match is how a battle ended: one line of a results file. It holds nothing that differs when the battle is played again.
type Played struct {
	Key      string      `json:"key"`
	Number   int         `json:"number"`
	Pair     int         `json:"pair"`
	Rules    string      `json:"rules"`
	Version  string      `json:"version"`
	Scenario string      `json:"scenario"`
	Seed     uint64      `json:"seed"`
	Players  [2]string   `json:"players"` // of the first and of the second contestant
	Armies   [2]string   `json:"armies"`
	Budget   string      `json:"budget,omitempty"` // of a decision
	First    battle.Side `json:"first"`            // the side of the first contestant
	Winner   battle.Side `json:"winner"`           // Nobody: a draw
	Degree   string      `json:"degree"`
	How      string      `json:"how"`
	Commands int         `json:"commands"`
	Turns    int         `json:"turns"`
	Began    battle.Side `json:"began"` // who acted first
	Facts    []string    `json:"facts,omitempty"`
	Hurried  int         `json:"hurried,omitempty"` // decisions that were cut short, so that the battle ends
	Sides    [2]Account  `json:"sides"`             // of red and blue
	Deeds    [2]Deeds    `json:"deeds"`             // of the first and of the second contestant

	took [2][]time.Duration // by each decision, of the first and of the second contestant; not known of what was read
}

// ended takes over how a battle ended.
func (p *Played) ended(r *battle.Result) {
	p.Winner, p.Degree, p.How = r.Winner, r.Degree, r.How
	for _, f := range r.Facts {
		p.Facts = append(p.Facts, fmt.Sprint(f.Key, " ", f.N, f.S))
	}
}

// score is what a side has won: 2 for a victory, 1 for a draw.
func (p *Played) scoreOf(side battle.Side) int {
	switch p.Winner {
	case battle.Nobody:
		return 1
	case side:
		return 2
	}
	return 0
}

// score is what the first contestant has won.
func (p *Played) score() int { return p.scoreOf(p.First) }

// who is which of the contestants had a side.
func (p *Played) who(side battle.Side) int {
	if side == p.First {
		return 0
	}
	return 1
}

// An Account is what a side brought into a battle and what became of it. Points are counted in thousandths.
type Account struct {
	Points int64 `json:"points"` // all its units together
	Lost   int64 `json:"lost"`   // of them
	Lapsed int64 `json:"lapsed"` // of what is lost: no enemy unit had a hand in it
	// Rolled is what the side lost at throws of dice, and Expected what it would have lost at the same throws on the average.
	Rolled   int64   `json:"rolled"`
	Expected int64   `json:"expected"`
	Tests    Tests   `json:"tests"`
	Units    []Entry `json:"units,omitempty"`
}

// Tests are those that stand before a deed of a side.
type Tests = hindsight.Tests

// An Entry is what the units of one entry of an army list did.
type Entry struct {
	ID     string `json:"id"`
	Units  int    `json:"units"`
	Points int64  `json:"points"` // what they cost
	Killed int64  `json:"killed"` // of the enemy's points
	Lost   int64  `json:"lost"`   // of their own
}
