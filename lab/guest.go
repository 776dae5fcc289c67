package lab

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/lang"
)

// A guest is a player that is no part of this program: another program, or an address. It is told what its side sees and asks as a
// player asks the server; docs/write-a-bot.md describes the protocol. It learns nothing that its side may not know.
type guest struct {
	name   string
	line   line
	game   string
	rules  string
	rounds time.Duration // for a decision
	chance *dice.Fair    // for commands that it wants filled by chance
	battle battle.Battle
}

// A line carries one message to a guest and brings its answer.
type line interface {
	say(ctx context.Context, message []byte) ([]byte, error)
	// close ends it, after a last message.
	close(message []byte)
}

// What a guest may do for one decision.
const (
	guestPatience = 10 * time.Second // if nothing else is said
	guestAsks     = 2000             // questions
	guestRefused  = 3                // commands that the rules forbid
	guestLine     = 1 << 20          // bytes of an answer
)

// IsGuest reports a player that is a program or an address, and no level: a program is named by its path, so there is a slash in it.
func IsGuest(player string) bool { return strings.ContainsAny(player, `/\`) }

func isAddress(player string) bool {
	return strings.HasPrefix(player, "http://") || strings.HasPrefix(player, "https://")
}

// newGuest makes the player that such a name stands for.
func newGuest(name, game string, seed uint64, patience time.Duration, b battle.Battle, rules string) (*guest, error) {
	if patience <= 0 {
		patience = guestPatience
	}
	g := &guest{name: name, game: game, rules: rules, rounds: patience, chance: dice.Seeded(seed), battle: b}
	var err error
	if isAddress(name) {
		g.line, err = dial(name)
	} else {
		g.line, err = launch(strings.Fields(name))
	}
	if err != nil {
		return nil, g.fault(err)
	}
	return g, nil
}

// checkGuest says why a guest cannot be asked at all.
func checkGuest(name string) error {
	var err error
	if isAddress(name) {
		_, err = dial(name)
	} else {
		_, err = find(strings.Fields(name))
	}
	if err != nil {
		return (&guest{name: name}).fault(err)
	}
	return nil
}

func (g *guest) fault(err error) error {
	var told *lang.Fault
	if errors.As(err, &told) {
		return &lang.Fault{Text: lang.Each(func(l lang.Language) string { return g.name + ": " + told.In(l) })}
	}
	return fmt.Errorf("%s: %w", g.name, err)
}

// A saying is what a guest is told.
type saying struct {
	Say      string          `json:"say"` // decide, answer, refused or over
	Game     string          `json:"game"`
	Rules    string          `json:"rules,omitempty"`
	Side     battle.Side     `json:"side,omitzero"`
	Kind     battle.StepKind `json:"kind,omitempty"`
	Unit     battle.UnitID   `json:"unit,omitzero"`
	Units    []battle.UnitID `json:"units,omitempty"`
	Reaction bool            `json:"reaction,omitempty"`
	Verbs    []openVerb      `json:"verbs,omitempty"`
	View     *battle.View    `json:"view,omitempty"`
	Legal    *battle.Listing `json:"legal,omitempty"`
	Slot     *battle.Slot    `json:"slot,omitempty"`
	Preview  *battle.Preview `json:"preview,omitempty"`
	Command  *battle.Command `json:"command,omitempty"`
	Clause   battle.Clause   `json:"clause,omitempty"`
	Text     string          `json:"text,omitempty"`
	Result   *battle.Result  `json:"result,omitempty"`
}

type openVerb struct {
	Verb  battle.Verb  `json:"verb"`
	Class battle.Class `json:"class"`
}

// A reply is what a guest answers: one of its fields.
type reply struct {
	Give  json.RawMessage `json:"give"` // the command that it decides for
	Legal *struct {
		Command json.RawMessage `json:"command"`
		Limit   int             `json:"limit"`
	} `json:"legal"`
	Ask    json.RawMessage `json:"ask"`
	Passed []battle.Field  `json:"passed"`
	Check  json.RawMessage `json:"check"`
	Sample json.RawMessage `json:"sample"`
}

// Choose asks the guest until it decides.
func (g *guest) Choose(ctx context.Context, s *bot.Seat, _ bot.Budget) (bot.Choice, error) {
	inTime, cancel := context.WithTimeout(ctx, g.rounds)
	defer cancel()
	d := s.Pending()
	view := s.View()
	say := &saying{Say: "decide", Rules: g.rules, Side: s.Side(), Kind: d.Kind, Unit: d.Unit, Units: d.Units, Reaction: d.Reaction, View: &view}
	for i, v := range d.Verbs {
		say.Verbs = append(say.Verbs, openVerb{v, d.Classes[i]})
	}
	refused := 0
	for range guestAsks {
		r, err := g.exchange(inTime, say)
		switch {
		case ctx.Err() != nil:
			return bot.Choice{}, ctx.Err()
		case inTime.Err() != nil:
			return bot.Choice{}, g.fault(lang.NewFault("it did not decide within %v", g.rounds))
		case err != nil:
			return bot.Choice{}, g.fault(err)
		}
		if r.Give == nil {
			if say, err = g.answer(s, &d, r); err != nil {
				return bot.Choice{}, g.fault(err)
			}
			continue
		}
		c, err := g.command(s, &d, r.Give)
		if err != nil {
			return bot.Choice{}, g.fault(err)
		}
		_, err = s.Check(c)
		if err == nil && c.Verb == "" {
			err = errors.New("no verb")
		}
		if err == nil {
			return bot.Choice{Command: c, Why: bot.Why{Unit: c.Unit, Target: c.Target, Verb: c.Verb}}, nil
		}
		if say, refused = refusal(err), refused+1; refused == guestRefused {
			return bot.Choice{}, g.fault(lang.NewFault("it gave %d commands in a row that the rules forbid, the last %.200s: %v", refused, r.Give, err))
		}
	}
	return bot.Choice{}, g.fault(lang.NewFault("it asked %d times without a decision", guestAsks))
}

// exchange tells the guest something and reads what it answers.
func (g *guest) exchange(ctx context.Context, say *saying) (*reply, error) {
	say.Game = g.game
	text, err := json.Marshal(say)
	if err != nil {
		return nil, err
	}
	got, err := g.line.say(ctx, text)
	if err != nil {
		return nil, err
	}
	r, n := new(reply), 0
	if err := json.Unmarshal(got, r); err != nil {
		return nil, lang.NewFault("its answer is not JSON as docs/write-a-bot.md describes it: %.200q", got)
	}
	for _, some := range [...]bool{r.Give != nil, r.Legal != nil, r.Ask != nil, r.Check != nil, r.Sample != nil} {
		if some {
			n++
		}
	}
	if n != 1 {
		return nil, lang.NewFault("one of give, legal, ask, check and sample is expected: %.200q", got)
	}
	return r, nil
}

// answer is what a question of the guest is answered with.
func (g *guest) answer(s *bot.Seat, d *battle.Decision, r *reply) (*saying, error) {
	out := &saying{Say: "answer"}
	text := json.RawMessage(nil)
	for _, t := range [...]json.RawMessage{r.Ask, r.Check, r.Sample} {
		if t != nil {
			text = t
		}
	}
	if r.Legal != nil {
		text = r.Legal.Command
	}
	c, err := g.command(s, d, text)
	if err != nil {
		return nil, err
	}
	switch {
	case r.Legal != nil:
		if r.Legal.Limit < 0 || r.Legal.Limit > battle.MaxLegal {
			return nil, lang.NewFault("legal: limit must be from 1 to %d, not %d", battle.MaxLegal, r.Legal.Limit)
		}
		limit := r.Legal.Limit
		if limit == 0 {
			limit = battle.UsualLegal
		}
		list, err := battle.ListLegal(g.battle.Clone(), c, limit)
		if err != nil && c.Verb != "" {
			return refusal(err), nil
		}
		out.Legal = &list
	case r.Ask != nil:
		slot, err := s.Ask(c, r.Passed...)
		if err != nil {
			return refusal(err), nil
		}
		slot.Values = slices.Clone(slot.Values)
		out.Slot = &slot
	case r.Check != nil:
		p, err := s.Check(c)
		if err != nil {
			return refusal(err), nil
		}
		out.Preview = &p
	default:
		filled, err := random.Fill(g.battle.Clone(), c, g.chance)
		if err != nil {
			return refusal(err), nil
		}
		out.Command = &filled
	}
	return out, nil
}

// command reads a command, which is always of the guest's own side; none begins one.
func (g *guest) command(s *bot.Seat, d *battle.Decision, text json.RawMessage) (battle.Command, error) {
	c := battle.Command{}
	if len(text) > 0 {
		if err := json.Unmarshal(text, &c); err != nil {
			return c, lang.NewFault("a command cannot be read: %v: %.200s", err, text)
		}
		if err := c.CheckLimits(); err != nil {
			return c, lang.NewFault("a command cannot be read: %v: %.200s", err, text)
		}
	}
	c.Side, c.Seat = s.Side(), d.Seat
	return c, nil
}

// refusal tells by which clause something is forbidden.
func refusal(err error) *saying {
	out := &saying{Say: "refused", Text: err.Error()}
	var no *battle.Refusal
	if errors.As(err, &no) {
		out.Clause, out.Text = no.Reason.Clause, no.Text(lang.English)
	}
	return out
}

// leave tells the guest how the battle ended, if it did, and lets it go.
func (g *guest) leave(b battle.Battle) {
	say := saying{Say: "over", Game: g.game}
	if r, over := b.Result(); over {
		say.Result = &r
	}
	text, _ := json.Marshal(&say)
	g.line.close(text)
}
