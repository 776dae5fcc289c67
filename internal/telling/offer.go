package telling

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"

	"sandtable/battle"
	"sandtable/geom"
)

// A Slot is what a half-filled command still lacks, in words.
type Slot struct {
	Field    battle.Field   `json:"field,omitempty"` // empty: nothing, the command is whole
	Label    string         `json:"label,omitempty"`
	Help     string         `json:"help,omitempty"` // how it is answered, for a newcomer
	Optional bool           `json:"optional,omitempty"`
	Of       battle.Measure `json:"of,omitempty"` // what a number counts
	Values   []Value        `json:"values,omitempty"`
	Barred   []Barred       `json:"barred,omitempty"`
	Shape    *battle.Shape  `json:"shape,omitempty"`
	Command  string         `json:"command"` // what has been filled in so far, in short
}

// A Value is something that may fill the slot.
type Value struct {
	battle.Value
	Label string `json:"label"`
	// Member is what does it by itself, if that is a numbered member of the unit; the label then says what it does.
	Member string `json:"member,omitempty"`
}

// A Barred value may not fill it.
type Barred struct {
	Value
	Why Refusal `json:"why"`
}

// A Refusal is why something may not be done.
type Refusal struct {
	Clause battle.Clause `json:"clause"`
	Text   string        `json:"text"`
}

// Refusal tells a refusal. Other errors are mistakes in the command itself, which no clause forbids.
func (s *Speaker) Refusal(err error) Refusal {
	if no := (*battle.Refusal)(nil); errors.As(err, &no) {
		return Refusal{no.Reason.Clause, s.t.Refusal(no)}
	}
	return Refusal{Text: err.Error()}
}

// Ask tells what a command lacks. Optional fields that were passed over are not asked for again.
func (s *Speaker) Ask(c battle.Command, passed ...battle.Field) (*Slot, error) {
	b := s.Game.Battle()
	slot, err := b.Ask(c, passed...)
	if err != nil {
		return nil, err
	}
	if slot.Field == battle.FieldModel && slot.Optional && len(slot.Values) == 1 && s.isAlone(c.Unit) {
		return s.Ask(c, append(passed[:len(passed):len(passed)], slot.Field)...)
	}
	out := &Slot{
		Field: slot.Field, Optional: slot.Optional, Of: slot.Of, Shape: slot.Shape, Command: s.t.Command(b.Pending().Kind, &c),
	}
	if slot.Field != "" {
		out.Label, out.Help = s.t.Field(c.Verb, slot.Field), s.t.FieldHelp(c.Verb, slot.Field)
	}
	for _, v := range slot.Values {
		out.Values = append(out.Values, s.value(c.Verb, slot.Field, v))
	}
	for _, v := range slot.Barred {
		out.Barred = append(out.Barred, Barred{Value{Value: v.Value, Label: s.t.Value(c.Verb, slot.Field, v.Value)}, s.Refusal(v.Why)})
	}
	number(out.Values)
	return out, nil
}

// isAlone reports whether a unit has one model and no more: what it does and what that model does by itself is the same, and the
// player is not asked which.
func (s *Speaker) isAlone(id battle.UnitID) bool {
	u := s.seen(id)
	return u != nil && len(u.Models) == 1
}

func (s *Speaker) value(verb battle.Verb, f battle.Field, v battle.Value) Value {
	if v.Of == "" || f == battle.FieldModel || f == battle.FieldAim {
		return Value{Value: v, Label: s.t.Value(verb, f, v)}
	}
	return Value{Value: v, Label: s.t.Does(verb, v), Member: s.t.Member(verb, v)}
}

// number tells members of the same name apart: rifle 1, rifle 2.
func number(all []Value) {
	count, last := map[string]int{}, int32(0) // the values of a member stand together
	for _, v := range all {
		if v.Member != "" && v.N != last {
			count[v.Member]++
			last = v.N
		}
	}
	seen := map[string]int{}
	last = 0
	for i := range all {
		v := &all[i]
		name := v.Member
		if count[name] < 2 {
			continue
		}
		if v.N != last {
			seen[name]++
			last = v.N
		}
		v.Member = fmt.Sprint(name, " ", seen[name])
	}
}

// A Preview is what a command would do, in words.
type Preview struct {
	Command string `json:"command"`
	// Headline is what it comes to in short: one to five outcomes that matter, the worst for the target first.
	Headline []Head      `json:"headline,omitempty"`
	Rolls    []Forecast  `json:"rolls,omitempty"`
	Facts    []Fact      `json:"facts,omitempty"`
	Areas    []AreaShown `json:"areas,omitempty"`
	// More can come of it than the exact odds tell: ask for trials.
	More bool `json:"more,omitempty"`
	// Vain: it is known to come to nothing.
	Vain bool `json:"vain,omitempty"`
}

// A Head is an outcome that matters.
type Head struct {
	Text string `json:"text"` // with its per cent, and its amount
	Name string `json:"name"` // the outcome alone, with the unit it would happen to if that does not go without saying
	// Amount is how much of it: on the average, and in brackets from where to where it lies in eight cases of ten.
	Amount string `json:"amount,omitempty"`
	battle.Head
}

// An AreaShown is a part of the table that the command would reach.
type AreaShown struct {
	Text string `json:"text"` // what it is and who stands in it
	battle.Area
}

// A Forecast is a roll that has not been made.
type Forecast struct {
	Text   string        `json:"text"`            // all of it in a sentence
	Reason string        `json:"reason"`          // what it would be for
	Who    string        `json:"who,omitempty"`   // who would throw, and with what
	Times  int           `json:"times,omitempty"` // how many such rolls there would be, if several
	Clause battle.Clause `json:"clause"`
	Unit   battle.UnitID `json:"unit,omitzero"`
	Dice   int           `json:"dice"`
	Need   int           `json:"need"`
	Needs  string        `json:"needs,omitempty"` // the need in words
	Mods   []Mod         `json:"mods,omitempty"`
	Odds   []Odds        `json:"odds,omitempty"`
	If     string        `json:"if,omitempty"` // what must come about first, for the odds to hold
	// Sampled odds were found by so many trials, and Error is the largest standard error among them, in parts of a million; Trials
	// says so.
	Sampled int    `json:"sampled,omitempty"`
	Error   int32  `json:"error,omitempty"`
	Trials  string `json:"trials,omitempty"`
}

// A Mod is a modifier.
type Mod struct {
	N      int32         `json:"n"`
	Clause battle.Clause `json:"clause"`
	Text   string        `json:"text"` // all of it
	Name   string        `json:"name"` // why it is granted
}

// Odds is the chance of an outcome.
type Odds struct {
	Text    string        `json:"text"`          // with its per cent, and its amount
	Name    string        `json:"name"`          // the outcome alone
	Outcome string        `json:"outcome"`       // its key, the same in every language
	Unit    battle.UnitID `json:"unit,omitzero"` // the unit it would happen to
	PPM     int32         `json:"ppm"`           // whatever the amount
	// Amount is how much of it: on the average, and in brackets from where to where it lies in eight cases of ten.
	Amount  string   `json:"amount,omitempty"`
	Amounts []Amount `json:"amounts,omitempty"`
}

// An Amount is the chance of just so much of an outcome.
type Amount struct {
	N    int32  `json:"n"`
	Text string `json:"text"`
	PPM  int32  `json:"ppm"`
}

// Check tells what a whole command would do, by exact odds alone.
func (s *Speaker) Check(c battle.Command) (*Preview, error) { return s.Foresee(c, 0) }

// Foresee tells what a whole command would do. What has no exact odds is tried out so many times.
func (s *Speaker) Foresee(c battle.Command, trials int) (*Preview, error) {
	b := s.Game.Battle()
	preview, err := battle.Foresee(b, c, trials)
	if err != nil {
		return nil, err
	}
	out := &Preview{Command: s.proposal(&c), Facts: s.facts(preview.Facts), More: preview.More && (trials == 0 || preview.Hushed), Vain: preview.Vain}
	for i, h := range s.t.Heads(&c, preview.Headline) {
		out.Headline = append(out.Headline, Head{h.Text, h.Name, h.Amount, preview.Headline[i]})
	}
	for i := range preview.Rolls {
		f := &preview.Rolls[i]
		if i > 0 && reflect.DeepEqual(f, &preview.Rolls[i-1]) { // a squad throws the same for man after man
			same := &out.Rolls[len(out.Rolls)-1]
			same.Times = max(same.Times, 1) + 1
			continue
		}
		out.Rolls = append(out.Rolls, s.forecast(f))
	}
	for i := range preview.Areas {
		a := &preview.Areas[i]
		out.Areas = append(out.Areas, AreaShown{s.t.Area(a), *a})
	}
	return out, nil
}

// proposal is a whole command as a question.
func (s *Speaker) proposal(c *battle.Command) string {
	d := s.Game.Battle().Pending()
	unit := cmp.Or(c.Unit, d.Unit)
	sides, ok := s.Game.Battle().(interface {
		Side(battle.UnitID) battle.Side
	})
	if c.Unit == 0 && (unit == 0 || !ok || sides.Side(unit) != d.Side) {
		unit = 0
	}
	var from *geom.Point
	if u := s.seen(unit); u != nil && u.Base != nil {
		from = &u.Base.At
	}
	return s.t.Proposal(d.Kind, c, battle.ClassOf(s.Game.Battle(), c.Verb), unit, from)
}

func (s *Speaker) forecast(f *battle.Forecast) Forecast {
	roll := Forecast{
		Text: s.t.Forecast(f), Reason: s.t.Reason(f.Clause), Who: s.t.Roller(f), Clause: f.Clause, Unit: f.Unit, Dice: f.Dice, Need: f.Need,
		Needs: s.t.Need(f.Clause, f.Need, f.Mods), Mods: s.mods(f.Mods), If: s.t.If(f), Sampled: f.Sampled, Error: f.Error, Trials: s.t.Trials(f),
	}
	for _, c := range s.t.Chances(f) {
		odds := Odds{Text: c.Text, Name: c.Name, Outcome: c.Outcome, Unit: c.Unit, PPM: c.PPM, Amount: c.Amount}
		for i := range c.Amounts {
			a := &c.Amounts[i]
			odds.Amounts = append(odds.Amounts, Amount{a.N, s.t.Amount(a), a.PPM})
		}
		roll.Odds = append(roll.Odds, odds)
	}
	return roll
}

func (s *Speaker) mods(all []battle.Mod) []Mod {
	var out []Mod
	for _, m := range all {
		out = append(out, Mod{m.N, m.Clause, s.t.Mod(m), s.t.ModName(m.Clause)})
	}
	return out
}
