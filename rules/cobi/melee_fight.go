package cobi

import (
	"fmt"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A Melee is a fight hand to hand, under way or the last one. MELEE-03.
type Melee struct {
	Man    modelID `json:"man,omitzero"`
	Foe    modelID `json:"foe,omitzero"`
	Attack int8    `json:"attack,omitzero"` // what the attacker has come to
}

// stepMelee is a fight: N the stage. If Option is all, the others of Unit that can fight Target follow.
const stepMelee stepKind = "melee"

// The stages of a fight.
const (
	meleeBegins int32 = iota
	meleeAttacked
	meleeDefended
)

// fightsAll is the option of a fight in which all who can take part.
const fightsAll = "all"

// Fought is the event with which a fight begins: Models[0] of Unit attacks figure N of Target.
const Fought battle.EventKind = "fights"

var noteMelee = battle.BattleNote(notes, "melee-attack", func(b *Battle, n int8) { b.Melee.Attack = n })

func init() {
	events[Fought] = eventRule{unit: true, told: true, sane: func(b *Battle, e *Event) error {
		if len(e.Models) != 1 || e.Target == 0 || b.nth(e.Target, int16(e.N)) == 0 {
			return fmt.Errorf("it does not name the figures that fight")
		}
		return nil
	}, fold: func(b *Battle, e *Event) {
		b.Melee = Melee{Man: b.nth(e.Unit, e.Models[0]), Foe: b.nth(e.Target, int16(e.N))}
	}}
}

var (
	peaceful    = reason("COBI-MELEE-08", "{unit}: figure {model} does not fight")
	notATouch   = reason("COBI-MELEE-01", "no one in {unit} touches {target}")
	usedUp      = reason("COBI-MELEE-02", "{unit}: figure {model} has used more than half its move")
	outOfRush   = reason("COBI-MELEE-06", "{unit}: figure {model} would walk {path} to {target}, more than half of {allowance}")
	nobodyThere = reason("COBI-MELEE-08", "no one in {target} can be fought hand to hand")
	closedUp    = reason("COBI-MELEE-07", "{target} is closed: no one inside can be reached")
	noFoe       = reason("COBI-MELEE-01", "{target} is not an enemy")
)

// foeOf says why a figure cannot be fought hand to hand by a side. The wounded are left alone; men in open vehicles can be reached.
// MELEE-07, MELEE-08.
func (b *Battle) foeOf(side Side, n modelID) *Refusal {
	id := b.owner(n)
	x := b.model(n)
	switch {
	case b.side(id) == side:
		return noFoe.Refuse(b.UnitFact("target", id))
	case b.isHull(n) || x.Health != Able || b.unit(id).Place != OnTable:
		return nobodyThere.Refuse(b.UnitFact("target", id))
	case b.stands(n):
		return nil
	}
	in := b.owner(b.carrier(n))
	if c := b.card(in); !c.Open && c.Class != Gun {
		return closedUp.Refuse(b.UnitFact("target", in))
	}
	b.Cite("COBI-MELEE-07")
	return nil
}

// foes are the figures that a target names: those of a squad, or those in a vehicle.
func (b *Battle) foes(target UnitID, out []modelID) []modelID {
	if !b.isVehicle(target) {
		for n := b.first(target); n < b.first(target)+modelID(b.count(target)); n++ {
			out = append(out, n)
		}
		return out
	}
	return b.occupants(target, out)
}

// reaches reports whether a figure is in contact with a foe, or with the vehicle that he is in.
func (b *Battle) reaches(m, foe modelID) bool { return b.touches(m, b.carrier(foe)) }

// hasFoe reports whether a figure is in contact with an enemy that it can fight.
func (b *Battle) hasFoe(m modelID) bool {
	side := b.side(b.owner(m))
	var room [64]int32
	for _, body := range b.table.BodiesNear(b.base(m).Box().Grow(touching), room[:0]) {
		n := modelID(body)
		if b.side(b.owner(n)) == side || !b.touches(m, n) {
			continue
		}
		if !b.isHull(n) {
			if b.foeOf(side, n) == nil {
				return true
			}
			continue
		}
		var inside [2 * maxFigures]modelID
		for _, foe := range b.foes(b.owner(n), inside[:0]) {
			if b.foeOf(side, foe) == nil {
				return true
			}
		}
	}
	return false
}

// mayStillFight reports whether a figure that has walked may fight where it has stopped. ACT-12, MELEE-02.
func (b *Battle) mayStillFight(m modelID) bool {
	return b.model(m).Is(Short) && b.fighter(m) == nil && b.hasFoe(m)
}

// fighter says why a figure may not attack hand to hand, wherever it is. It may if it began the round in contact, has walked no more
// than half of its move, or has not acted and so can still walk. MELEE-01, MELEE-02, MELEE-08.
func (b *Battle) fighter(m modelID) *Refusal {
	x, id := b.model(m), b.owner(m)
	refuse := func(why *Reason) *Refusal {
		return why.Refuse(b.UnitFact("unit", id), battle.Count("model", b.number(m)))
	}
	switch {
	case id != b.Act.Squad || id == 0:
		return notActive.Refuse(b.UnitFact("unit", id))
	case b.figure(m).Role.isNonCombatant():
		return refuse(peaceful)
	case !b.isAble(m):
		return refuse(unfit)
	case x.Is(Short):
		return nil
	case x.Is(Acted) && b.Act.Action == Moving:
		return refuse(usedUp)
	case x.Is(Engaged) && b.Act.Action != Moving:
		return b.figureMay(m, Attack)
	}
	return b.figureMay(m, Moving)
}

// A bout is who fights whom, and the move that brings them together, if there must be one.
type bout struct {
	man, foe modelID
	move     *Cmd
}

// planFight finds who fights whom: the figures that a command names, or the first of each side that touch, or else the two that are
// nearest, if the attacker gets there with half of its move. MELEE-01, MELEE-02.
func (b *Battle) planFight(c *Cmd) (bout, *Refusal) {
	var men, foes [2 * maxFigures]modelID
	var no *Refusal
	some := func(r *Refusal) {
		if no == nil {
			no = r
		}
	}
	ours, theirs := men[:0], foes[:0]
	for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
		if c.Model != 0 && b.number(m) != c.Model {
			continue
		}
		if r := b.fighter(m); r != nil {
			some(r)
			continue
		}
		ours = append(ours, m)
	}
	switch {
	case len(ours) > 0:
	case no == nil:
		return bout{}, noFigure.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Model))
	default:
		return bout{}, no
	}
	no = nil
	for _, n := range b.foes(c.Target, nil) {
		if c.Aim != 0 && n != b.nth(c.Target, c.Aim) {
			continue
		}
		if r := b.foeOf(b.side(c.Unit), n); r != nil {
			some(r)
			continue
		}
		if len(theirs) < len(foes) {
			theirs = append(theirs, n)
		}
	}
	switch {
	case len(theirs) > 0:
	case no == nil:
		return bout{}, nobodyThere.Refuse(b.UnitFact("target", c.Target))
	default:
		return bout{}, no
	}
	best, nearest := bout{}, far
	for _, m := range ours {
		for _, n := range theirs {
			if b.reaches(m, n) {
				return b.standing(bout{man: m, foe: n}), nil
			}
			if gap := b.gap(m, b.carrier(n)); gap < nearest {
				best, nearest = bout{man: m, foe: n}, gap
			}
		}
	}
	return b.planRush(c, best)
}

// standing is a bout of two figures in contact. A figure that did not begin the round in contact, and has not walked, fights after a move
// of no length.
func (b *Battle) standing(f bout) bout {
	x := b.model(f.man)
	if !x.Is(Short) && !(x.Is(Engaged) && b.Act.Action != Moving) {
		f.move = &Cmd{Verb: "move", Unit: b.owner(f.man), Model: b.number(f.man), Path: []geom.Point{x.At}}
	}
	return f
}

// planRush brings a figure straight into contact with its foe: with its squad if it can, or else alone. MELEE-02, MELEE-06.
func (b *Battle) planRush(c *Cmd, f bout) (bout, *Refusal) {
	apart := notATouch.Refuse(b.UnitFact("unit", c.Unit), b.UnitFact("target", c.Target))
	if b.model(f.man).Is(Short) || b.figureMay(f.man, Moving) != nil {
		return f, apart
	}
	to, ok := b.contactPoint(f.man, b.carrier(f.foe))
	if !ok {
		return f, apart
	}
	w, no := b.walk(f.man, []geom.Point{to}, gait{})
	if limit := b.allowance(f.man, &w); no == nil && 2*w.length > limit || no != nil && w.length > limit {
		return f, outOfRush.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", b.number(f.man)), battle.Cm("path", w.length),
			b.UnitFact("target", c.Target), battle.Cm("allowance", limit))
	}
	if no != nil {
		return f, no
	}
	alone := &Cmd{Verb: "move", Unit: c.Unit, Model: b.number(f.man), Path: []geom.Point{to}}
	if lead := b.leader(c.Unit); c.Model == 0 {
		all := &Cmd{Verb: "move", Unit: c.Unit, Path: []geom.Point{to}}
		if lead != f.man {
			all.Path[0] = b.model(lead).At.Add(to.Sub(b.model(f.man).At))
			all.Parts = []battle.CommandPart{{Model: b.number(f.man), At: &to}}
		}
		if b.table.Box().Contains(all.Path[0]) {
			if _, no := b.judgeMarch(all); no == nil {
				f.move = all
				return f, nil
			}
		}
	}
	_, no = b.judgeMarch(alone)
	f.move = alone
	return f, no
}

// contactPoint is where a figure comes into contact with another model if it goes straight at it.
func (b *Battle) contactPoint(m, n modelID) (geom.Point, bool) {
	from, other := b.model(m).At, b.base(n)
	d := geom.Len(0)
	for range 64 {
		at := geom.Toward(from, other.At, d)
		gap := geom.Gap(b.baseAt(m, at, 0), other)
		if gap > 0 && gap <= touching {
			return at, true
		}
		if gap == 0 {
			return from, d == 0
		}
		d += max(1, gap-touching/2)
	}
	return from, false
}

// allowance is how far a figure goes on a way: less if some of it is difficult, and half if it has just got off. MOVE-12, MOVE-14,
// MOVE-19.
func (b *Battle) allowance(m modelID, w *way) geom.Len {
	g, limit := gait{half: b.model(m).Is(Alit)}, geom.Len(0)
	ordinary, rough := b.paces(m)
	if limit = ordinary; w.difficult {
		limit = rough
	}
	return g.limit(limit)
}

// isShort reports whether a figure that goes straight to a place uses no more than half of its move. MELEE-06.
func (b *Battle) isShort(m modelID, to geom.Point) bool {
	w, no := b.walk(m, []geom.Point{to}, gait{})
	return no == nil && 2*w.length <= b.allowance(m, &w)
}

// markShort lets figures that have made a short move into contact fight. ACT-12, MELEE-02.
func (b *Battle) markShort(m modelID) {
	if !b.figure(m).Role.isNonCombatant() && b.isAble(m) && b.hasFoe(m) {
		b.Cite("COBI-MELEE-02", "COBI-MELEE-06")
		b.markModel(m, Short)
	}
}

// engage notes who is in contact with an enemy when a round begins. MELEE-01.
func engage(b *Battle) {
	var room [2][128]geom.Box
	near := [2][]geom.Box{room[0][:0], room[1][:0]} // in which figures of each side may be in contact with an enemy
	for i, box := range b.hulls {
		if side := b.Units[i].Side.Enemy().Index(); box != (geom.Box{}) {
			near[side] = append(near[side], box.Grow(touching))
		}
	}
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.isVehicle(id) {
			continue
		}
		own := b.box(id)
		isNear := own != (geom.Box{}) && slices.ContainsFunc(near[b.side(id).Index()], own.Meets)
		for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
			if isNear && b.isAble(m) && b.hasFoe(m) {
				b.Cite("COBI-MELEE-01")
				b.markModel(m, Engaged)
			} else {
				b.unmarkModel(m, Engaged)
			}
		}
	}
}

// enemies appends the units of the other side as values.
func enemies(b *Battle, c *Cmd, out []Value) []Value { return b.units(b.side(c.Unit).Enemy(), out) }

// fightRules are those of the fight hand to hand. DP-22.
var fightRules = []*Rule{{
	Verb: "fight", Class: battle.ClassAssault, Clause: "COBI-MELEE-01",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: components,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.isVehicle(c.Unit) || !b.isActive(c.Unit) {
					return notActive.Refuse(b.UnitFact("unit", c.Unit))
				}
				return b.someFights(c)
			},
		},
		{
			Field: battle.FieldTarget, Domain: enemies, Quick: (*Battle).inReach,
			Check: func(b *Battle, c *Cmd) *Refusal {
				_, no := b.planFight(c)
				return no
			},
		},
		{
			Field: battle.FieldModel, Optional: true, Domain: figures,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.nth(c.Unit, c.Model) == 0 {
					return noFigure.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Model))
				}
				_, no := b.planFight(c)
				return no
			},
		},
		{
			Field: battle.FieldAim, Optional: true,
			Domain: func(b *Battle, c *Cmd, out []Value) []Value {
				if b.isVehicle(c.Target) {
					return out
				}
				return b.members(c.Target, out)
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if b.isVehicle(c.Target) || b.nth(c.Target, c.Aim) == 0 {
					return noFigure.Refuse(b.UnitFact("unit", c.Target), battle.Count("model", c.Aim))
				}
				_, no := b.planFight(c)
				return no
			},
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		f, _ := b.planFight(c)
		b.foretellFight(c, f, p)
	},
	Do: func(b *Battle, c *Cmd) {
		f, _ := b.planFight(c)
		if f.move != nil {
			doMove(b, f.move)
		}
		if b.model(f.man).Is(Short) {
			b.Cite("COBI-ACT-12", "COBI-MELEE-02", "COBI-DP-22")
		} else {
			b.Cite("COBI-MELEE-01")
			b.did(c.Unit, Attack, "COBI-MELEE-01")
		}
		s := Step{Kind: stepMelee, Unit: c.Unit, Target: c.Target, Clause: "COBI-MELEE-03"}
		if c.Model == 0 && c.Aim == 0 {
			s.Option = fightsAll
		}
		b.Push(s)
		b.fight(f)
	},
}}

// inReach reports whether a target is not too far off to be worth judging: further than any figure walks. A figure in a vehicle is where
// the vehicle is.
func (b *Battle) inReach(c *Cmd, target UnitID) bool {
	if !b.isVehicle(target) {
		for n := b.first(target); n < b.first(target)+modelID(b.count(target)); n++ {
			if b.model(n).Health <= Wounded && b.box(b.owner(b.carrier(n))).Within(b.box(c.Unit), 15*geom.CM) {
				return true
			}
		}
		return false
	}
	u := b.unit(target)
	return u.Place == OnTable && !u.Is(Wrecked) && b.box(target).Within(b.box(c.Unit), 15*geom.CM)
}

// someFights says why no figure of a squad can fight an enemy.
func (b *Battle) someFights(c *Cmd) *Refusal {
	no := (*Refusal)(nil)
	for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
		if c.Model != 0 && b.number(m) != c.Model {
			continue
		}
		r := b.fighter(m)
		if r == nil {
			no = nil
			break
		}
		if no == nil {
			no = r
		}
	}
	if no != nil || c.Target != 0 {
		return no
	}
	for i := range b.Units {
		foe := UnitID(i + 1)
		if b.side(foe) == b.side(c.Unit) || !b.inReach(c, foe) {
			continue
		}
		if _, r := b.planFight(&Cmd{Unit: c.Unit, Target: foe, Model: c.Model}); r == nil {
			return nil
		} else if no == nil {
			no = r
		}
	}
	if no == nil {
		no = notATouch.Refuse(b.UnitFact("unit", c.Unit), battle.Text("target", "enemy"))
	}
	return no
}

// fight begins a fight. Contact reveals who hides. MELEE-07.
func (b *Battle) fight(f bout) {
	if b.isConcealed(f.foe) {
		b.reveal(f.foe, "COBI-MELEE-07")
	}
	b.markModel(f.man, Acted)
	b.unmarkModel(f.man, Short)
	b.Emit(Event{Kind: Fought, Unit: b.owner(f.man), Models: []int16{b.number(f.man)}, Target: b.owner(f.foe), N: int32(b.number(f.foe)), Clause: "COBI-MELEE-03"})
}

// attackDie and defenceDie are what the two throw: a cold weapon helps both, but not a figure that is in panic or does not fight. A natural 1
// or 6 means nothing more. MELEE-03 to MELEE-05, MELEE-08.
func (b *Battle) attackDie(m modelID) Die {
	return Die{Purpose: "melee", Why: "COBI-MELEE-03", Unit: b.owner(m), Test: true, Mods: b.coldSteel(m)}
}

func (b *Battle) defenceDie(m modelID) Die {
	d := Die{Purpose: "melee-defence", Why: "COBI-MELEE-03", Unit: b.owner(m), Test: true}
	if b.model(m).Is(Panicked) || b.figure(m).Role.isNonCombatant() {
		b.Cite("COBI-MELEE-08")
		d.Test = false
		return d
	}
	d.Mods = b.coldSteel(m)
	return d
}

// foretellFight adds what a fight would come to. If others may join in, or mines lie on the way to it, it is only what comes of this one.
// MELEE-03.
func (b *Battle) foretellFight(c *Cmd, f bout, p *battle.Preview) {
	attack, defence, h := b.attackDie(f.man), b.defenceDie(f.foe), harm{b: b}
	kill, wound := 0.0, 0.0
	for n := 1; n <= 6; n++ {
		more, same := opposed(n + attack.total() - defence.total())
		kill, wound = kill+more/6, wound+same/6
	}
	h.suffer([]modelID{f.foe}, []float64{1}, func(int, int) (float64, float64) { return kill, wound })
	cast := battle.Forecast{Clause: attack.Why, Unit: attack.Unit, Dice: 1, Mods: attack.Mods, Odds: h.tell(nil, 1)}
	if b.isConcealed(f.foe) {
		cast.Odds = tell(cast.Odds, b.owner(f.foe), toldRevealed, 0, 1)
	}
	switch {
	case c.Model == 0 && c.Aim == 0 && b.othersFight(f.man) || f.move != nil && b.hasMines():
		cast.If = ifAlone
	case b.mayRerollAny() || b.model(f.man).Is(Motivated) || defence.Test && b.model(f.foe).Is(Motivated):
		cast.If = ifPlain
	}
	p.Rolls = append(p.Rolls, cast)
	p.More = cast.If != "" || (f.move != nil || b.mayEndWith(f.man, 0)) && (h.frightens() || b.mayPass())
}

// othersFight reports whether another figure of the squad could fight as well.
func (b *Battle) othersFight(man modelID) bool {
	id := b.owner(man)
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		if m != man && b.fighter(m) == nil {
			return true
		}
	}
	return false
}

// coldSteel is what a cold weapon adds; it is good for nothing else. MELEE-04, WEAPON-17.
func (b *Battle) coldSteel(m modelID) []battle.Mod {
	if b.carries(m, func(i Item) bool { return i.row().Cold }) < 0 {
		return nil
	}
	b.Cite("COBI-WEAPON-17")
	return []battle.Mod{{Clause: "COBI-MELEE-04", N: 2}}
}

// autoMelee takes the next stage of a fight. MELEE-03.
func autoMelee(b *Battle, s Step) bool {
	f := &b.Melee
	switch stage(s) {
	case meleeBegins:
		b.Swap(atStage(s, meleeAttacked))
		b.throw(b.attackDie(f.Man), f.Man)
	case meleeAttacked:
		b.Emit(noteMelee(int8(b.took("melee").total())))
		b.Swap(atStage(s, meleeDefended))
		b.throw(b.defenceDie(f.Foe), f.Foe)
	default:
		b.Cite("COBI-MELEE-05")
		switch defence := b.took("melee-defence").total(); {
		case int(f.Attack) > defence:
			b.kill(f.Foe, "COBI-MELEE-03")
		case int(f.Attack) == defence:
			b.wound(f.Foe, "COBI-MELEE-03")
		default:
			b.tell(b.owner(f.Foe), b.owner(f.Man), "wards-off", "COBI-MELEE-03")
		}
		b.nextFight(s)
	}
	return true
}

// nextFight lets the next of a squad fight who touches the same enemies, or ends the fight.
func (b *Battle) nextFight(s Step) {
	if s.Option == fightsAll && !b.Over {
		for m := b.first(s.Unit); m < b.first(s.Unit)+modelID(b.count(s.Unit)); m++ {
			if b.fighter(m) != nil || !b.model(m).Is(Short) && !b.model(m).Is(Engaged) {
				continue
			}
			for _, n := range b.foes(s.Target, nil) {
				if b.foeOf(b.side(s.Unit), n) == nil && b.reaches(m, n) {
					b.Swap(atStage(s, meleeBegins))
					b.fight(bout{man: m, foe: n})
					return
				}
			}
		}
	}
	if !b.Over {
		b.Pop()
	}
}

// meleeSteps are the steps of a fight.
var meleeSteps = stepMap{stepMelee: {Auto: autoMelee}}
