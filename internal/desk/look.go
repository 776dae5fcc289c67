package desk

import (
	"sandtable/battle"
	"sandtable/internal/telling"
)

type lookParams struct {
	Told
	From telling.Spot `json:"from"` // a unit or a point
	To   telling.Spot `json:"to"`
}

func (d *Desk) look(p *lookParams) (*telling.Look, error) {
	_, s, err := d.speak(&p.Told)
	if err != nil {
		return nil, err
	}
	seen, err := s.Look(p.From, p.To)
	if err != nil {
		return nil, refusal(s, err)
	}
	return seen, nil
}

type ringsParams struct {
	Told
	Unit battle.UnitID `json:"unit"`
}

// Rings are the distances around a unit.
type Rings struct {
	Rings []telling.Ring `json:"rings"`
}

func (d *Desk) rings(p *ringsParams) (*Rings, error) {
	_, s, err := d.speak(&p.Told)
	if err != nil {
		return nil, err
	}
	return &Rings{s.Rings(p.Unit)}, nil
}

type zonesParams struct {
	Told
	Unit battle.UnitID   `json:"unit"`
	Kind battle.RingKind `json:"kind"`
}

func (d *Desk) zones(p *zonesParams) (*telling.Zones, error) {
	_, s, err := d.speak(&p.Told)
	if err != nil {
		return nil, err
	}
	return s.Zones(p.Unit, p.Kind), nil
}

// zone is where the path of a command may lead.
func (d *Desk) zone(p *commandParams) (*telling.Zones, error) {
	s, seat, c, err := d.seated(p)
	if err != nil {
		return nil, err
	}
	return s.ZoneOf(seat, c, p.Passed...), nil
}
