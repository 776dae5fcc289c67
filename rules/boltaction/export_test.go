package boltaction

import (
	"fmt"
	"reflect"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// What tests outside the package look at inside.

// SignOf is what a unit with a profile is drawn as.
func SignOf(profile []byte) (battle.Sign, error) {
	p, err := readProfile(profile)
	if err != nil {
		return "", err
	}
	return p.sign(), nil
}

// CheckSight compares what a battle remembers of who sees whom with what it would find now.
func CheckSight(x battle.Battle) error {
	b := x.(*Battle)
	for i, t := range b.scenery.things {
		if p := b.table.Piece(table.PieceID(i + 1)); p != nil && t != b.thingOf(p) {
			return fmt.Errorf("it remembers wrongly what %s %d is to lines of sight", p.Kind, p.ID)
		}
	}
	for i := range b.Units {
		for j := range b.Units {
			viewer, target := UnitID(i+1), UnitID(j+1)
			if i == j || !b.unit(viewer).IsOnTable() || !b.isShown(target) {
				continue
			}
			var room [maxMen]modelID
			for _, m := range b.living(viewer, room[:0]) {
				if b.spots(m, target) != b.looksAtEach(m, target) {
					return fmt.Errorf("model %d of %s remembers wrongly whether it sees %s", b.number(m), b.Name(viewer), b.Name(target))
				}
			}
		}
	}
	return nil
}

// CheckSpots compares whom units see from what a battle remembers with what a player is told who asks.
func CheckSpots(x battle.Battle) error {
	b := x.(*Battle)
	for _, side := range battle.Sides {
		for i := range b.Units {
			for j := range b.Units {
				viewer, target := UnitID(i+1), UnitID(j+1)
				if is, sees := b.Look(side, viewer, target).Sees, b.Spots(side, viewer, target); i != j && is != sees {
					return fmt.Errorf("%s sees %s: %v, not %v, as %s knows", b.Name(viewer), b.Name(target), is, sees, side)
				}
			}
		}
	}
	return nil
}

// CheckPoints compares which places under units and buildings a unit sees by the rules with what its player is told who asks.
func CheckPoints(x battle.Battle) error {
	b := x.(*Battle)
	var at []geom.Point
	for i := range b.Units {
		if id := UnitID(i + 1); b.unit(id).IsOnTable() {
			at = append(at, b.placeOf(id))
		}
	}
	for _, p := range b.table.Pieces() {
		if isHouse(p) {
			at = append(at, p.Polygon().Box().Middle())
		}
	}
	for i := range b.Units {
		id := UnitID(i + 1)
		if !b.unit(id).IsOnTable() {
			continue
		}
		var room [maxMen]modelID
		men := b.living(id, room[:0])
		for _, p := range at {
			is := b.LookAt(b.side(id), id, p).Sees
			if sees := slices.ContainsFunc(men, func(m modelID) bool { return b.seesPoint(m, p) }); is != sees {
				return fmt.Errorf("%s sees %v: %v, not %v, as its player is told", b.Name(id), p, sees, is)
			}
		}
	}
	return nil
}

// CheckForetold compares what a battle remembers of what attacks on troops may come to with what it would work out now, and gives how
// much it remembers.
func CheckForetold(x battle.Battle) (known int, err error) {
	b := x.(*Battle)
	for f := range b.foretold.Each {
		known++
		y := b.preyOf(f.by, f.id, f.threats)
		if now := b.endure(&y, 0, f.threats); !reflect.DeepEqual(now, f.prospect) {
			return known, fmt.Errorf("an attack of %s on %s is remembered as %+v, and is %+v", b.Name(f.by), b.Name(f.id), f.prospect, now)
		}
	}
	return known, nil
}

// looksAtEach looks from one model at each of a unit, without any short cut.
func (b *Battle) looksAtEach(m modelID, target UnitID) bool {
	var room [maxMen]modelID
	for _, n := range b.living(target, room[:0]) {
		if b.seesModel(m, n) {
			return true
		}
	}
	return false
}

// Sees is full line of sight from every model of a unit to another unit, worked out anew.
func Sees(x battle.Battle, viewer, target battle.UnitID) bool {
	b := x.(*Battle)
	if !b.unit(viewer).IsOnTable() || !b.isShown(target) {
		return false
	}
	some := false
	var room [maxMen]modelID
	for _, m := range b.living(viewer, room[:0]) {
		some = b.looksFor(m, target) || some
	}
	return some
}

// WayOn is a way by which a unit can come onto the table under an order, looked for anew and much more closely than in play.
func WayOn(x battle.Battle, id battle.UnitID, order string) []geom.Point {
	b := x.(*Battle)
	s := b.inroad(id, orderNamed(order))
	s.step, s.slant, s.past = geom.Inch/16, 20, 1
	return s.find()
}

// CheckEntries compares by which ways a battle remembers that units can come on with what it would find now.
func CheckEntries(x battle.Battle) error {
	b := x.(*Battle)
	for i := range b.Units {
		for o := Advance; o <= Run; o++ {
			id := UnitID(i + 1)
			if u := b.unit(id); u.Place != Reserve && u.Place != FirstWave {
				continue
			}
			switch path := b.wayOn(id, o); {
			case path == nil && b.inroad(id, o).find() != nil:
				return fmt.Errorf("%s is remembered to find no room to enter by %s, and does", b.Name(id), o)
			case path != nil && !b.leadsOn(id, o, path):
				return fmt.Errorf("%s remembers a way to enter by %s that is closed", b.Name(id), o)
			}
		}
	}
	return nil
}

// CheckPlans compares how a battle remembers that units come onto the table, or into a building, with what it would find now, and gives how
// much it remembers.
func CheckPlans(x battle.Battle) (known int, err error) {
	b := x.(*Battle)
	was := b.Quiet
	defer func() { b.Quiet = was }()
	for j := range b.entered.Each {
		known++
		j := *j
		c := Cmd{Path: slices.Clone(j.path), Facing: j.facing, Parts: slices.Clone(j.parts)}
		j.plan = j.plan.clone()
		b.Quiet = j.quiet
		b.entered = battle.Recent[judgement]{}
		p, no := b.planArrival(j.id, j.terms.order, &c)
		if p.path = j.plan.path; !reflect.DeepEqual(p, j.plan) || !reflect.DeepEqual(no, j.no) {
			return known, fmt.Errorf("%s remembers wrongly how it comes on: %v %v, not %v %v", b.Name(j.id), j.plan, j.no, p, no)
		}
	}
	for a := range b.approached.Each {
		known++
		a := *a
		b.Quiet = a.quiet
		b.approached = battle.Recent[approach]{}
		if p, no := b.approachTo(a.id, b.table.Piece(a.house), a.reach); !reflect.DeepEqual(p, a.plan) || !reflect.DeepEqual(no, a.no) {
			return known, fmt.Errorf("%s remembers wrongly how it comes to a building: %v %v, not %v %v", b.Name(a.id), a.plan, a.no, p, no)
		}
	}
	return known, nil
}

// CheckCorners compares where a battle remembers that men may turn round the ground near them with what it would find now.
func CheckCorners(x battle.Battle) error {
	b := x.(*Battle)
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.profile(id).Type != Infantry || !b.unit(id).IsOnTable() || b.unit(id).Inside != 0 {
			continue
		}
		var w scene
		var g guide
		w.begin(b, id, &terms{order: Run})
		w.gather(b.box(id).Grow(inch(12)))
		w.bodies = w.bodies[:0]
		base := b.base(b.leader(id))
		g.look(&w, base)
		all := g.bends
		g.bends = nil
		for _, n := range w.pieces {
			piece := b.table.Piece(table.PieceID(n))
			berth, r := base.Width/2+piece.Width/2, ring{piece: piece}
			switch {
			case !w.bars(w.entryOf(piece), piece):
				continue
			case groundOf(piece).category == obstacle:
				berth, r = piece.Width/2, ring{}
			}
			g.ring(&w, berth, outline(piece), r)
		}
		fresh := slices.DeleteFunc(g.bends, func(b bend) bool { return !g.isFree(&w, &b) })
		if !slices.EqualFunc(all, fresh, func(x, y bend) bool { return x.at == y.at }) {
			return fmt.Errorf("%s remembers wrongly where to turn", b.Name(id))
		}
	}
	return nil
}

// Steps are the kinds of steps of the book.
var Steps = &steps

// CheckCharges compares what a battle remembers of charges with what it would find now, and says how many it knew.
func CheckCharges(x battle.Battle) (known int, err error) {
	b := x.(*Battle)
	for _, side := range battle.Sides {
		for _, id := range b.Own(side) {
			for _, foe := range b.Own(side.Enemy()) {
				if b.profile(id).Type != Infantry || !b.unit(id).IsOnTable() || !b.unit(foe).IsOnTable() || !b.within(id, foe, b.rate(id, Run)) {
					continue
				}
				before := b.charged.Learnt()
				p, fresh := b.planCharge(id, foe), b.freshCharge(id, foe)
				if !reflect.DeepEqual(p, fresh) {
					return known, fmt.Errorf("%s remembers wrongly how it charges %s: %v, but %v", b.Name(id), b.Name(foe), p, fresh)
				}
				if before == b.charged.Learnt() {
					known++
				}
				if err := b.checkStamp(id, foe); err != nil {
					return known, err
				}
			}
		}
	}
	return known, nil
}

// CheckDoors compares what a battle remembers of ways to buildings with what it would find now, and says how many it knew.
func CheckDoors(x battle.Battle) (known int, err error) {
	b := x.(*Battle)
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.mayGoIn(id) != nil {
			continue
		}
		for _, house := range b.table.Pieces() {
			if house == nil || !isHouse(house) || !house.Polygon().Box().Meets(b.box(id).Grow(b.rate(id, Run)+geom.Inch)) {
				continue
			}
			before := b.reached.Learnt()
			var p plan
			no := b.planApproach(id, house, b.rate(id, Run), &p)
			fresh := b.findDoors(id, house, b.rate(id, Run))
			if no != nil && fresh.lost == 0 || no == nil && (fresh.lost != 0 || !reflect.DeepEqual(p, fresh.plan)) {
				return known, fmt.Errorf("%s remembers wrongly how it comes to %d: %v, but %v", b.Name(id), house.ID, p, fresh)
			}
			if no == nil && before == b.reached.Learnt() {
				known++
			}
		}
	}
	return known, nil
}

// CheckMoves compares what a battle remembers of moves of units that close up with what it would find now, and says how many it knew.
func CheckMoves(x battle.Battle) (known int, err error) {
	b := x.(*Battle)
	was := b.Quiet
	b.Quiet = true
	defer func() { b.Quiet = was }()
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.profile(id).Type == Vehicle || !b.unit(id).IsOnTable() || b.unit(id).Inside != 0 {
			continue
		}
		for quarter := range 4 {
			t := b.termsOf(id, Advance, "")
			c := Cmd{Path: []geom.Point{geom.Step(b.model(b.leader(id)).At, geom.Degrees(90*quarter), inch(5))}}
			var p, fresh plan
			before := b.closed.Learnt()
			no := b.planUnder(id, &t, &c, &p)
			after := b.closed.Learnt()
			back := b.closed.Clear()
			if now := b.planUnder(id, &t, &c, &fresh); now != no || !reflect.DeepEqual(p, fresh) {
				return known, fmt.Errorf("%s remembers wrongly how it goes to %v: %v %v, but %v %v", b.Name(id), c.Path, p, no, fresh, now)
			}
			if before == after && b.closed.Learnt() > after {
				known++
			}
			back()
		}
	}
	return known, nil
}

// checkStamp looks whether a charge is not remembered any longer when a model of either unit stands elsewhere, looks elsewhere or falls,
// or when a unit is no longer hidden.
func (b *Battle) checkStamp(id, foe UnitID) error {
	stamp := func(c *Battle) string {
		return fmt.Sprint(c.dependsOn(&errand{unit: id, target: foe}, c.table.Box(), nil))
	}
	was := stamp(b)
	for _, of := range []UnitID{id, foe} {
		for i, change := range []func(*Battle){
			func(c *Battle) { c.model(c.leader(of)).At.X++ },
			func(c *Battle) { c.model(c.leader(of)).At.Y-- },
			func(c *Battle) { c.model(c.leader(of)).Facing += 10 },
			func(c *Battle) { c.model(c.leader(of)).Alive = false },
			func(c *Battle) { c.unit(of).Marks ^= Hidden },
			func(c *Battle) { c.unit(of).Inside++ },
		} {
			c := b.clone()
			if change(c); stamp(c) == was {
				return fmt.Errorf("%s does not notice change %d of %s", b.Name(id), i, b.Name(of))
			}
		}
	}
	return nil
}
