package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

// stepNerve is the test for panic of Unit: N its figure that has thrown last. PANIC-07.
const stepNerve stepKind = "panic-test"

// leaderReach is how near a leader must be to steady a man, or to gather him. PANIC-04, PANIC-07.
const leaderReach = 10 * geom.CM

// loses has a squad test for panic if it has fallen to half of its figures, and whenever it then loses another; the wounded are lost.
// PANIC-06.
func losesOne(b *Battle, m modelID) {
	id, able := b.owner(m), 0
	for n := b.first(id); n < b.first(id)+modelID(b.count(id)); n++ {
		if b.model(n).Health == Able {
			able++
		}
	}
	if 2*able <= b.count(id) {
		b.frighten(id)
	}
}

// losesLeader has a squad test whose commander or officer has been killed. PANIC-06.
func losesLeader(b *Battle, m modelID, to Health) {
	if role := b.figure(m).Role; to == Dead && (role == Commander || role == Officer) {
		b.frighten(b.owner(m))
	}
}

// frighten has a squad test for panic when the activation ends: after losses, and when a flamethrower or a petrol bomb has hit it.
// PANIC-06.
func (b *Battle) frighten(id UnitID) {
	if !b.options.NoMorale && !b.isVehicle(id) && b.count(id) > 1 {
		b.Cite("COBI-PANIC-06")
		b.mark(id, PanicDue)
	}
}

// testPanic has every squad test that has had a reason to: one test, however many reasons there were. PANIC-06, PANIC-07.
func testPanic(b *Battle) {
	for i := len(b.Units); i > 0; i-- {
		if id := UnitID(i); b.unit(id).Is(PanicDue) {
			b.unmark(id, PanicDue)
			if b.unit(id).IsOnTable() {
				b.Push(Step{Kind: stepNerve, Unit: id, Clause: "COBI-PANIC-07"})
			}
		}
	}
}

// mayPanic reports whether a figure tests for panic: crews at their posts and those who do not fight do not, passengers do. PANIC-08.
func (b *Battle) mayPanic(m modelID) bool {
	if !b.isAble(m) && !b.rides(m) {
		return false
	}
	b.Cite("COBI-PANIC-08")
	if b.figure(m).Role.isNonCombatant() {
		b.Cite("COBI-UNIT-19")
		return false
	}
	return true
}

// autoNerve has the figures of a squad throw one after another; figures that fail panic when all have thrown, so that they steady each
// other to the end. PANIC-07.
func autoNerve(b *Battle, s Step) bool {
	if s.N > 0 {
		if m := b.nth(s.Unit, int16(s.N)); !b.took("panic").succeeds() {
			b.markModel(m, Shaken)
		}
	}
	for m := b.first(s.Unit) + modelID(s.N); m < b.first(s.Unit)+modelID(b.count(s.Unit)); m++ {
		if b.mayPanic(m) {
			b.Swap(atStage(s, int32(b.number(m))))
			b.throw(b.nerveDie(m), m)
			return true
		}
	}
	b.Pop()
	jumped := false
	for m := b.first(s.Unit); m < b.first(s.Unit)+modelID(b.count(s.Unit)); m++ {
		if b.model(m).Is(Shaken) {
			b.unmarkModel(m, Shaken)
			jumped = b.jumpsOff(m) || jumped
			b.panics(m)
		}
	}
	if jumped {
		b.hasMoved(s.Unit)
	}
	return true
}

// jumpsOff sets a passenger who panics down beside the vehicle, and reports whether he was one. PANIC-08.
func (b *Battle) jumpsOff(m modelID) bool {
	in := b.model(m).Aboard
	if in == 0 {
		return false
	}
	hull := b.hull(in)
	at := b.spotAt(m, hull)
	b.boards(m, 0, "COBI-PANIC-08")
	b.Emit(moved(b.owner(m), []int16{b.number(m)}, []geom.Point{at}, b.model(hull).Facing, "alights", nil, "COBI-PANIC-08"))
	return true
}

// nerveDie is what keeps a figure from panic. PANIC-07.
func (b *Battle) nerveDie(m modelID) Die {
	return Die{Purpose: "panic", Why: "COBI-PANIC-07", Unit: b.owner(m), Test: true, Need: 3, Mods: b.steadied(m)}
}

// foretellNerve tells how many panic of the squads that have to test when the activation ends. Of each side only the first is told
// exactly: a leader who panics no longer steadies the others.
func foretellNerve(b *Battle, c *Cmd, p *battle.Preview) {
	asked, told := b.mayRerollAny(), [2]bool{}
	from := len(p.Rolls)
	for i := range b.Units {
		id := UnitID(i + 1)
		if u := b.unit(id); !u.Is(PanicDue) || !u.IsOnTable() {
			continue
		}
		n, f := none, battle.Forecast{Clause: "COBI-PANIC-07", Unit: id}
		for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
			if b.mayPanic(m) {
				d := b.nerveDie(m)
				f.Dice, f.Need, f.Mods = f.Dice+1, int(d.Need), d.Mods
				n.more(1 - d.chance())
				asked = asked || b.model(m).Is(Motivated)
			}
		}
		switch side := b.side(id).Index(); {
		case f.Dice == 0: // no figure is left that could panic
		case told[side]:
			p.More = true
		default:
			told[side], f.Odds = true, n.tell(b, nil, id, toldPanics, 1)
			p.Rolls = append(p.Rolls, f)
		}
	}
	if asked {
		for i := range p.Rolls[from:] {
			p.Rolls[from+i].If = ifPlain
		}
	}
	switch {
	case len(p.Rolls) > from:
		p.More = p.More || asked
	case b.mayPass(): // no figure tests: the round may end with it
		foretellPass(popped)(b, c, p)
	}
}

// steadied is what a leader nearby adds to the test of a figure; he steadies himself as well, and a figure that rides is where the vehicle
// is. PANIC-07.
func (b *Battle) steadied(m modelID) []battle.Mod {
	side := b.side(b.owner(m))
	for i := range b.Models {
		n := modelID(i + 1)
		if b.side(b.owner(n)) == side && !b.isHull(n) && (b.isAble(n) || b.rides(n)) && b.has(n, rallies) && b.within(b.carrier(m), b.carrier(n), leaderReach) {
			return []battle.Mod{{Clause: "COBI-PANIC-07", N: 1}}
		}
	}
	return nil
}

// panics has a figure panic: it drops everything. PANIC-01, PANIC-03.
func (b *Battle) panics(m modelID) {
	b.Cite("COBI-PANIC-01", "COBI-PANIC-03")
	b.markModel(m, Panicked)
	b.tell(b.owner(m), 0, "panics", "COBI-PANIC-07")
	b.dropAll(m, "COBI-PANIC-03")
	b.unmarkModel(m, Short|Engaged)
}
