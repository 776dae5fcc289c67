package cobi

import (
	"cmp"
	"slices"

	"sandtable/battle"
)

var (
	notBroken   = reason("COBI-SPECIAL-35", "{target} has nothing that can be repaired in battle")
	notThatOne  = reason("COBI-SPECIAL-35", "{target} has no such damage, or it is under repair")
	notTouching = reason("COBI-SPECIAL-36", "no one in {unit} who can help touches {target}")
	noHelpers   = reason("COBI-SPECIAL-36", "{unit} has lost half its crew: repairs need help from outside")
	notHelping  = reason("COBI-SPECIAL-36", "figure {model} cannot help")
)

// The damage that can be mended, with what it is until the next round. SPECIAL-35.
var mendable = []struct {
	name       string
	is, mended Mark
}{{"damaged", Damaged, Mending}, {"immobilised", Immobilised, MendingTracks}}

// isMendable reports whether a vehicle has damage of a kind that is not yet mended. One that is incapacitated cannot be. SPECIAL-35.
func (u *Unit) isMendable(i int) bool {
	return !u.Is(Wrecked) && !u.Is(Incapacitated) && u.Is(mendable[i].is) && !u.Has(mendable[i].mended)
}

// helps reports whether a figure of the activation can help to mend a vehicle: it touches it and has not acted. SPECIAL-36.
func (b *Battle) helps(m modelID, vehicle UnitID) bool {
	return b.figureMay(m, Special) == nil && b.within(m, b.hull(vehicle), contact)
}

// repairers are the figures that mend a vehicle beside its crew: those named, or all of the squad of the activation who can.
func (b *Battle) repairers(c *Cmd, vehicle UnitID, out []modelID) ([]modelID, *Refusal) {
	id := b.Act.Squad
	if id == 0 {
		if len(c.Parts) > 0 {
			return out, notHelping.Refuse(battle.Count("model", c.Parts[0].Model))
		}
		return out, nil
	}
	if len(c.Parts) > 0 {
		for i := range c.Parts {
			number := cmp.Or(c.Parts[i].Model, int16(c.Parts[i].N)) // a slot offers numbers
			m := b.nth(id, number)
			if m == 0 || !b.helps(m, vehicle) || slices.Contains(out, m) {
				return out, notHelping.Refuse(battle.Count("model", number))
			}
			out = append(out, m)
		}
		return out, nil
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.helps(m, vehicle) {
			out = append(out, m)
		}
	}
	return out, nil
}

// mendsIts is the vehicle that a component would mend: itself, or the one named.
func mendsIts(b *Battle, c *Cmd) UnitID {
	if b.isVehicle(c.Unit) {
		return c.Unit
	}
	return c.Target
}

// mayMend says why a component may not mend a vehicle: its crew does by itself if enough of it is left, or with figures of the squad
// that stand by; the squad does it alone as well. SPECIAL-33, SPECIAL-36.
func (b *Battle) mayMend(c *Cmd, vehicle UnitID) *Refusal {
	u := b.unit(vehicle)
	if !u.IsOnTable() || !u.isMendable(0) && !u.isMendable(1) {
		return notBroken.Refuse(b.UnitFact("target", vehicle))
	}
	if b.isManned(vehicle) && b.side(vehicle) != b.side(c.Unit) {
		return notOwn.Refuse(b.UnitFact("unit", vehicle))
	}
	var room [maxFigures]modelID
	helpers, no := b.repairers(c, vehicle, room[:0])
	if no != nil {
		return no
	}
	if !b.isVehicle(c.Unit) {
		if len(helpers) == 0 {
			return notTouching.Refuse(b.UnitFact("unit", c.Unit), b.UnitFact("target", vehicle))
		}
		return nil
	}
	if b.isHalfCrewed(vehicle) {
		if len(helpers) == 0 {
			return noHelpers.Refuse(b.UnitFact("unit", vehicle))
		}
		b.Cite("COBI-SPECIAL-36")
		if b.Act.Vehicle != vehicle || b.Act.Did != 0 {
			return oneAction.Refuse(b.UnitFact("unit", vehicle))
		}
		return nil
	}
	return b.vehicleMay(vehicle, Special)
}

// mendsWith is how many mend a vehicle: its living crew, if it is activated too and has not acted, and the others. SPECIAL-36.
func (b *Battle) mendsWith(vehicle UnitID, helpers int) int {
	if b.Act.Vehicle == vehicle && b.Act.Did == 0 {
		living, _ := b.crewCount(vehicle)
		return living + helpers
	}
	return helpers
}

// repairDie is the die for mending: +1 for each repairer beyond the first, for heavy vehicles for every two. SPECIAL-34, SPECIAL-35.
func (b *Battle) repairDie(vehicle UnitID, n int) Die {
	b.Cite("COBI-CARD-22", "COBI-CARD-23")
	more := int32(n - 1)
	if b.card(vehicle).Class == Heavy {
		more /= 2
	}
	d := Die{Why: "COBI-SPECIAL-33", Need: 6}
	if more > 0 {
		d.Mods = []battle.Mod{{Clause: "COBI-SPECIAL-34", N: more}}
	}
	return d
}

// repairRule mends a vehicle. SPECIAL-33 to SPECIAL-36, DP-35.
var repairRule = &Rule{
	Verb: "repair", Class: battle.ClassWork, Clause: "COBI-SPECIAL-33",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: components,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.isPlayed(!b.options.NoFieldWork); no != nil {
					return no
				}
				if !b.isActive(c.Unit) {
					return notActive.Refuse(b.UnitFact("unit", c.Unit))
				}
				if b.isVehicle(c.Unit) {
					return b.mayMend(&Cmd{Unit: c.Unit}, c.Unit)
				}
				first := notTouching.Refuse(b.UnitFact("unit", c.Unit), battle.Text("target", "vehicle"))
				for i := range b.Units {
					if id := UnitID(i + 1); b.isVehicle(id) && b.Units[i].Has(Damaged|Immobilised) && b.mayMend(&Cmd{Unit: c.Unit}, id) == nil {
						return nil
					}
				}
				return first
			},
		},
		{
			Field: battle.FieldTarget, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				if b.isVehicle(c.Unit) {
					return append(out, Value{Unit: c.Unit})
				}
				for i := range b.Units {
					if id := UnitID(i + 1); b.isVehicle(id) && b.Units[i].Has(Damaged|Immobilised) {
						out = append(out, Value{Unit: id})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if !b.isVehicle(c.Target) || b.isVehicle(c.Unit) && c.Target != c.Unit {
					return notBroken.Refuse(b.UnitFact("target", c.Target))
				}
				return b.mayMend(&Cmd{Unit: c.Unit}, c.Target)
			},
		},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				for i := range mendable {
					if id := b.mended(c); id != 0 && b.unit(id).isMendable(i) {
						out = append(out, Value{Text: mendable[i].name})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				for i := range mendable {
					if id := b.mended(c); id != 0 && mendable[i].name == c.Option && b.unit(id).isMendable(i) {
						return nil
					}
				}
				return notThatOne.Refuse(b.UnitFact("target", max(1, b.mended(c))))
			},
		},
		{
			Field: battle.FieldParts, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				if id := b.Act.Squad; id != 0 && b.mended(c) != 0 {
					for n := range b.count(id) {
						out = append(out, Value{N: int32(n + 1)})
					}
				}
				return out
			},
			One: func(b *Battle, c *Cmd, v Value) *Refusal {
				if m := b.nth(b.Act.Squad, int16(v.N)); m == 0 || !b.helps(m, b.mended(c)) {
					return notHelping.Refuse(battle.Count("model", v.N))
				}
				return nil
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				id := b.mended(c)
				if id == 0 {
					return notBroken.Refuse(b.UnitFact("target", c.Unit))
				}
				return b.mayMend(c, id)
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		id := b.mended(c)
		var room [maxFigures]modelID
		helpers, _ := b.repairers(c, id, room[:0])
		n := b.mendsWith(id, len(helpers))
		b.Cite("COBI-SPECIAL-33", "COBI-SPECIAL-34", "COBI-SPECIAL-36", "COBI-DP-35")
		for _, m := range helpers {
			b.figureDid(m, Special, "COBI-SPECIAL-36")
		}
		who := b.mender(id, helpers)
		if b.isHull(who) {
			b.did(id, Special, "COBI-SPECIAL-33")
		}
		what := int32(0)
		for i := range mendable {
			if b.unit(id).isMendable(i) && (c.Option == "" || c.Option == mendable[i].name) {
				what = int32(i)
				break
			}
		}
		b.try(Step{Target: id, Option: "repair", M: what}, b.repairDie(id, n), who)
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		var room [maxFigures]modelID
		if id := b.mended(c); id != 0 {
			if helpers, no := b.repairers(c, id, room[:0]); no == nil {
				b.foretell(p, b.repairDie(id, b.mendsWith(id, len(helpers))), b.mender(id, helpers))
			}
		}
	},
}

// mender is who throws for a repair: the crew of the vehicle, if it has not acted, or else the first of the helpers. SPECIAL-33, SPECIAL-36.
func (b *Battle) mender(id UnitID, helpers []modelID) modelID {
	if b.Act.Vehicle == id && b.Act.Did == 0 || len(helpers) == 0 {
		return b.hull(id)
	}
	return helpers[0]
}

// mended is the vehicle that a command mends: the one named, or else the first that can be.
func (b *Battle) mended(c *Cmd) UnitID {
	if id := mendsIts(b, c); id != 0 {
		return id
	}
	for i := range b.Units {
		if id := UnitID(i + 1); b.isVehicle(id) && b.Units[i].Has(Damaged|Immobilised) && b.mayMend(&Cmd{Unit: c.Unit}, id) == nil {
			return id
		}
	}
	return 0
}

// repaired has a vehicle work again from the next round on. SPECIAL-33.
func repaired(b *Battle, s Step, d *Die) {
	if !d.succeeds() {
		b.tell(s.Unit, s.Target, "mends-nothing", "COBI-SPECIAL-33")
		return
	}
	b.mark(s.Target, mendable[s.M].mended)
	b.tell(s.Unit, s.Target, "mends", "COBI-SPECIAL-33")
}

// workAgain lets what was mended in the last round work. It can be hit again without being destroyed at once. SPECIAL-35, ROUND-09.
func workAgain(b *Battle) {
	for i := range b.Units {
		for _, k := range mendable {
			if u := &b.Units[i]; u.Has(k.mended) {
				b.Cite("COBI-SPECIAL-35")
				b.unmark(UnitID(i+1), k.is|k.mended)
			}
		}
	}
}
