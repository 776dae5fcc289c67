package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// Imagine is a clone in which everything has been drawn anew that a side may not know: what the enemy has planned and
// not yet fired, which of his minefields are real and where the unmarked ones lie, which of his hidden units stands
// under which marker, and when his reserves come. SCHED-05, G-07, G-29, G-36.
func (b *Battle) Imagine(side Side, r dice.Roller) battle.Battle {
	c := b.clone()
	if side == battle.Nobody {
		return c
	}
	enemy := side.Enemy()
	c.imaginePlan(enemy, r)
	c.imagineMines(enemy, r)
	c.imagineMarkers(enemy, r)
	c.imagineReserves(enemy, r)
	c.imagineStanding(enemy)
	c.Forget()
	return c
}

// imaginePlan draws points and turns of the missions to come. A side may not know how many there are, but a bot that
// expected none would stand in the open; so their number is kept.
func (b *Battle) imaginePlan(enemy Side, r dice.Roller) {
	plan := b.player(enemy).Plan
	for i := range plan {
		m := &plan[i]
		if m.Done {
			continue
		}
		m.At = battle.Somewhere(b.table.Box(), r)
		next := max(1, b.Turn)
		last := next + 5
		if b.scenario.Turns > 0 {
			last = max(next, b.scenario.Turns)
		}
		m.Turn = next + int16(r.Roll(int(last-next)+1, "imagine")) - 1
		var all []UnitID
		for _, v := range supportUnits(b, &Cmd{Side: enemy}, nil) {
			if b.profile(v.Unit).IsAircraft() == b.profile(m.Units[0]).IsAircraft() {
				all = append(all, v.Unit)
			}
		}
		dice.Shuffle(r, len(all), "imagine", func(i, j int) { all[i], all[j] = all[j], all[i] })
		m.Units = slices.Clone(all[:min(len(all), len(m.Units))])
		if len(m.Units) == 0 {
			m.Done = true
		}
	}
}

// imagineMines mixes the real minefields that the side can see with the dummies, and lays the unmarked ones elsewhere.
func (b *Battle) imagineMines(enemy Side, r dice.Roller) {
	var seen []table.PieceID
	var tags [][]string
	for _, p := range b.table.Pieces() {
		if p == nil || p.Kind != table.Minefield || Side(p.Owner) != enemy {
			continue
		}
		if Side(p.Secret) == enemy {
			b.relay(*p, r)
			continue
		}
		if p.Has("marked") && !p.Has("known") { // a field that was entered has no secret left
			seen, tags = append(seen, p.ID), append(tags, p.Tags)
		}
	}
	dice.Shuffle(r, len(tags), "imagine", func(i, j int) { tags[i], tags[j] = tags[j], tags[i] })
	for i, id := range seen {
		b.changeGround(table.Change{Piece: id, Retag: true, Tags: tags[i]})
	}
}

// relay lays a hidden minefield somewhere else in its owner's half.
func (b *Battle) relay(p table.Piece, r dice.Roller) {
	plot := geom.Base{At: b.middleOfHalf(Side(p.Owner)), Width: b.cm(10), Depth: b.cm(10)}
	for range 10 {
		if at := battle.Somewhere(b.table.Box(), r); b.fitsHalf(Side(p.Owner), plot.MovedTo(at)) == nil {
			plot.At = at
			break
		}
	}
	if b.fitsHalf(Side(p.Owner), plot) != nil {
		return
	}
	corners := plot.Corners()
	laid := p
	laid.Area, laid.ID = corners[:], 0
	b.changeGround(table.Change{Piece: p.ID, Removed: true})
	b.changeGround(table.Change{Laid: &laid})
}

// changeGround changes the table as nobody has: it is only imagined.
func (b *Battle) changeGround(c table.Change) {
	b.Ground.Change(b.table, c)
	b.disturbAll()
}

// imagineMarkers lets the enemy's hidden units change places among their markers, if each fits where it comes to.
func (b *Battle) imagineMarkers(enemy Side, r dice.Roller) {
	hidden := battle.VeiledFrom(b, enemy.Enemy())
	dice.Shuffle(r, len(hidden), "imagine", func(i, j int) {
		if i != j {
			b.exchange(hidden[i], hidden[j])
		}
	})
}

func (b *Battle) exchange(x, y UnitID) {
	u, v := b.unit(x), b.unit(y)
	b.table.Lift(int(x))
	b.table.Lift(int(y))
	atX, atY := b.base(x).MovedTo(v.At), b.base(y).MovedTo(u.At)
	if b.canStand(x, atX) && b.canStand(y, atY) {
		u.At, v.At = v.At, u.At
		u.Facing, v.Facing = v.Facing, u.Facing
		u.Marks, v.Marks = u.Marks&^ownWorks|v.Marks&ownWorks, v.Marks&^ownWorks|u.Marks&ownWorks
	}
	b.stand(x)
	b.stand(y)
}

// imagineStanding leaves out what the enemy has told his units to do without asking him: in imagination he is asked. DP-38.
func (b *Battle) imagineStanding(enemy Side) {
	for _, id := range b.own[enemy.Index()] {
		u := b.unit(id)
		u.Watch, u.Marks = 0, u.Marks&^Standing
	}
}

// imagineReserves draws when the enemy's reinforcements come.
func (b *Battle) imagineReserves(enemy Side, r dice.Roller) {
	for i := range b.Units {
		if u := &b.Units[i]; b.side(UnitID(i+1)) == enemy && u.Place == Reserve && u.Arrives > b.Turn {
			u.Arrives = b.Turn + int16(r.Roll(6, "imagine"))
		}
	}
}
