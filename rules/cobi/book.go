package cobi

import "sandtable/battle"

// Book is the rule book.
var Book battle.Book = book{}

type book struct{}

func (book) ID() string        { return "cobi" }
func (book) Title() string     { return "COBI Historical Battle Game, WWII, demo 0.8" }
func (book) Version() string   { return "4" }
func (book) Unit() battle.Unit { return battle.CM }

var _ battle.Battle = (*Battle)(nil)
