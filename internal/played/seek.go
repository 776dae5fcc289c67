package played

import (
	"sandtable/battle"
	"sandtable/geom"
)

// sought is where somebody goes who is after what lies on the table: a medic to the nearest of his side who wears a plaster; home, while
// his side carries what is fought for; else to the nearest of that, or of what has been laid out, or left lying, if it is not his own.
// Where there is nothing of the kind he goes across the table, as every other unit does anyway.
func (f *field) sought(u *battle.UnitView, from geom.Point) (best geom.Point, found bool) {
	near := func(at geom.Point) {
		if !found || geom.Dist(from, at) < geom.Dist(from, best) {
			best, found = at, true
		}
	}
	if u.Sign == battle.SignMedic {
		f.wounded(near)
		if found {
			return best, true
		}
	}
	for i := range f.places {
		switch p := &f.places[i]; {
		case p.Gone:
		case p.Kind == battle.PlaceObjective && p.At == nil && p.Side == f.side:
			return f.home()
		case p.At != nil && (p.Kind == battle.PlaceObjective || p.Kind == battle.PlaceSite && u.ID%3 == 0 && p.Side != f.side):
			near(*p.At)
		}
	}
	if found || u.ID%2 == 0 {
		return best, found
	}
	home, ok := f.home()
	ahead := f.middle.Sub(home)
	return from.Add(ahead).Add(ahead), ok
}

// wounded finds those of a side who wear a plaster.
func (f *field) wounded(near func(geom.Point)) {
	for i := range f.units {
		u := &f.units[i]
		for j := range u.Models {
			for _, b := range u.Models[j].Badges {
				if b.Icon == battle.IconPlaster && u.Side == f.side {
					near(u.Models[j].Base.At)
				}
			}
		}
	}
}

// home is the middle of the zone in which a side deploys.
func (f *field) home() (geom.Point, bool) {
	for i := range f.places {
		if p := &f.places[i]; p.Kind == battle.PlaceZone && p.Side == f.side && len(p.Area) > 0 {
			box := geom.BoxOf(p.Area...)
			return geom.Point{X: (box.Min.X + box.Max.X) / 2, Y: (box.Min.Y + box.Max.Y) / 2}, true
		}
	}
	return geom.Point{}, false
}
