package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

// modelID names a model by its place among all models of the battle, counted from one. It is also its body's number on the
// table. In commands and events a model is named by its number in its unit instead.
type modelID int16

// Health is how a model is.
type Health uint8

// The degrees of health. Of a hull only Able and Dead are used: what else it suffers are marks of its unit.
const (
	Able    Health = iota
	Wounded        // lies where it fell and cannot act. MED-01
	Dead
	Left // off the table for good, without having been hit: it has fled or crossed an edge. PANIC-09, SCEN-22
)

// Valid reports whether there is such a degree.
func (h Health) Valid() bool { return h <= Left }

var healthNames = battle.Names[Health]{"able", "wounded", "dead", "left"}

// ModelMark is a yes-or-no fact about a model.
type ModelMark uint32

// The marks of a model.
const (
	Acted     ModelMark = 1 << iota // has done its part in this activation
	Panicked                        // PANIC-01
	DugIn                           // SPECIAL-24
	Motivated                       // may add 1 to one test in this round. SPECIAL-41
	Inspired                        // has used it: bonuses never add up. SPECIAL-42
	Straggler                       // cut off from its squad: it is activated by itself. MED-16
	Papers                          // carries documents. SCEN-29
	Healing                         // healed from the next round on. MED-04
	Rallying                        // free of panic from the next round on. PANIC-04
	Rallied                         // a rally was tried on it in this round. PANIC-10
	Walking                         // walks to the hospital. MED-10
	Dragged                         // is being towed. MED-05
	Reloading                       // has spent its action on reloading. ACT-13
	Engaged                         // was in contact with an enemy when the round began. MELEE-01
	Walked                          // its part in this activation was a move: it may still get in where it has stopped. MOVE-19
	Alit                            // has got off a vehicle in this activation: half a move is left to it. MOVE-19
	Alone                           // has acted by itself in this round, or given it up. MED-16
	Short                           // has walked into contact and not used half of its move: it may still fight in this activation. MELEE-02
	Shaken                          // fails the test that its squad takes just now. PANIC-07
	Bedded                          // lies in the hospital of its side. MED-12
	Exposed                         // is not hidden, though its squad is. HIDE-03
	LiesLow                         // hides by itself, whatever its squad does. HIDE-01, MED-16
)

// ownRoundMarks are wiped when a round begins, ownActMarks when an activation ends.
const (
	ownRoundMarks = Alone
	ownActMarks   = Acted | Reloading | Walked | Alit | Short
)

var modelMarkNames = []string{
	"acted", "panicked", "dug-in", "motivated", "inspired", "straggler", "papers", "healing", "rallying", "rally-tried", "walking",
	"dragged", "reloading", "engaged", "walked", "alit", "alone", "short-move", "shaken", "bedded", "exposed", "lies-low",
}

// A Slot is one of the two things that a figure can carry, or a weapon of a vehicle. WEAPON-12.
type Slot struct {
	Item    Item `json:"item,omitzero"`
	Charges int8 `json:"charges,omitzero"`
	Empty   bool `json:"empty,omitzero"`  // it has to be loaded before it fires. VEH-19, INF-16
	Jammed  bool `json:"jammed,omitzero"` // VEH-13, INF-03
}

// A Model is what the battle has done to one model.
type Model struct {
	At     geom.Point  `json:"at,omitzero"`
	Facing geom.Facing `json:"facing,omitzero"`
	Health Health      `json:"health,omitzero"`
	Marks  ModelMark   `json:"marks,omitzero"`
	Post   UnitID      `json:"post,omitzero"`   // the vehicle it is a crewman of
	Aboard UnitID      `json:"aboard,omitzero"` // the vehicle it rides in. MOVE-19
	Kit    [2]Slot     `json:"kit,omitzero"`
}

// Is reports whether all of some marks are set.
func (m *Model) Is(marks ModelMark) bool { return m.Marks&marks == marks }

// first and count are the models of a unit: first, first+1, …
func (b *Battle) first(id UnitID) modelID { return b.firsts[id-1] }
func (b *Battle) count(id UnitID) int     { return len(b.profile(id).Figures) }

func (b *Battle) model(m modelID) *Model { return &b.Models[m-1] }

// owner is the unit of a model, and number its number in that unit.
func (b *Battle) owner(m modelID) UnitID { return b.owners[m-1] }
func (b *Battle) number(m modelID) int16 { return int16(m-b.first(b.owner(m))) + 1 }

// nth is the model of a unit with a number, or zero if there is none.
func (b *Battle) nth(id UnitID, number int16) modelID {
	if id == 0 || number < 1 || int(number) > b.count(id) {
		return 0
	}
	return b.first(id) + modelID(number) - 1
}

// figure is what the set-up says of a model.
func (b *Battle) figure(m modelID) *Figure {
	id := b.owner(m)
	return &b.profile(id).Figures[m-b.first(id)]
}

// hull is the model of a vehicle.
func (b *Battle) hull(id UnitID) modelID { return b.first(id) }

// isHull reports whether a model is the hull of a vehicle.
func (b *Battle) isHull(m modelID) bool { return b.profile(b.owner(m)).Kind == Vehicle }

// stands reports whether a model stands, or lies wounded, on the table by itself: neither at a post nor in a vehicle.
func (b *Battle) stands(m modelID) bool {
	id := b.owner(m)
	if b.unit(id).Place != OnTable {
		return false
	}
	x := b.model(m)
	return x.Health <= Wounded && x.Post == 0 && x.Aboard == 0 || b.isVehicle(id)
}

// isAble reports whether a figure on foot can do something: it is neither wounded nor panicked.
func (b *Battle) isAble(m modelID) bool {
	x := b.model(m)
	return x.Health == Able && !x.Is(Panicked) && b.stands(m)
}

// mayAct reports whether an able figure has not done its part in this activation.
func (b *Battle) mayAct(m modelID) bool {
	return b.isAble(m) && !b.model(m).Is(Acted) && b.takesPart(m)
}

// rides reports whether a figure that is neither wounded nor panicked sits in a vehicle as a passenger. MOVE-20.
func (b *Battle) rides(m modelID) bool {
	x := b.model(m)
	return x.Aboard != 0 && x.Health == Able && !x.Is(Panicked)
}

// isLiving reports whether any figure of a unit is left, if only wounded.
func (b *Battle) isLiving(id UnitID) bool {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if b.model(m).Health <= Wounded {
			return true
		}
	}
	return false
}

// crew appends the living crew of a vehicle in the order of their seats: all who have a post in it, whose ever squad they are of.
// VEH-37, VEH-42, VEH-45.
func (b *Battle) crew(id UnitID, out []modelID) []modelID {
	for i := range b.Models {
		if x := &b.Models[i]; x.Post == id && x.Health <= Wounded {
			out = append(out, modelID(i+1))
		}
	}
	return out
}

// crewCount is how many living men a vehicle has, and onDuty how many of them can serve it. VEH-37.
func (b *Battle) crewCount(id UnitID) (living, onDuty int) {
	known := b.seen.crew(b, id)
	if known.living != known.onDuty {
		b.Cite("COBI-OPT-06")
	}
	return known.living, known.onDuty
}

// carries is the slot in which a figure has an item that will do, or -1.
func (b *Battle) carries(m modelID, will func(Item) bool) int {
	for i := range b.model(m).Kit {
		if item := b.model(m).Kit[i].Item; item != 0 && will(item) {
			return i
		}
	}
	return -1
}

// leader is the figure that leads the moves of a unit: its first able one that has not acted, or else its first able one, or its first
// that stands, or its first. Of a vehicle it is the hull.
func (b *Battle) leader(id UnitID) modelID {
	if b.Secured.Unit == id && !b.isVehicle(id) {
		if m := b.securedLead(id); m != 0 {
			return m
		}
	}
	from, best := b.first(id), modelID(0)
	for m := from; m < from+modelID(b.count(id)); m++ {
		switch {
		case b.mayAct(m):
			return m
		case b.stands(m) && (best == 0 || b.isAble(m) && !b.isAble(best)):
			best = m
		}
	}
	if best == 0 {
		return from
	}
	return best
}

// base is the base of a model where it stands, or would stand.
func (b *Battle) base(m modelID) geom.Base { return b.baseAt(m, b.model(m).At, b.model(m).Facing) }

// baseAt is the base of a model at another place.
func (b *Battle) baseAt(m modelID, at geom.Point, facing geom.Facing) geom.Base {
	base := b.sizes[m-1]
	if base.At = at; !base.Round {
		base.Facing = facing
	}
	return base
}

// figureBase is the diameter of the disc on which a figure stands. CARD-27.
const figureBase = 25 * geom.MM

// box is the box around all models of a unit that stand on the table. It is empty if none does.
func (b *Battle) box(id UnitID) geom.Box { return b.hulls[id-1] }
