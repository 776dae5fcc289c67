package boltaction

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/dice"
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
	*p = battle.Picture{
		Side: side, Turn: b.Turn, Limit: cmp.Or(b.scenario.Turns, bookTurns), Field: b.table.Box(), Figures: p.Figures[:0], Goals: p.Goals[:0],
	}
	for i := range b.Units {
		if id := UnitID(i + 1); b.Guise(side, id) == battle.Open && b.Units[i].InPlay() {
			p.Figures = append(p.Figures, b.figure(id))
		}
	}
	open := len(p.Figures)
	for i := range b.Units {
		if id := UnitID(i + 1); b.Guise(side, id) == battle.Veiled {
			p.Figures = append(p.Figures, battle.Figure{Side: b.side(id), At: b.placeOf(id), Worth: b.num.marker, Role: battle.RoleMarker, Holds: true})
		}
	}
	slices.SortFunc(p.Figures[open:], func(x, y battle.Figure) int {
		return cmp.Or(cmp.Compare(x.At.X, y.At.X), cmp.Compare(x.At.Y, y.At.Y))
	})
	if b.kind().victory == byPoints { // SCENARIO-06
		p.Score = int32(b.victoryPoints(side)-b.victoryPoints(side.Enemy())) * b.num.usualUnit
	} else {
		p.Score = int32(b.player(side.Enemy()).Lost-b.player(side).Lost) * b.num.usualUnit
	}
	for i := range b.Units {
		switch id := UnitID(i + 1); {
		case b.Units[i].Place != Gone:
		case b.side(id) == side:
			p.Score -= b.wholeOf(id) - b.num.usualUnit
		default:
			p.Score += b.wholeOf(id) - b.num.usualUnit
		}
	}
	b.goals(side, p)
}

// figure is a unit in a picture.
func (b adviser) figure(id UnitID) battle.Figure {
	u, p := b.unit(id), b.profile(id)
	f := battle.Figure{
		ID: id, Side: b.side(id), Worth: b.worthOf(id), Role: b.roleOf(id), Class: uint8(p.column()),
		Move: b.rate(id, Advance), Hard: p.IsArmoured(), Front: p.IsArmoured() &&
			!p.Has(ArmouredAllRound), Away: !u.IsOnTable(), Shaken: int32(u.Pins) >= b.num.shakenPins, Spent: u.Die != NoOrder,
		Whole: b.wholeOf(id), Holds: p.Type != Vehicle, Fixed: b.isFixed(id), Stays: p.Type == Artillery,
	}
	if n := int32(len(p.Roles)); p.Type == Infantry && n > 1 {
		f.Lost = max(p.Points, b.num.leastWorth) * (n - int32(b.men(id))) / n
	}
	f.Lost += max(p.Points, b.num.leastWorth) * int32(u.Pins) * b.num.pinLost / 1000
	if p.Type == Vehicle && p.Has(Amphibious) {
		f.Class += 8
	}
	if u.IsOnTable() {
		f.At, f.Facing = b.placeOf(id), b.model(b.leader(id)).Facing
		f.Bands = b.bands(id)
		if p.Type == Infantry {
			f.Close = battle.Band{Reach: b.rate(id, Run) + inch(int(b.num.chargeInch)), Soft: int16(min(1000, b.num.fighter*int32(b.men(id))))}
			if p.Flags&(ATGrenades|Demolition|TankHunters) != 0 { // others must dare it first. ASSAULT-27
				f.Close.Hard = int16(b.num.close)
			}
		}
	}
	return f
}

// overlooks reports a unit whose weapons reach far enough to lie in ambush with: an officer's pistol does not, and a lorry has none.
func (b adviser) overlooks(id UnitID) bool {
	bands := b.bands(id)
	return max(bands[0].Reach, bands[1].Reach) >= inch(int(b.num.ambushReach))
}

// isBlind reports a weapon that is set up and points at no enemy whose place is known, though there are some. WEAPON-08.
func (b adviser) isBlind(side Side, id UnitID) bool {
	if !b.unit(id).IsOnTable() || b.unit(id).Inside != 0 || !b.isFixed(id) {
		return false
	}
	lead, some := b.model(b.leader(id)), false
	for _, foe := range b.Own(side.Enemy()) {
		if b.Guise(side, foe) == battle.Unknown || !b.unit(foe).IsOnTable() {
			continue
		}
		if some = true; lead.Facing.Apart(geom.Bearing(lead.At, b.placeOf(foe))) <= halfArc {
			return false
		}
	}
	return some
}

// isFixed reports a unit that has to be set up before it shoots. WEAPON-09.
func (b adviser) isFixed(id UnitID) bool {
	p := b.profile(id)
	if p.Type == Vehicle || b.options.FixedFiresOnAdvance {
		return false
	}
	for i := range p.Arms {
		if b.isManned(id, i) && !p.Arms[i].Fixed {
			return false
		}
	}
	return len(p.Arms) > 0
}

// wholeOf is what a destroyed unit counts: no less than it cost, or what it had lost before would be forgotten.
func (b adviser) wholeOf(id UnitID) int32 { return max(b.profile(id).Points, b.num.usualUnit) }

// worthOf is what is left of a unit. Where destroyed units are counted, one is as good as another. SCENARIO-11, SCENARIO-12.
func (b adviser) worthOf(id UnitID) int32 {
	p := b.profile(id)
	worth := max(p.Points, b.num.leastWorth)
	if b.kind().victory == byPoints {
		worth = (worth + b.num.alike*b.num.usualUnit) / (1 + b.num.alike)
	}
	if n := int32(len(p.Roles)); p.Type == Infantry && n > 1 { // the last men are cheap to kill, and end the unit
		worth = worth * (2*n - int32(b.men(id))) / n
	}
	if b.guardsBase(id) {
		worth += int32(b.scenario.Points) * b.num.guard / 1000
	}
	return worth
}

func (b adviser) roleOf(id UnitID) battle.Role {
	p := b.profile(id)
	switch {
	case p.Rank != NoRank, p.Has(Medic), p.Has(ArtObserver), p.Has(AirObserver):
		return battle.RoleLeader
	case p.Type == Vehicle && len(p.Arms) == 0:
		return battle.RoleTransport
	case p.Type == Vehicle:
		return battle.RoleArmour
	case p.Type == Artillery, p.team, p.Has(Sniper):
		return battle.RoleGun
	}
	return battle.RoleLine
}

// bands are what a unit shoots with: all that reaches far, and all together within half of that.
func (b adviser) bands(id UnitID) (bands [2]battle.Band) {
	p := b.profile(id)
	for i := range p.Arms {
		if b.isManned(id, i) {
			bands[0].Reach = max(bands[0].Reach, inch(int(p.Arms[i].reach())))
		}
	}
	bands[1].Reach = bands[0].Reach / 2
	if p.Type == Infantry && !p.team {
		bands[1].Reach = inch(int(b.num.nearInch))
	}
	for i := range p.Arms {
		arm := &p.Arms[i]
		if !b.isManned(id, i) {
			continue
		}
		soft, hard := int32(arm.Shots)*b.num.shotEach, int32(0)
		if arm.HE != NoHE {
			soft = max(soft, b.num.heEach*int32(arm.HE))
		}
		if arm.Pen >= 2 {
			hard = b.num.penEach * (int32(arm.Pen) - 1)
		}
		for j := range bands {
			if inch(int(arm.reach())) >= bands[j].Reach {
				more := int32(j) * b.num.nearer
				bands[j].Soft += int16(soft + soft*more/100)
				bands[j].Hard += int16(hard + hard*more/100)
			}
		}
	}
	return bands
}

// goals are what a side fights for, by the type of the scenario. SCENARIO-11..18.
func (b adviser) goals(side Side, p *battle.Picture) {
	wide, deep := b.field()
	size := max(int32(b.scenario.Points), b.num.sizeLeast)
	across := func(of Side, depth geom.Len) geom.Segment {
		return geom.Segment{A: b.spot(of, 0, depth), B: b.spot(of, wide, depth)}
	}
	for i := range b.Objectives {
		o := &b.Objectives[i]
		if o.Gone {
			continue
		}
		g := battle.Goal{Kind: battle.GoalHold, At: o.At, Near: holdRange, Worth: size * b.num.goal / 1000, Held: o.Holder, By: o.Carrier}
		switch {
		case o.Base == side: // to be kept, SCENARIO-16
			g.Worth = size / b.num.ownBase
		case o.Base == side.Enemy():
			g.Kind, g.Near, g.Ends, g.Held = battle.GoalTouch, 0, true, battle.Nobody
			if b.infantryNear(side, o.At, 0) && !b.isGuarded(side, o.At) {
				g.Held = side // it falls at the end of the turn
			}
		case b.kind().markers.Carried:
			g.Kind, g.Near, g.Line, g.Ends = battle.GoalCarry, 0, across(side, 0), true
		}
		p.Goals = append(p.Goals, g)
	}
	switch k := b.kind(); {
	case k.id == "no_mans_land":
		p.Goals = append(p.Goals, battle.Goal{Kind: battle.GoalBeyond, Line: across(side, deep/2+inch(int(b.num.beyondInch))), Worth: size / b.num.beyond})
	case k.id == "envelopment" && b.player(side).Attacker:
		p.Goals = append(p.Goals, battle.Goal{Kind: battle.GoalLeave, Line: across(side.Enemy(), 0), Worth: size * b.num.leaving / 1000, Need: 6})
	}
	p.Goals = append(p.Goals, battle.Goal{Kind: battle.GoalBreak, Worth: size * b.num.breaking / 1000})
}

// Tread says what cells are to a unit. It is worked out anew only when a piece has changed.
func (b adviser) Tread(_ Side, id UnitID, mesh geom.Len, at []geom.Point, out []battle.Footing) {
	if len(at) == 0 {
		return
	}
	p := b.profile(id)
	key := treadKey{b.num, p.column(), p.Type == Vehicle, p.Has(Amphibious), mesh, len(at), at[0], at[len(at)-1]}
	copy(out, b.trodden.Of(b.Battle, b.table, key, func() []battle.Footing {
		b.tread(p, mesh, at, out)
		return slices.Clone(out[:len(at)])
	}))
}

// A treadKey is to whom the ground is what it is, by which numbers, and which cells of it.
type treadKey struct {
	by            *numbers
	column        column
	drives, swims bool
	mesh          geom.Len
	cells         int
	first, last   geom.Point
}

// tread finds out what cells are to units with a profile.
func (b adviser) tread(profile *Profile, mesh geom.Len, at []geom.Point, out []battle.Footing) {
	var near [32]int32
	for i, p := range at {
		f := battle.Footing{Cost: 10}
		led, barred := false, false
		base := geom.Base{At: p}
		for _, n := range b.table.PiecesNear(geom.Box{Min: p, Max: p}.Grow(mesh), near[:0]) {
			piece := b.table.Piece(table.PieceID(n))
			if profile.entryOf(piece) == noRun && piece.IsWithin(base, mesh*6/10) {
				f.Slow = true // the others of a unit go beside its leader
			}
			inside := piece.Holds(p)
			switch entry := profile.entryOf(piece); {
			case piece.IsLine():
				inside = piece.IsWithin(base, mesh/2)
			case entry != freely && entry != noRun && !inside:
				inside = piece.IsWithin(base, manBase/2) // no unit stands so near to a wall
			}
			if !inside {
				continue
			}
			g := groundOf(piece)
			if g.category == road {
				led = true
				continue
			}
			if !piece.IsLine() {
				f.Cover = max(f.Cover, uint8(min(g.cover, hardCover)))
			}
			switch profile.entryOf(piece) {
			case freely:
			case noRun:
				f.Cost = max(f.Cost, uint8(b.num.rough))
			case byDoor:
				barred = true
			default:
				barred = barred || !(g.category == water && profile.Has(Amphibious))
			}
		}
		if barred {
			f.Cost = 0
		}
		if led && f.Cost != 10 {
			f.Cost, f.Slow = 10, f.Slow && profile.Type != Vehicle
		}
		out[i] = f
	}
}

// Weigh says what a command is worth: by the odds of what it would do.
func (b adviser) Weigh(c *Cmd, p *battle.Preview) battle.Weight {
	w := battle.Weight{Chance: 1000}
	switch c.Verb {
	case "order", "snap":
		b.weighOrder(c, p, &w)
	case "move":
		b.weighFront(c, &w)
	case "shoot", "fire", "ambush":
		w.Gain = b.gainOfShots(c, p)
		if c.Verb == "ambush" {
			w.Gain += b.num.springing // for this it has waited
		}
	case "down":
		w.Gain = b.sparedByLying(c, p)
	case "escape":
		w.Gain = b.sparedByEscape(c)
	case "try":
		w.Gain = b.num.trying
	case "assault", "charge", "overrun":
		b.weighAssault(c, p, &w)
	case "reserve": // quick units come late, those that hold ground do not
		w.Risk = b.num.reserve
		switch p := b.profile(c.Unit); {
		case p.Rank != NoRank, p.Has(Medic):
			w.Risk = b.num.reserveLeader
		case p.Type == Artillery, p.team, p.Has(Sniper), p.Has(ArtObserver), p.Has(AirObserver):
			w.Risk = b.num.reserveGun
		case p.Type == Infantry:
			w.Risk = b.num.reserveFoot + int32(len(p.Roles))
		}
		if c.Option != "" {
			w.Risk += b.num.reserveOutflank
		}
	case "embark":
		w.Risk = b.num.embarking
	case "take":
		w.Gain = b.num.taking
	case "leave":
		w.Gain = b.num.leavingHouse - b.worthOfHouse(c.Side, b.table.Piece(b.unit(b.Agenda.Top().Unit).Inside))
	case "enter":
		w.Gain = b.worthOfHouse(c.Side, b.table.Piece(table.PieceID(c.N)))
	case "drop":
		w.Risk = b.num.dropping
	case "dismount":
		w.Gain = b.num.dismounting
	case "occupy":
		w.Gain = b.num.occupying
	case "call", "strike", "shift", "retarget", "divert":
		if w.Gain = b.worthUnder(c); c.Option == callSmoke {
			w.Gain, w.Risk = 0, b.num.smoke // it hurts no unit
		}
	case "choose":
		if c.Option == "defender" {
			w.Gain = b.num.defending
		}
	case "unlimber":
		w.Gain = b.num.unlimbering
	case "recrew", "limber", "crash":
		w.Risk = b.num.working
	case "smoke":
		w.Risk = b.num.smoke
	}
	return w
}

// weighOrder says what an order lets a unit do. ORDER-03..09.
func (b adviser) weighOrder(c *Cmd, p *battle.Preview, w *battle.Weight) {
	for i := range p.Rolls {
		for _, o := range p.Rolls[i].Odds {
			if o.Outcome == "passed" {
				w.Chance = int16(o.PPM / 1000)
			}
		}
	}
	if b.isUrgent(c.Side, c.Unit) {
		w.Sooner = 1
	}
	u, o := b.unit(c.Unit), orderNamed(c.Option)
	switch {
	case o == Fire:
		if b.hasMark(c.Side, c.Unit) {
			w.Lets = battle.LetsFire
		}
		if p := b.profile(c.Unit); (p.Has(ArtObserver) || p.Has(AirObserver)) && !u.Is(Called) && u.IsOnTable() && b.Turn < bookTurns-1 {
			w.Gain = max(0, b.bestUnder(c)) // SUPPORT-02
		}
	case o == Advance:
		w.Lets, w.Move = battle.LetsMove|battle.LetsBoth, b.rate(c.Unit, Advance)
		if b.waits(c.Unit) {
			w.Move = 0
		} else {
			w.Gain = b.shotsAhead(c.Side, c.Unit, w.Move) + (b.sparedByTurning(c.Unit)+b.gainOfTurning(c.Side, c.Unit, nil))*int32(w.Chance)/1000
		}
	case o == Run, c.Option == charge:
		w.Lets, w.Move = battle.LetsMove, b.rate(c.Unit, Run)
		if b.waits(c.Unit) {
			w.Move, w.Gain = 0, b.num.arriving
		} else {
			w.Gain = max(b.bestAssault(c.Unit, w.Move), b.bestHouse(c.Side, c.Unit)) * int32(w.Chance) / 1000
		}
	case o == Ambush:
		switch {
		case !b.overlooks(c.Unit):
		case b.isBlind(c.Side, c.Unit):
			w.Gain = b.num.ambushBlind
		default:
			w.Gain = b.num.ambush
		}
	case o == Rally:
		w.Gain = int32(u.Pins) * int32(u.Pins) * b.num.rally
	case o == Down:
		w.Gain = b.num.down
	}
	if w.Move > 0 && u.IsOnTable() && u.Inside == 0 {
		w.Ring = "advance"
		if o != Advance {
			w.Ring = "run"
		}
	}
	if !u.IsOnTable() && o != Advance && o != Run && u.Carrier == 0 {
		w.Gain, w.Lets = 0, 0
	}
	if u.Carrier != 0 && (o == Advance || o == Run) && !b.waits(c.Unit) { // it gets off
		w.Gain = b.num.alighting
	}
}

// hasMark reports a unit that has a target, with its weapons as they point and friends as they stand. A marker may hide what stands between: any
// enemy under a marker counts as a target. WEAPON-08, VEH-17, LOS-05, SCENARIO-07.
func (b adviser) hasMark(side Side, id UnitID) bool {
	return slices.ContainsFunc(b.Own(side.Enemy()), func(foe UnitID) bool {
		return b.unit(foe).IsOnTable() && (b.Guise(side, foe) != battle.Open || b.canFireAt(id, foe, ByFire))
	})
}

// isUrgent reports a unit that should have its die before others: an enemy who has none yet can be shot at, or shoot. BAG-03.
func (b adviser) isUrgent(side Side, id UnitID) bool {
	if !b.unit(id).IsOnTable() {
		return false
	}
	return slices.ContainsFunc(b.Own(side.Enemy()), func(foe UnitID) bool {
		reach := max(b.profile(id).reach(), b.profile(foe).reach())
		return b.Guise(side, foe) == battle.Open && b.unit(foe).IsOnTable() && b.unit(foe).Die == NoOrder && b.within(id, foe, reach) && b.unitSees(id, foe)
	})
}

// shotsAhead is what it is expected to cost the troops whom a unit brings into range by its ADVANCE: it shoots at long range and on the
// move. SHOOT-18, SHOOT-20, SHOOT-26.
func (b adviser) shotsAhead(side Side, id UnitID, far geom.Len) int32 {
	best, u, p := int32(0), b.unit(id), b.profile(id)
	if !u.IsOnTable() || p.Type != Infantry {
		return 0
	}
	hit := int32(dice.Faces(5+int(u.Pins), 6))
	for _, foe := range b.Own(side.Enemy()) {
		if b.Guise(side, foe) != battle.Open || !b.unit(foe).IsOnTable() || b.profile(foe).Type == Vehicle || b.within(id, foe, p.reach()) ||
			!b.within(id, foe, p.reach()+far) || !b.unitSees(id, foe) {
			continue
		}
		shots, gap := int32(0), b.gap(id, foe)
		for i := range p.Arms {
			if arm := &p.Arms[i]; !arm.Fixed && b.isManned(id, i) && inch(int(arm.reach()))+far >= gap {
				shots += int32(arm.Shots)
			}
		}
		each := b.shareLost(&battle.Odds{Unit: foe, Outcome: oddsCasualties, N: 1})
		hurts := int32(dice.Faces(damageNeed[b.unit(foe).Quality], 6))
		best = max(best, b.worthOf(foe)*shots*hit*hurts/36*int32(each)/100)
	}
	return best
}

// gainOfShots is what shooting is expected to cost the enemy: men, vehicles, and what pins keep him from. What each shot does, and what
// is told on a condition that seldom holds, is left out; a target that may go DOWN is taken to stand.
func (b adviser) gainOfShots(c *Cmd, p *battle.Preview) int32 {
	return b.gainIf(c, p, ifStands, ifStrikes, ifReached)
}

// gainIf is the same of what is told without a condition, or on one of some.
func (b adviser) gainIf(c *Cmd, p *battle.Preview, conditions ...string) int32 {
	gain := int64(0)
	for i := range p.Rolls {
		r := &p.Rolls[i]
		if r.If != "" && !slices.Contains(conditions, r.If) {
			continue
		}
		for _, o := range r.Odds {
			if o.Unit == 0 {
				continue
			}
			worth := int64(b.worthOf(o.Unit))
			if b.side(o.Unit) == c.Side {
				worth *= -int64(b.num.ownHit)
			}
			gain += int64(o.PPM) * worth * b.shareLost(&o) / 100
		}
	}
	return int32(gain / 1_000_000)
}

// sparedByLying is what a unit that is shot at saves if it goes DOWN, less what its order of this turn would have been good for: a part
// of what it is worth, the less the more it is pinned down. SHOOT-06, PIN-03.
func (b adviser) sparedByLying(c *Cmd, lying *battle.Preview) int32 {
	var standing battle.Preview
	previewReaction(false)(b.Battle, c, &standing)
	id := b.Agenda.Top().Unit
	spared := (b.gainIf(c, lying, ifAlone) - b.gainIf(c, &standing, ifAlone)) / b.num.ownHit // its own losses count so many times there
	return spared - b.worthOf(id)/(b.num.orderKept+b.num.orderPinned*int32(b.unit(id).Pins))
}

// sparedByEscape is what a unit saves that gets away from those who shoot at it or storm it, less what its order would have been good for.
// VEH-13, ASSAULT-30.
func (b adviser) sparedByEscape(c *Cmd) int32 {
	s := b.Agenda.Top()
	if s.Kind != stepAnswer {
		return b.sparedByLying(c, &battle.Preview{})
	}
	var p battle.Preview
	var w battle.Weight
	b.foretellAssault(s.Target, s.Unit, &p)
	b.weighAssault(&Cmd{Side: c.Side.Enemy(), Verb: assaultRule.Verb, Unit: s.Target, Target: s.Unit}, &p, &w)
	return w.Gain - b.worthOf(s.Unit)/b.num.orderKept
}

// shareLost is what share of its worth an outcome costs a unit, in hundredths.
func (b adviser) shareLost(o *battle.Odds) int64 {
	switch o.Outcome {
	case oddsDestroyed:
		if b.profile(o.Unit).Type == Vehicle {
			return int64(b.num.vehicleLost)
		}
		return int64(b.num.unitLost) // beside its casualties
	case oddsCasualties:
		return int64(o.N) * int64(b.num.casualties) / int64(max(1, b.men(o.Unit)))
	case oddsPins:
		return int64(o.N) * int64(b.num.pin)
	case oddsImmobilised:
		return int64(b.num.immobilised)
	case oddsStunned, oddsOnFire:
		return int64(b.num.stunned)
	}
	return 0
}

// shooter is who shoots by a command.
func (b adviser) shooter(c *Cmd) UnitID { return cmp.Or(c.Unit, b.Agenda.Top().Unit) }

// bestUnder is what the best place is worth that an observer can call fire from afar on. SUPPORT-03, SUPPORT-11.
func (b adviser) bestUnder(c *Cmd) int32 {
	best := int32(0)
	if b.observer(c.Unit) == 0 {
		return best
	}
	for _, foe := range b.Own(c.Side.Enemy()) {
		if b.Guise(c.Side, foe) != battle.Open || !b.unit(foe).IsOnTable() {
			continue
		}
		no := b.mayStrike(c.Unit, foe)
		if b.profile(c.Unit).Has(ArtObserver) {
			no = b.mayAim(c.Unit, b.placeOf(foe))
		}
		if no == nil {
			best = max(best, b.worthUnder(&Cmd{Side: c.Side, Target: foe}))
		}
	}
	return best
}

// worthUnder is what fire on a place or a unit is worth: a part of what stands there, less twice that of one's own.
func (b adviser) worthUnder(c *Cmd) int32 {
	var at geom.Point
	switch {
	case c.At != nil:
		at = *c.At
	case c.Target != 0:
		at = b.placeOf(c.Target)
	default:
		return 0
	}
	sum := int32(0)
	for i := range b.Units {
		id := UnitID(i + 1)
		if !b.unit(id).IsOnTable() || b.Guise(c.Side, id) == battle.Unknown || geom.Dist(b.placeOf(id), at) > inch(int(b.num.underInch)) {
			continue
		}
		if b.side(id) == c.Side {
			sum -= b.num.underOwn * b.num.usualUnit
		} else {
			sum += b.num.usualUnit
		}
	}
	return sum * b.num.underEach / 1000
}

// Intend adds nothing: orders of this book say all.
func (b adviser) Intend(*Cmd, UnitID, []geom.Point) {}
