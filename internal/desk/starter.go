package desk

import (
	"bytes"
	"encoding/json"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/scenario"
)

// A Starter is a first battle as the build lays it out, so that a page shows the table before an engine is loaded. Its file is
// starters/RULES-ID.LANG.json; picture and scene stand beside it and serve every language. When the engine is there, the page opens the record
// with the method open: what that says of the position is what stands here, and the log is empty.
type Starter struct {
	arrange.StarterChoice
	Picture  string             `json:"picture"`                // the file of the ground, beside this one: a JPEG as wide and deep as the table
	Scene    string             `json:"scene"`                  // the file of the same ground as a Scene, which the page paints sharper
	Version  string             `json:"version"`                // of the rules
	Record   json.RawMessage    `json:"record"`                 // the battle before its first command
	Position *telling.Position  `json:"position" ts:"Position"` // as the player's side sees it
	Asked    []Asked            `json:"asked"`                  // what is asked first for each of its verbs
	Legend   []Mark             `json:"legend"`                 // the kinds of terrain on the table
	Briefing []arrange.Briefing `json:"briefing"`               // what both sides are told
}

// Asked is what the method ask answers to a verb alone: whom it may be given for, and whom not.
type Asked struct {
	Verb battle.Verb   `json:"verb"`
	Slot *telling.Slot `json:"slot" ts:"Slot"`
}

// LayOut lays a first battle of a book out, in one language. The writer of the file draws the picture.
func LayOut(books []library.Shelf, s *library.Shelf, one *scenario.Scenario, l lang.Language) (*Starter, *arrange.Made, error) {
	seed := uint64(0) // nothing is drawn by lot
	made, err := arrange.Make(books, arrange.Wish{Rules: s.Book.ID(), Scenario: one.ID, Seed: &seed, Strict: true, Lang: l})
	if err != nil {
		return nil, nil, err
	}
	var record bytes.Buffer
	if _, err := made.Record().WriteTo(&record); err != nil {
		return nil, nil, err
	}
	speaker := telling.Speak(made.Game, s.Words, l, one.Starter.Side)
	position := speaker.Position()
	asked, err := askedFirst(speaker, position, one.Starter.Side)
	if err != nil {
		return nil, nil, err
	}
	return &Starter{
		StarterChoice: arrange.StarterChoiceOf(s.Book.ID(), one, l),
		Version:       s.Book.Version(),
		Record:        record.Bytes(),
		Position:      position,
		Asked:         asked,
		Legend:        legend(&made.Map.Spec, s, l),
		Briefing:      arrange.ChoiceOf(one, s.Book.Unit(), l).Briefing,
	}, made, nil
}

// askedFirst asks for each verb of a position that the side may give.
func askedFirst(s *telling.Speaker, p *telling.Position, side battle.Side) ([]Asked, error) {
	var out []Asked
	for _, v := range p.Verbs {
		slot, err := s.Ask(battle.Command{Verb: v.Verb, Side: side})
		if err != nil {
			return nil, err
		}
		out = append(out, Asked{v.Verb, slot})
	}
	return out, nil
}
