package cobi

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// atCrate is how near a figure is to a crate at which it has stopped. EFFECT-09.
const atCrate = 2 * geom.CM

// noteCrate notes at which crate a unit has stopped, by the number of its site; zero: at none.
var noteCrate = battle.UnitNote(notes, "crate", func(u *Unit) *int16 { return &u.Crate })

// stopAtCrates notes at the end of a round who has stopped at a crate: of several the one that has most. EFFECT-05, EFFECT-09, EFFECT-10.
func stopAtCrates(b *Battle) {
	if len(b.Sites) == 0 {
		return
	}
	for i := range b.Units {
		id, best := UnitID(i+1), int16(0)
		for k := range b.Sites {
			if s := &b.Sites[k]; s.Effect.isDrop() && !s.Gone && b.nearCrate(id, s) != 0 && (best == 0 || s.Effect > b.Sites[best-1].Effect) {
				best = int16(k + 1)
			}
		}
		if best != b.Units[i].Crate {
			b.Emit(noteCrate(id, best))
		}
	}
}

// nearCrate is the first able model of a unit that is within 2 cm of a crate, or zero. EFFECT-09.
func (b *Battle) nearCrate(id UnitID, s *Site) modelID {
	if !b.unit(id).IsOnTable() {
		return 0
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		able := b.isAble(m)
		if b.isHull(m) {
			able = b.isManned(id)
		}
		if able && geom.Within(b.base(m), s.base(), atCrate) {
			return m
		}
	}
	return 0
}

// crateCharges is how many charges a drop gives. EFFECT-05 to EFFECT-07.
func (e Effect) crateCharges() int {
	if e == SmallDrop {
		return 6
	}
	return 12
}

var crateClauses = map[Effect]clause{SmallDrop: "COBI-EFFECT-05", NormalDrop: "COBI-EFFECT-06", LargeDrop: "COBI-EFFECT-07"}

var (
	notStopped = reason("COBI-EFFECT-05", "{unit} did not end the last round at a supply crate")
	leftCrate  = reason("COBI-EFFECT-09", "{unit} is no longer at the crate")
	isFull     = reason("COBI-EFFECT-11", "{unit} has no use for the supplies")
	tooMany    = reason("COBI-EFFECT-05", "{unit} would take {n} rounds; the crate has {limit}")
	overLoad   = reason("COBI-EFFECT-11", "{unit}: figure {model} can take {limit} more rounds, not {n}")
	noArms     = reason("COBI-EFFECT-07", "weapons come only with a large drop")
	noHandArm  = reason("COBI-EFFECT-12", "{item} is not a hand weapon")
	noHands    = reason("COBI-EFFECT-12", "{unit}: figure {model} cannot carry {item}")
	oneArm     = reason("COBI-EFFECT-12", "{unit}: figure {model} takes one weapon at a time")
	noTaker    = reason("COBI-EFFECT-09", "{unit}: figure {model} cannot take anything")
)

// slotsOf are the two things that a model has: of a hull its gun and its second weapon.
func (b *Battle) slotsOf(m modelID) [2]Slot {
	if b.isHull(m) {
		u := b.unit(b.owner(m))
		return [2]Slot{u.Gun, u.Second}
	}
	return b.model(m).Kit
}

// wants is how many charges a weapon of a model can take: none may hold more than twice its basic load. A gun that is never out of
// charges takes none, and what is thrown away when it is used is not filled up. EFFECT-11, VEH-48.
func (b *Battle) wants(m modelID, slot int, s Slot) int {
	basic := s.Item.charges()
	if b.isHull(m) && slot == 0 && b.card(b.owner(m)).HasGun() {
		if basic = 0; b.options.LimitedVehicleAmmo {
			basic = 12
		}
	} else if s.Item == 0 || !s.Item.isWeapon() || s.Item.row().Single {
		basic = 0
	}
	if b.options.EndlessAmmo {
		return 0
	}
	return max(0, 2*int(basic)-int(s.Charges))
}

// A draw is what a unit takes from a crate.
type draw struct {
	models []modelID
	slots  [][2]Slot // what each has then
	armed  []modelID // who has taken a weapon: one each. EFFECT-12
	left   int       // charges
}

// find is the place of a model in the draw, or -1.
func (d *draw) find(m modelID) int {
	for i, n := range d.models {
		if n == m {
			return i
		}
	}
	return -1
}

// judgeDraw judges what a unit takes: what the parts say, or without them as many charges as there are, always to the weapon that has
// fewest. EFFECT-05 to EFFECT-12.
func (b *Battle) judgeDraw(c *Cmd) (draw, *Refusal) {
	id := c.Unit
	site := &b.Sites[b.unit(id).Crate-1]
	d := draw{left: site.Effect.crateCharges()}
	b.Cite(crateClauses[site.Effect], "COBI-EFFECT-10")
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.isAble(m) || b.isHull(m) {
			d.models, d.slots = append(d.models, m), append(d.slots, b.slotsOf(m))
		}
	}
	if len(c.Parts) == 0 {
		b.share(&d)
		return d, nil
	}
	for i := range c.Parts {
		if no := b.takes(&d, c, &c.Parts[i], site); no != nil {
			return d, no
		}
	}
	return d, nil
}

// takes judges what one figure takes: a weapon, charges, or both.
func (b *Battle) takes(d *draw, c *Cmd, part *battle.CommandPart, site *Site) *Refusal {
	unit, model := b.UnitFact("unit", c.Unit), battle.Count("model", part.Model)
	k := d.find(b.nth(c.Unit, part.Model))
	if k < 0 {
		return noTaker.Refuse(unit, model)
	}
	m := d.models[k]
	if part.Option != "" {
		item, ok := itemNamed(part.Option)
		b.Cite("COBI-EFFECT-12")
		switch {
		case site.Effect != LargeDrop:
			return noArms.Refuse()
		case !ok || !item.isHandWeapon():
			return noHandArm.Refuse(battle.Text("item", part.Option))
		case slices.Contains(d.armed, m):
			return oneArm.Refuse(unit, model)
		case !b.rearms(m, &d.slots[k], item):
			return noHands.Refuse(unit, model, battle.Text("item", part.Option))
		}
		d.armed = append(d.armed, m)
	}
	n, room := int(part.N), 0
	for slot := range d.slots[k] {
		room += b.wants(m, slot, d.slots[k][slot])
	}
	switch {
	case n < 0 || n > d.left:
		return tooMany.Refuse(unit, battle.Count("n", n), battle.Count("limit", site.Effect.crateCharges()))
	case n > room:
		b.Cite("COBI-EFFECT-11")
		return overLoad.Refuse(unit, model, battle.Count("n", n), battle.Count("limit", room))
	}
	d.left -= n
	for slot := range d.slots[k] {
		take := min(n, b.wants(m, slot, d.slots[k][slot]))
		d.slots[k][slot].Charges += int8(take)
		n -= take
	}
	return nil
}

// rearms gives a figure a weapon with its basic load, into a free slot or in exchange for a hand weapon, and reports whether that can be.
// HOUSE: one that has a slot free exchanges nothing. EFFECT-07, EFFECT-12, WEAPON-12, WEAPON-13.
func (b *Battle) rearms(m modelID, kit *[2]Slot, item Item) bool {
	if b.isHull(m) || b.figure(m).Role.isNonCombatant() {
		return false
	}
	try := func(slot int) bool {
		var carried []Item
		for i := range kit {
			is := kit[i].Item
			if i == slot {
				is = item
			}
			if is != 0 {
				carried = append(carried, is)
			}
		}
		if checkKit(carried) != nil {
			return false
		}
		kit[slot] = loaded(item)
		return true
	}
	for slot := range kit {
		if kit[slot].Item == 0 && try(slot) {
			return true
		}
	}
	for slot := range kit {
		if kit[slot].Item.isHandWeapon() && try(slot) {
			return true
		}
	}
	return false
}

// share gives the charges out one by one, always to the weapon that has fewest. EFFECT-09.
func (b *Battle) share(d *draw) {
	for d.left > 0 {
		best, at := -1, 0
		for i, m := range d.models {
			for slot := range d.slots[i] {
				if b.wants(m, slot, d.slots[i][slot]) > 0 && (best < 0 || d.slots[i][slot].Charges < d.slots[best][at].Charges) {
					best, at = i, slot
				}
			}
		}
		if best < 0 {
			return
		}
		d.slots[best][at].Charges++
		d.left--
	}
}

// mayDraw says why a component of the activation may not draw from a crate. EFFECT-05, EFFECT-09, SPECIAL-23.
func mayDraw(b *Battle, id UnitID) *Refusal {
	unit := b.UnitFact("unit", id)
	if b.unit(id).Crate == 0 {
		return notStopped.Refuse(unit)
	}
	site := &b.Sites[b.unit(id).Crate-1]
	m := b.nearCrate(id, site)
	if m == 0 {
		return leftCrate.Refuse(unit)
	}
	if b.drawer(id, site) == 0 {
		return b.figureMay(m, Special)
	}
	if site.Effect == LargeDrop && !b.isVehicle(id) {
		return nil
	}
	for n := b.first(id); n < b.first(id)+modelID(b.count(id)); n++ {
		for slot, s := range b.slotsOf(n) {
			if (b.isAble(n) || b.isHull(n)) && b.wants(n, slot, s) > 0 {
				return nil
			}
		}
	}
	return isFull.Refuse(unit)
}

// drawer is the model that draws for its unit: one at the crate that may still do something; of a vehicle its hull.
func (b *Battle) drawer(id UnitID, s *Site) modelID {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.isHull(m) {
			return m
		}
		if b.mayAct(m) && geom.Within(b.base(m), s.base(), atCrate) {
			return m
		}
	}
	return 0
}

// supplyRules draw ammunition and weapons from a crate. HOUSE: one figure at the crate gives its special action for its whole unit.
// SPECIAL-23, DP-34.
var supplyRules = []*Rule{{
	Verb: "draw-ammunition", Class: battle.ClassWork, Clause: "COBI-SPECIAL-23",
	Fields: []Field{
		component(Special, mayDraw),
		{
			Field: battle.FieldParts, Optional: true,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{From: b.model(b.leader(c.Unit)).At, Clause: "COBI-EFFECT-09"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.judgeDraw(c)
				return no
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				if b.Sites[b.unit(c.Unit).Crate-1].Effect != LargeDrop || b.isVehicle(c.Unit) || r.Roll(2, "sample") == 1 {
					return
				}
				item := Item(r.Roll(len(items)-1, "sample"))
				c.Parts = []battle.CommandPart{{Model: int16(r.Roll(b.count(c.Unit), "sample")), Option: items[item].Name, N: int32(r.Roll(7, "sample") - 1)}}
				if _, no := b.judgeDraw(c); no != nil {
					c.Parts = nil
				}
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		site := &b.Sites[b.unit(c.Unit).Crate-1]
		who := b.drawer(c.Unit, site)
		d, _ := b.judgeDraw(c)
		b.Cite("COBI-EFFECT-09")
		b.announce(c.Unit, "draws-supplies", crateClauses[site.Effect])
		for i, m := range d.models {
			for slot, was := range b.slotsOf(m) {
				if is := d.slots[i][slot]; is != was {
					b.holds(m, slot, is, crateClauses[site.Effect])
				}
			}
		}
		b.Emit(noteCrate(c.Unit, 0))
		if b.isVehicle(c.Unit) {
			b.did(c.Unit, Special, "COBI-SPECIAL-23")
		} else {
			b.figureDid(who, Special, "COBI-SPECIAL-23")
		}
	},
}}
