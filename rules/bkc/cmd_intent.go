package bkc

import (
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/dice"
)

// intentWords are the words by which a player declares what a unit will do beyond what is free, as far as his edition
// has them; several are joined by a space. CMD-05.
var intentWords = [...]string{"dense", "towards", "road", "indirect", "assault"}

// unknownIntent marks words that say nothing.
const unknownIntent Intent = 1 << 7

// parseIntent reads the words of a declaration.
func parseIntent(words string) Intent {
	var in Intent
	for word := range strings.SplitSeq(words, " ") {
		i := slices.Index(intentWords[:], word)
		if i < 0 {
			return unknownIntent
		}
		in |= 1 << i
	}
	return in
}

// knows reports words that an order of the edition may have. CMD-05.
func (o *orderRules) knows(words string) bool {
	for word := range strings.SplitSeq(words, " ") {
		if !slices.Contains(o.declares, word) {
			return false
		}
	}
	return true
}

// intentOf is what an order declares for a unit. CMD-05.
func intentOf(c *Cmd, id UnitID) Intent {
	for i := range c.Parts {
		if c.Parts[i].Unit == id {
			return parseIntent(c.Parts[i].Option)
		}
	}
	return 0
}

var (
	notAddressed  = reason("BKC-CMD-05", "a declaration names {unit}, which is not in this order")
	declaredTwice = reason("BKC-CMD-05", "{unit} appears twice in the declaration")
	unknownWord   = reason("BKC-CMD-05", "“{words}” is not a declaration; use {known}, separated by spaces")
	surplusPart   = reason("BKC-CMD-05", "a declaration holds a unit and words, nothing else")
	notIndirect   = reason("BKC-CMD-16", "{unit} cannot fire indirectly")
	boundByRoad   = reason("BKC-CMD-16", "{unit} keeps to the road, so its distance did not count: it may do nothing else")
	boundToFire   = reason("BKC-CMD-16", "{unit} fires indirectly, so its distance did not count: it may do nothing else")
)

// intentField is the field of what each addressed unit intends. A unit without a part does only what is free. CMD-05,
// DP-32.
var intentField = Field{
	Field: battle.FieldParts, Optional: true,
	Domain: func(b *Battle, c *Cmd, out []Value) []Value {
		for _, id := range c.Units {
			for _, word := range b.edition.orders.declares {
				out = append(out, Value{Unit: id, Text: word})
			}
		}
		return out
	},
	Check: func(b *Battle, c *Cmd) *Refusal {
		for i := range c.Parts {
			if no := b.mayIntend(c, i); no != nil {
				return no
			}
		}
		return nil
	},
	Sample: sampleIntents,
}

// mayIntend says why one declaration of an order cannot stand. CMD-05, CMD-16.
func (b *Battle) mayIntend(c *Cmd, i int) *Refusal {
	p := &c.Parts[i]
	sameUnit := func(q battle.CommandPart) bool { return q.Unit == p.Unit }
	switch {
	case p.Unit == 0 || p.Model != 0 || p.Target != 0 || p.At != nil || p.Facing != nil || p.N != 0:
		return surplusPart.Refuse()
	case !slices.Contains(c.Units, p.Unit):
		return notAddressed.Refuse(b.UnitFact("unit", p.Unit))
	case slices.ContainsFunc(c.Parts[:i], sameUnit):
		return declaredTwice.Refuse(b.UnitFact("unit", p.Unit))
	}
	in := parseIntent(p.Option)
	switch {
	case in == unknownIntent, !b.edition.orders.knows(p.Option):
		return unknownWord.Refuse(battle.Text("words", p.Option), battle.Text("known", strings.Join(b.edition.orders.declares, ", ")))
	case in&Indirect != 0 && !b.profile(p.Unit).firesIndirectly():
		return notIndirect.Refuse(b.UnitFact("unit", p.Unit))
	}
	return nil
}

// firesIndirectly reports the units whose indirect fire is left out of the distance. CMD-16.
func (p *Profile) firesIndirectly() bool {
	return p.IsMortar() || p.Class == InfantryGun || p.Class == Artillery
}

// sampleIntents declares at random what the units can do.
func sampleIntents(b *Battle, c *Cmd, r dice.Roller) {
	words := b.edition.orders.declares
	for _, id := range c.Units {
		word := words[r.Roll(len(words), "sample")-1]
		if r.Roll(2, "sample") == 1 || word == "indirect" && !b.profile(id).firesIndirectly() {
			continue
		}
		c.Parts = append(c.Parts, battle.CommandPart{Unit: id, Option: word})
	}
}

// boundOtherwise refuses an action other than the one for which a unit was left out of the distance. CMD-05, CMD-16,
// DP-35.
func (b *Battle) boundOtherwise(id UnitID, action Intent) *Refusal {
	in := b.unit(id).Intent & (ByRoad | Indirect)
	switch {
	case in == 0 || in&action != 0:
		return nil
	case in&ByRoad != 0:
		return boundByRoad.Refuse(b.UnitFact("unit", id))
	}
	return boundToFire.Refuse(b.UnitFact("unit", id))
}
