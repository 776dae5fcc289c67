package bot

import (
	"fmt"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
)

// A Code is the kind of reason for a choice.
type Code string

// The codes.
const (
	ByChance   Code = "chance"   // whatever came to mind
	OnlyChoice Code = "only"     // there was nothing else
	ToHarm     Code = "harm"     // shoots or fights for what it costs the enemy
	ToGain     Code = "gain"     // goes where it is better
	ToOrder    Code = "order"    // lets others act
	ToPlace    Code = "place"    // sets up where it is useful
	ToSettle   Code = "settle"   // settles what the rules leave open
	ToWait     Code = "wait"     // nothing that could be done is worth it
	ToHurry    Code = "hurry"    // has thought about this phase long enough
	ByMistake  Code = "mistake"  // a less able player shot at the nearest
	Overlooked Code = "overlook" // a less able player did not notice
	Foreseen   Code = "foresee"  // tried out, it went better than what seemed best
)

// Codes lists them.
var Codes = []Code{ByChance, OnlyChoice, ToHarm, ToGain, ToOrder, ToPlace, ToSettle, ToWait, ToHurry, ByMistake, Overlooked, Foreseen}

// A Why is the reason for a choice: what it was thought to be worth, and what else was thought of.
type Why struct {
	Code   Code          `json:"code"`
	Unit   battle.UnitID `json:"unit,omitzero"`
	Target battle.UnitID `json:"target,omitzero"`
	Worth  int32         `json:"worth"`            // in points of the army lists
	Chance int16         `json:"chance,omitzero"`  // that it comes off, in thousandths, if that is tested
	Over   *Alternative  `json:"over,omitempty"`   // the next best
	Number int           `json:"number,omitempty"` // how many commands were thought of
	Class  battle.Class  `json:"class,omitempty"`
	Units  int           `json:"units,omitzero"` // how many were ordered
	Verb   battle.Verb   `json:"verb,omitempty"`
	Runs   int           `json:"runs,omitzero"` // how often it was tried out beforehand
	Sure   int           `json:"sure,omitzero"` // that it is better than the next best, in hundredths
	How    int           `json:"how,omitzero"`  // in which temper to go on; 0: as usual

	// What it takes to say it.
	Option   string          `json:"option,omitempty"`
	Reaction bool            `json:"reaction,omitempty"` // it answers what the enemy does
	Troops   []battle.UnitID `json:"troops,omitempty"`   // who was ordered
	From     *geom.Point     `json:"from,omitempty"`     // where the unit stands
	To       *geom.Point     `json:"to,omitempty"`       // where the deed leads it, or what it is aimed at
	Cause    Cause           `json:"cause,omitempty"`
	By       battle.UnitID   `json:"by,omitzero"`      // whom the cause is about
	Several  bool            `json:"several,omitzero"` // it could be another as well: the target of the unit is not settled
	Goal     *geom.Point     `json:"goal,omitempty"`   // where the goal is that the cause is about
	Threat   battle.UnitID   `json:"threat,omitzero"`  // who could do most to the unit where it stands
	Odds     []battle.Head   `json:"odds,omitempty"`   // of what it comes to, one at most
}

// An Alternative is what else was thought of.
type Alternative struct {
	Verb   battle.Verb   `json:"verb"`
	Unit   battle.UnitID `json:"unit,omitzero"`
	Target battle.UnitID `json:"target,omitzero"`
	Class  battle.Class  `json:"class,omitempty"`
	Worth  int32         `json:"worth"`
	Same   bool          `json:"same,omitempty"` // the same command, in another temper
}

// Score says what a choice was thought to be worth, and what else was thought of: for those who ask for figures.
func (w *Why) Score(l lang.Language, names *Names) string {
	pick := func(en string) string { return lang.Text{EN: en}.In(l) }
	text := ""
	switch w.Code {
	case ByChance:
		return pick("A guess.")
	case OnlyChoice:
		return pick("It is the only move left.")
	case ToHarm:
		text = w.gained(pick)
		if w.Target != 0 {
			text = fmt.Sprintf(pick("Target %s: %s"), names.called(w.Target), text)
		} else {
			text = fmt.Sprintf(pick("Best use of this unit: %s"), text)
		}
	case ToGain:
		text = fmt.Sprintf(pick("%s takes a better position (gain %d)"), names.called(w.Unit), w.Worth)
	case ToOrder:
		text = fmt.Sprintf(pick("Gets the troops moving (gain %d)"), w.Worth)
		if w.Chance > 0 && w.Chance < 1000 {
			text += fmt.Sprintf(pick(", and the order gets through %d%% of the time"), (w.Chance+5)/10)
		}
	case ToPlace:
		text = pick("A useful position")
	case ToSettle:
		text = fmt.Sprintf(pick("The best of %d choices"), max(1, w.Number))
	case ToWait:
		text = pick("Nothing better to do")
	case ToHurry:
		return pick("Time to finish this phase.")
	case ByMistake:
		text = fmt.Sprintf(pick("It looked good enough (gain %d)"), w.Worth)
	case Overlooked:
		return pick("Missed it.")
	case Foreseen:
		return w.foreseen(l, names)
	}
	if o := w.Over; o != nil {
		text += fmt.Sprintf(pick("; the next best: %s (gain %d)"), o.text(names), o.Worth)
	}
	if w.Runs > 0 {
		text += fmt.Sprintf(pick("; tried %d times ahead, nothing clearly better"), w.Runs)
	}
	return text + "."
}

// gained says what an attack is thought to be worth. One must be made now and then though nothing is to be gained.
func (w *Why) gained(pick func(en string) string) string {
	switch {
	case w.Worth <= 0:
		return pick("no gain")
	case w.Worth == 1:
		return pick("one point better")
	}
	return fmt.Sprintf(pick("%d points better"), w.Worth)
}

// text names what else was thought of.
func (o *Alternative) text(names *Names) string {
	switch {
	case o.Target != 0:
		return names.verb(o.Verb) + ", " + names.called(o.Target)
	case o.Unit != 0:
		return names.verb(o.Verb) + ", " + names.called(o.Unit)
	}
	return names.verb(o.Verb)
}

// foreseen says what came of trying out.
func (w *Why) foreseen(l lang.Language, names *Names) string {
	pick := func(en string) string { return lang.Text{EN: en}.In(l) }
	text := fmt.Sprintf(pick("Tried %d times ahead, it comes out %d points better"), w.Runs, w.Worth)
	if o := w.Over; o != nil && !o.Same {
		text += fmt.Sprintf(pick(" than %s"), o.text(names))
	}
	text += fmt.Sprintf(pick("; %d%% certain"), w.Sure)
	if w.How > 0 && w.How < len(tempers) {
		text += fmt.Sprintf(pick("; then %s"), tempers[w.How].In(l))
	}
	return text + "."
}
