package desk

import (
	"context"
	"time"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/bot"
	"sandtable/geom"
)

type chooseParams struct {
	Handle
	Level string `json:"level"`
	// Side is the side to choose for; without one, the side that must decide.
	Side *battle.Side `json:"side,omitempty"`
	// Advice is asked for and need not be followed: it comes from a new player, who is forgotten again, so that a second
	// question gets the same answer.
	Advice bool `json:"advice,omitempty"`
	Time   int  `json:"time,omitempty"` // how long it may think at most, in milliseconds; 0: as long as it likes
}

// Chosen is a command that a player of the program would give, and why.
type Chosen struct {
	Command battle.Command `json:"command"`
	Why     string         `json:"why"`
	// Places are where what why names lies, to be pointed at on the board.
	Places []geom.Point `json:"places,omitempty"`
	// Score is what it was thought to be worth, and what else was thought of, for players who ask for figures.
	Score string `json:"score,omitempty"`
	// Told is what the other side may read of why: all if nothing is hidden from it, else a little or nothing.
	Told string `json:"told,omitempty"`
	// ToldPlaces are where what told names lies.
	ToldPlaces []geom.Point `json:"toldPlaces,omitempty"`
	// Class is what kind of deed it is, where the other side may read anything of it.
	Class battle.Class `json:"class,omitempty"`
}

// choose makes a command for the side that must decide. It carries nothing out. The player sees what its side may see.
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
	if out := h.chosen(p.Lang); out != nil {
		return out, nil
	}
	player, err := h.player(pending.Side, p)
	if none, ok := err.(*bot.NoLevelError); ok {
		return nil, tell("params", badParams, none.Text(p.Lang))
	}
	if err != nil {
		return nil, err
	}
	choice, err := player.Choose(context.Background(), bot.Sit(b, pending.Side), bot.For(time.Duration(p.Time)*time.Millisecond, time.Now))
	if err != nil {
		return nil, err
	}
	speech := h.namesTo(p, pending, pending.Side)
	speech.Friend = p.Advice
	out := &Chosen{Command: choice.Command, Why: choice.Why.Text(p.Lang, speech), Score: choice.Why.Score(p.Lang, speech)}
	if out.Why == "" { // what is not said aloud still has its reason
		speech.Friend = true
		out.Why = choice.Why.Text(p.Lang, speech)
	}
	out.Places = speech.Places
	enemy := pending.Side.Enemy()
	hers := h.namesTo(p, pending, enemy)
	switch discreet, ok := b.(battle.Discreet); {
	case ok && !discreet.Hides(enemy):
		out.Told = choice.Why.Text(p.Lang, hers)
	case namesAll(&choice.Command, hers.Teller.Called):
		out.Told = choice.Why.Brief(p.Lang, hers)
	}
	if out.Told != "" {
		out.ToldPlaces = hers.Places
		out.Class = choice.Why.Class
	}
	return out, nil
}

// namesTo are the words for units, verbs and places that a side knows.
func (h *held) namesTo(p *chooseParams, d battle.Decision, side battle.Side) *bot.Names {
	view := h.game.Battle().View(side)
	return &bot.Names{Teller: h.shelf.Words.For(h.game.Setup()).In(p.Lang, words.ViewNames(&view)), View: &view, Kind: d.Kind, Way: h.game.Len() / 2}
}

// namesAll reports whether all units that a command names have names.
func namesAll(c *battle.Command, name func(battle.UnitID) string) bool {
	for _, id := range append([]battle.UnitID{c.Unit, c.Target}, c.Units...) {
		if id != 0 && name(id) == "" {
			return false
		}
	}
	return true
}

// A seated player has decided for a side before, and remembers it.
type seated struct {
	level  string
	player bot.Player
}

// player is who decides for a side of the game.
func (h *held) player(side battle.Side, p *chooseParams) (bot.Player, error) {
	level := p.Level
	if p.Advice {
		return bot.New(level, uint64(h.game.Len()))
	}
	at := &h.bots[side.Index()]
	if at.player == nil || at.level != level {
		const seeds = 30_000
		player, err := bot.New(level, uint64(h.chance.Roll(seeds, "player")))
		if err != nil {
			return nil, err
		}
		*at = seated{level, player}
	}
	return at.player, nil
}
