package bkc

import "sandtable/battle"

var (
	notRecce   = reason("BKC-G-03", "{unit} is not a reconnaissance unit")
	seesNobody = reason("BKC-G-03", "{unit} sees no enemy to report")
	noReceiver = reason("BKC-G-03", "{target} is not one of your commanders")
)

// recceRule: instead of another initiative action a recce unit that sees an enemy reports to a command unit. If the
// report gets through, the command unit may use the recce unit's sight this turn and has +1 on its first order or
// request. G-03, INIT-11, DP-28.
var recceRule = &Rule{
	Verb: "link", Class: battle.ClassOrder, Clause: "BKC-G-03",
	Fields: []Field{
		ofRecce(reacts(func(b *Battle, id UnitID) *Refusal {
			if !b.profile(id).recce {
				return notRecce.Refuse(b.UnitFact("unit", id))
			}
			if !b.seesSomebody(id) {
				return seesNobody.Refuse(b.UnitFact("unit", id))
			}
			return b.hasReceiver(id)
		})),
		{
			Field: battle.FieldTarget, Domain: ownCommand,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.side(c.Target) != c.Side || !b.profile(c.Target).IsCommand() || !b.canSee(c.Target) {
					return noReceiver.Refuse(b.UnitFact("target", c.Target))
				}
				return nil
			},
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		p.Rolls = append(p.Rolls, b.forecastTest(c.Target, b.cvMods(c.Target), "BKC-G-03"))
	},
	Do: func(b *Battle, c *Cmd) {
		b.Cite("BKC-INIT-11", "BKC-DP-28")
		b.mark(c.Unit, Acted)
		b.reveal(c.Unit)
		mods := b.cvMods(c.Target)
		if b.rollTest(c.Target, b.needOf(c.Target, mods), mods, "BKC-G-03").succeeds() {
			b.mark(c.Unit, Linked)
			b.Emit(noteLent(c.Unit, c.Target))
			b.mark(c.Target, Favoured)
		}
	},
}

// hasReceiver refuses a report for which there is no command unit.
func (b *Battle) hasReceiver(id UnitID) *Refusal {
	for i, p := range b.profiles {
		if other := UnitID(i + 1); p.IsCommand() && b.side(other) == b.side(id) && b.canSee(other) {
			return nil
		}
	}
	return noReceiver.Refuse(battle.Text("target", "-"))
}

// lends reports that a recce unit lends its sight to a command unit this turn. G-03.
func (b *Battle) lends(recce, command UnitID) bool {
	u := b.unit(recce)
	return u.Lent == command && u.Is(Linked) && b.canSee(recce)
}

// ofRecce narrows the field of a reporting unit to recce units.
func ofRecce(f Field) Field {
	quick := f.Quick
	f.Quick = func(b *Battle, c *Cmd, id UnitID) bool { return b.profile(id).recce && quick(b, c, id) }
	return f
}
