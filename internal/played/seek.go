package played

import (
	"sandtable/battle"
	"sandtable/geom"
)

// sought is where a unit goes that does not only go at the enemy. A medic goes to the nearest of his side who wears a plaster. Players
// who seek what lies on the table go home while their side carries what is fought for, else to the nearest of that, or of what the enemy
// has laid out or what was left lying; where there is nothing of the kind, every other unit goes across the table.
func (f *field) sought(u *battle.UnitView, from geom.Point) (best geom.Point, found bool) {
	near := func(at geom.Point) {
		if !found || geom.Dist(from, at) < geom.Dist(from, best) {
			best, found = at, true
		}
	}
	if u != nil && u.Sign == battle.SignMedic {
		f.wounded(near)
	}
	if found || u == nil || !f.seeks {
		return best, found
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
