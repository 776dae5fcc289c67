package desk

import (
	"slices"

	"sandtable/battle"
	"sandtable/internal/beside"
)

// A BesideUnit is a unit when a turn goes by.
type BesideUnit struct {
	Units []battle.UnitSetup `json:"units"`
	Stays bool               `json:"stays,omitempty"` // what may stay on it does
}

type besideTurnParams struct {
	Speech
	Book string       `json:"book"`
	Side battle.Side  `json:"side"`                                  // whose turn it is
	Step besideStep   `json:"step" ts:"'passes' | 'gaveUp' | 'end'"` // what is over
	Red  []BesideUnit `json:"red"`
	Blue []BesideUnit `json:"blue"`
}

// besideStep is what is over when a turn goes by.
type besideStep string

const (
	stepPasses besideStep = "passes" // the turn of one unit
	stepGaveUp besideStep = "gaveUp" // and those that are left of its side do not act
	stepEnd    besideStep = "end"    // the turn or the round that is counted
)

// A BesideTurned is the table after a turn.
type BesideTurned struct {
	Side   battle.Side   `json:"side"`             // whose turn it is now
	Counts bool          `json:"counts,omitempty"` // another turn or round begins
	Red    []BesideGroup `json:"red"`
	Blue   []BesideGroup `json:"blue"`
}

// mostUnits is how many units a side has at most.
const mostUnits = 200

// besideTurn lets a turn go by.
func (d *Desk) besideTurn(p *besideTurnParams) (*BesideTurned, error) {
	shelf, b, err := d.besides(p.Book)
	if err != nil {
		return nil, err
	}
	course := b.Course()
	switch {
	case p.Side != battle.Red && p.Side != battle.Blue:
		return nil, tell("params", badParams, "side")
	case p.Step != stepEnd && (course.Acts != battle.ActsUnit || p.Step != stepPasses && p.Step != stepGaveUp):
		return nil, tell("params", badParams, "step")
	case len(p.Red) > mostUnits || len(p.Blue) > mostUnits:
		return nil, tell("params", badParams, "units")
	}
	due := map[battle.Side]bool{}
	pass := func(side battle.Side, all []BesideUnit) ([]BesideGroup, error) {
		out := []BesideGroup{}
		for i := range all {
			units := slices.Clone(all[i].Units)
			if n := len(units); n == 0 || n > 40 {
				return nil, tell("params", badParams, "units")
			}
			var err error
			switch {
			case p.Step == stepEnd:
				err = beside.Fade(b, units, side == p.Side, all[i].Stays)
			case p.Step == stepGaveUp && side == p.Side && beside.Due(shelf.Book, units):
				err = beside.GiveUp(b, units)
			}
			if err != nil {
				return nil, err
			}
			card, err := cardOf(shelf, b, units, p.Lang)
			if err != nil {
				return nil, err
			}
			due[side] = due[side] || !card.Idle && !card.Out
			out = append(out, BesideGroup{units, *card})
		}
		return out, nil
	}
	out := &BesideTurned{Side: p.Side}
	if out.Red, err = pass(battle.Red, p.Red); err != nil {
		return nil, err
	}
	if out.Blue, err = pass(battle.Blue, p.Blue); err != nil {
		return nil, err
	}
	switch {
	case p.Step != stepEnd:
		if due[p.Side.Enemy()] { // a side that has no unit left is passed over
			out.Side = p.Side.Enemy()
		}
	case course.Acts == battle.ActsSide:
		out.Side, out.Counts = p.Side.Enemy(), p.Side == battle.Blue
	default:
		out.Counts = true
	}
	return out, nil
}
