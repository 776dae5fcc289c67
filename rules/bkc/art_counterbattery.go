package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// Counter-battery fire: artillery that an FAO calls on enemy guns beyond the table. ART-27, G-15.

const counterVerb battle.Verb = "counter-battery"

var (
	notBeyond = reason("BKC-G-15", "{target} is not enemy artillery off the table")
	keptQuiet = reason("BKC-G-15", "{target} has not fired this turn or last turn")
	nobodyHot = reason("BKC-G-15", "no enemy artillery off the table has fired this turn or last turn")
)

// counterRule: an FAO calls for fire on an enemy artillery unit beyond the table that has given itself away. It needs no sight of
// it. ART-27, G-15, DP-41.
var counterRule = &Rule{
	Verb: counterVerb, Class: battle.ClassSupport, Clause: "BKC-ART-27",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: ownCommand,
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayObserve(c, FAO) },
			Leads: func(b *Battle, c *Cmd) *Refusal {
				if !slices.ContainsFunc(b.Own(c.Side.Enemy()), func(id UnitID) bool { return b.mayCounterBattery(c.Side, id) == nil }) {
					return nobodyHot.Refuse()
				}
				if !slices.ContainsFunc(b.Own(c.Side), func(id UnitID) bool { return b.canSupport(c.Side, id) == nil }) {
					return noneToFire.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
		},
		{
			Field: battle.FieldTarget,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for _, id := range b.Own(c.Side.Enemy()) {
					if b.profile(id).isArtillery() && b.unit(id).Place == OffTable {
						out = append(out, Value{Unit: id})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayCounterBattery(c.Side, c.Target) },
		},
		{
			Field: battle.FieldUnits, Domain: unitsOfKind((*Profile).isArtillery),
			Each: func(b *Battle, c *Cmd, id UnitID) *Refusal { return b.canSupport(c.Side, id) },
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				sampleUnits(b, c, r, (*Profile).isArtillery, func(id UnitID) *Refusal { return b.canSupport(c.Side, id) })
			},
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		s := b.shotAtGun(c.Target, b.attackSum(c.Units))
		test := b.forecastTest(c.Unit, b.modsOf(c, b.edition.artillery.mods), b.edition.artillery.test)
		odds := b.oddsOf(c.Side, &attack{target: c.Target, source: mishap, by: c.Side}, []shot{s}, p)
		for i := range odds {
			odds[i].PPM = int32((int64(odds[i].PPM)*int64(chanceToPass(&test)) + 500_000) / 1e6)
		}
		p.Rolls = append(p.Rolls, test, battle.Forecast{Clause: "BKC-FIRE-16", Dice: int(s.dice), Need: int(s.need), Odds: odds})
		b.forecastBlunder(&b.edition.artillery.blunder, c.Unit, p)
	},
	Do: func(b *Battle, c *Cmd) {
		units := slices.Clone(c.Units)
		switch result := b.testRequest(c); {
		case result.succeeds():
			order := b.openRequest(c.Unit, units)
			b.counterBattery(units, c.Target, order)
			b.closeOrder()
		case result == blunder:
			// What should fall beyond the table has no aiming point on it: it is measured from the unit that called for it.
			b.blunder(&b.edition.artillery.blunder, blundering{by: c.Unit, units: units, at: b.seat(c.Unit).At})
		}
	},
}

// mayCounterBattery says why a unit cannot be the target of counter-battery fire. G-15.
func (b *Battle) mayCounterBattery(side Side, target UnitID) *Refusal {
	switch u := b.unit(target); {
	case b.side(target) == side, !b.profile(target).isArtillery(), u.Place != OffTable:
		return notBeyond.Refuse(b.UnitFact("target", target))
	case u.Shelled == 0 || u.Shelled < b.Turn-1:
		return keptQuiet.Refuse(b.UnitFact("target", target))
	}
	return nil
}

// counterBattery lets artillery fire at an enemy unit beyond the table: the sum of its dice, with no deviation. G-15.
func (b *Battle) counterBattery(units []UnitID, target UnitID, order int32) {
	b.Cite("BKC-G-15")
	for _, id := range units {
		b.useGuns(id)
	}
	b.gaveAway(units)
	b.shellGun(b.attackSum(units), attack{
		target: target, source: mishap, firers: units, order: order, clause: "BKC-ART-27", by: b.side(units[0]),
	})
}

// gaveAway notes in which turn artillery beyond the table has fired. G-15.
func (b *Battle) gaveAway(units []UnitID) {
	for _, id := range units {
		if u := b.unit(id); u.Place == OffTable && u.Shelled != b.Turn {
			b.Emit(noteShelled(id, b.Turn))
		}
	}
}

// counterFireCalled makes a request for counter-battery fire harder. ART-09, ART-27.
func counterFireCalled(_ *Battle, c *Cmd) int32 {
	if c.Verb == counterVerb {
		return -1
	}
	return 0
}
