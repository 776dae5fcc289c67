package boltaction

import (
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/dice"
)

// stepPierce is N hits by Target on the vehicle Unit. M is their Pen, and Option names what else matters: the face, or the
// two faces between which the defender chooses, and the words of a blow.
const stepPierce stepKind = "pierce"

// A blow is how hits strike a vehicle.
type blow struct {
	face, other face // they differ if the defender has to choose
	long        bool // at long range
	skirts      bool // skirts stop it on the sides
	lobbed      bool // by indirect fire
}

// damageVehicle puts the hits on a vehicle on the agenda: they are rolled one after another, until it is knocked out.
// Small arms do nothing to armour. ARMOUR-01, ARMOUR-11.
func (b *Battle) damageVehicle(by, target UnitID, hits []hit) {
	for i := range slices.Backward(hits) {
		h := &hits[i]
		if h.small && b.profile(target).IsArmoured() {
			b.Cite("BA-ARMOUR-01", "BA-VEH-10")
		}
		if h.n > 0 && !(h.small && b.profile(target).IsArmoured()) {
			if h.flame {
				b.Cite("BA-FLAME-03", "BA-FLAME-08")
			}
			if h.n > 1 || len(hits) > 1 {
				b.Cite("BA-ARMOUR-11")
			}
			b.Push(b.pierces(by, target, h))
		}
	}
	b.Cite("BA-MORALE-13")
	if len(hits) > 0 {
		b.shakeOff(target)
	}
}

// pierces is the step of hits of one kind on a vehicle, and readPierce how many they are, their Pen and how they strike.
func (b *Battle) pierces(by, target UnitID, h *hit) Step {
	return Step{
		Kind: stepPierce, Side: b.side(target), Unit: target, Target: by, Clause: "BA-DP-23",
		N: int32(h.n), M: int32(h.pen), Option: b.blowOf(target, h).words(),
	}
}

func readPierce(s Step) (hits, pen int, w blow) { return int(s.N), int(s.M), readBlow(s.Option) }

// blowOf is how a hit strikes a vehicle. ARMOUR-04 to ARMOUR-09.
func (b *Battle) blowOf(target UnitID, h *hit) blow {
	p, w := b.profile(target), blow{lobbed: h.indirect}
	if !p.IsArmoured() {
		b.Cite("BA-ARMOUR-09")
		return w
	}
	shaped := h.arm != nil && h.arm.Shaped
	w.long = b.losesPen(h, shaped)
	w.skirts = p.Has(Skirts) && (shaped || h.arm != nil && h.arm.ID == "at_rifle")
	w.face, w.other = FrontArc, FrontArc
	switch {
	case b.strikesTop(target, h):
		b.Cite("BA-ARMOUR-05")
		if h.indirect {
			b.Cite("BA-INDIRECT-10")
		}
		w.face, w.other = topFace, topFace
	case h.shooter != 0:
		b.Cite("BA-ARMOUR-04")
		w.face, w.other = b.facesTo(target, b.origin(h))
	}
	return w
}

// losesPen reports whether a hit loses Pen to long range. ARMOUR-06 to ARMOUR-08.
func (b *Battle) losesPen(h *hit, shaped bool) bool {
	switch {
	case !h.long:
		return false
	case shaped || h.flame || h.indirect:
		b.Cite("BA-ARMOUR-07")
		return false
	case h.he != NoHE:
		b.Cite("BA-ARMOUR-08")
		if !b.options.HELongRange {
			b.citeSecond("BA-OPT-HE-LONG-RANGE-PENALTY")
			return false
		}
	}
	return true
}

// words and readBlow write a blow into a step and read it again.
func (w blow) words() string {
	out := faceNames[w.face]
	if w.other != w.face {
		out += " " + faceNames[w.other]
	}
	if w.long {
		out += " long"
	}
	if w.skirts {
		out += " skirts"
	}
	if w.lobbed {
		out += " lobbed"
	}
	return out
}

func readBlow(words string) blow {
	var w blow
	n := 0
	for word := range strings.FieldsSeq(words) {
		switch word {
		case "long":
			w.long = true
		case "skirts":
			w.skirts = true
		case "lobbed":
			w.lobbed = true
		default:
			w.other = face(max(0, slices.Index(faceNames, word)))
			if n++; n == 1 {
				w.face = w.other
			}
		}
	}
	return w
}

// autoPierce rolls the hits if the face they strike is known. ARMOUR-11.
func autoPierce(b *Battle, s Step) bool {
	hits, pen, w := readPierce(s)
	if b.unit(s.Unit).InPlay() && w.face != w.other {
		return false
	}
	b.Pop()
	for range hits {
		if b.unit(s.Unit).InPlay() {
			b.pierce(s.Target, s.Unit, pen, w)
		}
	}
	return true
}

var notHit = reason("BA-ARMOUR-04", "{unit} is not hit on that side")

// faceRule chooses the face that is hit when the shooter is on the border of two arcs. DP-23, ARMOUR-04.
var faceRule = &Rule{
	Verb: "face", Class: battle.ClassChoose, Clause: "BA-DP-23",
	Fields: []Field{{
		Field: battle.FieldOption,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			w := readBlow(b.Agenda.Top().Option)
			return append(out, Value{Text: faceNames[w.face]}, Value{Text: faceNames[w.other]})
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			s := b.Agenda.Top()
			if w := readBlow(s.Option); c.Option != faceNames[w.face] && c.Option != faceNames[w.other] {
				return notHit.Refuse(b.UnitFact("unit", s.Unit))
			}
			return nil
		},
	}},
	Preview: previewFace,
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		w := readBlow(s.Option)
		w.face = face(slices.Index(faceNames, c.Option))
		w.other = w.face
		s.Option = w.words()
		b.Swap(s)
	},
}

// A piercing is a roll to penetrate: what is added to the die, what it needs, and how much more its damage adds to the effects. Rolls go by
// its grade, and odds by their chances. ARMOUR-02, ARMOUR-10, DAMAGE-03.
type piercing struct{ pen, need, more int }

// piercingOf is the roll of hits with so much Pen against a vehicle, with its modifiers unless mods is nil. ARMOUR-03, ARMOUR-06, VEH-25,
// INDIRECT-11.
func (b *Battle) piercingOf(p *Profile, pen int, w blow, mods []battle.Mod) (piercing, []battle.Mod) {
	x := piercing{pen: pen, need: int(p.Class)}
	if mods != nil {
		mods = append(mods, battle.Mod{Clause: "BA-WEAPON-03", N: int32(pen)})
	}
	add := func(n int, why clause) {
		x.pen += n
		if n != 0 && mods != nil {
			mods = append(mods, battle.Mod{Clause: why, N: int32(n)})
		}
	}
	if p.IsArmoured() {
		add(p.armourBonus(w.face, w.skirts), "BA-ARMOUR-03")
		if w.long {
			add(-1, "BA-ARMOUR-06")
		}
		if w.skirts || w.face == FrontArc && p.Has(HeavyFront) || w.face != FrontArc && p.Flags&(ArmouredAllRound|WeakSides|ReinforcedRear) != 0 {
			b.Cite("BA-VEH-25")
		}
		if w.face == FrontArc && p.Has(HeavyFront) {
			x.need++
		}
		if w.lobbed && p.Has(OpenTopped) {
			x.more = 1
		}
	}
	return x, mods
}

// grade is the grade of a die; a natural one does nothing. ARMOUR-10, ARMOUR-14.
func (x piercing) grade(die int) grade {
	if die == 1 {
		return unhurt
	}
	return gradeOf(die+x.pen, x.need)
}

// odds are the chances of each grade.
func (x piercing) odds() (grades [massive + 1]float64) {
	for die := 1; die <= 6; die++ {
		grades[x.grade(die)] += 1.0 / 6
	}
	return grades
}

// pierce rolls one hit against a vehicle: a soft-skin is knocked out by any damage, armour suffers what its grade says.
// ARMOUR-02, ARMOUR-10, ARMOUR-13, ARMOUR-14, VEH-09, VEH-21.
func (b *Battle) pierce(by, target UnitID, pen int, w blow) {
	p := b.profile(target)
	x, mods := b.piercingOf(p, pen, w, make([]battle.Mod, 0, 3))
	die := b.d6("BA-ARMOUR-02")
	g := x.grade(die)
	b.Cite("BA-VEH-09", "BA-ARMOUR-13", "BA-SHOOT-26", "BA-FORCE-15")
	if die == 1 {
		b.Cite("BA-ARMOUR-14")
	}
	if die == 6 && g == unhurt {
		b.Cite("BA-SHOOT-28")
	}
	if g > unhurt && p.IsArmoured() {
		b.Cite("BA-ARMOUR-10")
	}
	roll := battle.Roll{Clause: "BA-ARMOUR-02", Unit: target, Dice: dice.D6(die), Need: int8(x.need), Mods: mods}
	e := attacked(by, target, 0, int(battle.Bit(g > unhurt)), "BA-ARMOUR-02", roll)
	e.Option = faceNames[w.face]
	b.Emit(e)
	switch {
	case g == unhurt:
	case !p.IsArmoured():
		b.destroy(target, knockedOut, "BA-VEH-21")
	default:
		if x.more > 0 {
			b.Cite("BA-DAMAGE-03", "BA-INDIRECT-11")
		}
		b.suffer(target, g, x.more, true)
	}
}
