package desk

import (
	"bytes"
	"slices"

	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/maps/draw"
	"sandtable/table"
)

// Terrain is a battlefield as a picture.
type Terrain struct {
	SVG    string      `json:"svg"`             // of a field without units
	Scene  *draw.Scene `json:"scene,omitempty"` // of a battle: the page paints it itself
	Width  geom.Len    `json:"width"`
	Depth  geom.Len    `json:"depth"`
	Name   string      `json:"name,omitempty"`
	Legend []Mark      `json:"legend"` // the kinds of terrain that it has
}

// A Mark is a kind of terrain and its name.
type Mark struct {
	Kind table.Kind `json:"kind"`
	Name string     `json:"name"`
}

// terrain draws the ground of a game as a side may see it now.
func (d *Desk) terrain(p *Told) (*Terrain, error) {
	h, s, err := d.speak(p)
	if err != nil {
		return nil, err
	}
	// Smoke, breaches and works have come to the pieces that it was laid with.
	spec := h.game.Setup().Table
	spec.Pieces = s.View().Pieces
	return Paint(&spec, h.shelf, p.Lang), nil
}

type fieldParams struct {
	Speech
	Wish  *arrange.Wish `json:"wish,omitempty"`               // of a battle that is not yet made
	Table *table.Spec   `json:"table,omitempty" ts:"unknown"` // or any other
	Scene bool          `json:"scene,omitempty"`              // to be painted, not as one picture
}

// field draws a battlefield without units.
func (d *Desk) field(p *fieldParams) (*Terrain, error) {
	switch {
	case p.Wish != nil:
		m, err := arrange.Field(d.books, *p.Wish)
		if err != nil {
			return nil, err
		}
		if p.Scene {
			return Paint(&m.Spec, &d.books[0], p.Lang), nil
		}
		return sketch(&m.Spec, m.Name.In(p.Lang), &d.books[0], p.Lang)
	case p.Table != nil:
		if _, err := table.New(p.Table, 0); err != nil {
			return nil, tell("params", badParams, err.Error())
		}
		return sketch(p.Table, "", &d.books[0], p.Lang)
	}
	return nil, tell("params", badParams, "a wish or a table is expected")
}

// Paint is the ground of a battle as the page paints it, with its legend.
func Paint(spec *table.Spec, shelf *library.Shelf, l lang.Language) *Terrain {
	return &Terrain{Scene: draw.Of(spec), Width: spec.Width, Depth: spec.Depth, Legend: legend(spec, shelf, l)}
}

// sketch draws a battlefield as one picture with its legend.
func sketch(spec *table.Spec, name string, shelf *library.Shelf, l lang.Language) (*Terrain, error) {
	var svg bytes.Buffer
	if err := draw.SVG(&svg, draw.Of(spec), name); err != nil {
		return nil, err
	}
	return &Terrain{SVG: svg.String(), Width: spec.Width, Depth: spec.Depth, Name: name, Legend: legend(spec, shelf, l)}, nil
}

func legend(spec *table.Spec, shelf *library.Shelf, l lang.Language) []Mark {
	words := shelf.Words.In(l, nil)
	out := []Mark{}
	for i := range spec.Pieces {
		kind := spec.Pieces[i].Kind
		if !slices.ContainsFunc(out, func(m Mark) bool { return m.Kind == kind }) {
			out = append(out, Mark{kind, words.Piece(kind)})
		}
	}
	return out
}
