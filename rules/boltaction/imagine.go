package boltaction

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// Imagine is a clone in which everything has been drawn anew that a side may not know: which of the enemy's units is under which
// marker and which is off the table, who of those comes first and over which edge, and on whom of them order dice lie. Whatever is
// drawn depends on nothing but what the side knows, the set-up and the dice: what the side may do now it knows, so a draw after which
// it could do something else is drawn again. SCENARIO-07, RESERVE-08.
func (b *Battle) Imagine(side Side, r dice.Roller) battle.Battle {
	if side == battle.Nobody || !b.Hides(side) {
		return b.clone()
	}
	for try := 1; ; try++ {
		c := b.clone()
		c.imagine(side.Enemy(), r)
		c.Forget()
		if try == maxDraws || b.Agenda.Top().Side != side || slices.Equal(c.Pending().Verbs, b.Pending().Verbs) {
			return c
		}
	}
}

// maxDraws is how often everything is drawn anew.
const maxDraws = 8

// imagine draws where the enemy's units are that the side does not know. The side does not know what has happened to them, so nothing has.
func (b *Battle) imagine(enemy Side, r dice.Roller) {
	hidden, markers := battle.HiddenFrom(b, enemy.Enemy(), b.marker)
	slices.SortFunc(hidden, b.setup.ByWho)
	b.imagineWatchers(enemy)
	acts := b.forgetDeed(enemy)
	hidden = slices.DeleteFunc(hidden, func(id UnitID) bool {
		if !b.isBusy(id) {
			return false
		}
		markers = battle.Without(markers, b.placeOf(id)) // it is about to come to light
		return true
	})
	dice.Shuffle(r, len(hidden), "imagine", func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
	given, kept := make([]int, len(b.dice)), make([]int, len(b.dice))
	for _, id := range hidden {
		if u := b.unit(id); u.Die != NoOrder { // both sides can count the dice that lie on units, and those that stay there. BAG-07, BAG-11
			given[b.colours[id-1]]++
			if u.Is(Kept) {
				kept[b.colours[id-1]]++
			}
		}
		b.renew(id)
	}
	waiting := slices.Clone(hidden)
	for _, at := range markers {
		n := b.whoFits(waiting, at)
		b.hideAt(waiting[n], at)
		waiting = slices.Delete(waiting, n, n+1)
	}
	b.imagineReserves(enemy, waiting, r)
	if acts.Kind != "" {
		b.Agenda = append(b.Agenda, Step{Kind: stepLoad, Side: acts.Side, Seat: acts.Seat, Unit: hidden[0], Clause: "BA-AMBUSH-12"})
	}
	slices.SortStableFunc(hidden, func(x, y UnitID) int { return int(b.unit(x).Place) - int(b.unit(y).Place) }) // those on the table first
	for _, id := range hidden {
		if n := &given[b.colours[id-1]]; *n > 0 {
			*n--
			b.unit(id).Die = Down
		}
		if n := &kept[b.colours[id-1]]; *n > 0 {
			*n--
			b.unit(id).Marks |= Kept
		}
	}
	b.imagineClock()
	b.memory, b.ground.from = newMemory(len(b.Units)), 0
	b.overtake()
}

// imagineClock counts moves anew: the side has seen the order in which units moved, but the clock would also tell how often unseen
// units moved, or how many men were set up under a marker. MOVE-20, SCENARIO-07.
func (b *Battle) imagineClock() {
	times := make([]*int32, 0, len(b.Units)+len(b.Ranging)+2)
	for i := range b.Units {
		times = append(times, &b.Units[i].Moved)
	}
	for i := range b.Ranging {
		times = append(times, &b.Ranging[i].Clock)
	}
	for i := range b.Agenda {
		if s := &b.Agenda[i]; s.Kind == stepFire {
			times = append(times, &s.M)
		}
	}
	slices.SortFunc(times, func(x, y *int32) int { return cmp.Compare(*x, *y) })
	was, now := int32(0), int32(0)
	for _, t := range times {
		if *t > was {
			was, now = *t, now+1
		}
		if *t > 0 {
			*t = now
		}
	}
	b.Clock = now
}

// imagineWatchers leaves hidden units out of those that are asked whether they shoot from ambush: the question tells nothing of them.
// None of them is in ambush in what is imagined. AMBUSH-03, AMBUSH-11, SCENARIO-07.
func (b *Battle) imagineWatchers(enemy Side) {
	for i := range b.Agenda {
		if s := &b.Agenda[i]; s.Side == enemy && (s.Kind == stepMarch || s.Kind == stepLastShot) {
			seen := slices.DeleteFunc(slices.Clone(s.Units), b.isVeiled)
			if namedFor(*s) != 0 && (len(seen) == 0 || seen[0] != s.Units[0]) {
				*s = naming(*s, seen, 0) // who was named is hidden
			}
			s.Units = seen
		}
	}
}

// forgetDeed takes off the agenda what a unit is doing that the side does not know, and gives the step that its owner has to decide; without
// a kind if there is none. Both sides see that it decides, but not for which unit, or what: in what is imagined for none in particular, and
// nothing comes of it.
func (b *Battle) forgetDeed(enemy Side) (top Step) {
	top = b.Agenda.Top()
	n := len(b.Agenda)
	for n > 0 && b.Agenda[n-1].Unit != 0 && !b.isKnownTo(enemy.Enemy(), b.Agenda[n-1].Unit) {
		n--
	}
	if n == len(b.Agenda) {
		return Step{}
	}
	b.Agenda = b.Agenda[:n]
	return top
}

// isBusy reports a unit that is doing something, or about to.
func (b *Battle) isBusy(id UnitID) bool {
	return b.Volley.By == id || slices.Contains(b.Volley.Targets, id) || b.March.Unit == id || b.Fight.Attacker == id ||
		b.Fight.Defender == id || b.Agenda.Names(id)
}

// renew makes a unit one to which nothing has happened, and which is nowhere.
func (b *Battle) renew(id UnitID) {
	b.lift(id)
	u := b.unit(id)
	*u = Unit{}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		*b.model(m) = Model{}
	}
	_ = b.readUnit(id, &b.setup.Units[id-1]) // the set-up has been read before
	u.Place, u.Carrier, u.Inside, u.Floor, u.Flank, u.Die = Undeployed, 0, 0, 0, 0, NoOrder
	u.Marks &^= Hidden | Emplaced
	b.frame(id, geom.Box{})
}

// lift takes the bodies of a unit off the table.
func (b *Battle) lift(id UnitID) {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		b.table.Lift(int(m))
	}
}

// whoFits is which of some units may be under a marker: the first that may hide there and whose men all stand on the table, or one
// that may at least hide.
func (b *Battle) whoFits(units []UnitID, at geom.Point) int {
	house, best := b.houseUnder(at), -1
	for n, id := range slices.Backward(units) {
		p := b.profile(id)
		if p.Type == Vehicle || house != nil && (p.Has(Cavalry) || p.Has(Motorbikes) || b.freeFloor(id, house.ID) < 0) {
			continue
		}
		if fits := house != nil || b.ranksAt(id, at) != nil; fits || best < 0 {
			best = n
		}
	}
	return max(best, 0)
}

// houseUnder is the building in whose middle a marker lies: a unit is inside.
func (b *Battle) houseUnder(at geom.Point) *table.Piece {
	if house := b.houseAt(at); house != nil && house.Polygon().Box().Middle() == at {
		return house
	}
	return nil
}

// ranksAt are the places of the men of a unit whose leader is at a point: in ranks that look ahead, or else another way. It has
// none if they do not all stand on the table.
func (b *Battle) ranksAt(id UnitID, at geom.Point) *plan {
	for turn := range 4 {
		p := plan{facing: b.ahead(b.side(id)).Turn(900 * turn)}
		b.formUp(id, at, &p)
		off := func(i int) bool { return !b.table.Holds(b.baseAt(b.nth(id, p.models[i]), p.places[i], p.facing)) }
		whole := true
		for i := range p.models {
			whole = whole && !off(i)
		}
		if whole {
			return &p
		}
	}
	return nil
}

// hideAt puts a unit under a marker.
func (b *Battle) hideAt(id UnitID, at geom.Point) {
	u := b.unit(id)
	u.Place = OnTable
	u.Marks |= Hidden
	if house := b.houseUnder(at); house != nil {
		u.Inside, u.Floor = house.ID, max(b.freeFloor(id, house.ID), 0)
	} else {
		p := b.ranksAt(id, at)
		for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
			b.model(m).At, b.model(m).Facing = at, b.ahead(b.side(id))
		}
		for i := 0; p != nil && i < len(p.models); i++ {
			m := b.model(b.nth(id, p.models[i]))
			m.At, m.Facing = p.places[i], p.facing
		}
	}
	b.stand(id)
	b.settle(id)
}

// imagineReserves draws where those of the enemy's units are that are not in sight: still to be set up, in the first wave or in reserve,
// and over which edge they come. RESERVE-01, RESERVE-08, RESERVE-11.
func (b *Battle) imagineReserves(enemy Side, waiting []UnitID, r dice.Roller) {
	rest, posture := Reserve, b.posture(enemy)
	switch {
	case b.Agenda.Has(stepName, enemy):
		return // he has named no reserves yet
	case b.Agenda.Has(stepDeploy, enemy):
		rest = Undeployed
	case b.Turn < 2 && (!posture.Zone.exists() || posture.Only > 0):
		rest = FirstWave
	}
	units, _ := b.units(enemy)
	reserves := min(len(waiting), units/2)
	if !posture.Exactly && rest != Reserve {
		reserves = r.Roll(reserves+1, "imagine") - 1
	}
	for i, id := range waiting {
		u := b.unit(id)
		if u.Place = rest; i < reserves || rest == Reserve {
			u.Place = Reserve
			if posture.Outflank {
				u.Flank = int8(r.Roll(3, "imagine")) - 2
			}
		}
	}
}
