package report

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/internal/telling"
	"sandtable/table"
)

// layers are how kinds of terrain are drawn, from the ground up; what is in none is a thin line.
var layers = []struct {
	class string
	kinds []table.Kind
}{
	{"hill", []table.Kind{table.Hill}},
	{"soft", []table.Kind{table.Rough, table.Mud, table.Sand, table.Snow, table.Swamp, table.Marsh, table.Crater, table.DryRiver}},
	{"crop", []table.Kind{table.Field, table.Orchard}},
	{"town", []table.Kind{table.BuiltUp}},
	{"wood", []table.Kind{table.Wood, table.DenseWood, table.Jungle}},
	{"water", []table.Kind{table.Lake, table.Sea, table.FrozenLake, table.River, table.Canal, table.Stream}},
	{"road", []table.Kind{table.Road, table.Track, table.Bridge, table.Ford}},
	{"rail", []table.Kind{table.Rail}},
	{"house", []table.Kind{table.Building, table.Bunker}},
	{"smoke", []table.Kind{table.Smoke}},
}

// A sketch is a picture while it is drawn: the lengths of the table, with north above.
type sketch struct {
	strings.Builder
	box  geom.Box
	wide geom.Len
}

// picture draws the part of the table where something happened, with all who are seen there.
func picture(v *battle.View, spec *table.Spec, at *line, title string) string {
	s := &sketch{box: frame(v, spec, at)}
	s.wide = s.box.Max.X - s.box.Min.X
	fmt.Fprintf(s, `<svg class="map" viewBox="0 0 %d %d" role="img" aria-label="%s"><path class="ground" d="M0 0H%dV%dH0Z"/>`,
		s.wide, s.box.Max.Y-s.box.Min.Y, html.EscapeString(title), s.wide, s.box.Max.Y-s.box.Min.Y)
	for _, layer := range layers {
		for i := range v.Pieces {
			if slices.Contains(layer.kinds, v.Pieces[i].Kind) {
				s.piece(&v.Pieces[i], layer.class)
			}
		}
	}
	for i := range v.Pieces {
		if !slices.ContainsFunc(layers[:], func(l struct {
			class string
			kinds []table.Kind
		}) bool {
			return slices.Contains(l.kinds, v.Pieces[i].Kind)
		}) {
			s.piece(&v.Pieces[i], "edge")
		}
	}
	for i := range v.Units {
		s.unit(&v.Units[i])
	}
	if at != nil {
		s.deeds(v, &at.Line)
	}
	s.WriteString("</svg>")
	return s.String()
}

// frame chooses the part of the table, three to two, with some ground around what happened; all of it if that is nowhere.
func frame(v *battle.View, spec *table.Spec, at *line) geom.Box {
	var all []geom.Point
	if at != nil {
		for i := range at.Events {
			e := &at.Events[i]
			all = append(all, e.Path...)
			if e.At != nil {
				all = append(all, *e.At)
			}
			by, to := parties(e)
			for _, id := range append(by, to...) {
				if u := find(v, id); u != nil {
					all = append(all, u.Base.At)
				}
			}
		}
	}
	if len(all) == 0 {
		return geom.Box{Max: geom.Point{X: spec.Width, Y: spec.Depth}}
	}
	box := geom.Box{Min: all[0], Max: all[0]}
	for _, p := range all[1:] {
		box.Min = geom.Point{X: min(box.Min.X, p.X), Y: min(box.Min.Y, p.Y)}
		box.Max = geom.Point{X: max(box.Max.X, p.X), Y: max(box.Max.Y, p.Y)}
	}
	margin := spec.Width / 8
	wide := min(spec.Width, max(box.Max.X-box.Min.X+2*margin, (box.Max.Y-box.Min.Y+2*margin)*3/2))
	deep := min(spec.Depth, wide*2/3)
	x := min(max(0, (box.Min.X+box.Max.X-wide)/2), spec.Width-wide)
	y := min(max(0, (box.Min.Y+box.Max.Y-deep)/2), spec.Depth-deep)
	return geom.Box{Min: geom.Point{X: x, Y: y}, Max: geom.Point{X: x + wide, Y: y + deep}}
}

// parties are who does what an event tells, and to whom.
func parties(e *telling.Told) (by, to []battle.UnitID) {
	by, to = slices.Clone(e.By), slices.Clone(e.Targets)
	if e.Unit != 0 {
		by = []battle.UnitID{e.Unit}
	}
	if e.Target != 0 {
		to = []battle.UnitID{e.Target}
	}
	return by, to
}

// find is a unit that stands on the table; nil: it is not seen there.
func find(v *battle.View, id battle.UnitID) *battle.UnitView {
	if i := slices.IndexFunc(v.Units, func(u battle.UnitView) bool { return id != 0 && u.ID == id && u.Base != nil }); i >= 0 {
		return &v.Units[i]
	}
	return nil
}

// at is a place of the table as one of the picture.
func (s *sketch) at(p geom.Point) geom.Point {
	return geom.Point{X: p.X - s.box.Min.X, Y: s.box.Max.Y - p.Y}
}

// path is a line through some places.
func (s *sketch) path(all []geom.Point) string {
	var out strings.Builder
	for i, p := range all {
		q := s.at(p)
		fmt.Fprintf(&out, "%c%d %d", "ML"[min(i, 1)], q.X, q.Y)
	}
	return out.String()
}

func (s *sketch) piece(p *table.Piece, class string) {
	switch {
	case len(p.Area) > 0:
		fmt.Fprintf(s, `<path class="%s" d="%sZ"/>`, class, s.path(p.Area))
	case len(p.Line) > 0:
		fmt.Fprintf(s, `<path class="%s way" d="%s" stroke-width="%d"/>`, class, s.path(p.Line), max(p.Width, s.wide/160))
	case p.Spot != nil:
		q := s.at(*p.Spot)
		fmt.Fprintf(s, `<circle class="%s" cx="%d" cy="%d" r="%d"/>`, class, q.X, q.Y, max(p.Width/2, s.wide/80))
	}
}

// unit draws the bases of a unit with a nose where it looks; a unit that is out is a cross.
func (s *sketch) unit(u *battle.UnitView) {
	switch {
	case u.Base == nil || u.Side == battle.Nobody:
		return
	case u.Out:
		q, r := s.at(u.Base.At), max(u.Base.Width/2, s.wide/90)
		fmt.Fprintf(s, `<path class="out %s" d="M%d %dl%d %dM%d %dl%d %d"/>`, u.Side, q.X-r, q.Y-r, 2*r, 2*r, q.X+r, q.Y-r, -2*r, 2*r)
		return
	case len(u.Models) > 0:
		for i := range u.Models {
			s.base(u, &u.Models[i].Base, false)
		}
		return
	}
	s.base(u, u.Base, true)
}

// base draws one base, with a mark of what stands on it: crossed belts for men, a track for what drives, a dot for guns.
func (s *sketch) base(u *battle.UnitView, b *geom.Base, marked bool) {
	q, w, d := s.at(b.At), max(b.Width, s.wide/50)/2, max(b.Depth, s.wide/70)/2
	fmt.Fprintf(s, `<g class="%s" transform="translate(%d %d) rotate(%d)">`, u.Side, q.X, q.Y, b.Facing/10)
	if b.Round {
		w = max(b.Width, s.wide/70) / 2
		fmt.Fprintf(s, `<circle r="%d"/>`, w)
	} else {
		fmt.Fprintf(s, `<path d="M%d %dH%dV%dH%dZ"/><path class="nose" d="M%d %dL0 %dL%d %dZ"/>`, -w, -d, w, d, -w, -w/3, -d, -d-w/2, w/3, -d)
	}
	switch {
	case !marked || b.Round:
	case slices.Contains(drives, u.Sign):
		fmt.Fprintf(s, `<ellipse class="mark" rx="%d" ry="%d"/>`, w*2/3, d*2/3)
	case slices.Contains(guns, u.Sign):
		fmt.Fprintf(s, `<circle class="nose" r="%d"/>`, d/3)
	default:
		fmt.Fprintf(s, `<path class="mark" d="M%d %dL%d %dM%d %dL%d %d"/>`, -w, -d, w, d, w, -d, -w, d)
	}
	s.WriteString("</g>")
}

var (
	drives = []battle.Sign{battle.SignTank, battle.SignSPGun, battle.SignSPAA, battle.SignArmouredCar, battle.SignAPC, battle.SignTransport}
	guns   = []battle.Sign{battle.SignGun, battle.SignATGun, battle.SignAAGun, battle.SignArtillery, battle.SignRocket, battle.SignMortar, battle.SignMG}
)

// mostNames is how many of those who take part are named in a picture.
const mostNames = 5

// deeds draws ways, shots and losses, and names who took part.
func (s *sketch) deeds(v *battle.View, l *telling.Line) {
	var named []battle.UnitID
	for i := range l.Events {
		e := &l.Events[i]
		if len(e.Path) > 1 {
			fmt.Fprintf(s, `<path class="went" d="%s"/>`, s.path(e.Path))
		}
		by, to := parties(e)
		if e.Flash == "" {
			continue
		}
		for _, target := range to {
			for _, id := range by {
				a, b := find(v, id), find(v, target)
				if e.Flash == battle.FlashShot && a != nil && b != nil && a != b {
					fmt.Fprintf(s, `<path class="shot" d="%s"/>`, s.path([]geom.Point{a.Base.At, b.Base.At}))
				}
			}
		}
		if u := find(v, e.Unit); u != nil && (e.Flash == battle.FlashGone || e.Flash == battle.FlashBlow) {
			q := s.at(u.Base.At)
			fmt.Fprintf(s, `<path class="burst %s" d="%s"/>`, e.Flash, star(q, float64(s.wide)/34))
		}
		for _, id := range append(by, to...) {
			u := find(v, id)
			if u == nil || slices.Contains(named, id) || len(named) >= mostNames {
				continue
			}
			named = append(named, id)
			q := s.at(u.Base.At)
			anchor := "middle"
			switch {
			case q.X < s.wide/6:
				anchor = "start"
			case q.X > s.wide*5/6:
				anchor = "end"
			}
			fmt.Fprintf(s, `<text class="%s" x="%d" y="%d" font-size="%d" text-anchor="%s">%s</text>`,
				u.Side, q.X, q.Y+max(u.Base.Width, u.Base.Depth)/2+s.wide/28, s.wide/34, anchor, html.EscapeString(u.Name))
		}
	}
}

// star is a burst with eight points around a place.
func star(at geom.Point, r float64) string {
	var out strings.Builder
	for i := range 16 {
		long := r
		if i%2 == 1 {
			long = r / 2
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 8)
		fmt.Fprintf(&out, "%c%d %d", "ML"[min(i, 1)], int(at.X)+int(long*sin), int(at.Y)-int(long*cos))
	}
	return out.String() + "Z"
}
