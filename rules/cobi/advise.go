package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// What is worth having in this book, for players who know no word of it. No rule reads any of this. Nothing is hidden from either
// side (HIDE-07), so nothing that is told here is a secret.

// An adviser advises on a battle, and weighs by numbers.
type adviser struct {
	*Battle
	num *numbers
}

var (
	_ battle.Advised = (*Battle)(nil)
	_ battle.Adviser = adviser{}
)

// Adviser advises on the battle by numbers of this book, or by the usual ones.
func (b *Battle) Adviser(n battle.Numbers) battle.Adviser {
	if num, ok := n.(*numbers); ok {
		return adviser{b, num}
	}
	return adviser{b, usualNumbers}
}

// Survey shows the battle in the terms of every book.
func (b adviser) Survey(side Side, p *battle.Picture) {
	*p = battle.Picture{Side: side, Turn: b.Round, Limit: b.rounds(), Field: b.table.Box(), Figures: p.Figures[:0], Goals: p.Goals[:0]}
	for i := range b.Units {
		id := UnitID(i + 1)
		if !b.isPictured(id) {
			continue
		}
		f := b.pictured(id)
		if f.Side != side && b.isOutOfView(id) {
			f.Worth = max(1, f.Worth*b.num.unseen/1000) // no unit can shoot at it yet. HIDE-08
		}
		p.Figures = append(p.Figures, f)
	}
	p.Score = b.scaled(b.destroyed(side.Enemy()) - b.destroyed(side))
	b.goals(side, p)
}

// scaled is what shares of points are worth in a picture: the points of this book are few, and too coarse for a man.
func (b adviser) scaled(shares int64) int32 {
	return int32(shares * int64(b.num.army) / (share * max(1, b.forces(battle.Red), b.forces(battle.Blue))))
}

// isPictured reports a unit that can still do something: a crew is in its vehicle's picture, as long as none of it is on foot.
func (b adviser) isPictured(id UnitID) bool {
	if !b.unit(id).InPlay() {
		return false
	}
	if b.isVehicle(id) {
		return !b.isUnmanned(id)
	}
	crew := b.profile(id).Kind == Crew
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.model(m).Health == Able && (!crew || b.stands(m)) {
			return true
		}
	}
	return false
}

// pictured is a unit in a picture.
func (b adviser) pictured(id UnitID) battle.Figure {
	u := b.unit(id)
	lead := b.leader(id)
	f := battle.Figure{
		ID: id, Side: u.Side, Worth: b.worthOf(id), Whole: max(1, b.worthOf(id)-b.worthOfCommander(id)),
		Role: b.roleOf(id), Class: b.groundClass(id), Hard: b.isVehicle(id) && b.card(id).Front > 0,
		Away: !u.IsOnTable() || !b.stands(lead), Spent: u.Has(Activated | Declined), Holds: b.mayHoldGoal(id),
	}
	f.Stays = f.Role == battle.RoleGun && (b.isVehicle(id) || b.defends(u.Side)) || b.worthOfCommander(id) > 0
	f.At, f.Facing = b.model(lead).At, b.model(lead).Facing
	if in := b.model(lead).Aboard; in != 0 {
		f.At = b.model(b.hull(in)).At
	}
	if b.isVehicle(id) {
		f.Span, f.Front = b.profile(id).Depth, b.card(id).Front > b.card(id).Side
		f.Shaken = u.Has(Damaged | Incapacitated)
		if !u.Has(Immobilised | Incapacitated) {
			f.Move = cm(b.card(id).Forward)
		}
	} else {
		f.Shaken = b.model(lead).Is(Panicked)
		f.Move, _ = b.paces(lead)
	}
	f.Bands, f.Close = b.bands(id), b.flames(id, f.Move)
	return f
}

// defends reports a side that only has to stay where it is. SCEN-12, SCEN-23.
func (b adviser) defends(side Side) bool {
	return hasRoles(b.scenarioType()) && b.attacker() == side.Enemy()
}

// mayHoldGoal reports whether a unit counts for what is fought for: documents are carried on foot. SCEN-05, SCEN-29.
func (b adviser) mayHoldGoal(id UnitID) bool {
	if b.scenarioType() == documents && b.isVehicle(id) {
		return false
	}
	return !b.unit(id).IsOnTable() || b.isOperative(id)
}

// worthOf is what is left of a unit, as the end of a battle counts it, and more if the battle is about a figure in it. END-07, SCEN-17.
func (b adviser) worthOf(id UnitID) int32 {
	whole := b.price(id) * share
	if b.isVehicle(id) {
		if b.unit(id).Is(Incapacitated) {
			whole /= 2
		}
		return max(b.num.leastWorth, b.scaled(whole)) + b.worthOfCommander(id)
	}
	left := int64(0)
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		switch b.model(m).Health {
		case Able:
			left += whole / int64(b.count(id))
		case Wounded:
			left += whole / int64(b.count(id)) / 2
		}
	}
	return max(b.num.leastWorth, b.scaled(left)) + b.worthOfCommander(id)
}

// worthOfMan is what one figure of a unit is worth.
func (b adviser) worthOfMan(id UnitID) int32 {
	if b.isVehicle(id) {
		return b.num.leastWorth
	}
	return max(b.num.leastWorth, b.scaled(b.price(id)*share/int64(b.count(id))))
}

// worthOfCommander is what a unit is worth because a commander is in it whose fall ends the battle. SCEN-16, SCEN-17.
func (b adviser) worthOfCommander(id UnitID) int32 {
	if b.scenarioType() != eliminateCommander {
		return 0
	}
	if m := b.player(b.side(id)).Commander; m != 0 && b.model(m).Health == Able && (b.owner(m) == id || b.model(m).Post == id) {
		return b.num.army / b.num.commander
	}
	return 0
}

// roleOf is what a unit is for.
func (b adviser) roleOf(id UnitID) battle.Role {
	if b.isVehicle(id) {
		switch c := b.card(id); {
		case c.Class == Gun:
			return battle.RoleGun
		case !c.HasGun() && c.Weapon == 0 && c.Secondary == 0:
			return battle.RoleTransport
		case c.Front > 0:
			return battle.RoleArmour
		}
		return battle.RoleScout
	}
	fights := false
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.model(m).Health != Able {
			continue
		}
		for _, s := range b.model(m).Kit {
			if c := s.Item.column(); c != nil && (c.Aimed || c.Operators > 1) {
				return battle.RoleGun
			}
		}
		fights = fights || !b.figure(m).Role.isNonCombatant() && b.carries(m, Item.isWeapon) >= 0
	}
	if !fights {
		return battle.RoleLeader // it is needed where others are, and out of danger
	}
	return battle.RoleLine
}

// groundClass tells apart who finds the ground otherwise. TERR-06.
func (b adviser) groundClass(id UnitID) uint8 {
	if !b.isVehicle(id) {
		return 0
	}
	c := 1 + uint8(min(b.card(id).Drive, Wheeled))
	if b.profile(id).Width > 90*geom.MM {
		c += 2
	}
	return c
}

// bands are what a unit does with all its weapons: as far as it can do anything at all, and where it does most.
func (b adviser) bands(id UnitID) (bands [2]battle.Band) {
	var soft, hard [len(bandEnds) + 1]int32
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.model(m).Health != Able || b.figure(m).Role.isNonCombatant() || b.isHull(m) && b.unit(id).Has(Damaged|Incapacitated) {
			continue
		}
		var room [kitSlots]arm
		arms := b.arms(m, room[:0])
		for k := range soft {
			s, h := int32(0), int32(0)
			for _, w := range arms {
				if b.countsCharges(w) && b.slotOf(m, w.slot).Charges <= 0 {
					continue
				}
				x, y := b.harm(w, k)
				s, h = max(s, x), max(h, y) // one weapon at a time. WEAPON-11
			}
			soft[k], hard[k] = soft[k]+s, hard[k]+h
		}
	}
	last, best := -1, 0
	for k := range soft {
		if soft[k]+hard[k] == 0 {
			continue
		}
		last = k
		if 100*(soft[k]+hard[k]) >= b.num.nearer*(soft[best]+hard[best]) { // a little is not worth a way nearer
			best = k
		}
	}
	if last < 0 {
		return bands
	}
	for i, k := range [...]int{last, best} {
		ends := geom.Len(300)
		if k < len(bandEnds) {
			ends = geom.Len(bandEnds[k])
		}
		bands[i] = battle.Band{Reach: ends * geom.CM, Soft: int16(min(b.num.harmMost, soft[k])), Hard: int16(min(b.num.harmMost, hard[k]))}
	}
	return bands
}

// flames is what men do to armour with petrol and flames, when they have come near. ARSENAL-16.
func (b adviser) flames(id UnitID, move geom.Len) (band battle.Band) {
	if b.isVehicle(id) {
		return band
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.model(m).Health != Able {
			continue
		}
		var room [kitSlots]arm
		for _, w := range b.arms(m, room[:0]) {
			if w.col == nil || !w.col.Fire || b.countsCharges(w) && b.slotOf(m, w.slot).Charges <= 0 {
				continue
			}
			_, hard := b.harm(w, 0)
			band.Reach, band.Hard = max(band.Reach, move+w.reach()), int16(min(b.num.harmMost, int32(band.Hard)+hard))
		}
	}
	return band
}

// harm is what a shot of a weapon in a range band costs a squad of five and a vehicle on the whole, in thousandths.
func (b adviser) harm(w arm, band int) (soft, hard int32) {
	man := b.num.man  // a fifth, and there is often some cover
	if w.col == nil { // VEH-10
		c := b.card(b.owner(w.m))
		hits := int32(min(5, max(0, 7-c.Hit)))
		each := b.num.shell + b.num.shellStrength*(int32(c.Strength)-6)
		return man * hits * b.num.gunMan / 100, hits * min(b.num.shellMost, max(b.num.shellLeast, each))
	}
	c := w.col
	mod := c.Range[band]
	if mod == no {
		return 0, 0
	}
	if c.isSmallArms() || !c.HitsMen {
		for n := int32(2); n <= 6; n++ { // INF-12 to INF-14
			total := n + int32(mod)
			soft += 10 * min(6, max(0, total-1))
			if total >= 1 && total <= 6 {
				soft += 6
			}
		}
		soft = man * soft / 360
	} else {
		soft = man * int32(min(5, max(0, 7-c.Hit+mod))) / 6
	}
	if c.Template != noTemplate {
		soft = soft * b.num.template / 100
	}
	if !c.isSmallArms() {
		hits := int32(min(5, max(0, 7-c.Hit+mod+c.Vehicle)))
		if hard = hits * b.num.handHard; c.Shaped {
			hard = hits * b.num.shapedHard
		}
	}
	return soft, hard
}

// inArmies is what so many thousandths of an army are worth.
func (b adviser) inArmies(thousandths int32) int32 { return b.num.army * thousandths / 1000 }

// goals are what a side fights for, by the scenario. SCEN-09 to SCEN-32.
func (b adviser) goals(side Side, p *battle.Picture) {
	attacks, worth := b.player(side).Attacker, b.inArmies(b.num.goal)
	switch b.scenarioType() {
	case defencePoint:
		if attacks { // two of its units in the other zone, for three rounds. SCEN-10
			p.Goals = append(p.Goals, battle.Goal{Kind: battle.GoalBeyond,
				Line: b.acrossZone(side.Enemy(), geom.Len(b.num.zoneDeep)*geom.CM), Worth: worth, Need: holders, Ends: true})
		}
	case strategicPoint:
		g := battle.Goal{Kind: battle.GoalHold, At: b.centre(), Near: atPoint * b.num.pointNear / 100, Worth: worth, Need: holders, Ends: true}
		for _, s := range battle.Sides {
			if b.holdsPoint(s) {
				g.Held = s
			}
		}
		p.Goals = append(p.Goals, g)
	case ambush:
		if attacks {
			quarter, out := b.forces(side)*share/4, int64(b.player(side).Out)
			p.Goals = append(p.Goals, battle.Goal{
				Kind: battle.GoalLeave, Line: b.exitLine(side), Worth: worth, Share: b.scaled(quarter), Done: int16(1000 * out / max(1, quarter)),
				Past: b.zoneBox(side.Enemy()), Ends: true,
			})
		}
	case eliminateCommander:
		if m := b.player(side.Enemy()).Commander; m != 0 && b.model(m).Health == Able && b.stands(b.carrier(m)) {
			p.Goals = append(p.Goals, battle.Goal{Kind: battle.GoalHold, At: b.model(b.carrier(m)).At,
				Near: b.num.commanderNear * geom.CM, Worth: worth, Held: side.Enemy(), Ends: true})
		}
	case documents:
		for i := range b.Papers {
			paper := &b.Papers[i]
			if paper.Home != battle.Nobody {
				continue
			}
			g := battle.Goal{Kind: battle.GoalCarry, At: paper.At, Worth: worth, Line: b.acrossZone(side, b.num.homeDeep*geom.CM)}
			if m := paper.Holder; m != 0 {
				g.By = b.owner(m)
				g.At, g.Held = b.model(b.leader(g.By)).At, b.side(g.By)
			}
			p.Goals = append(p.Goals, g)
		}
	}
	p.Goals = append(p.Goals, battle.Goal{Kind: battle.GoalBreak, Worth: b.inArmies(b.num.breaking)})
}

// acrossZone is a line across the zone of a side, so far behind its front.
func (b adviser) acrossZone(of Side, deep geom.Len) geom.Segment {
	box := b.zoneBox(of)
	switch b.homeward(of) {
	case geom.North:
		box.Min.Y += deep
		box.Max.Y = box.Min.Y
	case geom.East:
		box.Min.X += deep
		box.Max.X = box.Min.X
	case geom.West:
		box.Max.X -= deep
		box.Min.X = box.Max.X
	default:
		box.Max.Y -= deep
		box.Min.Y = box.Max.Y
	}
	return geom.Segment{A: box.Min, B: box.Max}
}

// exitLine is the edge over which the attacker of an ambush leaves. SCEN-21.
func (b adviser) exitLine(side Side) geom.Segment {
	box := b.table.Box()
	switch b.homeward(side) {
	case geom.North:
		box.Max.Y = box.Min.Y
	case geom.East:
		box.Max.X = box.Min.X
	case geom.West:
		box.Min.X = box.Max.X
	default:
		box.Min.Y = box.Max.Y
	}
	return geom.Segment{A: box.Min, B: box.Max}
}

// Tread says what cells are to a unit. A road leads through everything; a hull needs room beside what it cannot get over. TERR-06.
func (b adviser) Tread(_ Side, id UnitID, mesh geom.Len, at []geom.Point, out []battle.Footing) {
	m, half := b.first(id), geom.Len(0)
	if b.isVehicle(id) {
		half = b.profile(id).Width / 2
	}
	var ordinary, rough geom.Len
	if b.isVehicle(id) {
		ordinary = max(1, cm(b.card(id).Forward))
		rough = max(ordinary/6, ordinary-cm(b.card(id).Difficult))
	} else {
		ordinary, rough = b.paces(m)
	}
	dear := uint8(min(90, max(10, 10*ordinary/max(1, rough))))
	var near [32]int32
	for i, p := range at {
		f := battle.Footing{Cost: 10}
		if b.openIsDifficult(m) {
			f.Cost = dear
		}
		base := geom.Base{At: p, Round: true}
		led := false
		for _, n := range b.table.PiecesNear(geom.Box{Min: p, Max: p}.Grow(half+mesh/2), near[:0]) {
			piece := b.table.Piece(table.PieceID(n))
			g := groundOf(piece)
			inside := piece.Holds(p)
			if g.road {
				led = led || inside
				continue
			}
			if inside || piece.IsLine() && !g.inside && piece.IsWithin(base, mesh/2) {
				switch {
				case g.cover&(hard|entrenched) != 0:
					f.Cover = 2
				case g.cover != 0:
					f.Cover = max(f.Cover, 1)
				}
			}
			switch how := b.passOf(m, &g); {
			case how == impassable && (inside || piece.IsWithin(base, half+mesh/4)):
				f.Cost = 0
			case how == difficult && f.Cost != 0 && (inside || piece.IsLine() && piece.IsWithin(base, mesh/2)):
				f.Cost = max(f.Cost, dear)
			}
		}
		if led {
			if f.Cost = 10; b.isVehicle(id) {
				f.Cost = uint8(b.num.road)
			}
		}
		for k := range b.Units { // TERR-06: a wreck is in the way of all models
			if b.Units[k].Is(Wrecked) && f.Cost != 0 && geom.GapPoint(b.base(b.hull(UnitID(k+1))), p) <= half {
				f.Cost = 0
			}
		}
		for k := range b.Sites {
			if s := &b.Sites[k]; s.isLive() && f.Cost != 0 && geom.GapPoint(s.base(), p) <= mesh/2+half {
				f.Cost = uint8(b.num.site)
			}
		}
		out[i] = f
	}
}

// Intend adds nothing: orders of this book say all.
func (b adviser) Intend(*Cmd, UnitID, []geom.Point) {}
