package cobi

import "sandtable/battle"

// A straggler is a figure that was healed, or rallied, far from its squad: it acts as a squad of one until it is within 5 cm of the
// others. MED-16.

var (
	noStraggler = reason("COBI-MED-16", "{unit}: figure {model} is not cut off from the squad")
	aloneActed  = reason("COBI-MED-16", "{unit}: figure {model} has already acted alone this round")
)

// takesPart reports whether a figure belongs to what its squad does in this activation: figures that are cut off act by themselves,
// and those that have acted so do not act again with the others in this round. MED-16.
func (b *Battle) takesPart(m modelID) bool {
	if b.Act.Squad != b.owner(m) {
		return true
	}
	if b.Act.Model != 0 {
		return b.number(m) == b.Act.Model
	}
	return b.model(m).Marks&(Straggler|Alone) == 0
}

// mayStraggle says why a figure may not act by itself now. MED-16.
func (b *Battle) mayStraggle(m modelID) *Refusal {
	id := b.owner(m)
	switch x := b.model(m); {
	case !x.Is(Straggler):
		return noStraggler.Refuse(b.UnitFact("unit", id), battle.Count("model", b.number(m)))
	case x.Is(Alone):
		return aloneActed.Refuse(b.UnitFact("unit", id), battle.Count("model", b.number(m)))
	case !b.unit(id).IsOnTable() || !b.isAble(m):
		return unfit.Refuse(b.UnitFact("unit", id), battle.Count("model", b.number(m)))
	}
	return nil
}

// nextStraggler is the first straggler of a unit that may still act by itself in this round, or none.
func (b *Battle) nextStraggler(id UnitID) modelID {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.model(m).Is(Straggler) && b.mayStraggle(m) == nil {
			return m
		}
	}
	return 0
}

// stragglerField is the field in which a figure is named that acts by itself.
var stragglerField = Field{
	Field: battle.FieldModel, Optional: true,
	Domain: func(b *Battle, c *Cmd, out []Value) []Value {
		for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
			if b.model(m).Is(Straggler) {
				out = append(out, Value{N: int32(b.number(m))})
			}
		}
		return out
	},
	Check: func(b *Battle, c *Cmd) *Refusal {
		m := b.nth(c.Unit, c.Model)
		if m == 0 {
			return noFigure.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Model))
		}
		return b.mayStraggle(m)
	},
}

// stragglerOf is the straggler that a command means: the one it names, or the first if the squad itself cannot act.
func (b *Battle) stragglerOf(c *Cmd) []int16 {
	m := b.nth(c.Unit, c.Model)
	if m == 0 && (b.mayActivate(c.Unit) == nil || b.mayEnter(c.Unit) == nil) {
		return nil
	}
	if m == 0 {
		m = b.nextStraggler(c.Unit)
	}
	if m == 0 {
		return nil
	}
	b.Cite("COBI-MED-16")
	return []int16{b.number(m)}
}

// isCutOff reports whether a figure on foot has others of its squad, and none of them within 5 cm. MED-16.
func (b *Battle) isCutOff(m modelID) bool {
	others := false
	for n := b.first(b.owner(m)); n < b.first(b.owner(m))+modelID(b.count(b.owner(m))); n++ {
		if n == m || !b.isAble(n) || b.model(n).Is(Straggler) {
			continue
		}
		if b.within(m, n, touch) {
			return false
		}
		others = true
	}
	return others
}

// standsUp notes that a figure which has come to itself is cut off from its squad, if it is. MED-16.
func (b *Battle) standsUp(m modelID) {
	if b.isAble(m) && b.isCutOff(m) {
		b.markModel(m, Straggler)
	}
}

// rejoin lets stragglers of a unit be of their squad again, once they are near it or no other figure is left. Coming back to a squad
// that hides does not hide them. MED-16, HIDE-03.
func rejoin(b *Battle, id UnitID) {
	if b.isVehicle(id) {
		return
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.model(m).Is(Straggler) && b.isAble(m) && !b.isCutOff(m) {
			b.Cite("COBI-MED-16")
			if !b.model(m).Is(LiesLow) {
				b.exposes(m)
			}
			b.unmarkModel(m, Straggler)
		}
	}
}
