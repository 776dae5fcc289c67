package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

// reach is how far words carry. SPECIAL-40, UNIT-10.
const reach = 10 * geom.CM

var noRousing = reason("COBI-SPECIAL-42", "{unit} has no one to spur on")
var onlyCircle = reason("COBI-SPECIAL-43", "a priest can only motivate those within 10 cm")

// The two forms of motivation. SPECIAL-40, DP-33.
const (
	ownUnit = "unit"
	circle  = "circle"
)

// canRouse says why a figure has none to motivate: it lacks the skill, or all have been motivated already. SPECIAL-40, MODE-05.
func canRouse(b *Battle, m modelID) *Refusal {
	if no := b.isPlayed(!b.options.NoMorale); no != nil {
		return no
	}
	if no := b.mustHave(m, motivates); no != nil {
		return no
	}
	if b.wouldRouse(m, circle) || b.figure(m).Role != Priest && b.wouldRouse(m, ownUnit) {
		return nil
	}
	return noRousing.Refuse(b.UnitFact("unit", b.owner(m)))
}

// isReached reports whether a figure, or the crew of which it is a man, is among those that another figure motivates. SPECIAL-40, SPECIAL-43.
func (b *Battle) isReached(from, m modelID, how string) bool {
	x := b.model(m)
	if x.Health != Able || x.Is(Panicked) || b.isHull(m) || b.side(b.owner(m)) != b.side(b.owner(from)) {
		return false
	}
	if how == ownUnit {
		return b.owner(m) == b.owner(from) && x.Post == 0
	}
	at := b.carrier(m)
	return b.stands(at) && b.within(from, at, reach)
}

// mayBeRoused reports whether a figure has no motivation in this round yet: bonuses never add up. A crew shares one. SPECIAL-42,
// SPECIAL-43.
func (b *Battle) mayBeRoused(m modelID) bool {
	x := b.model(m)
	if x.Marks&(Motivated|Inspired) != 0 {
		return false
	}
	if x.Post != 0 {
		b.Cite("COBI-SPECIAL-43")
		var room [maxFigures]modelID
		for _, n := range b.crew(x.Post, room[:0]) {
			if b.model(n).Marks&(Motivated|Inspired) != 0 {
				return false
			}
		}
	}
	return true
}

// wouldRouse reports whether any figure would get a motivation.
func (b *Battle) wouldRouse(from modelID, how string) bool {
	for i := range b.Models {
		if m := modelID(i + 1); b.isReached(from, m, how) && b.mayBeRoused(m) {
			return true
		}
	}
	return false
}

var rousing = task{Special, canRouse}

// forms are the forms in which a figure may motivate; that of its own unit comes first.
func (b *Battle) mayRouse(m modelID, how string) *Refusal {
	switch {
	case how == ownUnit && b.figure(m).Role == Priest:
		b.Cite("COBI-UNIT-10")
		return onlyCircle.Refuse()
	case how != ownUnit && how != circle, !b.wouldRouse(m, how):
		return noRousing.Refuse(b.UnitFact("unit", b.owner(m)))
	}
	return nil
}

// motivateRule is the special action of those who can lift the spirits of others. SPECIAL-40 to SPECIAL-43, DP-33.
var motivateRule = &Rule{
	Verb: "motivate", Class: battle.ClassWork, Clause: "COBI-SPECIAL-40",
	Fields: rousing.fields(Field{
		Field: battle.FieldOption,
		Domain: func(_ *Battle, _ *Cmd, out []Value) []Value {
			return append(out, Value{Text: ownUnit}, Value{Text: circle})
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if b.isVehicle(c.Unit) {
				return unskilled.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", 1))
			}
			_, no := b.rouser(c)
			return no
		},
	}),
	Do: func(b *Battle, c *Cmd) {
		m, _ := b.rouser(c)
		b.Cite("COBI-DP-33")
		b.doerDid(m, "COBI-SPECIAL-40")
		form := int32(0)
		if c.Option == circle {
			form = 1
		}
		b.try(Step{Option: "motivate", M: form}, Die{Why: "COBI-SPECIAL-40", Need: 6}, m)
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		m, _ := b.rouser(c)
		b.foretell(p, Die{Why: "COBI-SPECIAL-40", Need: 6, Unit: c.Unit}, m)
	},
}

// rouser is who motivates in a form: the figure named, or the first that can.
func (b *Battle) rouser(c *Cmd) (modelID, *Refusal) {
	if m := b.nth(c.Unit, c.Model); m != 0 {
		return m, b.mayRouse(m, c.Option)
	}
	var first *Refusal
	for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
		no := rousing.may(b, m)
		if no == nil {
			no = b.mayRouse(m, c.Option)
			if no != nil {
				first = no
			}
		}
		if no == nil {
			return m, nil
		}
		if first == nil {
			first = no
		}
	}
	return 0, first
}

// roused gives every figure that was reached +1 to one test of this round. SPECIAL-41, SPECIAL-42.
func roused(b *Battle, s Step, d *Die) {
	from := b.nth(s.Unit, int16(s.N))
	how := ownUnit
	if s.M != 0 {
		how = circle
	}
	if !d.succeeds() {
		b.tell(s.Unit, 0, "rouses-nobody", "COBI-SPECIAL-40")
		return
	}
	b.Cite("COBI-SPECIAL-41", "COBI-SPECIAL-42")
	b.tell(s.Unit, 0, "rouses", "COBI-SPECIAL-41")
	for i := range b.Models {
		m := modelID(i + 1)
		if !b.isReached(from, m, how) {
			continue
		}
		if b.mayBeRoused(m) {
			b.markModel(m, Motivated)
		}
	}
}

// rouseIndomitable gives those who are indomitable their motivation anew in every round. ARSENAL-10, SPECIAL-43.
//
// HOUSE: it belongs to the trait, so it works in every mode. A crew at its posts shares one, as always.
func rouseIndomitable(b *Battle) {
	for i := range b.Models {
		m := modelID(i + 1)
		x := b.model(m)
		if b.profile(b.owner(m)).Has(Indomitable) && x.Health == Able && !b.isHull(m) && b.mayBeRoused(m) {
			b.Cite("COBI-ARSENAL-10", "COBI-SPECIAL-43")
			b.markModel(m, Motivated)
		}
	}
}
