package lab

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// A Match is one battle to be played: who plays with what, and what was wished for. It can be sent to another machine.
type Match struct {
	Number  int                              `json:"number"`            // of the battle in its run
	Pair    int                              `json:"pair"`              // battles of one pair differ in nothing but who has which side
	Swapped bool                             `json:"swapped,omitempty"` // the first contestant has red
	Players [2]string                        `json:"players"`           // levels, or variants of them (bot.NewVariant)
	Armies  [2]string                        `json:"armies"`            // as they are called; the wish has them
	Wish    arrange.Wish                     `json:"wish"`
	Budget  Budget                           `json:"budget,omitzero"`
	Told    func(battle.Battle, *bot.Choice) `json:"-"` // is told every choice before it is carried out; nil: not told

	fields   *fields // where the field of the pair is kept; nil: nowhere
	alone    bool    // the other battle of the pair has another seed, and so another field
	clock    func() time.Duration
	guests   bool          // programs and addresses may play: they were named here, when the run began
	patience time.Duration // with a decision of one
	timed    func(Thought) // is told what each decision cost by the clock; nil: nothing is measured
}

// side is the side of the first contestant.
func (m *Match) side() battle.Side {
	if m.Swapped {
		return battle.Red
	}
	return battle.Blue
}

// who is which of the contestants has a side.
func (m *Match) who(side battle.Side) int {
	if side == m.side() {
		return 0
	}
	return 1
}

// edition is that of what is written down of a battle; it grows with every change of that.
const edition = 2

// Key names a battle by all that decides it, whatever its number: equal keys are equal battles. Other rules make another battle, so
// the version of the book belongs to it, and other accounts make another result.
func (m *Match) Key(books []library.Shelf) (string, error) {
	shelf, err := arrange.Shelf(books, m.Wish.Rules)
	if err != nil {
		return "", err
	}
	what := *m
	what.Number, what.Pair = 0, 0
	text, err := json.Marshal(&what)
	if err != nil {
		return "", fmt.Errorf("battle %d: %w", m.Number, err)
	}
	sum := sha256.Sum256(fmt.Appendf(text, " %s %d", shelf.Book.Version(), edition))
	return hex.EncodeToString(sum[:12]), nil
}

// longest is how many commands a battle may take; beyond it a player or the rules are wrong.
const longest = 20_000

// Play plays a match to its end.
func (m *Match) Play(ctx context.Context, books []library.Shelf) (*Played, error) {
	key, err := m.Key(books)
	if err != nil {
		return nil, err
	}
	wish := m.Wish
	if m.fields != nil && !m.alone && wish.Map.Map == nil {
		wish.Map.Map = m.fields.of(books, m)
	}
	made, err := arrange.Make(books, wish)
	if err != nil {
		return nil, fmt.Errorf("battle %d: %w", m.Number, err)
	}
	out := &Played{
		Key: key, Number: m.Number, Pair: m.Pair, Rules: m.Wish.Rules, Version: made.Shelf.Book.Version(), Scenario: made.Scenario.ID,
		Seed: made.Seed, Players: m.Players, Armies: m.Armies, Budget: m.Budget.String(), First: m.side(),
	}
	b := made.Battle()
	var seats [2]*bot.Seat
	var players [2]bot.Player // by side
	for i, side := range battle.Sides {
		seats[i] = bot.Sit(b, side)
		name, seed := m.Players[m.who(side)], made.Seed<<1|uint64(i)
		if m.guests && IsGuest(name) {
			g, err := newGuest(name, fmt.Sprintf("%d-%s", m.Number, side), seed, m.patience, b, m.Wish.Rules)
			if err != nil {
				return nil, m.fault(side, err)
			}
			defer g.leave(b)
			players[i] = g
			continue
		}
		if players[i], err = bot.NewVariant(name, seed, made.Shelf.Book); err != nil {
			return nil, err
		}
	}
	ledger := newLedger(made, dice.Seeded(made.Seed^0xd1ce))
	var pic battle.Picture
	var turn [2]int16 // in which the sides were measured last
	for ; out.Commands < longest; out.Commands++ {
		if r, over := b.Result(); over {
			out.ended(&r)
			ledger.close(out)
			return out, nil
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		side := b.Pending().Side
		i := side.Index()
		if seats[i].Survey(&pic); pic.Turn != turn[i] {
			turn[i] = pic.Turn
			out.Deeds[m.who(side)].measure(seats[i], &pic)
		}
		began, asked := time.Now(), seats[i].Asked()
		var spent time.Duration
		if m.timed != nil {
			spent = m.clock()
		}
		choice, err := players[i].Choose(ctx, seats[i], m.Budget.begin())
		who := m.who(side)
		out.took[who] = append(out.took[who], time.Since(began))
		if err != nil {
			return nil, m.fault(side, err)
		}
		if m.timed != nil {
			m.timed(Thought{m.Number, out.Commands + 1, m.clock() - spent, seats[i].Asked() - asked})
		}
		if m.Told != nil {
			m.Told(b, &choice)
		}
		d := b.Pending()
		out.Deeds[who].add(&d, &choice.Command)
		if choice.Why.Code == bot.ToHurry {
			out.Hurried++
		}
		if err := ledger.carryOut(&choice.Command); err != nil {
			return nil, m.fault(side, fmt.Errorf("%s is refused: %w", choice.Command.Verb, err))
		}
	}
	return nil, m.fault(battle.Nobody, fmt.Errorf("the battle does not end within %d commands", longest))
}

func (m *Match) fault(side battle.Side, err error) error {
	return fmt.Errorf("battle %d (%s %s, seed %d, %s): %w", m.Number, m.Wish.Rules, m.Wish.Scenario, *m.Wish.Seed, side, err)
}
