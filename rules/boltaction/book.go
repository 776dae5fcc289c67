package boltaction

import "sandtable/battle"

// Book is the rule book.
var Book battle.Book = book{}

type book struct{}

func (book) ID() string        { return "boltaction" }
func (book) Title() string     { return "Bolt Action, first edition" }
func (book) Version() string   { return "6" }
func (book) Unit() battle.Unit { return battle.Inch }

var _ battle.Battle = (*Battle)(nil)
