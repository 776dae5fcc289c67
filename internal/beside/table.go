package beside

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// A Stood is a party where it stands on the real table.
type Stood struct {
	Side   battle.Side        `json:"side"`
	Units  []battle.UnitSetup `json:"units"`
	At     geom.Point         `json:"at"` // of the first unit, from the south-west corner; what it brings along has its place with it
	Facing geom.Facing        `json:"facing"`
}

// A RealTable is a real table as it lies, in a moment of a turn.
type RealTable struct {
	Side    battle.Side     `json:"side"`
	Moment  int             `json:"moment"`
	Options []battle.Option `json:"options,omitempty"`
	Stood   []Stood         `json:"stood"`
}

const maxStood = 120

var errStood = errors.New("stood: units of both sides are expected, and not too many")

// Setup is the battle that goes on from a real table.
func (t *RealTable) Setup(book battle.Book, on *table.Spec) (*battle.Setup, error) {
	b, ok := book.(battle.Beside)
	if !ok {
		return nil, fmt.Errorf("%s cannot be asked beside a table", book.ID())
	}
	has := func(side battle.Side) bool {
		return slices.ContainsFunc(t.Stood, func(s Stood) bool { return s.Side == side && len(s.Units) > 0 })
	}
	if len(t.Stood) > maxStood || !has(battle.Red) || !has(battle.Blue) {
		return nil, errStood
	}
	if t.Side != battle.Red && t.Side != battle.Blue {
		return nil, errors.New("side: red or blue is expected")
	}
	moments := b.Moments(t.Side)
	if t.Moment < 0 || t.Moment >= len(moments) || moments[t.Moment].Start == nil || moments[t.Moment].Meets != nil {
		return nil, fmt.Errorf("moment: no battle goes on from one at %d", t.Moment)
	}
	l := &layout{Question: &Question{Side: t.Side}, book: book}
	options := slices.SortedFunc(slices.Values(t.Options), func(x, y battle.Option) int { return cmp.Compare(x.Name, y.Name) })
	l.setup = battle.Setup{Rules: book.ID(), Options: options, Start: moments[t.Moment].Start, Table: *on}
	for i := range t.Stood {
		s := &t.Stood[i]
		if s.Side != battle.Red && s.Side != battle.Blue || len(s.Units) == 0 || len(s.Units) > maxParty {
			return nil, errStood
		}
		l.stand(l.enlist(&Party{Units: s.Units}, s.Side), s.At, s.Facing)
	}
	return &l.setup, nil
}
