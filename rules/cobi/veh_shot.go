package cobi

import (
	"fmt"
	"slices"

	"sandtable/battle"
)

// A Shot is an attack with a weapon that is under way. Its dice come in the order of GEN-19.
type Shot struct {
	Unit    UnitID    `json:"unit,omitzero"`   // who shoots
	Model   int16     `json:"model,omitzero"`  // the figure, or the hull
	Slot    int8      `json:"slot,omitzero"`   // with what
	Item    Item      `json:"item,omitzero"`   // what that was, if a figure shoots: it may have fallen to the ground since. TEMPLATE-09
	Target  UnitID    `json:"target,omitzero"` // at whom
	Aim     int16     `json:"aim,omitzero"`    // the figure, or the hull
	Called  bool      `json:"called,omitzero"` // at the turret or the top. VEH-25
	Mate    int16     `json:"mate,omitzero"`   // who serves the weapon with him. INF-26
	Help    uint8     `json:"help,omitzero"`   // what helps, and whether that was asked. DP-25
	Verdict verdict   `json:"verdict,omitzero"`
	Cover   int8      `json:"cover,omitzero"`   // what of the modifiers is protection of the target
	Natural int8      `json:"natural,omitzero"` // the attack die, or the explosion die
	Shared  int8      `json:"shared,omitzero"`  // its modifiers that all targets have in common. TEMPLATE-08
	Blast   bool      `json:"blast,omitzero"`   // it is the explosion die
	Under   []modelID `json:"under,omitempty"`  // who is under the template. Never changed in place
	Next    int16     `json:"next,omitzero"`    // whose turn it is of them
	Spared  []modelID `json:"spared,omitempty"` // who has been thrown out of what it hit: it does nothing more to him. Never changed in place
	Pick    int16     `json:"pick,omitzero"`    // what the dice have picked so far, of those in a vehicle. INF-22
}

// What helps a shot. DP-25.
const (
	helpSpotter uint8 = 1 << iota
	helpRadio
	helpNoMore
)

// The steps of a shot.
const (
	stepShot stepKind = "shot" // N the stage
	stepHelp stepKind = "help" // DP-25: Side uses what helps, or not
	stepFace stepKind = "face" // DP-28: Side chooses the turret or top, or the armour that faces it
)

// The stages of a shot.
const (
	shotBegins int32 = iota
	shotThrown
	shotSecond
	shotStrikes
	shotBursts
	shotExplodes
	shotNext
	shotOwnDie
	shotDefended
	shotOccupants
	shotPicks
	shotReloads
	shotReloaded
)

// The events of a shot.
const (
	// Models[0] of Unit shoots at model N of Target with Option, which is slot M; Parts[0] who serves it with him; M 2 and more: a called
	// shot.
	Fires    battle.EventKind = "fires"
	Template battle.EventKind = "template" // what is hit: Parts, the one aimed at first; N the template that lies at At, if any
)

var (
	noteHelp    = battle.BattleNote(notes, "shot-help", func(b *Battle, n uint8) { b.Shot.Help = n })
	noteVerdict = battle.BattleNote(notes, "shot-verdict", func(b *Battle, n uint8) { b.Shot.Verdict = verdict(n) })
	noteCover   = battle.BattleNote(notes, "shot-cover", func(b *Battle, n int8) { b.Shot.Cover = n })
	noteNatural = battle.BattleNote(notes, "shot-die", func(b *Battle, n int8) { b.Shot.Natural = n })
	noteShared  = battle.BattleNote(notes, "shot-shared", func(b *Battle, n int8) { b.Shot.Shared = n })
	noteBlast   = battle.BattleNote(notes, "shot-blast", func(b *Battle, n int8) { b.Shot.Blast = n != 0 })
	noteNext    = battle.BattleNote(notes, "shot-next", func(b *Battle, n int16) { b.Shot.Next = n })
	noteSpared  = battle.BattleNote(notes, "shot-spared", func(b *Battle, m int16) {
		b.Shot.Spared = append(b.Shot.Spared[:len(b.Shot.Spared):len(b.Shot.Spared)], modelID(m))
	})
	notePick = battle.BattleNote(notes, "shot-pick", func(b *Battle, n int16) { b.Shot.Pick = n })
)

func init() {
	events[Fires] = eventRule{unit: true, told: true, sane: func(b *Battle, e *Event) error {
		if len(e.Models) != 1 || b.nth(e.Target, int16(e.N)) == 0 || e.M < 0 || e.M > 3 {
			return fmt.Errorf("it is not a shot")
		}
		if _, ok := b.armOf(b.nth(e.Unit, e.Models[0]), int8(e.M&1)); !ok {
			return fmt.Errorf("it is a shot without a weapon")
		}
		return nil
	}, fold: func(b *Battle, e *Event) {
		b.Shot = Shot{Unit: e.Unit, Model: e.Models[0], Slot: int8(e.M & 1), Called: e.M > 1, Target: e.Target, Aim: int16(e.N)}
		if m := b.shooter(); !b.isHull(m) {
			b.Shot.Item = b.slotOf(m, b.Shot.Slot).Item
		}
		if len(e.Parts) > 0 {
			b.Shot.Mate = e.Parts[0].Model
		}
	}}
	events[Template] = eventRule{unit: true, told: true, sane: func(b *Battle, e *Event) error {
		for _, p := range e.Parts {
			if p.Unit < 1 || int(p.Unit) > len(b.Units) || b.nth(p.Unit, p.Model) == 0 {
				return fmt.Errorf("it names a model that does not exist")
			}
		}
		return nil
	}, fold: func(b *Battle, e *Event) {
		b.Shot.Under = nil
		for _, p := range e.Parts {
			b.Shot.Under = append(b.Shot.Under, b.nth(p.Unit, p.Model))
		}
	}}
}

// shooter and aimedAt are the models of the shot, and weapon its weapon.
func (b *Battle) shooter() modelID { return b.nth(b.Shot.Unit, b.Shot.Model) }
func (b *Battle) aimedAt() modelID { return b.nth(b.Shot.Target, b.Shot.Aim) }

// weapon is what the shot is fired with. A shooter under his own template has let it fall before the others are struck, but the shot
// remembers it. SPECIAL-22.
func (b *Battle) weapon() arm {
	a, _ := b.armOf(b.shooter(), b.Shot.Slot)
	if b.Shot.Item != 0 {
		a.col = b.Shot.Item.column()
	}
	return a
}

// fire begins a shot: its shooter, and the man who serves the weapon with him, have had their action with it. ACT-09, ACT-10, INF-26.
func (b *Battle) fire(a *aim) {
	id, mate := b.owner(a.m), b.mate(a.arm)
	e := Event{Kind: Fires, Unit: id, Models: []int16{b.number(a.m)}, Target: b.owner(a.to), N: int32(b.number(a.to)),
		M: int32(a.slot) + 2*battle.Bit(a.called), Option: b.armName(a.arm), Clause: "COBI-INF-02"}
	if a.col == nil {
		e.Clause = "COBI-VEH-10"
	}
	if mate != 0 {
		b.Cite("COBI-INF-26", "COBI-WEAPON-03")
		e.Parts = []battle.CommandPart{{Model: b.number(mate)}}
	}
	b.Emit(e)
	b.Push(Step{Kind: stepShot, Unit: id, Target: e.Target, Clause: e.Clause})
	if b.isConcealed(a.m) {
		b.Cite("COBI-HIDE-13")
	}
	if b.isHull(a.m) {
		b.did(id, Attack, "COBI-ACT-10")
		return
	}
	b.figureDid(a.m, Attack, "COBI-ACT-09")
	if in := b.model(a.m).Aboard; in != 0 && b.unit(in).Has(Camouflaged|Camouflaging) {
		b.Cite("COBI-HIDE-03") // HOUSE: a figure that shoots out of a vehicle gives it away
		b.unmark(in, Camouflaged|Camouflaging)
	}
	if mate != 0 {
		b.markModel(mate, Acted)
	}
}

// autoShot takes the next stage of a shot.
func autoShot(b *Battle, s Step) bool {
	switch stage(s) {
	case shotBegins:
		b.beginShot(s)
	case shotThrown:
		b.judgeHitDie(s)
	case shotSecond:
		b.judgeShot(s, b.Die.Natural)
	case shotStrikes:
		b.strikeTarget(s)
	case shotBursts:
		b.layTemplate(s)
	case shotExplodes:
		b.Emit(noteNatural(b.took("explosion").Natural))
		b.Swap(atStage(s, shotNext))
	case shotNext:
		b.nextUnder(s)
	case shotOwnDie:
		b.Emit(noteNatural(b.Die.Natural))
		b.defend(s)
	case shotDefended:
		b.judgeDefence(s)
	case shotOccupants:
		b.judgeOccupants(s)
	case shotPicks:
		b.pickOccupant(s)
	case shotReloads:
		b.reloadAfter(s)
	case shotReloaded:
		b.afterShot(!b.took("reload").succeeds())
		b.Pop()
	}
	return true
}

// beginShot asks for what helps, and throws the hit die. DP-25, GEN-19.
func (b *Battle) beginShot(s Step) {
	w := b.weapon()
	if b.mayHelp(b.Shot.Help) {
		b.Cite("COBI-DP-25")
		b.Push(Step{Kind: stepHelp, Side: b.side(s.Unit), Unit: s.Unit, Clause: "COBI-DP-25"})
		return
	}
	a, _ := b.judgeAim(w, b.aimedAt(), b.Shot.Called)
	b.helped(&a, b.Shot.Help)
	b.Cite("COBI-GEN-10", "COBI-GEN-11", "COBI-GEN-19", "COBI-VEH-06")
	b.Emit(noteCover(a.cover))
	b.Swap(atStage(s, shotThrown))
	b.throw(Die{Purpose: "hit", Why: s.Clause, Unit: s.Unit, Test: true, Need: a.need, Mods: modsOf(a.Mods())}, b.tester(w))
	if b.Shot.Help&helpRadio != 0 {
		b.unmark(s.Unit, RadioBonus)
	}
}

// helped adds what helps the shot. INF-27, UNIT-21, VEH-08.
func (b *Battle) helped(a *aim, help uint8) {
	if help&helpSpotter != 0 {
		a.add("COBI-INF-27", a.col.Spotter)
	}
	if help&helpRadio != 0 {
		b.Cite("COBI-VEH-08")
		a.add("COBI-UNIT-21", 1)
	}
}

// mayHelp reports whether something can help the shot that has so much help already: maySpot a spotter, mayCallRadio a radio operator.
func (b *Battle) mayHelp(help uint8) bool {
	return help&helpNoMore == 0 && (b.maySpot(help) || b.mayCallRadio(help))
}

func (b *Battle) maySpot(help uint8) bool {
	return help&helpSpotter == 0 && b.spotter(b.weapon(), b.nth(b.Shot.Unit, b.Shot.Mate)) != 0
}

func (b *Battle) mayCallRadio(help uint8) bool {
	return help&helpRadio == 0 && b.mayGuide(b.Shot.Unit, b.aimedAt())
}

// judgeHitDie judges the hit die: some natural results call for another. VEH-12, VEH-13, VEH-16, INF-03, INF-06.
func (b *Battle) judgeHitDie(s Step) {
	d := b.took("hit")
	t := b.trial(b.weapon(), d.Need, d.total()-int(d.Natural))
	b.Emit(noteNatural(d.Natural))
	b.Emit(noteShared(int8(t.mods) - b.Shot.Cover))
	infantry := !t.cardGun
	switch again := t.again(d.Natural); {
	case again == forJam:
		why := clause("COBI-VEH-13")
		if infantry {
			why = "COBI-INF-03"
		}
		b.Swap(atStage(s, shotSecond))
		b.throw(Die{Purpose: again, Why: why, Unit: s.Unit}, b.tester(b.weapon()))
	case again == forConfirm:
		why := clause("COBI-VEH-16")
		if infantry {
			b.Cite("COBI-INF-07")
			why = "COBI-INF-06"
		}
		if b.options.DoubleSixAlways {
			b.Cite("COBI-OPT-08")
		}
		b.Swap(atStage(s, shotSecond))
		b.throw(Die{Purpose: again, Why: why, Unit: s.Unit, Need: 6}, b.tester(b.weapon()))
	default:
		if t.thrown && d.Natural == 1 {
			b.Cite("COBI-INF-25")
		}
		if b.options.AlwaysLoaded && d.Natural == 1 {
			b.Cite("COBI-MODE-05")
		}
		b.judgeShot(s, 0)
	}
}

// judgeShot goes on with what the hit die and the second one mean.
func (b *Battle) judgeShot(s Step, second int8) {
	w, to := b.weapon(), b.aimedAt()
	t := b.trial(w, b.needOf(w, to), int(b.Shot.Shared)+int(b.Shot.Cover))
	v := t.verdict(b.Shot.Natural, second)
	b.Emit(noteVerdict(uint8(v)))
	b.citeVerdict(&t, v, second)
	switch {
	case v == jammed:
		b.jams(w)
		b.Pop()
	case v == missed:
		if b.lays(w, to) != noTemplate {
			b.Cite("COBI-TEMPLATE-11")
		}
		b.announce(s.Unit, "missed", s.Clause)
		b.Swap(atStage(s, shotReloads))
	case t.need == 0 && b.isHull(to):
		b.shootOccupants(s)
	case t.need != 0 && b.isHull(to):
		b.Swap(atStage(s, shotStrikes))
		b.chooseFace(s)
	default:
		b.Swap(atStage(s, shotBursts))
	}
}

// needOf is what a weapon needs to hit a target; zero: it is opposed. VEH-10, INF-20, WEAPON-05.
func (b *Battle) needOf(w arm, to modelID) int8 {
	switch {
	case w.col == nil:
		return b.card(b.owner(w.m)).Hit
	case !w.col.isSmallArms() && (b.isHull(to) || w.col.HitsMen):
		return w.col.Hit
	}
	return 0
}

// citeVerdict cites the clauses that have decided.
func (b *Battle) citeVerdict(t *trial, v verdict, second int8) {
	gun := t.cardGun
	switch {
	case v == jammed && gun:
		b.Cite("COBI-VEH-13", "COBI-VEH-14", "COBI-VEH-17")
	case v == jammed:
		b.Cite("COBI-INF-03", "COBI-INF-19")
	case b.Shot.Natural == 1 && gun:
		b.Cite("COBI-VEH-12", "COBI-VEH-15")
		if b.options.NaturalOneCounts {
			b.Cite("COBI-OPT-01")
		}
	case b.Shot.Natural == 1 && second != 0:
		b.Cite("COBI-INF-04")
	case second != 0 && gun:
		b.Cite("COBI-VEH-16")
	case second != 0:
		b.Cite("COBI-INF-06", "COBI-INF-07")
	}
}

// jams leaves a weapon jammed and unloaded; no shot has left it. VEH-13, VEH-17, INF-03, INF-19.
func (b *Battle) jams(w arm) {
	now := *b.slotOf(w.m, w.slot)
	now.Jammed, now.Empty = true, true
	b.announce(b.owner(w.m), "jammed", "COBI-VEH-13")
	b.holds(w.m, int(w.slot), now, "COBI-VEH-17")
}

// chooseFace asks an aimed shot that has hit, and one from high above, which armour it meets, if that matters. DP-28, VEH-25, TERR-11.
func (b *Battle) chooseFace(s Step) {
	w, to := b.weapon(), b.aimedAt()
	a, _ := b.judgeAim(w, to, false)
	if b.facesAre(w, to, b.Shot.Called, a.plunging) {
		if !b.Shot.Called {
			b.Cite("COBI-TERR-11")
		}
		b.Cite("COBI-DP-28")
		b.Push(Step{Kind: stepFace, Side: b.side(s.Unit), Unit: s.Unit, Target: b.Shot.Target, Clause: "COBI-VEH-25"})
	}
}

// facesAre reports whether a shot that hits a vehicle has two armours to choose from. DP-28.
func (b *Battle) facesAre(w arm, to modelID, called, plunging bool) bool {
	if !called && !(plunging && b.mayCall(w, to)) || !b.isHull(to) {
		return false
	}
	id := b.owner(to)
	return !b.nextHitDestroys(id) && b.armourTo(id, b.base(b.carrier(w.m)).At) != b.card(id).Top
}

// armourAgainst is the armour that a weapon meets. VEH-24, VEH-25, INF-21, CARD-26, WEAPON-14.
func (b *Battle) armourAgainst(w arm, id UnitID, top bool) int8 {
	c, facing := b.card(id), b.armourTo(id, b.base(b.carrier(w.m)).At)
	switch {
	case w.col == nil:
	case b.ignoresArmour(w.col):
		b.Cite("COBI-INF-21")
		return 0
	case w.col.Meets == meetsTop, c.Open && w.col == &colGrenade:
		return c.Top
	case w.col.Meets == meetsWeakest:
		return min(c.Rear, c.Top)
	}
	if top {
		b.Cite("COBI-VEH-25", "COBI-DP-28", "COBI-CARD-13")
		return c.Top
	}
	return facing
}

// strengthOf is the strength of a weapon against vehicles. VEH-23, WEAPON-06.
func (b *Battle) strengthOf(w arm) int8 {
	if w.col == nil {
		b.Cite("COBI-CARD-08")
		return b.card(b.owner(w.m)).Strength
	}
	b.Cite("COBI-WEAPON-06")
	if w.col == &colGrenade {
		b.Cite("COBI-INF-25")
	}
	return w.col.Damage
}

// picked values of Shot.Pick after the choice of DP-28.
const pickedTop = 1

// strikeTarget strikes the vehicle that was hit.
func (b *Battle) strikeTarget(s Step) {
	w, id := b.weapon(), b.Shot.Target
	b.Swap(atStage(s, shotBursts))
	b.strike(Strike{Vehicle: id, By: b.side(s.Unit), Unit: s.Unit, Strength: b.strengthOf(w), Armour: b.armourAgainst(w, id, b.Shot.Pick == pickedTop)})
}

// layTemplate lays the template if there is one, and throws the explosion die if the weapon needs one and a model is under it.
// TEMPLATE-13, TEMPLATE-14, TEMPLATE-17.
func (b *Battle) layTemplate(s Step) {
	w, to := b.weapon(), b.aimedAt()
	var room [32]modelID
	all := b.under(w, to, room[:0])
	e := Event{Kind: Template, Unit: s.Unit, At: b.base(b.carrier(to)).At, N: int32(b.lays(w, to)), Clause: "COBI-TEMPLATE-06"}
	men := 0
	if len(b.Shot.Spared) > 0 {
		b.Cite("COBI-TEMPLATE-16")
		all = slices.DeleteFunc(all, func(m modelID) bool { return slices.Contains(b.Shot.Spared, m) })
	}
	for _, m := range all {
		if !b.isHull(m) {
			men++
		}
		e.Parts = append(e.Parts, battle.CommandPart{Unit: b.owner(m), Model: b.number(m)})
	}
	b.Emit(e)
	explodes := b.needOf(w, to) != 0
	if !explodes {
		b.Swap(atStage(s, shotNext))
		return
	}
	ek, _ := b.explosion(w)
	switch {
	case w.col != nil && b.isHull(to):
		b.Cite("COBI-TEMPLATE-17")
	case b.isHull(to):
		b.Cite("COBI-TEMPLATE-14", "COBI-TEMPLATE-12", "COBI-CARD-09")
	default:
		b.Cite("COBI-TEMPLATE-13", "COBI-TEMPLATE-12", "COBI-VEH-29", "COBI-CARD-09")
	}
	b.Emit(noteBlast(1))
	b.Emit(noteShared(ek))
	if men == 0 && (w.col != nil || len(all) == 0) {
		b.Swap(atStage(s, shotNext))
		return
	}
	b.Swap(atStage(s, shotExplodes))
	b.throwExplosion(s, ek)
}

// throwExplosion throws the explosion die. GEN-20.
func (b *Battle) throwExplosion(s Step, ek int8) {
	d := Die{Purpose: "explosion", Why: "COBI-TEMPLATE-13", Unit: s.Unit}
	if ek != 0 {
		d.Mods = []battle.Mod{{Clause: "COBI-TEMPLATE-12", N: int32(ek)}}
	}
	b.throw(d, 0)
}

// nextUnder goes on with the next of those under the template. A die for each, if that was agreed. OPT-14.
func (b *Battle) nextUnder(s Step) {
	shot := &b.Shot
	if int(shot.Next) >= len(shot.Under) {
		b.Swap(atStage(s, shotReloads))
		return
	}
	m := shot.Under[shot.Next]
	switch {
	case b.isHull(m):
		b.strikeBeside(s, m)
	case b.model(m).Health > Wounded:
		b.skipUnder(s)
	case b.options.DiePerTarget && shot.Next > 0:
		b.Cite("COBI-OPT-14")
		b.Swap(atStage(s, shotOwnDie))
		if shot.Blast {
			b.throwExplosion(s, shot.Shared)
			return
		}
		b.throw(Die{Purpose: "hit", Why: "COBI-TEMPLATE-07", Unit: s.Unit}, 0)
	default:
		b.defend(s)
	}
}

// skipUnder goes on to the next of those under the template.
func (b *Battle) skipUnder(s Step) {
	b.Emit(noteNext(b.Shot.Next + 1))
	b.Swap(atStage(s, shotNext))
}

// totalAt is what the attack comes to against a model under the template. TEMPLATE-07, TEMPLATE-08, TEMPLATE-13.
func (b *Battle) totalAt(m modelID) int {
	shot := &b.Shot
	if len(shot.Under) > 1 && !b.options.DiePerTarget {
		b.Cite("COBI-TEMPLATE-07", "COBI-TEMPLATE-08")
	}
	_, own := b.worth(b.weapon(), m, b.aimedAt(), shot.Blast)
	return int(shot.Natural) + int(shot.Shared) + int(own)
}

// defend has the figure whose turn it is throw its defence die, unless nothing can hit it or nothing can save it. INF-07, INF-12.
func (b *Battle) defend(s Step) {
	m := b.Shot.Under[b.Shot.Next]
	switch {
	case b.Shot.Verdict == surely && b.Shot.Next == 0 && !b.Shot.Blast:
		b.Cite("COBI-INF-07")
		b.kill(m, "COBI-INF-06")
		b.burns(m)
		b.skipUnder(s)
	case b.totalAt(m)-int(b.Shot.Natural)+6 < 1: // no six could have hit him
		b.Cite("COBI-INF-07")
		b.skipUnder(s)
	default:
		b.Cite("COBI-DP-26", "COBI-DP-39")
		b.Swap(atStage(s, shotDefended))
		b.throw(Die{Purpose: "defence", Why: "COBI-INF-12", Test: true}, m)
	}
}

// judgeDefence compares the attack with the defence die: a tie wounds, more kills. INF-12 to INF-14.
func (b *Battle) judgeDefence(s Step) {
	m := b.Shot.Under[b.Shot.Next]
	attack, defence := b.totalAt(m), b.took("defence").total()
	b.Cite("COBI-INF-12")
	if b.model(m).Health == Wounded && attack >= defence {
		b.Cite("COBI-INF-28")
	}
	switch {
	case attack > defence:
		b.kill(m, "COBI-INF-14")
		b.burns(m)
	case attack == defence:
		b.wound(m, "COBI-INF-13")
		b.burns(m)
	default:
		b.announce(b.owner(m), "unharmed", "COBI-INF-12")
	}
	b.skipUnder(s)
}

// burns has a squad that fire has hit test for panic. PANIC-06.
func (b *Battle) burns(m modelID) {
	if w := b.weapon(); w.col != nil && w.col.Fire {
		b.frighten(b.owner(m))
	}
}

// strikeBeside strikes a vehicle that an explosion was not aimed at, if it is strong enough. TEMPLATE-15.
func (b *Battle) strikeBeside(s Step, hull modelID) {
	b.Cite("COBI-TEMPLATE-15")
	ek, _ := b.explosion(b.weapon())
	armour, ok := b.strikesBeside(hull, b.aimedAt(), ek)
	b.skipUnder(s)
	if ok {
		b.strike(Strike{Vehicle: b.owner(hull), By: b.side(s.Unit), Unit: s.Unit, Strength: ek, Armour: armour})
	}
}

// strikesBeside reports whether an explosion strikes a vehicle that it was not aimed at, and the armour that it meets. TEMPLATE-15.
func (b *Battle) strikesBeside(hull, aimed modelID, ek int8) (armour int8, ok bool) {
	armour = b.armourTo(b.owner(hull), b.base(b.carrier(aimed)).At)
	return armour, ek > 0 || armour < thick
}

// shotSteps are the steps of a shot.
var shotSteps = stepMap{
	stepShot: {Auto: autoShot},
	stepHelp: {Rules: helpRules},
	stepFace: {Rules: faceRules},
}

var (
	nobodySpots = reason("COBI-INF-27", "no one can spot for {unit}")
	noGuidance  = reason("COBI-UNIT-21", "{unit} has no radio guidance")
)

// helpRules are what may help a shot. DP-25.
var helpRules = []*Rule{
	{
		Verb: "use-spotter", Class: battle.ClassChoose, Clause: "COBI-INF-27",
		Open: func(b *Battle) *Refusal {
			if !b.maySpot(b.Shot.Help) {
				return nobodySpots.Refuse(b.UnitFact("unit", b.Shot.Unit))
			}
			return nil
		},
		Do: func(b *Battle, _ *Cmd) {
			b.markModel(b.spotter(b.weapon(), b.nth(b.Shot.Unit, b.Shot.Mate)), Acted)
			b.Emit(noteHelp(b.Shot.Help | helpSpotter))
			b.Pop()
		},
		Preview: foretellHelped(helpSpotter),
	},
	{
		Verb: "use-radio", Class: battle.ClassChoose, Clause: "COBI-UNIT-21",
		Open: func(b *Battle) *Refusal {
			if !b.mayCallRadio(b.Shot.Help) {
				return noGuidance.Refuse(b.UnitFact("unit", b.Shot.Unit))
			}
			return nil
		},
		Do: func(b *Battle, _ *Cmd) {
			b.Emit(noteHelp(b.Shot.Help | helpRadio))
			b.Pop()
		},
		Preview: foretellHelped(helpRadio),
	},
	{Verb: "pass", Class: battle.ClassPass, Clause: "COBI-DP-25", Do: func(b *Battle, _ *Cmd) {
		b.Emit(noteHelp(b.Shot.Help | helpNoMore))
		b.Pop()
	}, Preview: foretellHelped(helpNoMore)},
}

// faceRules are where an aimed shot strikes. DP-28.
var faceRules = []*Rule{
	{Verb: "strike-top", Class: battle.ClassChoose, Clause: "COBI-VEH-25", Do: func(b *Battle, _ *Cmd) {
		b.Pop()
		b.Emit(notePick(pickedTop))
	}, Preview: foretellFace},
	{Verb: "strike-face", Class: battle.ClassChoose, Clause: "COBI-VEH-24", Do: func(b *Battle, _ *Cmd) {
		b.Pop()
		b.Emit(notePick(0))
	}, Preview: foretellFace},
}
