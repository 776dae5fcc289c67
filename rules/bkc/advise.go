package bkc

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// What is worth having in this book, for players who know no word of it. No rule reads any of this.

// An adviser advises on a battle, and weighs by numbers.
type adviser struct {
	*Battle
	num *numbers
}

var (
	_ battle.Advised   = (*Battle)(nil)
	_ battle.Adviser   = adviser{}
	_ battle.Concerter = adviser{}
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
	*p = battle.Picture{
		Side: side, Turn: b.Turn, Limit: b.scenario.Turns, Field: b.table.Box(),
		Led: b.cm(int(b.num.led)), Figures: p.Figures[:0], Goals: p.Goals[:0], Marches: p.Marches[:0],
	}
	if own := b.player(side); own.Break > 0 { // BREAK-03
		p.Strain = int16(min(1000, 1000*int(own.Losses)/int(own.Break)))
	}
	for i := range b.Units {
		id := UnitID(i + 1)
		u := &b.Units[i]
		lost := u.Place == Gone && u.Cause != collapsed
		if lost && b.side(id) == side {
			p.Score -= b.profile(id).Cost
		} else if lost {
			p.Score += b.profile(id).Cost
		}
		if b.Guise(side, id) == battle.Open && u.Place <= Reserve {
			p.Figures = append(p.Figures, b.figure(id))
		}
	}
	for i := range p.Figures { // who rides is lost with what carries him. FIRE-31
		if f := &p.Figures[i]; f.Carrier != 0 {
			if at, ok := slices.BinarySearchFunc(p.Figures, f.Carrier, func(o battle.Figure, id UnitID) int { return cmp.Compare(o.ID, id) }); ok {
				p.Figures[at].Load += f.Worth
			}
		}
	}
	open := len(p.Figures)
	for i := range b.Units {
		if id := UnitID(i + 1); b.Guise(side, id) == battle.Veiled {
			p.Figures = append(p.Figures, battle.Figure{Side: b.side(id), At: b.Units[i].At, Worth: b.num.marker, Role: battle.RoleMarker, Holds: true})
		}
	}
	slices.SortFunc(p.Figures[open:], func(x, y battle.Figure) int {
		return cmp.Or(cmp.Compare(x.At.X, y.At.X), cmp.Compare(x.At.Y, y.At.Y))
	})
	if b.Agenda.Top().Kind == stepPlan {
		b.marches(p)
	}
	for i := range b.scenario.Objectives {
		o := &b.scenario.Objectives[i]
		deny := !o.isFor(side) && o.Kind == "hold" && b.ends(o) // one unit near it is enough for that. G-23
		if g := b.goal(o, side); o.isFor(side) || deny {
			g.Deny = deny
			p.Goals = append(p.Goals, g)
		}
	}
}

// figure is a unit in a picture.
func (b adviser) figure(id UnitID) battle.Figure {
	u, p := b.unit(id), b.profile(id)
	f := battle.Figure{
		ID: id, Side: b.side(id), At: u.At, Facing: u.Facing, Worth: max(p.Cost, b.num.leastWorth), Whole: p.Cost, Role: p.role(), Class: b.groundClass(id),
		Move: b.moveOf(id), Hard: p.IsArmoured(), Front: p.IsArmoured(), Away: !u.IsOnTable(), Shaken: u.Is(Suppressed), Spent: b.isSpent(id),
		Holds: b.isFighter(id) && !p.offTable, Stays: b.isFixed(id) || p.IsGun() && !p.SelfPropelled(),
	}
	if b.awaits(id) {
		f.Waits, f.At = true, b.entry(id) // from where it is measured who orders it. G-36
	}
	if u.Is(Limbered) || p.offTable {
		f.Move = 0
	}
	if base := b.base(id); !f.Away {
		f.Core = min(base.Width, base.Depth) / 2
	}
	switch {
	case u.Place == Aboard && u.Host == 0:
		f.Carrier = u.Carrier
	case p.IsFoot():
		f.Hail = b.boardingReach(id)
	case p.transport:
		f.Room = p.Capacity - b.aboard(id)
	}
	each := int16(b.num.die)
	for i, a := range b.attacksOf(id) {
		if i == len(f.Bands) {
			break
		}
		band := battle.Band{Reach: a.Range}
		if !a.ArmourOnly {
			band.Soft = int16(a.Dice) * each
		}
		if !a.NotArmour {
			band.Hard = int16(a.Dice) * each
		}
		f.Bands[i] = band
	}
	if f.Bands[1].Reach == 0 && !p.IsMortar() { // FIRE-12: one die more at half the range
		near := f.Bands[0]
		near.Reach /= 2
		near.Soft += min(near.Soft, each)
		near.Hard += min(near.Hard, each)
		f.Bands[1] = near
	}
	if v := closeValue(p); int32(v) > b.num.closeFrom && !p.IsArmoured() && !f.Away && hasAttack(p) { // CBT-16: on foot they are better at it than armour
		f.Close = battle.Band{Reach: f.Move, Hard: int16(min(b.num.closeMost, b.num.closeDie*int32(v)))}
	}
	return f
}

// role is what a unit is for.
func (p *Profile) role() battle.Role {
	switch {
	case p.IsCommand():
		return battle.RoleLeader
	case p.offTable:
		return battle.RoleAbove
	case p.transport && !hasAttack(p):
		return battle.RoleTransport
	case p.recce:
		return battle.RoleScout
	case p.IsGun(), p.IsMortar(), p.Class == MachineGun, p.Class == Artillery:
		return battle.RoleGun
	case p.IsArmoured():
		return battle.RoleArmour
	}
	return battle.RoleLine
}

// groundClass tells apart who finds the ground otherwise. MOVE-13..31.
func (b adviser) groundClass(id UnitID) uint8 {
	p := b.profile(id)
	c := uint8(b.moverOf(id)) * 4
	if swims(p) {
		c++
	}
	if p.drivesArmour() && cutsBocage(p) {
		c += 2
	}
	return c
}

// goal is an objective in a picture. The greater ones decide the battle, the smaller ones half of it. VIC-01, VIC-02.
func (b adviser) goal(o *objective, side Side) battle.Goal {
	size := max(b.scenario.Points, b.num.sizeLeast)
	g := battle.Goal{Worth: size * b.num.minorGoal / 1000, Near: b.cm(int(b.num.goalNear)), Ends: b.ends(o), Need: o.N}
	if o.grade() == majorGoal {
		g.Worth = size * b.num.majorGoal / 1000
	}
	if at, ok := o.middle(); ok {
		g.At = at
	}
	switch o.Kind {
	case "hold":
		g.Kind = battle.GoalHold
		g.Held = b.holder(o, side)
	case "exit":
		g.Kind = battle.GoalLeave
		y := b.table.Depth
		if side == battle.Blue {
			y = 0
		}
		g.Line = geom.Segment{A: geom.Point{Y: y}, B: geom.Point{X: b.table.Width, Y: y}}
		g.Need = max(0, o.N-b.player(side).Exited)
		if g.Need == 0 {
			g.Worth = 0
		}
	case "break":
		g.Kind = battle.GoalBreak
		if p := b.player(side.Enemy()); p.Break > 0 {
			g.Done = int16(min(1000, 1000*int(p.Losses)/int(p.Break)))
		}
	default:
		g.Kind = battle.GoalSurvive
	}
	return g
}

// marches are where the sides have to go, by what both have agreed on. Fire that is planned falls in the turn of its side. G-22, SCHED-06.
func (b adviser) marches(p *battle.Picture) {
	for _, side := range battle.Sides {
		m := battle.March{Side: side, From: b.zones[side.Index()].Box(), Pace: b.cm(int(b.num.pace)), Turn: 1}
		m.To = geom.Segment{A: m.From.Middle(), B: m.From.Middle()}
		p.Marches = append(p.Marches, m) // of those who have nowhere to go
		if side != p.Side && b.scenario.First == side {
			m.Turn = 0
		}
		for i := range b.scenario.Objectives {
			o := &b.scenario.Objectives[i]
			if !o.isFor(side) || o.Kind != "hold" && o.Kind != "exit" {
				continue
			}
			g := b.goal(o, side)
			if m.To = g.Line; g.Kind == battle.GoalHold {
				m.To = geom.Segment{A: g.At, B: g.At}
			}
			p.Marches = append(p.Marches, m)
		}
	}
}

// Tread says what cells are to a unit. It is worked out anew only when a piece has changed.
func (b adviser) Tread(side Side, id UnitID, mesh geom.Len, at []geom.Point, out []battle.Footing) {
	if len(at) == 0 {
		return
	}
	key := treadKey{b.num, b.groundClass(id), side, mesh, len(at), at[0], at[len(at)-1]}
	copy(out, b.trodden.Of(b.Battle, b.table, key, func() []battle.Footing {
		b.tread(side, id, mesh, at, out)
		return slices.Clone(out[:len(at)])
	}))
}

// A treadKey is to whom the ground is what it is, by which numbers, and which cells of it.
type treadKey struct {
	by          *numbers
	class       uint8
	side        Side // who knows of mines. G-07
	mesh        geom.Len
	cells       int
	first, last geom.Point
}

// tread finds out what cells are to a unit: areas by their middles, lines if they lead through; a road leads through everything.
func (b adviser) tread(side Side, id UnitID, mesh geom.Len, at []geom.Point, out []battle.Footing) {
	var near [32]int32
	var areas [8]*table.Piece
	for i, p := range at {
		f := battle.Footing{Cost: 10}
		pass := b.passageAt(id, p)
		for _, area := range b.areasAt(p, areas[:0]) {
			f.Cover = max(f.Cover, uint8(terrainOf(area).cover))
		}
		road := false
		box := geom.Box{Min: p, Max: p}.Grow(mesh / 2)
		for _, n := range b.table.PiecesNear(box, near[:0]) {
			piece := b.table.Piece(table.PieceID(n))
			switch {
			case isRoad(piece) || piece.Kind == table.Ford:
				road = road || piece.IsWithin(geom.Base{At: p}, mesh/2)
			case piece.Kind == table.Minefield:
				if b.knowsMines(side, piece) {
					f.Cost = uint8(b.num.mines)
				}
			case piece.IsLine() && piece.IsWithin(geom.Base{At: p}, mesh/2):
				pass = max(pass, b.passageOf(id, piece))
			}
		}
		switch {
		case road:
		case pass == barred:
			f.Cost = 0
		case pass == water:
			f.Cost = uint8(b.num.water)
		case pass == stops:
			f.Cost, f.Halt = uint8(b.num.obstacle), true
		case pass == dense:
			f.Cost = uint8(b.num.dense)
		}
		out[i] = f
	}
}

// Weigh says what a command is worth: by the odds of what it would do.
func (b adviser) Weigh(c *Cmd, p *battle.Preview) battle.Weight {
	w := battle.Weight{Chance: 1000}
	switch c.Verb {
	case "fire", "bomb", "single-out":
		w.Gain = b.gainOfShot(c, p)
		if b.Agenda.Top().Kind == stepReact { // CMD-14: a unit that has fired on its own initiative obeys less readily
			w.Risk = b.costOfDeaf(c.Side)
		}
	case "order":
		w.Lets = battle.LetsMove | battle.LetsFire
		w.Chance = b.chanceOf(p)
		switch {
		case c.Unit == b.Giving: // CMD-12: when another begins, those whom he ordered are done
			w.Sooner = 1
		case b.profile(c.Unit).Class == CO && b.othersMayOrder(c): // CMD-10: his failure silences them all
			w.Sooner = -1
		}
		if b.unit(c.Units[0]).Orders > 0 { // fresh troops first
			w.Risk += b.num.ordered
		}
		w.Gain = b.worthOfStorming(c) * int32(w.Chance) / 1000
	case "request", "air", "barrage", "concentrate", counterVerb:
		w.Chance = b.chanceOf(p)
		if c.At != nil || c.Target != 0 {
			w.Gain = b.worthUnder(c) * int32(w.Chance) / 1000
		}
	case smokeVerb:
		w.Chance = b.chanceOf(p)
		if c.At != nil && len(c.Units) > 0 {
			w.Gain = b.sparedBySmoke(c) * int32(w.Chance) / 1000
		}
	case "plan":
		w.Gain = b.num.planning
	case "fire-mission":
		w.Gain = b.num.fireMission
	case "charge", "support", "pursue":
		w.Gain, w.Risk = b.oddsOfCharge(c)
	case "evade":
		w.Gain, w.Risk = b.sparedByEvading(c)
	case "dismount", "unlimber":
		w.Gain = b.worthOfAlighting(c)
	case "deploy":
		if c.Option != "" {
			w.Gain = b.num.deploying
		}
	case "link": // G-03
		w.Gain = b.num.linking
	case "go-first", "take":
		w.Gain = b.num.goFirst
	}
	return w
}

// worthOfAlighting is what it is worth that riders get off and guns are set up: much where an enemy can be shot at from there, or could
// shoot there after his next move, if he sees it. Units that get off under fire are asked in another way, without a unit. MOVE-11, MOVE-12,
// FIRE-32.
func (b adviser) worthOfAlighting(c *Cmd) int32 {
	if c.Unit == 0 {
		return 0
	}
	far := func(id UnitID) (most geom.Len) {
		for _, a := range b.attacksOf(id) {
			most = max(most, a.Range)
		}
		return most
	}
	carrier := b.unit(c.Unit).Carrier
	at, own := b.unit(carrier).At, far(c.Unit)
	for i := range b.Units {
		foe := UnitID(i + 1)
		if b.side(foe) == c.Side || b.Guise(c.Side, foe) != battle.Open || !b.unit(foe).IsOnTable() {
			continue
		}
		if d := geom.Dist(b.unit(foe).At, at); d <= b.cm(int(b.num.alightNear)) || d <= max(own, far(foe)+b.moveOf(foe)) && b.Spots(c.Side, foe, carrier) {
			return b.num.alighting
		}
	}
	return 0
}

// costOfDeaf is what a side loses whose units obey less readily: little if they have somewhere to go, much if they must leave the table.
func (b adviser) costOfDeaf(side Side) int32 {
	switch {
	case b.mustLeave(side):
		return b.num.deafLeaving
	case b.hasToGo(side):
		return b.num.deafGoing
	}
	return 0
}

// hasToGo reports a side that has not got yet where it has to go.
func (b adviser) hasToGo(side Side) bool {
	return b.mustLeave(side) || slices.ContainsFunc(b.scenario.Objectives, func(o objective) bool {
		return o.Kind == "hold" && o.isFor(side) && !b.holds(&o, side)
	})
}

// mustLeave reports a side that has still to lead units off the table.
func (b adviser) mustLeave(side Side) bool {
	return slices.ContainsFunc(b.scenario.Objectives, func(o objective) bool {
		return o.Kind == "exit" && o.isFor(side) && b.player(side).Exited < o.N
	})
}

// gainOfShot is what a shot is expected to cost the enemy: all of a unit that is knocked out, a part of one that is kept from acting.
func (b adviser) gainOfShot(c *Cmd, p *battle.Preview) int32 {
	target := c.Target
	if target == 0 && len(p.Rolls) > 0 {
		target = b.Agenda.Top().Unit // the charger at whom a counter-shot is fired
	}
	if target == 0 || b.side(target) == c.Side {
		return 0
	}
	worth := int64(b.costOf(target))
	gain := int64(0)
	for i := range p.Rolls {
		if p.Rolls[i].If != "" {
			continue
		}
		for _, o := range p.Rolls[i].Odds {
			if o.Unit != 0 && o.Unit != target {
				continue
			}
			switch o.Outcome {
			case knockedOut:
				gain += int64(o.PPM) * worth
			case suppressed:
				gain += int64(o.PPM) * worth * int64(b.num.suppressed) / 100
			case fallsBack:
				gain += int64(o.PPM) * worth * int64(b.num.fallsBack) / 100
			}
		}
	}
	return int32(gain / 1_000_000)
}

// chanceOf is how likely a test is passed, in thousandths. CMD-06.
func (b adviser) chanceOf(p *battle.Preview) int16 {
	for i := range p.Rolls {
		if len(p.Rolls[i].Odds) > 0 {
			return int16(chanceToPass(&p.Rolls[i]) / 1000)
		}
	}
	return 1000
}

// othersMayOrder reports whether a command unit other than the CO still has orders to give. CMD-09, CMD-10.
func (b adviser) othersMayOrder(c *Cmd) bool {
	return slices.ContainsFunc(b.staff[c.Side.Index()], func(id UnitID) bool {
		return id != c.Unit && b.profile(id).Class == HQ && b.mayOrder(id, HQ) == nil && b.hasOrderable(&Cmd{Side: c.Side, Unit: id}) == nil
	})
}

// worthUnder is what fire on a place is worth: a part of what is known to stand there, less twice that of one's own.
func (b adviser) worthUnder(c *Cmd) int32 {
	var at geom.Point
	switch {
	case c.At != nil:
		at = *c.At
	default:
		at = b.unit(c.Target).At
	}
	sum := int32(0)
	for i := range b.Units {
		id, u := UnitID(i+1), &b.Units[i]
		if !u.IsOnTable() || geom.Dist(u.At, at) > b.cm(int(b.num.underNear)) || b.Guise(c.Side, id) == battle.Unknown {
			continue
		}
		worth := b.num.marker
		if b.Guise(c.Side, id) == battle.Open {
			worth = b.profile(id).Cost
		}
		if b.side(id) == c.Side {
			sum -= b.num.underOwn * worth
		} else {
			sum += worth
		}
	}
	return sum * int32(max(1, len(c.Units))) * b.num.underEach / 1000
}

// sparedBySmoke is what smoke spares those who have open ground to cross: a part of what each enemy that it would blind does in a shot to
// the worthiest units that he reaches and that do not reach him. G-14.
func (b adviser) sparedBySmoke(c *Cmd) (spared int32) {
	if !b.hasToGo(c.Side) {
		return 0
	}
	side := geom.Len(0)
	for _, id := range c.Units {
		side = max(side, b.zoneSide(id))
	}
	for i := range b.Units {
		foe := UnitID(i + 1)
		if b.side(foe) == c.Side || b.Guise(c.Side, foe) != battle.Open || !b.unit(foe).IsOnTable() ||
			b.unit(foe).Is(Suppressed) || geom.Dist(b.unit(foe).At, *c.At) > side/2 {
			continue
		}
		f, most := b.figure(foe), int32(0)
		for j := range b.Units {
			own := UnitID(j + 1)
			if b.side(own) != c.Side || !b.unit(own).IsOnTable() || b.profile(own).IsCommand() || b.isFixed(own) {
				continue
			}
			o := b.figure(own)
			if d := geom.Dist(o.At, f.At); o.Move > 0 && d > o.Reach() && b.Spots(c.Side, foe, own) { // as far as the side knows
				most = max(most, f.HarmAt(d, o.Hard)*o.Worth/1000)
			}
		}
		spared += most
	}
	return spared * b.num.smoke / 100
}

// sparedByEvading is what a unit that is charged saves if it evades, and what that is expected to cost: its place, and what the charger
// would lose. INIT-17.
func (b adviser) sparedByEvading(c *Cmd) (gain, risk int32) {
	s := b.Agenda.Top()
	if s.Kind != stepCounter || s.Target != c.Unit {
		return 0, b.num.evading
	}
	gain, risk = b.oddsOfCharge(&Cmd{Side: c.Side.Enemy(), Unit: b.fighterOf(s), Target: c.Unit})
	return gain, risk + b.num.evading
}

// Intend declares for a unit what its way needs: nearing an enemy in sight, dense ground. CMD-05, CMD-18, CMD-20.
func (b adviser) Intend(c *Cmd, id UnitID, way []geom.Point) {
	if way[len(way)-1] == b.unit(id).At || !b.unit(id).IsOnTable() {
		return
	}
	w := walk{Battle: b.Battle, id: id, o: pathOptions{limit: b.moveOf(id)}, f: pathFacts{path: way, start: b.base(id), allowance: b.moveOf(id)}}
	words := ""
	say := func(word string) {
		if !slices.Contains(b.edition.orders.declares, word) {
			return
		}
		if words != "" {
			words += " "
		}
		words += word
	}
	if w.measure(nil) != nil {
		return
	}
	if w.f.length > 0 && !w.f.leaves {
		_ = w.judgeLegs()
	}
	if w.f.dense {
		say("dense")
	}
	if b.edition.orders.notTowards != nil && w.approached() != 0 {
		say("towards")
	}
	if words != "" {
		c.Parts = append(slices.Clip(c.Parts), battle.CommandPart{Unit: id, Option: words})
	}
}
