package boltaction

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// The nations with rules of their own. FORCE-18.
const (
	germany      = "germany"
	usa          = "usa"
	greatBritain = "britain"
	sovietUnion  = "soviet"
	japan        = "japan"
	poland       = "poland"
)

var nations = []string{"", germany, usa, greatBritain, sovietUnion, japan, poland}

// checkNation refuses an unknown nation. FORCE-18.
func (p *Profile) checkNation() error {
	if !slices.Contains(nations, p.Nation) {
		return fmt.Errorf("nation %q is not one of %v", p.Nation, nations[1:])
	}
	return nil
}

// enlist gives a unit what its nation is known for, where that belongs to its profile. FORCE-18.
func (p *Profile) enlist() {
	switch p.Nation {
	case japan:
		if p.Type == Infantry {
			p.Flags |= Fanatics
		}
	case poland:
		if p.Rank > NoRank {
			p.Flags |= Fanatics
		}
	case germany:
		p.rearm([]string{"lmg", "mmg"}, func(w *Weapon) { w.Shots++ })
	case usa:
		p.rearm([]string{"rifle"}, func(w *Weapon) { w.Steady = true })
	}
}

// rearm changes some weapons of infantry.
func (p *Profile) rearm(ids []string, change func(*Weapon)) {
	if p.Type != Infantry {
		return
	}
	for i := range p.Arms {
		if slices.Contains(ids, p.Arms[i].ID) {
			w := *p.Arms[i].Weapon
			change(&w)
			p.Arms[i].Weapon = &w
		}
	}
}

// hasNational reports a unit of a nation while the rules of nations are in force. FORCE-18.
func (b *Battle) hasNational(id UnitID, nation string) bool {
	if !b.options.NationalRules || b.profile(id).Nation != nation {
		return false
	}
	b.Cite("BA-OPT-NATIONAL-RULES")
	return true
}

// hasNation reports whether a side fights for a nation: that of its first unit. FORCE-18.
func (b *Battle) hasNation(side Side, nation string) bool {
	own := b.Own(side)
	return len(own) > 0 && b.hasNational(own[0], nation)
}

// free is what a force need not pay by the rules of its nation: an artillery observer of Great Britain, an Inexperienced squad of twelve of the Soviet
// Union. FORCE-18.
func (f force) free() int32 {
	best := int32(0)
	for _, p := range f {
		observer := p.Nation == greatBritain && p.Has(ArtObserver)
		squad := p.Nation == sovietUnion && p.slot() == "infantry" && p.Quality == Inexperienced && len(p.Roles) == 12
		if observer || squad {
			best = max(best, p.Points)
		}
	}
	return best
}

// replaceNCO lets a man take over when a German squad loses its leader. FORCE-18.
func (b *Battle) replaceNCO(id UnitID, models []int16) {
	if !b.hasNational(id, germany) || b.unit(id).Is(NCOReplaced) ||
		!slices.ContainsFunc(models, func(n int16) bool { return b.role(b.nth(id, n)) == NCO }) {
		return
	}
	face := b.d6("BA-FORCE-18")
	b.Emit(Event{Kind: Rolled, Unit: id, Clause: "BA-FORCE-18", Rolls: []battle.Roll{oneDie("BA-FORCE-18", id, face)}})
	if face >= 4 {
		b.mark(id, NCOReplaced)
	}
}

// retests reports whether a unit may test again that failed a check which would destroy it. FORCE-18.
func (b *Battle) retests(id UnitID) bool {
	return b.hasNational(id, sovietUnion) || b.hasNational(id, poland)
}

const stepRedraw stepKind = "redraw" // FORCE-18: Side may have the first die of the battle drawn again

var nationSteps = stepMap{
	stepRedraw: {Rules: []*Rule{redrawRule, acceptRule}, Reaction: true},
}

// mayRedraw reports whether a die of a side may be drawn again if it is the first of the battle. FORCE-18.
func (b *Battle) mayRedraw(side Side) bool { return b.hasNation(side, poland) }

// redrawRule puts the first die of the battle back and draws another. FORCE-18.
var redrawRule = &Rule{Verb: "redraw", Class: battle.ClassChoose, Clause: "BA-FORCE-18", Do: func(b *Battle, _ *Cmd) {
	b.Pop()
	b.Pop()
	b.Emit(noteFirst(battle.Nobody))
	b.draw(b.countDice())
}}

// acceptRule lets the first die be. FORCE-18.
var acceptRule = &Rule{Verb: "accept", Class: battle.ClassPass, Clause: "BA-FORCE-18", Do: func(b *Battle, _ *Cmd) { b.Pop() }}

var (
	noCharge    = reason("BA-FORCE-18", "{unit} cannot charge: only Japanese infantry that sees an enemy can")
	notStraight = reason("BA-FORCE-18", "{unit} must run straight at {enemy}")
)

// charges reports whether a unit may RUN straight at the nearest enemy that it sees without a test. FORCE-18.
func (b *Battle) charges(id UnitID) bool {
	if !b.hasNational(id, japan) || b.profile(id).Type != Infantry {
		return false
	}
	u := b.unit(id)
	return u.IsOnTable() && u.Inside == 0 && !u.Is(Incoherent) && b.nearestSeen(id) != 0
}

// chargeAt gives such a RUN: its test is passed, and it goes straight at the enemy. FORCE-18, TEST-09.
func (b *Battle) chargeAt(id UnitID) {
	enemy := b.owner(b.nearestSeen(id))
	b.place(id, Run)
	if b.needsTest(id, Run) {
		b.unpin(id, 1, "BA-TEST-09")
	}
	b.Push(Step{Kind: stepRun, Side: b.side(id), Unit: id, Target: enemy, Option: charge, Clause: "BA-FORCE-18"})
	b.offerSnap(id, Run)
}

// chargePoint is where the nearest man of the enemy stands at whom the unit on the agenda charges.
func (b *Battle) chargePoint() geom.Point {
	s := b.Agenda.Top()
	var room [maxMen]modelID
	at, best := b.model(b.leader(s.Unit)).At, b.whereabouts(b.leader(s.Target))
	for _, n := range b.living(s.Target, room[:0]) {
		if to := b.whereabouts(n); geom.Dist(at, to) < geom.Dist(at, best) {
			best = to
		}
	}
	return best
}

// mustCharge refuses whatever a unit that charges could do instead. FORCE-18.
func (b *Battle) mustCharge(id UnitID) *Refusal {
	if s := b.Agenda.Top(); s.Option == charge && s.Kind == stepRun {
		return notStraight.Refuse(b.UnitFact("unit", id), b.UnitFact("enemy", s.Target))
	}
	return nil
}

// straight says why a path is not one straight at the enemy for a unit that charges. FORCE-18.
func (b *Battle) straight(id UnitID, path []geom.Point) *Refusal {
	no := b.mustCharge(id)
	if no == nil {
		return nil
	}
	const slack = 2 // tenths of a millimetre that rounding takes
	at, enemy := b.model(b.leader(id)).At, b.chargePoint()
	if len(path) == 1 && geom.Dist(at, path[0])+geom.Dist(path[0], enemy) <= geom.Dist(at, enemy)+slack {
		return nil
	}
	return no
}

// sampleCharge runs at the enemy as far as it goes.
func (b *Battle) sampleCharge(id UnitID, t *terms, c *Cmd) {
	at, enemy := b.model(b.leader(id)).At, b.chargePoint()
	for quarter := geom.Len(4); quarter >= 0; quarter-- {
		c.Path = []geom.Point{geom.Toward(at, enemy, t.rate*quarter/4)}
		if b.straight(id, c.Path) == nil && b.judge(id, t, c) == nil {
			return
		}
	}
}
