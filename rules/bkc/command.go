package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

var (
	notCommander = reason("BKC-CMD-49", "{unit} cannot order combat units", "{unit} nie może wydawać rozkazów jednostkom bojowym")
	hasFinished  = reason("BKC-CMD-09", "{unit} may issue nothing more this turn", "{unit} nie może już w tej turze wydawać rozkazów")
	notOrderable = reason("BKC-DP-32", "{unit} cannot be ordered", "{unit} nie może otrzymać rozkazu")
	isClosed     = reason("BKC-CMD-12", "{unit} can receive no more orders this turn", "{unit} nie może już w tej turze otrzymać rozkazu")
)

// mayOrder says why a command unit can issue nothing now. CMD-02, CMD-09, CMD-47, CMD-49.
func (b *Battle) mayOrder(id UnitID, kinds ...Class) *Refusal {
	u := b.unit(id)
	switch {
	case !slices.Contains(kinds, b.profile(id).Class):
		return notCommander.Refuse(b.unitFact("unit", id))
	case u.Is(Suppressed):
		return isSuppressed.Refuse(b.unitFact("unit", id))
	case u.Is(Finished):
		return hasFinished.Refuse(b.unitFact("unit", id))
	}
	return nil
}

// orderRule: a command unit orders a formation, with what each unit of it intends. CMD-05, DP-31, DP-32.
var orderRule = &Rule{
	Verb: "order", Clause: "BKC-CMD-05",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: ownUnits,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.isOwn(c, c.Unit); no != nil {
					return no
				}
				return b.mayOrder(c.Unit, CO, HQ)
			},
		},
		{
			Field: battle.FieldUnits, Domain: ownUnits, Each: (*Battle).mayBeOrdered,
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				for _, v := range ownUnits(b, c, nil) {
					if b.mayBeOrdered(c, v.Unit) == nil && (len(c.Units) == 0 || r.Roll(3, "sample") == 1) {
						c.Units = append(c.Units, v.Unit)
					}
				}
			},
		},
		{
			Field: battle.FieldParts, Optional: true,
			Shape: func(*Battle, *Cmd) *battle.Shape { return &battle.Shape{Clause: "BKC-CMD-05"} },
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				for _, id := range c.Units {
					if r.Roll(2, "sample") == 1 {
						c.Parts = append(c.Parts, battle.CommandPart{Unit: id, Option: intents[r.Roll(len(intents), "sample")-1]})
					}
				}
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		x, y := b.roller.Roll(6, "BKC-CMD-06"), b.roller.Roll(6, "BKC-CMD-06")
		passed := int32(0)
		if x+y <= int(b.profile(c.Unit).CV) {
			passed = 1
		}
		b.emit(Event{Kind: Tested, Unit: c.Unit, N: passed, Clause: "BKC-CMD-06", Rolls: []battle.Roll{{
			Clause: "BKC-CMD-06", Unit: c.Unit, Dice: dice.D6(x, y), Need: b.profile(c.Unit).CV,
		}}})
		if passed == 0 {
			b.mark(c.Unit, Finished)
			return
		}
		b.emit(Event{Kind: Ordered, Unit: c.Unit, Units: c.Units, N: b.Orders + 1, Clause: "BKC-CMD-07"})
		for _, id := range c.Units {
			b.noteFor(id, "actions", 1)
			b.noteFor(id, "orders", int32(b.unit(id).Orders)+1)
			b.noteFor(id, "ordered-by", int32(c.Unit))
			b.noteFor(id, "intent", int32(intentOf(c, id)))
		}
		b.push(Step{Kind: stepAct, Side: c.Side, Unit: c.Unit, Clause: "BKC-CMD-28"})
	},
}

// intents are the words by which a player declares what a unit will do; several are joined by a space. CMD-05.
var intents = []string{"dense", "towards", "dense towards", "road", "indirect"}

var intentBits = map[string]Intent{"dense": Dense, "towards": Towards, "road": ByRoad, "indirect": Indirect}

func intentOf(c *Cmd, id UnitID) Intent {
	var in Intent
	for _, p := range c.Parts {
		if p.Unit != id {
			continue
		}
		word := ""
		for _, r := range p.Option + " " {
			if r == ' ' {
				in |= intentBits[word]
				word = ""
				continue
			}
			word += string(r)
		}
	}
	return in
}

// mayBeOrdered says why a unit cannot be addressed. CMD-11, CMD-12, CONV-14.
func (b *Battle) mayBeOrdered(c *Cmd, id UnitID) *Refusal {
	if no := b.isOwn(c, id); no != nil {
		return no
	}
	u, p := b.unit(id), b.profile(id)
	switch {
	case p.IsCommand(), p.offTable:
		return notOrderable.Refuse(b.unitFact("unit", id))
	case b.isEngaged(id):
		return engagedUnit.Refuse(b.unitFact("unit", id))
	case u.Is(Closed):
		return isClosed.Refuse(b.unitFact("unit", id))
	}
	return nil
}

// endCommand stops issuing orders. DP-30.
var endCommand = &Rule{Verb: "end", Clause: "BKC-DP-30", Do: func(b *Battle, _ *Cmd) { b.endPhase() }}
