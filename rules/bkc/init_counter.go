package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

var (
	notConcerned = reason("BKC-INIT-17", "{unit} may not react to this charge")
	hasDeclared  = reason("BKC-INIT-20", "{unit} has already chosen its reaction")
	notShooting  = reason("BKC-DP-24", "{unit} has no shot")
	notEvading   = reason("BKC-DP-25", "{unit} did not choose to get clear")
)

// answers notes that a unit has counter-reacted against a charger; what that costs it is the edition's. INIT-18, INIT-25.
func (b *Battle) answers(id, charger UnitID) {
	b.Emit(noteAnswered(id, charger))
	if reacted := b.edition.reacted; reacted != nil {
		reacted(b, id)
	}
}

// hasAnswered reports a unit that has counter-reacted against a charger this turn. INIT-18.
func (b *Battle) hasAnswered(id, charger UnitID) bool {
	return slices.Contains(b.Answers, Link{id, charger})
}

// counterReactors are the units asked when a charge is declared: the target and its friends within 5 cm that may
// counter-react and can do something. Hidden units are asked by their markers, whatever they can do: from the asking the
// enemy would learn what they are. INIT-17, INIT-18, DP-23, G-29.
func (b *Battle) counterReactors(s Step) []UnitID {
	var asked []UnitID
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.unit(id).Is(Concealed) {
			if b.watchesCharge(id, s.Unit, s.Target) {
				asked = append(asked, id)
			}
			continue
		}
		if b.mayCounter(id, s.Unit, s.Target) && (b.mayEvade(id, s.Unit) == nil || b.mayCounterFire(id, s) == nil) {
			asked = append(asked, id)
		}
	}
	return asked
}

// watchesCharge reports a marker within 5 cm of the target of a charge from which the charger can be seen. G-29.
func (b *Battle) watchesCharge(marker, charger, target UnitID) bool {
	u := b.unit(marker)
	return b.side(marker) == b.side(target) && u.IsOnTable() && !u.Is(Standing) &&
		geom.Within(b.marker(marker), b.base(target), b.cm(5)) && b.isOverlooked(marker, charger)
}

// mayCounter reports whether a unit may counter-react: unsuppressed, seeing the charger, neither a command unit nor
// engaged, not yet used against this charger, and not under standing orders to leave it. INIT-17, INIT-18.
func (b *Battle) mayCounter(id, charger, target UnitID) bool {
	u := b.unit(id)
	if b.side(id) != b.side(target) || !b.canSee(id) || !geom.Within(b.seat(id), b.base(target), b.cm(5)) || u.Is(Standing) {
		return false
	}
	b.Cite("BKC-INIT-18")
	return !b.keptFromReacting(id) && !b.profile(id).IsCommand() && !b.isEngaged(id) && !b.hasAnswered(id, charger) && b.sees(id, charger)
}

// foundAt is where counter-fire finds the charger: at its start, or where it meets its target. A target that evades is
// not met. INIT-20, OPT-COUNTERFIRE-AT.
func (b *Battle) foundAt(s Step) geom.Base {
	if b.options.CounterfireAt == "contact" && b.unit(s.Target).Reaction != "evade" {
		return b.chargePlace(s.Unit, b.fighterOf(s), s.Target, chargeEdge(s))
	}
	return b.base(s.Unit)
}

// counterWay is how a unit fires at a charger, or why it cannot. INIT-17, INIT-20.
func (b *Battle) counterWay(id UnitID, s Step, option string) (way, *Refusal) {
	if no := b.mayFire(id); no != nil {
		return way{}, no
	}
	if at := b.foundAt(s); at != b.base(s.Unit) || at.At != s.At {
		return b.wayAtContact(id, s, at, option)
	}
	return b.wayToFire(id, s.Unit, 0, option)
}

// wayAtContact is how a unit fires at a charger that it finds at its target: the range is judged there, the line of
// sight and of fire where the charge began. INIT-18, OPT-COUNTERFIRE-AT.
func (b *Battle) wayAtContact(id UnitID, s Step, at geom.Base, option string) (way, *Refusal) {
	d := geom.Gap(b.seat(id), at)
	found, best := way{}, -1
	why := noSuchAttack.Refuse(b.UnitFact("unit", id))
	for i, a := range b.attacksOf(id) {
		if option != "" && option != attackNames[i] {
			continue
		}
		w := b.ownWay(id, a)
		if d > a.Range || d < b.leastRange(id, w.source) {
			why = outOfRange.Refuse(b.UnitFact("target", s.Unit), battle.Cm("distance", d), battle.Cm("range", a.Range))
			continue
		}
		if worth := b.worthOf(s.Unit, &w); worth > best {
			best, found = worth, w
		}
	}
	switch {
	case best < 0:
		return found, why
	case b.unit(s.Unit).At == s.At:
		return found, b.onLine(id, s.Unit, &found)
	}
	return found, nil
}

// mayCounterFire says why a unit cannot fire at a charger. INIT-17.
func (b *Battle) mayCounterFire(id UnitID, s Step) *Refusal {
	_, no := b.counterWay(id, s, "")
	return no
}

// autoCounter goes on when all units have declared. INIT-20.
func autoCounter(b *Battle, s Step) bool {
	if slices.ContainsFunc(s.Units, func(id UnitID) bool { return b.unit(id).Reaction == ReactionNone }) {
		return false
	}
	b.Pop()
	return true
}

// declares is the field of the unit that declares what it does about a charge. DP-23.
func declares(can func(*Battle, *Cmd, Step) *Refusal) Field {
	return Field{
		Field:  battle.FieldUnit,
		Domain: askedUnits,
		Check: func(b *Battle, c *Cmd) *Refusal {
			s := b.Agenda.Top()
			switch {
			case !slices.Contains(s.Units, c.Unit):
				return notConcerned.Refuse(b.UnitFact("unit", c.Unit))
			case b.unit(c.Unit).Reaction != "":
				return hasDeclared.Refuse(b.UnitFact("unit", c.Unit))
			}
			return can(b, c, s)
		},
	}
}

// answering is a declaration of more than to pass. A hidden unit is asked even if it may not counter-react. INIT-17, G-29.
func answering(can func(*Battle, *Cmd, Step) *Refusal) func(*Battle, *Cmd, Step) *Refusal {
	return func(b *Battle, c *Cmd, s Step) *Refusal {
		if b.unit(c.Unit).Is(Concealed) && !b.mayCounter(c.Unit, s.Unit, s.Target) {
			return notConcerned.Refuse(b.UnitFact("unit", c.Unit))
		}
		return can(b, c, s)
	}
}

// declare notes what a unit will do about a charge. A hidden one shows itself by that. INIT-20, G-29.
func (b *Battle) declare(id UnitID, what Reaction) {
	b.reveal(id)
	b.Emit(noteReaction(id, what))
}

// askedUnits are the units that the step on top of the agenda names.
func askedUnits(b *Battle, _ *Cmd, out []Value) []Value {
	for _, id := range b.Agenda.Top().Units {
		out = append(out, Value{Unit: id})
	}
	return out
}

// The three declarations. To pass without naming a unit is to pass with all that have not declared yet. INIT-17,
// DP-23.
var (
	declareFire = &Rule{
		Verb: "fire", Class: battle.ClassFire, Clause: "BKC-INIT-17",
		Fields:  []Field{declares(answering(func(b *Battle, c *Cmd, s Step) *Refusal { return b.mayCounterFire(c.Unit, s) }))},
		Preview: previewCounter,
		Do:      func(b *Battle, c *Cmd) { b.declare(c.Unit, ReactionFire) },
	}
	declareEvade = &Rule{
		Verb: "evade", Class: battle.ClassMove, Clause: "BKC-INIT-17",
		Fields: []Field{declares(answering(func(b *Battle, c *Cmd, s Step) *Refusal { return b.mayEvade(c.Unit, s.Unit) }))},
		Do:     func(b *Battle, c *Cmd) { b.declare(c.Unit, ReactionEvade) },
	}
	declarePass = &Rule{
		Verb: "pass", Class: battle.ClassPass, Clause: "BKC-DP-23",
		Fields:  []Field{optional(declares(func(*Battle, *Cmd, Step) *Refusal { return nil }))},
		Preview: previewPass,
		Do: func(b *Battle, c *Cmd) {
			for _, id := range b.Agenda.Top().Units {
				if (c.Unit == 0 || c.Unit == id) && b.unit(id).Reaction == ReactionNone && b.isLedBy(c.Seat, id) {
					b.Emit(noteReaction(id, ReactionPass))
				}
			}
		},
	}
)

func optional(f Field) Field {
	f.Optional = true
	return f
}

// autoShots fires the counter-shots where there is nothing to choose: no shot left, the charge stopped, or a single
// shot with a single weapon. INIT-20, INIT-22, DP-24.
func autoShots(b *Battle, s Step) bool {
	if b.hasFailed(s) {
		b.Pop()
		return true
	}
	var left []UnitID
	for _, id := range s.Units {
		if b.mayShoot(id, s) == nil {
			left = append(left, id)
		}
	}
	switch {
	case len(left) == 0:
		b.Pop()
	case b.unit(s.Unit).At != b.foundAt(s).At:
		b.showContact(s)
	case len(left) == 1 && len(b.attacksOf(left[0])) == 1:
		b.counterShot(left[0], s, "")
	default:
		return false
	}
	return true
}

// showContact brings the charger to where it will meet its target before it is fired at there. OPT-COUNTERFIRE-AT.
func (b *Battle) showContact(s Step) {
	f, no := b.judgeContact(s.Unit, b.fighterOf(s), s.Target, chargeEdge(s), pathOptions{limit: chargeLimit(s)})
	if no != nil || !b.travel(s.Unit, &f, "charged", "BKC-OPT-COUNTERFIRE-AT") {
		b.Emit(noteReaction(s.Unit, ReactionFailed))
	}
}

// mayShoot says why a unit has no counter-shot to fire now. DP-24.
func (b *Battle) mayShoot(id UnitID, s Step) *Refusal {
	if b.unit(id).Reaction != "fire" || b.hasAnswered(id, s.Unit) {
		return notShooting.Refuse(b.UnitFact("unit", id))
	}
	return b.mayCounterFire(id, s)
}

// counterFire is the next counter-shot, in the reacting player's order. INIT-20, DP-24.
var counterFire = &Rule{
	Verb: "fire", Class: battle.ClassFire, Clause: "BKC-INIT-20",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: askedUnits,
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayShoot(c.Unit, b.Agenda.Top()) },
		},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				if n := len(b.attacksOf(c.Unit)); n > 1 {
					for _, name := range attackNames[:n] {
						out = append(out, Value{Text: name})
					}
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.counterWay(c.Unit, b.Agenda.Top(), c.Option)
				return no
			},
		},
	},
	Preview: previewCounter,
	Do:      func(b *Battle, c *Cmd) { b.counterShot(c.Unit, b.Agenda.Top(), c.Option) },
}

// counterShot fires one counter-shot and resolves it completely. It has no order, so that one shot may suppress the
// charger and the next make it fall back, with which the charge fails. INIT-20, INIT-22, SUP-09.
func (b *Battle) counterShot(id UnitID, s Step, option string) {
	w, _ := b.counterWay(id, s, option)
	b.answers(id, s.Unit)
	var o outcome
	if rider := b.fighterOf(s); rider != s.Unit {
		o = b.shootRider(id, rider, s.Unit, &w)
	} else {
		o = b.fireAt([]UnitID{id}, []way{w}, s.Unit, 0, "BKC-INIT-20")
	}
	if o.fall > 0 || o.out {
		b.Cite("BKC-INIT-22")
		b.Emit(noteReaction(s.Unit, ReactionFailed))
	}
}

// shootRider resolves a counter-shot at a vehicle against the troops that it carries into the fight. If they are
// knocked out or fall back, the charge fails; aboard they go nowhere. CBT-05, FALL-06.
func (b *Battle) shootRider(id, rider, vehicle UnitID, w *way) outcome {
	shots := []shot{b.shotAtRider(id, rider, vehicle, w)}
	b.hasShot(id)
	o := b.resolve(attack{target: rider, firers: []UnitID{id}, clause: "BKC-CBT-05", by: b.side(id)}, shots)
	if o.fall > 10 {
		b.knockOut(rider, "fell back", "BKC-FALL-06")
	}
	return o
}

// shotAtRider is a shot at a vehicle that hits those aboard: the dice as against the vehicle, the score of the ground
// on which it is found, no save. CBT-05.
func (b *Battle) shotAtRider(id, rider, vehicle UnitID, w *way) shot {
	s := b.shotOf(id, vehicle, w)
	s.save, s.only = 0, b.cannotHurt(rider, w.attack, w.source)
	s.need = int8(b.edition.toHit[b.coverOf(vehicle, id)])
	p := b.profile(id)
	if p.IsArmoured() && p.hasMG && b.profile(vehicle).IsArmoured() && !b.unit(id).Is(Disarmed) && b.gap(id, vehicle) <= b.cm(20) {
		s.add("BKC-FIRE-14") // those aboard are not armoured
	}
	if b.throwsFlames(id, w) {
		s.need = hitsAll // G-12
	} else {
		b.hardenShot(&s)
	}
	return s
}

// previewPass shows what comes of a charge that is let come, where it is fought out at once. INIT-20.
func previewPass(b *Battle, _ *Cmd, p *battle.Preview) {
	s := b.Agenda.Top()
	p.More = true // the charge may go on at once
	if foresee := b.edition.combat.foresee; foresee != nil {
		foresee(b, b.fighterOf(s), s.Target, chargeEdge(s), p)
	}
}

// previewCounter shows what a counter-shot would roll where the charger stands now.
func previewCounter(b *Battle, c *Cmd, p *battle.Preview) {
	s := b.Agenda.Top()
	w, no := b.counterWay(c.Unit, s, c.Option)
	p.More = true // the charge may go on at once
	if no != nil || b.foundAt(s).At != b.unit(s.Unit).At {
		return
	}
	one := b.shotOf(c.Unit, s.Unit, &w)
	if rider := b.fighterOf(s); rider != s.Unit {
		one = b.shotAtRider(c.Unit, rider, s.Unit, &w)
	}
	f := forecastShot(&one)
	f.Odds = b.oddsOf(c.Side, &attack{target: b.fighterOf(s), firers: []UnitID{c.Unit}, by: c.Side}, []shot{one}, p)
	others := func(id UnitID) bool { return id != c.Unit && b.mayShoot(id, s) == nil }
	switch {
	case s.Kind == stepCounter:
		f.If = ifFires
	case b.edition.combat.closes != nil, slices.ContainsFunc(s.Units, others):
		f.If = ifAlone
	}
	p.Rolls = append(p.Rolls, f)
}

// ifFires: the shot that is declared is fired where the charger stands now.
const ifFires = "fires"

// mustEvade says why a unit has no evasion to carry out now. DP-25.
func (b *Battle) mustEvade(id UnitID, s Step) *Refusal {
	if b.unit(id).Reaction != "evade" || b.hasAnswered(id, s.Unit) {
		return notEvading.Refuse(b.UnitFact("unit", id))
	}
	return b.mayEvade(id, s.Unit)
}

// autoEvades goes on when no unit is left to evade, or the charge has stopped. INIT-20, INIT-22.
func autoEvades(b *Battle, s Step) bool {
	if !b.hasFailed(s) && slices.ContainsFunc(s.Units, func(id UnitID) bool { return b.mustEvade(id, s) == nil }) {
		return false
	}
	b.Pop()
	return true
}

// counterEvade is the next evasion, in the reacting player's order. A transport that takes a unit away has evaded
// too. INIT-23, DP-25.
var counterEvade = &Rule{
	Verb: "evade", Class: battle.ClassMove, Clause: "BKC-INIT-23",
	Fields: slices.Concat([]Field{{
		Field: battle.FieldUnit, Domain: askedUnits,
		Check: func(b *Battle, c *Cmd) *Refusal { return b.mustEvade(c.Unit, b.Agenda.Top()) },
	}}, evadeFields(func(b *Battle, _ *Cmd) UnitID { return b.Agenda.Top().Unit })),
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		e := b.evasionOf(c, s.Unit)
		b.answers(e.unit, s.Unit)
		if e.by != 0 {
			b.Emit(noteReaction(e.by, ReactionEvade))
			b.answers(e.by, s.Unit)
		}
		b.evade(e)
	},
}
