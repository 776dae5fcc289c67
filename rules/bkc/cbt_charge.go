package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// The steps of a charge, in the order in which they are taken. Each has all that is to be known of it: Unit charges
// Target on edge M from At, at most N far; Units were asked to counter-react.
const (
	stepCounter stepKind = "counter"       // DP-23: each of Units declares what it does about the charge
	stepShots   stepKind = "counter-fire"  // DP-24: those that declared it fire, in their owner's order
	stepEvades  stepKind = "counter-evade" // DP-25: those that declared it evade
	stepCharge  stepKind = "charge"        // DP-22: the charger goes on, or its owner calls it off
	stepFollow  stepKind = "follow"        // DP-26: the charger follows the target that has evaded
)

// chargeLimit is how far the charger of one of these steps may go, and chargeEdge the edge of the target that it charges.
func chargeLimit(s Step) geom.Len { return s.N }
func chargeEdge(s Step) geom.Edge { return edge(s.M) }

var chargeSteps = stepMap{
	stepCounter: {Auto: autoCounter, Rules: []*Rule{declareFire, declareEvade, declarePass}, Reaction: true},
	stepShots:   {Auto: autoShots, Rules: []*Rule{counterFire}, Reaction: true},
	stepEvades:  {Auto: autoEvades, Rules: []*Rule{counterEvade}, Reaction: true},
	stepCharge:  {Auto: autoCharge, Rules: []*Rule{goOnRule, callOffRule}},
	stepFollow:  {Rules: []*Rule{followRule}},
}

var (
	carriedTroops  = reason("BKC-CBT-05", "{unit} is a passenger: its transport must charge")
	notInOpen      = reason("BKC-CBT-03", "{unit} is armoured and {target} is not in the open")
	groundForbids  = reason("BKC-CBT-04", "{unit} cannot enter the ground where {target} stands")
	neverCharges   = reason("BKC-CBT-06", "{unit} may not charge: guns, infantry weapons and unarmoured transport never do")
	notTouched     = reason("BKC-CBT-07", "{unit} must start in contact with the obstacle it charges over")
	commandCharges = reason("BKC-CBT-08", "{unit} is a commander and cannot charge")
	commandCharged = reason("BKC-CBT-08", "{target} is a commander and is never charged")
	beyondCharge   = reason("BKC-INIT-12", "{target} is {distance} away; a charge reaches {limit}")
	beyondMove     = reason("BKC-CBT-02", "contact with {target} is {distance} away; {unit} moves {limit}")
	nobodyInReach  = reason("BKC-CBT-02", "{unit} sees no enemy it can reach within {limit}")
	unseenCharge   = reason("BKC-CBT-02", "{unit} cannot see {target}, so it cannot charge")
	notNearestEdge = reason("BKC-INIT-13", "the {edge} edge is not the nearest edge of {target} in sight")
	noSuchEdge     = reason("BKC-INIT-13", "{unit} does not face any edge of {target}")
)

// mayCharge says why a unit cannot charge at all. CBT-05, CBT-06, CBT-08.
func (b *Battle) mayCharge(id UnitID) *Refusal {
	u, p := b.unit(id), b.profile(id)
	switch {
	case p.IsCommand(), p.offTable:
		return commandCharges.Refuse(b.UnitFact("unit", id))
	case u.Place == Aboard:
		return carriedTroops.Refuse(b.UnitFact("unit", id))
	case p.IsGun(), p.IsSupportWeapon(), p.IsSoftTransport():
		if p.IsSupportWeapon() {
			b.Cite("BKC-IW-12")
		}
		return neverCharges.Refuse(b.UnitFact("unit", id))
	case u.Is(StaysPut):
		return staysPut.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// riderOf is the unit that gets off an armoured vehicle to fight when it charges: infantry, engineers or
// flamethrowers, not suppressed. If it carries several, the others stay aboard. CBT-04, CBT-05.
func (b *Battle) riderOf(id UnitID) UnitID {
	if !b.profile(id).IsVehicle() {
		return 0
	}
	var room [4]UnitID
	for _, rider := range b.passengers(id, room[:0]) {
		switch b.profile(rider).Class {
		case Infantry, Engineer, Flamethrower:
			if !b.keptFromRiding(rider) {
				return rider
			}
		}
	}
	return 0
}

// mayBeCharged says why a unit may not be charged by another: by armour only in the open, unless it carries troops
// and can go there. CBT-03, CBT-04, CBT-08.
func (b *Battle) mayBeCharged(target, id UnitID) *Refusal {
	at := b.unit(target).At
	switch {
	case b.profile(target).IsCommand():
		return commandCharged.Refuse(b.UnitFact("target", target))
	case !b.profile(id).IsVehicle():
		return nil
	case b.standsOpen(at) && !b.isEntrenched(target):
		return nil
	case b.riderOf(id) == 0:
		return notInOpen.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
	case b.isBarred(id, at):
		return groundForbids.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
	}
	b.Cite("BKC-CBT-04")
	return nil
}

// A chargeKind is a charge on initiative or under orders: how far it goes and how it is refused.
type chargeKind struct {
	limit    func(*Battle, UnitID) geom.Len
	declared bool // the intents declared for the unit bind it. CMD-05
	beyond   *Reason
}

var (
	onInitiative = chargeKind{func(b *Battle, _ UnitID) geom.Len { return b.cm(20) }, false, beyondCharge} // INIT-12
	byOrder      = chargeKind{(*Battle).moveOf, true, beyondMove}                                          // CBT-02
)

// judgeEdge says why a unit cannot come into contact with an edge of a target: the edge is not free, the way too long
// or not open, or there is no room. INIT-12..14, CBT-02, CBT-07, CBT-10.
func (b *Battle) judgeEdge(id, target UnitID, e geom.Edge, kind *chargeKind) *Refusal {
	place := b.contactPlace(id, target, e)
	d, limit := geom.Dist(b.unit(id).At, place.At), kind.limit(b, id)
	if d > limit {
		return kind.beyond.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target), battle.Cm("distance", d), battle.Cm("limit", limit))
	}
	if no := b.isFree(id, target, e); no != nil {
		return no
	}
	fighter := id
	if rider := b.riderOf(id); rider != 0 {
		fighter = rider
	}
	_, no := b.judgeContact(id, fighter, target, e, pathOptions{limit: limit, declared: kind.declared})
	return no
}

// judgeContact judges how a unit, or the troops that it carries for the fight, are brought into contact with an edge:
// what is in its way, and on their place. CBT-05, CBT-07, CONV-17.
func (b *Battle) judgeContact(id, fighter, target UnitID, e geom.Edge, o pathOptions) (pathFacts, *Refusal) {
	o.contact = true
	f, no := b.straightTo(id, b.chargePlace(id, fighter, target, e), o)
	switch {
	case no != nil && slices.Contains(mustStop, no.Reason) && !b.unit(id).Is(Underway):
		no = notTouched.Refuse(b.UnitFact("unit", id))
	case no == nil && fighter != id:
		no = b.mayStandAt(fighter, b.contactPlace(fighter, target, e), id)
	}
	if no == nil {
		no = b.obstacleBetween(id, target, e)
	}
	return f, no
}

// obstacleBetween refuses contact across an obstacle at which the target stands, unless the charger starts in contact
// with it too, under an earlier order. CBT-07, MOVE-10, X-74.
func (b *Battle) obstacleBetween(id, target UnitID, e geom.Edge) *Refusal {
	last := geom.Segment{A: b.contactPlace(id, target, e).At, B: b.base(target).Middle(e)}
	var room [16]int32
	for _, pid := range b.table.PiecesAlong(last, room[:0]) {
		piece := b.table.Piece(table.PieceID(pid))
		pass := b.passageOf(id, piece)
		may := pass == stops && b.touches(id, piece)
		if !piece.IsLine() || isRoad(piece) || pass != stops && pass != barred || may && !b.unit(id).Is(Underway) {
			continue
		}
		why := notTouched
		if may {
			why = mustStop[piece.Code()]
		}
		for i := range piece.Segments() {
			if s := piece.Segment(i); s.Meets(last) && !piece.IsBreached(geom.Crossing(last, s)) {
				return why.Refuse(b.UnitFact("unit", id))
			}
		}
	}
	return nil
}

// chargePlace is where a charger ends: in contact itself, or behind the troops that it has carried there. INIT-13,
// CBT-05.
func (b *Battle) chargePlace(id, fighter, target UnitID, e geom.Edge) geom.Base {
	if fighter == id {
		return b.contactPlace(id, target, e)
	}
	return b.behind(id, b.contactPlace(fighter, target, e))
}

// behind is where a unit stands in contact with the rear edge of a base, facing as it does. CBT-05, INIT-15.
func (b *Battle) behind(id UnitID, front geom.Base) geom.Base {
	p := b.profile(id)
	return against(geom.Base{Facing: front.Facing, Width: p.Width, Depth: p.Depth}, front, geom.Rear, p.Depth)
}

// chargedEdge is the edge that a charge touches: the nearest visible one, on a tie the one that the option names, or
// else the first that can be touched. INIT-13, DP-22.
func (b *Battle) chargedEdge(id, target UnitID, option string, kind *chargeKind) (geom.Edge, *Refusal) {
	if no := b.mayBeCharged(target, id); no != nil {
		return 0, no
	}
	edges, n := b.nearestEdges(id, target)
	var why *Refusal
	for _, e := range edges[:n] {
		if option == "" || option == edgeNames[e] {
			if why = b.judgeEdge(id, target, e, kind); why == nil {
				return e, nil
			}
		}
	}
	switch {
	case why != nil:
		return 0, why
	case option != "":
		return 0, notNearestEdge.Refuse(b.UnitFact("target", target), battle.Text("edge", option))
	}
	return 0, noSuchEdge.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
}

// edgeOption is the field by which a charger chooses between edges that are equally near. DP-22, CONV-13.
func edgeOption(kind *chargeKind) Field {
	return Field{
		Field: battle.FieldOption, Optional: true,
		Domain: func(b *Battle, c *Cmd, out []Value) []Value {
			if edges, n := b.nearestEdges(c.Unit, c.Target); n > 1 {
				for _, e := range edges[:n] {
					out = append(out, Value{Text: edgeNames[e]})
				}
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			_, no := b.chargedEdge(c.Unit, c.Target, c.Option, kind)
			return no
		},
	}
}

// previewCharge tells how far the charger has to go.
func previewCharge(kind *chargeKind) func(*Battle, *Cmd, *battle.Preview) {
	return func(b *Battle, c *Cmd, p *battle.Preview) {
		p.More = true // mines, and who fights at once
		e, no := b.chargedEdge(c.Unit, c.Target, c.Option, kind)
		if no != nil {
			return
		}
		place := b.contactPlace(c.Unit, c.Target, e)
		p.Facts = append(p.Facts, battle.Text("edge", edgeNames[e]), battle.Cm("distance", geom.Dist(b.unit(c.Unit).At, place.At)),
			battle.Cm("limit", kind.limit(b, c.Unit)))
		if foresee := b.edition.combat.foresee; foresee != nil {
			fighter := c.Unit
			if rider := b.riderOf(c.Unit); rider != 0 {
				fighter = rider
			}
			foresee(b, fighter, c.Target, e, p)
		}
	}
}

// chargesFoe says why a unit can charge none of its foes. INIT-12.
func (b *Battle) chargesFoe(id UnitID) *Refusal {
	return b.someFoe(id, func(foe UnitID) *Refusal {
		_, no := b.chargedEdge(id, foe, "", &onInitiative)
		return no
	})
}

// initiativeCharge: a unit charges the nearest visible enemy on its own account. INIT-12, INIT-16, CBT-02, DP-22.
var initiativeCharge = &Rule{
	Verb: "charge", Class: battle.ClassAssault, Clause: "BKC-INIT-12",
	Fields: []Field{
		leading(againstFoe(reacts((*Battle).mayCharge)), func(b *Battle, id UnitID) *Refusal {
			switch {
			case !b.Quiet:
				return b.chargesFoe(id)
			case !b.canChargeFoe(id):
				return nobodyInReach.Refuse(b.UnitFact("unit", id))
			}
			return nil
		}),
		nearestFoe(func(b *Battle, c *Cmd) *Refusal {
			_, no := b.chargedEdge(c.Unit, c.Target, "", &onInitiative)
			return no
		}),
		edgeOption(&onInitiative),
	},
	Preview: previewCharge(&onInitiative),
	Do: func(b *Battle, c *Cmd) {
		b.Cite("BKC-INIT-01", "BKC-INIT-04", b.edition.tells.initiative)
		b.mark(c.Unit, Acted)
		if rider := b.riderOf(c.Unit); rider != 0 {
			b.mark(rider, Acted)
		}
		b.declareCharge(c, &onInitiative)
	},
}

// orderedCharge: a unit under orders charges any enemy that it sees and can reach. Like any other move it must have been
// declared if it leads nearer to an enemy within 20 cm. CBT-02, CMD-20, CMD-29.
var orderedCharge = &Rule{
	Verb: "charge", Class: battle.ClassAssault, Clause: "BKC-CBT-02",
	Fields: []Field{
		leading(actor(deploys((*Battle).maySetOut)), func(b *Battle, id UnitID) *Refusal {
			var room [16]Value
			why := nobodyInReach.Refuse(b.UnitFact("unit", id), battle.Cm("limit", b.moveOf(id)))
			for _, v := range b.withinStride(id, room[:0]) {
				if why = b.mayChargeOrdered(id, v.Unit); why == nil {
					return nil
				}
			}
			return why
		}),
		{
			Field:  battle.FieldTarget,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value { return b.withinStride(c.Unit, out) },
			Check:  func(b *Battle, c *Cmd) *Refusal { return b.mayChargeOrdered(c.Unit, c.Target) },
		},
		edgeOption(&byOrder),
	},
	Preview: previewCharge(&byOrder),
	Do: func(b *Battle, c *Cmd) {
		b.spend(c.Unit)
		b.declareCharge(c, &byOrder)
	},
}

// withinStride appends the enemies that a unit might reach with one Move action.
func (b *Battle) withinStride(id UnitID, out []Value) []Value {
	var nearEnemies [64]int32
	for _, body := range b.table.BodiesNear(b.base(id).Box().Grow(b.moveOf(id)), nearEnemies[:0]) {
		if other := UnitID(body); b.side(other) != b.side(id) && !b.isHidden(other, id) {
			out = append(out, Value{Unit: other})
		}
	}
	return out
}

// mayChargeOrdered says why a unit cannot charge an enemy under orders. CBT-02, CMD-18.
func (b *Battle) mayChargeOrdered(id, target UnitID) *Refusal {
	switch {
	case b.side(target) == b.side(id):
		return ownUnit.Refuse(b.UnitFact("target", target))
	case !b.unit(target).IsOnTable():
		return notInPlay.Refuse(b.UnitFact("unit", target))
	case !b.sees(id, target):
		return unseenCharge.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
	}
	_, no := b.chargedEdge(id, target, "", &byOrder)
	return no
}

// declareCharge announces a charge and lets the enemy answer. First every unit that may counter-react declares what it
// does, then come the shots, then the evasions, then the charge itself. INIT-17, INIT-20, CBT-09.
func (b *Battle) declareCharge(c *Cmd, kind *chargeKind) {
	e, _ := b.chargedEdge(c.Unit, c.Target, c.Option, kind)
	b.reveal(c.Unit)
	b.Emit(Event{Kind: Announced, Unit: c.Unit, Target: c.Target, N: int32(e), Option: "charges", Clause: "BKC-CBT-01"})
	s := Step{
		Kind: stepCharge, Clause: "BKC-DP-22", Side: c.Side, Unit: c.Unit, Target: c.Target,
		At: b.unit(c.Unit).At, N: int32(kind.limit(b, c.Unit)), M: int32(e),
	}
	if rider := b.riderOf(c.Unit); rider != 0 {
		b.Emit(noteReaction(rider, ReactionRides))
	}
	s.Units = b.counterReactors(s)
	b.Push(s)
	if len(s.Units) == 0 {
		return
	}
	b.Cite("BKC-CBT-09")
	s.Side = c.Side.Enemy()
	for _, next := range []struct {
		kind   stepKind
		clause clause
	}{{stepEvades, "BKC-DP-25"}, {stepShots, "BKC-DP-24"}, {stepCounter, "BKC-DP-23"}} {
		s.Kind, s.Clause = next.kind, next.clause
		b.Push(s)
	}
}

// hasFailed reports a charge that is over before contact: the charger, or the troops it carries for the fight, are
// knocked out or have fallen back. INIT-22, CBT-05.
func (b *Battle) hasFailed(s Step) bool {
	return !b.unit(s.Unit).IsOnTable() || b.unit(s.Unit).Reaction == ReactionFailed
}

// autoCharge brings a charge to its end once the enemy has done what he declared. If he was asked and declared nothing,
// the active player may still call it off; if there was no player to ask, nothing has changed and it goes on. INIT-19, DP-22.
func autoCharge(b *Battle, s Step) bool {
	switch {
	case b.hasFailed(s):
		b.endCharge(s)
	case !b.canSee(s.Target): // it ran into mines
		b.endCharge(s)
	case b.hasEvaded(s.Target, s):
		s.Kind, s.Clause = stepFollow, "BKC-DP-26"
		b.Swap(s)
	case len(s.Units) > 0 && !b.anyReaction(s):
		return false
	default:
		b.closeIn(s)
	}
	return true
}

// hasEvaded reports a unit that has evaded a charge, not one that only declared it. INIT-23.
func (b *Battle) hasEvaded(id UnitID, s Step) bool {
	return b.unit(id).Reaction == ReactionEvade && b.hasAnswered(id, s.Unit)
}

// anyReaction reports a charge against which a unit declared fire or evasion. INIT-19.
func (b *Battle) anyReaction(s Step) bool {
	return slices.ContainsFunc(s.Units, func(id UnitID) bool {
		r := b.unit(id).Reaction
		return r == "fire" || r == "evade"
	})
}

// goOnRule and callOffRule are the choice of a charger against whom nothing was declared. The action is spent either
// way. INIT-19, DP-22.
var (
	goOnRule    = &Rule{Verb: "go-on", Class: battle.ClassAssault, Clause: "BKC-DP-22", Do: func(b *Battle, _ *Cmd) { b.closeIn(b.Agenda.Top()) }}
	callOffRule = &Rule{Verb: "call-off", Class: battle.ClassPass, Clause: "BKC-INIT-19", Do: func(b *Battle, _ *Cmd) {
		s := b.Agenda.Top()
		b.Emit(Event{Kind: Announced, Unit: s.Unit, Target: s.Target, Option: "called-off", Clause: "BKC-INIT-19"})
		b.endCharge(s)
	}}
)

// closeIn brings the charger into contact, suppressed or not; what follows is the edition's. If a unit that evaded
// now stands in its way, it stays where it is; mines may stop it too. Troops that it carries take the place of
// contact; it stands behind them and supports them if it has an Attack value. INIT-13, INIT-16, INIT-21, CBT-05.
func (b *Battle) closeIn(s Step) {
	e, fighter := chargeEdge(s), b.fighterOf(s)
	f, no := b.judgeContact(s.Unit, fighter, s.Target, e, pathOptions{limit: chargeLimit(s)})
	b.endCharge(s, func() {
		if no != nil {
			return
		}
		if closes := b.edition.combat.closes; closes != nil {
			closes(b, s)
		}
		if !b.travel(s.Unit, &f, "charged", "BKC-INIT-13") {
			return
		}
		if fighter != s.Unit {
			place := b.contactPlace(fighter, s.Target, e)
			b.Emit(Event{Kind: Dismounted, Unit: fighter, Target: s.Unit, At: place.At, Facing: place.Facing, Clause: "BKC-CBT-05"})
		}
		b.mark(fighter, Charged|Moved)
		if b.Phase == Initiative {
			b.Cite(b.edition.tells.contact)
		}
		if b.unit(fighter).Is(Suppressed) {
			b.Cite("BKC-INIT-21")
		}
		b.Emit(touched(fighter, s.Target, e, "BKC-INIT-13"))
		if fighter != s.Unit && hasAttack(b.profile(s.Unit)) {
			b.Emit(Event{Kind: Supported, Unit: s.Unit, Target: fighter, Clause: "BKC-CBT-05"})
		}
	})
}

// fighterOf is who fights in a charge and takes its hits: the charger, or the troops it carries for that. CBT-05.
func (b *Battle) fighterOf(s Step) UnitID {
	for i := range b.Units {
		if b.Units[i].Reaction == ReactionRides {
			return UnitID(i + 1)
		}
	}
	return s.Unit
}

// endCharge ends a charge: it does what is still to be done, eliminates units that evaded to less than 5 cm from the
// charger, and lets all declarations lapse. INIT-23, INIT-24, X-06.
func (b *Battle) endCharge(s Step, last ...func()) {
	failed := b.hasFailed(s)
	b.Pop()
	for _, do := range last {
		do()
	}
	fighter := b.fighterOf(s)
	for i := range b.Units {
		if id := UnitID(i + 1); !failed && b.hasEvaded(id, s) && (b.catches(s.Unit, id) || b.catches(fighter, id)) {
			b.knockOut(id, "overrun", "BKC-INIT-23")
		}
	}
	for i := range b.Units {
		if b.Units[i].Reaction != "" {
			b.Emit(noteReaction(UnitID(i+1), ReactionNone))
		}
	}
}

// catches reports a charger that has stopped less than 5 cm from an evader. INIT-23, X-06.
func (b *Battle) catches(id, evader UnitID) bool {
	return b.canSee(id) && b.canSee(evader) && geom.Gap(b.seat(id), b.seat(evader)) < b.cm(5)
}

var (
	tooFarBehind = reason("BKC-INIT-23", "{unit} may follow {limit} at most; {distance} is too far")
	touchesOther = reason("BKC-INIT-24", "{unit} may not touch anyone while following up")
)

// followsTo is where a charger ends that goes so far straight towards the unit that has evaded it. INIT-24, CONV-12.
func (b *Battle) followsTo(s Step, d geom.Len) geom.Base {
	b.Cite("BKC-CONV-12")
	base, goal := b.base(s.Unit), b.seat(s.Target).At
	if d > 0 {
		base.Facing = geom.Bearing(base.At, goal)
		base.At = geom.Toward(base.At, goal, d)
	}
	return base
}

// judgeFollow says why a charger may not go so far after an evader. INIT-23, INIT-24, DP-26.
func (b *Battle) judgeFollow(s Step, d geom.Len) (pathFacts, *Refusal) {
	if d < 0 || d > chargeLimit(s) {
		return pathFacts{}, tooFarBehind.Refuse(b.UnitFact("unit", s.Unit), battle.Cm("limit", chargeLimit(s)), battle.Cm("distance", d))
	}
	f, no := b.straightTo(s.Unit, b.followsTo(s, d), pathOptions{limit: chargeLimit(s) + 1})
	switch {
	case no == nil:
	case no.Reason == intoContact:
		no = touchesOther.Refuse(b.UnitFact("unit", s.Unit))
	case slices.Contains(mustStop, no.Reason):
		no = notTouched.Refuse(b.UnitFact("unit", s.Unit))
	}
	return f, no
}

// followRule is how far a charger follows the target that has evaded it. DP-26.
var followRule = &Rule{
	Verb: "follow", Class: battle.ClassAssault, Clause: "BKC-DP-26",
	Fields: []Field{{
		Field: battle.FieldN, Of: battle.OfLength, Optional: true,
		Check: func(b *Battle, c *Cmd) *Refusal {
			_, no := b.judgeFollow(b.Agenda.Top(), c.N)
			return no
		},
		Shape: func(b *Battle, _ *Cmd) *battle.Shape {
			s := b.Agenda.Top()
			return &battle.Shape{From: b.unit(s.Unit).At, Limit: chargeLimit(s), Line: true, To: b.seat(s.Target).At, Clause: "BKC-INIT-24"}
		},
		Sample: func(b *Battle, c *Cmd, r dice.Roller) {
			s := b.Agenda.Top()
			b.sampleDistance(c, r, chargeLimit(s), func(b *Battle, c *Cmd) *Refusal {
				_, no := b.judgeFollow(s, c.N)
				return no
			})
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		f, _ := b.judgeFollow(s, c.N)
		b.endCharge(s, func() {
			if c.N > 0 {
				b.travel(s.Unit, &f, "followed", "BKC-INIT-24")
			}
		})
	},
}
