package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

// The steps of the wounded at the start of a round. ROUND-09.
const (
	stepFates   stepKind = "fates"   // each of those whom Option is about throws: N the model that has thrown last
	stepWounded stepKind = "wounded" // DP-14: Side has wounded set out for the hospital, or lie still
)

// A fate is what the wounded throw for when a round begins. MED-06, MED-11, MED-12, MED-15.
type fate struct {
	name string
	why  clause
	need int8 // to live on, or to be healed
	dies int8 // up to which number one dies
	who  func(b *Battle, m modelID) bool
}

var fates = []fate{
	{"walking", "COBI-MED-11", 3, 2, func(b *Battle, m modelID) bool { return b.model(m).Is(Walking) && b.stands(m) }},
	{"towed", "COBI-MED-06", 2, 1, func(b *Battle, m modelID) bool { return b.model(m).Is(Dragged) && b.stands(m) }},
	{"hospital", "COBI-MED-12", 5, 1, func(b *Battle, m modelID) bool {
		return b.model(m).Is(Bedded) && b.inHospital(m) && b.hospitalWorks(b.side(b.owner(m)))
	}},
	{"ambulance", "COBI-MED-15", 5, 1, func(b *Battle, m modelID) bool {
		in := b.model(m).Aboard
		return in != 0 && b.card(in).Lying > 0 && !b.unit(in).Is(Drove)
	}},
	{"jolted", "COBI-MED-15", 2, 1, func(b *Battle, m modelID) bool {
		in := b.model(m).Aboard
		return in != 0 && b.card(in).Lying > 0 && b.unit(in).Is(Drove)
	}},
}

// heals reports a throw by which one can be healed.
func (f *fate) heals() bool { return f.need > f.dies+1 }

func fateNamed(name string) *fate {
	for i := range fates {
		if fates[i].name == name {
			return &fates[i]
		}
	}
	return &fates[0]
}

// throwsFor is the moment of a round at which those throw whom a fate is about.
func throwsFor(name string) hook {
	return func(b *Battle) {
		if b.nextFated(fateNamed(name), 0) != 0 {
			b.Cite("COBI-ROUND-09")
			b.Push(Step{Kind: stepFates, Option: name, Clause: fateNamed(name).why})
		}
	}
}

// nextFated is the first figure after a model whom a fate is about, or none.
func (b *Battle) nextFated(f *fate, after modelID) modelID {
	for m := after + 1; int(m) <= len(b.Models); m++ {
		if x := b.model(m); x.Health == Wounded && !x.Is(Healing) && f.who(b, m) {
			return m
		}
	}
	return 0
}

// autoFates has one after another throw.
func autoFates(b *Battle, s Step) bool {
	f := fateNamed(s.Option)
	if s.N > 0 {
		m := modelID(s.N)
		switch d := b.took(f.name); {
		case d.total() <= int(f.dies):
			b.kill(m, f.why)
		case f.heals() && d.succeeds():
			b.markModel(m, Healing)
			b.tell(b.owner(m), 0, "heals", f.why)
		}
	}
	m := b.nextFated(f, modelID(s.N))
	if m == 0 || b.Over {
		b.Pop()
		return true
	}
	s.N = int32(m)
	b.Swap(s)
	b.throw(Die{Purpose: f.name, Why: f.why, Need: f.need}, m)
	return true
}

// inHospital reports whether a figure lies in the field hospital of its side. MED-10, MED-12.
func (b *Battle) inHospital(m modelID) bool {
	area, ok := b.hospital(b.side(b.owner(m)))
	return ok && b.stands(m) && geom.GapPoint(area, b.model(m).At) == 0
}

// hospitalWorks reports whether no enemy is in the hospital of a side. MED-14.
func (b *Battle) hospitalWorks(side Side) bool {
	area, _ := b.hospital(side)
	var room [128]int32
	for _, body := range b.table.BodiesNear(area.Box(), room[:0]) {
		n := modelID(body)
		if b.side(b.owner(n)) != side && b.model(n).Health == Able && !b.unit(b.owner(n)).Is(Wrecked) && geom.Gap(area, b.base(n)) == 0 {
			b.Cite("COBI-MED-14")
			return false
		}
	}
	return true
}

// mayWalk reports whether a wounded man can go to the hospital by himself: his side has one, and he is not in it already, nor
// dragged by another figure. MED-10.
func (b *Battle) mayWalk(m modelID) bool {
	x := b.model(m)
	if x.Health != Wounded || x.Marks&(Healing|Dragged|Bedded) != 0 || !b.stands(m) || b.isHull(m) {
		return false
	}
	_, ok := b.hospital(b.side(b.owner(m)))
	return ok && !b.inHospital(m)
}

// askWounded asks each side that has wounded who can walk. DP-14.
func askWounded(b *Battle) {
	for _, side := range [...]Side{battle.Blue, battle.Red} {
		for i := range b.Models {
			if m := modelID(i + 1); b.side(b.owner(m)) == side && b.mayWalk(m) {
				b.Cite("COBI-MED-10", "COBI-DP-14")
				b.Push(Step{Kind: stepWounded, Side: side, Clause: "COBI-MED-10"})
				break
			}
		}
	}
}

var nobodyWalks = reason("COBI-MED-10", "no one in {unit} can do that")

// walkers appends the figures that a command means who walk already, or do not, as they are to.
func (b *Battle) walkers(c *Cmd, walk bool) []modelID {
	var out []modelID
	if b.side(c.Unit) != c.Side {
		return nil
	}
	for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
		if b.mayWalk(m) && b.model(m).Is(Walking) == walk && (c.Model == 0 || b.number(m) == c.Model) {
			out = append(out, m)
		}
	}
	return out
}

// walkFields name a unit with wounded, and perhaps one of them.
func walkFields(walk bool) []Field {
	check := func(b *Battle, c *Cmd) *Refusal {
		if b.walkers(c, walk) == nil {
			return nobodyWalks.Refuse(b.UnitFact("unit", c.Unit))
		}
		return nil
	}
	return []Field{
		{Field: battle.FieldUnit, Domain: func(b *Battle, c *Cmd, out []Value) []Value { return b.units(c.Side, out) }, Check: check},
		{Field: battle.FieldModel, Optional: true, Domain: figures, Check: check},
	}
}

// woundedRules let wounded set out for the hospital or lie still; the player may do nothing. DP-14.
var woundedRules = []*Rule{
	{Verb: "set-out", Class: battle.ClassOrder, Clause: "COBI-MED-10", Fields: walkFields(false), Do: func(b *Battle, c *Cmd) {
		for _, m := range b.walkers(c, false) {
			b.markModel(m, Walking)
		}
	}},
	{Verb: "lie", Class: battle.ClassOrder, Clause: "COBI-MED-10", Fields: walkFields(true), Do: func(b *Battle, c *Cmd) {
		for _, m := range b.walkers(c, true) {
			b.unmarkModel(m, Walking)
		}
	}},
	{Verb: "done", Class: battle.ClassPass, Clause: "COBI-DP-14", Do: popped, Preview: foretellPass(popped)},
}

// popped has what was asked be done with.
func popped(b *Battle, _ *Cmd) { b.Pop() }

// walkOn moves the wounded who walk to the hospital: straight to it, by half of their range. MED-10, MED-13.
func walkOn(b *Battle) {
	for i := range b.Models {
		if m := modelID(i + 1); b.model(m).Is(Walking) && b.mayWalk(m) {
			b.Cite("COBI-MED-10", "COBI-MED-13")
			b.hobbles(m)
		}
	}
}

// hobbles moves a wounded man straight towards the hospital as far as he gets. Mines strike him on his way. EFFECT-21.
func (b *Battle) hobbles(m modelID) {
	area, _ := b.hospital(b.side(b.owner(m)))
	half := gait{half: true}
	ordinary, rough := b.paces(m)
	base := b.base(m)
	for d := min(half.limit(ordinary), geom.Dist(base.At, area.At)); d > 0; d -= min(d, geom.CM/2) {
		to, w := geom.Toward(base.At, area.At, d), way{b: b, m: m}
		if w.leg(base, to) != nil || w.difficult && w.length > half.limit(rough) || w.footing(base.MovedTo(to)) != nil {
			continue
		}
		path := []geom.Point{to}
		fields := b.minesMet(b.owner(m), func(field geom.Base) modelID {
			if trackMeets(base, path, field) {
				return m
			}
			return 0
		})
		b.exposes(m)
		b.Emit(moved(b.owner(m), []int16{b.number(m)}, path, geom.Bearing(base.At, to), "hobbles", path, "COBI-MED-13"))
		b.minesCrossed(b.owner(m), fields)
		return
	}
}

// layDown ends the throws of the wounded: a wounded man who has got to the hospital is in it and throws there from the next round on;
// one who was towed stays so only if a figure goes on towing him. MED-06, MED-12, MED-13.
func layDown(b *Battle) {
	for i := range b.Models {
		m := modelID(i + 1)
		x := b.model(m)
		if x.Health == Wounded && !x.Is(Bedded) && b.inHospital(m) {
			b.unmarkModel(m, Walking)
			b.markModel(m, Bedded)
		}
		b.unmarkModel(m, Dragged)
	}
	for i := range b.Units {
		b.unmark(UnitID(i+1), Drove)
	}
}

// medSteps are the steps of the wounded.
var medSteps = stepMap{
	stepFates:   {Auto: autoFates},
	stepWounded: {Rules: woundedRules},
}
