package cobi

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// mayExit reports whether a side may leave the table: the attacker of an ambush, over the edge opposite to his own. MOVE-22, SCEN-21.
func (b *Battle) mayExit(side Side) bool {
	return side != battle.Nobody && b.scenarioType() == ambush && b.player(side).Attacker
}

// edgeAhead is how far a base is from the edge in some direction.
func (b *Battle) edgeAhead(base geom.Base, dir geom.Facing) geom.Len {
	all, box := b.table.Box(), base.Box()
	switch dir {
	case geom.North:
		return all.Max.Y - box.Max.Y
	case geom.East:
		return all.Max.X - box.Max.X
	case geom.West:
		return box.Min.X - all.Min.X
	}
	return box.Min.Y - all.Min.Y
}

// isExit reports whether a model that stands so leaves the table. SCEN-22.
func (b *Battle) isExit(m modelID, base geom.Base) bool {
	side := b.side(b.owner(m))
	return b.mayExit(side) && b.edgeAhead(base, b.homeward(side).Turn(1800)) <= geom.MM
}

// edgeSpot is where a model stands when it has gone straight to the edge opposite to its own.
func (b *Battle) edgeSpot(m modelID) geom.Point {
	dir := b.homeward(b.side(b.owner(m))).Turn(1800)
	base := b.baseAt(m, b.model(m).At, dir)
	return geom.Step(base.At, dir, max(0, b.edgeAhead(base, dir)))
}

var (
	noExit     = reason("COBI-MOVE-22", "units cannot leave the table in this battle")
	exitTooFar = reason("COBI-SCEN-22", "no one in {unit} reaches the far edge")
	noteOut    = battle.SideNote(notes, "out", func(p *Player) *int32 { return &p.Out })
)

// reachesEdge says why a component cannot go straight to the opposite edge.
func reachesEdge(b *Battle, id UnitID) *Refusal {
	if !b.mayExit(b.side(id)) {
		return noExit.Refuse()
	}
	if b.isVehicle(id) {
		if no := b.mayDrive(id); no != nil {
			return no
		}
		_, no := b.judgeDrive(id, []geom.Point{b.edgeSpot(b.hull(id))}, nil, false, gait{})
		return no
	}
	var room [maxFigures]modelID
	if len(b.leavers(id, room[:0])) == 0 {
		return exitTooFar.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// leavers appends the figures of a squad that can walk straight to the opposite edge. SCEN-22.
func (b *Battle) leavers(id UnitID, out []modelID) []modelID {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if !b.mayGo(m) {
			continue
		}
		if _, no := b.walk(m, []geom.Point{b.edgeSpot(m)}, gait{}); no == nil {
			out = append(out, m)
		}
	}
	return out
}

// exitRule is a move straight to the opposite edge and off the table, of all that get there. SCEN-22, DP-20, DP-21.
var exitRule = &Rule{
	Verb: "exit", Class: battle.ClassMove, Clause: "COBI-SCEN-22",
	Fields: []Field{component(Moving, reachesEdge)},
	Do: func(b *Battle, c *Cmd) {
		if b.isVehicle(c.Unit) {
			path := []geom.Point{b.edgeSpot(b.hull(c.Unit))}
			d, _ := b.judgeDrive(c.Unit, path, nil, false, gait{})
			b.drove(c.Unit, &d, "move", path, "COBI-SCEN-22")
			return
		}
		var models []int16
		var places []geom.Point
		var room [maxFigures]modelID
		for _, m := range b.leavers(c.Unit, room[:0]) {
			models, places = append(models, b.number(m)), append(places, b.edgeSpot(m))
		}
		fields := b.minesMet(c.Unit, func(field geom.Base) modelID {
			for i, n := range models {
				if m := b.nth(c.Unit, n); trackMeets(b.base(m), places[i:i+1], field) {
					return m
				}
			}
			return 0
		})
		b.Emit(moved(c.Unit, models, places, b.homeward(c.Side).Turn(1800), "walk", nil, "COBI-SCEN-22"))
		b.did(c.Unit, Moving, "COBI-SCEN-22")
		b.hasMoved(c.Unit)
		b.minesCrossed(c.Unit, fields)
	},
}

// stepLeave is the step in which those of Unit leave the table whom no mine has held up on the last stretch. SCEN-22, EFFECT-21.
const stepLeave stepKind = "leave-table"

// leaveTable lets those off the table whose move has ended at the edge opposite to their own; if there are mines about, these strike
// first. SCEN-22, EFFECT-21.
func leaveTable(b *Battle, id UnitID) {
	if len(b.atExit(id)) == 0 {
		return
	}
	if slices.ContainsFunc(b.Sites, func(s Site) bool { return s.isLive() }) {
		b.Push(Step{Kind: stepLeave, Unit: id, Clause: "COBI-SCEN-22"})
		return
	}
	b.leaves(id)
}

func autoLeave(b *Battle, s Step) bool {
	b.Pop()
	b.leaves(s.Unit)
	return true
}

// atExit are the models of a unit that stand at the edge over which they may leave.
func (b *Battle) atExit(id UnitID) []int16 {
	var models []int16
	if !b.mayExit(b.side(id)) || !b.unit(id).IsOnTable() {
		return nil
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if (b.isHull(m) || b.isAble(m)) && b.stands(m) && b.isExit(m, b.base(m)) {
			models = append(models, b.number(m))
		}
	}
	return models
}

// leaves takes those off the table who stand at its edge, and ends the battle when enough have got through. SCEN-21, SCEN-22.
func (b *Battle) leaves(id UnitID) {
	side, models := b.side(id), b.atExit(id)
	switch {
	case len(models) == 0:
		return
	case b.isVehicle(id):
		b.vehicleLeaves(id)
	default:
		b.figuresLeave(id, models)
	}
	b.Cite("COBI-SCEN-21")
	if attackers := b.forces(side) * share; int64(b.player(side).Out)*4 >= attackers {
		b.Cite("COBI-SCEN-22", "COBI-END-03")
		b.finish(side, "win", "broken-through", "COBI-SCEN-21")
	}
}

// figuresLeave takes figures of a squad off the table, and counts them: a part of what it cost.
func (b *Battle) figuresLeave(id UnitID, models []int16) {
	b.Emit(Event{Kind: Fell, Unit: id, Models: models, Option: healthNames[Left], Clause: "COBI-SCEN-22"})
	b.counts(id, b.price(id)*share*int64(len(models))/int64(b.count(id)))
	if !b.isLiving(id) {
		b.Emit(notePlace(id, Exited))
	}
}

// vehicleLeaves takes a vehicle off the table with all that is in it and behind it.
func (b *Battle) vehicleLeaves(id UnitID) {
	b.Emit(notePlace(id, Exited))
	b.announce(id, "left-table", "COBI-SCEN-22")
	b.counts(id, b.price(id)*share)
	for i := range b.Models {
		if x := &b.Models[i]; (x.Post == id || x.Aboard == id) && x.Health <= Wounded {
			b.figuresLeave(b.owners[i], []int16{b.number(modelID(i + 1))})
		}
	}
	for i := range b.Units {
		if u := &b.Units[i]; u.Carrier == id && u.Place == Towed {
			b.vehicleLeaves(UnitID(i + 1))
		}
	}
}

// counts adds to what has got through. Only what the attacker brought counts.
func (b *Battle) counts(id UnitID, n int64) {
	if side := b.Whose.Side(id); b.mayExit(side) && n > 0 {
		b.Emit(noteOut(side, b.player(side).Out+int32(n)))
	}
}

// claimAmbush: the defender wins when the attacker can no longer bring a quarter of his forces through. The wounded may be healed and
// vehicles mended, so they count; one that is incapacitated is never mended in battle, and only a gun can be towed. SCEN-23, SPECIAL-35.
func (b *Battle) claimAmbush(c *claims) {
	attacker := b.attacker()
	if attacker == battle.Nobody {
		return
	}
	b.Cite("COBI-SCEN-23")
	left := int64(b.player(attacker).Out)
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.Whose.Side(id) != attacker || b.side(id) != attacker || !b.unit(id).InPlay() {
			continue
		}
		if b.isVehicle(id) {
			if !b.unit(id).Is(Incapacitated) || b.card(id).Has(keyTowed) {
				left += b.price(id) * share
			}
			continue
		}
		for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
			if b.model(m).Health <= Wounded {
				left += b.price(id) * share / int64(b.count(id))
			}
		}
	}
	if left*4 < b.forces(attacker)*share {
		c.add(attacker.Enemy(), "no-way-through", "COBI-SCEN-23")
	}
}
