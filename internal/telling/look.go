package telling

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// A Spot is where somebody looks from or to: a unit, or a point of the table. As JSON it is the number of the unit or a point.
type Spot struct {
	Unit battle.UnitID
	At   geom.Point
}

// UnmarshalJSON reads a number or a point.
func (p *Spot) UnmarshalJSON(data []byte) error {
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("{")) {
		if err := json.Unmarshal(data, &p.At); err != nil {
			return err
		}
		if !p.At.InReach() {
			return errors.New("the point is beyond the reach of any table")
		}
		return nil
	}
	return json.Unmarshal(data, &p.Unit)
}

// MarshalJSON writes a number or a point.
func (p Spot) MarshalJSON() ([]byte, error) {
	if p.Unit != 0 {
		return json.Marshal(p.Unit)
	}
	return json.Marshal(p.At)
}

// A Look is a line of sight in words.
type Look struct {
	Clear    bool          `json:"clear"`
	Text     string        `json:"text"`
	Clause   battle.Clause `json:"clause,omitempty"`
	From     geom.Point    `json:"from"`
	To       geom.Point    `json:"to"`
	At       *geom.Point   `json:"at,omitempty"` // where the line is stopped
	Distance geom.Len      `json:"distance"`     // as the book measures it
	Piece    table.PieceID `json:"piece,omitzero"`
	Unit     battle.UnitID `json:"unit,omitzero"`
}

// A Ring is a distance around a unit in words.
type Ring struct {
	Key    string        `json:"key"`
	Label  string        `json:"label"`
	Clause battle.Clause `json:"clause"`
	Centre geom.Point    `json:"centre"` // of the unit that it is drawn around
	Radius geom.Len      `json:"radius"` // from the edge of its base
}

var (
	looksClear = lang.Text{EN: "{from} sees {to}", PL: "{from} widzi: {to}"}
	looksPoint = lang.Text{EN: "the point", PL: "punkt"}
	nobodyHere = battle.NewReason("BATTLE-SEEN", "nobody is there to look", "nie ma tam nikogo, kto by patrzył")
	noSight    = battle.NewReason("BATTLE-SEEN", "this book answers no questions about sight", "ten podręcznik nie odpowiada na pytania o widoczność")
)

// Look tells whether somebody sees somebody or a point. A point on which a unit stands is that unit. The error is a refusal.
func (s *Speaker) Look(from, to Spot) (*Look, error) {
	looker, ok := s.Game.Battle().(battle.Looker)
	if !ok {
		return nil, noSight.Refuse()
	}
	side, ok := s.asks()
	if !ok {
		return nil, battle.Unseen.Refuse()
	}
	view := s.View()
	if from = standing(&view, from); from.Unit == 0 {
		return nil, nobodyHere.Refuse()
	}
	name := looksPoint.In(s.lang)
	var l battle.Look
	if to = standing(&view, to); to.Unit != 0 {
		name = s.t.Unit(to.Unit)
		l = looker.Look(side, from.Unit, to.Unit)
	} else {
		l = looker.LookAt(side, from.Unit, to.At)
	}
	if l.Why != nil && l.Why.Reason == battle.Unseen {
		return nil, l.Why
	}
	out := &Look{Clear: l.Sees, From: l.From, To: l.To, Distance: l.Range, Piece: l.Piece, Unit: l.Unit}
	if l.Sees {
		out.Text = strings.NewReplacer("{from}", s.t.Unit(from.Unit), "{to}", name).Replace(looksClear.In(s.lang))
		return out, nil
	}
	out.At = &l.At
	if l.Why != nil {
		out.Clause, out.Text = l.Why.Reason.Clause, s.t.Refusal(l.Why)
	}
	return out, nil
}

// asks is on whose behalf the book is asked. A spectator learns nothing that is not open to all.
func (s *Speaker) asks() (battle.Side, bool) {
	switch b := s.Game.Battle(); {
	case s.All:
		return b.Pending().Side, true
	case s.Side == battle.Nobody:
		return battle.Nobody, Open(b, battle.Nobody)
	}
	return s.Side, true
}

// standing finds the unit that stands on a point.
func standing(view *battle.View, p Spot) Spot {
	if p.Unit != 0 {
		return p
	}
	spot := geom.Base{At: p.At, Round: true}
	for i := range view.Units {
		u := &view.Units[i]
		if u.ID == 0 {
			continue
		}
		if u.Base != nil && geom.Gap(*u.Base, spot) == 0 {
			return Spot{Unit: u.ID}
		}
		for j := range u.Models {
			if geom.Gap(u.Models[j].Base, spot) == 0 {
				return Spot{Unit: u.ID}
			}
		}
	}
	return p
}

// Rings tells the distances that matter to a unit.
func (s *Speaker) Rings(id battle.UnitID) []Ring {
	out := []Ring{}
	ringer, ok := s.Game.Battle().(battle.Ringer)
	side, may := s.asks()
	if !ok || !may {
		return out
	}
	view := s.View()
	for i := range view.Units {
		u := &view.Units[i]
		if u.ID != id || u.Base == nil {
			continue
		}
		for _, r := range ringer.Rings(side, id) {
			out = append(out, Ring{r.Key, s.t.Term("ring", r.Key), r.Clause, u.Base.At, r.Radius})
		}
	}
	return out
}
