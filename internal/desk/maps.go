package desk

import (
	"bytes"
	"encoding/json"

	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/maps"
	"sandtable/table"
)

// kinds lists every kind of terrain with its name, for players who draw maps.
func (d *Desk) kinds(p *Speech) ([]Mark, error) {
	words := d.books[0].Words.In(p.Lang, nil)
	out := make([]Mark, len(table.Kinds))
	for i, kind := range table.Kinds {
		out[i] = Mark{kind, words.Piece(kind)}
	}
	return out, nil
}

type chartParams struct {
	Speech
	Map    arrange.Place `json:"map,omitzero"`                    // a map, the name of a hand-made one, or seed3:42:bocage
	Link   string        `json:"link,omitempty"`                  // or one in a link
	Width  geom.Len      `json:"width,omitempty"`                 // of one that is drawn from a seed
	Depth  geom.Len      `json:"depth,omitempty"`                 //
	Unit   maps.Unit     `json:"unit,omitempty" ts:"'cm' | 'in'"` // in which it is written
	Houses bool          `json:"houses,omitempty"`                // villages are single houses
}

// A Chart is a map as its editor has it.
type Chart struct {
	Map     json.RawMessage `json:"map" ts:"object"` // as a map file
	Terrain Terrain         `json:"terrain"`
}

// find finds the map that is meant. Whatever comes from outside is judged as a map file is.
func (p *chartParams) find() (*maps.Map, error) {
	switch {
	case p.Link != "":
		return maps.ReadLink(p.Link)
	case p.Map.Map != nil:
		return p.Map.Map, nil
	}
	side := func(n geom.Len) geom.Len { return min(max(n, table.MinSide), table.MaxSide) }
	w := maps.Wish{Width: side(p.Width), Depth: side(p.Depth), Unit: maps.CM, Houses: p.Houses}
	if p.Unit == maps.Inch {
		w.Unit = maps.Inch
	}
	w.Width, w.Depth = min(w.Width, 6*w.Depth), min(w.Depth, 6*w.Width) // no slimmer: its hedges would be too many for a table
	return maps.Find(p.Map.Name, w)
}

// chart gives a map as a file and as it is painted.
func (d *Desk) chart(p *chartParams) (*Chart, error) {
	m, err := p.find()
	if err != nil {
		return nil, err
	}
	var file bytes.Buffer
	if _, err := m.WriteTo(&file); err != nil {
		return nil, err
	}
	return &Chart{file.Bytes(), *Paint(&m.Spec, &d.books[0], p.Lang)}, nil
}

// A Surveyed map is one of which is said what players may want to change.
type Surveyed struct {
	maps.Survey
	Remarks []RemarkShown `json:"remarks"`
}

// A RemarkShown is something that players may want to change.
type RemarkShown struct {
	Text  string `json:"text"`
	Piece int    `json:"piece,omitempty"` // counted from one
	Grave bool   `json:"grave,omitempty"`
}

// survey measures a map and says what of it is not as battles need it.
func (d *Desk) survey(p *chartParams) (*Surveyed, error) {
	m, err := p.find()
	if err != nil {
		return nil, err
	}
	s, err := maps.SurveyOf(&m.Spec, maps.WideLane)
	if err != nil {
		return nil, err
	}
	out := &Surveyed{Survey: *s, Remarks: []RemarkShown{}}
	for _, r := range s.Remarks {
		out.Remarks = append(out.Remarks, RemarkShown{r.In(p.Lang), r.Piece, r.Grave})
	}
	return out, nil
}

// A Linked map is one as the end of an address.
type Linked struct {
	Link string `json:"link"`
}

// linkMap puts a map into a link.
func (d *Desk) linkMap(p *chartParams) (*Linked, error) {
	m, err := p.find()
	if err != nil {
		return nil, err
	}
	link, err := m.Link()
	return &Linked{link}, err
}
