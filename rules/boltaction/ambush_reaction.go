package boltaction

import (
	"slices"

	"sandtable/battle"
)

const (
	stepLoad     stepKind = "load"      // DP-12: Side loads AP or HE for the ambush of Unit, if that has a choice
	stepSprung   stepKind = "sprung"    // AMBUSH-07: Unit has shot from ambush
	stepLastShot stepKind = "last-shot" // DP-35: Side rolls for shots of Units that are still in AMBUSH
)

// mayLieInWait reports whether a unit may be given AMBUSH: one that can only fire indirectly may not. AMBUSH-02, INDIRECT-08.
func (b *Battle) mayLieInWait(id UnitID) bool {
	b.Cite("BA-AMBUSH-02")
	p := b.profile(id)
	for i := range p.Arms {
		if !p.Arms[i].Lobs {
			return true
		}
	}
	return len(p.Arms) == 0
}

// lieInWait is what AMBUSH does when it is given: the unit waits, and loads if it has two kinds of ammunition. The enemy must
// not learn whether a hidden unit has, so a hidden unit is always asked. AMBUSH-01, AMBUSH-12, SCENARIO-07.
func (b *Battle) lieInWait(id UnitID) {
	b.Cite("BA-AMBUSH-01")
	b.unmark(id, LoadedHE)
	if b.choosesAmmo(id) || b.isVeiled(id) {
		b.Push(Step{Kind: stepLoad, Side: b.side(id), Unit: id, Clause: "BA-AMBUSH-12"})
	}
}

// choosesAmmo reports a unit with a weapon for which it must choose between AP and HE. AMBUSH-12.
func (b *Battle) choosesAmmo(id UnitID) bool {
	p := b.profile(id)
	for i := range p.Arms {
		if p.Arms[i].hasChoice() && b.bearer(id, i) != 0 {
			return true
		}
	}
	return false
}

// hasChoice reports a weapon that fires AP as well as HE. WEAPON-14.
func (w *Weapon) hasChoice() bool { return w.HE != NoHE && w.Pen > 0 && !w.Howitz && !w.Lobs }

var (
	notLoaded = reason("BA-AMBUSH-12", "{option} is neither AP nor HE")
	noChoice  = reason("BA-AMBUSH-12", "{unit} has no choice of ammunition")
	mustLoad  = reason("BA-AMBUSH-12", "{unit} must load ap or he")
)

// loadRule fixes the ammunition of an ambush. DP-12, AMBUSH-12.
var loadRule = &Rule{
	Verb: "load", Class: battle.ClassOrder, Clause: "BA-DP-12",
	Open: func(b *Battle) *Refusal {
		if id := b.Agenda.Top().Unit; !b.choosesAmmo(id) {
			return noChoice.Refuse(b.UnitFact("unit", id))
		}
		return nil
	},
	Fields: []Field{{
		Field: battle.FieldOption,
		Domain: func(_ *Battle, _ *Cmd, out []Value) []Value {
			return append(out, Value{Text: ammoNames[Plain]}, Value{Text: ammoNames[Explosive]})
		},
		Check: func(_ *Battle, c *Cmd) *Refusal {
			if c.Option != ammoNames[Plain] && c.Option != ammoNames[Explosive] {
				return notLoaded.Refuse(battle.Text("option", c.Option))
			}
			return nil
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		b.Pop()
		if c.Option == ammoNames[Explosive] {
			b.mark(id, LoadedHE)
		}
	},
}

// readyRule is what a hidden unit answers that has nothing to choose. SCENARIO-07, DP-12.
var readyRule = &Rule{
	Verb: "ready", Class: battle.ClassPass, Clause: "BA-DP-12",
	Open: func(b *Battle) *Refusal {
		if id := b.Agenda.Top().Unit; b.choosesAmmo(id) {
			return mustLoad.Refuse(b.UnitFact("unit", id))
		}
		return nil
	},
	Do: func(b *Battle, _ *Cmd) { b.Pop() },
}

// spring lets a unit shoot at another in the midst of what that one does: as with FIRE, which its die shows when it has
// shot. AMBUSH-04, AMBUSH-07, ASSAULT-05, BAG-12.
func (b *Battle) spring(id, target UnitID, why Why, clause clause) {
	if b.unit(id).Die == NoOrder {
		b.giveDie(id, Fire, clause)
	}
	b.Push(Step{Kind: stepSprung, Unit: id, Clause: clause})
	s := b.fires(id, why, 0, "BA-DP-17")
	s.Target = target
	b.Push(s)
}

// autoSprung turns the die of a unit that has shot from ambush. AMBUSH-07.
func autoSprung(b *Battle, s Step) bool {
	b.Pop()
	if b.unit(s.Unit).InPlay() {
		b.giveDie(s.Unit, Fire, s.Clause)
	}
	return true
}

// askAmbushShots asks for the shots of ambushers at the end of a turn, if that is played; also if a hidden unit might be one.
// AMBUSH-11, SCENARIO-07.
func (b *Battle) askAmbushShots() {
	if !b.options.AmbushTurnEndShot {
		return
	}
	first := max(b.First, battle.Red)
	for _, side := range [...]Side{first.Enemy(), first} {
		var waiting []UnitID
		for _, id := range b.Own(side) {
			if u := b.unit(id); u.Die == Ambush && u.IsOnTable() {
				waiting = append(waiting, id)
			}
		}
		if len(waiting) > 0 || b.lurks(side) {
			b.citeSecond("BA-OPT-AMBUSH-TURN-END-SHOT")
			b.Push(Step{Kind: stepLastShot, Side: side, Units: waiting, Clause: "BA-AMBUSH-11"})
		}
	}
}

// autoLastShot goes on when no unit is left that could roll, and no hidden unit might.
func autoLastShot(b *Battle, s Step) bool {
	if b.lurks(s.Side) || slices.ContainsFunc(s.Units, func(id UnitID) bool { return b.mayTry(id) == nil }) {
		return false
	}
	b.Pop()
	return true
}

var noLastShot = reason("BA-AMBUSH-11", "{unit} has no shot to roll for")

// mayTry says why a unit may not roll for a shot at the end of the turn: it is not in AMBUSH any more, has rolled, or has
// no target. AMBUSH-11.
func (b *Battle) mayTry(id UnitID) *Refusal {
	if u := b.unit(id); slices.Contains(b.Agenda.Top().Units, id) && u.Die == Ambush && u.IsOnTable() {
		for _, target := range b.Own(b.side(id).Enemy()) {
			if b.unit(target).IsOnTable() && b.mayShootAt(id, target, ByAmbush) == nil {
				return nil
			}
		}
	}
	return noLastShot.Refuse(b.UnitFact("unit", id))
}

// tryRule rolls for the shot of one unit: on 4 or more it shoots, and its die goes back with the others. DP-35, AMBUSH-11.
var tryRule = &Rule{
	Verb: "try", Class: battle.ClassFire, Clause: "BA-DP-35",
	Fields: []Field{{
		Field: battle.FieldUnit,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			for _, id := range b.Agenda.Top().Units {
				out = append(out, Value{Unit: id})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal { return b.mayTry(c.Unit) },
	}},
	Preview: previewTry,
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		s.Units = slices.DeleteFunc(slices.Clone(s.Units), func(id UnitID) bool { return id == c.Unit })
		b.Swap(s)
		face := b.d6("BA-AMBUSH-11")
		roll := oneDie("BA-AMBUSH-11", c.Unit, face)
		roll.Need = 4
		b.Emit(Event{Kind: Rolled, Unit: c.Unit, Clause: "BA-AMBUSH-11", Rolls: []battle.Roll{roll}})
		if face >= 4 {
			b.giveDie(c.Unit, Fire, "BA-AMBUSH-11")
			b.Push(b.fires(c.Unit, ByAmbush, 0, "BA-DP-35"))
		}
	},
}

// lastShotsDone rolls for no more shots. DP-35.
var lastShotsDone = &Rule{Verb: "done", Class: battle.ClassPass, Clause: "BA-DP-35", Do: func(b *Battle, _ *Cmd) { b.Pop() }}
