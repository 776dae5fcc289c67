package telling

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// A Spot is where a line of sight begins or ends: a unit, or a point of the table. As JSON it is the number of the unit or a point.
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
	Key    string          `json:"key"`
	Label  string          `json:"label"`
	Clause battle.Clause   `json:"clause"`
	Centre geom.Point      `json:"centre"` // of the unit that it is drawn around
	Radius geom.Len        `json:"radius"` // from the edge of its base
	Kind   battle.RingKind `json:"kind"`   // what reaches so far
}

var (
	looksClear = lang.Text{EN: "{from} sees {to}"}
	looksPoint = lang.Text{EN: "the point"}
	nobodyHere = battle.NewReason("BATTLE-SEEN", "there is no one there to look")
	noSight    = battle.NewReason("BATTLE-SEEN", "this book has no answer about sight")
)

// Look tells whether a unit sees another or a point. A point on which a unit stands is that unit. The error is a refusal.
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
	u := s.standing(id)
	if !ok || !may || u == nil {
		return out
	}
	for _, r := range ringer.Rings(side, id) {
		out = append(out, Ring{r.Key, s.t.Term("ring", r.Key), r.Clause, u.Base.At, r.Radius, r.Kind})
	}
	return out
}

// standing is a unit that the listener sees standing on the table; nothing, if he sees none.
func (s *Speaker) standing(id battle.UnitID) *battle.UnitView {
	view := s.View()
	for i := range view.Units {
		if u := &view.Units[i]; u.ID == id && id != 0 && u.Base != nil {
			return u
		}
	}
	return nil
}

// A Zone is what becomes of a ring when the ground counts: where a unit gets, or what it sees within its range.
type Zone struct {
	Key      string         `json:"key"`      // of the ring; empty: of the command that was asked about
	Outlines [][]geom.Point `json:"outlines"` // those of holes go the other way round
}

// Zones are some of them.
type Zones struct {
	Zones []Zone `json:"zones"`
}

// Zones tells those of a kind of a unit.
func (s *Speaker) Zones(id battle.UnitID, kind battle.RingKind) *Zones {
	out := &Zones{[]Zone{}}
	side, may := s.asks()
	u := s.standing(id)
	if !may || u == nil {
		return out
	}
	for _, z := range bot.Sit(s.Game.Battle(), side).Zones(s.field(), u, kind) {
		out.Zones = append(out.Zones, Zone(z))
	}
	return out
}

// ZoneOf tells where the path of a half-filled command of a seat may lead.
func (s *Speaker) ZoneOf(seat *bot.Seat, c battle.Command, passed ...battle.Field) *Zones {
	out := &Zones{[]Zone{}}
	if lines := seat.ZoneOf(s.field(), c, passed...); lines != nil {
		out.Zones = append(out.Zones, Zone{Outlines: lines})
	}
	return out
}

func (s *Speaker) field() geom.Box {
	t := s.Game.Setup().Table
	return geom.Box{Max: geom.Point{X: t.Width, Y: t.Depth}}
}
