package bot

import (
	"sandtable/battle"
	"sandtable/geom"
)

// guess makes a picture of a view, for a book without an adviser: what units are their signs tell, how far they go and shoot their
// rings, and what is fought for the places.
func (s *Seat) guess(p *battle.Picture) {
	v := s.View()
	*p = battle.Picture{Side: s.side, Figures: p.Figures[:0], Goals: p.Goals[:0]}
	p.Field = fieldOf(&v)
	for i := range v.Units {
		u := &v.Units[i]
		f := battle.Figure{ID: u.ID, Side: u.Side, Worth: usualWorth, Role: roleOf(u.Sign), Hard: isHard(u.Sign), Spent: u.Spent}
		if u.Out && u.Side == s.side {
			p.Score -= usualWorth
		} else if u.Out {
			p.Score += usualWorth
		}
		if u.Out {
			continue
		}
		f.Away = u.Base == nil
		if u.Base != nil {
			f.At, f.Facing = u.Base.At, u.Base.Facing
		}
		for _, b := range u.Badges {
			f.Shaken = f.Shaken || b.Tone == battle.ToneBad
		}
		f.Holds = f.Role <= battle.RoleScout
		if u.ID != 0 {
			s.guessRings(&f)
		}
		p.Figures = append(p.Figures, f)
	}
	for i := range v.Places {
		place := &v.Places[i]
		if place.Kind == battle.PlaceObjective && place.At != nil && !place.Gone {
			p.Goals = append(p.Goals, battle.Goal{Kind: battle.GoalHold, At: *place.At, Near: 5 * geom.CM, Worth: 4 * usualWorth, Held: place.Side})
		}
	}
	p.Goals = append(p.Goals, battle.Goal{Kind: battle.GoalBreak, Worth: 10 * usualWorth})
}

// usualWorth is what a unit is worth if the book does not say.
const usualWorth = 50

// guessRings takes the move and the ranges of a unit from its rings: the ring called move, and the two longest others.
func (s *Seat) guessRings(f *battle.Figure) {
	for _, r := range s.Rings(f.ID) {
		switch {
		case r.Key == "move":
			f.Move = r.Radius
		case f.Role == battle.RoleLeader:
		case r.Radius > f.Bands[0].Reach:
			f.Bands[1] = f.Bands[0]
			f.Bands[0] = battle.Band{Reach: r.Radius, Soft: 100, Hard: 50}
		case r.Radius > f.Bands[1].Reach:
			f.Bands[1] = battle.Band{Reach: r.Radius, Soft: 150, Hard: 100}
		}
	}
}

// fieldOf is the box around all that a view shows.
func fieldOf(v *battle.View) geom.Box {
	var points []geom.Point
	for i := range v.Pieces {
		points = append(points, v.Pieces[i].Area...)
		points = append(points, v.Pieces[i].Line...)
	}
	for i := range v.Units {
		if b := v.Units[i].Base; b != nil {
			points = append(points, b.At)
		}
	}
	for i := range v.Places {
		points = append(points, v.Places[i].Area...)
	}
	if len(points) == 0 {
		return geom.Box{Max: geom.Point{X: 100 * geom.CM, Y: 100 * geom.CM}}
	}
	return geom.BoxOf(points...)
}

func roleOf(sign battle.Sign) battle.Role {
	switch sign {
	case battle.SignTank, battle.SignSPGun, battle.SignSPAA, battle.SignAPC:
		return battle.RoleArmour
	case battle.SignMG, battle.SignMortar, battle.SignGun, battle.SignATGun, battle.SignAAGun, battle.SignArtillery, battle.SignRocket:
		return battle.RoleGun
	case battle.SignRecce, battle.SignArmouredCar, battle.SignCavalry:
		return battle.RoleScout
	case battle.SignHQ, battle.SignCO, battle.SignObserver, battle.SignAirControl, battle.SignMedic:
		return battle.RoleLeader
	case battle.SignTransport:
		return battle.RoleTransport
	case battle.SignAircraft, battle.SignBomber:
		return battle.RoleAbove
	case battle.SignMarker:
		return battle.RoleMarker
	}
	return battle.RoleLine
}

func isHard(sign battle.Sign) bool {
	switch sign {
	case battle.SignTank, battle.SignSPGun, battle.SignSPAA, battle.SignAPC, battle.SignArmouredCar:
		return true
	}
	return false
}

// guessWeight makes a weight of odds: the first of a roll is the best that can happen to a target, what else can happen is worth a
// third of it.
func guessWeight(c *battle.Command, p *battle.Preview, pic *battle.Picture) battle.Weight {
	w := battle.Weight{Chance: 1000, Lets: battle.LetsMove | battle.LetsFire}
	worth := int32(usualWorth)
	for i := range pic.Figures {
		if f := &pic.Figures[i]; f.ID == c.Target && f.Side == pic.Side {
			worth = -worth // the target is a friend
		}
	}
	for i := range p.Rolls {
		for j, o := range p.Rolls[i].Odds {
			share := int64(1)
			if j == 0 {
				share = 3
			}
			w.Gain += int32(int64(o.PPM) * int64(worth) * share / 3_000_000)
		}
	}
	if c.Target != 0 && len(p.Rolls) == 0 && worth > 0 {
		w.Gain = worth / 5
	}
	return w
}
