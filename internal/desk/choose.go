package desk

import (
	"context"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/bot"
)

// LevelChoice is a player of the program.
type LevelChoice struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Tell string `json:"tell"` // what kind of player it is
}

// levels lists the players of the program, the weakest first.
func (d *Desk) levels(p *Speech) ([]LevelChoice, error) {
	out := make([]LevelChoice, len(bot.Levels))
	for i := range bot.Levels {
		l := &bot.Levels[i]
		out[i] = LevelChoice{l.ID, l.Name.In(p.Lang), l.Tell.In(p.Lang)}
	}
	return out, nil
}

type chooseParams struct {
	Handle
	Level string `json:"level"`
	// Side is for whom; without one, for whoever must decide.
	Side *battle.Side `json:"side,omitempty"`
}

// Chosen is a command that a player of the program would give, and why.
type Chosen struct {
	Command battle.Command `json:"command"`
	Why     string         `json:"why"`
	// Open: the other side may read why. While something is hidden from it, it may not.
	Open bool `json:"open"`
}

// choose makes a command for whoever must decide. It carries nothing out. The player sees what its side may see.
func (d *Desk) choose(p *chooseParams) (*Chosen, error) {
	h, s, err := d.speak(&Told{Handle: p.Handle})
	if err != nil {
		return nil, err
	}
	b := h.game.Battle()
	pending := b.Pending()
	switch {
	case pending.Side == battle.Nobody:
		return nil, refusal(s, battle.Over.Refuse())
	case p.Side != nil && *p.Side != pending.Side:
		return nil, refusal(s, battle.NotYours.Refuse(battle.Text("side", p.Side.String())))
	}
	player, err := h.player(pending.Side, p.Level)
	if none, ok := err.(*bot.NoLevelError); ok {
		return nil, tell("params", badParams, none.Text(p.Lang))
	}
	if err != nil {
		return nil, err
	}
	choice, err := player.Choose(context.Background(), bot.Sit(b, pending.Side), bot.Budget{})
	if err != nil {
		return nil, err
	}
	view := b.View(pending.Side)
	teller := h.shelf.Words.In(p.Lang, words.ViewNames(&view))
	out := &Chosen{Command: choice.Command, Why: choice.Why.Text(p.Lang, bot.Names{
		Unit: func(id battle.UnitID) string {
			for i := range view.Units {
				if view.Units[i].ID == id {
					return view.Units[i].Name
				}
			}
			return ""
		},
		Verb: func(v battle.Verb) string { return teller.VerbIn(pending.Kind, v) },
	})}
	if discreet, ok := b.(battle.Discreet); ok {
		out.Open = !discreet.Hides(pending.Side.Enemy())
	}
	return out, nil
}

// A seated player has decided for a side before, and remembers it.
type seated struct {
	level  string
	player bot.Player
}

// player is who decides for a side of the game.
func (h *held) player(side battle.Side, level string) (bot.Player, error) {
	at := &h.bots[side.Index()]
	if at.player == nil || at.level != level {
		const seeds = 1 << 30
		player, err := bot.New(level, uint64(h.chance.Roll(seeds, "player")))
		if err != nil {
			return nil, err
		}
		*at = seated{level, player}
	}
	return at.player, nil
}
