package maps

import (
	"fmt"

	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// A Survey is what is worth knowing of a battlefield before armies are set up on it, whatever the book: how it is covered, what can be seen
// across it, whether both sides have as much of it, and whether one can get about.
type Survey struct {
	Measure
	South   int            `json:"south"` // the share under cover where the sides set up, in thousandths
	North   int            `json:"north"`
	High    [2]int         `json:"high"`           // the share of the southern and of the northern half that is high ground, in thousandths
	Cut     int            `json:"cut"`            // of the ground that can be walked on, the share that cannot be reached from the rest, in thousandths
	Seen    []geom.Segment `json:"seen,omitempty"` // some of the open lines
	Lost    []geom.Point   `json:"lost,omitempty"` // some places that cannot be reached
	Remarks []Remark       `json:"-"`
}

// A Remark is something that players may want to change.
type Remark struct {
	lang.Text
	Piece int  // the piece that it is about, counted from one; 0: none
	Grave bool // most battles would suffer
}

// What a fair battlefield is, in thousandths: as the country that is drawn from seeds.
const (
	fewCover  = 333
	muchCover = 505
	evenCover = 75 // by how much the cover of the sides may differ
	someHigh  = 30 // less high ground than this is not weighed
	muchCut   = 20
)

// shown is how many lines and places are shown at most.
const shown = 40

// SurveyOf surveys a battlefield along lines that begin and end so far apart: Lane or WideLane.
func SurveyOf(spec *table.Spec, lane geom.Len) (*Survey, error) {
	t, err := table.New(spec, 0)
	if err != nil {
		return nil, err
	}
	s := &Survey{Remarks: []Remark{}}
	var open []geom.Segment
	s.Measure = measure(t, spec, lane, func(line geom.Segment) { open = append(open, line) })
	for i := range min(len(open), shown) {
		s.Seen = append(s.Seen, open[i*len(open)/min(len(open), shown)])
	}
	w := walk(t)
	s.halves(t, w)
	joined := s.reach(w)
	s.judge(joined)
	s.wade(t, spec)
	return s, nil
}

func (s *Survey) remark(grave bool, piece int, en string, facts ...any) {
	s.Remarks = append(s.Remarks, Remark{lang.NewFault(en, facts...).Text, piece, grave})
}

// judge says what of the figures is not as it should be.
func (s *Survey) judge(joined bool) {
	switch {
	case s.Covered < fewCover:
		s.remark(false, 0, "Little cover: terrain covers %d %% of the table. A third to a half is best.", s.Covered/10)
	case s.Covered > muchCover:
		s.remark(false, 0, "Much cover: terrain covers %d %% of the table. A third to a half is best.", s.Covered/10)
	}
	if s.Open > 0 {
		s.remark(s.Open*3 > s.Lines, 0, "Open from edge to edge: %d of %d lines cross the whole table without cover.", s.Open, s.Lines)
	}
	if d := s.South - s.North; max(d, -d) > evenCover {
		s.remark(false, 0, "Uneven: the southern deployment zone has %d %% cover, the northern %d %%.", s.South/10, s.North/10)
	}
	if all := s.High[0] + s.High[1]; all > 2*someHigh && min(s.High[0], s.High[1])*100 < 37*all {
		s.remark(false, 0, "Uneven: high ground is %d %% of the southern half and %d %% of the northern.", s.High[0]/10, s.High[1]/10)
	}
	switch {
	case !joined:
		s.remark(true, 0, "No way through: infantry cannot get from the southern edge to the northern one. Add a bridge or ford.")
	case s.Cut > muchCut:
		s.remark(false, 0, "Cut off: %d %% of the ground cannot be reached on foot.", s.Cut/10)
	}
}

// wade finds roads that go into water.
func (s *Survey) wade(t *table.Table, spec *table.Spec) {
	for i := range spec.Pieces {
		road := t.Piece(table.PieceID(i + 1))
		if road.Kind != table.Road && road.Kind != table.Rail || !road.IsLine() {
			continue
		}
		if at, wet := wets(t, road); wet {
			s.remark(false, i+1, "A road enters water %s without a bridge or ford.", place(at))
		}
	}
}

// wets finds where the middle of a way lies in deep water that nothing crosses.
func wets(t *table.Table, road *table.Piece) (geom.Point, bool) {
	for k := range road.Segments() {
		leg := road.Segment(k)
		for far := geom.Len(0); far <= leg.Length(); far += stride {
			if p := geom.Toward(leg.A, leg.B, far); t.Box().Contains(p) && bars(t, p) == deep {
				return p, true
			}
		}
	}
	return geom.Point{}, false
}

// place is a place for people.
func place(p geom.Point) string { return fmt.Sprintf("(%d, %d cm)", p.X/geom.CM, p.Y/geom.CM) }
