package beside

import (
	"cmp"
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// The made-up table: the one who asks stands near its southern edge and looks north, at the other.
const (
	width  = 240 * geom.CM
	depth  = table.MaxSide
	middle = width / 2
	south  = 60 * geom.CM
	reach  = 60 * geom.CM // how far to both sides of them terrain lies that is right across
)

// Lines are the kinds of terrain that lie as lines; all others are areas.
var Lines = []table.Kind{table.Hedge, table.Wall, table.Fence, table.Bocage, table.Wire, table.Obstacle, table.Cliff}

// Grounds are the kinds of terrain that players are asked about.
var Grounds = []table.Kind{
	table.Hedge, table.Wall, table.Wood, table.Building, table.Hill, table.Smoke, table.Bocage, table.Fence, table.Field, table.Orchard, table.Rough,
	table.DenseWood, table.BuiltUp, table.Trench, table.Bunker, table.Crater, table.Wire, table.Marsh,
}

// layout is a question on its way to a set-up.
type layout struct {
	*Question
	book   battle.Book
	moment battle.Moment
	setup  battle.Setup
	who    []battle.UnitID
	at     []battle.UnitID
	helper []battle.UnitID
	near   [][]battle.UnitID
	with   []battle.UnitID // of whom the deed is too
	spot   geom.Point      // where the one who asks stands when it acts
	faces  geom.Facing     // which way it looks there
}

// lay makes a set-up in which all units stand as far from each other as the question says.
func (q *Question) lay(book battle.Book) (*layout, error) {
	if err := q.Check(); err != nil {
		return nil, err
	}
	b, ok := book.(battle.Beside)
	if !ok {
		return nil, fmt.Errorf("%s cannot be asked beside a table", book.ID())
	}
	moments := b.Moments(q.Side)
	if q.Moment < 0 || q.Moment >= len(moments) || moments[q.Moment].Start == nil {
		return nil, fmt.Errorf("moment: there is none to ask in at %d", q.Moment)
	}
	l := &layout{Question: q, book: book, moment: moments[q.Moment], spot: geom.Point{X: middle, Y: max(south, q.Helped+30*geom.CM)}}
	l.setup = battle.Setup{Rules: book.ID(), Options: q.Options, Start: moments[q.Moment].Start, Table: table.Spec{Width: width, Depth: depth}}
	l.faces = geom.Degrees(0).Turn(turned[q.Who.Shows])
	if len(q.Legs) > 0 { // the first leg leads north
		l.faces = l.faces.Turn(-q.Legs[0].Turn)
	}
	l.who = l.enlist(&q.Who, q.Side)
	l.stand(l.who, l.spot, l.faces)
	if q.At != nil {
		l.at = l.enlist(q.At, q.Side.Enemy())
		if err := l.standOff(l.at, geom.Degrees(0), q.Distance, geom.Degrees(180).Turn(turned[q.At.Shows])); err != nil {
			return nil, err
		}
	}
	if q.Helper != nil {
		l.helper = l.enlist(q.Helper, q.Side)
		if err := l.standOff(l.helper, geom.Degrees(180), q.Helped, geom.Degrees(0)); err != nil {
			return nil, err
		}
	}
	for i := range q.Others {
		if err := l.other(&q.Others[i]); err != nil {
			return nil, err
		}
	}
	if err := l.meet(); err != nil {
		return nil, err
	}
	if err := l.ground(); err != nil {
		return nil, err
	}
	if q.Moved {
		l.stand(l.who, geom.Point{X: l.spot.X, Y: l.spot.Y - book.Unit().Len}, l.faces)
	}
	return l, nil
}

// meet lets the two touch each other where the moment is about units that do.
func (l *layout) meet() error {
	if l.moment.Meets == nil || len(l.at) == 0 {
		return nil
	}
	bases, err := l.bases()
	if err != nil || gapOf(bases, l.who, l.at) < 0 {
		return err // one of them is not on the table
	}
	name := func(id battle.UnitID) string { return l.setup.Units[id-1].ID }
	m := battle.Melee{Unit: name(l.who[0]), Target: name(l.at[0]), Edge: string(cmp.Or(l.At.Shows, Front))}
	for _, id := range l.with {
		if l.setup.Units[id-1].Side == l.Side {
			m.Friends = append(m.Friends, name(id))
		} else {
			m.Foes = append(m.Foes, name(id))
		}
	}
	l.setup.Start = l.moment.Meets(m)
	return nil
}

// other puts one more unit where it is said to be.
func (l *layout) other(o *Other) error {
	side, facing := l.Side, geom.Degrees(0)
	if o.Foe {
		side, facing = side.Enemy(), geom.Degrees(180)
	}
	ids := l.enlist(&o.Party, side)
	l.near = append(l.near, ids)
	if o.With {
		l.with = append(l.with, ids[0])
	}
	return l.standOff(ids, geom.Degrees(30*o.Clock), o.Far, facing.Turn(turned[o.Party.Shows]))
}

// way is where a move leads, and which way the unit looks at the end of it.
func (l *layout) way() (path []geom.Point, faces geom.Facing) {
	at := l.spot
	faces = l.faces
	for _, leg := range l.Legs {
		faces = faces.Turn(leg.Turn)
		at = ahead(at, faces, leg.Far)
		path = append(path, at)
	}
	if l.Ends != nil {
		faces = faces.Turn(*l.Ends)
	}
	return path, faces
}

// ahead is a point so far from another in a direction.
func ahead(from geom.Point, to geom.Facing, by geom.Len) geom.Point {
	return geom.Point{X: from.X + part(by, to.Sin()), Y: from.Y + part(by, to.Cos())}
}

// part is a length times a sine or a cosine, rounded.
func part(by geom.Len, of int64) geom.Len {
	n := int64(by) * of
	if n < 0 {
		return -geom.Len((-n + geom.One/2) / geom.One)
	}
	return geom.Len((n + geom.One/2) / geom.One)
}

// enlist takes a party into the set-up, so that its names are those of no other.
func (l *layout) enlist(p *Party, side battle.Side) (ids []battle.UnitID) {
	for _, u := range p.Units {
		u.Side, u.Seat = side, 0
		u.ID = fmt.Sprintf("%s%d", side, len(l.setup.Units)+1)
		l.setup.Units = append(l.setup.Units, u)
		ids = append(ids, battle.UnitID(len(l.setup.Units)))
	}
	return ids
}

// stand puts a party where its first unit stands. What it brings along has its place with it.
func (l *layout) stand(ids []battle.UnitID, at geom.Point, facing geom.Facing) {
	for i, id := range ids {
		u := &l.setup.Units[id-1]
		u.Facing, u.At = facing, nil
		if i == 0 {
			u.At = &at
		}
	}
}

// standOff puts a party in a direction from the one who asks, so far from base to base.
func (l *layout) standOff(ids []battle.UnitID, to geom.Facing, distance geom.Len, facing geom.Facing) error {
	by := distance + 40*geom.CM
	room := maxDistance + 60*geom.CM
	for _, edge := range [...]struct{ way, have geom.Len }{
		{part(1000, to.Sin()), width - l.spot.X},
		{-part(1000, to.Sin()), l.spot.X},
		{part(1000, to.Cos()), depth - l.spot.Y},
		{-part(1000, to.Cos()), l.spot.Y},
	} {
		if edge.way > 100 { // who would stand beyond an edge stands at it
			room = min(room, (edge.have-15*geom.CM)*1000/edge.way)
		}
	}
	for range 6 {
		by = min(by, room)
		l.stand(ids, ahead(l.spot, to, by), facing)
		boxes, err := l.bases()
		if err != nil {
			return err
		}
		gap := gapOf(boxes, l.who, ids)
		if gap < 0 || gap == distance || by == room && gap < distance {
			return nil
		}
		by += distance - gap
	}
	return nil
}

// bases are those of all units where they would stand.
func (l *layout) bases() (map[battle.UnitID][]geom.Base, error) {
	b, err := l.book.New(&l.setup)
	if err != nil {
		return nil, err
	}
	view := b.View(battle.Nobody)
	out := map[battle.UnitID][]geom.Base{}
	for i := range view.Units {
		u := &view.Units[i]
		for j := range u.Models {
			out[u.ID] = append(out[u.ID], u.Models[j].Base)
		}
		if len(u.Models) == 0 && u.Base != nil {
			out[u.ID] = append(out[u.ID], *u.Base)
		}
	}
	return out, nil
}

// gapOf is how near two parties are; below zero: one of them does not stand on the table.
func gapOf(bases map[battle.UnitID][]geom.Base, a, b []battle.UnitID) geom.Len {
	near := geom.Len(-1)
	for _, x := range a {
		for _, y := range b {
			for _, p := range bases[x] {
				for _, q := range bases[y] {
					if gap := geom.Gap(p, q); near < 0 || gap < near {
						near = gap
					}
				}
			}
		}
	}
	return near
}

// boxOf is what a party takes up.
func boxOf(bases map[battle.UnitID][]geom.Base, ids []battle.UnitID) (box geom.Box, ok bool) {
	for _, id := range ids {
		for _, b := range bases[id] {
			next := b.Box()
			if !ok {
				box, ok = next, true
				continue
			}
			box.Min.X, box.Min.Y = min(box.Min.X, next.Min.X), min(box.Min.Y, next.Min.Y)
			box.Max.X, box.Max.Y = max(box.Max.X, next.Max.X), max(box.Max.Y, next.Max.Y)
		}
	}
	return box, ok
}

// ground lays what is said to lie between and around.
func (l *layout) ground() error {
	if l.Between == "" && l.Around == "" && l.Under == "" {
		return nil
	}
	bases, err := l.bases()
	if err != nil {
		return err
	}
	who, _ := boxOf(bases, l.who)
	if l.Under != "" {
		l.surround(l.Under, who, 1)
	}
	end, is := boxOf(bases, l.at)
	if path, _ := l.way(); !is && len(path) > 0 {
		by := path[len(path)-1]
		end, is = who, true
		for _, p := range []*geom.Point{&end.Min, &end.Max} {
			p.X, p.Y = p.X+by.X-l.spot.X, p.Y+by.Y-l.spot.Y
		}
	}
	if !is {
		return nil
	}
	if l.Around != "" {
		l.surround(l.Around, end, -1)
	}
	if l.Between == "" {
		return nil
	}
	half := min((end.Min.Y-who.Max.Y)/4, 4*geom.CM)
	mid := (who.Max.Y + end.Min.Y) / 2
	box := geom.Box{Min: geom.Point{X: middle - reach, Y: mid - half}, Max: geom.Point{X: middle + reach, Y: mid + half}}
	if l.Starts > 0 {
		box.Min.Y = who.Max.Y + l.Starts
		box.Max.Y = box.Min.Y + 2*max(half, geom.CM)
	}
	if l.Deep > 0 {
		if l.Starts == 0 {
			box.Min.Y = (box.Min.Y+box.Max.Y)/2 - l.Deep/2
		}
		box.Max.Y = box.Min.Y + l.Deep
	}
	l.across(l.Between, box)
	return nil
}

// surround lays terrain around a party, or a line before it on the side (1 north, -1 south) where the other stands.
func (l *layout) surround(kind table.Kind, box geom.Box, side geom.Len) {
	margin := max(10, min(3*geom.CM, l.Distance/3))
	if slices.Contains(Lines, kind) {
		y := box.Max.Y // it touches the line: some books ask for that
		if side < 0 {
			y = box.Min.Y
		}
		l.across(kind, geom.Box{Min: geom.Point{X: box.Min.X - 10*geom.CM, Y: y}, Max: geom.Point{X: box.Max.X + 10*geom.CM, Y: y}})
		return
	}
	box.Min.X, box.Min.Y, box.Max.X, box.Max.Y = box.Min.X-margin, box.Min.Y-margin, box.Max.X+margin, box.Max.Y+margin
	l.across(kind, box)
}

// HasLevel reports whether a made-up piece of a kind is one level high; all others are as high as their book has them.
func HasLevel(kind table.Kind) bool { return kind == table.Hill || kind == table.Building }

// across lays a piece into a box: a line through its middle, or an area.
func (l *layout) across(kind table.Kind, in geom.Box) {
	p := table.Piece{Name: fmt.Sprintf("piece-%d", len(l.setup.Table.Pieces)+1), Kind: kind}
	if slices.Contains(Lines, kind) {
		y := (in.Min.Y + in.Max.Y) / 2
		p.Line = []geom.Point{{X: in.Min.X, Y: y}, {X: in.Max.X, Y: y}}
	} else if in.Max.Y-in.Min.Y < 10 {
		return // there is no room for it
	} else {
		p.Area = []geom.Point{in.Min, {X: in.Max.X, Y: in.Min.Y}, in.Max, {X: in.Min.X, Y: in.Max.Y}}
	}
	if HasLevel(kind) {
		p.Level = 1
	}
	l.setup.Table.Pieces = append(l.setup.Table.Pieces, p)
}

// Alone is a set-up in which one unit stands by itself, for its card.
func Alone(book battle.Book, units []battle.UnitSetup) *battle.Setup {
	side := battle.Red
	if len(units) > 0 && units[0].Side.Valid() {
		side = max(units[0].Side, battle.Red)
	}
	l := &layout{Question: new(Question), book: book}
	l.setup = battle.Setup{Rules: book.ID(), Table: table.Spec{Width: width, Depth: depth}}
	if b, ok := book.(battle.Beside); ok {
		for _, m := range b.Moments(side) {
			if m.Start != nil && l.setup.Start == nil {
				l.setup.Start = m.Start
			}
		}
	}
	l.stand(l.enlist(&Party{Units: units}, side), geom.Point{X: middle, Y: south}, 0)
	return &l.setup
}

// Leads reports whether the first unit of a battle is there to let others act.
func Leads(b battle.Battle, side battle.Side) bool {
	a := battle.AdviserOf(b, nil)
	if a == nil {
		return false
	}
	var pic battle.Picture
	a.Survey(side, &pic)
	return slices.ContainsFunc(pic.Figures, func(f battle.Figure) bool { return f.ID == 1 && f.Role == battle.RoleLeader })
}
