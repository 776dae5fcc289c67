package cobi

import "sandtable/battle"

// A Deed is what a component of an activation does. ACT-04.
type Deed uint8

// The deeds.
const (
	NoDeed  Deed = iota
	Moving       // MOVE
	Attack       // VEH, INF, MELEE
	Hiding       // hide or camouflage. HIDE
	Special      // SPECIAL
	Reload       // ACT-13
)

// Valid reports whether there is such a deed.
func (d Deed) Valid() bool { return d <= Reload }

var deedNames = []string{"", "move", "attack", "hide", "special", "reload"}

// An Activation is what a side does in its turn: a vehicle, a squad, or both. ACT-01, ACT-06.
type Activation struct {
	Vehicle UnitID `json:"vehicle,omitzero"`
	Squad   UnitID `json:"squad,omitzero"`
	Model   int16  `json:"model,omitzero"`  // the straggler of the squad that acts by itself. MED-16
	Did     uint8  `json:"did,omitzero"`    // the deeds of the vehicle, a bit for each
	Action  Deed   `json:"action,omitzero"` // what the squad has declared by its first move, attack or hiding. ACT-07
}

// actBegins are what happens when an activation begins, such as the run of those in panic (PANIC-09); each chapter adds its own here.
var actBegins = []hook{runFirst}

// actEnds are what happens when it ends, in its order, such as panic tests (PANIC-06); each chapter adds its own here. The activation
// is still in State.Act but for the last of them.
var actEnds = []hook{testPanic, deliver, checkLast, endActivation}

// endActivation ends the activation.
func endActivation(b *Battle) { b.Emit(Event{Kind: ActEnded}) }

// foldAct folds how an activation goes on.
func (b *Battle) foldAct(e *Event) {
	switch e.Kind {
	case ActBegan:
		b.Act = Activation{}
		for _, id := range [...]UnitID{e.Unit, e.Target} {
			switch {
			case id == 0:
			case b.isVehicle(id):
				b.Act.Vehicle = id
				b.unit(id).Marks |= Activated
			case len(e.Models) > 0:
				b.Act.Squad, b.Act.Model = id, e.Models[0]
				b.model(b.nth(id, e.Models[0])).Marks |= Alone
			default:
				b.Act.Squad = id
				b.unit(id).Marks |= Activated
			}
		}
	case ActDid:
		if d := Deed(e.N); e.Unit == b.Act.Vehicle {
			b.Act.Did |= 1 << (d & 7)
		} else if d == Moving || d == Attack || d == Hiding {
			b.Act.Action = d
		}
	case ActEnded:
		for i := range b.Models {
			b.Models[i].Marks &^= ownActMarks
		}
		b.Act = Activation{}
	}
}

// autoActivation ends an activation in which no unit has anything left to do.
func autoActivation(b *Battle, _ Step) bool {
	if b.vehicleIsDone() && b.squadIsDone() {
		b.Pop()
		return true
	}
	return false
}

// vehicleIsDone reports whether the vehicle of the activation has done its part, if there is one. ACT-10.
func (b *Battle) vehicleIsDone() bool {
	a := &b.Act
	return a.Vehicle == 0 || !b.isHere(a.Vehicle) || b.isUnmanned(a.Vehicle) ||
		a.Did != 0 && b.vehicleMay(a.Vehicle, Moving) != nil && b.vehicleMay(a.Vehicle, Attack) != nil
}

// squadIsDone reports whether no figure of the squad of the activation has anything left to do, if there is one. ACT-09.
func (b *Battle) squadIsDone() bool {
	a := &b.Act
	if a.Squad == 0 || a.Action == Hiding {
		return true
	}
	from := b.first(a.Squad)
	for m := from; m < from+modelID(b.count(a.Squad)); m++ {
		if b.mayAct(m) || b.riderMayAct(m) || b.mayGetIn(m) || b.mayStillFight(m) {
			return false
		}
	}
	return true
}

// isHere reports whether a vehicle is on the table, if only behind another. MOVE-21.
func (b *Battle) isHere(id UnitID) bool {
	u := b.unit(id)
	return u.IsOnTable() || u.Place == Towed && !u.Is(Wrecked)
}

var (
	notActive  = reason("COBI-ACT-01", "{unit} is not active now")
	oneAction  = reason("COBI-ACT-10", "{unit} has already had its action")
	halfCrewed = reason("COBI-VEH-40", "{unit} has lost half its crew: it may only move, attack or reload")
	notMixed   = reason("COBI-ACT-07", "{unit} has declared another action")
	allHide    = reason("COBI-ACT-08", "{unit} hides together or not at all")
	hasHidden  = reason("COBI-ACT-08", "{unit} hides and does nothing else")
	unfit      = reason("COBI-ACT-14", "{unit}: figure {model} cannot act")
	figureDone = reason("COBI-ACT-11", "{unit}: figure {model} has already acted")
	isTowed    = reason("COBI-MOVE-21", "{unit} is being towed")
	noSpecials = reason("COBI-OPT-20", "everyone in {unit} does the same")
)

// isActive reports whether a unit is a component of the activation.
func (b *Battle) isActive(id UnitID) bool {
	return id != 0 && (id == b.Act.Vehicle || id == b.Act.Squad)
}

// vehicleMay says why the vehicle of the activation may not do something as its action: it has but one, and with half its crew it does
// not do everything. With OPT-04 it may both move and attack if more than half of its crew is left. ACT-10, VEH-40, VEH-41.
func (b *Battle) vehicleMay(id UnitID, d Deed) *Refusal {
	if id != b.Act.Vehicle || id == 0 {
		return notActive.Refuse(b.UnitFact("unit", id))
	}
	living, onDuty := b.crewCount(id)
	did, half := b.Act.Did, b.isHalf(id, living)
	const both = 1<<Moving | 1<<Attack
	switch {
	case b.unit(id).Place == Towed:
		return isTowed.Refuse(b.UnitFact("unit", id))
	case onDuty == 0:
		return noCrew.Refuse(b.UnitFact("unit", id))
	case half && d != Moving && d != Attack && d != Reload:
		b.Cite("COBI-VEH-40", "COBI-DP-30")
		return halfCrewed.Refuse(b.UnitFact("unit", id))
	case d != Reload && did == 0 && b.mustReloadFirst(b.hull(id)):
		return mustReload.Refuse(b.UnitFact("unit", id))
	case did == 0:
		return nil
	case b.options.MoveAndShoot && !half && (d == Moving || d == Attack) && did|1<<d == both && did != both && did != 1<<d:
		b.Cite("COBI-VEH-41", "COBI-OPT-04")
		return nil
	case b.options.MoveAndShoot && half:
		b.Cite("COBI-VEH-40", "COBI-VEH-41")
	}
	return oneAction.Refuse(b.UnitFact("unit", id))
}

// isUnmanned reports whether no man is left who could serve a vehicle. ACT-14, OPT-06.
func (b *Battle) isUnmanned(id UnitID) bool {
	_, onDuty := b.crewCount(id)
	return onDuty == 0
}

// isHalfCrewed reports whether a vehicle has lost so many men that it does only one thing. VEH-40, OPT-05.
func (b *Battle) isHalfCrewed(id UnitID) bool {
	living, _ := b.crewCount(id)
	return b.isHalf(id, living)
}

// isHalf reports the same of a vehicle with so many living men.
func (b *Battle) isHalf(id UnitID, living int) bool {
	full := int(b.card(id).Crew)
	b.Cite("COBI-CARD-18")
	if b.options.NoCrewDice || full == 0 {
		return false
	}
	if b.options.HalfCrewByLosses {
		b.Cite("COBI-OPT-05")
		return full-living >= full/2
	}
	return living <= full/2
}

// squadMay says why the squad of the activation may not do something at all. ACT-07, ACT-08.
func (b *Battle) squadMay(id UnitID, d Deed) *Refusal {
	a := &b.Act
	switch {
	case id != a.Squad || id == 0:
		return notActive.Refuse(b.UnitFact("unit", id))
	case a.Action == Hiding:
		return hasHidden.Refuse(b.UnitFact("unit", id))
	case d == Hiding:
		if a.Action != NoDeed || b.someActed(id) {
			return allHide.Refuse(b.UnitFact("unit", id))
		}
	case (d == Moving || d == Attack) && a.Action != NoDeed && a.Action != d:
		return notMixed.Refuse(b.UnitFact("unit", id))
	case b.options.NoFigureSpecials && a.Action != NoDeed && (d == Special || d == Reload),
		b.options.NoFigureSpecials && a.Action == NoDeed && (d == Moving || d == Attack) && b.someActed(id):
		return noSpecials.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// someActed reports whether some figure of a squad has done its part.
func (b *Battle) someActed(id UnitID) bool {
	from := b.first(id)
	for m := from; m < from+modelID(b.count(id)); m++ {
		if b.model(m).Is(Acted) {
			return true
		}
	}
	return false
}

// componentMay says why a component of the activation, a vehicle or a squad, may not do something.
func (b *Battle) componentMay(id UnitID, d Deed) *Refusal {
	if b.isVehicle(id) {
		return b.vehicleMay(id, d)
	}
	return b.squadMay(id, d)
}

// figureMay says why a figure of the squad of the activation may not do something. ACT-09, ACT-11, ACT-14.
func (b *Battle) figureMay(m modelID, d Deed) *Refusal {
	if no := b.squadMay(b.owner(m), d); no != nil {
		return no
	}
	switch {
	case d == Attack && b.rides(m) && b.takesPart(m) && !b.model(m).Is(Acted) && b.card(b.model(m).Aboard).Open:
		b.Cite("COBI-MOVE-20")
		return nil
	case !b.isAble(m) || !b.takesPart(m):
		return unfit.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
	case b.model(m).Is(Acted), d != Moving && b.model(m).Is(Alit):
		return figureDone.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
	case d != Reload && b.mustReloadFirst(m):
		return mustReload.Refuse(b.UnitFact("unit", b.owner(m)))
	}
	return nil
}

// did notes that a component has done something: any deed but hiding and idleness ends hiding and camouflage; a figure that acts by
// itself gives only itself away. ACT-15, HIDE-03, MED-16.
func (b *Battle) did(id UnitID, d Deed, why clause) {
	b.Cite("COBI-DP-17")
	b.Emit(Event{Kind: ActDid, Unit: id, N: int32(d), Clause: why})
	if d == Hiding {
		return
	}
	m := b.nth(id, b.Act.Model)
	switch {
	case id == b.Act.Squad && m != 0:
		b.unmarkModel(m, LiesLow)
	case b.unit(id).Has(Hidden | Camouflaged | Camouflaging), b.conceals(id):
		b.Cite("COBI-ACT-15", "COBI-HIDE-03")
		b.comesOut(id)
	}
}

// figureDid notes that a figure has done its part.
func (b *Battle) figureDid(m modelID, d Deed, why clause) {
	if d == Special || d == Reload {
		b.Cite("COBI-DP-18")
	}
	b.did(b.owner(m), d, why)
	b.markModel(m, Acted)
}

// component is the field in which a verb of an activation names the vehicle or the squad that does it.
func component(d Deed, may func(*Battle, UnitID) *Refusal) Field {
	return Field{
		Field: battle.FieldUnit,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			for _, id := range [...]UnitID{b.Act.Vehicle, b.Act.Squad} {
				if id != 0 {
					out = append(out, Value{Unit: id})
				}
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if no := b.componentMay(c.Unit, d); no != nil {
				return no
			}
			return may(b, c.Unit)
		},
	}
}

// doneRule ends an activation. DP-17.
var doneRule = &Rule{Verb: "done", Class: battle.ClassPass, Clause: "COBI-ACT-04", Do: popped, Preview: foretellNerve}
