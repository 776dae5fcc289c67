package desk

import (
	"sandtable/battle/record"
	"sandtable/internal/beside"
	"sandtable/lang"
)

type besideTableParams struct {
	chartParams
	Book  string           `json:"book"`
	Table beside.RealTable `json:"table"`
}

// besideTable opens a battle that goes on from a real table.
func (d *Desk) besideTable(p *besideTableParams) (*Opened, error) {
	shelf, _, err := d.besides(p.Book)
	if err != nil {
		return nil, err
	}
	m, err := p.find()
	if err != nil {
		return nil, err
	}
	setup, err := p.Table.Setup(shelf.Book, &m.Spec)
	if err != nil {
		return nil, tell("params", badParams, err.Error())
	}
	game, err := record.NewGame(shelf.Book, setup)
	if err != nil {
		return nil, tell("params", notSo, err.Error())
	}
	key, err := keyOf("")
	if err != nil {
		return nil, err
	}
	out, err := d.hold(game, shelf, record.NewPromise(record.Page, key, game))
	if err != nil {
		return nil, err
	}
	out.Name = m.Name.In(p.Lang)
	return out, nil
}

var notSo = lang.Text{EN: "the units cannot stand like this: %s"}
