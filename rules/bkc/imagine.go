package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// Imagine is a clone in which everything has been drawn anew that a side may not know: what the enemy has planned and not yet
// fired, which of his minefields are real and where the unmarked ones lie, which of his units is under which marker and which is
// still to come, when his reserves come, and what he has told his units to do by themselves. Whatever is drawn hangs on nothing but
// what the side knows, the set-up and the dice. SCHED-05, G-07, G-29, G-36.
func (b *Battle) Imagine(side Side, r dice.Roller) battle.Battle {
	c := b.clone()
	if side == battle.Nobody {
		return c
	}
	enemy := side.Enemy()
	c.imaginePlan(enemy, r)
	c.imagineMines(enemy, r)
	c.imagineUnits(enemy, r)
	c.disturbAll()
	c.Forget()
	return c
}

// imaginePlan draws the missions to come. A side may not know how many there are, but a bot that expected none would stand in the
// open: it expects as many as the enemy had the means for, spread over the whole battle. Whoever is still planning has planned
// nothing yet.
func (b *Battle) imaginePlan(enemy Side, r dice.Roller) {
	p := b.player(enemy)
	p.Plan, p.Assets, p.NoAlter = nil, 0, false
	assets := b.scenario.of(enemy).Assets
	if b.Agenda.Has(stepPlan, enemy) {
		p.Assets = assets
		return
	}
	all := plannable(b, &Cmd{Side: enemy})
	if len(all) == 0 {
		return
	}
	next, last := b.nextMissions(enemy), b.Turn+5
	if b.scenario.Turns > 0 {
		last = b.scenario.Turns
	}
	for range max(assets, b.missions[enemy.Index()]) {
		m := Mission{
			At: battle.Somewhere(b.table.Box(), r), Turn: int16(r.Roll(int(max(last, 1)), "imagine")),
			Units: []UnitID{all[r.Roll(len(all), "imagine")-1].Unit}, Assets: 1,
		}
		if m.Turn >= next {
			p.Plan = append(p.Plan, m)
		}
	}
	b.suitPlan(enemy, r)
}

// nextMissions is the first turn in which missions of a side are still to be fired.
func (b *Battle) nextMissions(side Side) int16 {
	if b.Phase != Setup && (b.Active == side && b.Phase != Scheduled || b.Active != side && b.First == side) {
		return b.Turn + 1
	}
	return max(b.Turn, 1)
}

// suitPlan sees to it that there are the missions about which the enemy is deciding.
func (b *Battle) suitPlan(enemy Side, r dice.Roller) {
	p := b.player(enemy)
	all := plannable(b, &Cmd{Side: enemy})
	add := func(turn int16) {
		p.Plan = append(p.Plan, Mission{At: battle.Somewhere(b.table.Box(), r), Turn: turn, Units: []UnitID{all[0].Unit}, Assets: 1})
	}
	switch top := b.Agenda.Top(); {
	case top.Side != enemy:
	case top.Kind == stepMissions:
		for len(b.dueMissions(enemy)) < 2 {
			add(b.Turn)
		}
	case top.Kind == stepAlter:
		for len(p.Plan) < int(missionToAlter(top)) {
			add(b.Turn + 1)
		}
	}
}

// imagineMines draws which of the minefields that the side can see are dummies, as far as the enemy may have any, and lays the
// unmarked ones elsewhere. The table is laid anew: what was laid where, its changes tell.
func (b *Battle) imagineMines(enemy Side, r dice.Roller) {
	var seen []table.PieceID
	laid, changed := table.PieceID(len(b.setup.Table.Pieces)), false
	bought, dummies := b.bought(enemy, table.Minefield)
	for i := range b.Ground {
		if b.Ground[i].Laid == nil {
			continue
		}
		laid++
		p := b.table.Piece(laid)
		switch {
		case p == nil || p.Kind != table.Minefield || Side(p.Owner) != enemy:
			continue
		case Side(p.Secret) == enemy:
			b.Ground[i].Laid, changed = b.elsewhere(b.Ground[i].Laid, r), true
		case p.Has("marked") && !p.Has("known"): // a field that was entered has no secret left
			seen, changed = append(seen, p.ID), true
			continue
		}
		if bought--; p.Has("dummy") {
			dummies--
		}
	}
	if changed {
		b.imagineDummies(seen, bought, dummies, r)
	}
	if b.imagineLaid(enemy, r) || changed {
		b.layAnew()
	}
}

// imagineDummies draws which of some minefields are dummies, of so many that the enemy may have laid.
func (b *Battle) imagineDummies(fields []table.PieceID, bought, dummies int, r dice.Roller) {
	left := make([]bool, max(bought, len(fields)))
	for i := range min(max(dummies, 0), len(left)) {
		left[i] = true
	}
	dice.Shuffle(r, len(left), "imagine", func(i, j int) { left[i], left[j] = left[j], left[i] })
	for n, id := range fields {
		tags := []string{"marked"}
		if left[n] {
			tags = append(tags, "dummy")
		}
		at := table.PieceID(len(b.setup.Table.Pieces))
		for i := range b.Ground {
			switch c := &b.Ground[i]; {
			case c.Laid != nil:
				if at++; at == id {
					p := *c.Laid
					p.Tags, c.Laid = tags, &p
				}
			case c.Piece == id && c.Retag:
				c.Tags = tags
			}
		}
	}
}

// imagineLaid does the same with minefields that lay there from the start, and reports whether there are any.
func (b *Battle) imagineLaid(enemy Side, r dice.Roller) (changed bool) {
	var seen []table.PieceID
	var tags [][]string
	for _, p := range b.table.Pieces()[:len(b.setup.Table.Pieces)] {
		if p == nil || p.Kind != table.Minefield || Side(p.Owner) != enemy {
			continue
		}
		switch {
		case Side(p.Secret) == enemy:
			b.Ground = append(b.Ground, table.Change{Piece: p.ID, Removed: true}, table.Change{Laid: b.elsewhere(p, r)})
			changed = true
		case p.Has("marked") && !p.Has("known"):
			seen, tags = append(seen, p.ID), append(tags, p.Tags)
		}
	}
	dice.Shuffle(r, len(tags), "imagine", func(i, j int) { tags[i], tags[j] = tags[j], tags[i] })
	for i, id := range seen {
		b.Ground = append(b.Ground, table.Change{Piece: id, Retag: true, Tags: tags[i]})
		changed = true
	}
	return changed
}

// elsewhere is a hidden minefield somewhere else in its owner's half.
func (b *Battle) elsewhere(p *table.Piece, r dice.Roller) *table.Piece {
	plot := geom.Base{At: b.middleOfHalf(Side(p.Owner)), Width: b.cm(10), Depth: b.cm(10)}
	for range 10 {
		if at := battle.Somewhere(b.table.Box(), r); b.fitsHalf(Side(p.Owner), plot.MovedTo(at)) == nil {
			plot.At = at
			break
		}
	}
	corners := plot.Corners()
	laid := *p
	laid.Area, laid.ID = corners[:], 0
	return &laid
}

// layAnew lays the table as the set-up and the changes since describe it.
func (b *Battle) layAnew() {
	t, err := table.New(&b.setup.Table, len(b.Units)+1)
	if err == nil {
		err = b.Ground.Lay(t)
	}
	if err != nil {
		panic("bkc: the table cannot be laid again: " + err.Error())
	}
	b.table = t
	b.standAll()
}

// imagineUnits draws which of the enemy's units that the side does not know is under which marker. The others are aboard those, or
// have still to come. What has become of them nobody knows, so nothing has.
func (b *Battle) imagineUnits(enemy Side, r dice.Roller) {
	hidden, markers := battle.HiddenFrom(b, enemy.Enemy(), b.marker)
	for _, id := range b.own[enemy.Index()] {
		u := b.unit(id)
		u.Marks, u.Watch = u.Marks&^Standing, 0
	}
	hidden = slices.DeleteFunc(hidden, func(id UnitID) bool {
		switch u := b.unit(id); {
		case b.isBusy(id): // it is about to come to light
			markers = battle.Without(markers, b.marker(id).At)
		case b.starts[id-1].Arrives > 0: // it is to come by the set-up
			u.Arrives = b.Turn + int16(r.Roll(6, "imagine"))
		default:
			return false
		}
		return true
	})
	dice.Shuffle(r, len(hidden), "imagine", func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
	for _, id := range hidden {
		b.table.Lift(int(id))
		b.asNew(id)
	}
	for _, at := range markers {
		n := b.whoFits(hidden, at)
		b.hideAt(hidden[n], at)
		hidden = slices.Delete(hidden, n, n+1)
	}
	slices.Sort(hidden)
	for _, id := range hidden {
		b.takeAlong(id, enemy)
	}
}

// isBusy reports a unit that is doing something, or about to.
func (b *Battle) isBusy(id UnitID) bool {
	return b.Giving == id || slices.Contains(b.Order.Units, id) || b.Agenda.Names(id)
}

// asNew puts a unit into reserve as if nothing had happened to it.
func (b *Battle) asNew(id UnitID) {
	u := b.unit(id)
	*u = Unit{Place: Reserve, At: b.entry(id), Facing: b.setup.Units[id-1].Facing, Marks: u.Marks & Counted}
	if b.profile(id).emplaced {
		u.Marks |= Emplaced
	}
}

// whoFits is which of some units may be under a marker: the first that can hide and stand there, or at least hide. G-29.
func (b *Battle) whoFits(units []UnitID, at geom.Point) int {
	best := 0
	for n, id := range slices.Backward(units) {
		if p := b.profile(id); !p.fitsMarker() || !b.canDig(id) {
			continue
		}
		if fits := b.canStand(id, b.base(id).MovedTo(at).Faced(forward(b.side(id)))); fits || best == 0 {
			best = n
		}
	}
	return best
}

// hideAt puts a unit under a marker, in works or in a hole of its own.
func (b *Battle) hideAt(id UnitID, at geom.Point) {
	u := b.unit(id)
	u.Place, u.At, u.Facing = OnTable, at, forward(b.side(id))
	for i := range stances {
		if s := &stances[i]; s.hides && s.work == InHole {
			u.Marks |= s.marks(b, at)
		}
	}
	b.table.Put(int(id), b.base(id))
}

// takeAlong lets a unit that is under no marker ride with one that is, once all are deployed.
func (b *Battle) takeAlong(id UnitID, side Side) {
	if b.Agenda.Has(stepDeploy, side) {
		return
	}
	for _, carrier := range b.own[side.Index()] {
		if c := b.unit(carrier); c.Is(Concealed) && b.mayCarry(carrier, id) == nil {
			u := b.unit(id)
			u.Place, u.Carrier, u.At, u.Facing = Aboard, carrier, c.At, c.Facing
			if b.profile(id).IsGun() {
				u.Marks |= Limbered
			}
			return
		}
	}
}
