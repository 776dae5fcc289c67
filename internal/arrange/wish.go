package arrange

import (
	"bytes"
	"encoding/json"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/maps"
)

// A Wish describes the battle to make. Make fills empty fields.
type Wish struct {
	Rules    string `json:"rules,omitempty"`
	Scenario string `json:"scenario,omitempty"`
	// Written is a scenario of the player's own as a file says it, instead of one of the book by its name.
	Written string `json:"written,omitempty"`
	Map     Place  `json:"map,omitzero"`
	Red     Troops `json:"red,omitzero"`
	Blue    Troops `json:"blue,omitzero"`
	Points  int    `json:"points,omitempty"`
	// Table is how wide and deep a table is that is drawn, in the measure of the book; without it as the scenario says.
	Table [2]int `json:"table,omitzero"`
	// Players are how many lead each side together, each his own units; 0 and 1: one leads it.
	Players [2]int          `json:"players,omitzero"`
	Turns   int             `json:"turns,omitempty"`
	Seed    *uint64         `json:"seed,omitempty"` // for all that is drawn by lot: the map, drafted armies, points
	Options []battle.Option `json:"options,omitempty"`
	Strict  bool            `json:"strict,omitempty"` // refuse armies that the rules do not allow
	// Lang is the language of the names of units and objectives, which the battle keeps.
	Lang lang.Language `json:"lang,omitzero"`
}

// Limits on what a stranger may wish for.
const (
	MaxPoints  = 10_000
	MaxTurns   = 100
	maxOptions = 100
	minSide    = 10 // of a table that is drawn
	slimmest   = 6  // how many times longer than deep it may be
)

// Troops are the army of a side: the name of a ready-made one, a nation and a year such as poland-1939, or a roster.
type Troops struct {
	Name   string // or what the roster is called in errors
	Roster *army.Roster
}

// Named are troops by their name.
func Named(name string) Troops { return Troops{Name: name} }

// UnmarshalJSON reads a name or a roster.
func (t *Troops) UnmarshalJSON(data []byte) (err error) {
	if isText(data) {
		return json.Unmarshal(data, &t.Name)
	}
	t.Roster, err = army.ReadRoster("roster.json", bytes.NewReader(data))
	return err
}

// MarshalJSON writes a name or a roster.
func (t Troops) MarshalJSON() ([]byte, error) {
	if t.Roster != nil {
		return json.Marshal(t.Roster)
	}
	return json.Marshal(t.Name)
}

// IsZero reports that no troops were named.
func (t Troops) IsZero() bool { return t == Troops{} }

// A Place is a battlefield: the name of a hand-made map, seed3:42 or seed3:42:bocage for one that is drawn, or a map.
type Place struct {
	Name string
	Map  *maps.Map
}

// UnmarshalJSON reads a name or a map.
func (p *Place) UnmarshalJSON(data []byte) (err error) {
	if isText(data) {
		return json.Unmarshal(data, &p.Name)
	}
	p.Map, err = maps.Read("map.json", bytes.NewReader(data))
	return err
}

// MarshalJSON writes a name or a map.
func (p Place) MarshalJSON() ([]byte, error) {
	if p.Map == nil {
		return json.Marshal(p.Name)
	}
	var out bytes.Buffer
	_, err := p.Map.WriteTo(&out)
	return out.Bytes(), err
}

// IsZero reports that no place was named.
func (p Place) IsZero() bool { return p == Place{} }

func isText(data []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(data), []byte(`"`)) }

// Skirmish is a wish for a small battle by a book: its usual scenario with a third of the points, but not less than a hundred. It is
// for trials that play many battles.
func Skirmish(s library.Shelf, seed uint64) (Wish, error) {
	usual, err := Scenario(s, "")
	if err != nil {
		return Wish{}, err
	}
	return Wish{Rules: s.Book.ID(), Seed: &seed, Points: max(usual.Points/3, min(usual.Points, 100))}, nil
}

// check finds what may not be wished for.
func (w *Wish) check() error {
	switch {
	case w.Points < 0 || w.Points > MaxPoints:
		return wrong("points", "points must be 0 to %[2]d, not %[1]d", w.Points, MaxPoints)
	case w.Turns < 0 || w.Turns > MaxTurns:
		return wrong("turns", "turns must be 0 to %[2]d, not %[1]d", w.Turns, MaxTurns)
	case w.Table != [2]int{} && (min(w.Table[0], w.Table[1]) < minSide || max(w.Table[0], w.Table[1]) > slimmest*min(w.Table[0], w.Table[1])):
		return wrong("table", "each side must be %d or more, and one at most %d times the other", minSide, slimmest)
	case len(w.Options) > maxOptions:
		return wrong("options", "%d options; the limit is %d", len(w.Options), maxOptions)
	}
	return nil
}
