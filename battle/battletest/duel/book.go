// Package duel is a toy rule book: two duellists on a line, dice to hit, a secret guard and a chance to dodge. It
// exists to test what every book relies on, and it is the worked example of the grammar of commands.
package duel

import (
	"bytes"
	"encoding/json"
	"fmt"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// Book is the only edition.
var Book battle.Book = book{}

type book struct{}

func (book) ID() string        { return "duel" }
func (book) Title() string     { return "The Duel" }
func (book) Version() string   { return "1" }
func (book) Unit() battle.Unit { return battle.CM }

// state is all that changes. It is plain data, so that a clone is a copy.
type state struct {
	Turn    int32          `json:"turn"`
	Last    int32          `json:"last"` // the turn after which both go home
	Agenda  battle.Agenda  `json:"agenda"`
	Fighter [2]fighter     `json:"fighter"`
	Ended   *battle.Result `json:"ended,omitempty"`
}

type fighter struct {
	At      geom.Point  `json:"at"`
	Facing  geom.Facing `json:"facing"`
	Hits    int32       `json:"hits"`
	Guard   string      `json:"guard"`   // high or low; only its owner knows
	Guarded bool        `json:"guarded"` // this turn
}

// New reads {"hits": n} as a profile and {"turns": n} as a scenario.
func (book) New(setup *battle.Setup) (battle.Battle, error) {
	if len(setup.Units) != 2 || setup.Units[0].Side != battle.Red || setup.Units[1].Side != battle.Blue {
		return nil, fmt.Errorf("units: a duel is between one red and one blue, in this order")
	}
	b := &Battle{setup: setup, state: state{Turn: 1, Last: 20, Agenda: battle.Agenda{turn(battle.Red)}}}
	for i, u := range setup.Units {
		var profile struct{ Hits int32 }
		if err := strict(u.Profile, &profile); err != nil || profile.Hits < 1 || u.At == nil {
			return nil, fmt.Errorf("unit %s: it needs a place and a profile {hits: n}: %v", u.ID, err)
		}
		b.Fighter[i] = fighter{At: *u.At, Facing: u.Facing, Hits: profile.Hits, Guard: "high"}
	}
	if setup.Scenario != nil {
		var scenario struct{ Turns int32 }
		if err := strict(setup.Scenario, &scenario); err != nil || scenario.Turns < 1 {
			return nil, fmt.Errorf("scenario: {turns: n} is expected: %v", err)
		}
		b.Last = scenario.Turns
	}
	return b, nil
}

func (book) Decode(setup *battle.Setup, data []byte) (battle.Battle, error) {
	b := &Battle{setup: setup}
	return b, strict(data, &b.state)
}

func strict(data []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	return dec.Decode(into)
}

// Battle is a duel in progress.
type Battle struct {
	state
	setup   *battle.Setup
	events  []battle.Event // of the command under way
	dice    dice.Roller
	scratch [8]battle.Value
}

// emit is the only way in which rule code changes the state.
func (b *Battle) emit(e battle.Event) {
	if err := b.fold(&e); err != nil {
		panic(err)
	}
	b.events = append(b.events, e)
}

func (b *Battle) fold(e *battle.Event) error {
	if b.Agenda.Fold(e) {
		return nil
	}
	switch e.Kind {
	case "turned":
		b.Turn = e.N
		b.Fighter[e.Side.Index()].Guarded = false
	case "moved":
		b.Fighter[e.Unit-1].At = e.At
	case "guarded":
		b.Fighter[e.Unit-1].Guard, b.Fighter[e.Unit-1].Guarded = e.Option, true
	case "hit":
		b.Fighter[e.Target-1].Hits--
	case "shot", "parried", "dodged":
	case "ended":
		b.Agenda, b.Ended = nil, &battle.Result{Winner: e.Side, Degree: "plain", How: e.Option}
	default:
		return fmt.Errorf("event %q is not of this book", e.Kind)
	}
	return nil
}

// Apply folds recorded events.
func (b *Battle) Apply(events []battle.Event) error {
	for i := range events {
		if err := b.fold(&events[i]); err != nil {
			return err
		}
	}
	return nil
}

// Clone is an independent copy.
func (b *Battle) Clone() battle.Battle {
	c := &Battle{state: b.state, setup: b.setup}
	c.Agenda = b.Agenda.Clone()
	return c
}

// Encode is the whole state as canonical JSON.
func (b *Battle) Encode() ([]byte, error) { return battle.Canonical(&b.state) }

// Imagine draws the enemy's guard anew.
func (b *Battle) Imagine(side battle.Side, roller dice.Roller) battle.Battle {
	c := b.Clone().(*Battle)
	if side != battle.Nobody {
		c.Fighter[side.Enemy().Index()].Guard = heights[roller.Roll(2, "imagine")-1]
	}
	return c
}

// Result reports how the duel ended.
func (b *Battle) Result() (battle.Result, bool) {
	if b.Ended == nil {
		return battle.Result{}, false
	}
	return *b.Ended, true
}

// View shows a guard to its owner and to the umpire only.
func (b *Battle) View(side battle.Side) battle.View {
	v := battle.View{Side: side, Facts: []battle.Fact{battle.Count("turn", b.Turn), battle.Cm("gap", b.gap())}}
	for i, u := range b.setup.Units {
		f := &b.Fighter[i]
		facts := []battle.Fact{battle.Count("hits", f.Hits)}
		if side == battle.Nobody || side == u.Side {
			facts = append(facts, battle.Text("guard", f.Guard), battle.Flag("guarded", f.Guarded))
		}
		base := geom.Base{At: f.At, Facing: f.Facing, Width: 2 * geom.CM, Depth: 2 * geom.CM}
		v.Units = append(v.Units, battle.UnitView{
			ID: battle.UnitID(i + 1), Key: u.ID, Name: u.Name, Side: u.Side, Kind: "duellist", Base: &base, Facts: facts, Sign: battle.SignInfantry,
		})
		v.Units[i].WearCount("hits", int(f.Hits))
	}
	if p := b.Pending(); side == battle.Nobody || p.Side == side {
		v.Pending = &p
	} else {
		v.Awaited = p.Side
	}
	v.Result = b.Ended
	return v
}
