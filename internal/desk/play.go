package desk

import (
	"encoding/json"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/internal/telling"
)

func (d *Desk) position(p *Told) (*telling.Position, error) {
	_, s, err := d.speak(p)
	if err != nil {
		return nil, err
	}
	return s.Position(), nil
}

type linesParams struct {
	Told
	After int `json:"after"`
}

func (d *Desk) lines(p *linesParams) ([]telling.Line, error) {
	_, s, err := d.speak(&p.Told)
	if err != nil {
		return nil, err
	}
	return s.Lines(p.After), nil
}

type commandParams struct {
	Told
	Command json.RawMessage `json:"command" ts:"Command"`
	Passed  []battle.Field  `json:"passed,omitempty"` // of ask: optional fields that shall stay empty
	Trials  bool            `json:"trials,omitempty"` // of check: try out what has no exact odds
}

// command reads the command among the parameters and finds its game.
func (d *Desk) command(p *commandParams) (*held, *telling.Speaker, battle.Command, error) {
	h, s, err := d.speak(&p.Told)
	if err != nil {
		return nil, nil, battle.Command{}, err
	}
	c, err := battle.ParseCommand(p.Command)
	if err != nil {
		return nil, nil, c, tell("params", badParams, err.Error())
	}
	return h, s, c, nil
}

func (d *Desk) ask(p *commandParams) (*telling.Slot, error) {
	_, s, c, err := d.command(p)
	if err != nil {
		return nil, err
	}
	slot, err := s.Ask(c, p.Passed...)
	if err != nil {
		return nil, refusal(s, err)
	}
	return slot, nil
}

func (d *Desk) check(p *commandParams) (*telling.Preview, error) {
	_, s, c, err := d.command(p)
	if err != nil {
		return nil, err
	}
	trials := 0
	if p.Trials {
		trials = battle.Trials
	}
	preview, err := s.Foresee(c, trials)
	if err != nil {
		return nil, refusal(s, err)
	}
	return preview, nil
}

// Done is what a command or an undo has led to.
type Done struct {
	Seq      int               `json:"seq"`
	Position *telling.Position `json:"position" ts:"Position"`
	Lines    []telling.Line    `json:"lines"`
}

// done tells what has happened since an entry.
func (h *held) done(p *Told, after int) *Done {
	s := h.speaker(p.Lang, p.Side) // another side may be to move now
	return &Done{Seq: len(h.game.Entries()), Position: s.Position(), Lines: s.Lines(after)}
}

func (d *Desk) do(p *commandParams) (answer *Done, err error) {
	h, s, c, err := d.command(p)
	if err != nil {
		return nil, err
	}
	if h.promise == nil { // so far it was another's
		if h.promise, err = h.promiseAnew(h.game, d.last); err != nil {
			return nil, err
		}
	}
	after := len(h.game.Entries())
	defer func() {
		if broke := recover(); broke != nil {
			h.mend(after)
			panic(broke)
		}
	}()
	dice, err := h.roller(s, &c, p.Lang)
	if err != nil {
		return nil, err
	}
	if _, err := h.game.Do(c, dice); err != nil {
		return nil, refusal(s, err)
	}
	if err := h.follow(); err != nil {
		return nil, err
	}
	return h.done(&p.Told, after), nil
}

// mend makes the state anew from the log when a command broke off in the middle.
func (h *held) mend(seq int) {
	if fork, err := h.game.Fork(seq); err == nil {
		h.game = fork
	}
}

type undoParams struct {
	Told
	To      int  `json:"to"`
	Consent bool `json:"consent,omitempty"`
}

func (d *Desk) undo(p *undoParams) (*Done, error) {
	h, _, err := d.speak(&p.Told)
	if err != nil {
		return nil, err
	}
	after := len(h.game.Entries())
	if _, err := h.game.UndoTo(p.To, p.Consent); err != nil {
		return nil, err
	}
	h.bots = [2]seated{} // what they remember has not happened
	return h.done(&p.Told, after), nil
}

type sampleParams struct {
	Handle
	Command json.RawMessage `json:"command,omitempty" ts:"Command"`
	Whole   bool            `json:"whole,omitempty"` // fill all that is lacking, not only the next gap
}

// Sampled is a command with a random legal value more.
type Sampled struct {
	Command battle.Command `json:"command"`
	More    bool           `json:"more"` // a gap was filled; false: the command was whole
}

// sample fills the next gap of a command at random, or all of them; without a command it chooses one.
func (d *Desk) sample(p *sampleParams) (*Sampled, error) {
	h, s, err := d.speak(&Told{Handle: p.Handle})
	if err != nil {
		return nil, err
	}
	out := &Sampled{More: true}
	b := h.game.Battle()
	if len(p.Command) == 0 || string(p.Command) == "null" {
		if _, over := b.Result(); over {
			return nil, refusal(s, battle.Over.Refuse())
		}
		out.Command, err = random.Command(b, h.chance)
		return out, err
	}
	if out.Command, err = battle.ParseCommand(p.Command); err != nil {
		return nil, tell("params", badParams, err.Error())
	}
	if p.Whole {
		out.Command, err = random.Fill(b, out.Command, h.chance)
	} else {
		out.More, err = b.Sample(&out.Command, h.chance)
	}
	if err != nil {
		return nil, refusal(s, err)
	}
	return out, nil
}
