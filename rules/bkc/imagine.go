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
// still to come, when his reserves come, and what he has told his units to do by themselves. Whatever is drawn depends on nothing but
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
// open: it expects as many as the enemy had the means for, spread over the whole battle. A side that is still planning has
// planned nothing yet.
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
// unmarked ones elsewhere. The side is not told how many there are: those that were laid before a piece that the side sees leave a gap in the
// numbers, and as for the rest, whatever the enemy bought may lie hidden once he has laid his works. The table is laid anew: what was
// laid where, its changes tell.
func (b *Battle) imagineMines(enemy Side, r dice.Roller) {
	changed := b.forgetLastHidden(enemy)
	hidden, mapped := b.imagineMap(enemy, r)
	changed = changed || mapped
	var seen []table.PieceID
	laid := table.PieceID(len(b.setup.Table.Pieces))
	bought, dummies := b.bought(enemy, table.Minefield)
	for i := range b.Ground {
		field := b.Ground[i].Laid
		if field == nil {
			continue
		}
		laid++
		if field.Kind != table.Minefield || Side(field.Owner) != enemy {
			continue
		}
		switch p := b.table.Piece(laid); {
		case p != nil && b.isHiddenField(p, enemy):
			b.Ground[i].Laid, changed = b.elsewhere(p, r), true
		case p != nil && b.isDoubtful(enemy.Enemy(), p): // a field that was entered has no secret left
			seen, changed = append(seen, p.ID), true
			continue
		}
		if bought--; field.Has("dummy") {
			dummies--
		}
	}
	others := b.imagineDummies(seen, bought, dummies, r)
	if !b.Agenda.Has(stepWorks, enemy) {
		for range others {
			field := diggings["minefield unmarked"].lies()
			field.Owner, field.Secret = uint8(enemy), uint8(enemy)
			hidden = append(hidden, field)
		}
	}
	for _, field := range hidden {
		b.Ground, changed = append(b.Ground, table.Change{Laid: b.elsewhere(field, r)}), true
	}
	if changed {
		b.layAnew()
	}
}

// isHiddenField reports a minefield that only its owner knows.
func (b *Battle) isHiddenField(p *table.Piece, owner Side) bool {
	return p.Kind == table.Minefield && Side(p.Secret) == owner
}

// forgetLastHidden takes up the unmarked minefields that were laid after everything that the enemy of their owner can see, and reports
// whether there were any. No change since is about them.
func (b *Battle) forgetLastHidden(owner Side) bool {
	id, all := table.PieceID(len(b.setup.Table.Pieces)), len(b.Ground)
	for i := range b.Ground {
		if b.Ground[i].Laid != nil {
			id++
		}
	}
	for i := len(b.Ground) - 1; i >= 0; i-- {
		if b.Ground[i].Laid == nil {
			continue
		}
		if p := b.table.Piece(id); p == nil || !b.isHiddenField(p, owner) {
			break
		}
		b.Ground = slices.Delete(b.Ground, i, i+1)
		id--
	}
	return len(b.Ground) != all
}

// imagineDummies draws which of some minefields are dummies, of so many that the enemy may have laid, and gives how many real ones are
// left over.
func (b *Battle) imagineDummies(fields []table.PieceID, bought, dummies int, r dice.Roller) (others int) {
	left := make([]bool, max(bought, len(fields)))
	for i := range min(max(dummies, 0), len(left)) {
		left[i] = true
	}
	dice.Shuffle(r, len(left), "imagine", func(i, j int) { left[i], left[j] = left[j], left[i] })
	for n, id := range fields {
		tags := fieldTags(left[n])
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
	for _, dummy := range left[len(fields):] {
		if !dummy {
			others++
		}
	}
	return others
}

// imagineMap does the same with minefields that lay there from the start. It takes the hidden ones away and gives them, to be laid
// elsewhere with the others, and reports whether anything was changed.
func (b *Battle) imagineMap(enemy Side, r dice.Roller) (hidden []*table.Piece, changed bool) {
	var seen []table.PieceID
	var dummies []bool
	for i := range b.setup.Table.Pieces {
		p, id := &b.setup.Table.Pieces[i], table.PieceID(i+1)
		if p.Kind != table.Minefield || Side(p.Owner) != enemy {
			continue
		}
		now := b.table.Piece(id)
		switch {
		case Side(p.Secret) == enemy && (now == nil || Side(now.Secret) == enemy):
			b.regard(table.Change{Piece: id, Removed: true})
			hidden = append(hidden, p)
		case Side(p.Secret) != enemy && now != nil && b.isDoubtful(enemy.Enemy(), now):
			seen, dummies = append(seen, id), append(dummies, p.Has("dummy"))
		}
	}
	dice.Shuffle(r, len(seen), "imagine", func(i, j int) { dummies[i], dummies[j] = dummies[j], dummies[i] })
	for i, id := range seen {
		b.regard(table.Change{Piece: id, Retag: true, Tags: fieldTags(dummies[i])})
	}
	return hidden, len(hidden)+len(seen) > 0
}

// regard makes a change to a piece of the map, in place of one of the same kind that was made before.
func (b *Battle) regard(c table.Change) {
	for i := range b.Ground {
		if was := &b.Ground[i]; was.Piece == c.Piece && was.Removed == c.Removed && was.Retag == c.Retag && was.Gap == nil {
			*was = c
			return
		}
	}
	b.Ground = append(b.Ground, c)
}

// fieldTags are the tags of a minefield that both sides see.
func fieldTags(dummy bool) []string {
	if dummy {
		return []string{"marked", "dummy"}
	}
	return []string{"marked"}
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
// have still to come. The side does not know what has happened to them, so nothing has.
func (b *Battle) imagineUnits(enemy Side, r dice.Roller) {
	hidden, markers := battle.HiddenFrom(b, enemy.Enemy(), b.marker)
	slices.SortFunc(hidden, b.setup.ByWho)
	for _, id := range b.Own(enemy) {
		u := b.unit(id)
		u.Marks, u.Watch = u.Marks&^Standing, 0
	}
	asked := b.imagineWatchers(enemy)
	var acting []UnitID
	hidden = slices.DeleteFunc(hidden, func(id UnitID) bool {
		switch u := b.unit(id); {
		case b.isBusy(id) && u.Is(Concealed): // the enemy does not know under which marker the ordered unit is
			acting = append(acting, id)
		case b.isBusy(id): // it is about to come to light
		case b.starts[id-1].Arrives > 0: // it is to come by the set-up
			b.asNew(id)
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
	for _, id := range acting {
		b.table.Lift(int(id))
		n := r.Roll(len(markers), "imagine") - 1
		b.imagineActing(id, markers[n])
		markers = slices.Delete(markers, n, n+1)
	}
	for _, at := range markers {
		n := b.whoFits(hidden, at)
		b.hideAt(hidden[n], at)
		hidden = slices.Delete(hidden, n, n+1)
	}
	b.imagineAsked(enemy, asked)
	slices.SortFunc(hidden, b.setup.ByWho)
	for _, id := range hidden {
		b.takeAlong(id, enemy)
	}
}

// imagineActing puts a unit under a marker that is acting, or about to: it has its orders, and else nothing has happened to it.
func (b *Battle) imagineActing(id UnitID, at geom.Point) {
	was := *b.unit(id)
	b.asNew(id)
	b.hideAt(id, at)
	u := b.unit(id)
	u.OrderedBy, u.Orders, u.Actions, u.Intent = was.OrderedBy, was.Orders, was.Actions, was.Intent
}

// imagineWatchers leaves out who is hidden of those who are asked for opportunity fire: that their side is asked tells nothing of them. Of
// those who are asked to counter-react it gives the markers, step by step: the enemy sees that a charge comes near those. G-01, G-29.
func (b *Battle) imagineWatchers(enemy Side) (asked [][]geom.Point) {
	asked = make([][]geom.Point, len(b.Agenda))
	hidden := func(id UnitID) bool { return b.side(id) == enemy && b.Guise(enemy.Enemy(), id) == battle.Veiled }
	for i := range b.Agenda {
		s := &b.Agenda[i]
		if _, charges := chargeSteps[s.Kind]; !charges && (s.Kind != stepOpportunity || s.Side != enemy) {
			continue
		} else if charges {
			for _, id := range s.Units {
				if hidden(id) {
					asked[i] = append(asked[i], b.unit(id).At)
				}
			}
		}
		s.Units = slices.DeleteFunc(slices.Clone(s.Units), hidden)
	}
	return asked
}

// imagineAsked has those asked to counter-react who are now under the markers that were. INIT-17, G-29.
func (b *Battle) imagineAsked(enemy Side, asked [][]geom.Point) {
	for i, markers := range asked {
		s := &b.Agenda[i]
		for _, id := range b.Own(enemy) {
			if b.Guise(enemy.Enemy(), id) == battle.Veiled && slices.Contains(markers, b.unit(id).At) {
				s.Units = append(s.Units, id)
			}
		}
		if len(markers) > 0 {
			slices.Sort(s.Units)
		}
	}
}

// isBusy reports a unit that is doing something, or about to.
func (b *Battle) isBusy(id UnitID) bool {
	return b.Giving == id || slices.Contains(b.Order.Units, id) || b.Agenda.Names(id)
}

// asNew puts a unit into reserve as if nothing had happened to it.
func (b *Battle) asNew(id UnitID) {
	u := b.unit(id)
	*u = Unit{Place: Reserve, At: b.entry(id), Facing: b.setup.Units[id-1].Facing}
	if at := b.setup.Units[id-1].At; at != nil && b.starts[id-1].Arrives > 0 { // it is to come by air. G-32
		u.At = *at
	}
	if b.profile(id).emplaced {
		u.Marks |= Emplaced
	}
	if b.counts(id) && !b.starts[id-1].Uncounted {
		u.Marks |= Counted
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
	for _, carrier := range b.Own(side) {
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
